//! What was found in the files of an event: the contents of a sound journal, and how far it has come in each of them.

use std::fmt;
use std::path::PathBuf;

use hall::Head;

use crate::fault::Fault;

/// The contents of a sound journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Number of records, and the fingerprint.
    pub head: Head,
    /// Number of desks that have recorded.
    pub desks: usize,
    /// Number of chains that forked from another one.
    pub forks: usize,
    /// Number of streams.
    pub streams: usize,
    /// Number of people ever added.
    pub people: usize,
    /// How many of them were erased.
    pub erased: usize,
}

/// A file that shows how far an event once was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Witness {
    /// The head noted beside the file: the number of records and the hash of the last, but no records.
    Note,
    /// The file without its log.
    FileAlone,
    /// The backup beside the file.
    Backup,
}

/// How far a witness shows an event to have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// There is no such witness; without a log there is no separate file without it.
    Missing,
    /// It exists, but can't be read or is not whole.
    Unreadable,
    /// It is of another journal.
    Foreign,
    /// Its head. For a backup that was not verified, the head that it states itself.
    At(Head),
}

impl Standing {
    /// Returns the head of the event, if the witness states it.
    pub fn head(self) -> Option<Head> {
        if let Self::At(head) = self { Some(head) } else { None }
    }
}

/// A witness with records that the file with its log lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// Kind of the witness.
    pub witness: Witness,
    /// Path of the witness.
    pub path: PathBuf,
    /// Its head.
    pub head: Head,
    /// Number of its records missing here; all of them if the file here is not whole.
    pub missing: u64,
    /// True if the records can be read from it.
    pub whole: bool,
    /// When its last record was written, in milliseconds since 1970, if it has any.
    pub last_ms: Option<i64>,
}

/// The file from which an event goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The file with its log.
    Here,
    /// The file without its log.
    FileAlone,
    /// The backup beside the file.
    Backup,
}

/// A sound state from which an event can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The file that holds it.
    pub from: Source,
    /// Its head.
    pub head: Head,
    /// When its last record was written, in milliseconds since 1970.
    pub last_ms: Option<i64>,
}

/// What the files of an event state about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The file with its log, from which a desk goes on; the first fault if it is not whole.
    pub here: Result<Report, Fault>,
    /// When the last record of that file was written, in milliseconds since 1970.
    pub last_ms: Option<i64>,
    /// The head noted beside the file, even if the file has not come that far.
    pub note: Standing,
    /// The file without its log, if there is one.
    pub alone: Standing,
    /// The backup beside the file.
    pub backup: Standing,
    /// The witnesses that are ahead.
    pub ahead: Vec<Ahead>,
}

impl Survey {
    /// Lists the states from which the event can go on, the one with most records first.
    pub fn ways(&self) -> Vec<Way> {
        let here = self.here.as_ref().ok();
        let here = here.map(|report| Way { from: Source::Here, head: report.head, last_ms: self.last_ms });
        let ahead = self.ahead.iter().filter(|ahead| ahead.whole).filter_map(|ahead| {
            let from = match ahead.witness {
                Witness::Note => return None,
                Witness::FileAlone => Source::FileAlone,
                Witness::Backup => Source::Backup,
            };
            Some(Way { from, head: ahead.head, last_ms: ahead.last_ms })
        });
        let mut ways: Vec<_> = here.into_iter().chain(ahead).collect();
        ways.sort_by_key(|way| std::cmp::Reverse(way.head.records));
        ways
    }

    /// Returns the number of records missing here, of those known from any file.
    pub fn missing(&self) -> u64 {
        self.ahead.iter().map(|ahead| ahead.missing).max().unwrap_or_default()
    }

    /// Returns the number of known records that are given up if the event goes on from there.
    pub fn missing_on(&self, way: Way) -> u64 {
        let known = self.ahead.iter().map(|ahead| ahead.head).chain(self.note.head()).map(|head| head.records).max();
        known.unwrap_or_default().saturating_sub(way.head.records)
    }

    /// Checks whether the log may have lost its end while the note, which would show it, can't be read.
    pub fn is_in_doubt(&self) -> bool {
        self.note == Standing::Unreadable && self.alone != Standing::Missing
    }
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.missing() {
            0 => write!(f, "the note (.head) beside it can't be read, and nothing else tells whether its log is whole"),
            missing => write!(f, "{missing} records are missing that were written"),
        }
    }
}
