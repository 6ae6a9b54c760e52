//! Starts of stages that a ruleset fixes by day of the week and hour, such as the finals on Saturday at 22:00.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Weekday};
use rules::Step;
use tournament::{Effect, Tournament};

use crate::clock::{hour_in_figures, in_ms, minutes_late, weekday_in_words};
use crate::event::Event;
use crate::i18n::{Lang, tr_args};
use crate::import::first_day;
use crate::{OpenTournament, Words, stage_name, start_day};

/// The first day of a long week-end.
const WEEKEND: Weekday = Weekday::Thu;

/// A fixed start of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedStart {
    /// The stage.
    pub stage: u8,
    /// Its start in local time.
    pub at: NaiveDateTime,
    /// Whether the stage before is over, so that a delay counts.
    pub due: bool,
    /// Its real start, in milliseconds since 1970 UTC.
    pub began_ms: Option<i64>,
}

impl FixedStart {
    /// Checks whether the delay still grows.
    pub const fn is_awaited(&self) -> bool {
        self.due && self.began_ms.is_none()
    }

    /// Checks whether the start is still ahead: whoever turns up until then may still qualify.
    pub fn is_ahead(&self, now_ms: i64) -> bool {
        self.began_ms.is_none() && in_ms(self.at).is_some_and(|at_ms| now_ms < at_ms)
    }

    /// Returns the delay in minutes.
    pub fn late(&self, now_ms: i64) -> Option<i64> {
        let moment = self.began_ms.unwrap_or(now_ms);
        minutes_late(in_ms(self.at)?, moment).filter(|_| self.due)
    }

    /// Returns start and delay in words.
    pub fn words(&self, words: &Words<'_>, now_ms: i64) -> String {
        let (stage, day) = (stage_name(words, self.stage), weekday_in_words(self.at.date(), words.lang));
        let hour = hour_in_figures(self.at);
        let args = [("stage", (&stage).into()), ("day", (&day).into()), ("hour", (&hour).into())];
        let told = tr_args(words.lang, "programme-fixed", &args);
        self.late(now_ms).map_or(told.clone(), |late| format!("{told} ({})", late_words(words.lang, late)))
    }
}

impl OpenTournament {
    /// Returns the fixed start of the next stage, or of the one under way, once the tournament has begun; `None` where
    /// its ruleset fixes none, or it is called off.
    pub fn fixed_start(&self, event: &Event) -> Option<FixedStart> {
        let (now, stage) = self.state().now().filter(|_| self.info.cancelled.is_none())?;
        let first = |stage: u8| self.begins(event, stage).filter(|_| stage > 0);
        let next = now.checked_add(1)?;
        if let Some(at) = first(next) {
            return Some(FixedStart { stage: next, at, due: stage.ended, began_ms: None });
        }
        let at = first(now)?;
        Some(FixedStart { stage: now, at, due: true, began_ms: self.stage_began_ms(now) })
    }

    /// Returns day and hour of a stage: the first such weekday from the start of the tournament, or else of the event.
    fn begins(&self, event: &Event, stage: u8) -> Option<NaiveDateTime> {
        let (day, hour) = stage_hour(&self.plan().stage(stage)?.begins)?;
        let from = start_day(&self.info.starts).unwrap_or_else(|| first_day(event));
        // An event that is over on Monday has no Saturday.
        let on = day.map_or(Some(from), |day| on_or_after(from, day).filter(|on| *on <= self.last_day(event, from)))?;
        Some(on.and_time(hour))
    }

    /// Returns the last day on which the event can be assumed to be played: that of the latest other tournament with a
    /// planned day; if there is none, the Sunday of the long week-end in which it begins.
    fn last_day(&self, event: &Event, from: NaiveDate) -> NaiveDate {
        let others = event.festival.tournaments.iter().filter(|open| open.id != self.id);
        let last = others.filter_map(|open| start_day(&open.info.starts)).max();
        let begins_late = from.weekday().num_days_from_monday() >= WEEKEND.num_days_from_monday();
        let sunday = || on_or_after(from, Weekday::Sun).filter(|_| begins_late);
        last.or_else(sunday).unwrap_or(from).max(from)
    }

    /// Returns the start of a stage, in milliseconds since 1970 UTC; the first one began with the tournament.
    pub fn stage_began_ms(&self, stage: u8) -> Option<i64> {
        // An annulled act has no steps any more, and a corrected one still began its stage.
        let begins = |step: &Step<Tournament>| matches!(step.effect, Effect::StageBegan(_));
        let began = self.game.entries().iter().filter(|recorded| recorded.steps.iter().any(begins));
        began.map(|recorded| recorded.signature.time_ms).nth(usize::from(stage))
    }
}

/// Returns a delay in words: in minutes on the same day, otherwise in days.
pub fn late_words(lang: Lang, minutes: i64) -> String {
    match minutes / (24 * 60) {
        0 => tr_args(lang, "programme-late", &[("minutes", minutes.into())]),
        days => tr_args(lang, "programme-late-days", &[("days", days.into())]),
    }
}

/// Parses the start of a stage in a ruleset: `sat 22:00`, or `22:00` on the day of the tournament.
pub fn stage_hour(begins: &str) -> Option<(Option<Weekday>, NaiveTime)> {
    let hour = |text: &str| NaiveTime::parse_from_str(text.trim(), "%H:%M").ok();
    match begins.trim().split_once(' ') {
        Some((day, time)) => Some((Some(day.parse().ok()?), hour(time)?)),
        None => Some((None, hour(begins)?)),
    }
}

