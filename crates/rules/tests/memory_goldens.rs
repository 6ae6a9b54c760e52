//! The golden cases of Memory: one for every article that the code applies, and every decision both ways.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on stops")]

use rules::Article as _;
use rules::games::memory::Article;

const CASES: &str = "crates/rules/tests/cases/memory";

#[test]
fn goldens_are_as_written() {
    let report = testkit::golden::play_folder(CASES).unwrap();
    assert!(report.failures.is_empty(), "{}", report.failures.join("\n"));
    assert!(report.cases > 20, "only {} cases", report.cases);
}

#[test]
fn every_article_has_a_golden() {
    let mut report = testkit::golden::play_folder(CASES).unwrap();
    // Wrong seats are refused before a match exists: the cases say so by their sentences.
    for (seats, article) in [("Anna age=18; Bruno", "1"), ("Anna", "2")] {
        let refused = testkit::Scenario::given("memory/memory", seats, "", "").unwrap_err();
        assert!(refused[0].starts_with(&format!("{article} ")), "{refused:?}");
        report.cited.insert(article.to_owned());
    }
    let keys = Article::ALL.iter().map(|article| article.key());
    let missing: Vec<_> = keys.filter(|key| !report.cited.contains(*key)).collect();
    assert!(missing.is_empty(), "no golden case cites {missing:?}");
}
