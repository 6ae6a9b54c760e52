//! Plain types that the states and facts of games contain.

pub mod clock;
mod dice;
mod seat;

pub use dice::{Dice, Die};
pub use seat::Seat;
