//! How fast a large festival is: opening its file, a result from the keyboard to a durable record, a frame of its pages.
//!
//! The event has 10,000 entries over sixteen tournaments and 400 tables. Method and results are in
//! `docs/PERFORMANCE.md`.

#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use desk::{Desk, Live, Page, TournamentBook};
use egui::Key;
use festival::event::{EVENT, EventRecord, SCHEMA, load, load_read_only};
use festival::sample;
use festival::store::save_setup;
use festival::{Festival, TournamentInfo, tournament_source, tournament_stream};
use journal::{Batch, Journal, NewPerson, NewRecord, Stamp};
use rules::{DynMatch, Entry};
use support::{frame_of, signature};
use tournament::slip::{How, Slip};
use tournament::{Fact, NewEntry, Person, TableNo, lots, proposal};

const TOURNAMENTS: usize = 16;
const ENTRIES: usize = 10_000;
const TABLES: usize = 400;

/// The tournament at tables, the one with a bracket and the one of poker; the others qualify continuously.
const AT_TABLES: usize = 16;
const BRACKET: usize = 15;
const POKER: usize = 14;

/// The tournament in which results are recorded.
const PAIRED: &str = "3";

/// Entries of the bracket; those that it lacks are in the first tournament.
const IN_BRACKET: usize = 128;

fn stamp() -> Stamp {
    Stamp { time_ms: 1, desk: "bench".to_owned(), official: None }
}

fn record(payload: String) -> NewRecord {
    NewRecord { stamp: stamp(), schema: SCHEMA, payload }
}

fn one(person: u64) -> Fact {
    Fact::Enter(vec![NewEntry { people: vec![Person(person)], age: None, paid: false }])
}

fn opened(number: usize) -> EventRecord {
    let rulesets = ["torneo-abalone", "torneo-carolus-magnus", "torneo-quarto", "torneo-twixt"];
    let ruleset = match number {
        AT_TABLES => "torneo-rummikub",
        BRACKET => "torneo-mancala",
        POKER => "torneo-holdem",
        _ => rulesets[number % rulesets.len()],
    };
    let ruleset = tournament_source(ruleset).unwrap();
    EventRecord::TournamentOpened { id: number.to_string(), ruleset, info: TournamentInfo::default() }
}

/// Gives what is recorded of a tournament whose first entry is that of `first`: entries one by one, the start, tables.
fn facts(festival: &mut Festival, number: usize, first: u64, tables: usize) -> Vec<NewRecord> {
    let open = festival.find_mut(&number.to_string()).unwrap();
    let mut records = Vec::new();
    let mut play = |open: &mut festival::OpenTournament, fact| {
        let seq = open.game.record(Entry::fact(fact), signature()).unwrap();
        records.push(record(DynMatch::payload(&open.game, seq).unwrap()));
    };
    let each = ENTRIES / TOURNAMENTS;
    let entries = match number {
        1 => 2 * each - IN_BRACKET,
        BRACKET => IN_BRACKET,
        _ => each,
    };
    for person in (first..).take(entries) {
        play(open, one(person));
    }
    play(open, Fact::Start);
    if [AT_TABLES, BRACKET, POKER].contains(&number) {
        play(open, Fact::Draw { seed: 1, algorithm: lots::ALGORITHM, tables: None });
    } else {
        for _ in 0..tables {
            let pair = proposal(open.state(), 0).unwrap();
            play(open, Fact::Pair(pair.to_vec()));
        }
    }
    records
}

