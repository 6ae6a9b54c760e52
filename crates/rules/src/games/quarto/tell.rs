//! Effects as sentences.

use crate::Message;
use crate::games::quarto::{Effect, Quarto};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Quarto>(seats, seat));
    match *effect {
        Effect::Given { by, piece } => of("quarto-given", by).with("piece", String::from(piece)),
        Effect::Placed { by, piece, cell } => {
            of("quarto-placed", by).with("piece", String::from(piece)).with("cell", String::from(cell))
        }
        Effect::Missed { line } => Message::new("quarto-missed").with("line", String::from(line)),
        Effect::Shown { by, line } => {
            let key = if line.is_square() { "quarto-square-shown" } else { "quarto-line-shown" };
            of(key, by).with("line", String::from(line))
        }
        Effect::FalselyCalled { by } => of("quarto-false-call", by),
        Effect::Flagged { player } => of("quarto-flagged", player),
        Effect::Resigned { player } => of("quarto-resigned", player),
        Effect::Won { player } => of("quarto-won", player),
        Effect::Drawn => Message::new("quarto-drawn"),
        Effect::GameBegun { game, giver } => of("quarto-game-begun", giver).with("game", game),
        Effect::Resumed => Message::new("quarto-resumed"),
        Effect::SetUp(_) => Message::new("quarto-set-up"),
    }
}
