//! What every game owes to those who look at it: a picture, the gestures that stand for its facts, lines to read out.

use rules::{Game, Match, Message, Notation, Seat, Step};

use crate::{Amount, Scene};

/// Holds what is to be drawn: a position of a match, the present one or another, and what led to it.
#[derive(Debug)]
pub struct View<'a, G: Game> {
    /// The match: its rules and its seats.
    pub game: &'a Match<G>,
    /// The position.
    pub state: &'a G::State,
    /// Steps of the record that led to it, to be marked on the board; empty at the start.
    pub last: &'a [Step<G>],
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

/// Says what pointing at a spot does to what is written unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The spot is added to it.
    Add,
    /// The spot is taken away again.
    TakeAway,
}

/// Lets a game be seen, and played by pointing at its board.
pub trait Shown: Notation {
    /// Draws a position. Whatever a gesture may name is a spot of the scene.
    fn scene(view: View<'_, Self>) -> Scene;

    /// Lists the spots that are pointed at, in order, to enter a fact; empty where it can only be typed.
    ///
    /// Two legal facts of one position never have the same spots, unless they come to the same.
    fn gesture(state: &Self::State, fact: &Self::Fact) -> Vec<String>;

    /// Lists the orders in which the spots of a fact may be pointed at; that of [`Shown::gesture`] is one of them.
    fn gestures(state: &Self::State, fact: &Self::Fact) -> Vec<Vec<String>> {
        vec![Self::gesture(state, fact)]
    }

    /// Lists facts that begin with these spots and that [`Game::prompts`] leaves out, being too many to list: a whole turn
    /// of Memory, where one tile at a time is asked for; cards of poker.
    fn continuations(_: View<'_, Self>, _: &[String]) -> Vec<Self::Fact> {
        Vec::new()
    }

    /// Draws a position in which the spots pointed at so far show already, but are no fact yet; `None` where nothing is
    /// seen of them.
    fn partial(_: View<'_, Self>, _: &[String]) -> Option<Scene> {
        None
    }

    /// Whether more can be pointed at although the act is whole: its picture stays that of what was pointed at.
    const GROWS: bool = false;

    /// Tells whether these spots only begin an act, of which more is to be pointed at: what is missing is no offence yet.
    fn is_partial(_: View<'_, Self>, _: &[String]) -> bool {
        false
    }

    /// Says why nothing goes on with the last of these spots, where what was pointed at before it should stay: what began there
    /// instead would be a surprise.
    fn why_not(_: View<'_, Self>, _: &[String]) -> Option<Message> {
        None
    }

    /// Makes the fact that somebody means who points at these spots, legal or not: so that all that speaks against it
    /// can be shown. `None` where they name none.
    fn intended(state: &Self::State, spots: &[String]) -> Option<Self::Fact>;

    /// Writes how an act begins whose first spots were pointed at and whose rest is typed, such as dice; `None` where nothing
    /// is typed after them.
    fn stem(_: &Self::State, _: &[String]) -> Option<String> {
        None
    }

    /// Writes the text that a fact seals as it is with a spot that is pointed at, so that it need not be typed; `None` where the
    /// spot says nothing about it.
    fn written(_: &Self::Fact, _text: &str, _spot: &str, _: Change) -> Option<String> {
        None
    }

    /// Lists the numbers that are asked for, each with what it may be.
    fn amounts(_: &Match<Self>) -> Vec<Amount> {
        Vec::new()
    }

    /// Makes the fact that a number completes, legal or not; `None` where it is not asked for.
    fn with_amount(_: &Match<Self>, _ask: &str, _amount: u64) -> Option<Self::Fact> {
        None
    }

    /// Gives what a player has so far of what wins the match, as a hall counts it; `None` where no one number says it.
    fn tally(_: &Self::State, _: Seat) -> Option<u32> {
        None
    }

    /// Says how near the end is, where that is known: what is told of the time beside the board.
    fn closing(_: View<'_, Self>) -> Option<Message> {
        None
    }

    /// Draws a piece of a player alone, as it looks on the board; `None` where nobody has pieces of their own.
    fn counter(_: &Self::State, _: Seat) -> Option<Scene> {
        None
    }

    /// Tells whether an effect is only what the referee has noted: nothing moves on the table, and what is marked there stays so.
    fn is_note(_: &Self::Effect) -> bool {
        false
    }

    /// Tells whether an effect ends a hand, or one of several games: what is said of it is wanted until the next one ends.
    fn decides(_: &Self::Effect) -> bool {
        false
    }

    /// Puts the steps of one record into lines for the speaker, most important first; the position is where they led.
    fn speak(view: View<'_, Self>) -> Vec<Message>;
}
