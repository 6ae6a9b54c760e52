//! Several desks on one event: what a window sees of them, and what it decides about streams, branches and requests.

use journal::{Decision, Desk, DeskId, Hash, Journal, NewRecord, Owned, Request, Result, Stamp};

use crate::event::Adoption;
use crate::store::settle::{Branch, branches, settle};

/// The desks of an event, what each owns, what is asked of whom, and what waits in branches.
#[derive(Clone, Debug, Default)]
pub struct HallView {
    /// The fingerprint of what it was read from.
    pub head: Option<Hash>,
    /// The streams that several desks could record in.
    pub owners: Vec<Owned>,
    /// The desks.
    pub desks: Vec<Desk>,
    /// What was asked, with what has become of it.
    pub requests: Vec<Request>,
    /// What waits in branches.
    pub branches: Vec<Branch>,
}

impl HallView {
    /// Reads it from a file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn of(journal: &Journal) -> Result<Self> {
        Ok(Self {
            head: Some(journal.head()?.hash),
            owners: journal.owners()?,
            desks: journal.desks()?,
            requests: journal.requests()?,
            branches: branches(journal)?,
        })
    }
}

/// What a desk decides.
#[derive(Debug)]
pub enum HallAct {
    /// Gives streams of its own to another desk.
    Give {
        /// The streams.
        streams: Vec<String>,
        /// The other desk.
        to: DeskId,
    },
    /// Takes streams over from a desk that is gone.
    TakeOver {
        /// The streams.
        streams: Vec<String>,
        /// Why.
        reason: String,
        /// Who else approved it.
        approved_by: Vec<String>,
    },
    /// Settles the branches of a stream of its own: what was adopted is recorded anew, the rest left.
    Settle {
        /// The stream.
        stream: String,
        /// Its branches.
        branches: Vec<Branch>,
        /// What is adopted.
        adoption: Box<Adoption>,
        /// Why.
        reason: String,
        /// Who else approved it.
        approved_by: Vec<String>,
    },
    /// Records what another desk has asked for.
    Take {
        /// The request.
        request: Hash,
        /// The last number of its stream, as the window knows it.
        expected: u64,
        /// The record; `None` if nothing is to be recorded.
        record: Option<NewRecord>,
    },
    /// Refuses what another desk has asked for.
    Refuse {
        /// The request.
        request: Hash,
        /// Why.
        reason: String,
    },
    /// Asks the owner of a stream for something.
    Ask {
        /// The stream.
        stream: String,
        /// The act, as it would be typed there.
        act: String,
        /// The seats of a table that agreed to it on their slip.
        agreed: Vec<u8>,
    },
}

impl HallAct {
    /// Carries it out, in one act.
    ///
    /// # Errors
    /// The refusal of the journal; nothing is recorded then.
    pub(super) fn carry_out(&self, journal: &mut Journal, stamp: &Stamp) -> Result<()> {
        match self {
            Self::Give { streams, to } => journal.give(stamp, streams, *to),
            Self::TakeOver { streams, reason, approved_by } => {
                journal.take_over(stamp, streams, Decision { reason, approved_by })
            }
            Self::Settle { stream, branches, adoption, reason, approved_by } => {
                settle(journal, stamp, (stream, branches), adoption, Decision { reason, approved_by }).map(drop)
            }
            Self::Take { request, expected, record } => {
                journal.take_request(stamp, *request, *expected, record.clone()).map(drop)
            }
            Self::Refuse { request, reason } => journal.refuse_request(stamp, *request, reason),
            Self::Ask { stream, act, agreed } => journal.ask(stamp, stream, act, agreed).map(drop),
        }
    }

    /// Checks whether it only asks another desk.
    pub(super) const fn only_asks(&self) -> bool {
        matches!(self, Self::Ask { .. })
    }

    /// Checks whether what had counted before may not count any more, or the other way round.
    pub(super) const fn moves(&self) -> bool {
        matches!(self, Self::Give { .. } | Self::TakeOver { .. } | Self::Settle { .. })
    }
}
