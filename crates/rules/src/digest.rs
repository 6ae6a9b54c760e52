//! Fingerprint of a position, by which a replay is checked.

use std::fmt::{self, Debug};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The BLAKE3 fingerprint of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

impl Digest {
    /// Fingerprints a value by its compact binary form, reusing `buffer` as scratch memory.
    ///
    /// That form does not name its fields: if one may be left out, different values can get the same fingerprint, and
    /// [`Digest::named`] must be used.
    pub fn of<T: Serialize + Debug>(value: &T, buffer: &mut Vec<u8>) -> Self {
        buffer.clear();
        // So that it does not grow step by step, as it would for most positions.
        buffer.reserve(1 << 10);
        let bytes = postcard::to_extend(value, std::mem::take(buffer)).unwrap_or_else(|_| shown(value));
        let digest = Self(*blake3::hash(&bytes).as_bytes());
        *buffer = bytes;
        digest
    }

    /// Fingerprints a value by a form that names every field present.
    pub fn named<T: Serialize + Debug>(value: &T) -> Self {
        let bytes = serde_json::to_vec(value).unwrap_or_else(|_| shown(value));
        Self(*blake3::hash(&bytes).as_bytes())
    }

    /// Fingerprints a text as it is.
    pub fn of_text(text: &str) -> Self {
        Self(*blake3::hash(text.as_bytes()).as_bytes())
    }

    /// Returns its 32 bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Returns the debug form for a value that can't be serialized, so that not all such values get the same fingerprint.
fn shown<T: Debug>(value: &T) -> Vec<u8> {
    format!("{value:?}").into_bytes()
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
