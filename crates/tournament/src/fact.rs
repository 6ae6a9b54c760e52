//! Acts that an official records of a tournament, and the changes that follow from them.

use rules::kit::clock::{Clock, ClockAct};
use serde::{Deserialize, Serialize};

use crate::entrant::Entrant;
use crate::number::{EntryNo, Person, TableNo};
use crate::plan::Penalised;
use crate::poker::{PokerEffect, PokerFact};
use crate::race::{RaceEffect, RaceFact};
use crate::slip::{Judged, Slip};
use crate::table::{Slot, Table};

/// An entry as it is requested at the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewEntry {
    /// The people of the entry.
    pub people: Vec<Person>,
    /// Age in years of the eldest person on the first day of the event, where a rule asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// Whether the fee is paid with the entry.
    #[serde(default)]
    pub paid: bool,
}

/// An act that an official records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// One or several entries were made (several when a list was imported).
    Enter(Vec<NewEntry>),
    /// The fee of an entry was paid.
    Pay(EntryNo),
    /// An entry was withdrawn; a match under way is lost.
    Withdraw(EntryNo),
    /// A person replaced another in an entry, which keeps its results.
    Substitute {
        /// The entry.
        entry: EntryNo,
        /// The person who left.
        #[serde(rename = "left")]
        outgoing: Person,
        /// The person who came.
        #[serde(rename = "came")]
        incoming: Person,
        /// Age in years of the eldest person from then on, where a rule asks for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u8>,
        /// The reason.
        reason: String,
    },
    /// An entry that was withdrawn plays again and keeps its results.
    Return(EntryNo),
    /// An entry asked to sit out a round that is not drawn yet.
    Off {
        /// The entry.
        entry: EntryNo,
        /// The round of the stage under way, or of the first stage, from 1.
        round: u16,
    },
    /// The organiser's list of seeded players, best first.
    Seeds(Vec<EntryNo>),
    /// Entrants to be kept apart.
    Apart(Vec<EntryNo>),
    /// The tournament began.
    Start,
    /// The tournament began, with the seed of the lots that decide who begins at tables made without a draw.
    StartLots {
        /// The seed.
        seed: u64,
        /// Version of the drawing algorithm.
        algorithm: u32,
    },
    /// Two entries were paired in the continuous qualifying; a single one goes on without playing.
    Pair(Vec<EntryNo>),
    /// The continuous qualifying closed.
    CloseQueue,
    /// The length of the coming matches was announced.
    Length(u32),
    /// The referees chose the number of columns for the matches of a round (Gin 3.2).
    Columns {
        /// The round of the stage under way.
        round: u16,
        /// The number of columns.
        columns: u8,
    },
    /// An entry declined its place in the next stage.
    Decline(EntryNo),
    /// Lots were drawn for the next round.
    Draw {
        /// Seed of the draw.
        seed: u64,
        /// Version of the drawing algorithm.
        algorithm: u32,
        /// The tables as they were really made, where they differ from those that the seed yields.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<Vec<Vec<EntryNo>>>,
    },
    /// A table's players were called to a place in the hall.
    Call {
        /// The table.
        table: TableNo,
        /// The place.
        place: u16,
    },
    /// A table was played to its end.
    Result {
        /// The table.
        table: TableNo,
        /// The entries that sat there, in order.
        seats: Vec<EntryNo>,
        /// The slip.
        #[serde(rename = "sheet")]
        slip: Slip,
    },
    /// An entry did not come to a table: the others win it (tornei, «Withdrawal»).
    Absent {
        /// The table.
        table: TableNo,
        /// The entry that did not come; `None`: nobody came.
        entry: Option<EntryNo>,
        /// The entries that should have played there, if not those seated; empty: those seated.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<EntryNo>,
    },
    /// Judges awarded a table to one of its entries (tornei, «Penalty»), as if the others had not come.
    Award {
        /// The table.
        table: TableNo,
        /// The winner.
        entry: EntryNo,
        /// The entries that should have played there, if not those seated; empty: those seated.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<EntryNo>,
        /// The reason.
        reason: String,
    },
    /// A result is disputed: the tournament cannot be closed until the dispute is closed.
    Dispute {
        /// The table.
        table: TableNo,
        /// Who disputes it and why.
        note: String,
    },
    /// The dispute about a table is closed.
    #[serde(rename = "settle")]
    CloseDispute(TableNo),
    /// A penalty in points.
    Penalty {
        /// The entry penalised.
        entry: EntryNo,
        /// The number of points.
        points: u32,
    },
    /// A warning.
    Warning(EntryNo),
    /// Judges excluded an entry.
    Exclude(EntryNo),
    /// Something happened to a table's clock.
    Clock {
        /// The table.
        table: TableNo,
        /// The act.
        act: ClockAct,
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// A player was given a penalty that the table's clock calls for (tornei, «Clock»).
    Fine {
        /// The table.
        table: TableNo,
        /// The player's entry.
        entry: EntryNo,
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// An act of a poker tournament.
    Poker(PokerFact),
    /// An act of a race.
    Race(RaceFact),
    /// A match recorded act by act ended with these places, equals together.
    Ranked(Vec<Vec<EntryNo>>),
    /// The tournament was closed.
    Close,
}

impl Fact {
    /// Returns the kind of act, as the ruleset's table of roles names it.
    pub const fn act(&self) -> &'static str {
        match self {
            Self::Enter(_) | Self::Withdraw(_) | Self::Return(_) | Self::Substitute { .. } => "enter",
            Self::Pay(_) => "pay",
            Self::Seeds(_) | Self::Apart(_) | Self::Length(_) | Self::Decline(_) | Self::Off { .. } => "prepare",
            Self::Start | Self::StartLots { .. } | Self::CloseQueue => "start",
            Self::Pair(_) | Self::Draw { .. } => "draw",
            Self::Call { .. } => "call",
            Self::Result { .. } | Self::Ranked(_) | Self::Absent { .. } | Self::Columns { .. } => "result",
            Self::Dispute { .. } | Self::CloseDispute(_) => "dispute",
            Self::Penalty { .. } | Self::Warning(_) | Self::Exclude(_) | Self::Fine { .. } => "penalty",
            // A ruling of judges like any other.
            Self::Award { .. } => "ruling",
            Self::Clock { .. } => "clock",
            Self::Poker(_) => "poker",
            Self::Race(_) => "race",
            Self::Close => "close",
        }
    }

    /// Returns the table that the act names; `None` for poker tables, which are named otherwise.
    pub const fn table(&self) -> Option<TableNo> {
        match self {
            Self::Call { table, .. }
            | Self::Result { table, .. }
            | Self::Absent { table, .. }
            | Self::Award { table, .. }
            | Self::Dispute { table, .. }
            | Self::CloseDispute(table)
            | Self::Fine { table, .. }
            | Self::Clock { table, .. } => Some(*table),
            _ => None,
        }
    }

    /// Checks whether the act records the result of its table.
    pub const fn ends_table(&self) -> bool {
        matches!(self, Self::Result { .. } | Self::Absent { .. } | Self::Award { .. })
    }

    /// Returns the same act at another table; an act that names no table is unchanged.
    #[must_use]
    pub const fn at_table(mut self, to: TableNo) -> Self {
        match &mut self {
            Self::Call { table, .. }
            | Self::Result { table, .. }
            | Self::Absent { table, .. }
            | Self::Award { table, .. }
            | Self::Dispute { table, .. }
            | Self::CloseDispute(table)
            | Self::Fine { table, .. }
            | Self::Clock { table, .. } => *table = to,
            _ => {}
        }
        self
    }

    /// All kinds of act of a tournament; rulings of judges are common to all games.
    pub const ACTS: &'static [&'static str] = &[
        "enter", "pay", "prepare", "start", "draw", "call", "result", "dispute", "penalty", "clock", "poker", "race",
        "close",
    ];
}

