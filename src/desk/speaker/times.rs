//! The next start and the next change of each clock.

use rules::kit::clock::Phase;
use tournament::Format;

use crate::event::Event;
use crate::festival::speak::{blinds, span};
use crate::festival::{OpenTournament, Words};
use crate::i18n::{Lang, tr_args};

/// Says what changes by time, soonest first, and whether it is to be announced; tells whether a clock runs.
pub(super) fn lines(event: &Event, only: Option<&str>, lang: Lang, now_ms: i64) -> (Vec<(String, bool)>, bool) {
    let mut lines = Vec::new();
    let mut starts = Vec::new();
    let mut runs = false;
    for open in event.festival.tournaments.iter().filter(|open| only.is_none_or(|only| only == open.id)) {
        let words = Words { event, open, lang };
        if open.state().now().is_none() {
            starts.extend(start(&words));
        } else if let Some((left, line, soon)) = change(&words, now_ms) {
            runs = true;
            lines.push((left, line, soon));
        }
    }
    lines.sort();
    starts.sort();
    let changes = lines.into_iter().map(|(_, line, soon)| (line, soon));
    (changes.chain(starts.into_iter().map(|(_, line)| (line, false))).collect(), runs)
}

fn start(words: &Words<'_>) -> Option<(String, String)> {
    let starts = words.open.info.starts.trim();
    let (_, hour) = starts.split_once(' ')?;
    let title = words.title();
    let line = tr_args(words.lang, "speaker-starts", &[("name", (&title).into()), ("time", hour.into())]);
    Some((starts.to_owned(), line))
}

/// Gives the next change of a tournament's own clock, or of the table's clock whose time is up first.
fn change(words: &Words<'_>, now_ms: i64) -> Option<(i64, String, bool)> {
    let open = words.open;
    let (stage, state) = open.state().now()?;
    let title = words.title();
    let told = |key: &str, left: i64, values: &str| {
        let time = span(left.saturating_add(999));
        let args = [("name", (&title).into()), ("time", (&time).into()), ("values", values.into())];
        tr_args(words.lang, key, &args)
    };
    if let (Some(Format::Poker(_)), Some(clock)) = (open.plan().format(stage), &state.poker.clock) {
        let reading = clock.reading(now_ms);
        let left = reading.next_change_ms?.saturating_sub(now_ms);
        let line = match &reading.phase {
            Phase::Level { next, .. } | Phase::Break { next, .. } if !next.is_empty() => {
                told("speaker-blinds-at", left, &blinds(words.lang, next))
            }
            _ => told("speaker-pause-at", left, ""),
        };
        return Some((left, line, reading.warning));
    }
    let left = first_change(open, stage, now_ms)?;
    Some((left, told("speaker-change-at", left, ""), left < 60_000))
}

fn first_change(open: &OpenTournament, stage: u8, now_ms: i64) -> Option<i64> {
    let tables = open.state().tables_of(stage).filter(|(_, table)| table.result.is_none());
    let clocks = tables.filter_map(|(_, table)| table.clock.as_ref()).filter(|clock| clock.runs());
    clocks.filter_map(|clock| clock.public().reading(now_ms).next_change_ms).min().map(|at| at.saturating_sub(now_ms))
}
