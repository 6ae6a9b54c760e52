//! The position line, as the module head describes it, and the check of positions.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::games::samurai::board::Ground;
use crate::games::samurai::{Cell, End, Figures, Form, Laid, Player, Rules, Stage, State, Tile};
use crate::kit::{Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;
use crate::{Message, kit};

pub(super) fn write(state: &State) -> String {
    let mut line = match state.stage {
        Stage::Seating => "seating".to_owned(),
        Stage::SetUp => "setup".to_owned(),
        Stage::Play => "play".to_owned(),
        Stage::Over(end) => format!("over={}", end.word()),
    };
    let mut word = |shown: bool, word: std::fmt::Arguments<'_>| {
        if shown {
            let _ = write!(line, " {word}");
        }
    };
    word(true, format_args!("first={} turn={}", state.first.0, state.turn.0));
    word(state.passes > 0, format_args!("passes={}", state.passes));
    word(state.aside != Figures::NONE, format_args!("aside={}", state.aside));
    word(state.screened != Figures::NONE, format_args!("screened={}", state.screened));
    for (at, figures) in &state.figures {
        word(true, format_args!("{at}={}", figures.letters()));
    }
    for (seat, player) in state.seats().zip(&state.players) {
        let _ = write!(line, "; hand={}", player.hand);
        write_player(&mut line, player);
        for (at, laid) in state.tiles.iter().filter(|(_, laid)| laid.seat == seat) {
            let _ = write!(line, " {}@{at}", laid.tile);
        }
    }
    line
}

