//! Conversion of a poker table to the plain description of its seats, with names in the chosen language.

use scene::{MapSeat as Seat, SeatMap};
use tournament::TableNo;
use tournament::poker::{PokerPlan, PokerState, PokerTable};

use crate::Words;
use crate::i18n::{capital, tr, tr_args};

/// Returns the players of a table by seat, with the stacks as last counted.
pub fn seat_map(
    words: &Words<'_>,
    (plan, state): (&PokerPlan, &PokerState),
    number: TableNo,
    table: &PokerTable,
) -> SeatMap {
    let last = table.seats.last_key_value().map_or(0, |(seat, _)| *seat);
    let seat = |seat: u8| {
        let entry = table.seats.get(&seat);
        let stack = entry.and_then(|entry| state.chips.get(entry)).map(ToString::to_string).unwrap_or_default();
        let name = entry.map(|entry| words.entry(*entry));
        Seat { id: seat_id(number, seat), name, stack, button: table.button == Some(seat) }
    };
    let lang = words.lang;
    let hand = (table.hand > 0).then(|| tr_args(lang, "seats-hand", &[("hand", table.hand.into())]));
    let count = tr_args(lang, "seats-count", &[("count", table.seats.len().into())]);
    let plain = |text: String| scene::Words::Plain(text);
    SeatMap {
        title: plain(capital(&words.table(number))),
        notes: std::iter::once(count).chain(hand).map(plain).collect(),
        seats: (1..=plan.most.max(last)).map(seat).collect(),
        free: plain(tr(lang, "seats-free")),
    }
}

/// Returns the id of a seat's spot.
fn seat_id(table: TableNo, seat: u8) -> String {
    format!("seat/{}/{seat}", table.0)
}

/// Returns table and seat of a spot.
pub fn seat_of_spot(id: &str) -> Option<(TableNo, u8)> {
    let (table, seat) = id.strip_prefix("seat/")?.split_once('/')?;
    Some((TableNo(table.parse().ok()?), seat.parse().ok()?))
}
