//! Decides the effects of each fact.

use crate::game::{Gravity, Ground, Violation};
use crate::games::memory::{Article, Cell, Effect, Fact, Memory, State, Tile, position};
use crate::kit::{End, Seat, give_up};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Memory>, fact: &Fact) {
    if p.state().end.is_some() {
        p.illegal(Article::Win, Message::new("memory-over"));
    }
    match fact {
        Fact::Turn { tiles, hit } => turn(p, tiles, *hit),
        Fact::Touch(cell) => touch(p, *cell),
        Fact::Resign(player) => {
            give_up(p, *player, Effect::Resigned { player: *player }, Article::Judge, true);
        }
    }
}

/// Lists everything that is wrong with turning tiles and with what is said of them (3–6).
pub(super) fn faults(state: &State, tiles: &[Tile], hit: Option<bool>) -> Vec<Violation<Article>> {
    let mut faults = Vec::new();
    let mut add = |article, gravity, detail| faults.push(Violation { article, gravity, ground: Ground::Act, detail });
    let about = |key, cell: Cell| Message::new(key).with("cell", cell.to_string());
    for (index, Tile { cell, picture }) in tiles.iter().enumerate() {
        if !state.has_place(*cell) {
            add(Article::Tiles, Gravity::Impossible, about("memory-no-place", *cell));
        } else if !state.has_tile(*cell) {
            add(Article::Tiles, Gravity::Impossible, about("memory-no-tile", *cell));
        }
        if state.up == Some(*cell) || tiles[..index].iter().any(|earlier| earlier.cell == *cell) {
            add(Article::Turn, Gravity::Impossible, about("memory-same-tile", *cell));
        }
        if let (Some(seen), Some(picture)) = (state.seen.get(cell), picture)
            && seen != picture
        {
            add(
                Article::Turn,
                Gravity::Impossible,
                about("memory-other-picture", *cell).with("picture", seen.as_str()),
            );
        }
    }
    if tiles.iter().filter_map(|tile| tile.picture.as_deref()).any(|picture| !position::is_picture(picture)) {
        add(Article::Turn, Gravity::Impossible, Message::new("memory-no-picture"));
    }
    let turned = tiles.len() + usize::from(state.up.is_some());
    if tiles.is_empty() {
        add(Article::Turn, Gravity::Impossible, Message::new("memory-nothing-turned"));
    }
    if turned > 2 {
        add(Article::Third, Gravity::Illegal, Message::new("memory-third"));
    }
    if turned < 2 && hit.is_some() {
        add(Article::Pair, Gravity::Impossible, Message::new("memory-one-tile"));
    }
    if !tiles.is_empty() && turned >= 2 {
        check_pictures(state, tiles, hit, &mut add);
    } else if let [Tile { cell, picture: Some(picture) }] = tiles
        && alike(state, picture, &[*cell]) > 1
    {
        add(
            Article::Tiles,
            Gravity::Impossible,
            Message::new("memory-picture-thrice").with("picture", picture.as_str()),
        );
    }
    let typed = tiles.iter().filter_map(|tile| tile.picture.as_ref());
    if let Some(picture) = typed.into_iter().find(|picture| state.taken.contains(*picture)) {
        add(
            Article::Tiles,
            Gravity::Impossible,
            Message::new("memory-picture-taken").with("picture", picture.as_str()),
        );
    }
    if faults.is_empty() {
        faults.extend(leftover_fault(state, tiles, hit));
    }
    faults
}

/// Finds an impossibility in the tiles that would be left: they are pairs, each with its own picture (3, 5).
fn leftover_fault(state: &State, tiles: &[Tile], said: Option<bool>) -> Option<Violation<Article>> {
    let impossible = |article, detail| Some(Violation::impossible(article, detail));
    let mut after = state.clone();
    for Tile { cell, picture } in tiles.iter().take(2 - usize::from(state.up.is_some())) {
        after.seen.extend(picture.iter().map(|picture| (*cell, picture.clone())));
    }
    if let Some([(first, one), (second, other)]) = two(state, tiles) {
        if is_hit(one.as_ref(), other.as_ref(), said) == Some(true) {
            after.evolve(&Effect::Kept { by: after.on_move, first, second });
        } else if after.remaining_pairs() == 1 {
            return impossible(Article::Pair, Message::new("memory-last-pair"));
        }
    }
    let (pictures, pairs) = (after.pictures(), after.remaining_pairs());
    let detail = || Message::new("memory-pictures-many").with("pictures", pictures).with("count", pairs);
    if pictures > pairs { impossible(Article::Tiles, detail()) } else { None }
}

