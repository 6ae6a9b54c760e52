//! Random play of brackets, and corrections of their results.

use std::collections::BTreeMap;

use rules::{Change, Entry, Match, RoleSet, Seq, Signature};
use tournament::lots::Lots;
use tournament::{Choice, Fact, Table, Tournament, ranking};

use super::{say, to_play, win};

/// Returns all tables with their numbers.
pub fn tables(m: &Match<Tournament>) -> Vec<(u32, Table)> {
    m.state().tables.iter().map(|(number, table)| (number, table.clone())).collect()
}

/// Returns the groups of equals in a stage's ranking as numbers of entries.
pub fn groups(m: &Match<Tournament>, stage: u8) -> Vec<Vec<u32>> {
    let groups = ranking(m.rules(), m.state(), stage).groups();
    groups.iter().map(|group| group.iter().map(|entry| entry.0).collect()).collect()
}

/// Records an amendment.
pub fn amend(m: &mut Match<Tournament>, changes: Vec<Change<Tournament>>) {
    m.record(Entry::amend(changes, "errore"), Signature::script(0)).unwrap();
}

/// Returns the entry of the last fact whose text begins like this.
pub fn seq_of(m: &Match<Tournament>, start: &str) -> Seq {
    let written = |seq: &Seq| m.effective(*seq).is_some_and(|entry| entry.write(m.seats()).starts_with(start));
    (0..m.entries().len()).map(Seq::at).rfind(written).unwrap_or_else(|| panic!("{start} is not in the record"))
}

/// A source of random choices, with a stream of its own.
pub struct Chance(pub u64);

impl Chance {
    /// Returns a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 += 1;
        Lots::new(self.0).draw((0..n).collect(), 1).into_iter().next().unwrap_or(0)
    }

    /// Returns one of several.
    pub fn of<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// Plays on with random results and optional random withdrawals, until nothing is left to play.
pub fn play(m: &mut Match<Tournament>, chance: &mut Chance, withdrawals: bool) {
    loop {
        let left: Vec<_> = m.state().entrants.iter().filter(|(_, entrant)| entrant.plays()).map(|at| at.0).collect();
        if withdrawals && left.len() > 1 && chance.below(7) == 0 {
            let gone = chance.of(&left);
            say(m, &format!("withdraw E{gone}"));
        }
        let ready = to_play(m);
        if ready.is_empty() {
            return;
        }
        let (number, table) = chance.of(&ready);
        let winner = chance.of(&table.entries());
        win(m, number, winner);
    }
}

/// Returns the results that count.
pub fn results(m: &Match<Tournament>) -> Vec<Seq> {
    let is_result = |seq: &Seq| matches!(m.effective(*seq), Some(Entry::Fact { fact: Fact::Result { .. }, .. }));
    (0..m.entries().len()).map(Seq::at).filter(is_result).collect()
}

/// Returns a correction of a result that reverses the winner.
pub fn turned(m: &Match<Tournament>, seq: Seq) -> Change<Tournament> {
    let Some(Entry::Fact { fact: Fact::Result { table, seats, slip }, waived, reason }) = m.effective(seq).cloned()
    else {
        panic!("{seq:?} is no result");
    };
    let other = if slip.to_string() == "win 1" { "win 2" } else { "win 1" };
    let fact = Fact::Result { table, seats, slip: other.parse().unwrap() };
    Change { target: seq, with: Some(Box::new(Entry::Fact { fact, waived, reason })) }
}

/// Chooses to replay everything that a correction upsets.
pub fn all_replayed(m: &Match<Tournament>) -> BTreeMap<Seq, Choice> {
    (0..m.entries().len()).map(|index| (Seq::at(index), Choice::Replay)).collect()
}

/// Plays to the end and returns the reversal of a random result; if no later entry breaks by it, it is first tried in a
/// copy, which is played on and checked. `None` if no table has a result.
pub fn correction(
    m: &mut Match<Tournament>,
    chance: &mut Chance,
    withdrawals: bool,
    check: impl Fn(&Match<Tournament>),
) -> Option<Vec<Change<Tournament>>> {
    play(m, chance, withdrawals);
    let played = results(m);
    if played.is_empty() {
        return None;
    }
    let changes = vec![turned(m, chance.of(&played))];
    if m.preview_amendment(&changes, RoleSet::EVERYONE).unwrap().broken.is_empty() {
        let mut m = m.clone();
        amend(&mut m, changes.clone());
        play(&mut m, chance, false);
        check(&m);
    }
    Some(changes)
}
