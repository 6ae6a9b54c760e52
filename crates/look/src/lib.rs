//! The look of Triade's windows: colours, fonts and sizes, the widgets of every page, and the user's choices.

mod clicks;
pub mod interrupt;
mod prefs;
pub mod qr;
mod rest;
mod scale;
pub mod theme;
pub mod widgets;

pub use clicks::InputThrottle;
pub use prefs::{Prefs, Session, Stood, WindowFrame};
pub use rest::Unpointed;
pub use scale::InPlace;
