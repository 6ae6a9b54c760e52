//! The search: words without accents and case, anywhere in the guide.

use festival::folded;

use crate::book::{Cut, Guide, Place, Section};

/// Most hits that are shown: whoever finds more types another letter.
const MOST: usize = 40;
/// Most lines of one section among them.
const OF_SECTION: usize = 3;

/// A place where something was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The section.
    pub place: Place,
    /// The line that has the words, or begins the section if its title has them.
    pub line: Cut,
}

/// Finds sections and lines in which every typed word begins a word: first those whose title has them all, then lines that have
/// them all, then sections in which they stand apart.
pub fn search(guide: &Guide, typed: &str) -> Vec<Hit> {
    let words: Vec<_> = folded(typed).split_whitespace().map(|word| format!(" {}", bare(word))).collect();
    if words.iter().all(|word| word.trim().is_empty()) {
        return Vec::new();
    }
    let mut hits = Vec::new();
    for (place, section) in guide.sections() {
        hits.extend(found_in(section, &words).into_iter().map(|(rank, line)| (rank, Hit { place, line })));
    }
    // In the order of the guide within each rank.
    hits.sort_by_key(|(rank, hit)| (*rank, hit.place));
    hits.into_iter().take(MOST).map(|(_, hit)| hit).collect()
}

/// Finds the lines of a section that are shown for some words, each with its rank.
fn found_in(section: &Section, words: &[String]) -> Vec<(u8, Cut)> {
    let has = |text: &str| words.iter().all(|word| text.contains(word));
    let lines = section.lines();
    let texts: Vec<_> = lines.iter().map(|line| searched(&line.text)).collect();
    let title = searched(&section.title);
    let first = || lines.first().cloned().unwrap_or(Cut { block: 0, text: String::new() });
    if has(&title) {
        return vec![(0, first())];
    }
    let whole: Vec<_> =
        lines.iter().zip(&texts).filter(|(_, text)| has(text)).map(|(line, _)| (1, line.clone())).collect();
    if !whole.is_empty() {
        return whole.into_iter().take(OF_SECTION).collect();
    }
    if has(&format!("{title}{}", texts.concat())) {
        let some = |text: &&String| words.iter().any(|word| text.contains(word));
        let line = texts.iter().position(|text| some(&text)).map_or_else(first, |at| lines[at].clone());
        return vec![(2, line)];
    }
    Vec::new()
}

/// Returns a text as it is searched: folded, each word behind a blank, without the marks around it.
fn searched(text: &str) -> String {
    folded(text)
        .split(|c: char| c.is_whitespace() || "'·–/".contains(c))
        .map(|word| format!(" {}", bare(word)))
        .collect()
}

/// Returns a word without the marks before it.
fn bare(word: &str) -> &str {
    word.trim_start_matches(|c: char| "«(\"".contains(c)).trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '»'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::chapter;

    fn found(typed: &str) -> Vec<(usize, String)> {
        let text = "# Gara\n\nChi tira.\n\n## Il tiro nullo\n\nPremere F8.\n\n## Città\n\nL'Incontestabile è già qui.\n\n- un pozzo\n- una prigione\n";
        let guide = Guide { chapters: vec![chapter("01", text)] };
        search(&guide, typed).into_iter().map(|hit| (hit.place.section, hit.line.text)).collect()
    }

    #[test]
    fn words_are_found_without_accents_and_case_and_by_their_beginnings() {
        assert_eq!(found("CITTA"), [(2, "L'Incontestabile è già qui.".to_owned())]);
        assert_eq!(found("incont gia"), [(2, "L'Incontestabile è già qui.".to_owned())]);
        assert_eq!(found("prig"), [(2, "una prigione".to_owned())]);
        assert_eq!(found("f8"), [(1, "Premere F8.".to_owned())]);
    }

    #[test]
    fn titles_come_first_and_words_that_stand_apart_last() {
        assert_eq!(found("tir"), [(1, "Premere F8.".to_owned()), (0, "Chi tira.".to_owned())]);
        assert_eq!(found("prigione incontestabile"), [(2, "L'Incontestabile è già qui.".to_owned())]);
    }

    #[test]
    fn nothing_is_found_for_nothing() {
        assert!(found("").is_empty() && found("  ").is_empty() && found("ozzo").is_empty());
    }
}
