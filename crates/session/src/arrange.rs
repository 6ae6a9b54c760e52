//! Acts of the organisers and speakers: programme, boards, announcements, releases, rolls of honour.

use rules::Role;

use super::Live;
use festival::event::EventRecord;

impl Live {
    /// Records a change of the festival: at once in memory, soon in the file. Not for the boards and their pages
    /// ([`EventRecord::BoardsSet`], [`EventRecord::PageShown`]): what they make public depends on what the file holds.
    pub fn arrange(&mut self, record: &EventRecord) {
        // Only a tournament's rules can make this fail.
        if self.claims_of(record) && self.event.festival.apply(record).is_ok() {
            self.note_applied(record);
        }
    }

    /// Returns an official at the desk who holds one of the offices: the one at the keyboard, else a holder of the
    /// office named first.
    pub(super) fn in_office(&self, offices: &[Role]) -> Option<&str> {
        let clerk = self.clerk().filter(|id| self.event.holds(id, offices));
        let holder = |office: &Role| self.present.iter().find(|id| self.event.holds(id, &[*office]));
        clerk.or_else(|| offices.iter().find_map(holder).map(String::as_str))
    }

    /// Returns the official in whose name an act reserved to these offices is recorded, unless it is the one at the
    /// keyboard.
    pub fn lends_name(&self, offices: &[Role]) -> Option<&str> {
        self.in_office(offices).filter(|id| self.clerk() != Some(*id))
    }

    /// Checks whether a holder of one of the offices is at the desk, or nobody of the event holds one.
    pub fn arranges(&self, offices: &[Role]) -> bool {
        self.in_office(offices).is_some() || !self.event.is_held(offices)
    }
}
