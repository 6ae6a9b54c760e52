//! The open journal: opening, appending, closing. What it allows is in [`crate::access`], how it is read in [`crate::read`].

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::access::{Access, ReadOnlyReason};
use crate::chain::{self, Chain, Head};
use crate::error::{Error, Result, Trouble};
use crate::file::{self, Locking, Watch, WriterLock};
use crate::hash::Hash;
use crate::note;
use crate::people::PEOPLE;
use crate::pins::PINS;
use crate::record::{NewRecord, Record};
use crate::schema;
use crate::sealed::SEALED;
use crate::survey;
use crate::traffic::Traffic;
use crate::verify::Report;

/// Records for one stream, in a batch across streams.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// The stream.
    pub stream: &'a str,
    /// Its last seq as the caller knows it; 0 for a new stream.
    pub expected: u64,
    /// What to append.
    pub records: &'a [NewRecord],
}

/// One event file.
///
/// A writer holds the advisory lock `FILE.lock` for as long as the value lives. After an error the value stays usable:
/// nothing of the refused act is in the file, and the same call can be made again.
#[derive(Debug)]
pub struct Journal {
    // Dropped in this order: SQLite lets go of the file before the next writer may come.
    pub(crate) conn: Connection,
    watch: Option<Watch>,
    path: PathBuf,
    access: Access,
    /// Hash before the first record: what the note beside the file is of.
    genesis: Option<Hash>,
    traffic: Traffic,
    _lock: Option<WriterLock>,
}

impl Journal {
    /// Makes a new, empty journal; never overwrites.
    pub fn create(path: impl AsRef<Path>) -> Result<Self> {
        let path = file::future(path.as_ref())?;
        if path.exists() {
            return Err(Error::AlreadyExists { path });
        }
        let lock = match WriterLock::ask(&path)? {
            Locking::Taken(lock) => lock,
            Locking::Held => return Err(Error::Busy { path }),
            Locking::Unwritable => return Err(Error::ReadOnlyFile { path }),
        };
        file::private().write(true).create_new(true).open(&path).map_err(|error| Error::io(&path, error))?;
        let made = lay_and_connect(&path, lock);
        if made.is_err() {
            // The first error is the one to tell.
            file::remove_with_logs(&path).ok();
        }
        made
    }

