//! The games, one module each.

pub mod abalone;
pub mod backgammon;
pub mod carolus;
pub mod mancala;
pub mod memory;
pub mod oca;
pub mod poker;
pub mod quarto;
pub mod risiko;
pub mod rummikub;
pub mod samurai;
pub mod twixt;
