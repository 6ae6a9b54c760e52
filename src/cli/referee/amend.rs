//! Annulling, correcting and reconciling entries.

use std::collections::{BTreeMap, BTreeSet};

use rules::{AnyViolation, Change, Entry, Match, Purpose, Seq, Signature, TextError, Violation};
use serde_json::{Value, json};
use tournament::{Article, Choice, Conflict, Effect, Fact, Reconciliation, TableNo, Tournament, reconcile};

use super::refusal::{error, one, refused};
use super::request::Amendment;
use super::{Answer, Referee, Table, sign, untimed};
use crate::cli::show::{self, Fields};
use festival::i18n::{Lang, tr, tr_args};

impl Referee {
    /// Annuls or corrects an entry if that breaks no later one.
    pub(super) fn amend(&mut self, asked: &Amendment) -> Answer {
        let lang = self.lang;
        let signature = sign(lang, asked.by.as_ref())?;
        let table = self.table()?;
        let change = asked.change();
        change.with.map_or(Ok(()), |with| untimed(lang, table, with))?;
        match table.as_dyn_mut().amend_texts(&[change], Purpose::Correction, &asked.reason, signature) {
            Ok((seq, changed)) => Ok(amended(table, seq, &changed)),
            Err(why @ TextError::Breaks { .. }) => Err(with_position(table, refused(lang, why))),
            Err(why) => Err(refused(lang, why)),
        }
    }

    /// Annuls or corrects an entry of a tournament and treats the conflicts: results are kept or played again, table
    /// by table as requested, otherwise as the desk proposes.
    pub(super) fn reconcile(&mut self, asked: &Amendment) -> Answer {
        let lang = self.lang;
        let signature = sign(lang, asked.by.as_ref())?;
        let table = self.table()?;
        asked.change().with.map_or(Ok(()), |with| untimed(lang, table, with))?;
        let Table::Tournament { game, .. } = table else {
            return Err(error("request", tr(lang, "cli-settle-no-tournament")));
        };
        let Reconciliation { changes, conflicts, amended: after } = reconciliation(lang, game, asked, &signature)?;
        let changed: Vec<_> = after.changed.iter().map(|(seq, _)| *seq).collect();
        let told: Vec<_> = conflicts.iter().map(|conflict| shown(lang, game, conflict)).collect();
        let entry = Entry::amend(changes, asked.reason.clone());
        let seq = game.record(entry, signature).map_err(|why| refused_by(lang, why))?;
        let mut answer = amended(table, seq, &changed);
        answer.insert("settled".to_owned(), Value::Array(told));
        Ok(answer)
    }
}

/// Returns the whole amendment.
fn reconciliation(
    lang: Lang,
    game: &Match<Tournament>,
    asked: &Amendment,
    signature: &Signature,
) -> Result<Reconciliation, Fields> {
    let change = asked.change();
    let read = |text| game.read_correction(change.target, text, change.waive, Some(&asked.reason)).map(Box::new);
    let with = change.with.map(read).transpose();
    let with = with.map_err(|why| refused(lang, TextError::Unreadable(why)))?;
    let correction = [Change { target: change.target, with }];
    let [keep, replay] = asked.tables();
    let mut choices = BTreeMap::new();
    // Results to be played again cause further conflicts: each pass finds another entry with a request, or ends.
    loop {
        let reconciled = reconcile(game, &correction, &BTreeSet::new(), &choices, &asked.reason, signature.offices())
            .map_err(|why| refused_by(lang, why))?;
        let before = choices.len();
        let mut unmet: BTreeSet<_> = keep.iter().chain(&replay).copied().collect();
        for conflict in &reconciled.conflicts {
            let tables = tables_of(game, conflict);
            let asked = |list: &[TableNo]| list.iter().any(|table| tables.contains(table));
            unmet.retain(|table| !tables.contains(table));
            let choice = match (asked(&keep), asked(&replay)) {
                (true, true) => return Err(both(lang, &tables)),
                (true, false) => Choice::Keep,
                (false, true) => Choice::Replay,
                (false, false) => continue,
            };
            choices.insert(conflict.seq, choice);
        }
        if choices.len() == before {
            return unmet.first().map_or(Ok(reconciled), |table| Err(about(lang, "cli-settle-nothing", *table)));
        }
    }
}

/// Returns the tables of a conflicting entry: those it names, or that it made.
fn tables_of(game: &Match<Tournament>, conflict: &Conflict) -> Vec<TableNo> {
    let named = match game.effective(conflict.seq) {
        Some(Entry::Fact { fact, .. }) => fact.table(),
        _ => None,
    };
    let drawn = matches!(game.effective(conflict.seq), Some(Entry::Fact { fact: Fact::Draw { .. }, .. }));
    let steps = game.entry(conflict.seq).filter(|_| drawn && conflict.tables.is_empty()).map(|entry| &entry.steps);
    let made = steps.into_iter().flatten().filter(|step| matches!(step.effect, Effect::TableMade(_)));
    let first = game.before(conflict.seq).state.next_table();
    let made = (first..).zip(made).map(|(number, _)| TableNo(number));
    let tables: BTreeSet<_> = conflict.tables.iter().copied().chain(named).chain(made).collect();
    tables.into_iter().collect()
}

fn both(lang: Lang, tables: &[TableNo]) -> Fields {
    let tables: Vec<_> = tables.iter().map(|table| table.0.to_string()).collect();
    error("request", tr_args(lang, "cli-settle-both", &[("tables", (&tables.join(", ")).into())]))
}

fn about(lang: Lang, key: &str, table: TableNo) -> Fields {
    error("request", tr_args(lang, key, &[("table", table.0.into())]))
}

/// Returns a conflicting entry and its treatment.
fn shown(lang: Lang, game: &Match<Tournament>, conflict: &Conflict) -> Value {
    let why = AnyViolation::list(conflict.violations.clone(), AnyViolation::from);
    let why: Vec<_> = why.iter().map(|why| show::violation(why, lang)).collect();
    json!({
        "entry": conflict.seq,
        "tables": tables_of(game, conflict),
        "choice": if conflict.choice == Choice::Keep { "keep" } else { "replay" },
        "can_keep": conflict.can_keep,
        "violations": why,
    })
}

/// Returns the changes of an amendment, and the position after it.
fn amended(table: &Table, seq: Seq, changed: &[Seq]) -> Fields {
    let mut fields = one("seq", json!(seq));
    fields.insert("changed".to_owned(), json!(changed));
    fields.insert("broken".to_owned(), json!([]));
    with_position(table, fields)
}

fn with_position(table: &Table, fields: Fields) -> Fields {
    let m = table.as_dyn();
    let now = [("state".to_owned(), m.view()), ("position".to_owned(), m.position().into())];
    fields.into_iter().chain(now).collect()
}

/// Returns the articles by which an act of a tournament is refused.
pub(super) fn refused_by(lang: Lang, why: Vec<Violation<Article>>) -> Fields {
    refused(lang, TextError::Refused(AnyViolation::list(why, AnyViolation::from)))
}
