//! Poker tournaments: equal stacks, seats by lot, eliminations, merging and balancing of tables, rising blinds.
//!
//! A table of a poker tournament has no result of its own and lives through many hands, so it is kept here
//! ([`PokerTable`]) and not among the tournament's tables; its number is that of the place in the hall. The play of a
//! hand is not recorded: only eliminations, moves of players, and the level of the blinds.
//!
//! `out T2 37 E5 1200 E9 800` (hand, stacks at its start) · `button T1 5` · `stack E1 5000 E2 300` · `merge T1 T2 2014`
//! (the seed of the seats; with `: 1=E4 2=E5` for the seats really taken) · `move E5 T2 7` · `blinds start
//! @1700000000000` (acts of [`ClockAct`]) · `rebuy E5 @1700000000000` · `addon E5 @1700000000000` · `deal E1 50000 E2
//! 30000` (shares in cents) · `chip-race 25 -75` (chips of 25 are removed, and 75 chips less are in play).

mod act;
mod buy;
mod notation;
mod prizes;
mod propose;
mod rank;
mod seating;
#[cfg(test)]
mod tests;

pub(crate) use act::{decide, seat, seat_late};
pub(crate) use notation::{parse, write};
pub use prizes::{Prize, paid_in_cents, parted};
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
pub use buy::{Bought, Buy, Purchase};

/// The parameters of a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PokerPlan {
    /// Starting stack in chips (poker 1.1).
    pub stack: u64,
    /// Preferred number of players at a table (3.1).
    pub target: u8,
    /// Fewest players at a table when seats are drawn (1.2).
    pub fewest: u8,
    /// Most players at a table; two tables that together have no more are merged (1.2).
    pub most: u8,
    /// Whether all tables deal each hand together, so that a number means the same hand at all of them (A7).
    #[serde(default)]
    pub hand_for_hand: bool,
    /// Levels of the blinds (1.10): buio, controbuio, and an ante where a level has one.
    pub levels: ClockPlan,
    /// Rebuys, for those in play or just eliminated; `None`: none.
    #[serde(default)]
    pub rebuy: Option<Purchase>,
    /// Add-ons, for those in play; `None`: none.
    #[serde(default)]
    pub addon: Option<Purchase>,
    /// Time to decide at a table that is followed act by act, in seconds; 0: no limit.
    #[serde(default)]
    pub shot_s: u32,
    /// Percentage of the money paid in for each place, best first; empty: no money prizes.
    #[serde(default)]
    pub prizes: Vec<u32>,
}

impl PokerPlan {
    pub(crate) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.stack == 0, "stack", "tournament-poker-lint-stack");
        let ordered = 2 <= self.fewest && self.fewest <= self.target && self.target <= self.most;
        // With one player more than the most, two tables must be possible.
        let splits = u16::from(self.most) + 1 >= 2 * u16::from(self.fewest) && self.most <= 24;
        add(!ordered || !splits, "most", "tournament-poker-lint-size");
        let levels = matches!(self.levels, ClockPlan::Levels { .. });
        add(!levels || self.levels.lint().is_some(), "levels", "tournament-poker-lint-levels");
        let empty = |bought: &Option<Purchase>| bought.is_some_and(|bought| bought.chips == 0);
        add(empty(&self.rebuy), "rebuy", "tournament-poker-lint-stack");
        add(empty(&self.addon), "addon", "tournament-poker-lint-stack");
        let percent = self.prizes.iter().copied().fold(0, u32::saturating_add);
        let falling = self.prizes.is_sorted_by(|better, worse| better >= worse);
        add(percent > 100 || !falling || self.prizes.contains(&0), "prizes", "tournament-poker-lint-prizes");
    }
}

/// The state of a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct PokerState {
    /// The tables in play, by number.
    pub tables: BTreeMap<TableNo, PokerTable>,
    /// Eliminated players in recorded order, which decides their ranking.
    pub out: Vec<Eliminated>,
    /// Chips as last counted.
    pub chips: BTreeMap<EntryNo, u64>,
    /// The clock of the blinds.
    pub clock: Option<Clock>,
    /// Purchases of chips, by player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub bought: BTreeMap<EntryNo, Bought>,
    /// Net change of the chips in play through chip races.
    #[serde(skip_serializing_if = "is_zero")]
    pub raced: i64,
    /// Deal of the players at the last table on the prizes, in cents; empty if there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<(EntryNo, u64)>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it a reference")]
const fn is_zero(count: &i64) -> bool {
    *count == 0
}

/// The players of a table by seat; seats count from 1, clockwise.
pub type Seats = BTreeMap<u8, EntryNo>;

/// One table.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct PokerTable {
    /// Its players by seat.
    pub seats: Seats,
    /// Seat of the dealer in the latest hand.
    pub button: Option<u8>,
    /// Latest hand with a record.
    pub hand: u32,
}

/// One player who is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Eliminated {
    /// The player.
    pub entry: EntryNo,
    /// The player's last table.
    pub table: TableNo,
    /// The last hand; for a withdrawal, the latest hand recorded anywhere.
    pub hand: u32,
    /// Chips at the start of that hand.
    pub chips: Option<u64>,
    /// Whether the player left without having lost.
    pub withdrew: bool,
}

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
    ClockSet(Clock),
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

