//! What this desk owns: where it may record.

use festival::event::EventRecord;
use journal::Error;

use super::{Live, Notice};

impl Live {
    /// Checks whether this desk may record in a stream: it writes, and owns it.
    pub fn writes_in(&self, stream: &str) -> bool {
        self.writes() && self.titles.may_record(stream)
    }

    /// Checks the same of what is about to be recorded; a notice says whose the stream is if it is another desk's.
    pub(super) fn claims(&mut self, stream: &str) -> bool {
        if self.writes() && !self.titles.may_record(stream) {
            let owner = self.titles.owner(stream);
            let last = self.event.log.iter().rev().find(|line| line.by == owner);
            let name = last.map(|line| line.desk.clone()).unwrap_or_default();
            self.told.push(Notice::NotOwner(Error::NotOwner { stream: stream.to_owned(), owner, name }));
        }
        self.writes_in(stream)
    }

    /// Checks the same of the stream of a record.
    pub(super) fn claims_of(&mut self, record: &EventRecord) -> bool {
        self.writes_as.is_some_and(|desk| self.claims(&record.stream(desk)))
    }
}
