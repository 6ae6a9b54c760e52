//! The page of the day's tournaments.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use tournament::Format;

use crate::held::Held;
use crate::when;
use crate::{Content, Item, State};
use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use festival::{OpenTournament, Words, round_title, stage_name, start_day, start_of};

/// Lines on a slide.
const LINES: usize = 9;

/// Heights of a line, and of one with the name of its day above it, in half lines.
const LINE: usize = 2;
const NAMED: usize = 3;

/// Returns the slides of what is under way and of the tournaments of a day.
///
/// That is the first day with something still to begin, or else the last. A closed tournament stays while another of
/// its day is under way: to the hall both are equally over. Where results are held back, states are shown as far as
/// they are public.
pub fn contents(event: &Event, held: Option<&mut Held>, lang: Lang) -> Vec<Content> {
    let all = &event.festival.tournaments;
    let day_of = |open: &OpenTournament| start_day(&open.info.starts);
    let called_off = |open: &OpenTournament| open.info.cancelled.is_some();
    let begun = |open: &OpenTournament| open.state().now().is_some() && !called_off(open);
    let to_come = all.iter().filter(|open| !begun(open) && !called_off(open)).filter_map(day_of).min();
    let day: Option<NaiveDate> = to_come.or_else(|| all.iter().filter_map(day_of).max());
    let under_way = |open: &OpenTournament| begun(open) && !open.state().closed;
    let days: BTreeSet<_> = all.iter().filter(|open| under_way(open)).filter_map(day_of).collect();
    let is_beside = |open: &OpenTournament| open.state().closed && day_of(open).is_some_and(|own| days.contains(&own));
    let shown =
        |open: &OpenTournament| under_way(open) || is_beside(open) || day_of(open).is_none_or(|own| Some(own) == day);
    let items = items(event, held, lang, shown);
    if items.is_empty() {
        return vec![Content::Empty(tr(lang, "show-programme-empty"))];
    }
    // An hour alone would be taken for one of today.
    let days: BTreeSet<_> = all.iter().filter_map(day_of).collect();
    slides(&items, days.len() > 1, lang)
}

/// Lists some tournaments by their start: those without an hour come last on their day, those without a day last of all, in the order
/// of creation.
pub(crate) fn items(
    event: &Event,
    mut held: Option<&mut Held>,
    lang: Lang,
    shown: impl Fn(&OpenTournament) -> bool,
) -> Vec<Item> {
    let shown = event.festival.tournaments.iter().filter(|open| shown(open));
    let mut items: Vec<_> = shown
        .map(|open| match &mut held {
            Some(held) => item(&Words { event, open: held.of(open), lang }),
            None => item(&Words { event, open, lang }),
        })
        .collect();
    items.sort_by_key(|item| (item.date.is_none(), item.date, item.starts.is_none(), item.starts));
    items
}

/// Divides the programme evenly into as few slides as possible.
///
/// In an event of several days (`named`), each day is named where it begins, on every slide.
fn slides(items: &[Item], named: bool, lang: Lang) -> Vec<Content> {
    let cut = |room: usize| filled(items, named, room, lang);
    let most = cut(2 * LINES);
    let even = (NAMED..2 * LINES).map(cut).find(|slides| slides.len() == most.len());
    even.unwrap_or(most).into_iter().map(Content::Programme).collect()
}

/// Fills slides one after the other, each with `room` half lines; the name of a day takes one.
fn filled(items: &[Item], named: bool, room: usize, lang: Lang) -> Vec<Vec<Item>> {
    let mut slides: Vec<Vec<Item>> = Vec::new();
    let mut left = 0;
    for item in items {
        let begins = |slide: Option<&Vec<Item>>| {
            named && slide.and_then(|slide| slide.last()).is_none_or(|last| last.date != item.date)
        };
        let mut wanted = LINE + usize::from(begins(slides.last()));
        if slides.is_empty() || wanted > left {
            wanted = LINE + usize::from(named);
            left = room;
            slides.push(Vec::new());
        }
        left = left.saturating_sub(wanted);
        let mut item = item.clone();
        if wanted == NAMED {
            item.day = item.date.map_or_else(|| tr(lang, "show-no-day"), |date| when::day(date, lang));
        }
        if let Some(slide) = slides.last_mut() {
            slide.push(item);
        }
    }
    slides
}

/// Returns a tournament as a line of the programme.
pub(crate) fn item(words: &Words<'_>) -> Item {
    let (state, told) = state(words);
    Item {
        id: words.open.id.clone(),
        day: String::new(),
        date: start_day(&words.open.info.starts),
        starts: start_of(&words.open.info.starts),
        name: words.title(),
        room: words.open.info.room.trim().to_owned(),
        state,
        words: told,
    }
}

fn state(words: &Words<'_>) -> (State, String) {
    let (lang, state) = (words.lang, words.open.state());
    if let Some(why) = &words.open.info.cancelled {
        return (State::Cancelled, tr_args(lang, "show-cancelled", &[("why", why.into())]));
    }
    let Some((index, stage)) = state.now() else {
        if let Some(race) = words.open.linked(words.event) {
            let over = race.outcome().is_some_and(|outcome| outcome.official);
            return if over { (State::Over, tr(lang, "show-over")) } else { (State::Running, tr(lang, "show-racing")) };
        }
        let count = state.entrants.iter().filter(|(_, entrant)| entrant.plays()).count();
        return (State::Before, tr_args(lang, "show-entries", &[("count", count.into())]));
    };
    if words.open.is_over(words.event) {
        return (State::Over, tr(lang, "show-over"));
    }
    let name = stage_name(words, index);
    let told = match words.open.plan().format(index) {
        Some(Format::Poker(_)) => tr_args(lang, "show-left", &[("count", stage.poker.players_in().into())]),
        Some(Format::Continuous { .. } | Format::Race(_) | Format::Match) | None => name,
        _ if stage.ended => tr_args(lang, "show-stage-over", &[("stage", (&name).into())]),
        _ => {
            let tables = || state.tables_of(index).map(|(_, table)| table);
            let shown = tables().find(|table| table.ready()).or_else(|| tables().last());
            shown.map_or(name, |table| round_title(words, table))
        }
    };
    (State::Running, told)
}
