//! The page of clocks and blinds.

use std::sync::Arc;

use rules::kit::clock::{Phase, Reading};
use rules::{Audience, Conceal as _};
use scene::{Arrival, Scene};
use tournament::{Format, Row, Table, TableNo, ranking};

use crate::{Content, Staged, TableClock, Time, TimeOf, evenly};
use festival::Words;
use festival::i18n::{Lang, tr, tr_args};
use festival::speak::{remaining_span, span};

/// Clocks on a slide.
const CLOCKS: usize = 6;

/// Pieces of the jigsaw on a slide.
const PIECES: usize = 12;

/// A common time in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The time itself.
    pub figure: String,
    /// What it is: the level of the blinds, or what runs.
    pub level: String,
    /// What comes next; empty if nothing does.
    pub next: String,
    /// Whether it stands still.
    pub held: bool,
    /// Whether it is nearly up, or is.
    pub late: bool,
}

impl Time {
    /// Checks whether it changes by itself.
    pub fn runs(&self) -> bool {
        match &self.clock {
            TimeOf::Clock(clock) => clock.runs(),
            TimeOf::Race(clock, _) => clock.runs(),
        }
    }

    /// Returns it in words, at a moment in milliseconds since 1970 UTC.
    pub fn told(&self, lang: Lang, now_ms: i64) -> Told {
        match &self.clock {
            TimeOf::Clock(clock) => {
                let reading = clock.reading(now_ms);
                let figure = reading.remaining_ms.map_or_else(|| "—".to_owned(), remaining_span);
                let (held, late) = (!reading.runs && !reading.stopped, reading.warning || reading.expired);
                Told { figure, level: phase_words(lang, &reading), next: next_words(lang, &reading), held, late }
            }
            TimeOf::Race(clock, limit) => {
                let elapsed = clock.elapsed_ms(now_ms).unwrap_or(0);
                let shown = limit.map_or(elapsed, |limit| (limit - elapsed).max(0));
                let word = if clock.stopped {
                    "show-race-over"
                } else if limit.is_some() {
                    "show-race-left"
                } else {
                    "show-race-runs"
                };
                let late = limit.is_some_and(|limit| elapsed >= limit);
                Told { figure: span(shown), level: tr(lang, word), next: String::new(), held: false, late }
            }
        }
    }
}

/// Returns the phase of a game by its clock in words; empty if there is nothing to be said of it.
pub fn phase_words(lang: Lang, reading: &Reading) -> String {
    match &reading.phase {
        Phase::Ready => tr(lang, "show-clock-ready"),
        Phase::Level { number, values, .. } => {
            tr_args(lang, "show-level", &[("level", (*number).into()), ("values", (&blinds(values)).into())])
        }
        Phase::Break { .. } => tr(lang, "show-break"),
        Phase::Penultimate => tr(lang, "show-penultimate"),
        Phase::Last => tr(lang, "show-last"),
        Phase::Roll { threshold } => tr_args(lang, "show-roll", &[("threshold", (*threshold).into())]),
        Phase::Running if reading.expired => tr(lang, "show-time-up"),
        Phase::Running if reading.remaining_ms.is_none() && reading.seats.is_empty() => tr(lang, "show-secret"),
        Phase::Running => String::new(),
    }
}

fn next_words(lang: Lang, reading: &Reading) -> String {
    let told = |key: &str, values: &[u64]| {
        if values.is_empty() { String::new() } else { tr_args(lang, key, &[("values", (&blinds(values)).into())]) }
    };
    match &reading.phase {
        Phase::Level { next, .. } => told("show-next-blinds", next),
        Phase::Break { next, .. } => told("show-then-blinds", next),
        _ => String::new(),
    }
}

/// Formats blinds for reading.
fn blinds(values: &[u64]) -> String {
    tournament::poker::level_words(values, " / ")
}

