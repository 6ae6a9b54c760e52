//! Texts with several hands: where each stands.

use std::ops::Range;

use toml::{Table, Value as Toml};

use super::read::{hands, one_table, parse};

/// Tells where in a text the games stand that can be read one by one. What was written here is one match, and so is a single hand.
/// Several hands of others are first all of them, one after another, where the same people play them at one table; then each for
/// itself.
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

/// Tells whether nobody plays in a later hand who was not in the first, as far as players have names.
fn same_people(hands: &[(u32, &Table)]) -> bool {
    let names = |hand: &Table| hand.get("players").and_then(Toml::as_array).cloned().unwrap_or_default();
    let first = hands.first().map(|(_, hand)| names(hand)).unwrap_or_default();
    hands.iter().flat_map(|(_, hand)| names(hand)).all(|name| first.contains(&name))
}

/// Finds the sections with numbers, each from its heading to the next; a heading is on a line of its own.
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
