//! The requirements on any map and its objectives (1, 6.20); each problem names the territory or the objective where it
//! can be mended.

use std::collections::BTreeSet;

use crate::games::risiko::rules::{Goal, MOST_ARMIES, Objective, Rules};
use crate::games::risiko::{Code, Map, Symbol};
use crate::{Message, RulesetProblem};

/// Most territories of a map.
const MOST_TERRITORIES: usize = 200;

/// Lists the problems of the map and of what wins on it.
pub(super) fn survey(rules: &Rules) -> Vec<RulesetProblem> {
    let mut problems = Vec::new();
    territories(&rules.map, &mut problems);
    borders(&rules.map, &mut problems);
    // Sums make no sense for an impossible map.
    if problems.is_empty() {
        printed(&rules.map, &mut problems);
        goal(rules, &mut problems);
    }
    problems
}

/// Makes a problem of a territory, an objective or another field.
fn about(field: &str, detail: Message) -> RulesetProblem {
    RulesetProblem { line: 0, column: 0, detail: detail.with("field", field) }
}

fn of_code(key: &'static str, code: Code) -> RulesetProblem {
    about(&code.to_string(), Message::new(key).with("code", code.to_string()))
}

/// Checks that no code occurs twice, and that every symbol is on equally many cards (2.2).
fn territories(map: &Map, problems: &mut Vec<RulesetProblem>) {
    let all = map.territories();
    if !(2..=MOST_TERRITORIES).contains(&all.len()) {
        let detail = Message::new("risiko-lint-territories").with("count", all.len()).with("most", MOST_TERRITORIES);
        problems.push(about("continents", detail));
    }
    let twice = all.windows(2).filter(|pair| pair[0].code == pair[1].code);
    problems.extend(twice.map(|pair| of_code("risiko-lint-code-twice", pair[0].code)));
    let count = |symbol: Symbol| all.iter().filter(|territory| territory.symbol == symbol).count();
    let [first, second, third] = Symbol::ALL.map(count);
    if first != second || second != third {
        let detail = Message::new("risiko-lint-symbols").with("infantry", first).with("cavalry", second);
        problems.push(about("continents", detail.with("artillery", third)));
    }
    for (index, continent) in map.continents.iter().enumerate() {
        if map.continents[..index].iter().any(|other| other.code == continent.code) {
            let detail = Message::new("risiko-lint-continent-twice").with("code", continent.code.as_str());
            problems.push(about(&continent.code, detail));
        }
        if continent.territories.is_empty() || continent.bonus > MOST_ARMIES {
            let detail = Message::new("risiko-lint-continent").with("code", continent.code.as_str());
            problems.push(about(&continent.code, detail));
        }
    }
}

/// Checks that each border and each link joins two existing territories, once.
fn borders(map: &Map, problems: &mut Vec<RulesetProblem>) {
    let mut seen = BTreeSet::new();
    for (one, other) in map.printed().chain(map.links.iter().copied()) {
        let unknown = [one, other].into_iter().find(|code| map.index(*code).is_none());
        if let Some(code) = unknown {
            problems.push(of_code("risiko-lint-unknown", code));
        } else if one == other || !seen.insert((one.min(other), one.max(other))) {
            let detail = Message::new("risiko-lint-border-twice").with("code", one.to_string());
            problems.push(about(&one.to_string(), detail.with("other", other.to_string())));
        }
    }
}

/// Checks that each territory has as many borders as the book prints, and that all are connected.
fn printed(map: &Map, problems: &mut Vec<RulesetProblem>) {
    for territory in map.territories() {
        let links = map.links.iter().filter(|(one, other)| [one, other].contains(&&territory.code)).count();
        let borders = map.near(territory.code).count() - links;
        if borders != usize::from(territory.borders) {
            let detail = Message::new("risiko-lint-degree").with("code", territory.code.to_string());
            let detail = detail.with("borders", borders).with("printed", territory.borders);
            problems.push(about(&territory.code.to_string(), detail));
        }
    }
    let all: BTreeSet<Code> = map.territories().iter().map(|territory| territory.code).collect();
    if !hang_together(map, &all) {
        problems.push(about("borders", Message::new("risiko-lint-apart")));
    }
}

