//! Corrections that an official makes from a phone: looked at first, with what becomes of acts that they upset, then recorded.

use std::collections::BTreeMap;

use rules::{Entry, Offices, Purpose, Seq, TextError, TypedChange};
use tournament::{Choice, Conflict, Reconciliation, reconcile};

use super::book::TournamentBook;
use super::phone::NotFromPhone;
use super::{Live, Refusal};

/// A correction of an act of a tournament.
#[derive(Clone, Debug)]
pub struct Correction {
    /// The act.
    pub target: Seq,
    /// What stands instead, as typed; `None` takes it back.
    pub with: Option<String>,
    /// Why.
    pub reason: String,
    /// What becomes of acts that it upsets, as far as it was chosen.
    pub choices: BTreeMap<Seq, Choice>,
}

/// What a correction does.
#[derive(Clone, Debug, Default)]
pub struct Corrected {
    /// The acts whose outcome changes.
    pub changed: Vec<Seq>,
    /// The acts that it upsets, with what becomes of each.
    pub upset: Vec<Conflict>,
}

impl Live {
    /// Returns what a correction of a tournament in the name of an official would do.
    ///
    /// # Errors
    /// Why it can't be made.
    pub fn correctable(
        &self,
        official: &str,
        tournament: &str,
        correction: &Correction,
    ) -> Result<Corrected, NotFromPhone> {
        let worked_out = self.reconciled(official, tournament, correction)?;
        let changed = worked_out.amended.changed.iter().map(|(seq, _)| *seq).collect();
        Ok(Corrected { changed, upset: worked_out.conflicts })
    }

    /// Corrects an act of a tournament in the name of an official.
    ///
    /// # Errors
    /// Why it is not recorded; nothing is then.
    pub fn correct_for(
        &mut self,
        official: &str,
        tournament: &str,
        correction: &Correction,
    ) -> Result<Seq, NotFromPhone> {
        let changes = self.reconciled(official, tournament, correction)?.changes;
        let entry = Entry::Amend { changes, purpose: Purpose::Correction, reason: correction.reason.clone() };
        let signature = self.signed_by(Some(official));
        self.record(TournamentBook(tournament), entry, signature).map_err(|refusal| match refusal {
            Refusal::ReadsOnly => NotFromPhone::NotHere,
            Refusal::Against(found) => match self.open_for(tournament) {
                Ok(game) => NotFromPhone::Refused(game.refused(found)),
                Err(why) => why,
            },
        })
    }

    fn reconciled(
        &self,
        official: &str,
        tournament: &str,
        correction: &Correction,
    ) -> Result<Reconciliation, NotFromPhone> {
        let game = self.open_for(tournament)?;
        let Correction { target, with, reason, choices } = correction;
        let change = game.read_change(&TypedChange::new(*target, with.as_deref()), reason);
        let change = change.map_err(|why| NotFromPhone::Refused(TextError::Unreadable(why)))?;
        let begun = self.event.festival.find(tournament).map(|open| self.event.tables_followed(open));
        let present: Offices = self.signed_by(Some(official)).offices();
        let done = reconcile(game, &[change], &begun.unwrap_or_default(), choices, reason, present);
        done.map_err(|found| NotFromPhone::Refused(game.refused(found)))
    }
}