impl PokerState {
    /// Returns table and seat of a player.
    pub fn seat_of(&self, entry: EntryNo) -> Option<(TableNo, u8)> {
        self.tables.iter().find_map(|(number, table)| {
            let seat = table.seats.iter().find(|(_, other)| **other == entry)?;
            Some((*number, *seat.0))
        })
    }

    /// Returns the number of players still in.
    pub fn left(&self) -> usize {
        self.tables.values().map(|table| table.seats.len()).sum()
    }

    /// Returns a player's chips: as last counted, or the starting stack and later purchases.
    pub fn chips_of(&self, plan: &PokerPlan, entry: EntryNo) -> u64 {
        let bought = self.bought.get(&entry).map_or(0, |bought| bought.chips);
        self.chips.get(&entry).copied().unwrap_or(plan.stack.saturating_add(bought))
    }

    /// Returns the sum of the chips of those in play, as last counted; a player without a count adds none.
    pub fn counted(&self) -> u64 {
        let seated = self.tables.values().flat_map(|table| table.seats.values());
        seated.filter_map(|entry| self.chips.get(entry)).fold(0, |sum, chips| sum.saturating_add(*chips))
    }

    /// Returns the average number of chips of those in play, rounded to the nearest; `None` once nobody plays.
    pub fn average(&self, plan: &PokerPlan) -> Option<u64> {
        let left = u64::try_from(self.left()).ok()?;
        self.total(plan).saturating_add(left / 2).checked_div(left)
    }

    /// Returns the number of chips in play: all starting stacks, purchases, and changes through chip races.
    pub fn total(&self, plan: &PokerPlan) -> u64 {
        let players = u64::try_from(self.left() + self.out.len()).unwrap_or(u64::MAX);
        let bought = self.bought.values().map(|bought| bought.chips).fold(0, u64::saturating_add);
        players.saturating_mul(plan.stack).saturating_add(bought).saturating_add_signed(self.raced)
    }

    /// Removes a player from the seat, and a table that becomes empty.
    fn unseat(&mut self, entry: EntryNo) -> Option<TableNo> {
        let (number, seat) = self.seat_of(entry)?;
        let table = self.tables.get_mut(&number)?;
        table.seats.remove(&seat);
        if table.seats.is_empty() {
            self.tables.remove(&number);
        }
        Some(number)
    }

    /// Eliminates a player who withdrew or was excluded, as of this moment.
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
        PokerEffect::Bought { .. } | PokerEffect::Returned { .. } => buy::evolve(state, effect),
        PokerEffect::Dealt(shares) => state.deal.clone_from(shares),
        PokerEffect::ChipsRaced { gained, .. } => state.raced = state.raced.saturating_add(*gained),
        PokerEffect::ClockSet(clock) => state.clock = Some(clock.clone()),
    }
}

/// Writes the values of a level: buio and controbuio, then the ante.
pub fn level_words(values: &[u64], between: &str) -> String {
    let (blinds, ante) = values.split_at(values.len().min(2));
    let blinds = blinds.iter().map(u64::to_string).collect::<Vec<_>>().join(between);
    ante.iter().fold(blinds, |told, ante| format!("{told} · ante {ante}"))
}

/// Assigns players their seats in order, from 1.
pub(crate) fn numbered(seats: &[EntryNo]) -> Seats {
    (1u8..).zip(seats.iter().copied()).collect()
}

/// Checks whether at most one player is left.
pub(crate) fn over(state: &State, index: u8) -> bool {
    state.stage(index).is_some_and(|stage| stage.poker.left() <= 1)
}

/// Converts a count to the type of messages and rankings.
fn figure(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Returns an effect as a sentence.
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
        PokerEffect::Bought { entry, buy: Buy::Rebuy, chips } => {
            Message::new("tournament-poker-rebought").with("entry", entry.0).with("chips", figure(*chips))
        }
        PokerEffect::Bought { entry, buy: Buy::Addon, chips } => {
            Message::new("tournament-poker-added").with("entry", entry.0).with("chips", figure(*chips))
        }
        PokerEffect::Returned { entry, table, seat, .. } => {
            at("tournament-poker-returned", table).with("entry", entry.0).with("seat", *seat)
        }
        PokerEffect::Dealt(shares) => Message::new("tournament-poker-dealt").with("count", shares.len()),
        PokerEffect::ChipsRaced { chip, .. } => {
            Message::new("tournament-poker-chips-raced").with("chip", figure(*chip))
        }
        PokerEffect::ClockSet(clock) => tell_blinds(clock),
    }
}

/// Returns a sentence on the blinds after an act on their clock.
fn tell_blinds(clock: &Clock) -> Message {
    if !clock.runs() {
        let held = clock.is_on();
        return Message::new(if held { "tournament-poker-blinds-held" } else { "tournament-poker-blinds-stopped" });
    }
    // Any earlier moment reads as that of the latest act.
    match clock.reading(i64::MIN).phase {
        Phase::Level { number, values, .. } => {
            let values = level_words(&values, "/");
            Message::new("tournament-poker-blinds-level").with("level", number).with("values", values)
        }
        _ => Message::new("tournament-poker-blinds-break"),
    }
}
