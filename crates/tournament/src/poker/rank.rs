//! Ranking: players still in by chips, the others by the moment of elimination; and when it is final.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::article::Article;
use crate::number::{EntryNo, TableNo};
use crate::poker::{Eliminated, PokerPlan, PokerState, figure};
use crate::ranking::{Column, Ranking, Value};
use crate::state::State;

/// The order of players, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// In play: more chips first, uncounted ones last.
    Plays(Reverse<Option<u64>>),
    /// Out: later moments first; within a hand, by the number of players of the same hand and table with more chips.
    Out(Reverse<usize>, usize),
    /// Never sat at a table.
    Absent,
}

/// Ranks survivors by chips and the others by the recorded order of elimination (poker 1.1).
///
/// Players eliminated in the same hand of a table went out at the same moment, that of the first of them: more chips at
/// its start rank higher, equal chips share the place (A7). Tables that deal hand for hand play the same hand: of those
/// eliminated in it, the ones with most chips at their table share the place, then the next ones.
pub(crate) fn ranking(plan: &PokerPlan, state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    let columns = vec![
        Column { name: "chips", article: Article::Seats, least_first: false },
        Column { name: "hand", article: Article::Elimination, least_first: false },
    ];
    let ranks = ranks(plan, &stage.poker);
    let absent = (Rank::Absent, vec![Value::None, Value::None]);
    let row = |entry: &EntryNo| {
        let (rank, values) = ranks.get(entry).unwrap_or(&absent).clone();
        (rank, *entry, values)
    };
    Ranking::by_key(columns, stage.field.iter().map(row).collect())
}

fn ranks(plan: &PokerPlan, poker: &PokerState) -> BTreeMap<EntryNo, (Rank, Vec<Value>)> {
    let number = |count: u64| Value::Number(figure(count));
    let chips = |chips: Option<u64>| chips.map_or(Value::None, number);
    // The last player left has all chips, whatever was counted last.
    let won = (poker.players_in() == 1 && poker.out.iter().all(|gone| !gone.withdrew)).then(|| poker.total(plan));
    let plays = poker.tables.values().flat_map(|table| table.seats.values()).map(|entry| {
        let counted = won.or_else(|| poker.chips.get(entry).copied());
        (*entry, (Rank::Plays(Reverse(counted)), vec![chips(counted), Value::None]))
    });
    let mut hands: BTreeMap<(u32, TableNo), Vec<Option<u64>>> = BTreeMap::new();
    let mut moments = BTreeMap::new();
    for (moment, gone) in poker.out.iter().enumerate().filter(|(_, gone)| !gone.withdrew) {
        hands.entry((gone.hand, gone.table)).or_default().push(gone.chips);
        moments.entry(hand_of(plan, gone)).or_insert(moment);
    }
    let better = |gone: &Eliminated| {
        let same = hands.get(&(gone.hand, gone.table)).map_or(&[][..], Vec::as_slice);
        same.iter().filter(|chips| **chips > gone.chips).count()
    };
    let out = poker.out.iter().enumerate().map(|(own, gone)| {
        let (moment, behind) = match moments.get(&hand_of(plan, gone)).filter(|_| !gone.withdrew) {
            Some(moment) => (*moment, better(gone)),
            None => (own, 0),
        };
        let rank = Rank::Out(Reverse(moment), behind);
        (gone.entry, (rank, vec![chips(gone.chips), number(gone.hand.into())]))
    });
    plays.chain(out).collect()
}

/// Returns the hand of an elimination: its number, and its table unless all deal together.
fn hand_of(plan: &PokerPlan, out: &Eliminated) -> (u32, Option<TableNo>) {
    (out.hand, Some(out.table).filter(|_| !plan.hand_for_hand))
}

/// Checks whether at most one player is left.
pub(crate) fn over(state: &State, index: u8) -> bool {
    state.stage(index).is_some_and(|stage| stage.poker.players_in() <= 1)
}
