//! Effects as sentences.

use crate::Message;
use crate::games::backgammon::board::{BAR, OFF};
use crate::games::backgammon::{Backgammon, Effect, Value};
use crate::kit::{Dice, PlayerSeat, Seat};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Backgammon>(seats, seat));
    match *effect {
        Effect::OpeningTied { number } => Message::new("backgammon-opening-tied").with("number", number),
        Effect::Rolled { by, dice } => with_dice(of("backgammon-rolled", by), dice),
        Effect::Voided { by, dice } => with_dice(of("backgammon-voided", by), dice),
        Effect::Moved { by, from: BAR, to } => of("backgammon-entered", by).with("point", to),
        Effect::Moved { by, from, to: OFF } => of("backgammon-borne-off", by).with("point", from),
        Effect::Moved { by, from, to } => of("backgammon-moved", by).with("from", from).with("to", to),
        Effect::Hit { by, point } => {
            let hit = name_of::<Backgammon>(seats, by.opponent());
            of("backgammon-hit", by).with("point", point).with("opponent", hit)
        }
        Effect::Stayed { by } => of("backgammon-stayed", by),
        Effect::Condoned { by } => of("backgammon-condoned", by),
        Effect::TurnPassed { to } => of("backgammon-turn-passed", to),
        Effect::Doubled { by, to } => of("backgammon-doubled", by).with("cube", to),
        Effect::Taken { by, cube } => of("backgammon-taken", by).with("cube", cube),
        Effect::Dropped { by } => of("backgammon-dropped", by),
        Effect::Resigned { player, value } => {
            let key =
                by_value(value, "backgammon-resigned", "backgammon-resigned-gammon", "backgammon-resigned-triple");
            of(key, player)
        }
        Effect::Flagged { player } => of("backgammon-flagged", player),
        Effect::GameWon { player, value, points } => {
            let key = by_value(value, "backgammon-game-won", "backgammon-gammon-won", "backgammon-triple-won");
            of(key, player).with("points", points)
        }
        Effect::GameBegun => Message::new("backgammon-game-begun"),
        Effect::CrawfordBegun => Message::new("backgammon-crawford-begun"),
        Effect::Won { player } => of("backgammon-won", player),
        Effect::Drawn => Message::new("backgammon-drawn"),
        Effect::Resumed => Message::new("backgammon-resumed"),
        Effect::SetUp(_) => Message::new("backgammon-set-up"),
    }
}

const fn by_value(value: Value, single: &'static str, gammon: &'static str, triple: &'static str) -> &'static str {
    match value {
        Value::Single => single,
        Value::Gammon => gammon,
        Value::Backgammon => triple,
    }
}

fn with_dice(message: Message, dice: Dice) -> Message {
    message.with("first", dice.0.pips()).with("second", dice.1.pips())
}
