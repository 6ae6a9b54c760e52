//! What a window asks of the journal, and what it is told.

use std::path::PathBuf;

use journal::{BackupReport, Error, NewPerson, NewRecord, Person, PersonId, PinCost, Record, Stamp};

use crate::event::Setup;

/// What a window asks of the journal.
#[derive(Debug)]
pub enum Order {
    /// Append records to a stream.
    Append {
        /// The stream.
        stream: String,
        /// Its last number as the window knows it.
        expected: u64,
        /// What to append.
        records: Vec<NewRecord>,
        /// What they seal, to be kept beside the chain.
        sealed: Vec<String>,
    },
    /// Save the set-up.
    SaveSetup {
        /// The set-up with names.
        setup: Box<Setup>,
        /// Who saves it.
        stamp: Stamp,
    },
    /// Keep a PIN.
    SetPin {
        /// Whose.
        official: String,
        /// The PIN.
        pin: String,
        /// At what cost it is checked from now on.
        cost: PinCost,
        /// What must be right first; whoever's PIN it is sets this one.
        proof: Option<Proof>,
        /// By whom, where nothing is to be proved.
        stamp: Stamp,
    },
    /// Check a PIN.
    CheckPin {
        /// Whose.
        official: String,
        /// The PIN.
        pin: String,
        /// Whether whoever typed it comes to the desk by it; otherwise it was typed for one act.
        comes: bool,
    },
    /// Add people; the window knows which numbers they get, because it alone writes.
    AddPeople {
        /// Who.
        people: Vec<NewPerson>,
        /// By whom.
        stamp: Stamp,
    },
    /// Correct a person's name or details.
    ChangePerson {
        /// Who.
        id: PersonId,
        /// What is known of them now.
        person: NewPerson,
        /// By whom.
        stamp: Stamp,
    },
    /// Erase a person's data on request.
    ErasePerson {
        /// Who.
        person: PersonId,
        /// By whom.
        stamp: Stamp,
    },
    /// Copy the file and verify the copy.
    Backup {
        /// Where to.
        to: PathBuf,
    },
    /// Read a copy that is there: its hashes, and what its records come to.
    ReadCopy {
        /// Where it is.
        of: PathBuf,
    },
    /// Check the whole file.
    Verify,
}

/// A PIN that was typed so that another may be set.
#[derive(Debug)]
pub struct Proof {
    /// As typed.
    pub pin: String,
    /// Whose it may be.
    pub of: Vec<String>,
}

/// What the journal says.
#[derive(Debug)]
pub enum Answer {
    /// Records are in the file for good: those ordered, and those another desk wrote; with the people and the sealed texts
    /// of which they tell.
    Written(Vec<Record>, Vec<Person>, Vec<String>),
    /// The set-up is saved, with numbers for all people.
    SetupSaved(Box<Setup>),
    /// Something could not be written; it is kept and tried again.
    NotWritten(Error),
    /// Something was refused and is not tried again.
    Refused(Error),
    /// A PIN was set.
    PinSet(String),
    /// What was to prove that a PIN may be set was wrong; nothing was set.
    PinNotSet(String),
    /// A PIN was right or wrong.
    PinChecked {
        /// Whose.
        official: String,
        /// Whether it was right; also when none was ever set.
        right: bool,
        /// Whether whoever typed it comes to the desk by it.
        comes: bool,
    },
    /// A backup was made and verified.
    BackedUp {
        /// What was found in it.
        report: Box<BackupReport>,
        /// Whether everything in it reads and comes to what it came to when it was recorded.
        reads_back: bool,
    },
    /// A backup failed.
    BackupFailed(Error),
    /// A copy that was there was read.
    CopyRead {
        /// Where it is.
        path: PathBuf,
        /// Whether everything in it reads and comes to what it came to when it was recorded; or what is wrong with the file.
        read: Result<bool, Error>,
    },
    /// The file was checked.
    Verified(Result<u64, Error>),
}
