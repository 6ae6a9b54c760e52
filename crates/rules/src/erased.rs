//! Violations, steps, prompts and entries of any match, without the game's own types.

use serde_json::Value;

use crate::entry::Signature;
use crate::game::{Gravity, Ground, Outcome, Violation};
use crate::matches::Status;
use crate::{Article, Commitment, Message, Role, Seat, Seq};

/// A violation, without the game's own type of article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyViolation {
    /// Key of the article.
    pub article: &'static str,
    /// Whether it can be waived.
    pub gravity: Gravity,
    /// What it is about.
    pub ground: Ground,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

impl<A: Article> From<Violation<A>> for AnyViolation {
    /// Leaves seats unnamed: a match names them ([`crate::Match::show_violation`]).
    fn from(violation: Violation<A>) -> Self {
        let Violation { article, gravity, ground, detail } = violation;
        Self { article: article.key(), gravity, ground, detail: detail.quoting() }
    }
}

/// The most violations of an act that are listed one by one.
pub const LISTED: usize = 20;

impl AnyViolation {
    /// Lists violations up to [`LISTED`]; one more stands for all others, which can be waived only if all of them can.
    pub fn list<A: Article>(violations: Vec<Violation<A>>, show: impl Fn(Violation<A>) -> Self) -> Vec<Self> {
        let (one, several): (Vec<_>, Vec<_>) = violations.into_iter().partition(|own| own.ground.more().is_none());
        let rest = || one.get(LISTED..).unwrap_or_default().iter().chain(&several);
        let count = rest().map(|own| own.ground.more().unwrap_or(1)).sum();
        let never = rest().find(|own| own.gravity == Gravity::Impossible);
        let more = never.or_else(|| rest().next()).map(|own| Violation::more(own.article, own.gravity, count));
        one.into_iter().take(LISTED).map(show).chain(more.map(Self::from)).collect()
    }
}

/// Why a text was not recorded.
#[derive(Clone, Debug, PartialEq)]
pub enum TextError {
    /// It can't be read.
    Unreadable(Message),
    /// It is against the rules.
    Refused(Vec<AnyViolation>),
    /// The amendment would leave entries that no longer hold.
    Breaks {
        /// Entries whose steps would differ.
        changed: Vec<Seq>,
        /// Entries that would no longer hold, and why.
        broken: Vec<(Seq, Vec<AnyViolation>)>,
    },
}

/// The objections to an entry as typed, without the game's own types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyObjections {
    /// The kind of act, as the ruleset's table of roles calls it.
    pub act: &'static str,
    /// The act as a sentence, if its notation is not what players write.
    pub said: Option<Message>,
    /// Everything that is wrong with it.
    pub violations: Vec<AnyViolation>,
    /// Keys of the articles that must be waived by name for it to hold.
    pub waive: Vec<String>,
    /// Whether no waiver helps.
    pub impossible: bool,
}

/// An entry and its replacement as typed.
#[derive(Clone, Copy, Debug)]
pub struct TypedChange<'a> {
    /// The entry.
    pub target: Seq,
    /// What should stand there; `None` annuls it.
    pub with: Option<&'a str>,
    /// Keys of articles that it waives by name, besides those already waived there.
    pub waive: &'a [String],
}

impl<'a> TypedChange<'a> {
    /// Makes a change that annuls an entry, or replaces it without further waivers.
    pub const fn new(target: Seq, with: Option<&'a str>) -> Self {
        Self { target, with, waive: &[] }
    }
}

/// A step, without the game's own types.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyStep {
    /// Key of the article; `None` when not regulated.
    pub article: Option<&'static str>,
    /// What happened, as a sentence.
    pub text: Message,
    /// The effect as the journal keeps it.
    pub effect: Value,
}

/// A prompt, without the game's own types.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyPrompt {
    /// The seat concerned.
    pub seat: Option<Seat>,
    /// Who answers.
    pub role: Role,
    /// What is asked.
    pub ask: &'static str,
    /// How many are due, such as armies or dice.
    pub due: u32,
    /// Whether play can go on without an answer.
    pub optional: bool,
}

/// An entry, without the game's own types.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyEntry {
    /// Its number.
    pub seq: Seq,
    /// The entry as it would be typed.
    pub text: String,
    /// The kind of act.
    pub act: &'static str,
    /// The reason given for a ruling, a sanction, a waiver or an amendment.
    pub reason: Option<String>,
    /// Keys of the articles waived.
    pub waived: Vec<&'static str>,
    /// Who entered it, and when.
    pub signature: Signature,
    /// Whether it still counts.
    pub status: Status,
    /// The entry that replaces it, as it would be typed.
    pub corrected: Option<String>,
    /// Whether a player has resigned by it; judges record that where the rules have no act for it.
    pub resigned: bool,
    /// What followed, as things stand now.
    pub steps: Vec<AnyStep>,
}

/// Something sealed, without the game's own types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnySeal {
    /// The entry that sealed it.
    pub seq: Seq,
    /// Which part of what that entry sealed, from 0.
    pub part: usize,
    /// The seat that sealed it.
    pub seat: Seat,
    /// The commitment in the record.
    pub commitment: Commitment,
    /// The text, if known.
    pub text: Option<String>,
    /// The entry that revealed it.
    pub revealed: Option<Seq>,
    /// Whether it no longer matters.
    pub void: bool,
    /// What is typed to reveal it.
    pub reveal: String,
}

/// A sealing act as typed, separated from the texts it seals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Withheld {
    /// The act with `?` in place of each text.
    pub line: String,
    /// The owner and the text of each seal, in order; `None` for `?`.
    pub texts: Vec<(Seat, Option<String>)>,
}

/// A previewed position with the steps that lead to it.
#[derive(Clone, Debug)]
pub struct AnyProposal {
    /// What would follow.
    pub steps: Vec<AnyStep>,
    /// The state as the referee protocol defines it.
    pub state: Value,
    /// The position in one line.
    pub position: String,
    /// Who would be asked what.
    pub prompts: Vec<AnyPrompt>,
    /// Whether play would be over.
    pub outcome: Option<Outcome>,
}
