//! A durable record at the desk: alone, in touch with a hub on which another desk records, and with a hub that is gone.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench fails by panicking")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use festival::event::EventRecord;
use hub::Address;
use journal::{Journal, NewRecord, Stamp};
use session::Live;

const COUNT: usize = 1_000;

fn stamp() -> Stamp {
    Stamp { time_ms: 1_763_700_000_000, desk: "ingresso".to_owned(), official: None }
}

/// Records at intervals of 0 to 20 ms and returns how long each took until it was durable.
fn record(live: &mut Live) -> Vec<Duration> {
    let mut times = Vec::new();
    for nth in 0..COUNT {
        thread::sleep(Duration::from_micros(nth as u64 * 3_700 % 20_000));
        live.poll();
        let start = Instant::now();
        live.note(&EventRecord::SignedIn { official: "o1".to_owned() });
        while live.saving.waiting > 0 {
            live.poll();
            std::hint::spin_loop();
        }
        times.push(start.elapsed());
    }
    times.sort();
    times
}

fn told(name: &str, times: &[Duration]) {
    let at = |part: usize| times[times.len() * part / 1000];
    println!("durable record, {name}: p50 {:?}, p90 {:?}, p99 {:?}, p99.9 {:?}", at(500), at(900), at(990), at(999));
}

fn event(folder: &Path) -> PathBuf {
    let path = folder.join("ingresso.triade");
    let mut journal = Journal::create(&path).unwrap();
    let record = NewRecord { stamp: stamp(), schema: 3, payload: "{}".to_owned() };
    journal.append("match/1", 0, &vec![record; 5_000]).unwrap();
    journal.close().unwrap();
    path
}

fn alone() {
    let folder = tempfile::tempdir().unwrap();
    told("alone", &record(&mut Live::open(&event(folder.path()), || {}).unwrap()));
}

fn gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path());
    let journal = Journal::open(&path).unwrap();
    journal.set_hub(r#"{"address":"postgres://a:b@127.0.0.1:1/x","desk":"ingresso"}"#).unwrap();
    journal.close().unwrap();
    told("hub gone", &record(&mut Live::open(&path, || {}).unwrap()));
}

/// Another desk records `per_second` acts into its own stream meanwhile, which reach this one.
fn present(per_second: u64) {
    let Some(server) = testkit::postgres::server() else { return };
    let folder = tempfile::tempdir().unwrap();
    let address = Address::parse(&server.address_of(&server.fresh_name())).unwrap();
    hub::run(hub::prepare(&address)).unwrap();
    let path = event(folder.path());
    let mut journal = Journal::open(&path).unwrap();
    hub::run(hub::share(&address, &mut journal, ("Festa", &stamp()), |_| ())).unwrap();
    let code = hub::run(hub::make_code(&address, "Festa")).unwrap();
    let room = folder.path().join("sala.triade");
    hub::run(hub::join(&address, (&code, "sala"), &room, |_| ())).unwrap().0.close().unwrap();
    journal.close().unwrap();
    let mut live = Live::open(&path, || {}).unwrap();
    let mut other = Live::open(&room, || {}).unwrap();
    while !live.hub().unwrap().connected || !other.hub().unwrap().connected {
        thread::sleep(Duration::from_millis(5));
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                other.note(&EventRecord::SignedIn { official: "o2".to_owned() });
                other.poll();
                thread::sleep(Duration::from_micros(1_000_000 / per_second));
            }
        });
        let heard = live.event.log.len();
        told(&format!("hub present, {per_second} acts a second elsewhere"), &record(&mut live));
        println!("    {} records came meanwhile", live.event.log.len() - heard - COUNT);
        done.store(true, Ordering::Relaxed);
    });
}

fn main() {
    for _ in 0..2 {
        alone();
        present(10);
        present(200);
        gone();
    }
}
