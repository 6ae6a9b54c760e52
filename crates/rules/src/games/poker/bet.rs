//! Folding, calling, raising (1.4, 1.5, 1.9, A9).

use crate::games::poker::betting::{Bounds, bounds, has_rival, is_due, least_raise, next_due};
use crate::games::poker::checks::{about, check_seat};
use crate::games::poker::{Article, Effect, Poker, close};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Records the objections to a player's acting at all; returns the bounds if the player is in the hand.
fn check_turn(p: &mut Proceeding<Poker>, seat: Seat) -> Option<Bounds> {
    if !check_seat(p, seat) {
        return None;
    }
    if p.state().over {
        p.impossible(Article::Turn, Message::new("poker-no-hand"));
        return None;
    }
    let Some(bounds) = bounds(p.rules(), p.state(), seat) else {
        let key = if p.state().is_in(seat) { "poker-folded" } else { "poker-is-out" };
        p.impossible(Article::Turn, about(key, seat));
        return None;
    };
    match p.state().turn {
        None => p.impossible(Article::Turn, Message::new("poker-no-round")),
        Some(turn) if turn != seat => p.illegal(Article::Turn, about("poker-out-of-turn", turn)),
        Some(_) => {}
    }
    if !p.state().can_bet(seat) {
        p.impossible(Article::AllIn, about("poker-all-in", seat));
    }
    Some(bounds)
}

pub(super) fn fold(p: &mut Proceeding<Poker>, seat: Seat) {
    check_turn(p, seat);
    if !p.refused() {
        p.apply(Effect::Folded { seat }, Article::Turn);
        go_on(p, seat);
    }
}

pub(super) fn call(p: &mut Proceeding<Poker>, seat: Seat) {
    let Some(Bounds { call: chips, .. }) = check_turn(p, seat) else { return };
    if p.refused() {
        return;
    }
    let everything = p.state().player(seat).is_some_and(|player| player.stack == chips);
    match chips {
        0 => p.apply(Effect::Checked { seat }, Article::Turn),
        _ if everything => p.apply(Effect::Called { seat, chips }, Article::AllIn),
        _ => p.apply(Effect::Called { seat, chips }, Article::Turn),
    }
    go_on(p, seat);
}

pub(super) fn raise(p: &mut Proceeding<Poker>, seat: Seat, to: u32) {
    let Some(bounds) = check_turn(p, seat) else { return };
    check_amount(p, to, bounds);
    check_right(p, seat, bounds);
    if p.refused() {
        return;
    }
    let full = to >= p.state().owed.saturating_add(least_raise(p.rules(), p.state()));
    let chips = to.saturating_sub(p.state().player(seat).map_or(0, |player| player.bet));
    let article = match (full, to == bounds.all_in) {
        (false, _) => Article::ShortRaise,
        (true, true) => Article::AllIn,
        (true, false) => Article::Raise,
    };
    let reopens = full || p.rules().short_raise_reopens;
    let over = p.state().owed;
    p.apply(Effect::Raised { seat, chips, to, over, reopens }, article);
    go_on(p, seat);
}

/// Records the faults of an amount: no raise, more than the player has, less or more than a raise may be (1.5, A1, A2).
fn check_amount(p: &mut Proceeding<Poker>, to: u32, bounds: Bounds) {
    let owed = p.state().owed;
    let told = |key, chips: u32| Message::new(key).with("chips", chips);
    if to <= owed {
        p.impossible(Article::Raise, told("poker-no-raise", owed));
    } else if to < bounds.least {
        p.illegal(Article::Raise, told("poker-raise-small", bounds.least));
    }
    if to > bounds.all_in {
        p.impossible(Article::Raise, told("poker-not-enough", bounds.all_in));
    } else if to > bounds.most {
        p.illegal(Article::Raise, told("poker-raise-large", bounds.most));
    }
}

/// Records that a player may only call: because of having raised or acted since the last full raise, or because nobody
/// could answer.
fn check_right(p: &mut Proceeding<Poker>, seat: Seat, bounds: Bounds) {
    let to_call = p.state().player(seat).map_or(0, |player| p.state().owed.saturating_sub(player.bet));
    let can_pay = bounds.call == to_call && p.state().can_bet(seat);
    if bounds.may_raise || !can_pay {
        return;
    }
    if !has_rival(p.state(), seat) {
        p.illegal(Article::Raise, about("poker-no-rival", seat));
    } else if p.state().player(seat).is_some_and(|player| player.acted) {
        p.illegal(Article::ShortRaise, about("poker-not-reopened", seat));
    }
}

/// Passes the turn, or ends the round. A player who was to act and still is keeps the turn.
fn go_on(p: &mut Proceeding<Poker>, acted: Seat) {
    let state = p.state();
    let alone = state.alive().nth(1).is_none();
    let waiting = state.turn.filter(|turn| *turn != acted && is_due(state, *turn));
    match waiting.or_else(|| next_due(state, state.turn.unwrap_or(acted))) {
        Some(to) if !alone => {
            if state.turn != Some(to) {
                p.apply(Effect::TurnPassed { to }, Article::Turn);
            }
        }
        _ => close::round(p),
    }
}
