//! The effects and violations of a referee's acts at a poker tournament.

use rules::kit::clock::{Clock, ClockAct};
use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::{check_algorithm, check_entry, check_twice, end_stage_if_over, knock_out};
use crate::fact::Effect;
use crate::lots::Lots;
use crate::number::{EntryNo, TableNo};
use crate::plan::Format;
use crate::poker::{Eliminated, PokerEffect, PokerFact, PokerPlan, PokerState, Seats, buy, figure, numbered, propose};
use crate::table::Table;
use crate::tournament::Tournament;

type Acting<'p, 'a> = &'p mut Proceeding<'a, Tournament>;

/// Decides a fact.
pub(crate) fn decide(p: &mut Proceeding<Tournament>, fact: &PokerFact) {
    let none = Message::new("tournament-poker-none");
    let Some((index, stage)) = p.state().now() else { return p.impossible(Article::Seats, none) };
    let Some(Format::Poker(plan)) = p.rules().format(index) else { return p.impossible(Article::Seats, none) };
    let (ended, drawn) = (stage.ended, stage.round > 0);
    if let PokerFact::Blinds { act, at_ms } = fact {
        blinds(p, plan, *act, *at_ms);
        return end(p);
    }
    if !drawn {
        return p.impossible(Article::Seats, Message::new("tournament-poker-not-drawn"));
    }
    if ended {
        return p.impossible(Article::Elimination, Message::new("tournament-poker-over"));
    }
    match fact {
        PokerFact::Out { table, hand, players } => out(p, plan, *table, *hand, players),
        PokerFact::Button { table, seat } => button(p, *table, *seat),
        PokerFact::Stack(stacks) => count(p, plan, stacks),
        PokerFact::Merge { into, from, seed, algorithm, seats } => {
            check_algorithm(p, *algorithm);
            merge(p, plan, (*into, *from), *seed, seats.as_ref());
        }
        PokerFact::Move { entry, table, seat } => shift(p, plan, *entry, *table, *seat),
        PokerFact::Buy { entry, buy: way, at_ms } => buy::buy(p, plan, (*entry, *way), *at_ms),
        PokerFact::Deal(shares) => buy::deal(p, plan, shares),
        PokerFact::ChipRace { chip, gained } => buy::chip_race(p, plan, *chip, *gained),
        PokerFact::Blinds { .. } => {}
    }
    end(p);
}

/// Ends the stage if one player is left, through this act or a ruling before it.
fn end(p: Acting) {
    if !p.refused() {
        end_stage_if_over(p);
    }
}

/// Seats the players of a draw.
pub(crate) fn seat(p: &mut Proceeding<Tournament>, tables: &[Table]) {
    for (number, table) in (1..).zip(tables) {
        let effect = PokerEffect::Seated { table: TableNo(number), seats: table.entries() };
        p.apply(Effect::Poker(effect), Article::Seats);
    }
}

fn poker<'p>(p: &'p Proceeding<Tournament>) -> Option<&'p PokerState> {
    p.state().now().map(|(_, stage)| &stage.poker)
}

/// Returns the number of players at a table; records a violation if it does not exist.
fn size(p: Acting, table: TableNo) -> Option<usize> {
    let size = poker(p).and_then(|poker| poker.tables.get(&table)).map(|table| table.seats.len());
    if size.is_none() {
        p.impossible(Article::Seats, Message::new("tournament-poker-no-table").with("number", table.0));
    }
    size
}

/// Records eliminations (poker 1.1, A7).
fn out(p: Acting, plan: &PokerPlan, table: TableNo, hand: u32, players: &[(EntryNo, Option<u64>)]) {
    let Some(size) = size(p, table) else { return };
    let entries: Vec<EntryNo> = players.iter().map(|(entry, _)| *entry).collect();
    check_twice(p, &entries, Article::Elimination);
    if players.is_empty() {
        p.impossible(Article::Elimination, Message::new("tournament-poker-nobody"));
    }
    for entry in &entries {
        check_entry(p, *entry);
        if poker(p).and_then(|poker| poker.seat_of(*entry)).is_none_or(|(at, _)| at != table) {
            let detail = Message::new("tournament-poker-not-there").with("entry", entry.0);
            p.impossible(Article::Elimination, detail.with("number", table.0));
        }
    }
    if entries.len() >= size {
        p.impossible(Article::Elimination, Message::new("tournament-poker-all-out").with("number", table.0));
    }
    check_hand(p, table, hand);
    check_stakes(p, plan, table, hand, players);
    if p.refused() {
        return;
    }
    for (entry, chips) in players {
        let effect = PokerEffect::Eliminated { entry: *entry, table, hand, chips: *chips };
        p.apply(Effect::Poker(effect), Article::Elimination);
        knock_out(p, *entry, Article::Elimination);
    }
}

