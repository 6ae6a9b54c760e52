//! Drawing of a piece: its colour, shape, height, and whether it is hollow.

use rules::games::quarto::Piece;

use crate::geometry::{divided, ellipse, part_of_ellipse, square};
use crate::pen::Pen;
use crate::quarto::piece_id;
use crate::{Ink, Paint, Point, Scene};

/// Measures in thousandths of the size: half the width and half the depth of the foot, heights of tall and short.
const ROUND: (i32, i32) = (250, 125);
const SQUARE: (i32, i32) = (290, 150);
const HEIGHTS: [i32; 2] = [640, 250];
/// Half the width and half the depth of the hole.
const HOLE: (i32, i32) = (140, 68);

/// The inks of a piece: front, side in the shade, top, edges, hole.
struct Inks {
    front: Ink,
    side: Ink,
    top: Ink,
    edge: Ink,
    hole: Ink,
}

const DARK: Inks =
    Inks { front: Ink::Dark, side: Ink::DarkShade, top: Ink::DarkGlint, edge: Ink::DarkShade, hole: Ink::DarkShade };
const PALE: Inks =
    Inks { front: Ink::Pale, side: Ink::PaleShade, top: Ink::Ivory, edge: Ink::WoodDeep, hole: Ink::Dark };

/// Draws a piece as one of the scene's pieces, in a square of `size` around `at`.
pub(super) fn draw(scene: &mut Scene, piece: Piece, at: Point, size: i32) {
    let token = crate::Piece { tokens: vec![piece_id(piece)], at, rect: square(at, size) };
    let unit = |value: i32| divided(value * size, 1000);
    let height = unit(HEIGHTS[usize::from(piece.is_short())]);
    let foot = foot(piece, at, size);
    let inks = if piece.is_dark() { DARK } else { PALE };
    scene.piece(token, |scene| {
        let solid = Solid { foot, height, edge: unit(14).max(2), inks };
        if piece.is_square() {
            solid.square(scene, (unit(SQUARE.0), unit(SQUARE.1)));
        } else {
            solid.round(scene, (unit(ROUND.0), unit(ROUND.1)));
        }
        if piece.is_hollow() {
            solid.hole(scene, (unit(HOLE.0), unit(HOLE.1)));
        }
    });
}

/// Returns the middle of the foot of a piece; short pieces are centred too, not at the edge of their square.
pub(super) fn foot(piece: Piece, at: Point, size: i32) -> Point {
    let missing = HEIGHTS[0] - HEIGHTS[usize::from(piece.is_short())];
    at.moved(0, divided((330 - missing / 3) * size, 1000))
}

struct Solid {
    /// Middle of the foot.
    foot: Point,
    height: i32,
    /// Width of the edges.
    edge: i32,
    inks: Inks,
}

impl Solid {
    fn round(&self, scene: &mut Scene, (across, down): (i32, i32)) {
        let Inks { front, side, top, edge, .. } = self.inks;
        let (foot, head) = (self.foot, self.foot.moved(0, -self.height));
        scene.polygon(ellipse(foot.moved(across / 4, down / 3), across, down), Paint::fill(Ink::WoodDeep));
        let wall = |from, to| {
            let mut points = part_of_ellipse(foot, across, down, from, to);
            points.extend(part_of_ellipse(head, across, down, from, to).into_iter().rev());
            points
        };
        scene.polygon(wall(0, 180), Paint::fill(front).outlined(edge, self.edge));
        scene.polygon(wall(0, 70), Paint::fill(side));
        scene.polygon(ellipse(head, across, down), Paint::fill(top).outlined(edge, self.edge));
    }

    fn square(&self, scene: &mut Scene, (across, down): (i32, i32)) {
        let Inks { front, side, top, edge, .. } = self.inks;
        let (Point { x, y }, head) = (self.foot, self.foot.y - self.height);
        let shade =
            Pen::at(x - across / 2, y + down / 2).line(x + across, y - down / 4).line(x + across * 4 / 3, y + down / 4);
        scene.polygon(shade.line(x + across / 4, y + down * 4 / 3).points(), Paint::fill(Ink::WoodDeep));
        let face = |to: i32| Pen::at(x, y + down).line(to, y).line(to, head).line(x, head + down).points();
        scene.polygon(face(x - across), Paint::fill(front).outlined(edge, self.edge));
        scene.polygon(face(x + across), Paint::fill(side).outlined(edge, self.edge));
        let lid = Pen::at(x - across, head).line(x, head - down).line(x + across, head).line(x, head + down).points();
        scene.polygon(lid, Paint::fill(top).outlined(edge, self.edge));
    }

    fn hole(&self, scene: &mut Scene, (across, down): (i32, i32)) {
        let head = self.foot.moved(0, -self.height);
        scene.polygon(ellipse(head, across, down), Paint::fill(self.inks.hole));
        // Light falls on the far wall of the hole.
        let mut wall = part_of_ellipse(head, across, down, 180, 360);
        wall.extend(part_of_ellipse(head.moved(0, down / 2), across, down / 2, 180, 360).into_iter().rev());
        scene.polygon(wall, Paint::fill(self.inks.side));
    }
}
