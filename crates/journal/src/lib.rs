//! The append-only store of Triade: one event, one file.
//!
//! It keeps opaque text and knows no game. It promises: a record that [`Journal::append`] returned survives kill -9 and
//! power loss; nothing is changed silently, because [`verify()`] finds it; a refused act leaves no trace.
//!
//! # The file
//!
//! A `*.triade` file is an SQLite database. `application_id` is [`APPLICATION_ID`], `user_version` is [`SCHEMA_VERSION`]; a
//! newer version, other tables or triggers are refused, and nothing is written to a refused file. Beside it stand SQLite's
//! own `-wal` and `-shm` while it is open, and `FILE.lock`, which is empty and stays: its advisory lock, which the system
//! drops when the process ends in any way, makes one desk the writer. Others open the same file for reading and follow it
//! ([`Journal::data_version`], [`Journal::tail`]). `FILE.head` notes the last acknowledged head, twice, and `NAME.copia.triade` is
//! the backup ([`backup_of`]). All of them are readable by their owner alone, and none of what a desk writes itself is a link.
//!
//! A program that only reads changes, creates and removes none of these files: it reads beside the desk that writes, or
//! the file as it stands, or a private copy of file and log.
//!
//! | table | holds |
//! | --- | --- |
//! | `meta` | one row: random salt of the file, number of records and last hash as of the last append |
//! | `records` | the chain; `id` is the order in the file, (`stream`, `seq`) the key; triggers refuse updates and deletions |
//! | `people` | names and details with their salted digests: see [`PeopleEvent`] |
//! | `pins` | argon2id hashes of the officials' PINs, digested into the chain: see [`PinEvent`] |
//! | `sealed` | texts sealed with a salt, each under its hash, which the chain states: see [`SealedEvent`] |
//!
//! # The chain
//!
//! One chain runs through all streams in the order of `id`, so that no stream can be shortened or moved by itself. The
//! hash of a record is BLAKE3 over a domain name, the previous hash and all stored fields, texts preceded by their
//! length. The hash before the first record comes from the file's salt. `meta` is updated in the transaction that
//! appends: a tail cut off later is noticed, unless `meta` is forged too. Whoever rewrites everything ends with another
//! last hash than the printed one.
//!
//! # When the files disagree
//!
//! The chain proves the records that are there, but not that none came after them: for SQLite a log ends at its first
//! bad bit, and pages already copied into the file are hidden by older ones; an old file put in the place of a new one
//! is sound. So opening for writing and verifying make a [`Survey`], which compares the note, the file without its log
//! and the backup with the file with its log. If one of them [is ahead](Ahead), or belongs to another history of the
//! same journal, the event opens for reading only ([`ReadOnlyReason::Behind`]); nothing is written until [`go_on`]
//! names the [way](Survey::ways) to go on, which keeps a copy of all files as they were (`NAME.prima-1.triade`). A log
//! may also end so early that SQLite reads nothing at all through it: then the file without it can be viewed and
//! continued.
//!
//! The note is written after each commit and flushed only at opening: it may lag, but never lead. A missing note is no
//! alarm, nor is one of another journal: files are copied and moved about. If it [can't be read](Survey::is_in_doubt)
//! beside a log, somebody must decide, as nothing else would show that the log lost its end. A [tidy](Journal::tidy)
//! journal has an empty log.
//!
//! # Invariants
//!
//! - `id` counts 1, 2, 3… in the file, `seq` 1, 2, 3… in each stream; nothing is ever updated or deleted in `records`.
//! - [`Journal::open`] writes only to a file that verifies and is behind nobody; any other opens for reading and says why.
//! - Commits are `BEGIN IMMEDIATE` … `COMMIT` with WAL and `synchronous=FULL`. Before and after each the files are looked at: a
//!   journal deleted, moved, written over or made read-only under a running desk is an error, not a record nobody finds again.
//!   The log is brought home by this program alone, so that any other change of the file is somebody else's.
//! - The chain holds no name: [`Journal::erase_person`] takes a person out of the file for good, and the chain stays valid.
//! - The tables of a released version are never edited; `tests/golden` keeps one file of each.

mod access;
mod backup;
mod beside;
mod chain;
mod error;
mod fault;
mod file;
mod findings;
mod go_on;
mod hash;
mod journal;
mod note;
mod open;
mod paths;
mod people;
mod pins;
mod read;
mod reader;
mod record;
mod schema;
mod sealed;
mod streams;
mod survey;
mod traffic;
mod verify;
mod writer;

pub use access::{Access, ReadOnlyReason};
pub use backup::BackupReport;
pub use error::{Error, Result};
pub use fault::{Fault, FaultKind};
pub use file::{belongs_to_event, private};
pub use findings::{Ahead, Report, Source, Standing, Survey, Way, Witness};
pub use go_on::go_on;
pub use hash::{Hash, NotAHash};
pub use journal::{Batch, Journal};
pub use paths::{COMPANIONS, backup_of, companions};
pub use people::{NewPerson, Person};
pub use pins::PinCost;
pub use record::{Head, NewRecord, Record, Stamp};
pub use schema::{APPLICATION_ID, SCHEMA_VERSION};
pub use streams::{
    PEOPLE, PEOPLE_SCHEMA, PINS, PINS_SCHEMA, PeopleEvent, PersonId, PinEvent, PinSignature, SEALED, SEALED_SCHEMA,
    SealedEvent, Signature,
};
pub use survey::{survey, verify};
pub use traffic::{Passing, Traffic};
pub use verify::verify_copy;

/// Longest payload of a record, in bytes.
pub const MAX_PAYLOAD: usize = 16 << 20;

/// Longest stream name, in bytes.
pub const MAX_STREAM: usize = 200;
