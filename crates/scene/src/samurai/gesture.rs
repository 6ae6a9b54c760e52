//! Conversion between facts and the spots pointed at for them.

use rules::Message;
use rules::games::samurai::{Cell, Fact, Form, Play, Samurai, Stage, State, Tile, amid, next_plays};
use rules::kit::Seat;

use crate::View;
use crate::samurai::{PASS, figure_id, form_id, hand_id, hex_id, player_id, tile_id};

pub(super) fn of(fact: &Fact) -> Vec<String> {
    match fact {
        Fact::First { seat } => vec![player_id(*seat)],
        Fact::Figure { at, form } => vec![form_id(*form), hex_id(*at)],
        Fact::Hand { seat, tiles, unknown: 0 } => {
            std::iter::once(hand_id(*seat)).chain(tiles.iter().map(|tile| tile_id(*tile))).collect()
        }
        Fact::Turn { plays } => plays.iter().flat_map(|play| of_play(*play)).collect(),
        Fact::Pass => vec![PASS.to_owned()],
        // Counts, and tiles that were not seen, are typed.
        Fact::Hand { .. } | Fact::Count { .. } => Vec::new(),
    }
}

fn of_play(play: Play) -> Vec<String> {
    let tile = tile_id(play.tile());
    match play {
        Play::Place(_, at) => vec![tile, hex_id(at)],
        Play::Swap(one, other) => vec![tile, figure_id(one.0, one.1), figure_id(other.0, other.1)],
        Play::Exchange(_, from, to) => vec![tile, hex_id(from), hex_id(to)],
    }
}

fn read_seat(word: &str, family: &str) -> Option<Seat> {
    word.strip_prefix(family)?.parse().ok().map(Seat)
}

fn read_tile(word: &str) -> Option<Tile> {
    Tile::parse(word.strip_prefix("tile/")?)
}

fn read_form(word: &str) -> Option<Form> {
    let mut letters = word.chars();
    Form::of_letter(letters.next()?).filter(|_| letters.next().is_none())
}

/// Parses a hex, or the one on which a figure stands.
fn read_hex(word: &str) -> Option<Cell> {
    let cell = word.strip_prefix("hex/").or_else(|| word.strip_prefix("figure/")?.split('/').next())?;
    Cell::parse(cell)
}

fn read_figure(word: &str) -> Option<(Cell, Form)> {
    let (cell, form) = word.strip_prefix("figure/")?.split_once('/')?;
    Some((Cell::parse(cell)?, read_form(form)?))
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => None,
        [PASS] => Some(Fact::Pass),
        [only] if only.starts_with("player/") => read_seat(only, "player/").map(|seat| Fact::First { seat }),
        [form, hex] if form.starts_with("form/") => {
            Some(Fact::Figure { form: read_form(form.strip_prefix("form/")?)?, at: read_hex(hex)? })
        }
        [hand, tiles @ ..] if hand.starts_with("hand/") => {
            let tiles: Vec<Tile> = tiles.iter().map(|word| read_tile(word)).collect::<Option<_>>()?;
            let seat = read_seat(hand, "hand/")?;
            (!tiles.is_empty()).then_some(Fact::Hand { seat, tiles, unknown: 0 })
        }
        words => {
            let (plays, rest) = read_plays(state, words);
            (rest.is_empty() && !plays.is_empty()).then_some(Fact::Turn { plays })
        }
    }
}