/// Writes the event: about 625 entries in each tournament, one of them drawn at tables, one at tables of poker and one in a
/// bracket of 128, pairs playing in the others.
fn large_event(path: &Path) {
    let mut journal = Journal::create(path).unwrap();
    save_setup(&mut journal, &mut sample::setup(), &stamp()).unwrap();
    let person = |number: usize| NewPerson { name: format!("Giocatore {number}"), details: String::new() };
    let people: Vec<_> = (0..ENTRIES).map(person).collect();
    let first = journal.add_people(&stamp(), &people).unwrap()[0].0;
    let mut festival = Festival::default();
    let opened: Vec<_> = (1..=TOURNAMENTS).map(opened).collect();
    for record in &opened {
        festival.apply(record).unwrap();
    }
    let opened: Vec<_> = opened.iter().map(|opened| record(serde_json::to_string(opened).unwrap())).collect();
    journal.append(EVENT, journal.last_seq(EVENT).unwrap(), &opened).unwrap();
    let each = (ENTRIES / TOURNAMENTS) as u64;
    let mut tables = 0;
    for number in (1..=TOURNAMENTS).rev() {
        let pairs = (TABLES - tables) / number;
        let records = facts(&mut festival, number, first + each * (number as u64 - 1), pairs);
        let state = festival.find(&number.to_string()).unwrap().state();
        tables += state.tables.len() + state.stages.iter().map(|stage| stage.poker.tables.len()).sum::<usize>();
        let stream = tournament_stream(&number.to_string());
        journal.append_all(&[Batch { stream: &stream, expected: 0, records: &records }]).unwrap();
    }
    assert_eq!(tables, TABLES);
    journal.close().unwrap();
}

fn open(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.triade");
    large_event(&path);
    let mut group = c.benchmark_group("open 10,000 entries, 400 tables");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    group.bench_function("read and fold", |b| b.iter(|| load_read_only(&path).unwrap()));
    group.bench_function("verify, read and fold", |b| b.iter(|| load(&path).unwrap()));
    group.finish();
}

/// Records a fact and waits until it is durable.
fn durably(live: &mut Live, woken: &Receiver<()>, tournament: &str, fact: Fact) -> Duration {
    let start = Instant::now();
    live.record(TournamentBook(tournament), Entry::fact(fact), signature()).unwrap();
    while live.saving.waiting > 0 {
        woken.recv().unwrap();
        live.poll();
    }
    start.elapsed()
}

/// From the confirmed result to the answer that it is durable. Two more enter and two are paired before each.
fn result(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result.triade");
    large_event(&path);
    let (wake, woken) = channel();
    let mut live = Live::open(&path, move || wake.send(()).unwrap_or_default()).unwrap();
    let mut times = Vec::new();
    let mut person = 1_000_000;
    let mut once = || {
        for _ in 0..2 {
            person += 1;
            durably(&mut live, &woken, PAIRED, one(person));
        }
        let pair = proposal(live.event.festival.find(PAIRED).unwrap().state(), 0).unwrap();
        durably(&mut live, &woken, PAIRED, Fact::Pair(pair.to_vec()));
        let tables = live.event.festival.find(PAIRED).unwrap().state().tables.len();
        let slip = Slip::Win { seat: 0, how: How::Play, drawn: 0 };
        let table = TableNo(u32::try_from(tables).unwrap());
        let took = durably(&mut live, &woken, PAIRED, Fact::Result { table, seats: pair.to_vec(), slip });
        times.push(took);
        took
    };
    let mut group = c.benchmark_group("result");
    group.sample_size(20).warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(5));
    group.bench_function("confirm to durable", |b| b.iter_custom(|count| (0..count).map(|_| once()).sum()));
    group.finish();
    times.sort();
    if let Some(p99) = times.get(times.len() * 99 / 100) {
        println!("result confirm to durable: p50 {:?}, p99 {p99:?} of {}", times[times.len() / 2], times.len());
    }
}

/// One frame of each page of the festival.
fn frame(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("frame.triade");
    large_event(&path);
    let at = |number: usize| move |desk: &mut Desk| desk.live.as_mut().unwrap().tournament = Some(number.to_string());
    for (name, page, keys, number) in [
        ("programme", Page::Programme, &[][..], AT_TABLES),
        ("entries", Page::Entries, &[], AT_TABLES),
        ("tables", Page::Tournament, &[], AT_TABLES),
        ("standings", Page::Tournament, &[Key::F8], AT_TABLES),
        ("bracket", Page::Tournament, &[Key::F7], BRACKET),
        ("poker", Page::Tournament, &[], POKER),
        ("speaker", Page::Speaker, &[], AT_TABLES),
    ] {
        frame_of(c, &format!("large festival, frame of {name}"), &path, (page, keys), at(number));
    }
}

criterion_group!(benches, open, result, frame);
criterion_main!(benches);
