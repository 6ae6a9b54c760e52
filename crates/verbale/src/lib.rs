//! The verbale: the minutes of a game that the officials sign.
//!
//! The caller fills a [`Verbale`] with text already in the reader's language; this crate sets it as PDF, HTML, CSV
//! or JSON. It knows no game, no journal and no translation, and treats every string as inert data: nothing of the
//! model is ever spliced into a typst source, into HTML markup or into a spreadsheet formula.

mod book;
#[cfg(feature = "pdf")]
mod engine;
mod error;
#[cfg(feature = "pdf")]
mod glyphs;
mod html;
mod model;
mod paper;
mod printable;
mod sheet;
mod typeset;
#[cfg(feature = "pdf")]
mod world;

#[cfg(test)]
#[cfg(feature = "pdf")]
mod tests;

pub use book::{Book, book};
pub use error::Error;
pub use html::html;
pub use model::{
    Column, Detail, Event, Game, Interpretation, Item, Kind, Labels, List, Official, Picture, Record, Seat,
    SignatureGroup, Standings, Status, Step, Struck, StruckHow, Table, Validation, Verbale, Verdict,
};
pub use paper::{
    Badge, Badges, BlankBracket, Brackets, Entrant, EntryList, Extra, Hands, Honour, Honours, Mark, RollOfHonour, Sign,
    Signs, Slip, SlipSeat, Slips, badges, brackets, entry_list, roll_of_honour, signs, slips,
};
pub use printable::printable;
pub use sheet::{csv, register};
pub use typeset::{Face, Fonts, TEMPLATE, no_more, pdf, pdf_with_template};

/// Writes the verbale as JSON, indented, ending with a newline; the same model produces the same bytes.
///
/// # Errors
/// [`Error::Data`] if a value can't be written.
pub fn json(verbale: &Verbale) -> Result<String, Error> {
    let mut text = serde_json::to_string_pretty(verbale)?;
    text.push('\n');
    Ok(text)
}
