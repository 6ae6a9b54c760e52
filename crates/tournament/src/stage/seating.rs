//! Orders drawn by lot, sizes of tables, and seating that keeps people apart as far as it can.

use std::cmp::Ordering;

use crate::lots::Lots;
use crate::number::EntryNo;
use crate::plan::{Plan, Split, TableSize};
use crate::state::State;
use crate::table::{Slot, Table, Why};
use crate::title;

/// Number of placements that a search tries before it accepts the fewest conflicts found.
const TRIES: usize = 200_000;

/// Orders a field: the seeded by their list, then the others by lot, then late entries in order of entry.
pub(crate) fn by_lot(state: &State, field: &[EntryNo], seed: u64) -> Vec<EntryNo> {
    let entrant = |entry: &EntryNo| state.entrant(*entry);
    let place = |entry: &EntryNo| entrant(entry).and_then(|entrant| entrant.seed);
    let late = |entry: &EntryNo| entrant(entry).is_some_and(|entrant| entrant.late);
    let mut order: Vec<_> = field.iter().copied().filter(|entry| place(entry).is_some()).collect();
    order.sort_by_key(place);
    let others = field.iter().copied().filter(|entry| place(entry).is_none() && !late(entry)).collect();
    order.extend(Lots::new(seed).shuffle(others));
    order.extend(field.iter().copied().filter(|entry| place(entry).is_none() && late(entry)));
    order
}

/// Returns the slots of a table for these entries.
pub(crate) fn slots(entries: impl IntoIterator<Item = EntryNo>) -> Vec<Slot> {
    entries.into_iter().map(Slot::Entry).collect()
}

/// Creates the table of an entry without an opponent, which wins without play.
pub(crate) fn alone(stage: u8, round: u16, entry: EntryNo) -> Table {
    Table::new(stage, (round, 1), vec![Slot::Entry(entry), Slot::Bye], vec![Why::new("alone", [])])
}

/// Creates the tables of entries with a round off, from a place on.
pub(crate) fn tables_off(rules: &Plan, state: &State, (stage, round): (u8, u16), from: u16) -> Vec<Table> {
    let field = state.stage(stage).map_or(&[][..], |stage| stage.field.as_slice());
    let points = rules.stage(stage).and_then(|stage| stage.off).unwrap_or(0);
    let off = field.iter().filter(|entry| is_off(state, (stage, round), **entry));
    let made = |(place, entry): (u16, &EntryNo)| {
        let why = vec![Why::new("asked_off", [i64::from(points)])];
        let table = Table::new(stage, (round, place), vec![Slot::Entry(*entry), Slot::Bye], why);
        Table { title: title::OFF.to_owned(), ..table }
    };
    (from..).zip(off).map(made).collect()
}

/// Checks whether an entry in play has a round off in a stage.
pub(crate) fn is_off(state: &State, (stage, round): (u8, u16), entry: EntryNo) -> bool {
    state.entrant(entry).is_some_and(|entrant| entrant.plays() && entrant.is_off(stage, round))
}

/// Returns the figures that explain a table's size: its own, and least, best and most of the plan.
pub(crate) fn size_args(count: usize, size: TableSize) -> [i64; 4] {
    [i64::try_from(count).unwrap_or(0), i64::from(size.least), i64::from(size.best), i64::from(size.most)]
}

/// Splits a field into tables, the larger first.
///
/// Where no split fits, tables stay below the least size rather than above the most.
pub(crate) fn sizes(count: usize, size: TableSize) -> Vec<usize> {
    let tables = match size.split {
        Split::FewestSmall => None,
        Split::MostBest => most_best(count, size),
    };
    tables.unwrap_or_else(|| even(count, fewest_small(count, size)).filter(|size| *size > 0).collect())
}

/// Splits a field evenly, the larger tables first.
pub(crate) fn even(count: usize, tables: usize) -> impl Iterator<Item = usize> {
    let (each, more) = (count / tables.max(1), count % tables.max(1));
    (0..tables).map(move |table| each + usize::from(table < more))
}

/// Returns the number of tables: as many as the best size needs (of 4, that makes the fewest tables of 3), one less at
/// a time while a table would be below the least size, unless one would exceed the most.
fn fewest_small(count: usize, size: TableSize) -> usize {
    let (least, best, most) = (usize::from(size.least), usize::from(size.best), usize::from(size.most));
    let mut tables = count.div_ceil(best.max(1)).max(1);
    while tables > 1 && count / tables < least {
        tables -= 1;
    }
    tables.max(count.div_ceil(most.max(1)))
}

