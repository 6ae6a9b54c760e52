//! The state of a tournament.

use std::collections::{BTreeMap, BTreeSet};

use rpds::RedBlackTreeMapSync;
use serde::Serialize;

use crate::entrant::Entrant;
use crate::lots;
use crate::number::{EntryNo, Person, TableNo};
use crate::plan::{Format, Plan, Play, Stage};
use crate::poker::PokerState;
use crate::race::RaceState;
use crate::roll::Roll;
use crate::slip::Form;
use crate::table::Table;
use crate::title;

/// The state of a tournament, a plain value. A copy shares entries and tables, and copies the lists of every stage.
#[derive(Clone, Debug, PartialEq, Default, Serialize)]
pub struct State {
    /// Every entry, by number.
    pub entrants: Roll<Entrant>,
    /// Every table, by number.
    pub tables: Roll<Table>,
    /// The stages that have begun, in order.
    pub stages: Vec<StageState>,
    /// Whether the tournament is closed.
    pub closed: bool,
    /// Number of groups of entrants to be kept apart.
    pub apart_groups: u32,
    /// Entries of each person; derived from `entrants`.
    #[serde(skip)]
    pub(crate) by_person: RedBlackTreeMapSync<u64, Vec<EntryNo>>,
    /// Entries that were ever penalised or excluded; derived from the record, so that a ranking looks only at these.
    #[serde(skip)]
    pub(crate) judged: BTreeSet<EntryNo>,
}

/// The state of one stage.
#[derive(Clone, Debug, PartialEq, Default, Serialize)]
pub struct StageState {
    /// The entries that play in it, in the order in which they joined.
    pub field: Vec<EntryNo>,
    /// Rounds drawn so far.
    pub round: u16,
    /// Number of its first table.
    pub first_table: u32,
    /// Tables without a result.
    pub open_tables: u32,
    /// Seeds of its draws, in order.
    pub seeds: Vec<u64>,
    /// Continuous qualifying: entries waiting for an opponent, in order of arrival.
    pub queue: Vec<EntryNo>,
    /// Continuous qualifying: wins in succession.
    pub streaks: BTreeMap<EntryNo, u32>,
    /// Entries that qualified for the next stage, in order.
    pub qualified: Vec<EntryNo>,
    /// Entries that declined a place in the next stage.
    pub declined: Vec<EntryNo>,
    /// Length of matches, announced before the stage began (Backgammon).
    pub length: Option<u32>,
    /// Number of columns that the referees chose for a round (Gin).
    pub columns: BTreeMap<u16, u8>,
    /// Poker: seats and stacks.
    pub poker: PokerState,
    /// Race: arrivals.
    pub race: RaceState,
    /// Final order by place, equals together; empty for the continuous qualifying.
    pub places: Vec<Vec<EntryNo>>,
    /// Whether it is over.
    pub ended: bool,
}

impl State {
    /// Returns an entry.
    pub fn entrant(&self, entry: EntryNo) -> Option<&Entrant> {
        self.entrants.get(entry.0)
    }

