//! Amendments: previewing them and folding the position again.

use super::{Amended, Broken, Fold, Match, Status};
use crate::entry::{Change, Entry, Signature};
use crate::game::{Game, Log, Step, Violation};
use crate::{Message, Offices, Ruleset, Seq};

impl<G: Game> Match<G> {
    /// Previews an amendment; nothing is recorded.
    ///
    /// # Errors
    /// When a target does not exist, or is an amendment to be corrected; when an office is missing that a removed or a
    /// new entry needs.
    pub fn preview_amendment(
        &self,
        changes: &[Change<G>],
        present: impl Into<Offices>,
    ) -> Result<Amended<G>, Vec<Violation<G::Article>>> {
        self.check_changes(changes)?;
        let mut entry = Entry::amend(changes.to_vec(), "");
        self.fill(&mut entry);
        self.allowed(&entry, &present.into())?;
        let (trial, broken) = self.amended(entry, Signature::script(0));
        let changed = self
            .entries
            .iter()
            .zip(&trial.entries)
            .enumerate()
            .filter(|(_, (old, new))| !matches!(new.status, Status::Annulled { .. }) && old.steps != new.steps)
            .map(|(index, (_, new))| (Seq::at(index), new.steps.clone()))
            .filter(|(seq, _)| broken.iter().all(|broken| broken.seq != *seq))
            .collect();
        Ok(Amended { changed, broken, after: trial.now })
    }

    /// Returns the match as it would be after an amendment, and the entries that no longer hold in it.
    pub(super) fn amended(&self, entry: Entry<G>, signature: Signature) -> (Self, Vec<Broken<G::Article>>) {
        let mut amended = self.clone();
        amended.push(entry, signature, Vec::new());
        let mut broken = amended.refold();
        // Entries that don't hold come first: what would follow from them is not reported.
        if broken.is_empty() {
            broken = G::unseen(self, &amended);
        }
        (amended, broken)
    }

    pub(super) fn check_changes(&self, changes: &[Change<G>]) -> Result<(), Vec<Violation<G::Article>>> {
        if changes.is_empty() {
            return Err(Self::impossible(Message::new("refuse-empty-amendment")));
        }
        for (index, change) in changes.iter().enumerate() {
            let wrong = |key| Err(Self::impossible(Message::new(key).with("target", change.target.0)));
            let Some(recorded) = self.entry(change.target) else { return wrong("refuse-no-such-entry") };
            if change.with.is_none() && matches!(recorded.status, Status::Annulled { .. }) {
                return wrong("refuse-annulled-already");
            }
            if changes[..index].iter().any(|other| other.target == change.target) {
                return wrong("refuse-target-twice");
            }
            let nested = matches!(change.with.as_deref(), Some(Entry::Amend { .. }));
            let on_amendment = matches!(recorded.entry, Entry::Amend { .. });
            if nested || (on_amendment && change.with.is_some()) {
                return wrong("refuse-nested-amendment");
            }
        }
        Ok(())
    }

    /// Returns the status of every entry; the latest amendment that counts decides.
    fn statuses(&self) -> Vec<Status> {
        let mut statuses = vec![Status::Stands; self.entries.len()];
        for (index, recorded) in self.entries.iter().enumerate().rev() {
            let Entry::Amend { changes, .. } = &recorded.entry else { continue };
            if matches!(statuses[index], Status::Annulled { .. }) {
                continue;
            }
            let by = Seq::at(index);
            for change in changes {
                let Some(status) = statuses.get_mut(change.target.index()) else { continue };
                if *status == Status::Stands {
                    *status = if change.with.is_none() { Status::Annulled { by } } else { Status::Corrected { by } };
                }
            }
        }
        statuses
    }

    /// Folds again from the first entry whose status changed; returns the entries that no longer hold.
    pub(super) fn refold(&mut self) -> Vec<Broken<G::Article>> {
        let statuses = self.statuses();
        let first = self
            .entries
            .iter()
            .zip(&statuses)
            .position(|(recorded, status)| recorded.status != *status)
            .unwrap_or(self.entries.len());
        for (recorded, status) in self.entries.iter_mut().zip(statuses) {
            recorded.status = status;
        }
        let (start, mut fold) = self.checkpoints.back_to(first);
        let mut broken = Vec::new();
        for index in start..self.entries.len() {
            match self.decide_again(&mut fold, index) {
                Ok(steps) => self.entries[index].steps = steps,
                Err(violations) => {
                    self.entries[index].steps.clear();
                    broken.push(Broken { seq: Seq::at(index), violations });
                }
            }
            self.checkpoints.follow(index + 1, &fold);
        }
        self.now = fold;
        broken
    }

    /// Returns this match under other rules: the same entries, decided again.
    ///
    /// # Errors
    /// The first entry that does not hold under them.
    pub fn by_rules(&self, ruleset: Ruleset<G::Rules>) -> Result<Self, Broken<G::Article>> {
        let mut other = Self::new(ruleset, self.seats.clone());
        for (index, recorded) in self.entries.iter().enumerate() {
            let broken = |violations| Broken { seq: Seq::at(index), violations };
            other.record(recorded.entry.clone(), recorded.signature.clone()).map_err(broken)?;
        }
        Ok(other)
    }

    fn decide_again(&self, fold: &mut Fold<G>, index: usize) -> Result<Vec<Step<G>>, Vec<Violation<G::Article>>> {
        let Some(entry) = self.effective(Seq::at(index)) else { return Ok(Vec::new()) };
        if matches!(entry, Entry::Amend { .. }) {
            return Ok(Vec::new());
        }
        let mut log = Log::new();
        let mut after = fold.clone();
        self.decide(&mut after, index, entry, &self.signed_for(index).offices(), &mut log)?;
        *fold = after;
        log.steps.shrink_to_fit();
        Ok(log.steps)
    }

    /// Returns the signature responsible for the entry that counts at an index: whoever corrected it needed every
    /// office that it needs.
    fn signed_for(&self, index: usize) -> &Signature {
        let recorded = &self.entries[index];
        let by = if let Status::Corrected { by } = recorded.status { self.entry(by) } else { None };
        &by.unwrap_or(recorded).signature
    }
}
