//! How fast the desk is: from a key press to a durable record, a frame, a forecast.
//!
//! Method and results are in `docs/PERFORMANCE.md`.

#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

#[path = "../crates/festival/benches/long/mod.rs"]
mod long;
mod support;

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use desk::{Book, Desk, Live, Page, RaceBook};
use egui::{Event, Key};
use festival::Begin;
use festival::event::{EventRecord, RACE, load_read_only};
use festival::forecast::forecast;
use festival::sample;
use long::{long_event, next_act};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rules::{DynMatch as _, Typed};
use support::{Screen, frame_of, signature};
use tournament::TableNo;

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

criterion_group!(benches, durable, frame, map, chances);
criterion_main!(benches);
