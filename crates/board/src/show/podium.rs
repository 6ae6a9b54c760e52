//! The page of the first places.

use tournament::EntryNo;

use crate::show::{Content, Staged};
use festival::albo::podium;
use festival::i18n::tr;

/// Returns the first three places, equals together, once the last stage has ended.
pub(super) fn contents(staged: &Staged<'_>) -> Vec<Content> {
    let [_, words] = &staged.words();
    let places = if words.open.is_over(words.event) { podium(words.open) } else { Vec::new() };
    let names = |group: Vec<EntryNo>| group.into_iter().map(|entry| words.entry(entry)).collect::<Vec<_>>();
    let steps: Vec<_> = places.into_iter().map(|(place, group)| (place, names(group))).collect();
    if steps.is_empty() {
        return vec![Content::Empty(tr(words.lang, "show-podium-empty"))];
    }
    vec![Content::Podium(steps)]
}
