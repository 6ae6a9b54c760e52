//! The cloth with its sets, the line above it, and the tray from which tiles are dragged.

use rules::games::rummikub::{Effect, Phase, Rummikub, State, Tile, Tiles};
use rules::kit::meld::SuitNumber;
use rules::{Depth, Message, Step};

use crate::rummikub::gesture::{self, FREE, LATE, POOL, RACK};
use crate::rummikub::lay::{self, CLOTH, NOTICE, Spread};
use crate::rummikub::tile;
use crate::tabletop::{READ, about, engrave, mark_outline, plate, spot, spot_around, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

/// Draws the sets; those of the last turn are marked tile by tile.
pub(super) fn draw(scene: &mut Scene, view: View<'_, Rummikub>, drags: usize) {
    let state = view.state;
    scene.rect(CLOTH, [30; 4], Paint::fill(Ink::Felt).outlined(Ink::WoodDeep, 8));
    let spread = Spread::of(&state.table);
    let marked = marked(state, view.last);
    let mut met = Tiles::default();
    let told = vec![Message::new("scene-rummikub-free")];
    spot_around(scene, gesture::id(drags, FREE), CLOTH.outline([0; 4]), spread.free, told);
    for (set, (tiles, rects)) in state.table.iter().zip(&spread.sets).enumerate() {
        let (Some(first), Some(last)) = (rects.first(), rects.last()) else { continue };
        let around = Rect::new(first.x - 24, first.y - 18, last.right() - first.x + 48, first.h + 36);
        let told = Message::new("scene-rummikub-set").with("number", set + 1);
        let edge = Rect::new(around.x, around.y, first.x - around.x, around.h);
        spot_around(scene, gesture::id(drags, &format!("set/{set}")), around.outline([0; 4]), edge, vec![told.clone()]);
        for (index, (one, rect)) in tiles.iter().zip(rects).enumerate() {
            let token = format!("tile/{}/{}", one.bare(), met.count(*one));
            met.add(*one);
            scene.piece(Piece { tokens: vec![token], at: rect.centre(), rect: *rect }, |scene| {
                tile::face(scene, *rect, *one, false);
            });
            if marked.contains(&(set, index)) {
                mark_outline(scene, rect.inset(-3).outline([10; 4]), 7);
            }
            let id = gesture::id(drags, &format!("tile/{set}/{index}"));
            spot(scene, id, rect.outline([0; 4]), vec![tile::name(*one), told.clone()]);
        }
        scene.control(|scene| number(scene, *first, set + 1));
    }
    if drags > 0 {
        scene.control(|scene| scene.rect(spread.free, [12; 4], Paint::stroke(Ink::FeltDeep, 6)));
    }
}

/// Writes the number of a set above its first tile, for typed entry.
fn number(scene: &mut Scene, first: Rect, number: usize) {
    let at = Point::new(first.x + 4, first.y - 12);
    scene.text(words(at, Anchor::Start, 36, Ink::Pale, first.w, Words::Plain(number.to_string())));
}

/// Finds the tiles laid in the last turn: of two equal ones the one in a larger set, or the later one.
fn marked(state: &State, last: &[Step<Rummikub>]) -> Vec<(usize, usize)> {
    let laid = last.iter().find_map(|step| match &step.effect {
        Effect::Laid { laid, table, .. } if *table == state.table => Some(laid.iter().copied().collect::<Tiles>()),
        _ => None,
    });
    let Some(laid) = laid else { return Vec::new() };
    let weight = |set: usize| state.table[set].iter().filter(|tile| laid.count(**tile) > 0).count();
    let mut sets: Vec<usize> = (0..state.table.len()).rev().collect();
    sets.sort_by_key(|set| std::cmp::Reverse(weight(*set)));
    let mut left = laid.clone();
    let mut found = Vec::new();
    for set in sets {
        for (index, tile) in state.table[set].iter().enumerate() {
            if left.count(*tile) > 0 {
                left = left.without(&std::iter::once(*tile).collect());
                found.push((set, index));
            }
        }
    }
    found
}

/// Draws the line above the cloth: number of the game, state, pool; at the desk also the buttons.
pub(super) fn notice(scene: &mut Scene, view: View<'_, Rummikub>) {
    let state = view.state;
    let line = match (state.over, state.phase) {
        (Some(_), _) => Message::new("scene-rummikub-over"),
        (None, Phase::Count(Some(seat))) => about("scene-rummikub-emptied", view.game, seat),
        (None, Phase::Count(None)) => Message::new("scene-rummikub-blocked"),
        (None, Phase::Play(seat)) if state.table.is_empty() => about("scene-rummikub-starts", view.game, seat),
        (None, Phase::Play(_)) => Message::new("scene-rummikub-sets").with("count", state.table.len()),
    };
    let games = view.game.rules().games;
    let base = NOTICE.y + 76;
    let mut left = NOTICE.x + 10;
    if games > 1 {
        let game = Message::new("scene-rummikub-game").with("game", state.game).with("games", games);
        scene.text(words(Point::new(left, base), Anchor::Start, READ, Ink::SoftInk, 440, Words::Said(game)));
        left += 480;
    }
    scene.text(words(Point::new(left, base), Anchor::Start, READ, Ink::Ink, 1780 - left, Words::Said(line)));
    let pool = Message::new("scene-rummikub-pool").with("count", state.pool());
    scene.text(words(Point::new(lay::POOL.right() - 10, base), Anchor::End, READ, Ink::Ink, 400, Words::Said(pool)));
    if state.to_play().is_some() && view.game.depth() == Depth::All {
        scene.acts(|scene| {
            let draw = if state.pool() > 0 { "scene-rummikub-draw" } else { "scene-rummikub-pass" };
            button(scene, lay::POOL, POOL, Message::new(draw).with("count", state.pool()));
            button(
                scene,
                lay::LATE,
                LATE,
                Message::new("scene-rummikub-late").with("points", view.game.rules().penalty),
            );
        });
    }
}

fn button(scene: &mut Scene, rect: Rect, id: &str, line: Message) {
    plate(scene, rect, 20);
    engrave(scene, rect.centre(), Anchor::Middle, 54, rect.w - 24, Words::Said(line.clone()));
    spot(scene, id, rect.outline([20; 4]), vec![line]);
}

/// Draws the rack of the player on turn, as far as known, and the unseen tiles, for dragging.
pub(super) fn tray(scene: &mut Scene, view: View<'_, Rummikub>, drags: usize) {
    let state = view.state;
    scene.tray(lay::TRAY, |scene| {
        let Some(player) = state.to_play().and_then(|seat| state.player(seat)) else { return };
        if view.game.depth() != Depth::All {
            return;
        }
        scene.rect(lay::RACK, [16; 4], Paint::fill(Ink::Wood).outlined(Ink::WoodDeep, 5));
        let end = Rect::new(lay::RACK.right() - 60, lay::RACK.y, 60, lay::RACK.h);
        let told = vec![Message::new("scene-rummikub-rack")];
        spot_around(scene, gesture::id(drags, RACK), lay::RACK.outline([0; 4]), end, told);
        let known: Vec<Tile> = player.known.iter().collect();
        let hidden = usize::from(player.rack).saturating_sub(known.len());
        let tiles = known.into_iter().map(Some).chain(std::iter::repeat_n(None, hidden));
        let step = (lay::RACK.w - 90) / i32::from(player.rack).max(26);
        for (index, one) in (0..).zip(tiles) {
            let rect = Rect::new(lay::RACK.x + 16 + index * step, lay::RACK.y + 12, step.min(96) - 6, 118);
            match one {
                Some(one) => {
                    tile::face(scene, rect, one, false);
                    let id = gesture::id(drags, &format!("{RACK}/{one}/{index}"));
                    spot(scene, id, rect.outline([0; 4]), vec![tile::name(one)]);
                }
                None => tile::back(scene, rect),
            }
        }
        if hidden > 0 {
            pack(scene, state, drags);
        }
    });
}

/// Draws the tiles that are visible nowhere.
fn pack(scene: &mut Scene, state: &State, drags: usize) {
    let unseen = Tiles::all().without(&state.seen());
    let places = SuitNumber::all().map(|place| {
        let column = i32::from(place.suit() % 2) * 13 + i32::from(place.number()) - 1;
        (Tile::Number(place), column, i32::from(place.suit() / 2))
    });
    for (one, column, row) in places.chain([(Tile::Joker(None), 26, 0)]) {
        let rect = lay::cell(column, row);
        if unseen.count(one) == 0 {
            continue;
        }
        if unseen.count(one) > 1 {
            tile::back(scene, Rect::new(rect.x + 5, rect.y - 5, rect.w, rect.h));
        }
        tile::face(scene, rect, one, false);
        spot(scene, gesture::id(drags, &format!("pack/{one}")), rect.outline([0; 4]), vec![tile::name(one)]);
    }
}
