//! Recording in the race, a match or a tournament: amendments with all consequences, undo and redo, questions, the list
//! of a book's entries, and agreement.
//!
//! A page brings its own words and fields for a replacement as a [`Subject`].

mod amend;
mod asking;
mod back;
mod foot;
mod log;
mod preview;
mod texts;
mod turns;

pub(crate) use amend::{Amending, Draft, Edited, Subject, is_beside};
pub(crate) use asking::{Asking, Told};
pub(crate) use back::{back_ui, brief, nothing_words, take_back};
pub(crate) use foot::{Answer, Foot};
pub(crate) use log::{Listed, NOW_PART, ROW, shortened, width_of};
pub(crate) use preview::{Broken, Caution, Preview, Section, Settle, Wording, changed, numbered};
pub(crate) use texts::{TextBook, Texts, preview_of};
pub(crate) use turns::Turns;
