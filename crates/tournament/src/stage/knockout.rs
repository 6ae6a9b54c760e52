//! Direct elimination in pairs.
//!
//! All tables are made at the draw, round by round from the top: the table of round `r` and place `p` sends its winner
//! to round `r + 1`, place `(p + 1) / 2`. Rounds with more than `most` lines are the preliminary round: an entry with a
//! bye has no table there, so places may be missing. The match for third place stands beside the final.

pub(crate) mod seating;

use std::collections::BTreeMap;

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::knock_out;
use crate::number::{EntryNo, TableNo};
use crate::plan::Third;
use crate::ranking::Ranking;
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Goal, Slot, Table};
use crate::title;
use crate::tournament::Tournament;
use seating::{Met, Seating};

/// Returns the entries that are drawn into a bracket.
///
/// # Errors
/// If the bracket has been drawn, or nobody is left.
pub(crate) fn players(state: &State, index: u8, article: Article) -> Result<Vec<EntryNo>, Refusal> {
    let stage = state.stage(index).filter(|stage| stage.round == 0);
    let Some(stage) = stage else {
        return Err(Refusal::new(article, Message::new("tournament-bracket-drawn")));
    };
    let players: Vec<_> = stage.field.iter().copied().filter(|entry| state.plays(*entry)).collect();
    if players.is_empty() {
        return Err(Refusal::new(article, Message::new("tournament-bracket-empty")));
    }
    Ok(players)
}

/// Returns all tables of a bracket.
pub(crate) fn draw(
    state: &State,
    index: u8,
    seed: u64,
    most: u32,
    third: Third,
    no_rematch: bool,
) -> Result<Draft, Refusal> {
    let players = players(state, index, Article::Bracket)?;
    let before = index.checked_sub(1).filter(|_| no_rematch);
    let met = before.map_or_else(Met::new, |before| seating::met(state, before));
    let seating = seating::seat(state, &players, &met, seed);
    let tables = Bracket { stage: index, first: state.next_table(), most: most as usize, third, seating }.tables();
    Ok(Draft { round: 1, tables, article: Article::Bracket })
}

/// Returns the number of the table at an index of a list of tables about to be made.
pub(crate) fn number(first: u32, index: usize) -> TableNo {
    TableNo(first.saturating_add(u32::try_from(index).unwrap_or(u32::MAX)))
}

/// Creates an empty table of two.
pub(crate) fn pair(stage: u8, round: usize, place: usize, title: &str) -> Table {
    let number = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    let table = Table::new(stage, (number(round), number(place + 1)), vec![Slot::Open; 2], Vec::new());
    Table { title: title.to_owned(), ..table }
}

/// Returns the slot in the next round for the winner of a place.
pub(crate) fn goal(table: TableNo, place: usize) -> Goal {
    Goal { table, slot: u8::from(!place.is_multiple_of(2)) }
}

/// The layout of the tables of a bracket.
struct Bracket {
    stage: u8,
    /// Number of its first table.
    first: u32,
    /// Most lines of a round that is no preliminary round.
    most: usize,
    third: Third,
    seating: Seating,
}

impl Bracket {
    fn rounds(&self) -> usize {
        self.seating.lines.len().ilog2() as usize
    }

    fn tables(self) -> Vec<Table> {
        let rounds = self.rounds();
        let (numbers, third) = self.numbers();
        let mut tables = Vec::new();
        for round in 1..=rounds {
            for (place, _) in numbers[round - 1].iter().enumerate().filter(|(_, number)| number.is_some()) {
                if round == rounds && third.is_some() {
                    tables.push(pair(self.stage, round, 1, title::THIRD));
                }
                let mut table = pair(self.stage, round, place, self.title(round));
                self.fill(&mut table, round, place, &numbers);
                let next = numbers.get(round).and_then(|next| next[place / 2]);
                table.winner_to = next.map(|next| goal(next, place));
                table.loser_to = third.filter(|_| round + 1 == rounds).map(|third| goal(third, place));
                tables.push(table);
            }
        }
        tables
    }

