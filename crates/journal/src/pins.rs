//! The PINs of the officials: argon2id hashes beside the chain, so that a PIN can be changed and removed.
//!
//! The chain, on the stream [`PINS`], holds a digest of each hash, so that a PIN removed, changed or slipped in by hand
//! is noticed and opens nothing. A wrong PIN is only refused here; a caller that counts them appends a record.

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use hall::{DeskId, Digester, Hash};
use rusqlite::Connection;

use crate::chain;
use crate::error::{Error, Result, Trouble};
use crate::journal::Journal;
use crate::ledger::Ledger;
use crate::record::Stamp;
use crate::streams::{PINS, PINS_SCHEMA, PinEvent, PinSignature};

const LANES: u32 = 1;

/// The cost of checking a PIN, in memory and passes over it. It is stored with each hash, so PINs set at another cost
/// stay valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PinCost {
    memory_kib: u32,
    passes: u32,
}

impl PinCost {
    /// The cost of a real PIN. A check takes a third of a second on a small computer in a release build: hardly noticed
    /// at sign-in, while a thief of the file needs days for six digits, and memory for every try. A PIN keeps honest
    /// people apart; it is no cipher.
    pub const FULL: Self = Self { memory_kib: 64 * 1024, passes: 6 };

    /// Almost no cost: for PINs that everybody knows, in examples and tests.
    pub const KNOWN: Self = Self { memory_kib: 64, passes: 1 };

    /// Checks that a hash costs no more than four times this; a hostile file must not make the desk allocate or compute
    /// without end.
    fn bounds(self, hash: &PasswordHash) -> bool {
        Params::try_from(hash).is_ok_and(|params| {
            params.m_cost() <= 4 * self.memory_kib && params.t_cost() <= 4 * self.passes && params.p_cost() <= 4
        })
    }
}

impl Journal {
    /// Sets or replaces the PIN of an official, with a record on [`PINS`]; durable on return. The PIN itself is never
    /// stored.
    pub fn set_pin(&mut self, stamp: &Stamp, official: &str, pin: &str) -> Result<()> {
        self.set_pin_at(PinCost::FULL, stamp, official, pin)
    }

    /// Sets a PIN as [`Journal::set_pin`] does, at another cost.
    pub fn set_pin_at(&mut self, cost: PinCost, stamp: &Stamp, official: &str, pin: &str) -> Result<()> {
        let unusable = || Error::BadPin { official: official.to_owned() };
        let params = Params::new(cost.memory_kib, cost.passes, LANES, None).map_err(|_| unusable())?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = argon.hash_password(pin.as_bytes()).map_err(|_| unusable())?.to_string();
        let signature = PinSignature { official: official.to_owned(), digest: digest(official, &hash) };
        self.writing(|conn, chain| {
            forget(conn, chain.desk(), official)?;
            put(conn, official, &hash)?;
            chain.tell(PINS, PINS_SCHEMA, stamp, &PinEvent::Set(signature)).map(drop)
        })
    }

    /// Removes the PIN of an official, with a record on [`PINS`]; no PIN is valid after that.
    pub fn remove_pin(&mut self, stamp: &Stamp, official: &str) -> Result<()> {
        self.writing(|conn, chain| {
            forget(conn, chain.desk(), official)?;
            chain.tell(PINS, PINS_SCHEMA, stamp, &PinEvent::Removed(official.to_owned())).map(drop)
        })
    }

    /// Checks whether an official has a PIN according to the chain, even if its row is gone.
    pub fn has_pin(&self, official: &str) -> Result<bool> {
        Ok(self.reading(|conn| recorded(conn, official))?.is_some())
    }

    /// Checks whether this is the PIN of this official; `false` for an official without a PIN. Takes as long as the
    /// cost at which it was set. A stored hash that differs from the chain's matches no PIN: [`Error::BadPin`].
    pub fn check_pin(&self, official: &str, pin: &str) -> Result<bool> {
        let (told, stored) = self.reading(|conn| Ok((recorded(conn, official)?, stored(conn, official)?)))?;
        let unusable = || Error::BadPin { official: official.to_owned() };
        let stored = match told {
            None if stored.is_empty() || self.reading(may_return)? => return Ok(false),
            None => return Err(unusable()),
            Some(told) => stored.into_iter().find(|hash| told == digest(official, hash)).ok_or_else(unusable)?,
        };
        let hash = PasswordHash::new(&stored).map_err(|_| unusable())?;
        if !PinCost::FULL.bounds(&hash) {
            return Err(unusable());
        }
        Ok(Argon2::default().verify_password(pin.as_bytes(), &hash).is_ok())
    }
}

