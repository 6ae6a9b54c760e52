//! Facts as short sentences, for lists of acts.

use crate::games::rummikub::{Fact, Rummikub, Set, State, Tile, write_set, write_tiles};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;
use crate::{Message, Wording};

/// Acts in sentences, and the game with its sets and pool.
pub(super) const WORDING: Wording<Rummikub> = Wording {
    say: |_, fact, seats, _| Some(say(fact, seats)),
    outline: |state, _| Some(outline(state)),
    ..Wording::NONE
};

fn say(fact: &Fact, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Rummikub>(seats, seat));
    let sets = |sets: &[Set]| sets.iter().map(|set| write_set(set)).collect::<Vec<_>>().join(" ");
    match fact {
        Fact::Begin { seat } => of("rummikub-say-begin", *seat),
        Fact::Hold { seat, tiles } if tiles.is_empty() => of("rummikub-say-hold-hidden", *seat),
        Fact::Hold { seat, tiles } => of("rummikub-say-hold", *seat).with("tiles", write_tiles(tiles)),
        Fact::Lay { sets: laid } => Message::new("rummikub-say-lay").with("sets", sets(laid)),
        Fact::Table { sets: table } => Message::new("rummikub-say-table").with("sets", sets(table)),
        Fact::Draw { tile: None } => Message::new("rummikub-say-draw"),
        Fact::Draw { tile: Some(tile) } => of_tile("rummikub-say-draw-tile", *tile),
        Fact::Pass => Message::new("rummikub-say-pass"),
        Fact::Late { seat: Some(seat), .. } => of("rummikub-say-late", *seat),
        Fact::Late { seat: None, .. } => Message::new("rummikub-say-late-now"),
        Fact::End { racks } => {
            let racks: Vec<String> = racks.iter().map(ToString::to_string).collect();
            Message::new("rummikub-say-end").with("racks", racks.join(" "))
        }
    }
}

fn of_tile(key: &'static str, tile: Tile) -> Message {
    Message::new(key).with("tile", tile.to_string())
}

fn outline(state: &State) -> Message {
    let outline = Message::new("rummikub-outline").with("game", state.game);
    outline.with("sets", state.table.len()).with("pool", state.pool())
}
