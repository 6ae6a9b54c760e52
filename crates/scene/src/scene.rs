//! Scenes: shapes in the order of painting, pieces that can move, spots that can be pointed at.

use rules::{Message, Seat};

use crate::emblem::{DISC, shape_of};
use crate::geometry::{divided, placed};
use crate::{Ink, Paint, Point, Rect, Shape, Stroke, Text, emblem};

/// One picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Width in scene units.
    pub width: i32,
    /// Height in scene units, including the tray.
    pub height: i32,
    /// Height of the tray: the part at the foot shown for entry by pointing only.
    pub tray: i32,
    /// Colour and emblem of each seat; a seat beyond the list uses its own number.
    pub colours: Vec<u8>,
    /// Places of the seats' plates, in pictures that have any.
    pub plates: Vec<(u8, Rect)>,
    /// The shapes, bottom first.
    pub items: Vec<Item>,
    /// The pieces to which items belong.
    pub pieces: Vec<Piece>,
    /// The regions that can be pointed at or clicked; where they overlap the last counts.
    pub spots: Vec<Spot>,
    /// The part that a lens enlarges; `None` means all of it.
    pub lens: Option<Lens>,
}

/// The part of a scene that a lens enlarges, while plates and dice beside it stay visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lens {
    /// Its area.
    pub window: Rect,
    /// Number of items in it, which come first.
    pub items: usize,
    /// Number of spots in it, which come first.
    pub spots: usize,
}

/// One shape of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The shape.
    pub shape: Shape,
    /// Index of the piece that it is a part of.
    pub piece: Option<usize>,
    /// Whether it is shown for entry by pointing only.
    pub control: bool,
    /// Whether it is a button for an act of the player asked.
    pub act: bool,
    /// Whether it shows whose turn it is, or who has won by play.
    pub turn: bool,
}

/// A part that moves as one: a token, or several of a kind in a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Stable names of its tokens, for example `token/2/bearer` or `token/2/stray/5`.
    pub tokens: Vec<String>,
    /// Its centre: a painter slides the piece here from the token's place in the scene before.
    pub at: Point,
    /// The area that it takes around its centre.
    pub rect: Rect,
}

/// A region that can be pointed at or clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Stable name, for example `square/31`.
    pub id: String,
    /// Outline of the region.
    pub region: Vec<Point>,
    /// Bounds of the region; for a bent region those of a part whose centre lies in it.
    pub rect: Rect,
    /// Lines of its tooltip.
    ///
    /// They are shown only at the desk, neither on the board nor in a printed picture, so they may contain what only
    /// referees keep in mind.
    pub tooltip: Vec<Message>,
    /// Whether it is a button for an act of the player asked.
    pub act: bool,
}

impl Scene {
    /// Draws items that are shown for entry by pointing only.
    pub fn control(&mut self, draw: impl FnOnce(&mut Self)) {
        let from = self.items.len();
        draw(self);
        self.items[from..].iter_mut().for_each(|item| item.control = true);
    }

    /// Draws the buttons for acts of the player asked, for entry by pointing; outside the area that a lens enlarges.
    pub(crate) fn acts(&mut self, draw: impl FnOnce(&mut Self)) {
        let (items, spots) = (self.items.len(), self.spots.len());
        self.control(draw);
        self.items[items..].iter_mut().for_each(|item| item.act = true);
        self.spots[spots..].iter_mut().for_each(|spot| spot.act = true);
    }

    /// Returns this picture of a possible next position with the buttons of the present one.
    ///
    /// Until the act is recorded nobody else is asked: pointing at a button means that of the player asked now.
    #[must_use]
    pub fn asking(mut self, now: &Self) -> Self {
        self.items.retain(|item| !item.act);
        self.spots.retain(|spot| !spot.act);
        self.items.extend(now.items.iter().filter(|item| item.act).cloned());
        self.spots.extend(now.spots.iter().filter(|spot| spot.act).cloned());
        self
    }

    /// Draws items that show whose turn it is, or who has won.
    pub(crate) fn turn(&mut self, draw: impl FnOnce(&mut Self)) {
        let from = self.items.len();
        draw(self);
        self.items[from..].iter_mut().for_each(|item| item.turn = true);
    }

    /// Adds a tray of some height at the foot, on the ground of the picture, and draws its contents.
    pub fn tray(&mut self, height: i32, draw: impl FnOnce(&mut Self)) {
        let tray = Rect::new(0, self.height, self.width, height);
        (self.height, self.tray) = (self.height + height, self.tray + height);
        self.control(|scene| {
            scene.rect(tray, [0; 4], Paint::fill(Ink::Ground));
            draw(scene);
        });
    }

    /// Returns the picture for spectators, without controls.
    pub(crate) fn for_audience(mut self) -> Self {
        self.items.retain(|item| !item.control);
        self.height -= self.tray;
        (self.tray, self.lens) = (0, None);
        let foot = self.height;
        self.spots.retain(|spot| spot.rect.y < foot);
        self
    }

    /// Returns the picture of a match that was decided otherwise than by play: nobody's turn is shown.
    #[must_use]
    pub fn decided(mut self) -> Self {
        self.items.retain(|item| !item.turn);
        self
    }

