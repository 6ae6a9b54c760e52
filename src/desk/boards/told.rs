//! What the boards say of a tournament in the same words as the desk.

use scene::bracket::Bracket;
use tournament::{Table, TableNo};

use crate::desk::hall;
use crate::festival::Words;

/// Describes the bracket of a stage; `None` where the stage has none, or it is not drawn yet.
pub fn bracket(words: &Words<'_>, stage: u8) -> Option<Bracket> {
    hall::bracket(words, stage)
}

/// Finds the table of a spot of a bracket.
pub fn table_of_spot(id: &str) -> Option<TableNo> {
    hall::table_of_spot(id)
}

/// Names the round of a table: a final, a semifinal, or by its number.
pub fn round_title(words: &Words<'_>, table: &Table) -> String {
    hall::round_title(words, table)
}

/// Names a stage.
pub fn stage_name(words: &Words<'_>, stage: u8) -> String {
    hall::stage_name(words, stage)
}

/// Says in few words how a table ended.
pub fn result_words(words: &Words<'_>, table: &Table) -> String {
    hall::result_words(words, table)
}
