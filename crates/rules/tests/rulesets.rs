//! The shipped ruleset stands for itself; broken ones are refused with line and column.

use rules::games::oca::{Article, Oca, Rules, SquareRule};
use rules::{Arg, Article as _, Ruleset, RulesetProblem, check_ruleset};

const PATH: &str = "rulesets/oca/oca-origgio-2014.ron";

fn shipped() -> String {
    testkit::text_of(PATH).unwrap()
}

/// Breaks the shipped file in one place; the text broken must stand in it.
fn broken(old: &str, new: &str) -> String {
    let text = shipped();
    assert!(text.contains(old), "«{old}» is not in the file");
    text.replacen(old, new, 1)
}

fn problems(source: &str) -> Vec<RulesetProblem> {
    check_ruleset(source).unwrap_err()
}

/// Finds where a text stands in a file: line and column from 1.
fn place(source: &str, text: &str) -> (usize, usize) {
    let at = source.find(text).unwrap();
    let line = source[..at].lines().count().max(1) - usize::from(!source[..at].ends_with('\n'));
    let column = source[..at].rfind('\n').map_or(at, |newline| source[newline + 1..at].chars().count());
    (line + 1, column + 1)
}

/// Checks one problem: its sentence, and that it points at the text.
fn check(source: &str, key: &str, text: &str) {
    let problems = problems(source);
    let found = problems.iter().find(|problem| problem.detail.key == key);
    let found = found.unwrap_or_else(|| panic!("no «{key}» in {problems:?}"));
    assert_eq!((found.line, found.column), place(source, text), "{found:?}");
}

#[test]
fn the_shipped_ruleset_is_good() {
    assert_eq!(check_ruleset(&shipped()), Ok("oca-origgio-2014".to_owned()));
}

#[test]
fn every_article_of_the_code_stands_in_the_ruleset_and_the_others_are_manual() {
    let ruleset = Ruleset::<Rules>::parse::<Oca>(&shipped()).unwrap();
    for article in Article::ALL {
        let text = ruleset.article(article.key()).unwrap();
        assert!(!text.manual && !text.text.it.is_empty() && !text.text.en.is_empty(), "{}", text.key);
        assert!(!text.title.it.is_empty() && !text.title.en.is_empty(), "{}", text.key);
    }
    for text in &ruleset.articles {
        assert_eq!(Article::from_key(&text.key).is_none(), text.manual, "{}", text.key);
    }
    // The 27 articles of the book, with their letters.
    let numbered = ruleset.articles.iter().filter(|text| text.key.starts_with(|c: char| c.is_ascii_digit())).count();
    assert_eq!(numbered, 25 + 2 + 8 + 1);
}

#[test]
fn the_shipped_numbers_are_those_of_the_book() {
    let rules = Ruleset::<Rules>::parse::<Oca>(&shipped()).unwrap().rules;
    let plain = [
        4, 7, 8, 10, 11, 13, 16, 17, 20, 21, 22, 24, 25, 28, 29, 30, 33, 34, 35, 37, 38, 40, 43, 44, 46, 47, 49, 51,
        55, 56, 57, 60, 61, 62,
    ];
    assert_eq!(rules.plain_squares().collect::<Vec<_>>(), plain);
    assert_eq!(rules.points_for(1), 945);
    assert_eq!(rules.points_for(10), 126);
    assert_eq!(rules.points_for(11), 63);
    assert_eq!(rules.squares[&52], SquareRule::Prison { forfeits: 1, misses: 2 });
    assert_eq!(rules.squares[&48], SquareRule::Tower { forfeits: 2, by: 3 });
    assert_eq!((rules.stray_loss, rules.egg_points, rules.early_win_throws), (21, 189, 3));
    let decisions = Ruleset::<Rules>::parse::<Oca>(&shipped()).unwrap().decisions;
    for code in 1..=14 {
        assert!(decisions.iter().any(|decision| decision.code == format!("D{code}")), "D{code}");
    }
}

#[test]
fn articles_missing_unknown_or_misplaced_are_found() {
    let source = broken("key: \"26f\"", "key: \"26z\"");
    check(&source, "ruleset-article-missing", "articles:");
    check(&source, "ruleset-article-unknown", "key: \"26z\"");
    check(&broken("key: \"26c\"", "key: \"26d\""), "ruleset-article-twice", "key: \"26d\"");
    let manual = "key: \"5\",\n            manual: true,";
    check(&broken("key: \"5\",", manual), "ruleset-article-not-manual", "key: \"5\"");
    let source = broken("(article: \"26h\", roles: [race_judge])", "(article: \"26x\", roles: [race_judge])");
    check(&source, "ruleset-act-article-unknown", "\"cut\"");
    check(&broken("field: \"leapfrog_over\"", "field: \"leapfrog\""), "ruleset-decision-unknown", "\"leapfrog\"");
    let beyond = broken("field: \"leapfrog_over\"", "field: \"goose_squares[99]\"");
    check(&beyond, "ruleset-decision-unknown", "\"goose_squares[99]\"");
    check_ruleset(&broken("field: \"leapfrog_over\"", "field: \"goose_squares[0]\"")).unwrap();
    check(&broken("game: \"oca\"", "game: \"goose\""), "ruleset-game-unknown", "game:");
}

