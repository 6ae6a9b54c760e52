//! Pictures of a match as plain data: the same scene is drawn by the desk, the big screen, the verbale and the tests.
//!
//! A [`Scene`] consists of shapes in integer units, coloured by [`Ink`] tokens, never by RGB; words are
//! [`rules::Message`]s or names. Nothing here knows a window, a clock, a file, a random source, a float or a hash map:
//! the same match gives the same scene on every machine.
//!
//! - [`abalone`]: the tray of Abalone.
//! - [`arrivals()`]: the order of arrival in a race of puzzles.
//! - [`backgammon`]: the board of Backgammon.
//! - [`carolus`]: the circle of Carolus Magnus.
//! - [`bracket`]: tables in columns, with the links between them.
//! - [`mancala`], [`memory`], [`quarto`]: wooden boards of games for two.
//! - [`oca`]: the board of the Giro dell'Oca, its lines for the speaker and its snapshot as text.
//! - [`emblem`]: the shapes that accompany the colours of seats.
//! - [`hall`]: what spectators see and hear of a match.
//! - the table of Poker, and [`seat_map`]: the seats of a tournament's table.
//! - [`Passage`]: the animation from one scene to the next.
//! - [`risiko`]: the map of Risiko!.
//! - [`rummikub`]: the table of Rummikub, and its tiles.
//! - [`samurai`]: the map of Samurai.
//! - [`svg()`]: a scene as a document of its own.
//! - [`twixt`]: the board of Twixt.
//! - [`triangles`]: divides polygons of a scene into triangles, for painters that fill convex shapes only.

#![deny(clippy::float_arithmetic)]

pub mod abalone;
mod amount;
mod any;
mod arrivals;
pub mod backgammon;
pub mod bracket;
mod card;
pub mod carolus;
mod emblem;
mod geometry;
mod gin_rummy;
pub mod hall;
mod ink;
mod lines;
pub mod mancala;
pub mod memory;
pub mod oca;
mod passage;
mod pen;
mod poker;
mod put;
pub mod quarto;
pub mod risiko;
pub mod rummikub;
pub mod samurai;
mod scene;
mod shape;
mod shown;
mod svg;
mod tabletop;
mod triangles;
pub mod twixt;

pub use amount::{Amount, Amounts};
pub use any::{AnyShown, Gesture};
pub use arrivals::{Arrival, scene as arrivals};
pub use emblem::{EMBLEMS, emblem};
pub use geometry::{Point, Rect};
pub use ink::Ink;
pub use passage::Passage;
pub use poker::seats::{Seat as MapSeat, SeatMap, scene as seat_map};
pub use put::Put;
pub use scene::{Item, Lens, Piece, Scene, Spot, topmost};
pub use shape::{Anchor, Face, Paint, Shape, Stroke, Text, Weight, Words};
pub use shown::{Change, Pointing, Shown, View};
pub use svg::{Faces, Palette, hex, svg};
pub use triangles::triangles;
