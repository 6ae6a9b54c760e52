//! Files of one event that come together: `merge`, `digest`, and what `verify` says of several desks.

use std::fs;
use std::path::{Path, PathBuf};

use festival::event::{EventRecord, load, load_read_only};
use festival::store::note;
use journal::{Journal, NewPerson};
use serde_json::Value;
use tempfile::TempDir;

use super::{append, contents, ended, event, open_match, record, shown, stamp};

/// An event and a copy of it, each of which went on at a desk of its own.
fn two(folder: &TempDir) -> [PathBuf; 2] {
    let path = event(folder);
    let copy = folder.path().join("copia-in-sala.triade");
    fs::copy(&path, &copy).unwrap();
    for (file, number) in [(&path, "1"), (&copy, "2")] {
        open_match(file, number);
        record(file, number, &["throw 4 5", "validate"]);
    }
    [path, copy]
}

/// Takes in another file as its reader would: whoever is named as a stranger is let in. Returns what was said.
pub fn merged(path: &Path, others: &[&Path], more: &[&str]) -> String {
    let mut words = vec!["merge", shown(path)];
    words.extend(others.iter().map(|other| shown(other)));
    words.extend(more);
    let (code, stdout, stderr) = ended(&words);
    if code == 0 {
        return stdout;
    }
    assert!(code == 1 && stderr.contains("nessuno ha ammesso") && stdout.is_empty(), "{code} {stdout}{stderr}");
    let desks: Vec<_> = stderr.split(['(', ')']).filter(|part| part.len() == 8).collect();
    words.extend(desks.iter().flat_map(|desk| ["--admit", desk]));
    let (code, stdout, stderr) = ended(&words);
    assert_eq!(code, 0, "{stdout}{stderr}");
    stdout
}

fn digest(path: &Path) -> String {
    let (code, stdout, stderr) = ended(&["digest", shown(path)]);
    assert_eq!(code, 0, "{stderr}");
    stdout
}

#[test]
fn files_that_took_each_other_in_say_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy] = two(&folder);
    assert_ne!(digest(&path), digest(&copy));
    let stdout = merged(&path, &[&copy], &[]);
    assert!(stdout.contains("4 record nuovi") && stdout.contains("Ora 10 record"), "{stdout}");
    let stdout = merged(&copy, &[&path, &path], &["--json"]);
    let lines: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3, "{stdout}");
    assert_eq!((&lines[1]["records"], &lines[2]["branches"]), (&0.into(), &0.into()));
    // Each has let the other in by a record of its own.
    merged(&path, &[&copy], &[]);
    assert_eq!(merged(&copy, &[&path], &[]).lines().count(), 2);
    assert_eq!(digest(&path), digest(&copy));
    for file in [&path, &copy] {
        let (code, stdout, stderr) = ended(&["verify", shown(file)]);
        assert!(code == 0 && stdout.contains("4 tavoli"), "{stdout}{stderr}");
        assert!(stdout.contains("Partita 1") && stdout.contains("Partita 2"), "{stdout}");
        assert_eq!(stdout.lines().filter(|line| line.starts_with("Tavolo ")).count(), 4, "{stdout}");
    }
}

#[test]
fn the_fingerprint_of_several_desks_is_found_in_the_file_that_printed_it() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy] = two(&folder);
    let printed = |file: &Path| {
        let (_, stdout, _) = ended(&["verify", shown(file)]);
        stdout.lines().find_map(|line| line.strip_prefix("Ultima impronta: ")).unwrap().to_owned()
    };
    let alone = printed(&path);
    merged(&path, &[&copy], &[]);
    let both = printed(&path);
    record(&path, "1", &["throw 1 1"]);
    for hash in [&alone, &both] {
        let (code, stdout, stderr) = ended(&["verify", shown(&path), "--expect", hash]);
        assert_eq!(code, 0, "{stdout}{stderr}");
    }
    assert_ne!(printed(&path), both);
}

#[test]
fn what_a_branch_holds_is_kept_and_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    let copy = folder.path().join("copia.triade");
    open_match(&path, "1");
    fs::copy(&path, &copy).unwrap();
    record(&path, "1", &["throw 4 5", "validate"]);
    record(&copy, "1", &["throw 6 6"]);
    let stdout = merged(&path, &[&copy], &[]);
    assert!(stdout.contains("in un ramo"), "{stdout}");
    merged(&copy, &[&path], &[]);
    merged(&path, &[&copy], &[]);
    merged(&copy, &[&path], &[]);
    assert_eq!(digest(&path), digest(&copy));
    let (code, stdout, stderr) = ended(&["verify", shown(&copy)]);
    assert!(code == 0 && stdout.contains("in un ramo"), "{stdout}{stderr}");
    // The copy took the match over where it had come to: what the first desk recorded after that does not count.
    let (_, event) = load(&path).unwrap();
    let apart: Vec<_> = event.log.iter().filter(|line| line.apart.is_some()).map(|line| line.stream.as_str()).collect();
    assert_eq!(apart, ["match/1", "match/1"]);
    assert!(event.unreadable.is_empty() && event.find("1").unwrap().diverged.is_none());
    let (code, stdout, stderr) = ended(&["branches", shown(&path)]);
    assert!(code == 0 && stdout.lines().count() == 2 && stdout.contains("Gara dell'oca"), "{stdout}{stderr}");
}

