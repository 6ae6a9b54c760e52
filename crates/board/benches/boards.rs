//! From a key pressed at a desk to what each of twenty boards on other connections is about to draw.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench fails by panicking")]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use board::BoardView;
use festival::event::EventRecord;
use festival::i18n::Lang;
use festival::sample;
use hub::Address;
use journal::{Journal, Stamp};
use look::theme::Scheme;
use session::Live;
use session::watch::{News, Shown, Source};

const BOARDS: usize = 20;
const ACTS: usize = 300;
const EVERY: Duration = Duration::from_millis(100);

/// Follows the event as a board does, and tells when it is ready to draw each act.
fn board(address: Address, ready: &AtomicUsize, done: &AtomicBool, seen: &Sender<(usize, Instant)>) {
    let (shown, mut view) = (Shown::default(), BoardView::new(Scheme::Feltro, Lang::It));
    let mut begun = false;
    Source::Hub(Box::new(address)).follow(&shown, |news| {
        if matches!(news, News::Changed) {
            let act = shown.read(|event| {
                view.follow(event);
                event.and_then(|event| event.festival.announcement.parse().ok())
            });
            if !std::mem::replace(&mut begun, true) {
                ready.fetch_add(1, Ordering::Relaxed);
            } else if let Some(act) = act {
                seen.send((act, Instant::now())).unwrap();
            }
        }
        if done.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

fn main() {
    let Some(server) = testkit::postgres::server() else { return };
    let folder = tempfile::tempdir().unwrap();
    let address = Address::parse(&server.address_of(&server.fresh_name())).unwrap();
    hub::run(hub::prepare(&address)).unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    let stamp = Stamp { time_ms: 1_763_700_000_000, desk: "ingresso".to_owned(), official: None };
    hub::run(hub::share(&address, &mut journal, ("Festa", &stamp), |_| ())).unwrap();
    journal.close().unwrap();
    let login = hub::run(hub::make_board(&address, "Festa", "")).unwrap();
    let mut live = Live::open(&path, || {}).unwrap();
    let (ready, done, (seen, told)) = (AtomicUsize::new(0), AtomicBool::new(false), channel());
    let mut pressed = Vec::new();
    thread::scope(|scope| {
        for _ in 0..BOARDS {
            let (login, ready, done, seen) = (&login, &ready, &done, seen.clone());
            scope.spawn(move || board(login.clone(), ready, done, &seen));
        }
        while ready.load(Ordering::Relaxed) < BOARDS || !live.hub().unwrap().connected {
            thread::sleep(Duration::from_millis(20));
        }
        for act in 0..ACTS {
            pressed.push(Instant::now());
            live.note(&EventRecord::Announced { text: act.to_string() });
            let next = Instant::now() + EVERY;
            while Instant::now() < next {
                live.poll();
                thread::sleep(Duration::from_millis(1));
            }
        }
        thread::sleep(Duration::from_secs(1));
        done.store(true, Ordering::Relaxed);
    });
    drop(seen);
    let mut times: Vec<_> = told.iter().map(|(act, at): (usize, Instant)| at - pressed[act]).collect();
    times.sort_unstable();
    let at = |part: usize| times[times.len() * part / 1000];
    println!(
        "{} of {} acts on {BOARDS} boards: p50 {:?}, p90 {:?}, p99 {:?}, last {:?}",
        times.len(),
        ACTS * BOARDS,
        at(500),
        at(900),
        at(990),
        times[times.len() - 1]
    );
}
