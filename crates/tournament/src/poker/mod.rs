//! Poker tournaments: equal stacks, seats by lot, eliminations, merging and balancing of tables, rising blinds.
//!
//! A table of a poker tournament has no result of its own and lives through many hands, so it is kept here
//! ([`PokerTable`]) and not among the tournament's tables; its number is that of the place in the hall. What happens in
//! a hand is not recorded: only who went out in it, moves of players, and the level of the blinds.
//!
//! `out T2 37 E5 1200 E9 800` (hand, stacks at its start) · `button T1 5` · `stack E1 5000 E2 300` · `merge T1 T2 2014`
//! (the seed of the seats; `: 1=E4 2=E5` behind it says who really sits where) · `move E5 T2 7` ·
//! `blinds start @1700000000000` (acts of [`ClockAct`]).

mod act;
mod notation;
mod propose;
mod rank;
mod seating;
#[cfg(test)]
mod tests;

pub(crate) use act::{decide, seat, seat_late};
pub(crate) use notation::{parse, write};
pub(crate) use propose::free_seats;
pub use propose::{Proposal, proposal, reasons};
pub(crate) use rank::ranking;
pub(crate) use seating::draw;

use std::collections::BTreeMap;

use rules::Message;
use rules::kit::clock::{Clock, ClockAct, ClockPlan, Phase};
use serde::{Deserialize, Serialize};

use crate::number::{EntryNo, TableNo};
use crate::state::State;

/// Holds the parameters of a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PokerPlan {
    /// Chips with which everybody begins (poker 1.1).
    pub stack: u64,
    /// Players at a table, as many as possible (3.1).
    pub target: u8,
    /// Fewest at a table when seats are drawn (1.2).
    pub fewest: u8,
    /// Most at a table; two tables that together have no more are merged (1.2).
    pub most: u8,
    /// Whether all tables deal each hand together, so that a number means the same hand at all of them (A7).
    #[serde(default)]
    pub hand_for_hand: bool,
    /// How the blinds rise (1.10).
    pub levels: ClockPlan,
}

impl PokerPlan {
    pub(crate) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.stack == 0, "stack", "tournament-poker-lint-stack");
        let ordered = 2 <= self.fewest && self.fewest <= self.target && self.target <= self.most;
        // So many must find room that one more can be split into two tables.
        let splits = u16::from(self.most) + 1 >= 2 * u16::from(self.fewest) && self.most <= 24;
        add(!ordered || !splits, "most", "tournament-poker-lint-size");
        let levels = matches!(self.levels, ClockPlan::Levels { .. });
        add(!levels || self.levels.lint().is_some(), "levels", "tournament-poker-lint-levels");
    }
}

/// Holds where a poker tournament stands.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct PokerState {
    /// The tables in play, by number.
    pub tables: BTreeMap<TableNo, PokerTable>,
    /// Who is out, in the order in which it was recorded: so they rank.
    pub out: Vec<Eliminated>,
    /// Chips as last counted.
    pub chips: BTreeMap<EntryNo, u64>,
    /// The clock of the blinds.
    pub clock: Option<Clock>,
}

/// Says who sits where at a table; seats count from 1, clockwise.
pub type Seats = BTreeMap<u8, EntryNo>;

/// Holds one table.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct PokerTable {
    /// Who sits where.
    pub seats: Seats,
    /// Seat of the dealer in the latest hand.
    pub button: Option<u8>,
    /// The latest hand of which something was recorded.
    pub hand: u32,
}

/// Holds one player who is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Eliminated {
    /// Who.
    pub entry: EntryNo,
    /// From which table.
    pub table: TableNo,
    /// In which hand; of a withdrawal: the latest hand recorded anywhere.
    pub hand: u32,
    /// Chips at the start of that hand.
    pub chips: Option<u64>,
    /// Whether the player left without having lost.
    pub withdrew: bool,
}

