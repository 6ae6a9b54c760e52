//! Purchase of chips: rebuys for those in play or just eliminated, and add-ons. Whoever returns by a rebuy is the same
//! entry, with one place in the ranking.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::{check_elsewhere, check_entry};
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::poker::{Buy, PokerEffect, PokerPlan, figure, paid_in_cents, propose};
use crate::tournament::Tournament;

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
    let (total, left) = (poker.total(plan), poker.players_in() as u64);
    // A player wins or loses less than one of the next larger chips; the bound allows 100 small ones per player.
    if chip == 0 || gained.unsigned_abs() > chip.saturating_mul(left).saturating_mul(100).min(total) {
        let detail = Message::new("tournament-poker-chip-race").with("chip", figure(chip));
        p.impossible(Article::Seats, detail.with("gained", gained));
    }
    if !p.refused() {
        p.apply(Effect::Poker(PokerEffect::ChipsRaced { chip, gained }), Article::Seats);
    }
}
