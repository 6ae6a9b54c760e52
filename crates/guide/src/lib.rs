//! The guide: chapters of `docs/guida` and `docs/guide` as data, with the pictures that they show, a search, and which section is
//! about which page of the desk.
//!
//! The chapters are Markdown, so that they can be read on any forge, too. Whoever shows them, in a window or on paper, reads
//! [`Block`]s and needs to know nothing of Markdown. Two comments mean something here: `<!-- about: page-table -->` under a title
//! says which page of the desk, or which game, the section is about; between `<!-- made: … -->` and `<!-- end -->` stands what
//! a test writes.

mod book;
mod files;
mod read;
mod search;
#[cfg(test)]
mod tests;

pub use book::{Block, Chapter, Cut, Guide, Look, Place, Section, Span};
pub use files::{PICTURES, guide, picture};
pub use search::{Hit, search};
