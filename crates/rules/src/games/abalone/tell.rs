//! Effects as sentences.

use crate::Message;
use crate::games::abalone::{Abalone, Cell, Effect, Way};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, player: Seat| Message::new(key).with("player", name_of::<Abalone>(seats, player));
    let step = |key, from: Cell, way: Way, count: u8| {
        Message::new(key).with("count", count).with("from", from.to_string()).with("to", next(from, way))
    };
    match *effect {
        Effect::Out { player, cell } => of("abalone-out", player).with("cell", cell.to_string()),
        Effect::Pushed { from, way, count } => step("abalone-pushed", from, way, count),
        Effect::Moved { from, way, count } => step("abalone-moved", from, way, count),
        Effect::MovedSideways { from, to, way } => {
            let line =
                Message::new("abalone-moved-sideways").with("first", from.to_string()).with("last", to.to_string());
            line.with("to", next(from, way))
        }
        Effect::Penalised { player, count } => of("abalone-penalised", player).with("count", count),
        Effect::PenalisedMarble { player, cell } => {
            of("abalone-penalised-marble", player).with("cell", cell.to_string())
        }
        Effect::TurnPassed { to } => of("abalone-turn-passed", to),
        Effect::Won { player } => of("abalone-won", player),
        Effect::Resigned { player } => {
            of("abalone-resigned", player).with("winner", name_of::<Abalone>(seats, player.opponent()))
        }
        Effect::Drawn => Message::new("abalone-drawn"),
        Effect::Resumed => Message::new("abalone-resumed"),
        Effect::Placed { from, to } => {
            Message::new("abalone-placed").with("from", from.to_string()).with("to", to.to_string())
        }
        Effect::Returned { player, cell } => of("abalone-returned", player).with("cell", cell.to_string()),
        Effect::SetUp(_) => Message::new("abalone-set-up"),
    }
}

/// Returns the name of the cell one step on; the cell itself at the edge of the board.
pub(super) fn next(cell: Cell, way: Way) -> String {
    cell.step(way).unwrap_or(cell).to_string()
}