/// Splits a field so that as few tables as possible are not of the best size, and then into as few tables as possible;
/// `None` if no split fits.
fn most_best(count: usize, size: TableSize) -> Option<Vec<usize>> {
    let (least, best, most) = (usize::from(size.least), usize::from(size.best), usize::from(size.most));
    // The surplus or deficit of tables of the best size goes to as few of them as can take it.
    let others = |tables: usize| {
        let (off, room) = match (best * tables).cmp(&count) {
            Ordering::Less => (count - best * tables, most - best),
            _ => (best * tables - count, best - least),
        };
        if off == 0 { Some(0) } else { off.checked_add(room - 1)?.checked_div(room) }
    };
    let fits = count.div_ceil(most.max(1)).max(1)..=count / least.max(1);
    let split = fits.filter_map(|tables| Some((others(tables)?, tables)));
    let (others, tables) = split.filter(|(others, tables)| others <= tables).min()?;
    let of_best = tables - others;
    let mut sizes: Vec<usize> = even(count - best * of_best, others).collect();
    sizes.extend(std::iter::repeat_n(best, of_best));
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    Some(sizes)
}

/// Returns a test for seeded entries who should not share a table; always false if the seeded outnumber the tables.
pub(crate) fn rivals<'a>(state: &'a State, order: &[EntryNo], tables: usize) -> impl Fn(EntryNo, EntryNo) -> bool + 'a {
    let seeded = |entry: EntryNo| state.entrant(entry).is_some_and(|entrant| entrant.seed.is_some());
    let few = order.iter().filter(|entry| seeded(**entry)).count() <= tables;
    move |one, other| few && seeded(one) && seeded(other)
}

/// Spreads the seeded over the tables, one each in turn; the others fill the remaining seats.
pub(crate) fn spread(state: &State, order: Vec<EntryNo>, sizes: &[usize]) -> Vec<EntryNo> {
    let seeded = |entry: &EntryNo| state.entrant(*entry).is_some_and(|entrant| entrant.seed.is_some());
    let (seeds, others): (Vec<_>, Vec<_>) = order.into_iter().partition(seeded);
    let mut tables = vec![Vec::new(); sizes.len()];
    let mut at = 0;
    for seed in seeds {
        while tables[at].len() >= sizes[at] {
            at = (at + 1) % sizes.len();
        }
        tables[at].push(seed);
        at = (at + 1) % sizes.len();
    }
    let mut others = others.into_iter();
    for (table, size) in tables.iter_mut().zip(sizes) {
        table.extend(others.by_ref().take(size - table.len()));
    }
    tables.concat()
}

/// Seats an order at tables from the first on; of two who conflict, one moves to a later table if that helps.
///
/// The first in order without a seat opens a table, and the next without a conflict there follow; a choice that leaves
/// others without a table is taken back. If no seating without conflict is found, seats are exchanged as long as that
/// reduces the conflicts.
pub(crate) fn seat(
    order: &[EntryNo],
    sizes: &[usize],
    conflict: &dyn Fn(EntryNo, EntryNo) -> bool,
) -> Vec<Vec<EntryNo>> {
    let straight = || split(order, sizes);
    if straight().iter().all(|table| conflicts(table, conflict) == 0) {
        return straight();
    }
    let mut tries = TRIES.max(order.len() * 20);
    let mut sizes = sizes.to_vec();
    // The first in order need not sit at one of the larger tables.
    while tries > 0 {
        if let Some(tables) = search(order, &sizes, conflict, &mut tries) {
            return tables;
        }
        if !earlier(&mut sizes) {
            break;
        }
    }
    exchange(straight(), conflict)
}

/// Advances to the next order of sizes, from falling to rising; returns false after the last.
fn earlier(sizes: &mut [usize]) -> bool {
    let Some(fall) = sizes.windows(2).rposition(|pair| pair[0] > pair[1]) else { return false };
    let with = sizes.iter().rposition(|size| *size < sizes[fall]).unwrap_or(fall);
    sizes.swap(fall, with);
    sizes[fall + 1..].reverse();
    true
}

/// Cuts an order into tables.
pub(crate) fn split(order: &[EntryNo], sizes: &[usize]) -> Vec<Vec<EntryNo>> {
    let mut rest = order;
    let mut take = |size: &usize| {
        let (table, left) = rest.split_at((*size).min(rest.len()));
        rest = left;
        table.to_vec()
    };
    sizes.iter().map(&mut take).collect()
}

