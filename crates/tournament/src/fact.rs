//! What an official records of a tournament, and the changes that follow.

use rules::kit::clock::{Clock, ClockAct};
use serde::{Deserialize, Serialize};

use crate::entrant::Entrant;
use crate::number::{EntryNo, Person, TableNo};
use crate::plan::Penalised;
use crate::poker::{PokerEffect, PokerFact};
use crate::race::{RaceEffect, RaceFact};
use crate::sheet::{Judged, Sheet};
use crate::table::{Slot, Table};

/// One entry as it is asked for at the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewEntry {
    /// Who they are.
    pub people: Vec<Person>,
    /// Age in years of the eldest on the first day of the event, where a rule asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// Whether the fee is paid with the entry.
    #[serde(default)]
    pub paid: bool,
}

/// What an official records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Somebody entered; several at once when a list was imported.
    Enter(Vec<NewEntry>),
    /// An entry was paid.
    Pay(EntryNo),
    /// An entry was withdrawn; in the middle of a match it is lost.
    Withdraw(EntryNo),
    /// Somebody took another's place in an entry, with all that it has won and lost.
    Substitute {
        /// The entry.
        entry: EntryNo,
        /// Who left.
        left: Person,
        /// Who came.
        came: Person,
        /// Age in years of the eldest who is of it then, where a rule asks for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u8>,
        /// Why.
        reason: String,
    },
    /// An entry that was withdrawn plays again, with all that it has won and lost.
    Return(EntryNo),
    /// An entry asked to sit a round out that is not drawn yet.
    Off {
        /// Who.
        entry: EntryNo,
        /// Which round of the stage under way, or of the first, from 1.
        round: u16,
    },
    /// The organiser's list of seeded players, best first.
    Seeds(Vec<EntryNo>),
    /// Entrants that are to be kept apart.
    Apart(Vec<EntryNo>),
    /// The tournament began.
    Start,
    /// The tournament began, with the seed by which lots decide who begins at tables that are made without a draw.
    StartLots {
        /// The seed.
        seed: u64,
        /// Version of the way of drawing.
        algorithm: u32,
    },
    /// Two met in the continuous qualifying; one alone goes on without playing.
    Pair(Vec<EntryNo>),
    /// The continuous qualifying closed.
    CloseQueue,
    /// The length of the matches to come was announced.
    Length(u32),
    /// The referees chose in how many columns the matches of a round are played (Gin 3.2).
    Columns {
        /// The round of the stage under way.
        round: u16,
        /// How many columns.
        columns: u8,
    },
    /// Somebody declined a place in the next stage.
    Decline(EntryNo),
    /// Lots were drawn for the next round.
    Draw {
        /// Seed of the draw.
        seed: u64,
        /// Version of the way of drawing.
        algorithm: u32,
        /// The tables as they were really made, where they differ from what the seed gives.
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
    /// A table ended.
    Result {
        /// The table.
        table: TableNo,
        /// Who sat there, in order.
        seats: Vec<EntryNo>,
        /// The slip.
        sheet: Sheet,
    },
    /// Somebody did not come to a table: the others win it (tornei, «Withdrawal»).
    Absent {
        /// The table.
        table: TableNo,
        /// Who did not come; nobody came where none is named.
        entry: Option<EntryNo>,
        /// Who was to play there, where others should have been; empty: those who sit there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<EntryNo>,
    },
    /// Judges gave a table to one of those who sit there (tornei, «Penalty»): everything follows as if the others had not
    /// come.
    Award {
        /// The table.
        table: TableNo,
        /// Who wins it.
        entry: EntryNo,
        /// Who was to play there, where others should have been; empty: those who sit there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<EntryNo>,
        /// Why.
        reason: String,
    },
    /// A result is disputed: the tournament can't be closed until it is settled.
    Dispute {
        /// The table.
        table: TableNo,
        /// By whom and about what.
        note: String,
    },
    /// The dispute about a table is settled.
    Settle(TableNo),
    /// A penalty in points.
    Penalty {
        /// Whom it hits.
        entry: EntryNo,
        /// How many points.
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
        /// What happened.
        act: ClockAct,
        /// When, in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// A player got a penalty that the table's clock calls for (tornei, «Clock»): it is noted when it is given.
    Fine {
        /// The table.
        table: TableNo,
        /// Who.
        entry: EntryNo,
        /// When, in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// Something happened at a poker tournament.
    Poker(PokerFact),
    /// Something happened at a race.
    Race(RaceFact),
    /// A match recorded act by act ended with these places.
    Ranked(Vec<Vec<EntryNo>>),
    /// The tournament was closed.
    Close,
}

impl Fact {
    /// Names the kind of act, as the ruleset's table of roles calls it.
    pub const fn act(&self) -> &'static str {
        match self {
            Self::Enter(_) | Self::Withdraw(_) | Self::Return(_) | Self::Substitute { .. } => "enter",
            Self::Pay(_) => "pay",
            Self::Seeds(_) | Self::Apart(_) | Self::Length(_) | Self::Decline(_) | Self::Off { .. } => "prepare",
            Self::Start | Self::StartLots { .. } | Self::CloseQueue => "start",
            Self::Pair(_) | Self::Draw { .. } => "draw",
            Self::Call { .. } => "call",
            Self::Result { .. } | Self::Ranked(_) | Self::Absent { .. } | Self::Columns { .. } => "result",
            Self::Dispute { .. } | Self::Settle(_) => "dispute",
            Self::Penalty { .. } | Self::Warning(_) | Self::Exclude(_) | Self::Fine { .. } => "penalty",
            // As any other ruling of judges.
            Self::Award { .. } => "ruling",
            Self::Clock { .. } => "clock",
            Self::Poker(_) => "poker",
            Self::Race(_) => "race",
            Self::Close => "close",
        }
    }

    /// Gives the table that the act names with its players, clock or slip; poker tables are named otherwise.
    pub const fn table(&self) -> Option<TableNo> {
        match self {
            Self::Call { table, .. }
            | Self::Result { table, .. }
            | Self::Absent { table, .. }
            | Self::Award { table, .. }
            | Self::Dispute { table, .. }
            | Self::Settle(table)
            | Self::Fine { table, .. }
            | Self::Clock { table, .. } => Some(*table),
            _ => None,
        }
    }

    /// Tells whether the table that the act names has its result by it.
    pub const fn ends_table(&self) -> bool {
        matches!(self, Self::Result { .. } | Self::Absent { .. } | Self::Award { .. })
    }

    /// Gives the same act at another table; an act that names none stays as it is.
    #[must_use]
    pub const fn at_table(mut self, to: TableNo) -> Self {
        match &mut self {
            Self::Call { table, .. }
            | Self::Result { table, .. }
            | Self::Absent { table, .. }
            | Self::Award { table, .. }
            | Self::Dispute { table, .. }
            | Self::Settle(table)
            | Self::Fine { table, .. }
            | Self::Clock { table, .. } => *table = to,
            _ => {}
        }
        self
    }

    /// Every kind of act of its own; rulings of judges are common to all games.
    pub const ACTS: &'static [&'static str] = &[
        "enter", "pay", "prepare", "start", "draw", "call", "result", "dispute", "penalty", "clock", "poker", "race",
        "close",
    ];
}

