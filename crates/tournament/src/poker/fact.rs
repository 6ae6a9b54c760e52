//! Acts that a referee records at a poker tournament, and the changes that follow from them.

use rules::kit::clock::{Clock, ClockAct};
use serde::{Deserialize, Serialize};

use crate::number::{EntryNo, TableNo};
use crate::poker::{Buy, Seats};

/// An act that a referee recorded at a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PokerFact {
    /// Players were eliminated in a hand.
    Out {
        /// The table.
        table: TableNo,
        /// Number of the hand at that table, from 1.
        hand: u32,
        /// The players, with their chips at the start of that hand.
        players: Vec<(EntryNo, Option<u64>)>,
    },
    /// The position of the dealer's button in the latest hand was recorded.
    Button {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
    },
    /// Chips were counted.
    Stack(Vec<(EntryNo, u64)>),
    /// Two tables were merged, with seats by lot.
    Merge {
        /// The table that stays.
        into: TableNo,
        /// The table that is broken up.
        from: TableNo,
        /// Seed of the seats.
        seed: u64,
        /// Version of the drawing algorithm.
        algorithm: u32,
        /// The seats really taken, where they differ from those of the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<Seats>,
    },
    /// A player was moved to another table.
    Move {
        /// The player.
        entry: EntryNo,
        /// The new table.
        table: TableNo,
        /// The new seat.
        seat: u8,
    },
    /// A player bought chips.
    Buy {
        /// The player.
        entry: EntryNo,
        /// The way of buying.
        buy: Buy,
        /// Time in milliseconds since 1970 UTC: its level decides whether that was in time.
        at_ms: i64,
    },
    /// The players at the last table agreed on their shares of the prizes, in cents.
    Deal(Vec<(EntryNo, u64)>),
    /// Small chips were raced off.
    ChipRace {
        /// Value of one of them.
        chip: u64,
        /// Number of chips that came into play by it; negative if some left it.
        gained: i64,
    },
    /// The clock of the blinds was operated.
    Blinds {
        /// The act.
        act: ClockAct,
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
}

/// One change of a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PokerEffect {
    /// A table was made with these players in its seats from 1.
    Seated {
        /// The table.
        table: TableNo,
        /// The players, in order of seats.
        seats: Vec<EntryNo>,
    },
    /// A player was eliminated.
    Eliminated {
        /// The player.
        entry: EntryNo,
        /// The table.
        table: TableNo,
        /// The hand.
        hand: u32,
        /// Chips at the start of that hand.
        chips: Option<u64>,
    },
    /// The button was placed.
    ButtonSet {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
    },
    /// A player's chips were counted.
    Counted {
        /// The player.
        entry: EntryNo,
        /// The number of chips.
        chips: u64,
    },
    /// Two tables were merged, with these players in its seats from 1.
    Merged {
        /// The table that stays.
        into: TableNo,
        /// The table that was broken up.
        from: TableNo,
        /// The players, in order of seats.
        seats: Vec<EntryNo>,
    },
    /// The players at a table took these seats, whatever was drawn.
    Kept {
        /// The table.
        table: TableNo,
        /// The players by seat.
        seats: Seats,
    },
    /// A player moved, or was seated late.
    Moved {
        /// The player.
        entry: EntryNo,
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
    },
    /// A player got more chips.
    Bought {
        /// The player.
        entry: EntryNo,
        /// The way of buying.
        buy: Buy,
        /// The number of chips.
        chips: u64,
    },
    /// An eliminated player sits again, with these chips.
    Returned {
        /// The player.
        entry: EntryNo,
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
        /// The chips.
        chips: u64,
    },
    /// The players at the last table share the prizes like this, in cents.
    Dealt(Vec<(EntryNo, u64)>),
    /// Chips of one value were removed.
    ChipsRaced {
        /// The value.
        chip: u64,
        /// Number of chips that came into play by it; negative if some left it.
        gained: i64,
    },
    /// The clock of the blinds changed.
    ClockSet(Box<Clock>),
}

impl PokerEffect {
    /// Checks whether the effect concerns a table, or all tables.
    pub fn concerns(&self, number: TableNo) -> bool {
        match self {
            Self::Seated { table, .. }
            | Self::Eliminated { table, .. }
            | Self::ButtonSet { table, .. }
            | Self::Kept { table, .. }
            | Self::Returned { table, .. }
            | Self::Moved { table, .. } => *table == number,
            Self::Merged { into, from, .. } => *into == number || *from == number,
            Self::ClockSet(_) => true,
            Self::Counted { .. } | Self::Bought { .. } | Self::Dealt(_) | Self::ChipsRaced { .. } => false,
        }
    }
}
