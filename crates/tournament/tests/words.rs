//! Every message of tournaments has its text in both languages, and only variables that are really passed.

use std::collections::{BTreeMap, BTreeSet};

/// The files with the messages of this crate; pages of the desk have theirs elsewhere.
const FILES: [&str; 4] = ["tournament", "brackets", "rounds", "tournament-poker"];

const SOURCES: &str = "crates/tournament/src";

/// Returns the messages of a language: key, variables.
fn sentences(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    testkit::words::sentences(language, &FILES).unwrap()
}

/// Where slips tell how they are typed, shown and printed, and the files with the words of it.
const SLIPS: (&str, [&str; 2]) = ("crates/tournament/src/slip", ["tournament-page", "minutes"]);

/// Checks whether a text is a key of the desk or of the minutes, which slips speak in, too.
fn is_shown(text: &str) -> bool {
    ["tournament-page-", "minutes-sheet-", "slip-"].iter().any(|begin| text.starts_with(begin))
}

/// Checks whether a text is a key of this crate.
fn is_own(text: &str) -> bool {
    text.strip_prefix("tournament-").is_some_and(|rest| !rest.is_empty()) && !is_shown(text)
}

/// Returns the keys that occur in the source of the crate.
fn used() -> BTreeSet<String> {
    testkit::words::keys_under(SOURCES, is_own).unwrap()
}

#[test]
fn what_is_told_of_a_slip_has_its_words() {
    let (sources, files) = SLIPS;
    let keys = testkit::words::keys_under(sources, is_shown).unwrap();
    assert!(keys.len() > 30, "only {} keys found", keys.len());
    assert_eq!(testkit::words::missing(&keys, &files).unwrap(), Vec::<String>::new());
}

#[test]
fn every_sentence_has_its_words() {
    let keys = used();
    assert!(keys.len() > 100, "only {} keys found", keys.len());
    assert_eq!(testkit::words::missing(&keys, &FILES).unwrap(), Vec::<String>::new());
}

#[test]
fn both_languages_have_the_same_sentences_and_variables() {
    assert_eq!(sentences("it"), sentences("en"));
}

/// The desk builds the key of a prompt's question from its word.
#[test]
fn no_words_are_left_over() {
    let keys = used();
    let left: Vec<_> = sentences("it").into_keys().filter(|key| !keys.contains(key)).collect();
    let left: Vec<_> = left.iter().filter(|key| !key.starts_with("tournament-ask-")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// No message has a variable that no source mentions: a misspelt one would stay empty on screen.
#[test]
fn variables_are_given_by_the_code() {
    let sources = testkit::texts_under(SOURCES, "rs").unwrap();
    let given = |name: &str| sources.iter().any(|text| text.contains(&format!("\"{name}\"")));
    for (key, variables) in sentences("it") {
        let unknown: Vec<_> = variables.iter().filter(|name| *name != "field" && !given(name)).collect();
        assert!(unknown.is_empty(), "{key}: {unknown:?}");
    }
}

/// Messages that show an example only for forms that have one.
const BRANCHES: [(&str, &str); 2] = [("tournament-sheet-count", "example"), ("tournament-sheet-other-form", "example")];

/// Each call that makes a message must pass the variables it needs, in both languages.
#[test]
fn every_sentence_gets_what_its_words_need() {
    let made = testkit::sentences_made(SOURCES, is_own).unwrap();
    assert!(made.iter().filter(|made| made.direct).count() > 200, "only {} found", made.len());
    for language in ["it", "en"] {
        let sentences = sentences(language);
        for testkit::Made { key, args, .. } in made.iter().filter(|made| made.direct) {
            let missing = sentences[key].iter().filter(|name| *name != "field" && !args.contains(*name));
            let missing: Vec<_> = missing.filter(|name| !BRANCHES.contains(&(key, name))).collect();
            assert!(missing.is_empty(), "{language}: {key} lacks {missing:?}, given {args:?}");
        }
    }
}

#[test]
fn every_question_has_words() {
    let sentences = sentences("it");
    let asks = [
        "start",
        "length",
        "draw",
        "pair",
        "close-queue",
        "result",
        "start-race",
        "fin",
        "pieces",
        "blinds",
        "merge",
        "move",
        "button",
        "out",
        "ranked",
        "close",
    ];
    for ask in asks {
        assert!(sentences.contains_key(&format!("tournament-ask-{ask}")), "{ask}");
    }
}
