//! What the race, a match and a tournament have in common where something is recorded: an amendment with everything that it
//! changes, undo and redo, what is asked first, the list of what stands in the book, and who has to agree.
//!
//! A page brings its own words and its own ways to say what should stand somewhere: it is a [`Subject`].

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
