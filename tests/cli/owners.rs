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

#[test]
fn where_the_event_asks_for_its_council_as_many_take_over_together() {
    let folder = tempfile::tempdir().unwrap();
    let mut setup = super::setup();
    setup.desk.council_takes_over = 2;
    let path = super::event_of(&folder, setup);
    open_match(&path, "1");
    let mut journal = Journal::open(&path).unwrap();
    for (official, pin) in [("o1", "4321"), ("o3", "8765")] {
        journal.set_pin_at(PinCost::KNOWN, &stamp(), official, pin).unwrap();
    }
    journal.close().unwrap();
    let take_of = |stream: &str, more: &[&str], pins: &str| {
        let words = [&["take", shown(&path), stream, "--as", "o1", "--reason", "caduto"], more].concat();
        ended_as(command(&words).env("TRIADE_PIN", pins))
    };
    let take = |more: &[&str], pins: &str| take_of("match/1", more, pins);
    let (code, _, stderr) = take(&[], "4321");
    assert!(code == 1 && stderr.contains("servono 2 del Consiglio"), "{stderr}");
    let (code, _, stderr) = take(&["--with", "o1"], "4321,4321");
    assert!(code == 1 && stderr.contains("servono 2 del Consiglio"), "nobody counts twice: {stderr}");
    let (code, _, stderr) = take(&["--with", "o3"], "4321,8765");
    assert_eq!((code, owner(&path, "match/1")), (0, "desk".to_owned()), "{stderr}");
    let (code, _, stderr) = take_of("boards", &["--with", "o3"], "4321,4321");
    assert!(code == 1 && stderr.contains("Il PIN di o3 è sbagliato"), "{stderr}");
    assert!(load_read_only(&path).unwrap().1.unsound.is_empty());
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

/// A race that was taken over at a copy while the first desk went on, with both sides in one file whose desk owns it now.
fn branched(folder: &TempDir, acts: &[&str]) -> std::path::PathBuf {
    let path = event(folder);
    let copy = folder.path().join("copia.triade");
    open_match(&path, "1");
    std::fs::copy(&path, &copy).unwrap();
    record(&path, "1", acts);
    record(&copy, "1", &["throw 6 1", "validate"]);
    super::merge::merged(&path, &[&copy], &[]);
    let (code, _, stderr) = ended(&["take", shown(&path), "match/1", "--as", "o1", "--reason", "si decide qui"]);
    assert_eq!(code, 0, "{stderr}");
    path
}

fn branch(path: &Path) -> Vec<Value> {
    let (code, stdout, stderr) = ended(&["branches", shown(path), "--json"]);
    assert_eq!(code, 0, "{stderr}");
    stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_branch_is_settled_by_one_act_that_is_tried_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = branched(&folder, &["throw 4 5", "validate"]);
    let waits = branch(&path);
    assert!(waits.len() == 2 && waits.iter().all(|line| line["stream"] == "match/1"), "{waits:?}");
    let settle = |more: &[&str]| {
        ended(&[&["settle", shown(&path), "match/1", "--as", "o1", "--reason", "visto da tutti"], more].concat())
    };
    let before = load_read_only(&path).unwrap().1;
    let (code, stdout, stderr) = settle(&["--adopt", "all", "--preview"]);
    assert!(code == 0 && stdout.contains("si adotterebbero: 2; che si lascerebbero: 0"), "{stdout}{stderr}");
    assert_eq!(load_read_only(&path).unwrap().1.digest(), before.digest());
    let hash = waits[0]["hash"].as_str().unwrap();
    let told = |path: &Path| {
        let out = folder.path().join("verbale.json");
        let (code, _, stderr) = ended(&["verbale", shown(path), "--format", "json", "--output", shown(&out)]);
        assert_eq!(code, 0, "{stderr}");
        let minutes: Value = serde_json::from_str(&std::fs::read_to_string(&out).unwrap()).unwrap();
        let lists = minutes["lists"].as_array().unwrap().iter().filter(|list| list["key"] == "branches");
        lists.flat_map(|list| list["items"].as_array().unwrap().clone()).collect::<Vec<_>>()
    };
    assert!(told(&path).iter().all(|item| item["text"].as_str().unwrap().contains("aspetta una decisione")));
    assert_eq!(told(&path).len(), 2);
    let (code, stdout, stderr) = settle(&["--adopt", &hash[..12]]);
    assert!(code == 0 && stdout.contains("adottati: 1; lasciati: 1"), "{stdout}{stderr}");
    let (_, after) = load_read_only(&path).unwrap();
    let entries = |event: &festival::event::Event| event.find("1").unwrap().game.as_dyn().last().0;
    assert_eq!(entries(&after), entries(&before) + 1);
    let last = after.find("1").unwrap().game.as_dyn();
    assert_eq!(last.entry(last.last()).unwrap().text, "throw 4 5", "the same act, after what counts");
    assert!(after.unsound.is_empty() && after.unreadable.is_empty() && after.find("1").unwrap().diverged.is_none());
    assert!(branch(&path).is_empty());
    let fates = told(&path);
    assert!(fates[0]["text"].as_str().unwrap().contains("registrato di nuovo"), "{fates:?}");
    assert!(fates[1]["text"].as_str().unwrap().contains("lasciato"), "{fates:?}");
    assert_eq!(ended(&["verify", shown(&path)]).0, 0);
    let (code, _, stderr) = settle(&["--adopt", "all"]);
    assert!(code == 1 && stderr.contains("nessun ramo"), "{stderr}");
}

#[test]
fn what_does_not_fit_the_position_is_not_adopted_and_nothing_is_settled() {
    let folder = tempfile::tempdir().unwrap();
    let path = branched(&folder, &["throw 4 5", "validate"]);
    let waits = branch(&path);
    let [first, second] = [0, 1].map(|nth| waits[nth]["hash"].as_str().unwrap());
    let before = super::contents(&folder);
    for (more, wanted, said) in [
        // A validation without its throw.
        (&["--adopt", second][..], 1, "non si può adottare"),
        (&["--adopt", "0123456789"], 2, "0123456789"),
        (&["--adopt", &first[..4]], 2, &first[..4]),
    ] {
        let words = [&["settle", shown(&path), "match/1", "--as", "o1", "--reason", "x"], more].concat();
        let (code, stdout, stderr) = ended(&words);
        assert!(code == wanted && stdout.is_empty() && stderr.contains(said), "{code} {stdout}{stderr}");
    }
    let (code, _, stderr) = ended(&["settle", shown(&path), "event", "--as", "o1", "--reason", "x"]);
    assert!(code == 1 && stderr.contains("nessun ramo"), "{stderr}");
    assert_eq!(super::contents(&folder), before);
    assert_eq!(branch(&path).len(), 2);
}

#[test]
fn what_speaks_of_another_act_of_the_branch_is_adopted_with_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = branched(&folder, &["throw 4 5", "validate", "annul 2"]);
    let waits = branch(&path);
    let settle =
        |adopt: &str| ended(&["settle", shown(&path), "match/1", "--as", "o1", "--reason", "visto", "--adopt", adopt]);
    let (code, _, stderr) = settle(waits[2]["hash"].as_str().unwrap());
    assert!(code == 1 && stderr.contains("Parla della registrazione E2 del ramo"), "{stderr}");
    let (code, _, stderr) = settle("all");
    assert_eq!(code, 0, "{stderr}");
    let (_, event) = load_read_only(&path).unwrap();
    let open = event.find("1").unwrap();
    let game = open.game.as_dyn();
    // Two acts of the copy count before; the second of the branch is the fourth here.
    let annulled = game.entry(rules::Seq(4)).unwrap().status;
    assert_eq!((game.last().0, annulled), (5, rules::Status::Annulled { by: rules::Seq(5) }));
    assert!(open.diverged.is_none() && event.unsound.is_empty());
}

