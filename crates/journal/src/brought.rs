//! A record on its way from one replica to another.

use rusqlite::Connection;

use crate::error::Trouble;
use crate::record::{COLUMNS, Raw, Record};

/// A record on its way to another replica.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The record; its `id` is that of the sender.
    pub record: Record,
    /// The signature of its desk, if a commit ends here.
    pub signature: Option<Vec<u8>>,
}

/// Checks whether a record of a chain is as it was brought, with the signature under it.
pub(crate) fn is_same(
    conn: &Connection,
    nth: i64,
    Brought { record, signature }: &Brought,
) -> std::result::Result<bool, Trouble> {
    let sql = format!("SELECT {COLUMNS} FROM records WHERE chain = ?1 AND number = ?2");
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query([nth, i64::try_from(record.number).unwrap_or(i64::MAX)])?;
    let Some(row) = rows.next()? else { return Ok(false) };
    let raw = Raw::of(row)?;
    let own = Record { id: record.id, ..raw.record(record.by)? };
    Ok(own == *record && raw.signature == signature.as_deref())
}
