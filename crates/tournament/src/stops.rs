//! Clocks that stop with an act: those of the tables that it ended, and the blinds with the last elimination.

use rules::kit::clock::{Clock, ClockAct};
use rules::{Entry, Match, Seq};

use crate::poker::PokerFact;
use crate::{Effect, Fact, TableNo, Tournament};

/// Returns the stops of clocks, at a time in milliseconds since 1970 UTC, that an entry brings with it.
pub fn stops(game: &Match<Tournament>, seq: Seq, at_ms: i64) -> Vec<Fact> {
    let blinds = game.state().now().is_some_and(|(_, stage)| stage.poker.clock.as_ref().is_some_and(Clock::is_on));
    if blinds && ends_poker(game, seq) {
        return vec![Fact::Poker(PokerFact::Blinds { act: ClockAct::Stop, at_ms })];
    }
    let runs =
        |table: &TableNo| game.state().table(*table).is_some_and(|table| table.clock.as_ref().is_some_and(Clock::runs));
    let ended = ended_by(game, seq).into_iter().filter(runs);
    ended.map(|table| Fact::Clock { table, act: ClockAct::Stop, at_ms }).collect()
}

/// Returns the tables that an act ended: by a result, or because nobody is left to play there. A correction may end any
/// of those that have a result now.
pub fn ended_by(game: &Match<Tournament>, seq: Seq) -> Vec<TableNo> {
    let Some(recorded) = game.entry(seq) else { return Vec::new() };
    if matches!(recorded.entry, Entry::Amend { .. }) {
        let ended = game.state().tables.iter().filter(|(_, table)| table.result.is_some());
        return ended.map(|(number, _)| TableNo(number)).collect();
    }
    let ended = recorded.steps.iter().filter_map(|step| match &step.effect {
        Effect::Scored { table, .. } | Effect::WalkedOver { table, .. } => Some(*table),
        _ => None,
    });
    ended.collect()
}

/// Checks whether an act ended a poker stage: the last of the others went out.
pub fn ends_poker(game: &Match<Tournament>, seq: Seq) -> bool {
    let poker = game.state().now().is_some_and(|(_, stage)| stage.ended && stage.poker.clock.is_some());
    let out = |entry: &Entry<Tournament>| {
        matches!(entry, Entry::Fact { fact: Fact::Poker(PokerFact::Out { .. }) | Fact::Withdraw(_), .. })
    };
    poker && game.effective(seq).is_some_and(out)
}
