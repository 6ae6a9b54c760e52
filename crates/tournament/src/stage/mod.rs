//! The formats: their next draw, the consequences of a result, and their ranking.
//!
//! A format is a few functions over the tournament's state; [`Format`] is a closed set, so each is found here.

pub(crate) mod continuous;
pub(crate) mod double;
mod draft;
pub(crate) mod knockout;
pub(crate) mod round_robin;
pub(crate) mod seating;
pub(crate) mod swiss;
pub(crate) mod table_knockout;
pub(crate) mod tables;

pub(crate) use draft::{Draft, Refusal};

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::entrant::Status;
use crate::number::{EntryNo, TableNo};
use crate::plan::{Format, From, Plan};
use crate::ranking::Ranking;
use crate::state::State;
use crate::tournament::Tournament;

/// The step that the tournament waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The start.
    Start,
    /// A draw: of the first or next round, or of the next stage.
    Draw,
    /// Results of tables, arrivals, eliminations.
    Play,
    /// The closing.
    Close,
    /// Nothing: the tournament is closed.
    Nothing,
}

/// Returns the step that the tournament waits for.
pub fn next(rules: &Plan, state: &State) -> Next {
    let Some((index, stage)) = state.now() else { return Next::Start };
    if state.closed {
        return Next::Nothing;
    }
    if stage.ended {
        let more = usize::from(index) + 1 < rules.stages.len();
        return if more { Next::Draw } else { Next::Close };
    }
    match rules.format(index) {
        Some(Format::Continuous { .. } | Format::Race(_) | Format::Match) | None => Next::Play,
        Some(Format::Poker(_)) if stage.round > 0 => Next::Play,
        _ if stage.round == 0 || stage.open_tables == 0 => Next::Draw,
        _ => Next::Play,
    }
}

/// Returns the field of the stage that follows the one that ended.
pub(crate) fn field(from: From, state: &State) -> Vec<EntryNo> {
    let before = state.now().map(|(_, stage)| stage);
    let willing = |entry: &EntryNo| {
        before.is_none_or(|stage| !stage.declined.contains(entry))
            && state.entrant(*entry).is_some_and(|entrant| matches!(entrant.status, Status::In | Status::Out))
    };
    match (from, before) {
        (From::Entries, _) | (_, None) => {
            state.entrants.iter().filter(|(_, entrant)| entrant.plays()).map(|(number, _)| EntryNo(number)).collect()
        }
        (From::Qualified, Some(stage)) => stage.qualified.iter().copied().filter(willing).collect(),
        (From::Best(count), Some(stage)) => {
            stage.places.iter().flatten().copied().filter(willing).take(count as usize).collect()
        }
        (From::Placed(count), Some(stage)) => {
            stage.places.iter().flatten().copied().take(count as usize).filter(willing).collect()
        }
    }
}

/// Returns the field that the next stage would have if it began now.
pub(crate) fn next_field(rules: &Plan, state: &State) -> Vec<EntryNo> {
    rules.stages.get(state.stages.len()).map_or_else(Vec::new, |stage| field(stage.from, state))
}

/// Returns the next draw of the stage under way.
pub(crate) fn draw(rules: &Plan, state: &State, seed: u64) -> Result<Draft, Refusal> {
    let nothing = || Refusal::new(Article::Draw, Message::new("tournament-nothing-to-draw"));
    let (index, _) = state.now().ok_or_else(nothing)?;
    match rules.format(index).ok_or_else(nothing)? {
        Format::Knockout { most, third, no_rematch } => knockout::draw(state, index, seed, *most, *third, *no_rematch),
        Format::DoubleElimination { .. } => double::draw(state, index, seed),
        Format::RoundRobin { legs, .. } => round_robin::draw(state, index, seed, *legs),
        Format::Swiss { .. } => swiss::draw(rules, state, index, seed),
        Format::Tables { .. } => tables::draw(rules, state, index, seed),
        Format::TableKnockout { size } => table_knockout::draw(state, index, seed, *size),
        Format::Poker(plan) => crate::poker::draw(plan, state, index, seed),
        Format::Continuous { .. } | Format::Race(_) | Format::Match => Err(nothing()),
    }
}

/// Applies the consequences of a finished table in its format, except for the moves of its players.
pub(crate) fn after(p: &mut Proceeding<Tournament>, number: TableNo) {
    let rules = p.rules();
    let Some(table) = p.state().table(number).cloned() else { return };
    match rules.format(table.stage) {
        Some(Format::Continuous { wins, .. }) => continuous::after(p, &table, *wins),
        Some(Format::Knockout { .. }) => knockout::after(p, &table),
        Some(Format::DoubleElimination { reset }) => double::after(p, number, &table, *reset),
        Some(Format::TableKnockout { .. }) => table_knockout::after(p, &table),
        _ => {}
    }
}

/// Returns the final order of the stage under way once it is over: groups of equals, best first.
pub(crate) fn finished(rules: &Plan, state: &State) -> Option<Vec<Vec<EntryNo>>> {
    let (index, stage) = state.now()?;
    let played = stage.round > 0 && stage.open_tables == 0;
    // A single entry, if all others have left, plays no further round.
    let alone = || stage.field.iter().filter(|entry| state.plays(**entry)).nth(1).is_none();
    let format = rules.format(index)?;
    let rounds = format.rounds(stage.field.len());
    let over = match format {
        Format::Knockout { .. } | Format::DoubleElimination { .. } | Format::RoundRobin { .. } => played,
        Format::Swiss { .. } | Format::Tables { .. } => {
            played && (rounds.is_some_and(|rounds| stage.round >= rounds) || alone())
        }
        Format::TableKnockout { .. } => played && table_knockout::over(state, index),
        Format::Poker(_) => stage.round > 0 && crate::poker::over(state, index),
        Format::Race(_) => crate::race::over(state, index),
        Format::Continuous { .. } | Format::Match => false,
    };
    over.then(|| ranking(rules, state, index).groups())
}

/// Ranks the entries of a stage as things stand; entries excluded by judges come last.
pub fn ranking(rules: &Plan, state: &State, index: u8) -> Ranking {
    let is_excluded = |entry: &EntryNo| state.entrant(*entry).is_some_and(|own| own.status == Status::Excluded);
    let excluded: Vec<_> = state.judged.iter().copied().filter(is_excluded).collect();
    let ranking = by_format(rules, state, index);
    if excluded.is_empty() {
        return ranking;
    }
    ranking.with_last(|entry| excluded.contains(&entry))
}

fn by_format(rules: &Plan, state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    match rules.format(index) {
        Some(Format::Continuous { .. }) => continuous::ranking(state, index),
        Some(Format::Knockout { .. }) => knockout::ranking(state, index),
        Some(Format::DoubleElimination { .. }) => double::ranking(state, index),
        Some(Format::RoundRobin { .. }) => round_robin::ranking(rules, state, index),
        Some(Format::Swiss { .. }) => swiss::ranking(rules, state, index),
        Some(Format::Tables { .. }) => tables::ranking(rules, state, index),
        Some(Format::TableKnockout { .. }) => table_knockout::ranking(state, index),
        Some(Format::Poker(plan)) => crate::poker::ranking(plan, state, index),
        Some(Format::Race(_)) => crate::race::ranking(state, index),
        Some(Format::Match) | None => Ranking::of_groups(&stage.places),
    }
}
