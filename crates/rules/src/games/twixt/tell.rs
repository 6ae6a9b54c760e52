//! Effects as sentences.

use crate::Message;
use crate::games::twixt::{Colour, Effect, Twixt};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Twixt>(seats, seat));
    let by = |white, black, colour| Message::new(if colour == Colour::White { white } else { black });
    match *effect {
        Effect::Removed { by: colour, wall } => {
            by("twixt-white-removed", "twixt-black-removed", colour).with("wall", wall.to_string())
        }
        Effect::Placed { by: colour, at } => {
            by("twixt-white-placed", "twixt-black-placed", colour).with("hole", at.to_string())
        }
        Effect::Walled { by: colour, wall } => {
            by("twixt-white-walled", "twixt-black-walled", colour).with("wall", wall.to_string())
        }
        Effect::ChoiceOffered { to } => of("twixt-choice-offered", to),
        Effect::Chosen { white, .. } => {
            of("twixt-chosen", white).with("other", name_of::<Twixt>(seats, white.opponent()))
        }
        Effect::TurnPassed { to } => by("twixt-white-to-move", "twixt-black-to-move", to),
        Effect::Flagged { player } => of("twixt-flagged", player),
        Effect::Resigned { player } => of("twixt-resigned", player),
        Effect::Won { player } => of("twixt-won", player),
        Effect::Drawn => Message::new("twixt-drawn"),
        Effect::GameBegun { game, white } => of("twixt-game-begun", white).with("game", game),
        Effect::Resumed => Message::new("twixt-resumed"),
        Effect::SetUp(_) => Message::new("twixt-set-up"),
    }
}
