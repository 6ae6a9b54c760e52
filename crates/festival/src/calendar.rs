//! The programme as a calendar that any telephone takes up.

use chrono::{DateTime, Days, Utc};
use icalendar::{Calendar, Component as _, EventLike as _, EventStatus};

use crate::clock::in_ms;
use crate::event::Event;
use crate::i18n::Lang;
use crate::{OpenTournament, Words, in_order, start_day, start_of};

/// How long a tournament takes in a calendar, in milliseconds: nobody knows when it ends.
const HOURS: i64 = 2 * 3_600_000;

/// Returns the programme as an iCalendar text. A tournament without an hour takes its whole day; without a day it is left
/// out; one that was called off says so. The same records give the same text.
pub fn calendar(event: &Event, lang: Lang) -> String {
    let mut calendar = Calendar::new();
    calendar.name(event.setup.title.trim());
    let mut all: Vec<_> = event.festival.tournaments.iter().collect();
    all.sort_by_key(|open| in_order(&open.info.starts));
    for open in all {
        if let Some(entry) = entry(event, open, lang) {
            calendar.push(entry);
        }
    }
    calendar.done().to_string()
}

fn entry(event: &Event, open: &OpenTournament, lang: Lang) -> Option<icalendar::Event> {
    let moment = |ms| DateTime::<Utc>::from_timestamp_millis(ms);
    let mut entry = icalendar::Event::new();
    match start_of(&open.info.starts) {
        Some(start) => {
            let from = in_ms(start)?;
            entry.starts(moment(from)?).ends(moment(from + HOURS)?);
        }
        None => {
            let day = start_day(&open.info.starts)?;
            entry.starts(day).ends(day.checked_add_days(Days::new(1))?);
        }
    }
    // The same line of the programme is the same entry, however often the calendar is read.
    entry.uid(&format!("{}-{}@triade", open.id, event.heads.genesis()));
    let places = [open.info.room.trim(), event.setup.place.trim()].into_iter().filter(|part| !part.is_empty());
    entry.summary(&Words { event, open, lang }.title()).location(&places.collect::<Vec<_>>().join(", "));
    entry.timestamp(moment(event.log.last().map_or(0, |line| line.time_ms))?);
    if open.info.cancelled.is_some() {
        entry.status(EventStatus::Cancelled);
    }
    Some(entry.done())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventRecord;
    use crate::fair::Fair;

    #[test]
    fn the_programme_is_read_by_a_calendar() {
        let mut fair = Fair::new(2);
        fair.event.setup.place = "Origgio".to_owned();
        let lost = fair.open("torneo-twixt", "", "");
        let whole = fair.open("torneo-abalone", "2026-09-19", "");
        let first = fair.open("torneo-mancala", "2026-09-18 10:00", "Sala grande");
        fair.cancel(&whole, "piove");
        let mut info = fair.find(&first).info.clone();
        info.title = "Mancala; a coppie, e poi…".to_owned();
        fair.note(EventRecord::TournamentPlanned { id: first.clone(), info });
        let text = calendar(&fair.event, Lang::It);
        let genesis = fair.event.heads.genesis();
        let unfolded = text.replace("\r\n ", "");
        let known = ["SUMMARY", "LOCATION", "DTSTART", "DTEND", "STATUS"];
        let told = |line: &&str| known.iter().any(|begin| line.starts_with(begin)) && !line.ends_with('Z');
        let lines: Vec<_> = unfolded.lines().filter(told).collect();
        let expected = [
            "LOCATION:Sala grande\\, Origgio",
            "SUMMARY:Mancala\\; a coppie\\, e poi…",
            "DTEND;VALUE=DATE:20260920",
            "DTSTART;VALUE=DATE:20260919",
            "LOCATION:Origgio",
            "STATUS:CANCELLED",
            "SUMMARY:Torneo di Abalone",
        ];
        assert_eq!(lines, expected, "{text}");
        assert!(unfolded.contains(&format!("UID:{first}-{genesis}@triade")), "{text}");
        assert!(!unfolded.contains(&format!("UID:{lost}-")), "without a day it is nowhere in a calendar");
        assert_eq!(calendar(&fair.event, Lang::It), text, "the same records are the same calendar");
    }
}
