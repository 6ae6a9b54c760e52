//! A turn: its tiles one by one, each with what it captures at once (3).

use crate::games::samurai::board::{Ground, Space};
use crate::games::samurai::checks::about;
use crate::games::samurai::{Article, Cell, Effect, Form, Laid, Play, Rules, Samurai, Stage, State, Tile};
use crate::games::samurai::{capture, close};
use crate::kit::Seat;
use crate::{Gravity, Log, Message, Proceeding, Violation};

type Faults = Vec<Violation<Article>>;

pub(super) fn turn(p: &mut Proceeding<Samurai>, plays: &[Play]) {
    if p.state().stage != Stage::Play {
        return p.impossible(Article::Turn, Message::new("samurai-not-begun"));
    }
    if plays.is_empty() {
        return p.impossible(Article::Plays, Message::new("samurai-no-tile"));
    }
    play_all(p, plays);
    if !p.refused() {
        close::turn(p);
    }
}

/// Plays tiles one after another. Everything possible is applied even if the turn is refused in the end, so that all
/// objections are reported.
fn play_all(p: &mut Proceeding<Samurai>, plays: &[Play]) {
    let mut plain = 0u8;
    for play in plays {
        if takes_the_turn(p.rules(), *play) {
            plain = plain.saturating_add(1);
            if plain == 2 {
                p.illegal(Article::Plays, Message::new("samurai-one-plain"));
            }
        }
        let found = faults(p.rules(), p.state(), *play);
        let possible = found.iter().all(|fault| fault.gravity == Gravity::Illegal);
        found.into_iter().for_each(|fault| p.object(fault));
        if possible {
            apply(p, *play);
        }
    }
}

/// Checks whether a play takes the place of the one tile without inscription in a turn (3.2, A7).
pub(super) fn takes_the_turn(rules: &Rules, play: Play) -> bool {
    let tile = play.tile();
    let free = tile == Tile::EXCHANGE && rules.exchange_is_free;
    !(tile.is_inscribed() || free)
}

fn apply(p: &mut Proceeding<Samurai>, play: Play) {
    let seat = p.state().turn;
    match play {
        Play::Place(tile, at) => {
            p.apply(Effect::TilePlaced { seat, tile, at }, Article::Places);
            capture::around(p, at);
        }
        Play::Swap(one, other) => p.apply(Effect::FiguresSwapped { seat, one, other }, Article::Swap),
        // The exchange covers what was covered before: only the moved tile may capture (A3).
        Play::Exchange(tile, from, to) => {
            p.apply(Effect::TileExchanged { seat, tile, from, to }, Article::Exchange);
            capture::around(p, to);
        }
    }
}

/// Returns the position within a turn, after the tiles played so far.
pub(super) fn after(rules: &Rules, state: &State, plays: &[Play]) -> State {
    let (mut after, mut log) = (state.clone(), Log::quiet());
    play_all(&mut Proceeding::new(rules, &mut after, &[], &mut log), plays);
    after
}

/// Lists the faults of a play by itself, regardless of how many a turn may hold.
pub(super) fn faults(rules: &Rules, state: &State, play: Play) -> Faults {
    let mut faults = Faults::new();
    check_hand(&mut faults, rules, state, play.tile());
    match play {
        Play::Place(tile, at) => check_place(&mut faults, rules, state, tile, at),
        Play::Swap(one, other) => check_swap(&mut faults, state, one, other),
        Play::Exchange(tile, from, to) => {
            check_exchange(&mut faults, rules, state, tile, from);
            check_place(&mut faults, rules, state, tile, to);
        }
    }
    faults
}

fn impossible(faults: &mut Faults, article: Article, detail: Message) {
    faults.push(Violation::impossible(article, detail));
}

fn illegal(faults: &mut Faults, article: Article, detail: Message) {
    faults.push(Violation::illegal(article, detail));
}

