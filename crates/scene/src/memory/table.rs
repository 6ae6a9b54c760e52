//! The table with its tiles, the players' piles, and the spots.

use rules::Message;
use rules::games::memory::{Cell, Effect, Memory};
use rules::kit::Seat;

use crate::geometry::square;
use crate::memory::layout::{HEIGHT, Layout, TABLE, WIDTH};
use crate::memory::{MISS, PAIR, tile, tile_id};
use crate::tabletop::{Plaque, about, board, emblem, engrave, mark_outline, plaque, plate, recess, spot, table};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

/// Size of a tile on a pile, distance from one pair to the next, and width of the count.
const PILED: i32 = 88;
const STEP: i32 = 44;
const COUNT: i32 = 250;

pub(super) fn draw(view: View<'_, Memory>) -> Scene {
    let mut scene = table(WIDTH, HEIGHT);
    let layout = Layout::of(view.game.rules(), view.state);
    board(&mut scene, TABLE, 60);
    recess(&mut scene, layout.grid.inset(-16), 24, Ink::Felt);
    coordinates(&mut scene, &layout, view);
    for seat in Seat::PAIR {
        let (rect, on_move, end) = (layout.plates[seat.index()], view.state.on_move == seat, view.state.end);
        plaque(&mut scene, view.game, Plaque { rect, seat, on_move, asked: None, end });
        tray(&mut scene, &layout, view, seat);
    }
    places(&mut scene, &layout, view);
    if view.state.end.is_none() {
        let [equal, different] = layout.buttons[view.state.on_move.index().min(1)];
        scene.acts(|scene| {
            button(scene, equal, PAIR, "scene-memory-pair");
            button(scene, different, MISS, "scene-memory-miss");
        });
    }
    scene
}

fn coordinates(scene: &mut Scene, layout: &Layout, view: View<'_, Memory>) {
    let (grid, size) = (layout.grid, (layout.pitch * 3 / 5).min(62));
    let mut write = |x, y, words| engrave(scene, Point::new(x, y), Anchor::Middle, size, 78, Words::Plain(words));
    for row in 0..view.state.rows {
        let y = grid.y + layout.middle(row);
        let letter = char::from(b'A' + row).to_string();
        write(grid.x - 56, y, letter.clone());
        write(grid.right() + 56, y, letter);
    }
    for column in 0..view.state.columns {
        let x = grid.x + layout.middle(column);
        let number = (column + 1).to_string();
        write(x, grid.y - 54, number.clone());
        write(x, grid.bottom() + 54, number);
    }
}

/// Lists the places that the last record concerns.
fn touched(view: View<'_, Memory>) -> Vec<Cell> {
    let cell = |effect: &Effect| match effect {
        Effect::Turned { cell, .. } | Effect::ThirdTurned { cell, .. } | Effect::Touched { cell, .. } => vec![*cell],
        Effect::Kept { first, second, .. } | Effect::TurnedBack { first, second } => vec![*first, *second],
        _ => Vec::new(),
    };
    view.last.iter().flat_map(|step| cell(&step.effect)).collect()
}

fn places(scene: &mut Scene, layout: &Layout, view: View<'_, Memory>) {
    let state = view.state;
    let size = layout.tile();
    for cell in (0..state.rows).flat_map(|row| (0..state.columns).filter_map(move |column| Cell::new(row, column))) {
        let (at, rect) = (layout.centre(cell), layout.tile_rect(cell));
        let line = if !state.has_tile(cell) {
            scene.rect(rect.inset(size / 14), [size / 10; 4], Paint::fill(Ink::FeltDeep));
            "scene-memory-gone"
        } else {
            let up = state.up == Some(cell);
            scene.piece(Piece { tokens: vec![tile_id(cell)], at, rect }, |scene| match up {
                true => tile::face(scene, at, size, state.seen.get(&cell).map(String::as_str)),
                false => tile::back(scene, at, size),
            });
            if up { "scene-memory-up" } else { "scene-memory-down" }
        };
        let mut tooltip = vec![Message::new(line).with("cell", cell.to_string())];
        if let Some(picture) = state.seen.get(&cell) {
            tooltip.push(Message::new("scene-memory-seen").with("picture", picture.as_str()));
        }
        spot(scene, tile_id(cell), rect.outline([size / 10; 4]), tooltip);
    }
    for cell in touched(view) {
        mark_outline(scene, layout.tile_rect(cell).outline([size / 9; 4]), (size / 13).max(3));
    }
}

/// Draws the pairs of a player, the newest on top, and their number.
fn tray(scene: &mut Scene, layout: &Layout, view: View<'_, Memory>, seat: Seat) {
    let rect = layout.trays[seat.index()];
    board(scene, rect, 34);
    let pile = Rect::new(rect.x + 22, rect.y + 18, rect.w - COUNT - 22, rect.h - 40);
    recess(scene, pile, 18, Ink::Felt);
    let pairs = view.state.pairs.get(seat.index()).copied().unwrap_or(0);
    let kept = view.last.iter().rev().find_map(|step| match step.effect {
        Effect::Kept { by, first, second } if by == seat => Some([first, second].map(tile_id).to_vec()),
        _ => None,
    });
    let room = pile.w - PILED - 34;
    for number in 1..=pairs {
        let along = (i32::from(number) - 1) * STEP.min(room / i32::from(pairs.max(2) - 1));
        let at = Point::new(pile.x + 14 + PILED / 2 + along, pile.centre().y - 4);
        let newest = kept.clone().filter(|_| number == pairs);
        let fresh = newest.is_some();
        let tokens = newest.unwrap_or_else(|| vec![format!("pair/{}/{number}", seat.0)]);
        scene.piece(Piece { tokens, at, rect: square(at, PILED) }, |scene| {
            tile::back(scene, at.moved(7, 6), PILED);
            tile::back(scene, at, PILED);
            if fresh {
                mark_outline(scene, square(at, PILED).outline([12; 4]), 8);
            }
        });
    }
    let middle = Point::new(rect.right() - COUNT / 2 - 2, rect.centre().y - 2);
    let badge = Rect::new(middle.x - 106, middle.y - 46, 212, 92);
    plate(scene, badge, 24);
    emblem(scene, seat, Point::new(badge.x + 56, middle.y), 62);
    engrave(scene, Point::new(badge.x + 146, middle.y), Anchor::Middle, 80, 108, Words::Plain(pairs.to_string()));
    let line = about("scene-memory-pairs", view.game, seat).with("count", pairs).with("goal", view.game.rules().to_win);
    spot(scene, format!("pairs/{}", seat.0), rect.outline([34; 4]), vec![line]);
}

/// Draws a button with the sign for equal or, struck through, for different.
fn button(scene: &mut Scene, rect: Rect, id: &str, tooltip: &'static str) {
    plate(scene, rect, 34);
    let Point { x, y } = rect.centre();
    for down in [-18, 18] {
        scene.line(vec![Point::new(x - 34, y + down), Point::new(x + 34, y + down)], Ink::Engraved, 14);
    }
    if id == MISS {
        scene.line(vec![Point::new(x + 26, y - 46), Point::new(x - 26, y + 46)], Ink::Engraved, 14);
    }
    spot(scene, id, rect.outline([34; 4]), vec![Message::new(tooltip)]);
}
