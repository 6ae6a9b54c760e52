//! One durable append, alone and beside copies; opening, reading and verifying a journal of 100,000 records; taking in
//! another one of 100,000.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench fails by panicking")]

use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use journal::{Journal, NewRecord, Stamp};

const RECORDS: usize = 100_000;

fn record() -> NewRecord {
    let stamp = Stamp { time_ms: 1_763_700_000_000, desk: "desk-a".to_owned(), official: Some("anna".to_owned()) };
    NewRecord { stamp, schema: 1, payload: r#"{"fact":{"throw":{"dice":[4,5]}},"effects":["moved"]}"#.repeat(4) }
}

fn append(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::create(folder.path().join("append.triade")).unwrap();
    let (new, mut last) = ([record()], 0);
    c.bench_function("append one durable record", |b| {
        b.iter(|| {
            last = journal.append("match/1", last, &new).unwrap()[0].seq;
        });
    });
}

/// Appends alone, then while copies follow one another without end, as the desk makes them: on a thread of their own,
/// verified, giving way. Without a pause between records a copy hardly proceeds, so records at intervals are timed too:
/// those meet every part of it.
fn beside_copies(_: &mut Criterion) {
    let without_pause = |_| Duration::from_millis(1);
    let now_and_then = |nth: u64| Duration::from_millis(nth * 37 % 120);
    append_beside("alone, without a pause", false, 3_000, without_pause);
    append_beside("beside copies, without a pause", true, 3_000, without_pause);
    append_beside("beside copies, now and then", true, 1_000, now_and_then);
}

fn append_beside(name: &str, copies: bool, count: u64, pause: impl Fn(u64) -> Duration) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("beside.triade");
    let mut journal = Journal::create(&path).unwrap();
    journal.append("match/1", 0, &vec![record(); 5_000]).unwrap();
    let mut last = 5_000;
    let (done, traffic) = (AtomicBool::new(false), journal.traffic());
    let (mut times, mut made) = (Vec::new(), 0);
    thread::scope(|scope| {
        let copier = scope.spawn(|| {
            let mut made = 0;
            while copies && !done.load(Ordering::Relaxed) {
                let reader = Journal::open_read_only(&path).unwrap();
                reader.backup_beside(&traffic, folder.path().join("copy.triade")).unwrap();
                made += 1;
            }
            made
        });
        for nth in 0..count {
            thread::sleep(pause(nth));
            let start = Instant::now();
            last = journal.append("match/1", last, &[record()]).unwrap()[0].seq;
            times.push(start.elapsed());
        }
        done.store(true, Ordering::Relaxed);
        traffic.hurry();
        made = copier.join().unwrap();
    });
    times.sort();
    let at = |part: usize| times[times.len() * part / 1000];
    let (p50, p99, p999) = (at(500), at(990), at(999));
    println!("append {name}: p50 {p50:?}, p99 {p99:?}, p99.9 {p999:?}; {made} copies made");
}

fn read(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("read.triade");
    let mut journal = Journal::create(&path).unwrap();
    journal.append("match/1", 0, &vec![record(); RECORDS]).unwrap();
    let mut group = c.benchmark_group("100,000 records");
    group.sample_size(10);
    group.bench_function("read", |b| b.iter(|| black_box(journal.tail(0).unwrap().len())));
    group.bench_function("verify", |b| b.iter(|| black_box(journal.verify().unwrap())));
    group.bench_function("poll with nothing new", |b| b.iter(|| black_box(journal.tail(RECORDS as u64).unwrap())));
    journal.close().unwrap();
    group.bench_function("open for writing", |b| b.iter(|| black_box(Journal::open(&path).unwrap().is_writer())));
    group.finish();
}

/// Two desks that have recorded 100,000 each since their files were one: one takes in the other.
fn merge(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name).with_extension("triade"));
    let mut first = Journal::create(&one).unwrap();
    first.append("event", 0, &[record()]).unwrap();
    first.tidy().unwrap();
    std::fs::copy(&one, &other).unwrap();
    let mut second = Journal::open(&other).unwrap();
    first.admit(&record().stamp, second.desk().unwrap(), "the other").unwrap();
    first.append("match/1", 0, &vec![record(); RECORDS]).unwrap();
    second.append("match/2", 0, &vec![record(); RECORDS]).unwrap();
    first.close().unwrap();
    second.close().unwrap();
    let mut group = c.benchmark_group("100,000 records");
    group.sample_size(10);
    group.bench_function("take in 100,000 more", |b| {
        b.iter_custom(|times| {
            let mut taken = Duration::ZERO;
            for _ in 0..times {
                // In a folder of its own: a note beside the last one would tell of records that this one lacks.
                let folder = tempfile::tempdir().unwrap();
                let copy = folder.path().join("copy.triade");
                std::fs::copy(&one, &copy).unwrap();
                let start = Instant::now();
                let mut journal = Journal::open(&copy).unwrap();
                // With the one by which the other took its match over.
                assert_eq!(journal.take_in(&other).unwrap().records, RECORDS as u64 + 1);
                journal.close().unwrap();
                taken += start.elapsed();
            }
            taken
        });
    });
    group.finish();
}

criterion_group!(benches, append, beside_copies, read, merge);
criterion_main!(benches);
