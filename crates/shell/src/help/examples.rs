//! One example of each act that a match accepts now: from its game's prompts, its buttons, and spots of its board.

use rules::AnyMatch;
use scene::{AnyShown, Scene, Spot};

use desk_kit::question::Example;
use festival::i18n::{Lang, capital, tr_message};
use minutes::{noted_words, typed_words};

/// Most examples on a page.
const MOST: usize = 16;
/// Most spots of an act that is continued.
const DEEP: usize = 8;
/// Most spots of a board tried for acts that are neither listed nor on buttons.
const SPOTS: usize = 60;

/// Returns examples, each of which could be recorded now.
pub fn examples(game: &AnyMatch, lang: Lang) -> Vec<Example> {
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

/// Returns acts without violations that spots of the board begin: one of each kind.
fn pointed(game: &AnyMatch) -> Vec<String> {
    let own = game.as_dyn();
    let mut kinds = Vec::new();
    let mut found = Vec::new();
    let scene = game.scene_after(own.last());
    for spot in scene.spots.iter().take(SPOTS) {
        let spots = [spot.id.clone()];
        let begun = game.continuations(&spots).into_iter().map(|gesture| gesture.text);
        let mut holds = |text: String| {
            let told = own.objections(&text).ok().filter(|told| told.violations.is_empty());
            let Some(told) = told else { return false };
            if !kinds.contains(&told.act) {
                kinds.push(told.act);
                found.push(text);
            }
            true
        };
        let count = begun.chain(game.intended(&spots)).filter(|text| holds(text.clone())).count();
        if count == 0 {
            go_on(game, &scene, spots.to_vec(), &mut holds);
        }
    }
    found
}

/// Continues an act that a spot has begun, spot by spot, up to the first that holds: acts with many continuations are
/// not all listed.
fn go_on(game: &AnyMatch, scene: &Scene, mut spots: Vec<String>, holds: &mut dyn FnMut(String) -> bool) {
    while spots.len() < DEEP && game.is_partial(&spots) {
        let on = |other: &Spot| [&spots[..], std::slice::from_ref(&other.id)].concat();
        if scene.spots.iter().filter_map(|other| game.intended(&on(other))).any(&mut *holds) {
            return;
        }
        let Some(further) = scene.spots.iter().map(on).find(|further| game.is_partial(further)) else { return };
        spots = further;
    }
}
