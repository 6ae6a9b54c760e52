//! What a robot leaves to somebody at the same desk.

use std::collections::BTreeSet;

use festival::event::Event;

use crate::act::Act;

/// What a robot leaves alone: all of it is done by somebody who sits beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaves {
    /// The race.
    pub race: bool,
    /// These tournaments, with their matches and entries.
    pub tournaments: BTreeSet<String>,
    /// The programme, the boards and the banner.
    pub programme: bool,
}

impl Leaves {
    /// Checks whether an act is somebody else's.
    pub(crate) fn holds(&self, event: &Event, act: &Act) -> bool {
        match act {
            Act::Play { .. } | Act::Run { .. } | Act::Amend { .. } | Act::Settle { .. } | Act::Open(_) => {
                act.tournament(event).map_or(self.race, |id| self.tournaments.contains(id))
            }
            Act::Start => self.race,
            Act::Announce { .. } | Act::Arrange(_) | Act::Show(_) => self.programme,
            // Whoever signs in or out, is asked by another desk or types people who are not in the file yet sits at the
            // keyboard.
            Act::Newcomers { .. }
            | Act::Come { .. }
            | Act::Leave(_)
            | Act::Return(_)
            | Act::Give { .. }
            | Act::TakeOver { .. }
            | Act::Ask { .. }
            | Act::Answer { .. } => true,
        }
    }
}
