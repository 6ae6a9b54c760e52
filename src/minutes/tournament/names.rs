//! Stages and rounds by name, as the desk calls them.

use tournament::Table;

use super::scribe::Scribe;
use crate::festival;

impl Scribe<'_> {
    /// Names a stage; one that no file knows is shown as it is.
    pub fn stage(&self, stage: u8) -> String {
        festival::stage_name(&self.words, stage)
    }

    /// Names the round of a table: a final, a semifinal, or by its number.
    pub fn round(&self, table: &Table) -> String {
        festival::round_title(&self.words, table)
    }
}
