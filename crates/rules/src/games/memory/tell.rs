//! Effects as sentences.

use crate::Message;
use crate::games::memory::{Cell, Effect, Memory, MemorySeat};
use crate::kit::Seat;
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[MemorySeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Memory>(seats, seat));
    let at = |message: Message, cell: Cell| message.with("cell", cell.to_string());
    let both = |message: Message, first: Cell, second: Cell| {
        message.with("first", first.to_string()).with("second", second.to_string())
    };
    match effect {
        Effect::Turned { by, cell, picture: Some(picture) } => {
            at(of("memory-turned-picture", *by), *cell).with("picture", picture.as_str())
        }
        Effect::Turned { by, cell, picture: None } => at(of("memory-turned", *by), *cell),
        Effect::ThirdTurned { by, cell } => at(of("memory-third-turned", *by), *cell),
        Effect::Touched { by, cell } => at(of("memory-touched", *by), *cell),
        Effect::Kept { by, first, second } => both(of("memory-kept", *by), *first, *second),
        Effect::TurnedBack { first, second } => both(Message::new("memory-turned-back"), *first, *second),
        Effect::TurnPassed { to } => of("memory-turn-passed", *to),
        Effect::Resigned { player } => of("memory-resigned", *player),
        Effect::Won { player } => of("memory-won", *player),
        Effect::Drawn => Message::new("memory-drawn"),
        Effect::Resumed => Message::new("memory-resumed"),
        Effect::SetUp(_) => Message::new("memory-set-up"),
    }
}
