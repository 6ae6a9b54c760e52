//! Places while a stage is under way.
//!
//! A ranking always has places, since a draw or a preview must order everybody. People are shown a place only once
//! something has settled it: eleven who still play are not eleven winners.

use std::collections::{BTreeMap, BTreeSet};

use crate::entrant::Status;
use crate::number::EntryNo;
use crate::plan::{Format, Plan};
use crate::ranking::{Ranking, Row};
use crate::state::{StageState, State};
use crate::table::{Slot, Table};
use crate::title;

/// Where an entry stands, as far as it is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// At this place, from 1.
    Place(u32),
    /// In play: the place is not settled.
    InPlay,
    /// No place yet: nothing has happened from which one could follow.
    Unplaced,
}

/// Returns where the entries of a stage stand, in the order of its ranking.
pub fn standings(rules: &Plan, state: &State, index: u8, ranking: &Ranking) -> Vec<Standing> {
    let (Some(stage), Some(format)) = (state.stage(index), rules.format(index)) else { return Vec::new() };
    let judge = Judge::new(state, stage, format, index);
    ranking.rows.iter().map(|row| judge.of(row)).collect()
}

struct Judge<'a> {
    state: &'a State,
    stage: &'a StageState,
    format: &'a Format,
    /// Entries at a table without a result.
    waiting: BTreeSet<EntryNo>,
    /// For entries that are out of a bracket: number of matches under way that will put somebody out beside or behind
    /// them.
    behind: BTreeMap<EntryNo, u32>,
    /// Whether those still playing can be placed: a result exists, or all chips are counted.
    placeable: bool,
}

impl<'a> Judge<'a> {
    fn new(state: &'a State, stage: &'a StageState, format: &'a Format, index: u8) -> Self {
        let open = state.tables_of(index).filter(|(_, table)| table.result.is_none());
        let waiting = open.flat_map(|(_, table)| table.entries()).collect();
        let placeable = match format {
            Format::Poker(_) => {
                let mut seated = stage.poker.tables.values().flat_map(|table| table.seats.values());
                seated.all(|entry| stage.poker.chips.contains_key(entry))
            }
            _ => state.tables_of(index).any(|(_, table)| decided(table)),
        };
        let behind = match format {
            Format::Knockout { .. } => behind(state, index),
            _ => BTreeMap::new(),
        };
        Self { state, stage, format, waiting, behind, placeable }
    }

    fn of(&self, row: &Row) -> Standing {
        let (stage, place) = (self.stage, Standing::Place(row.place));
        let plays = self.state.plays(row.entry);
        let still_in = |is: bool| if is { Standing::InPlay } else { place };
        match self.format {
            Format::Match => place,
            Format::Continuous { .. } => still_in(plays && !stage.qualified.contains(&row.entry)),
            _ if stage.ended => place,
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Tables { .. } if self.placeable => place,
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Tables { .. } => Standing::Unplaced,
            Format::Race(_) => self.of_race(row, plays),
            _ if stage.round == 0 && !plays => Standing::Unplaced,
            _ if stage.round == 0 => Standing::InPlay,
            // The winner of the final waits for no table, though the match for third place may still be played.
            Format::Knockout { .. } | Format::DoubleElimination { .. } => {
                let to_come = self.behind.get(&row.entry).copied().unwrap_or(0);
                if plays && self.waiting.contains(&row.entry) {
                    Standing::InPlay
                } else {
                    Standing::Place(row.place.saturating_sub(to_come).max(1))
                }
            }
            Format::TableKnockout { .. } => still_in(plays),
            Format::Poker(_) => still_in(plays && !self.placeable),
        }
    }

    /// Returns where a runner stands: a finish settles the place at once, otherwise the counting of the pieces does.
    fn of_race(&self, row: &Row, plays: bool) -> Standing {
        let race = &self.stage.race;
        let run = race.run(row.entry);
        let counted = run.is_some_and(|run| run.finish_ms.is_some() || run.pieces.is_some());
        match race.clock.started_ms {
            None => Standing::Unplaced,
            Some(_) if counted || !plays => Standing::Place(row.place),
            Some(_) if race.clock.stopped => Standing::Unplaced,
            Some(_) => Standing::InPlay,
        }
    }
}

/// Counts, for entries that are out of a bracket, the matches without a result in their round and earlier ones. Each
/// puts out one more entry with no better place, who is ranked in front of them until then.
fn behind(state: &State, index: u8) -> BTreeMap<EntryNo, u32> {
    let tables = || state.tables_of(index).map(|(_, table)| table).filter(|table| table.title != title::THIRD);
    let mut open: BTreeMap<u16, u32> = BTreeMap::new();
    for table in tables().filter(|table| table.result.is_none()) {
        *open.entry(table.round).or_default() += 1;
    }
    let Some(first) = open.keys().next().copied() else { return BTreeMap::new() };
    let upto = |round: u16| open.range(..=round).map(|(_, count)| count).sum::<u32>();
    let over = tables().filter(|table| table.round >= first && table.result.is_some());
    let is_out = |entry| state.entrant(entry).is_some_and(|entrant| entrant.status == Status::Out);
    let mut behind = BTreeMap::new();
    for table in over {
        let (winner, count) = (table.winner(), upto(table.round));
        let beaten = table.seated().map(|(_, entry)| entry).filter(|entry| Some(*entry) != winner);
        behind.extend(beaten.filter(|entry| is_out(*entry)).map(|entry| (entry, count)));
    }
    behind
}

/// Checks whether a table has ended other than by a bye.
fn decided(table: &Table) -> bool {
    table.result.is_some() && !table.slots.contains(&Slot::Bye)
}
