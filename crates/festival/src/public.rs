//! Records that announce a result to the hall, and the limit up to which boards follow a tournament before the speaker
//! has announced it.

use std::collections::BTreeSet;

use rules::{Change, Entry, Match, Recorded, Seq, Status};
use tournament::poker::{PokerEffect, PokerFact};
use tournament::race::{RaceEffect, RaceFact};
use tournament::{Effect, Fact, TableNo, Tournament};

use crate::OpenTournament;

impl OpenTournament {
    /// Returns the tables whose players an open dispute may still change: those to which a disputed result sent
    /// somebody, and those that follow from them. Nobody is called there before it is settled.
    pub fn disputed_seats(&self) -> BTreeSet<TableNo> {
        let disputed = self.state().tables.iter().filter(|(_, table)| table.dispute.is_some());
        let mut from: Vec<_> = disputed.map(|(number, _)| TableNo(number)).collect();
        let mut found = BTreeSet::new();
        while let Some(number) = from.pop() {
            let Some(table) = self.state().table(number) else { continue };
            let goals = [table.winner_to, table.loser_to].into_iter().flatten();
            from.extend(goals.map(|goal| goal.table).filter(|table| found.insert(*table)));
        }
        found
    }

    /// Returns the first table whose dispute must be settled before the tournament goes on.
    pub fn disputed(&self) -> Option<TableNo> {
        let mut tables = self.state().tables.iter();
        tables.find(|(_, table)| table.dispute.is_some()).map(|(number, _)| TableNo(number))
    }

    /// Returns the last record shown by boards that hold back results: up to the last release, and on until the first
    /// record that the speaker announces. A draw passes by itself; anything after an unreleased result does not.
    pub fn public_upto(&self) -> u64 {
        let released = usize::try_from(self.released).unwrap_or(usize::MAX);
        let after = self.game.entries().iter().enumerate().skip(released);
        let first = after.map(|(index, _)| Seq::at(index)).find(|seq| tells(&self.game, *seq));
        first.map_or(self.game.last().0, |seq| seq.0 - 1)
    }
}

/// Checks whether a record announces a result, or corrects one that does.
pub fn tells(game: &Match<Tournament>, seq: Seq) -> bool {
    let Some(recorded) = game.entry(seq) else { return false };
    match &recorded.entry {
        Entry::Amend { .. } => !changed_results(game, seq).is_empty(),
        _ => ends(recorded),
    }
}

/// Returns the records with a result that an amendment changes, including those changed by an undone amendment. A
/// record that is only written anew to be kept against the rules is left out.
pub fn changed_results(game: &Match<Tournament>, amendment: Seq) -> Vec<Seq> {
    let mut changed_results = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![amendment];
    while let Some(seq) = open.pop() {
        if !seen.insert(seq) {
            continue;
        }
        let Some(Entry::Amend { changes, .. }) = game.entry(seq).map(|recorded| &recorded.entry) else { continue };
        for change in changes {
            match game.entry(change.target) {
                Some(recorded) if matches!(recorded.entry, Entry::Amend { .. }) => open.push(change.target),
                Some(recorded) => {
                    let said = ends(recorded) || change.with.as_deref().is_some_and(is_end);
                    let same = seq == amendment && is_same(game, amendment, change);
                    changed_results.extend((said && !same).then_some(change.target));
                }
                None => {}
            }
        }
    }
    changed_results.into_iter().collect()
}

/// Checks whether a change writes the same fact as before.
fn is_same(game: &Match<Tournament>, amendment: Seq, change: &Change<Tournament>) -> bool {
    let before = (1..amendment.0).rev().map(Seq).find_map(|seq| match &game.entry(seq)?.entry {
        Entry::Amend { changes, .. } => changes.iter().find(|other| other.target == change.target),
        _ => None,
    });
    let old = match before {
        Some(before) => before.with.as_deref(),
        None => game.entry(change.target).map(|recorded| &recorded.entry),
    };
    match (old, change.with.as_deref()) {
        (Some(Entry::Fact { fact: old, .. }), Some(Entry::Fact { fact: new, .. })) => {
            // The number of its table may have changed.
            let unnumbered = |fact: &Fact| fact.clone().at_table(TableNo(0));
            unnumbered(old) == unnumbered(new)
        }
        _ => false,
    }
}

/// Checks whether an entry is of a kind that announces a result, even if it is annulled now.
fn is_end(entry: &Entry<Tournament>) -> bool {
    let Entry::Fact { fact, .. } = entry else { return false };
    matches!(
        fact,
        Fact::Result { .. }
            | Fact::Absent { .. }
            | Fact::Award { .. }
            | Fact::Ranked(_)
            | Fact::Poker(PokerFact::Out { .. })
            | Fact::Race(RaceFact::Finish { .. })
    )
}

/// Checks whether a record other than an amendment announces a result, by itself or through its effects. A bye by lot
/// is known with the draw.
fn ends(recorded: &Recorded<Tournament>) -> bool {
    let draws = |entry: &Entry<Tournament>| {
        let Entry::Fact { fact, .. } = entry else { return false };
        matches!(fact, Fact::Draw { .. } | Fact::Pair(_) | Fact::Start | Fact::CloseQueue | Fact::Decline(_))
    };
    let told = |effect: &Effect| {
        matches!(
            effect,
            Effect::Scored { .. }
                | Effect::WalkedOver { .. }
                | Effect::KnockedOut(_)
                | Effect::StageEnded(_)
                | Effect::Poker(PokerEffect::Eliminated { .. })
                | Effect::Race(RaceEffect::Finished { .. })
        )
    };
    let follows = || !draws(&recorded.entry) && recorded.steps.iter().any(|step| told(&step.effect));
    is_end(&recorded.entry) || (!matches!(recorded.status, Status::Annulled { .. }) && follows())
}
