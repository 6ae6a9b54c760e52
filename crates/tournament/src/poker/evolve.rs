//! Application of one effect at a poker tournament; total, without any rules.

use crate::poker::{Buy, Eliminated, PokerEffect, PokerState, PokerTable, numbered};

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
        PokerEffect::Dealt(shares) => state.deal.clone_from(shares),
        PokerEffect::ChipsRaced { gained, .. } => state.raced = state.raced.saturating_add(*gained),
        PokerEffect::ClockSet(clock) => state.clock = Some(clock.as_ref().clone()),
    }
}
