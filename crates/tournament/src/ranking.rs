//! Rankings: the order of the entries, and the columns that decide it.

use std::collections::BTreeMap;

use crate::article::Article;
use crate::number::{EntryNo, Points};

/// A column of a ranking, with the clause that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Stable name: `points`, `wins`, `buchholz`…; a tie-break has the name of [`crate::Tie::name`].
    pub name: &'static str,
    /// The clause.
    pub article: Article,
    /// Whether a smaller figure is better.
    pub least_first: bool,
}

impl Column {
    /// Returns a figure as a sort key, smallest first; an empty figure counts as the least.
    const fn key(&self, value: Option<&Value>) -> i64 {
        let figure = match value {
            None | Some(Value::None) => i64::MIN,
            Some(Value::Points(points)) => points.0,
            Some(Value::Number(number) | Value::Time(number)) => *number,
        };
        if self.least_first { figure } else { !figure }
    }
}

/// One figure of a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// No figure.
    None,
    /// Points.
    Points(Points),
    /// A count or a score.
    Number(i64),
    /// A time in milliseconds.
    Time(i64),
}

/// The rank of one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Place from 1; equals share it.
    pub place: u32,
    /// The entry.
    pub entry: EntryNo,
    /// Its figures, one per column.
    pub values: Vec<Value>,
}

/// Returns the place of each group of equals, from 1, best first. An empty group stands for a place that nobody has,
/// such as the first where nobody won the final; it is skipped.
pub fn places<T>(groups: &[Vec<T>]) -> impl Iterator<Item = (u32, &[T])> {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX).saturating_add(1);
    let mut before = 0usize;
    let placed = groups.iter().enumerate().map(move |(index, group)| {
        let place = number(before.max(index));
        before += group.len();
        (place, group.as_slice())
    });
    placed.filter(|(_, group)| !group.is_empty())
}

/// The ranking of the entries of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Ranking {
    /// The columns, in the order in which they count.
    pub columns: Vec<Column>,
    /// The entries, best first.
    pub rows: Vec<Row>,
}

impl Ranking {
    /// Sorts entries by their figures, first column first; equal figures share a place.
    ///
    /// Each column sorts only entries that the columns before it left equal.
    pub fn sort(columns: Vec<Column>, mut entries: Vec<(EntryNo, Vec<Value>)>) -> Self {
        entries.sort_by_key(|(entry, _)| *entry);
        let mut order: Vec<usize> = (0..entries.len()).collect();
        // Groups of entries still equal, as ranges of `order`.
        let mut runs: Vec<_> = std::iter::once(0..entries.len()).collect();
        for (at, column) in columns.iter().enumerate() {
            let mut finer = Vec::with_capacity(runs.len());
            for run in runs {
                if run.len() == 1 {
                    finer.push(run);
                    continue;
                }
                let key = |index: &usize| (column.key(entries[*index].1.get(at)), *index);
                let mut keys: Vec<_> = order[run.clone()].iter().map(key).collect();
                keys.sort_unstable();
                order[run.clone()].iter_mut().zip(&keys).for_each(|(place, (_, index))| *place = *index);
                let mut from = run.start;
                for equals in keys.chunk_by(|one, other| one.0 == other.0) {
                    finer.push(from..from + equals.len());
                    from += equals.len();
                }
            }
            runs = finer;
        }
        let mut rows = Vec::with_capacity(entries.len());
        for run in runs {
            let place = u32::try_from(run.start).unwrap_or(u32::MAX).saturating_add(1);
            for index in &order[run] {
                let (entry, values) = &mut entries[*index];
                rows.push(Row { place, entry: *entry, values: std::mem::take(values) });
            }
        }
        Self { columns, rows }
    }

    /// Sorts entries by a key, least first; equal keys share a place, in order of entry numbers.
    pub fn by_key<K: Ord>(columns: Vec<Column>, mut entries: Vec<(K, EntryNo, Vec<Value>)>) -> Self {
        entries.sort_by(|(one, first, _), (other, second, _)| one.cmp(other).then(first.cmp(second)));
        let mut rows: Vec<Row> = Vec::with_capacity(entries.len());
        let mut last: Option<(K, u32)> = None;
        for (place, (key, entry, values)) in (1..).zip(entries) {
            let place = last.as_ref().filter(|(before, _)| *before == key).map_or(place, |(_, place)| *place);
            last = Some((key, place));
            rows.push(Row { place, entry, values });
        }
        Self { columns, rows }
    }

    /// Puts some entries behind all others, where they share the last place.
    #[must_use]
    pub fn with_last(self, last: impl Fn(EntryNo) -> bool) -> Self {
        let (mut groups, mut moved) = (Vec::new(), Vec::new());
        for group in self.groups() {
            let (out, mut stay): (Vec<EntryNo>, Vec<EntryNo>) = group.iter().copied().partition(|entry| last(*entry));
            stay.sort_unstable();
            moved.extend(out);
            if !stay.is_empty() || group.is_empty() {
                groups.push(stay);
            }
        }
        moved.sort_unstable();
        groups.push(moved);
        self.placed(&groups)
    }

    /// Leaves the first place empty: all entries stand behind it.
    #[must_use]
    pub fn without_first(self) -> Self {
        let mut groups = self.groups();
        groups.insert(0, Vec::new());
        self.placed(&groups)
    }

    /// Orders the entries by groups; each keeps its figures.
    fn placed(self, groups: &[Vec<EntryNo>]) -> Self {
        let mut values: BTreeMap<EntryNo, Vec<Value>> =
            self.rows.into_iter().map(|row| (row.entry, row.values)).collect();
        let mut row = |place, entry| Row { place, entry, values: values.remove(&entry).unwrap_or_default() };
        let rows = places(groups).flat_map(|(place, group)| group.iter().map(move |entry| (place, *entry)));
        Self { columns: self.columns, rows: rows.map(|(place, entry)| row(place, entry)).collect() }
    }

    /// Creates a ranking without figures from groups of equals; an empty group stands for a place that nobody has.
    pub fn of_groups(groups: &[Vec<EntryNo>]) -> Self {
        Self::default().placed(groups)
    }

    /// Returns the entries by place, equals together; an empty group stands for a place that nobody has.
    pub fn groups(&self) -> Vec<Vec<EntryNo>> {
        let mut groups: Vec<Vec<EntryNo>> = Vec::new();
        let mut last = 0;
        for (row, count) in self.rows.iter().zip(0..) {
            if row.place != last {
                let empty = if row.place > count + 1 { row.place - 1 } else { 0 };
                while u32::try_from(groups.len()).is_ok_and(|groups| groups < empty) {
                    groups.push(Vec::new());
                }
                groups.push(Vec::new());
                last = row.place;
            }
            if let Some(group) = groups.last_mut() {
                group.push(row.entry);
            }
        }
        groups
    }

    /// Returns the entries, best first.
    pub fn order(&self) -> impl Iterator<Item = EntryNo> {
        self.rows.iter().map(|row| row.entry)
    }
}
