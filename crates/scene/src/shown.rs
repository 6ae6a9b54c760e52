//! What every game provides for display and entry: a picture, the gestures of its facts, lines for the speaker.

mod pointing;

pub use pointing::{Change, Pointing};

use rules::{Game, Match, Message, Notation, Seat, Step};

use crate::{Amounts, Scene};

/// A position to draw, the present one or another, with the steps that led to it.
#[derive(Debug)]
pub struct View<'a, G: Game> {
    /// The match: its rules and its seats.
    pub game: &'a Match<G>,
    /// The position.
    pub state: &'a G::State,
    /// Steps of the record that led to it, for marking on the board; empty at the start.
    pub last: &'a [Step<G>],
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

/// A game that can be drawn, and played by pointing at its board.
pub trait Shown: Notation {
    /// Draws a position. Every spot that a gesture may contain is a spot of the scene.
    fn scene(view: View<'_, Self>) -> Scene;

    /// Lists the spots, in order, that are pointed at to enter a fact; empty if it can only be typed.
    ///
    /// Two legal facts of one position never have the same spots, unless they have the same effect.
    fn gesture(state: &Self::State, fact: &Self::Fact) -> Vec<String>;

    /// Returns the fact meant by these spots, legal or not, so that all objections can be shown; `None` if they mean
    /// none.
    fn intended(state: &Self::State, spots: &[String]) -> Option<Self::Fact>;

    /// How acts of several spots are pointed at.
    const POINTING: Pointing<Self> = Pointing::NONE;

    /// The numbers that belong to facts and are chosen by keys; `None` if there are none.
    const AMOUNTS: Option<Amounts<Self>> = None;

    /// Returns a player's score so far towards winning; `None` if no single number states it.
    fn tally(_: &Self::State, _: Seat) -> Option<u32> {
        None
    }

    /// Returns how near the end is, if known, for display with the time beside the board.
    fn closing(_: View<'_, Self>) -> Option<Message> {
        None
    }

    /// Draws a piece of a player alone, as on the board; `None` if players have no pieces of their own.
    fn counter(_: &Self::State, _: Seat) -> Option<Scene> {
        None
    }

    /// Checks whether an effect is only a note of the referee: nothing moves on the table, and marks there stay.
    fn is_note(_: &Self::Effect) -> bool {
        false
    }

    /// Checks whether an effect ends a hand, or one of several games: its lines stay of interest until the next end.
    fn decides(_: &Self::Effect) -> bool {
        false
    }

    /// Returns the speaker's lines on the steps of one record, most important first; the position is that after them.
    fn speak(view: View<'_, Self>) -> Vec<Message>;
}
