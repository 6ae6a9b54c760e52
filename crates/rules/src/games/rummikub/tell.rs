//! Effects as sentences.

use crate::Message;
use crate::games::rummikub::{Effect, How, Rummikub, Tile, write_tiles};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Rummikub>(seats, seat));
    match effect {
        Effect::Begun { game, seat, .. } => of("rummikub-game-begun", *seat).with("game", *game),
        Effect::Held { seat, tiles } if tiles.is_empty() => of("rummikub-held-hidden", *seat),
        Effect::Held { seat, tiles } => of("rummikub-held", *seat).with("tiles", write_tiles(tiles)),
        Effect::Laid { seat, laid, taken, .. } if !taken.is_empty() => {
            of("rummikub-laid-taken", *seat).with("tiles", dashed(laid)).with("taken", write_tiles(taken))
        }
        Effect::Laid { seat, laid, .. } => {
            of("rummikub-laid", *seat).with("count", laid.len()).with("tiles", dashed(laid))
        }
        Effect::JokerTaken { seat, tile } => of("rummikub-joker-taken", *seat).with("tile", tile.to_string()),
        Effect::WentDown { seat, worth } => of("rummikub-went-down", *seat).with("points", *worth),
        Effect::Drew { seat, tile: None } => of("rummikub-drew", *seat),
        Effect::Drew { seat, tile: Some(tile) } => of("rummikub-drew-tile", *seat).with("tile", tile.to_string()),
        Effect::Restored { seat } => of("rummikub-restored", *seat),
        Effect::Penalised { seat, points } => of("rummikub-penalised", *seat).with("points", *points),
        Effect::Passed { seat } => of("rummikub-passed", *seat),
        Effect::TurnPassed { to } => of("rummikub-turn-passed", *to),
        Effect::Emptied { seat } => of("rummikub-emptied", *seat),
        Effect::Blocked => Message::new("rummikub-blocked"),
        Effect::Ended { how: How::Empty, .. } => Message::new("rummikub-ended"),
        Effect::Ended { how: How::Lowest, .. } => Message::new("rummikub-ended-lowest"),
        Effect::Counted { seat, rack, points } => {
            of("rummikub-counted", *seat).with("rack", rack.to_string()).with("points", signed(*points))
        }
        Effect::Placed { seat, place, score, cents } => {
            let placed = of("rummikub-placed", *seat).with("place", *place).with("score", signed(*score));
            let part = *cents % 100;
            placed.with("points", *cents / 100).with("part", part).with("digits", format!("{part:02}"))
        }
        Effect::Won { player } => of("rummikub-won", *player),
        Effect::Drawn => Message::new("rummikub-drawn"),
        Effect::Resumed => Message::new("rummikub-resumed"),
        Effect::SetUp(_) => Message::new("rummikub-set-up"),
    }
}

/// Writes tiles; a dash if there are none.
fn dashed(tiles: &[Tile]) -> String {
    if tiles.is_empty() { "–".to_owned() } else { write_tiles(tiles) }
}

/// Writes a score with its sign.
pub fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
