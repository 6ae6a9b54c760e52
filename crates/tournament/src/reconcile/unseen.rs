//! Changes that no amendment may make unseen: other players at a table that people know of, other numbers of entries.
//!
//! An amendment must name the act by which the table is known, and so decide its treatment; [`super::reconcile`] does
//! that for all of them. A number is on slips and in people's heads, and later acts refer to it: it never passes to another
//! entry, whatever the amendment names.

use rules::{Broken, Entry, Game, Match, Message, Recorded, Seq, Step, Violation};

use super::poker::reseated;
use super::record::sorted;
use crate::article::Article;
use crate::fact::{Effect, Fact};
use crate::number::TableNo;
use crate::state::State;
use crate::tournament::Tournament;

/// Returns the record entries that count before and after an amendment, are neither named nor brought back by it, and
/// would refer to other players than when they were recorded.
pub(crate) fn unseen(before: &Match<Tournament>, after: &Match<Tournament>) -> Vec<Broken<Article>> {
    let pairs = || before.entries().iter().zip(after.entries());
    let differ =
        |(old, new): (&Recorded<Tournament>, &Recorded<Tournament>)| old.status != new.status || old.steps != new.steps;
    let Some(first) = pairs().position(differ) else { return Vec::new() };
    let (mut old, mut new) = (before.before(Seq::at(first)).state, after.before(Seq::at(first)).state);
    let mut found = Vec::new();
    for (index, (then, now)) in pairs().enumerate().skip(first) {
        let seq = Seq::at(index);
        if old.entrants.len() != new.entrants.len() && enrols(&now.steps) {
            let detail = Message::new("tournament-renumbered").with("entry", old.entrants.len() + 1);
            found.push(Broken { seq, violations: vec![Violation::impossible(Article::Record, detail)] });
        }
        if let Some(entry) = before.effective(seq).filter(|_| then.status == now.status) {
            let named = named_table(entry).filter(|table| !is_of_play(entry) || !has_result(before.state(), *table));
            let others = named.filter(|table| is_with_others(*table, &old, &new));
            let tables: Vec<_> = others.into_iter().chain(reseated(&then.steps, &now.steps)).collect();
            if !tables.is_empty() {
                found.push(Broken { seq, violations: vec![others_at(&tables)] });
            }
        }
        then.steps.iter().for_each(|step| Tournament::evolve(&mut old, &step.effect));
        now.steps.iter().for_each(|step| Tournament::evolve(&mut new, &step.effect));
    }
    found
}

/// Returns the table that an entry is about without naming its players.
fn named_table(entry: &Entry<Tournament>) -> Option<TableNo> {
    match entry {
        Entry::Fact { fact: Fact::Absent { seats, .. } | Fact::Award { seats, .. }, .. } if !seats.is_empty() => None,
        Entry::Fact { fact: Fact::Result { .. } | Fact::Dispute { .. } | Fact::CloseDispute(_), .. } => None,
        Entry::Fact { fact, .. } => fact.table(),
        Entry::Ruling { effects, .. } => effects.iter().find_map(|effect| match effect {
            Effect::WalkedOver { table, .. } => Some(*table),
            _ => None,
        }),
        Entry::Sanction { .. } | Entry::Reveal { .. } | Entry::Amend { .. } => None,
    }
}

/// Checks whether an entry is a call, a penalty or a clock act: if the table has a result, that names the players.
fn is_of_play(entry: &Entry<Tournament>) -> bool {
    matches!(entry, Entry::Fact { fact, .. } if super::redecide::is_of_play(fact))
}

fn has_result(state: &State, table: TableNo) -> bool {
    state.table(table).is_some_and(|table| table.result.is_some())
}

fn is_with_others(table: TableNo, old: &State, new: &State) -> bool {
    let people = |state: &State| state.table(table).map(|table| sorted(&table.entries()));
    people(old) != people(new)
}

fn enrols(steps: &[Step<Tournament>]) -> bool {
    steps.iter().any(|step| matches!(step.effect, Effect::Entered(_)))
}

fn others_at(tables: &[TableNo]) -> Violation<Article> {
    let numbers: Vec<_> = tables.iter().map(|table| table.0.to_string()).collect();
    let detail =
        Message::new("tournament-others-unseen").with("count", tables.len()).with("tables", numbers.join(", "));
    Violation::illegal(Article::Draw, detail)
}
