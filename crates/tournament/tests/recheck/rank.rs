//! Rankings from the books: places, with their figures.

mod by_points;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::book::{Book, Eliminated, End, Run, Stage, Standing, Table};
use crate::journal::number;

/// One figure: points as a fraction in lowest terms, or another number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    None,
    Points(i64, i64),
    Number(i64),
    Time(i64),
}

/// Creates a fraction in lowest terms.
pub fn points(top: i64, bottom: i64) -> Figure {
    let (mut one, mut other) = (top.abs(), bottom);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    Figure::Points(top / one.max(1), bottom / one.max(1))
}

/// Place, entry, figures.
pub type Row = (u64, u64, Vec<Figure>);

/// Returns rows whose places follow all better ones; equal keys share a place.
fn rank<K: Ord>(entries: Vec<(K, u64, Vec<Figure>)>) -> Vec<Row> {
    rank_beside(&[], entries)
}

/// Ranks like [`rank`], but with at least one place for each better key, including the `kept` ones that nobody may
/// have.
fn rank_beside<K: Ord>(kept: &[K], entries: Vec<(K, u64, Vec<Figure>)>) -> Vec<Row> {
    let better = |key: &K| entries.iter().map(|other| &other.0).filter(|other| *other < key).count();
    let steps = |key: &K| {
        let keys = entries.iter().map(|other| &other.0).chain(kept).filter(|other| *other < key);
        keys.collect::<BTreeSet<_>>().len()
    };
    let place = |key: &K| 1 + better(key).max(steps(key)) as u64;
    let mut rows: Vec<Row> =
        entries.iter().map(|(key, entry, figures)| (place(key), *entry, figures.clone())).collect();
    rows.sort_by_key(|row| (row.0, row.1));
    rows
}

/// Splits rows into groups of equal places; a place that nobody has is an empty group.
fn groups(rows: &[Row]) -> Vec<Vec<u64>> {
    let mut groups: Vec<Vec<u64>> = Vec::new();
    for equals in rows.chunk_by(|one, other| one.0 == other.0) {
        let (place, before) = (equals[0].0 as usize, groups.concat().len());
        if place > before + 1 {
            groups.resize(place - 1, Vec::new());
        }
        groups.push(equals.iter().map(|row| row.1).collect());
    }
    groups
}

impl Book {
    /// Returns the entries of a stage by place, equals together; a place that nobody has is an empty group.
    pub fn groups(&self, stage: usize) -> Vec<Vec<u64>> {
        let rows = self.ranking(stage);
        groups(&rows)
    }

    /// Ranks the entries of a stage: the excluded share the last place, and an unoccupied place stays so.
    pub fn ranking(&self, stage: usize) -> Vec<Row> {
        let rows = self.of_format(stage);
        let excluded = |entry: u64| self.player(entry).standing == Standing::Excluded;
        let step = |place: u64, entry: u64| if excluded(entry) { u64::MAX } else { place };
        let nobodys = (1..).zip(groups(&rows)).filter(|(_, group)| group.is_empty()).map(|(place, _)| place);
        let kept: Vec<u64> = nobodys.collect();
        rank_beside(
            &kept,
            rows.into_iter().map(|(place, entry, figures)| (step(place, entry), entry, figures)).collect(),
        )
    }

    fn of_format(&self, stage: usize) -> Vec<Row> {
        match self.format(stage).0 {
            "continuous" => self.rank_queue(&self.stages[stage]),
            "knockout" => self.rank_bracket(stage),
            "double_elimination" => self.rank_double(stage),
            "round_robin" | "swiss" | "tables" => self.rank_points(stage),
            "table_knockout" => self.rank_tables_out(stage),
            "poker" => {
                let plan = self.format(stage).1;
                rank_poker(&self.stages[stage], plan["hand_for_hand"] == true, number(&plan["stack"]))
            }
            "race" => self.rank_race(&self.stages[stage]),
            "match" => self.rank_match(&self.stages[stage]),
            other => panic!("no format is called {other}"),
        }
    }

    fn of_stage(&self, stage: usize) -> impl Iterator<Item = &Table> + Clone {
        self.tables.iter().filter(move |table| table.stage == stage)
    }

    /// Ranks the qualified in order of qualification, those in play by wins in succession, then the others.
    fn rank_queue(&self, stage: &Stage) -> Vec<Row> {
        let row = |entry: &u64| {
            let order = stage.qualified.iter().position(|other| other == entry).map(|at| at as i64 + 1);
            let streak = stage.streaks.get(entry).copied().unwrap_or(0) as i64;
            let key = match order {
                Some(order) => (0, order),
                None if self.plays(*entry) => (1, -streak),
                None => (2, 0),
            };
            (key, *entry, vec![order.map_or(Figure::None, Figure::Number), Figure::Number(streak)])
        };
        rank(stage.field.iter().map(row).collect())
    }

