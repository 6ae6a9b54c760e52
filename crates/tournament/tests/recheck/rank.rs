//! Rankings from the books: places, and the figures that lead to them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::book::{Book, End, Gone, Run, Seat, Stage, Standing, Table};
use crate::journal::{list, number, word};
use crate::lots::Lots;

/// One figure: points as a fraction in lowest terms, or another number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    None,
    Points(i64, i64),
    Number(i64),
    Time(i64),
}

/// Makes a fraction in lowest terms.
pub fn points(top: i64, bottom: i64) -> Figure {
    let (mut one, mut other) = (top.abs(), bottom);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    Figure::Points(top / one.max(1), bottom / one.max(1))
}

fn sum(all: impl IntoIterator<Item = Figure>) -> Figure {
    all.into_iter().fold(points(0, 1), |sum, add| match (sum, add) {
        (Figure::Points(a, b), Figure::Points(c, d)) => points(a * d + c * b, b * d),
        _ => sum,
    })
}

fn times(figure: Figure, (top, bottom): (i64, i64)) -> Figure {
    if let Figure::Points(a, b) = figure { points(a * top, b * bottom) } else { figure }
}

/// Place, entry, figures.
pub type Row = (u64, u64, Vec<Figure>);

/// Gives those with equal keys the place after all who are better.
fn rank<K: Ord>(entries: Vec<(K, u64, Vec<Figure>)>) -> Vec<Row> {
    let place = |key: &K| 1 + entries.iter().filter(|other| other.0 < *key).count() as u64;
    let mut rows: Vec<Row> =
        entries.iter().map(|(key, entry, figures)| (place(key), *entry, figures.clone())).collect();
    rows.sort_by_key(|row| (row.0, row.1));
    rows
}

impl Book {
    /// Lists the entries of a stage by place, equals together.
    pub fn groups(&self, stage: usize) -> Vec<Vec<u64>> {
        let mut groups: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
        self.ranking(stage).into_iter().for_each(|(place, entry, _)| groups.entry(place).or_default().push(entry));
        groups.into_values().collect()
    }

    /// Ranks the entries of a stage: all whom judges excluded share the last place.
    pub fn ranking(&self, stage: usize) -> Vec<Row> {
        let excluded = |row: &Row| self.player(row.1).standing == Standing::Excluded;
        let (last, others): (Vec<Row>, Vec<Row>) = self.of_format(stage).into_iter().partition(excluded);
        let keyed = |(worse, rows): (bool, Vec<Row>)| {
            let key = move |row: &Row| (worse, if worse { 0 } else { row.0 });
            rows.into_iter().map(|row| (key(&row), row.1, row.2)).collect::<Vec<_>>()
        };
        rank([(false, others), (true, last)].into_iter().flat_map(keyed).collect())
    }

    fn of_format(&self, stage: usize) -> Vec<Row> {
        match self.format(stage).0 {
            "continuous" => self.rank_queue(&self.stages[stage]),
            "knockout" => self.rank_bracket(stage),
            "double_elimination" => self.rank_double(stage),
            "round_robin" | "swiss" | "tables" => self.rank_points(stage),
            "table_knockout" => self.rank_tables_out(stage),
            "poker" => rank_poker(&self.stages[stage], self.format(stage).1["hand_for_hand"] == true),
            "race" => self.rank_race(&self.stages[stage]),
            "match" => self.rank_match(&self.stages[stage]),
            other => panic!("no format is called {other}"),
        }
    }

    fn of_stage(&self, stage: usize) -> impl Iterator<Item = &Table> + Clone {
        self.tables.iter().filter(move |table| table.stage == stage)
    }

    /// The qualified in the order in which they did, who plays by wins in a row, the others.
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

    /// Sorts by the last table of each, with a key that is least for the best.
    fn by_last<K: Ord + Clone>(&self, stage: usize, none: K, key: impl Fn(u64, &Table) -> K) -> Vec<Row> {
        let mut entries: Vec<u64> = self.stages[stage].field.clone();
        entries.extend(self.of_stage(stage).flat_map(Table::entries));
        entries.sort_unstable();
        entries.dedup();
        let last = |entry: u64| self.of_stage(stage).filter(|table| table.entries().contains(&entry)).last();
        let row = |entry: u64| (last(entry).map_or(none.clone(), |table| key(entry, table)), entry, Vec::new());
        rank(entries.into_iter().map(row).collect())
    }

