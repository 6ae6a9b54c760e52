//! Who arranges the festival: programme, boards, announcements, what is released, rolls of honour.

use rules::Role;

use super::Live;
use festival::event::EventRecord;

impl Live {
    /// Records something of the festival: at once in memory, soon in the file. Not for the boards and their pages
    /// ([`EventRecord::BoardsSet`], [`EventRecord::PageShown`]): what they make public depends on what the file holds.
    pub fn arrange(&mut self, record: &EventRecord) {
        // Only rules of a tournament can fail to apply.
        if self.writes() && self.event.festival.apply(record).is_ok() {
            self.note_applied(record);
        }
    }

    /// Names who is there in one of some offices: whoever sits at the keyboard, or else who holds the one that is named first.
    pub(super) fn in_office(&self, offices: &[Role]) -> Option<&str> {
        let clerk = self.clerk().filter(|id| self.event.holds(id, offices));
        let holder = |office: &Role| self.present.iter().find(|id| self.event.holds(id, &[*office]));
        clerk.or_else(|| offices.iter().find_map(holder).map(String::as_str))
    }

    /// Gives in whose name what some offices keep to themselves is recorded now, where that is not who is at the keyboard.
    pub fn lends_name(&self, offices: &[Role]) -> Option<&str> {
        self.in_office(offices).filter(|id| self.clerk() != Some(*id))
    }

    /// Tells whether somebody is there in one of some offices, or nobody of the event holds one.
    pub fn arranges(&self, offices: &[Role]) -> bool {
        self.in_office(offices).is_some() || !self.event.is_held(offices)
    }
}
