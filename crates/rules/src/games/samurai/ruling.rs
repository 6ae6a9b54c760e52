//! Effects that judges may impose: anything possible.

use crate::Message;
use crate::games::samurai::position;
use crate::games::samurai::{Cell, Effect, End, Form, Rules, State, Tile};
use crate::kit::Seat;
use crate::message::check;

pub(super) fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
    match effect {
        Effect::SetUp(position) => position::admits(rules, state, position),
        Effect::TurnPassed { to } => seated(state, *to),
        Effect::Ended { end } => check(!state.is_over() && *end == End::Judge, "samurai-ruling-over"),
        Effect::Resumed => check(state.is_over(), "samurai-ruling-not-over"),
        Effect::FigurePlaced { seat: None, at, form } => {
            let room = rules.board.space(*at, state.players.len()).map_or(0, |space| space.ground.room());
            check(state.figures_at(*at).total() < room, "samurai-ruling-full")?;
            check(!state.figures_at(*at).with(*form).has_equal(), "samurai-ruling-equal")?;
            check(state.beside(rules).of(*form) > 0, "samurai-ruling-none-beside")
        }
        Effect::FigureLifted { at, form } => stands(state, *at, *form),
        Effect::Captured { seat, at, form, hidden: false } => {
            seated(state, *seat)?;
            playing(state)?;
            stands(state, *at, *form)
        }
        Effect::SetAside { at, form } => {
            playing(state)?;
            stands(state, *at, *form)
        }
        Effect::Given { seat, form, hidden: false } => {
            seated(state, *seat)?;
            playing(state)?;
            check(state.beside(rules).of(*form) > 0, "samurai-ruling-none-beside")
        }
        Effect::TakenBack { seat, form, hidden: false } => {
            let taken = state.player(*seat).map_or(0, |player| player.taken.of(*form));
            check(taken > 0, "samurai-ruling-not-taken")
        }
        Effect::TilePlaced { seat, tile, at } => {
            playing(state)?;
            lay(rules, state, *seat, *tile, *at)
        }
        Effect::TileLifted { at } => check(state.tiles.contains_key(at), "samurai-ruling-no-tile"),
        _ => Err(Message::new("samurai-ruling-effect")),
    }
}

fn seated(state: &State, seat: Seat) -> Result<(), Message> {
    let there = state.player(seat).map(|_| ());
    there.ok_or_else(|| Message::new("refuse-no-such-seat").with("seat", seat.0))
}

/// Checks that all figures are placed, before which no tiles lie and no figures are captured.
fn playing(state: &State) -> Result<(), Message> {
    use crate::games::samurai::Stage;
    check(matches!(state.stage, Stage::Play | Stage::Over(_)), "samurai-ruling-early")
}

fn stands(state: &State, at: Cell, form: Form) -> Result<(), Message> {
    check(state.figures_at(at).of(form) > 0, "samurai-ruling-no-figure")
}

/// Checks that a tile that judges lay is of a kind that is left, on a free hex without settlement; it leaves the hand.
fn lay(rules: &Rules, state: &State, seat: Seat, tile: Tile, at: Cell) -> Result<(), Message> {
    seated(state, seat)?;
    let left = super::turn::may_hold(rules, state, seat, tile) && super::turn::is_unplayed(rules, state, seat, tile);
    check(tile != Tile::SWAP && left, "samurai-ruling-not-held")?;
    let space = rules.board.space(at, state.players.len());
    let free = space.is_some_and(|space| !space.ground.is_settlement()) && !state.tiles.contains_key(&at);
    check(free, "samurai-ruling-taken")
}
