//! Plain types that the states and facts of games contain.

pub mod clock;
mod dice;
pub mod links;
pub mod perft;
mod player;
mod seat;

pub use dice::{Dice, Die};
pub use player::{PlayerSeat, check_two, player_name};
pub use seat::Seat;
