//! What a tournament waits for next, by the word of the act, and the act itself where it can be listed.

use rules::kit::clock::Clock;
use rules::{Prompt, Role};

use crate::decide::length_is_due;
use crate::fact::Fact;
use crate::lots;
use crate::number::TableNo;
use crate::plan::{Format, Plan};
use crate::poker::{PokerFact, Proposal, proposal};
use crate::stage::{Next, continuous, next};
use crate::state::{StageState, State};

/// A seed that stands for any other: whoever draws takes one of his own.
const ANY_SEED: u64 = 1;

/// Lengths of which one can be announced.
const LENGTHS: std::ops::RangeInclusive<u32> = 1..=99;

/// Tells who is asked what.
pub(crate) fn prompts(plan: &Plan, state: &State) -> Vec<Prompt<Fact>> {
    let organiser = |ask, facts| vec![Prompt { seat: None, role: Role::Organizer, ask, optional: false, facts }];
    match next(plan, state) {
        Next::Start => organiser("start", Some(vec![start(plan)])),
        Next::Draw if length_is_due(plan, state) => organiser("length", Some(LENGTHS.map(Fact::Length).collect())),
        Next::Draw => organiser("draw", Some(vec![draw()])),
        Next::Play => state.now().map_or_else(Vec::new, |(index, stage)| vec![play(plan, state, index, stage)]),
        Next::Close => organiser("close", Some(vec![Fact::Close])),
        Next::Nothing => Vec::new(),
    }
}

fn start(plan: &Plan) -> Fact {
    if plan.starts_by_lot() {
        return Fact::StartLots { seed: ANY_SEED, algorithm: lots::ALGORITHM };
    }
    Fact::Start
}

const fn draw() -> Fact {
    Fact::Draw { seed: ANY_SEED, algorithm: lots::ALGORITHM, tables: None }
}

/// Says what the stage under way waits for.
fn play(plan: &Plan, state: &State, index: u8, stage: &StageState) -> Prompt<Fact> {
    let (ask, facts) = match plan.format(index) {
        Some(Format::Continuous { .. }) => match continuous::proposal(state, index) {
            Some(pair) => ("pair", Some(vec![Fact::Pair(pair.to_vec())])),
            None if stage.open_tables == 0 => ("close-queue", Some(vec![Fact::CloseQueue])),
            None => ("result", None),
        },
        Some(Format::Race(_)) => (race(stage), None),
        Some(Format::Poker(plan)) => {
            let due = proposal(plan, &stage.poker);
            due.map_or_else(|| (poker(stage), None), |due| step(stage, &due))
        }
        Some(Format::Match) => ("ranked", None),
        _ => ("result", None),
    };
    Prompt { seat: None, role: Role::Referee, ask, optional: false, facts }
}

const fn race(stage: &StageState) -> &'static str {
    match (stage.race.clock.started_ms, stage.race.clock.stopped) {
        (None, _) => "start-race",
        (Some(_), false) => "fin",
        (Some(_), true) => "pieces",
    }
}

/// Says what a poker stage waits for whose tables are as they should be.
fn poker(stage: &StageState) -> &'static str {
    if stage.poker.clock.as_ref().is_some_and(Clock::is_on) { "out" } else { "blinds" }
}

/// Gives the step that is due at the tables of a poker stage.
fn step(stage: &StageState, due: &Proposal) -> (&'static str, Option<Vec<Fact>>) {
    let (ask, facts) = match due {
        Proposal::Merge { into, from, .. } => {
            let (seed, algorithm) = (ANY_SEED, lots::ALGORITHM);
            ("merge", vec![PokerFact::Merge { into: *into, from: *from, seed, algorithm, seats: None }])
        }
        Proposal::Button { table, .. } => ("button", buttons(stage, *table)),
        Proposal::Move { entry, to, seat, .. } => {
            ("move", vec![PokerFact::Move { entry: *entry, table: *to, seat: *seat }])
        }
    };
    (ask, Some(facts.into_iter().map(Fact::Poker).collect()))
}

fn buttons(stage: &StageState, number: TableNo) -> Vec<PokerFact> {
    let table = stage.poker.tables.get(&number);
    let seats = table.iter().flat_map(|table| table.seats.keys());
    seats.map(|seat| PokerFact::Button { table: number, seat: *seat }).collect()
}
