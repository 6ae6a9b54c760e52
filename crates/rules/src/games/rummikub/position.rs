//! The position line, whose format the game's module describes, and the check that a position is possible.

use std::fmt::Write as _;

use crate::Message;
use crate::games::rummikub::set::{arranged, is_misnamed, parse_tiles, write_set};
use crate::games::rummikub::tile::BOX;
use crate::games::rummikub::{Over, Phase, Player, Rules, Score, Set, State, Tile, tiles_of};
use crate::kit::line::take_words;
use crate::kit::racks::Rack;
use crate::kit::{Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;

fn joined(tiles: impl Iterator<Item = Tile>) -> String {
    tiles.map(|tile| tile.to_string()).collect::<Vec<_>>().join(",")
}

pub(super) fn write(state: &State) -> String {
    let mut line = format!("game={}", state.game);
    let _ = match state.phase {
        Phase::Play(seat) => write!(line, " turn={}", seat.0),
        Phase::Count(Some(seat)) => write!(line, " empty={}", seat.0),
        Phase::Count(None) => write!(line, " empty=-"),
    };
    if !state.table.is_empty() {
        let sets = state.table.iter().map(|set| format!("[{}]", joined(set.iter().copied())));
        let _ = write!(line, " table={}", sets.collect::<String>());
    }
    if state.passes > 0 {
        let _ = write!(line, " passes={}", state.passes);
    }
    if !state.games.is_empty() {
        let score = |score: &Score| format!("{}:{}", score.rack, score.points);
        let game = |game: &Vec<Score>| game.iter().map(score).collect::<Vec<_>>().join("/");
        let _ = write!(line, " games={}", state.games.iter().map(game).collect::<Vec<_>>().join("|"));
    }
    let _ = match state.over {
        None => Ok(()),
        Some(Over::Played) => write!(line, " over"),
        Some(Over::Won(seat)) => write!(line, " won={}", seat.0),
        Some(Over::Drawn) => write!(line, " drawn"),
    };
    state.players.iter().for_each(|player| write_player(&mut line, player));
    line
}

fn write_player(line: &mut String, player: &Player) {
    let _ = write!(line, "; rack={}", player.rack);
    if !player.known.is_empty() {
        let _ = write!(line, " known={}", joined(player.known.iter()));
    }
    if player.down {
        line.push_str(" down");
    }
    if player.late > 0 {
        let _ = write!(line, " late={}", player.late);
    }
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Rummikub");

fn wrong(text: &str) -> Message {
    Message::new("rummikub-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (head, mut rest) = text.split_once(';')?;
    let (word, words) = first_word(head);
    let mut state = State {
        game: word.strip_prefix("game=")?.parse().ok()?,
        phase: Phase::Play(Seat(0)),
        table: Vec::new(),
        players: Vec::new(),
        passes: 0,
        games: Vec::new(),
        over: None,
    };
    take_words(words, |word| read_word(&mut state, word))?.is_empty().then_some(())?;
    loop {
        let (player, after) = read_player(rest)?;
        state.players.push(player);
        match after.strip_prefix(';') {
            Some(after) => rest = after,
            None => return Some((state, after)),
        }
    }
}

/// Parses one word of a position into it; false if it is none of them, `None` if its value is invalid.
fn read_word(state: &mut State, word: &str) -> Option<bool> {
    let (name, value) = word.split_once('=').unwrap_or((word, ""));
    let seat = || value.parse().ok().map(Seat);
    match name {
        "turn" => state.phase = Phase::Play(seat()?),
        "empty" => state.phase = Phase::Count(if value == "-" { None } else { Some(seat()?) }),
        "table" => state.table = read_table(value)?,
        "passes" => state.passes = value.parse().ok()?,
        "games" => state.games = value.split('|').map(read_game).collect::<Option<_>>()?,
        "over" => state.over = Some(Over::Played),
        "won" => state.over = Some(Over::Won(seat()?)),
        "drawn" => state.over = Some(Over::Drawn),
        _ => return Some(false),
    }
    Some(true)
}

fn read_table(text: &str) -> Option<Vec<Set>> {
    crate::games::rummikub::parse_table(text)
}

fn read_game(text: &str) -> Option<Vec<Score>> {
    let score = |text: &str| {
        let (rack, points) = text.split_once(':')?;
        Some(Score { rack: Rack::parse(rack)?, points: points.parse().ok()? })
    };
    text.split('/').map(score).collect()
}

fn read_player(text: &str) -> Option<(Player, &str)> {
    let (word, rest) = split_word(text);
    let mut player = Player { rack: word.strip_prefix("rack=")?.parse().ok()?, ..Player::default() };
    let mut rest = rest;
    loop {
        let (word, after) = split_word(rest);
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        match name {
            "known" => player.known = parse_tiles(value)?.into_iter().collect(),
            "down" => player.down = true,
            "late" => player.late = value.parse().ok()?,
            _ => return Some((player, rest)),
        }
        rest = after;
    }
}

/// Splits off the first word, which a `;` also ends.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let end = text.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(text.len());
    (&text[..end], text[end..].trim_start())
}

/// Checks that a position is possible.
pub(super) fn admits(rules: &Rules, now: &State, state: &State) -> Result<(), Message> {
    let count = now.players.len();
    check(state.players.len() == count, "rummikub-position-players")?;
    let there = |seat: Seat| seat.index() < count;
    let seat = match state.phase {
        Phase::Play(seat) | Phase::Count(Some(seat)) => there(seat),
        Phase::Count(None) => true,
    };
    let won = !matches!(state.over, Some(Over::Won(seat)) if !there(seat));
    check(seat && won, "rummikub-position-players")?;
    let racks: u32 = state.players.iter().map(|player| u32::from(player.rack)).sum();
    check(racks + tiles_of(&state.table).len() <= BOX, "rummikub-position-tiles")?;
    let fits = |player: &Player| player.known.len() <= u32::from(player.rack);
    check(state.players.iter().all(fits) && state.seen().excess().is_empty(), "rummikub-position-tiles")?;
    let ordered = |set: &Set| arranged(set).is_none_or(|(_, tiles)| tiles == *set);
    check(state.table.iter().all(|set| !set.is_empty() && ordered(set)), "rummikub-position-sets")?;
    if let Some(set) = state.table.iter().find(|set| is_misnamed(set)) {
        return Err(Message::new("rummikub-joker-named").with("tiles", write_set(set)));
    }
    let whole = |game: &Vec<Score>| game.len() == count;
    check(state.games.iter().all(whole) && state.games.len() <= usize::from(state.game), "rummikub-position-games")?;
    let played = state.games.len() >= usize::from(rules.games);
    check(played == (state.over == Some(Over::Played)), "rummikub-position-games")?;
    let empty = |player: &Player| player.rack == 0;
    let waits = matches!(state.phase, Phase::Play(_)) && state.over.is_none();
    check(!(waits && state.players.iter().any(empty)), "rummikub-position-empty")
}
