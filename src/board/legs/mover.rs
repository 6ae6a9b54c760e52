//! A piece on its way.

use scene::{Item, Point, Scene, Shape, oca};

/// How high tokens hop on their way, in scene units.
const BOUNCE: f32 = 36.0;

/// A piece on its way.
#[derive(Clone, Debug)]
pub(in crate::board) struct Mover {
    /// How it is drawn when it stands at `at`.
    pub(super) items: Vec<Item>,
    pub(super) at: Point,
    pub(super) way: Vec<Point>,
    /// Whether it hops at every point of its way rather than once over all of it.
    pub(super) walks: bool,
    /// Whether it leaves the ground.
    pub(super) hops: bool,
    /// Its size at the start and at the end; 1 is as drawn.
    pub(super) sizes: (f32, f32),
}

impl Mover {
    /// Draws the piece where it is at `part` of its way, 0 to 1, into a scene of the size of the board.
    pub fn scene(&self, part: f32) -> Scene {
        let part = part.clamp(0.0, 1.0);
        let (from, to) = self.sizes;
        let put = Put { at: self.at, to: self.place(part), size: from + (to - from) * part };
        let mut scene = Scene::new(oca::WIDTH, oca::HEIGHT);
        scene.items = self.items.iter().map(|item| put.item(item)).collect();
        scene
    }

    /// Measures how far it goes: the sum of the parts of its way.
    pub(super) fn reach(&self) -> i32 {
        self.way.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
    }

    fn place(&self, part: f32) -> Point {
        let pieces = self.way.len().saturating_sub(1);
        let along = part * pieces as f32;
        let index = (along.floor() as usize).min(pieces.saturating_sub(1));
        let (Some(from), Some(to)) = (self.way.get(index), self.way.get(index + 1)) else { return self.at };
        let within = along - index as f32;
        let lift = if self.walks { within } else { part };
        let lift = if self.hops { (lift * std::f32::consts::PI).sin() * BOUNCE } else { 0.0 };
        let between = |a: i32, b: i32| a as f32 + (b - a) as f32 * within;
        Point::new(between(from.x, to.x).round() as i32, (between(from.y, to.y) - lift).round() as i32)
    }
}

/// Puts what is drawn around `at` around `to`, at another size.
struct Put {
    at: Point,
    to: Point,
    size: f32,
}

impl Put {
    fn item(&self, item: &Item) -> Item {
        let mut item = item.clone();
        match &mut item.shape {
            Shape::Rect { rect, radii, paint } => {
                let corner = self.point(Point::new(rect.x, rect.y));
                (rect.x, rect.y) = (corner.x, corner.y);
                (rect.w, rect.h) = (self.length(rect.w), self.length(rect.h));
                radii.iter_mut().for_each(|radius| *radius = self.length(*radius));
                self.outline(paint);
            }
            Shape::Polygon { points, paint } => {
                points.iter_mut().for_each(|point| *point = self.point(*point));
                self.outline(paint);
            }
            Shape::Line { points, stroke } => {
                points.iter_mut().for_each(|point| *point = self.point(*point));
                stroke.width = self.length(stroke.width);
            }
            Shape::Circle { centre, radius, paint } => {
                *centre = self.point(*centre);
                *radius = self.length(*radius);
                self.outline(paint);
            }
            Shape::Text(text) => {
                text.at = self.point(text.at);
                (text.size, text.max_width) = (self.length(text.size), self.length(text.max_width));
            }
        }
        item
    }

    fn outline(&self, paint: &mut scene::Paint) {
        paint.stroke.iter_mut().for_each(|stroke| stroke.width = self.length(stroke.width));
    }

    fn point(&self, point: Point) -> Point {
        self.to.moved(self.scaled(point.x - self.at.x), self.scaled(point.y - self.at.y))
    }

    fn length(&self, length: i32) -> i32 {
        self.scaled(length).max(1)
    }

    fn scaled(&self, length: i32) -> i32 {
        (length as f32 * self.size).round() as i32
    }
}