/// What a referee saw at a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PokerFact {
    /// Players went out in a hand.
    Out {
        /// Where.
        table: TableNo,
        /// Number of the hand at that table, from 1.
        hand: u32,
        /// Who, with the chips at the start of that hand.
        players: Vec<(EntryNo, Option<u64>)>,
    },
    /// The dealer's button lay there in the latest hand.
    Button {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
    },
    /// Chips were counted.
    Stack(Vec<(EntryNo, u64)>),
    /// Two tables were merged; seats by lot.
    Merge {
        /// The table that stays.
        into: TableNo,
        /// The table that is broken up.
        from: TableNo,
        /// Seed of the seats.
        seed: u64,
        /// Version of the way of drawing.
        algorithm: u32,
        /// Who really sits in which seat, where that differs from what the seed gives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<Seats>,
    },
    /// A player was moved to another table.
    Move {
        /// Who.
        entry: EntryNo,
        /// Where to.
        table: TableNo,
        /// Which seat.
        seat: u8,
    },
    /// Something happened to the clock of the blinds.
    Blinds {
        /// What.
        act: ClockAct,
        /// When, in milliseconds since 1970 UTC.
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
        /// Who, in order of seats.
        seats: Vec<EntryNo>,
    },
    /// A player went out.
    Eliminated {
        /// Who.
        entry: EntryNo,
        /// Where.
        table: TableNo,
        /// In which hand.
        hand: u32,
        /// Chips at the start of that hand.
        chips: Option<u64>,
    },
    /// The button lies there.
    ButtonSet {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
    },
    /// A player's chips were counted.
    Counted {
        /// Whose.
        entry: EntryNo,
        /// How many.
        chips: u64,
    },
    /// Two tables became one, with these players in its seats from 1.
    Merged {
        /// The table that stays.
        into: TableNo,
        /// The table that is gone.
        from: TableNo,
        /// Who, in order of seats.
        seats: Vec<EntryNo>,
    },
    /// Those at a table sit so, whatever was drawn.
    Kept {
        /// The table.
        table: TableNo,
        /// Who sits where.
        seats: Seats,
    },
    /// A player sits elsewhere, or has come late.
    Moved {
        /// Who.
        entry: EntryNo,
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
    },
    /// The clock of the blinds stands as it does now.
    ClockSet(Clock),
}

impl PokerEffect {
    /// Tells whether it is about a table, or about all of them.
    pub fn concerns(&self, number: TableNo) -> bool {
        match self {
            Self::Seated { table, .. }
            | Self::Eliminated { table, .. }
            | Self::ButtonSet { table, .. }
            | Self::Kept { table, .. }
            | Self::Moved { table, .. } => *table == number,
            Self::Merged { into, from, .. } => *into == number || *from == number,
            Self::ClockSet(_) => true,
            Self::Counted { .. } => false,
        }
    }
}

impl PokerState {
    /// Finds table and seat of a player.
    pub fn seat_of(&self, entry: EntryNo) -> Option<(TableNo, u8)> {
        self.tables.iter().find_map(|(number, table)| {
            let seat = table.seats.iter().find(|(_, other)| **other == entry)?;
            Some((*number, *seat.0))
        })
    }

    /// Counts those who still play.
    pub fn left(&self) -> usize {
        self.tables.values().map(|table| table.seats.len()).sum()
    }

    /// Gives how many chips those who play have in the mean, rounded to the nearest one; `None` once nobody does.
    pub fn average(&self, plan: &PokerPlan) -> Option<u64> {
        let left = u64::try_from(self.left()).ok()?;
        self.total(plan).saturating_add(left / 2).checked_div(left)
    }

    /// Counts the chips in play: everybody's at the start.
    pub fn total(&self, plan: &PokerPlan) -> u64 {
        let players = u64::try_from(self.left() + self.out.len()).unwrap_or(u64::MAX);
        players.saturating_mul(plan.stack)
    }

    /// Takes a player from the seat; a table that becomes empty is gone.
    fn unseat(&mut self, entry: EntryNo) -> Option<TableNo> {
        let (number, seat) = self.seat_of(entry)?;
        let table = self.tables.get_mut(&number)?;
        table.seats.remove(&seat);
        if table.seats.is_empty() {
            self.tables.remove(&number);
        }
        Some(number)
    }

    /// Puts a player out who withdrew or was excluded: as if eliminated at this moment.
    pub(crate) fn leave(&mut self, entry: EntryNo) {
        let hand = self.out.iter().map(|gone| gone.hand).max().unwrap_or(0);
        if let Some(table) = self.unseat(entry) {
            let chips = self.chips.remove(&entry);
            self.out.push(Eliminated { entry, table, hand, chips, withdrew: true });
        }
    }
}

