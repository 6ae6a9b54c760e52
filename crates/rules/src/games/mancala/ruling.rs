//! Checks the effects that judges may impose: anything possible is admitted.

use crate::Message;
use crate::games::mancala::{Effect, Hollow, Rules, State};
use crate::kit::{End, seated};
use crate::message::check;

pub(super) fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
    match *effect {
        Effect::Moved { from, to, seeds } => {
            let there = match from {
                Hollow::Pit(pit) => state.seeds(pit),
                Hollow::Store(seat) => state.store(seat),
            };
            seated_place(from)?;
            seated_place(to)?;
            check(seeds >= 1 && from != to, "mancala-ruling-count")?;
            check(seeds <= there, "mancala-ruling-not-there")
        }
        Effect::TurnPassed { to } => {
            check(state.end.is_none(), "mancala-over")?;
            seated(to)
        }
        Effect::Won { player } => seated(player),
        Effect::Resigned { player } => {
            check(state.end.is_none(), "mancala-over")?;
            seated(player)
        }
        Effect::Resumed | Effect::Drawn => Ok(()),
        Effect::SetUp(ref position) => admits_position(rules, position),
        _ => Err(Message::new("mancala-ruling-effect")),
    }
}

fn seated_place(place: Hollow) -> Result<(), Message> {
    match place {
        Hollow::Pit(_) => Ok(()),
        Hollow::Store(seat) => seated(seat),
    }
}

/// Admits a position with fewer seeds than the game has, for studies of one point, but none with more.
fn admits_position(rules: &Rules, position: &State) -> Result<(), Message> {
    let (count, total) = (position.total(), rules.total());
    if count > total {
        return Err(Message::new("mancala-position-seeds").with("count", count).with("total", total));
    }
    seated(position.turn)?;
    match position.end {
        Some(End::Won(seat)) => seated(seat),
        _ => Ok(()),
    }
}