    /// Tells whether somebody has still to play at a table, and whether somebody has won it.
    fn stands(&self, entry: u64, table: &Table) -> (bool, bool) {
        (table.end.is_none() && self.plays(entry), table.winner() == Some(entry))
    }

    /// As the match ended.
    fn rank_match(&self, stage: &Stage) -> Vec<Row> {
        let groups = stage.places.iter().flatten();
        rank(
            (0..)
                .zip(groups)
                .flat_map(|(at, group)| group.iter().map(move |entry| (at, *entry, Vec::new())))
                .collect::<Vec<(u64, _, _)>>(),
        )
    }

    /// The final, the match for third place, then the later the defeat the higher.
    fn rank_bracket(&self, stage: usize) -> Vec<Row> {
        let rounds = self.of_stage(stage).map(|table| table.round).max().unwrap_or(0);
        self.by_last(stage, 1000, |entry, table| match (table.title.as_str(), self.stands(entry, table)) {
            ("third", (plays, won)) => {
                if plays || won {
                    2
                } else {
                    3
                }
            }
            (_, (true, _)) | ("final", (_, true)) => 0,
            ("final", _) => 1,
            // Whoever won and is not in the next round lost there without playing.
            (_, (_, won)) => match rounds - table.round - u64::from(won) {
                0 => 1,
                before => 10 + before,
            },
        })
    }

    /// The final, then the later the second defeat the higher.
    fn rank_double(&self, stage: usize) -> Vec<Row> {
        let losers =
            self.of_stage(stage).filter(|table| table.title == "losers").map(|table| table.round).max().unwrap_or(0);
        self.by_last(stage, 1000, |entry, table| match (table.title.as_str(), self.stands(entry, table)) {
            ("final" | "reset", (plays, won)) => u64::from(!(plays || won)),
            ("losers", (true, _)) => 1,
            ("losers", (_, won)) => 10 + losers - (table.round + u64::from(won)).min(losers),
            (_, (true, _) | (_, true)) => 0,
            // Fell out of the unbeaten without another table: as if lost where the losers of that round come in.
            _ => 10 + losers - (2 * (table.round - 1)).max(1).min(losers),
        })
    }

    /// The round reached; in it who has still to play, then who played there, then who was not there. The final: places.
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
                Some((_, place)) => Some(place),
                None => (fared == 2).then_some(last.seats.len() as u64),
            });
            let place = of_final.map_or(Figure::None, |at| Figure::Number(at as i64));
            ((Reverse(round), fared, of_final), *entry, vec![Figure::Number(round as i64), place])
        };
        rank(self.stages[stage].field.iter().map(row).collect())
    }

    /// Finishing time plus penalties less what was granted, by whole seconds; then pieces; then who left. What times are
    /// made of is listed once anybody's was changed.
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

