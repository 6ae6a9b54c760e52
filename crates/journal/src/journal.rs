//! The open journal: appending, closing. [`crate::open`] opens it, [`crate::access`] defines what it allows,
//! [`crate::read`] how it is read.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use hall::{DeskId, Hash, Heads, Voucher};
use rusqlite::Connection;

use crate::access::{Access, ReadOnlyReason};
use crate::chain::{self, Chain};
use crate::error::{Error, Result, Trouble};
use crate::findings::Survey;
use crate::reader::Reader;
use crate::record::{NewRecord, Origin, Record};
use crate::streams;
use crate::traffic::Traffic;
use crate::writer::Writer;

/// Records for one stream, as part of a batch across streams.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// The stream.
    pub stream: &'a str,
    /// Its last seq as the caller knows it; 0 for a new stream.
    pub expected: u64,
    /// The records to append.
    pub records: &'a [NewRecord],
}

/// An open event file.
///
/// A writer holds the advisory lock `FILE.lock` for as long as the value lives. After an error the value stays usable:
/// nothing of the refused act is in the file, and the same call can be repeated.
#[derive(Debug)]
pub struct Journal {
    link: Link,
    path: PathBuf,
    access: Access,
    /// What the files of the event stated when it was opened for writing.
    found: Option<Survey>,
    traffic: Traffic,
    told: Told,
}

/// What a replica is told of what stands beside the chains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// All of it, and it takes nothing that lacks it.
    #[default]
    All,
    /// The names of people alone, as a board: no details, PINs or sealed texts. The digests can't be held against names alone, so
    /// they are taken as they come.
    Names,
}

/// How a journal accesses its file.
#[derive(Debug)]
enum Link {
    Reads(RefCell<Reader>),
    Writes(Box<Writer>),
}

impl Journal {
    /// Returns a journal that only reads, for this reason.
    pub(crate) fn reader(reader: Reader, path: PathBuf, reason: ReadOnlyReason) -> Self {
        let link = Link::Reads(RefCell::new(reader));
        Self { link, path, access: Access::ReadOnly(reason), found: None, traffic: Traffic::default(), told: Told::All }
    }

    /// Returns a journal that also writes; `found` is what its files stated, unless it is new.
    pub(crate) fn writer(writer: Writer, path: PathBuf, found: Option<Survey>) -> Self {
        let link = Link::Writes(Box::new(writer));
        Self { link, path, access: Access::Writer, found, traffic: Traffic::default(), told: Told::All }
    }

    /// Returns the journal as one that is told so much.
    pub(crate) fn told(self, told: Told) -> Self {
        Self { told, ..self }
    }

    /// Checks whether this replica is told names alone.
    pub(crate) fn knows_names_alone(&self) -> bool {
        self.told == Told::Names
    }

    /// Returns the real path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns what this journal allows, and why it allows no more.
    pub fn access(&self) -> &Access {
        &self.access
    }

    /// Returns what the files of the event stated when it was opened for writing; `None` for one that is new or only
    /// read.
    pub fn found(&self) -> Option<&Survey> {
        self.found.as_ref()
    }

    /// Returns a handle that tells copies on other threads when records are written through this journal.
    pub fn traffic(&self) -> Traffic {
        self.traffic.clone()
    }

    /// Checks whether appends are allowed.
    pub fn is_writer(&self) -> bool {
        self.access == Access::Writer
    }

    /// Returns the hash by which the event is known: different for every event, the same in all its replicas.
    pub fn genesis(&self) -> Result<Hash> {
        self.reading(chain::genesis)
    }

    /// Returns what makes the event the one that it is, by which a replica of it is made.
    pub fn origin(&self) -> Result<Origin> {
        self.reading(chain::origin)
    }

    /// Appends to one stream, all or nothing; durable on return. `expected` is the last seq that the caller knows; a
    /// stale one is an [`Error::Conflict`]. An empty list only checks `expected`.
    pub fn append(&mut self, stream: &str, expected: u64, records: &[NewRecord]) -> Result<Vec<Record>> {
        self.append_all(&[Batch { stream, expected, records }])
    }

