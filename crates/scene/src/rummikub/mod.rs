//! Rummikub: its tiles.

mod tile;

pub use tile::{back, face, name};
