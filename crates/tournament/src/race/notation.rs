//! Typed notation of a race's facts.

use crate::clock::{parse_span, write_span};
use crate::race::RaceFact;
use crate::words::{Unread, first_word, one, unreadable};

/// Parses a fact, including its first word; `None` for an unknown word. Times may be typed as the clock of a race that
/// has `started` shows them: `LATE 12 00:07`.
pub(crate) fn parse(text: &str, started: Option<i64>) -> Option<Result<RaceFact, Unread>> {
    let (word, rest) = first_word(text);
    let word = &*word.to_lowercase();
    let moment = |text: &str| moment(text, started);
    Some(match word {
        "start-race" => moment(rest).map(|at_ms| RaceFact::Start { at_ms }),
        "stop-race" if rest.is_empty() => Ok(RaceFact::Stop { at_ms: None }),
        "stop-race" => moment(rest).map(|at_ms| RaceFact::Stop { at_ms: Some(at_ms) }),
        "race-clock" => {
            let (from, at) = first_word(rest);
            one(from).and_then(|from_ms| Ok(RaceFact::ClockSet { from_ms, at_ms: moment(at)? }))
        }
        "late" | "grant" | "left" | "fin" | "time-penalty" | "pen" | "pieces" => of_entry(word, rest, &moment),
        _ => return None,
    })
}

fn of_entry(word: &str, text: &str, moment: &dyn Fn(&str) -> Result<i64, Unread>) -> Result<RaceFact, Unread> {
    let (entry, rest) = first_word(text);
    let (first, second) = first_word(rest);
    let entry = one(entry)?;
    Ok(match word {
        "late" => RaceFact::Late { entry, at_ms: moment(rest)? },
        "grant" => RaceFact::Grant { entry, ms: parse_span(rest)? },
        "left" => RaceFact::Depart { entry, person: one(first)?, at_ms: moment(second)? },
        "fin" => RaceFact::Finish { entry, ms: parse_span(rest)? },
        "time-penalty" | "pen" => RaceFact::Penalty { entry, ms: parse_span(rest.trim_start_matches('+'))? },
        "pieces" => RaceFact::Pieces { entry, pieces: one(rest)? },
        _ => return Err(unreadable(text)),
    })
}

/// Writes a fact; [`parse`] is the inverse.
pub(crate) fn write(fact: &RaceFact) -> String {
    match fact {
        RaceFact::Start { at_ms } => format!("start-race @{at_ms}"),
        RaceFact::Late { entry, at_ms } => format!("late {entry} @{at_ms}"),
        RaceFact::Grant { entry, ms } => format!("grant {entry} {}", write_span(*ms)),
        RaceFact::Depart { entry, person, at_ms } => format!("left {entry} {person} @{at_ms}"),
        RaceFact::Finish { entry, ms } => format!("fin {entry} {}", write_span(*ms)),
        RaceFact::Penalty { entry, ms } => format!("time-penalty {entry} {}", write_span(*ms)),
        RaceFact::Pieces { entry, pieces } => format!("pieces {entry} {pieces}"),
        RaceFact::Stop { at_ms: None } => "stop-race".to_owned(),
        RaceFact::Stop { at_ms: Some(at_ms) } => format!("stop-race @{at_ms}"),
        RaceFact::ClockSet { from_ms, at_ms } => format!("race-clock {from_ms} @{at_ms}"),
    }
}

/// Parses a time, `@1700000000000`, or one counted from the start: in hours and minutes, or with seconds.
fn moment(text: &str, started: Option<i64>) -> Result<i64, Unread> {
    match (text.trim().strip_prefix('@'), started) {
        (Some(moment), _) => one(moment),
        (None, Some(started)) => {
            let seconds = if text.matches(':').count() == 1 { ":00" } else { "" };
            parse_span(&format!("{text}{seconds}")).map(|ms| started.saturating_add(ms))
        }
        (None, None) => Err(unreadable(text)),
    }
}
