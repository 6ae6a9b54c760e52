//! The questions of an entry form on screen, so that one form serves every game.
//!
//! [`Form::fields`] lists the questions in order; the answers are one number each, in the same order, `None` where
//! nothing was written. Every form begins with `how` and `winner`. Where nothing is counted they are the result; for
//! other forms they are filled in if the match was not decided by counting, and then nothing else is read.

use super::{Form, How};

/// Largest number that a form on screen accepts.
pub(super) const LARGEST: u32 = 9_999;
/// Largest number of things counted by hand: pieces of a kind, penalties.
pub(super) const FEW: u32 = 99;

/// One question of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Stable keyword, such as `points`; whoever shows the form has words for it.
    pub word: String,
    /// The seat that it concerns, from 0; `None`: asked once.
    pub seat: Option<u8>,
    /// Which of several games it concerns, from 0; `None`: the whole match.
    pub game: Option<u8>,
    /// The kind of answer.
    pub ask: Ask,
    /// Whether a match decided by counting needs it.
    pub needed: bool,
    /// Whether it is asked again, with its repeating neighbours, once it is filled in.
    pub repeats: bool,
}

/// The kind of answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A whole number.
    Number {
        /// Smallest.
        min: i32,
        /// Largest.
        max: u32,
    },
    /// A seat, from 0.
    Seat,
    /// One of these stable words, by its index.
    Choice(&'static [&'static str]),
    /// Yes (1) or no (0, or nothing).
    Flag,
}

impl Field {
    fn new(word: &str, seat: Option<u8>, ask: Ask, needed: bool) -> Self {
        Self { word: word.to_owned(), seat, game: None, ask, needed, repeats: false }
    }

    pub(super) fn takes(&self, value: i64, seats: usize) -> bool {
        match self.ask {
            Ask::Number { min, max } => (i64::from(min)..=i64::from(max)).contains(&value),
            Ask::Seat => usize::try_from(value).is_ok_and(|seat| seat < seats),
            Ask::Choice(words) => usize::try_from(value).is_ok_and(|index| index < words.len()),
            Ask::Flag => (0..=1).contains(&value),
        }
    }
}

/// Returns the kind of answer for a count up to `max`.
pub(super) const fn count(max: u32) -> Ask {
    Ask::Number { min: 0, max }
}

/// Returns a question asked once, about the whole table.
pub(super) fn once(word: &str, ask: Ask, needed: bool) -> Field {
    Field::new(word, None, ask, needed)
}

/// Returns the same questions for each seat: all of the first, then all of the next.
pub(super) fn each(seats: usize, questions: &[(&str, Ask, bool)]) -> Vec<Field> {
    let of =
        move |seat: u8| questions.iter().map(move |(word, ask, needed)| Field::new(word, Some(seat), *ask, *needed));
    (0..u8::try_from(seats).unwrap_or(u8::MAX)).flat_map(of).collect()
}

impl Form {
    /// Returns the questions of a form on screen for a table with this many seats.
    pub fn fields(&self, seats: usize) -> Vec<Field> {
        let mut fields = vec![once("how", Ask::Choice(How::WORDS), false), once("winner", Ask::Seat, false)];
        fields.extend(self.with(|form| form.fields(seats)));
        fields
    }
}