    /// Returns a table.
    pub fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables.get(table.0)
    }

    /// Returns the stage under way, or the last one, with its index.
    pub fn now(&self) -> Option<(u8, &StageState)> {
        let index = self.stages.len().checked_sub(1)?;
        Some((u8::try_from(index).ok()?, &self.stages[index]))
    }

    /// Returns a stage that has begun.
    pub fn stage(&self, index: u8) -> Option<&StageState> {
        self.stages.get(usize::from(index))
    }

    /// Returns the entries of a person, in order.
    pub fn entries_of(&self, person: Person) -> &[EntryNo] {
        self.by_person.get(&person.0).map_or(&[], Vec::as_slice)
    }

    /// Returns the people of an entry.
    pub fn people_of(&self, entry: EntryNo) -> &[Person] {
        self.entrant(entry).map_or(&[], |entrant| entrant.people.as_slice())
    }

    /// Returns the tables of a stage, in order.
    pub fn tables_of(&self, stage: u8) -> impl Iterator<Item = (TableNo, &Table)> {
        let first = self.stage(stage).map_or(u32::MAX, |stage| stage.first_table);
        let tables = self.tables.iter_from(first).map(|(number, table)| (TableNo(number), table));
        tables.take_while(move |(_, table)| table.stage == stage)
    }

    /// Returns the last table of a stage without a search; `None` while it has none.
    pub fn last_table_of(&self, stage: u8) -> Option<&Table> {
        let after = stage.checked_add(1).and_then(|next| self.stage(next));
        let after = after.map_or_else(|| self.next_table(), |next| next.first_table);
        self.table(TableNo(after.checked_sub(1)?)).filter(|table| table.stage == stage)
    }

    /// Returns the time at which the race under way began, in milliseconds since 1970 UTC.
    pub fn started_ms(&self) -> Option<i64> {
        self.now()?.1.race.clock.started_ms
    }

    /// Checks that nothing has been drawn, paired or begun yet.
    pub fn nothing_drawn(&self) -> bool {
        let begun = |stage: &StageState| stage.round > 0 || stage.race.clock.started_ms.is_some();
        self.tables.is_empty() && !self.stages.iter().any(begun)
    }

    /// Returns the number that the next table gets.
    pub fn next_table(&self) -> u32 {
        u32::try_from(self.tables.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Checks whether two entries share a person.
    pub fn same_person(&self, one: EntryNo, other: EntryNo) -> bool {
        let others = self.people_of(other);
        self.people_of(one).iter().any(|person| others.contains(person))
    }

    /// Checks whether two entries are to be kept apart.
    pub fn apart(&self, one: EntryNo, other: EntryNo) -> bool {
        let groups = |entry| self.entrant(entry).map_or(&[][..], |entrant| entrant.apart.as_slice());
        groups(one).iter().any(|group| groups(other).contains(group))
    }

    /// Checks whether an entry may still play.
    pub fn plays(&self, entry: EntryNo) -> bool {
        self.entrant(entry).is_some_and(Entrant::plays)
    }
}

impl Plan {
    /// Returns the plan of a stage.
    pub fn stage(&self, index: u8) -> Option<&Stage> {
        self.stages.get(usize::from(index))
    }

    /// Returns the format of a stage.
    pub fn format(&self, index: u8) -> Option<&Format> {
        self.stage(index).map(|stage| &stage.format)
    }

    /// Returns the match played at a table; the final, and its replay, may have one of their own.
    pub fn play(&self, table: &Table) -> Option<&Play> {
        let stage = self.stage(table.stage)?;
        let last = [title::FINAL, title::RESET].contains(&table.title.as_str());
        Some(stage.last.as_ref().filter(|_| last).unwrap_or(&stage.play))
    }

    /// Returns the form of a table's slip, with the length announced for its stage and the columns chosen for its
    /// round.
    pub fn form(&self, state: &State, table: &Table) -> Option<Form> {
        let form = self.play(table)?.form.clone();
        let before = table.stage.checked_sub(1).and_then(|before| state.stage(before));
        let columns = state.stage(table.stage).and_then(|stage| stage.columns.get(&table.round).copied());
        Some(form.of_length(before.and_then(|stage| stage.length)).in_columns(columns))
    }

    /// Returns who begins at a table of two whose starter is not left to the players: the first seat where a Swiss
    /// system balances it, otherwise by lot from the seed of its round and its number. `None` where neither applies, no
    /// lots were drawn, or a player is not known yet.
    pub fn starter(&self, state: &State, number: TableNo) -> Option<EntryNo> {
        let table = state.table(number).filter(|table| table.slots.len() == 2 && table.entries().len() == 2)?;
        self.play(table).filter(|play| play.starter_by_lot)?;
        if self.balances_starts(table) {
            return table.at(0);
        }
        let seeds = &state.stage(table.stage)?.seeds;
        let seed = seeds.get(usize::from(table.round.max(1)) - 1).or_else(|| seeds.last())?;
        table.at(lots::starter(*seed, number.0))
    }

    /// Checks whether the first move at a table is balanced over the rounds.
    pub fn balances_starts(&self, table: &Table) -> bool {
        matches!(self.format(table.stage), Some(Format::Swiss { balance: true, .. }))
    }

    /// Checks whether lots are drawn at the start: tables that are made as people turn up have no earlier draw.
    pub fn starts_by_lot(&self) -> bool {
        self.enters_while_playing() && self.stage(0).is_some_and(|stage| stage.play.starter_by_lot)
    }

    /// Checks whether people may enter while the first stage is under way.
    pub fn enters_while_playing(&self) -> bool {
        matches!(self.format(0), Some(Format::Continuous { .. }))
    }
}
