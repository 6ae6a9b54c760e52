//! Results as move lists write them, and their comparison with the match.

use crate::text::name_of;
use crate::{Match, Message, Notation};

/// The results of a game of two.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The most bytes of such a result, in any spelling.
pub(super) const LONGEST: usize = 16;

/// Reads the result of a game of two in any spelling: `1-0`, `0–1`, `½-½`, `*`.
pub(super) fn known(text: &str) -> Option<&'static str> {
    if text.len() > LONGEST {
        return None;
    }
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.replace(['–', '—', ':'], "-").replace('½', "1/2");
    let plain = if plain == "1/2" { "1/2-1/2" } else { plain.as_str() };
    RESULTS.into_iter().find(|known| *known == plain)
}

/// Writes the result of a match: `*` while it is open.
pub(crate) fn result_of<G: Notation>(m: &Match<G>, seats: &[G::Seat]) -> String {
    match m.outcome().map(|outcome| outcome.winners) {
        None => "*".to_owned(),
        Some(winners) if winners.is_empty() => "1/2-1/2".to_owned(),
        Some(winners) if m.seats().len() == 2 => ["1-0", "0-1"][winners[0].index() % 2].to_owned(),
        Some(winners) => winners.iter().map(|seat| name_of::<G>(seats, *seat)).collect::<Vec<_>>().join(" – "),
    }
}

/// Rewrites a result of a game of two for players who have changed seats; others name their winners.
pub(super) fn reseat(result: &mut String) {
    match result.as_str() {
        "1-0" => *result = "0-1".to_owned(),
        "0-1" => *result = "1-0".to_owned(),
        _ => {}
    }
}

/// Returns a remark on the first result of a file that differs from the match's; `seats` have the file's names.
pub(super) fn contradicted<G: Notation>(m: &Match<G>, seats: &[G::Seat], declared: &[String]) -> Option<Message> {
    let here = result_of(m, seats);
    let there = declared.iter().find(|there| **there != here)?;
    let key = if here == "*" { "interchange-result-open" } else { "interchange-result-other" };
    Some(Message::new(key).with("there", there.as_str()).with("here", here))
}