    /// Opens a journal for writing, after verifying all of it. Where that can't be, opens it for reading and says why in
    /// [`Journal::access`]; a file that is no journal, or of a newer version, is refused untouched.
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        let path = file::existing(path.as_ref())?;
        let as_reader = |reader, reason| Ok(Self::reader(reader, path.clone(), reason));
        let reader = match schema::connect_reader(&path) {
            Ok(reader) => reader,
            // What the log hides can be looked at, until somebody decides.
            Err(error) => match survey::hidden_by_log(&path, &error) {
                Some((fault, alone)) => return as_reader(alone, ReadOnlyReason::Broken(fault)),
                None => return Err(error),
            },
        };
        let readonly = std::fs::metadata(&path).map_err(|error| Error::io(&path, error))?.permissions().readonly();
        let lock = match WriterLock::ask(&path)? {
            Locking::Held => return as_reader(reader, ReadOnlyReason::HeldByAnotherDesk),
            Locking::Taken(lock) if !readonly => Some(lock),
            Locking::Taken(_) | Locking::Unwritable => None,
        };
        // Verified through a connection that can't write: not even SQLite's own recovery touches a broken file. What is wrong
        // with it counts where it could not be written, too.
        match survey::take(&reader, &path).map_err(|trouble| trouble.at(&path))?.sound(&path) {
            Ok(_) => {}
            Err(Error::Broken { fault, .. }) => return as_reader(reader, ReadOnlyReason::Broken(*fault)),
            Err(Error::Behind { survey, .. }) => return as_reader(reader, ReadOnlyReason::Behind(survey)),
            Err(error) => return Err(error),
        }
        let Some(lock) = lock else { return as_reader(reader, ReadOnlyReason::ReadOnlyFile) };
        let writer = schema::connect_writer(&path).map_err(|trouble| trouble.at(&path))?;
        if writer.is_readonly("main").map_err(|error| Trouble::from(error).at(&path))? {
            return as_reader(reader, ReadOnlyReason::ReadOnlyFile);
        }
        match schema::make_durable(&writer) {
            Err(Trouble::Sql(error)) if schema::needs_room(&error) => as_reader(reader, ReadOnlyReason::ReadOnlyFile),
            Err(trouble) => Err(trouble.at(&path)),
            Ok(()) => Self::writer(writer, path, lock),
        }
    }

    /// Opens a journal to look at, also while a desk writes it. The chain is not verified: see [`Journal::verify`].
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Self> {
        let path = file::existing(path.as_ref())?;
        let reader = schema::connect_reader(&path)?;
        Ok(Self::reader(reader, path, ReadOnlyReason::Asked))
    }

    fn reader(conn: Connection, path: PathBuf, reason: ReadOnlyReason) -> Self {
        Self {
            conn,
            watch: None,
            path,
            access: Access::ReadOnly(reason),
            genesis: None,
            traffic: Traffic::default(),
            _lock: None,
        }
    }

    fn writer(conn: Connection, path: PathBuf, lock: WriterLock) -> Result<Self> {
        let watch = Some(Watch::new(&path)?);
        let found = chain::genesis(&conn).and_then(|genesis| Ok((genesis, chain::head(&conn)?)));
        let (genesis, head) = found.map_err(|trouble| trouble.at(&path))?;
        note::write(&path, genesis, head);
        Ok(Self {
            conn,
            watch,
            path,
            access: Access::Writer,
            genesis: Some(genesis),
            traffic: Traffic::default(),
            _lock: Some(lock),
        })
    }

    /// Gives the real path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Tells what this journal allows, and why not more.
    pub fn access(&self) -> &Access {
        &self.access
    }

    /// Tells copies made on other threads when records are written through this value.
    pub fn traffic(&self) -> Traffic {
        self.traffic.clone()
    }

    /// Tells whether appends are allowed.
    pub fn is_writer(&self) -> bool {
        self.access == Access::Writer
    }

    /// Gives the hash before the first record: different for every journal, the same in its backups.
    pub fn genesis(&self) -> Result<Hash> {
        self.reading(chain::genesis)
    }

    /// Appends to one stream: all or nothing, durable on return. `expected` is the last seq the caller knows; a stale one
    /// is an [`Error::Conflict`]. An empty list only checks `expected`.
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

    /// Refuses streams that the journal itself writes.
    pub(crate) fn may_append(stream: &str) -> Result<()> {
        if [PEOPLE, PINS, SEALED].contains(&stream) {
            return Err(Error::BadStream { stream: stream.to_owned() });
        }
        Ok(())
    }

    /// Verifies the whole journal as it is now; the first bad record is an [`Error::Broken`], and records that others know
    /// of and this file does not are an [`Error::Behind`].
    pub fn verify(&self) -> Result<Report> {
        self.reading(|conn| survey::take(conn, &self.path))?.sound(&self.path)
    }

    /// Tells whether a head is a point of this journal's own history.
    pub fn has_passed(&self, head: Head) -> Result<bool> {
        self.reading(|conn| survey::has_passed(conn, head))
    }

    /// Closes in order: brings the log home, so that the file alone is the whole event.
    pub fn close(self) -> Result<()> {
        if self.is_writer() {
            self.bring_log_home()?;
        }
        let Self { conn, path, .. } = self;
        conn.close().map_err(|(_, error)| Trouble::from(error).at(&path))
    }

    /// Brings the log home and empties it as far as that waits for nobody, and tells whether it is empty now. A writer does
    /// it when nothing else is to be done: the log goes home by itself only when it has grown long, and then a record waits
    /// for it; and what stays in it is what one bad bit can hide.
    pub fn tidy(&self) -> Result<bool> {
        if !self.is_writer() {
            return Ok(true);
        }
        self.reading(|conn| {
            conn.busy_timeout(Duration::ZERO)?;
            let busy = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
            conn.busy_timeout(schema::PATIENCE)?;
            Ok(!busy?)
        })
    }

    /// Copies the log into the file and empties it, as far as readers allow.
    pub(crate) fn bring_log_home(&self) -> Result<()> {
        self.reading(|conn| Ok(conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?))
    }

    /// Runs `work` and names the file in its errors.
    pub(crate) fn reading<T>(&self, work: impl FnOnce(&Connection) -> std::result::Result<T, Trouble>) -> Result<T> {
        work(&self.conn).map_err(|trouble| trouble.at(&self.path))
    }

    /// Runs `work` in one durable transaction that ends with the chain's head, or leaves no trace.
    pub(crate) fn writing<T>(
        &mut self,
        work: impl FnOnce(&Connection, &mut Chain<'_>) -> std::result::Result<T, Trouble>,
    ) -> Result<T> {
        if let Access::ReadOnly(reason) = &self.access {
            return Err(Error::ReadOnly { path: self.path.clone(), reason: Box::new(reason.clone()) });
        }
        // Held until the record is durable.
        let _passing = self.traffic.passing();
        let watch = self.watch.as_ref();
        let still_there = || watch.map_or(Ok(()), Watch::check);
        still_there()?;
        let result = commit(&mut self.conn, work, still_there);
        let (done, head) = result.map_err(|trouble| trouble.at(&self.path))?;
        if let Some(genesis) = self.genesis {
            note::write(&self.path, genesis, head);
        }
        Ok(done)
    }
}

fn commit<T>(
    conn: &mut Connection,
    work: impl FnOnce(&Connection, &mut Chain<'_>) -> std::result::Result<T, Trouble>,
    still_there: impl Fn() -> Result<()>,
) -> std::result::Result<(T, Head), Trouble> {
    let tx = Transaction::new(conn, TransactionBehavior::Immediate)?;
    let mut chain = Chain::load(&tx)?;
    let done = work(&tx, &mut chain)?;
    let head = chain.finish()?;
    still_there()?;
    tx.commit()?;
    Ok((done, head))
}

fn lay_and_connect(path: &Path, lock: WriterLock) -> Result<Journal> {
    let mut conn = schema::connect_writer(path).map_err(|trouble| trouble.at(path))?;
    schema::lay(&mut conn).and_then(|()| schema::make_durable(&conn)).map_err(|trouble| trouble.at(path))?;
    file::sync_folder(path)?;
    Journal::writer(conn, path.to_owned(), lock)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Stamp;

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
            journal.conn.pragma_update_and_check(None, "max_page_count", pages, |row| row.get::<_, i64>(0)).unwrap()
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
        journal.conn.busy_timeout(std::time::Duration::from_millis(10)).unwrap();
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
                Connection::open_with_flags(file::immutable_uri(journal.path()), rusqlite::OpenFlags::default());
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
        let text = |name| journal.conn.pragma_query_value(None, name, |row| row.get::<_, String>(0)).unwrap();
        let number = |name| journal.conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(text("journal_mode"), "wal");
        let settings = ["synchronous", "foreign_keys", "secure_delete", "application_id", "user_version"].map(number);
        assert_eq!(number("wal_autocheckpoint"), schema::LONG_LOG);
        assert_eq!(settings, [2, 1, 1, i64::from(schema::APPLICATION_ID), i64::from(schema::SCHEMA_VERSION)]);
    }
}
