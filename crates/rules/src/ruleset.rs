//! Ruleset files: the numbers and article texts of a game, and which roles may do what.

mod parse;

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fields::field;
use crate::{Message, Offices, Role, unread_ron};

/// A text in both languages of the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    /// Italian.
    pub it: String,
    /// English.
    pub en: String,
}

/// The number, title and text of one clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArticleText {
    /// Key by which code cites it.
    pub key: String,
    /// Number as the rule book prints it.
    pub number: String,
    /// Short heading.
    pub title: Bilingual,
    /// What it says, in our own words.
    pub text: Bilingual,
    /// Whether people alone judge it.
    #[serde(default)]
    pub manual: bool,
}

/// An act reserved to roles, under an article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reservation {
    /// Key of the reserving article.
    pub article: String,
    /// Who may do it.
    pub roles: Vec<Role>,
}

/// How an office acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Office {
    /// How many holders of the office must be present.
    #[serde(default = "one")]
    pub quorum: u8,
    /// How those who are not at the keyboard confirm.
    #[serde(default)]
    pub confirms: Confirms,
}

impl Default for Office {
    fn default() -> Self {
        Self { quorum: one(), confirms: Confirms::default() }
    }
}

const fn one() -> u8 {
    1
}

/// How those who are not at the keyboard confirm what happened. A correction, ruling or waiver always takes a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirms {
    /// By having signed in.
    #[default]
    Presence,
    /// With a key of the office, once signed in.
    Key,
    /// By typing the PIN, for every act.
    Pin,
}

/// The offices of which one must be present for an act, each with its quorum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The act, as the ruleset's table of roles calls it.
    pub act: &'static str,
    /// The offices, any of which is enough, each with how it acts.
    pub offices: Vec<(Role, Office)>,
}

impl Need {
    /// Checks whether enough people are present in one of the offices.
    pub fn is_met(&self, present: &Offices) -> bool {
        self.offices.iter().any(|(role, office)| present.count(*role) >= office.quorum)
    }

    /// Lists the offices.
    pub fn roles(&self) -> impl Iterator<Item = Role> {
        self.offices.iter().map(|(role, _)| *role)
    }
}

/// A decision taken where the rule book is silent; a field of the rules holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Short code, for example `D1`.
    pub code: String,
    /// The field of the rules that holds it, or a path into one, such as `stages[0].format.continuous.wins`. A variant
    /// of an enum is a step of the path by its stored name. Empty if the program decides and nothing can be set.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub field: String,
    /// What was decided.
    pub text: Bilingual,
}

impl Decision {
    /// Finds the deciding value in the rules as [`serde_json::to_value`] returns them; `None` if there is no such
    /// field.
    pub fn value<'v>(&self, rules: &'v Value) -> Option<&'v Value> {
        field(rules, &self.field)
    }
}

/// One ruleset file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset<R> {
    /// Name on disk, never changed.
    pub id: String,
    /// The game it belongs to.
    pub game: String,
    /// Name shown to people.
    pub title: Bilingual,
    /// The edition of the rule book it follows.
    pub edition: Bilingual,
    /// Who may do what; an act that is not listed is open to all.
    pub acts: BTreeMap<String, Reservation>,
    /// How offices act; one that is not listed needs one person, who has signed in.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub offices: BTreeMap<Role, Office>,
    /// Parameters of the game.
    pub rules: R,
    /// Interpretations in force.
    pub decisions: Vec<Decision>,
    /// The clauses, in the book's order.
    pub articles: Vec<ArticleText>,
}

/// A problem of a ruleset file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetProblem {
    /// Line from 1; 0 when the place is unknown.
    pub line: usize,
    /// Column from 1; 0 when the place is unknown.
    pub column: usize,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

/// Collects the problems of a game's parameters.
#[derive(Debug, Default)]
pub(crate) struct Lint {
    pub problems: Vec<RulesetProblem>,
}

impl Lint {
    /// Records a problem of a field unless `good`; `key` names its sentence.
    pub fn check(&mut self, good: bool, field: &'static str, key: &'static str) {
        if !good {
            self.problems.push(RulesetProblem::in_field(field, Message::new(key)));
        }
    }
}

impl RulesetProblem {
    /// Makes a problem of a named field; its place is found once the file's text is known.
    pub fn in_field(field: &'static str, detail: Message) -> Self {
        Self { line: 0, column: 0, detail: detail.with("field", field) }
    }

    /// Makes a problem of a named field of a file.
    pub fn in_file(field: &'static str, detail: Message, source: &str) -> Self {
        Self::in_field(field, detail).locate(source)
    }

    /// Finds the place of what the sentence names: a field, or else an article, an act, a decision.
    pub(crate) fn locate(mut self, source: &str) -> Self {
        let named = |name| match self.detail.args.iter().find(|(other, _)| *other == name)? {
            (_, crate::Arg::Text(text)) => Some(text.as_str()),
            _ => None,
        };
        let place = match (named("field"), named("article")) {
            (Some(field), _) => find_field(source, field),
            (None, Some(article)) => find(source, |line| line.find(&format!("key: \"{article}\"")))
                .or_else(|| find_field(source, "articles")),
            (None, None) => None,
        };
        if let Some((line, column)) = place {
            (self.line, self.column) = (line, column);
        }
        self
    }
}

/// Finds `field` followed by a colon, or quoted, in a ruleset file.
fn find_field(source: &str, field: &str) -> Option<(usize, usize)> {
    let name = format!("{field}:");
    let whole = |line: &str, at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    find(source, |line| {
        let bare = line.match_indices(&name).map(|(at, _)| at).find(|at| whole(line, *at));
        bare.or_else(|| line.find(&format!("\"{field}\"")))
    })
}

/// Returns line and column, from 1, of the first hit.
fn find(source: &str, hit: impl Fn(&str) -> Option<usize>) -> Option<(usize, usize)> {
    source.lines().enumerate().find_map(|(index, line)| Some((index + 1, line[..hit(line)?].chars().count() + 1)))
}

/// Reads the game of a ruleset file, without reading its rules.
///
/// # Errors
/// When the file can't be read that far, with line and column.
pub fn game_of(source: &str) -> Result<String, RulesetProblem> {
    #[derive(Deserialize)]
    struct Head {
        game: String,
    }
    read::<Head>(source).map(|head| head.game)
}

pub(crate) fn read<T: DeserializeOwned>(source: &str) -> Result<T, RulesetProblem> {
    read_as("ruleset-unreadable", source)
}

/// Reads a RON file; `key` names the sentence for a file that can't be read.
pub(crate) fn read_as<T: DeserializeOwned>(key: &'static str, source: &str) -> Result<T, RulesetProblem> {
    ron::from_str(source).map_err(|error| RulesetProblem {
        line: error.span.start.line,
        column: error.span.start.col,
        detail: unread_ron(key, &error.code),
    })
}

impl<R> Ruleset<R> {
    /// Returns how an office acts.
    pub fn office(&self, role: Role) -> Office {
        self.offices.get(&role).copied().unwrap_or_default()
    }

    /// Finds the text of an article by its key.
    pub fn article(&self, key: &str) -> Option<&ArticleText> {
        self.articles.iter().find(|article| article.key == key)
    }
}