/// Returns the times of a tournament: blinds, the clock of a race, or the clocks of its tables.
///
/// Players left and finished are stated as far as that is public.
pub fn contents(staged: &Staged<'_>) -> Vec<Content> {
    let (lang, [words, shown]) = (staged.lang, &staged.words());
    let empty = || vec![Content::Empty(tr(lang, "show-clocks-empty"))];
    let Some((index, stage)) = words.open.state().now() else { return empty() };
    let public = shown.open.state().stage(index).unwrap_or(stage);
    match words.open.plan().format(index) {
        Some(Format::Poker(plan)) => {
            let Some(clock) = &stage.poker.clock else { return empty() };
            let left = public.poker.players_in();
            if stage.ended || left < 2 {
                // No more blinds follow.
                return empty();
            }
            let mut notes = vec![tr_args(lang, "show-left", &[("count", left.into())])];
            if let Some(average) = public.poker.average(plan) {
                let average = i64::try_from(average).unwrap_or(i64::MAX);
                notes.push(tr_args(lang, "show-average", &[("chips", average.into())]));
            }
            vec![Content::Time(Box::new(Time {
                clock: TimeOf::Clock(clock.seen_by(Audience::Public).into_owned()),
                notes,
                arrivals: None,
            }))]
        }
        Some(Format::Race(plan)) if stage.race.clock.started_ms.is_some() => {
            let done = public.race.runs.values().filter(|run| run.finish_ms.is_some()).count();
            let args = [("count", done.into()), ("all", stage.field.len().into())];
            let notes = vec![tr_args(lang, "show-finished", &args)];
            let time = |arrivals| {
                let clock = TimeOf::Race(stage.race.shown_clock(stage.ended), plan.limit_ms);
                Content::Time(Box::new(Time { clock, notes: notes.clone(), arrivals }))
            };
            arrivals(shown, index).into_iter().map(time).collect()
        }
        _ => {
            let tables = words.open.state().tables_of(index);
            let clocks: Vec<_> = tables.filter_map(|(number, table)| of_table(words, number, table)).collect();
            if clocks.is_empty() {
                return empty();
            }
            evenly(&clocks, CLOCKS).map(|clocks| Content::Clocks(clocks.to_vec())).collect()
        }
    }
}

/// Draws the finishers of a race in the order of the ranking, then those whose pieces were counted at the end.
///
/// As many go on a slide as can be read from afar; without any there is one slide without a picture.
fn arrivals(shown: &Words<'_>, index: u8) -> Vec<Option<Arc<Scene>>> {
    let Some(stage) = shown.open.state().stage(index) else { return vec![None] };
    let latest = stage.race.runs.iter().filter_map(|(entry, run)| Some((run.finish_ms?, *entry))).max();
    let ranking = ranking(shown.open.plan(), shown.open.state(), index);
    let arrival = |row: &Row| {
        let run = stage.race.run(row.entry)?;
        let placed = |pieces: u32| tr_args(shown.lang, "tournament-page-race-pieces", &[("count", pieces.into())]);
        let time = run.total_ms().map(span).or_else(|| run.pieces.map(placed))?;
        let names = shown.open.state().entrant(row.entry)?.people.iter().map(|person| shown.person(*person)).collect();
        let last = latest.is_some_and(|(_, entry)| entry == row.entry);
        Some(Arrival { place: row.place, names, time, last })
    };
    let come: Vec<_> = ranking.rows.iter().filter_map(arrival).collect();
    if come.is_empty() {
        return vec![None];
    }
    let playing = stage.field.iter().filter(|entry| shown.open.state().plays(**entry)).count().max(come.len());
    let mut before = 0;
    let slides: Vec<_> = evenly(&vec![(); playing], PIECES).map(<[()]>::len).collect();
    let full = slides.into_iter().map(|pieces| {
        let here = come.get(before..(before + pieces).min(come.len())).unwrap_or_default();
        before += pieces;
        (!here.is_empty()).then(|| Arc::new(scene::arrivals(here, pieces)))
    });
    full.filter(Option::is_some).collect()
}

/// Returns the clock of a table if it was started and somebody still plays.
fn of_table(words: &Words<'_>, number: TableNo, table: &Table) -> Option<TableClock> {
    let clock = words.event.clock_at(&words.open.id, number).filter(|clock| clock.is_on())?;
    Some(TableClock {
        head: head(words, number, table),
        names: table.entries().into_iter().map(|entry| words.entry(entry)).collect(),
        clock: clock.seen_by(Audience::Public).into_owned(),
    })
}

/// Returns the name of a table: the place to which it was called, otherwise its number.
pub fn head(words: &Words<'_>, number: TableNo, table: &Table) -> String {
    match table.called {
        Some(place) => tr_args(words.lang, "show-at-place", &[("place", place.into())]),
        None => tr_args(words.lang, "show-match-number", &[("number", number.0.into())]),
    }
}
