//! The golden cases of the Giro dell'Oca: all worked cases, and one for every article that the code applies.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on stops")]

use rules::games::oca::{Article, Oca};
use rules::{Article as _, Game, Ruleset};

const CASES: &str = "crates/rules/tests/cases/oca";

#[test]
fn goldens_are_as_written() {
    let report = testkit::golden::play_folder(CASES).unwrap();
    assert!(report.failures.is_empty(), "{}", report.failures.join("\n"));
    assert!(report.cases > 100, "only {} cases", report.cases);
}

#[test]
fn every_article_has_a_golden() {
    let mut report = testkit::golden::play_folder(CASES).unwrap();
    // Problems with the seats are refused before a match exists: their cases stand in `seats.txt`.
    report.cited.extend(articles_of_wrong_seats());
    let missing: Vec<_> =
        Article::ALL.iter().map(|article| article.key()).filter(|key| !report.cited.contains(*key)).collect();
    assert!(missing.is_empty(), "no golden case cites {missing:?}");
}

fn articles_of_wrong_seats() -> Vec<String> {
    let ruleset = testkit::text_of("rulesets/oca/oca-origgio-2014.ron").unwrap();
    let rules = Ruleset::parse::<Oca>(&ruleset).unwrap().rules;
    let seats = serde_json::from_str(r#"[{"name": "A", "players": 9, "home": 9}]"#).unwrap();
    let seats: Vec<_> = seats;
    Oca::check_seats(&rules, &seats).iter().map(|problem| problem.article.key().to_owned()).collect()
}
