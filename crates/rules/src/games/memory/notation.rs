//! Facts and rulings as people type them.

use serde_json::{Value, json};

use crate::games::memory::{Cell, Effect, Fact, Memory, MemorySeat, Rules, State, Tile, position, tell};
use crate::kit::{End, RULING_WORDS, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, whole_seat};
use crate::{Interchange, Message, MoveList, Notation, Sanctions, Synonyms};

/// The move list that players of the game write.
const MOVES: MoveList =
    MoveList { seats: &["First", "Second"], options: &["rows", "columns"], acts: &["touch", "resign"], rounds: false };

impl Notation for Memory {
    const ITALIAN: Synonyms = &[("toccata", "touch"), ("abbandono", "resign")];

    const BUTTONS: &'static [(&'static str, &'static str)] = &[("resign NAME", "game-do-resign")];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| MOVES.games::<Self>(text),
        ..Interchange::of(|m| MOVES.write(m), |text, _| MOVES.read::<Self>(text))
    });

    /// False, because a picture is separated from its tile by a sign, and from the next tile by a blank.
    const CLOSES_UP: bool = false;

    notation_of_two!(MemorySeat);

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
            Fact::Resign(player) => format!("resign {}", name_of::<Self>(seats, *player)),
        }
    }

    fn parse_effect(text: &str, seats: &[MemorySeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "memory-parse-ruling")
    }

    fn write_effect(effect: &Effect, seats: &[MemorySeat]) -> String {
        write_ruling::<Self>(effect, seats)
    }

    fn resigns(effect: &Effect) -> bool {
        matches!(effect, Effect::Resigned { .. })
    }

    fn parse_position(text: &str, rules: &Rules, _: &[MemorySeat]) -> Result<State, Message> {
        position::parse_by(text, rules)
    }

    fn view(_: &Self::Rules, state: &State, sanctions: &Sanctions) -> Value {
        json!({
            "rows": position::rows(state),
            "pairs": state.pairs,
            "on_move": state.on_move.0,
            "up": state.up.map(String::from),
            "over": state.end.is_some(),
            "winner": state.end.and_then(End::winner).map(|seat| seat.0),
            "penalties": sanctions.points,
        })
    }
}

fn parse_cell(text: &str) -> Result<Cell, Message> {
    Cell::parse(text).ok_or_else(|| Message::new("memory-parse-cell").with("text", text))
}

/// Splits the mark off the end of a turn.
fn take_mark(text: &str) -> (&str, Option<bool>) {
    let text = text.trim_end();
    let apart = |rest: &&str| rest.ends_with(|letter: char| letter.is_whitespace() || letter.is_ascii_digit());
    match text.strip_suffix('=').filter(|rest| !rest.ends_with('=')) {
        Some(rest) => (rest, Some(true)),
        None => text.strip_suffix(['x', 'X']).filter(apart).map_or((text, None), |rest| (rest, Some(false))),
    }
}

/// Splits tiles that are written together, `C7F2`; a picture ends with its word.
fn parted(word: &str) -> Vec<&str> {
    let (cells, picture) = word.split_at(word.find('/').unwrap_or(word.len()));
    let is_cell = |cells: &str| {
        cells.starts_with(|c: char| c.is_ascii_alphabetic()) && cells.ends_with(|c: char| c.is_ascii_digit())
    };
    let begins = |(at, letter): (usize, char)| (letter.is_ascii_alphabetic() && is_cell(&cells[..at])).then_some(at);
    let mut ends: Vec<usize> = cells.char_indices().filter_map(begins).collect();
    ends.push(cells.len() + picture.len());
    let starts = std::iter::once(0).chain(ends.clone());
    starts.zip(ends).map(|(start, end)| &word[start..end]).collect()
}

/// Parses `C7 F2 =`: tiles, each with or without its picture behind `/`, then perhaps a mark. Tiles that are written
/// together are split.
fn parse_turn(text: &str) -> Result<Fact, Message> {
    let (tiles, hit) = take_mark(text);
    let apart = |letter: char| letter.is_whitespace() || letter == ',';
    let words: Vec<&str> = tiles.split(apart).filter(|word| !word.is_empty()).flat_map(parted).collect();
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
