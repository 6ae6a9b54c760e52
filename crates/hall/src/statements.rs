//! What desks state in streams of their own: about owners, about branches, about one another, and what they ask.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::desk::DeskId;
use crate::hash::Hash;
use crate::heads::Tip;

/// Kind of the stream in which a desk states all this.
pub const OWNERS: &str = "owners";

/// Streams, each with the [beginning](crate::Tenure::since) of the tenure that ends in it.
pub type Ends = BTreeMap<String, Option<Hash>>;

/// Payload of a record on [`OWNERS`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OwnerEvent {
    /// The desk gave streams to another one.
    #[serde(rename = "gave")]
    Gave {
        /// Their new owner.
        to: DeskId,
        /// The streams.
        streams: Ends,
    },
    /// The desk took streams over from one that is gone.
    #[serde(rename = "took")]
    Took {
        /// The last record of their owner that is known here; number 0 if none is.
        from: Tip,
        /// The streams.
        streams: Ends,
        /// Why; `None` where a file was opened elsewhere and simply went on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// Who else was present and approved it, where the event asks for several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        approved_by: Vec<String>,
    },
    /// The desk decided what becomes of records in a branch of a stream that it owned.
    #[serde(rename = "settled")]
    Settled {
        /// The stream.
        stream: String,
        /// The beginning of its tenure.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Hash>,
        /// Those that were recorded anew, in this order and together with this statement.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        adopted: Vec<Hash>,
        /// Those that were not.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<Hash>,
        /// Why.
        reason: String,
        /// Who else was present and approved it, where the event asks for several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        approved_by: Vec<String>,
    },
    /// The desk asks the owner of a stream to record something there.
    #[serde(rename = "asked")]
    Asked {
        /// The stream.
        stream: String,
        /// The act, as it would be typed there.
        act: String,
        /// The seats of a table, from 0, that agreed to it on their slip, in the order in which they did; empty where the desk asks
        /// for itself.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        agreed: Vec<u8>,
    },
    /// The desk answered what was asked of a stream that it owned.
    #[serde(rename = "answered")]
    Answered {
        /// The record that asked.
        request: Hash,
        /// The stream.
        stream: String,
        /// The beginning of its tenure.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Hash>,
        /// Why it was refused; `None` if it was taken: what is to be recorded of it was, together with this statement.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<String>,
    },
    /// The desk let another one in.
    #[serde(rename = "admitted")]
    Admitted {
        /// The other desk.
        desk: DeskId,
        /// What it is called.
        name: String,
        /// The beginning of the tenure of `event` in which it was let in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Hash>,
    },
}

impl OwnerEvent {
    /// Parses a payload of [`OWNERS`]; `None` if this program did not write it.
    pub fn parse(payload: &str) -> Option<Self> {
        serde_json::from_str(payload).ok()
    }

    /// Returns the streams whose owner it changes.
    pub fn streams(&self) -> Option<&Ends> {
        match self {
            Self::Gave { streams, .. } | Self::Took { streams, .. } => Some(streams),
            Self::Settled { .. } | Self::Asked { .. } | Self::Answered { .. } | Self::Admitted { .. } => None,
        }
    }
}

/// A statement, by its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The record.
    pub at: Tip,
    /// What it states.
    pub event: OwnerEvent,
}

/// Something that one desk asks of the owner of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request<'a> {
    /// The record that asks.
    pub at: Tip,
    /// The stream.
    pub stream: &'a str,
    /// The act, as it would be typed there.
    pub act: &'a str,
    /// The seats of a table that agreed to it on their slip.
    pub agreed: &'a [u8],
    /// The answer; `None` while it waits.
    pub answer: Option<Answer<'a>>,
}

/// The answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a> {
    /// It was recorded.
    Taken,
    /// It was refused, for this reason.
    Refused(&'a str),
}
