//! The board and the flocks' marks, drawn by the scene's own code in the colours of paper.

use std::fmt::Write as _;

use rules::{Message, Seat};
use scene::oca::{Options, scene};
use scene::{Audience, Faces, Ink, Palette, Scene, emblem, svg};
use verbale::Picture;

use super::clerk::Clerk;
use super::file::{DISPLAY, TEXT};
use crate::i18n::tr_message;
use crate::theme::Scheme;
use crate::widgets::ink_colour;

/// Gives the RGB of an ink on paper.
fn paper(ink: Ink) -> [u8; 3] {
    let colour = ink_colour(Scheme::Carta.tokens(), ink);
    [colour.r(), colour.g(), colour.b()]
}

/// Draws the mark of a flock: a disc in its colour with its emblem.
pub(super) fn mark(colour: u8) -> String {
    let hex = |ink| {
        let [red, green, blue] = paper(ink);
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    let mut points = String::new();
    for point in emblem(colour) {
        // Writing into a string does not fail.
        let _ = write!(points, "{},{} ", point.x, point.y);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\" viewBox=\"-1000 -1000 2000 2000\">\
         <circle r=\"940\" fill=\"{}\" stroke=\"{}\" stroke-width=\"100\"/><polygon points=\"{}\" fill=\"{}\"/></svg>",
        hex(Ink::Seat(colour)),
        hex(Ink::SeatDark(colour)),
        points.trim_end(),
        hex(Ink::SeatLabel(colour)),
    )
}

impl Clerk<'_> {
    /// Draws the position as it stands now.
    pub fn pictures(&self) -> Vec<Picture> {
        let state = self.race.state();
        let board = scene(self.race, state, Audience::Public, Options::default());
        let places: Vec<_> = (0u8..)
            .zip(&state.flocks)
            .map(|(seat, flock)| format!("{} {}", self.flock(Seat(seat)), flock.bearer.square))
            .collect();
        let key = if state.winner.is_some() { "verbale-picture-final" } else { "verbale-picture-now" };
        vec![Picture {
            caption: self.with(key, &[("gara", state.gara.into())]),
            alt: places.join(", "),
            svg: self.drawn(&board),
        }]
    }

    fn drawn(&self, board: &Scene) -> String {
        let words = |message: &Message| tr_message(self.lang, message);
        svg(board, Palette(&paper), Faces { interface: TEXT, display: DISPLAY }, &words)
    }
}
