//! The desk end to end, by the names and keys that a referee knows: an event from nothing to its signed verbale, every
//! page in both languages, a file that another desk holds.

pub mod hand;
mod keyboard;
mod pages;
mod walk;
