//! Effects that judges may impose: anything possible.

use crate::Message;
use crate::games::risiko::rules::MOST_ARMIES;
use crate::games::risiko::state::{End, Pending, Stage};
use crate::games::risiko::{Effect, Rules, State, position};
use crate::kit::Seat;
use crate::message::check;

pub(super) fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
    match effect {
        Effect::SetUp(position) => position::admits(rules, state, position),
        Effect::LandSet { land, seat, armies } => {
            let there = state.land(*land);
            check(there.is_some(), "risiko-ruling-land")?;
            // In the dark only the number of territories of each player is known, not which.
            check(there.is_some_and(|land| !land.dark), "risiko-ruling-dark")?;
            if let Some(seat) = seat {
                seated(state, *seat)?;
                check(state.is_in(*seat) && (*armies > 0 || state.stage == Stage::Summary), "risiko-ruling-armies")?;
            }
            check(*armies <= MOST_ARMIES && state.stage != Stage::SetUp, "risiko-ruling-armies")?;
            check(!involved(state, *land), "risiko-ruling-pending")
        }
        Effect::TurnSet { to } => {
            seated(state, *to)?;
            check(state.stage == Stage::Play && state.is_in(*to), "risiko-ruling-turn")?;
            // Armies in the air or an act under way would belong to nobody.
            check(state.turn.pending.is_none() && state.turn.to_place == 0, "risiko-ruling-pending")
        }
        Effect::Ended { end } => {
            let playing = matches!(state.stage, Stage::Play | Stage::Summary);
            check(playing && *end == End::Judge, "risiko-ruling-over")
        }
        Effect::Resumed => check(state.is_over() && state.alive().count() > 1, "risiko-ruling-not-over"),
        _ => Err(Message::new("risiko-ruling-effect")),
    }
}

fn seated(state: &State, seat: Seat) -> Result<(), Message> {
    let there = state.player(seat).map(|_| ());
    there.ok_or_else(|| Message::new("refuse-no-such-seat").with("seat", seat.0))
}

/// Checks whether a pending act involves a territory.
fn involved(state: &State, code: crate::games::risiko::Code) -> bool {
    match state.turn.pending {
        None => false,
        Some(Pending::Declared { from, to } | Pending::Invasion { from, to, .. }) => [from, to].contains(&code),
        Some(Pending::Fight { to, .. }) => to == code,
    }
}
