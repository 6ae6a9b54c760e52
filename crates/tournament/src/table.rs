//! Tables: a few entrants who play one match.

use rules::kit::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::number::{EntryNo, TableNo};
use crate::slip::{Judged, Slip};

/// Who sits, or will sit, at a place of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// An entrant.
    Entry(EntryNo),
    /// Nobody: the others go on without playing.
    Bye,
    /// Somebody who comes from another table.
    Open,
}

/// A slot of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    /// The table.
    pub table: TableNo,
    /// The slot, from 0.
    pub slot: u8,
}

/// A reason for the way in which a table was made; the desk and the verbale put it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// Stable keyword, such as `lot`, `score_group`, `floated`, `rematch_avoided`, `arrival`.
    pub word: String,
    /// Its arguments, in order: numbers of entries, counts, points in halves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<i64>,
}

impl Why {
    /// Creates a reason.
    pub fn new(word: &str, args: impl IntoIterator<Item = i64>) -> Self {
        Self { word: word.to_owned(), args: args.into_iter().collect() }
    }
}

/// One table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Index of its stage in the plan.
    pub stage: u8,
    /// Its round in the stage, from 1.
    pub round: u16,
    /// Its place in the round, from 1.
    pub place: u16,
    /// Its title, if it is not an ordinary table of its round: see [`crate::title`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Its entrants, in playing order.
    pub slots: Vec<Slot>,
    /// Where the winner goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner_to: Option<Goal>,
    /// Where the loser of a table of two goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loser_to: Option<Goal>,
    /// Reasons for the way in which it was made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Why>,
    /// The place in the hall to which its players were called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<u16>,
    /// The dispute, until it is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dispute: Option<String>,
    /// Its result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<TableResult>,
    /// Its clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The entries penalised for time, once for each penalty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fines: Vec<EntryNo>,
}

/// The result of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableResult {
    /// Played, as written on the slip.
    Played {
        /// The slip.
        #[serde(rename = "sheet")]
        slip: Slip,
        /// The result that follows from the slip.
        judged: Judged,
    },
    /// Won without play: the other did not come, withdrew, or there was none.
    Walkover {
        /// Slot of the winner; `None` when nobody is left.
        winner: Option<u8>,
    },
}

impl Table {
    /// Creates a table of a stage, at a place of a round, without a result.
    pub(crate) const fn new(stage: u8, (round, place): (u16, u16), slots: Vec<Slot>, why: Vec<Why>) -> Self {
        Self {
            stage,
            round,
            place,
            title: String::new(),
            slots,
            winner_to: None,
            loser_to: None,
            why,
            called: None,
            dispute: None,
            result: None,
            clock: None,
            fines: Vec::new(),
        }
    }

    /// Returns the entrants at the table with their slots.
    pub fn seated(&self) -> impl Iterator<Item = (u8, EntryNo)> {
        (0..).zip(&self.slots).filter_map(|(slot, at)| match at {
            Slot::Entry(entry) => Some((slot, *entry)),
            _ => None,
        })
    }

    /// Returns the entrants at the table.
    pub fn entries(&self) -> Vec<EntryNo> {
        self.seated().map(|(_, entry)| entry).collect()
    }

    /// Finds the slot of an entrant.
    pub fn slot_of(&self, entry: EntryNo) -> Option<u8> {
        self.seated().find(|(_, other)| *other == entry).map(|(slot, _)| slot)
    }

    /// Returns the number of penalties for time that an entrant was given here.
    pub fn fines_of(&self, entry: EntryNo) -> u32 {
        let own = self.fines.iter().filter(|fined| **fined == entry).count();
        u32::try_from(own).unwrap_or(u32::MAX)
    }

    /// Returns the entrant of a slot.
    pub fn at(&self, slot: u8) -> Option<EntryNo> {
        match self.slots.get(usize::from(slot)) {
            Some(Slot::Entry(entry)) => Some(*entry),
            _ => None,
        }
    }

    /// Checks whether all its players are known and it has no result yet.
    pub fn ready(&self) -> bool {
        self.result.is_none() && !self.slots.contains(&Slot::Open)
    }

    /// Returns place and score of each seated entrant once the table has ended; byes are left out.
    ///
    /// A walkover has places and no scores.
    pub fn placings(&self) -> Vec<Placing> {
        self.placed().collect()
    }

    fn placed(&self) -> impl Iterator<Item = Placing> {
        let placed = |result| self.seated().enumerate().map(move |(index, seat)| Self::placing(result, index, seat));
        self.result.iter().flat_map(placed)
    }

    fn placing(result: &TableResult, index: usize, (slot, entry): (u8, EntryNo)) -> Placing {
        match result {
            TableResult::Played { judged, .. } => Placing {
                entry,
                place: judged.places.get(index).copied().unwrap_or(u8::MAX),
                score: judged.scores.get(index).copied().unwrap_or(0),
                target: judged.target == u8::try_from(index).ok(),
            },
            TableResult::Walkover { winner } => {
                Placing { entry, place: if *winner == Some(slot) { 1 } else { 2 }, score: 0, target: false }
            }
        }
    }

    /// Returns the winners: one, partners, or several who share the victory; empty where all are level.
    pub fn winners(&self) -> Vec<EntryNo> {
        let together = || {
            let first: Vec<_> =
                self.placed().filter(|placing| placing.place == 1).map(|placing| placing.entry).collect();
            Some(first).filter(|first| first.len() < self.placed().count())
        };
        self.winner().map(|winner| vec![winner]).or_else(together).unwrap_or_default()
    }

    /// Returns the only winner, or the one of several who goes on.
    pub fn winner(&self) -> Option<EntryNo> {
        if let Some(TableResult::Played { judged: Judged { named: Some(named), .. }, .. }) = &self.result {
            return self.seated().nth(usize::from(*named)).map(|(_, entry)| entry);
        }
        let mut first = self.placed().filter(|placing| placing.place == 1);
        let winner = first.next()?.entry;
        first.next().is_none().then_some(winner)
    }
}

/// The result of one entrant at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The entrant.
    pub entry: EntryNo,
    /// Place at the table from 1; equals share it.
    pub place: u8,
    /// Score of the slip.
    pub score: i64,
    /// Whether the target of the slip was reached (Risiko! Varianti 4.12).
    pub target: bool,
}
