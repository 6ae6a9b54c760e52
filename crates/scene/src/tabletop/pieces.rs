//! The two colours of pieces, balls, and pieces that keep their names through a match.

use rules::{Game, Seat};

use crate::geometry::on_circle;
use crate::tabletop::part;
use crate::{Ink, Paint, Point, Scene, View};

/// The two colours of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Pale,
    Dark,
}

impl Tone {
    /// Returns the colour of a player where the first one has the pale pieces.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Pale } else { Self::Dark }
    }

    /// Returns the word for the colour in sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pale => "white",
            Self::Dark => "black",
        }
    }

    /// Returns the ink of the piece's shaded side.
    pub const fn shade(self) -> Ink {
        match self {
            Self::Pale => Ink::PaleShade,
            Self::Dark => Ink::DarkShade,
        }
    }

    /// Returns the ink of the piece.
    pub const fn body(self) -> Ink {
        match self {
            Self::Pale => Ink::Pale,
            Self::Dark => Ink::Dark,
        }
    }

    /// Returns the ink of engravings and highlights on the piece.
    pub const fn cut(self) -> Ink {
        match self {
            Self::Pale => Ink::PaleShade,
            Self::Dark => Ink::DarkGlint,
        }
    }

    /// Returns the ink of words on the piece.
    pub const fn words(self) -> Ink {
        match self {
            Self::Pale => Ink::Dark,
            Self::Dark => Ink::Pale,
        }
    }
}

/// Draws a glossy ball with its shadow.
pub(crate) fn ball(scene: &mut Scene, centre: Point, radius: i32, tone: Tone) {
    let at = |x: i32, y: i32| centre.moved(part(radius, x), part(radius, y));
    scene.circle(at(9, 14), radius, Paint::fill(Ink::WoodDeep));
    scene.circle(centre, radius, Paint::fill(tone.shade()));
    scene.circle(at(-6, -8), part(radius, 88), Paint::fill(tone.body()));
    let glow =
        |from, to| (0..=(to - from) / 5).map(|step| on_circle(centre, part(radius, 66), from + 5 * step)).collect();
    match tone {
        Tone::Dark => {
            scene.line(glow(200, 250), Ink::DarkGlint, part(radius, 13));
            scene.circle(at(-12, -70), part(radius, 6), Paint::fill(Ink::DarkGlint));
        }
        Tone::Pale => scene.line(glow(25, 75), Ink::PaleShade, part(radius, 9)),
    }
}

/// Names of pieces: each keeps its name through a match although positions only count them.
pub(crate) trait Names<G: Game>: Clone {
    /// Names the pieces of a position anew.
    fn of(state: &G::State) -> Self;

    /// Checks whether these are the pieces of a position.
    fn fits(&self, state: &G::State) -> bool;

    /// Moves the pieces as an effect does.
    fn follow(&mut self, effect: &G::Effect);
}

/// Names the pieces of a position by following the match that led to it; anew if it is in no record.
pub(crate) fn followed<G: Game, N: Names<G>>(view: View<'_, G>) -> N {
    let mut names = N::of(&G::setup(view.game.rules(), view.game.seats()));
    let mut found = names.fits(view.state).then(|| names.clone());
    for recorded in view.game.entries() {
        recorded.steps.iter().for_each(|step| names.follow(&step.effect));
        if names.fits(view.state) {
            found = Some(names.clone());
        }
    }
    if !names.fits(view.state) {
        // A previewed position comes after all records.
        view.last.iter().for_each(|step| names.follow(&step.effect));
        found = if names.fits(view.state) { Some(names) } else { found };
    }
    found.unwrap_or_else(|| N::of(view.state))
}
