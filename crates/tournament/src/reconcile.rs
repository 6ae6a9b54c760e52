//! Reconciliation of a corrected result with the record: whatever was played on the old result is kept or played again.
//!
//! The record is decided anew from the first entry that the correction touches. Tables whose number has changed are
//! found again. An entry that no longer holds, or a draw that would make other tables than those already played, is a
//! [`Conflict`]: it is *kept* (its violations are waived by name; a draw is recorded with the tables really made) or
//! *replayed* (annulled; a draw makes its new tables, and the results of those that differ are annulled).

mod poker;
mod record;
mod redecide;
mod unseen;

use std::collections::{BTreeMap, BTreeSet};

use rules::{Amended, Change, Match, Offices, Seq, Violation};

use crate::article::Article;
use crate::number::TableNo;
use crate::tournament::Tournament;

use redecide::Redeciding;
pub(crate) use unseen::unseen;

/// The treatment of a record entry that a correction upsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It stays as it was, with its violations waived by name.
    Keep,
    /// It is annulled, to be drawn or played again.
    Replay,
}

/// A record entry that a correction upsets.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The entry.
    pub seq: Seq,
    /// Its violations; empty for a draw that holds but makes other tables.
    pub violations: Vec<Violation<Article>>,
    /// Tables already called, begun or played, by their old numbers, that would have other players: those of a draw, or
    /// the one that was called or begun by an act.
    pub tables: Vec<TableNo>,
    /// Whether it can be kept.
    pub can_keep: bool,
    /// Its treatment.
    pub choice: Choice,
}

/// A correction with what becomes of its conflicts.
#[derive(Clone, Debug)]
pub struct Reconciliation {
    /// The amendment: the correction first, then the changes that follow from the choices.
    pub changes: Vec<Change<Tournament>>,
    /// The conflicts, in the order of the record.
    pub conflicts: Vec<Conflict>,
    /// The result of the whole amendment, in which nothing is broken.
    pub amended: Amended<Tournament>,
}

/// The reasons of a refusal.
type Refused = Vec<Violation<Article>>;

/// Returns an amendment that leaves nothing broken.
///
/// `in_play` are tables at which play has begun without an act of this record, as where a match is recorded move by
/// move.
/// `choices` are by record entry; without one, an entry is kept if that is possible; a closing is not, nor what ended a
/// table at which others should have sat. An enrolment is always kept. `reason` is recorded with every article that is waived and must not be empty.
///
/// # Errors
/// The violations of the correction itself, if its target does not exist or its replacement does not hold; those of an
/// enrolment that cannot be kept; among all its changes, those reserved to an office that is not present.
pub fn reconcile(
    m: &Match<Tournament>,
    correction: &[Change<Tournament>],
    in_play: &BTreeSet<TableNo>,
    choices: &BTreeMap<Seq, Choice>,
    reason: &str,
    present: impl Into<Offices>,
) -> Result<Reconciliation, Refused> {
    let (changes, conflicts) = Redeciding::run(m, correction, in_play, choices, reason)?;
    let amended = m.preview_amendment(&changes, present)?;
    if !amended.broken.is_empty() {
        return Err(amended.broken.into_iter().flat_map(|broken| broken.violations).collect());
    }
    Ok(Reconciliation { changes, conflicts, amended })
}
