//! Hands as PHH, the poker hand history format: TOML, one hand at the top level, or several in sections `[1]`, `[2]`….
//!
//! The format counts the players of a hand from the dealer's left, so `p1` posts the small blind; `seats` has their
//! seats. What the format has no words for is put where it is ignored: `_before` (what was recorded before the hand,
//! with its deal), `_after` (what came after the last one), `_position`, `_limit`, and comments: `# > TEXT` for an act,
//! `# waived 1.4: reason` behind one. It has no pot-limit Hold'em: that is `NT` with `_limit = "pot"`.
//!
//! Of foreign hands every field on how the hand is played is read, or the file is refused with the field's name:
//! another variant, straddles and dead blinds, antes of no known kind, unknown stacks. Amounts with decimals are all
//! multiplied by one factor. The file's final amounts are compared with the result. Fields that describe place and time
//! are reported and left out, as are fields that the format does not have.

mod amounts;
mod claims;
mod fields;
mod read;
mod split;
mod write;

pub(super) use claims::differs;
pub(super) use read::read;
pub use split::games;
pub(super) use write::write;

use crate::games::poker::position::{read_seat, seat_word};
use crate::kit::Seat;

/// Begins a comment that holds an act.
const ACT: &str = "# > ";
/// Begins a comment with the waivers of an act.
const WAIVED: &str = " # waived ";

/// Replaces the seats of an act, each by the one at its number in the list.
pub(super) fn in_seats(act: &str, order: &[Seat]) -> String {
    let own = |word: &str| order.get(read_seat(word)?.index()).map(|seat| seat_word(*seat));
    act.split_whitespace().map(|word| own(word).unwrap_or_else(|| word.to_owned())).collect::<Vec<_>>().join(" ")
}
