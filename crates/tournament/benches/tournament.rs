//! Benchmarks: the pairing of a Swiss round of 1,000 players; the draw of a bracket of 5,000; the standings after a
//! result and the replay of a tournament of 10,000 entries.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    missing_docs,
    reason = "a bench measures time and fails by panicking"
)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use rules::{Entry, Match, Signature};
use support::{open, plan, started};
use tournament::slip::Slip;
use tournament::{Fact, Format, Penalised, Split, TableNo, TableSize, Third, Tie, Tournament, ranking};

const PLAYERS: usize = 1_000;
const ENTRIES: usize = 10_000;
/// As few tables as ten thousand need with at most twelve each: 826 of twelve, eight of eleven.
const TABLES: u32 = 834;

fn record(m: &mut Match<Tournament>, fact: Fact) {
    m.record(Entry::fact(fact), Signature::script(0)).unwrap();
}

fn draw(seed: u64) -> Fact {
    Fact::Draw { seed, algorithm: tournament::lots::ALGORITHM, tables: None }
}

/// Returns the result of a table: the entry with the higher number wins, or every fifth game is drawn.
fn result(m: &Match<Tournament>, number: TableNo) -> Fact {
    let seats = m.state().table(number).unwrap().entries();
    let best = seats.iter().enumerate().max_by_key(|(_, entry)| entry.0).unwrap().0 + 1;
    let drawn = seats.len() == 2 && (seats[0].0 + seats[1].0).is_multiple_of(5);
    let text = if drawn { "draw".to_owned() } else { format!("win {best}") };
    Fact::Result { table: number, seats, slip: text.parse::<Slip>().unwrap() }
}

fn play(m: &mut Match<Tournament>) {
    for (number, _) in support::to_play(m) {
        let fact = result(m, number);
        record(m, fact);
    }
}

fn swiss(c: &mut Criterion) {
    let ties = vec![Tie::Buchholz, Tie::SonnebornBerger];
    let format = Format::Swiss { rounds: Some(20), points: (2, 1, 0, 2), balance: true, ties };
    let mut m = started(plan(format), PLAYERS + 1);
    let mut slowest = Duration::ZERO;
    for round in 1..=20 {
        if [1, 2, 5, 10, 20].contains(&round) {
            c.bench_function(&format!("swiss: pair round {round} of 1,001 players"), |b| {
                b.iter(|| black_box(m.preview(&Entry::fact(draw(7)), Signature::script(0).roles).unwrap()));
            });
        }
        let start = Instant::now();
        record(&mut m, draw(7));
        slowest = slowest.max(start.elapsed());
        play(&mut m);
    }
    println!("swiss: the slowest of 20 rounds took {slowest:?}");
}

/// Draws a bracket of 5,000, alone and with ten groups of 500 that meet as late as possible.
fn bracket(c: &mut Criterion) {
    let format = Format::Knockout { most: 8_192, third: Third::Shared, no_rematch: false };
    for groups in [0, 10] {
        let mut m = open(plan(format.clone()));
        let people: Vec<_> = (1..=5_000).map(|person| format!("p{person}")).collect();
        support::say(&mut m, &format!("enter {}", people.join("; ")));
        for group in 0..groups {
            let members: Vec<_> =
                (1..=5_000).filter(|entry| entry % groups == group).map(|entry| format!("E{entry}")).collect();
            support::say(&mut m, &format!("apart {}", members.join(" ")));
        }
        support::say(&mut m, "start");
        c.bench_function(&format!("knockout: draw 5,000 with {groups} groups apart"), |b| {
            b.iter(|| black_box(m.preview(&Entry::fact(draw(7)), Signature::script(0).roles).unwrap()));
        });
    }
}

/// Creates a tournament of 10,000 entries at 834 tables, half of them played.
fn large() -> Match<Tournament> {
    let size = TableSize { least: 11, best: 12, most: 12, split: Split::FewestSmall };
    let points = [11, 12].into_iter().map(|seats| (seats, (0..u32::from(seats)).rev().collect())).collect();
    let ties = vec![Tie::Wins, Tie::Score, Tie::BestScore, Tie::PlaceSum, Tie::Lot];
    let mut m = open(plan(Format::Tables {
        rounds: 2,
        size,
        points,
        target_bonus: 0,
        penalised: Penalised::Points,
        no_rematch: true,
        ties,
    }));
    for person in 1..=ENTRIES {
        support::say(&mut m, &format!("enter p{person}"));
    }
    support::say(&mut m, "start\ndraw 1");
    for number in 1..=TABLES / 2 {
        let fact = result(&m, TableNo(number));
        record(&mut m, fact);
    }
    m
}

fn standings(c: &mut Criterion) {
    let m = large();
    assert_eq!(m.state().tables.len(), TABLES as usize);
    c.bench_function("standings of 10,000 entries at 834 tables", |b| {
        b.iter(|| black_box(ranking(m.rules(), m.state(), 0)));
    });
    let fact = result(&m, TableNo(TABLES));
    c.bench_function("a result and the standings of 10,000 entries after it", |b| {
        b.iter(|| {
            let after = m.preview(&Entry::fact(fact.clone()), Signature::script(0).roles).unwrap().after;
            black_box(ranking(m.rules(), &after.state, 0))
        });
    });
}

fn replay(c: &mut Criterion) {
    let m = large();
    let mut again = Match::new(m.ruleset().clone(), Vec::new());
    // The journal's data: each position's fingerprint is computed while the original is replayed.
    let mut stored = Vec::new();
    for entry in m.entries() {
        let seq = again.record(entry.entry.clone(), entry.signature.clone()).unwrap();
        stored.push(again.stored(seq).unwrap());
    }
    let name = format!("replay of {} records of 10,000 entries", stored.len());
    c.bench_function(&name, |b| {
        b.iter(|| {
            let mut again: Match<Tournament> = Match::new(m.ruleset().clone(), Vec::new());
            let mut buffer = Vec::new();
            for stored in &stored {
                again.restore(stored.clone(), &mut buffer).unwrap();
            }
            black_box(again)
        });
    });
}

criterion_group! {
    name = tournaments;
    config = Criterion::default().sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = swiss, bracket, standings, replay
}
criterion_main!(tournaments);
