//! Italian words for those of a notation: typed by Italian readers, they become the same record.

use crate::notation::{Notation, Synonyms};
use crate::text::{begins_ruling, first_word, rest_behind};

/// Those of the acts that every game has.
const COMMON: Synonyms = &[
    ("penalità", "penalty"),
    ("ammonizione", "warning"),
    ("svela", "reveal"),
    ("vince", "win"),
    ("pari", "drawn"),
    ("ritiro", "resigned"),
    ("riprende", "resume"),
    ("posizione", "position"),
    ("turno", "turn"),
];

/// Replaces Italian words in a line by those of the notation; `None` if it has none. Free words, such as a reason, stay
/// as they are, and so do small words inside it for which `is_name` holds.
pub fn in_notation<G: Notation>(text: &str, is_name: impl Fn(&str) -> bool) -> Option<String> {
    let text = text.trim();
    let begins = |(italian, own): &(&str, &'static str)| Some((*own, rest_behind(text, italian)?));
    let first = G::ITALIAN.iter().chain(COMMON).filter_map(begins).min_by_key(|(_, rest)| rest.len());
    let (own, rest) = first.unwrap_or_else(|| first_word(text));
    let mut changed = first.is_some();
    let mut words = vec![own];
    if has_own_words::<G>(own) {
        words.push(rest);
    } else {
        for word in rest.split(' ') {
            let small = word.to_lowercase();
            let stands = |(italian, _): &&(&str, &'static str)| *italian == small && !is_name(&small);
            let inside = G::ITALIAN.iter().find(stands).map(|(_, own)| *own);
            changed |= inside.is_some();
            words.push(inside.unwrap_or(word));
        }
    }
    changed.then(|| words.join(" ").trim_end().to_owned())
}

/// Translates a line of the notation into Italian, as far as it has such words; [`in_notation`] reads it back.
pub fn in_italian<G: Notation>(noted: &str) -> String {
    let stands =
        |own: &&(&str, &str)| noted.strip_prefix(own.1).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let first = G::ITALIAN.iter().chain(COMMON).filter(stands).max_by_key(|(_, own)| own.len());
    let (word, rest) = first.map_or_else(
        || noted.split_once(' ').unwrap_or((noted, "")),
        |(italian, own)| (*italian, noted[own.len()..].trim_start()),
    );
    if rest.is_empty() {
        return word.to_owned();
    }
    if has_own_words::<G>(first_word(noted).0) {
        return format!("{word} {rest}");
    }
    let italian = |word: &str| G::ITALIAN.iter().find(|(_, own)| *own == word).map(|(italian, _)| *italian);
    let inside = rest.split(' ').map(|word| italian(word).unwrap_or(word));
    std::iter::once(word).chain(inside).collect::<Vec<_>>().join(" ")
}

/// Checks whether an act ends with free words.
fn has_own_words<G: Notation>(word: &str) -> bool {
    matches!(word, "penalty" | "warning") || begins_ruling::<G>(word)
}
