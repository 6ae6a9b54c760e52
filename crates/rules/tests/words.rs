//! Every sentence that the rules can say has its words in both languages, with variables that are really given.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on stops")]

use std::collections::{BTreeMap, BTreeSet};

/// Every game with what it asks; its sentences begin with its name.
const GAMES: [(&str, &[&str]); 7] = [
    ("oca", &["throw", "validation", "swap", "stray", "declare"]),
    ("mancala", &["sow", "close"]),
    ("abalone", &["shove"]),
    ("quarto", &["give", "place", "call", "draw"]),
    ("twixt", &["tower", "choose", "draw"]),
    ("memory", &["turn"]),
    ("backgammon", &["open", "roll", "double", "resign", "play", "take"]),
];

/// The first words of the keys that all games share.
const FAMILIES: [&str; 7] = ["refuse-", "parse-", "ruleset-", "diverged-", "open-", "seats-", "interchange-"];

/// Tells whether a text is the key of a sentence of the rules core.
fn is_key(text: &str) -> bool {
    let after = |first: &str| text.strip_prefix(first).is_some_and(|rest| !rest.is_empty());
    let of_game = |game: &str| text.strip_prefix(game).is_some_and(|rest| rest.len() > 1 && rest.starts_with('-'));
    FAMILIES.into_iter().any(after) || GAMES.iter().any(|(game, _)| of_game(game))
}

/// Sentences of a language: key, variables (those of sentences inside it too).
fn sentences(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut bodies: BTreeMap<String, String> = BTreeMap::new();
    for file in GAMES.into_iter().map(|(game, _)| game).chain(["rules"]) {
        let text = testkit::text_of(&format!("assets/i18n/{language}/{file}.ftl")).unwrap();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, body)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                name.clone_into(&mut key);
                assert!(!bodies.contains_key(&key), "{language}: {key} stands twice");
                bodies.insert(key.clone(), body.to_owned());
            } else if let Some(body) = bodies.get_mut(&key) {
                *body += "\n";
                *body += line;
            }
        }
    }
    bodies.keys().map(|key| (key.clone(), variables(key, &bodies))).collect()
}

fn variables(key: &str, bodies: &BTreeMap<String, String>) -> BTreeSet<String> {
    let body = bodies.get(key).unwrap_or_else(|| panic!("there is no sentence «{key}»"));
    let word = |text: &str| text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>();
    let mut found: BTreeSet<String> = body.split('$').skip(1).map(word).collect();
    for inside in body.split("{ ").skip(1).map(word).filter(|inside| !inside.is_empty()) {
        found.extend(variables(&inside, bodies));
    }
    found
}

/// Finds the keys named in the source of the rules core.
fn used() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for text in testkit::texts_under("crates/rules/src", "rs").unwrap() {
        for quoted in text.split('"') {
            let plain = quoted.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            if plain && is_key(quoted) {
                keys.insert(quoted.to_owned());
            }
        }
    }
    keys
}

#[test]
fn every_sentence_has_its_words() {
    let keys = used();
    assert!(keys.len() > 100, "only {} keys found", keys.len());
    for language in ["it", "en"] {
        let sentences = sentences(language);
        let missing: Vec<_> = keys.iter().filter(|key| !sentences.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

#[test]
fn both_languages_have_the_same_sentences_and_variables() {
    assert_eq!(sentences("it"), sentences("en"));
}

#[test]
fn no_words_are_left_over() {
    let keys = used();
    // Said by the desk, or parts of other sentences.
    let by_others = ["role-", "act-", "gravity-"];
    let parts = ["oca-from", "oca-to", "oca-at"];
    let sentences = sentences("it");
    let left = sentences.keys().filter(|key| {
        let known = by_others.iter().any(|family| key.starts_with(family)) || parts.contains(&key.as_str());
        let known = known || GAMES.iter().any(|(game, _)| key.starts_with(&format!("{game}-ask-")));
        !known && !keys.contains(*key)
    });
    assert_eq!(left.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn every_office_and_every_question_has_a_name() {
    let sentences = sentences("it");
    for role in rules::Role::ALL {
        assert!(sentences.contains_key(&format!("role-{}", role.name().replace('_', "-"))), "{role:?}");
    }
    for (game, asks) in GAMES {
        for ask in asks {
            assert!(sentences.contains_key(&format!("{game}-ask-{ask}")), "{game}: {ask}");
        }
    }
}

#[test]
fn variables_are_given_by_the_code() {
    let sentences = sentences("it");
    for (game, _) in GAMES {
        let report = testkit::golden::play_folder(&format!("crates/rules/tests/cases/{game}")).unwrap();
        assert!(report.sentences.len() > 20, "{game}: only {} sentences met", report.sentences.len());
        for (key, given) in &report.sentences {
            let variables = &sentences[key];
            assert!(variables.is_subset(given), "{key}: {variables:?} are used, {given:?} are given");
        }
    }
}
