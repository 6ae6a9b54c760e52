//! The day's tournaments.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use tournament::{Format, Next, next};

use crate::board::show::held::Held;
use crate::board::show::when;
use crate::board::show::{Content, Item, State};
use crate::event::Event;
use crate::festival::{OpenTournament, Words, round_title, stage_name, start_day, start_of};
use crate::i18n::{Lang, tr, tr_args};

/// Lines of a sheet.
const LINES: usize = 9;

/// Lists what is under way, and the tournaments of a day: of the first one on which something has still to begin, else
/// of the last. How far a tournament is, is told as far as it is public where results are held back.
pub(super) fn contents(event: &Event, mut held: Option<&mut Held>, lang: Lang) -> Vec<Content> {
    let all = &event.festival.tournaments;
    let day_of = |open: &OpenTournament| start_day(&open.info.starts);
    let begun = |open: &OpenTournament| open.state().now().is_some();
    let to_come = all.iter().filter(|open| !begun(open)).filter_map(day_of).min();
    let day: Option<NaiveDate> = to_come.or_else(|| all.iter().filter_map(day_of).max());
    let under_way = |open: &OpenTournament| begun(open) && !open.state().closed;
    let mut items: Vec<_> = all
        .iter()
        .filter(|open| under_way(open) || day_of(open).is_none_or(|own| Some(own) == day))
        .map(|open| match &mut held {
            Some(held) => item(&Words { event, open: held.of(open), lang }),
            None => item(&Words { event, open, lang }),
        })
        .collect();
    if items.is_empty() {
        return vec![Content::Empty(tr(lang, "show-programme-empty"))];
    }
    // Those without an hour come last, in the order in which they were made.
    items.sort_by_key(|item| (item.starts.is_none(), item.starts));
    sheets(items, lang)
}

/// Cuts the programme into sheets. Where it is of several days each is named where it begins, on every sheet: two names
/// take the room of a line.
fn sheets(items: Vec<Item>, lang: Lang) -> Vec<Content> {
    let day_of = |item: &Item| item.starts.map(|starts| starts.date());
    let days: BTreeSet<_> = items.iter().filter_map(day_of).collect();
    if days.len() <= 1 {
        return items.chunks(LINES).map(|items| Content::Programme(items.to_vec())).collect();
    }
    let (mut sheets, mut sheet, mut room) = (Vec::new(), Vec::<Item>::new(), 0);
    for mut item in items {
        let new = |sheet: &[Item]| sheet.last().is_none_or(|last| day_of(last) != day_of(&item));
        let wanted = 2 + usize::from(new(&sheet));
        if room + wanted > 2 * LINES {
            sheets.push(Content::Programme(std::mem::take(&mut sheet)));
            room = 0;
        }
        room += 2 + usize::from(new(&sheet));
        if new(&sheet) {
            item.day = day_of(&item).map_or_else(|| tr(lang, "show-no-day"), |date| when::day(date, lang));
        }
        sheet.push(item);
    }
    sheets.push(Content::Programme(sheet));
    sheets
}

fn item(words: &Words<'_>) -> Item {
    let (state, told) = state(words);
    Item {
        day: String::new(),
        starts: start_of(&words.open.info.starts),
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
    let name = stage_name(words, index);
    let told = match words.open.plan().format(index) {
        Some(Format::Poker(_)) => tr_args(lang, "show-left", &[("count", stage.poker.left().into())]),
        Some(Format::Continuous { .. } | Format::Race(_) | Format::Match) | None => name,
        _ if stage.ended => tr_args(lang, "show-stage-over", &[("stage", (&name).into())]),
        Some(Format::Knockout { .. } | Format::DoubleElimination { .. }) => {
            let table = state.tables_of(index).find(|(_, table)| table.ready()).map(|(_, table)| table);
            table.map_or(name, |table| round_title(words, table))
        }
        _ if stage.round == 0 => name,
        _ => tr_args(lang, "show-round", &[("round", stage.round.into())]),
    };
    (State::Running, told)
}
