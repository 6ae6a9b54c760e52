//! Who pays before the cards, who is to act, and within which bounds (1.3–1.5, 1.9, A1, A2, A4, A5, A9, A14).

use crate::games::poker::{Ante, AnteBy, HeadsUp, LaterRounds, LeastRaise, Limit, Rules, State};
use crate::kit::Seat;

/// The bounds of what a player may put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Chips still to be put in for a call, or all that is left if that is less.
    pub call: u32,
    /// The least total of this round to which the player may raise, or all that is left if that is less.
    pub least: u32,
    /// The most to which the player may raise.
    pub most: u32,
    /// The total of an all-in: the bet so far and all that is left.
    pub all_in: u32,
    /// Whether the player may raise: has more than the call, has not acted since the last full raise, and somebody
    /// could call.
    pub may_raise: bool,
}

/// Computes what a player may put in; `None` for a player who is not in the hand.
pub fn bounds(rules: &Rules, state: &State, seat: Seat) -> Option<Bounds> {
    let player = state.player(seat).filter(|_| state.is_alive(seat))?;
    let all_in = player.bet.saturating_add(player.stack);
    let to_call = state.owed.saturating_sub(player.bet);
    let least = state.owed.saturating_add(least_raise(rules, state));
    let most = match rules.limit {
        Limit::Pot => pot_raise(state, seat),
        Limit::PotLiteral => state.owed.saturating_add(state.pot()),
        Limit::No => u32::MAX,
    };
    Some(Bounds {
        call: to_call.min(player.stack),
        least: least.min(all_in),
        most: most.max(least).min(all_in),
        all_in,
        may_raise: player.stack > to_call && !player.acted && has_rival(state, seat),
    })
}

/// Returns the total of a raise by the whole pot: the pot after the call, on top of it (A1).
pub(super) fn pot_raise(state: &State, seat: Seat) -> u32 {
    let bet = state.player(seat).map_or(0, |player| player.bet);
    let to_call = state.owed.saturating_sub(bet);
    state.owed.saturating_add(state.pot()).saturating_add(to_call)
}

/// Returns the least increase of a raise (A2).
pub(super) fn least_raise(rules: &Rules, state: &State) -> u32 {
    match rules.least_raise {
        LeastRaise::SmallBlind => state.blinds.0,
        LeastRaise::BigBlind => state.blinds.1,
        LeastRaise::LastRaise => state.raised_by.max(state.blinds.1),
    }
}

/// Checks whether anybody else could still bet.
pub(super) fn has_rival(state: &State, seat: Seat) -> bool {
    state.alive().any(|other| other != seat && state.can_bet(other))
}

/// Checks whether a player has to act before the round is over.
pub(super) fn is_due(state: &State, seat: Seat) -> bool {
    let Some(player) = state.player(seat).filter(|_| state.can_bet(seat)) else { return false };
    if has_rival(state, seat) {
        return player.bet < state.owed || !player.acted;
    }
    // All others are all-in: what none of them has put in need not be called.
    let others = state.alive().filter(|other| *other != seat).filter_map(|other| state.player(other));
    others.map(|other| other.bet).max().is_some_and(|highest| player.bet < highest.min(state.owed))
}

/// Finds the player to act after a seat.
pub(super) fn next_due(state: &State, after: Seat) -> Option<Seat> {
    state.after(after).find(|seat| is_due(state, *seat))
}

/// Returns who posts the small and the big blind (1.3, A4).
pub(super) fn blind_seats(rules: &Rules, state: &State) -> Option<[Seat; 2]> {
    let next = |after: Seat| state.after(after).find(|seat| state.is_in(*seat));
    let (first, count) = (next(state.button)?, state.still_in().count());
    let second = next(first)?;
    Some(if count == 2 && rules.heads_up == HeadsUp::Dealer { [second, first] } else { [first, second] })
}

/// Lists who pays the ante of the hand, from the dealer's left.
pub(super) fn payers(rules: &Rules, state: &State) -> Vec<Seat> {
    match state.ante {
        Ante { chips: 0, .. } => Vec::new(),
        Ante { by: AnteBy::Everybody, .. } => state.after(state.button).filter(|seat| state.is_in(*seat)).collect(),
        Ante { by: AnteBy::BigBlind, .. } => blind_seats(rules, state).map(|[_, big]| big).into_iter().collect(),
        Ante { by: AnteBy::Button, .. } => vec![state.button],
    }
}

/// Returns the seat after which betting begins in a later round (A5).
pub(super) fn opens_after(rules: &Rules, state: &State) -> Seat {
    match rules.later_rounds {
        LaterRounds::LeftOfDealer => state.button,
        LaterRounds::LeftOfBigBlind => blind_seats(rules, state).map_or(state.button, |[_, big]| big),
    }
}
