//! Match files, the text with two columns that Backgammon programs exchange (`.mat`):
//!
//! ```text
//!  5 point match
//!
//!  Game 1
//!  Anna : 0                              Bruno : 0
//!   1)                                   31: 8/5 6/5
//!   2)  Doubles => 2                      Takes
//!   3) 52: 13/8 24/22                    66: 24/18 24/18 13/7 13/7
//!       Wins 2 points
//! ```
//!
//! Bar and off are 25 and 0; a roll without moves could not be played; a win without a bearing off or a drop was
//! resigned. The file knows no tied openings, dice taken back, rulings or positions set up: writing leaves them out,
//! and a game begun from such a position can't be read back.
//!
//! Other programs also write `Bar` and `Off`, `(2)` behind moves made twice, `Cannot Move`, `????` for a roll that the
//! resignation left unplayed, a lone number, `Losses 2 points` beside or above the win, points that only just win the
//! match (`Wins 3 points and the match` at cube 4), and tags behind `;`, as in `; [Crawford "On"]`. Of those
//! `Variation`, `Crawford`, `Jacoby`, `Beaver` and `CubeLimit` are checked; those about place and time are skipped;
//! others are reported by name. A file may hold several matches, each from its `point match` on.

mod cells;
mod read;
mod write;

pub(super) use cells::{Cell, Head, Item};
pub use read::{games, read};
pub(super) use read::{other_rules, read_items};
pub use write::write;

/// Column that parts the players: what starts to its left belongs to the first.
const MIDDLE: usize = 15;
/// Column where the second player's text begins.
const SECOND: usize = 39;
