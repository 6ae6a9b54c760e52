//! Elements of a scene: shapes, paints, texts.

use rules::Message;

use crate::{Ink, Point, Rect};

/// One shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle with rounded corners.
    Rect {
        /// Its place.
        rect: Rect,
        /// Radii of the corners left top, right top, right bottom, left bottom.
        radii: [i32; 4],
        /// Its paint.
        paint: Paint,
    },
    /// A closed polygon that does not cross itself; not always convex.
    Polygon {
        /// The corners in order.
        points: Vec<Point>,
        /// Its paint.
        paint: Paint,
    },
    /// A disc.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: i32,
        /// Its paint.
        paint: Paint,
    },
    /// An open line with round joins and ends; curves are lines of short pieces.
    Line {
        /// The points that it joins.
        points: Vec<Point>,
        /// Its stroke.
        stroke: Stroke,
    },
    /// A text on one line.
    Text(Text),
}

/// Fill and outline of a closed shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Paint {
    /// Ink of the inside.
    pub fill: Option<Ink>,
    /// The outline, centred on the edge.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Returns a paint that fills.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None }
    }

    /// Returns a paint that outlines.
    pub const fn stroke(ink: Ink, width: i32) -> Self {
        Self { fill: None, stroke: Some(Stroke { ink, width }) }
    }

    /// Returns the paint with an outline added.
    #[must_use]
    pub const fn outlined(mut self, ink: Ink, width: i32) -> Self {
        self.stroke = Some(Stroke { ink, width });
        self
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The colour.
    pub ink: Ink,
    /// Width in scene units.
    pub width: i32,
}

/// A text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Left end, middle or right end of the baseline, depending on `anchor`.
    pub at: Point,
    /// Meaning of `at`.
    pub anchor: Anchor,
    /// Font size in scene units.
    pub size: i32,
    /// Weight of the font.
    pub weight: Weight,
    /// Font family.
    pub face: Face,
    /// The colour.
    pub ink: Ink,
    /// Greatest width: a longer text is set smaller.
    pub max_width: i32,
    /// The words. A line break begins another line below, from the left.
    pub words: Words,
}

/// The point of a text that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

/// Weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For running text.
    Regular,
    /// For emphasis.
    Bold,
}

/// A font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The font of the interface.
    Interface,
    /// The display font, for titles and boards.
    Display,
}

/// The words of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A number or a name: the same in every language.
    Plain(String),
    /// A sentence of the translation files.
    Said(Message),
}
