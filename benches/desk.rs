//! How fast the desk is: from a key press to a durable record, a frame, opening a long journal, a forecast.
//!
//! Method and results are in `docs/PERFORMANCE.md`.

#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod support;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use desk::{Book, Desk, Live, Page, RaceBook};
use egui::{Event, Key};
use festival::Begin;
use festival::event::{EventRecord, RACE, SCHEMA, load, load_read_only, match_stream};
use festival::forecast::forecast;
use festival::sample;
use journal::{Journal, NewRecord, Stamp};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rules::games::oca::{Effect, Fact, VoidReason};
use rules::{AnyMatch, DynMatch as _, Entry, Typed};
use support::{Screen, frame_of, signature};
use tournament::TableNo;

const RECORDS: u64 = 100_000;

/// Gives an act that fits the position: a throw, its validation or its nullity, a new gara after a win.
fn next_act(game: &AnyMatch, dice: &mut ChaCha8Rng) -> Entry<rules::games::oca::Oca> {
    let AnyMatch::Oca(race) = game else { panic!("not the race") };
    let state = race.state();
    if state.winner.is_some() {
        return Entry::Ruling { effects: vec![Effect::GaraVoided], article: None, reason: "bench".to_owned() };
    }
    Entry::fact(match race.prompts().first().map(|prompt| prompt.ask) {
        Some("validation") if state.gara < 250 && dice.random_bool(0.6) => Fact::Validate,
        Some("validation") => Fact::Void { reason: VoidReason::NoCollision, note: String::new() },
        Some("swap") => Fact::Swap(None),
        _ => Fact::Throw([dice.random_range(1..=6), dice.random_range(1..=6)]),
    })
}

/// Writes an event whose race has as many records as asked.
fn long_event(path: &Path, records: u64) {
    sample::write_until(path, 0).unwrap();
    let (mut journal, mut event) = load(path).unwrap();
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let open = event.find_mut(RACE).unwrap();
    let mut batch = Vec::new();
    let mut done = 0;
    while done < records {
        let entry = next_act(&open.game, &mut dice);
        let AnyMatch::Oca(race) = &mut open.game else { panic!("not the race") };
        let seq = race.record(entry, signature()).unwrap();
        let payload = open.game.as_dyn().payload(seq).unwrap();
        let stamp = Stamp { time_ms: 1, desk: "bench".to_owned(), official: None };
        batch.push(NewRecord { stamp, schema: SCHEMA, payload });
        done += 1;
        if batch.len() == 1000 || done == records {
            journal.append(&match_stream(RACE), done - batch.len() as u64, &batch).unwrap();
            batch.clear();
        }
    }
    journal.close().unwrap();
}

/// From the confirmed entry to the answer that it is durable.
fn durable(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("durable.triade");
    sample::write_until(&path, 0).unwrap();
    // The desk sleeps until the journal's thread wakes it; a bench that spun would take a core from that thread.
    let (wake, woken) = channel();
    let mut live = Live::open(&path, move || wake.send(()).unwrap_or_default()).unwrap();
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let mut times = Vec::new();
    let mut once = |live: &mut Live| {
        let entry = next_act(&live.event.find(RACE).unwrap().game, &mut dice);
        let start = Instant::now();
        live.record(RaceBook, entry, signature()).unwrap();
        while live.saving.waiting > 0 {
            woken.recv().unwrap();
            live.poll();
        }
        let took = start.elapsed();
        times.push(took);
        took
    };
    c.bench_function("confirm to durable", |b| b.iter_custom(|count| (0..count).map(|_| once(&mut live)).sum()));
    times.sort();
    if let Some(p99) = times.get(times.len() * 99 / 100) {
        println!("confirm to durable: p50 {:?}, p99 {p99:?} of {} records", times[times.len() / 2], times.len());
    }
}

/// One frame of the table page with a log of 500 lines.
fn frame(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("frame.triade");
    long_event(&path, 500);
    for page in [Page::Table, Page::Standings, Page::Journal] {
        frame_of(c, &format!("frame {page:?}"), &path, (page, &[]), Desk::wait);
    }
}

/// A world in the middle of a game: the first player has armies to place.
const WORLD: &str = "position play turn=0 round=3 step=place place=9 pack=30; \
    ALA3 TNO1 GRO2 ALB5 ONT4 QUE1 USO2 USE3 AMC6 VEN1 PER2 cards=4; BRA7 ARG1 AFN12 EGI3 CON1 AFO2 AFS1 MAD4 EUM9 EUO2 cards=2; \
    ISL1 SCA3 GBR2 EUS6 UCR11 URA2 SIB1 JAC1 CIT3 KAM8 GIA2 cards=3; MON2 CIN14 AFG3 MOR5 IND1 SIA2 IDO4 NGU1 AUO2 AUE6 cards=1";

/// Follows the final of Risiko! in the sample, in such a world.
fn follow_world(desk: &mut Desk) {
    let live = desk.live.as_mut().unwrap();
    let found = live.event.festival.tournaments.iter().find(|open| open.game.ruleset_id() == "torneo-risiko").unwrap();
    let record = found.opening(&live.event, TableNo(5), Begin::default()).unwrap();
    let EventRecord::MatchOpened { id, .. } = &record else { panic!("no match") };
    live.tournament = Some(found.id.clone());
    live.open_match(&record).unwrap();
    let typed = Typed { text: WORLD, waive: &[], reason: Some("bench") };
    live.enter(Book::Match(id), signature(), |game, signature| game.record_text(typed, signature)).unwrap().unwrap();
    live.playing = Some(id.clone());
}

/// One frame of the page of a match with the map of Risiko!: as it lies; and while an act is typed, so that the rules are
/// asked and the map is drawn anew.
fn map(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.triade");
    sample::write(&path).unwrap();
    let mut screen = Screen::open(&path, Page::Game, follow_world);
    c.bench_function("frame of the map", |b| b.iter(|| screen.run(Vec::new())));
    screen.run(vec![Event::Text("+ ALA".to_owned())]);
    let mut typed = || {
        screen.press(&[Key::Backspace]);
        let start = Instant::now();
        screen.run(vec![Event::Text("A".to_owned())]);
        start.elapsed()
    };
    c.bench_function("frame of the map, an act typed", |b| b.iter_custom(|count| (0..count).map(|_| typed()).sum()));
}

/// Reading, checking and replaying a long journal.
fn open(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.triade");
    long_event(&path, RECORDS);
    let mut group = c.benchmark_group("open 100,000 records");
    group.sample_size(10).measurement_time(Duration::from_secs(15));
    group.bench_function("read and fold", |b| b.iter(|| load_read_only(&path).unwrap()));
    group.bench_function("verify, read and fold", |b| b.iter(|| load(&path).unwrap()));
    group.bench_function("verify alone", |b| {
        b.iter_batched(|| Journal::open_read_only(&path).unwrap(), |j| j.verify().unwrap(), BatchSize::PerIteration);
    });
    group.finish();
}

/// Ten thousand races from the start, on all cores.
fn chances(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chances.triade");
    sample::write_until(&path, 0).unwrap();
    let (_, event) = load_read_only(&path).unwrap();
    let race = event.race().unwrap();
    let mut group = c.benchmark_group("forecast");
    group.sample_size(10);
    group.bench_function("10,000 games, 8 flocks", |b| {
        b.iter(|| forecast(race.rules(), race.state(), 10_000, 1, &AtomicBool::new(false)));
    });
    group.finish();
}

criterion_group!(benches, durable, frame, map, chances, open);
criterion_main!(benches);
