//! The append-only store of Triade: one event, one file.
//!
//! It keeps opaque text and knows no game. It promises: a record that [`Journal::append`] returned survives kill -9 and
//! power loss; nothing is changed silently, because [`verify()`] finds it; a refused act leaves no trace.
//!
//! # The file
//!
//! A `*.triade` file is an SQLite database. `application_id` is [`APPLICATION_ID`], `user_version` is [`SCHEMA_VERSION`]; a
//! newer version, other tables or triggers are refused, and nothing is written to a refused file. A file of an earlier
//! version is read as if it were of this one, and rewritten before the first record. Beside it stand SQLite's
//! own `-wal` and `-shm` while it is open, and `FILE.lock`, which is empty and stays: its advisory lock, which the system
//! drops when the process ends in any way, makes one desk the writer. Others open the same file for reading and follow it
//! ([`Journal::data_version`], [`Journal::tail`]). `FILE.head` notes the ends of the chains after the last acknowledged commit, twice, and `NAME.copia.triade` is
//! the backup ([`backup_of`]). All of them are readable by their owner alone, and none of what a desk writes itself is a link.
//!
//! A program that only reads changes, creates and removes none of these files: it reads beside the desk that writes, or
//! the file as it stands, or a private copy of file and log.
//!
//! | table | holds |
//! | --- | --- |
//! | `meta` | one row: random salt of the event, and the desk that made it |
//! | `chains` | one row for each chain: its desk, whence it forks if it does, number and hash of its last record |
//! | `records` | all chains; `id` is the order in which this file came to know them, (`chain`, `number`) the key; triggers refuse updates and deletions |
//! | `people` | names and details with their salted digests: see [`PeopleEvent`] |
//! | `pins` | argon2id hashes of the officials' PINs, digested into the chains: see [`PinEvent`]; of several desks former ones, too |
//! | `sealed` | texts sealed with a salt, each under its hash, which a chain states: see [`SealedEvent`] |
//!
//! # The chains
//!
//! Each [desk](DeskId) has one chain through all streams, so that no stream can be shortened or moved by itself. The hash of a
//! record is BLAKE3 over a domain name, the hash before it and the signature there, and all stored fields but `id`, texts
//! preceded by their length. The hash before the first record comes from event and desk. A record names the last ones of
//! other chains that its desk knew and had not named: all records of an event make one graph. The end of every commit is
//! signed with the desk's key, which stays with the installation ([`keep_keys_in`]). `chains` is updated in the transaction
//! that appends: a tail cut off later is noticed, unless `chains` is forged too, which takes the key. Whoever has it and
//! rewrites everything ends with another [fingerprint](Heads::fingerprint) than the printed one.
//!
//! # Several desks
//!
//! [`Journal::take_in`] takes in what another file of the event knows, if its desks were [let in](Journal::admit). Within a
//! stream, `seq` counts on. Each stream has one owner ([`Journal::owners`]), who [gives](Journal::give) it away or from whom it is
//! [taken over](Journal::take_over); all others are refused. What was recorded by one who was no owner any more, and what a
//! chain has twice, is kept; [`Journal::branches`] tells what of it does not count, and [`Journal::history`] the order in which
//! all files fold. The rules stand in the crate `hall`.
//!
//! # When the files disagree
//!
//! The chains prove the records that are there, but not that none came after them: for SQLite a log ends at its first
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
//! - `id` counts 1, 2, 3… in the file, `number` in each chain, `seq` in each stream; nothing is ever updated or deleted in
//!   `records`.
//! - [`Journal::open`] writes only to a file that verifies and is behind nobody; any other opens for reading and says why.
//! - Commits are `BEGIN IMMEDIATE` … `COMMIT` with WAL and `synchronous=FULL`. Before and after each the files are looked at: a
//!   journal deleted, moved, written over or made read-only under a running desk is an error, not a record nobody finds again.
//!   The log is brought home by this program alone, so that any other change of the file is somebody else's.
//! - No chain holds a name: [`Journal::erase_person`] takes a person out of the file for good, and the chain stays valid.
//! - The tables of a released version are never edited; `tests/golden` keeps one file of each.

mod access;
mod backup;
mod beside;
mod brought;
mod chain;
mod enclosure;
mod error;
mod fault;
mod file;
mod findings;
mod go_on;
mod history;
mod journal;
mod keys;
mod ledger;
mod migrate;
mod note;
mod open;
mod owners;
mod parcel;
mod paths;
mod people;
mod pins;
mod read;
mod reader;
mod record;
mod requests;
mod schema;
mod sealed;
mod streams;
mod survey;
mod traffic;
mod union;
mod unite;
mod verify;
mod writer;

pub use access::{Access, ReadOnlyReason};
pub use backup::BackupReport;
pub use brought::Brought;
pub use enclosure::{Enclosure, Subject};
pub use error::{Error, Result};
pub use fault::{Fault, FaultKind};
pub use file::{belongs_to_event, private};
pub use findings::{Ahead, Report, Source, Standing, Survey, Way, Witness};
pub use go_on::go_on;
pub use hall::OWNERS;
pub use hall::owners::above;
#[cfg(feature = "seeded")]
pub use hall::seed_keys;
pub use hall::{DeskId, Hash, Head, Heads, NotAHash, OwnerEvent, Tip, Voucher};
pub use journal::{Batch, Journal, Told};
pub use keys::keep_keys_in;
pub use ledger::Fate;
pub use owners::{Decision, Desk, Owned, Settlement, Titles};
pub use parcel::Parcel;
pub use paths::{COMPANIONS, backup_of, beside, companions};
pub use people::{NewPerson, Person};
pub use pins::PinCost;
pub use record::{NewRecord, Origin, Record, Stamp};
pub use requests::{Asked, Request};
pub use schema::{APPLICATION_ID, SCHEMA_VERSION};
pub use streams::{
    OWNERS_SCHEMA, PEOPLE, PEOPLE_SCHEMA, PINS, PINS_SCHEMA, PeopleEvent, PersonId, PinEvent, PinSignature, SEALED,
    SEALED_SCHEMA, SealedEvent, Signature, is_owners, is_people, is_sealed, stream_of,
};
pub use survey::{survey, verify};
pub use traffic::{Passing, Traffic};
pub use union::Taken;
pub use unite::Gained;
pub use verify::verify_copy;

/// Longest payload of a record, in bytes.
pub const MAX_PAYLOAD: usize = 16 << 20;

/// Longest stream name, in bytes.
pub const MAX_STREAM: usize = 200;
