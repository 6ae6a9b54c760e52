//! How fast a long event is opened, and how much memory it takes.
//!
//! Method and results are in `docs/PERFORMANCE.md`.

#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod long;

use std::fs;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use festival::event::{load, load_read_only};
use journal::Journal;

const RECORDS: u64 = 100_000;

/// Returns the KiB of memory that this process has for itself, where the system says so.
fn memory_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Times an opening, without the closing that follows.
fn took<T>(open: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    let opened = open();
    let took = start.elapsed();
    drop(opened);
    took
}

/// Reading, checking and replaying a long journal.
fn open(c: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.triade");
    long::long_event(&path, RECORDS);
    let before = memory_kib();
    let event = load_read_only(&path).unwrap().1;
    if let Some((before, after)) = before.zip(memory_kib()) {
        println!("{} records take {} KiB", event.log.len(), after.saturating_sub(before));
    }
    assert!(event.reads_back());
    drop(event);
    let mut group = c.benchmark_group("open 100,000 records");
    group.sample_size(10).measurement_time(Duration::from_secs(15));
    group.bench_function("read and fold", |b| {
        b.iter_custom(|times| (0..times).map(|_| took(|| load_read_only(&path).unwrap())).sum())
    });
    group.bench_function("verify, read and fold", |b| {
        b.iter_custom(|times| (0..times).map(|_| took(|| load(&path).unwrap())).sum())
    });
    group.bench_function("verify alone", |b| {
        b.iter_batched(|| Journal::open_read_only(&path).unwrap(), |j| j.verify().unwrap(), BatchSize::PerIteration);
    });
    group.finish();
}

criterion_group!(benches, open);
criterion_main!(benches);
