//! The second implementation of the results of slips, from the rules of the games.

use std::cmp::Reverse;

use serde_json::Value;

use crate::journal::{list, number, numbers, word};

/// The result of a table: place and score of each seat, and the seat that reached the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub places: Vec<u64>,
    pub scores: Vec<i64>,
    pub target: Option<usize>,
    /// The one of several sharing the victory who goes on.
    pub named: Option<usize>,
}

/// Returns the place of everybody, after all who are better.
fn placed<K: Ord>(keys: &[K]) -> Vec<u64> {
    keys.iter().map(|own| 1 + keys.iter().filter(|other| *other > own).count() as u64).collect()
}

fn by_score(scores: Vec<i64>) -> Played {
    Played { places: placed(&scores), scores, target: None, named: None }
}

fn won_by(seat: u64, scores: Vec<i64>) -> Played {
    let places = (0..scores.len() as u64).map(|other| if other == seat { 1 } else { 2 }).collect();
    Played { places, scores, target: None, named: None }
}

fn signed(values: &[u64]) -> Vec<i64> {
    values.iter().map(|value| *value as i64).collect()
}

/// Judges a slip for so many seats.
pub fn judge(form: &Value, seats: usize, slip: &Value) -> Played {
    let (_, form) = word(form);
    let (kind, slip) = word(slip);
    match kind {
        "win" => won_by(number(&slip["seat"]), vec![0; seats]),
        "objective" => won_by(number(slip), vec![0; seats]),
        "draw" if slip.is_null() => by_score(vec![0; seats]),
        "draw" => Played { places: vec![1, 1], scores: signed(&numbers(slip)), target: None, named: None },
        "score" => by_score(signed(&numbers(slip))),
        "points" => points(form, list(slip), None),
        "tied" => points(form, list(&slip["stands"]), Some(number(&slip["judge"]) as usize)),
        "held" => held(form, slip),
        "racks" => racks(form, slip),
        "hands" => hands(form, list(slip)),
        "taken" => taken(&list(slip).iter().map(numbers).collect::<Vec<_>>()),
        "taken_tied" => {
            let all: Vec<_> = list(&slip["taken"]).iter().map(numbers).collect();
            Played { named: Some(number(&slip["judge"]) as usize), ..taken(&all) }
        }
        "castles" => castles(slip),
        other => panic!("no slip is called {other}"),
    }
}

/// Risiko! Varianti 4.7–4.13: the eliminated have no points and follow the others, the latest first; the one named by
/// the judge comes before others with as many points.
fn points(form: &Value, stands: &[Value], named: Option<usize>) -> Played {
    let has = |stand: &Value| stand.get("has").and_then(Value::as_i64);
    let scores: Vec<i64> = stands.iter().map(|stand| has(stand).unwrap_or(0)).collect();
    let key = |stand: &Value| has(stand).map_or_else(|| (0, number(&stand["out"]) as i64), |points| (1, points));
    let keys: Vec<_> = stands.iter().enumerate().map(|(seat, stand)| (key(stand), named == Some(seat))).collect();
    let target = form["target"].as_i64().and_then(|target| scores.iter().position(|score| *score >= target));
    Played { places: placed(&keys), scores, target, named: None }
}

/// Risiko! 6.17–6.18: points for territories; equals in the order in which they would have played on.
fn held(form: &Value, slip: &Value) -> Played {
    let seats = list(&slip["seats"]);
    let score = |held: &Value| {
        number(&form["inside"]) * number(&held["inside"]) + number(&form["outside"]) * number(&held["outside"])
    };
    let scores: Vec<i64> = seats.iter().map(|held| score(held) as i64).collect();
    let next = slip["next"].as_u64().map(|next| next as usize);
    let wait = |seat: usize| next.map_or(0, |next| (seat + seats.len() - next) % seats.len());
    let keys: Vec<_> = scores.iter().enumerate().map(|(seat, score)| (*score, Reverse(wait(seat)))).collect();
    Played { places: placed(&keys), scores, target: None, named: None }
}

