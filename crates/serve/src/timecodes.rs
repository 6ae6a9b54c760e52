//! The acts of a match as chapters and subtitles of a recording (WebVTT), so that a video is jumped through act by act.

use std::fmt::Write as _;

use chrono::NaiveDateTime;
use festival::clock::{in_ms, now_ms};
use minutes::{Writing, minutes_of_match};
use rules::{Audience, Conceal as _, Seq};

use crate::asked::Cues;
use crate::making::{Making, found};
use crate::page::Page;

/// How long a subtitle stays, and how long the last chapter lasts, in milliseconds.
const STAYS: i64 = 8_000;
const LAST: i64 = 60_000;

/// Makes the timecodes of a match for a recording that began at some local time; `None` if there is no such match, or how it ended is
/// not public yet.
pub fn page(making: &mut Making<'_>, id: &str, start: NaiveDateTime, cues: Cues) -> Option<Page> {
    let (event, lang) = (making.event, making.asked.lang);
    let open = event.find(id)?;
    let tournament = found(event, &open.at.as_ref()?.tournament)?;
    making.lens.game(event, tournament, open, lang)?;
    let (seen, start) = (open.seen_by(Audience::Public), in_ms(start)?);
    let head = event.fingerprint();
    let records = minutes_of_match(event, &seen, &Writing::here(&head, lang, now_ms()))?.records;
    let game = seen.part(|open| &open.game);
    let acts: Vec<_> = records
        .into_iter()
        .filter(|record| record.struck.is_none())
        .filter_map(|record| {
            let at = game.as_dyn().entry(Seq(record.number))?.signature.time_ms - start;
            let said =
                [record.who, record.what].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
            let steps = record.steps.into_iter().map(|step| step.text);
            let text = match cues {
                Cues::Chapters => said,
                Cues::Subtitles => std::iter::once(said).chain(steps).collect::<Vec<_>>().join("\n"),
            };
            (at >= 0).then_some((at, text))
        })
        .collect();
    let mut told = "WEBVTT\n".to_owned();
    for (nth, (at, text)) in acts.iter().enumerate() {
        let next = acts.get(nth + 1).map(|(next, _)| *next);
        let end = match cues {
            Cues::Chapters => next.unwrap_or(at + LAST),
            Cues::Subtitles => next.map_or(at + STAYS, |next| next.min(at + STAYS)),
        };
        // Acts of one moment would be cues of no length.
        let end = end.max(at + 1);
        // Writing to a string can't fail.
        let _ = write!(told, "\n{}\n{} --> {}\n{}\n", nth + 1, time(*at), time(end), plain(text));
    }
    Some(Page::new("text/vtt; charset=utf-8", told))
}

fn time(ms: i64) -> String {
    let (hours, minutes) = (ms / 3_600_000, ms / 60_000 % 60);
    format!("{hours:02}:{minutes:02}:{:02}.{:03}", ms / 1_000 % 60, ms % 1_000)
}

/// Returns a text that is no markup and no timing, and has no empty line, which would end it.
fn plain(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace("-->", "→").replace('>', "&gt;");
    escaped.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n")
}
