//! The writer of a journal: its connection, its lock, and a watch on the files that nobody else may write.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::time::Duration;

use hall::{DeskId, Hash, Tip, Voucher};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::chain::{self, Chain, ChainRow, Committed, Own};
use crate::error::{Error, Result, Trouble};
use crate::file::{self, Watch, WriterLock};
use crate::keys::{HeldKey, Signed};
use crate::ledger::Standing;
use crate::note;
use crate::schema;

/// A connection that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    // Dropped in this order: SQLite lets go of the file before the next writer may come.
    conn: Connection,
    watch: Watch,
    path: PathBuf,
    /// Hash by which the event is known, to the note beside the file as well.
    genesis: Hash,
    key: HeldKey,
    /// The ends of other chains that this desk has named.
    named: BTreeSet<Tip>,
    /// The end of its last commit, with the signature.
    signed: Option<(Tip, Vec<u8>)>,
    /// All chains and the last id, as its last commit left them.
    ends: Option<(Vec<ChainRow>, u64)>,
    /// Where streams stand, as far as it knows.
    standings: HashMap<String, Standing>,
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
            Ok(()) => Self::new(conn, path, lock, None).map(Some),
        }
    }

    /// Returns the writer of a connection whose records are durable, as the desk whose key it is, or one whose key this
    /// installation has.
    pub(crate) fn new(conn: Connection, path: &Path, lock: WriterLock, key: Option<HeldKey>) -> Result<Self> {
        let watch = Watch::new(path)?;
        let found = chain::heads(&conn).and_then(|heads| {
            let genesis = heads.genesis();
            let key = key.or_else(|| HeldKey::take(genesis, path, |desk, last| may_go_on(&conn, desk, last)));
            let key = key.ok_or_else(|| Error::NoKey { path: path.to_owned() })?;
            let named = chain::named_by(&conn, key.key().desk())?;
            Ok((heads, key, named))
        });
        let (heads, key, named) = found.map_err(|trouble| trouble.at(path))?;
        note::begin(path, &heads);
        Ok(Self {
            conn,
            watch,
            path: path.to_owned(),
            genesis: heads.genesis(),
            key,
            named,
            signed: None,
            ends: None,
            standings: HashMap::new(),
            _lock: lock,
        })
    }

    /// Returns the desk as which it writes.
    pub(crate) fn desk(&self) -> DeskId {
        self.key.key().desk()
    }

    /// Returns what can vouch for words in the name of this desk.
    pub(crate) fn voucher(&self) -> Voucher {
        Voucher::new(self.key.key().clone(), self.genesis)
    }

    /// Returns the key of this desk.
    pub(crate) const fn key(&self) -> &HeldKey {
        &self.key
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
        // Whatever fails takes them with it: they are found again.
        let (standings, ends) = (std::mem::take(&mut self.standings), self.ends.take());
        let own = Own {
            genesis: self.genesis,
            key: self.key.key(),
            named: &self.named,
            signed: self.signed.as_ref(),
            ends,
            standings,
        };
        let result = commit(&mut self.conn, own, work, still_there).map_err(|trouble| trouble.at(&self.path));
        if result.is_err() && sound.get() {
            // A refused act may have left pages in the log, which do not count.
            self.watch.recorded().ok();
        }
        let (done, Committed { heads, own, ends, named, standings }) = result?;
        (self.standings, self.ends) = (standings, ends);
        if let Some(own) = own {
            self.named.extend(named);
            self.key.signed(Signed { number: own.0.number, hash: own.0.hash });
            self.signed = Some(own);
        }
        // A record in a file that has been replaced meanwhile is not reported as saved.
        let log = self.watch.recorded()?;
        note::write(&self.path, &heads);
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

/// Checks whether a desk can go on in this file: its chain is whole here, up to the last head that it has signed.
fn may_go_on(conn: &Connection, desk: DeskId, last: Signed) -> bool {
    let goes_on = || {
        let chains = chain::chains(conn)?;
        let forks = chains.iter().filter(|chain| chain.desk == desk).count() > 1;
        let tip = Tip { desk, number: last.number, hash: last.hash };
        Ok::<_, Trouble>(!forks && (last.number == 0 || chain::holds(conn, &chains, tip)?))
    };
    goes_on().unwrap_or(false)
}

fn commit<T>(
    conn: &mut Connection,
    own: Own<'_>,
    work: impl FnOnce(&Connection, &mut Chain<'_>) -> std::result::Result<T, Trouble>,
    still_there: impl Fn() -> Result<()>,
) -> std::result::Result<(T, Committed), Trouble> {
    let tx = Transaction::new(conn, TransactionBehavior::Immediate)?;
    let mut chain = Chain::load(&tx, own)?;
    let done = work(&tx, &mut chain)?;
    let committed = chain.finish()?;
    still_there()?;
    tx.commit()?;
    Ok((done, committed))
}
