//! What can be said of the places while a stage is under way.
//!
//! A ranking always has places, since a draw or a preview must order everybody. To people a place is told only once
//! something has settled it: eleven who still play are not eleven winners.

use std::collections::BTreeSet;

use crate::number::EntryNo;
use crate::plan::{Format, Plan};
use crate::ranking::{Ranking, Row};
use crate::state::{StageState, State};
use crate::table::{Slot, Table};

/// Says where an entry stands, as it can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// At this place, from 1.
    Place(u32),
    /// Still in: the place is not settled.
    InPlay,
    /// Nowhere yet: nothing has happened from which a place could follow.
    Unplaced,
}

/// Says where the entries of a stage stand, in the order of its ranking.
pub fn standings(rules: &Plan, state: &State, index: u8, ranking: &Ranking) -> Vec<Standing> {
    let (Some(stage), Some(format)) = (state.stage(index), rules.format(index)) else { return Vec::new() };
    let judge = Judge::new(state, stage, format, index);
    ranking.rows.iter().map(|row| judge.of(row)).collect()
}

struct Judge<'a> {
    state: &'a State,
    stage: &'a StageState,
    format: &'a Format,
    /// Who sits at a table without a result.
    waiting: BTreeSet<EntryNo>,
    /// Whether those who still play can be placed: a result exists, or everybody's chips are counted.
    told: bool,
}

impl<'a> Judge<'a> {
    fn new(state: &'a State, stage: &'a StageState, format: &'a Format, index: u8) -> Self {
        let open = state.tables_of(index).filter(|(_, table)| table.result.is_none());
        let waiting = open.flat_map(|(_, table)| table.entries()).collect();
        let told = match format {
            Format::Poker(_) => {
                let mut seated = stage.poker.tables.values().flat_map(|table| table.seats.values());
                seated.all(|entry| stage.poker.chips.contains_key(entry))
            }
            _ => state.tables_of(index).any(|(_, table)| decided(table)),
        };
        Self { state, stage, format, waiting, told }
    }

    fn of(&self, row: &Row) -> Standing {
        let (stage, place) = (self.stage, Standing::Place(row.place));
        let plays = self.state.plays(row.entry);
        let still_in = |is: bool| if is { Standing::InPlay } else { place };
        match self.format {
            Format::Match => place,
            Format::Continuous { .. } => still_in(plays && !stage.qualified.contains(&row.entry)),
            _ if stage.ended => place,
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Tables { .. } if self.told => place,
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Tables { .. } => Standing::Unplaced,
            Format::Race(_) => self.of_race(row, plays),
            _ if stage.round == 0 && !plays => Standing::Unplaced,
            _ if stage.round == 0 => Standing::InPlay,
            // Whoever has won the final waits for no table, though the match for third place may still be played.
            Format::Knockout { .. } | Format::DoubleElimination { .. } => {
                still_in(plays && self.waiting.contains(&row.entry))
            }
            Format::TableKnockout { .. } => still_in(plays),
            Format::Poker(_) => still_in(plays && !self.told),
        }
    }

    /// A finish has its place at once; who is under way has one when the pieces are counted.
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

/// Tells whether a table has ended other than by a bye.
fn decided(table: &Table) -> bool {
    table.result.is_some() && !table.slots.contains(&Slot::Bye)
}
