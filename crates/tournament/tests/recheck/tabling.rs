//! The second implementation of larger tables: their sizes, their players, and avoided meetings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::book::{Book, Seat, Table};
use crate::journal::number;
use crate::lots::Lots;

/// Number of seatings that are searched for one without conflict.
const TRIES: usize = 20_000;

/// A test for two who should not share a table.
type Conflict<'a> = &'a dyn Fn(u64, u64) -> bool;

/// Splits a field into this many tables, the larger first.
pub fn even(count: usize, tables: usize) -> Vec<usize> {
    (0..tables).map(|table| (count + tables - 1 - table) / tables).collect()
}

/// Returns the sizes of tables. Most best: as few tables as possible that are not of the best size, then as few tables
/// as possible. Few small: as many tables as the best size needs, fewer while one would be below the least, never above
/// the most.
fn sizes(count: usize, plan: &Value) -> Vec<usize> {
    let size = |word: &str| number(&plan[word]) as usize;
    let (least, best, most) = (size("least"), size("best"), size("most"));
    if plan["split"] == "most_best"
        && let Some(sizes) = most_best(count, (least, best, most))
    {
        return sizes;
    }
    let all = (1..=count).map(|tables| even(count, tables));
    let up_to = |size: usize| all.clone().find(|sizes| sizes.iter().all(|own| *own <= size)).unwrap_or_default();
    let (few, many) = (up_to(most).len(), up_to(best).len());
    let none_small = (few..=many).rev().map(|tables| even(count, tables));
    none_small.clone().find(|sizes| sizes.iter().all(|size| *size >= least)).unwrap_or_else(|| even(count, few))
}

/// Tries all numbers of tables of the best size, with every even split of the rest.
fn most_best(count: usize, (least, best, most): (usize, usize, usize)) -> Option<Vec<usize>> {
    let mut ways = Vec::new();
    for full in 0..=count / best {
        let rest = count - full * best;
        for others in 0..=rest {
            let sizes = even(rest, others);
            if sizes.iter().sum::<usize>() == rest && sizes.iter().all(|size| (least..=most).contains(size)) {
                let mut sizes = [sizes, vec![best; full]].concat();
                sizes.sort_unstable_by_key(|size| Reverse(*size));
                ways.push(sizes);
            }
        }
    }
    let off = |sizes: &Vec<usize>| sizes.iter().filter(|size| **size != best).count();
    ways.into_iter().min_by_key(|sizes| (off(sizes), sizes.len()))
}

impl Book {
    /// Makes a round of tables: the first by lot, the others in ranking order, equals by lot.
    pub(super) fn lay_round(&self, seed: u64, announced: Option<&[Table]>) -> Vec<Table> {
        let stage = self.stages.len() - 1;
        let (format, first) = (self.format(stage).1, self.stages[stage].round == 0);
        // Entries that left since the stage began get a lot too.
        let mut order = if first { self.by_lot(&self.stages[stage].field, seed) } else { self.by_place(stage, seed) };
        order.retain(|entry| self.plays(*entry));
        let met = |one: u64, other: u64| {
            let both = |table: &&Table| table.entries().contains(&one) && table.entries().contains(&other);
            format["no_rematch"] == true
                && self.tables.iter().filter(|table| table.stage == stage).any(|table| both(&table))
        };
        self.lay_tables(order, &format["size"], first, &met, announced)
    }

    fn by_place(&self, stage: usize, seed: u64) -> Vec<u64> {
        let rows = self.ranking(stage);
        let place: BTreeMap<u64, u64> = rows.iter().map(|row| (row.1, row.0)).collect();
        let mut order = Lots::new(seed).shuffle(rows.iter().map(|row| row.1).collect());
        order.sort_by_key(|entry| place[entry]);
        order
    }

    /// Makes a round of tables whose winners go on: all by lot, the winners in the order of their tables.
    pub(super) fn lay_tables_out(&self, seed: u64, announced: Option<&[Table]>) -> Vec<Table> {
        let stage = self.stages.len() - 1;
        let round = self.stages[stage].round;
        let before = self.tables.iter().filter(|table| table.stage == stage && table.round == round);
        let mut left: Vec<u64> =
            if round == 0 { self.stages[stage].field.clone() } else { before.filter_map(Table::winner).collect() };
        left.retain(|entry| self.plays(*entry));
        let order = self.by_lot(&left, seed);
        let mut tables = self.lay_tables(order, &self.format(stage).1["size"], true, &|_, _| false, announced);
        if let [last] = &mut tables[..] {
            last.title = "final".to_owned();
        }
        tables
    }

    fn lay_tables(
        &self,
        order: Vec<u64>,
        size: &Value,
        lots: bool,
        met: Conflict,
        announced: Option<&[Table]>,
    ) -> Vec<Table> {
        let stage = self.stages.len() - 1;
        let table = |place: u64, seats: Vec<Seat>| Table::new(stage, (self.stages[stage].round + 1, place), "", seats);
        if let [one] = order[..] {
            return vec![table(1, vec![Seat::Of(one), Seat::Bye])];
        }
        let sizes = sizes(order.len(), size);
        let listed = |entry: u64| self.player(entry).seed.is_some();
        // The organiser's list is spread over the tables, if these are enough for it.
        let few = order.iter().filter(|entry| listed(**entry)).count() <= sizes.len();
        let conflict = |one: u64, other: u64| {
            let rivals = lots && few && listed(one) && listed(other);
            self.kept_apart(one, other) || rivals || met(one, other)
        };
        let order = if lots { spread(order, &sizes, &listed) } else { order };
        let straight = cut(&order, &sizes);
        let free = |tables: &[Vec<u64>]| conflicts(tables, &conflict) == 0;
        let seated = match announced {
            Some(announced) if !free(&straight) => {
                let seated: Vec<Vec<u64>> = announced.iter().map(Table::entries).collect();
                check_parted(&order, &sizes, &seated, &conflict);
                seated
            }
            _ => straight,
        };
        let seats = |row: Vec<u64>| row.into_iter().map(Seat::Of).collect();
        (1..).zip(seated).map(|(place, row)| table(place, seats(row))).collect()
    }
}

