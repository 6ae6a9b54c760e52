//! Fingerprint of a position: replay is right when it comes to the same one.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Fingerprints a state: BLAKE3 over its compact binary form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

impl Digest {
    /// Fingerprints a value, reusing `buffer` as scratch memory.
    pub fn of<T: Serialize>(value: &T, buffer: &mut Vec<u8>) -> Self {
        buffer.clear();
        let bytes = postcard::to_extend(value, std::mem::take(buffer)).unwrap_or_default();
        let digest = Self(*blake3::hash(&bytes).as_bytes());
        *buffer = bytes;
        digest
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        blake3::Hash::from_hex(text)
            .map(|hash| Self(*hash.as_bytes()))
            .map_err(|error| format!("a digest has 64 hexadecimal digits: {error}"))
    }
}

impl TryFrom<String> for Digest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}
