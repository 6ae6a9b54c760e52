//! Plain types that the states and facts of games contain, and what games for two have in common.

pub mod cards;
pub mod clock;
pub mod columns;
mod common;
mod dice;
pub(crate) mod line;
pub mod links;
pub mod meld;
pub mod perft;
mod player;
pub mod racks;
mod ruling;
mod seat;
mod stored;

pub(crate) use common::{game_of_two, game_types, notation_of_two, tabled_for_two};
pub use dice::{Dice, Die};
pub use player::{End, PlayerSeat, check_names, check_two, seated, standings_of_two};
pub use ruling::Ruling;
pub(crate) use ruling::{Imposed, RULING_WORDS, give_up, parse_ruling, rulings, write_ruling};
pub use seat::Seat;
pub(crate) use stored::stored_as_text;
