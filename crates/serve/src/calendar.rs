//! The programme as a calendar that any telephone takes up.

use festival::clock::in_ms;
use icalendar::{Calendar, Component as _, EventLike as _};

use crate::making::Making;
use crate::page::Page;

/// How long a tournament takes in a calendar, in milliseconds: nobody knows when it ends.
const HOURS: i64 = 2 * 3_600_000;

pub fn page(making: &mut Making<'_>) -> Page {
    let (event, lang) = (making.event, making.asked.lang);
    let (mut calendar, genesis) = (Calendar::new(), event.heads.genesis());
    calendar.name(event.setup.title.trim());
    for item in making.lens.programme(event, lang) {
        let moment = |ms| chrono::DateTime::from_timestamp_millis(ms);
        let Some((starts, ends)) = item.starts.and_then(in_ms).and_then(|ms| Some((moment(ms)?, moment(ms + HOURS)?)))
        else {
            continue;
        };
        let place: Vec<_> =
            [item.room.as_str(), event.setup.place.trim()].into_iter().filter(|part| !part.is_empty()).collect();
        let mut entry = icalendar::Event::new();
        // The same line of the programme is the same entry, however often the calendar is read.
        entry.uid(&format!("{}-{genesis}@triade", item.id));
        entry.summary(&item.name).location(&place.join(", ")).starts(starts).ends(ends);
        calendar.push(entry.done());
    }
    Page::new("text/calendar; charset=utf-8", calendar.done().to_string())
}
