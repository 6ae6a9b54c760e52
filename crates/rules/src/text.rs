//! Words and names in what people type.

use std::fmt::Display;

use crate::kit::Seat;
use crate::{Message, Notation};

/// Most bytes of a reason.
pub(crate) const LONGEST_REASON: usize = 1 << 12;

/// Refuses texts that are longer in total than `most` bytes.
pub(crate) fn check_length<'t>(texts: impl IntoIterator<Item = &'t str>, most: usize) -> Result<(), Message> {
    // Each text costs some work, however short it is.
    let length: usize = texts.into_iter().map(|text| text.len() + 1).sum();
    if length > most + 1 { Err(Message::new("parse-too-long").with("most", most)) } else { Ok(()) }
}

/// Reads free words: a note, a reason.
///
/// # Errors
/// When they are longer than a reason.
pub fn free_words(text: &str) -> Result<String, Message> {
    check_length([text], LONGEST_REASON).map(|()| text.to_owned())
}

/// Splits off the first word.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

/// Splits a seat's name off the front of a text, see [`take_name`].
///
/// # Errors
/// When no name fits; the sentence lists the names.
pub(crate) fn take_seat<'t, G: Notation>(text: &'t str, seats: &[G::Seat]) -> Result<(Seat, &'t str), Message> {
    take_name(text, seats.iter().map(G::seat_name)).map(|(index, rest)| (Seat(index), rest)).ok_or_else(|| {
        let names: Vec<_> = seats.iter().map(G::seat_name).collect();
        Message::new("parse-seat").with("text", text).with("names", names.join(", "))
    })
}

/// Returns the name of a seat, or `?` where there is none.
pub(crate) fn name_of<G: Notation>(seats: &[G::Seat], seat: Seat) -> &str {
    seats.get(seat.index()).map_or("?", G::seat_name)
}

/// Writes names with their counts: `Anna 3, Bruno 2`.
pub(crate) fn tally<N: Display, C: Display>(counts: impl IntoIterator<Item = (N, C)>) -> String {
    counts.into_iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

/// Reads a seat's name that fills the whole text.
///
/// # Errors
/// When no name fits, or something follows it.
pub(crate) fn whole_seat<G: Notation>(text: &str, seats: &[G::Seat]) -> Result<Seat, Message> {
    let (seat, rest) = take_seat::<G>(text, seats)?;
    if rest.is_empty() { Ok(seat) } else { Err(Message::new("parse-rest").with("text", rest)) }
}

/// Splits a name off the front of a text, in any case of letters: the longest that fits, or else the first words of a
/// name that no other begins with. Returns its index.
pub(crate) fn take_name<'t, 'n>(text: &'t str, names: impl Iterator<Item = &'n str>) -> Option<(u8, &'t str)> {
    let names: Vec<(u8, &str)> = (0u8..).zip(names).collect();
    let whole = names.iter().filter_map(|(index, name)| rest_behind(text, name).map(|rest| (*index, rest)));
    whole.min_by_key(|(_, rest)| rest.len()).or_else(|| take_first_words(text, &names))
}

/// Splits off the first words of an incomplete name; `None` if several names begin so.
fn take_first_words<'t>(text: &'t str, names: &[(u8, &str)]) -> Option<(u8, &'t str)> {
    let begins = |(index, name): &(u8, &str)| {
        let ends = name.match_indices(char::is_whitespace).rev();
        ends.map(|(end, _)| name.split_at(end)).find_map(|(words, more)| {
            let rest = rest_behind(text, words)?;
            // A name that is still being typed does not match yet.
            let goes_on = !rest.is_empty() && strip_prefix_any_case(more.trim_start(), rest).is_some();
            (!goes_on).then_some((*index, rest))
        })
    };
    let found: Vec<_> = names.iter().filter_map(begins).collect();
    let least = found.iter().map(|(_, rest)| rest.len()).min()?;
    let mut longest = found.into_iter().filter(|(_, rest)| rest.len() == least);
    longest.next().filter(|_| longest.next().is_none())
}

/// Returns the rest of a text that begins with a name.
pub(crate) fn rest_behind<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let rest = strip_prefix_any_case(text, name)?;
    let ends = rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == ',');
    (ends && !name.is_empty()).then(|| rest.trim_start())
}

fn strip_prefix_any_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let mut rest = text.chars();
    for expected in prefix.chars() {
        let found = rest.next()?;
        if !found.to_lowercase().eq(expected.to_lowercase()) {
            return None;
        }
    }
    Some(rest.as_str())
}

/// Checks whether a text begins with an effect; a `;` may follow its first word directly.
pub(crate) fn begins_ruling<G: Notation>(text: &str) -> bool {
    let word = first_word(text).0.split(';').next().unwrap_or_default();
    G::RULING_WORDS.contains(&word)
}
