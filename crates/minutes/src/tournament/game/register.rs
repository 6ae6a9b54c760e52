//! The register of a match: a row for each act with its consequences.
//!
//! Whoever entered an act is named where that changes from the act before, and wherever an act was reserved.

use rules::{Entry, Message, Notation, Recorded, Seq, Signature, Step};
use verbale::{Kind, Record, Step as Line};

use super::Followed;
use super::act::Whose;
use crate::log::{Log as _, decided_by};
use festival::i18n::{capital, tr_message};

impl<G: Notation> Followed<'_, G> {
    /// Lists everything recorded, in order.
    pub fn register(&self) -> Vec<Record> {
        let mut rows = Vec::new();
        let mut desk = None;
        let mut due: Option<Message> = None;
        let over_next = G::HEADINGS.is_some_and(|headings| headings.over_next);
        for (seq, recorded, effective) in self.record() {
            let first = rows.len();
            if let Some(struck) = self.struck(recorded.status) {
                let mut row = self.frame(seq, recorded, &recorded.entry, &[]);
                // The reason stays with the struck act.
                row.notes = self.remarks(recorded, &recorded.entry, &row.who);
                row.struck = Some(struck);
                rows.push(row);
            }
            if let Some(entry) = effective {
                let mut row = self.frame(seq, recorded, entry, &recorded.steps);
                row.steps = self.followed(&recorded.steps);
                row.notes = self.remarks(recorded, entry, &row.who);
                row.notes.extend(self.corrected(recorded.status));
                rows.push(row);
            }
            let begun =
                G::HEADINGS.and_then(|headings| recorded.steps.iter().find_map(|step| (headings.of)(&step.effect)));
            let heading = if over_next { due.take() } else { begun.clone() };
            match (heading, rows.get_mut(first)) {
                (Some(heading), Some(row)) => row.section = tr_message(self.lang(), &heading),
                (heading, _) => due = heading,
            }
            if over_next {
                due = begun.or(due);
            }
            let before = desk.replace(recorded.signature.entered_by.as_deref());
            if before != desk
                && let Some(row) = rows.get_mut(first)
                && let Some(signed) = self.signed(&recorded.signature, &row.who)
                && !row.notes.contains(&signed)
            {
                row.notes.push(signed);
            }
        }
        rows
    }

    /// Returns a row with who, when and what, without consequences.
    fn frame(&self, seq: Seq, recorded: &Recorded<G>, entry: &Entry<G>, steps: &[Step<G>]) -> Record {
        let (who, seat) = match self.whose(seq, entry, steps) {
            Whose::Player(seat) => (self.name(seat).to_owned(), Some(seat.index())),
            // In a large group the players need not be listed again for every card.
            Whose::Both if self.game.seats().len() > 2 => (self.tr("minutes-who-table"), None),
            Whose::Both => (self.list(&self.names()), None),
            Whose::Judges => (self.judged_by(&recorded.signature), None),
        };
        Record { seat, ..self.row(seq, recorded, kind(entry), who, self.act(entry, steps)) }
    }

    /// Returns the names of whoever approved, or else entered an act.
    pub fn judged_by(&self, signature: &Signature) -> String {
        decided_by(self.scribe.words.event, signature)
    }

    /// Returns the names of the players by seat.
    pub fn names(&self) -> Vec<String> {
        self.game.seats().iter().map(|seat| G::seat_name(seat).to_owned()).collect()
    }

    /// Describes steps in lines with their articles.
    pub fn followed(&self, steps: &[Step<G>]) -> Vec<Line> {
        let line = |step: &Step<G>| {
            let text = capital(&tr_message(self.lang(), &self.game.tell(&step.effect)));
            Line { article: self.under(step.article), text }
        };
        steps.iter().map(line).collect()
    }

    /// Returns the reason, the waivers, and who signed where that matters; `who` is the name already shown.
    fn remarks(&self, recorded: &Recorded<G>, entry: &Entry<G>, who: &str) -> Vec<String> {
        let signed = || self.signed(&recorded.signature, who);
        let mut remarks = Vec::new();
        let weighs = match entry {
            Entry::Fact { waived, reason, .. } | Entry::Reveal { waived, reason, .. } => {
                remarks.extend(self.waived(waived, reason.as_deref()));
                !waived.is_empty()
            }
            Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } | Entry::Amend { reason, .. } => {
                remarks.push(self.reason(reason));
                true
            }
        };
        let approved = recorded.signature.approvers().next().is_some();
        remarks.extend(signed().filter(|_| weighs || approved));
        remarks
    }
}

const fn kind<G: Notation>(entry: &Entry<G>) -> Kind {
    match entry {
        Entry::Fact { .. } | Entry::Reveal { .. } => Kind::Act,
        Entry::Ruling { .. } => Kind::Ruling,
        Entry::Sanction { .. } => Kind::Penalty,
        Entry::Amend { .. } => Kind::Amendment,
    }
}
