//! Which records tell the hall how something ended, and how far the boards may follow a tournament before the speaker
//! has said it.

use std::collections::BTreeSet;

use rules::{Change, Entry, Match, Recorded, Seq, Status};
use tournament::poker::{PokerEffect, PokerFact};
use tournament::race::{RaceEffect, RaceFact};
use tournament::{Effect, Fact, TableNo, Tournament};

use crate::OpenTournament;

impl OpenTournament {
    /// Lists the tables whose players an open dispute may still change: those to which a disputed result has sent
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

    /// Gives the first table whose dispute has to be settled before the tournament goes on.
    pub fn disputed(&self) -> Option<TableNo> {
        let mut tables = self.state().tables.iter();
        tables.find(|(_, table)| table.dispute.is_some()).map(|(number, _)| TableNo(number))
    }

    /// Gives the last record that boards show which hold results back: up to the last release, and on as long as nothing
    /// is told that the speaker announces. A draw passes by itself, what follows an unreleased result does not.
    pub fn public_upto(&self) -> u64 {
        let released = usize::try_from(self.released).unwrap_or(usize::MAX);
        let after = self.game.entries().iter().enumerate().skip(released);
        let first = after.map(|(index, _)| Seq::at(index)).find(|seq| tells(&self.game, *seq));
        first.map_or(self.game.last().0, |seq| seq.0 - 1)
    }
}

/// Tells whether a record says how something ended, or corrects what says so.
pub fn tells(game: &Match<Tournament>, seq: Seq) -> bool {
    let Some(recorded) = game.entry(seq) else { return false };
    match &recorded.entry {
        Entry::Amend { .. } => !retold(game, seq).is_empty(),
        _ => ends(recorded),
    }
}

/// Lists the records that an amendment changes and that say how something ended; those that an undone amendment had
/// changed, too. What is only written anew as it was, to be kept against the rules, is left out.
pub fn retold(game: &Match<Tournament>, amendment: Seq) -> Vec<Seq> {
    let mut retold = BTreeSet::new();
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
                    retold.extend((said && !same).then_some(change.target));
                }
                None => {}
            }
        }
    }
    retold.into_iter().collect()
}

/// Tells whether a change writes the same fact that stood there before.
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
            // Its table may have got another number.
            let unnumbered = |fact: &Fact| fact.clone().at_table(TableNo(0));
            unnumbered(old) == unnumbered(new)
        }
        _ => false,
    }
}

/// Tells whether an entry is made to say how something ended; one that is annulled now was, too.
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

/// Tells whether a record that is no amendment says how something ended, by itself or by what follows from it. Who goes
/// on by lot without playing is known with the draw.
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
