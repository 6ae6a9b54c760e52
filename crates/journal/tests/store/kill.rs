//! A writing process is killed at random points; every acknowledged record is there.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use journal::{Batch, Error, Hash, Journal, NewPerson};

use crate::support::{Lcg, new, place, stamp};

const FILE: &str = "JOURNAL_WRITER_FILE";
const SEED: &str = "JOURNAL_WRITER_SEED";
const KEYS: &str = "JOURNAL_WRITER_KEYS";
const FILES: u64 = 8;
const KILLS_A_FILE: u64 = 25;

#[test]
fn what_was_acknowledged_survives_200_kills() {
    let files = (0..FILES).map(|seed| std::thread::spawn(move || kill_and_check(Lcg(seed), seed % 2 == 0)));
    let files: Vec<_> = files.collect();
    let acknowledged: usize = files.into_iter().map(|file| file.join().unwrap()).sum();
    assert!(acknowledged > 1000, "only {acknowledged} acknowledgements: the kills came too early to mean anything");
}

/// Kills writers of one growing file, checks it after each, and counts the acknowledgements. Writers that keep their key go
/// on as one desk; others as a new desk each.
fn kill_and_check(mut random: Lcg, keeps_key: bool) -> usize {
    let (folder, path) = place();
    Journal::create(&path).unwrap();
    let keys = keeps_key.then(|| folder.path().join("keys"));
    let (mut acknowledged, mut wrote) = (0, 0);
    for _ in 0..KILLS_A_FILE {
        let before = Journal::open_read_only(&path).unwrap().head().unwrap().records;
        let told = kill_a_writer(&path, &mut random, keys.as_deref());
        check(&path, &told);
        acknowledged += told.len();
        wrote += usize::from(Journal::open_read_only(&path).unwrap().head().unwrap().records > before);
    }
    let desks = journal::verify(&path).unwrap().desks;
    assert_eq!(desks, if keeps_key { 1 } else { wrote });
    acknowledged
}

/// Starts a writer and kills it at a random moment; returns the acknowledged numbers and hashes, in order.
fn kill_a_writer(path: &Path, random: &mut Lcg, keys: Option<&Path>) -> Vec<(u64, Hash)> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    if let Some(keys) = keys {
        command.env(KEYS, keys);
    }
    let mut child = writer(&mut command, path).env(SEED, random.below(1 << 30).to_string()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut told = Vec::new();
    // Counting acknowledgements instead of milliseconds makes the kills reach as far on a busy machine; the last stretch
    // of time spreads them over all moments of an act. One in eight comes while the writer is still starting.
    if random.below(8) > 0 {
        for _ in 0..random.below(30) {
            stdout.read_until(b'\n', &mut told).unwrap();
        }
    }
    std::thread::sleep(Duration::from_micros(random.below(8_000)));
    child.kill().unwrap();
    stdout.read_to_end(&mut told).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(9), "the writer ended by itself: {output:?}");
    acknowledgements(&told)
}

fn writer<'c>(command: &'c mut Command, path: &Path) -> &'c mut Command {
    command
        .args(["--exact", "--ignored", "--nocapture", "kill::writer_process"])
        .env(FILE, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
}

/// Returns every whole `ack NUMBER HASH` line; the last may be cut.
fn acknowledgements(stdout: &[u8]) -> Vec<(u64, Hash)> {
    let text = String::from_utf8_lossy(stdout);
    let lines = text.split_inclusive('\n').filter_map(|line| line.split_once("ack ")?.1.strip_suffix('\n'));
    lines
        .map(|ack| ack.split_once(' ').unwrap())
        .map(|(id, hash)| (id.parse().unwrap(), hash.parse().unwrap()))
        .collect()
}

/// Checks the file: in a valid chain with the hash of the last acknowledged record, all records before it are there
/// too.
fn check(path: &Path, told: &[(u64, Hash)]) {
    let journal = Journal::open(path).unwrap();
    assert!(journal.is_writer(), "{:?}", journal.access());
    if let Some(&(id, hash)) = told.last() {
        let kept = journal.tail(id - 1).unwrap();
        assert_eq!(kept.first().map(|record| (record.id, record.hash)), Some((id, hash)));
    }
    let backup = backup_of(path);
    if backup.exists() {
        journal::verify(&backup).unwrap();
    }
}

fn backup_of(path: &Path) -> PathBuf {
    path.with_file_name("backup.triade")
}

#[test]
#[ignore = "the process that the tests here start"]
fn writer_process() {
    let path = PathBuf::from(std::env::var(FILE).unwrap());
    let mut random = Lcg(std::env::var(SEED).unwrap().parse().unwrap());
    if let Some(keys) = std::env::var_os(KEYS) {
        journal::keep_keys_in(keys);
    }
    let mut journal = Journal::open(&path).unwrap();
    assert!(journal.is_writer());
    loop {
        match write_something(&mut journal, &mut random, &path) {
            Ok(()) => acknowledge(&journal),
            Err(error) => return refused(&mut journal, &error),
        }
    }
}

fn write_something(journal: &mut Journal, random: &mut Lcg, path: &Path) -> Result<(), Error> {
    let (event, game) = (journal.last_seq("event")?, journal.last_seq("match/1")?);
    match random.below(40) {
        0..24 => drop(journal.append("match/1", game, &[new("throw 4 5")])?),
        24..32 => {
            let (one, three) = ([new("won")], [new("a"), new("b"), new("c")]);
            let batches = [
                Batch { stream: "match/1", expected: game, records: &three },
                Batch { stream: "event", expected: event, records: &one },
            ];
            journal.append_all(&batches)?;
        }
        32..38 => drop(journal.append("event", event, &[new("x".repeat(20_000))])?),
        38 => drop(journal.add_people(&stamp(), &[NewPerson { name: "Ada".to_owned(), details: String::new() }])?),
        _ => drop(journal.backup_to(backup_of(path))?),
    }
    Ok(())
}

fn acknowledge(journal: &Journal) {
    let last = journal.head().unwrap().records;
    let record = journal.tail(last.saturating_sub(1)).unwrap().pop();
    println!("ack {last} {}", record.map_or(journal.genesis().unwrap(), |record| record.hash));
    std::io::stdout().flush().unwrap();
}

/// Checks that the disk refuses: the journal can still be read, refuses again, and has nothing of the refused act.
fn refused(journal: &mut Journal, error: &Error) {
    println!("refused {error}");
    let head = journal.head().unwrap();
    let event = journal.last_seq("event").unwrap();
    for _ in 0..3 {
        journal.append("event", event, &[new("x".repeat(100_000))]).unwrap_err();
    }
    assert_eq!(journal.head().unwrap(), head);
    acknowledge(journal);
}

/// The system cuts writes short in the middle, as a quota does.
#[test]
fn a_write_cut_short_by_the_system_leaves_nothing_half_written() {
    let (_folder, path) = place();
    Journal::create(&path).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 3001; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
    let output = writer(&mut shell, &path).env(SEED, "5").output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("refused "), "{told}{}", String::from_utf8_lossy(&output.stderr));
    let acknowledged = acknowledgements(&output.stdout);
    check(&path, &acknowledged);
    let head = Journal::open(&path).unwrap().head().unwrap();
    assert_eq!(Some(&(head.records, head.hash)), acknowledged.last());
}
