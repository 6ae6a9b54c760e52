//! The orders of a window to the journal, and the answers.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::Sender;

use journal::{
    BackupReport, DeskId, Error, Fate, NewPerson, NewRecord, Parcel, Person, PersonId, PinCost, Record, Stamp, Taken,
    Titles,
};

use crate::event::{Event, Setup};
use crate::store::hall::{HallAct, HallView};

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
        /// For what it was typed.
        typed: PinTyped,
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
    /// Take in what has come from other desks; whoever brings it waits for the reply, the window hears of it.
    TakeIn {
        /// What has come.
        parcel: Parcel,
        /// Whence.
        whence: String,
        /// Where the reply goes.
        reply: Sender<journal::Result<Taken>>,
    },
    /// Decide about streams, branches or requests.
    Hall {
        /// What is decided.
        act: HallAct,
        /// By whom, and when.
        stamp: Stamp,
    },
    /// Share the event over a hub.
    Share {
        /// The way there, as it is kept beside the key of this desk.
        link: String,
        /// Who shares it, and when.
        stamp: Stamp,
    },
    /// Tell which desks there are, and what each owns, asks and has in branches.
    LookAround,
    /// Let desks in that have joined; whoever asks for it waits for the reply.
    Admit {
        /// The desks, each with its name.
        desks: Vec<(DeskId, String)>,
        /// Who lets them in, and when.
        stamp: Stamp,
        /// Where the reply goes.
        reply: Sender<journal::Result<()>>,
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

/// What has come from other desks.
#[derive(Debug)]
pub struct Heard {
    /// The records, with the people and the sealed texts that they name.
    pub records: Vec<Record>,
    /// People named by them.
    pub people: Vec<Person>,
    /// Sealed texts named by them.
    pub sealed: Vec<String>,
    /// Those of them that are in branches, by id.
    pub apart: BTreeMap<u64, Fate>,
    /// The whole event folded anew, where what had counted before may not count any more, or the other way round; what was
    /// ordered and is not written yet is not in it.
    pub event: Option<Event>,
    /// Who owns what now, if that may have changed.
    pub titles: Option<Titles>,
}

/// An answer of the journal.
#[derive(Debug)]
pub enum Answer {
    /// Records are in the file for good: those ordered, and those written by another desk; with the people and the
    /// sealed texts that they name.
    Written(Vec<Record>, Vec<Person>, Vec<String>),
    /// Records of other desks have come.
    Heard(Box<Heard>),
    /// What was decided about streams, branches or requests is recorded; its records have been heard.
    Decided,
    /// What was asked of another desk is recorded; that desk has not answered.
    AskedFor,
    /// It was refused; nothing was recorded.
    Undecided(Error),
    /// The event is shared: the thread of the hub may begin.
    Shared,
    /// The desks, and what each owns, asks and has in branches.
    Around(Box<HallView>),
    /// Records were not written, as the stream has another owner now; they are not tried again.
    NotOwned {
        /// The stream.
        stream: String,
        /// How many records.
        records: usize,
        /// Whose it is.
        error: Error,
    },
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
        /// For what it was typed.
        typed: PinTyped,
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

/// For what a PIN was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinTyped {
    /// To sign in at the desk.
    Here,
    /// For one act at the desk.
    ForAct,
    /// On a phone.
    OnPhone,
}
