//! Brackets in parts that can be read from afar: three rounds at a time, four tables high.
//!
//! A bye appears only in the round after it.

use std::ops::Range;

use scene::bracket::{Bracket, Progress, Table, parts, places};
use tournament::{Format, TableNo, title};

use crate::clocks::head;
use crate::{Content, Staged};
use festival::i18n::tr;
use festival::{Words, bracket_of, is_bye, round_title, stage_name, table_of_spot};

/// Rounds side by side.
const ACROSS: usize = 3;
/// Rounds of a bracket that is shown whole, and the longest name, in letters, for which its tables have room.
const WHOLE: usize = 4;
const NARROW: usize = 22;
/// Tables of a round below each other.
const DOWN: usize = 4;
/// Greatest height of a part in the picture of the whole: that of so many tables of two, with gaps.
const HIGHEST: i32 = 700;

/// Returns the name of the bracket's stage, and its parts with games still to play; always the last part.
pub fn contents(staged: &Staged<'_>) -> (String, Vec<Content>) {
    match whole(staged) {
        Some((stage, whole)) => (stage, pages(&whole).into_iter().map(Content::Bracket).collect()),
        None => (String::new(), vec![Content::Empty(tr(staged.lang, "show-bracket-empty"))]),
    }
}

/// Returns the name of the bracket's stage, and all of it; `None` if there is none yet.
pub(crate) fn whole(staged: &Staged<'_>) -> Option<(String, Bracket)> {
    let [_, words] = &staged.words();
    let bracketed = |stage: &u8| words.open.plan().format(*stage).is_some_and(Format::is_bracket);
    let begun = u8::try_from(words.open.state().stages.len()).unwrap_or(u8::MAX);
    let stage = (0..begun).rev().find(bracketed)?;
    let plays = |table: &tournament::Table| table.round > 1 || !is_bye(table);
    let mut whole = bracket_of(words, stage, plays).filter(|bracket| !bracket.tables.is_empty())?;
    // The hall knows places, not the numbers of the record.
    for table in &mut whole.tables {
        let number = table_of_spot(&table.id);
        let known = number.and_then(|number| Some((number, words.open.state().table(number)?)));
        let caption = known.map_or_else(String::new, |(number, known)| caption(words, number, known));
        table.caption = scene::Words::Plain(caption);
        if known.is_some_and(|(_, known)| known.dispute.is_some()) {
            undecided(table);
        }
    }
    Some((stage_name(words, stage), whole))
}

/// Removes a disputed result from a table: nobody has won yet.
fn undecided(table: &mut Table) {
    for seat in &mut table.seats {
        seat.score.clear();
        seat.won = false;
    }
}

/// Returns the whole bracket if it is legible, otherwise parts of it.
///
/// These are the last part, and those with a game still to play in a round that no later part shows.
fn pages(whole: &Bracket) -> Vec<Bracket> {
    if whole.columns.len() == WHOLE && fits(whole) && longest(whole) <= NARROW {
        return vec![whole.clone()];
    }
    let spans = spans(whole.columns.len());
    let mut parts = Vec::new();
    for (index, span) in spans.iter().enumerate() {
        let own = spans.get(index + 1).map_or(span.end, |next| next.start) - span.start;
        parts.extend(cut(whole, span).into_iter().map(|part| (own, part)));
    }
    let last = parts.len().saturating_sub(1);
    let shown = parts.into_iter().enumerate().filter(|(index, (own, part))| *index == last || live(part, *own));
    shown.map(|(_, (_, part))| trimmed(part)).collect()
}

/// Divides some rounds into parts that are not too high.
fn cut(whole: &Bracket, span: &Range<usize>) -> Vec<Bracket> {
    let cut = |down: usize| parts(whole, [span.clone()], down);
    let fitting = (2..=DOWN).rev().map(cut).find(|parts| parts.iter().all(fits));
    fitting.unwrap_or_else(|| cut(DOWN))
}

/// Checks whether the tables of a part fit below each other.
fn fits(part: &Bracket) -> bool {
    let places = places(part);
    let top = places.iter().map(|place| place.y).min().unwrap_or(0);
    places.iter().all(|place| place.bottom() - top <= HIGHEST)
}

