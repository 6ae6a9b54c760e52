//! The tables of the file, and how a file is recognised and connected to.
//!
//! Version 1 knew one chain, without a desk's key. All that reads knows only the tables of the present version: a file of
//! version 1 is read through [views](VIEWS_OF_1) of that form, and [`migrate`](crate::migrate) rewrites it before this
//! program writes to it.

use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use hall::DeskId;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use crate::error::{Error, Trouble};
use crate::paths;

/// SQLite's `application_id` of an event file: "TRIA".
pub const APPLICATION_ID: i32 = 0x5452_4941;

/// Latest version of the tables, kept in SQLite's `user_version`.
pub const SCHEMA_VERSION: u32 = 2;

/// How long SQLite waits for another program before [`Error::Busy`].
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

/// Length of the log, in bytes, from which it is copied into the file after an append. Before that, see
/// [`Journal::tidy`](crate::Journal::tidy).
pub(crate) const LONG_LOG: u64 = 32 << 20;

/// The triggers that guard records, the same in all versions.
macro_rules! guards {
    () => {
        "CREATE TRIGGER records_never_change BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'records are append-only'); END;
CREATE TRIGGER records_never_vanish BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'records are append-only'); END;
"
    };
}

/// The table of people, the same in all versions.
macro_rules! people {
    () => {
        "CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT,
    details TEXT,
    salt BLOB,
    digest BLOB NOT NULL,
    erased_at INTEGER
) STRICT;
"
    };
}

/// The table of sealed texts, the same in all versions.
macro_rules! sealed {
    () => {
        "CREATE TABLE sealed (
    hash BLOB NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
"
    };
}

/// The tables of version 1. A text that files have is never edited: a later version comes with its own text, a reader for
/// this one, and a migration.
const V1: &str = concat!(
    "
CREATE TABLE meta (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    records INTEGER NOT NULL CHECK (records >= 0),
    head BLOB NOT NULL CHECK (length(head) = 32)
) STRICT;
CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL,
    time_ms INTEGER NOT NULL,
    desk TEXT NOT NULL,
    official TEXT,
    schema INTEGER NOT NULL,
    payload TEXT NOT NULL,
    prev BLOB NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE (stream, seq)
) STRICT;
",
    guards!(),
    people!(),
    "CREATE TABLE pins (
    official TEXT PRIMARY KEY,
    hash TEXT NOT NULL
) STRICT;
",
    sealed!()
);

/// The tables of version 2 that [`migrate`](crate::migrate) makes anew.
pub(crate) const CHAINS: &str = "
CREATE TABLE meta (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    founder BLOB NOT NULL CHECK (length(founder) = 32)
) STRICT;
CREATE TABLE chains (
    nth INTEGER PRIMARY KEY,
    desk BLOB NOT NULL CHECK (length(desk) = 32),
    parent INTEGER REFERENCES chains (nth),
    base INTEGER NOT NULL CHECK (base >= 0),
    last INTEGER NOT NULL CHECK (last >= base),
    head BLOB NOT NULL CHECK (length(head) = 32)
) STRICT;
CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chains (nth),
    number INTEGER NOT NULL,
    stream TEXT NOT NULL,
    since BLOB,
    seq INTEGER NOT NULL,
    time_ms INTEGER NOT NULL,
    desk TEXT NOT NULL,
    official TEXT,
    schema INTEGER NOT NULL,
    payload TEXT NOT NULL,
    seen BLOB,
    prev BLOB NOT NULL,
    hash BLOB NOT NULL,
    signature BLOB,
    UNIQUE (chain, number)
) STRICT;
CREATE INDEX records_by_stream ON records (stream, seq, chain);
";

/// What guards them.
pub(crate) const GUARDS: &str = guards!();

/// The PINs that desks have set; among several desks also former ones, as which of them holds may turn out later.
pub(crate) const PINS: &str = "
CREATE TABLE pins (
    official TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (official, hash)
) STRICT;
";

/// What stands beside them.
const BESIDE: &str = concat!(people!(), sealed!());

