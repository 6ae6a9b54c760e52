//! Rewrites a file of an earlier version in the form of the present one, before this program writes to it.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::{Result, Trouble};
use crate::schema::{self, CHAINS, PINS, SCHEMA_VERSION};
use crate::verify;

/// Gives a file of version 1 the present tables, in one transaction that commits only what verifies. Its records stay
/// the chain of a desk without a key, held to the hashes that they have; whoever writes goes on as a desk of its own. The
/// caller holds the writer's lock and has verified the file; one that can't be written stays as it is.
pub(crate) fn migrate(path: &Path) -> Result<()> {
    let rewritten = || {
        let mut conn = schema::connect_writer(path)?;
        if conn.is_readonly("main")? {
            return Ok(());
        }
        match schema::make_durable(&conn) {
            Err(Trouble::Sql(error)) if schema::needs_room(&error) => Ok(()),
            Err(trouble) => Err(trouble),
            Ok(()) => rewrite(&mut conn),
        }
    };
    rewritten().map_err(|trouble| trouble.at(path))
}

fn rewrite(conn: &mut Connection) -> std::result::Result<(), Trouble> {
    let tx = Transaction::new(conn, TransactionBehavior::Immediate)?;
    tx.execute_batch(
        "DROP TRIGGER records_never_change;
         DROP TRIGGER records_never_vanish;
         ALTER TABLE meta RENAME TO former_meta;
         ALTER TABLE records RENAME TO former_records;
         ALTER TABLE pins RENAME TO former_pins;",
    )?;
    tx.execute_batch(CHAINS)?;
    tx.execute_batch(PINS)?;
    tx.execute_batch(
        "INSERT INTO meta (one, salt, founder) SELECT one, salt, zeroblob(32) FROM former_meta;
         INSERT INTO chains (nth, desk, parent, base, last, head)
             SELECT 1, zeroblob(32), NULL, 0, records, head FROM former_meta WHERE records > 0;
         INSERT INTO records
             SELECT id, 1, id, stream, NULL, seq, time_ms, desk, official, schema, payload, NULL, prev, hash, NULL
             FROM former_records ORDER BY id;
         INSERT INTO pins SELECT official, hash FROM former_pins;
         DROP TABLE former_pins;
         DROP TABLE former_meta;
         DROP TABLE former_records;",
    )?;
    tx.execute_batch(schema::GUARDS)?;
    tx.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    verify::check_snapshot(&tx)?;
    Ok(tx.commit()?)
}
