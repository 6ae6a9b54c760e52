//! Sealed texts on their way into an event file and back: by the orders of a desk, after a restart, from a copy, for a
//! second desk. No shipped game seals anything, so a game of the rules' tests does.

#[allow(dead_code, reason = "not all of the game is needed here")]
#[path = "../../../../rules/tests/envelopes/game.rs"]
mod game;

use std::path::Path;
use std::time::Duration;

use journal::{Journal, NewRecord, SEALED, Stamp};
use rules::{Audience, Conceal as _, DynMatch, Match, Opening, Signature, Typed, open_match};
use serde_json::json;

use crate::event::{Event, SCHEMA, follow, fresh_salt, load, load_read_only, match_stream};
use crate::store::{Answer, Order, Store};
use game::Envelope;

const RULESET: &str = include_str!("../../../../rules/tests/envelopes/rules.ron");

const AT_MOST: Duration = Duration::from_secs(60);

fn open() -> Match<Envelope> {
    let seats = json!([{ "name": "Ada" }, { "name": "Bea" }]);
    open_match(&Opening { ruleset: RULESET, seats: &seats, options: &json!({ "follow": "all" }) }).unwrap()
}

/// Records an act as the desk does: in memory, then in the file with its sealed texts.
fn say(m: &mut Match<Envelope>, store: &Store, text: &str) -> Vec<String> {
    m.seal_with(fresh_salt().unwrap());
    let seq = m.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
    let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
    let records = vec![NewRecord { stamp, schema: SCHEMA, payload: m.payload(seq).unwrap() }];
    let sealed = m.secrets(seq).iter().map(ToString::to_string).collect();
    store.order(Order::Append { stream: match_stream("1"), expected: seq.0 - 1, records, sealed });
    let answers = std::iter::from_fn(|| store.wait(AT_MOST));
    let told = answers.filter_map(|answer| match answer {
        Answer::Written(_, _, sealed) => Some(sealed),
        Answer::Refused(error) | Answer::NotWritten(error) => panic!("{error}"),
        _ => None,
    });
    told.take(1).flatten().collect()
}

/// Folds the match again from a file, with the texts stored outside the chain.
fn restored(journal: &Journal, event: &Event) -> Match<Envelope> {
    let mut m = open();
    for record in journal.read(&match_stream("1"), 1).unwrap() {
        let seq = DynMatch::restore(&mut m, &record.payload).unwrap();
        m.know(seq, &|commitment| event.sealed.get(&commitment).cloned());
    }
    m
}

fn texts(m: &Match<Envelope>) -> Vec<String> {
    m.seals().iter().map(|seal| seal.sealed.written().to_owned()).collect()
}

/// Creates an event in which a bid and a sheet are sealed, and one line of it is revealed.
fn made(path: &Path) -> Match<Envelope> {
    let (mut m, store) = (open(), Store::start(Journal::create(path).unwrap(), 0, || {}).unwrap());
    assert_eq!(say(&mut m, &store, "bid Ada 41").len(), 1);
    assert_eq!(say(&mut m, &store, "sheet Bea 2 3 5").len(), 3);
    assert_eq!(say(&mut m, &store, "reveal 2.2"), Vec::<String>::new());
    m
}

#[test]
fn what_is_sealed_is_known_after_a_restart_and_can_be_revealed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    let before = made(&path);
    let (journal, event) = load(&path).unwrap();
    let mut m = restored(&journal, &event);
    assert_eq!((m.fold(), texts(&m)), (before.fold(), texts(&before)));
    assert_eq!(texts(&m), ["41", "2", "3", "5"]);
    assert!(journal.tail(0).unwrap().iter().all(|record| !record.payload.contains("\"41\"")));
    assert!(event.unreadable.iter().all(|(record, _)| journal.tail(0).unwrap()[*record as usize - 1].stream != SEALED));
    assert!(event.seen_by(Audience::Public).sealed.is_empty(), "what is printed and shown has none of it");
    assert_eq!(event.seen_by(Audience::Referee).sealed.len(), 4);
    let store = Store::start(journal, event.log.len() as u64, || {}).unwrap();
    say(&mut m, &store, "reveal 1");
    drop(store);
    let (journal, event) = load_read_only(&path).unwrap();
    assert_eq!(restored(&journal, &event).state().shown[0], [41]);
    journal::verify(&path).unwrap();
}

#[test]
fn a_second_desk_and_a_copy_know_what_is_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy] = ["festa.triade", "festa.copia.triade"].map(|name| folder.path().join(name));
    let mut m = made(&path);
    let (reader, mut event) = load_read_only(&path).unwrap();
    let seen = event.log.len() as u64;
    let store = Store::start(Journal::open(&path).unwrap(), seen, || {}).unwrap();
    say(&mut m, &store, "bid Bea 7");
    follow(&mut event, &reader, seen).unwrap();
    assert_eq!(texts(&restored(&reader, &event)), texts(&m));
    store.order(Order::Backup { to: copy.clone() });
    let backed_up = |answer| matches!(answer, Answer::BackedUp { .. });
    assert!(std::iter::from_fn(|| store.wait(AT_MOST)).any(backed_up));
    drop(store);
    std::fs::remove_file(&path).unwrap();
    std::fs::rename(&copy, &path).unwrap();
    let (journal, event) = load(&path).unwrap();
    assert!(journal.is_writer(), "the event goes on from the copy");
    assert_eq!(texts(&restored(&journal, &event)), texts(&m));
}