fn check_hand(p: Acting, table: TableNo, hand: u32) {
    let last = poker(p).and_then(|poker| poker.tables.get(&table)).map_or(0, |table| table.hand);
    let detail = Message::new("tournament-poker-hand").with("hand", hand).with("last", last);
    if hand == 0 {
        p.impossible(Article::Elimination, detail);
    } else if hand < last {
        p.illegal(Article::Elimination, detail);
    }
}

/// Checks the chips of the eliminated: all must be known if there are several, and others must have chips too.
fn check_stakes(p: Acting, plan: &PokerPlan, table: TableNo, hand: u32, players: &[(EntryNo, Option<u64>)]) {
    check_chips(p, players);
    let Some(poker) = poker(p) else { return };
    let same = |gone: &&Eliminated| gone.table == table && gone.hand == hand && !gone.withdrew;
    let before: Vec<Option<u64>> = poker.out.iter().filter(same).map(|gone| gone.chips).collect();
    let total = poker.total(plan);
    let all = || before.iter().copied().chain(players.iter().map(|(_, chips)| *chips));
    let unknown = all().count() > 1 && all().any(|chips| chips.is_none());
    let sum = all().flatten().fold(0, u64::saturating_add);
    if unknown {
        p.illegal(Article::Elimination, Message::new("tournament-poker-stack-needed").with("hand", hand));
    }
    if sum >= total {
        wrong_sum(p, sum, total);
    }
}

fn check_chips(p: Acting, players: &[(EntryNo, Option<u64>)]) {
    for (entry, _) in players.iter().filter(|(_, chips)| *chips == Some(0)) {
        p.impossible(Article::Seats, Message::new("tournament-poker-no-chips").with("entry", entry.0));
    }
}

fn wrong_sum(p: Acting, sum: u64, total: u64) {
    let detail = Message::new("tournament-poker-sum").with("sum", figure(sum)).with("total", figure(total));
    p.illegal(Article::Seats, detail);
}

fn button(p: Acting, table: TableNo, seat: u8) {
    if size(p, table).is_none() {
        return;
    }
    let taken = poker(p).and_then(|poker| poker.tables.get(&table)).is_some_and(|at| at.seats.contains_key(&seat));
    if !taken {
        let detail = Message::new("tournament-poker-empty-seat").with("number", table.0).with("seat", seat);
        p.illegal(Article::Seats, detail);
    }
    if !p.refused() {
        p.apply(Effect::Poker(PokerEffect::ButtonSet { table, seat }), Article::Seats);
    }
}

/// Records counted chips. Their sum is constant: counted all at once, they must match the chips in play, unless
/// somebody left with chips.
fn count(p: Acting, plan: &PokerPlan, stacks: &[(EntryNo, u64)]) {
    let entries: Vec<EntryNo> = stacks.iter().map(|(entry, _)| *entry).collect();
    check_twice(p, &entries, Article::Seats);
    if stacks.is_empty() {
        p.impossible(Article::Seats, Message::new("tournament-poker-nobody"));
    }
    for entry in &entries {
        if poker(p).and_then(|poker| poker.seat_of(*entry)).is_none() {
            p.impossible(Article::Seats, Message::new("tournament-poker-not-seated").with("entry", entry.0));
        }
    }
    let known: Vec<_> = stacks.iter().map(|(entry, chips)| (*entry, Some(*chips))).collect();
    check_chips(p, &known);
    let Some(poker) = poker(p) else { return };
    let (total, all) = (poker.total(plan), stacks.len() >= poker.players_in());
    let gone_with_chips = poker.out.iter().any(|gone| gone.withdrew);
    let sum = stacks.iter().map(|(_, chips)| *chips).fold(0, u64::saturating_add);
    if sum > total || (all && sum < total && !gone_with_chips) {
        wrong_sum(p, sum, total);
    }
    if !p.refused() {
        for (entry, chips) in stacks {
            p.apply(Effect::Poker(PokerEffect::Counted { entry: *entry, chips: *chips }), Article::Seats);
        }
    }
}

