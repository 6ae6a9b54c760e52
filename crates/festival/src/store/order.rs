//! The orders of a window to the journal, and the answers.

use std::path::PathBuf;

use journal::{BackupReport, Error, NewPerson, NewRecord, Person, PersonId, PinCost, Record, Stamp};

use crate::event::Setup;

/// An order of a window to the journal.
#[derive(Debug)]
pub enum Order {
    /// Append records to a stream.
    Append {
        /// The stream.
        stream: String,
        /// The stream's last number, as known to the window.
        expected: u64,
        /// The records.
        records: Vec<NewRecord>,
        /// Their sealed texts, to be stored outside the chain.
        sealed: Vec<String>,
    },
    /// Save the set-up.
    SaveSetup {
        /// The set-up with names.
        setup: Box<Setup>,
        /// Who saves it, and when.
        stamp: Stamp,
    },
    /// Set a PIN.
    SetPin {
        /// The official.
        official: String,
        /// The PIN.
        pin: String,
        /// The cost of checking it from now on.
        cost: PinCost,
        /// A PIN that must be right first; its owner then signs this order.
        proof: Option<Proof>,
        /// The signature, if no proof is needed.
        stamp: Stamp,
    },
    /// Check a PIN.
    CheckPin {
        /// The official.
        official: String,
        /// The PIN.
        pin: String,
        /// Whether it signs the official in at the desk; otherwise it was typed for one act.
        comes: bool,
    },
    /// Add people; the window knows the numbers that they get, because it alone writes.
    AddPeople {
        /// The people.
        people: Vec<NewPerson>,
        /// Who adds them, and when.
        stamp: Stamp,
    },
    /// Correct a person's name or details.
    ChangePerson {
        /// The person.
        id: PersonId,
        /// The new data.
        person: NewPerson,
        /// Who corrects them, and when.
        stamp: Stamp,
    },
    /// Erase a person's data on request.
    ErasePerson {
        /// The person.
        person: PersonId,
        /// Who erases them, and when.
        stamp: Stamp,
    },
    /// Copy the file and verify the copy.
    Backup {
        /// Path of the copy.
        to: PathBuf,
    },
    /// Read an existing copy: check its hashes, and decide its records again.
    ReadCopy {
        /// Path of the copy.
        of: PathBuf,
    },
    /// Check the whole file.
    Verify,
}

/// A PIN typed as permission to set another.
#[derive(Debug)]
pub struct Proof {
    /// The PIN as typed.
    pub pin: String,
    /// The officials whose PIN it may be.
    pub of: Vec<String>,
}

/// An answer of the journal.
#[derive(Debug)]
pub enum Answer {
    /// Records are in the file for good: those ordered, and those written by another desk; with the people and the
    /// sealed texts that they name.
    Written(Vec<Record>, Vec<Person>, Vec<String>),
    /// The set-up is saved, with numbers for all people.
    SetupSaved(Box<Setup>),
    /// An order could not be written; it is kept and tried again.
    NotWritten(Error),
    /// An order was refused and is not tried again.
    Refused(Error),
    /// The PIN of this official was set.
    PinSet(String),
    /// The proof for setting this official's PIN was wrong; nothing was set.
    PinNotSet(String),
    /// A PIN was checked.
    PinChecked {
        /// The official.
        official: String,
        /// Whether it was right; an empty one is if none was ever set.
        right: bool,
        /// Whether it signs the official in at the desk.
        comes: bool,
    },
    /// A backup was made and verified.
    BackedUp {
        /// The report on the copy.
        report: Box<BackupReport>,
        /// Whether everything in it can be read and yields the same as when it was recorded.
        reads_back: bool,
    },
    /// A backup failed.
    BackupFailed(Error),
    /// An existing copy was read.
    CopyRead {
        /// Path of the copy.
        path: PathBuf,
        /// Whether everything in it can be read and yields the same as when it was recorded; or the problem of the
        /// file.
        read: Result<bool, Error>,
    },
    /// The file was checked; with the number of its records.
    Verified(Result<u64, Error>),
}
