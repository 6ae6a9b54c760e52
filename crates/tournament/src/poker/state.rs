//! The state of a poker tournament: tables, chips, the clock of the blinds, and who is out.

use std::collections::BTreeMap;

use rules::kit::clock::{Clock, Phase};
use serde::Serialize;

use crate::number::{EntryNo, TableNo};
use crate::poker::{Buy, PokerPlan};

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

/// The purchases of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Bought {
    /// Rebuys.
    pub rebuys: u32,
    /// Add-ons.
    pub addons: u32,
    /// Chips of all purchases.
    pub chips: u64,
}

impl Bought {
    /// Returns the number of purchases of one kind.
    pub const fn count(&self, buy: Buy) -> u32 {
        match buy {
            Buy::Rebuy => self.rebuys,
            Buy::Addon => self.addons,
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
    pub fn players_in(&self) -> usize {
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
        let players = u64::try_from(self.players_in()).ok()?;
        self.total(plan).saturating_add(players / 2).checked_div(players)
    }

    /// Returns the number of chips in play: all starting stacks, purchases, and changes through chip races.
    pub fn total(&self, plan: &PokerPlan) -> u64 {
        let players = u64::try_from(self.players_in() + self.out.len()).unwrap_or(u64::MAX);
        let bought = self.bought.values().map(|bought| bought.chips).fold(0, u64::saturating_add);
        players.saturating_mul(plan.stack).saturating_add(bought).saturating_add_signed(self.raced)
    }

    /// Returns the sum paid for chips, in cents.
    pub fn paid_cents(&self, plan: &PokerPlan) -> u64 {
        let of = |buy: Buy| {
            let count: u64 = self.bought.values().map(|bought| u64::from(bought.count(buy))).sum();
            plan.purchase(buy).map_or(0, |purchase| count.saturating_mul(purchase.fee_cents.into()))
        };
        of(Buy::Rebuy).saturating_add(of(Buy::Addon))
    }

    /// Returns the level that counts at a moment: in a break the one before it, before the start the first.
    pub fn level_at(&self, at_ms: i64) -> u32 {
        match self.clock.as_ref().map(|clock| clock.reading(at_ms).phase) {
            Some(Phase::Level { number, .. }) => number,
            Some(Phase::Break { after, .. }) => after,
            _ => 1,
        }
    }

    /// Removes a player from the seat, and a table that becomes empty.
    pub(super) fn unseat(&mut self, entry: EntryNo) -> Option<TableNo> {
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

/// Assigns players their seats in order, from 1.
pub(crate) fn numbered(seats: &[EntryNo]) -> Seats {
    (1u8..).zip(seats.iter().copied()).collect()
}
