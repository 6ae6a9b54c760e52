//! The board and the flocks' marks, drawn from the scene in print colours.

use std::fmt::Write as _;

use rules::games::oca::{Effect, Oca, State};
use rules::{Game as _, Message, Seat, Seq};
use scene::oca::{Options, scene};
use scene::{Faces, Ink, Palette, Scene, emblem, hex, svg};
use verbale::Picture;

use super::clerk::Clerk;
use super::file::{DISPLAY, TEXT};
use super::log::Log as _;
use festival::i18n::{Lang, tr_message};
use look::theme::Scheme;
use look::widgets::ink_colour;

/// Returns the colour of an ink on paper.
fn paper(ink: Ink) -> String {
    let colour = ink_colour(Scheme::Carta.tokens(), ink);
    hex([colour.r(), colour.g(), colour.b()])
}

/// Draws the mark of a flock: a disc in its colour with its emblem.
pub(super) fn mark(colour: u8) -> String {
    let mut points = String::new();
    for point in emblem(colour) {
        // Writing to a string can't fail.
        let _ = write!(points, "{},{} ", point.x, point.y);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\" viewBox=\"-1000 -1000 2000 2000\">\
         <circle r=\"940\" fill=\"{}\" stroke=\"{}\" stroke-width=\"100\"/><polygon points=\"{}\" fill=\"{}\"/></svg>",
        paper(Ink::Seat(colour)),
        paper(Ink::SeatDark(colour)),
        points.trim_end(),
        paper(Ink::SeatLabel(colour)),
    )
}

/// Draws a scene in print colours.
pub(super) fn drawn(lang: Lang, scene: &Scene) -> String {
    let words = |message: &Message| tr_message(lang, message);
    svg(scene, Palette(&paper), Faces { interface: TEXT, display: DISPLAY }, &words)
}

impl Clerk<'_> {
    /// Draws the last position of every voided gara, and the position as it stands now.
    pub fn pictures(&self) -> Vec<Picture> {
        let mut pictures: Vec<_> = self.voided().iter().map(|state| self.picture(state, voided_key(state))).collect();
        let state = self.race.state();
        let key = if state.winner.is_some() { "verbale-picture-final" } else { "verbale-picture-now" };
        pictures.push(self.picture(state, key));
        pictures
    }

    /// Finds the last position of each gara that was voided after a move.
    fn voided(&self) -> Vec<State> {
        let mut state = self.race.before(Seq(1)).state;
        let mut last = Vec::new();
        for step in self.race.entries().iter().flat_map(|recorded| &recorded.steps) {
            let played = state.flocks.iter().any(|flock| flock.throws > 0);
            if played && matches!(step.effect, Effect::GaraVoided) {
                last.push(state.clone());
            }
            Oca::evolve(&mut state, &step.effect);
        }
        last
    }

    fn picture(&self, state: &State, key: &str) -> Picture {
        let board = scene(self.race, state, Options::default());
        let places: Vec<_> = (0u8..)
            .zip(&state.flocks)
            .map(|(seat, flock)| format!("{} {}", self.flock(Seat(seat)), flock.bearer.square))
            .collect();
        let winner = state.winner.map_or("", |winner| self.flock(winner));
        Picture {
            heading: String::new(),
            caption: self.with(key, &[("gara", state.gara.into()), ("flock", winner.into())]),
            alt: places.join(", "),
            svg: drawn(self.lang, &board),
        }
    }
}

/// Returns the caption's key for a voided gara: by an early win, or by the council.
const fn voided_key(state: &State) -> &'static str {
    if state.winner.is_some() { "verbale-picture-early" } else { "verbale-picture-voided" }
}
