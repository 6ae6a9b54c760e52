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

/// Breaks a file in one place: numbers that can't be, a map or objectives that are not sound.
#[test]
fn rules_that_can_not_be_are_refused() {
    const ARMIES: &str = "armies: {3: 35, 4: 30, 5: 25}";
    const FIRST: &str = "(id: \"C01\", continent: \"NA\", strip: [\"ISL\", \"GBR\", \"EUO\", \"AFN\", \"EUM\"";
    let first = |continent: &str, isle: &str, south: &str| {
        format!("(id: \"C01\", continent: \"{continent}\", strip: [\"{isle}\", \"GBR\", \"EUO\", \"AFN\", \"{south}\"")
    };
    for (file, old, new, key) in [
        (FILES[0], ARMIES, "armies: {3: 35, 4: 30, 7: 25}", "risiko-lint-players"),
        (FILES[0], ARMIES, "armies: {3: 13, 4: 30, 5: 25}", "risiko-lint-armies"),
        (FILES[0], "per_army: 3", "per_army: 0", "risiko-lint-number"),
        (FILES[1], "defence_dice: 2", "defence_dice: 4", "risiko-lint-dice"),
        (FILES[1], "end_roll: (dice: 2, first: 4", "end_roll: (dice: 2, first: 13", "risiko-lint-end-roll"),
        (FILES[2], "end_roll: (dice: 3, first: 14", "end_roll: (dice: 3, first: 2", "risiko-lint-end-roll"),
        (FILES[2], "(\"AUO\", [\"AUE\"])", "(\"AUO\", [\"AUX\"])", "risiko-lint-unknown"),
        (FILES[2], "(\"NGU\", [\"AUO\", \"AUE\"])", "(\"NGU\", [\"AUO\", \"AUO\"])", "risiko-lint-border-twice"),
        (FILES[0], "(\"AUE\", (it:", "(\"AUO\", (it:", "risiko-lint-code-twice"),
        (FILES[0], "(\"AUE\", \"ARG\")", "(\"AUE\", \"AUE\")", "risiko-lint-border-twice"),
        (FILES[2], FIRST, &first("AS", "ISL", "EUM"), "risiko-lint-objective"),
        (FILES[2], FIRST, &first("NA", "ALA", "EUM"), "risiko-lint-objective"),
        (FILES[2], FIRST, &first("NA", "ISL", "JAC"), "risiko-lint-objective"),
        (FILES[2], FIRST, &first("NA", "ISL", "QQQ"), "risiko-lint-objective"),
        (FILES[2], "(id: \"C02\"", "(id: \"C01\"", "risiko-lint-objective"),
        (FILES[2], "\"AFO\", \"AFS\", \"MAD\"])", "\"AFO\", \"AFS\"])", "risiko-lint-objective"),
        (FILES[2], "targets: Some((last: 2", "targets: Some((last: 0", "risiko-lint-number"),
        (FILES[1], "dark: Some((singles: 3", "dark: Some((triples: 3", "ruleset-unreadable"),
    ] {
        let broken = text_of(file).replacen(old, new, 1);
        assert_ne!(broken, text_of(file), "{old}");
        let problems = check_ruleset(&broken).unwrap_err();
        assert!(problems.iter().any(|problem| problem.detail.key == key), "no «{key}» of {new} in {problems:?}");
        assert!(problems.iter().all(|problem| problem.line > 0), "{problems:?} name their lines");
    }
}

/// What is wrong with an objective names the territories: whoever wrote it has dozens of them.
#[test]
fn an_objective_that_can_not_be_is_told_with_what_is_wrong_in_it() {
    const STRIP: &str = "(id: \"C01\", continent: \"NA\", strip: [\"ISL\"";
    for (new, fault, what) in [
        ("(id: \"C01\", continent: \"XX\", strip: [\"ISL\"", "continent", "XX"),
        ("(id: \"C01\", continent: \"NA\", strip: [\"QQQ\"", "unknown", "QQQ"),
        ("(id: \"C01\", continent: \"NA\", strip: [\"ALA\"", "overlap", "ALA"),
        ("(id: \"C01\", continent: \"NA\", strip: [\"GBR\"", "overlap", "GBR"),
        ("(id: \"C01\", continent: \"NA\", strip: [\"ISL\", \"SCA\"", "size", "19 ≠ 18"),
    ] {
        let problems = check_ruleset(&text_of(FILES[2]).replacen(STRIP, new, 1)).unwrap_err();
        let said = |name: &str, value: &str| {
            let of = |problem: &RulesetProblem| {
                problem.detail.args.iter().any(|(key, arg)| *key == name && *arg == rules::Arg::Text(value.to_owned()))
            };
            problems.iter().any(|problem| problem.detail.key == "risiko-lint-objective" && of(problem))
        };
        assert!(said("fault", fault) && said("what", what), "{new}: {problems:?}");
        assert_eq!(problems.len(), 1, "{new}: only of the one that is wrong: {problems:?}");
    }
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
