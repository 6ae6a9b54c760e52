//! Every refusal and failure of the journal, with the way to mend it.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use hall::{DeskId, Hash};
use rusqlite::ErrorCode;

use crate::access::ReadOnlyReason;
use crate::fault::{Fault, FaultKind};
use crate::findings::Survey;
use crate::paths;
use crate::streams::PersonId;

/// Returns desks by their names and the beginnings of their keys.
fn names(desks: &[(DeskId, String)]) -> String {
    let names: Vec<_> = desks.iter().map(|(desk, name)| format!("{name} ({})", desk.short())).collect();
    names.join(", ")
}

/// Result of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// The reason why the journal refused or failed. Display is English; a program translates by variant.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No such file.
    #[error("{path}: there is no such file; check the name", path = path.display())]
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// A new journal never overwrites.
    #[error("{path}: the file exists already; open it, or choose another name", path = path.display())]
    AlreadyExists {
        /// The file.
        path: PathBuf,
    },
    /// Some other kind of file, or one that lost its first page.
    #[error("{path}: this is not a Triade event ({detail}); choose a *.triade file, or its backup", path = path.display())]
    NotAJournal {
        /// The file.
        path: PathBuf,
        /// What was found instead.
        detail: String,
    },
    /// An event whose tables or triggers somebody has changed.
    #[error("{path}: another program has changed the tables or triggers of this event; open the last backup, and keep this file as evidence", path = path.display())]
    Altered {
        /// The file.
        path: PathBuf,
    },
    /// Written by a later program.
    #[error("{path}: written by a newer Triade (file version {found}, this program knows up to {known}); update the program", path = path.display())]
    NewerVersion {
        /// The file.
        path: PathBuf,
        /// Version of the file.
        found: u32,
        /// Latest version that this program reads.
        known: u32,
    },
    /// SQLite can't read the file at all: truncated or overwritten.
    #[error("{path}: the file is damaged ({detail}); open the last backup", path = path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// SQLite's error message.
        detail: String,
    },
    /// The file can be read, but does not hold what was written.
    #[error("{path}: {fault}; open the last backup, and keep this file as evidence", path = path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// The first fault.
        fault: Box<Fault>,
    },
    /// The file is whole, but its other files have, or may have, records that it lacks.
    #[error("{path}: {survey}; nothing was changed: open the event at the desk and decide from what it goes on", path = path.display())]
    Behind {
        /// The file.
        path: PathBuf,
        /// What the files of the event state.
        survey: Box<Survey>,
    },
    /// The event can no longer go on from the chosen state.
    #[error("{path}: the files have changed since; open the event again", path = path.display())]
    WayGone {
        /// The file.
        path: PathBuf,
    },
    /// The file is empty, and a log stands beside it.
    #[error("{path}: the file is empty, and the log (-wal) beside it is not: records may be there that are nowhere else; keep both, and open the last backup", path = path.display())]
    Emptied {
        /// The file.
        path: PathBuf,
    },
    /// A log is read from a private copy, and there is no room for it.
    #[error("{path}: the last records are in the -wal file beside it, which is read from a copy in {folder}, and that can't be made; make room there", path = path.display(), folder = folder.display())]
    LogNeedsRoom {
        /// The file.
        path: PathBuf,
        /// Folder of the copy.
        folder: PathBuf,
    },
    /// A link, a pipe or a folder stands in the place of a file that a desk writes beside an event.
    #[error("{path}: this is no file but a link, a pipe or a folder, where a file is to be written; remove it", path = path.display())]
    Link {
        /// Its path.
        path: PathBuf,
    },
    /// The journal was opened read-only.
    #[error("{path}: the event is open for reading only: {reason}", path = path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: Box<ReadOnlyReason>,
    },
    /// The file, its folder or its disk no longer takes writes.
    #[error("{path}: the file can't be written; nothing was recorded: give write permission to file, folder and disk, then try again", path = path.display())]
    ReadOnlyFile {
        /// The file.
        path: PathBuf,
    },
    /// The disk is full.
    #[error("{path}: the disk is full; nothing was recorded: make room, then try again", path = path.display())]
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// The file was deleted or moved, or another file stands in its place.
    #[error("{path}: the file was moved or deleted; nothing was recorded: put it back with its -wal file and try again", path = path.display())]
    FileGone {
        /// The file.
        path: PathBuf,
    },
    /// Another program wrote the file, or its log, while this desk had them open.
    #[error("{path}: another program has written over the file while it was open here; nothing was recorded: open the event again, where note and backup are held against it", path = path.display())]
    FileChanged {
        /// The file.
        path: PathBuf,
    },
    /// Another program holds SQLite's own lock.
    #[error("{path}: another program is using the file; nothing was recorded: close it, then try again", path = path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The stream's last seq is not the one that the caller expected. Never retried here.
    #[error(
        "stream {stream} has {found} records, not {expected}: somebody recorded in between; read again before recording"
    )]
    Conflict {
        /// The stream.
        stream: String,
        /// Last seq that the caller expected.
        expected: u64,
        /// Last seq of the stream.
        found: u64,
    },
    /// Another desk owns the stream.
    #[error("stream {stream} belongs to the desk {name} ({short}): nothing was recorded; let it give the stream to this desk, or take it over", short = owner.short())]
    NotOwner {
        /// The stream.
        stream: String,
        /// Its owner.
        owner: DeskId,
        /// What the owner calls itself; empty if nothing of it is known here.
        name: String,
    },
    /// No record in a branch and no request with this hash waits for a decision.
    #[error("nothing with the hash {hash} waits for a decision: nothing was recorded; list again what waits")]
    NotWaiting {
        /// The hash.
        hash: Hash,
    },
    /// A file that is to be taken in has records of desks that nobody has let in.
    #[error("{path}: it has records of desks that were not let in: {desks}; nothing was taken: let them in at the desk that owns the event, or use another file", path = path.display(), desks = names(desks))]
    Strangers {
        /// The other file.
        path: PathBuf,
        /// The desks, each with what it calls itself.
        desks: Vec<(DeskId, String)>,
    },
    /// A stream name that the caller can't append to.
    #[error("stream name {stream:?} is empty, longer than {limit} bytes or reserved; choose another", limit = crate::MAX_STREAM)]
    BadStream {
        /// The name.
        stream: String,
    },
    /// A record without a payload, because it could not be serialised.
    #[error("a record of stream {stream:?} is empty and was not written; open the event again and repeat the act")]
    NoPayload {
        /// The stream.
        stream: String,
    },
    /// A payload beyond [`MAX_PAYLOAD`](crate::MAX_PAYLOAD).
    #[error("the record is {bytes} bytes long, more than {limit}; nothing was recorded: shorten it", limit = crate::MAX_PAYLOAD)]
    TooLarge {
        /// Length of the payload.
        bytes: usize,
    },
    /// No person has this id.
    #[error("there is no person {person}; read the list of people again")]
    UnknownPerson {
        /// The id.
        person: PersonId,
    },
    /// The person was erased on request and can't be changed.
    #[error("person {person} was erased; add the person anew")]
    ErasedPerson {
        /// The id.
        person: PersonId,
    },
    /// The stored hash of a PIN is not one this program wrote.
    #[error("the stored PIN of {official} can't be used; set it again")]
    BadPin {
        /// The official.
        official: String,
    },
    /// The system gave no random numbers for the key of a desk.
    #[error("{path}: the system gives no random numbers, so this desk can't have a key; nothing was changed: restart the computer", path = path.display())]
    NoKey {
        /// The file.
        path: PathBuf,
    },
    /// A file that is to be taken in belongs to another event.
    #[error("{path}: this file is of another event; nothing was taken from it: choose a copy of this one", path = path.display())]
    OtherEvent {
        /// That file.
        path: PathBuf,
    },
    /// A backup must be another file.
    #[error("{path}: the backup can't be the event file itself; choose another name", path = path.display())]
    BackupOntoItself {
        /// The file.
        path: PathBuf,
    },
    /// The destination is not an earlier backup of this event.
    #[error("{path}: the file is not a backup of this event and was left as it is; choose another name, or delete it first", path = path.display())]
    BackupOverOther {
        /// The destination.
        path: PathBuf,
    },
    /// The destination holds more than the journal, or other records.
    #[error("{path}: the backup there has {there} records, the event has {here}; it was left as it is: choose another name", path = path.display())]
    BackupIsAhead {
        /// The destination.
        path: PathBuf,
        /// Records of the existing backup.
        there: u64,
        /// Records of the journal.
        here: u64,
    },
    /// The destination is open, or was not closed in order.
    #[error("{path}: a desk works on the old backup; close it there, or choose another name", path = path.display())]
    BackupInUse {
        /// The destination.
        path: PathBuf,
    },
    /// The copy could not be written, or did not verify.
    #[error("{path}: the backup could not be made, an earlier one was left as it was: {source}", path = path.display())]
    BackupFailed {
        /// The destination.
        path: PathBuf,
        /// The error of the copy, which is deleted again.
        source: Box<Error>,
    },
    /// The system refused a file operation.
    #[error("{path}: {source}; check disk, folder and permissions", path = path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// SQLite refused for another reason.
    #[error("{path}: {source}; check disk, folder and permissions", path = path.display())]
    Storage {
        /// The file.
        path: PathBuf,
        /// SQLite's error.
        source: rusqlite::Error,
    },
}

