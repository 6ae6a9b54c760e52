//! Parts shared by the festival's pages: recording an act of a tournament after its preview, correcting it, undoing it,
//! and sentences with names.

mod act;
mod amend;
mod back;
mod batch;
mod choice;
mod columns;
mod completed;
mod gap;
mod instead;
mod lines;
mod moved;
mod naming;
pub mod out;
mod record;
mod remarks;
mod slip;

pub use act::Acts;
pub use back::go_back;
pub use choice::choice_ui;
pub use columns::{columns_ui, typed_columns_ui};
pub use completed::completed_ui;
pub use festival::slip::{Asked, example, not_a_number};
pub use gap::{Gap, SHORTEST, running};
pub use lines::{
    entry_words, preview_lines, recorded_lines, recorded_words, replaced_seeds, step_lines, untimed_words,
    violation_lines, waived_words,
};
pub use moved::{Move, carried_ui, draw_of, is_movable};
pub use slip::SlipEditor;

use crate::Cx;
use festival::{OpenTournament, Words};

impl Cx<'_> {
    /// Returns the tournament on screen.
    pub fn tournament(&self) -> Option<&OpenTournament> {
        self.live.event.festival.find(self.live.tournament.as_deref()?)
    }

    /// Returns the wording for a tournament.
    pub fn words<'w>(&'w self, open: &'w OpenTournament) -> Words<'w> {
        Words { event: &self.live.event, open, lang: self.lang }
    }
}
