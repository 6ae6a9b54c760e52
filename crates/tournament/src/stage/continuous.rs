//! Continuous qualifying: players are paired as they turn up (tornei, «qualificazioni continue»).

use std::collections::BTreeMap;

use rules::Proceeding;

use crate::article::Article;
use crate::decide::knock_out;
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::plan::{Format, Unpaired};
use crate::ranking::{Column, Ranking, Value};
use crate::stage::knockout::seating;
use crate::state::{StageState, State};
use crate::table::Table;
use crate::tournament::Tournament;

/// Proposes the next pair: the first two in the queue who are different people; preferably not to be kept apart, and
/// among these preferably without an earlier meeting in this stage.
pub fn proposal(state: &State, index: u8) -> Option<[EntryNo; 2]> {
    let queue = &state.stage(index).filter(|stage| !stage.ended)?.queue;
    let pairs = queue.iter().enumerate();
    let pairs = pairs.flat_map(|(place, one)| queue[place + 1..].iter().map(move |other| [*one, *other]));
    let mut pairs = pairs.filter(|[one, other]| !state.same_person(*one, *other));
    let first = pairs.next()?;
    // Usually they may meet, and the search ends here: every pairing of thousands runs through this.
    if !state.apart(first[0], first[1]) && !seating::two_have_met(state, index, first) {
        return Some(first);
    }
    let met = seating::met(state, index);
    let against = |[one, other]: [EntryNo; 2]| (state.apart(one, other), seating::have_met(state, &met, one, other));
    let mut best = (against(first), first);
    for pair in pairs {
        if against(pair) < best.0 {
            best = (against(pair), pair);
        }
        if best.0 == (false, false) {
            break;
        }
    }
    Some(best.1)
}

/// Checks whether any person of an entry has qualified, with this entry or another.
pub(crate) fn has_qualified(state: &State, entry: EntryNo) -> bool {
    let Some((_, stage)) = state.now() else { return false };
    let mut entries = state.people_of(entry).iter().flat_map(|person| state.entries_of(*person));
    entries.any(|entry| stage.qualified.contains(entry))
}

/// Qualifies a winner with enough wins in succession, queues other winners again, and knocks losers out.
pub(crate) fn after(p: &mut Proceeding<Tournament>, table: &Table, wins: u32) {
    let Some((index, stage)) = p.state().now() else { return };
    if index != table.stage {
        return;
    }
    let (entries, winner) = (table.entries(), table.winner());
    let qualified: Vec<_> = entries.iter().copied().filter(|entry| stage.qualified.contains(entry)).collect();
    for loser in entries.into_iter().filter(|entry| Some(*entry) != winner && !qualified.contains(entry)) {
        set_streak(p, loser, 0);
        knock_out(p, loser, Article::Queue);
    }
    // A volunteer, who is out or has qualified already, wins nothing.
    if let Some(winner) = winner.filter(|winner| p.state().plays(*winner) && !qualified.contains(winner)) {
        won(p, winner, wins);
    }
}

fn won(p: &mut Proceeding<Tournament>, winner: EntryNo, wins: u32) {
    if has_qualified(p.state(), winner) {
        set_streak(p, winner, 0);
        return knock_out(p, winner, Article::Qualify);
    }
    let Some((index, stage)) = p.state().now() else { return };
    let (streak, ended) = (streak(stage, winner).saturating_add(1), stage.ended);
    let kept = matches!(p.rules().format(index), Some(Format::Continuous { unpaired: Unpaired::Bye, .. }));
    match (streak >= wins, ended) {
        (true, _) => {
            set_streak(p, winner, 0);
            p.apply(Effect::Qualified(winner), Article::Qualify);
        }
        (false, false) => {
            set_streak(p, winner, streak);
            p.apply(Effect::Queued(winner), Article::Queue);
        }
        // The queue is closed: the winner has no opponent.
        (false, true) if kept => p.apply(Effect::Qualified(winner), Article::Bye),
        (false, true) => knock_out(p, winner, Article::Bye),
    }
}

fn streak(stage: &StageState, entry: EntryNo) -> u32 {
    stage.streaks.get(&entry).copied().unwrap_or(0)
}

fn set_streak(p: &mut Proceeding<Tournament>, entry: EntryNo, wins: u32) {
    let before = p.state().now().map_or(0, |(_, stage)| streak(stage, entry));
    if before != wins {
        p.apply(Effect::Streak { entry, wins }, Article::Qualify);
    }
}

/// Ranks the qualified in order of qualification, then those in play by wins in succession, then the others.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    let order: BTreeMap<EntryNo, u32> = stage.qualified.iter().copied().zip(1..).collect();
    let key = |entry: EntryNo| match order.get(&entry) {
        Some(order) => (0, *order),
        None if state.plays(entry) => (1, u32::MAX - streak(stage, entry)),
        None => (2, 0),
    };
    let row = |entry: &EntryNo| {
        let qualified = order.get(entry).map_or(Value::None, |order| Value::Number(i64::from(*order)));
        (key(*entry), *entry, vec![qualified, Value::Number(i64::from(streak(stage, *entry)))])
    };
    let columns = vec![
        Column { name: "qualified", article: Article::Qualify, least_first: true },
        Column { name: "streak", article: Article::Qualify, least_first: false },
    ];
    Ranking::by_key(columns, stage.field.iter().map(row).collect())
}
