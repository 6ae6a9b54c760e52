//! Purchase of chips: rebuys for those in play or just eliminated, and add-ons. Whoever returns by a rebuy is the same
//! entry, with one place in the ranking.

use rules::kit::clock::{Clock, Phase};
use rules::{Message, Proceeding};
use serde::{Deserialize, Serialize};

use crate::article::Article;
use crate::decide::{check_elsewhere, check_entry};
use crate::fact::Effect;
use crate::game::Tournament;
use crate::number::EntryNo;
use crate::poker::{PokerEffect, PokerPlan, PokerState, figure, paid_in_cents, propose};

/// A way of buying chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Buy {
    /// A rebuy: a new stack, for a player with few chips or just eliminated.
    Rebuy,
    /// An add-on: additional chips.
    Addon,
}

/// The terms of a purchase: chips, price, deadline and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purchase {
    /// Chips.
    pub chips: u64,
    /// Price in cents.
    #[serde(default)]
    pub fee_cents: u32,
    /// Last level in which they can be bought, with the break after it; 0: no limit.
    #[serde(default)]
    pub until_level: u32,
    /// Number of purchases per player; 0: no limit.
    #[serde(default)]
    pub times: u32,
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

impl PokerPlan {
    /// Returns the terms of a way of buying; `None` where there is none.
    pub const fn purchase(&self, buy: Buy) -> Option<Purchase> {
        match buy {
            Buy::Rebuy => self.rebuy,
            Buy::Addon => self.addon,
        }
    }
}

impl PokerState {
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
        match self.clock.as_ref().map(|clock: &Clock| clock.reading(at_ms).phase) {
            Some(Phase::Level { number, .. }) => number,
            Some(Phase::Break { after, .. }) => after,
            _ => 1,
        }
    }
}

/// Sells chips to a player.
pub(super) fn buy(p: &mut Proceeding<Tournament>, plan: &PokerPlan, (entry, way): (EntryNo, Buy), at_ms: i64) {
    check_entry(p, entry);
    let Some(purchase) = plan.purchase(way) else {
        return p.impossible(Article::Seats, Message::new("tournament-poker-buy-none"));
    };
    let Some(poker) = p.state().now().map(|(_, stage)| &stage.poker) else { return };
    let (level, bought) = (poker.level_at(at_ms), poker.bought.get(&entry).copied().unwrap_or_default());
    let seated = poker.seat_of(entry).is_some();
    // A player who withdrew was not eliminated, and cannot return this way.
    let gone = poker.out.iter().any(|gone| gone.entry == entry && !gone.withdrew);
    let seat = if seated { None } else { propose::free_seat(poker, plan) };
    if !poker.deal.is_empty() {
        // The prizes to be shared would grow, and a returning player would be one more to share them.
        p.illegal(Article::Seats, Message::new("tournament-poker-buy-dealt"));
    }
    if purchase.until_level > 0 && level > purchase.until_level {
        let detail = Message::new("tournament-poker-buy-late").with("level", level);
        p.illegal(Article::Seats, detail.with("until", purchase.until_level));
    }
    if purchase.times > 0 && bought.count(way) >= purchase.times {
        let detail = Message::new("tournament-poker-buy-often").with("entry", entry.0);
        p.illegal(Article::Seats, detail.with("times", purchase.times));
    }
    if !seated && (!gone || way == Buy::Addon) {
        p.impossible(Article::Seats, Message::new("tournament-poker-not-seated").with("entry", entry.0));
    } else if !seated && seat.is_none() {
        p.impossible(Article::Seats, Message::new("tournament-poker-buy-no-seat"));
    } else if !seated {
        let people = p.state().entrant(entry).map(|entrant| entrant.people.clone()).unwrap_or_default();
        people.into_iter().for_each(|person| check_elsewhere(p, person, entry));
    }
    if p.refused() {
        return;
    }
    let chips = purchase.chips;
    p.apply(Effect::Poker(PokerEffect::Bought { entry, buy: way, chips }), Article::Seats);
    if let Some((table, seat)) = seat {
        p.apply(Effect::Reinstated(entry), Article::Seats);
        p.apply(Effect::Poker(PokerEffect::Returned { entry, table, seat, chips }), Article::Seats);
    }
}

/// Records how all players at the last table share the prizes; the sum may not exceed what is there for them, if
/// anything was paid in.
pub(super) fn deal(p: &mut Proceeding<Tournament>, plan: &PokerPlan, shares: &[(EntryNo, u64)]) {
    let Some(poker) = p.state().now().map(|(_, stage)| &stage.poker) else { return };
    let mut seated: Vec<EntryNo> = poker.tables.values().flat_map(|table| table.seats.values().copied()).collect();
    let mut named: Vec<EntryNo> = shares.iter().map(|(entry, _)| *entry).collect();
    seated.sort_unstable();
    named.sort_unstable();
    let there = plan.to_share(poker, paid_in_cents(p.rules(), p.state()));
    let sum = shares.iter().map(|(_, share)| *share).fold(0, u64::saturating_add);
    let tables = poker.tables.len();
    if seated != named {
        p.impossible(Article::Seats, Message::new("tournament-poker-deal-all"));
    }
    if tables > 1 {
        p.illegal(Article::Merge, Message::new("tournament-poker-deal-tables").with("count", tables));
    }
    if there > 0 && sum > there {
        let detail = Message::new("tournament-poker-deal-sum").with("sum_cents", sum);
        p.illegal(Article::Fee, detail.with("total_cents", there));
    }
    if !p.refused() {
        p.apply(Effect::Poker(PokerEffect::Dealt(shares.to_vec())), Article::Seats);
    }
}

/// Records a chip race.
pub(super) fn chip_race(p: &mut Proceeding<Tournament>, plan: &PokerPlan, chip: u64, gained: i64) {
    let Some(poker) = p.state().now().map(|(_, stage)| &stage.poker) else { return };
    let (total, left) = (poker.total(plan), poker.left() as u64);
    // A player wins or loses less than one of the next larger chips; the bound allows 100 small ones per player.
    if chip == 0 || gained.unsigned_abs() > chip.saturating_mul(left).saturating_mul(100).min(total) {
        let detail = Message::new("tournament-poker-chip-race").with("chip", figure(chip));
        p.impossible(Article::Seats, detail.with("gained", gained));
    }
    if !p.refused() {
        p.apply(Effect::Poker(PokerEffect::ChipsRaced { chip, gained }), Article::Seats);
    }
}

/// Applies the effects of this module.
pub(super) fn evolve(state: &mut PokerState, effect: &PokerEffect) {
    match effect {
        PokerEffect::Bought { entry, buy, chips } => {
            let bought = state.bought.entry(*entry).or_default();
            match buy {
                Buy::Rebuy => bought.rebuys = bought.rebuys.saturating_add(1),
                Buy::Addon => bought.addons = bought.addons.saturating_add(1),
            }
            bought.chips = bought.chips.saturating_add(*chips);
            if let Some(counted) = state.chips.get_mut(entry) {
                *counted = counted.saturating_add(*chips);
            }
        }
        PokerEffect::Returned { entry, table, seat, chips } => {
            state.out.retain(|gone| gone.entry != *entry);
            state.tables.entry(*table).or_default().seats.insert(*seat, *entry);
            state.chips.insert(*entry, *chips);
        }
        _ => {}
    }
}
