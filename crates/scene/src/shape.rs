//! What a scene is made of.

use rules::Message;

use crate::{Ink, Point, Rect};

/// Draws one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle with rounded corners.
    Rect {
        /// Where.
        rect: Rect,
        /// Radii of the corners left top, right top, right bottom, left bottom.
        radii: [i32; 4],
        /// How.
        paint: Paint,
    },
    /// A closed polygon that does not cross itself; not always convex.
    Polygon {
        /// The corners.
        points: Vec<Point>,
        /// How.
        paint: Paint,
    },
    /// A disc.
    Circle {
        /// Where.
        centre: Point,
        /// How large.
        radius: i32,
        /// How.
        paint: Paint,
    },
    /// An open line with round joins and ends; curves are lines of short pieces.
    Line {
        /// The joins.
        points: Vec<Point>,
        /// How.
        stroke: Stroke,
    },
    /// A text on one line.
    Text(Text),
}

/// Says how a closed shape is filled and outlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Paint {
    /// The inside.
    pub fill: Option<Ink>,
    /// The outline, centred on the edge.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Fills.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None }
    }

    /// Outlines.
    pub const fn stroke(ink: Ink, width: i32) -> Self {
        Self { fill: None, stroke: Some(Stroke { ink, width }) }
    }

    /// Adds an outline.
    #[must_use]
    pub const fn outlined(mut self, ink: Ink, width: i32) -> Self {
        self.stroke = Some(Stroke { ink, width });
        self
    }
}

/// Says how a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The colour.
    pub ink: Ink,
    /// Width in scene units.
    pub width: i32,
}

/// Sets a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Left end, middle or right end of the baseline, as `anchor` says.
    pub at: Point,
    /// What `at` is.
    pub anchor: Anchor,
    /// Size of the face in scene units.
    pub size: i32,
    /// Which cut.
    pub weight: Weight,
    /// Which face.
    pub face: Face,
    /// The colour.
    pub ink: Ink,
    /// Width into which it must fit: a longer text is set smaller.
    pub max_width: i32,
    /// What it says. A line break in it begins another line below, from the left.
    pub words: Words,
}

/// Says which point of a text is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

/// Names a cut of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For running text.
    Regular,
    /// For what matters.
    Bold,
}

/// Names a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The face of the interface.
    Interface,
    /// The face with character, for titles and boards.
    Display,
}

/// Holds what a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A number or a name: the same in every language.
    Plain(String),
    /// A sentence of the translation files.
    Said(Message),
}
