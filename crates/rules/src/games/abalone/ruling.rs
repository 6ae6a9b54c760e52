//! Checks the effects that judges may impose: anything possible is admitted.

use crate::Message;
use crate::games::abalone::board::letter;
use crate::games::abalone::{Effect, Rules, State};
use crate::kit::{End, Seat, seated};
use crate::message::check;

pub(super) fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
    match *effect {
        Effect::Placed { from, to } => {
            check(state.board.at(from).is_some(), "abalone-ruling-no-marble")?;
            check(state.board.at(to).is_none(), "abalone-ruling-taken")
        }
        Effect::Out { player, cell } => {
            check(state.board.at(cell) == Some(player), "abalone-ruling-no-marble")?;
            let loses = state.lost(player).saturating_add(1) >= rules.goal;
            check(state.end.is_some() || !loses, "abalone-ruling-last")
        }
        Effect::Returned { player, cell } => {
            seated(player)?;
            let on_board = u16::from(state.board.count(player));
            let fallen = state.lost(player) > 0 && on_board < u16::from(rules.opening.count(player));
            check(fallen, "abalone-ruling-none-lost")?;
            check(state.board.at(cell).is_none(), "abalone-ruling-taken")
        }
        Effect::TurnPassed { to } => {
            check(state.end.is_none(), "abalone-over")?;
            seated(to)
        }
        Effect::Won { player } => seated(player),
        Effect::Resigned { player } => {
            check(state.end.is_none(), "abalone-over")?;
            seated(player)
        }
        Effect::Drawn => Ok(()),
        Effect::Resumed => check(!state.is_lost(rules.goal), "abalone-ruling-lost"),
        Effect::SetUp(ref position) => admits_position(rules, position),
        _ => Err(Message::new("abalone-ruling-effect")),
    }
}

/// Admits a position with fewer marbles than the game has, for studies of one point, but none with more.
fn admits_position(rules: &Rules, position: &State) -> Result<(), Message> {
    for seat in Seat::PAIR {
        let (on_board, all) = (position.board.count(seat), rules.opening.count(seat));
        let fallen = position.lost(seat).checked_sub(position.penalties(seat));
        let counted = fallen.map(|fallen| u16::from(on_board) + u16::from(fallen));
        if counted.is_none_or(|counted| counted > u16::from(all)) {
            let detail = Message::new("abalone-position-marbles").with("colour", letter(seat).to_string());
            return Err(detail.with("count", on_board).with("lost", position.lost(seat)).with("total", all));
        }
    }
    check(position.end.is_some() || !position.is_lost(rules.goal), "abalone-position-over")?;
    seated(position.turn)?;
    match position.end {
        Some(End::Won(seat)) => seated(seat),
        _ => Ok(()),
    }
}
