//! The commands that read an event file or a ruleset, from outside: what they print, how they end, and that they
//! never write where they only read.

mod attacks;
mod guide;
mod hub;
mod kept;
mod merge;
mod owners;
#[cfg(unix)]
mod power;
mod practice;
mod rehearse;
mod results;
mod rulesets;
mod signed;
mod unsound;

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use festival::event::{
    EventRecord, FlockPlan, Official, PersonRef, SCHEMA, Setup, load_read_only, match_stream, opened_record,
    shipped_rules,
};
use festival::store::{note, save_setup};
use journal::{Journal, NewRecord, Stamp};
use rules::{Approval, RoleSet, Signature, Typed};
use serde_json::{Value, json};
use tempfile::TempDir;

const RULESET: &str = "oca-origgio-2014";

fn stamp() -> Stamp {
    Stamp { time_ms: 1_763_700_000_000, desk: "desk-a".to_owned(), official: Some("o1".to_owned()) }
}

fn person(name: impl Into<String>) -> PersonRef {
    PersonRef { id: None, name: name.into() }
}

fn setup() -> Setup {
    let flock = |name: &str, home| FlockPlan {
        name: name.to_owned(),
        roster: (1..=10).map(|number| person(format!("{name} {number}"))).collect(),
        home: Some(home),
        ..FlockPlan::default()
    };
    Setup {
        title: "Festa di prova".to_owned(),
        ruleset: RULESET.to_owned(),
        officials: [("o1", "Ada"), ("o3", "Olga")]
            .map(|(id, name)| Official { id: id.to_owned(), person: person(name), roles: RoleSet::EVERYONE })
            .to_vec(),
        flocks: vec![flock("Rossi", 61), flock("Verdi", 13)],
        points: (&shipped_rules(RULESET).unwrap()).into(),
        ..Setup::default()
    }
}

fn append(journal: &mut Journal, stream: &str, payload: String) {
    let last = journal.last_seq(stream).unwrap();
    journal.append(stream, last, &[NewRecord { stamp: stamp(), schema: SCHEMA, payload }]).unwrap();
}

/// Makes an event file without a match.
fn event(folder: &TempDir) -> PathBuf {
    event_of(folder, setup())
}

fn event_of(folder: &TempDir, mut setup: Setup) -> PathBuf {
    let path = folder.path().join("gara.triade");
    let mut journal = Journal::create(&path).unwrap();
    save_setup(&mut journal, &mut setup, &stamp()).unwrap();
    journal.close().unwrap();
    path
}

/// Opens another match in an event file.
fn open_match(path: &Path, number: &str) {
    let mut journal = Journal::open(path).unwrap();
    let opened = opened_record(&load_read_only(path).unwrap().1.setup).unwrap();
    let EventRecord::MatchOpened { ruleset, seats, options, .. } = opened else { panic!("{opened:?}") };
    let opened = EventRecord::MatchOpened { id: number.to_owned(), ruleset, seats, options, at: None };
    note(&mut journal, &opened, &stamp()).unwrap();
    journal.close().unwrap();
}

/// Records acts in a match, as the desk does.
fn record(path: &Path, number: &str, acts: &[&str]) {
    let (_, mut event) = load_read_only(path).unwrap();
    let mut journal = Journal::open(path).unwrap();
    let any = &mut event.find_mut(number).unwrap().game;
    for text in acts {
        let typed = Typed { text, waive: &[], reason: None };
        // A penalty takes both race judges.
        let other = Approval { official: "o3".to_owned(), roles: RoleSet::EVERYONE };
        let approved_by = if text.starts_with("penalty ") { vec![other] } else { Vec::new() };
        let entered_by = Some("o1".to_owned());
        let signature = Signature { entered_by, approved_by, ..Signature::script(1_763_700_000_000) };
        let seq = match text.strip_prefix("annul ") {
            Some(target) => {
                let target = rules::Seq(target.parse().unwrap());
                any.as_dyn_mut().amend_text(target, None, "letto male", signature).unwrap().0
            }
            None => any.as_dyn_mut().record_text(typed, signature).unwrap(),
        };
        append(&mut journal, &match_stream(number), any.as_dyn().payload(seq).unwrap());
    }
    journal.close().unwrap();
}

const ACTS: [&str; 7] =
    ["throw 1 1", "validate", "throw 4 6", "validate", "penalty Verdi 50 gag non approvata", "throw 3 4", "annul 6"];

/// Makes an event file with a race under way.
fn race(folder: &TempDir) -> PathBuf {
    let path = event(folder);
    open_match(&path, "1");
    record(&path, "1", &ACTS);
    path
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
    command.env_remove("TRIADE_LANG").env_remove("LANG").env("TZ", "UTC").args(args);
    // The keys of desks are the user's own.
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR")).env_remove("HOSTNAME");
    command
}

/// How a command ended, what it printed, and what it complained about.
fn ended(args: &[&str]) -> (i32, String, String) {
    ended_as(&mut command(args))
}

