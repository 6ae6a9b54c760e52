//! The commands that read an event file or a ruleset, from outside: what they print, how they end, and that they
//! never write where they only read.

#![allow(clippy::panic, clippy::unwrap_used, reason = "test helpers fail by panicking")]

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use journal::{Journal, NewRecord, Stamp};
use rules::{Signature, Typed};
use serde_json::{Value, json};
use tempfile::TempDir;
use triade::event::{
    EVENT, EventRecord, FlockPlan, Official, PersonRef, SCHEMA, Setup, load_read_only, match_stream, opened_record,
    shipped_rules,
};
use triade::store::save_setup;

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
        officials: vec![Official { id: "o1".to_owned(), person: person("Ada"), ..Official::default() }],
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
    let path = folder.path().join("gara.triade");
    let mut journal = Journal::create(&path).unwrap();
    save_setup(&mut journal, &mut setup(), &stamp()).unwrap();
    journal.close().unwrap();
    path
}

/// Opens another match in an event file.
fn open_match(path: &Path, number: &str) {
    let mut journal = Journal::open(path).unwrap();
    let opened = opened_record(&load_read_only(path).unwrap().1.setup).unwrap();
    let EventRecord::MatchOpened { ruleset, seats, options, .. } = opened else { panic!("{opened:?}") };
    let opened = EventRecord::MatchOpened { id: number.to_owned(), ruleset, seats, options, at: None };
    append(&mut journal, EVENT, serde_json::to_string(&opened).unwrap());
    journal.close().unwrap();
}