/// Survivors by chips, the others in the order in which it was recorded that they went; those of one hand of a table (or
/// of all, hand for hand) went with the first of them, each behind as many of the table as began it with more chips.
fn rank_poker(stage: &Stage, together: bool) -> Vec<Row> {
    let figure = |chips: Option<u64>| chips.map_or(Figure::None, |chips| Figure::Number(chips as i64));
    let same_table = |one: &Gone, other: &Gone| one.hand == other.hand && one.table == other.table;
    let row = |entry: &u64| {
        if stage.seat_of(*entry).is_some() {
            let chips = stage.chips.get(entry).copied();
            return ((0, chips.map_or(1, |chips| -(chips as i64)), 0), *entry, vec![figure(chips), Figure::None]);
        }
        let Some(at) = stage.gone.iter().rposition(|gone| gone.entry == *entry) else {
            return ((2, 0, 0), *entry, vec![Figure::None, Figure::None]);
        };
        let own = &stage.gone[at];
        let lost = || stage.gone.iter().enumerate().filter(|(_, other)| !other.withdrew);
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

/// One meeting of two: with whom, and won, drawn or lost as all, half or nothing.
struct Met {
    with: Option<u64>,
    share: (i64, i64),
    points: Figure,
}

impl Book {
    fn points_of(&self, stage: usize, table: &Table, entry: u64) -> Figure {
        let (format, told) = self.format(stage);
        let played = matches!(table.end, Some(End::Played(_)));
        let halves = |at: usize| points(number(&told["points"][at]) as i64, 2);
        if format != "tables" {
            return match table.winner() {
                Some(winner) if winner == entry => {
                    halves(if format == "swiss" && table.seats.contains(&Seat::Bye) { 3 } else { 0 })
                }
                None if played => halves(1),
                _ => halves(2),
            };
        }
        let places = table.places();
        let place = places.iter().find(|(other, _)| *other == entry).map_or(0, |(_, place)| *place);
        let Some(by_place) = points_by_place(&told["points"], table.seats.len()) else {
            let (score, target) = score_of(table, entry);
            return points(score + if target { number(&told["target_bonus"]) as i64 } else { 0 }, 1);
        };
        if !played && place != 1 {
            return points(0, 1);
        }
        let equals = places.iter().filter(|(_, other)| *other == place).count();
        let shared = by_place.iter().skip(place as usize - 1).take(equals);
        points(shared.map(|points| number(points) as i64).sum(), equals as i64)
    }

    fn met(&self, stage: usize, entry: u64) -> Vec<Met> {
        let mut met = Vec::new();
        for table in self.of_stage(stage).filter(|table| table.end.is_some() && table.entries().contains(&entry)) {
            let (places, pair) = (table.places(), table.seats.len() == 2);
            let own = places.iter().find(|(other, _)| *other == entry).map_or(0, |(_, place)| *place);
            let at_table = self.points_of(stage, table, entry);
            for (with, place) in places.iter().filter(|(other, _)| *other != entry) {
                let drawn = own == *place && matches!(table.end, Some(End::Played(_)));
                let share = if own < *place {
                    (1, 1)
                } else if drawn {
                    (1, 2)
                } else {
                    (0, 1)
                };
                let points = if pair { at_table } else { times(points(1, 1), share) };
                met.push(Met { with: Some(*with), share, points });
            }
            if pair && table.seats.contains(&Seat::Bye) {
                met.push(Met { with: None, share: (1, 1), points: at_table });
            }
        }
        met
    }

    /// Points before penalties.
    pub fn gross(&self, stage: usize, entry: u64) -> Figure {
        let tables = self.of_stage(stage).filter(|table| table.end.is_some() && table.entries().contains(&entry));
        sum(tables.map(|table| self.points_of(stage, table, entry)))
    }

    /// Sorts column by column.
    fn rank_points(&self, stage: usize) -> Vec<Row> {
        let gross: Vec<Figure> = (1..=self.players.len() as u64).map(|entry| self.gross(stage, entry)).collect();
        let own = |entry: &u64| {
            let penalty = points(-(self.player(*entry).penalty as i64), 1);
            (*entry, vec![sum([gross[*entry as usize - 1], penalty])])
        };
        let mut rows: Vec<(u64, Vec<Figure>)> = self.stages[stage].field.iter().map(own).collect();
        let mut least_first = vec![false];
        for tie in list(&self.format(stage).1["ties"]) {
            let tie = word(tie).0;
            let before = sort(&rows, &least_first);
            for (entry, figures) in &mut rows {
                let place = before.iter().find(|row| row.1 == *entry).map_or(0, |row| row.0);
                let equals: Vec<u64> = before.iter().filter(|row| row.0 == place).map(|row| row.1).collect();
                figures.push(self.tie(stage, tie, *entry, &equals, &gross));
            }
            least_first.push(["place_sum", "earlier_entry", "lot"].contains(&tie));
        }
        sort(&rows, &least_first)
    }

    /// Adds up the seats of the largest table of each round in which an entry sat nowhere, where rounds of tables are played.
    fn missed(&self, stage: usize, entry: u64) -> i64 {
        let mut rounds = BTreeMap::<u64, (usize, bool)>::new();
        for table in self.of_stage(stage).filter(|_| self.format(stage).0 == "tables") {
            let (most, sat) = rounds.entry(table.round).or_default();
            *most = table.seats.len().max(*most);
            *sat |= table.entries().contains(&entry);
        }
        rounds.values().filter(|(_, sat)| !sat).map(|(most, _)| *most as i64).sum()
    }

    fn tie(&self, stage: usize, tie: &str, entry: u64, equals: &[u64], gross: &[Figure]) -> Figure {
        let met = || self.met(stage, entry);
        let strength = |met: &Met| gross[met.with.unwrap_or(entry) as usize - 1];
        let ended = self.of_stage(stage).filter(|table| table.end.is_some() && table.entries().contains(&entry));
        let scores = ended.clone().filter(|table| matches!(table.end, Some(End::Played(_))));
        let scores: Vec<i64> = scores.map(|table| score_of(table, entry).0).collect();
        let places = ended.clone().flat_map(Table::places).filter(|(other, _)| *other == entry).map(|(_, place)| place);
        match tie {
            "head_to_head" if equals.len() == 1 => Figure::None,
            "head_to_head" => {
                let among = met().into_iter().filter(|met| met.with.is_some_and(|with| equals.contains(&with)));
                sum(among.map(|met| met.points))
            }
            "sonneborn_berger" => sum(met().iter().map(|met| times(strength(met), met.share))),
            "buchholz" => sum(met().iter().map(strength)),
            "wins" => Figure::Number(ended.filter(|table| table.winner() == Some(entry)).count() as i64),
            "first_places" => {
                let first = |table: &&Table| table.places().contains(&(entry, 1));
                Figure::Number(ended.filter(first).count() as i64)
            }
            "score" => Figure::Number(scores.iter().sum()),
            "best_score" => scores.iter().max().map_or(Figure::None, |best| Figure::Number(*best)),
            "place_sum" => Figure::Number(places.map(|place| place as i64).sum::<i64>() + self.missed(stage, entry)),
            "earlier_entry" => Figure::Number(entry as i64),
            "lot" => {
                let mut field = self.stages[stage].field.clone();
                field.sort_unstable();
                let seed = self.stages[stage].seeds.last().copied().unwrap_or(0);
                let order = Lots::new(seed).shuffle(field);
                Figure::Number(order.iter().position(|other| *other == entry).map_or(0, |at| at as i64 + 1))
            }
            other => panic!("no tie-break is called {other}"),
        }
    }
}

/// Sorts by figures, the first column first; nothing to show counts as the least figure.
fn sort(rows: &[(u64, Vec<Figure>)], least_first: &[bool]) -> Vec<Row> {
    let key = |figures: &[Figure]| -> Vec<i128> {
        // A common denominator for all halves, thirds, quarters, fifths and sixths, and for halves of those.
        let figure = |figure: &Figure| match figure {
            Figure::None => i128::MIN / 2,
            Figure::Points(top, bottom) => i128::from(*top) * (840 / i128::from(*bottom)),
            Figure::Number(number) | Figure::Time(number) => i128::from(*number),
        };
        figures.iter().zip(least_first).map(|(own, least)| if *least { figure(own) } else { -figure(own) }).collect()
    };
    rank(rows.iter().map(|(entry, figures)| (key(figures), *entry, figures.clone())).collect())
}

fn score_of(table: &Table, entry: u64) -> (i64, bool) {
    let at = table.entries().iter().position(|other| *other == entry);
    match (&table.end, at) {
        (Some(End::Played(played)), Some(at)) => (played.scores[at], played.target == Some(at)),
        _ => (0, false),
    }
}

/// Finds the points of a table's size: of the next larger one planned, or of the largest.
fn points_by_place(plan: &Value, size: usize) -> Option<&[Value]> {
    let sizes: BTreeMap<usize, &Value> =
        plan.as_object()?.iter().filter_map(|(size, points)| Some((size.parse().ok()?, points))).collect();
    let own = sizes.iter().find(|(planned, _)| **planned >= size).or_else(|| sizes.iter().next_back());
    own.map(|(_, points)| list(points))
}
