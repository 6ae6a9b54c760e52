//! The register of a tournament: a row for each act with what followed.

use std::collections::BTreeSet;

use rules::{Entry, Game as _, Recorded, Seq, Status};
use tournament::poker::PokerFact;
use tournament::race::RaceFact;
use tournament::{Effect, EntryNo, Fact, State, TableNo, Tournament};
use verbale::{Kind, Record};

use super::follow::table_of;
use super::scribe::Scribe;
use crate::festival::OpenTournament;
use crate::minutes::clerk::{number, struck, waived};

/// Whom an act is about.
enum Subject {
    Entry(EntryNo),
    Table(TableNo),
    /// Nobody in particular: who recorded it.
    Desk,
}

impl Scribe<'_> {
    /// Lists everything recorded, in order; with a table only what concerns it.
    pub fn register(&self, only: Option<TableNo>) -> Vec<Record> {
        let mut rows = Vec::new();
        let mut state = State::default();
        let own = only.map(|table| concerning(self.words.open, table));
        for (seq, recorded, effective) in self.record() {
            let wanted = own.as_ref().is_none_or(|own| own.contains(&seq.0));
            if let (Some(struck), true) = (struck(self.lang, recorded.status), wanted) {
                let mut row = self.frame(seq, recorded, &recorded.entry);
                row.struck = Some(struck);
                rows.push(row);
            }
            match effective {
                Some(entry) if wanted => {
                    let mut row = self.frame(seq, recorded, entry);
                    row.steps = self.followed(&recorded.steps, &mut state);
                    row.notes = self.remarks(recorded, entry);
                    if let Status::Corrected { by } = recorded.status {
                        row.notes.push(self.with("verbale-note-corrected", &[("by", number(by))]));
                    }
                    rows.push(row);
                }
                _ => recorded.steps.iter().for_each(|step| Tournament::evolve(&mut state, &step.effect)),
            }
        }
        rows
    }

    /// Makes a row with who, when and what, before anything that followed.
    fn frame(&self, seq: Seq, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Record {
        let subject = subject(entry);
        let seat = match subject {
            Subject::Entry(entry) => (entry.0 as usize).checked_sub(1).filter(|at| *at < self.state().entrants.len()),
            _ => None,
        };
        let who = match subject {
            Subject::Entry(entry) => self.entry(entry),
            Subject::Table(table) => self.table(table),
            Subject::Desk => self.entered(&recorded.signature),
        };
        Record {
            number: seq.0,
            kind: kind(entry),
            time: self.time(recorded.signature.time_ms),
            who,
            seat,
            dice: Vec::new(),
            what: self.act(entry),
            validation: None,
            steps: Vec::new(),
            notes: Vec::new(),
            struck: None,
        }
    }

    /// Says why, what was waived, and who signed where that matters.
    fn remarks(&self, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Vec<String> {
        let signed = || self.signed(&recorded.signature);
        let approved = || signed().filter(|_| recorded.signature.approved_by.is_some());
        let mut remarks = Vec::new();
        match entry {
            Entry::Fact { fact, waived: articles, reason } => {
                if !articles.is_empty() {
                    let articles: Vec<_> = articles.iter().map(|article| self.article(*article)).collect();
                    remarks.push(waived(self.lang, &articles, reason.as_deref()));
                }
                if let Fact::Award { reason, .. } = fact {
                    remarks.push(self.reason(reason));
                }
                let weighs = matches!(
                    fact,
                    Fact::Close
                        | Fact::Exclude(_)
                        | Fact::Penalty { .. }
                        | Fact::Warning(_)
                        | Fact::Settle(_)
                        | Fact::Award { .. }
                );
                remarks.extend(if !articles.is_empty() || weighs { signed() } else { approved() });
            }
            Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } => {
                remarks.push(self.reason(reason));
                remarks.extend(signed());
            }
            Entry::Amend { reason, .. } => {
                remarks.push(self.reason(reason));
                // Who entered it is named already.
                remarks.extend(approved());
            }
        }
        remarks
    }
}

