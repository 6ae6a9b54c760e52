//! The map and the objectives that an organiser brings in the place of those of a ruleset (1, 6.20).

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::games::risiko::{Goal, Map, Objective, Rules};
use crate::ruleset::read_as;
use crate::{Bilingual, Message, RulesetProblem};

/// How deep a file is written line by line: its continents and objectives, the territories of each.
const LINES_DEPTH: usize = 6;

/// A map, objectives or both as they are written; what is left out stays as the ruleset has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnFile {
    ruleset: String,
    name: Bilingual,
    #[serde(default)]
    map: Option<Map>,
    #[serde(default)]
    objectives: Vec<Objective>,
}

/// Lays what a file brings over rules; the minutes name it as the file does.
pub(super) fn bring(rules: &mut Rules, file: &str) -> Result<(), RulesetProblem> {
    let own: OwnFile = read_as("risiko-own-unreadable", file)?;
    if let Some(map) = own.map {
        rules.map = map;
    }
    rules.map.name = own.name;
    match &mut rules.goal {
        _ if own.objectives.is_empty() => {}
        Goal::Objectives { list, .. } => *list = own.objectives,
        Goal::Points { .. } => {
            return Err(RulesetProblem::in_file("objectives", Message::new("risiko-no-objectives"), file));
        }
    }
    Ok(())
}

/// Writes map and objectives of rules as such a file; `None` where they can't be written.
pub(super) fn write(rules: &Rules, ruleset: &str) -> Option<String> {
    let own = OwnFile {
        ruleset: ruleset.to_owned(),
        name: rules.map.name.clone(),
        map: Some(rules.map.clone()),
        objectives: rules.objectives().to_vec(),
    };
    let pretty = PrettyConfig::new().indentor("    ").depth_limit(LINES_DEPTH);
    ron::ser::to_string_pretty(&own, pretty).ok().map(|text| text + "\n")
}