    /// Returns the numbers of the tables by round and place, and that of the match for third place.
    fn numbers(&self) -> (Vec<Vec<Option<TableNo>>>, Option<TableNo>) {
        let (rounds, lines) = (self.rounds(), &self.seating.lines);
        let third_match = self.third == Third::Match && rounds > 1;
        let (mut count, mut third, mut numbers) = (0, None, Vec::new());
        for round in 1..=rounds {
            // Where a finalist had no semifinal, the only loser of a semifinal is third alone.
            let semifinals =
                |numbers: &[Vec<Option<TableNo>>]| numbers.last().is_some_and(|row| row.iter().all(Option::is_some));
            if round == rounds && third_match && semifinals(&numbers) {
                third = Some(number(self.first, count));
                count += 1;
            }
            let mut row = Vec::new();
            for place in 0..lines.len() >> round {
                let skipped = round == 1 && self.preliminary(1) && lines[2 * place..2 * place + 2].contains(&None);
                row.push((!skipped).then(|| number(self.first, count)));
                count += usize::from(!skipped);
            }
            numbers.push(row);
        }
        (numbers, third)
    }

    fn preliminary(&self, round: usize) -> bool {
        self.seating.lines.len() >> (round - 1) > self.most
    }

    fn title(&self, round: usize) -> &'static str {
        match round {
            round if round == self.rounds() => title::FINAL,
            round if self.preliminary(round) => title::PRELIMINARY,
            _ => "",
        }
    }

    /// Seats the entries that begin at a table.
    fn fill(&self, table: &mut Table, round: usize, place: usize, numbers: &[Vec<Option<TableNo>>]) {
        let Seating { lines, why } = &self.seating;
        if round == 1 {
            table.slots = self.seating.slots(place);
            table.why.clone_from(&why[place]);
        }
        if round != 2 {
            return;
        }
        for (slot, before) in table.slots.iter_mut().zip(2 * place..) {
            let direct = lines[2 * before..2 * before + 2].iter().flatten().next();
            if let (None, Some(entry)) = (numbers[0][before], direct) {
                *slot = Slot::Entry(*entry);
                table.why.extend(why[before].iter().cloned());
            }
        }
    }
}

/// Knocks out the entries with nothing left to play.
pub(crate) fn after(p: &mut Proceeding<Tournament>, table: &Table) {
    let third = table.title == title::THIRD;
    let winner = table.winner();
    for entry in table.entries() {
        if third {
            knock_out(p, entry, Article::Third);
        } else if Some(entry) != winner && table.loser_to.is_none() {
            knock_out(p, entry, Article::Bracket);
        }
    }
}

/// Ranks by the round reached; entries still in play come first.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let rounds = state.tables_of(index).map(|(_, table)| table.round).max().unwrap_or(0);
    let reached = |entry: EntryNo, table: &Table| {
        let (over, won) = (table.result.is_some(), table.winner() == Some(entry));
        let plays = !over && state.plays(entry);
        match table.title.as_str() {
            title::THIRD => (0, if won || plays { 2 } else { 3 }),
            _ if plays => (0, 0),
            title::FINAL if won => (0, 0),
            // A winner that was not moved on lost its place in the next round.
            _ => (rounds.saturating_sub(table.round + u16::from(won)), 1),
        }
    };
    let over = state.tables_of(index).any(|(_, table)| table.title == title::FINAL && table.result.is_some());
    // First place goes to the winner of the final, or to nobody.
    let kept: &[(u16, u16)] = if over { &[(0, 0)] } else { &[] };
    by_last_table(state, index, (rounds, 4), kept, reached)
}

/// Ranks entries by a key of each one's last table; those without a table come last. Places of `kept` keys that nobody
/// has stay empty.
pub(crate) fn by_last_table<K: Ord + Copy>(
    state: &State,
    index: u8,
    worst: K,
    kept: &[K],
    key: impl Fn(EntryNo, &Table) -> K,
) -> Ranking {
    let field = state.stage(index).map_or(&[][..], |stage| stage.field.as_slice());
    let mut keys: BTreeMap<EntryNo, K> = field.iter().map(|entry| (*entry, worst)).collect();
    for (_, table) in state.tables_of(index) {
        keys.extend(table.seated().map(|(_, entry)| (entry, key(entry, table))));
    }
    let mut groups: BTreeMap<K, Vec<EntryNo>> = kept.iter().map(|key| (*key, Vec::new())).collect();
    for (entry, key) in keys {
        groups.entry(key).or_default().push(entry);
    }
    Ranking::of_groups(&groups.into_values().collect::<Vec<_>>())
}
