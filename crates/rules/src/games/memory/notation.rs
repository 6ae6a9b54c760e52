//! Facts and rulings as people type them.

use serde_json::{Value, json};

use crate::games::memory::{Cell, Effect, Fact, Memory, MemorySeat, Rules, State, Tile, position, tell};
use crate::kit::Seat;
use crate::text::{first_word, take_seat, whole_seat};
use crate::{Message, Notation, Sanctions};

impl Notation for Memory {
    const RULING_WORDS: &'static [&'static str] = &["win", "drawn", "resume", "position"];

    fn seat_name(seat: &MemorySeat) -> &str {
        &seat.name
    }

    fn parse_fact(text: &str, seats: &[MemorySeat], _: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word {
            "touch" => parse_cell(rest).map(Fact::Touch),
            "resign" => whole_seat::<Self>(rest, seats).map(Fact::Resign),
            _ => parse_turn(text),
        }
    }

    fn write_fact(fact: &Fact, seats: &[MemorySeat]) -> String {
        match fact {
            Fact::Turn { tiles, hit } => {
                let tile = |tile: &Tile| match &tile.picture {
                    Some(picture) => format!("{}/{picture}", tile.cell),
                    None => tile.cell.to_string(),
                };
                let mark = hit.map(|hit| if hit { "=" } else { "x" }.to_owned());
                tiles.iter().map(tile).chain(mark).collect::<Vec<_>>().join(" ")
            }
            Fact::Touch(cell) => format!("touch {cell}"),
            Fact::Resign(player) => format!("resign {}", name(seats, *player)),
        }
    }

    fn parse_effect(text: &str, seats: &[MemorySeat], _: &State) -> Result<(Effect, String), Message> {
        let (word, rest) = first_word(text);
        let (effect, rest) = match word {
            "win" => take_seat::<Self>(rest, seats).map(|(player, rest)| (Effect::Won { player }, rest))?,
            "drawn" => (Effect::Drawn, rest),
            "resume" => (Effect::Resumed, rest),
            "position" => position::take(rest).map(|(state, rest)| (Effect::SetUp(Box::new(state)), rest))?,
            _ => return Err(Message::new("memory-parse-ruling").with("text", text)),
        };
        Ok((effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, seats: &[MemorySeat]) -> String {
        match effect {
            Effect::Won { player } => format!("win {}", name(seats, *player)),
            Effect::Drawn => "drawn".to_owned(),
            Effect::Resumed => "resume".to_owned(),
            Effect::SetUp(state) => format!("position {}", position::write(state)),
            _ => serde_json::to_string(effect).unwrap_or_default(),
        }
    }

    fn tell(effect: &Effect, seats: &[MemorySeat]) -> Message {
        tell::tell(effect, seats)
    }

    fn write_position(state: &State) -> String {
        position::write(state)
    }

    fn parse_position(text: &str, _: &Rules, _: &[MemorySeat]) -> Result<State, Message> {
        position::parse(text)
    }

    fn set_up(state: State) -> Effect {
        Effect::SetUp(Box::new(state))
    }

    fn view(state: &State, sanctions: &Sanctions) -> Value {
        json!({
            "rows": position::rows(state),
            "pairs": state.pairs,
            "on_move": state.on_move.0,
            "up": state.up.map(String::from),
            "over": state.end.is_some(),
            "winner": match state.end {
                Some(crate::games::memory::End::Won(seat)) => Some(seat.0),
                _ => None,
            },
            "penalties": sanctions.points,
        })
    }
}

pub(super) fn name(seats: &[MemorySeat], seat: Seat) -> &str {
    seats.get(seat.index()).map_or("?", |seat| seat.name.as_str())
}

fn parse_cell(text: &str) -> Result<Cell, Message> {
    Cell::parse(text).ok_or_else(|| Message::new("memory-parse-cell").with("text", text))
}

/// Reads `C7 F2 =`: tiles, each with its picture behind `/` or without, then perhaps a mark.
fn parse_turn(text: &str) -> Result<Fact, Message> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let hit = match words.last().copied() {
        Some("=") => Some(true),
        Some("x" | "X") => Some(false),
        _ => None,
    };
    if hit.is_some() {
        words.pop();
    }
    if words.is_empty() {
        return Err(Message::new("memory-parse-fact").with("text", text));
    }
    let tile = |word: &str| {
        let (cell, picture) = word.split_once('/').map_or((word, None), |(cell, picture)| (cell, Some(picture)));
        if let Some(picture) = picture.filter(|picture| !position::is_picture(picture)) {
            return Err(Message::new("memory-parse-picture").with("text", picture));
        }
        Ok(Tile { cell: parse_cell(cell)?, picture: picture.map(str::to_owned) })
    };
    let tiles = words.into_iter().map(tile).collect::<Result<_, _>>()?;
    Ok(Fact::Turn { tiles, hit })
}
