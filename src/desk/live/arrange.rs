//! Who arranges the festival: programme, boards, announcements, what is released, rolls of honour.

use rules::Role;

use super::Live;
use crate::event::EventRecord;

/// Offices of which one makes and changes the programme and the rolls of honour.
pub const ORGANISERS: &[Role] = &[Role::Organizer, Role::Referee];
/// Offices of which one says what the boards show.
pub const SPEAKERS: &[Role] = &[Role::Organizer, Role::Referee, Role::Herald];

/// Says whose office a record of the event is; empty where it is nobody's.
pub(super) const fn office_of(record: &EventRecord) -> &'static [Role] {
    match record {
        EventRecord::TournamentOpened { .. }
        | EventRecord::TournamentPlanned { .. }
        | EventRecord::TournamentRemoved { .. }
        | EventRecord::TournamentPutBack { .. }
        | EventRecord::HonoursImported { .. }
        | EventRecord::HonoursWithdrawn { .. } => ORGANISERS,
        EventRecord::ResultsReleased { .. }
        | EventRecord::Announced { .. }
        | EventRecord::PageShown { .. }
        | EventRecord::BoardsSet(_) => SPEAKERS,
        _ => &[],
    }
}

impl Live {
    /// Records something of the festival: at once in memory, soon in the file. Not for the boards and their pages
    /// ([`EventRecord::BoardsSet`], [`EventRecord::PageShown`]): what they make public depends on what the file holds.
    pub fn arrange(&mut self, record: &EventRecord) {
        // Only the opening of a tournament can fail to apply.
        if self.writes() && self.event.festival.apply(record).is_ok() {
            self.note_applied(record);
        }
    }

    /// Names who is there in one of some offices: whoever sits at the keyboard first.
    pub(super) fn in_office(&self, offices: &[Role]) -> Option<&String> {
        self.notary.iter().chain(&self.present).find(|id| self.holds(id, offices))
    }

    fn holds(&self, id: &str, offices: &[Role]) -> bool {
        let official = self.event.setup.official(id);
        official.is_some_and(|official| offices.iter().any(|office| official.roles.has(*office)))
    }

    /// Tells whether somebody is there in one of some offices, or nobody of the event holds one.
    pub fn arranges(&self, offices: &[Role]) -> bool {
        let officials = &self.event.setup.officials;
        self.in_office(offices).is_some() || !officials.iter().any(|official| self.holds(&official.id, offices))
    }
}