    /// Ranks by a key of each entry's last table, least first; the `kept` keys keep their places.
    fn by_last(&self, stage: usize, kept: &[u64], key: impl Fn(u64, &Table) -> u64) -> Vec<Row> {
        let mut entries: Vec<u64> = self.stages[stage].field.clone();
        entries.extend(self.of_stage(stage).flat_map(Table::entries));
        entries.sort_unstable();
        entries.dedup();
        let last = |entry: u64| self.of_stage(stage).filter(|table| table.entries().contains(&entry)).last();
        let row = |entry: u64| (last(entry).map_or(1000, |table| key(entry, table)), entry, Vec::new());
        rank_beside(kept, entries.into_iter().map(row).collect())
    }

    /// Checks whether an entry has still to play at a table, and whether it has won it.
    fn stands(&self, entry: u64, table: &Table) -> (bool, bool) {
        (table.end.is_none() && self.plays(entry), table.winner() == Some(entry))
    }

    /// Ranks in the recorded final order.
    fn rank_match(&self, stage: &Stage) -> Vec<Row> {
        let groups = stage.places.iter().flatten();
        rank(
            (0..)
                .zip(groups)
                .flat_map(|(at, group)| group.iter().map(move |entry| (at, *entry, Vec::new())))
                .collect::<Vec<(u64, _, _)>>(),
        )
    }

    /// Ranks by the final and the match for third place, then by how late the defeat came.
    fn rank_bracket(&self, stage: usize) -> Vec<Row> {
        let rounds = self.of_stage(stage).map(|table| table.round).max().unwrap_or(0);
        let ended = |title: &str| self.of_stage(stage).any(|table| table.title == title && table.end.is_some());
        // Without the final nobody is first.
        let kept: &[u64] = if ended("final") { &[0] } else { &[] };
        self.by_last(stage, kept, |entry, table| match (table.title.as_str(), self.stands(entry, table)) {
            ("third", (plays, won)) => {
                if plays || won {
                    2
                } else {
                    3
                }
            }
            (_, (true, _)) | ("final", (_, true)) => 0,
            ("final", _) => 1,
            // A winner that is not in the next round lost there without play.
            (_, (_, won)) => match rounds - table.round - u64::from(won) {
                0 => 1,
                before => 10 + before,
            },
        })
    }

    /// Ranks by the final, then by how late the second defeat came.
    fn rank_double(&self, stage: usize) -> Vec<Row> {
        let losers =
            self.of_stage(stage).filter(|table| table.title == "losers").map(|table| table.round).max().unwrap_or(0);
        let mut finals =
            self.of_stage(stage).filter(|table| ["final", "reset"].contains(&table.title.as_str())).peekable();
        let kept: &[u64] = if finals.peek().is_some() && finals.all(|table| table.end.is_some()) { &[0] } else { &[] };
        self.by_last(stage, kept, |entry, table| match (table.title.as_str(), self.stands(entry, table)) {
            ("final" | "reset", (plays, won)) => u64::from(!(plays || won)),
            ("losers", (true, _)) => 1,
            ("losers", (_, won)) => 10 + losers - (table.round + u64::from(won)).min(losers),
            (_, (true, _) | (_, true)) => 0,
            // Lost among the unbeaten without another table: ranked with the losers who enter after that round.
            _ => 10 + losers - (2 * (table.round - 1)).max(1).min(losers),
        })
    }

