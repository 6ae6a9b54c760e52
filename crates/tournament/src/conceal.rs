//! The secret of the referee: the hour at which a table's game ends, until its result is recorded.

use rules::kit::clock::{Clock, ClockAct, ClockPlan};
use rules::{Audience, Hiding};

use crate::fact::{Effect, Fact};
use crate::number::TableNo;
use crate::plan::{Plan, Stage};
use crate::state::State;
use crate::tournament::Tournament;

/// What is hidden, where a clock of the plan has a secret.
pub(crate) const HIDING: Hiding<Tournament> = Hiding { hides, for_good: |_| false, state, fact, effect };

fn hides(plan: &Plan) -> bool {
    plan.stages.iter().flat_map(Stage::plays).any(|play| play.clock.as_ref().is_some_and(ClockPlan::hides))
}

/// Hides the hours of tables from an audience that may not know them.
fn state(state: &mut State, now: &State, audience: Audience) {
    let has_hour = |clock: &Clock| clock.secret_ms().is_some();
    let timed = state.tables.iter().filter(|(_, table)| table.clock.as_ref().is_some_and(has_hour));
    let numbers: Vec<u32> = timed.map(|(number, _)| number).filter(|number| hidden(now, *number, audience)).collect();
    for number in numbers {
        state.tables.change(number, |table| table.clock = table.clock.as_ref().map(Clock::public));
    }
}

/// Hides the hour that a fact sets.
fn fact(fact: &mut Fact, now: &State, audience: Audience) {
    if let Fact::Clock { table: TableNo(table), act: ClockAct::SecretHour { hour_ms }, .. } = fact
        && hidden(now, *table, audience)
    {
        *hour_ms = None;
    }
}

/// Hides the hour of a clock that an effect sets.
fn effect(effect: &mut Effect, now: &State, audience: Audience) {
    if let Effect::ClockSet { table: TableNo(table), clock } = effect
        && hidden(now, *table, audience)
    {
        **clock = clock.public();
    }
}

/// Checks whether the hour that ends a table's game is hidden from an audience.
fn hidden(now: &State, table: u32, audience: Audience) -> bool {
    let over = now.tables.get(table).is_some_and(|table| table.result.is_some());
    audience != Audience::Referee && !over
}
