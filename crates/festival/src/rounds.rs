//! Stages, rounds and places at tables in words.

use tournament::slip::{Form, How, Slip, Stand};
use tournament::{EntryNo, Format, Slot, State, Table, TableNo, TableResult, title};

use crate::i18n::{tr, tr_args};
use crate::typed::in_words;
use crate::words::own_word;
use crate::{Walkover, Words, is_bye, left_in_play};

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
    tr_args(words.lang, "tournament-page-round-of", &args)
}

/// Returns the name of a table's round like [`round_title`], by the tables of a given position.
pub(super) fn round_title_in(words: &Words<'_>, state: &State, table: &Table) -> String {
    let numbered = |key: &str, number: u16| tr_args(words.lang, key, &[("number", number.into())]);
    match table.title.as_str() {
        title::FINAL => return tr(words.lang, "tournament-page-round-final"),
        title::THIRD => return tr(words.lang, "tournament-page-round-third"),
        title::RESET => return tr(words.lang, "tournament-page-round-reset"),
        title::PRELIMINARY => return tr(words.lang, "tournament-page-round-preliminary"),
        title::LOSERS => return numbered("tournament-page-round-losers", table.round),
        _ => {}
    }
    match words.open.plan().format(table.stage) {
        Some(Format::Continuous { .. }) => tr(words.lang, "tournament-page-stage-qualifying"),
        Some(Format::Knockout { .. }) => {
            // A bracket is made as a whole, round by round: its last table is the final.
            let last = state.last_table_of(table.stage).map_or(table.round, |last| last.round);
            match last.saturating_sub(table.round) {
                1 => tr(words.lang, "tournament-page-round-semifinal"),
                2 => tr(words.lang, "tournament-page-round-quarter"),
                3 => tr(words.lang, "tournament-page-round-eighth"),
                4 => tr(words.lang, "tournament-page-round-sixteenth"),
                5 => tr(words.lang, "tournament-page-round-thirtysecond"),
                _ => numbered("tournament-page-round", table.round),
            }
        }
        _ => numbered("tournament-page-round", table.round),
    }
}

/// Returns a note that a table is played in several columns, by its ruleset or by choice of the referees (Gin 3.2).
pub fn hollywood_words(words: &Words<'_>, table: &Table) -> Option<String> {
    match words.open.plan().form(words.open.state(), table)? {
        Form::Hands(hands) if hands.columns > 1 => {
            Some(tr_args(words.lang, "tournament-page-hollywood", &[("count", hands.columns.into())]))
        }
        _ => None,
    }
}

/// Returns the name of who sits, or will sit, at each place of a table. For a place that waits, `from` returns the
/// table that decides it, and whether its winner comes.
pub fn slot_names(words: &Words<'_>, table: &Table, from: impl Fn(u8) -> Option<(TableNo, bool)>) -> Vec<String> {
    let name = |(slot, who): (u8, &Slot)| match (who, from(slot)) {
        (Slot::Entry(entry), _) => words.entry(*entry),
        (Slot::Bye, _) => tr(words.lang, "tournament-page-bye"),
        (Slot::Open, Some((table, winner))) => {
            let key = if winner { "tournament-page-winner-of" } else { "tournament-page-loser-of" };
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
        Some(TableResult::Walkover { .. }) if table.title == title::OFF => tr(lang, "tournament-page-result-off"),
        Some(TableResult::Walkover { .. }) if is_bye(table) => tr(lang, "tournament-page-result-bye"),
        Some(TableResult::Walkover { winner }) => match Walkover::of(words.open, number, table, *winner) {
            Some(gone) => gone.told(words, "tournament-page-result"),
            None if left_in_play(words.open.state(), table) => tr(lang, "tournament-page-result-left"),
            None => tr(lang, "tournament-page-result-walkover"),
        },
        Some(TableResult::Played { slip, .. }) => slip_words(words, &table.entries(), slip),
    }
}

/// Returns the content of a slip in few words; `seats` are the players in its order.
pub fn slip_words(words: &Words<'_>, seats: &[EntryNo], slip: &Slip) -> String {
    let lang = words.lang;
    let name = |seat: u8| {
        seats.get(usize::from(seat)).map_or_else(|| (u16::from(seat) + 1).to_string(), |entry| words.entry(*entry))
    };
    let joined = |stands: &[Stand]| stands.iter().map(ToString::to_string).collect::<Vec<_>>().join("  ");
    match slip {
        Slip::Win { seat, how, drawn } => {
            let mut parts = vec![tr_args(lang, "tournament-page-result-win", &[("name", (&name(*seat)).into())])];
            if *how != How::Play {
                parts.push(tr(lang, &format!("tournament-page-how-{}", how.word())));
            }
            if *drawn > 0 {
                parts.push(tr_args(lang, "tournament-page-result-drawn", &[("count", (*drawn).into())]));
            }
            parts.join(", ")
        }
        Slip::Draw(None) => tr(lang, "tournament-page-result-draw"),
        Slip::Score([one, two]) | Slip::Draw(Some([one, two])) => format!("{one}–{two}"),
        Slip::Points(stands) => joined(stands),
        Slip::Tied { stands, judge } => {
            let judged = tr_args(lang, "tournament-page-result-win", &[("name", (&name(*judge)).into())]);
            format!("{}, {judged}, {}", joined(stands), tr(lang, "tournament-page-how-judge"))
        }
        Slip::TakenTied { taken, judge } => {
            let counts = in_words(lang, &Slip::Taken(taken.clone()).to_string());
            let counts = counts.split_once(' ').map_or("", |(_, rest)| rest);
            let judged = tr_args(lang, "tournament-page-result-win", &[("name", (&name(*judge)).into())]);
            format!("{counts}, {judged}, {}", tr(lang, "tournament-page-how-judge"))
        }
        Slip::Objective(seat) => tr_args(lang, "tournament-page-result-objective", &[("name", (&name(*seat)).into())]),
        // The others read as they are typed, without the first word.
        other => {
            let text = in_words(lang, &other.to_string());
            text.split_once(' ').map_or(text.clone(), |(_, rest)| rest.to_owned())
        }
    }
}
