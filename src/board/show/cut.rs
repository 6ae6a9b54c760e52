//! Brackets in parts that can be read from afar: three rounds at a time, four tables high.

use std::ops::Range;

use scene::bracket::{Bracket, Progress, Table, parts};
use tournament::{Format, TableNo, title};

use crate::board::show::Content;
use crate::board::show::clocks::head;
use crate::festival::{Words, bracket, round_title, stage_name, table_of_spot};
use crate::i18n::tr;

/// Rounds beside each other.
const ACROSS: usize = 3;
/// Tables of a round below each other.
const DOWN: usize = 4;

/// Gives the parts of a bracket in which something is still to be played, and the last one in any case. Gives the name
/// of the stage, too.
pub(super) fn contents(words: &Words<'_>) -> (String, Vec<Content>) {
    let empty = || (String::new(), vec![Content::Empty(tr(words.lang, "show-bracket-empty"))]);
    let bracketed = |stage: &u8| words.open.plan().format(*stage).is_some_and(Format::is_bracket);
    let begun = u8::try_from(words.open.state().stages.len()).unwrap_or(u8::MAX);
    let Some(stage) = (0..begun).rev().find(bracketed) else { return empty() };
    let Some(mut whole) = bracket(words, stage).filter(|bracket| !bracket.tables.is_empty()) else {
        return empty();
    };
    // The hall knows places, not the numbers of the record.
    for table in &mut whole.tables {
        let number = table_of_spot(&table.id);
        let known = number.and_then(|number| Some((number, words.open.state().table(number)?)));
        let caption = known.map_or_else(String::new, |(number, known)| caption(words, number, known));
        table.caption = scene::Words::Plain(caption);
    }
    let mut parts = parts(&whole, spans(whole.columns.len()), DOWN);
    let last = parts.len().saturating_sub(1);
    let live = |part: &Bracket| {
        let waits = |table: &Table| table.progress == Progress::Ready || table.progress == Progress::Waiting;
        part.tables.iter().any(|table| waits(table) && table.seats.iter().any(|seat| seat.taken))
    };
    let mut index = 0;
    parts.retain(|part| {
        index += 1;
        index > last || live(part)
    });
    (stage_name(words, stage), parts.into_iter().map(Content::Bracket).collect())
}

/// Says where a table is played, or which match it is where it is not called yet, until it is over; where the title of its
/// column is not its own, the round too.
fn caption(words: &Words<'_>, number: TableNo, table: &tournament::Table) -> String {
    let round = matches!(table.title.as_str(), title::THIRD | title::LOSERS).then(|| round_title(words, table));
    let place = table.result.is_none().then(|| head(words, number, table));
    round.into_iter().chain(place).collect::<Vec<_>>().join(" · ")
}

/// Takes rounds by threes from the end.
fn spans(rounds: usize) -> Vec<Range<usize>> {
    let count = rounds.max(1);
    let mut ends: Vec<usize> = (0..count.div_ceil(ACROSS)).map(|step| count - step * ACROSS).collect();
    ends.reverse();
    ends.into_iter().map(|end| end.saturating_sub(ACROSS)..end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::festival::speak::fair::Fair;
    use crate::i18n::Lang;

    /// A bracket of so many players, a power of two.
    fn halving(players: usize) -> Bracket {
        let mut tables = Vec::new();
        let (mut count, mut column, mut first) = (players / 2, 0, 0);
        while count > 0 {
            for place in 0..count {
                let next = (count > 1).then_some(first + count + place / 2);
                let id = format!("table/{}", tables.len());
                let caption = scene::Words::Plain(String::new());
                let progress = Progress::Ready;
                tables.push(Table { id, column, caption, seats: Vec::new(), next, progress, tooltip: Vec::new() });
            }
            first += count;
            (count, column) = (count / 2, column + 1);
        }
        Bracket { columns: vec![scene::Words::Plain(String::new()); column], tables }
    }

    #[test]
    fn parts_hold_every_table_once_and_never_too_many_of_a_round() {
        for (players, expected) in [(2, 1), (8, 1), (16, 3), (32, 5), (64, 9), (128, 25)] {
            let whole = halving(players);
            let parts = parts(&whole, spans(whole.columns.len()), DOWN);
            assert_eq!(parts.len(), expected, "{players}");
            let mut seen: Vec<_> = parts.iter().flat_map(|part| &part.tables).map(|table| table.id.clone()).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), players - 1);
            for part in &parts {
                for column in 0..part.columns.len() {
                    assert!(part.tables.iter().filter(|table| table.column == column).count() <= DOWN);
                }
                for table in &part.tables {
                    assert!(table.next.is_none_or(|next| part.tables[next].column > table.column));
                }
            }
        }
    }

    #[test]
    fn a_match_that_is_over_is_told_by_its_round_alone() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-doppia-eliminazione", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        (0..2).for_each(|_| fair.play_round(&id));
        let words = Words { event: &fair.event, open: fair.find(&id), lang: Lang::It };
        let mut tables = words.open.state().tables_of(0).filter(|(_, table)| table.title == title::LOSERS);
        let (number, table) = tables.find(|(_, table)| table.result.is_some()).unwrap();
        assert_eq!(caption(&words, number, table), "Recupero, turno 1");
    }
}