/// Returns the length of the longest name, in letters.
fn longest(part: &Bracket) -> usize {
    let letters = |name: &scene::Words| match name {
        scene::Words::Plain(name) => name.chars().count(),
        scene::Words::Said(_) => 0,
    };
    let seats = part.tables.iter().flat_map(|table| &table.seats);
    seats.map(|seat| letters(&seat.name)).max().unwrap_or(0)
}

/// Checks whether the first rounds of a part have a game still to play.
fn live(part: &Bracket, rounds: usize) -> bool {
    let waits = |table: &&Table| matches!(table.progress, Progress::Ready | Progress::Waiting);
    let mut waiting = part.tables.iter().filter(|table| table.column < rounds).filter(waits);
    waiting.any(|table| table.seats.iter().any(|seat| seat.taken))
}

/// Removes the leading rounds in which a part has no table.
fn trimmed(mut part: Bracket) -> Bracket {
    let first = part.tables.iter().map(|table| table.column).min().unwrap_or(0).min(part.columns.len());
    part.columns.drain(..first);
    part.tables.iter_mut().for_each(|table| table.column -= first);
    part
}

/// Returns the caption of a table: until it is over its place, or its number before it is called; then any dispute.
///
/// The round comes first where it differs from the title of the column.
fn caption(words: &Words<'_>, number: TableNo, table: &tournament::Table) -> String {
    let round = matches!(table.title.as_str(), title::THIRD | title::LOSERS).then(|| round_title(words, table));
    let place = table.result.is_none().then(|| head(words, number, table));
    let disputed = table.dispute.is_some().then(|| tr(words.lang, "tournament-page-disputed"));
    round.into_iter().chain(place).chain(disputed).collect::<Vec<_>>().join(" · ")
}

/// Divides rounds into threes from the end; a single first round is shown with the one to which it leads.
fn spans(rounds: usize) -> Vec<Range<usize>> {
    let count = rounds.max(1);
    let mut ends: Vec<usize> = (0..count.div_ceil(ACROSS)).map(|step| count - step * ACROSS).collect();
    ends.reverse();
    let mut spans: Vec<_> = ends.into_iter().map(|end| end.saturating_sub(ACROSS)..end).collect();
    if let Some(first) = spans.first_mut().filter(|first| count > 1 && first.len() == 1) {
        first.end += 1;
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::fair::Fair;
    use festival::i18n::Lang;

    /// Returns a bracket of `players` players, a power of two.
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
    fn parts_hold_every_table_and_never_too_many_of_a_round() {
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
    fn a_first_round_is_shown_with_the_next_and_on_one_page_with_all_where_there_is_room() {
        let whole = halving(16);
        let first = cut(&whole, &spans(4)[0]);
        assert!(first.iter().all(|part| part.columns.len() == 2 && part.tables.iter().any(|table| table.column == 1)));
        // One match of the first round is left, the other seven are byes.
        let mut few = whole;
        few.tables.drain(1..8);
        for table in &mut few.tables {
            table.next = table.next.map(|next| next - 7);
        }
        let pages = pages(&few);
        assert_eq!(pages.iter().map(|page| (page.columns.len(), page.tables.len())).collect::<Vec<_>>(), [(4, 8)]);
    }

    #[test]
    fn a_round_without_tables_has_no_room_on_a_part() {
        let mut later = halving(8);
        later.tables.retain(|table| table.column > 0);
        later.tables.iter_mut().for_each(|table| table.next = None);
        let part = trimmed(later);
        assert_eq!((part.columns.len(), part.tables[0].column), (2, 0));
    }

    #[test]
    fn who_has_a_bye_stands_in_the_next_round_only() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-mancala", "", "");
        fair.enter(&id, 1, 5);
        fair.say(&id, "start\ndraw 2");
        let seen = fair.seen(&id);
        let (_, contents) = contents(&Staged::whole(&fair.event, &seen));
        let [Content::Bracket(part)] = contents.as_slice() else { panic!("{contents:?}") };
        let round = |column| part.tables.iter().filter(move |table| table.column == column);
        assert_eq!(round(0).count(), 1);
        assert_eq!(round(1).flat_map(|table| &table.seats).filter(|seat| seat.taken).count(), 3);
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