/// Returns the digest that the chains record for an official's PIN, branches apart; `None` without one.
fn recorded(conn: &Connection, official: &str) -> std::result::Result<Option<Hash>, Trouble> {
    let apart = Ledger::of(conn)?.branches(Some(PINS))?;
    let sql = "SELECT id, payload FROM records WHERE stream = ?1 ORDER BY seq DESC";
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([PINS])?;
    while let Some(row) = rows.next()? {
        if apart.contains_key(&chain::unsigned(row.get(0)?, "id")?) {
            continue;
        }
        return Ok(match PinEvent::parse(row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?) {
            Some(event) if event.official() != official => continue,
            Some(PinEvent::Set(signature)) => Some(signature.digest),
            Some(PinEvent::Removed(_)) => None,
            // An unreadable record may set or remove a PIN, so the chain is broken there.
            None => return Err(Error::BadPin { official: official.to_owned() }.into()),
        });
    }
    Ok(None)
}

/// Returns the hashes that are kept of an official's PINs.
pub(crate) fn stored(conn: &Connection, official: &str) -> std::result::Result<Vec<String>, Trouble> {
    let mut statement = conn.prepare_cached("SELECT hash FROM pins WHERE official = ?1")?;
    Ok(statement.query_map([official], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
}

/// Checks whether it may turn out later that a former PIN holds: another desk than the one that made the event has recorded, or
/// may.
pub(crate) fn may_return(conn: &Connection) -> std::result::Result<bool, Trouble> {
    let (chains, founder) = (chain::chains(conn)?, chain::founder(conn)?);
    let others = chains.len() > 1 || chains.iter().any(|chain| chain.desk != founder);
    Ok(others || Ledger::of(conn)?.owners().is_shared())
}

/// Returns all rows of the table: the official, and the PIN's hash.
pub(crate) fn rows(conn: &Connection) -> std::result::Result<Vec<(String, String)>, Trouble> {
    let mut statement = conn.prepare("SELECT official, hash FROM pins ORDER BY official")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Keeps the hash of an official's PIN.
pub(crate) fn put(conn: &Connection, official: &str, hash: &str) -> std::result::Result<(), Trouble> {
    conn.execute("INSERT OR IGNORE INTO pins (official, hash) VALUES (?1, ?2)", (official, hash))?;
    Ok(())
}

/// Takes the hashes of an official's PINs away, where as far as it is known here no other desk can make one of them hold again.
fn forget(conn: &Connection, own: DeskId, official: &str) -> std::result::Result<(), Trouble> {
    if chain::founder(conn)? == own && !may_return(conn)? {
        conn.execute("DELETE FROM pins WHERE official = ?1", [official])?;
    }
    Ok(())
}

/// Returns what the chain states about a PIN's hash.
pub(crate) fn digest(official: &str, hash: &str) -> Hash {
    Digester::new("triade.pin.v1").bytes(official.as_bytes()).bytes(hash.as_bytes()).finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The PIN parameters as stored in a file, whatever this program would use today.
    #[test]
    fn a_pin_is_checked_at_the_cost_at_which_it_was_set() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("festa.triade")).unwrap();
        let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
        let before = PinCost { memory_kib: 19 * 1024, passes: 1 };
        for (official, cost, told) in [("anna", before, "m=19456,t=1,p=1"), ("bice", PinCost::KNOWN, "m=64,t=1,p=1")] {
            journal.set_pin_at(cost, &stamp, official, "1234").unwrap();
            let stored = journal.reading(|conn| stored(conn, official)).unwrap().remove(0);
            assert!(stored.starts_with("$argon2id$") && stored.contains(told), "{stored}");
            assert!(journal.check_pin(official, "1234").unwrap() && !journal.check_pin(official, "1235").unwrap());
        }
        journal.set_pin(&stamp, "carla", "123456").unwrap();
        let stored = journal.reading(|conn| stored(conn, "carla")).unwrap().remove(0);
        assert!(stored.contains("m=65536,t=6,p=1"), "what nobody knows costs its full price: {stored}");
    }
}
