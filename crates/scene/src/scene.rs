//! The scene: shapes in the order of painting, pieces that can move, spots that can be pointed at.

use rules::{Message, Seat};

use crate::emblem::{DISC, shape_of};
use crate::geometry::{divided, placed};
use crate::{Ink, Paint, Point, Rect, Shape, Stroke, Text, emblem};

/// Holds one picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Width in scene units.
    pub width: i32,
    /// Height in scene units, that of the tray included.
    pub height: i32,
    /// Height of the tray: the part at the foot that is there only for whoever plays by pointing.
    pub tray: i32,
    /// Colour and emblem of each seat; a seat beyond the list has its own number.
    pub colours: Vec<u8>,
    /// Where the plates of seats hang, for pictures that have any.
    pub plates: Vec<(u8, Rect)>,
    /// What is drawn, first below.
    pub items: Vec<Item>,
    /// The pieces to which items belong.
    pub pieces: Vec<Piece>,
    /// What can be pointed at or clicked; where spots overlap the last counts.
    pub spots: Vec<Spot>,
    /// What alone a lens draws larger; all of it without one.
    pub lens: Option<Lens>,
}

/// Names the part of a scene that a lens draws larger: plates and dice beside it stay in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lens {
    /// Where it lies.
    pub window: Rect,
    /// So many items lie in it, the first ones.
    pub items: usize,
    /// So many spots.
    pub spots: usize,
}

/// Draws one shape of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The shape.
    pub shape: Shape,
    /// The piece that it is a part of, by its index.
    pub piece: Option<usize>,
    /// Whether it is there only for whoever plays by pointing.
    pub control: bool,
    /// Whether it is a button for an act of whoever is asked.
    pub act: bool,
    /// Whether it tells whose turn it is, or who has won by what was played.
    pub turn: bool,
}

/// Holds what moves as one: a token, or several of a kind in a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Stable names of the tokens in it, for example `token/2/bearer` or `token/2/stray/5`.
    pub tokens: Vec<String>,
    /// Its middle: a painter slides the piece here from where the token stood in the scene before.
    pub at: Point,
    /// Room that it takes around its middle.
    pub rect: Rect,
}

/// Marks a region that can be pointed at or clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Stable name, for example `square/31`.
    pub id: String,
    /// Outline of the region.
    pub region: Vec<Point>,
    /// Bounds of the region; of one that bends, those of a part whose middle lies in it.
    pub rect: Rect,
    /// What a pointer that rests there is told, line by line. The desk alone shows it: neither the board nor a printed
    /// picture does, so it may say what only referees keep in mind.
    pub tooltip: Vec<Message>,
    /// Whether it is a button for an act of whoever is asked.
    pub act: bool,
}

impl Scene {
    /// Draws what is there only for whoever plays by pointing.
    pub fn control(&mut self, draw: impl FnOnce(&mut Self)) {
        let from = self.items.len();
        draw(self);
        self.items[from..].iter_mut().for_each(|item| item.control = true);
    }

    /// Draws the buttons for acts of whoever is asked, for whoever plays by pointing; beside what a lens draws larger.
    pub(crate) fn acts(&mut self, draw: impl FnOnce(&mut Self)) {
        let (items, spots) = (self.items.len(), self.spots.len());
        self.control(draw);
        self.items[items..].iter_mut().for_each(|item| item.act = true);
        self.spots[spots..].iter_mut().for_each(|spot| spot.act = true);
    }

    /// Gives this picture of what would follow with the buttons of now: as long as that is not recorded nobody else is asked, and who
    /// points at a button means the one of whoever is.
    #[must_use]
    pub fn asking(mut self, now: &Self) -> Self {
        self.items.retain(|item| !item.act);
        self.spots.retain(|spot| !spot.act);
        self.items.extend(now.items.iter().filter(|item| item.act).cloned());
        self.spots.extend(now.spots.iter().filter(|spot| spot.act).cloned());
        self
    }

    /// Draws what tells whose turn it is, or who has won.
    pub(crate) fn turn(&mut self, draw: impl FnOnce(&mut Self)) {
        let from = self.items.len();
        draw(self);
        self.items[from..].iter_mut().for_each(|item| item.turn = true);
    }

    /// Adds a tray of some height at the foot, on the ground of the picture, and draws what lies in it.
    pub fn tray(&mut self, height: i32, draw: impl FnOnce(&mut Self)) {
        let tray = Rect::new(0, self.height, self.width, height);
        (self.height, self.tray) = (self.height + height, self.tray + height);
        self.control(|scene| {
            scene.rect(tray, [0; 4], Paint::fill(Ink::Ground));
            draw(scene);
        });
    }

    /// Gives the picture for those who only look.
    #[must_use]
    pub fn for_audience(mut self) -> Self {
        self.items.retain(|item| !item.control);
        self.height -= self.tray;
        (self.tray, self.lens) = (0, None);
        let foot = self.height;
        self.spots.retain(|spot| spot.rect.y < foot);
        self
    }

    /// Gives the picture of a match that was decided otherwise than by what was played: it is nobody's turn any more.
    #[must_use]
    pub fn decided(mut self) -> Self {
        self.items.retain(|item| !item.turn);
        self
    }

    /// Makes an empty scene.
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

    /// Lets a lens draw larger only what was drawn so far, within a window.
    pub(crate) const fn under_lens(&mut self, window: Rect) {
        self.lens = Some(Lens { window, items: self.items.len(), spots: self.spots.len() });
    }

    /// Gives what is drawn under the lens, and what stays beside it.
    pub fn parted_items(&self) -> (&[Item], &[Item]) {
        self.items.split_at(self.lens.map_or(self.items.len(), |lens| lens.items))
    }

    /// Gives what can be pointed at under the lens, and beside it.
    pub fn parted_spots(&self) -> (&[Spot], &[Spot]) {
        self.spots.split_at(self.lens.map_or(self.spots.len(), |lens| lens.spots))
    }

    /// Lists the seats that have plates as these are read: row by row, from the left.
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

    /// Finds the piece in which a token is.
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

    /// Notes where the plate of a seat hangs.
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

    /// Makes a piece of all that `draw` adds.
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

/// Tells whether a point lies in a polygon, by counting the edges to its right.
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