/// Deals the listed to the tables in turn, and fills the tables with the others.
fn spread(order: Vec<u64>, sizes: &[usize], listed: &dyn Fn(u64) -> bool) -> Vec<u64> {
    let (listed, mut others): (Vec<u64>, Vec<u64>) = order.into_iter().partition(|entry| listed(*entry));
    let mut tables = vec![Vec::new(); sizes.len()];
    let turns = (0..).flat_map(|turn| (0..sizes.len()).map(move |table| (turn, table)));
    let seats = turns.filter(|(turn, table)| *turn < sizes[*table]);
    listed.into_iter().zip(seats).for_each(|(entry, (_, table))| tables[table].push(entry));
    for (table, size) in tables.iter_mut().zip(sizes) {
        let count = size - table.len();
        table.extend(others.drain(..count));
    }
    tables.concat()
}

fn cut(order: &[u64], sizes: &[usize]) -> Vec<Vec<u64>> {
    let mut rest = order.to_vec();
    sizes.iter().map(|size| rest.drain(..*size).collect()).collect()
}

fn conflicts(tables: &[Vec<u64>], conflict: Conflict) -> usize {
    let of_table = |table: &Vec<u64>| {
        let pairs = table.iter().flat_map(|one| table.iter().map(move |other| (*one, *other)));
        pairs.filter(|(one, other)| one < other && conflict(*one, *other)).count()
    };
    tables.iter().map(of_table).sum()
}

/// Checks a seating that parts some who conflict: it is the first in order without any conflict; if there is none, no
/// exchange of two seats would improve it.
fn check_parted(order: &[u64], sizes: &[usize], seated: &[Vec<u64>], conflict: Conflict) {
    let sorted = |rows: &[Vec<u64>]| {
        let mut all = rows.concat();
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(seated), sorted(&[order.to_vec()]), "everybody sits once");
    let mut lengths: Vec<usize> = seated.iter().map(Vec::len).collect();
    let mut tries = TRIES;
    // From the larger tables first to the larger last.
    for sizes in arrangements(sizes) {
        if let Some(first) = first_free(order, &sizes, conflict, &mut tries) {
            return assert_eq!(seated, first, "the first seating without conflict");
        }
    }
    lengths.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(lengths, sizes, "sizes");
    let left = conflicts(seated, conflict);
    assert!(left <= conflicts(&cut(order, sizes), conflict), "exchanges made it worse");
    if tries == 0 {
        return;
    }
    let seats = || (0..seated.len()).flat_map(|table| (0..seated[table].len()).map(move |seat| (table, seat)));
    for ((one, seat), (other, place)) in seats().flat_map(|one| seats().map(move |other| (one, other))) {
        let mut better = seated.to_vec();
        better[one][seat] = seated[other][place];
        better[other][place] = seated[one][seat];
        assert!(one == other || conflicts(&better, conflict) >= left, "an exchange would help");
    }
}

/// Returns the different orders of sizes, the greatest first.
fn arrangements(sizes: &[usize]) -> Vec<Vec<usize>> {
    if sizes.is_empty() {
        return vec![Vec::new()];
    }
    let mut firsts = sizes.to_vec();
    firsts.sort_unstable_by(|one, other| other.cmp(one));
    firsts.dedup();
    let with = |first: usize| {
        let mut rest = sizes.to_vec();
        rest.remove(rest.iter().position(|size| *size == first).unwrap_or(0));
        arrangements(&rest).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    firsts.into_iter().flat_map(with).collect()
}

/// Returns the first seating in order without conflict, table by table; `None` also if the search takes too long.
fn first_free(rest: &[u64], sizes: &[usize], conflict: Conflict, tries: &mut usize) -> Option<Vec<Vec<u64>>> {
    let Some((size, sizes)) = sizes.split_first() else { return Some(Vec::new()) };
    let (opener, others) = rest.split_first()?;
    let mut rows = vec![vec![*opener]];
    // The last row is examined first: rows grow in order.
    while let Some(row) = rows.pop() {
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return None;
        }
        if row.len() == *size {
            let left: Vec<u64> = rest.iter().copied().filter(|entry| !row.contains(entry)).collect();
            if let Some(tables) = first_free(&left, sizes, conflict, tries) {
                return Some([vec![row], tables].concat());
            }
            continue;
        }
        let last = others.iter().position(|entry| row.last() == Some(entry)).map_or(0, |at| at + 1);
        let fitting = others[last..].iter().filter(|next| row.iter().all(|mate| !conflict(*mate, **next)));
        let longer: Vec<Vec<u64>> = fitting.map(|next| [row.clone(), vec![*next]].concat()).collect();
        rows.extend(longer.into_iter().rev());
    }
    None
}

/// Tornei, «Tables with points»: n = 4a + 3b with the fewest tables of 3; five sit at one table.
#[test]
fn tables_of_four_and_as_few_of_three_as_can_be() {
    let plan = serde_json::json!({ "least": 3, "best": 4, "most": 5, "split": "fewest_small" });
    assert_eq!(sizes(5, &plan), [5]);
    for count in 6..100 {
        let threes = (0..).find(|threes| (count - 3 * threes) % 4 == 0).unwrap();
        let fours = (count - 3 * threes) / 4;
        assert_eq!(sizes(count, &plan), [vec![4; fours], vec![3; threes]].concat(), "{count}");
    }
}
