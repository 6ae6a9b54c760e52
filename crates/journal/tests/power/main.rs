//! The power goes while a desk writes: what it has confirmed is there afterwards, whatever the disk has kept of the rest.
//!
//! A process plays a [scenario](evening::SCENARIOS) under `strace`; after every of its system calls the files are laid out as a
//! disk may have them (`testkit::power`), and opened as the desk does. `TRIADE_POWER_STATES` is the number of states at one call, and
//! then all calls are tried; `TRIADE_POWER_ACTS` is the number of acts of a scenario, `TRIADE_POWER_SEED` another seed, and
//! `TRIADE_POWER_SCENARIO` the beginning of the scenarios' names.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

mod before;
mod evening;
mod reopened;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use testkit::power::{self, Effort, Recording, Tally};

use evening::{ACTS, PLACE, SCENARIO};
use reopened::Desk;

/// Where the files lie: always in the same place, as a desk's key belongs to the file of a name. One test at a time has it.
static HALL: Mutex<()> = Mutex::new(());

struct Hall {
    root: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

impl Hall {
    fn enter() -> Self {
        let alone = HALL.lock().unwrap_or_else(PoisonError::into_inner);
        // In memory, where there is a disk of that kind: what is tried is not this disk.
        let memory = Path::new("/dev/shm");
        let base = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let root = base.join(format!("triade-power-{}", std::process::id()));
        std::fs::create_dir_all(&root).unwrap();
        let root = root.canonicalize().unwrap();
        journal::keep_keys_in(root.join(evening::KEYS));
        Self { root, _alone: alone }
    }

    /// Lays out what was there before, and records what a process does then.
    fn record(&self, scenario: &str, acts: usize) -> Recording {
        power::Image::default().lay(&self.root).unwrap();
        before::prepare(scenario, &self.root);
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "--ignored", "--nocapture", "evening::process"]);
        command.env(SCENARIO, scenario).env(PLACE, &self.root).env(ACTS, acts.to_string());
        power::record(&command, &self.root).unwrap_or_else(|what| panic!("{scenario}: {what}"))
    }

    fn cut(&self, recording: &Recording, effort: Effort) -> Result<Tally, String> {
        let mut desk = Desk::new(&self.root);
        recording.cut(effort, evening::confirmed, |image| desk.reopen(image))
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.root).ok();
    }
}

fn asked(name: &str) -> Option<usize> {
    Some(std::env::var(name).ok()?.parse().unwrap())
}

/// How much is tried: a sample in every run of the tests, more if somebody asks.
fn effort() -> Effort {
    let seed = asked("TRIADE_POWER_SEED").unwrap_or(1) as u64;
    match asked("TRIADE_POWER_STATES") {
        Some(states) => Effort { every: 1, states, seed },
        None => Effort { every: 13, states: 3, seed },
    }
}

#[test]
fn no_confirmed_act_is_lost_when_the_power_goes() {
    if !power::can_record() {
        return;
    }
    let hall = Hall::enter();
    let acts = asked("TRIADE_POWER_ACTS").unwrap_or(16);
    let mut faults = Vec::new();
    let only = std::env::var("TRIADE_POWER_SCENARIO").unwrap_or_default();
    for scenario in evening::SCENARIOS.into_iter().filter(|scenario| scenario.starts_with(&only)) {
        let began = Instant::now();
        match hall.cut(&hall.record(scenario, acts), effort()) {
            Ok(Tally { cuts, states, opened, confirmed, said }) => {
                let time = began.elapsed().as_secs();
                println!(
                    "{scenario}: {cuts} cuts, {states} states, {opened} opened, {confirmed} confirmed, {said:?}, {time} s"
                );
                assert!(confirmed > acts && opened > 20, "{scenario}: that means nothing");
            }
            Err(what) => faults.push(format!("{scenario}: {what}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is forgotten, in which scenario that is found, and which names it is about.
type Forgotten = (&'static str, &'static str, fn(&Path) -> bool);

const FORGOTTEN: [Forgotten; 6] = [
    ("the log", "evening", |name| name.ends_with("gara.triade-wal")),
    ("the file when the log comes home", "evening", |name| name.ends_with("gara.triade")),
    ("the copy before it has its name", "evening", |name| name.ends_with("gara.copia.triade.part")),
    ("the way to the hub before it has its name", "evening", |name| name.starts_with(evening::KEYS)),
    ("the folder", "new", |name| name == Path::new("")),
    ("the folder before the log goes", "decided: here", |name| name == Path::new("")),
];

/// A check that finds nothing in a program that forgets to flush proves nothing.
#[test]
fn a_flush_that_is_forgotten_is_found() {
    if !power::can_record() {
        return;
    }
    let hall = Hall::enter();
    for (what, scenario, which) in FORGOTTEN {
        let recording = hall.record(scenario, 16).forgetting(which);
        let found = hall.cut(&recording, Effort { every: 3, states: 6, seed: 1 });
        let told = found.expect_err(what);
        println!("{what}: {}", told.lines().next().unwrap_or_default());
    }
}
