//! A board that an organiser brings as a file of its own, in the place of the one of a ruleset.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::ruleset::read;
use crate::{Bilingual, Game, Message, Ruleset, RulesetProblem};

/// Holds a board that was brought and is sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// What the minutes call it.
    pub name: Bilingual,
    /// What puts it into the rules of a match, as options of its opening.
    pub options: Map<String, Value>,
    /// What is sound in it and yet worth a look.
    pub remarks: Vec<Message>,
}

/// Says what the file of a board is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct BoardHead {
    /// Id of the ruleset for which it is.
    pub ruleset: String,
    /// What the minutes call it.
    pub name: Bilingual,
}

/// Reads what the file of a board is about; `None` where it is the file of something else.
pub fn board_head(file: &str) -> Option<BoardHead> {
    read(file).ok()
}

/// Reads the file of a board into a ruleset of its game and checks both together.
pub(crate) fn bring<G: Game>(ruleset: &str, file: &str) -> Result<Brought, Vec<RulesetProblem>> {
    let before = Ruleset::<G::Rules>::parse::<G>(ruleset)?.rules;
    let mut rules = before.clone();
    let replaced = || RulesetProblem::in_file("ruleset", Message::new("ruleset-board-not-replaced"), file);
    G::bring_board(&mut rules, file).unwrap_or_else(|| Err(replaced())).map_err(|problem| vec![problem])?;
    let problems = G::lint(&rules);
    if !problems.is_empty() {
        return Err(problems.into_iter().map(|problem| problem.locate(file)).collect());
    }
    let name = G::played_on(&rules).cloned().ok_or_else(|| vec![replaced()])?;
    Ok(Brought { name, options: changed(&before, &rules), remarks: G::remarks(&rules) })
}

/// Lists the fields of rules that are others than before.
fn changed<R: serde::Serialize>(before: &R, rules: &R) -> Map<String, Value> {
    let [before, rules] = [before, rules].map(|rules| serde_json::to_value(rules).unwrap_or_default());
    let fields = match rules {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    fields.into_iter().filter(|(name, value)| before.get(name) != Some(value)).collect()
}
