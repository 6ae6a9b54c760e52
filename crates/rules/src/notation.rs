//! What a game's facts, effects and positions are in words: the trait by which a match is typed and read.

mod headings;
mod proposing;
mod wording;

pub use headings::Headings;
pub use proposing::Proposing;
pub use wording::Wording;

use crate::entry::Sanctions;
use crate::game::Game;
use crate::interchange::Interchange;
use crate::kit::Seat;
use crate::{Depth, Message};

/// Italian words in small letters, each with the words of the notation it stands for.
pub type Synonyms = &'static [(&'static str, &'static str)];

/// Whose an act is by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Shown by who was asked and by what followed.
    Shown,
    /// A player's, whatever followed.
    Player(Seat),
    /// The table's, whoever was asked.
    Table,
}

/// The text form of a game's facts, effects and positions, as people type and read it.
pub trait Notation: Game {
    /// Reader and writer of the notation in which players exchange matches; `None` if there is none.
    const INTERCHANGE: Option<Interchange<Self>> = None;

    /// Most bytes of an act or a position as typed; real ones need some hundreds.
    const LONGEST: usize = 1 << 14;

    /// Italian words for the acts, see [`Synonyms`]: read when typed, and shown in Italian.
    const ITALIAN: Synonyms = &[];

    /// Whether an act that can't be read as typed is tried again without its blanks.
    const CLOSES_UP: bool = true;

    /// Returns the name of a seat.
    fn seat_name(seat: &Self::Seat) -> &str;

    /// Reads a fact; `seats` has the names.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_fact(text: &str, seats: &[Self::Seat], state: &Self::State) -> Result<Self::Fact, Message>;

    /// Completes a typed fact with what goes without saying in this position; it is recorded in this form.
    fn spelled_out(fact: Self::Fact, _: &Self::Rules, _: &Self::State) -> Self::Fact {
        fact
    }

    /// Writes a fact so that `parse_fact` reads it back.
    fn write_fact(fact: &Self::Fact, seats: &[Self::Seat]) -> String;

    /// Writes a fact for the input line at the desk, to be read and changed in any language; `parse_fact` reads it
    /// back, too.
    fn fact_line(fact: &Self::Fact, seats: &[Self::Seat]) -> String {
        Self::write_fact(fact, seats)
    }

    /// What people read in place of the notation.
    const WORDING: Wording<Self> = Wording::NONE;

    /// The parts of a match under their headings; `None` if it is one whole.
    const HEADINGS: Option<Headings<Self>> = None;

    /// Returns whose an act is if neither the prompt nor the steps show it: the step that ends a turn names the next
    /// player.
    fn whose(_: &Self::Fact, _: &Self::State) -> Whose {
        Whose::Shown
    }

    /// Returns whether a note made unseen agrees with what was seen later; `None` for an effect that does not compare
    /// the two.
    fn agrees(_: &Self::Effect) -> Option<bool> {
        None
    }

    /// Checks whether an effect says that a player has resigned.
    fn resigns(_: &Self::Effect) -> bool {
        false
    }

    /// Acts with a button, as they would be typed, each with the key of the button's label: `NAME` stands for every
    /// seat, `MOVER` for the one that is asked.
    const BUTTONS: &'static [(&'static str, &'static str)] = &[];

    /// What is proposed beyond buttons and listed answers; `None` if nothing is.
    const PROPOSING: Option<Proposing<Self>> = None;

    /// Reads the option `deal`: what was dealt before the first act, as acts of a match followed at this depth.
    ///
    /// # Errors
    /// When this game has no such option, or it can't be read.
    fn dealt(_: &serde_json::Value, _: Depth) -> Result<Vec<Self::Fact>, Message> {
        Err(Message::new("open-options-no-field").with("name", "deal"))
    }

    /// Writes the act for a roll of two dice in answer to a question; `None` if it asks for no dice.
    fn rolled(_ask: &str, _dice: [u8; 2]) -> Option<String> {
        None
    }

    /// The first words of effects that judges impose, for example `move`.
    const RULING_WORDS: &'static [&'static str];

    /// Reads an effect that judges impose; the text after it is returned as the reason.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_effect(text: &str, seats: &[Self::Seat], state: &Self::State) -> Result<(Self::Effect, String), Message>;

    /// Writes an effect that judges impose so that `parse_effect` reads it back.
    fn write_effect(effect: &Self::Effect, seats: &[Self::Seat]) -> String;

    /// Puts an effect into a sentence.
    fn tell(effect: &Self::Effect, seats: &[Self::Seat]) -> Message;

    /// Writes the whole position in one line.
    fn write_position(state: &Self::State) -> String;

    /// Reads a position written by `write_position`.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_position(text: &str, rules: &Self::Rules, seats: &[Self::Seat]) -> Result<Self::State, Message>;

    /// Makes the effect by which judges set up a position; `None` if positions can't be set up.
    fn set_up(state: Self::State) -> Option<Self::Effect>;

    /// Returns the state in the form that the referee protocol defines.
    fn view(rules: &Self::Rules, state: &Self::State, sanctions: &Sanctions) -> serde_json::Value;
}