    /// Ranks by the round reached; in it entries still to play, then those that played, then the absent; the final by
    /// places.
    fn rank_tables_out(&self, stage: usize) -> Vec<Row> {
        let last = self.of_stage(stage).find(|table| table.title == "final" && !table.places().is_empty());
        let row = |entry: &u64| {
            let sat = || self.of_stage(stage).filter(|table| table.entries().contains(entry));
            let on = sat().filter(|table| table.title != "final" && table.winner() == Some(*entry));
            let round = on.map(|table| table.round + 1).chain(sat().map(|table| table.round)).max().unwrap_or(1);
            let table = sat().find(|table| table.round == round);
            let own = table.and_then(|table| table.places().into_iter().find(|(other, _)| other == entry));
            let played = table.is_some_and(|table| matches!(table.end, Some(End::Played(_))));
            let fared = match own {
                Some((_, place)) if played || place == 1 => 1,
                None if self.plays(*entry) => 0,
                _ => 2,
            };
            let of_final = last.filter(|last| last.round == round).and_then(|last| match own {
                Some((_, 1)) if last.winner().is_some_and(|winner| winner != *entry) => Some(2),
                Some((_, place)) => Some(place),
                None => (fared == 2).then_some(last.seats.len() as u64),
            });
            let place = of_final.map_or(Figure::None, |at| Figure::Number(at as i64));
            ((Reverse(round), fared, of_final), *entry, vec![Figure::Number(round as i64), place])
        };
        let rows = rank(self.stages[stage].field.iter().map(row).collect());
        let won = last.map(|last| last.places().iter().any(|(_, place)| *place == 1));
        let someone = won.unwrap_or_else(|| self.stages[stage].field.iter().any(|entry| self.plays(*entry)));
        // With nobody first all others stand one step lower, equals together.
        let step = |(place, entry, figures): Row| {
            let steps =
                rows.iter().map(|row| row.0).filter(|other| *other < place).collect::<BTreeSet<_>>().len() as u64;
            (if someone { place } else { place.max(steps + 2) }, entry, figures)
        };
        rows.iter().cloned().map(step).collect()
    }

    /// Ranks by finishing time plus penalties less the time granted, in whole seconds; then by pieces; then those who
    /// left. The parts of the times are listed once any was changed.
    fn rank_race(&self, stage: &Stage) -> Vec<Row> {
        let changed = |entry: &u64| stage.runs.get(entry).is_some_and(|run| run.granted != 0 || run.penalty != 0);
        let explained = stage.field.iter().any(changed);
        let noted = |ms: i64| if ms == 0 { Figure::None } else { Figure::Time(ms) };
        let row = |entry: &u64| {
            let run = stage.runs.get(entry).cloned().unwrap_or_default();
            let Run { granted, penalty, finish, pieces } = run;
            let total = finish.map(|finish| finish - granted + penalty);
            let key = match total {
                Some(total) => (0, total.div_euclid(1000)),
                None if !self.plays(*entry) => (2, 0),
                None => (1, -(pieces.unwrap_or(0) as i64)),
            };
            let pieces = pieces.map_or(Figure::None, |pieces| Figure::Number(pieces as i64));
            let mut figures = vec![total.map_or(Figure::None, Figure::Time), pieces];
            if explained {
                figures.extend([finish.map_or(Figure::None, Figure::Time), noted(granted), noted(penalty)]);
            }
            (key, *entry, figures)
        };
        rank(stage.field.iter().map(row).collect())
    }
}

/// Ranks survivors by chips, the others by the recorded order of elimination; those of one hand of a table (or of all,
/// hand for hand) went with the first of them, each behind as many of the table as began it with more chips. A single
/// survivor has all initial chips, unless some left with theirs.
fn rank_poker(stage: &Stage, together: bool, entries_at_start: u64) -> Vec<Row> {
    let alone =
        stage.at.values().map(BTreeMap::len).sum::<usize>() == 1 && !stage.eliminated.iter().any(|gone| gone.withdrew);
    let all = alone.then(|| entries_at_start * (1 + stage.eliminated.len() as u64));
    let figure = |chips: Option<u64>| chips.map_or(Figure::None, |chips| Figure::Number(chips as i64));
    let same_table = |one: &Eliminated, other: &Eliminated| one.hand == other.hand && one.table == other.table;
    let row = |entry: &u64| {
        if stage.seat_of(*entry).is_some() {
            let chips = all.or_else(|| stage.chips.get(entry).copied());
            return ((0, chips.map_or(1, |chips| -(chips as i64)), 0), *entry, vec![figure(chips), Figure::None]);
        }
        let Some(at) = stage.eliminated.iter().rposition(|gone| gone.entry == *entry) else {
            return ((2, 0, 0), *entry, vec![Figure::None, Figure::None]);
        };
        let own = &stage.eliminated[at];
        let lost = || stage.eliminated.iter().enumerate().filter(|(_, other)| !other.withdrew);
        let mut hand = lost().filter(|(_, other)| same_table(own, other) || (together && own.hand == other.hand));
        let (moment, behind) = match hand.next() {
            Some((first, _)) if !own.withdrew => {
                (first, lost().filter(|(_, other)| same_table(own, other) && other.chips > own.chips).count())
            }
            _ => (at, 0),
        };
        let figures = vec![figure(own.chips), Figure::Number(own.hand as i64)];
        ((1, -(moment as i64), behind as i64), *entry, figures)
    };
    rank(stage.field.iter().map(row).collect())
}
