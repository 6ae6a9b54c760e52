//! What every page of the desk is made with: keys, lines, dialogs, sign-in, recording and amending, files and documents.
//!
//! Pages propose and never change anything by themselves: page → fact → preview → confirm → [`Live`] → journal →
//! fold → redraw. They ask the desk around them by [`AppCommand`]s and know nothing else of it.

pub mod access;
pub mod clocks;
mod cx;
pub mod dialogs;
pub mod erasing;
pub mod festival_acts;
pub mod finder;
pub mod followed;
pub mod foreseen;
pub mod history;
pub mod keys;
pub mod line;
pub mod match_lines;
pub mod office;
pub mod on_screen;
pub mod page;
pub mod parts;
pub mod pick;
pub mod pin_pad;
pub mod print;
pub mod question;
pub mod race_words;
pub mod reader;
pub mod recording;
pub mod room;
pub mod saver;
pub mod strays;

pub use cx::{AppCommand, Cx, Lesson, Tone};
pub use page::Page;
pub use room::{Room, Rooms};
pub use session::{Book, Live, Notice, ORGANISERS, RaceBook, Refusal, SPEAKERS, Saving, TournamentBook, TypedBook};