fn on_or_after(from: NaiveDate, day: Weekday) -> Option<NaiveDate> {
    from.iter_days().take(7).find(|date| date.weekday() == day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TournamentInfo, start_of, tournament_source};
    use rules::{Change, Entry, Ruleset, Signature};
    use tournament::slip::{How, Slip};
    use tournament::{EntryNo, Fact, NewEntry, Person, TableNo, lots};

    fn at(text: &str) -> NaiveDateTime {
        start_of(text).unwrap()
    }

    fn abalone(starts: &str) -> (Event, OpenTournament) {
        let mut event = Event::default();
        // A Friday.
        event.setup.date = "2026-09-18".to_owned();
        let ruleset = Ruleset::parse::<Tournament>(&tournament_source("torneo-abalone").unwrap()).unwrap();
        let info = TournamentInfo { starts: starts.to_owned(), ..TournamentInfo::default() };
        (event, OpenTournament::new("1".to_owned(), info, ruleset))
    }

    /// An event on one day of the week has no Saturday to announce.
    #[test]
    fn a_day_that_the_event_does_not_have_fixes_nothing() {
        let (mut event, open) = abalone("");
        assert_eq!(open.begins(&event, 1), Some(at("2026-09-19 22:00")));
        for weekday in ["2026-09-21", "2026-09-22", "2026-09-23"] {
            event.setup.date = weekday.to_owned();
            assert_eq!(open.begins(&event, 1), None, "{weekday}");
        }
        event.setup.date = "2026-09-17".to_owned();
        assert_eq!(open.begins(&event, 1), Some(at("2026-09-19 22:00")), "a long week-end");
        event.setup.date = "2026-09-21".to_owned();
        let (_, late) = abalone("2026-09-26 10:00");
        event.festival.tournaments.push(OpenTournament { id: "2".to_owned(), ..late });
        assert_eq!(open.begins(&event, 1), Some(at("2026-09-26 22:00")), "an event of a whole week");
        event.setup.date = "2026-09-17".to_owned();
        event.festival.tournaments[0].info.starts = "2026-09-17 21:00".to_owned();
        assert_eq!(open.begins(&event, 1), None, "all that is planned is played on that Thursday");
    }

    #[test]
    fn every_ruleset_says_its_starts_so_that_they_are_read() {
        for id in crate::tournament_rulesets() {
            let ruleset = Ruleset::parse::<Tournament>(&tournament_source(id).unwrap()).unwrap();
            for stage in &ruleset.rules.stages {
                assert!(stage.begins.is_empty() || stage_hour(&stage.begins).is_some(), "{id}: {}", stage.begins);
            }
        }
        assert_eq!(["sat", "sat 25:00", "", "22"].map(stage_hour), [None; 4]);
        assert!(stage_hour("22:00").is_some_and(|(day, _)| day.is_none()), "on the day of the tournament");
    }

    #[test]
    fn the_day_is_the_first_one_from_the_start() {
        let (event, open) = abalone("");
        assert_eq!(open.begins(&event, 1), Some(at("2026-09-19 22:00")), "from the first day of the event");
        assert_eq!(open.begins(&event, 0), None);
        for starts in ["2026-09-17 10:00", "2026-09-19 10:00", "2026-09-19 23:00"] {
            let (event, open) = abalone(starts);
            assert_eq!(open.begins(&event, 1), Some(at("2026-09-19 22:00")), "{starts}");
        }
    }

    #[test]
    fn it_is_late_once_the_stage_before_is_over_until_it_begins() {
        let (event, mut open) = abalone("");
        let planned = in_ms(at("2026-09-19 22:00")).unwrap();
        let minutes = |count: i64| planned + count * 60_000;
        let mut time_ms = planned - 3_600_000;
        let mut enter = |open: &mut OpenTournament, fact: Fact| {
            time_ms += 60_000;
            open.game.record(Entry::fact(fact), Signature::script(time_ms)).unwrap();
            time_ms
        };
        let new = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
        assert_eq!(open.fixed_start(&event), None, "before the tournament its own hour counts");
        enter(&mut open, Fact::Enter((1..=3).map(new).collect()));
        enter(&mut open, Fact::Start);
        let fixed = open.fixed_start(&event).unwrap();
        assert_eq!((fixed.stage, fixed.due, fixed.late(minutes(5))), (1, false, None), "qualifying goes on");
        assert_eq!([-1, 0].map(|minute| fixed.is_ahead(minutes(minute))), [true, false], "until the hour");
        let seats = vec![EntryNo(1), EntryNo(2)];
        enter(&mut open, Fact::Pair(seats.clone()));
        let slip = Slip::Win { seat: 0, how: How::Play, drawn: 0 };
        enter(&mut open, Fact::Result { table: TableNo(1), seats, slip });
        enter(&mut open, Fact::CloseQueue);
        let fixed = open.fixed_start(&event).unwrap();
        assert_eq!((fixed.is_awaited(), fixed.late(planned), fixed.late(minutes(12))), (true, None, Some(12)));
        let began = enter(&mut open, Fact::Draw { seed: 1, algorithm: lots::ALGORITHM, tables: None });
        let fixed = open.fixed_start(&event).unwrap();
        assert_eq!((fixed.stage, fixed.began_ms, fixed.late(minutes(99))), (1, Some(began), None), "it began in time");
        assert!(!fixed.is_ahead(began));
        let again = Entry::fact(Fact::Draw { seed: 2, algorithm: lots::ALGORITHM, tables: None });
        let changes = vec![Change { target: open.game.last(), with: Some(Box::new(again)) }];
        let amend = Entry::amend(changes, "sorteggio letto male");
        open.game.record(amend, Signature::script(minutes(30))).unwrap();
        assert_eq!(open.fixed_start(&event), Some(fixed), "a corrected draw began when it was made");
    }
}
