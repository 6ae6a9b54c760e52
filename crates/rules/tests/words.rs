//! Every sentence that the rules can say has its words in both languages, with variables that are really given.

use std::collections::{BTreeMap, BTreeSet};

/// Every game with what it asks; its sentences begin with its name.
const GAMES: [(&str, &[&str]); 9] = [
    ("oca", &["throw", "validation", "swap", "stray", "throwers", "report", "declare"]),
    ("mancala", &["sow", "close"]),
    ("abalone", &["shove"]),
    ("quarto", &["give", "place", "call", "draw"]),
    ("twixt", &["tower", "choose", "draw"]),
    ("memory", &["turn"]),
    ("backgammon", &["open", "roll", "double", "resign", "play", "take"]),
    ("poker", &["deal", "bet", "raise", "board", "show", "stacks", "out", "blinds", "button"]),
    ("samurai", &["first", "figure", "turn", "hand", "count"]),
];

/// The first words of the keys that all games share.
const FAMILIES: [&str; 7] = ["refuse-", "parse-", "ruleset-", "diverged-", "open-", "seats-", "interchange-"];

/// Tells whether a text is the key of a sentence of the rules core.
fn is_key(text: &str) -> bool {
    let after = |first: &str| text.strip_prefix(first).is_some_and(|rest| !rest.is_empty());
    let of_game = |game: &str| text.strip_prefix(game).is_some_and(|rest| rest.len() > 1 && rest.starts_with('-'));
    FAMILIES.into_iter().any(after) || GAMES.iter().any(|(game, _)| of_game(game))
}

/// The files with the sentences of the rules core.
fn files() -> Vec<&'static str> {
    GAMES.into_iter().map(|(game, _)| game).chain(["rules"]).collect()
}

/// Sentences of a language: key, variables (those of sentences inside it too).
fn sentences(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    testkit::words::sentences(language, &files()).unwrap()
}

/// Finds the keys named in the source of the rules core.
fn used() -> BTreeSet<String> {
    testkit::words::keys_under("crates/rules/src", is_key).unwrap()
}

#[test]
fn every_sentence_has_its_words() {
    let keys = used();
    assert!(keys.len() > 100, "only {} keys found", keys.len());
    assert_eq!(testkit::words::missing(&keys, &files()).unwrap(), Vec::<String>::new());
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
    let parts = [
        "oca-from",
        "oca-to",
        "oca-at",
        "unread-why",
        "poker-hand",
        "poker-of-the-pot",
        "samurai-form",
        "samurai-the-form",
        "samurai-kind",
    ];
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

/// Each place that makes a sentence gives what its words need, in both languages; where the source alone does not tell,
/// the golden cases have met the sentence and what it got.
#[test]
fn every_sentence_gets_what_its_words_need() {
    let mut met = BTreeMap::<String, BTreeSet<String>>::new();
    for (game, _) in GAMES {
        let report = testkit::golden::play_folder(&format!("crates/rules/tests/cases/{game}")).unwrap();
        report.sentences.into_iter().for_each(|(key, given)| met.entry(key).or_default().extend(given));
    }
    let made = testkit::sentences_made("crates/rules/src", is_key).unwrap();
    assert!(made.len() > 400, "only {} found", made.len());
    for language in ["it", "en"] {
        let sentences = sentences(language);
        for testkit::Made { key, args, .. } in &made {
            // The field of a ruleset is added to every problem found in it, the flock to every problem of a flock.
            let of_flock = |name: &str| name == "flock" && key.starts_with("oca-seats-");
            let given = |name: &&String| args.contains(*name) || *name == "field" || of_flock(name);
            let missing: Vec<_> = sentences[key].iter().filter(|name| !given(name)).collect();
            let seen = met.get(key).is_some_and(|seen| missing.iter().all(|name| seen.contains(*name)));
            assert!(missing.is_empty() || seen, "{language}: {key} lacks {missing:?}, given {args:?}");
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