/// All tables of the present version.
const PRESENT: [&str; 4] = [CHAINS, GUARDS, PINS, BESIDE];

/// A file of version 1 in the form of the present tables. Its chain is that of a desk without a key.
const VIEWS_OF_1: &str = "
CREATE TEMP VIEW meta AS SELECT one, salt, zeroblob(32) AS founder FROM main.meta;
CREATE TEMP VIEW chains AS
    SELECT 1 AS nth, zeroblob(32) AS desk, NULL AS parent, 0 AS base, records AS last, head FROM main.meta;
CREATE TEMP VIEW records AS
    SELECT id, 1 AS chain, id AS number, stream, NULL AS since, seq, time_ms, desk, official, schema, payload,
           NULL AS seen, prev, hash, NULL AS signature
    FROM main.records;
";

/// Creates the tables of a new journal, in one transaction.
pub(crate) fn lay(conn: &mut Connection, salt: &[u8; 32], founder: DeskId) -> std::result::Result<(), Trouble> {
    let tx = Transaction::new(conn, TransactionBehavior::Immediate)?;
    tx.pragma_update(None, "application_id", APPLICATION_ID)?;
    tx.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    for text in PRESENT {
        tx.execute_batch(text)?;
    }
    tx.execute("INSERT INTO meta (one, salt, founder) VALUES (1, ?1, ?2)", (salt, founder.as_bytes()))?;
    Ok(tx.commit()?)
}

/// Opens `path` for writing, durably. The caller holds the writer's lock and has verified the chain.
pub(crate) fn connect_writer(path: &Path) -> std::result::Result<Connection, Trouble> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    guard(&conn)?;
    Ok(conn)
}

/// Makes every commit of a writer survive a power cut, and lets readers work beside it.
pub(crate) fn make_durable(conn: &Connection) -> std::result::Result<(), Trouble> {
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0))?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    // Not done by SQLite itself: the file is compared with its state when this desk last copied the log into it.
    conn.pragma_update_and_check(None, "wal_autocheckpoint", 0, |row| row.get::<_, i64>(0))?;
    // A log that was copied into the file is truncated when it restarts, so that its length shows how much was not
    // copied.
    conn.pragma_update_and_check(None, "journal_size_limit", 0, |row| row.get::<_, i64>(0))?;
    conn.pragma_update(None, "foreign_keys", true)?;
    // Erased data must not linger in freed pages.
    conn.pragma_update_and_check(None, "secure_delete", true, |row| row.get::<_, i64>(0))?;
    // The first read makes SQLite open its log, so that it can be watched.
    conn.query_row("SELECT one FROM meta", [], |row| row.get::<_, i64>(0))?;
    Ok(())
}

/// Prepares a file that is thrown away afterwards: no commit of it waits for the disk.
pub(crate) fn make_passing(conn: &Connection) -> std::result::Result<(), Trouble> {
    make_durable(conn)?;
    Ok(conn.pragma_update(None, "synchronous", "OFF")?)
}

/// Opens `path` for reading beside the desk that writes it, by SQLite's own protocol. Writes nothing to it, and removes
/// nothing beside it.
pub(crate) fn connect_beside(path: &Path) -> std::result::Result<Connection, Trouble> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    // The writer copies the log into the file, even if it closes before this reader.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    recognised(conn, path)
}

/// Opens a private copy of `path` with its log, which SQLite may change freely.
pub(crate) fn connect_copy(copy: &Path, path: &Path) -> std::result::Result<Connection, Trouble> {
    let conn = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    recognised(conn, path)
}

/// Checks whether SQLite found no room for its log and shared memory.
pub(crate) fn needs_room(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly))
}

/// Opens the file without its log, as it stands.
pub(crate) fn connect_alone(path: &Path) -> std::result::Result<Connection, Trouble> {
    let conn = recognised(connect_immutable(path)?, path)?;
    whole_pages(&conn, path)?;
    Ok(conn)
}