/// Checks whether territories are connected by printed borders.
fn hang_together(map: &Map, all: &BTreeSet<Code>) -> bool {
    let Some(first) = all.first() else { return false };
    let (mut reached, mut ahead) = (BTreeSet::from([*first]), vec![*first]);
    while let Some(code) = ahead.pop() {
        let near = map.printed().filter_map(|(one, other)| match code {
            _ if code == one => Some(other),
            _ if code == other => Some(one),
            _ => None,
        });
        ahead.extend(near.filter(|near| all.contains(near) && reached.insert(*near)));
    }
    reached.len() == all.len()
}

fn goal(rules: &Rules, problems: &mut Vec<RulesetProblem>) {
    match &rules.goal {
        Goal::Points { target, total } => {
            let sum: u32 = rules.map.territories().iter().map(|territory| rules.map.points(territory.code)).sum();
            if sum != *total {
                let detail = Message::new("risiko-lint-total").with("sum", sum).with("total", *total);
                problems.push(about("total", detail));
            }
            if *target == 0 || target > total {
                problems.push(about("target", Message::new("risiko-lint-target").with("total", *total)));
            }
        }
        Goal::Objectives { never, list, .. } => {
            let players = rules.armies.keys().max().copied().unwrap_or(0);
            if list.len() < usize::from(players) {
                let detail = Message::new("risiko-lint-objectives").with("count", list.len()).with("players", players);
                problems.push(about("list", detail));
            }
            // The most common size: an objective of another size is the one reported.
            let sizes = || list.iter().map(|objective| rules.of_objective(objective).count());
            let usual = sizes().max_by_key(|size| sizes().filter(|other| other == size).count()).unwrap_or(0);
            for (index, objective) in list.iter().enumerate() {
                let twice = list[..index].iter().any(|other| other.id == objective.id);
                let fault = if twice { Some(("twice", String::new())) } else { fault(rules, objective, usual, never) };
                if let Some((fault, what)) = fault {
                    let detail = Message::new("risiko-lint-objective").with("code", objective.id.to_string());
                    problems.push(about(&objective.id.to_string(), detail.with("fault", fault).with("what", what)));
                }
            }
        }
    }
}

/// Remarks on the objectives whose strip does not touch their continent: allowed, but seldom meant (A24).
pub(super) fn remarks(rules: &Rules) -> Vec<Message> {
    let touches = |objective: &Objective| {
        let at = rules.map.continents.iter().position(|continent| continent.code == objective.continent);
        at.into_iter()
            .flat_map(|at| rules.map.in_continent(at))
            .any(|code| objective.strip.iter().any(|other| rules.map.touch(code, *other)))
    };
    let apart = rules.objectives().iter().filter(|objective| !touches(objective));
    apart.map(|objective| Message::new("risiko-remark-strip").with("code", objective.id.to_string())).collect()
}

/// Returns the fault of an objective (6.20) and its subject; a strip need not touch the continent (A24).
fn fault(rules: &Rules, objective: &Objective, usual: usize, never: &[String]) -> Option<(&'static str, String)> {
    let map = &rules.map;
    let at = map.continents.iter().position(|continent| continent.code == objective.continent);
    let Some(at) = at.filter(|_| !never.contains(&objective.continent)) else {
        return Some(("continent", objective.continent.clone()));
    };
    let those = |codes: Vec<Code>| codes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let strip = &objective.strip;
    let unknown: Vec<Code> = strip.iter().copied().filter(|code| map.index(*code).is_none()).collect();
    if !unknown.is_empty() {
        return Some(("unknown", those(unknown)));
    }
    let overlaps =
        |(index, code): (usize, &Code)| strip[..index].contains(code) || map.in_continent(at).any(|own| own == *code);
    let overlap: Vec<Code> = (0..).zip(strip).filter(|it| overlaps(*it)).map(|(_, code)| *code).collect();
    if !overlap.is_empty() {
        return Some(("overlap", those(overlap)));
    }
    if strip.is_empty() {
        return Some(("empty", String::new()));
    }
    if !hang_together(map, &strip.iter().copied().collect()) {
        return Some(("apart", those(strip.clone())));
    }
    let count = rules.of_objective(objective).count();
    (count != usual).then(|| ("size", format!("{count} ≠ {usual}")))
}