/// Returns the number of conflicting pairs at a table.
fn conflicts(table: &[EntryNo], conflict: &dyn Fn(EntryNo, EntryNo) -> bool) -> usize {
    let with_later =
        |(at, one): (usize, &EntryNo)| table[at + 1..].iter().filter(|other| conflict(*one, **other)).count();
    table.iter().enumerate().map(with_later).sum()
}

/// Searches for a seating without conflict, in order; `None` if there is none or the search takes too long.
fn search(
    order: &[EntryNo],
    sizes: &[usize],
    conflict: &dyn Fn(EntryNo, EntryNo) -> bool,
    tries: &mut usize,
) -> Option<Vec<Vec<EntryNo>>> {
    // First seat of the table of each seat.
    let mut begins = Vec::with_capacity(order.len());
    for size in sizes {
        let first = begins.len();
        begins.extend(std::iter::repeat_n(first, *size));
    }
    let mut taken = vec![false; order.len()];
    let mut chosen: Vec<usize> = Vec::with_capacity(order.len());
    // Where the search resumes at this seat after its choice was taken back.
    let mut again = None;
    while chosen.len() < order.len() {
        let table = &chosen[begins[chosen.len()]..];
        let mut fits = |at: &usize| {
            *tries = tries.saturating_sub(1);
            !taken[*at] && table.iter().all(|mate| !conflict(order[*mate], order[*at]))
        };
        let found = match (table.last(), again) {
            // The first in order opens the table: there is no other choice.
            (None, Some(_)) => None,
            (None, None) => {
                let opened = chosen.len().checked_sub(1).map(|seat| chosen[begins[seat]]);
                (opened.map_or(0, |at| at + 1)..order.len()).find(&mut fits)
            }
            (Some(last), again) => (again.unwrap_or(last + 1)..order.len()).find(&mut fits),
        };
        if *tries == 0 {
            return None;
        }
        again = if let Some(at) = found {
            taken[at] = true;
            chosen.push(at);
            None
        } else {
            let last = chosen.pop()?;
            taken[last] = false;
            Some(last + 1)
        };
    }
    Some(split(&chosen.into_iter().map(|at| order[at]).collect::<Vec<_>>(), sizes))
}

/// Exchanges seats between tables as long as that reduces the conflicts.
fn exchange(mut tables: Vec<Vec<EntryNo>>, conflict: &dyn Fn(EntryNo, EntryNo) -> bool) -> Vec<Vec<EntryNo>> {
    while let Some(((one, seat), (other, place))) = better(&tables, conflict) {
        let moved = tables[one][seat];
        tables[one][seat] = tables[other][place];
        tables[other][place] = moved;
    }
    tables
}

type TableSeat = (usize, usize);

