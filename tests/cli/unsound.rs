//! Files that were tampered with, that are no event, or that are not there.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use festival::event::match_stream;
use journal::Journal;
use serde_json::{Value, json};

use super::{append, contents, ended, race, readers, shown, tamper};

#[test]
fn a_changed_record_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    tamper(&path, r#""throw":[4,6]"#, r#""throw":[4,5]"#);
    let before = contents(&folder);
    let (code, stdout, stderr) = ended(&["verify", shown(&path)]);
    assert_eq!((code, stdout.as_str()), (1, ""), "{stderr}");
    assert!(stderr.contains("(match/1 4)") && stderr.contains(shown(&path)), "{stderr}");
    let (code, stdout, stderr) = ended(&["replay", shown(&path)]);
    assert!(code == 1 && stdout.contains("Tiro 1 e 1") && stderr.contains("(match/1 4)"), "{stdout}{stderr}");
    let (code, stdout, stderr) = ended(&["forecast", shown(&path)]);
    assert!(code == 2 && stdout.is_empty() && stderr.contains("(match/1 4)"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn a_replay_that_comes_to_something_else_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let mut journal = Journal::open(&path).unwrap();
    let first = journal.read(&match_stream("1"), 2).unwrap().remove(0).payload;
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
    assert!(stdout.contains("Tiro 4 e 6") && stdout.contains("registrazione 8"), "{stdout}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn records_nobody_understands_are_found() {
    let event = r#"{"announced":{"words":"Si cena"}}"#;
    for (stream, payload) in [
        ("event", "{}"),
        ("event", event),
        ("match/1", "{}"),
        ("match/1", "rain"),
        ("match/7", "{}"),
        ("weather", "rain"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = race(&folder);
        let mut journal = Journal::open(&path).unwrap();
        append(&mut journal, stream, payload.to_owned());
        let records = journal.head().unwrap().records;
        journal.close().unwrap();
        let (code, _, stderr) = ended(&["verify", shown(&path)]);
        assert!(code == 1 && stderr.contains(&format!("record {records}")), "{stream}: {code} {stderr}");
        let english = ["expected", "missing", "unknown", " line ", "column"];
        assert!(!english.iter().any(|word| stderr.contains(word)), "{stream}: {stderr}");
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
        ("other tables", patched(place("erased_at INTEGER"), b"erased_on INTEGER"), 1),
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
    assert_eq!(italian, format!("triade: {}: il file non c'è. Controllare il nome.\n", path.display()));
    assert_eq!(english, format!("triade: {}: there is no such file. Check the name.\n", path.display()));
    assert_eq!(contents(&folder), []);
}
