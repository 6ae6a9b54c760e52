//! Moving pieces.

use scene::{Item, Point, Put, Scene, oca};

/// Height of a token's hop, in scene units.
const BOUNCE: f32 = 36.0;

/// A moving piece.
#[derive(Clone, Debug)]
pub struct Mover {
    /// Its drawing when it stands at `at`.
    pub(crate) items: Vec<Item>,
    pub(crate) at: Point,
    pub(crate) way: Vec<Point>,
    /// Whether it hops at every point of its way; otherwise once over all of it.
    pub(crate) walks: bool,
    /// Whether it leaves the ground.
    pub(crate) hops: bool,
    /// Its sizes at the start and at the end; 1 is as drawn.
    pub(crate) sizes: (f32, f32),
}

impl Mover {
    /// Draws the piece at `part` of its way, 0 to 1, in a scene of the board's size.
    pub fn scene(&self, part: f32) -> Scene {
        let part = part.clamp(0.0, 1.0);
        let (from, to) = self.sizes;
        let size = ((from + (to - from) * part) * 1000.0).round() as i32;
        let put = Put { from: self.at, to: self.place(part), size };
        let mut scene = Scene::new(oca::WIDTH, oca::HEIGHT);
        scene.items = self.items.iter().map(|item| Item { shape: put.shape(&item.shape), ..item.clone() }).collect();
        scene
    }

    /// Returns the length of its way.
    pub(crate) fn reach(&self) -> i32 {
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
