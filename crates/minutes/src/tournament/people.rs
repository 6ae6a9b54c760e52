//! Entries and signatures.

use rules::Role;
use tournament::{Entrant, EntryNo, Status};
use verbale::{Detail, Seat, SignatureGroup};

use super::scribe::Scribe;
use crate::log::Log as _;
use crate::people::signers;
use festival::event::Event;
use festival::i18n::{Lang, tr};

/// Returns the signature lines: the organiser, then the referees; blank lines stand in for missing ones.
pub(super) fn signatures(event: &Event, lang: Lang) -> Vec<SignatureGroup> {
    vec![
        signers(event, tr(lang, "minutes-sign-organizer"), &[Role::Organizer], 1),
        signers(event, tr(lang, "minutes-sign-referees"), &[Role::Referee, Role::RaceJudge], 2),
    ]
}

impl Scribe<'_> {
    /// Lists the entries with their details.
    pub fn entrants(&self) -> Vec<Seat> {
        self.state().entrants.iter().map(|(number, entrant)| self.entrant(EntryNo(number), entrant)).collect()
    }

    /// Describes one entry; for several people each by name.
    pub fn entrant(&self, number: EntryNo, entrant: &Entrant) -> Seat {
        let people = entrant.people.iter().map(|person| self.words.person(*person));
        Seat {
            name: self.entry(number),
            colour: 0,
            emblem: String::new(),
            mark_svg: None,
            details: self.details(number, entrant),
            players: if entrant.people.len() > 1 { people.collect() } else { Vec::new() },
        }
    }

    fn details(&self, number: EntryNo, entrant: &Entrant) -> Vec<Detail> {
        let mut details = Vec::new();
        let mut add = |key: &str, value: String| {
            let label = self.tr(&format!("minutes-detail-{key}"));
            details.push(Detail { key: key.to_owned(), label, value });
        };
        add("number", number.0.to_string());
        if self.words.open.plan().entries.fee_cents > 0 {
            add("fee", self.tr(if entrant.paid { "minutes-fee-paid" } else { "minutes-fee-unpaid" }));
        }
        if let Some(seed) = entrant.seed {
            add("seed", seed.to_string());
        }
        if entrant.late {
            add("late", self.tr("minutes-late-yes"));
        }
        match entrant.status {
            Status::In | Status::Out => {}
            Status::Dropped => add("status", self.tr("minutes-status-dropped")),
            Status::Withdrawn => add("status", self.tr("minutes-status-withdrawn")),
            Status::Excluded => add("status", self.tr("minutes-status-excluded")),
        }
        if entrant.penalty > 0 {
            add("penalty", entrant.penalty.to_string());
        }
        if entrant.warnings > 0 {
            add("warnings", entrant.warnings.to_string());
        }
        details
    }
}
