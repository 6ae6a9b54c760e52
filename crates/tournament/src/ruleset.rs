//! Tournament ruleset files: the articles of one tournament, laid over those that all tournaments share.

use std::mem::discriminant;

use ron::ser::PrettyConfig;
use rules::{ArticleText, Bilingual, Decision, Message, Ruleset, RulesetProblem, unread_ron};

use crate::plan::Plan;
use crate::tournament::Tournament;

/// Combines a tournament's file with the common articles: one of its own articles replaces the common one with the same
/// key.
///
/// The result is a complete text: `Ruleset::parse` reads it, and the record keeps it. The file's own lines, comments
/// included, stay where they are; the common articles follow its own.
///
/// # Errors
/// Every problem found, with line and column in its file; a problem of the common articles is marked as such.
pub fn compose(common: &str, specific: &str) -> Result<String, Vec<RulesetProblem>> {
    let common = read_common(common)?;
    let own: Ruleset<Plan> = ron::from_str(specific).map_err(|error| vec![unreadable("ruleset-unreadable", &error)])?;
    let added: Vec<_> = common.into_iter().filter(|article| own.article(&article.key).is_none()).collect();
    let text = splice(specific, &own, &added)?;
    Ruleset::parse::<Tournament>(&text)?;
    Ok(text)
}

fn unreadable(key: &'static str, error: &ron::error::SpannedError) -> RulesetProblem {
    let start = error.span.start;
    let detail = unread_ron(key, &error.code);
    RulesetProblem { line: start.line, column: start.col, detail }
}

fn read_common(source: &str) -> Result<Vec<ArticleText>, Vec<RulesetProblem>> {
    let articles: Vec<ArticleText> =
        ron::from_str(source).map_err(|error| vec![unreadable("tournament-common-unreadable", &error)])?;
    let twice = (1..articles.len()).find(|index| articles[..*index].iter().any(|a| a.key == articles[*index].key));
    match twice {
        None => Ok(articles),
        Some(index) => {
            let key = articles[index].key.as_str();
            let needle = format!("key: \"{key}\"");
            let place =
                source.lines().zip(1..).filter_map(|(line, number)| Some((number, line.find(&needle)? + 1))).nth(1);
            let (line, column) = place.unwrap_or_default();
            let detail = Message::new("tournament-common-twice").with("article", key);
            Err(vec![RulesetProblem { line, column, detail }])
        }
    }
}

/// Appends articles to the file's own list, which is the last thing in the file.
fn splice(text: &str, own: &Ruleset<Plan>, added: &[ArticleText]) -> Result<String, Vec<RulesetProblem>> {
    if added.is_empty() {
        return Ok(text.to_owned());
    }
    let shape = || vec![RulesetProblem::in_field("articles", Message::new("tournament-ruleset-shape"))];
    let lines = added.iter().map(|article| ron::to_string(article).map(|article| format!("        {article},\n")));
    let lines: String = lines.collect::<Result<_, _>>().map_err(|_| shape())?;
    let end = text.rfind(']').ok_or_else(shape)?;
    let (before, after) = text.split_at(end);
    let bare = before.trim_end();
    let comma = if bare.ends_with([',', '[']) { "" } else { "," };
    let whole = format!("{bare}{comma}\n{lines}    {after}");
    let fits = |whole: &Ruleset<Plan>| whole.articles[..] == [own.articles.as_slice(), added].concat()[..];
    match ron::from_str::<Ruleset<Plan>>(&whole) {
        Ok(read) if fits(&read) => Ok(whole),
        _ => Err(shape()),
    }
}

/// Creates a ruleset from a complete one, with another name and a changed plan.
///
/// # Errors
/// The problems of the plan.
pub fn with_plan(
    complete: &str,
    id: &str,
    title: Bilingual,
    change: impl FnOnce(Plan) -> Plan,
) -> Result<String, Vec<RulesetProblem>> {
    let read = Ruleset::parse::<Tournament>(complete)?;
    let formats = |rules: &Plan| rules.stages.iter().map(|stage| discriminant(&stage.format)).collect::<Vec<_>>();
    let before = formats(&read.rules);
    let mut changed = Ruleset { id: id.to_owned(), title, rules: change(read.rules), ..read };
    // A decision about a part that no longer exists is dropped; with other formats, so is one that names no field.
    let fields = serde_json::to_value(&changed.rules).unwrap_or_default();
    let same = formats(&changed.rules) == before;
    let holds = |decision: &Decision| if decision.field.is_empty() { same } else { decision.value(&fields).is_some() };
    changed.decisions.retain(holds);
    written(&changed)
}

/// Key of the article that says how a match of the tournament's game is won.
///
/// No effect cites it: the rules on who records a result, and when, are common to all games.
pub const SCORE: &str = "score";

/// Keys of the articles on the play of one game's matches.
const OF_PLAY: [&str; 3] = ["clock", "result", SCORE];

/// Makes the first stage of a complete ruleset play the game of another ruleset's first stage: with its game, slip and
/// clock, and with the articles and decisions about them. Where this stage counts draws, decisions about the slip are
/// left out: they concern draws that have to be played again.
///
/// # Errors
/// The problems of either ruleset.
pub fn with_play(complete: &str, of: &str) -> Result<String, Vec<RulesetProblem>> {
    let (mut changed, of) = (Ruleset::parse::<Tournament>(complete)?, Ruleset::parse::<Tournament>(of)?);
    changed.rules.game = of.rules.game;
    if let (Some(stage), [own, ..]) = (changed.rules.stages.first_mut(), of.rules.stages.as_slice()) {
        stage.play.clone_from(&own.play);
        // A final is played as the other ruleset plays its own (Quarto!: with more time).
        let last = of.rules.stages.last().map(|stage| stage.last.as_ref().unwrap_or(&stage.play));
        stage.last = last.filter(|last| stage.format.is_bracket() && **last != own.play).cloned();
    }
    let played = |article: &&ArticleText| OF_PLAY.contains(&article.key.as_str());
    for own in of.articles.iter().filter(played) {
        match changed.articles.iter_mut().find(|article| article.key == own.key) {
            Some(article) => *article = own.clone(),
            None => changed.articles.push(own.clone()),
        }
    }
    let stage = changed.rules.stages.first();
    let draws = stage.is_some_and(|stage| stage.format.counts_draws() && stage.play.form.can_draw());
    let prefix = if draws { "stages[0].play.clock" } else { "stages[0].play." };
    for decision in of.decisions.into_iter().filter(|decision| decision.field.starts_with(prefix)) {
        let code = format!("D{}", changed.decisions.len() + 1);
        changed.decisions.push(Decision { code, ..decision });
    }
    written(&changed)
}

/// Writes a ruleset as text and checks that it parses.
pub(crate) fn written(ruleset: &Ruleset<Plan>) -> Result<String, Vec<RulesetProblem>> {
    let pretty = PrettyConfig::new().indentor("    ");
    let text = ron::ser::to_string_pretty(ruleset, pretty).map_err(|error| {
        let detail = unread_ron("ruleset-unreadable", &error);
        vec![RulesetProblem { line: 0, column: 0, detail }]
    })?;
    Ruleset::parse::<Tournament>(&text)?;
    Ok(text)
}