    /// Appends to several streams in one act, as [`Journal::append`] does to one.
    pub fn append_all(&mut self, batches: &[Batch<'_>]) -> Result<Vec<Record>> {
        batches.iter().try_for_each(|batch| Self::may_append(batch.stream))?;
        self.writing(|_, chain| {
            let mut written = Vec::new();
            for batch in batches {
                written.extend(chain.extend(batch.stream, batch.expected, batch.records)?);
            }
            Ok(written)
        })
    }

    /// Refuses the streams that the journal itself writes.
    pub(crate) fn may_append(stream: &str) -> Result<()> {
        if streams::is_own(stream) {
            return Err(Error::BadStream { stream: stream.to_owned() });
        }
        Ok(())
    }

    /// Returns the desk as which this journal writes; `None` if it only reads.
    pub fn desk(&self) -> Option<DeskId> {
        match &self.link {
            Link::Reads(_) => None,
            Link::Writes(writer) => Some(writer.desk()),
        }
    }

    /// Returns what can vouch for words in the name of this desk; `None` if the journal only reads.
    pub fn voucher(&self) -> Option<Voucher> {
        match &self.link {
            Link::Reads(_) => None,
            Link::Writes(writer) => Some(writer.voucher()),
        }
    }

    /// Returns the way to the hub of this event, as it is kept beside the key of this desk; `None` without one, and for a journal
    /// that only reads.
    pub fn hub(&self) -> Option<String> {
        match &self.link {
            Link::Reads(_) => None,
            Link::Writes(writer) => writer.key().hub(),
        }
    }

    /// Keeps the way to the hub of this event beside the key of this desk, outside the file, readable by its owner alone.
    pub fn set_hub(&self, address: &str) -> Result<()> {
        match &self.link {
            Link::Reads(_) => Err(self.only_reads(&ReadOnlyReason::Asked)),
            Link::Writes(writer) => writer.key().set_hub(address).map_err(|error| Error::io(&self.path, error)),
        }
    }

    fn only_reads(&self, reason: &ReadOnlyReason) -> Error {
        Error::ReadOnly { path: self.path.clone(), reason: Box::new(reason.clone()) }
    }

    /// Checks whether all records of another replica, given by its heads, are here.
    pub fn has_passed(&self, heads: &Heads) -> Result<bool> {
        self.reading(|conn| chain::has_passed(conn, heads))
    }

    /// Closes the journal in order, copying the log into the file, so that the file alone is the whole event.
    pub fn close(self) -> Result<()> {
        match self.link {
            Link::Reads(_) => Ok(()),
            Link::Writes(writer) => writer.close(),
        }
    }

    /// Copies the log into the file and empties it without waiting for anybody; returns whether it is empty now. A
    /// writer does this when idle: otherwise the log is only copied once it has grown long, while a record waits; and
    /// one bad bit can hide what stays in it.
    pub fn tidy(&mut self) -> Result<bool> {
        match &mut self.link {
            Link::Reads(_) => Ok(true),
            Link::Writes(writer) => writer.tidy(),
        }
    }

    /// Copies the log into the file and empties it, waiting for readers.
    pub(crate) fn bring_log_home(&mut self) -> Result<()> {
        match &mut self.link {
            Link::Reads(_) => Ok(()),
            Link::Writes(writer) => writer.bring_home("TRUNCATE").map(drop),
        }
    }

    /// Returns a number that changes with every append by somebody else, which a follower checks before
    /// [`Journal::tail`]. Appends through this value do not change it.
    pub fn data_version(&self) -> Result<i64> {
        let read = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0);
        let version = self.reading(|conn| Ok(conn.pragma_query_value(None, "data_version", read)?))?;
        let turn = match &self.link {
            Link::Reads(reader) => reader.borrow().turn(),
            Link::Writes(_) => 0,
        };
        Ok(i64::from(turn) << 32 | version)
    }

    /// Checks whether this journal, which only reads, and a reader have read the same file from beginning to end.
    pub(crate) fn has_read_what(&self, other: &Reader) -> bool {
        matches!(&self.link, Link::Reads(reader) if reader.borrow().has_read_what(other))
    }

    /// Runs `work`, and again if the file changed meanwhile; adds the file to its errors.
    pub(crate) fn reading<T>(&self, work: impl Fn(&Connection) -> std::result::Result<T, Trouble>) -> Result<T> {
        match &self.link {
            Link::Reads(reader) => reader.borrow_mut().read(work),
            Link::Writes(writer) => work(writer.conn()).map_err(|trouble| trouble.at(&self.path)),
        }
    }

