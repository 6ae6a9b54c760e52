//! The document model: every string is for the reader, every field name is fixed in the JSON.

mod labels;

use serde::Serialize;

pub use labels::Labels;

/// A whole verbale, in reading order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verbale {
    /// BCP 47 language of all strings, for instance `it`.
    pub lang: String,
    /// True for a single sheet to be hung up: it omits empty parts and its own status.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sheet: bool,
    /// Headings and fixed words in that language.
    pub labels: Labels,
    /// The event the game belongs to.
    pub event: Event,
    /// The game and the rules it was played by.
    pub game: Game,
    /// Whether the result is final.
    pub status: Status,
    /// The results, each stated separately: the winner of the game, the points ranking.
    pub results: Vec<Detail>,
    /// The ranking with its parts.
    pub standings: Standings,
    /// Other tables: a programme, rankings of stages, a roll of honour; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<Table>,
    /// The officials.
    pub officials: Vec<Official>,
    /// Flocks, teams or players, by seat.
    pub seats: Vec<Seat>,
    /// Everything recorded, in the order it happened.
    pub records: Vec<Record>,
    /// Facts taken from the records, by subject: each a titled list.
    pub lists: Vec<List>,
    /// Drawings of positions and brackets.
    pub pictures: Vec<Picture>,
    /// Interpretations of the rules in force.
    pub interpretations: Vec<Interpretation>,
    /// The bodies that sign.
    pub signatures: Vec<SignatureGroup>,
    /// Last hash of the journal, as text.
    pub journal_hash: String,
    /// When the document was produced, as text.
    pub generated_at: String,
    /// Name and version of the software.
    pub software: String,
}

/// The event; all fields are free text, empty if not known.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// Title of the event and of the race.
    pub title: String,
    /// Place.
    pub place: String,
    /// Date, as text.
    pub date: String,
    /// The organiser.
    pub organiser: String,
}

/// The game and its rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Game {
    /// Name of the game.
    pub title: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Edition of the ruleset.
    pub edition: String,
}

/// Whether the verbale is final; written as `{"state": "final"}` or with `reasons`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "state")]
pub enum Status {
    /// The result has been declared and nothing is pending.
    #[serde(rename = "final")]
    Final,
    /// Something is pending.
    #[serde(rename = "provisional")]
    Provisional {
        /// What is pending, one sentence each.
        reasons: Vec<String>,
    },
}

/// A labelled value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Detail {
    /// Stable snake_case name for programs, for instance `captain` or `winner`.
    pub key: String,
    /// The label to print.
    pub label: String,
    /// The value to print.
    pub value: String,
}

/// The ranking: each row has a cell for each column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, best first; a short row is filled with empty cells, a long one is cut.
    pub rows: Vec<Vec<String>>,
}

/// A separate table with a heading.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// Stable snake_case name for programs.
    pub key: String,
    /// Heading.
    pub title: String,
    /// Text above it; may be empty.
    pub note: String,
    /// The columns and rows; a table without rows is printed with [`Labels::nothing`].
    #[serde(flatten)]
    pub cells: Standings,
}

/// A column of the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Column {
    /// Stable snake_case name for programs.
    pub key: String,
    /// Head of the column.
    pub title: String,
    /// True for numbers, which are set flush right.
    pub numeric: bool,
}

/// A person with an office.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Official {
    /// Name.
    pub name: String,
    /// Office.
    pub role: String,
}

/// A flock, a team or a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seat {
    /// Name.
    pub name: String,
    /// Colour token, 0–7.
    pub colour: u8,
    /// Name of the emblem, the alternative text of the mark.
    pub emblem: String,
    /// The emblem in its colour, as an SVG document; `None` draws nothing.
    pub mark_svg: Option<String>,
    /// Captain, throwers, bearer, home square and the like.
    pub details: Vec<Detail>,
    /// The roster.
    pub players: Vec<String>,
}

/// One recorded entry.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
    /// Heading of the part of the register that begins with this record; empty if the part goes on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub section: String,
    /// Number in the register, which other records refer to.
    pub number: u64,
    /// Kind of the record.
    pub kind: Kind,
    /// Time, as text.
    pub time: String,
    /// The person or seat concerned, or who acted.
    pub who: String,
    /// Position in [`Verbale::seats`], from 0, whose mark stands beside the name.
    pub seat: Option<usize>,
    /// Dice as read, in the order they were entered; empty if there were none.
    pub dice: Vec<u8>,
    /// The act in words; may be empty beside dice.
    pub what: String,
    /// The verdict on it, if it needs one.
    pub validation: Option<Validation>,
    /// The consequences, each with its article.
    pub steps: Vec<Step>,
    /// Remarks.
    pub notes: Vec<String>,
    /// Set if the record no longer counts.
    pub struck: Option<Struck>,
}

/// The kind of a record.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A throw of dice.
    Throw,
    /// A move or another act of play.
    Act,
    /// A choice that was asked for.
    Choice,
    /// A swap of places.
    Swap,
    /// A penalty or a warning.
    Penalty,
    /// A ruling.
    Ruling,
    /// An amendment of another record.
    Amendment,
    /// Anything else: start, pause, declaration.
    Note,
}

/// The verdict on a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Validation {
    /// Valid or void.
    pub verdict: Verdict,
    /// Reason for a void, or a remark; may be empty.
    pub reason: String,
    /// The person who judged it; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub by: String,
}

/// Valid or void.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It counts.
    Valid,
    /// It changed nothing.
    Void,
}

/// One consequence.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// Number of the article, as short as possible, as it stands in the margin. May be empty.
    pub article: String,
    /// What happened.
    pub text: String,
}

/// The reason why a record no longer counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Struck {
    /// Annulled or replaced.
    pub how: StruckHow,
    /// The replacing record, for instance "sostituito dal n. 14"; if empty, the label alone is printed.
    pub reference: String,
}

/// Annulled or replaced.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StruckHow {
    /// Nothing stands in its place.
    Annulled,
    /// Another record stands in its place.
    Replaced,
}

/// A titled list of facts taken from the records: forfeits, penalties, rulings, amendments.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct List {
    /// Stable snake_case name for programs, for instance `penalties` or `amendments`.
    pub key: String,
    /// Heading.
    pub title: String,
    /// The rows; an empty list is printed with [`Labels::nothing`].
    pub items: Vec<Item>,
}

/// A row of a [`List`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Item {
    /// The record it comes from.
    pub number: Option<u64>,
    /// Time, as text.
    pub time: String,
    /// The person or seat concerned, or who decided.
    pub who: String,
    /// Position in [`Verbale::seats`], from 0, whose mark stands beside the name.
    pub seat: Option<usize>,
    /// The fact in words.
    pub text: String,
    /// Article of the fact; may be empty.
    pub article: String,
    /// The former text, for amendments.
    pub replaced: Option<String>,
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Picture {
    /// Heading of the pictures that begin with this one; empty if the group before goes on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub heading: String,
    /// Text printed below it.
    pub caption: String,
    /// Alternative text, for readers who can't see it.
    pub alt: String,
    /// A whole SVG document with its `xmlns`.
    pub svg: String,
}

/// A decision of the ruleset in force.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Interpretation {
    /// Code, for instance `D5`.
    pub code: String,
    /// The question that it settles.
    pub title: String,
    /// The answer.
    pub value: String,
}

/// A body that signs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SignatureGroup {
    /// Name of the body.
    pub title: String,
    /// A line each; an empty name leaves a line to write on.
    pub names: Vec<String>,
}
