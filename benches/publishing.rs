//! What publishing costs the desk: its frame and its durable record alone, while nobody reads its pages, and while a thousand phones do.
//!
//! The phones are a process of its own that gives way (`nice`), as they stand for other machines; what serves them is the desk's own process.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs, reason = "a bench fails by panicking")]

#[path = "../crates/serve/benches/support/mod.rs"]
mod phones;
mod support;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use desk::Page;
use festival::event::EventRecord;
use festival::sample;
use serve::{Listening, Served};
use session::watch::Source;
use support::Screen;
use tokio::sync::mpsc::unbounded_channel;

const PHONES: usize = 1_000;
const RECORDS: usize = 180;

/// How long a frame is, and how many pass between two records.
const FRAME: Duration = Duration::from_micros(16_667);
const BETWEEN: usize = 20;

/// The variable that makes this program the phones of a server.
const READS: &str = "TRIADE_BENCH_READS";

/// Connects the phones, tells when all listen, and has them read until it is killed.
fn read(address: SocketAddr) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let (ready, (read, mut heard)) = (Arc::new(AtomicUsize::new(0)), unbounded_channel());
        for _ in 0..PHONES {
            tokio::spawn(phones::phone(address, Arc::clone(&ready), read.clone()));
        }
        while ready.load(Ordering::Relaxed) < PHONES {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        println!("ready");
        while heard.recv().await.is_some() {}
    });
}

/// The desk's pages and who reads them, until this is dropped.
struct Published {
    phones: Option<Child>,
    _served: Served,
}

impl Drop for Published {
    fn drop(&mut self) {
        if let Some(phones) = &mut self.phones {
            phones.kill().unwrap();
            phones.wait().unwrap();
        }
    }
}

fn publish(screen: &mut Screen, with_phones: bool) -> Published {
    let live = screen.live();
    let source = Source::File(live.path.clone());
    let address = "127.0.0.1:8080".parse().unwrap();
    let served = Served::start(Listening { source, address, tls: None, door: Some(live.door()) }).unwrap();
    let port = served.url().trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    let mut command = Command::new("nice");
    command.arg("-n19").arg(std::env::current_exe().unwrap()).env(READS, format!("127.0.0.1:{port}"));
    let phones = with_phones.then(|| {
        let mut phones = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut told = String::new();
        BufReader::new(phones.stdout.take().unwrap()).read_line(&mut told).unwrap();
        assert_eq!(told.trim(), "ready");
        phones
    });
    Published { phones, _served: served }
}

/// Draws a frame sixty times a second and records three times a second; returns what frames and records took, in order of size.
fn evening(screen: &mut Screen) -> (Vec<Duration>, Vec<Duration>) {
    let (mut frames, mut records) = (Vec::new(), Vec::new());
    for nth in 0..RECORDS {
        for _ in 0..BETWEEN + nth % 7 {
            let start = Instant::now();
            screen.run(Vec::new());
            let took = start.elapsed();
            frames.push(took);
            thread::sleep(FRAME.saturating_sub(took));
        }
        let start = Instant::now();
        screen.live().note(&EventRecord::SignedIn { official: "o1".to_owned() });
        while screen.live().saving.waiting > 0 {
            screen.live().poll();
            std::hint::spin_loop();
        }
        records.push(start.elapsed());
    }
    frames.sort();
    records.sort();
    (frames, records)
}

fn told(name: &str, what: &str, times: &[Duration]) {
    let at = |part: usize| times[times.len() * part / 1000];
    println!("{name}, {what}: p50 {:?}, p90 {:?}, p99 {:?}, of {}", at(500), at(900), at(990), times.len());
}

fn main() {
    if let Ok(address) = std::env::var(READS) {
        return read(address.parse().unwrap());
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(Path::new(&path), sample::MIDDLE).unwrap();
    let mut screen = Screen::open(&path, Page::Table, |_| ());
    for _ in 0..3 {
        for (name, published) in [("alone", None), ("published", Some(false)), ("1,000 phones", Some(true))] {
            let published = published.map(|with_phones| publish(&mut screen, with_phones));
            let (frames, records) = evening(&mut screen);
            told(name, "frame", &frames);
            told(name, "durable record", &records);
            drop(published);
        }
    }
}
