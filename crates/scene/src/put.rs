//! Shapes moved to another place and size.

use crate::geometry::divided;
use crate::{Paint, Point, Shape};

/// Moves a drawing from one point to another and scales it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put {
    /// The point around which it was drawn.
    pub from: Point,
    /// The point to which it is moved.
    pub to: Point,
    /// The scale, in thousandths.
    pub size: i32,
}

impl Put {
    /// Returns a shape moved and scaled. Nothing becomes smaller than one unit.
    pub fn shape(&self, shape: &Shape) -> Shape {
        let mut shape = shape.clone();
        match &mut shape {
            Shape::Rect { rect, radii, paint } => {
                let corner = self.point(Point::new(rect.x, rect.y));
                (rect.x, rect.y) = (corner.x, corner.y);
                (rect.w, rect.h) = (self.length(rect.w), self.length(rect.h));
                radii.iter_mut().for_each(|radius| *radius = self.scaled(*radius));
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
        shape
    }

    fn outline(&self, paint: &mut Paint) {
        paint.stroke.iter_mut().for_each(|stroke| stroke.width = self.length(stroke.width));
    }

    fn point(&self, point: Point) -> Point {
        self.to.moved(self.scaled(point.x - self.from.x), self.scaled(point.y - self.from.y))
    }

    const fn length(&self, length: i32) -> i32 {
        let length = self.scaled(length);
        if length < 1 { 1 } else { length }
    }

    const fn scaled(&self, length: i32) -> i32 {
        divided(length * self.size, WHOLE)
    }
}

/// The whole, in thousandths.
pub(crate) const WHOLE: i32 = 1000;
