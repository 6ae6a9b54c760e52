//! The register: a row for each throw with the decision on it, and for each other act.

use rules::games::oca::{Fact, Oca, VoidReason};
use rules::{Entry, Recorded, Seat, Seq};
use verbale::{Kind, Record, Validation, Verdict};

use super::clerk::Clerk;
use super::log::{Log as _, decided_by, penalty};

/// The gara of the register's latest heading, from 1; 0 before the first.
struct Garas(u8);

impl Garas {
    /// Adds the heading of a gara to the first row that belongs to it.
    fn under(&mut self, clerk: &Clerk<'_>, row: Record) -> Record {
        let gara = clerk.race.before(Seq(row.number)).state.gara;
        if std::mem::replace(&mut self.0, gara) == gara {
            return row;
        }
        Record { section: clerk.with("verbale-gara", &[("gara", gara.into())]), ..row }
    }
}

impl Clerk<'_> {
    /// Lists everything recorded, in order, with a heading where a gara begins.
    pub fn register(&self) -> Vec<Record> {
        let mut rows = Vec::new();
        let mut garas = Garas(0);
        let mut told = vec![false; self.race.entries().len()];
        for (seq, recorded, effective) in self.record() {
            if let Some(struck) = self.struck(recorded.status) {
                let row = Record { struck: Some(struck), ..self.frame(seq, recorded, &recorded.entry) };
                rows.push(garas.under(self, row));
            }
            let Some(entry) = effective.filter(|_| !told[seq.index()]) else { continue };
            let mut row = self.whole(seq, recorded, entry);
            if let Entry::Fact { fact: Fact::Throw(_), .. } = entry {
                match self.verdict_on(seq) {
                    Some(verdict) => {
                        told[verdict.index()] = true;
                        self.judge(&mut row, verdict);
                    }
                    None => row.notes.push(self.tr("verbale-note-awaits")),
                }
            }
            rows.push(garas.under(self, row));
        }
        rows
    }

    /// Finds the entry in force that validates or voids a throw.
    fn verdict_on(&self, throw: Seq) -> Option<Seq> {
        let later = throw.index() + 1..self.race.entries().len();
        for seq in later.map(Seq::at) {
            match self.race.effective(seq) {
                Some(Entry::Fact { fact: Fact::Validate | Fact::Void { .. }, .. }) => return Some(seq),
                Some(Entry::Fact { fact: Fact::Throw(_), .. }) => return None,
                _ => {}
            }
        }
        None
    }

    /// Adds the decision on a throw, and its consequences, to the throw's row.
    fn judge(&self, row: &mut Record, verdict: Seq) {
        let (Some(recorded), Some(entry)) = (self.race.entry(verdict), self.race.effective(verdict)) else { return };
        let by = decided_by(self.event, &recorded.signature);
        if let Entry::Fact { fact: Fact::Void { reason, note }, .. } = entry {
            row.validation = Some(Validation { verdict: Verdict::Void, reason: self.void_reason(*reason, note), by });
        } else {
            row.validation = Some(Validation { verdict: Verdict::Valid, reason: String::new(), by });
        }
        let own = row.seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        row.steps.extend(self.followed(&recorded.steps, own, &self.race.before(verdict).state));
        row.notes.extend(self.remarks(verdict, entry));
        row.notes.extend(self.corrected(recorded.status));
    }

    fn void_reason(&self, reason: VoidReason, note: &str) -> String {
        let article = self.number(reason.article());
        let key = match reason {
            VoidReason::Stance => "verbale-void-stance",
            VoidReason::Apart => "verbale-void-apart",
            VoidReason::NoCollision => "verbale-void-collision",
            VoidReason::NotFacing => "verbale-void-facing",
            VoidReason::Stopped => "verbale-void-stopped",
            VoidReason::Other if note.is_empty() => "verbale-void-other",
            VoidReason::Other => "verbale-void-noted",
        };
        let said = self.with(key, &[("article", (&article).into()), ("note", note.into())]);
        if reason == VoidReason::Other || note.is_empty() { said } else { format!("{said}: {note}") }
    }

    /// Returns the row of the entry in force at a number.
    fn whole(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Record {
        let mut row = self.frame(seq, recorded, entry);
        if !matches!(entry, Entry::Fact { fact: Fact::Validate | Fact::Void { .. }, .. }) {
            let own = match entry {
                Entry::Ruling { .. } => None,
                _ => row.seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat),
            };
            row.steps = self.followed(&recorded.steps, own, &self.race.before(seq).state);
        }
        row.notes.extend(self.remarks(seq, entry));
        row.notes.extend(self.corrected(recorded.status));
        row
    }

    /// Returns a row with who, when and what, without consequences.
    fn frame(&self, seq: Seq, recorded: &Recorded<Oca>, entry: &Entry<Oca>) -> Record {
        let (kind, seat, what) = self.column(seq, entry);
        let dice = match entry {
            Entry::Fact { fact: Fact::Throw(dice), .. } => dice.to_vec(),
            _ => Vec::new(),
        };
        let who = match (seat, entry) {
            (_, Entry::Amend { .. }) => self.entered(&recorded.signature),
            (_, Entry::Ruling { .. }) => self.tr("verbale-council"),
            (_, Entry::Fact { fact: Fact::Declare(_), .. }) => self.tr("verbale-judges"),
            (Some(seat), _) => self.flock(seat).to_owned(),
            (None, _) => String::new(),
        };
        let named = !matches!(entry, Entry::Fact { fact: Fact::Declare(_), .. });
        Record { seat: seat.filter(|_| named).map(Seat::index), dice, ..self.row(seq, recorded, kind, who, what) }
    }

    /// Returns the kind, flock and text of an act.
    fn column(&self, seq: Seq, entry: &Entry<Oca>) -> (Kind, Option<Seat>, String) {
        let throwing = || Some(self.race.before(seq).state.to_throw);
        match entry {
            Entry::Fact { fact, .. } => match fact {
                Fact::Throw(_) => (Kind::Throw, throwing(), String::new()),
                Fact::Validate => (Kind::Act, throwing(), self.tr("verbale-what-validate")),
                Fact::Void { .. } => (Kind::Act, throwing(), self.tr("verbale-what-void")),
                Fact::Swap(_) => (Kind::Swap, throwing(), self.tr("verbale-what-swap")),
                Fact::Stray(_) => (Kind::Choice, Some(self.thrower_before(seq)), self.tr("verbale-what-stray")),
                Fact::Throwers(_) => (Kind::Choice, throwing(), self.tr("verbale-what-throwers")),
                Fact::Substitute { flock, .. } => (Kind::Choice, Some(*flock), self.tr("verbale-what-substitute")),
                Fact::Report { .. } => (Kind::Note, None, self.tr("verbale-what-report")),
                Fact::Cut { .. } => (Kind::Ruling, throwing(), self.tr("verbale-what-cut")),
                Fact::Declare(flock) => (Kind::Note, Some(*flock), self.tr("verbale-what-declare")),
            },
            Entry::Ruling { .. } => (Kind::Ruling, None, self.tr("verbale-what-ruling")),
            Entry::Sanction { seat, penalty: imposed, .. } => {
                (Kind::Penalty, Some(*seat), penalty(self.lang, *imposed))
            }
            Entry::Reveal { .. } => (Kind::Note, None, self.act(entry, seq)),
            Entry::Amend { changes, .. } => (Kind::Amendment, None, self.amendment(changes)),
        }
    }

    /// Returns the reason, the waivers, and the signatures of a reserved act.
    fn remarks(&self, seq: Seq, entry: &Entry<Oca>) -> Vec<String> {
        let mut remarks = Vec::new();
        let signature = self.race.entry(seq).map(|recorded| &recorded.signature);
        // Whoever entered an amendment is named already.
        let who = match (entry, signature) {
            (Entry::Amend { .. }, Some(signature)) => self.entered(signature),
            _ => String::new(),
        };
        let signed = || {
            let college = signature.and_then(|signature| self.college(entry, signature));
            signature.and_then(|signature| self.signed(signature, &who)).into_iter().chain(college)
        };
        match entry {
            Entry::Fact { fact, waived, reason } => {
                if let (Fact::Cut { note }, true) = (fact, waived.is_empty())
                    && !note.is_empty()
                {
                    remarks.push(self.reason(note));
                }
                remarks.extend(self.waived(waived, reason.as_deref()));
                if let Fact::Substitute { reason: why, .. } = fact {
                    remarks.push(self.reason(why));
                }
                if !waived.is_empty() || matches!(fact, Fact::Cut { .. } | Fact::Declare(_) | Fact::Substitute { .. }) {
                    remarks.extend(signed());
                }
            }
            Entry::Reveal { waived, reason, .. } => {
                if let Some(waived) = self.waived(waived, reason.as_deref()) {
                    remarks.push(waived);
                    remarks.extend(signed());
                }
            }
            Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } | Entry::Amend { reason, .. } => {
                remarks.extend(self.waived(entry.waived(), None));
                remarks.push(self.reason(reason));
                remarks.extend(signed());
            }
        }
        remarks
    }
}
