//! What every game provides for display and entry: a picture, the gestures of its facts, lines for the speaker.

use rules::{Game, Match, Message, Notation, Seat, Step};

use crate::{Amount, Scene};

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

/// Effect of pointing at a spot on a sealed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The spot is added to the text.
    Add,
    /// The spot is removed from the text.
    TakeAway,
}

/// A game that can be drawn, and played by pointing at its board.
pub trait Shown: Notation {
    /// Draws a position. Every spot that a gesture may contain is a spot of the scene.
    fn scene(view: View<'_, Self>) -> Scene;

    /// Lists the spots, in order, that are pointed at to enter a fact; empty if it can only be typed.
    ///
    /// Two legal facts of one position never have the same spots, unless they have the same effect.
    fn gesture(state: &Self::State, fact: &Self::Fact) -> Vec<String>;

    /// Lists the orders in which the spots of a fact may be pointed at; that of [`Shown::gesture`] is one of them.
    fn gestures(state: &Self::State, fact: &Self::Fact) -> Vec<Vec<String>> {
        vec![Self::gesture(state, fact)]
    }

    /// Lists facts that begin with these spots and that [`Game::prompts`] leaves out because there are too many.
    ///
    /// Examples are a whole turn of Memory, where one tile at a time is asked for, and cards of poker.
    fn continuations(_: View<'_, Self>, _: &[String]) -> Vec<Self::Fact> {
        Vec::new()
    }

    /// Draws a position that shows the spots pointed at so far before they are a fact; `None` if none of them shows.
    fn partial(_: View<'_, Self>, _: &[String]) -> Option<Scene> {
        None
    }

    /// Whether more can be pointed at after the act is complete: its picture stays that of the spots pointed at.
    const GROWS: bool = false;

    /// Checks whether these spots are an incomplete act; missing parts are no offence yet.
    fn is_partial(_: View<'_, Self>, _: &[String]) -> bool {
        false
    }

    /// Returns why the last of these spots can't follow, if the earlier ones should stay instead of a new act
    /// beginning.
    fn why_not(_: View<'_, Self>, _: &[String]) -> Option<Message> {
        None
    }

    /// Returns the fact meant by these spots, legal or not, so that all objections can be shown; `None` if they mean
    /// none.
    fn intended(state: &Self::State, spots: &[String]) -> Option<Self::Fact>;

    /// Returns the typed beginning of an act whose first spots were pointed at and whose rest, such as dice, is typed.
    ///
    /// `None` if nothing is typed after them.
    fn stem(_: &Self::State, _: &[String]) -> Option<String> {
        None
    }

    /// Returns the text that a fact seals, changed by a spot pointed at instead of by typing; `None` if the spot has no
    /// meaning for it.
    fn written(_: &Self::Fact, _text: &str, _spot: &str, _: Change) -> Option<String> {
        None
    }

    /// Lists the numbers that are asked for, each with its bounds.
    fn amounts(_: &Match<Self>) -> Vec<Amount> {
        Vec::new()
    }

    /// Returns the fact completed by a number, legal or not; `None` if it is not asked for.
    fn with_amount(_: &Match<Self>, _ask: &str, _amount: u64) -> Option<Self::Fact> {
        None
    }

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
