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
use desk::{Desk, Live, Page, RaceBook};
use festival::event::{RACE, SCHEMA, load, load_read_only, match_stream};
use festival::forecast::forecast;
use festival::sample;
use journal::{Journal, NewRecord, Stamp};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rules::games::oca::{Effect, Fact, VoidReason};
use rules::{AnyMatch, Entry};
use support::{frame_of, signature};

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
        frame_of(c, &format!("frame {page:?}"), &path, (page, &[]), Desk::wait_for_odds);
    }
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

criterion_group!(benches, durable, frame, chances, open);
criterion_main!(benches);