impl Error {
    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::NotFound => Self::NotFound { path },
            io::ErrorKind::AlreadyExists => Self::AlreadyExists { path },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnlyFile { path },
            _ => Self::Io { path, source },
        }
    }
}

/// An error that does not name its file yet.
#[derive(Debug)]
pub(crate) enum Trouble {
    Sql(rusqlite::Error),
    Fault(Fault),
    Refused(Error),
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

impl Trouble {
    /// Adds the file, and distinguishes errors that an operator mends in different ways.
    pub(crate) fn at(self, path: &Path) -> Error {
        match self {
            Self::Refused(error) => error,
            Self::Fault(fault) => Error::Broken { path: path.to_owned(), fault: Box::new(fault) },
            Self::Sql(source) => sql(path, source),
        }
    }

    /// Turns damage that SQLite met into a fault, so that a scan can name its place.
    pub(crate) fn or_damage(self, place: impl FnOnce(FaultKind) -> Fault) -> Self {
        match &self {
            Self::Sql(error) if is_damage(error) => {
                let kind = FaultKind::Damaged { detail: error.to_string() };
                Self::Fault(place(kind))
            }
            _ => self,
        }
    }
}

fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, QueryReturnedNoRows};
    match error.sqlite_error_code() {
        Some(code) => matches!(code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase),
        // STRICT tables enforce types: SQLite never writes a wrong one.
        None => matches!(
            error,
            FromSqlConversionFailure(..) | InvalidColumnType(..) | IntegralValueOutOfRange(..) | QueryReturnedNoRows
        ),
    }
}

fn sql(path: &Path, source: rusqlite::Error) -> Error {
    let file = path.to_owned();
    if source.sqlite_error_code() == Some(ErrorCode::NotADatabase) {
        return Error::NotAJournal { path: file, detail: source.to_string() };
    }
    if is_damage(&source) {
        return Error::Damaged { path: file, detail: source.to_string() };
    }
    match source.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Error::DiskFull { path: file },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Busy { path: file },
        Some(ErrorCode::ReadOnly) if path.exists() => Error::ReadOnlyFile { path: file },
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) if !path.exists() => {
            Error::FileGone { path: file }
        }
        // SQLite does not say which system error it met, so a disk remounted read-only is found by another try.
        Some(ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) if is_unwritable(path) => {
            Error::ReadOnlyFile { path: file }
        }
        _ => Error::Storage { path: file, source },
    }
}

/// Checks whether the system refuses writes to the lock beside `path`, which its writer could write when it took it.
fn is_unwritable(path: &Path) -> bool {
    let kind = File::options().append(true).open(paths::lock_file(path)).map_err(|error| error.kind());
    matches!(kind, Err(io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem))
}