    /// Returns an empty scene.
    pub const fn new(width: i32, height: i32) -> Self {
        Self {
            width,
            height,
            tray: 0,
            colours: Vec::new(),
            plates: Vec::new(),
            items: Vec::new(),
            pieces: Vec::new(),
            spots: Vec::new(),
            lens: None,
        }
    }

    /// Limits the lens to the items drawn so far, within a window.
    pub(crate) const fn under_lens(&mut self, window: Rect) {
        self.lens = Some(Lens { window, items: self.items.len(), spots: self.spots.len() });
    }

    /// Returns the items under the lens, and those beside it.
    pub fn parted_items(&self) -> (&[Item], &[Item]) {
        self.items.split_at(self.lens.map_or(self.items.len(), |lens| lens.items))
    }

    /// Returns the spots under the lens, and those beside it.
    pub fn parted_spots(&self) -> (&[Spot], &[Spot]) {
        self.spots.split_at(self.lens.map_or(self.spots.len(), |lens| lens.spots))
    }

    /// Lists the seats with plates in reading order: row by row, from the left.
    pub fn seats_as_read(&self) -> Vec<u8> {
        let mut left = self.plates.clone();
        left.sort_by_key(|(_, rect)| (rect.y, rect.x));
        let mut read = Vec::new();
        while let Some((_, first)) = left.first().copied() {
            let beside = |rect: &Rect| rect.y < first.centre().y;
            let (mut row, below): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, rect)| beside(rect));
            row.sort_by_key(|(_, rect)| rect.x);
            read.extend(row.into_iter().map(|(seat, _)| seat));
            left = below;
        }
        read
    }

    /// Finds the piece that contains a token.
    pub fn piece_of(&self, token: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.tokens.iter().any(|name| name == token))
    }

    /// Finds the spot under a point.
    pub fn spot_at(&self, point: Point) -> Option<&Spot> {
        topmost(&self.spots, point)
    }

    /// Finds a spot by its name.
    pub fn spot(&self, id: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.id == id)
    }

    pub(crate) fn add(&mut self, mut shape: Shape) {
        let colour = |ink: &mut Ink| *ink = ink.of_colour(|seat| self.colour(seat));
        match &mut shape {
            Shape::Rect { paint, .. } | Shape::Polygon { paint, .. } | Shape::Circle { paint, .. } => {
                paint.fill.iter_mut().chain(paint.stroke.iter_mut().map(|stroke| &mut stroke.ink)).for_each(colour);
            }
            Shape::Line { stroke, .. } => colour(&mut stroke.ink),
            Shape::Text(text) => colour(&mut text.ink),
        }
        self.items.push(Item { shape, piece: None, control: false, act: false, turn: false });
    }

    fn colour(&self, seat: u8) -> u8 {
        self.colours.get(usize::from(seat)).copied().unwrap_or(seat)
    }

    pub(crate) fn rect(&mut self, rect: Rect, radii: [i32; 4], paint: Paint) {
        self.add(Shape::Rect { rect, radii, paint });
    }

    pub(crate) fn polygon(&mut self, points: Vec<Point>, paint: Paint) {
        self.add(Shape::Polygon { points, paint });
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: i32, paint: Paint) {
        self.add(Shape::Circle { centre, radius, paint });
    }

    pub(crate) fn line(&mut self, points: Vec<Point>, ink: Ink, width: i32) {
        self.add(Shape::Line { points, stroke: Stroke { ink, width } });
    }

    /// Records the place of a seat's plate.
    pub(crate) fn hang(&mut self, Seat(seat): Seat, rect: Rect) {
        self.plates.push((seat, rect));
    }

    /// Draws the emblem of a seat in a square box of `size`.
    pub(crate) fn emblem(&mut self, seat: u8, centre: Point, size: i32, paint: Paint) {
        let colour = self.colour(seat);
        if shape_of(colour) == 0 {
            return self.circle(centre, divided(DISC * size, 1000), paint);
        }
        self.polygon(placed(&emblem(colour), centre, size), paint);
    }

    pub(crate) fn text(&mut self, text: Text) {
        self.add(Shape::Text(text));
    }

    /// Adds a piece that consists of all that `draw` adds.
    pub(crate) fn piece(&mut self, piece: Piece, draw: impl FnOnce(&mut Self)) {
        let index = self.pieces.len();
        self.pieces.push(piece);
        let first = self.items.len();
        draw(self);
        for item in &mut self.items[first..] {
            item.piece = Some(index);
        }
    }
}

/// Finds the spot under a point; where spots overlap the last counts.
pub fn topmost(spots: &[Spot], point: Point) -> Option<&Spot> {
    spots.iter().rev().find(|spot| inside(point, &spot.region))
}

/// Checks whether a point lies in a polygon, by counting the edges to its right.
pub(crate) fn inside(point: Point, polygon: &[Point]) -> bool {
    let edges = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let crossed = edges.filter(|(a, b)| {
        let ((ax, ay), (bx, by)) = ((i64::from(a.x), i64::from(a.y)), (i64::from(b.x), i64::from(b.y)));
        let (x, y) = (i64::from(point.x), i64::from(point.y));
        let turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        (ay > y) != (by > y) && (turn > 0) == (by > ay)
    });
    crossed.count() % 2 == 1
}
