//! Rankings by points, with the tie-breaks.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Figure, Row, points, rank};
use crate::book::{Book, End, Seat, Table};
use crate::journal::{list, number, word};
use crate::lots::Lots;

fn sum(all: impl IntoIterator<Item = Figure>) -> Figure {
    all.into_iter().fold(points(0, 1), |sum, add| match (sum, add) {
        (Figure::Points(a, b), Figure::Points(c, d)) => points(a * d + c * b, b * d),
        _ => sum,
    })
}

fn times(figure: Figure, (top, bottom): (i64, i64)) -> Figure {
    if let Figure::Points(a, b) = figure { points(a * top, b * bottom) } else { figure }
}

/// One meeting of two: the opponent, and a win, draw or loss as all, half or none of the points.
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

    /// Returns the points before penalties.
    pub fn gross(&self, stage: usize, entry: u64) -> Figure {
        let tables = self.of_stage(stage).filter(|table| table.end.is_some() && table.entries().contains(&entry));
        sum(tables.map(|table| self.points_of(stage, table, entry)))
    }

    /// Ranks column by column.
    pub(super) fn rank_points(&self, stage: usize) -> Vec<Row> {
        let gross: Vec<Figure> = (1..=self.players.len() as u64).map(|entry| self.gross(stage, entry)).collect();
        let own = |entry: &u64| {
            let of_points = self.format(stage).1["penalised"] != "score";
            let penalty = points(if of_points { -(self.player(*entry).penalty as i64) } else { 0 }, 1);
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

    /// Returns the sum of the seats of the largest table of each round that an entry missed, in rounds of tables.
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
            "score" => {
                let penalised = self.format(stage).1["penalised"] == "score";
                let penalty = if penalised { self.player(entry).penalty as i64 } else { 0 };
                Figure::Number(scores.iter().sum::<i64>() - penalty)
            }
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

/// Ranks by figures, the first column first; an empty figure counts as the least.
fn sort(rows: &[(u64, Vec<Figure>)], least_first: &[bool]) -> Vec<Row> {
    let key = |figures: &[Figure]| -> Vec<i128> {
        // A common denominator of all halves, thirds, quarters, fifths and sixths, and of halves of those.
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

/// Returns the points for a table's size: of the next larger one planned, or of the largest.
fn points_by_place(plan: &Value, size: usize) -> Option<&[Value]> {
    let sizes: BTreeMap<usize, &Value> =
        plan.as_object()?.iter().filter_map(|(size, points)| Some((size.parse().ok()?, points))).collect();
    let own = sizes.iter().find(|(planned, _)| **planned >= size).or_else(|| sizes.iter().next_back());
    own.map(|(_, points)| list(points))
}
