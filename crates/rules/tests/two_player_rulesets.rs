//! The shipped rulesets of the games for two stand for themselves; broken ones are refused with line and column.

use rules::games::{abalone, backgammon, carolus, mancala};
use rules::{Article, Game, Ruleset, check_ruleset};

/// Checks that a shipped ruleset is good, and that its texts, decisions and articles are whole.
pub fn check_shipped<G: Game>(path: &str, decisions: &[&str]) {
    let text = testkit::text_of(path).unwrap();
    let ruleset = Ruleset::<G::Rules>::parse::<G>(&text).unwrap_or_else(|problems| panic!("{path}: {problems:?}"));
    assert_eq!(check_ruleset(&text), Ok(ruleset.id.clone()));
    for article in &ruleset.articles {
        assert_eq!(G::Article::from_key(&article.key).is_none(), article.manual, "{}", article.key);
        let texts = [&article.title.it, &article.title.en, &article.text.it, &article.text.en];
        assert!(texts.into_iter().all(|text| !text.is_empty()), "{}", article.key);
    }
    let codes: Vec<_> = ruleset.decisions.iter().map(|decision| decision.code.as_str()).collect();
    assert_eq!(codes, decisions);
    for act in G::ACTS {
        assert!(ruleset.acts.contains_key(*act), "{path}: anybody may {act}");
    }
}

/// Breaks a shipped ruleset in one place and checks the sentence and the line of the problem.
pub fn check_broken(path: &str, old: &str, new: &str, key: &str) {
    let text = testkit::text_of(path).unwrap();
    assert!(text.contains(old), "«{old}» is not in {path}");
    let problems = check_ruleset(&text.replacen(old, new, 1)).unwrap_err();
    let found = problems.iter().find(|problem| problem.detail.key == key);
    let found = found.unwrap_or_else(|| panic!("no «{key}» in {problems:?}"));
    assert_eq!(found.line, text[..text.find(old).unwrap()].lines().count(), "{found:?}");
}

#[test]
fn mancala_is_whole() {
    let path = "rulesets/mancala/mancala.ron";
    check_shipped::<mancala::Mancala>(path, &["A1", "A2", "A3", "A4", "A5", "A6"]);
    for (old, new, key) in [
        ("seeds: 4", "seeds: 0", "mancala-lint-seeds"),
        ("goal: 25", "goal: 24", "mancala-lint-goal"),
        ("captured: (2, 3)", "captured: (3, 2)", "mancala-lint-captured"),
        ("starter: 0", "starter: 2", "mancala-lint-starter"),
    ] {
        check_broken(path, old, new, key);
    }
}

#[test]
fn abalone_is_whole() {
    let path = "rulesets/abalone/abalone.ron";
    check_shipped::<abalone::Abalone>(path, &["A1", "A2", "A3", "A4"]);
    for (old, new, key) in [
        ("opening: \"BB", "opening: \"B.", "abalone-lint-opening"),
        ("opening: \"BB", "opening: \"BX", "ruleset-unreadable"),
        ("goal: 6", "goal: 15", "abalone-lint-goal"),
        ("time_s: 600", "time_s: 0", "abalone-lint-time"),
        ("penalty_every_s: 120", "penalty_every_s: 0", "abalone-lint-time"),
        ("starter: 1", "starter: 2", "abalone-lint-starter"),
    ] {
        check_broken(path, old, new, key);
    }
}

#[test]
fn backgammon_is_whole() {
    let path = "rulesets/backgammon/backgammon.ron";
    check_shipped::<backgammon::Backgammon>(path, &["A1", "A2", "A3", "A4", "A5"]);
    for (old, new, key) in [
        ("length: 5", "length: 0", "backgammon-lint-length"),
        ("length: 5", "length: 100", "backgammon-lint-length"),
        ("resign_unsaid: single", "resign_unsaid: double", "ruleset-unreadable"),
    ] {
        check_broken(path, old, new, key);
    }
}

#[test]
fn carolus_is_whole() {
    let path = "rulesets/carolus/carolus-magnus.ron";
    let codes: Vec<String> = (1..=17).map(|number| format!("A{number}")).collect();
    check_shipped::<carolus::Carolus>(path, &codes.iter().map(String::as_str).collect::<Vec<_>>());
    for (old, new, key) in [
        ("territories: 15", "territories: 14", "carolus-lint-territories"),
        ("territories: 15", "territories: 25", "carolus-lint-territories"),
        ("fewest_areas: 4", "fewest_areas: 16", "carolus-lint-fewest"),
        ("discs: 5", "discs: 9", "carolus-lint-discs"),
        ("cubes: 40", "cubes: 60", "carolus-lint-cubes"),
        ("cubes: 40", "cubes: 29", "carolus-lint-cubes"),
        ("two: (castles: 10", "two: (castles: 0", "carolus-lint-castles"),
        ("three: (castles: 10", "three: (castles: 16", "carolus-lint-castles"),
        ("two: (castles: 10, paladins: 3", "two: (castles: 10, paladins: 8", "carolus-lint-paladins"),
        (
            "two: (castles: 10, paladins: 3, rolls: [(0, 3)",
            "two: (castles: 10, paladins: 3, rolls: [(0, 4)",
            "carolus-lint-rolls",
        ),
        (
            "four: (castles: 10, paladins: 3, rolls: [(0, 7)",
            "four: (castles: 10, paladins: 3, rolls: [(4, 7)",
            "carolus-lint-rolls",
        ),
        ("last_tie: judge", "last_tie: lot", "ruleset-unreadable"),
    ] {
        check_broken(path, old, new, key);
    }
}
