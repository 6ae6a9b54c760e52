//! The golden cases of every game: each is as written, and every article that the code applies has one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use testkit::golden::{Report, play_folders};

/// What the cases said, by the folders of the games.
pub static PLAYED: LazyLock<BTreeMap<String, Report>> =
    LazyLock::new(|| play_folders("crates/rules/tests/cases").unwrap());

#[test]
fn every_case_is_as_written() {
    for (folder, report) in &*PLAYED {
        assert!(report.failures.is_empty(), "{folder}: {}", report.failures.join("\n"));
    }
}

/// Most letters of a position line that people still read; on the desk it fills five lines.
const MOST_READ: usize = 240;

#[test]
fn positions_too_long_to_be_read_are_said_in_a_few_words() {
    for (folder, report) in &*PLAYED {
        assert!(report.longest <= MOST_READ, "{folder}: {} letters, and no outline", report.longest);
    }
}

#[test]
fn every_game_has_cases_and_every_article_of_its_code_is_cited() {
    for (folder, report) in &*PLAYED {
        let missing: Vec<_> = report.applied.difference(&report.cited).collect();
        assert!(missing.is_empty(), "{folder}: no golden case cites {missing:?}");
        assert!(report.cases > 20, "{folder}: only {} cases", report.cases);
    }
    let played: BTreeSet<_> = PLAYED.values().flat_map(|report| &report.games).map(String::as_str).collect();
    assert_eq!(played, rules::GAMES.iter().copied().collect());
}
