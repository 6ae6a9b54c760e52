//! The board of the Giro dell'Oca.
//!
//! A path winds inwards from PARTENZA, bottom left, against the clock, to the garden in the middle. Every square keeps
//! its print; bearers are large discs, strays small ones in stacks with their count, both with the flock's emblem.
//! The game hides nothing.

mod board;
mod pictogram;
mod pieces;
mod play;
mod speak;
mod text;
mod tooltip;
mod trace;
mod track;

use rules::games::oca::{Oca, Square, State};
use rules::{Match, Step};

pub use pieces::part;
pub use speak::speak;
pub use text::text_board;
pub use trace::flight;
pub use track::{HEIGHT, Track, WIDTH};

use crate::Scene;

/// What to show beside the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// Steps of the last record, whose moves are traced.
    pub last_move: &'a [Step<Oca>],
    /// Squares to highlight: where a throw that is not yet validated would lead.
    pub highlight: &'a [Square],
}

/// Draws a position of a match: the present one, or that of a preview.
pub fn scene(game: &Match<Oca>, state: &State, options: Options<'_>) -> Scene {
    let track = Track::new(game.rules().garden);
    let mut scene = Scene::new(WIDTH, HEIGHT);
    scene.colours = (0u8..).zip(game.seats()).map(|(seat, flock)| flock.colour.unwrap_or(seat)).collect();
    board::draw(&mut scene, &track, game.rules(), game.seats(), state);
    board::highlight(&mut scene, &track, options.highlight);
    trace::draw(&mut scene, &track, options.last_move, state);
    pieces::draw(&mut scene, &track, state);
    for square in 0..=track.garden() {
        let tooltip = tooltip::lines(game, state, options.last_move, square);
        let (rect, region) = (track.rect(square), track.outline(square));
        scene.spots.push(crate::Spot { id: format!("square/{square}"), region, rect, tooltip, act: false });
    }
    scene
}
