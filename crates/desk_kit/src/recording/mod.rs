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
mod refused;
mod texts;
mod turns;

pub use amend::{Amending, Draft, Edited, Subject, is_beside};
pub use asking::{Asking, PendingAct, waiving};
pub use back::{back_ui, brief, nothing_words, take_back};
pub use foot::Foot;
pub use log::{Listed, NOW_PART, ROW, shortened, width_of};
pub use preview::{Broken, Caution, Preview, Remedy, Section, Wording, changed, numbered};
pub use refused::said_if_not;
pub use texts::{TextBook, Texts, preview_of};
pub use turns::Turns;
