//! Desks: each has a key, whose public half is its name in the records, and signs what it commits.

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::hash::{Digester, Hash, hex, unhex};

/// Length of a signature, in bytes.
pub const SIGNATURE: usize = 64;

/// A desk: its ed25519 public key, written as 64 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeskId([u8; 32]);

impl DeskId {
    /// The desk of a file of version 1, which had no key: nobody can sign for it, so its chain never grows.
    pub const FORMER: Self = Self([0; 32]);

    /// Returns the 32 bytes of the public key.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the beginning of the key, by which people tell desks apart.
    pub fn short(&self) -> String {
        self.to_string()[..8].to_owned()
    }

    /// Returns the desk of a stored blob; `None` unless it is exactly 32 bytes long.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// Parses 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }

    /// Checks the signature of this desk under one of its heads.
    pub fn has_signed(&self, genesis: &Hash, number: u64, hash: &Hash, signature: &[u8]) -> bool {
        self.has_signed_digest(&to_be_signed(genesis, *self, number, hash), signature)
    }

    pub(crate) fn has_signed_digest(&self, digest: &Hash, signature: &[u8]) -> bool {
        let key = VerifyingKey::from_bytes(&self.0).ok();
        let signature = Signature::from_slice(signature).ok();
        // Strictly: a key of small order would let anybody sign.
        key.zip(signature).is_some_and(|(key, signature)| key.verify_strict(digest.as_bytes(), &signature).is_ok())
    }
}

impl fmt::Display for DeskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex(&self.0, f)
    }
}

impl fmt::Debug for DeskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeskId({self})")
    }
}

impl Serialize for DeskId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DeskId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom("a desk is 64 hexadecimal digits"))
    }
}

/// The key of a desk; both halves.
#[derive(Clone)]
pub struct Key(SigningKey);

impl Key {
    /// Makes a key that nobody else has; `None` if the system has no randomness.
    pub fn fresh() -> Option<Self> {
        #[cfg(feature = "seeded")]
        if let Some(key) = seeded::next() {
            return Some(key);
        }
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).ok()?;
        Some(Self::from_secret(&secret))
    }

    /// Returns the key with this private half.
    pub fn from_secret(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// Returns the private half.
    pub fn secret(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Returns the public half.
    pub fn desk(&self) -> DeskId {
        DeskId(self.0.verifying_key().to_bytes())
    }

    /// Signs a head of this desk's chain.
    pub fn sign(&self, genesis: &Hash, number: u64, hash: &Hash) -> [u8; SIGNATURE] {
        self.sign_digest(&to_be_signed(genesis, self.desk(), number, hash))
    }

    pub(crate) fn sign_digest(&self, digest: &Hash) -> [u8; SIGNATURE] {
        self.0.sign(digest.as_bytes()).to_bytes()
    }
}

/// Makes the new keys of this thread out of a seed from now on: pictures show how they begin.
#[cfg(feature = "seeded")]
pub fn seed_keys(seed: u64) {
    seeded::NEXT.set(Some(seed));
}

#[cfg(feature = "seeded")]
mod seeded {
    use std::cell::Cell;

    use super::{Digester, Key};

    thread_local!(pub(super) static NEXT: Cell<Option<u64>> = const { Cell::new(None) });

    /// Returns the next key; `None` if none was asked for.
    pub(super) fn next() -> Option<Key> {
        let seed = NEXT.get()?;
        NEXT.set(Some(seed + 1));
        Some(Key::from_secret(Digester::new("triade.seeded.v1").bytes(&seed.to_le_bytes()).finish().as_bytes()))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key of {}", self.desk())
    }
}

fn to_be_signed(genesis: &Hash, desk: DeskId, number: u64, hash: &Hash) -> Hash {
    Digester::new("triade.head.v2")
        .bytes(genesis.as_bytes())
        .bytes(desk.as_bytes())
        .bytes(&number.to_le_bytes())
        .bytes(hash.as_bytes())
        .finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_signed_by_its_own_desk_alone() {
        let (key, other) = (Key::fresh().unwrap(), Key::fresh().unwrap());
        let (event, hash) = (Digester::new("event").finish(), Digester::new("hash").finish());
        let signature = key.sign(&event, 7, &hash);
        assert!(key.desk().has_signed(&event, 7, &hash, &signature));
        assert!(!other.desk().has_signed(&event, 7, &hash, &signature));
        assert!(!key.desk().has_signed(&event, 8, &hash, &signature));
        assert!(!key.desk().has_signed(&hash, 7, &hash, &signature));
        assert!(!key.desk().has_signed(&event, 7, &event, &signature));
        assert!(!key.desk().has_signed(&event, 7, &hash, &signature[1..]));
        assert!(!DeskId::FORMER.has_signed(&event, 7, &hash, &[0; SIGNATURE]));
        assert_eq!(Key::from_secret(&key.secret()).desk(), key.desk());
        assert_eq!(DeskId::parse(&key.desk().to_string()), Some(key.desk()));
    }
}
