//! Effects as sentences.

use crate::Message;
use crate::games::gin_rummy::{Effect, GinRummy, How, Spread};
use crate::kit::cards::{Cards, shown_cards};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<GinRummy>(seats, seat));
    match effect {
        Effect::HandBegun { hand, dealer, turned: None } => of("gin-rummy-hand-begun", *dealer).with("hand", *hand),
        Effect::HandBegun { hand, dealer, turned: Some(card) } => {
            of("gin-rummy-hand-turned", *dealer).with("hand", *hand).with("card", card.shown())
        }
        Effect::Held { seat, cards } if cards.is_empty() => of("gin-rummy-held-hidden", *seat),
        Effect::Held { seat, cards } => of("gin-rummy-held", *seat).with("cards", shown_cards(cards.iter())),
        Effect::Refused { seat } => of("gin-rummy-refused", *seat),
        Effect::Drew { seat, card: None } => of("gin-rummy-drew", *seat),
        Effect::Drew { seat, card: Some(card) } => of("gin-rummy-drew-card", *seat).with("card", card.shown()),
        Effect::Taken { seat, card: None } => of("gin-rummy-taken", *seat),
        Effect::Taken { seat, card: Some(card) } => of("gin-rummy-taken-card", *seat).with("card", card.shown()),
        Effect::Discarded { seat, card } => of("gin-rummy-discarded", *seat).with("card", card.shown()),
        Effect::TurnPassed { to } => of("gin-rummy-turn-passed", *to),
        Effect::Knocked { seat } => of("gin-rummy-knocked", *seat),
        Effect::Shown { seat, spread } => {
            let key = if spread.deadwood.is_empty() { "gin-rummy-shown-whole" } else { "gin-rummy-shown" };
            let shown = of(key, *seat).with("melds", melds(spread)).with("points", spread.points());
            shown.with("deadwood", shown_cards(spread.deadwood.iter()))
        }
        Effect::GinMade { seat } => of("gin-rummy-gin-made", *seat),
        Effect::LaidOff { seat, cards } => of("gin-rummy-laid-off", *seat).with("cards", shown_cards(cards.iter())),
        Effect::HandDeclared { seat, own: 0, other } => of("gin-rummy-told-gin", *seat).with("other", *other),
        Effect::HandDeclared { seat, own, other } => {
            of("gin-rummy-told", *seat).with("own", *own).with("other", *other)
        }
        Effect::Scored { seat, points, how } => of(by_how(*how), *seat).with("points", *points),
        Effect::Entered { seat, column, sum } => {
            of("gin-rummy-entered", *seat).with("column", *column).with("points", *sum)
        }
        Effect::ColumnClosed { seat, column } => of("gin-rummy-column-closed", *seat).with("column", *column),
        Effect::Voided => Message::new("gin-rummy-voided"),
        Effect::Won { player } => of("gin-rummy-won", *player),
        Effect::Drawn => Message::new("gin-rummy-drawn"),
        Effect::Resumed => Message::new("gin-rummy-resumed"),
        Effect::SetUp(_) => Message::new("gin-rummy-set-up"),
    }
}

const fn by_how(how: How) -> &'static str {
    match how {
        How::Knock => "gin-rummy-scored",
        How::Gin => "gin-rummy-scored-gin",
        How::Undercut => "gin-rummy-scored-undercut",
    }
}

/// Writes melds with commas between them; `–` if there are none.
fn melds(spread: &Spread) -> String {
    let melds: Vec<String> = spread.melds.iter().map(|meld: &Cards| shown_cards(meld.iter())).collect();
    if melds.is_empty() { "–".to_owned() } else { melds.join(", ") }
}
