//! Who stands where: those who play by chips, the others by the moment at which they went out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::article::Article;
use crate::number::{EntryNo, TableNo};
use crate::poker::{Gone, PokerState};
use crate::ranking::{Column, Ranking, Value};
use crate::state::State;

/// Orders players, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Plays: more chips first, uncounted ones last.
    Plays(Reverse<Option<u64>>),
    /// Is out: later hand first; in a hand those who withdrew after it, then by those of the same hand and table who
    /// had more chips.
    Out(Reverse<u32>, Reverse<usize>, usize),
    /// Never sat at a table.
    Absent,
}

/// Ranks survivors by chips and the others by elimination (poker 1.1, A7): in the same hand more chips at its start
/// rank higher, equal chips share the place. Of several tables at the same hand count those with most chips at their
/// table share the place, then the next ones.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    let columns = vec![
        Column { name: "chips", article: Article::Seats, least_first: false },
        Column { name: "hand", article: Article::Elimination, least_first: false },
    ];
    let ranks = ranks(&stage.poker);
    let absent = (Rank::Absent, vec![Value::None, Value::None]);
    let row = |entry: &EntryNo| {
        let (rank, values) = ranks.get(entry).unwrap_or(&absent).clone();
        (rank, *entry, values)
    };
    Ranking::by_key(columns, stage.field.iter().map(row).collect())
}

fn ranks(poker: &PokerState) -> BTreeMap<EntryNo, (Rank, Vec<Value>)> {
    let number = |count: u64| Value::Number(i64::try_from(count).unwrap_or(i64::MAX));
    let chips = |chips: Option<u64>| chips.map_or(Value::None, number);
    let plays = poker.tables.values().flat_map(|table| table.seats.values()).map(|entry| {
        let counted = poker.chips.get(entry).copied();
        (*entry, (Rank::Plays(Reverse(counted)), vec![chips(counted), Value::None]))
    });
    let mut hands: BTreeMap<(u32, TableNo), Vec<Option<u64>>> = BTreeMap::new();
    for gone in poker.out.iter().filter(|gone| !gone.withdrew) {
        hands.entry((gone.hand, gone.table)).or_default().push(gone.chips);
    }
    let better = |gone: &Gone| {
        let same = hands.get(&(gone.hand, gone.table)).map_or(&[][..], Vec::as_slice);
        same.iter().filter(|chips| **chips > gone.chips).count()
    };
    let out = poker.out.iter().enumerate().map(|(index, gone)| {
        let after = if gone.withdrew { index + 1 } else { 0 };
        let behind = if gone.withdrew { 0 } else { better(gone) };
        let rank = Rank::Out(Reverse(gone.hand), Reverse(after), behind);
        (gone.entry, (rank, vec![chips(gone.chips), number(gone.hand.into())]))
    });
    plays.chain(out).collect()
}