/// One atomic change of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// An entry was made and got the next number.
    Entered(Box<Entrant>),
    /// The fee of an entry was paid.
    Paid(EntryNo),
    /// An unpaid entry dropped out.
    Dropped(EntryNo),
    /// An entry was withdrawn.
    Withdrawn(EntryNo),
    /// Judges excluded an entry.
    Excluded(EntryNo),
    /// A person replaced another in an entry.
    Substituted {
        /// The entry.
        entry: EntryNo,
        /// The person who left.
        #[serde(rename = "left")]
        outgoing: Person,
        /// The person who came.
        #[serde(rename = "came")]
        incoming: Person,
        /// Age of the eldest person from then on, where a rule asks for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u8>,
    },
    /// An entry lost its place.
    KnockedOut(EntryNo),
    /// An entry that had lost its place played on after all.
    Reinstated(EntryNo),
    /// An entry that was withdrawn plays again.
    Returned(EntryNo),
    /// An entry sits out a round.
    OffGranted {
        /// The entry.
        entry: EntryNo,
        /// The stage, from 0.
        stage: u8,
        /// The round, from 1.
        round: u16,
    },
    /// Entries were put on the list of seeded players, in this order.
    Seeded(Vec<EntryNo>),
    /// Entries are kept apart.
    SetApart(Vec<EntryNo>),
    /// A stage began with these entries.
    StageBegan(Vec<EntryNo>),
    /// An entry came into the stage under way.
    Joined(EntryNo),
    /// An entry joined the queue of those who wait for an opponent.
    Queued(EntryNo),
    /// An entry left that queue.
    #[serde(rename = "left_queue")]
    Unqueued(EntryNo),
    /// Lots were drawn with this seed.
    LotsDrawn(u64),
    /// A round began.
    RoundBegan(u16),
    /// A table was made.
    TableMade(Box<Table>),
    /// A slot of a table was filled: by an entry, or by nobody for good.
    SlotFilled {
        /// The table.
        table: TableNo,
        /// The slot.
        slot: u8,
        /// The new content.
        by: Slot,
    },
    /// Others sat at a table than were drawn.
    Reseated {
        /// The table.
        table: TableNo,
        /// The slots as they really were.
        slots: Vec<Slot>,
    },
    /// The players of a table were called to a place in the hall.
    Called {
        /// The table.
        table: TableNo,
        /// The place.
        place: u16,
    },
    /// A table was played to its end.
    Scored {
        /// The table.
        table: TableNo,
        /// The slip.
        #[serde(rename = "sheet")]
        slip: Slip,
        /// The result that follows from the slip.
        judged: Box<Judged>,
    },
    /// A table's result is disputed.
    Disputed {
        /// The table.
        table: TableNo,
        /// Who disputes it and why.
        note: String,
    },
    /// The dispute about a table is closed.
    #[serde(rename = "settled")]
    DisputeClosed(TableNo),
    /// A table was won without play.
    WalkedOver {
        /// The table.
        table: TableNo,
        /// Slot of the winner; `None` when nobody is left.
        winner: Option<u8>,
    },
    /// The run of wins of an entry changed.
    Streak {
        /// The entry.
        entry: EntryNo,
        /// Wins in succession.
        wins: u32,
    },
    /// An entry qualified for the next stage.
    Qualified(EntryNo),
    /// An entry declined its place in the next stage.
    Declined(EntryNo),
    /// The length of matches was announced.
    LengthAnnounced(u32),
    /// The number of columns for the matches of a round was chosen.
    ColumnsChosen {
        /// The round.
        round: u16,
        /// The number of columns.
        columns: u8,
    },
    /// A penalty was given.
    Penalised {
        /// The entry penalised.
        entry: EntryNo,
        /// The number of points.
        points: u32,
        /// The figure from which they are subtracted.
        #[serde(default, skip_serializing_if = "Penalised::is_points")]
        of: Penalised,
    },
    /// A warning was given.
    Warned(EntryNo),
    /// The clock of a table changed.
    ClockSet {
        /// The table.
        table: TableNo,
        /// The clock as it stands now.
        clock: Box<Clock>,
    },
    /// A player at a table was given a penalty for time.
    Fined {
        /// The table.
        table: TableNo,
        /// The player's entry.
        entry: EntryNo,
    },
    /// A change of a poker tournament.
    Poker(PokerEffect),
    /// A change of a race.
    Race(RaceEffect),
    /// The stage under way ended with these places, equals together.
    StageEnded(Vec<Vec<EntryNo>>),
    /// The tournament was closed.
    Closed,
}
