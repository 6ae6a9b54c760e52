//! Which figures are surrounded, and who captures them (4).

use crate::Proceeding;
use crate::games::samurai::board::{Ground, Space};
use crate::games::samurai::{Article, Cell, Effect, Form, Rules, Samurai, State};
use crate::kit::Seat;

/// Captures what a tile has surrounded. All figures are evaluated in the same position, so that their order does not
/// matter (A4).
pub(super) fn around(p: &mut Proceeding<Samurai>, at: Cell) {
    let (rules, players) = (p.rules(), p.state().players.len());
    let Some(space) = rules.board.space(at, players) else { return };
    for settlement in rules.board.near(space, players).filter(|near| near.ground.is_settlement()) {
        let figures = p.state().figures_at(settlement.cell);
        if figures.total() == 0 || !is_surrounded(rules, p.state(), settlement) {
            continue;
        }
        for form in figures.each() {
            decide(p, settlement, form);
        }
    }
}

/// Checks whether all land around a settlement carries tiles (4.1).
fn is_surrounded(rules: &Rules, state: &State, settlement: &Space) -> bool {
    let mut land = rules.board.near(settlement, state.players.len()).filter(|near| near.ground == Ground::Land);
    land.all(|near| state.tiles.contains_key(&near.cell))
}

/// Sums the influence of each seat on a figure (4.2).
pub fn influence(rules: &Rules, state: &State, settlement: &Space, form: Form) -> Vec<u8> {
    let mut sums = vec![0u8; state.players.len()];
    for near in rules.board.near(settlement, state.players.len()) {
        if let Some(laid) = state.tiles.get(&near.cell)
            && let Some(sum) = sums.get_mut(laid.seat.index())
        {
            *sum = sum.saturating_add(laid.tile.influence(form));
        }
    }
    sums
}

/// Decides a surrounded figure: the seat with most influence captures it; on a tie, or without influence, it is set
/// aside (4.3, 4.4).
fn decide(p: &mut Proceeding<Samurai>, settlement: &Space, form: Form) {
    let (at, influence) = (settlement.cell, influence(p.rules(), p.state(), settlement, form));
    let winner = strongest(&influence);
    p.apply(Effect::Surrounded { at, form, influence }, Article::Surrounded);
    match winner {
        Some(seat) => p.apply(Effect::Captured { seat, at, form, hidden: false }, Article::Capture),
        None => p.apply(Effect::SetAside { at, form }, Article::Tie),
    }
}

/// Returns the seat with strictly the highest count, above 0.
pub(super) fn strongest(counts: &[u8]) -> Option<Seat> {
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    let mut with_most = (0..).zip(counts).filter(|(_, count)| **count == most).map(|(seat, _)| Seat(seat));
    with_most.next().filter(|_| with_most.next().is_none())
}
