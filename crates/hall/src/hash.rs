//! The hash of the chains, and the unambiguous way in which bytes enter it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A BLAKE3 digest: 32 bytes, written as 64 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash([u8; 32]);

/// Error for a text that is not a [`struct@Hash`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 hexadecimal digits")]
pub struct NotAHash;

impl Hash {
    /// Returns the digest of bytes as they stand.
    pub fn of(bytes: &[u8]) -> Self {
        Self(*blake3::hash(bytes).as_bytes())
    }

    /// Wraps 32 digest bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the 32 digest bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the hash of a stored blob; `None` unless it is exactly 32 bytes long.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex(&self.0, f)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

impl FromStr for Hash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        unhex(text).map(Self).ok_or(NotAHash)
    }
}

/// Writes bytes as lower-case hex digits.
pub(crate) fn hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads 32 bytes from 64 hexadecimal digits.
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits: &[u8; 64] = text.as_bytes().try_into().ok()?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
    }
    Some(bytes)
}

fn nibble(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|digit| digit.try_into().ok())
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Puts fields together for BLAKE3 so that two different lists of fields never produce the same bytes: numbers have a fixed
/// width, everything else is preceded by its length, and a domain name comes first. They are hashed at once, which takes
/// half the time of one after the other.
pub struct Digester(Vec<u8>);

impl Digester {
    /// Begins with the name of a domain.
    pub fn new(domain: &str) -> Self {
        let mut digester = Self(Vec::with_capacity(1024));
        digester.bytes(domain.as_bytes());
        digester
    }

    /// Adds bytes, preceded by their number.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        self.0.extend_from_slice(bytes);
        self
    }

    /// Adds bytes that may be missing, which is different from empty ones.
    pub fn optional(&mut self, bytes: Option<&[u8]>) -> &mut Self {
        match bytes {
            None => self.number(0),
            Some(bytes) => self.number(1).bytes(bytes),
        }
    }

    /// Adds a number.
    pub fn number(&mut self, number: i64) -> &mut Self {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    /// Returns the hash of all fields.
    pub fn finish(&self) -> Hash {
        Hash(*blake3::hash(&self.0).as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_goes_both_ways() {
        let hash = Digester::new("test").finish();
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert_eq!(hash.to_string().to_uppercase().parse(), Ok(hash));
        assert_eq!("00ff".parse::<Hash>(), Err(NotAHash));
        assert_eq!("g".repeat(64).parse::<Hash>(), Err(NotAHash));
        assert_eq!("è".repeat(32).parse::<Hash>(), Err(NotAHash));
    }

    #[test]
    fn moving_a_field_border_changes_the_digest() {
        let split = |a: &str, b: &str| Digester::new("t").bytes(a.as_bytes()).bytes(b.as_bytes()).finish();
        assert_ne!(split("ab", "c"), split("a", "bc"));
        assert_ne!(Digester::new("t").optional(None).finish(), Digester::new("t").optional(Some(b"")).finish());
    }
}
