//! The standings of tournaments of every format, computed twice: by the program, and from the journal alone by a
//! second, simple implementation that shares no code with it.
//!
//! `book`, `results`, `kinds`, `poker`, `judge`, `journal` and `rank` are the second implementation: they know the
//! journal's lines and the plan, both as JSON. `draws`, `bracket`, `circle` and `tabling` make the tables of each draw
//! from its seed; Swiss pairings and exchanges that part players are checked against the rules (`swiss`). Only the
//! drawing of lots is defined to the bit (`lots`). A failure names the format and the seed: `one(plans::swiss, 17)`
//! plays that tournament again.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on stops")]

mod acts;
mod book;
mod bracket;
mod circle;
mod dice;
mod draws;
mod generate;
mod journal;
mod judge;
mod kinds;
mod lots;
mod plans;
mod poker;
mod rank;
mod results;
mod slips;
#[path = "../support/mod.rs"]
mod support;
mod swiss;
mod tabling;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use rules::{DynMatch, Entry, Match, Seq};
use serde_json::Value;
use tournament::poker::{PokerTable, Proposal, proposal as poker_proposal};
use tournament::{Fact, Format, Tournament, proposal, ranking};

use book::{Book, End, Seat, Standing};
use generate::Play;
use plans::Planner;
use rank::{Figure, Row};

/// Number of tournaments of each of the eleven kinds.
const EACH: u64 = 2_000;

/// Checks one tournament.
fn one(planner: Planner, seed: u64) {
    let Play { m, lines, .. } = generate::play(planner, seed);
    let drawn = drawn(&m);
    let (plan, acts) = (serde_json::to_value(m.rules()).unwrap(), journal::acts(&lines));
    let mut book = Book::new(plan);
    let mut again = support::open(m.rules().clone());
    // Without amendments every line counts as it stands: the steps due are compared after each of them.
    let in_step = acts.len() == lines.len();
    let mut acts = acts.into_iter();
    for line in &lines {
        DynMatch::restore(&mut again, line).unwrap_or_else(|diverged| panic!("{diverged}: {line}"));
        if in_step {
            keep(&mut book, acts.next(), &drawn);
            same_due(&again, &book);
        }
    }
    assert_eq!(again.state(), m.state());
    acts.for_each(|act| keep(&mut book, Some(act), &drawn));
    same_due(&m, &book);
    same_entries(&m, &book);
    same_tables(&m, &book);
    same_stages(&m, &book);
    goes_on(&m);
}

/// Checks that one of the tables waiting for results can be played.
fn goes_on(m: &Match<Tournament>) {
    let open: Vec<_> = m.state().tables.iter().filter(|(_, table)| table.result.is_none()).collect();
    assert!(open.is_empty() || open.iter().any(|(_, table)| table.ready()), "nothing can be played: {open:?}");
}

fn keep(book: &mut Book, act: Option<(usize, Value)>, drawn: &BTreeMap<usize, Vec<Value>>) {
    if let Some((seq, entry)) = act {
        book.keep(&entry, drawn.get(&seq).map_or(&[], Vec::as_slice));
    }
}

/// Compares the next pair, or the step due at the tables of a poker tournament.
fn same_due(m: &Match<Tournament>, book: &Book) {
    let Some((index, stage)) = m.state().now() else { return };
    match m.rules().format(index) {
        Some(Format::Continuous { .. }) => {
            let pair = proposal(m.state(), index).map(|pair| pair.map(|entry| u64::from(entry.0)));
            assert_eq!(pair, book.next_pair(), "whom to pair next");
        }
        Some(Format::Poker(plan)) => {
            let due = poker_proposal(plan, &stage.poker).map(|due| match due {
                Proposal::Merge { into, from, .. } => ("merge", vec![into.0, from.0]),
                Proposal::Button { table, .. } => ("button", vec![table.0]),
                Proposal::Move { entry, from, to, seat, .. } => ("move", vec![entry.0, from.0, to.0, seat.into()]),
            });
            let due = due.map(|(word, numbers)| (word, numbers.into_iter().map(u64::from).collect()));
            assert_eq!(due, book.due(), "what is due at the tables");
            let seats = |at: &PokerTable| at.seats.iter().map(|(seat, who)| ((*seat).into(), who.0.into())).collect();
            let at: BTreeMap<u64, BTreeMap<u64, u64>> =
                stage.poker.tables.iter().map(|(number, at)| (number.0.into(), seats(at))).collect();
            assert_eq!(at, book.stages[usize::from(index)].at, "who sits where");
        }
        _ => {}
    }
}

/// Returns the effects of each draw that counts; after an amendment, those that its seed then yields.
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
        let told = (seats, table.round.into(), table.place.into(), &table.title);
        assert_eq!(told, (kept.seats.clone(), kept.round, kept.place, &kept.title), "T{number}");
        let starter = m.rules().starter(m.state(), tournament::TableNo(number)).map(|entry| entry.0.into());
        assert_eq!(starter, book.starter(number as usize), "who begins at T{number}");
        let end = table.result.as_ref().map(|result| match result {
            tournament::TableResult::Played { judged, .. } => End::Played(judge::Played {
                places: judged.places.iter().map(|place| u64::from(*place)).collect(),
                scores: judged.scores.clone(),
                target: judged.target.map(usize::from),
                named: judged.named.map(usize::from),
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
        assert_eq!(numbers(&stage.queue), kept.queue, "queue of stage {index}");
        let places = stage.ended.then(|| stage.places.iter().map(|group| numbers(group)).collect());
        assert_eq!(places, kept.places, "places of stage {index}");
        let rows = ranking(m.rules(), m.state(), index).rows;
        let mut rows: Vec<Row> = rows
            .iter()
            .map(|row| (row.place.into(), row.entry.0.into(), row.values.iter().map(figure).collect()))
            .collect();
        if matches!(m.rules().format(index), Some(Format::Match)) {
            // Equals are listed in recorded order, which their places show.
            rows.sort_by_key(|row| (row.0, row.1));
        }
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

formats!(continuous, knockout, double, round_robin, swiss, racks, varianti, tables_out, poker, race, acted);
