//! The power goes: what a disk may hold then of what a process wrote, at any moment of its life.
//!
//! [`record`] has `strace` write down what a process does to the files of a folder. [`Recording::cut`] lets the power go after
//! each of its system calls, and lays out what a disk may hold at that moment: all that was flushed, and of the rest any part in
//! any order, as the system and the disk write when they like. Whoever asks opens the files again, and says what is there; what
//! the process had confirmed before must be among it.
//!
//! It is stricter than the disks that are sold: a flush of a file keeps no name, names reach the disk in any order, writes are
//! torn at every 512 bytes, and files grow by zeros before their bytes come. Only folders count as durable once they are made.

mod calls;
mod choices;
mod cuts;
mod disk;
#[cfg(all(test, unix))]
mod tests;
mod trace;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

pub use cuts::{Effort, Reopened, Tally};
pub use disk::Image;
use trace::{Event, Flushed};

/// What a process did to the files of a folder, and what these were before.
#[derive(Clone, Debug)]
pub struct Recording {
    before: Image,
    events: Vec<Event>,
}

/// Returns whether processes can be recorded here. If not, a test says that it is left out; where `TRIADE_NEEDS_STRACE` is set,
/// as in CI, that is an error.
///
/// # Panics
/// If they must be and can't.
pub fn can_record() -> bool {
    let mut tried = Command::new("strace");
    tried.args(["-o", "/dev/null", "true"]).stdout(Stdio::null()).stderr(Stdio::null());
    let can = tried.status().is_ok_and(|status| status.success());
    assert!(can || std::env::var_os("TRIADE_NEEDS_STRACE").is_none(), "there is no strace, or it may not trace");
    if !can {
        eprintln!("left out: there is no strace, or it may not trace");
    }
    can
}

/// Records what a command does to the files below `root`, which must be a real path.
///
/// # Errors
/// That it failed, or did something that can't be followed.
pub fn record(command: &Command, root: &Path) -> Result<Recording, String> {
    let before = Image::of(root).map_err(|error| format!("{}: {error}", root.display()))?;
    let told = root.with_extension("strace");
    let mut traced = Command::new("strace");
    traced.args(["-f", "-q", "-xx", "-s", "16777216", "-e", "signal=none"]);
    traced.args(["-e", &format!("trace={}", trace::CALLS), "-o"]).arg(&told);
    traced.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => traced.env(name, value),
            None => traced.env_remove(name),
        };
    }
    let ended = traced.stdin(Stdio::null()).output().map_err(|error| format!("strace: {error}"))?;
    let text = fs::read_to_string(&told).map_err(|error| format!("{}: {error}", told.display()));
    fs::remove_file(&told).ok();
    if !ended.status.success() {
        let said = [&ended.stdout, &ended.stderr].map(|said| String::from_utf8_lossy(said));
        return Err(format!("it failed: {}{}", said[0], said[1]));
    }
    Ok(Recording { events: trace::read(&text?, root, &before)?, before })
}

impl Recording {
    /// Returns the recording of a program that forgets to flush the files, and the folders, whose names are given: a check that
    /// finds nothing in it proves nothing.
    #[must_use]
    pub fn forgetting(&self, which: impl Fn(&Path) -> bool) -> Self {
        let mut names = self.before.clone();
        let mut events = Vec::new();
        for event in &self.events {
            let forgotten = match event {
                Event::Flush(Flushed::Folder(folder), _) => which(folder),
                Event::Flush(Flushed::File(node), _) => {
                    names.names.iter().any(|(name, other)| other == node && which(name))
                }
                Event::Change(change) => {
                    names.apply(change, &disk::Kept::Whole);
                    false
                }
                Event::Told(_) => false,
            };
            // Flushes count the events before them, so that none may be missing.
            events.push(if forgotten { Event::Told(String::new()) } else { event.clone() });
        }
        Self { before: self.before.clone(), events }
    }
}
