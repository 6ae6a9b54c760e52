//! The day's tournaments.

use chrono::NaiveDate;
use tournament::{Format, Next, next};

use crate::board::show::when;
use crate::board::show::{Content, Item, State};
use crate::desk::told;
use crate::event::Event;
use crate::festival::{OpenTournament, Words};
use crate::i18n::{Lang, tr, tr_args};

/// Lines of a sheet.
const LINES: usize = 9;

/// Lists the tournaments of a day: of the first one on which something is still to be played, else of the last.
pub(super) fn contents(event: &Event, lang: Lang) -> Vec<Content> {
    let all = &event.festival.tournaments;
    let day_of = |open: &OpenTournament| when::starts(&open.info.starts).map(|starts| starts.date());
    let days = |over: bool| all.iter().filter(move |open| over || !open.state().closed).filter_map(day_of);
    let day: Option<NaiveDate> = days(false).min().or_else(|| days(true).max());
    let mut items: Vec<_> = all
        .iter()
        .filter(|open| day_of(open).is_none_or(|own| Some(own) == day))
        .map(|open| item(&Words { event, open, lang }))
        .collect();
    if items.is_empty() {
        return vec![Content::Empty(tr(lang, "show-programme-empty"))];
    }
    // Those without an hour come last, in the order in which they were made.
    items.sort_by_key(|item| (item.starts.is_none(), item.starts));
    items.chunks(LINES).map(|items| Content::Programme(items.to_vec())).collect()
}

fn item(words: &Words<'_>) -> Item {
    let (state, told) = state(words);
    Item {
        starts: when::starts(&words.open.info.starts),
        name: words.title(),
        room: words.open.info.room.trim().to_owned(),
        state,
        words: told,
    }
}

fn state(words: &Words<'_>) -> (State, String) {
    let (lang, state) = (words.lang, words.open.state());
    let Some((index, stage)) = state.now() else {
        let count = state.entrants.iter().filter(|(_, entrant)| entrant.plays()).count();
        return (State::Before, tr_args(lang, "show-entries", &[("count", count.into())]));
    };
    if matches!(next(words.open.plan(), state), Next::Close | Next::Nothing) {
        return (State::Over, tr(lang, "show-over"));
    }
    let name = told::stage_name(words, index);
    let told = match words.open.plan().format(index) {
        Some(Format::Poker(_)) => tr_args(lang, "show-left", &[("count", stage.poker.left().into())]),
        Some(Format::Continuous { .. } | Format::Race(_) | Format::Match) | None => name,
        _ if stage.ended => tr_args(lang, "show-stage-over", &[("stage", (&name).into())]),
        Some(Format::Knockout { .. } | Format::DoubleElimination { .. }) => {
            let table = state.tables_of(index).find(|(_, table)| table.ready()).map(|(_, table)| table);
            table.map_or(name, |table| told::round_title(words, table))
        }
        _ if stage.round == 0 => name,
        _ => tr_args(lang, "show-round", &[("round", stage.round.into())]),
    };
    (State::Running, told)
}
