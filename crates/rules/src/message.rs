//! Sentences as data: a key and its arguments, translated by whoever shows them.

use std::borrow::Cow;

use serde::Serialize;

use crate::kit::Seat;

/// A sentence: a key of the translation files with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Key in the translation files, for example `oca-moved`.
    pub key: &'static str,
    /// Named arguments, in the order in which they were given.
    pub args: Vec<(&'static str, Arg)>,
}

/// Most characters of a text that an error quotes.
pub const QUOTED: usize = 80;

/// Most characters of a list of alternatives in an error.
const OFFERED: usize = 1000;

/// Arguments that hold lists made by the program: alternatives, or what a line lacks. Lists of typed text count as
/// quotes.
const OFFERS: [&str; 4] = ["known", "names", "form", "missing"];

/// Cuts a text to [`QUOTED`] characters, followed by `…` if it was longer.
pub fn quoted(text: &str) -> Cow<'_, str> {
    cut(text, QUOTED)
}

fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Returns an error with this sentence unless `good`.
pub(crate) fn check(good: bool, key: &'static str) -> Result<(), Message> {
    if good { Ok(()) } else { Err(Message::new(key)) }
}

/// One argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// Text shown as it is: a name, a note.
    Text(String),
    /// A whole number, with plural forms chosen by the language.
    Number(i64),
    /// A seat of a match; it becomes the name of who sits there ([`Message::naming`]).
    Seat(Seat),
}

impl Message {
    /// Makes a sentence without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Shortens the texts of the sentence for an error: quotes to [`QUOTED`] characters, lists of alternatives to a
    /// longer limit.
    #[must_use]
    pub fn quoting(mut self) -> Self {
        for (name, arg) in &mut self.args {
            if let Arg::Text(text) = arg
                && let Cow::Owned(cut) = cut(text, if OFFERS.contains(name) { OFFERED } else { QUOTED })
            {
                *text = cut;
            }
        }
        self
    }

    /// Replaces an empty argument by the whole text: where nothing is left of what was typed, all of it is quoted.
    #[must_use]
    pub(crate) fn or_whole(mut self, name: &str, whole: &str) -> Self {
        let empty = |(own, arg): &&mut (&'static str, Arg)| {
            *own == name && matches!(arg, Arg::Text(text) if text.trim().is_empty())
        };
        if let Some((_, arg)) = self.args.iter_mut().find(empty) {
            *arg = whole.into();
        }
        self
    }

    /// Replaces what was made of a typed text by the text as typed.
    #[must_use]
    pub(crate) fn or_typed(mut self, made: &str, typed: &str) -> Self {
        for (_, arg) in &mut self.args {
            if matches!(arg, Arg::Text(text) if text.trim() == made.trim()) {
                *arg = typed.into();
            }
        }
        self
    }

    /// Replaces seats by names; a seat without a name stays.
    #[must_use]
    pub fn naming<'n>(mut self, name: impl Fn(Seat) -> Option<&'n str>) -> Self {
        for (_, arg) in &mut self.args {
            if let Arg::Seat(seat) = *arg
                && let Some(name) = name(seat)
            {
                *arg = name.into();
            }
        }
        self
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u16> for Arg {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for Arg {
    /// Shows a number above the range of `i64` as text.
    fn from(number: u64) -> Self {
        i64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::Number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
