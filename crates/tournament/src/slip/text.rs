//! Typed notation of slips, in one line; the module above has the table of texts.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::{BARE, ITALIAN, NAMED, Slip};

/// A word of the notation, with those that stand for it in another language; the first of these is the one written.
pub type Word = (&'static str, &'static [&'static str]);

/// Size limit of a slip in bytes: many times the hands of the longest match.
const LONGEST: usize = 1 << 12;

/// Returns the words of the notation with their Italian equivalents.
pub fn italian() -> impl Iterator<Item = Word> {
    ITALIAN.into_iter().flatten().copied()
}

impl Display for Slip {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with(|slip| slip.noted()))
    }
}

impl FromStr for Slip {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.len() > LONGEST {
            return Err(());
        }
        // A typographic dash, from a phone or copied from paper, is accepted too.
        let text = text.to_ascii_lowercase().replace('–', "-");
        let words: Vec<&str> = text.split_whitespace().collect();
        let (first, rest) = words.split_first().ok_or(())?;
        match NAMED.iter().find(|(word, _)| word == first) {
            Some((_, parse)) => parse(rest),
            None => BARE.iter().find_map(|parse| parse(&words).ok()).ok_or(()),
        }
    }
}

/// Begins a text with a word, unless it has one already.
pub(super) fn headed(word: &str, text: &str) -> String {
    if text.starts_with(|c: char| c.is_ascii_digit()) { format!("{word} {text}") } else { text.to_owned() }
}

/// Returns the number of a seat on paper.
pub(super) fn seat_number(seat: u8) -> u32 {
    u32::from(seat) + 1
}

pub(super) fn joined<T: Display>(items: &[T]) -> String {
    joined_by(items, " ")
}

pub(super) fn joined_by<T: Display>(items: &[T], between: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}

pub(super) fn read_each<T>(words: &[&str], read: impl Fn(&str) -> Result<T, ()>) -> Result<Vec<T>, ()> {
    words.iter().map(|word| read(word)).collect()
}

/// Parses a number, without the plus sign that Rust would accept.
pub(super) fn number<T: FromStr>(text: &str) -> Result<T, ()> {
    if text.starts_with('+') { Err(()) } else { text.parse().map_err(|_| ()) }
}

/// Parses a seat counted from 1.
pub(super) fn seat(text: &str) -> Result<u8, ()> {
    let seat = number::<u32>(text)?.checked_sub(1).ok_or(())?;
    u8::try_from(seat).map_err(|_| ())
}

/// Parses two counts.
pub(super) fn pair(text: &str) -> Result<[u32; 2], ()> {
    let (one, two) = text.split_once('-').ok_or(())?;
    Ok([number(one)?, number(two)?])
}
