//! The writer of a journal: its connection, its lock, and a watch on the files that nobody else may write.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::chain::{self, Chain};
use crate::error::{Result, Trouble};
use crate::file::{self, Watch, WriterLock};
use crate::hash::Hash;
use crate::note;
use crate::record::Head;
use crate::schema;

/// A connection that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    // Dropped in this order: SQLite lets go of the file before the next writer may come.
    conn: Connection,
    watch: Watch,
    path: PathBuf,
    /// Hash before the first record, by which the note beside the file names its journal.
    genesis: Hash,
    _lock: WriterLock,
}

impl Writer {
    /// Connects to a verified journal; `None` if file, folder or disk refuse writes.
    pub(crate) fn open(path: &Path, lock: WriterLock) -> Result<Option<Self>> {
        file::make_private(path);
        let conn = schema::connect_writer(path).map_err(|trouble| trouble.at(path))?;
        if conn.is_readonly("main").map_err(|error| Trouble::from(error).at(path))? {
            return Ok(None);
        }
        match schema::make_durable(&conn) {
            Err(Trouble::Sql(error)) if schema::needs_room(&error) => Ok(None),
            Err(trouble) => Err(trouble.at(path)),
            Ok(()) => Self::new(conn, path, lock).map(Some),
        }
    }

    /// Returns the writer of a connection whose records are durable.
    pub(crate) fn new(conn: Connection, path: &Path, lock: WriterLock) -> Result<Self> {
        let watch = Watch::new(path)?;
        let found = chain::genesis(&conn).and_then(|genesis| Ok((genesis, chain::head(&conn)?)));
        let (genesis, head) = found.map_err(|trouble| trouble.at(path))?;
        note::begin(path, genesis, head);
        Ok(Self { conn, watch, path: path.to_owned(), genesis, _lock: lock })
    }

    /// Returns the connection for reading.
    pub(crate) fn conn(&self) -> &Connection {
        &self.conn
    }

    /// Runs `work` in one durable transaction that ends with the chain's head, or leaves no trace.
    pub(crate) fn write<T>(
        &mut self,
        work: impl FnOnce(&Connection, &mut Chain<'_>) -> std::result::Result<T, Trouble>,
    ) -> Result<T> {
        self.watch.check()?;
        let (watch, sound) = (&self.watch, Cell::new(true));
        let still_there = || {
            let checked = watch.check_file();
            sound.set(checked.is_ok());
            checked
        };
        let result = commit(&mut self.conn, work, still_there).map_err(|trouble| trouble.at(&self.path));
        if result.is_err() && sound.get() {
            // A refused act may have left pages in the log, which do not count.
            self.watch.recorded().ok();
        }
        let (done, head) = result?;
        // A record in a file that has been replaced meanwhile is not reported as saved.
        let log = self.watch.recorded()?;
        note::write(&self.path, self.genesis, head);
        if log > schema::LONG_LOG {
            // The record is durable; an error that keeps the log from being copied will meet the next one.
            self.bring_home("PASSIVE").ok();
        }
        Ok(done)
    }

    /// Copies the log into the file and empties it without waiting for anybody; returns whether it is empty now.
    pub(crate) fn tidy(&mut self) -> Result<bool> {
        self.at(self.conn.busy_timeout(Duration::ZERO))?;
        let tidied = self.bring_home("TRUNCATE");
        self.at(self.conn.busy_timeout(schema::PATIENCE))?;
        tidied
    }

    /// Closes in order, copying the log into the file, so that the file alone is the whole event.
    pub(crate) fn close(mut self) -> Result<()> {
        self.bring_home("TRUNCATE").map(drop)
    }

    /// Copies the log into the file, as far as readers allow, and returns whether that was all of it. Nothing goes into
    /// a file that somebody else has written: then the log is all that is left of the records.
    pub(crate) fn bring_home(&mut self, how: &str) -> Result<bool> {
        self.watch.check()?;
        let busy = self.conn.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |row| row.get::<_, bool>(0));
        let busy = self.at(busy);
        self.watch.came_home()?;
        Ok(!busy?)
    }

    fn at<T>(&self, done: rusqlite::Result<T>) -> Result<T> {
        done.map_err(|error| Trouble::from(error).at(&self.path))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if !self.watch.is_unchanged() {
            // SQLite would play the log into a file it does not belong to, and delete it.
            self.conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).ok();
        }
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
