//! What the speaker reads out: what the emperor's move brought, or else what was done.

use rules::games::carolus::{Carolus, Effect};
use rules::kit::Seat;
use rules::{Message, Notation as _};

use crate::View;
use crate::tabletop::{name, told};

/// Most lines of a record.
const MOST: usize = 3;

pub(super) fn lines(view: View<'_, Carolus>) -> Vec<Message> {
    if view.last.iter().all(|step| step.article.is_none()) {
        return told(view);
    }
    let effects = || view.last.iter().map(|step| &step.effect);
    let won = effects().filter_map(|effect| ended(view, effect));
    let news = effects().filter_map(|effect| news(view, effect));
    let joined = effects().find(|effect| matches!(effect, Effect::Merged { .. }));
    let joined = joined.map(|_| Message::new("speak-carolus-merged").with("areas", view.state.areas.len()));
    let lines: Vec<Message> = won.chain(news).chain(joined).take(MOST).collect();
    if lines.is_empty() {
        // A disc, dice, paladins taken: in their own words.
        return view.last.iter().take(1).map(|step| Carolus::tell(&step.effect, view.game.seats())).collect();
    }
    lines
}

/// Names a side: a player, or two partners.
fn side(view: View<'_, Carolus>, side: Seat) -> String {
    let names: Vec<&str> =
        view.state.seats().filter(|seat| view.state.side(*seat) == side).map(|seat| name(view.game, seat)).collect();
    names.join(" – ")
}

/// Says how the match ended.
fn ended(view: View<'_, Carolus>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::Won { player } => {
            let winner = view.state.side(*player);
            let line = Message::new("speak-carolus-won").with("player", side(view, winner));
            Some(line.with("castles", view.state.castles(winner)))
        }
        Effect::Drawn => Some(Message::new("speak-table-drawn")),
        Effect::Levelled => Some(Message::new("speak-carolus-level")),
        _ => None,
    }
}

/// Says what is new on the land and at the courts.
fn news(view: View<'_, Carolus>, effect: &Effect) -> Option<Message> {
    Some(match effect {
        Effect::Built { side: builder, at, number } => Message::new("speak-carolus-built")
            .with("player", side(view, *builder))
            .with("at", *at)
            .with("number", *number),
        Effect::TakenOver { side: taker, at, number, .. } => Message::new("speak-carolus-taken")
            .with("player", side(view, *taker))
            .with("at", *at)
            .with("number", *number),
        Effect::Stood { at } => Message::new("speak-carolus-stood").with("at", *at),
        Effect::MarkerTaken { .. } => Carolus::tell(effect, view.game.seats()),
        _ => return None,
    })
}