/// Merges the two smallest tables as soon as they fit at one (poker 1.2, A11).
///
/// The seats really taken are given when they differ from those of the seed: that violates the lots and must be waived
/// by name.
fn merge(p: Acting, plan: &PokerPlan, (into, from): (TableNo, TableNo), seed: u64, kept: Option<&Seats>) {
    let (Some(one), Some(other)) = (size(p, into), size(p, from)) else { return };
    if into == from {
        return p.impossible(Article::Merge, Message::new("tournament-poker-same-table").with("number", into.0));
    }
    if one + other > usize::from(plan.most) {
        let detail = Message::new("tournament-poker-merge-early").with("count", one + other);
        p.illegal(Article::Merge, detail.with("most", plan.most));
    }
    let Some(state) = poker(p) else { return };
    let small = propose::smallest(state).map(|(one, other)| propose::size(state, one) + propose::size(state, other));
    let players: Vec<EntryNo> = [into, from]
        .iter()
        .filter_map(|table| state.tables.get(table))
        .flat_map(|at| at.seats.values().copied())
        .collect();
    if small.is_some_and(|small| one + other > small) {
        p.illegal(Article::Merge, Message::new("tournament-poker-merge-smallest"));
    }
    let seats = Lots::new(seed).shuffle(players);
    let kept = kept.filter(|kept| **kept != numbered(&seats));
    if let Some(kept) = kept {
        check_kept(p, plan, kept, &seats);
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Poker(PokerEffect::Merged { into, from, seats }), Article::Merge);
    if let Some(kept) = kept {
        p.apply(Effect::Poker(PokerEffect::Kept { table: into, seats: kept.clone() }), Article::Draw);
    }
}

/// Records a violation if merged players sit otherwise than drawn, or others than they sit there.
fn check_kept(p: Acting, plan: &PokerPlan, kept: &Seats, drawn: &[EntryNo]) {
    let sorted = |mut entries: Vec<EntryNo>| {
        entries.sort_unstable();
        entries
    };
    let there = kept.keys().all(|seat| (1..=plan.most).contains(seat));
    if !there || sorted(kept.values().copied().collect()) != sorted(drawn.to_vec()) {
        return p.impossible(Article::Seats, Message::new("tournament-poker-kept-others"));
    }
    p.illegal(Article::Draw, Message::new("tournament-draw-differs"));
}

/// Seats a late entrant at the table with the fewest players, in the free seat that costs least.
pub(crate) fn seat_late(p: Acting, entry: EntryNo) {
    let Some(Format::Poker(plan)) = p.state().now().and_then(|(index, _)| p.rules().format(index)) else { return };
    let place = poker(p).and_then(|poker| propose::free_seat(poker, plan));
    if let Some((table, seat)) = place {
        p.apply(Effect::Poker(PokerEffect::Moved { entry, table, seat }), Article::Seats);
    }
}

/// Checks whether a player of the stage has no seat because a correction brought them back.
fn without_seat(p: &Proceeding<Tournament>, entry: EntryNo) -> bool {
    p.state().plays(entry) && p.state().now().is_some_and(|(_, stage)| stage.field.contains(&entry))
}

/// Moves a player so that tables differ by at most one (poker A11), or seats a player without a seat; the referee
/// chooses whom.
fn shift(p: Acting, plan: &PokerPlan, entry: EntryNo, table: TableNo, seat: u8) {
    let Some(there) = size(p, table) else { return };
    let from = poker(p).and_then(|poker| poker.seat_of(entry)).map(|(from, _)| from);
    if from.is_none() && !without_seat(p, entry) {
        return p.impossible(Article::Seats, Message::new("tournament-poker-not-seated").with("entry", entry.0));
    }
    let here = from.and_then(|from| size(p, from));
    let about = |key| Message::new(key).with("number", table.0).with("seat", seat);
    if from == Some(table) {
        return p.impossible(Article::Merge, Message::new("tournament-poker-same-table").with("number", table.0));
    }
    if poker(p).and_then(|poker| poker.tables.get(&table)).is_some_and(|at| at.seats.contains_key(&seat)) {
        p.impossible(Article::Seats, about("tournament-poker-seat-taken"));
    }
    if seat == 0 || seat > plan.most {
        p.impossible(Article::Seats, about("tournament-poker-no-seat").with("most", plan.most));
    }
    if let Some(here) = here.filter(|here| *here <= there + 1) {
        let detail = Message::new("tournament-poker-even").with("here", here).with("there", there);
        p.illegal(Article::Merge, detail);
    }
    if !p.refused() {
        p.apply(Effect::Poker(PokerEffect::Moved { entry, table, seat }), Article::Merge);
    }
}

/// Operates the clock of the blinds, which can be stopped after the last hand too.
fn blinds(p: Acting, plan: &PokerPlan, act: ClockAct, at_ms: i64) {
    let clock = poker(p).and_then(|poker| poker.clock.clone()).unwrap_or_else(|| Clock::new(plan.levels.clone(), 1));
    if let Some(clock) = crate::clock::acted(p, clock, act, at_ms, Article::Blinds) {
        p.apply(Effect::Poker(PokerEffect::ClockSet(Box::new(clock))), Article::Blinds);
    }
}