const fn kind(entry: &Entry<Tournament>) -> Kind {
    match entry {
        Entry::Fact { fact: Fact::Penalty { .. } | Fact::Warning(_) | Fact::Exclude(_), .. } => Kind::Penalty,
        Entry::Fact { fact: Fact::Fine { .. } | Fact::Race(RaceFact::Penalty { .. }), .. } | Entry::Sanction { .. } => {
            Kind::Penalty
        }
        Entry::Fact {
            fact: Fact::Start | Fact::StartLots { .. } | Fact::CloseQueue | Fact::Close | Fact::Call { .. },
            ..
        } => Kind::Note,
        Entry::Fact { fact: Fact::Decline(_) | Fact::Length(_) | Fact::Apart(_), .. } => Kind::Choice,
        Entry::Fact { fact: Fact::Seeds(_) | Fact::SeedsBeside(_), .. } => Kind::Choice,
        Entry::Fact { fact: Fact::Award { .. }, .. } | Entry::Ruling { .. } => Kind::Ruling,
        Entry::Fact { .. } => Kind::Act,
        Entry::Amend { .. } => Kind::Amendment,
    }
}

fn subject(entry: &Entry<Tournament>) -> Subject {
    let Entry::Fact { fact, .. } = entry else { return Subject::Desk };
    match fact {
        Fact::Pay(entry) | Fact::Withdraw(entry) | Fact::Decline(entry) | Fact::Warning(entry) => {
            Subject::Entry(*entry)
        }
        Fact::Exclude(entry) | Fact::Penalty { entry, .. } | Fact::Fine { entry, .. } => Subject::Entry(*entry),
        Fact::Absent { entry: Some(entry), .. } | Fact::Award { entry, .. } => Subject::Entry(*entry),
        Fact::Race(fact) => race_subject(fact),
        Fact::Poker(PokerFact::Move { entry, .. }) => Subject::Entry(*entry),
        Fact::Poker(PokerFact::Out { table, .. } | PokerFact::Button { table, .. }) => Subject::Table(*table),
        other => other.table().map_or(Subject::Desk, Subject::Table),
    }
}

const fn race_subject(fact: &RaceFact) -> Subject {
    match fact {
        RaceFact::Late { entry, .. }
        | RaceFact::Grant { entry, .. }
        | RaceFact::Left { entry, .. }
        | RaceFact::Substitute { entry, .. }
        | RaceFact::Finish { entry, .. }
        | RaceFact::Penalty { entry, .. }
        | RaceFact::Pieces { entry, .. } => Subject::Entry(*entry),
        RaceFact::Start { .. } | RaceFact::Stop { .. } | RaceFact::ClockSet { .. } => Subject::Desk,
    }
}

/// Tells whether an act names a table, makes it, or changes it; `made` tables were there before.
fn concerns(recorded: &Recorded<Tournament>, effective: Option<&Entry<Tournament>>, made: u32, table: TableNo) -> bool {
    let named = |entry: &Entry<Tournament>| match entry {
        Entry::Fact { fact, .. } => fact.table() == Some(table),
        Entry::Ruling { effects, .. } => effects.iter().any(|effect| table_of(effect) == Some(table)),
        _ => false,
    };
    named(&recorded.entry)
        || effective.is_some_and(named)
        || (made < table.0 && table.0 <= made.saturating_add(new_tables(recorded)))
        || recorded.steps.iter().any(|step| table_of(&step.effect) == Some(table))
}

/// Lists the numbers of the acts that name a table, make it, or change it, and of the amendments of those.
pub(super) fn concerning(open: &OpenTournament, table: TableNo) -> BTreeSet<u64> {
    let mut own = BTreeSet::new();
    let mut made = 0;
    for (index, recorded) in open.game.entries().iter().enumerate() {
        let seq = Seq::at(index);
        let amends = match &recorded.entry {
            Entry::Amend { changes, .. } => changes.iter().any(|change| own.contains(&change.target.0)),
            _ => false,
        };
        if amends || concerns(recorded, open.game.effective(seq), made, table) {
            own.insert(seq.0);
        }
        made += new_tables(recorded);
    }
    own
}

fn new_tables(recorded: &Recorded<Tournament>) -> u32 {
    let new = recorded.steps.iter().filter(|step| matches!(step.effect, Effect::TableMade(_))).count();
    u32::try_from(new).unwrap_or(u32::MAX)
}
