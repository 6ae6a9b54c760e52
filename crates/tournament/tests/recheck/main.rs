//! The standings of tournaments of every format, worked out twice: by the program, and from the journal alone by a
//! second, simple implementation that shares no code with it.
//!
//! `book`, `kinds`, `judge`, `journal` and `rank` are the second implementation: they know the journal's lines and the
//! plan, both as JSON. Tables are taken as drawn; each draw is drawn again from its seed first. A failure names the
//! format and the seed: `one(plans::swiss, 17)` plays that tournament again.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on stops")]

mod acts;
mod book;
mod dice;
mod generate;
mod journal;
mod judge;
mod kinds;
mod plans;
mod rank;
mod slips;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use rules::{DynMatch, Entry, Match, Seq};
use serde_json::Value;
use tournament::{Fact, Tournament, ranking};

use book::{Book, End, Seat, Standing};
use generate::Play;
use plans::Planner;
use rank::{Figure, Row};

/// How many tournaments of each of the ten kinds.
const EACH: u64 = 2_000;

/// Checks one tournament.
fn one(planner: Planner, seed: u64) {
    let Play { m, lines, .. } = generate::play(planner, seed);
    let again = replayed(&m, &lines);
    let plan = serde_json::to_value(m.rules()).unwrap();
    let book = Book::of(plan, &journal::acts(&lines), &drawn(&again));
    same_entries(&m, &book);
    same_tables(&m, &book);
    same_stages(&m, &book);
}

/// Decides every line of the journal again: each draw from its seed, each effect as announced.
fn replayed(m: &Match<Tournament>, lines: &[String]) -> Match<Tournament> {
    let mut again = support::open(m.rules().clone());
    for line in lines {
        DynMatch::restore(&mut again, line).unwrap_or_else(|diverged| panic!("{diverged}: {line}"));
    }
    assert_eq!(again.state(), m.state());
    again
}

/// Lists what each draw that counts gives; after an amendment, what its seed gives for what then counts.
fn drawn(m: &Match<Tournament>) -> BTreeMap<usize, Vec<Value>> {
    let is_draw = |seq: &Seq| matches!(m.effective(*seq), Some(Entry::Fact { fact: Fact::Draw { .. }, .. }));
    let draws = (0..m.entries().len()).map(Seq::at).filter(is_draw);
    let steps = |seq: Seq| m.entry(seq).into_iter().flat_map(|entry| &entry.steps);
    draws.map(|seq| (seq.0 as usize, steps(seq).map(|s| serde_json::to_value(&s.effect).unwrap()).collect())).collect()
}

fn same_entries(m: &Match<Tournament>, book: &Book) {
    assert_eq!(m.state().entrants.len(), book.players.len());
    for ((number, entrant), player) in m.state().entrants.iter().zip(&book.players) {
        let status = match entrant.status {
            tournament::Status::In => Standing::In,
            tournament::Status::Dropped => Standing::Dropped,
            tournament::Status::Withdrawn => Standing::Withdrawn,
            tournament::Status::Excluded => Standing::Excluded,
            tournament::Status::Out => Standing::Out,
        };
        let people: Vec<u64> = entrant.people.iter().map(|person| person.0).collect();
        let told = (people, status, entrant.paid, entrant.late, u64::from(entrant.penalty));
        let kept = (player.people.clone(), player.standing, player.paid, player.late, player.penalty);
        assert_eq!(told, kept, "E{number}");
    }
}

fn same_tables(m: &Match<Tournament>, book: &Book) {
    assert_eq!(m.state().tables.len(), book.tables.len());
    for ((number, table), kept) in m.state().tables.iter().zip(&book.tables) {
        let seat = |slot: &tournament::Slot| match slot {
            tournament::Slot::Entry(entry) => Seat::Of(entry.0.into()),
            tournament::Slot::Bye => Seat::Bye,
            tournament::Slot::Open => Seat::Open,
        };
        let seats: Vec<Seat> = table.slots.iter().map(seat).collect();
        assert_eq!((seats, table.round.into()), (kept.seats.clone(), kept.round), "T{number}");
        let end = table.result.as_ref().map(|result| match result {
            tournament::TableResult::Played { judged, .. } => End::Played(judge::Played {
                places: judged.places.iter().map(|place| u64::from(*place)).collect(),
                scores: judged.scores.clone(),
                target: judged.target.map(usize::from),
            }),
            tournament::TableResult::Walkover { winner } => End::Walkover(winner.map(usize::from)),
        });
        assert_eq!(end, kept.end, "T{number}");
    }
}

fn same_stages(m: &Match<Tournament>, book: &Book) {
    assert_eq!(m.state().stages.len(), book.stages.len());
    for (index, (stage, kept)) in (0..).zip(m.state().stages.iter().zip(&book.stages)) {
        let numbers =
            |entries: &[tournament::EntryNo]| entries.iter().map(|entry| entry.0.into()).collect::<Vec<u64>>();
        assert_eq!(numbers(&stage.field), kept.field, "field of stage {index}");
        assert_eq!(numbers(&stage.qualified), kept.qualified, "qualified in stage {index}");
        let places = stage.ended.then(|| stage.places.iter().map(|group| numbers(group)).collect());
        assert_eq!(places, kept.places, "places of stage {index}");
        let rows = ranking(m.rules(), m.state(), index).rows;
        let rows: Vec<Row> = rows
            .iter()
            .map(|row| (row.place.into(), row.entry.0.into(), row.values.iter().map(figure).collect()))
            .collect();
        assert_eq!(rows, book.ranking(usize::from(index)), "ranking of stage {index}");
    }
}

fn figure(value: &tournament::Value) -> Figure {
    match value {
        tournament::Value::None => Figure::None,
        tournament::Value::Points(points) => rank::points(points.0, 60),
        tournament::Value::Number(number) => Figure::Number(*number),
        tournament::Value::Time(time) => Figure::Time(*time),
    }
}

/// Checks many tournaments of a format.
fn many(planner: Planner) {
    for seed in 0..EACH {
        if let Err(cause) = catch_unwind(AssertUnwindSafe(|| one(planner, seed))) {
            eprintln!("the tournament of seed {seed} is worked out in two ways");
            resume_unwind(cause);
        }
    }
}

macro_rules! formats {
    ($($format:ident),*) => {
        $(
            #[test]
            fn $format() {
                many(plans::$format);
            }
        )*
    };
}

formats!(continuous, knockout, double, round_robin, swiss, racks, varianti, tables_out, poker, race);
