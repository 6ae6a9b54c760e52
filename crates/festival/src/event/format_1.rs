//! Reads what format 1 of the record did not say: which entries of a tournament were recorded together.

use rules::kit::clock::ClockAct;
use rules::{Entry, Match, Seq};
use tournament::poker::PokerFact;
use tournament::{Fact, Tournament, ended_by, ends_poker};

/// Makes the last entry one of the group of the one before it, if both were recorded together.
pub(crate) fn join(game: &mut Match<Tournament>) {
    if let Some(first) = first_of(game, game.last()) {
        game.join_last(first);
    }
}

/// Returns the first entry of the group of an entry: an act that ended tables, whose clocks were stopped right after it,
/// or the first of the calls, fees or added minutes that one official recorded at one moment.
fn first_of(game: &Match<Tournament>, seq: Seq) -> Option<Seq> {
    let before = Seq(seq.0.checked_sub(1)?);
    let earlier = game.entry(before)?.signature.group.unwrap_or(before);
    let fact = |seq: Seq| match game.effective(seq) {
        Some(Entry::Fact { fact, .. }) => Some(fact),
        _ => None,
    };
    let together = match fact(seq)? {
        Fact::Clock { table, act: ClockAct::Stop, .. } => ended_by(game, earlier).contains(table),
        Fact::Poker(PokerFact::Blinds { act: ClockAct::Stop, .. }) => ends_poker(game, before),
        Fact::Call { .. } | Fact::Pay(_) | Fact::Clock { act: ClockAct::Adjust { .. }, .. } => {
            let kind = |seq: Seq| {
                let signature = &game.entry(seq)?.signature;
                Some((fact(seq)?.act(), signature.time_ms, signature.entered_by.as_deref()))
            };
            kind(seq) == kind(before)
        }
        _ => false,
    };
    together.then_some(earlier)
}

#[cfg(test)]
mod tests {
    use rules::{DynMatch, Signature};

    use super::*;
    use crate::OpenTournament;
    use crate::event::GROUPED;
    use crate::fair::Fair;

    /// Returns the groups of more than one in a tournament that is read again in a format.
    fn groups(open: &OpenTournament, schema: u32) -> Vec<Vec<u64>> {
        let mut again = OpenTournament::new(open.id.clone(), open.info.clone(), open.game.ruleset().clone());
        for seq in (1..=open.game.last().0).map(Seq) {
            again.restore(&DynMatch::payload(&open.game, seq).unwrap(), schema);
        }
        assert!(again.diverged.is_none());
        let mut groups: Vec<Vec<u64>> = (1..=again.game.last().0)
            .map(|seq| again.game.group(Seq(seq)).into_iter().map(|seq| seq.0).collect::<Vec<_>>())
            .filter(|group| group.len() > 1)
            .collect();
        groups.dedup();
        groups
    }

    #[test]
    fn what_format_1_recorded_together_is_found_again() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-abalone", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\npair E1 E2\npair E3 E4");
        let mut open = fair.find(&id).clone();
        let mut record = |text: &str, at_ms| {
            let entry = Entry::parse(text, &[], None, &open.game).unwrap();
            open.game.record(entry, Signature::script(at_ms)).unwrap();
        };
        record("call T1 5", 60_000);
        record("call T2 6", 60_000);
        for text in ["clock T1 start 1 @60000", "result T1 E1 E2: win 1", "clock T1 stop @120000"] {
            record(text, 120_000);
        }
        record("clock T2 start 1 @60000", 120_000);
        record("clock T2 stop @120000", 120_000);
        let groups = |schema| groups(&open, schema);
        assert_eq!(groups(1), [vec![5, 6], vec![8, 9]], "the calls of one moment, and the clock that a result stopped");
        assert_eq!(groups(GROUPED), [[0; 0]; 0], "later formats say so themselves");
    }
}
