//! Texts that somebody has written down unseen: the record holds a commitment, the text with its salt is kept beside
//! it.
//!
//! The commitment is plain BLAKE3 over the salt in hexadecimal digits, a space and the text, so that anybody can check
//! a revealed one with a common tool. The salt is passed in from outside: nothing here is random.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::kit::Seat;
use crate::{Digest, Seq};

/// Written in place of a sealed text that is not known.
const UNKNOWN: &str = "?";

/// 32 random bytes that keep a sealed text from being found by trial; secret until the text is revealed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt([u8; 32]);

impl Salt {
    /// Placeholder before a salt is set.
    const NONE: Self = Self([0; 32]);

    /// Makes a salt of 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Derives a separate salt for each part that an entry seals; knowing one reveals none of the others.
    fn of_part(&self, seq: Seq, part: usize) -> Self {
        let place = [seq.0.to_le_bytes(), (part as u64).to_le_bytes()].concat();
        Self(*blake3::keyed_hash(&self.0, &place).as_bytes())
    }

    /// Derives unguessable digits for the record of an entry.
    pub(crate) fn nonce(&self, seq: Seq) -> String {
        self.of_part(seq, usize::MAX).to_string()
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Hides the value: a secret must not reach a log.
impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt")
    }
}

/// Proof that a text existed, without revealing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(Digest);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A sealed text with its salt, kept beside the record until it is revealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    salt: Salt,
    text: String,
}

impl Secret {
    /// Reads the written form of a [`Secret`]: the salt in hexadecimal digits, a space, the text. `None` for anything
    /// else.
    pub fn read(written: &str) -> Option<Self> {
        let (salt, text) = written.split_once(' ')?;
        let salt = Salt(*blake3::Hash::from_hex(salt).ok()?.as_bytes());
        let secret = Self { salt, text: text.to_owned() };
        // A text has only one written form: capital digits would make another commitment.
        (secret.to_string() == written).then_some(secret)
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the commitment to the text.
    pub fn commitment(&self) -> Commitment {
        Commitment(Digest::of_text(&self.to_string()))
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.salt, self.text)
    }
}

/// Hides the value, like [`Salt`].
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = String::deserialize(deserializer)?;
        Self::read(&written).ok_or_else(|| de::Error::custom("a secret is 64 hexadecimal digits, a space and a text"))
    }
}

/// A seat's sealed text in a fact: the seat and the commitment. On disk there is nothing more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    by: Seat,
    commitment: Option<Commitment>,
    #[serde(skip)]
    secret: Option<Secret>,
}

impl Sealed {
    /// Makes a seal of a text as typed, still without salt; `?` stands for an unknown text.
    pub fn typed(by: Seat, text: &str) -> Self {
        match text.trim() {
            "" | UNKNOWN => Self { by, commitment: None, secret: None },
            text => Self::of(by, Secret { salt: Salt::NONE, text: text.to_owned() }),
        }
    }

    fn of(by: Seat, secret: Secret) -> Self {
        Self { by, commitment: Some(secret.commitment()), secret: Some(secret) }
    }

    /// Returns the seat that sealed it.
    pub const fn by(&self) -> Seat {
        self.by
    }

    /// Returns the commitment; `None` where nothing was sealed.
    pub const fn commitment(&self) -> Option<Commitment> {
        self.commitment
    }

    /// Returns the text, if known.
    pub fn text(&self) -> Option<&str> {
        self.secret.as_ref().map(Secret::text)
    }

    /// Returns the text, or `?` if it is not known.
    pub fn written(&self) -> &str {
        self.text().unwrap_or(UNKNOWN)
    }

    pub(crate) const fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// Removes the text for an audience that does not know it.
    pub(crate) fn hide(&mut self) {
        self.secret = None;
    }

    /// Restores the text from beside the record; returns false if it is not the sealed one.
    pub(crate) fn know(&mut self, secret: Secret) -> bool {
        let same = self.commitment == Some(secret.commitment());
        if same {
            self.secret = Some(secret);
        }
        same
    }

    /// Salts a text as typed; returns false if it needs a salt and there is none.
    pub(crate) fn salt(&mut self, salt: Option<&Salt>, seq: Seq, part: usize) -> bool {
        let Some(secret) = self.secret.as_ref().filter(|secret| secret.salt == Salt::NONE) else { return true };
        let Some(salt) = salt else { return false };
        *self = Self::of(self.by, Secret { salt: salt.of_part(seq, part), text: secret.text.clone() });
        true
    }
}

/// A sealed text and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The entry that sealed it.
    pub seq: Seq,
    /// Which part of what that entry sealed, from 0.
    pub part: usize,
    /// The owner, the commitment, and the text where known.
    pub sealed: Sealed,
    /// The entry that revealed it.
    pub revealed: Option<Seq>,
}
