//! The next start and the next change of each clock.

use chrono::NaiveDate;
use rules::kit::clock::Phase;
use tournament::Format;

use festival::clock::{day_in_words, day_of, in_ms, weekday_in_words};
use festival::event::Event;
use festival::i18n::{Lang, tr_args};
use festival::speak::blinds;
use festival::{Words, start_day, start_of};

/// How many days ahead the name of a day says which one it is.
const WEEK: i64 = 6;

/// Returns what changes by time, soonest first, each with whether it is to be announced; and whether a clock runs.
pub(super) fn lines(event: &Event, only: Option<&str>, lang: Lang, now_ms: i64) -> (Vec<(String, bool)>, bool) {
    let mut lines = Vec::new();
    let mut starts = Vec::new();
    let mut runs = false;
    let today = day_of(now_ms);
    for open in event.festival.tournaments.iter().filter(|open| only.is_none_or(|only| only == open.id)) {
        let words = Words { event, open, lang };
        if let Some(why) = &open.info.cancelled {
            let title = words.title();
            let line = tr_args(lang, "speaker-cancelled", &[("name", (&title).into()), ("why", why.into())]);
            starts.push(((false, open.info.starts.trim().to_owned()), line));
        } else if open.state().now().is_none() && open.linked(event).is_none() {
            starts.push(start(&words, today, now_ms));
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

/// Returns in words when a tournament begins, with the day where that is not today, or that its hour is not fixed. The
/// first value sorts these lines: those without an hour come last.
fn start(words: &Words<'_>, today: Option<NaiveDate>, now_ms: i64) -> ((bool, String), String) {
    let starts = words.open.info.starts.trim();
    let title = words.title();
    let Some((_, hour)) = starts.split_once(' ') else {
        let line = tr_args(words.lang, "speaker-starts-unfixed", &[("name", (&title).into())]);
        return ((true, starts.to_owned()), line);
    };
    let late = start_of(starts).and_then(in_ms).is_some_and(|at_ms| at_ms < now_ms);
    let line = match start_day(starts).filter(|day| Some(*day) != today) {
        None => {
            let key = if late { "speaker-starts-late" } else { "speaker-starts" };
            tr_args(words.lang, key, &[("name", (&title).into()), ("time", hour.into())])
        }
        Some(day) => {
            let day = named(day, today, words.lang);
            let args = [("name", (&title).into()), ("day", (&day).into()), ("time", hour.into())];
            tr_args(words.lang, "speaker-starts-on", &args)
        }
    };
    ((false, starts.to_owned()), line)
}

/// Returns the name of a day: the weekday while only one can be meant, otherwise with the date.
fn named(day: NaiveDate, today: Option<NaiveDate>, lang: Lang) -> String {
    let ahead = today.map_or(0, |today| day.signed_duration_since(today).num_days());
    if (1..=WEEK).contains(&ahead) { weekday_in_words(day, lang) } else { day_in_words(day, lang) }
}

/// Returns the next change of a tournament's own clock, or of the table's clock whose time is up first.
fn change(words: &Words<'_>, now_ms: i64) -> Option<(i64, String, bool)> {
    let open = words.open;
    let (stage, state) = open.state().now()?;
    let title = words.title();
    let told = |key: &str, left: i64, values: &str| {
        let time = within(words.lang, left);
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
    let left = first_change(words, stage, now_ms)?;
    Some((left, told("speaker-change-at", left, ""), left < 60_000))
}

/// Returns in words how long it is to a change: figures with a colon would be read as an hour.
fn within(lang: Lang, left_ms: i64) -> String {
    let seconds = left_ms.saturating_add(999).max(0) / 1000;
    tr_args(lang, "speaker-left", &[("minutes", (seconds / 60).into()), ("seconds", (seconds % 60).into())])
}

fn first_change(words: &Words<'_>, stage: u8, now_ms: i64) -> Option<i64> {
    let tables = words.open.state().tables_of(stage);
    let clocks =
        tables.filter_map(|(number, _)| words.event.clock_at(&words.open.id, number)).filter(|clock| clock.runs());
    clocks.filter_map(|clock| clock.public().reading(now_ms).next_change_ms).min().map(|at| at.saturating_sub(now_ms))
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::fair::Fair;

    #[test]
    fn a_tournament_that_is_called_off_begins_at_no_hour() {
        let mut fair = Fair::new(1);
        let id = fair.open("torneo-memory", "2026-09-19 21:00", "");
        fair.cancel(&id, "manca la sala");
        let now = in_ms(start_of("2026-09-19 12:00").unwrap()).unwrap();
        let told = |lang| lines(&fair.event, None, lang, now).0;
        assert_eq!(told(Lang::It), [("Torneo di Memory per under 18: annullato (manca la sala)".to_owned(), false)]);
        assert!(told(Lang::En)[0].0.ends_with(": cancelled (manca la sala)"));
    }

    /// Nobody is told of an hour that is past as of one to come, and no tournament is left out.
    #[test]
    fn a_start_that_is_past_or_not_fixed_is_told_as_such() {
        let mut fair = Fair::new(1);
        for starts in ["", "2026-09-19 11:00", "2026-09-19"] {
            fair.open("torneo-memory", starts, "");
        }
        let now = in_ms(start_of("2026-09-19 11:39").unwrap()).unwrap();
        let told: Vec<_> = lines(&fair.event, None, Lang::It, now).0.into_iter().map(|(line, _)| line).collect();
        let ends = ["doveva cominciare alle 11:00", "ora da fissare", "ora da fissare"];
        assert_eq!(told.len(), 3);
        assert!(told.iter().zip(ends).all(|(line, end)| line.ends_with(end)), "{told:?}");
    }

    #[test]
    fn how_long_it_is_to_a_change_is_not_read_as_an_hour() {
        assert_eq!(within(Lang::It, 983_001), "16 min 24 s");
        assert_eq!(within(Lang::It, 59_000), "59 s");
        assert_eq!(within(Lang::En, 5_400_000), "90 min");
    }

    #[test]
    fn a_start_on_another_day_is_told_with_its_day() {
        let mut fair = Fair::new(1);
        for starts in ["2026-09-18 21:00", "2026-09-19 21:00", "2026-09-20 16:00", "2026-09-26 10:00"] {
            fair.open("torneo-memory", starts, "");
        }
        let now = in_ms(start_of("2026-09-19 12:00").unwrap()).unwrap();
        let told = |lang| lines(&fair.event, None, lang, now).0.into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        let ends = |told: &[String], ends: [&str; 4]| {
            assert_eq!(told.len(), ends.len());
            assert!(told.iter().zip(ends).all(|(line, end)| line.ends_with(end)), "{told:?}");
        };
        let italian = [
            "si comincia venerdì 18 settembre alle 21:00",
            "si comincia alle 21:00",
            "si comincia domenica alle 16:00",
            "si comincia sabato 26 settembre alle 10:00",
        ];
        ends(&told(Lang::It), italian);
        let english = [
            "begins on Friday 18 September at 21:00",
            "begins at 21:00",
            "begins on Sunday at 16:00",
            "begins on Saturday 26 September at 10:00",
        ];
        ends(&told(Lang::En), english);
    }
}
