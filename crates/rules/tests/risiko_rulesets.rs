//! The three rule sets of Risiko! as they are shipped, and broken copies of them.

use rules::games::risiko::{Map, Risiko};
use rules::{Ruleset, RulesetProblem, check_ruleset};

const FILES: [&str; 3] = ["risiko-varianti", "risiko-varianti-finale", "risiko-torneo"];

fn text_of(file: &str) -> String {
    testkit::text_of(&format!("rulesets/risiko/{file}.ron")).unwrap()
}

fn map_of(file: &str) -> Map {
    Ruleset::parse::<Risiko>(&text_of(file)).unwrap().rules.map
}

#[test]
fn all_three_are_played_on_one_map_but_for_the_link() {
    let [one, dark, printed] = FILES.map(map_of);
    assert_eq!(one, dark);
    for other in [&one, &printed] {
        let count = |borders: &[(_, Vec<_>)]| borders.iter().map(|(_, others)| others.len()).sum::<usize>();
        assert_eq!((count(&other.borders), other.continents.len()), (82, 6));
    }
    assert_eq!((&one.continents, &one.borders), (&printed.continents, &printed.borders));
    assert_eq!((one.links.len(), printed.links.len()), (1, 0));
}

/// Breaks a file in one place: the problem found names the line on which it is mended.
#[test]
fn a_map_that_can_not_be_is_told_by_its_line() {
    for (file, old, new, key, at) in [
        (FILES[0], "(\"VEN\", [\"PER\", \"BRA\"])", "(\"VEN\", [\"PER\"])", "risiko-lint-degree", "(\"VEN\", (it:"),
        (FILES[0], "total: 194", "total: 190", "risiko-lint-total", "total: 190"),
        (FILES[1], "target: 105", "target: 195", "risiko-lint-target", "target: 195"),
        (
            FILES[2],
            "(\"BRA\", (it: \"Brasile\", en: \"Brazil\"), C, 4)",
            "(\"BRA\", (it: \"Brasile\", en: \"Brazil\"), F, 4)",
            "risiko-lint-symbols",
            "",
        ),
    ] {
        let broken = text_of(file).replacen(old, new, 1);
        assert_ne!(broken, text_of(file), "{old}");
        let problems = check_ruleset(&broken).unwrap_err();
        let line = broken[..broken.find(at).unwrap()].lines().count();
        let told = |problem: &&RulesetProblem| problem.detail.key == key && (at.is_empty() || problem.line == line);
        assert!(problems.iter().any(|problem| told(&problem)), "no «{key}» at {at} in {problems:?}");
    }
}
