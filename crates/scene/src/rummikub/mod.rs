//! Rummikub: its tiles, and the judge's table.

pub mod judge;
mod tile;

pub use tile::{back, face, name};
