//! Board files: a board that an organiser brings in place of the ruleset's own.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::ruleset::read;
use crate::{Bilingual, Game, Message, Ruleset, RulesetProblem};

/// A valid board that was brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// Its name in the minutes.
    pub name: Bilingual,
    /// The options of a match's opening that put the board into its rules.
    pub options: Map<String, Value>,
    /// What is valid in it and yet worth a look.
    pub remarks: Vec<Message>,
}

/// The head of a board file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct BoardHead {
    /// Id of the ruleset it is for.
    pub ruleset: String,
    /// Its name in the minutes.
    pub name: Bilingual,
}

/// Reads the head of a board file; `None` for any other file.
pub fn board_head(file: &str) -> Option<BoardHead> {
    read(file).ok()
}

/// Reads a board file into its game's ruleset and checks both together.
pub(crate) fn bring<G: Game>(ruleset: &str, file: &str) -> Result<Brought, Vec<RulesetProblem>> {
    let before = Ruleset::<G::Rules>::parse::<G>(ruleset)?.rules;
    let mut rules = before.clone();
    let replaced = || vec![RulesetProblem::in_file("ruleset", Message::new("ruleset-board-not-replaced"), file)];
    let boards = G::BOARDS.ok_or_else(replaced)?;
    (boards.bring)(&mut rules, file).map_err(|problem| vec![problem])?;
    let problems = G::lint(&rules);
    if !problems.is_empty() {
        return Err(problems.into_iter().map(|problem| problem.locate(file)).collect());
    }
    let name = (boards.name)(&rules).clone();
    Ok(Brought { name, options: changed(&before, &rules), remarks: (boards.remarks)(&rules) })
}

/// Lists the fields of the rules that differ from before.
fn changed<R: serde::Serialize>(before: &R, rules: &R) -> Map<String, Value> {
    let [before, rules] = [before, rules].map(|rules| serde_json::to_value(rules).unwrap_or_default());
    let fields = match rules {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    fields.into_iter().filter(|(name, value)| before.get(name) != Some(value)).collect()
}
