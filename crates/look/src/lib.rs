//! How the windows of Triade look: colours, fonts and sizes, the pieces every page is made of, what a user has chosen.

mod clicks;
pub mod interrupt;
mod prefs;
mod rest;
mod scale;
pub mod theme;
pub mod widgets;

pub use clicks::OneByOne;
pub use prefs::{Place, Prefs, Session, Stood};
pub use rest::Unpointed;
pub use scale::InPlace;
