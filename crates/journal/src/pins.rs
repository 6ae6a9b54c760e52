//! The PINs of the officials: argon2id hashes beside the chain, so that a PIN can be changed and forgotten.
//!
//! A wrong PIN is refused here and nothing more; who is to count it appends a record.

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use rusqlite::OptionalExtension;

use crate::error::{Error, Result, Trouble};
use crate::journal::Journal;

/// Memory of one hash in KiB. With [`PASSES`] a check takes some 50 ms on a desk's computer: unnoticed at sign-in, and four
/// digits still take minutes on the desk itself. A PIN keeps honest people apart; it is no cipher.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 4;
const LANES: u32 = 1;

impl Journal {
    /// Sets or replaces the PIN of an official; durable on return. The PIN itself is stored nowhere.
    pub fn set_pin(&mut self, official: &str, pin: &str) -> Result<()> {
        let unusable = || Error::BadPin { official: official.to_owned() };
        let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|_| unusable())?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = argon.hash_password(pin.as_bytes()).map_err(|_| unusable())?.to_string();
        self.writing(|conn, _| {
            let sql = "INSERT INTO pins (official, hash) VALUES (?1, ?2)
                       ON CONFLICT (official) DO UPDATE SET hash = ?2";
            conn.execute(sql, (official, &hash))?;
            Ok(())
        })
    }

    /// Takes the PIN of an official away; no PIN opens after that.
    pub fn remove_pin(&mut self, official: &str) -> Result<()> {
        self.writing(|conn, _| {
            conn.execute("DELETE FROM pins WHERE official = ?1", [official])?;
            Ok(())
        })
    }

    /// Tells whether an official has a PIN.
    pub fn has_pin(&self, official: &str) -> Result<bool> {
        Ok(self.stored_pin(official)?.is_some())
    }

    /// Tells whether this is the PIN of this official; `false` for an official without a PIN. Takes some 50 ms.
    pub fn check_pin(&self, official: &str, pin: &str) -> Result<bool> {
        let Some(stored) = self.stored_pin(official)? else {
            return Ok(false);
        };
        let unusable = || Error::BadPin { official: official.to_owned() };
        let hash = PasswordHash::new(&stored).map_err(|_| unusable())?;
        if !is_modest(&hash) {
            return Err(unusable());
        }
        Ok(Argon2::default().verify_password(pin.as_bytes(), &hash).is_ok())
    }

    fn stored_pin(&self, official: &str) -> Result<Option<String>> {
        self.reading(|conn| {
            let mut statement = conn.prepare_cached("SELECT hash FROM pins WHERE official = ?1")?;
            statement.query_row([official], |row| row.get(0)).optional().map_err(Trouble::from)
        })
    }
}

/// Tells whether a hash may be checked: a hostile file must not make the desk allocate or compute without end.
fn is_modest(hash: &PasswordHash) -> bool {
    Params::try_from(hash)
        .is_ok_and(|params| params.m_cost() <= 8 * MEMORY_KIB && params.t_cost() <= 4 * PASSES && params.p_cost() <= 4)
}
