//! The roll of honour of a game: its winners, edition by edition.

use rules::{Message, RulesetProblem};
use serde::{Deserialize, Serialize};

/// The winners of a game, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Honours {
    /// The game, by its stable name.
    pub game: String,
    /// The editions, one entry each.
    pub entries: Vec<Honour>,
}

/// The winner of one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Honour {
    /// Name of the edition as it was announced.
    pub edition: String,
    /// The winner; for a pair or a team, all names.
    pub winner: String,
    /// Town.
    pub place: String,
    /// Year.
    pub year: u16,
    /// Title that came with the victory; empty when there was none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
}

impl Honours {
    /// Parses a roll of honour from RON.
    ///
    /// # Errors
    /// Every problem found, with its line and column.
    pub fn parse(source: &str) -> Result<Self, Vec<RulesetProblem>> {
        let honours: Self = ron::from_str(source).map_err(|error| {
            let (line, column) = (error.span.start.line, error.span.start.col);
            vec![RulesetProblem { line, column, detail: unreadable(error.code) }]
        })?;
        let problems: Vec<_> = honours.entries.iter().filter_map(|honour| honour.problem(source)).collect();
        if problems.is_empty() { Ok(honours) } else { Err(problems) }
    }

    /// Writes the roll of honour as RON that [`Honours::parse`] reads, one edition a line.
    pub fn write(&self) -> String {
        let quoted = |text: &str| ron::to_string(text).unwrap_or_default();
        let line = |honour: &Honour| {
            let Honour { edition, winner, place, year, title } = honour;
            let title = if title.is_empty() { String::new() } else { format!(", title: {}", quoted(title)) };
            let (edition, winner, place) = (quoted(edition), quoted(winner), quoted(place));
            format!("        (edition: {edition}, winner: {winner}, place: {place}, year: {year}{title}),\n")
        };
        let entries: String = self.entries.iter().map(line).collect();
        format!("(\n    game: {},\n    entries: [\n{entries}    ],\n)\n", quoted(&self.game))
    }
}

/// Returns the message for an unreadable roll; an error without a message of its own is explained by its usual causes.
fn unreadable(error: ron::Error) -> Message {
    match error {
        ron::Error::IntegerOutOfBounds => Message::new("tournament-honours-number"),
        ron::Error::MissingStructField { field, .. } => {
            Message::new("tournament-honours-field-missing").with("field", field)
        }
        ron::Error::NoSuchStructField { expected, found, .. } => {
            let known = expected.join(", ");
            Message::new("tournament-honours-field-unknown").with("field", found).with("known", known)
        }
        _ => Message::new("tournament-honours-unreadable"),
    }
}

impl Honour {
    fn problem(&self, source: &str) -> Option<RulesetProblem> {
        let about = |key| Message::new(key).with("edition", self.edition.as_str());
        let detail = if self.winner.trim().is_empty() {
            about("tournament-honours-empty")
        } else if !(1900..=2200).contains(&self.year) {
            about("tournament-honours-year").with("year", self.year)
        } else {
            return None;
        };
        let quoted = format!("\"{}\"", self.edition);
        let place = source.lines().zip(1..).find_map(|(line, number)| Some((number, line.find(&quoted)?, line)));
        let (line, column) = place.map_or((0, 0), |(number, at, line)| (number, line[..at].chars().count() + 1));
        Some(RulesetProblem { line, column, detail })
    }
}
