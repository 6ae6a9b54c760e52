//! Every sentence that the rules can say has its words in both languages, with variables that are really given.

use std::collections::{BTreeMap, BTreeSet};

use rules::GAMES;

use crate::goldens::PLAYED;

/// The name of a game in its words: its file, and how its sentences begin.
fn word(game: &str) -> String {
    game.replace('_', "-")
}

/// The first words of the keys that all games share.
const FAMILIES: [&str; 7] = ["refuse-", "parse-", "ruleset-", "diverged-", "open-", "seats-", "interchange-"];

/// Tells whether a text is the key of a sentence of the rules core.
fn is_key(text: &str) -> bool {
    let after = |first: &str| text.strip_prefix(first).is_some_and(|rest| !rest.is_empty());
    let of_game = |game: &str| text.strip_prefix(game).is_some_and(|rest| rest.len() > 1 && rest.starts_with('-'));
    FAMILIES.into_iter().any(after) || GAMES.iter().any(|game| of_game(&word(game)))
}

/// The files with the sentences of the rules core.
fn files() -> Vec<String> {
    GAMES.iter().map(|game| word(game)).chain(["rules".to_owned()]).collect()
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
    // A name that rules give in both languages has a variable of each.
    let alike = |language: &str| {
        let own = format!("_{language}");
        let name = |variable: &String| match variable.strip_suffix(&own) {
            Some(name) => name.to_owned(),
            None if variable == language => String::new(),
            None => variable.clone(),
        };
        let named = |(key, variables): (String, BTreeSet<String>)| (key, variables.iter().map(name).collect());
        sentences(language).into_iter().map(named).collect::<BTreeMap<String, BTreeSet<String>>>()
    };
    assert_eq!(alike("it"), alike("en"));
}

#[test]
fn no_words_are_left_over() {
    let keys = used();
    let asked: BTreeSet<_> = PLAYED.values().flat_map(|report| &report.asked).collect();
    let sentences = sentences("it");
    let left = sentences.keys().filter(|key| {
        let by_others = ["role-", "act-", "gravity-"].iter().any(|family| key.starts_with(family));
        let by_others = by_others || GAMES.iter().any(|game| **key == format!("{}-letters", word(game)));
        // What a number is asked for, what a word of an act is in the desk's language, what is sealed.
        let families = ["amount", "word", "seal"];
        let of_game = |game: &&str| families.iter().any(|it| key.starts_with(&format!("{}-{it}-", word(game))));
        let by_others = by_others || GAMES.iter().any(of_game);
        let said = keys.contains(*key) || asked.contains(key);
        !by_others && !said && !testkit::words::inside("it", &files(), key).unwrap()
    });
    assert_eq!(left.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn every_office_has_a_name() {
    let sentences = sentences("it");
    for role in rules::Role::ALL {
        assert!(sentences.contains_key(&format!("role-{}", word(role.name()))), "{role:?}");
    }
}

#[test]
fn every_kind_of_act_has_its_words() {
    let sentences = sentences("it");
    let acts = PLAYED.values().flat_map(|report| &report.acts);
    let missing: Vec<_> = acts.filter(|act| !sentences.contains_key(&format!("act-{}", word(act)))).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

/// The desk says what is asked at a table; the Giro dell'Oca, played by teams at no table, has pages of its own.
#[test]
fn whatever_is_asked_at_a_table_has_its_words() {
    let sentences = sentences("it");
    let at_table = |report: &&testkit::golden::Report| {
        report.games.iter().any(|game| rules::seats_at_table(game).is_some_and(|seats| *seats.end() > 0))
    };
    let asked: BTreeSet<_> = PLAYED.values().filter(at_table).flat_map(|report| &report.asked).collect();
    assert!(asked.len() > 15, "{asked:?}");
    let missing: Vec<_> = asked.into_iter().filter(|key| !sentences.contains_key(*key)).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

/// Each place that makes a sentence gives what its words need, in both languages; where the source alone does not tell,
/// the golden cases have met the sentence and what it got.
#[test]
fn every_sentence_gets_what_its_words_need() {
    let mut met = BTreeMap::<String, BTreeSet<String>>::new();
    for (key, given) in PLAYED.values().flat_map(|report| &report.sentences) {
        met.entry(key.clone()).or_default().extend(given.iter().cloned());
    }
    let made = testkit::sentences_made("crates/rules/src", is_key).unwrap();
    assert!(made.len() > 400, "only {} found", made.len());
    for language in ["it", "en"] {
        let sentences = sentences(language);
        for testkit::Made { key, args, .. } in &made {
            // The field of a ruleset is added to every problem found in it, the flock to every problem of a flock.
            let of_flock = |name: &str| name == "flock" && key.starts_with("oca-seats-");
            // Buttons name whoever presses what is on them.
            let of_button = |name: &str| name == "name" && key.contains("-do-");
            let given = |name: &&String| args.contains(*name) || *name == "field" || of_flock(name) || of_button(name);
            let missing: Vec<_> = sentences[key].iter().filter(|name| !given(name)).collect();
            let seen = met.get(key).is_some_and(|seen| missing.iter().all(|name| seen.contains(*name)));
            assert!(missing.is_empty() || seen, "{language}: {key} lacks {missing:?}, given {args:?}");
        }
    }
}

#[test]
fn variables_are_given_by_the_code() {
    let sentences = sentences("it");
    for (game, report) in &*PLAYED {
        assert!(report.sentences.len() > 20, "{game}: only {} sentences met", report.sentences.len());
        for (key, given) in &report.sentences {
            let variables = &sentences[key];
            assert!(variables.is_subset(given), "{key}: {variables:?} are used, {given:?} are given");
        }
    }
}