#[test]
fn a_record_in_the_stream_of_another_owner_counts_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    let mut journal = Journal::open(&path).unwrap();
    let banner = EventRecord::Announced { text: "Si cena".to_owned() };
    let own = journal::stream_of(festival::event::DESK, journal.desk().unwrap());
    append(&mut journal, &own, serde_json::to_string(&banner).unwrap());
    note(&mut journal, &EventRecord::SignedIn { official: "o1".to_owned() }, &stamp()).unwrap();
    journal.close().unwrap();
    let (_, event) = load(&path).unwrap();
    assert_eq!((event.festival.announcement.as_str(), event.unreadable.len()), ("", 1));
    assert_eq!(ended(&["verify", shown(&path)]).0, 1);
}

#[test]
fn what_cannot_be_taken_in_is_said_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy] = two(&folder);
    let other_folder = tempfile::tempdir().unwrap();
    let other = event(&other_folder);
    let broken = folder.path().join("guasto.triade");
    let mut bytes = fs::read(&copy).unwrap();
    let place = bytes.windows(9).rposition(|part| part == b"\"entry\":{").unwrap();
    bytes[place + 2] ^= 1;
    fs::write(&broken, bytes).unwrap();
    let text = folder.path().join("spesa.txt");
    fs::write(&text, "pane, latte").unwrap();
    let before = contents(&folder);
    for (from, wanted, said) in [
        (&other, 2, "è di un altro evento"),
        (&broken, 1, "guasto.triade"),
        (&text, 2, "spesa.txt"),
        (&folder.path().join("nessuno.triade"), 2, "nessuno.triade"),
    ] {
        let (code, stdout, stderr) = ended(&["merge", shown(&path), shown(from)]);
        assert!(code == wanted && stdout.is_empty() && stderr.contains(said), "{stdout}{stderr}");
    }
    assert_eq!(contents(&folder), before);
    // A desk has it open: it is not written by anybody else.
    let desk = Journal::open(&path).unwrap();
    let (code, _, stderr) = ended(&["merge", shown(&path), shown(&copy)]);
    assert!(code == 2 && stderr.contains("tavolo"), "{stderr}");
    desk.close().unwrap();
}

/// Three desks that record what is theirs, and now and then meet: whoever is level with the others folds to one digest.
#[test]
fn replicas_that_are_level_fold_to_one_digest() {
    for seed in 0..4_u64 {
        let folder = tempfile::tempdir().unwrap();
        let path = event(&folder);
        let file = |nth: usize| match nth {
            0 => path.clone(),
            _ => folder.path().join(format!("tavolo-{nth}.triade")),
        };
        for nth in [1, 2, 0] {
            if nth > 0 {
                fs::copy(&path, file(nth)).unwrap();
            }
            open_match(&file(nth), &format!("{nth}"));
        }
        let files = [0, 1, 2].map(file);
        let desk = |path: &PathBuf| Journal::open(path).unwrap().desk().unwrap();
        let guests = [desk(&files[1]), desk(&files[2])];
        let mut first = Journal::open(&files[0]).unwrap();
        guests.iter().for_each(|guest| first.admit(&stamp(), *guest, "sala").unwrap());
        first.close().unwrap();
        takes(&files[1], &files[0]);
        takes(&files[2], &files[0]);
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
        let mut below = |limit: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(random >> 33).unwrap() % limit
        };
        let mut thrown = [false; 3];
        for step in 0..30 {
            let nth = below(3);
            match below(5) {
                0 | 1 => {
                    record(&file(nth), &nth.to_string(), &[if thrown[nth] { "validate" } else { "throw 1 1" }]);
                    thrown[nth] = !thrown[nth];
                }
                2 => says(&file(nth), &EventRecord::SignedIn { official: format!("o{}", 1 + below(3)) }),
                3 if nth == 0 => says(&file(0), &EventRecord::Announced { text: format!("alle {step}") }),
                3 => {
                    let mut journal = Journal::open(file(nth)).unwrap();
                    let person = NewPerson { name: format!("Persona {step}"), details: String::new() };
                    journal.add_people(&stamp(), &[person]).unwrap();
                    journal.close().unwrap();
                }
                _ => takes(&file(nth), &file((nth + 1 + below(2)) % 3)),
            }
        }
        for (to, from) in [(0, 1), (0, 2), (1, 2), (1, 0), (2, 1), (2, 0)] {
            takes(&file(to), &file(from));
        }
        let digests = [0, 1, 2].map(|nth| load_read_only(&file(nth)).unwrap().1.digest());
        assert_eq!(digests, [digests[0]; 3], "seed {seed}");
        assert!(
            load_read_only(&file(0)).unwrap().1.log.iter().all(|line| line.apart.is_none()),
            "each recorded what is its own"
        );
    }
}

fn says(path: &Path, record: &EventRecord) {
    let mut journal = Journal::open(path).unwrap();
    note(&mut journal, record, &stamp()).unwrap();
    journal.close().unwrap();
}

fn takes(path: &Path, other: &Path) {
    let mut journal = Journal::open(path).unwrap();
    journal.take_in(other).unwrap();
    journal.close().unwrap();
}
