//! The plays that the player on turn may make next, one tile each.

use crate::games::samurai::turn::{after, is_movable, may_hold, suits, takes_the_turn};
use crate::games::samurai::{Cell, Figures, Form, Play, Rules, Stage, State, Tile};

/// Lists the plays that may follow the tiles played so far in the turn.
pub fn next_plays(rules: &Rules, state: &State, partial: &[Play]) -> Vec<Play> {
    let mut plays = Vec::new();
    if state.stage == Stage::Play {
        let spent = partial.iter().any(|play| takes_the_turn(rules, *play));
        let state = after(rules, state, partial);
        for tile in held(rules, &state) {
            add(&mut plays, rules, &state, tile, spent);
        }
    }
    plays
}

/// Returns the position within a turn, after the tiles played so far.
pub fn amid(rules: &Rules, state: &State, partial: &[Play]) -> State {
    after(rules, state, partial)
}

/// Lists the tiles that the player on turn may hold, each kind once.
fn held(rules: &Rules, state: &State) -> impl Iterator<Item = Tile> {
    rules.tile_set.keys().copied().filter(|tile| may_hold(rules, state, state.turn, *tile))
}

/// Adds the plays of one tile; `spent` is true if the turn has its tile without inscription.
fn add(plays: &mut Vec<Play>, rules: &Rules, state: &State, tile: Tile, spent: bool) {
    let first = plays.len();
    match tile {
        Tile::SWAP => plays.extend(swaps(state)),
        Tile::EXCHANGE => plays.extend(exchanges(rules, state)),
        _ => plays.extend(free(rules, state, tile).map(|at| Play::Place(tile, at))),
    }
    if spent && plays.get(first).is_some_and(|play| takes_the_turn(rules, *play)) {
        plays.truncate(first);
    }
}

/// Lists the free hexes where a tile may lie.
fn free(rules: &Rules, state: &State, tile: Tile) -> impl Iterator<Item = Cell> {
    let spaces = rules.board.spaces(state.players.len()).filter(move |space| suits(tile, space));
    spaces.map(|space| space.cell).filter(|at| !state.tiles.contains_key(at))
}

/// Lists the figures on the board, each form of a settlement once.
fn figures(state: &State) -> impl Iterator<Item = (Cell, Form)> + Clone {
    let forms = |(at, figures): (&Cell, &Figures)| {
        let (at, figures) = (*at, *figures);
        Form::ALL.into_iter().filter(move |form| figures.of(*form) > 0).map(move |form| (at, form))
    };
    state.figures.iter().flat_map(forms)
}

fn swaps(state: &State) -> impl Iterator<Item = Play> {
    let all: Vec<_> = figures(state).collect();
    let pairs = (0..all.len()).flat_map(|one| (one + 1..all.len()).map(move |other| (one, other)));
    let differ = |state: &State, at: Cell, leaves: Form, comes: Form| {
        !state.figures_at(at).without(leaves).with(comes).has_equal()
    };
    let legal: Vec<_> = pairs
        .map(|(one, other)| (all[one], all[other]))
        .filter(|(one, other)| {
            one.0 != other.0 && differ(state, one.0, one.1, other.1) && differ(state, other.0, other.1, one.1)
        })
        .map(|(one, other)| Play::Swap(one, other))
        .collect();
    legal.into_iter()
}

fn exchanges(rules: &Rules, state: &State) -> impl Iterator<Item = Play> {
    let own = state.tiles.iter().filter(|(_, laid)| laid.seat == state.turn && is_movable(rules, laid.tile));
    own.flat_map(|(from, laid)| free(rules, state, laid.tile).map(|to| Play::Exchange(laid.tile, *from, to)))
}

/// Checks whether the player on turn may be unable to play: no known tile behind the screen can be played, and possibly
/// no unknown one either (A6).
pub(super) fn may_pass(rules: &Rules, state: &State) -> bool {
    let Some(player) = state.player(state.turn) else { return false };
    let idle = |tile: Tile| {
        let mut plays = match tile {
            Tile::SWAP => swaps(state).next(),
            Tile::EXCHANGE => exchanges(rules, state).next(),
            _ => free(rules, state, tile).next().map(|at| Play::Place(tile, at)),
        };
        plays.take().is_none()
    };
    if !player.known.iter().all(|tile| idle(*tile)) {
        return false;
    }
    let unknown = usize::from(player.hand).saturating_sub(player.known.len());
    let left = |tile: &Tile, copies: u8| {
        let known = player.known.iter().filter(|known| *known == tile).count();
        usize::from(copies).saturating_sub(state.played(state.turn, *tile)).saturating_sub(known)
    };
    let others = rules.tile_set.iter().map(|(tile, copies)| (*tile, left(tile, *copies)));
    others.filter(|(tile, left)| *left > 0 && idle(*tile)).map(|(_, left)| left).sum::<usize>() >= unknown
}
