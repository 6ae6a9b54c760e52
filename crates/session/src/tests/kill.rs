//! Kills a recording desk at random points: everything that it showed as saved is there, and opens as it was.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};

use rules::games::oca::VoidReason;

use super::*;

const FILE: &str = "TRIADE_DESK_FILE";

const KILLS: usize = 12;

#[test]
fn what_the_desk_shows_as_saved_survives_kills() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let mut shown = 0;
    for kill in 0..KILLS {
        // More acts than make a backup due: some are killed while it is being made.
        shown = shown.max(kill_a_desk(&path, kill * 5));
        let (journal, event) = load_read_only(&path).unwrap();
        assert!(journal.head().unwrap().records >= shown, "{shown} were saved");
        assert!(event.unreadable.is_empty() && event.find(RACE).unwrap().diverged.is_none());
        journal::verify(&path).unwrap();
        let copy = journal::backup_of(&path);
        assert!(!copy.exists() || journal::verify(&copy).is_ok());
    }
    assert!(shown > 100, "only {shown} records: the kills came too early to mean anything");
    assert!(Live::open(&path, || {}).unwrap().writes());
}

/// Starts a recording desk, kills it after so many acts shown as saved, and returns the number of the last of those.
fn kill_a_desk(path: &Path, acts: usize) -> u64 {
    let mut desk = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "--ignored", "--nocapture", "tests::kill::desk_process"])
        .env(FILE, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(desk.stdout.take().unwrap());
    let mut text = String::new();
    let saved = |text: &str| {
        text.split_inclusive('\n').filter(|line| line.starts_with("saved ") && line.ends_with('\n')).count()
    };
    while saved(&text) < acts && told.read_line(&mut text).unwrap() > 0 {}
    desk.kill().unwrap();
    told.read_to_string(&mut text).unwrap();
    desk.wait().unwrap();
    assert!(saved(&text) >= acts, "the desk ended by itself: {text}");
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().filter_map(|line| line.strip_prefix("saved ")?.parse().ok()).next_back().unwrap_or_default()
}

#[test]
#[ignore = "the process that the test here starts"]
fn desk_process() {
    let path = std::path::PathBuf::from(std::env::var_os(FILE).unwrap());
    let mut live = Live::open(&path, || {}).unwrap();
    for number in 0.. {
        if number % 3 == 0 {
            live.note(&EventRecord::Announced { text: format!("Si cena alle {number}") });
        } else {
            let thrown = live.race().unwrap().state().pending.is_some();
            let void = Fact::Void { reason: VoidReason::Apart, note: String::new() };
            let fact = if thrown { void } else { Fact::Throw([1, 3]) };
            live.record(RaceBook, Entry::fact(fact), Signature::script(0)).unwrap();
        }
        saved(&mut live);
        let last = live.event.log.last().unwrap().id;
        println!("saved {last}");
        std::io::stdout().flush().unwrap();
    }
}
