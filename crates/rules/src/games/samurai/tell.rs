//! Each effect as a sentence.

use crate::Message;
use crate::games::samurai::{Cell, Effect, Figures, Form, Samurai, Stage, State, Tile};
use crate::kit::{PlayerSeat, Seat};
use crate::text::{name_of, tally};

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Samurai>(seats, seat));
    match effect {
        Effect::FirstPlayerSet { seat } => of("samurai-first-told", *seat),
        Effect::FigurePlaced { seat: Some(seat), at, form } => figure(of("samurai-figure-placed", *seat), *at, *form),
        Effect::FigurePlaced { seat: None, at, form } => figure(Message::new("samurai-figure-put"), *at, *form),
        Effect::PlayBegun { first } => of("samurai-play-begun", *first),
        Effect::HandSeen { seat, tiles } if tiles.is_empty() => of("samurai-hand-hidden", *seat),
        Effect::HandSeen { seat, tiles } => of("samurai-hand-seen", *seat).with("tiles", list(tiles)),
        Effect::TilePlaced { seat, tile: placed, at } => {
            tile(of("samurai-tile-placed", *seat), *placed).with("hex", at.to_string())
        }
        Effect::FiguresSwapped { seat, one, other } => {
            let told = figure(of("samurai-figures-swapped", *seat), one.0, one.1);
            told.with("other_form", other.1.word()).with("other_hex", other.0.to_string())
        }
        Effect::TileExchanged { seat, tile: moved, from, to } => {
            let told = tile(of("samurai-tile-exchanged", *seat), *moved);
            told.with("hex", from.to_string()).with("other_hex", to.to_string())
        }
        Effect::Surrounded { at, form, influence } => {
            figure(Message::new("samurai-surrounded"), *at, *form).with("influence", sums(influence, seats))
        }
        Effect::Captured { seat, at, form, .. } => figure(of("samurai-captured", *seat), *at, *form),
        Effect::SetAside { at, form } => figure(Message::new("samurai-set-aside"), *at, *form),
        Effect::Drew { seat, count } => of("samurai-drew", *seat).with("count", *count),
        Effect::Passed { seat } => of("samurai-passed", *seat),
        Effect::TurnPassed { to } => of("samurai-turn-passed", *to),
        Effect::Ended { end } => Message::new("samurai-ended").with("why", end.word()),
        Effect::Won { seats: winners } => {
            let names: Vec<_> = winners.iter().map(|seat| name_of::<Samurai>(seats, *seat)).collect();
            Message::new("samurai-won").with("count", names.len()).with("players", names.join(", "))
        }
        Effect::Counted { taken } => Message::new("samurai-counted").with("figures", counts(taken, seats)),
        Effect::Resumed => Message::new("samurai-resumed"),
        Effect::FigureLifted { at, form } => figure(Message::new("samurai-figure-lifted"), *at, *form),
        Effect::Given { seat, form, .. } => of("samurai-given", *seat).with("form", form.word()),
        Effect::TakenBack { seat, form, .. } => of("samurai-taken-back", *seat).with("form", form.word()),
        Effect::TileLifted { at } => Message::new("samurai-tile-lifted").with("hex", at.to_string()),
        Effect::SetUp(_) => Message::new("samurai-set-up"),
    }
}

/// Describes a game: its stage, whose turn it is, how many figures are on the board and out of the game.
pub(super) fn outline(state: &State, seats: &[PlayerSeat]) -> Message {
    let stage = match state.stage {
        Stage::Seating | Stage::SetUp => "setup",
        Stage::Play => "play",
        Stage::Over(_) => "over",
    };
    let outline = Message::new("samurai-outline").with("stage", stage).with("aside", state.aside.total());
    outline.with("player", name_of::<Samurai>(seats, state.turn)).with("standing", state.standing().total())
}

/// Adds a figure with its hex.
fn figure(message: Message, at: Cell, form: Form) -> Message {
    message.with("form", form.word()).with("hex", at.to_string())
}

/// Adds a tile by its kind and value.
fn tile(message: Message, tile: Tile) -> Message {
    message.with("kind", tile.word()).with("value", tile.value)
}

fn list(tiles: &[Tile]) -> String {
    tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes the influence of each seat that has any, the most first; `none` if there is no influence.
fn sums(influence: &[u8], seats: &[PlayerSeat]) -> String {
    let mut sums: Vec<_> = (0..).map(Seat).zip(influence).filter(|(_, sum)| **sum > 0).collect();
    sums.sort_by_key(|(seat, sum)| (std::cmp::Reverse(**sum), *seat));
    let told = tally(sums.into_iter().map(|(seat, sum)| (name_of::<Samurai>(seats, seat), sum)));
    if told.is_empty() { "none".to_owned() } else { told }
}

fn counts(taken: &[Figures], seats: &[PlayerSeat]) -> String {
    tally((0..).map(Seat).zip(taken).map(|(seat, taken)| (name_of::<Samurai>(seats, seat), taken)))
}
