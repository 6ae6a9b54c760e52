//! Texts with several hands: where each one is.

use std::ops::Range;

use toml::{Table, Value as Toml};

use super::read::{hands, one_table, parse};

/// Returns the range of each game that can be read by itself. A file written by this program is one match, as is a
/// single hand. Several foreign hands are first one game together, if the same people play them at one table, then each
/// a game of its own.
pub fn games(text: &str) -> Vec<Range<usize>> {
    let whole = 0..text.len();
    let Ok(file) = parse(text) else { return vec![whole] };
    let sections = sections(text);
    let hands = hands(&file);
    let own = file.contains_key("_after") || hands.iter().any(|(_, hand)| hand.contains_key("_before"));
    if own || hands.len() < 2 || sections.len() != hands.len() {
        return vec![whole];
    }
    let together = one_table(&hands).is_ok() && same_people(&hands);
    together.then_some(whole).into_iter().chain(sections).collect()
}

/// Checks whether every player of a later hand was in the first one, as far as players have names.
fn same_people(hands: &[(u32, &Table)]) -> bool {
    let names = |hand: &Table| hand.get("players").and_then(Toml::as_array).cloned().unwrap_or_default();
    let first = hands.first().map(|(_, hand)| names(hand)).unwrap_or_default();
    hands.iter().flat_map(|(_, hand)| names(hand)).all(|name| first.contains(&name))
}

/// Finds the numbered sections, each from its heading to the next; a heading is on a line of its own.
fn sections(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let mut starts = Vec::new();
    for line in text.split_inclusive('\n') {
        let heading = line.split('#').next().unwrap_or_default().trim();
        let number = heading.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).map(str::trim);
        if number.is_some_and(|number| !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit())) {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}
