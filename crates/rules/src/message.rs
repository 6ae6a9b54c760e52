//! Sentences as data: a key and its arguments, put into words by whoever shows them.

use std::borrow::Cow;

use serde::Serialize;

use crate::kit::Seat;

/// Names a sentence of the translation files and carries its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Key in the translation files, for example `oca-moved`.
    pub key: &'static str,
    /// Named arguments, in the order in which they were given.
    pub args: Vec<(&'static str, Arg)>,
}

/// Most letters of a text that an error quotes.
pub const QUOTED: usize = 80;

/// Most letters of a list of what could be written instead.
const OFFERED: usize = 1000;

/// What such lists are called, and that of what a line lacks: what the program lists itself. Lists of what was typed are quotes.
const OFFERS: [&str; 4] = ["known", "names", "form", "missing"];

/// Cuts a text to what an error quotes of it: no more than [`QUOTED`] letters, and then `…`.
pub fn quoted(text: &str) -> Cow<'_, str> {
    cut(text, QUOTED)
}

fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Gives a sentence as the error unless all is well.
pub(crate) fn check(good: bool, key: &'static str) -> Result<(), Message> {
    if good { Ok(()) } else { Err(Message::new(key)) }
}

/// Holds one argument of a [`Message`].
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

    /// Gives the sentence as an error says it: with no more of each text than is quoted, and of what could be written instead.
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

    /// Gives the sentence with a whole text in the place of an argument that is empty: where nothing is left of what was typed, all of
    /// it is quoted.
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

    /// Gives the sentence with what was typed in the place of what was made of it.
    #[must_use]
    pub(crate) fn or_typed(mut self, made: &str, typed: &str) -> Self {
        for (_, arg) in &mut self.args {
            if matches!(arg, Arg::Text(text) if text.trim() == made.trim()) {
                *arg = typed.into();
            }
        }
        self
    }

    /// Puts names in the place of seats; a seat that has none stays.
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
    /// A number that is too large to be counted with is shown as it is.
    fn from(number: u64) -> Self {
        i64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::Number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
