//! What the pages of a festival share: recording an act of a tournament after showing what follows, correcting it,
//! undoing it, and the sentences with names in them.

mod act;
mod amend;
mod answers;
mod back;
mod batch;
mod choice;
mod columns;
mod completed;
mod foot;
mod gap;
mod hints;
mod instead;
mod lines;
mod moved;
pub(in crate::desk) mod out;
mod outlook;
mod remarks;
mod slip;

pub(in crate::desk) use act::Acts;
pub(in crate::desk) use answers::not_a_number;
pub(in crate::desk) use back::{can_redo, can_undo, redo, undo};
pub(in crate::desk) use choice::choice_ui;
pub(in crate::desk) use columns::{columns_ui, typed_columns_ui};
pub(in crate::desk) use completed::completed_ui;
pub(in crate::desk) use foot::{Answer, Foot};
pub(in crate::desk) use gap::{Gap, running};
pub(in crate::desk) use lines::{
    entry_words, preview_lines, recorded_lines, recorded_words, replaced_seeds, step_lines, untimed_words,
    violation_lines, waived_words,
};
pub(in crate::desk) use moved::{Move, carried_ui, draw_of, is_movable};
pub(in crate::desk) use slip::{Asked, Slip};

use crate::desk::Cx;
use crate::festival::{OpenTournament, Words};

impl Cx<'_> {
    /// Gives the tournament on screen.
    pub(in crate::desk) fn tournament(&self) -> Option<&OpenTournament> {
        self.live.event.festival.find(self.live.tournament.as_deref()?)
    }

    /// Puts things of a tournament into words.
    pub(in crate::desk) fn words<'w>(&'w self, open: &'w OpenTournament) -> Words<'w> {
        Words { event: &self.live.event, open, lang: self.lang }
    }
}
