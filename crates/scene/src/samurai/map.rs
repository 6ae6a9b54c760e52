//! The board, in the style of an old map: land on a sea with its coast, settlements, the names of the hexes; and the
//! pieces on it.

use rules::games::samurai::{Board, Cell, Effect, Form, Ground, Samurai, Space, Stage};

use crate::geometry::square;
use crate::samurai::figure::figure;
use crate::samurai::lay::Lay;
use crate::samurai::tile::tile;
use crate::samurai::tokens::Tokens;
use crate::samurai::{figure_id, hex_id, tooltip};
use crate::tabletop::{mark_head, mark_line, mark_outline, spot, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Scene, View, Words};

/// Least size of the names of hexes, and of those below figures, so that a whole board beside other columns stays
/// legible.
const READ: i32 = 57;
const READ_BELOW: i32 = 49;
/// Baseline of the name below figures, in hundredths of half the height of a hex.
const FOOT: i32 = 92;

/// Draws the empty board; `holds` checks whether figures stand on a hex.
pub(super) fn ground(scene: &mut Scene, (board, players): (&Board, usize), lay: &Lay, holds: &dyn Fn(Cell) -> bool) {
    scene.rect(lay.map(), [26; 4], Paint::fill(Ink::Sunken).outlined(Ink::Line, 3));
    for space in board.spaces(players) {
        let (fill, edge) = inks(space.ground);
        let outline = lay.hexagon(lay.at(space), 100);
        scene.polygon(outline, Paint::fill(fill).outlined(edge, lay.part(4).max(1)));
    }
    for space in board.spaces(players).filter(|space| space.ground != Ground::Sea) {
        coast(scene, (board, players), lay, space);
    }
    for space in board.spaces(players) {
        settlement(scene, lay, space);
        label(scene, lay, space, holds(space.cell));
    }
}

const fn inks(ground: Ground) -> (Ink, Ink) {
    match ground {
        Ground::Sea => (Ink::Far, Ink::Line),
        Ground::Land => (Ink::WoodLight, Ink::Wood),
        Ground::Village => (Ink::Wood, Ink::WoodDeep),
        Ground::City => (Ink::Pale, Ink::WoodDeep),
        Ground::Edo => (Ink::Mark, Ink::WoodDeep),
    }
}

/// Draws the coast: the edges of a land hex that border on no land.
fn coast(scene: &mut Scene, (board, players): (&Board, usize), lay: &Lay, space: &Space) {
    let centre = lay.at(space);
    let corners = lay.hexagon(centre, 100);
    let inland: Vec<Point> =
        board.near(space, players).filter(|near| near.ground != Ground::Sea).map(|near| lay.at(near)).collect();
    for index in 0..corners.len() {
        let (from, to) = (corners[index], corners[(index + 1) % corners.len()]);
        // The hex behind an edge lies as far beyond it as this one before it.
        let beyond = Point::new(from.x + to.x - centre.x, from.y + to.y - centre.y);
        if inland.iter().all(|near| near.distance(beyond) > lay.size / 2) {
            scene.line(vec![from, to], Ink::WoodDeep, lay.part(9).max(2));
        }
    }
}

/// Draws the walls that show a settlement from afar: the fence of a village; the walls of a city with their towers, two
/// walls for the capital.
fn settlement(scene: &mut Scene, lay: &Lay, space: &Space) {
    let centre = lay.at(space);
    let walls = match space.ground {
        Ground::Village => {
            return scene.polygon(lay.hexagon(centre, 84), Paint::stroke(Ink::WoodDeep, lay.part(4).max(1)));
        }
        Ground::City => 1,
        Ground::Edo => 2,
        Ground::Land | Ground::Sea => return,
    };
    for wall in 0..walls {
        let outline = lay.hexagon(centre, 84 - 14 * wall);
        scene.polygon(outline, Paint::stroke(Ink::WoodDeep, lay.part(if wall == 0 { 9 } else { 4 }).max(1)));
    }
    for tower in lay.hexagon(centre, 84) {
        scene.circle(tower, lay.part(14), Paint::fill(Ink::WoodDeep));
    }
}

/// Writes the name of a hex: large in its middle, where a tile will cover it; at the foot of a settlement with figures.
///
/// In small hexes it is as large as legibility requires.
fn label(scene: &mut Scene, lay: &Lay, space: &Space, holds: bool) {
    let (ink, size) = match space.ground {
        Ground::Sea => (Ink::SoftInk, 60),
        Ground::Land => (Ink::WoodDeep, 68),
        _ if holds => (Ink::Engraved, 46),
        _ => (Ink::Engraved, 62),
    };
    let (least, most) = if holds { (READ_BELOW, 70) } else { (READ, 84) };
    let size = lay.part(size).max(least.min(lay.part(most)));
    // Capitals are seven tenths as high as their size.
    let down = if holds { lay.half * FOOT / 100 } else { size * 35 / 100 };
    let name = Words::Plain(space.cell.to_string());
    let at = lay.at(space).moved(0, down);
    scene.text(words(at, Anchor::Middle, size, ink, lay.part(150), name));
}

