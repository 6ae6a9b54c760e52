//! After a knock: both hands are shown, melds are found or kept as laid, deadwood is laid off (2.1–2.3).

use crate::games::gin_rummy::checks::{about, check_cards, check_seat, played};
use crate::games::gin_rummy::deadwood::{
    best_after_laying_off, cards_of, lay_off, least_of, suit_number_of, suit_numbers_of, worth_of,
};
use crate::games::gin_rummy::state::HAND;
use crate::games::gin_rummy::{Article, Effect, GinRummy, Opened, Phase, Spread, known, tally};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards, shown_cards};
use crate::kit::meld::{Meld, SuitNumbers};
use crate::{Message, Proceeding};

/// Shows both hands, the knocker's first; a player who has just discarded may knock this way.
pub(super) fn reveal(p: &mut Proceeding<GinRummy>, knocker: Seat, own: &Opened, other: &Opened) {
    let phase = p.state().deal.as_ref().map(|deal| deal.phase);
    if check_seat(p, knocker) && phase == Some(Phase::Turn(knocker.opponent())) {
        p.apply(Effect::Knocked { seat: knocker }, Article::Knock);
    }
    show(p, knocker, own);
    if !p.refused() {
        show(p, knocker.opponent(), other);
    }
}

/// Shows a hand; once both are shown the hand is scored.
pub(super) fn show(p: &mut Proceeding<GinRummy>, seat: Seat, hand: &Opened) {
    let there = check_seat(p, seat);
    let Some(deal) = played(p).filter(|_| there) else { return };
    let Phase::Show(knocker) = deal.phase else {
        return p.impossible(Article::Knock, Message::new("gin-rummy-no-knock"));
    };
    if p.state().shown(seat).is_some() {
        return p.impossible(Article::Knock, about("gin-rummy-shown-already", seat));
    }
    if seat != knocker && p.state().shown(knocker).is_none() {
        return p.impossible(Article::Knock, about("gin-rummy-knocker-first", knocker));
    }
    check_hand(p, seat, hand);
    if p.refused() {
        return;
    }
    let spread = if hand.unsorted { found(p, knocker, seat, hand) } else { as_laid(p, knocker, seat, hand) };
    if seat == knocker {
        check_knock(p, seat, &spread);
    }
    if p.refused() {
        return;
    }
    lay_down(p, seat, &spread);
    if spread.points() == 0 && seat == knocker {
        p.apply(Effect::GinMade { seat }, Article::Gin);
    }
    if seat != knocker {
        let own = p.state().shown(knocker).map_or(0, Spread::points);
        tally::score(p, knocker, own, spread.points());
    }
}

/// Reports an impossible hand: not ten cards, one of them elsewhere, or other cards than those that were seen.
fn check_hand(p: &mut Proceeding<GinRummy>, seat: Seat, hand: &Opened) {
    let cards: Vec<Card> = hand.cards().collect();
    if cards.len() != HAND {
        p.impossible(Article::Deal, Message::new("gin-rummy-ten-cards").with("count", cards.len()));
    }
    check_cards(p, &cards, seat);
    let known = p.state().deal.as_ref().map_or(Cards::NONE, |deal| deal.known(seat));
    let missing = known.without(cards.into_iter().collect());
    if !missing.is_empty() {
        p.impossible(Article::Deal, about("gin-rummy-other-cards", seat).with("cards", shown_cards(missing.iter())));
    }
}

/// Checks whether a player may lay off: the knocker never, the opponent unless it was gin (2.3).
fn may_lay_off(p: &Proceeding<GinRummy>, knocker: Seat, seat: Seat) -> bool {
    seat != knocker && p.state().shown(knocker).is_some_and(|spread| !spread.deadwood.is_empty())
}

/// Returns the melds of the knocker.
fn knocked_melds(p: &Proceeding<GinRummy>, knocker: Seat) -> Vec<Meld> {
    p.state().shown(knocker).map(Spread::melds).unwrap_or_default()
}

/// Finds the best melds of a hand and the cards to lay off (A4, A5). A knocker's own melds are kept if they are as
/// good.
fn found(p: &Proceeding<GinRummy>, knocker: Seat, seat: Seat, hand: &Opened) -> Spread {
    let own = known::as_they_lie(&hand.rest).filter(|_| seat == knocker);
    if let Some((melds, deadwood)) = own {
        return Spread { melds, laid: Cards::NONE, deadwood };
    }
    let places: SuitNumbers = hand.cards().filter_map(suit_number_of).collect();
    let melds = if may_lay_off(p, knocker, seat) { knocked_melds(p, knocker) } else { Vec::new() };
    let (laid, arranged) = best_after_laying_off(places, &melds);
    let melds = arranged.melds().map(|meld| cards_of(meld.places())).collect();
    Spread { melds, laid: cards_of(laid), deadwood: cards_of(arranged.deadwood) }
}

/// Keeps a hand as the player laid it; a worse arrangement counts, too (A4).
fn as_laid(p: &mut Proceeding<GinRummy>, knocker: Seat, seat: Seat, hand: &Opened) -> Spread {
    let set = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
    let melds: Vec<Cards> = hand.melds.iter().map(|meld| set(meld)).collect();
    for (cards, meld) in hand.melds.iter().zip(&melds) {
        if Meld::of(suit_numbers_of(*meld)).is_none() {
            p.impossible(
                Article::Melds,
                Message::new("gin-rummy-no-meld").with("cards", shown_cards(cards.iter().copied())),
            );
        }
    }
    let laid = set(&hand.laid);
    if !laid.is_empty() && !may_lay_off(p, knocker, seat) {
        let key = if seat == knocker { "gin-rummy-knocker-lays" } else { "gin-rummy-gin-lays" };
        p.illegal(Article::LayOff, Message::new(key));
    } else if lay_off(suit_numbers_of(laid), &knocked_melds(p, knocker)).is_none() {
        p.impossible(
            Article::LayOff,
            Message::new("gin-rummy-no-room").with("cards", shown_cards(hand.laid.iter().copied())),
        );
    }
    Spread { melds, laid, deadwood: set(&hand.rest) }
}

/// Reports a knocker with too much deadwood, and the least it could be (2.1).
fn check_knock(p: &mut Proceeding<GinRummy>, seat: Seat, spread: &Spread) {
    let (most, points) = (p.rules().most_deadwood, worth_of(spread.deadwood));
    if points > most {
        let least = least_of(spread.cards());
        let detail = about("gin-rummy-too-much", seat).with("points", points).with("most", most);
        p.illegal(Article::Knock, detail.with("least", least));
    }
}

/// Lays a hand on the table, melds first, then what is laid off.
fn lay_down(p: &mut Proceeding<GinRummy>, seat: Seat, spread: &Spread) {
    let Spread { melds, laid, deadwood } = spread;
    let before = Spread { melds: melds.clone(), laid: Cards::NONE, deadwood: deadwood.and(*laid) };
    p.apply(Effect::Shown { seat, spread: before }, Article::Melds);
    if !laid.is_empty() {
        p.apply(Effect::LaidOff { seat, cards: *laid }, Article::LayOff);
    }
}
