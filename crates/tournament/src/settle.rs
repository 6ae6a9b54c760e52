//! Settling what a correction upsets: what was already played on the old result is kept or played again.
//!
//! The record is decided anew from the first entry that the correction touches. Tables are found again where their number
//! has changed. An entry that no longer holds, and a draw that would give other tables than those already played, is a
//! [`Conflict`]: it is *kept* (what it violates is waived by name; a draw is told with the tables that were really made)
//! or *replayed* (annulled; a draw gives its new tables, and the results of those that differ are annulled).

mod poker;
mod record;
mod settling;
mod unseen;

use std::collections::{BTreeMap, BTreeSet};

use rules::{Amended, Change, Match, Offices, Seq, Violation};

use crate::article::Article;
use crate::game::Tournament;
use crate::number::TableNo;

use settling::Settling;
pub(crate) use unseen::unseen;

/// Says what becomes of an entry that a correction upsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It stays as it was, against the rules and by name.
    Keep,
    /// It counts no more: what it tells is drawn or played again.
    Replay,
}

/// Names an entry that a correction upsets.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The entry.
    pub seq: Seq,
    /// Why it no longer holds; empty for a draw that holds and gives other tables.
    pub violations: Vec<Violation<Article>>,
    /// The tables already called, begun or played, by their old numbers, at which others would sit: those of a draw, or
    /// the one that was called or begun by an act.
    pub tables: Vec<TableNo>,
    /// Whether it can be kept.
    pub can_keep: bool,
    /// What becomes of it.
    pub choice: Choice,
}

/// Holds a correction with everything that settles what it upsets.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// What to amend: the correction first, then what follows from the choices.
    pub changes: Vec<Change<Tournament>>,
    /// What was upset, in the order of the record.
    pub conflicts: Vec<Conflict>,
    /// What the whole amendment comes to; nothing in it is broken.
    pub amended: Amended<Tournament>,
}

/// Why something is refused.
type Refused = Vec<Violation<Article>>;

/// Works out an amendment that leaves nothing broken.
///
/// `begun` are tables at which play has begun without an act of this record, as where a match is recorded move by move.
/// `choices` are by entry; without one, what was played is kept where that is possible, and a closing is not. An enrolment is
/// always kept.
/// `reason` stands beside every article that is waived and must not be empty.
///
/// # Errors
/// The violations of the correction itself, where its target does not exist or what it puts there does not hold; those
/// of an enrolment that can't be kept; what is reserved to an office that is not present, of all that it changes.
pub fn settle(
    m: &Match<Tournament>,
    correction: &[Change<Tournament>],
    begun: &BTreeSet<TableNo>,
    choices: &BTreeMap<Seq, Choice>,
    reason: &str,
    present: impl Into<Offices>,
) -> Result<Settlement, Refused> {
    let (changes, conflicts) = Settling::run(m, correction, begun, choices, reason)?;
    let amended = m.preview_amendment(&changes, present)?;
    if !amended.broken.is_empty() {
        return Err(amended.broken.into_iter().flat_map(|broken| broken.violations).collect());
    }
    Ok(Settlement { changes, conflicts, amended })
}