fn ended_as(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert!(stderr.lines().count() <= 1, "{stderr}");
    assert!(!stdout.contains('⟦') && !stderr.contains('⟦'), "{stdout}{stderr}");
    (output.status.code().unwrap(), stdout, stderr)
}

fn shown(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Every file of a folder with its length and a fingerprint.
fn contents(folder: &TempDir) -> Vec<(OsString, usize, u64)> {
    let fingerprint = |bytes: &[u8]| {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        hasher.finish()
    };
    let mut files: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name(), fs::read(entry.path()).unwrap()))
        .map(|(name, bytes)| (name, bytes.len(), fingerprint(&bytes)))
        .collect();
    files.sort();
    files
}

/// Replaces bytes in the file behind the journal's back.
fn tamper(path: &Path, from: &str, to: &str) {
    assert_eq!(from.len(), to.len());
    let mut bytes = fs::read(path).unwrap();
    let at = bytes.windows(from.len()).position(|window| window == from.as_bytes()).unwrap();
    bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    fs::write(path, bytes).unwrap();
}

/// The commands that read an event file.
fn readers(path: &Path) -> [Vec<&str>; 4] {
    let path = shown(path);
    [
        vec!["verify", path],
        vec!["replay", path],
        vec!["replay", path, "--match", "1", "--json"],
        vec!["forecast", path, "--match", "1", "--games", "50"],
    ]
}

#[test]
fn a_sound_file_verifies_and_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let before = contents(&folder);
    for args in readers(&path) {
        let (code, stdout, stderr) = ended(&args);
        assert_eq!((code, stderr.as_str()), (0, ""), "{args:?}");
        assert!(!stdout.is_empty(), "{args:?}");
    }
    assert_eq!(contents(&folder), before);
    let (_, stdout, _) = ended(&["verify", shown(&path)]);
    let head = Journal::open_read_only(&path).unwrap().head().unwrap();
    assert!(stdout.contains(&format!("{} record", head.records)), "{stdout}");
    assert!(stdout.contains(&head.hash.to_string()), "{stdout}");
    assert!(stdout.contains("7 registrazioni"), "{stdout}");
}

#[test]
fn replay_tells_the_whole_story() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let (_, stdout, _) = ended(&["replay", shown(&path)]);
    for words in [
        "Rossi",
        "    1  ",
        "Tiro 1 e 1 · Ada",
        "Rossi paga un pegno: Rossi 2 parte dalla 1. [Disperso ",
        "Penalità di 50 punti a Verdi · gag non approvata",
        "Tiro 3 e 4 · annullata dalla 7",
        "Annullato il n. 6 · letto male",
        "Posizione: gara=1 turn=0; 2 home=61",
        "Verdi  895",
        "-50 [bc]",
    ] {
        assert!(stdout.contains(words), "«{words}» is not in\n{stdout}");
    }
    let (_, stdout, _) = ended(&["replay", shown(&path), "--json", "--lang", "en"]);
    let document: Value = serde_json::from_str(&stdout).unwrap();
    let one = &document["matches"][0];
    assert_eq!(one["seats"], json!(["Rossi", "Verdi"]));
    assert_eq!(one["history"].as_array().unwrap().len(), 7);
    assert_eq!(one["history"][5]["status"], "annulled");
    assert_eq!(one["standings"][0]["points"], 945 - 50);
    assert_eq!((&one["diverged"], &document["problems"]), (&Value::Null, &json!([])));
    let (_, event) = load_read_only(&path).unwrap();
    assert_eq!(one["digest"], event.find("1").unwrap().game.as_dyn().digest().to_string());
}

/// Names that would turn about or hide what is printed beside them.
#[test]
fn what_a_name_hides_is_spelled_out_wherever_it_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let mut setup = setup();
    setup.title = "Festa\u{202E}".to_owned();
    setup.officials[0].person = person("Ada\u{202E}adA");
    setup.flocks[0].name = "Rossi\u{202E}\u{1b}[2J".to_owned();
    setup.flocks[0].roster[1] = person("Ugo\u{200B}\u{2066}");
    let path = event_of(&folder, setup);
    open_match(&path, "1");
    record(&path, "1", &ACTS);
    let (code, replay, stderr) = ended(&["replay", shown(&path)]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    let written = ["csv", "html"].map(|format| {
        let to = folder.path().join("verbale").with_extension(format);
        let (code, _, stderr) = ended(&["verbale", shown(&path), "--format", format, "-o", shown(&to)]);
        assert_eq!(code, 0, "{stderr}");
        fs::read_to_string(to).unwrap()
    });
    for printed in written.iter().chain([&replay]) {
        let hidden = |c: char| "\u{1b}\u{202E}\u{200B}\u{2066}".contains(c);
        assert!(!printed.contains(hidden), "{printed}");
        assert!(printed.contains("Rossi[U+202E][U+001B][2J") && printed.contains("Ugo[U+200B][U+2066]"), "{printed}");
        assert!(printed.contains("Ada[U+202E]adA"), "{printed}");
    }
}