/// Applies one effect.
pub(crate) fn evolve(state: &mut PokerState, effect: &PokerEffect) {
    match effect {
        PokerEffect::Seated { table, seats } => {
            state.tables.insert(*table, PokerTable { seats: numbered(seats), ..PokerTable::default() });
        }
        PokerEffect::Eliminated { entry, table, hand, chips } => {
            state.unseat(*entry);
            state.chips.remove(entry);
            state.out.push(Eliminated { entry: *entry, table: *table, hand: *hand, chips: *chips, withdrew: false });
            if let Some(table) = state.tables.get_mut(table) {
                table.hand = table.hand.max(*hand);
            }
        }
        PokerEffect::ButtonSet { table, seat } => {
            if let Some(table) = state.tables.get_mut(table) {
                table.button = Some(*seat);
            }
        }
        PokerEffect::Counted { entry, chips } => {
            state.chips.insert(*entry, *chips);
        }
        PokerEffect::Merged { into, from, seats } => {
            let hand = [into, from].map(|table| state.tables.remove(table).map_or(0, |table| table.hand));
            let hand = hand[0].max(hand[1]);
            state.tables.insert(*into, PokerTable { seats: numbered(seats), button: None, hand });
        }
        PokerEffect::Kept { table, seats } => {
            if let Some(table) = state.tables.get_mut(table) {
                table.seats.clone_from(seats);
            }
        }
        PokerEffect::Moved { entry, table, seat } => {
            state.unseat(*entry);
            state.tables.entry(*table).or_default().seats.insert(*seat, *entry);
        }
        PokerEffect::ClockSet(clock) => state.clock = Some(clock.clone()),
    }
}

/// Gives players their seats in order, from 1.
pub(crate) fn numbered(seats: &[EntryNo]) -> Seats {
    (1u8..).zip(seats.iter().copied()).collect()
}

/// Tells whether one player is left.
pub(crate) fn over(state: &State, index: u8) -> bool {
    state.stage(index).is_some_and(|stage| stage.poker.left() <= 1)
}

/// Gives a count as sentences and rankings show it.
fn figure(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Puts an effect into a sentence.
pub(crate) fn tell(effect: &PokerEffect) -> Message {
    let at = |key, table: &TableNo| Message::new(key).with("number", table.0);
    match effect {
        PokerEffect::Seated { table, seats } => at("tournament-poker-seated", table).with("count", seats.len()),
        PokerEffect::Eliminated { entry, table, hand, .. } => {
            at("tournament-poker-eliminated", table).with("entry", entry.0).with("hand", *hand)
        }
        PokerEffect::ButtonSet { table, seat } => at("tournament-poker-button", table).with("seat", *seat),
        PokerEffect::Counted { entry, chips } => {
            Message::new("tournament-poker-counted").with("entry", entry.0).with("chips", figure(*chips))
        }
        PokerEffect::Merged { into, from, seats } => {
            at("tournament-poker-merged", into).with("from", from.0).with("count", seats.len())
        }
        PokerEffect::Moved { entry, table, seat } => {
            at("tournament-poker-moved", table).with("entry", entry.0).with("seat", *seat)
        }
        PokerEffect::Kept { table, seats } => at("tournament-poker-kept", table).with("count", seats.len()),
        PokerEffect::ClockSet(clock) => tell_blinds(clock),
    }
}

/// Says how the blinds stand after an act on their clock.
fn tell_blinds(clock: &Clock) -> Message {
    if !clock.runs() {
        let held = clock.is_on();
        return Message::new(if held { "tournament-poker-blinds-held" } else { "tournament-poker-blinds-stopped" });
    }
    // A moment before the latest act is read as that of the act.
    match clock.reading(i64::MIN).phase {
        Phase::Level { number, values, .. } => {
            let values: Vec<_> = values.iter().map(u64::to_string).collect();
            Message::new("tournament-poker-blinds-level").with("level", number).with("values", values.join("/"))
        }
        _ => Message::new("tournament-poker-blinds-break"),
    }
}
