//! Clocks and blinds.

use tournament::{Format, Table, TableNo};

use crate::show::{Content, TableClock, Time, TimeOf, evenly};
use festival::Words;
use festival::i18n::{tr, tr_args};

/// Clocks of a sheet.
const CLOCKS: usize = 6;

/// Lists what there is to read of time in a tournament: blinds, the clock of a race, or those of its tables. Who is
/// left and how many have finished is told as far as it is public.
pub(super) fn contents(words: &Words<'_>, shown: &Words<'_>) -> Vec<Content> {
    let lang = words.lang;
    let empty = || vec![Content::Empty(tr(lang, "show-clocks-empty"))];
    let Some((index, stage)) = words.open.state().now() else { return empty() };
    let public = shown.open.state().stage(index).unwrap_or(stage);
    match words.open.plan().format(index) {
        Some(Format::Poker(plan)) => {
            let Some(clock) = &stage.poker.clock else { return empty() };
            let left = public.poker.left();
            let mut notes = vec![tr_args(lang, "show-left", &[("count", left.into())])];
            if let Some(average) = public.poker.total(plan).checked_div(left as u64) {
                let average = i64::try_from(average).unwrap_or(i64::MAX);
                notes.push(tr_args(lang, "show-average", &[("chips", average.into())]));
            }
            vec![Content::Time(Box::new(Time { clock: TimeOf::Clock(clock.public()), notes }))]
        }
        Some(Format::Race(plan)) if stage.race.clock.started_ms.is_some() => {
            let done = public.race.runs.values().filter(|run| run.finish_ms.is_some()).count();
            let args = [("count", done.into()), ("all", stage.field.len().into())];
            let notes = vec![tr_args(lang, "show-finished", &args)];
            vec![Content::Time(Box::new(Time {
                clock: TimeOf::Race(stage.race.shown_clock(stage.ended), plan.limit_ms),
                notes,
            }))]
        }
        _ => {
            let running =
                |table: &&Table| table.result.is_none() && table.clock.as_ref().is_some_and(|clock| clock.is_on());
            let tables = words.open.state().tables_of(index).filter(|(_, table)| running(table));
            let clocks: Vec<_> = tables.filter_map(|(number, table)| of_table(words, number, table)).collect();
            if clocks.is_empty() {
                return empty();
            }
            evenly(&clocks, CLOCKS).map(|clocks| Content::Clocks(clocks.to_vec())).collect()
        }
    }
}

fn of_table(words: &Words<'_>, number: TableNo, table: &Table) -> Option<TableClock> {
    Some(TableClock {
        head: head(words, number, table),
        names: table.entries().into_iter().map(|entry| words.entry(entry)).collect(),
        clock: table.clock.as_ref()?.public(),
    })
}

/// Names a table by the place to which it was called, otherwise by its number.
pub(super) fn head(words: &Words<'_>, number: TableNo, table: &Table) -> String {
    match table.called {
        Some(place) => tr_args(words.lang, "show-at-place", &[("place", place.into())]),
        None => tr_args(words.lang, "show-match-number", &[("number", number.0.into())]),
    }
}
