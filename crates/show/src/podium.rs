//! The page of the first places.

use tournament::EntryNo;

use crate::{Content, Staged};
use festival::albo::podium;
use festival::i18n::tr;

/// Returns the slide of the first three places.
pub fn contents(staged: &Staged<'_>) -> Vec<Content> {
    let steps = steps(staged);
    vec![if steps.is_empty() { Content::Empty(tr(staged.lang, "show-podium-empty")) } else { Content::Podium(steps) }]
}

/// Returns the first three places with their names, equals together, once the last stage has ended.
pub(crate) fn steps(staged: &Staged<'_>) -> Vec<(usize, Vec<String>)> {
    let [_, words] = &staged.words();
    let places = if words.open.is_over(words.event) { podium(words.open) } else { Vec::new() };
    let names = |group: Vec<EntryNo>| group.into_iter().map(|entry| words.entry(entry)).collect::<Vec<_>>();
    places.into_iter().map(|(place, group)| (place, names(group))).collect()
}
