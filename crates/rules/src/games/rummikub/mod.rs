//! Rummikub: its tiles and sets, and what can be laid on a table (sections 1 and 2 of the rules).
//!
//! Tiles are a colour and a number, `N8` (nero), `R11` (rosso), `B3` (blu), `A13` (arancio), jokers `J`, or `J=R11` where it is said what
//! one stands for; a set is written `[R9 R10 J=R11]`.
//!
//! Jokers are laid anew like other tiles when a table is arranged: what the tournament's rules say of taking them (4.5, 4.6) is about a
//! turn, not about a table.

mod column;
mod groups;
mod search;
mod set;
mod solve;
mod tile;

pub use search::Stopped;
pub use set::{meanings, parse_table, parse_tiles, tiles_of, write_set, write_tiles};
pub use solve::{Arrangement, solve, solve_while};
pub use tile::{JOKER, OF_EACH, Tile, Tiles, name};