#[test]
fn a_match_is_picked_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    let (code, stdout, _) = ended(&["replay", shown(&path)]);
    assert_eq!((code, stdout.as_str()), (0, "Nessuna partita è cominciata.\n"));
    let (code, _, stderr) = ended(&["forecast", shown(&path)]);
    assert_eq!(code, 2, "{stderr}");
    open_match(&path, "1");
    open_match(&path, "2");
    record(&path, "2", &["throw 1 2"]);
    let (code, _, stderr) = ended(&["forecast", shown(&path), "--games", "10"]);
    assert!(code == 2 && stderr.contains("1, 2"), "{stderr}");
    let (code, _, stderr) = ended(&["replay", shown(&path), "--match", "9"]);
    assert!(code == 2 && stderr.contains("«9»") && stderr.contains("1, 2"), "{stderr}");
    let (_, all, _) = ended(&["replay", shown(&path)]);
    let (_, second, _) = ended(&["replay", shown(&path), "--match", "2"]);
    assert!(all.contains("Partita 1") && all.contains("Partita 2"));
    assert!(!second.contains("Partita 1") && second.contains("Tiro 1 e 2"));
}

#[test]
fn the_language_comes_from_the_surroundings() {
    let said = |name: &str, value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
        command.env_remove("TRIADE_LANG").env_remove("LANG").env(name, value).args(["verify", "manca"]);
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    for (name, value, words) in [
        ("LANG", "en_GB.UTF-8", "no such file"),
        ("LANG", "it_IT.UTF-8", "non c'è"),
        ("LANG", "C", "non c'è"),
        ("TRIADE_LANG", "en", "no such file"),
    ] {
        assert!(said(name, value).contains(words), "{name}={value}");
    }
}

#[test]
fn a_forecast_is_the_same_for_the_same_seed() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let ask = |seed: &str| {
        let args = ["forecast", shown(&path), "--match", "1", "--games", "300", "--seed", seed, "--json"];
        serde_json::from_str::<Value>(&ended(&args).1).unwrap()
    };
    let first = ask("5");
    assert_eq!((&first["games"], &first["seed"], &first["match"]), (&json!(300), &json!(5), &json!("1")));
    let wins = |answer: &Value| -> Vec<u64> {
        answer["seats"].as_array().unwrap().iter().map(|seat| seat["wins"].as_u64().unwrap()).collect()
    };
    assert_eq!(wins(&first).iter().sum::<u64>(), 300);
    assert_eq!(ask("5"), first);
    assert_ne!(wins(&ask("6")), wins(&first));
    let (_, table, _) = ended(&["forecast", shown(&path), "--games", "300", "--seed", "5"]);
    assert!(table.contains("Rossi") && table.contains(" % ± ") && table.contains(','), "{table}");
}

#[test]
fn the_minutes_are_written_beside_the_event_never_over_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let ask = |format: &str, to: &str| {
        let to = folder.path().join(to);
        let (code, _, stderr) = ended(&["verbale", shown(&path), "--format", format, "-o", shown(&to)]);
        (code, stderr, fs::read(&to).ok())
    };
    for (format, begins) in [("html", "<!DOCTYPE html>"), ("json", "{"), ("csv", "")] {
        let (code, stderr, written) = ask(format, &format!("verbale.{format}"));
        let text = String::from_utf8(written.unwrap()).unwrap();
        assert!(code == 0 && text.starts_with(begins) && text.contains("Rossi"), "{format}: {stderr}");
    }
    let event = fs::read(&path).unwrap();
    let (code, stderr, there) = ask("json", "gara.triade");
    assert_eq!((code, there), (2, Some(event)), "{stderr}");
    assert_eq!((ask("json", "no/such/folder/a.json").0, ask("doc", "a.doc").0), (2, 2));
    tamper(&path, r#""throw":[4,6]"#, r#""throw":[4,5]"#);
    let before = contents(&folder);
    let (code, stderr, written) = ask("json", "altro.json");
    assert!(code == 2 && written.is_none() && stderr.contains("(match/1 4)"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn wrong_use_ends_with_2_and_help_with_0() {
    for args in [&["frobnicate", "x"][..], &["verify"], &["verify", "a", "--no"], &["rulesets"], &["--lang", "de"]] {
        let (code, stdout, stderr) = ended(args);
        assert!(code == 2 && stdout.is_empty() && stderr.contains("--help"), "{args:?}: {stdout}{stderr}");
    }
    for args in [&["--help"][..], &["-h"], &["verify", "--help"], &["--version"], &["--lang", "en", "--help"]] {
        let (code, stdout, stderr) = ended(args);
        assert!(code == 0 && stdout.contains("triade") && stderr.is_empty(), "{args:?}: {stdout}{stderr}");
    }
}

/// Whoever reads may go away: the program ends, and does not complain.
#[test]
fn nobody_reads_the_output() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    for args in readers(&path).into_iter().chain([vec!["rulesets", "show", RULESET], vec!["--help"]]) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
        let mut child = command.args(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""), "{args:?}");
    }
}