/// Checks whether a file is a journal of any version, leaving no trace beside it and without dropping SQLite's locks.
pub(crate) fn is_journal(path: &Path) -> bool {
    let application = connect_immutable(path)
        .and_then(|conn| Ok(conn.pragma_query_value(None, "application_id", |row| row.get::<_, i32>(0))?));
    application.is_ok_and(|application| application == APPLICATION_ID)
}

fn connect_immutable(path: &Path) -> std::result::Result<Connection, Trouble> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    Ok(Connection::open_with_flags(paths::immutable_uri(path), flags)?)
}

/// Refuses a truncated last page, whose missing end SQLite would read as zeros.
fn whole_pages(conn: &Connection, path: &Path) -> std::result::Result<(), Trouble> {
    let page: u32 = conn.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let length = std::fs::metadata(path).map_err(|error| Error::io(path, error))?.len();
    if length.is_multiple_of(page.into()) {
        return Ok(());
    }
    let detail = "its last page is cut".to_owned();
    Err(Error::Damaged { path: path.to_owned(), detail }.into())
}

fn recognised(conn: Connection, path: &Path) -> std::result::Result<Connection, Trouble> {
    guard(&conn)?;
    let version = identify(&conn, path)?;
    compare_tables(&conn, version, path)?;
    if version == 1 {
        // Kept in memory: this program changes no file, not even one of its own that stands for the views.
        conn.pragma_update(None, "temp_store", "MEMORY")?;
        conn.execute_batch(VIEWS_OF_1)?;
    }
    conn.pragma_update(None, "query_only", true)?;
    Ok(conn)
}

/// Treats the file as hostile: nothing in its schema may run functions, and corrupt pages are errors.
fn guard(conn: &Connection) -> std::result::Result<(), Trouble> {
    conn.busy_timeout(PATIENCE)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    conn.pragma_update(None, "cell_size_check", true)?;
    Ok(())
}

/// Returns the version of a file's tables.
pub(crate) fn version(conn: &Connection) -> rusqlite::Result<i32> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

fn identify(conn: &Connection, path: &Path) -> std::result::Result<u32, Trouble> {
    let application: i32 = conn.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version = version(conn)?;
    if application != APPLICATION_ID {
        return Err(not_a_journal(path, "it belongs to another program, or is empty").into());
    }
    match u32::try_from(version) {
        Ok(known @ 1..=SCHEMA_VERSION) => Ok(known),
        Ok(found) if found > SCHEMA_VERSION => {
            Err(Error::NewerVersion { path: path.to_owned(), found, known: SCHEMA_VERSION }.into())
        }
        _ => Err(not_a_journal(path, &format!("its version is {version}")).into()),
    }
}

/// Refuses an event with other tables or triggers than those of its version.
fn compare_tables(conn: &Connection, version: u32, path: &Path) -> std::result::Result<(), Trouble> {
    if tables(conn)? == *tables_of(version)? { Ok(()) } else { Err(Error::Altered { path: path.to_owned() }.into()) }
}

/// Returns the tables and triggers of a version, as SQLite tells them.
fn tables_of(version: u32) -> rusqlite::Result<&'static Tables> {
    // Laid out once: a file is opened several times before it is written.
    static MODELS: [OnceLock<Tables>; 2] = [const { OnceLock::new() }; 2];
    let [first, present] = &MODELS;
    let (known, texts) = if version == 1 { (first, &[V1][..]) } else { (present, &PRESENT[..]) };
    if let Some(known) = known.get() {
        return Ok(known);
    }
    let model = Connection::open_in_memory()?;
    texts.iter().try_for_each(|text| model.execute_batch(text))?;
    let found = tables(&model)?;
    Ok(known.get_or_init(|| found))
}

/// Names with the text that made them.
type Tables = Vec<(String, Option<String>)>;

fn tables(conn: &Connection) -> rusqlite::Result<Tables> {
    // Names that begin with sqlite_ are SQLite's own: indexes of keys, statistics.
    let sql = "SELECT name, sql FROM main.sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_' ORDER BY name";
    conn.prepare(sql)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

fn not_a_journal(path: &Path, detail: &str) -> Error {
    Error::NotAJournal { path: path.to_owned(), detail: detail.to_owned() }
}
