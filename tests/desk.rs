//! The desk end to end, by the names and keys that a referee knows: an event from nothing to its signed verbale, every
//! page in both languages, a file that another desk holds.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

#[path = "desk/hand.rs"]
mod hand;
#[path = "desk/keyboard.rs"]
mod keyboard;
#[path = "desk/pages.rs"]
mod pages;
#[path = "desk/walk.rs"]
mod walk;
