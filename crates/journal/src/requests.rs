//! What a desk asks of the owners of other streams, and their answers.

use hall::{Answer, DeskId, Hash, OwnerEvent};

use crate::chain;
use crate::error::{Error, Result};
use crate::journal::Journal;
use crate::ledger::Ledger;
use crate::record::{NewRecord, Record, Stamp};

/// Something that a desk asks of the owner of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The hash of the record that asks.
    pub hash: Hash,
    /// The desk that asks.
    pub by: DeskId,
    /// When, where and in whose name.
    pub stamp: Stamp,
    /// The stream.
    pub stream: String,
    /// The act, as it would be typed there.
    pub act: String,
    /// The seats of a table, from 0, that agreed to it on their slip; empty where the desk asks for itself.
    pub agreed: Vec<u8>,
    /// What has become of it.
    pub state: Asked,
}

/// What has become of a request.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// The owner has not answered.
    Waits,
    /// The owner has recorded it.
    Taken,
    /// The owner refused it, for this reason.
    Refused(String),
}

impl Journal {
    /// Asks the owner of a stream to record an act there, to which the seats of a table `agreed` on their slip if it comes from one;
    /// durable on return. Returns the hash by which it is answered.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn ask(&mut self, stamp: &Stamp, stream: &str, act: &str, agreed: &[u8]) -> Result<Hash> {
        let (stream, act, agreed) = (stream.to_owned(), act.to_owned(), agreed.to_owned());
        self.writing(|_, chain| chain.state(stamp, &OwnerEvent::Asked { stream, act, agreed }))
    }

    /// Lists all requests, in the order in which they came here.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn requests(&self) -> Result<Vec<Request>> {
        self.reading(|conn| {
            let ledger = Ledger::of(conn)?;
            let requests = ledger.requests()?.into_iter().map(|asked| {
                let stamp = chain::stamp_of(conn, asked.at)?;
                let (by, hash) = (asked.at.desk, asked.at.hash);
                let state = match asked.answer {
                    None => Asked::Waits,
                    Some(Answer::Taken) => Asked::Taken,
                    Some(Answer::Refused(reason)) => Asked::Refused(reason.to_owned()),
                };
                let (stream, act, agreed) = (asked.stream.to_owned(), asked.act.to_owned(), asked.agreed.to_owned());
                Ok(Request { hash, by, stamp, stream, act, agreed, state })
            });
            requests.collect()
        })
    }

    /// Takes a request that waits: records what was asked at the end of its stream, if anything is to be recorded, and says so, in
    /// one act. `expected` is the last number of the stream.
    ///
    /// # Errors
    /// [`Error::NotOwner`], [`Error::NotWaiting`], or [`Error::Conflict`]; nothing is recorded then.
    pub fn take_request(
        &mut self,
        stamp: &Stamp,
        request: Hash,
        expected: u64,
        record: Option<NewRecord>,
    ) -> Result<Vec<Record>> {
        self.answer(stamp, request, record.map(|record| (expected, record)), None)
    }

    /// Refuses a request that waits.
    ///
    /// # Errors
    /// [`Error::NotOwner`] or [`Error::NotWaiting`].
    pub fn refuse_request(&mut self, stamp: &Stamp, request: Hash, reason: &str) -> Result<()> {
        self.answer(stamp, request, None, Some(reason.to_owned())).map(drop)
    }

    fn answer(
        &mut self,
        stamp: &Stamp,
        request: Hash,
        record: Option<(u64, NewRecord)>,
        refused: Option<String>,
    ) -> Result<Vec<Record>> {
        self.writing(|conn, chain| {
            let ledger = Ledger::of(conn)?;
            let requests = ledger.requests()?;
            let waits = requests.iter().find(|asked| asked.at.hash == request && asked.answer.is_none());
            let not_waiting = || Error::NotWaiting { hash: request };
            let stream = waits.ok_or_else(not_waiting)?.stream.to_owned();
            let standing = chain.owned(&stream)?;
            let written = record.map(|(expected, record)| chain.extend(&stream, expected, &[record]));
            let written = written.transpose()?.unwrap_or_default();
            chain.state(stamp, &OwnerEvent::Answered { request, stream, since: standing.since, refused })?;
            Ok(written)
        })
    }
}