/// Returns the places and size of a settlement's figures between its upper edge and its name: in a row, or three in a
/// triangle.
fn places(lay: &Lay, centre: Point, count: usize) -> (Vec<Point>, i32) {
    let name = lay.part(46).max(READ_BELOW.min(lay.part(70))) * 7 / 10;
    let (top, foot) = (-lay.half * 92 / 100, lay.half * FOOT / 100 - name - lay.part(4));
    let at = |x: i32, y: i32| centre.moved(lay.part(x), y);
    // Three take two rows, the lower of which is higher than a single row would be.
    let size = match count {
        // Two overlap the walls of their city a little: each is as large as a single one.
        0..=2 => (foot - top).min(lay.part(96)),
        _ => ((foot - top) * 55 / 100).min(lay.part(72)),
    };
    let middle = (top + foot) / 2;
    match count {
        0 | 1 => (vec![at(0, middle)], size),
        2 => (vec![at(-49, middle), at(49, middle)], size),
        _ => (vec![at(0, top + size / 2), at(-40, foot - size / 2), at(40, foot - size / 2)], size),
    }
}

/// Draws tiles, and figures, which may extend over the edge of a tile.
pub(super) fn pieces(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay, tokens: &Tokens) {
    let (board, players) = (&view.game.rules().board, view.state.players.len());
    for (cell, laid, name) in tokens.tiles() {
        let at = lay.cell(board, cell, players);
        let piece = Piece { tokens: vec![name.to_owned()], at, rect: square(at, lay.part(170)) };
        scene.piece(piece, |scene| tile(scene, laid.seat, laid.tile, at, (lay.size, lay.hexagon(at, 93))));
    }
    for space in board.spaces(players).filter(|space| space.ground.is_settlement()) {
        let named = tokens.standing(space.cell);
        let (places, size) = places(lay, lay.at(space), named.len());
        for ((form, name), at) in named.iter().zip(places) {
            let piece = Piece { tokens: vec![name.clone()], at, rect: square(at, size) };
            scene.piece(piece, |scene| figure(scene, *form, at, size));
        }
    }
}

/// Marks the changes of the last record.
pub(super) fn marks(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay) {
    let (board, players) = (&view.game.rules().board, view.state.players.len());
    let at = |cell: Cell| lay.cell(board, cell, players);
    for step in view.last {
        match step.effect {
            Effect::TilePlaced { at: cell, .. }
            | Effect::FigurePlaced { seat: Some(_), at: cell, .. }
            | Effect::Captured { at: cell, .. }
            | Effect::SetAside { at: cell, .. } => {
                mark_outline(scene, lay.hexagon(at(cell), 95), lay.part(9).max(3));
            }
            Effect::FiguresSwapped { one, other, .. } => arrows(scene, lay, at(one.0), at(other.0), true),
            Effect::TileExchanged { from, to, .. } => arrows(scene, lay, at(from), at(to), false),
            _ => {}
        }
    }
}

/// Draws an arrow between hexes, or one with two heads.
fn arrows(scene: &mut Scene, lay: &Lay, from: Point, to: Point, both: bool) {
    mark_line(scene, &[from.towards(to, 6, 100), to.towards(from, 6, 100)], lay.part(12).max(4));
    mark_head(scene, from, to, lay.part(60));
    if both {
        mark_head(scene, to, from, lay.part(60));
    }
}

/// Adds the spots: every hex, except that while tiles are played figures replace their hex.
pub(super) fn spots(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay) {
    let (board, players) = (&view.game.rules().board, view.state.players.len());
    for space in board.spaces(players) {
        let figures = view.state.figures_at(space.cell);
        let forms: Vec<Form> = Form::ALL.into_iter().filter(|form| figures.of(*form) > 0).collect();
        if view.state.stage != Stage::Play || forms.is_empty() {
            let region = lay.hexagon(lay.at(space), 100);
            spot(scene, hex_id(space.cell), region, tooltip::hex(view, space));
            continue;
        }
        let (places, size) = places(lay, lay.at(space), forms.len());
        for (form, at) in forms.into_iter().zip(places) {
            let region = square(at, size).outline([size / 4; 4]);
            spot(scene, figure_id(space.cell, form), region, tooltip::figure(view, space, form));
        }
    }
}