fn requests(path: &Path) -> Vec<Value> {
    let (code, stdout, stderr) = ended(&["requests", shown(path), "--json"]);
    assert_eq!(code, 0, "{stderr}");
    stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn what_a_desk_asks_is_done_once_the_owner_has_taken_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    open_match(&path, "1");
    let ask = |act: &str| ended(&["ask", shown(&path), "match/1", act, "--as", "o3"]);
    let (code, _, stderr) = ask("thrw 4 5");
    assert!(code == 2 && !stderr.is_empty(), "{stderr}");
    assert!(requests(&path).is_empty());
    for act in ["throw 4 5", "throw 6 6", "validate"] {
        let (code, stdout, stderr) = ask(act);
        assert!(code == 0 && stdout.contains("Non è fatto finché"), "{stdout}{stderr}");
    }
    let asked = requests(&path);
    let hash = |nth: usize| asked[nth]["request"].as_str().unwrap();
    assert_eq!((asked.len(), &asked[1]["act"], &asked[1]["official"]), (3, &"throw 6 6".into(), &"o3".into()));
    let acts = || load_read_only(&path).unwrap().1.find("1").unwrap().game.as_dyn().last().0;
    assert_eq!(acts(), 0, "it is asked, and not done");
    let answer =
        |nth: usize, more: &[&str]| ended(&[&["answer", shown(&path), hash(nth), "--as", "o1"], more].concat());
    let (code, _, stderr) = answer(0, &[]);
    assert!(code == 1 && stderr.contains("è del tavolo desk-a ("), "{stderr}");
    assert_eq!(ended(&["take", shown(&path), "match/1", "--as", "o1", "--reason", "qui"]).0, 0);
    let (code, stdout, stderr) = answer(0, &[]);
    assert!(code == 0 && stdout.contains("registrato «throw 4 5»"), "{stdout}{stderr}");
    // The position does not allow it now; it waits on.
    let (code, _, stderr) = answer(1, &[]);
    assert!(code == 1 && !stderr.is_empty(), "{stderr}");
    let (code, stdout, stderr) = answer(1, &["--refuse", "non è il suo turno"]);
    assert!(code == 0 && stdout.contains("rifiutato «throw 6 6»"), "{stdout}{stderr}");
    let (code, _, stderr) = answer(1, &[]);
    assert!(code == 2 && stderr.contains("Nessuna richiesta"), "{stderr}");
    assert_eq!(answer(2, &[]).0, 0);
    assert!(acts() == 2 && requests(&path).is_empty());
    let (_, event) = load_read_only(&path).unwrap();
    assert!(event.unsound.is_empty() && event.unreadable.is_empty() && event.find("1").unwrap().diverged.is_none());
    assert_eq!(ended(&["verify", shown(&path)]).0, 0);
}
