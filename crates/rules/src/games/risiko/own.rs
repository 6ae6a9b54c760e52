//! The map and the objectives that an organiser brings in place of the ruleset's (1, 6.20).

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::games::risiko::{Goal, Map, Objective, Risiko, Rules, survey};
use crate::ruleset::read_as;
use crate::{Bilingual, Boards, Message, RulesetProblem};

/// The map that may be brought, with its objectives.
pub(super) const BOARDS: Boards<Risiko> =
    Boards { name: |rules| &rules.map.name, bring, write, remarks: survey::remarks };

/// How deep a file is written line by line: continents and objectives, and the territories of each.
const LINES_DEPTH: usize = 6;

/// A file with a map, objectives or both; what it leaves out stays as in the ruleset.
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

/// Applies such a file to the rules; the minutes use its name.
fn bring(rules: &mut Rules, file: &str) -> Result<(), RulesetProblem> {
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

/// Writes the rules' map and objectives as such a file; `None` if they can't be written.
fn write(rules: &Rules, ruleset: &str) -> Option<String> {
    let own = OwnFile {
        ruleset: ruleset.to_owned(),
        name: rules.map.name.clone(),
        map: Some(rules.map.clone()),
        objectives: rules.objectives().to_vec(),
    };
    let pretty = PrettyConfig::new().indentor("    ").depth_limit(LINES_DEPTH);
    ron::ser::to_string_pretty(&own, pretty).ok().map(|text| text + "\n")
}
