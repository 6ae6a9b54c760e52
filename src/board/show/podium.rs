//! The first places.

use tournament::{Next, next};

use crate::board::show::Content;
use crate::festival::Words;
use crate::i18n::tr;

/// Gives the first three places, equals together, once the last stage has ended.
pub(super) fn contents(words: &Words<'_>) -> Vec<Content> {
    let state = words.open.state();
    let over = matches!(next(words.open.plan(), state), Next::Close | Next::Nothing);
    let Some((_, stage)) = state.now().filter(|_| over) else {
        return vec![Content::Empty(tr(words.lang, "show-podium-empty"))];
    };
    let mut steps = Vec::new();
    let mut place = 1;
    for group in stage.places.iter().filter(|group| !group.is_empty()) {
        if place > 3 {
            break;
        }
        steps.push((place, group.iter().map(|entry| words.entry(*entry)).collect()));
        place += group.len();
    }
    if steps.is_empty() {
        return vec![Content::Empty(tr(words.lang, "show-podium-empty"))];
    }
    vec![Content::Podium(steps)]
}