/// Checks that a tile is one that the player holds and has not played yet (1.4, 2.1).
fn check_hand(faults: &mut Faults, rules: &Rules, state: &State, tile: Tile) {
    let seat = state.turn;
    let said = |key| about(key, seat).with("tile", tile.to_string());
    if !rules.tile_set.contains_key(&tile) {
        let detail = Message::new("samurai-no-such-tile").with("tile", tile.to_string());
        return impossible(faults, Article::Tiles, detail);
    }
    if !is_unplayed(rules, state, seat, tile) {
        return impossible(faults, Article::Tiles, said("samurai-tile-played"));
    }
    if !may_hold(rules, state, seat, tile) {
        impossible(faults, Article::Hands, said("samurai-not-held"));
    }
}

/// Checks whether a player has an unplayed tile of a kind.
pub(super) fn is_unplayed(rules: &Rules, state: &State, seat: Seat, tile: Tile) -> bool {
    let copies = rules.tile_set.get(&tile).copied().unwrap_or(0);
    state.played(seat, tile) < usize::from(copies)
}

/// Checks whether an unplayed tile may be in a hand, as far as the hand is known.
pub(super) fn may_hold(rules: &Rules, state: &State, seat: Seat, tile: Tile) -> bool {
    let Some(player) = state.player(seat) else { return false };
    let known = player.known.iter().filter(|known| **known == tile).count();
    let copies = usize::from(rules.tile_set.get(&tile).copied().unwrap_or(0));
    known > 0 || (player.known.len() < usize::from(player.hand) && state.played(seat, tile) < copies)
}

/// Checks that a tile is placed on a free hex of its kind (3.3).
fn check_place(faults: &mut Faults, rules: &Rules, state: &State, tile: Tile, at: Cell) {
    let said = |key| Message::new(key).with("hex", at.to_string()).with("tile", tile.to_string());
    let Some(space) = rules.board.space(at, state.players.len()) else {
        return impossible(faults, Article::Board, said("samurai-no-hex"));
    };
    if space.ground.is_settlement() {
        return impossible(faults, Article::Places, said("samurai-on-settlement"));
    }
    if state.tiles.contains_key(&at) {
        impossible(faults, Article::Places, said("samurai-taken"));
    }
    if !suits(tile, space) {
        let key = if tile.is_ship() { "samurai-ship-on-land" } else { "samurai-land-on-sea" };
        illegal(faults, Article::Places, said(key));
    }
}

/// Checks whether a tile belongs on a hex: ships on the sea, all others on land.
pub(super) fn suits(tile: Tile, space: &Space) -> bool {
    space.ground == if tile.is_ship() { Ground::Sea } else { Ground::Land }
}

/// Checks an exchange of two figures; those of a city must stay different (3.4, 2.5, A9, A10).
fn check_swap(faults: &mut Faults, state: &State, one: (Cell, Form), other: (Cell, Form)) {
    for (at, form) in [one, other] {
        if state.figures_at(at).of(form) == 0 {
            let detail = Message::new("samurai-no-figure").with("hex", at.to_string()).with("form", form.word());
            impossible(faults, Article::Swap, detail);
        }
    }
    if one.0 == other.0 {
        return illegal(faults, Article::Swap, Message::new("samurai-same-city").with("hex", one.0.to_string()));
    }
    for ((at, leaves), (_, comes)) in [(one, other), (other, one)] {
        // A missing figure is reported only as missing.
        let there = state.figures_at(at);
        if there.of(leaves) > 0 && there.without(leaves).with(comes).has_equal() {
            illegal(faults, Article::Different, Message::new("samurai-equal-figures").with("hex", at.to_string()));
        }
    }
}

/// Checks that the moved tile is one's own and without inscription: no ship, and the rider only if the ruleset allows
/// it (3.5, A1).
fn check_exchange(faults: &mut Faults, rules: &Rules, state: &State, tile: Tile, from: Cell) {
    let said = |key| Message::new(key).with("hex", from.to_string()).with("tile", tile.to_string());
    if state.tiles.get(&from) != Some(&Laid { seat: state.turn, tile }) || !tile.is_placed() {
        return impossible(faults, Article::Exchange, said("samurai-not-there"));
    }
    if !is_movable(rules, tile) {
        illegal(faults, Article::Exchange, said("samurai-not-movable"));
    }
}

/// Checks whether the exchange may move a tile.
pub(super) const fn is_movable(rules: &Rules, tile: Tile) -> bool {
    tile.is_placed() && !tile.is_ship() && (!tile.is_inscribed() || rules.exchange_moves_rider)
}
