//! Effects as sentences.

use crate::Message;
use crate::games::mancala::{Effect, Hollow, Mancala};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, player: Seat| Message::new(key).with("player", name_of::<Mancala>(seats, player));
    match *effect {
        Effect::Sown { pit, seeds } => {
            of("mancala-sown", pit.owner()).with("hole", pit.to_string()).with("count", seeds)
        }
        Effect::Captured { by, pit, seeds } => {
            of("mancala-captured", by).with("hole", pit.to_string()).with("count", seeds)
        }
        Effect::Swept { by, seeds } => of("mancala-swept", by).with("count", seeds),
        Effect::MovesAgain { player } => of("mancala-moves-again", player),
        Effect::TurnPassed { to } => of("mancala-turn-passed", to),
        Effect::Won { player } => of("mancala-won", player),
        Effect::Resigned { player } => {
            of("mancala-resigned", player).with("winner", name_of::<Mancala>(seats, player.opponent()))
        }
        Effect::Drawn => Message::new("mancala-drawn"),
        Effect::Resumed => Message::new("mancala-resumed"),
        Effect::Moved { from, to, seeds } => {
            Message::new("mancala-moved").with("count", seeds).with("from", place(from)).with("to", place(to))
        }
        Effect::SetUp(_) => Message::new("mancala-set-up"),
    }
}

/// Returns a place as text: a hole `A3`, or the letter of a store's owner.
pub(super) fn place(place: Hollow) -> String {
    match place {
        Hollow::Pit(pit) => pit.to_string(),
        Hollow::Store(seat) => super::state::side(seat).to_string(),
    }
}
