//! One example of each act that a match takes as it stands: from what its game asks, offers to be pressed, and lets be pointed at.

use rules::AnyMatch;
use scene::AnyShown;

use festival::i18n::{Lang, capital, tr_message};
use minutes::{noted_words, typed_words};

/// Most examples: a page tells no more.
const MOST: usize = 16;
/// How many spots of a board are tried for acts that are neither listed nor pressed.
const SPOTS: usize = 60;

/// An act as it is typed, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub typed: String,
    pub says: String,
}

/// Lists examples, each of which could be recorded now.
pub(super) fn examples(game: &AnyMatch, lang: Lang) -> Vec<Example> {
    let own = game.as_dyn();
    let mut found: Vec<Example> = Vec::new();
    let mut add = |text: &str, says: Option<String>| {
        let typed = noted_words(own.game(), text.trim_end(), lang);
        let says = says.unwrap_or_else(|| capital(&typed_words(game, text, lang)));
        let example = Example { says: if says == typed { String::new() } else { says }, typed };
        if found.len() < MOST && found.iter().all(|other| other.typed != example.typed) {
            found.push(example);
        }
    };
    let listed = own.examples();
    listed.iter().for_each(|text| add(text, None));
    for (text, said) in own.buttons() {
        add(&text, Some(capital(&tr_message(lang, &said))));
    }
    if listed.is_empty() && own.outcome().is_none() {
        pointed(game).iter().for_each(|text| add(text, None));
    }
    found
}

/// Lists acts that spots of the board begin, of those against which nothing speaks: one of each kind.
fn pointed(game: &AnyMatch) -> Vec<String> {
    let own = game.as_dyn();
    let mut kinds = Vec::new();
    let mut found = Vec::new();
    for spot in game.scene_after(own.last()).spots.iter().take(SPOTS) {
        let spots = [spot.id.clone()];
        let begun = game.continuations(&spots).into_iter().map(|gesture| gesture.text);
        for text in begun.chain(game.intended(&spots)) {
            let Ok(told) = own.objections(&text) else { continue };
            if told.violations.is_empty() && !kinds.contains(&told.act) {
                kinds.push(told.act);
                found.push(text);
            }
        }
    }
    found
}
