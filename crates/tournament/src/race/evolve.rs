//! Application of one effect at a race; total, without any rules.

use crate::race::{RaceEffect, RaceState};

/// Applies one effect.
pub(crate) fn evolve(state: &mut RaceState, effect: &RaceEffect) {
    match effect {
        RaceEffect::Started { at_ms } | RaceEffect::StartMoved { at_ms } => state.clock.started_ms = Some(*at_ms),
        RaceEffect::CameLate { entry, by_ms } => state.run_mut(*entry).late_ms = Some(*by_ms),
        RaceEffect::Granted { entry, ms } => state.run_mut(*entry).granted_ms = *ms,
        RaceEffect::PersonDeparted { entry, person, at_ms } => state.run_mut(*entry).departed.push((*person, *at_ms)),
        RaceEffect::Finished { entry, ms } => state.run_mut(*entry).finish_ms = Some(*ms),
        RaceEffect::Penalised { entry, ms } => {
            let run = state.run_mut(*entry);
            run.penalty_ms = run.penalty_ms.saturating_add(*ms);
        }
        RaceEffect::Counted { entry, pieces } => state.run_mut(*entry).pieces = Some(*pieces),
        RaceEffect::Stopped { at_ms } => (state.clock.stopped, state.clock.stopped_ms) = (true, *at_ms),
    }
}