#[test]
fn numbers_against_sense_are_found_where_they_stand() {
    for (old, new, key, text) in [
        ("garden: 63", "garden: 64", "oca-lint-garden", "garden:"),
        ("flocks: (1, 8)", "flocks: (3, 2)", "oca-lint-flocks", "flocks:"),
        ("players: (10, 20)", "players: (10, 200)", "oca-lint-players", "players:"),
        ("goose_squares: [5,", "goose_squares: [0,", "oca-lint-square", "goose_squares:"),
        ("goose_squares: [5,", "goose_squares: [6,", "oca-lint-goose-twice", "goose_squares:"),
        ("58: tomb(to: 1)", "63: tomb(to: 1)", "oca-lint-square", "        squares:"),
        ("58: tomb(to: 1)", "58: tomb(to: 58)", "oca-lint-jump", "        squares:"),
        ("by: 11", "by: 100", "oca-lint-jump", "        squares:"),
        ("misses: 1", "misses: 0", "oca-lint-jump", "        squares:"),
        ("to: 26", "to: 63", "oca-lint-square", "flights:"),
        ("dice: (3, 6)", "dice: (3, 7)", "oca-lint-die", "flights:"),
        ("[5, 7]", "[5, 13]", "oca-lint-total", "escape_totals:"),
        ("leap_back_over_two: 1", "leap_back_over_two: 63", "oca-lint-square", "leap_back_over_two:"),
        ("early_win_eggs: 2", "early_win_eggs: -2", "oca-lint-eggs", "early_win_eggs:"),
        ("[945, 756", "[756, 945", "oca-lint-points-order", "placement_points:"),
    ] {
        let source = broken(old, new);
        let (line, column) = place(&source, text);
        let indent = text.len() - text.trim_start().len();
        let found = problems(&source).into_iter().find(|problem| problem.detail.key == key);
        let found = found.unwrap_or_else(|| panic!("«{new}» passed"));
        assert_eq!((found.line, found.column), (line, column + indent), "{found:?}");
    }
}

#[test]
fn several_problems_are_all_listed() {
    let source =
        broken("garden: 63", "garden: 64").replacen("[5, 7]", "[1, 7]", 1).replacen("key: \"7\"", "key: \"77\"", 1);
    let problems = problems(&source);
    assert!(problems.len() >= 4, "{problems:?}");
}

#[test]
fn what_cannot_be_read_says_where() {
    for (old, new, text) in [
        ("garden: 63,", "garden: 63, gardens: 64,", "gardens"),
        ("garden: 63,", "garden: 99999999999999999999,", "99999999999999999999"),
        ("garden: 63,", "garden: sixty,", "sixty"),
        ("leapfrog_over: bearers", "leapfrog_over: nobody", "nobody"),
        ("roles: [notary]", "roles: [notaio]", "notaio"),
        ("misses: 1", "misses: 256", "256"),
    ] {
        let source = broken(old, new);
        let problems = problems(&source);
        let [problem] = &problems[..] else { panic!("{problems:?}") };
        assert_eq!(problem.detail.key, "ruleset-unreadable");
        assert!(
            matches!(&problem.detail.args[..], [("what", _), ("name", Arg::Text(_)), ("known", Arg::Text(_))]),
            "{problem:?}"
        );
        // The reader stops at the word or just after it.
        let (line, column) = place(&source, text);
        assert_eq!(problem.line, line, "«{new}»: {problem:?}");
        assert!(problem.column.abs_diff(column) <= 25, "«{new}» at {column}: {problem:?}");
    }
    let source = broken("garden: 63,", "");
    assert_eq!(problems(&source)[0].detail.key, "ruleset-unreadable");
}

#[test]
fn a_file_cut_short_anywhere_is_refused_without_panic() {
    let text = shipped();
    let cuts = (0..text.len()).step_by(997).chain([0, 1, text.len() - 3]);
    for cut in cuts.filter(|cut| text.is_char_boundary(*cut)) {
        let problems = problems(&text[..cut]);
        assert!(problems.iter().all(|problem| problem.line >= 1 && problem.column >= 1), "cut at {cut}: {problems:?}");
    }
    for garbage in ["()", "(game: \"oca\")", "((((((((", "\u{0}", "game: \"oca\"", "[1, 2, 3]"] {
        assert!(check_ruleset(garbage).is_err(), "{garbage}");
    }
    assert!(check_ruleset(&"(".repeat(100_000)).is_err());
    assert!(check_ruleset(&format!("(game: \"oca\", rules: {})", "[".repeat(100_000))).is_err());
}