/// Parses the complete plays of a turn, and returns the words after them.
fn read_plays<'w>(state: &State, mut words: &'w [&'w str]) -> (Vec<Play>, &'w [&'w str]) {
    let mut plays: Vec<Play> = Vec::new();
    while let Some((play, rest)) = read_play(state, &plays, words) {
        plays.push(play);
        words = rest;
    }
    (plays, words)
}

fn read_play<'w>(state: &State, partial: &[Play], words: &'w [&'w str]) -> Option<(Play, &'w [&'w str])> {
    match (words, read_tile(words.first()?)?) {
        ([_, one, other, rest @ ..], Tile::SWAP) => Some((Play::Swap(read_figure(one)?, read_figure(other)?), rest)),
        ([_, from, to, rest @ ..], Tile::EXCHANGE) => {
            let (from, to) = (read_hex(from)?, read_hex(to)?);
            Some((Play::Exchange(lying(state, partial, from)?, from, to), rest))
        }
        ([_, at, rest @ ..], tile) if tile.is_placed() => Some((Play::Place(tile, read_hex(at)?), rest)),
        _ => None,
    }
}

/// Finds the tile on a hex, including one placed in the same turn.
fn lying(state: &State, partial: &[Play], at: Cell) -> Option<Tile> {
    let placed = partial.iter().rev().find_map(|play| match *play {
        Play::Place(tile, cell) if cell == at => Some(tile),
        Play::Exchange(tile, _, cell) if cell == at => Some(tile),
        _ => None,
    });
    placed.or_else(|| state.tiles.get(&at).map(|laid| laid.tile))
}

/// Lists the continuations of these spots: the rest of a play, more tiles of a hand.
pub(super) fn continuations(view: View<'_, Samurai>, spots: &[String]) -> Vec<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match words.as_slice() {
        [hand, ..] if hand.starts_with("hand/") => hands(view, &words),
        [PASS] if view.state.stage == Stage::Play => vec![Fact::Pass],
        words => turns(view, words),
    }
}

/// Lists the hand so far, and its continuations by one more tile.
fn hands(view: View<'_, Samurai>, words: &[&str]) -> Vec<Fact> {
    let Some(seat) = read_seat(words[0], "hand/") else { return Vec::new() };
    let Some(told) = words[1..].iter().map(|word| read_tile(word)).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let Some(player) = view.state.player(seat) else { return Vec::new() };
    let (rules, state) = (view.game.rules(), view.state);
    let room = usize::from(player.hand).saturating_sub(player.known.len());
    let counted = |list: &[Tile], tile: Tile| list.iter().filter(|other| **other == tile).count();
    let there = |tile: Tile| counted(&told, tile) + counted(&player.known, tile) + state.played(seat, tile);
    let fits = |(tile, copies): (&Tile, &u8)| (there(*tile) < usize::from(*copies)).then_some(*tile);
    let next = rules.tile_set.iter().filter_map(fits).filter(|_| told.len() < room);
    let hand = |tiles: Vec<Tile>| Fact::Hand { seat, tiles, unknown: 0 };
    let so_far = (!told.is_empty() && told.len() <= room).then(|| hand(told.clone()));
    so_far.into_iter().chain(next.map(|tile| hand([&told[..], &[tile]].concat()))).collect()
}

/// Lists the turns that begin with these spots: the last play is the one being entered, complete or not.
fn turns(view: View<'_, Samurai>, words: &[&str]) -> Vec<Fact> {
    if view.state.stage != Stage::Play {
        return Vec::new();
    }
    let (mut partial, rest) = read_plays(view.state, words);
    // A complete play is one of the possible last ones.
    let last = if rest.is_empty() { partial.pop() } else { None };
    let on: Vec<String> = last.map_or_else(|| rest.iter().map(|word| (*word).to_owned()).collect(), of_play);
    let leads = |play: &Play| of_play(*play).starts_with(&on);
    let both = |play: Play| match play {
        Play::Swap(one, other) => vec![play, Play::Swap(other, one)],
        play => vec![play],
    };
    let next = next_plays(view.game.rules(), view.state, &partial).into_iter().flat_map(both);
    let turn = |play| Fact::Turn { plays: partial.iter().copied().chain([play]).collect() };
    next.filter(|play| !on.is_empty() && leads(play)).map(turn).collect()
}

/// Returns the position after the plays entered so far; `None` if there is none.
pub(super) fn partial(view: View<'_, Samurai>, spots: &[String]) -> Option<State> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    let (plays, _) = read_plays(view.state, &words);
    let shown = view.state.stage == Stage::Play && !plays.is_empty();
    shown.then(|| amid(view.game.rules(), view.state, &plays))
}

/// Returns what must come before a place on the board: a figure, or a tile.
pub(super) fn why_not(state: &State, spots: &[String]) -> Option<Message> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    let [before @ .., last] = words.as_slice() else { return None };
    read_hex(last)?;
    match state.stage {
        Stage::SetUp if !matches!(before, [form] if form.starts_with("form/")) => {
            Some(Message::new("scene-samurai-figure-first"))
        }
        Stage::Play if read_plays(state, before).1.is_empty() => Some(Message::new("scene-samurai-tile-first")),
        _ => None,
    }
}