/// Returns two seats at different tables whose exchange reduces the conflicts, near ones first.
fn better(tables: &[Vec<EntryNo>], conflict: &dyn Fn(EntryNo, EntryNo) -> bool) -> Option<(TableSeat, TableSeat)> {
    let against = |who: EntryNo, table: usize, but: usize| {
        let others = tables[table].iter().enumerate().filter(|(seat, _)| *seat != but);
        others.filter(|(_, other)| conflict(who, **other)).count()
    };
    for (one, seats) in tables.iter().enumerate() {
        for (seat, who) in seats.iter().enumerate() {
            let now = against(*who, one, seat);
            if now == 0 {
                continue;
            }
            let mut near: Vec<usize> = (0..tables.len()).filter(|other| *other != one).collect();
            near.sort_by_key(|other| other.abs_diff(one));
            for other in near {
                for (place, with) in tables[other].iter().enumerate() {
                    let before = now + against(*with, other, place);
                    let after = against(*who, other, place) + against(*with, one, seat);
                    if after < before {
                        return Some(((one, seat), (other, place)));
                    }
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: TableSize = TableSize { least: 3, best: 4, most: 5, split: Split::FewestSmall };
    const MOST: TableSize = TableSize { split: Split::MostBest, ..FOUR };
    const SIX: TableSize = TableSize { least: 4, best: 6, most: 6, split: Split::FewestSmall };

    #[test]
    fn tables_of_four_leave_the_fewest_tables_of_three() {
        assert_eq!(sizes(4, FOUR), [4]);
        assert_eq!(sizes(5, FOUR), [5]);
        assert_eq!(sizes(6, FOUR), [3, 3]);
        assert_eq!(sizes(7, FOUR), [4, 3]);
        assert_eq!(sizes(9, FOUR), [3, 3, 3]);
        assert_eq!(sizes(11, FOUR), [4, 4, 3]);
        assert_eq!(sizes(13, FOUR), [4, 3, 3, 3]);
        for count in 6..200 {
            let tables = sizes(count, FOUR);
            let fewest = (0..).find(|threes| (count - 3 * threes).is_multiple_of(4)).unwrap_or(0);
            assert_eq!(tables.iter().filter(|size| **size == 3).count(), fewest, "{count}");
            assert!(tables.iter().all(|size| [3, 4].contains(size)) && tables.iter().sum::<usize>() == count);
        }
    }

    /// Tornei, «Tables with points» (n = 4a + 3b, few threes) and «Risiko! Varianti» (fours first, then few tables).
    #[test]
    fn both_rules_split_six_to_twenty() {
        let few_threes: [&[usize]; 15] = [
            &[3, 3],
            &[4, 3],
            &[4, 4],
            &[3, 3, 3],
            &[4, 3, 3],
            &[4, 4, 3],
            &[4, 4, 4],
            &[4, 3, 3, 3],
            &[4, 4, 3, 3],
            &[4, 4, 4, 3],
            &[4, 4, 4, 4],
            &[4, 4, 3, 3, 3],
            &[4, 4, 4, 3, 3],
            &[4, 4, 4, 4, 3],
            &[4, 4, 4, 4, 4],
        ];
        let fours_first: [&[usize]; 15] = [
            &[3, 3],
            &[4, 3],
            &[4, 4],
            &[5, 4],
            &[5, 5],
            &[4, 4, 3],
            &[4, 4, 4],
            &[5, 4, 4],
            &[5, 5, 4],
            &[4, 4, 4, 3],
            &[4, 4, 4, 4],
            &[5, 4, 4, 4],
            &[5, 5, 4, 4],
            &[4, 4, 4, 4, 3],
            &[4, 4, 4, 4, 4],
        ];
        for (count, (rummikub, varianti)) in (6..=20).zip(few_threes.iter().zip(fours_first)) {
            assert_eq!(sizes(count, FOUR), *rummikub, "{count}");
            assert_eq!(sizes(count, MOST), varianti, "{count}");
        }
        assert_eq!([3, 4, 5].map(|count| sizes(count, MOST)), [[3], [4], [5]]);
        assert_eq!(sizes(2, MOST), [2]);
        assert_eq!(sizes(23, MOST), [4, 4, 4, 4, 4, 3]);
    }

    #[test]
    fn where_nothing_fits_tables_are_too_small_rather_than_too_large() {
        assert_eq!(sizes(2, FOUR), [2]);
        assert_eq!(sizes(3, FOUR), [3]);
        assert_eq!(sizes(6, SIX), [6]);
        assert_eq!(sizes(7, SIX), [4, 3]);
        assert_eq!(sizes(11, SIX), [6, 5]);
        assert_eq!(sizes(13, SIX), [5, 4, 4]);
        assert_eq!(sizes(0, SIX), [0; 0]);
    }

    fn entries(count: u32) -> Vec<EntryNo> {
        (1..=count).map(EntryNo).collect()
    }

    #[test]
    fn whoever_has_met_sits_elsewhere() {
        // 1–2 and 3–4 have met: 1 sits with 3, 2 with 4.
        let met = |one: EntryNo, other: EntryNo| [(1, 2), (3, 4)].contains(&(one.min(other).0, one.max(other).0));
        let tables = seat(&entries(4), &[2, 2], &met);
        assert_eq!(tables, [vec![EntryNo(1), EntryNo(3)], vec![EntryNo(2), EntryNo(4)]]);
    }

    #[test]
    fn a_choice_that_leaves_others_without_a_table_is_taken_back() {
        // 1 could sit with 2, but then 3 and 4, who have met, would be left.
        let met = |one: EntryNo, other: EntryNo| (one.min(other).0, one.max(other).0) == (3, 4);
        let tables = seat(&entries(4), &[2, 2], &met);
        assert_eq!(tables, [vec![EntryNo(1), EntryNo(3)], vec![EntryNo(2), EntryNo(4)]]);
    }

    #[test]
    fn when_it_cannot_be_avoided_as_few_as_possible_meet_again() {
        // Of three of one club two must meet at two tables.
        let club = |one: EntryNo, other: EntryNo| one.0 <= 3 && other.0 <= 3;
        let tables = seat(&entries(8), &[4, 4], &club);
        assert_eq!(tables.iter().map(|table| conflicts(table, &club)).sum::<usize>(), 1);
    }
}