/// Rummikub 3.1–3.2 and A1: the winner gets the tiles left; penalties are subtracted from the score.
fn racks(form: &Value, slip: &Value) -> Played {
    let racks = list(&slip["seats"]);
    let left = |rack: &Value| (number(&rack["tiles"]) + number(&form["joker"]) * number(&rack["jokers"])) as i64;
    let left: Vec<i64> = racks.iter().map(left).collect();
    let lowest = left.iter().copied().min().unwrap_or(0);
    let winners = left.iter().filter(|own| **own == lowest).count() as i64;
    let sum: i64 = left.iter().map(|own| own - lowest).sum();
    let scores = left.iter().zip(racks).map(|(own, rack)| {
        let played = if *own == lowest { sum / winners } else { lowest - own };
        played - (number(&form["penalty"]) * number(&rack["penalties"])) as i64
    });
    by_score(scores.collect())
}

/// Gin 3.1–3.5: the first score of a player goes into the first column, the second into two, and so on.
fn hands(form: &Value, hands: &[Value]) -> Played {
    let mut columns = vec![[0u64; 2]; number(&form["columns"]) as usize];
    let to = number(&form["to"]);
    let (mut scored, mut totals) = ([0usize; 2], [0i64; 2]);
    for hand in hands {
        let (seat, points) = (number(&hand["seat"]) as usize, number(&hand["points"]));
        scored[seat] += 1;
        totals[seat] += points as i64;
        for column in 0..scored[seat].min(columns.len()) {
            if columns[column].iter().all(|sum| *sum < to) {
                columns[column][seat] += points;
            }
        }
    }
    let won = |seat: usize| columns.iter().filter(|sums| sums[seat] >= to).count();
    Played {
        places: placed(&[(won(0), totals[0]), (won(1), totals[1])]),
        scores: totals.to_vec(),
        target: None,
        named: None,
    }
}

/// Samurai 5.4–5.7: two majorities before one before none; with one, the pieces of other kinds count first.
fn taken(taken: &[Vec<u64>]) -> Played {
    let owner = |kind: usize| {
        let column: Vec<u64> = taken.iter().map(|seat| seat[kind]).collect();
        let places = placed(&column);
        let first: Vec<usize> = (0..column.len()).filter(|seat| places[*seat] == 1).collect();
        if let [only] = first[..] { Some(only) } else { None }
    };
    let owners: Vec<_> = (0..taken[0].len()).map(owner).collect();
    let key = |seat: usize| {
        let total: u64 = taken[seat].iter().sum();
        let own: u64 =
            owners.iter().zip(&taken[seat]).filter(|(owner, _)| **owner == Some(seat)).map(|own| own.1).sum();
        let majorities = owners.iter().filter(|owner| **owner == Some(seat)).count();
        (majorities.min(2), if majorities == 1 { total - own } else { 0 }, total)
    };
    let keys: Vec<_> = (0..taken.len()).map(key).collect();
    let scores = keys.iter().map(|key| key.2 as i64).collect();
    Played { places: placed(&keys), scores, target: None, named: None }
}

/// Carolus Magnus 7.1–7.3: castles, then paladins, then the judge.
fn castles(slip: &Value) -> Played {
    let castles = numbers(&slip["castles"]);
    let paladins = slip.get("paladins").filter(|pair| !pair.is_null()).map_or(vec![0, 0], numbers);
    let judged = |seat: u64| slip.get("judge").and_then(Value::as_u64) == Some(seat);
    let level = castles[0] == castles[1];
    let key = |seat: usize| (castles[seat], if level { paladins[seat] } else { 0 }, judged(seat as u64));
    Played { places: placed(&[key(0), key(1)]), scores: signed(&castles), target: None, named: None }
}
