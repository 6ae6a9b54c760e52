//! Stages, rounds and places at tables in words.

use tournament::slip::Slip;
use tournament::{EntryNo, Format, Slot, State, Table, TableNo, TableResult, title};

use crate::i18n::{tr, tr_args};
use crate::phrase::phrases_in_words;
use crate::words::own_word;
use crate::{Walkover, Words, departed_in_play, is_bye};

/// Returns the name of a stage; an unknown name is shown as it is.
pub fn stage_name(words: &Words<'_>, stage: u8) -> String {
    let Some(plan) = words.open.plan().stage(stage) else { return String::new() };
    own_word(words.lang, "tournament-page-stage", &plan.name)
}

/// Returns the name of a table's round: a final, a semifinal, or its number.
pub fn round_title(words: &Words<'_>, table: &Table) -> String {
    round_title_in(words, words.open.state(), table)
}

/// Returns the name of a table's round like [`round_title`], with the total where rounds follow each other: `Turno 2 di
/// 3`.
pub fn round_of(words: &Words<'_>, table: &Table) -> String {
    let state = words.open.state();
    let field = state.stage(table.stage).map_or(0, |stage| stage.field.len());
    let rounds = match words.open.plan().format(table.stage) {
        Some(Format::RoundRobin { .. }) => state.last_table_of(table.stage).map(|last| last.round),
        Some(format) => format.rounds(field),
        None => None,
    };
    let numbered = table.title.is_empty() || table.title == title::OFF;
    let Some(rounds) = rounds.filter(|_| numbered) else { return round_title(words, table) };
    let args = [("number", table.round.into()), ("rounds", rounds.into())];
    tr_args(words.lang, "round-of", &args)
}

/// Returns the name of a table's round like [`round_title`], by the tables of a given position.
pub(super) fn round_title_in(words: &Words<'_>, state: &State, table: &Table) -> String {
    let numbered = |key: &str, number: u16| tr_args(words.lang, key, &[("number", number.into())]);
    match table.title.as_str() {
        title::FINAL => return tr(words.lang, "round-final"),
        title::THIRD => return tr(words.lang, "round-third"),
        title::RESET => return tr(words.lang, "round-reset"),
        title::PRELIMINARY => return tr(words.lang, "round-preliminary"),
        title::LOSERS => return numbered("round-losers", table.round),
        _ => {}
    }
    match words.open.plan().format(table.stage) {
        Some(Format::Continuous { .. }) => tr(words.lang, "tournament-page-stage-qualifying"),
        Some(Format::Knockout { .. }) => {
            // A bracket is made as a whole, round by round: its last table is the final.
            let last = state.last_table_of(table.stage).map_or(table.round, |last| last.round);
            match last.saturating_sub(table.round) {
                1 => tr(words.lang, "round-semifinal"),
                2 => tr(words.lang, "round-quarter"),
                3 => tr(words.lang, "round-eighth"),
                4 => tr(words.lang, "round-sixteenth"),
                5 => tr(words.lang, "round-thirtysecond"),
                _ => numbered("round-number", table.round),
            }
        }
        _ => numbered("round-number", table.round),
    }
}

/// Returns a note that a table is played in several columns, by its ruleset or by choice of the referees (Gin 3.2).
pub fn hollywood_words(words: &Words<'_>, table: &Table) -> Option<String> {
    let columns = words.open.plan().form(words.open.state(), table)?.columns().filter(|columns| *columns > 1)?;
    Some(tr_args(words.lang, "tournament-page-hollywood", &[("count", columns.into())]))
}

/// Returns the name of who sits, or will sit, at each place of a table. For a place that waits, `from` returns the
/// table that decides it, and whether its winner comes.
pub fn slot_names(words: &Words<'_>, table: &Table, from: impl Fn(u8) -> Option<(TableNo, bool)>) -> Vec<String> {
    let name = |(slot, who): (u8, &Slot)| match (who, from(slot)) {
        (Slot::Entry(entry), _) => words.entry(*entry),
        (Slot::Bye, _) => tr(words.lang, "tournament-page-bye"),
        (Slot::Open, Some((table, winner))) => {
            let key = if winner { "round-winner-of" } else { "round-loser-of" };
            tr_args(words.lang, key, &[("table", table.0.into())])
        }
        (Slot::Open, None) => "…".to_owned(),
    };
    (0..).zip(&table.slots).map(name).collect()
}

/// Returns the result of a table in few words.
pub fn result_words(words: &Words<'_>, number: TableNo, table: &Table) -> String {
    let lang = words.lang;
    match &table.result {
        None => String::new(),
        Some(TableResult::Walkover { .. }) if table.title == title::OFF => tr(lang, "slip-result-off"),
        Some(TableResult::Walkover { .. }) if is_bye(table) => tr(lang, "slip-result-bye"),
        Some(TableResult::Walkover { winner }) => match Walkover::of(words.open, number, table, *winner) {
            Some(gone) => gone.sentence(words, "slip-result"),
            None if departed_in_play(words.open.state(), table) => tr(lang, "slip-result-left"),
            None => tr(lang, "slip-result-walkover"),
        },
        Some(TableResult::Played { slip, .. }) => slip_words(words, &table.entries(), slip),
    }
}

/// Returns the content of a slip in few words; `seats` are the players in its order.
pub fn slip_words(words: &Words<'_>, seats: &[EntryNo], slip: &Slip) -> String {
    phrases_in_words(words.lang, seats, &|entry| words.entry(entry), &slip.brief())
}
