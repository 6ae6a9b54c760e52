//! Showing, calling and mucking hands (1.6–1.8).

use crate::games::poker::checks::{about, check_hole, check_seat};
use crate::games::poker::hand::{best, can_be};
use crate::games::poker::{Article, Effect, Poker, Value, close};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards};
use crate::{Message, Proceeding};

/// Records the objections to a player's part in a showdown; returns false if there is nothing more to check.
fn check(p: &mut Proceeding<Poker>, seat: Seat) -> bool {
    if !check_seat(p, seat) {
        return false;
    }
    if p.state().hand == 0 || !p.state().is_in(seat) {
        p.impossible(Article::Board, about("poker-not-dealt", seat));
        return false;
    }
    let player = p.state().player(seat).copied().unwrap_or_default();
    if player.mucked {
        p.illegal(Article::Board, about("poker-mucked-already", seat));
    }
    if p.state().over || p.state().turn.is_some() {
        p.illegal(Article::Board, Message::new("poker-no-showdown"));
    } else if player.folded {
        p.illegal(Article::Board, about("poker-folded", seat));
    }
    true
}

/// Shows cards; once betting is over they may be shown before all common cards lie there.
pub(super) fn show(p: &mut Proceeding<Poker>, seat: Seat, cards: &[Card]) {
    if !check(p, seat) {
        return;
    }
    check_hole(p, seat, cards, 0);
    let player = p.state().player(seat).copied().unwrap_or_default();
    if player.shown {
        p.impossible(Article::Board, about("poker-shown-already", seat));
    }
    if !p.state().over && p.state().turn.is_none() && p.state().pots.is_empty() {
        p.illegal(Article::Board, Message::new("poker-no-showdown"));
    }
    let cards: Cards = cards.iter().copied().collect();
    let value = best(p.rules(), cards, &p.state().board);
    if let (Some(said), Some(value)) = (player.said, value)
        && said != value
    {
        p.impossible(Article::Kinds, about("poker-said-other", seat).with("value", said.to_string()));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Shown { seat, cards, value }, Article::Board);
    go_on(p);
}

/// Records the value of a called hand, once all common cards lie there.
pub(super) fn say(p: &mut Proceeding<Poker>, seat: Seat, value: Value) {
    if !check(p, seat) {
        return;
    }
    if p.state().over || p.state().board.len() < 5 {
        p.impossible(Article::Board, Message::new("poker-say-early"));
    } else if !may_be(p, seat, value) {
        p.impossible(Article::Kinds, about("poker-say-impossible", seat).with("value", value.to_string()));
    }
    let said = p.state().player(seat).is_some_and(|player| player.shown || player.said.is_some());
    if said {
        p.impossible(Article::Board, about("poker-shown-already", seat));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Said { seat, value }, Article::Kinds);
    go_on(p);
}

/// Checks whether a player can have a hand of this value, as far as cards are known.
fn may_be(p: &Proceeding<Poker>, seat: Seat, value: Value) -> bool {
    let hole = p.state().player(seat).map_or(Cards::NONE, |player| player.hole);
    match best(p.rules(), hole, &p.state().board) {
        Some(known) => known == value,
        None => can_be(p.rules(), value, &p.state().board, p.state().known(Some(seat))),
    }
}

/// Mucks a hand without showing it; a pot for which only one player is left goes to that player.
pub(super) fn muck(p: &mut Proceeding<Poker>, seat: Seat) {
    if !check(p, seat) {
        return;
    }
    let player = p.state().player(seat).copied().unwrap_or_default();
    if player.shown || player.said.is_some() {
        p.illegal(Article::Board, about("poker-shown-already", seat));
    }
    if p.state().over || p.state().pots.is_empty() || player.folded {
        p.impossible(Article::Board, Message::new("poker-nothing-to-muck"));
    }
    if player.mucked {
        p.impossible(Article::Board, about("poker-mucked-already", seat));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Mucked { seat }, Article::Board);
    go_on(p);
}

/// Pays what can be paid, if a showdown is on.
fn go_on(p: &mut Proceeding<Poker>) {
    if !p.state().over && !p.state().pots.is_empty() {
        close::pay_out(p);
    }
}
