//! What commands never do to an event: replace it or what belongs to it, or vouch for one that lost its end.

use std::fs;

use journal::{Journal, backup_of};

use super::{append, contents, ended, race, shown};

#[test]
fn minutes_never_replace_an_event_or_what_belongs_to_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let desk = Journal::open(&path).unwrap();
    desk.backup_to(backup_of(&path)).unwrap();
    // Reading a file here that a desk of this very process has open would drop the desk's locks.
    desk.close().unwrap();
    let other = folder.path().join("altro.triade");
    Journal::create(&other).unwrap().close().unwrap();
    let beside = |suffix: &str| format!("{}{suffix}", shown(&path));
    let before = contents(&folder);
    let mut refused = ["", "-wal", "-shm", ".lock", ".head", ".gaps"].map(beside).to_vec();
    refused.extend([shown(&other).to_owned(), shown(&backup_of(&path)).to_owned(), beside("-journal")]);
    for to in refused {
        let (code, _, stderr) = ended(&["verbale", shown(&path), "--format", "csv", "-o", &to]);
        assert!(code == 2 && stderr.contains(&to) && stderr.contains("è un evento, una sua copia"), "{to}: {stderr}");
    }
    assert_eq!(contents(&folder), before);
}

#[test]
fn the_hash_on_minutes_is_found_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let journal = Journal::open(&path).unwrap();
    let records = journal.tail(0).unwrap();
    journal.close().unwrap();
    let before = contents(&folder);
    let expecting = |hash: &str| ended(&["verify", shown(&path), "--expect", hash]);
    let third = &records[2];
    let (code, stdout, stderr) = expecting(&third.hash.to_string().to_uppercase());
    let after = records.len() - 3;
    assert!(
        code == 0 && stdout.contains("del record 3") && stdout.contains(&format!("altri {after}")),
        "{stdout}{stderr}"
    );
    let copied: String = third.hash.to_string().chars().flat_map(|figure| [figure, '\u{200B}']).collect();
    assert_eq!(expecting(&format!("\n {copied}")).0, 0, "as it is copied from a PDF");
    let (code, _, stderr) = expecting(&"0".repeat(64));
    assert!(code == 1 && stderr.contains("nessun record ha l'impronta 000"), "{stderr}");
    let (code, _, stderr) = expecting("abc");
    assert!(code == 2 && stderr.contains("«abc»"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

#[test]
fn an_event_that_lost_its_end_has_no_minutes() {
    let folder = tempfile::tempdir().unwrap();
    let path = race(&folder);
    let old = fs::read(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    append(&mut journal, "event", r#"{"announced":{"text":"a"}}"#.to_owned());
    append(&mut journal, "event", r#"{"announced":{"text":"b"}}"#.to_owned());
    journal.close().unwrap();
    fs::write(&path, old).unwrap();
    let before = contents(&folder);
    let (code, _, stderr) = ended(&["verify", shown(&path)]);
    assert!(code == 1 && stderr.contains("mancano 2 record"), "{stderr}");
    let minutes = folder.path().join("verbale.csv");
    let (code, _, stderr) = ended(&["verbale", shown(&path), "--format", "csv", "-o", shown(&minutes)]);
    assert!(code == 2 && stderr.contains("mancano 2 record"), "{stderr}");
    assert_eq!(contents(&folder), before);
}

/// A command that is told to end leaves nothing half-written, and gives a code of its own.
#[cfg(unix)]
#[test]
fn an_interrupted_demo_leaves_no_scratch() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let folder = tempfile::tempdir().unwrap();
    let scratch = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_triade"))
        .args(["demo", "--out", shown(folder.path())])
        .env("TMPDIR", scratch.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let empty = || fs::read_dir(scratch.path()).unwrap().next().is_none();
    let since = Instant::now();
    while empty() {
        assert!(child.try_wait().unwrap().is_none() && since.elapsed() < Duration::from_secs(300), "it never began");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(143));
    assert!(empty(), "the scratch folder is gone");
    let left = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.starts_with('.')).collect::<Vec<_>>(), Vec::<String>::new());
}
