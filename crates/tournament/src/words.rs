//! Words of typed text: numbers and names, one or several, and the error for what cannot be read.

use std::str::FromStr;

use rules::Message;

/// Key of the message about an unreadable part of an act; people see it with the form of the whole act.
pub(crate) const UNREADABLE: &str = "tournament-unreadable";

/// Splits off the first word.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

/// Returns the error for a text that cannot be parsed.
pub(crate) fn unreadable(text: &str) -> Message {
    Message::new(UNREADABLE).with("text", text)
}

/// Parses one number or name.
pub(crate) fn one<T: FromStr>(text: &str) -> Result<T, Message> {
    text.trim().parse().map_err(|_| unreadable(text))
}

/// Parses several, separated by spaces or commas.
pub(crate) fn many<T: FromStr>(text: &str) -> Result<Vec<T>, Message> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(one).collect()
}

/// Writes several with spaces between.
pub(crate) fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}