/// Records acts in a match, as the desk does.
fn record(path: &Path, number: &str, acts: &[&str]) {
    let (_, mut event) = load_read_only(path).unwrap();
    let mut journal = Journal::open(path).unwrap();
    let any = &mut event.find_mut(number).unwrap().game;
    for text in acts {
        let typed = Typed { text, waive: &[], reason: None };
        let signature = Signature { entered_by: Some("o1".to_owned()), ..Signature::script(1_763_700_000_000) };
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

fn triade(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triade"));
    command.env_remove("TRIADE_LANG").env_remove("LANG").env("TZ", "UTC").args(args);
    command.output().unwrap()
}

/// How a command ended, what it printed, and what it complained about.
fn ended(args: &[&str]) -> (i32, String, String) {
    let output = triade(args);
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
        "throw 1 1 · Ada",
        "Rossi paga un pegno: Rossi 2 parte dalla 1. [Disperso ",
        "penalty Verdi 50 gag non approvata",
        "throw 3 4 · annullata dalla 7",
        "annul 6 · letto male",
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
    assert!(!second.contains("Partita 1") && second.contains("throw 1 2"));
}

#[test]
fn a_changed_record_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    tamper(&path, r#""throw":[4,6]"#, r#""throw":[4,5]"#);
    let before = contents(&folder);
    let (code, stdout, stderr) = ended(&["verify", shown(&path)]);
    assert_eq!((code, stdout.as_str()), (1, ""), "{stderr}");
    assert!(stderr.contains("(match/1 3)") && stderr.contains(shown(&path)), "{stderr}");
    let (code, stdout, stderr) = ended(&["replay", shown(&path)]);
    assert!(code == 1 && stdout.contains("throw 1 1") && stderr.contains("(match/1 3)"), "{stdout}{stderr}");
    let (code, stdout, stderr) = ended(&["forecast", shown(&path)]);
    assert!(code == 2 && stdout.is_empty() && stderr.contains("(match/1 3)"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn a_replay_that_comes_to_something_else_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let mut journal = Journal::open(&path).unwrap();
    let first = journal.read(&match_stream("1"), 1).unwrap().remove(0).payload;
    let mut payload: Value = serde_json::from_str(&first).unwrap();
    payload["digest"] = json!("0".repeat(64));
    append(&mut journal, &match_stream("1"), payload.to_string());
    append(&mut journal, &match_stream("1"), first);
    journal.close().unwrap();
    assert!(journal::verify(&path).is_ok(), "the chain itself is sound");
    let before = contents(&folder);
    for args in readers(&path) {
        let (code, _, stderr) = ended(&args);
        assert_eq!(code, if args[0] == "forecast" { 2 } else { 1 }, "{args:?}");
        assert!(stderr.contains("partita 1, registrazione 8"), "{args:?}: {stderr}");
    }
    let (_, stdout, _) = ended(&["replay", shown(&path)]);
    assert!(stdout.contains("throw 4 6") && stdout.contains("registrazione 8"), "{stdout}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn records_nobody_understands_are_found() {
    for (stream, payload) in [("event", "{}"), ("match/1", "{}"), ("match/7", "{}"), ("weather", "rain")] {
        let folder = tempfile::tempdir().unwrap();
        let path = race(&folder);
        let mut journal = Journal::open(&path).unwrap();
        append(&mut journal, stream, payload.to_owned());
        let records = journal.head().unwrap().records;
        journal.close().unwrap();
        let (code, _, stderr) = ended(&["verify", shown(&path)]);
        assert!(code == 1 && stderr.contains(&format!("record {records}")), "{stream}: {code} {stderr}");
    }
}

#[test]
fn what_is_no_event_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(race(&folder)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("altro.triade");
    let halves = whole.len() / 8192 * 4096;
    let patched = |at: usize, with: &[u8]| {
        let mut bytes = whole.clone();
        bytes[at..at + with.len()].copy_from_slice(with);
        bytes
    };
    let place = |words: &str| whole.windows(words.len()).position(|window| window == words.as_bytes()).unwrap();
    let mut noise = DefaultHasher::new();
    let mut random = || {
        1_u8.hash(&mut noise);
        noise.finish().to_le_bytes()
    };
    let cases: [(&str, Vec<u8>, i32); 13] = [
        ("random bytes", (0..4_000).flat_map(|_| random()).collect(), 2),
        ("a page of random bytes", patched(4096, &(0..512).flat_map(|_| random()).collect::<Vec<_>>()), 1),
        ("a newer version", patched(60, &99_u32.to_be_bytes()), 2),
        ("an older version", patched(60, &[0; 4]), 2),
        ("of another program", patched(68, b"ELSE"), 2),
        ("other tables", patched(place("erased_at INTEGER"), b"erased_on INTEGER"), 2),
        ("wrong UTF-8", patched(place(r#""throw":[4,6]"#), b"\xff\xfe\xff"), 1),
        ("empty", Vec::new(), 2),
        ("text", b"throw 1 2\n".repeat(1000), 2),
        ("a few bytes", whole[..50].to_vec(), 2),
        ("cut in a page", whole[..halves + 100].to_vec(), 1),
        ("cut between pages", whole[..halves].to_vec(), 1),
        ("zeros at the end", [&whole[..halves], &vec![0; whole.len() - halves]].concat(), 1),
    ];
    for (name, bytes, verdict) in cases {
        fs::write(&path, &bytes).unwrap();
        let before = contents(&folder);
        for args in readers(&path) {
            let (code, _, stderr) = ended(&args);
            let expected = if args[0] == "verify" { verdict } else { code.clamp(1, 2) };
            assert_eq!(code, expected, "{name} {args:?}: {stderr}");
            assert!(stderr.contains(shown(&path)), "{name} {args:?}: {stderr}");
        }
        refuses(&path);
        assert_eq!(contents(&folder), before, "{name}");
    }
}

/// Sees that nothing comes of a file that is no event: no minutes, no forecast, no board.
fn refuses(path: &Path) {
    let out = tempfile::tempdir().unwrap();
    let minutes = out.path().join("verbale.json");
    let to_file = ["verbale", shown(path), "--format", "json", "-o", shown(&minutes)];
    for args in [&to_file[..], &["forecast", shown(path)]] {
        let (code, stdout, stderr) = ended(args);
        assert!(code == 2 && stdout.is_empty() && stderr.contains(shown(path)), "{args:?}: {code} {stdout}{stderr}");
    }
    assert_eq!(contents(&out), []);
}

#[test]
fn what_is_no_event_gets_no_board() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(race(&folder)).unwrap();
    let path = folder.path().join("altro.triade");
    for bytes in [&b"throw 1 2\n"[..], &[], &whole[..whole.len() / 2]] {
        fs::write(&path, bytes).unwrap();
        let before = contents(&folder);
        let (code, stdout, stderr) = ended(&["board", shown(&path)]);
        assert!(code == 2 && stdout.is_empty() && stderr.contains(shown(&path)), "{code} {stdout}{stderr}");
        assert_eq!(contents(&folder), before);
    }
    let (code, _, stderr) = ended(&["board", shown(folder.path())]);
    assert!(code == 2 && stderr.contains(shown(folder.path())), "{code} {stderr}");
}

/// What is no file at all is refused at sight: nothing is read from it, or a command would never end.
#[cfg(unix)]
#[test]
fn devices_and_folders_are_no_events() {
    let folder = tempfile::tempdir().unwrap();
    for path in [Path::new("/dev/null"), Path::new("/dev/zero"), folder.path()] {
        for args in readers(path).into_iter().chain([vec!["board", shown(path)]]) {
            let (code, stdout, stderr) = ended(&args);
            assert!(code == 2 && stdout.is_empty() && stderr.contains(shown(path)), "{args:?}: {stdout}{stderr}");
        }
        refuses(path);
    }
    assert_eq!(contents(&folder), []);
}

#[test]
fn a_file_that_is_not_there_is_said_so_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("manca.triade");
    for args in readers(&path).into_iter().chain([vec!["verify", shown(folder.path())]]) {
        let (code, stdout, stderr) = ended(&args);
        assert_eq!((code, stdout.as_str()), (2, ""), "{args:?}: {stderr}");
    }
    let (_, _, italian) = ended(&["verify", shown(&path)]);
    let (_, _, english) = ended(&["verify", shown(&path), "--lang", "en"]);
    assert_eq!(italian, format!("triade: {}: il file non c'è. Controlla il nome.\n", path.display()));
    assert_eq!(english, format!("triade: {}: there is no such file. Check the name.\n", path.display()));
    assert_eq!(contents(&folder), []);
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
    assert!(code == 2 && written.is_none() && stderr.contains("(match/1 3)"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn rulesets_are_listed_shown_and_checked() {
    let (code, stdout, _) = ended(&["rulesets", "list"]);
    let oca = |line: &str| line.starts_with("oca-origgio-2014 ") && line.contains("Giro dell'Oca");
    assert!(code == 0 && stdout.lines().any(oca), "{stdout}");
    let (code, source, _) = ended(&["rulesets", "show", RULESET]);
    assert_eq!((code, Some(source.as_str())), (0, triade::event::ruleset_source(RULESET)));
    assert_eq!(ended(&["rulesets", "show", "scacchi"]).0, 2);
    let (code, stdout, _) = ended(&["rulesets", "check"]);
    assert!(code == 0 && stdout.contains(RULESET), "{stdout}");

    let folder = tempfile::tempdir().unwrap();
    let check = |bytes: &[u8]| {
        let path = folder.path().join("mio.ron");
        fs::write(&path, bytes).unwrap();
        let (code, stdout, stderr) = ended(&["rulesets", "check", shown(&path)]);
        (code, stdout.replace(shown(&path), "mio.ron"), stderr)
    };
    assert_eq!(check(source.as_bytes()).0, 0);
    let line_of = |words: &str| source.lines().position(|line| line.contains(words)).unwrap() + 1;
    let (code, stdout, _) = check(source.replace("garden: 63", "garden: 5").as_bytes());
    assert!(code == 1 && stdout.contains(&format!("mio.ron:{}:9: ", line_of("garden: 63"))), "{stdout}");
    assert!(stdout.lines().count() > 1, "every problem is listed: {stdout}");
    let (code, stdout, _) = check(source.replace("max_geese: 3,", "max_geese: 3;").as_bytes());
    assert!(code == 1 && stdout.starts_with(&format!("mio.ron:{}:", line_of("max_geese"))), "{stdout}");
    let (code, stdout, _) = check(source.replace("game: \"oca\"", "game: \"scacchi\"").as_bytes());
    assert!(code == 1 && stdout.starts_with("mio.ron:4:"), "{stdout}");
    for odd in [&b""[..], b"()", b"\0\0", "(".repeat(100_000).as_bytes(), "[".repeat(100_000).as_bytes()] {
        let (code, stdout, stderr) = check(odd);
        assert!(code == 1 && stdout.starts_with("mio.ron:") && stderr.is_empty(), "{stdout}{stderr}");
    }
    let (code, stdout, _) = check(b"// \xc3\xa8\n(id: \"\xff\")");
    assert!(code == 1 && stdout.starts_with("mio.ron:2:7: "), "{stdout}");
    let (code, stdout, stderr) = check(&vec![b' '; 5 << 20]);
    assert_eq!((code, stdout.as_str()), (2, ""), "{stderr}");
}

#[test]
fn one_ruleset_that_cannot_be_read_does_not_hide_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (bad, missing) = (folder.path().join("bad.ron"), folder.path().join("missing.ron"));
    fs::write(&bad, "(").unwrap();
    let (code, stdout, stderr) = ended(&["rulesets", "check", shown(&missing), shown(&bad), shown(folder.path())]);
    assert_eq!(code, 2);
    assert!(stdout.contains("bad.ron:1:"), "{stdout}");
    assert!(stderr.contains("missing.ron") && stderr.contains(shown(folder.path())), "{stderr}");
}

#[test]
fn plays_are_counted_from_the_start_and_from_a_position() {
    let counts = |args: &[&str]| -> Vec<Vec<u64>> {
        let (code, stdout, stderr) = ended(args);
        assert!(code == 0 && stderr.is_empty() && !stdout.contains('⟦'), "{args:?}: {stdout}{stderr}");
        let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<u64>>();
        let lines: Vec<_> = stdout.lines().skip(1).map(numbers).collect();
        assert!(lines.iter().all(|line| line.len() == 3 && line[2] > 0), "{stdout}");
        lines.into_iter().map(|line| line[..2].to_vec()).collect()
    };
    for (game, leaves) in [
        ("mancala", &[6, 36, 190, 1014][..]),
        ("abalone", &[52, 2692]),
        ("twixt", &[528, 1056]),
        ("quarto", &[16, 256]),
        ("memory", &[70, 70 * 69 * 2]),
        ("backgammon", &[36, 596]),
    ] {
        let table: Vec<_> = (1..).zip(leaves).map(|(depth, leaves)| vec![depth, *leaves]).collect();
        assert_eq!(counts(&["perft", game, &leaves.len().to_string()]), table, "{game}");
    }
    assert_eq!(counts(&["perft", "mancala", "1", "0 0 0 0 0 1/0 0 0 0 0 0 24-23 A"]), [[1, 1]]);
    for (args, says) in [
        (["perft", "oca-origgio-2014", "2", "x"], "oca-origgio-2014"),
        (["perft", "scacchi", "2", "x"], "scacchi"),
        (["perft", "mancala", "2", "4 4 4"], "4 4 4"),
        (["perft", "mancala", "0", "x"], "«0»"),
    ] {
        let (code, stdout, stderr) = ended(&args);
        assert!(code == 2 && stdout.is_empty() && stderr.contains(says), "{args:?}: {stdout}{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
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
