//! What this desk owns: where it may record.

use festival::event::EventRecord;
use journal::{DeskId, Error};

use super::{Live, Notice};

impl Live {
    /// Checks whether this desk may record in a stream: it writes, and owns it.
    pub fn writes_in(&self, stream: &str) -> bool {
        self.writes() && self.titles.may_record(stream)
    }

    /// Checks whether desks share the event on purpose.
    pub fn is_shared(&self) -> bool {
        self.titles.is_shared()
    }

    /// Returns the desk that owns a stream.
    pub fn owner_of(&self, stream: &str) -> DeskId {
        self.titles.owner(stream)
    }

    /// Returns the desk that owns a stream, if this one writes but may not record there.
    pub fn owned_elsewhere(&self, stream: &str) -> Option<DeskId> {
        (self.writes() && !self.titles.may_record(stream)).then(|| self.titles.owner(stream))
    }

    /// Checks whether this desk may record in a stream; a notice says whose it is if it is another desk's.
    pub(super) fn claims(&mut self, stream: &str) -> bool {
        if let Some(owner) = self.owned_elsewhere(stream) {
            let last = self.event.log.iter().rev().find(|line| line.by == owner);
            let name = last.map(|line| line.desk.to_string()).unwrap_or_default();
            self.told.push(Notice::NotOwner(Error::NotOwner { stream: stream.to_owned(), owner, name }));
        }
        self.writes_in(stream)
    }

    /// Checks the same of the stream of a record.
    pub(super) fn claims_of(&mut self, record: &EventRecord) -> bool {
        self.writes_as.is_some_and(|desk| self.claims(&record.stream(desk)))
    }
}
