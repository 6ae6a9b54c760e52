//! Double elimination: a loser goes on in the losers' bracket, and is out with the second defeat.
//!
//! The unbeaten play rounds 1 to R as in direct elimination. In the losers' bracket (title `losers`, with rounds of its
//! own) the odd rounds halve the field, and in the even rounds it meets the losers of the next round of the unbeaten,
//! crosswise, so that two who have met do not meet again soon. Both winners play the final (round R + 1); if the
//! unbeaten player loses it, it is played again (title `reset`).

use rules::Proceeding;

use crate::article::Article;
use crate::decide::knock_out;
use crate::fact::Effect;
use crate::number::{EntryNo, TableNo};
use crate::ranking::Ranking;
use crate::stage::knockout::seating::{self, Met};
use crate::stage::knockout::{by_last_table, goal, number, pair, players};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Goal, Table};
use crate::title;
use crate::tournament::Tournament;

/// Returns all tables of both brackets, and the final.
pub(crate) fn draw(state: &State, index: u8, seed: u64) -> Result<Draft, Refusal> {
    let players = players(state, index, Article::Double)?;
    let seating = seating::seat(state, &players, &Met::new(), seed);
    let numbers = Numbers { first: state.next_table(), size: seating.lines.len() };
    let mut tables = numbers.unbeaten(index);
    for (place, table) in tables.iter_mut().take(numbers.size / 2).enumerate() {
        table.slots = seating.slots(place);
        table.why.clone_from(&seating.why[place]);
    }
    tables.extend(numbers.losers(index));
    tables.push(pair(index, numbers.rounds() + 1, 0, title::FINAL));
    Ok(Draft { round: 1, tables, article: Article::Double })
}

/// Numbering of the tables of both brackets: the unbeaten, the losers, the final.
struct Numbers {
    first: u32,
    size: usize,
}

impl Numbers {
    fn rounds(&self) -> usize {
        self.size.ilog2() as usize
    }

    /// Returns the number of tables in a round of the losers' bracket.
    fn losers_in(&self, round: usize) -> usize {
        self.size >> (round.div_ceil(2) + 1)
    }

    fn last_losers_round(&self) -> usize {
        2 * (self.rounds() - 1)
    }

    fn of_unbeaten(&self, round: usize, place: usize) -> TableNo {
        let before: usize = (1..round).map(|round| self.size >> round).sum();
        number(self.first, before + place)
    }

    fn of_losers(&self, round: usize, place: usize) -> TableNo {
        let before: usize = (1..round).map(|round| self.losers_in(round)).sum();
        number(self.first, self.size - 1 + before + place)
    }

    fn of_final(&self) -> TableNo {
        self.of_losers(self.last_losers_round() + 1, 0)
    }

    fn unbeaten(&self, stage: u8) -> Vec<Table> {
        let rounds = self.rounds();
        let places = (1..=rounds).flat_map(|round| (0..self.size >> round).map(move |place| (round, place)));
        let table = |(round, place)| {
            let mut table = pair(stage, round, place, "");
            let last = round == rounds;
            let next = if last { self.of_final() } else { self.of_unbeaten(round + 1, place / 2) };
            table.winner_to = Some(if last { goal(next, 0) } else { goal(next, place) });
            table.loser_to = Some(self.drop(round, place));
            table
        };
        places.map(table).collect()
    }

    /// Returns where the loser of a table of the unbeaten goes.
    fn drop(&self, round: usize, place: usize) -> Goal {
        if self.rounds() == 1 {
            return Goal { table: self.of_final(), slot: 1 };
        }
        if round == 1 {
            return goal(self.of_losers(1, place / 2), place);
        }
        let count = self.size >> round;
        let across = if round.is_multiple_of(2) { count - 1 - place } else { (place + count / 2) % count };
        Goal { table: self.of_losers(2 * (round - 1), across), slot: 1 }
    }

    fn losers(&self, stage: u8) -> Vec<Table> {
        let last = self.last_losers_round();
        let places = (1..=last).flat_map(|round| (0..self.losers_in(round)).map(move |place| (round, place)));
        let table = |(round, place)| {
            let mut table = pair(stage, round, place, title::LOSERS);
            table.winner_to = Some(match round {
                round if round == last => Goal { table: self.of_final(), slot: 1 },
                round if round.is_multiple_of(2) => goal(self.of_losers(round + 1, place / 2), place),
                _ => Goal { table: self.of_losers(round + 1, place), slot: 0 },
            });
            table
        };
        places.map(table).collect()
    }
}

/// Knocks out an entry with two defeats, and has the final played again if it was the first defeat.
pub(crate) fn after(p: &mut Proceeding<Tournament>, number: TableNo, table: &Table, reset: bool) {
    let winner = table.winner();
    let losers = table.entries().into_iter().filter(|entry| Some(*entry) != winner && table.loser_to.is_none());
    for entry in losers {
        let again = reset && table.title == title::FINAL && winner.is_some();
        if again && p.state().plays(entry) && unbeaten_before(p.state(), number, table, entry) {
            let mut last = pair(table.stage, usize::from(table.round) + 1, 0, title::RESET);
            last.slots.clone_from(&table.slots);
            p.apply(Effect::TableMade(Box::new(last)), Article::Double);
        } else {
            knock_out(p, entry, Article::Double);
        }
    }
}

/// Checks whether an entry has won at all its other tables.
fn unbeaten_before(state: &State, number: TableNo, table: &Table, entry: EntryNo) -> bool {
    let mut others = state.tables_of(table.stage).filter(|(other, _)| *other != number);
    others.all(|(_, other)| other.slot_of(entry).is_none() || other.result.is_none() || other.winner() == Some(entry))
}

fn is_final(table: &Table) -> bool {
    [title::FINAL, title::RESET].contains(&table.title.as_str())
}

/// Ranks by how late the second defeat came; entries still in play come first.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let last = state.tables_of(index).filter(|(_, table)| table.title == title::LOSERS);
    let last = last.map(|(_, table)| table.round).max().unwrap_or(0);
    let fell = |entry: EntryNo, table: &Table| {
        let (over, won) = (table.result.is_some(), table.winner() == Some(entry));
        match table.title.as_str() {
            title::FINAL | title::RESET if won || (!over && state.plays(entry)) => (0, 0),
            title::FINAL | title::RESET => (0, 1),
            title::LOSERS if !over && state.plays(entry) => (0, 1),
            title::LOSERS => (1, last.saturating_sub(table.round + u16::from(won))),
            _ if won || (!over && state.plays(entry)) => (0, 0),
            // An entry that lost together with its opponent had no way into the losers' bracket.
            _ => (1, last.saturating_sub((2 * table.round.saturating_sub(1)).max(1))),
        }
    };
    let finals = || state.tables_of(index).map(|(_, table)| table).filter(|table| is_final(table));
    let over = finals().next().is_some() && finals().all(|table| table.result.is_some());
    // First place goes to the winner of the final, or to nobody.
    let kept: &[(u16, u16)] = if over { &[(0, 0)] } else { &[] };
    by_last_table(state, index, (2, 0), kept, fell)
}
