//! Hands as PHH, the poker hand history format: TOML, one hand at the top level, or several in sections `[1]`, `[2]`….
//!
//! There the players of a hand are counted from the dealer's left, so `p1` posts the buio; `seats` says which seats they have.
//! What the format has no words for stands where it passes such things over: `_before` (what was recorded before the hand,
//! with its deal), `_after` (what came after the last one), `_position`, `_limit`, and comments: `# > TEXT` for an act,
//! `# waived 1.4: reason` behind one. It knows no pot-limit Hold'em: that is `NT` with `_limit = "pot"`.
//!
//! Of hands that others have written every field that says how a hand is played is read, or the file is refused with the field's
//! name: another variant, straddles and dead blinds, antes that are none of the three kinds, stacks that are not known. Amounts
//! with decimals are all multiplied by one number. What hands have ended with is held against what came out. What describes the
//! place and the hour is named and left out, as are fields that the format does not have.

mod amounts;
mod fields;
mod read;
mod split;
mod told;
mod write;

pub(super) use read::read;
pub use split::games;
pub(super) use told::differs;
pub(super) use write::write;

use crate::games::poker::position::{read_seat, seat_word};
use crate::kit::Seat;

/// Begins the comment that is an act.
const ACT: &str = "# > ";
/// Begins the comment that says what an act waives.
const WAIVED: &str = " # waived ";

/// Puts other seats in the place of those of an act: for each the one that has its number in the list.
pub(super) fn in_seats(act: &str, order: &[Seat]) -> String {
    let own = |word: &str| order.get(read_seat(word)?.index()).map(|seat| seat_word(*seat));
    act.split_whitespace().map(|word| own(word).unwrap_or_else(|| word.to_owned())).collect::<Vec<_>>().join(" ")
}
