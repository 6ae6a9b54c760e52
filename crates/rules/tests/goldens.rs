//! The golden cases of every game: each is as written, and every article that the code applies has one.

use rules::games::{abalone, backgammon, mancala, memory, oca, poker, quarto, samurai, twixt};
use rules::{Article, Game, Ruleset};
use testkit::Scenario;

/// Plays the cases of a game, of which there are more than so many; `elsewhere` are the articles of wrong seats, which
/// are refused before a match exists.
fn check<A: Article>(game: &str, more_than: usize, elsewhere: &[&str]) {
    let report = testkit::golden::play_folder(&format!("crates/rules/tests/cases/{game}")).unwrap();
    assert!(report.failures.is_empty(), "{}", report.failures.join("\n"));
    assert!(report.cases > more_than, "only {} cases", report.cases);
    let keys = A::ALL.iter().map(|article| article.key());
    let missing: Vec<_> = keys.filter(|key| !report.cited.contains(*key) && !elsewhere.contains(key)).collect();
    assert!(missing.is_empty(), "no golden case cites {missing:?}");
}

#[test]
fn oca() {
    let ruleset = testkit::text_of("rulesets/oca/oca-origgio-2014.ron").unwrap();
    let rules = Ruleset::parse::<oca::Oca>(&ruleset).unwrap().rules;
    let seats: Vec<_> = serde_json::from_str(r#"[{"name": "A", "players": 9, "home": 9}]"#).unwrap();
    let problems = oca::Oca::check_seats(&rules, &seats);
    let refused: Vec<_> = problems.iter().map(|problem| problem.article.key()).collect();
    check::<oca::Article>("oca", 100, &refused);
}

#[test]
fn mancala() {
    check::<mancala::Article>("mancala", 40, &[]);
}

#[test]
fn abalone() {
    check::<abalone::Article>("abalone", 35, &[]);
}

#[test]
fn quarto() {
    check::<quarto::Article>("quarto", 25, &[]);
}

#[test]
fn twixt() {
    let refused = Scenario::given("twixt/twixt", "Anna", "", "").unwrap_err();
    assert_eq!(refused, ["1.2      seat all seats: two count 1"]);
    check::<twixt::Article>("twixt", 35, &["1.2"]);
}

#[test]
fn memory() {
    for (seats, article) in [("Anna age=18; Bruno", "1"), ("Anna", "2")] {
        let refused = Scenario::given("memory/memory", seats, "", "").unwrap_err();
        assert!(refused[0].starts_with(&format!("{article} ")), "{refused:?}");
    }
    check::<memory::Article>("memory", 20, &["1", "2"]);
}

#[test]
fn backgammon() {
    let refused = Scenario::given("backgammon/backgammon", "Anna", "", "").unwrap_err();
    assert_eq!(refused, ["2.1      seat all seats: two count 1"]);
    check::<backgammon::Article>("backgammon", 60, &["2.1"]);
}

#[test]
fn poker() {
    let refused = Scenario::given("poker/holdem", "Anna stack=0", "", "").unwrap_err();
    assert!(refused.iter().any(|problem| problem.starts_with("1.2 ")), "{refused:?}");
    check::<poker::Article>("poker", 40, &["1.2"]);
}

#[test]
fn samurai() {
    for seats in ["Anna", "A; B; C; D; E"] {
        let refused = Scenario::given("samurai/samurai", seats, "", "").unwrap_err();
        assert!(refused[0].starts_with("1.2 "), "{refused:?}");
    }
    check::<samurai::Article>("samurai", 45, &[]);
}
