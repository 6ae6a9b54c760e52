//! Who records in which stream: `owners`, `give`, `take` and `branches`.

use std::path::Path;

use festival::event::load_read_only;
use journal::{Error, Journal, NewRecord, PinCost};
use serde_json::Value;
use tempfile::TempDir;

use super::{command, ended, ended_as, event, open_match, record, shown, stamp};

/// Returns the owner of a stream by `triade owners`, as it calls itself.
fn owner(path: &Path, stream: &str) -> String {
    let (code, stdout, stderr) = ended(&["owners", shown(path), "--json"]);
    assert_eq!(code, 0, "{stderr}");
    let lines = stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let owned: Vec<_> = lines.filter(|line| line["stream"] == stream).collect();
    assert_eq!(owned.len(), 1, "{stdout}");
    owned[0]["name"].as_str().unwrap().to_owned()
}

/// What the desk that made the event says when it records once more in the race.
fn goes_on(path: &Path) -> Result<(), Error> {
    let mut journal = Journal::open(path).unwrap();
    let last = journal.last_seq("match/1").unwrap();
    let new = NewRecord { stamp: stamp(), schema: 3, payload: "{}".to_owned() };
    journal.append("match/1", last, &[new]).map(drop)
}

#[test]
fn a_stream_is_taken_over_shown_and_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    open_match(&path, "1");
    record(&path, "1", &["throw 4 5"]);
    assert_eq!(owner(&path, "match/1"), "desk-a");
    let take = |more: &[&str]| ended(&[&["take", shown(&path), "match/1"], more].concat());
    let (code, stdout, stderr) = take(&["--as", "o1", "--reason", "portatile rotto"]);
    assert!(code == 0 && stdout.contains("Gara dell'oca: ora è del tavolo desk ("), "{stdout}{stderr}");
    assert_eq!(owner(&path, "match/1"), "desk");
    assert_eq!(owner(&path, "event"), "desk-a");
    // The desk that made the event has heard of it, and goes on in what is still its own.
    assert!(matches!(goes_on(&path), Err(Error::NotOwner { .. })));
    let (code, stdout, stderr) = ended(&["give", shown(&path), "match/1", "DESK-A"]);
    assert!(code == 0 && stdout.contains("ora è del tavolo desk-a ("), "{stdout}{stderr}");
    record(&path, "1", &["validate"]);
    let (code, _, stderr) = ended(&["give", shown(&path), "match/1", "desk"]);
    assert!(code == 1 && stderr.contains("è del tavolo desk-a ("), "{stderr}");
    let (_, event) = load_read_only(&path).unwrap();
    assert!(event.unsound.is_empty() && event.unreadable.is_empty() && event.find("1").unwrap().diverged.is_none());
    let (code, stdout, stderr) = ended(&["owners", shown(&path)]);
    assert!(code == 0 && stdout.contains("Gara dell'oca [match/1]: desk-a ("), "{stdout}{stderr}");
    let (code, stdout, stderr) = ended(&["branches", shown(&path)]);
    assert_eq!((code, stdout.as_str()), (0, "Nessun record è in un ramo.\n"), "{stderr}");
    assert_eq!(ended(&["verify", shown(&path)]).0, 0);
}

#[test]
fn what_cannot_be_given_or_taken_is_said_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    open_match(&path, "1");
    let before = super::contents(&folder);
    let own = format!("desk/{}", Journal::open_read_only(&path).unwrap().desks().unwrap()[0].id);
    for (words, wanted, said) in [
        (&["take", "match/9", "--as", "o1", "--reason", "x"][..], 2, "match/1"),
        (&["take", "match/1", "--as", "o9", "--reason", "x"], 2, "o1 Ada, o3 Olga"),
        (&["take", "match/1", "--as", "o1", "--reason", " "], 2, "motivo"),
        (&["take", "match/1", "--as", "o1"], 2, "--reason"),
        (&["take", &own, "--as", "o1", "--reason", "x"], 2, "L'evento non ha"),
        (&["give", "match/1", "nessuno"], 2, "desk-a ("),
        (&["give", "match/1", "desk-a"], 1, "è del tavolo desk-a ("),
    ] {
        let words = [&[words[0], shown(&path)], &words[1..]].concat();
        let (code, stdout, stderr) = ended(&words);
        assert!(code == wanted && stdout.is_empty() && stderr.contains(said), "{words:?}: {code} {stdout}{stderr}");
    }
    assert_eq!(super::contents(&folder), before);
}

#[test]
fn a_guarded_event_is_taken_over_by_an_organiser_with_the_pin() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    open_match(&path, "1");
    let mut journal = Journal::open(&path).unwrap();
    for official in ["o1", "o3"] {
        journal.set_pin_at(PinCost::KNOWN, &stamp(), official, "4321").unwrap();
    }
    journal.close().unwrap();
    let take = |official: &str, pin: Option<&str>| {
        let mut command = command(&["take", shown(&path), "match/1", "--as", official, "--reason", "caduto"]);
        match pin {
            Some(pin) => command.env("TRIADE_PIN", pin),
            None => command.env_remove("TRIADE_PIN"),
        };
        ended_as(&mut command)
    };
    let (code, _, stderr) = take("o1", None);
    assert!(code == 2 && stderr.contains("TRIADE_PIN"), "{stderr}");
    let refused = |path: &Path| load_read_only(path).unwrap().1.pins_refused;
    assert_eq!(refused(&path), 0);
    let (code, _, stderr) = take("o1", Some("1111"));
    assert!(code == 1 && stderr.contains("sbagliato"), "{stderr}");
    assert_eq!((refused(&path), owner(&path, "match/1")), (1, "desk-a".to_owned()));
    let (code, _, stderr) = take("o1", Some("4321"));
    assert!(code == 1 && stderr.contains("riprovare fra"), "each wrong try is waited for: {stderr}");
    let (code, _, stderr) = take("o3", Some("4321"));
    assert_eq!((code, owner(&path, "match/1")), (0, "desk".to_owned()), "{stderr}");
    let (_, event) = load_read_only(&path).unwrap();
    assert!(event.unsound.is_empty(), "{:?}", event.unsound);
}

/// A take-over in the name of somebody who may not is found, whatever program made it.
#[test]
fn a_take_over_without_the_office_is_doubted() {
    let folder: TempDir = tempfile::tempdir().unwrap();
    let path = event(&folder);
    open_match(&path, "1");
    let copy = folder.path().join("copia.triade");
    let mut journal = Journal::open(&path).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "o1", "4321").unwrap();
    journal.close().unwrap();
    std::fs::copy(&path, &copy).unwrap();
    let mut other = Journal::open(&copy).unwrap();
    let by = journal::Stamp { official: Some("nobody".to_owned()), ..stamp() };
    other.take_over(&by, &["match/1".to_owned()], "voglio io").unwrap();
    other.close().unwrap();
    assert_eq!(load_read_only(&copy).unwrap().1.unsound.len(), 1);
    assert_eq!(ended(&["verify", shown(&copy)]).0, 1);
}
