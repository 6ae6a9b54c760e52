//! What may follow from any act: a player is out, the game is won or over (3.11, 4.7, 4.18, A25).

use crate::Proceeding;
use crate::games::risiko::checks::P;
use crate::games::risiko::state::{End, Stage};
use crate::games::risiko::{Article, Effect, Goal, Risiko, score};
use crate::kit::Seat;

/// Ends the game. Dark territories are to be revealed then (4.18, 5.2), and a player who holds all of a noted objective
/// has won by it.
pub(super) fn end(p: P<'_, '_>, end: End, article: Article) {
    p.apply(Effect::Ended { end }, article);
    if p.state().is_revealing() {
        let lands = p.state().lands.iter().filter(|land| land.dark).count();
        p.apply(Effect::Unrevealed { lands: u32::try_from(lands).unwrap_or(u32::MAX) }, Article::Score);
    }
    record_winner(p);
}

/// Records the winner who held a whole objective when the game ended, declared or not (A25).
pub(super) fn record_winner(p: P<'_, '_>) {
    let won = score::won(p.rules(), p.state()).filter(|_| p.state().winner.is_none());
    won.into_iter().for_each(|seat| p.apply(Effect::RisikoMade { seat }, Article::Goal));
}

/// Records that a player has reached the points that win, if so (4.7); returns whether it is.
pub(super) fn reaches(p: P<'_, '_>, seat: Seat) -> bool {
    let Goal::Points { target, .. } = p.rules().goal else { return false };
    let points = p.state().points(p.rules(), seat);
    let reached = points >= target && p.state().winner.is_none();
    if reached {
        p.apply(Effect::TargetReached { seat, points }, Article::Goal);
    }
    reached
}

/// Ends the game if a player has reached the points that win (4.7), or nobody else is left.
pub(super) fn check_goal(p: P<'_, '_>, seat: Seat) {
    if p.state().is_over() {
        return;
    }
    if reaches(p, seat) {
        return end(p, End::Target, Article::Goal);
    }
    if p.state().alive().count() == 1 {
        end(p, End::Alone, Article::Elimination);
    }
}

/// Checks whether only the score is followed and the holders of some territories have not been recorded.
pub(super) fn lacks_holders(p: &Proceeding<Risiko>) -> bool {
    let state = p.state();
    let unknown = state.lands.iter().filter(|land| land.holder.is_none()).count();
    let neutral = p.rules().neutral.map_or(0, |_| state.lands.len() % state.players.len().max(1));
    state.stage == Stage::Summary && unknown > neutral
}

/// Eliminates a player who holds nothing any more; the cards go to whoever took the last territory (3.11).
pub(super) fn check_out(p: P<'_, '_>, victim: Seat, by: Option<Seat>) {
    let state = p.state();
    let Some(player) = state.player(victim).filter(|player| player.out.is_none()) else { return };
    if state.held(victim).next().is_some() || player.pile > 0 {
        return;
    }
    let (cards, known, flight) = (player.cards, player.known.clone(), player.flight);
    let early = state.stage == Stage::Play && state.round <= p.rules().protected_rounds;
    p.apply(Effect::Eliminated { seat: victim, by, early }, Article::Elimination);
    if let Some(flight) = flight {
        p.apply(Effect::FlightLost { seat: victim, armies: flight.armies }, Article::Airborne);
    }
    if let Some(to) = by.filter(|_| cards > 0) {
        p.apply(Effect::CardsTaken { from: victim, to, count: cards, known }, Article::Elimination);
    }
}
