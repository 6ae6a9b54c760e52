//! The tables of a hub, in numbered versions: each is a file that is never edited once a hub has it.

use crate::address::Address;
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::postgres::get;

/// What makes each version of the one before it.
const VERSIONS: [&str; 1] = [include_str!("schema/1.sql")];

/// Roles, rights and policies, laid each time.
const RIGHTS: &str = include_str!("schema/rights.sql");

/// The version that this program needs.
pub const VERSION: i32 = 1;

/// Two that prepare one hub at the same time wait for one another by this number.
const LOCK: i64 = 0x0074_7269_6164_6500;

/// Prepares a database as a hub, or brings it to the present version; returns the version that it had before, 0 for none.
/// All or nothing, and as often as one likes.
///
/// # Errors
/// [`Error::NewerHub`], [`Error::NotAllowed`], or why it can't be reached.
pub async fn prepare(address: &Address) -> Result<i32> {
    let connection = match Connection::open(address).await {
        Err(Error::NoDatabase { .. }) => {
            make_database(address).await?;
            Connection::open(address).await?
        }
        opened => opened?,
    };
    connection.execute(&format!("BEGIN; SELECT pg_advisory_xact_lock({LOCK})")).await?;
    let found = found(&connection).await?.unwrap_or(0);
    refuse_newer(&connection, found)?;
    let first = usize::try_from(found).unwrap_or(0);
    for sql in VERSIONS.iter().skip(first) {
        connection.execute(sql).await?;
    }
    if found < VERSION {
        let noted = format!(
            "INSERT INTO triade.meta (version) VALUES ({VERSION}) ON CONFLICT (one) DO UPDATE SET version = {VERSION}"
        );
        connection.execute(&noted).await?;
    }
    connection.execute(RIGHTS).await?;
    connection.execute("COMMIT").await?;
    Ok(found)
}

/// Makes the database of an address, on a server that has none of that name.
async fn make_database(address: &Address) -> Result<()> {
    let connection = Connection::open(&address.with_database("postgres")).await?;
    let rows =
        connection.query("SELECT format('CREATE DATABASE %I', $1::text) AS made", &[&address.database()]).await?;
    let sql: String = rows.first().map_or_else(|| Ok(String::new()), |row| get(connection.shown(), row, "made"))?;
    match connection.execute(&sql).await {
        // Somebody else was faster.
        Err(Error::Exists { .. }) => Ok(()),
        made => made,
    }
}

/// Checks that a database is a hub of the version that this program needs.
pub(crate) async fn check(connection: &Connection) -> Result<()> {
    let hub = || connection.shown().to_owned();
    let found = found(connection).await?.ok_or_else(|| Error::NotAHub { hub: hub() })?;
    refuse_newer(connection, found)?;
    if found < VERSION { Err(Error::OlderHub { hub: hub(), found, known: VERSION }) } else { Ok(()) }
}

fn refuse_newer(connection: &Connection, found: i32) -> Result<()> {
    if found <= VERSION {
        return Ok(());
    }
    Err(Error::NewerHub { hub: connection.shown().to_owned(), found, known: VERSION })
}

/// Returns the version of a database; `None` if it is no hub.
async fn found(connection: &Connection) -> Result<Option<i32>> {
    let there = connection.query("SELECT to_regclass('triade.meta') IS NOT NULL AS there", &[]).await;
    let there = match there {
        Ok(rows) => rows.first().map_or(Ok(false), |row| get(connection.shown(), row, "there"))?,
        Err(error) => return Err(error),
    };
    if !there {
        return Ok(None);
    }
    let rows = connection.query("SELECT version FROM triade.meta", &[]).await?;
    rows.first().map(|row| get(connection.shown(), row, "version")).transpose()
}
