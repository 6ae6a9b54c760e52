//! Poker tournaments: equal stacks, seats by lot, eliminations, merging and balancing of tables, rising blinds.
//!
//! A table of a poker tournament has no result of its own and lives through many hands, so it is kept here
//! ([`PokerTable`]) and not among the tournament's tables; its number is that of the place in the hall. What happens in
//! a hand is not recorded: only who went out in it, moves of players, and the level of the blinds.
//!
//! `out T2 37 E5 1200 E9 800` (hand, stacks at its start) · `button T1 5` · `stack E1 5000 E2 300` · `merge T1 T2 2014`
//! (the seed of the seats; `: 1=E4 2=E5` behind it says who really sits where) · `move E5 T2 7` ·
//! `blinds start @1700000000000` (acts of [`ClockAct`]) · `rebuy E5 @1700000000000` · `addon E5 @1700000000000` ·
//! `deal E1 50000 E2 30000` (shares in cents) · `chip-race 25 -75` (chips of 25 are gone, and 75 chips less are in play).

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
    /// How the blinds rise (1.10): buio, controbuio, and an ante where a level has one.
    pub levels: ClockPlan,
    /// Chips that can be bought while somebody plays, or by who has just gone out; `None`: none.
    #[serde(default)]
    pub rebuy: Option<Purchase>,
    /// Chips that whoever plays can buy once more; `None`: none.
    #[serde(default)]
    pub addon: Option<Purchase>,
    /// How long a player has to decide at a table that is followed act by act, in seconds; 0: as long as it takes.
    #[serde(default)]
    pub shot_s: u32,
    /// How many percent of what was paid in each place gets, best first; empty: no prizes in money.
    #[serde(default)]
    pub prizes: Vec<u32>,
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
        let empty = |bought: &Option<Purchase>| bought.is_some_and(|bought| bought.chips == 0);
        add(empty(&self.rebuy), "rebuy", "tournament-poker-lint-stack");
        add(empty(&self.addon), "addon", "tournament-poker-lint-stack");
        let percent = self.prizes.iter().copied().fold(0, u32::saturating_add);
        let falling = self.prizes.is_sorted_by(|better, worse| better >= worse);
        add(percent > 100 || !falling || self.prizes.contains(&0), "prizes", "tournament-poker-lint-prizes");
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
    /// Who bought chips.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub bought: BTreeMap<EntryNo, Bought>,
    /// Chips that came into play, or left it, when small ones were raced off.
    #[serde(skip_serializing_if = "is_zero")]
    pub raced: i64,
    /// How those at the last table share the prizes, in cents; empty where they have agreed on nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<(EntryNo, u64)>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it a reference")]
const fn is_zero(count: &i64) -> bool {
    *count == 0
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
    /// Somebody bought chips.
    Buy {
        /// Who.
        entry: EntryNo,
        /// In which way.
        buy: Buy,
        /// When, in milliseconds since 1970 UTC: the level decides whether that was in time.
        at_ms: i64,
    },
    /// Those at the last table agreed on how they share the prizes, in cents.
    Deal(Vec<(EntryNo, u64)>),
    /// Small chips were raced off.
    ChipRace {
        /// What one of them was worth.
        chip: u64,
        /// How many chips came into play by it; below nothing where some left it.
        gained: i64,
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
    /// Somebody has more chips.
    Bought {
        /// Who.
        entry: EntryNo,
        /// In which way.
        buy: Buy,
        /// How many.
        chips: u64,
    },
    /// Somebody who was out sits again, with these chips.
    Returned {
        /// Who.
        entry: EntryNo,
        /// The table.
        table: TableNo,
        /// The seat.
        seat: u8,
        /// The chips.
        chips: u64,
    },
    /// Those at the last table share the prizes so, in cents.
    Dealt(Vec<(EntryNo, u64)>),
    /// Chips of a value are gone.
    ChipsRaced {
        /// The value.
        chip: u64,
        /// How many chips came into play by it.
        gained: i64,
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
            | Self::Returned { table, .. }
            | Self::Moved { table, .. } => *table == number,
            Self::Merged { into, from, .. } => *into == number || *from == number,
            Self::ClockSet(_) => true,
            Self::Counted { .. } | Self::Bought { .. } | Self::Dealt(_) | Self::ChipsRaced { .. } => false,
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

    /// Gives a player's chips: as last counted, or those of the start with what was bought since.
    pub fn chips_of(&self, plan: &PokerPlan, entry: EntryNo) -> u64 {
        let bought = self.bought.get(&entry).map_or(0, |bought| bought.chips);
        self.chips.get(&entry).copied().unwrap_or(plan.stack.saturating_add(bought))
    }

    /// Adds up the chips of those who play, as last counted; of whoever was not counted there are none.
    pub fn counted(&self) -> u64 {
        let seated = self.tables.values().flat_map(|table| table.seats.values());
        seated.filter_map(|entry| self.chips.get(entry)).fold(0, |sum, chips| sum.saturating_add(*chips))
    }

    /// Gives how many chips those who play have in the mean, rounded to the nearest one; `None` once nobody does.
    pub fn average(&self, plan: &PokerPlan) -> Option<u64> {
        let left = u64::try_from(self.left()).ok()?;
        self.total(plan).saturating_add(left / 2).checked_div(left)
    }

    /// Counts the chips in play: everybody's at the start, what was bought since, and what came or went when small ones were
    /// raced off.
    pub fn total(&self, plan: &PokerPlan) -> u64 {
        let players = u64::try_from(self.left() + self.out.len()).unwrap_or(u64::MAX);
        let bought = self.bought.values().map(|bought| bought.chips).fold(0, u64::saturating_add);
        players.saturating_mul(plan.stack).saturating_add(bought).saturating_add_signed(self.raced)
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
        PokerEffect::Bought { .. } | PokerEffect::Returned { .. } => buy::evolve(state, effect),
        PokerEffect::Dealt(shares) => state.deal.clone_from(shares),
        PokerEffect::ChipsRaced { gained, .. } => state.raced = state.raced.saturating_add(*gained),
        PokerEffect::ClockSet(clock) => state.clock = Some(clock.clone()),
    }
}

/// Writes the values of a level: buio and controbuio, and the ante apart.
pub fn level_words(values: &[u64], between: &str) -> String {
    let (blinds, ante) = values.split_at(values.len().min(2));
    let blinds = blinds.iter().map(u64::to_string).collect::<Vec<_>>().join(between);
    ante.iter().fold(blinds, |told, ante| format!("{told} · ante {ante}"))
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

/// Says how the blinds stand after an act on their clock.
fn tell_blinds(clock: &Clock) -> Message {
    if !clock.runs() {
        let held = clock.is_on();
        return Message::new(if held { "tournament-poker-blinds-held" } else { "tournament-poker-blinds-stopped" });
    }
    // A moment before the latest act is read as that of the act.
    match clock.reading(i64::MIN).phase {
        Phase::Level { number, values, .. } => {
            let values = level_words(&values, "/");
            Message::new("tournament-poker-blinds-level").with("level", number).with("values", values)
        }
        _ => Message::new("tournament-poker-blinds-break"),
    }
}
