//! Reading a ruleset for its game: everything that is wrong with it, each with its place.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Decision, Ruleset, RulesetProblem, read};
use crate::{Article, Game, Message};

/// Acts that every game has, see [`crate::Entry::act`].
const COMMON_ACTS: &[&str] = &["sanction", "ruling", "waive", "amend", "reveal"];

impl<R: DeserializeOwned + Serialize> Ruleset<R> {
    /// Reads a ruleset and lints it for its game.
    ///
    /// # Errors
    /// Every problem found, with its line and column.
    pub fn parse<G: Game<Rules = R>>(source: &str) -> Result<Self, Vec<RulesetProblem>> {
        let ruleset: Self = read(source).map_err(|problem| vec![problem])?;
        let mut problems = ruleset.articles_problems::<G>();
        problems.extend(ruleset.acts_problems::<G>());
        problems.extend(ruleset.offices_problems());
        problems.extend(ruleset.decisions_problems());
        problems.extend(G::lint(&ruleset.rules));
        if problems.is_empty() {
            return Ok(ruleset);
        }
        Err(problems.into_iter().map(|problem| problem.locate(source)).collect())
    }

    fn articles_problems<G: Game<Rules = R>>(&self) -> Vec<RulesetProblem> {
        let mut problems = Vec::new();
        let mut add = |key: &'static str, article: &str| {
            let detail = Message::new(key).with("article", article);
            problems.push(RulesetProblem { line: 0, column: 0, detail });
        };
        for article in G::Article::ALL {
            if self.article(article.key()).is_none() {
                add("ruleset-article-missing", article.key());
            }
        }
        for (index, text) in self.articles.iter().enumerate() {
            if self.articles[..index].iter().any(|earlier| earlier.key == text.key) {
                add("ruleset-article-twice", &text.key);
            }
            match (G::Article::from_key(&text.key), text.manual) {
                (None, false) => add("ruleset-article-unknown", &text.key),
                (Some(_), true) => add("ruleset-article-not-manual", &text.key),
                _ => {}
            }
        }
        problems
    }

    /// Lists the problems of the acts: a misspelt act would be open to everybody.
    fn acts_problems<G: Game<Rules = R>>(&self) -> Vec<RulesetProblem> {
        let mut problems = Vec::new();
        let mut add = |detail: Message| problems.push(RulesetProblem { line: 0, column: 0, detail });
        for (name, act) in &self.acts {
            if !G::ACTS.iter().chain(COMMON_ACTS).any(|known| known == name) {
                add(Message::new("ruleset-act-unknown").with("field", name.as_str()));
            }
            if G::Article::from_key(&act.article).is_none() {
                let detail = Message::new("ruleset-act-article-unknown");
                add(detail.with("field", name.as_str()).with("article", act.article.as_str()));
            }
        }
        problems
    }

    /// Lists the problems of the offices: a quorum of zero would let everybody act for the office.
    fn offices_problems(&self) -> Vec<RulesetProblem> {
        let empty = self.offices.values().any(|office| office.quorum == 0);
        let problem = || RulesetProblem::in_field("offices", Message::new("ruleset-quorum-empty"));
        empty.then(problem).into_iter().collect()
    }

    fn decisions_problems(&self) -> Vec<RulesetProblem> {
        let fields = serde_json::to_value(&self.rules).unwrap_or_default();
        let unknown = |decision: &&Decision| !decision.field.is_empty() && decision.value(&fields).is_none();
        let unknown = self.decisions.iter().filter(unknown);
        unknown
            .map(|decision| {
                let detail = Message::new("ruleset-decision-unknown");
                RulesetProblem { line: 0, column: 0, detail: detail.with("field", decision.field.as_str()) }
            })
            .collect()
    }
}