/// Counts the other tiles on the table that have shown a picture.
fn alike(state: &State, picture: &str, but: &[Cell]) -> usize {
    state.seen.iter().filter(|(cell, seen)| *seen == picture && !but.contains(cell)).count()
}

/// Returns the two tiles of a turn: the one already face up, if any, then those turned now.
fn two(state: &State, tiles: &[Tile]) -> Option<[(Cell, Option<String>); 2]> {
    let up = state.up.map(|cell| Tile { cell, picture: None });
    let known = |tile: &Tile| (tile.cell, tile.picture.clone().or_else(|| state.seen.get(&tile.cell).cloned()));
    let mut both = up.iter().chain(tiles).map(known);
    Some([both.next()?, both.next()?])
}

/// Returns whether two tiles are equal: as stated, or by their pictures; `None` if neither is known.
fn is_hit(first: Option<&String>, second: Option<&String>, said: Option<bool>) -> Option<bool> {
    said.or_else(|| Some(first? == second?))
}

/// Reports where pictures contradict each other or the stated result (3, 5).
fn check_pictures(state: &State, tiles: &[Tile], said: Option<bool>, add: &mut impl FnMut(Article, Gravity, Message)) {
    let Some([(first, one), (second, other)]) = two(state, tiles) else { return };
    let hit = is_hit(one.as_ref(), other.as_ref(), said);
    let mut impossible = |article, detail| add(article, Gravity::Impossible, detail);
    match (hit, &one, &other) {
        (None, _, _) => impossible(Article::Pair, Message::new("memory-no-mark")),
        (Some(true), Some(one), Some(other)) if one != other => {
            impossible(
                Article::Pair,
                Message::new("memory-different").with("first", one.as_str()).with("second", other.as_str()),
            );
        }
        (Some(false), Some(one), Some(other)) if one == other => {
            impossible(Article::Pair, Message::new("memory-equal").with("picture", one.as_str()));
        }
        _ => {}
    }
    for picture in [&one, &other].into_iter().flatten() {
        let here = if hit == Some(true) || one == other { 2 } else { 1 };
        if here + alike(state, picture, &[first, second]) > 2 {
            return impossible(Article::Tiles, Message::new("memory-picture-thrice").with("picture", picture.as_str()));
        }
    }
}

/// Turns one tile or two; two are kept or go back, and the turn may pass (4–7).
fn turn(p: &mut Proceeding<Memory>, tiles: &[Tile], hit: Option<bool>) {
    faults(p.state(), tiles, hit).into_iter().for_each(|fault| p.object(fault));
    if p.refused() {
        return;
    }
    let by = p.state().on_move;
    let both = two(p.state(), tiles);
    let room = if p.state().up.is_some() { 1 } else { 2 };
    for (index, Tile { cell, picture }) in tiles.iter().enumerate() {
        if index < room {
            p.apply(Effect::Turned { by, cell: *cell, picture: picture.clone() }, Article::Turn);
        } else {
            p.apply(Effect::ThirdTurned { by, cell: *cell }, Article::Third);
        }
    }
    let Some([(first, one), (second, other)]) = both else { return };
    if is_hit(one.as_ref(), other.as_ref(), hit) == Some(true) {
        return keep(p, by, first, second);
    }
    p.apply(Effect::TurnedBack { first, second }, Article::Pair);
    p.apply(Effect::TurnPassed { to: by.opponent() }, Article::Pair);
}

/// Gives a pair to the player who found it; enough pairs win (5, 7, A2).
fn keep(p: &mut Proceeding<Memory>, by: Seat, first: Cell, second: Cell) {
    p.apply(Effect::Kept { by, first, second }, Article::Pair);
    match p.state().ending(p.rules()) {
        Some(End::Won(player)) => return p.apply(Effect::Won { player }, Article::Win),
        Some(End::Drawn) => return p.apply(Effect::Drawn, Article::Tie),
        None => {}
    }
    if !p.rules().again_after_a_pair {
        p.apply(Effect::TurnPassed { to: by.opponent() }, Article::Pair);
    }
}

/// Records a touched tile; if touching is turning, it is turned (A4).
fn touch(p: &mut Proceeding<Memory>, cell: Cell) {
    let by = p.state().on_move;
    if p.rules().touch_turns {
        return turn(p, &[Tile { cell, picture: None }], None);
    }
    if !p.state().has_tile(cell) {
        p.impossible(Article::Tiles, Message::new("memory-no-tile").with("cell", cell.to_string()));
    }
    if !p.refused() {
        p.apply(Effect::Touched { by, cell }, Article::Turn);
    }
}