    /// Runs `work` in one durable transaction that ends with the chain's head, or leaves no trace.
    pub(crate) fn writing<T>(
        &mut self,
        work: impl FnOnce(&Connection, &mut Chain<'_>) -> std::result::Result<T, Trouble>,
    ) -> Result<T> {
        match (&self.access, &mut self.link) {
            (Access::Writer, Link::Writes(writer)) => {
                // Held until the record is durable.
                let _passing = self.traffic.passing();
                writer.write(work)
            }
            (Access::ReadOnly(reason), _) => {
                Err(Error::ReadOnly { path: self.path.clone(), reason: Box::new(reason.clone()) })
            }
            (Access::Writer, Link::Reads(_)) => {
                Err(Error::ReadOnly { path: self.path.clone(), reason: Box::new(ReadOnlyReason::Asked) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Stamp;
    use crate::{paths, schema};

    fn conn(journal: &Journal) -> &Connection {
        match &journal.link {
            Link::Writes(writer) => writer.conn(),
            Link::Reads(_) => panic!("it only reads"),
        }
    }

    fn new(payload: String) -> NewRecord {
        let stamp = Stamp { time_ms: 0, desk: "a".to_owned(), official: None };
        NewRecord { stamp, schema: 1, payload }
    }

    #[test]
    fn a_full_disk_refuses_and_the_journal_goes_on_when_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("a.triade")).unwrap();
        journal.append("event", 0, &[new("a".to_owned())]).unwrap();
        let head = journal.head().unwrap();
        let limit = |journal: &Journal, pages: i64| {
            conn(journal).pragma_update_and_check(None, "max_page_count", pages, |row| row.get::<_, i64>(0)).unwrap()
        };
        limit(&journal, 1); // SQLite raises it to the pages in use.
        let large = [new("small".to_owned()), new("x".repeat(100_000))];
        for _ in 0..2 {
            assert!(matches!(journal.append("event", 1, &large), Err(Error::DiskFull { .. })));
            assert_eq!(journal.head().unwrap(), head);
            assert_eq!(journal.verify().unwrap().head, head);
        }
        limit(&journal, 1 << 30);
        assert_eq!(journal.append("event", 1, &large).unwrap().len(), 2);
        assert_eq!(journal.verify().unwrap().head.records, 3);
    }

    #[test]
    fn a_program_that_holds_the_file_is_waited_for_then_named() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("a.triade")).unwrap();
        conn(&journal).busy_timeout(std::time::Duration::from_millis(10)).unwrap();
        let other = Connection::open(journal.path()).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        assert!(matches!(journal.append("event", 0, &[new("a".to_owned())]), Err(Error::Busy { .. })));
        other.execute_batch("ROLLBACK").unwrap();
        journal.append("event", 0, &[new("a".to_owned())]).unwrap();
    }

    #[test]
    fn a_tidy_journal_has_its_records_in_the_file_itself() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("a.triade")).unwrap();
        let seen = |journal: &Journal| {
            let alone =
                Connection::open_with_flags(paths::immutable_uri(journal.path()), rusqlite::OpenFlags::default());
            alone.unwrap().query_row("SELECT count(*) FROM records", [], |row| row.get::<_, i64>(0)).unwrap()
        };
        journal.append("event", 0, &[new("a".to_owned())]).unwrap();
        assert_eq!(seen(&journal), 0, "it is in the log");
        journal.tidy().unwrap();
        assert_eq!(seen(&journal), 1);
        Journal::open_read_only(journal.path()).unwrap().tidy().unwrap();
    }

    #[test]
    fn a_writer_is_durable() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::create(folder.path().join("a.triade")).unwrap();
        let text = |name| conn(&journal).pragma_query_value(None, name, |row| row.get::<_, String>(0)).unwrap();
        let number = |name| conn(&journal).pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(text("journal_mode"), "wal");
        let settings = ["synchronous", "foreign_keys", "secure_delete", "application_id", "user_version"].map(number);
        assert_eq!(number("wal_autocheckpoint"), 0, "see `Writer`");
        assert_eq!(settings, [2, 1, 1, i64::from(schema::APPLICATION_ID), i64::from(schema::SCHEMA_VERSION)]);
    }
}
