//! The next acts that a tournament waits for, by keyword, with the acts themselves where they can be listed.

use std::collections::BTreeMap;

use rules::kit::clock::{Clock, ClockAct};
use rules::{Prompt, Role};

use crate::decide::{COLUMNS, length_is_due};
use crate::fact::Fact;
use crate::lots;
use crate::number::TableNo;
use crate::plan::{Format, Plan};
use crate::poker::{PokerFact, Proposal, proposal};
use crate::race::RaceFact;
use crate::stage::{Next, continuous, next};
use crate::state::{StageState, State};
use crate::table::TableResult;

/// Placeholder for a seed: whoever draws uses another.
const ANY_SEED: u64 = 1;

/// Placeholder for a time: whoever starts a clock records the real one.
const ANY_MOMENT_MS: i64 = 1_700_000_000_000;

/// Lengths that can be announced.
const LENGTHS: std::ops::RangeInclusive<u32> = 1..=99;

/// Returns the prompts, with the role that each is for.
pub(crate) fn prompts(plan: &Plan, state: &State) -> Vec<Prompt<Fact>> {
    let organiser = |ask, facts| vec![Prompt { seat: None, role: Role::Organizer, ask, optional: false, facts }];
    match next(plan, state) {
        Next::Start => organiser("start", Some(vec![start(plan)])),
        Next::Draw if length_is_due(plan, state) => organiser("length", Some(LENGTHS.map(Fact::Length).collect())),
        Next::Draw => organiser("draw", Some(vec![draw()])),
        Next::Play => state.now().map_or_else(Vec::new, |(index, stage)| {
            std::iter::once(play(plan, state, index, stage)).chain(columns(plan, state, index, stage)).collect()
        }),
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

/// Returns the prompt of the stage under way.
fn play(plan: &Plan, state: &State, index: u8, stage: &StageState) -> Prompt<Fact> {
    let (ask, facts) = match plan.format(index) {
        Some(Format::Continuous { .. }) => match continuous::proposal(state, index) {
            Some(pair) => ("pair", Some(vec![Fact::Pair(pair.to_vec())])),
            None if stage.open_tables == 0 => ("close-queue", Some(vec![Fact::CloseQueue])),
            None => ("result", None),
        },
        Some(Format::Race(_)) => race(stage),
        Some(Format::Poker(plan)) => {
            let due = proposal(plan, &stage.poker);
            due.map_or_else(|| poker(stage), |due| step(stage, &due))
        }
        Some(Format::Match) => ("ranked", None),
        _ => ("result", None),
    };
    Prompt { seat: None, role: Role::Referee, ask, optional: false, facts }
}

/// Returns prompts for the number of columns of a round's matches, until it is chosen or one of them has a result
/// (Gin).
fn columns<'s>(
    plan: &'s Plan,
    state: &'s State,
    index: u8,
    stage: &'s StageState,
) -> impl Iterator<Item = Prompt<Fact>> + 's {
    rounds_in_hands(plan, state, index).filter(|round| !stage.columns.contains_key(round)).map(|round| Prompt {
        seat: None,
        role: Role::Referee,
        ask: "columns",
        optional: true,
        facts: Some(COLUMNS.map(|columns| Fact::Columns { round, columns }).to_vec()),
    })
}

/// Returns the rounds of a stage whose slips are of hands, with a table ready to play and no played match.
fn rounds_in_hands(plan: &Plan, state: &State, index: u8) -> impl Iterator<Item = u16> {
    let mut rounds = BTreeMap::new();
    for (_, table) in state.tables_of(index) {
        let hands = plan.play(table).is_some_and(|play| play.form.columns().is_some());
        let (ready, over) = rounds.entry(table.round).or_insert((false, false));
        *ready |= hands && table.ready() && table.result.is_none();
        *over |= matches!(table.result, Some(TableResult::Played { .. }));
    }
    rounds.into_iter().filter(|(_, (ready, over))| *ready && !over).map(|(round, _)| round)
}

fn race(stage: &StageState) -> (&'static str, Option<Vec<Fact>>) {
    match (stage.race.clock.started_ms, stage.race.clock.stopped) {
        (None, _) => ("start-race", Some(vec![Fact::Race(RaceFact::Start { at_ms: ANY_MOMENT_MS })])),
        (Some(_), false) => ("fin", None),
        (Some(_), true) => ("pieces", None),
    }
}

/// Returns the prompt of a poker stage whose tables need no change.
fn poker(stage: &StageState) -> (&'static str, Option<Vec<Fact>>) {
    if stage.poker.clock.as_ref().is_some_and(Clock::is_on) {
        return ("out", None);
    }
    let start = PokerFact::Blinds { act: ClockAct::Start { seat: None }, at_ms: ANY_MOMENT_MS };
    ("blinds", Some(vec![Fact::Poker(start)]))
}

/// Returns the prompt for the step that is due at the tables of a poker stage.
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
