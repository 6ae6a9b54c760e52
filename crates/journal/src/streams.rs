//! The streams that the journal itself writes: what the chain states about the tables beside it.

use std::fmt;

use hall::OWNERS;
use hall::{DeskId, Hash};
use serde::{Deserialize, Serialize};

/// The stream of the event itself, whose owner lets desks in.
pub(crate) const EVENT: &str = hall::owners::EVENT;

/// The stream of people, to which only the journal itself appends; of every desk but that of a file of version 1, the
/// prefix of its own: `people/DESK`.
pub const PEOPLE: &str = "people";

/// Checks whether a stream is one of people.
pub fn is_people(stream: &str) -> bool {
    is_of(stream, PEOPLE)
}

/// Checks whether a stream is one of sealed texts.
pub fn is_sealed(stream: &str) -> bool {
    is_of(stream, SEALED)
}

/// Checks whether a stream is one in which a desk states who owns streams, and whom it let in.
pub fn is_owners(stream: &str) -> bool {
    is_of(stream, OWNERS)
}

/// Checks whether only the journal itself appends to a stream.
pub(crate) fn is_own(stream: &str) -> bool {
    stream == PINS || is_people(stream) || is_sealed(stream) || is_owners(stream)
}

fn is_of(stream: &str, kind: &str) -> bool {
    stream.strip_prefix(kind).is_some_and(|desk| desk.is_empty() || desk.starts_with('/'))
}

/// Returns a desk's own stream of a kind, in which nobody else records.
pub fn stream_of(kind: &str, desk: DeskId) -> String {
    format!("{kind}/{desk}")
}

/// Version of the payloads on [`PEOPLE`].
pub const PEOPLE_SCHEMA: u32 = 1;

/// A person of this event: 1, 2, 3…, never reused after an erasure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Payload of a record on [`PEOPLE`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeopleEvent {
    /// People were added.
    #[serde(rename = "added")]
    Added(Vec<Signature>),
    /// Name or details of a person were corrected.
    #[serde(rename = "changed")]
    Changed(Signature),
    /// A person was erased on request.
    #[serde(rename = "erased")]
    Erased(PersonId),
}

/// A person as the chain knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// The person's id.
    pub id: PersonId,
    /// Salted digest of name and details.
    pub digest: Hash,
}

impl PeopleEvent {
    /// Parses a payload of [`PEOPLE`]; `None` if this program did not write it.
    pub fn parse(payload: &str) -> Option<Self> {
        serde_json::from_str(payload).ok()
    }

    /// Returns the people that it adds or corrects.
    pub fn signatures(&self) -> &[Signature] {
        match self {
            Self::Added(signatures) => signatures,
            Self::Changed(signature) => std::slice::from_ref(signature),
            Self::Erased(_) => &[],
        }
    }
}

/// Version of the payloads on the streams of owners.
pub const OWNERS_SCHEMA: u32 = 1;

/// The stream of PINs, to which only the journal itself appends.
pub const PINS: &str = "pins";

/// Version of the payloads on [`PINS`].
pub const PINS_SCHEMA: u32 = 1;

/// Payload of a record on [`PINS`]; the official of its stamp set or removed the PIN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PinEvent {
    /// An official got a PIN, or another one.
    #[serde(rename = "set")]
    Set(PinSignature),
    /// The PIN of an official was removed.
    #[serde(rename = "removed")]
    Removed(String),
}

/// A PIN as the chain knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinSignature {
    /// The official.
    pub official: String,
    /// Digest of the stored hash, which has a salt of its own.
    pub digest: Hash,
}

impl PinEvent {
    /// Parses a payload of [`PINS`]; `None` if this program did not write it.
    pub fn parse(payload: &str) -> Option<Self> {
        serde_json::from_str(payload).ok()
    }

    /// Returns the official whose PIN it is.
    pub fn official(&self) -> &str {
        match self {
            Self::Set(PinSignature { official, .. }) | Self::Removed(official) => official,
        }
    }
}

/// The stream of sealed texts, to which only the journal itself appends; the prefix of a desk's own, as of [`PEOPLE`].
pub const SEALED: &str = "sealed";

/// Version of the payloads on [`SEALED`].
pub const SEALED_SCHEMA: u32 = 1;

/// Payload of a record on [`SEALED`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SealedEvent {
    /// Texts with these hashes were stored beside the chain.
    #[serde(rename = "kept")]
    Kept(Vec<Hash>),
}

impl SealedEvent {
    /// Parses a payload of [`SEALED`]; `None` if this program did not write it.
    pub fn parse(payload: &str) -> Option<Self> {
        serde_json::from_str(payload).ok()
    }
}