fn write_player(line: &mut String, player: &Player) {
    if !player.known.is_empty() {
        let known: Vec<_> = player.known.iter().map(ToString::to_string).collect();
        let _ = write!(line, " known={}", known.join(","));
    }
    if player.taken != Figures::NONE {
        let _ = write!(line, " taken={}", player.taken);
    }
    if player.swapped {
        *line += " swapped";
    }
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Splits a position off the front of a text and returns the rest.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Samurai");

fn wrong(text: &str) -> Message {
    Message::new("samurai-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (head, mut rest) = text.split_once(';')?;
    let (stage, words) = first_word(head);
    let mut state = State::at(read_stage(stage)?, Vec::new());
    kit::line::take_words(words, |word| read_word(&mut state, word))?.is_empty().then_some(())?;
    loop {
        let seat = Seat(u8::try_from(state.players.len()).ok()?);
        let (player, after) = read_player(rest, seat, &mut state.tiles)?;
        state.players.push(player);
        match after.strip_prefix(';') {
            Some(after) => rest = after,
            None => return Some((state, after)),
        }
    }
}

fn read_stage(word: &str) -> Option<Stage> {
    Some(match word {
        "seating" => Stage::Seating,
        "setup" => Stage::SetUp,
        "play" => Stage::Play,
        _ => {
            let word = word.strip_prefix("over=")?;
            Stage::Over(End::ALL.into_iter().find(|end| end.word() == word)?)
        }
    })
}

/// Reads one word on the board; false if it is none, `None` if its value is impossible.
fn read_word(state: &mut State, word: &str) -> Option<bool> {
    match word.split_once('=') {
        Some(("first", value)) => state.first = Seat(value.parse().ok()?),
        Some(("turn", value)) => state.turn = Seat(value.parse().ok()?),
        Some(("passes", value)) => state.passes = value.parse().ok()?,
        Some(("aside", value)) => state.aside = Figures::parse(value)?,
        Some(("screened", value)) => state.screened = Figures::parse(value)?,
        Some((at, letters)) => {
            let forms: Option<Vec<Form>> = letters.chars().map(Form::of_letter).collect();
            let figures: Figures = forms.filter(|forms| (1..=3).contains(&forms.len()))?.into_iter().collect();
            state.figures.insert(Cell::parse(at)?, figures).is_none().then_some(())?;
        }
        None => return Some(false),
    }
    Some(true)
}

/// Splits a player off the front of a text; the rest begins with `;` if another player follows.
fn read_player<'t>(text: &'t str, seat: Seat, tiles: &mut BTreeMap<Cell, Laid>) -> Option<(Player, &'t str)> {
    let mut player = Player::default();
    let mut rest = text.trim_start();
    let mut words = 0;
    while !rest.is_empty() && !rest.starts_with(';') {
        let word = first_word(rest).0;
        let word = word.split(';').next().unwrap_or(word);
        if !read_player_word(&mut player, seat, tiles, word)? {
            break;
        }
        words += 1;
        rest = rest[word.len()..].trim_start();
    }
    (words > 0).then_some((player, rest))
}

/// Reads one word on a player, like [`read_word`].
fn read_player_word(player: &mut Player, seat: Seat, tiles: &mut BTreeMap<Cell, Laid>, word: &str) -> Option<bool> {
    match word.split_once('=') {
        None if word == "swapped" => player.swapped = true,
        Some(("hand", value)) => player.hand = value.parse().ok()?,
        Some(("known", value)) => {
            player.known = value.split(',').map(Tile::parse).collect::<Option<_>>()?;
            player.known.sort_unstable();
        }
        Some(("taken", value)) => player.taken = Figures::parse(value)?,
        Some(_) => return Some(false),
        None => {
            let Some((tile, at)) = word.split_once('@') else { return Some(false) };
            let laid = Laid { seat, tile: Tile::parse(tile)? };
            tiles.insert(Cell::parse(at)?, laid).is_none().then_some(())?;
        }
    }
    Some(true)
}

/// Accepts a possible position: the right number of players, no tile and no figure too many, everything where there is
/// room.
pub(super) fn admits(rules: &Rules, state: &State, position: &State) -> Result<(), Message> {
    let players = state.players.len();
    let seated = |seat: Seat| seat.index() < players;
    check(position.players.len() == players, "samurai-position-seats")?;
    check(seated(position.turn) && seated(position.first), "samurai-position-seats")?;
    check(usize::from(position.passes) <= players, "samurai-position-passes")?;
    let ground = |cell: &Cell| rules.board.space(*cell, players).map(|space| space.ground);
    let stands = |(cell, figures): (&Cell, &Figures)| {
        ground(cell).is_some_and(|ground| (1..=ground.room()).contains(&figures.total()))
    };
    check(position.figures.iter().all(stands), "samurai-position-figures")?;
    let lies = |cell: &Cell| matches!(ground(cell), Some(Ground::Land | Ground::Sea));
    check(position.tiles.keys().all(lies), "samurai-position-places")?;
    let each = rules.figures(players);
    let all = position.standing().and(position.out_of_play());
    check(Form::ALL.into_iter().all(|form| all.of(form) <= each), "samurai-position-count")?;
    check(position.seats().all(|seat| tiles_fit(rules, position, seat)), "samurai-position-tiles")?;
    let started = !position.tiles.is_empty() || position.out_of_play() != Figures::NONE;
    let early = matches!(position.stage, Stage::Seating | Stage::SetUp);
    check(!(early && started), "samurai-position-early")
}

/// Checks whether a player has no tile too many.
fn tiles_fit(rules: &Rules, position: &State, seat: Seat) -> bool {
    let Some(player) = position.player(seat) else { return false };
    let known = |tile: Tile| player.known.iter().filter(|known| **known == tile).count();
    let own = position.tiles.values().filter(|laid| laid.seat == seat);
    let kinds = own.map(|laid| laid.tile).chain(player.known.iter().copied());
    let copies = |tile: Tile| usize::from(rules.tile_set.get(&tile).copied().unwrap_or(0));
    let fits = kinds.into_iter().all(|tile| known(tile) + position.played(seat, tile) <= copies(tile));
    let laid = position.tiles.values().filter(|laid| laid.seat == seat);
    let played = laid.clone().count() + usize::from(player.swapped) + usize::from(player.hand);
    let swap = laid.map(|laid| laid.tile).all(|tile| tile != Tile::SWAP);
    let whole = player.known.len() <= usize::from(player.hand);
    fits && swap && whole && u32::try_from(played).is_ok_and(|played| played <= rules.tile_count())
}