/// One change of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// An entry got the next number.
    Entered(Box<Entrant>),
    /// An entry was paid.
    Paid(EntryNo),
    /// An unpaid entry dropped out.
    Dropped(EntryNo),
    /// An entry was withdrawn.
    Withdrawn(EntryNo),
    /// Judges excluded an entry.
    Excluded(EntryNo),
    /// Somebody took another's place in an entry.
    Substituted {
        /// The entry.
        entry: EntryNo,
        /// Who left.
        left: Person,
        /// Who came.
        came: Person,
        /// Age of the eldest who is of it now, where a rule asks for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u8>,
    },
    /// An entry lost its place.
    KnockedOut(EntryNo),
    /// An entry that had lost its place played on all the same.
    Reinstated(EntryNo),
    /// An entry that was withdrawn is in again.
    Returned(EntryNo),
    /// An entry sits a round out.
    OffGranted {
        /// Who.
        entry: EntryNo,
        /// Which stage, from 0.
        stage: u8,
        /// Which round, from 1.
        round: u16,
    },
    /// Entries got their places in the list of seeded players.
    Seeded(Vec<EntryNo>),
    /// Entries are kept apart.
    SetApart(Vec<EntryNo>),
    /// A stage began with these entries.
    StageBegan(Vec<EntryNo>),
    /// An entry came into the stage under way.
    Joined(EntryNo),
    /// An entry waits for an opponent.
    Queued(EntryNo),
    /// An entry does not wait any more.
    LeftQueue(EntryNo),
    /// Lots were drawn.
    LotsDrawn(u64),
    /// A round began.
    RoundBegan(u16),
    /// A table was made.
    TableMade(Box<Table>),
    /// Somebody came to a table, or nobody will.
    SlotFilled {
        /// The table.
        table: TableNo,
        /// The slot.
        slot: u8,
        /// Who.
        by: Slot,
    },
    /// Others sat at a table than had been drawn.
    Reseated {
        /// The table.
        table: TableNo,
        /// Who sat there.
        slots: Vec<Slot>,
    },
    /// A table was called.
    Called {
        /// The table.
        table: TableNo,
        /// The place.
        place: u16,
    },
    /// A table was played.
    Scored {
        /// The table.
        table: TableNo,
        /// The slip.
        sheet: Sheet,
        /// What it comes to.
        judged: Judged,
    },
    /// A table's result is disputed.
    Disputed {
        /// The table.
        table: TableNo,
        /// By whom and about what.
        note: String,
    },
    /// The dispute about a table is settled.
    Settled(TableNo),
    /// A table was won without playing.
    WalkedOver {
        /// The table.
        table: TableNo,
        /// Slot of the winner, if anybody is left.
        winner: Option<u8>,
    },
    /// An entry has won so often in a row.
    Streak {
        /// The entry.
        entry: EntryNo,
        /// Wins in a row.
        wins: u32,
    },
    /// An entry qualified for the next stage.
    Qualified(EntryNo),
    /// An entry declined its place in the next stage.
    Declined(EntryNo),
    /// The length of matches was announced.
    LengthAnnounced(u32),
    /// The matches of a round are played in so many columns.
    ColumnsChosen {
        /// The round.
        round: u16,
        /// How many columns.
        columns: u8,
    },
    /// A penalty was given.
    Penalised {
        /// To whom.
        entry: EntryNo,
        /// How many points.
        points: u32,
        /// What they are taken from.
        #[serde(default, skip_serializing_if = "Penalised::is_points")]
        of: Penalised,
    },
    /// A warning was given.
    Warned(EntryNo),
    /// A table's clock stands as it does now.
    ClockSet {
        /// The table.
        table: TableNo,
        /// Its clock.
        clock: Clock,
    },
    /// A player at a table got a penalty for time.
    Fined {
        /// The table.
        table: TableNo,
        /// Who.
        entry: EntryNo,
    },
    /// Something changed at a poker tournament.
    Poker(PokerEffect),
    /// Something changed at a race.
    Race(RaceEffect),
    /// The stage under way ended; these go by place, equals together.
    StageEnded(Vec<Vec<EntryNo>>),
    /// The tournament was closed.
    Closed,
}
