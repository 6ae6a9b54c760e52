//! The register of a tournament: a row for each act with its consequences.

use std::collections::BTreeSet;

use rules::{Entry, Game as _, Recorded, Seq};
use tournament::race::RaceFact;
use tournament::{Effect, Fact, State, TableNo, Tournament};
use verbale::{Kind, Record};

use super::follow::table_of;
use super::scribe::Scribe;
use crate::log::Log as _;
use festival::OpenTournament;

/// Placeholder where nobody was signed in at the desk.
const NOBODY: &str = "—";

impl Scribe<'_> {
    /// Lists everything recorded, in order; given a table, only what concerns it.
    pub fn register(&self, only: Option<TableNo>) -> Vec<Record> {
        let mut rows = Vec::new();
        let mut state = State::default();
        let own = only.map(|table| concerning(self.words.open, table));
        for (seq, recorded, effective) in self.record() {
            let wanted = own.as_ref().is_none_or(|own| own.contains(&seq.0));
            if let (Some(struck), true) = (self.struck(recorded.status), wanted) {
                let mut row = self.frame(seq, recorded, &recorded.entry);
                // The reason stays with the struck act.
                row.notes = self.remarks(recorded, &recorded.entry);
                row.struck = Some(struck);
                rows.push(row);
            }
            match effective {
                Some(entry) if wanted => {
                    let mut row = self.frame(seq, recorded, entry);
                    row.what = self.act_beside(entry, state.entrants.len() + 1);
                    row.steps = self.followed(entry, &recorded.steps, &mut state);
                    row.notes = self.remarks(recorded, entry);
                    row.notes.extend(self.corrected(recorded.status));
                    rows.push(row);
                }
                _ => recorded.steps.iter().for_each(|step| Tournament::evolve(&mut state, &step.effect)),
            }
        }
        rows
    }

    /// Returns a row with who entered it, when and what, without consequences; its text names whom it is about.
    fn frame(&self, seq: Seq, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Record {
        let entered = self.entered(&recorded.signature);
        let who = if entered.is_empty() { NOBODY.to_owned() } else { entered };
        self.row(seq, recorded, kind(entry), who, self.act(entry))
    }

    /// Returns the reason, the waivers, and who approved.
    fn remarks(&self, recorded: &Recorded<Tournament>, entry: &Entry<Tournament>) -> Vec<String> {
        let mut remarks = Vec::new();
        match entry {
            Entry::Fact { fact, waived, reason } => {
                let why = || reason.as_deref().map(|reason| self.why(fact, reason));
                remarks.extend(self.waived(waived, reason.as_deref()).or_else(why));
                if let Fact::Award { reason, .. } | Fact::Substitute { reason, .. } = fact {
                    remarks.push(self.reason(reason));
                }
            }
            Entry::Reveal { waived, reason, .. } => remarks.extend(self.waived(waived, reason.as_deref())),
            Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } | Entry::Amend { reason, .. } => {
                remarks.push(self.reason(reason));
            }
        }
        // Whoever entered it is named already.
        remarks.extend(self.signed(&recorded.signature, &self.entered(&recorded.signature)));
        remarks
    }
}

const fn kind(entry: &Entry<Tournament>) -> Kind {
    match entry {
        Entry::Fact { fact: Fact::Penalty { .. } | Fact::Warning(_) | Fact::Exclude(_), .. } => Kind::Penalty,
        Entry::Fact { fact: Fact::Fine { .. } | Fact::Race(RaceFact::Penalty { .. }), .. } | Entry::Sanction { .. } => {
            Kind::Penalty
        }
        Entry::Fact { fact: Fact::Start | Fact::StartLots { .. } | Fact::CloseQueue, .. } => Kind::Note,
        Entry::Fact { fact: Fact::Close | Fact::Call { .. }, .. } => Kind::Note,
        Entry::Fact { fact: Fact::Decline(_) | Fact::Length(_) | Fact::Columns { .. } | Fact::Apart(_), .. } => {
            Kind::Choice
        }
        Entry::Fact { fact: Fact::Seeds(_), .. } => Kind::Choice,
        Entry::Fact { fact: Fact::Award { .. }, .. } | Entry::Ruling { .. } => Kind::Ruling,
        Entry::Fact { .. } => Kind::Act,
        Entry::Reveal { .. } => Kind::Note,
        Entry::Amend { .. } => Kind::Amendment,
    }
}

/// Checks whether an act names, makes or changes a table; `made` is the number of tables before it.
fn concerns(recorded: &Recorded<Tournament>, effective: Option<&Entry<Tournament>>, made: u32, table: TableNo) -> bool {
    let named = |entry: &Entry<Tournament>| match entry {
        Entry::Fact { fact, .. } => fact.table() == Some(table),
        Entry::Ruling { effects, .. } => effects.iter().any(|effect| table_of(effect) == Some(table)),
        _ => false,
    };
    named(&recorded.entry)
        || effective.is_some_and(named)
        || (made < table.0 && table.0 <= made.saturating_add(new_tables(recorded)))
        || recorded.steps.iter().any(|step| match &step.effect {
            Effect::Poker(effect) => effect.concerns(table),
            effect => table_of(effect) == Some(table),
        })
}

/// Lists the numbers of the acts that name, make or change a table, and of their amendments.
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
