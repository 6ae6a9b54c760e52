//! Words of typed text: numbers and names, one or several, and the error for what cannot be read.

use std::str::FromStr;

use rules::Message;

/// Why an act can't be read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// This part of it; people see it with the form of the whole act.
    Part(String),
    /// What the sentence says.
    Sentence(Message),
}

impl From<Message> for Unread {
    fn from(why: Message) -> Self {
        Self::Sentence(why)
    }
}

/// Splits off the first word.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

/// Returns the error for a text that cannot be parsed.
pub(crate) fn unreadable(text: &str) -> Unread {
    Unread::Part(text.trim().to_owned())
}

/// Parses one number or name.
pub(crate) fn one<T: FromStr>(text: &str) -> Result<T, Unread> {
    text.trim().parse().map_err(|_| unreadable(text))
}

/// Parses several, separated by spaces or commas.
pub(crate) fn many<T: FromStr>(text: &str) -> Result<Vec<T>, Unread> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(one).collect()
}

/// Writes several with spaces between.
pub(crate) fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}
