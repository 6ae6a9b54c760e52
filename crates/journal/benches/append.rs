//! One durable append; opening, reading and verifying a journal of 100,000 records.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench fails by panicking")]

use std::hint::black_box;

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

criterion_group!(benches, append, read);
criterion_main!(benches);
