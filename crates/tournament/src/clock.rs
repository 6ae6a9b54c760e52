//! Clocks at tables: the acts on them and their notation.
//!
//! `clock T3 start 1 @1700000000000` · `press 1` · `pause` · `resume` · `adjust 1 +1:30` (`adjust -0:30`: the clock of
//! all; `adjust-unread +1:30`: of a clock that runs to an hour, in old records) · `next` · `hour 1700003600000` ·
//! `stop` · `gap 1700000000000 counted` (`lost`), each with its `@` time in milliseconds since 1970. Seats count from
//! 1.

use rules::kit::clock::{Clock, ClockAct, ClockFault, Phase};
use rules::{Message, Proceeding};

use crate::article::Article;
use crate::fact::Effect;
use crate::number::TableNo;
use crate::tournament::Tournament;
use crate::words::{Unread, first_word, one, unreadable};

/// Text for an hour that the reader may not know.
const UNKNOWN: &str = "?";

/// Decides an act on a table's clock.
pub(crate) fn decide(p: &mut Proceeding<Tournament>, number: TableNo, act: &ClockAct, at_ms: i64) {
    let about = |key| Message::new(key).with("table", number.0);
    let Some(table) = p.state().table(number).cloned() else {
        return p.impossible(Article::Record, about("tournament-no-such-table"));
    };
    let Some(plan) = p.rules().play(&table).and_then(|play| play.clock.clone()) else {
        return p.impossible(Article::Clock, about("tournament-clock-none"));
    };
    // A clock that was not stopped in time can still be stopped after the result.
    if table.result.is_some() && *act != ClockAct::Stop {
        p.illegal(Article::Clock, about("tournament-clock-table-over"));
    }
    if table.result.is_none() && !table.ready() {
        p.impossible(Article::Clock, about("tournament-clock-table-open"));
    }
    let seats = u8::try_from(table.slots.len()).unwrap_or(u8::MAX);
    let clock = table.clock.unwrap_or_else(|| Clock::new(plan, seats));
    if let Some(clock) = acted(p, clock, *act, at_ms, Article::Clock) {
        p.apply(Effect::ClockSet { table: number, clock: Box::new(clock) }, Article::Clock);
    }
}

/// Returns the clock after an act, and records a violation if the act does not fit.
pub(crate) fn acted(
    p: &mut Proceeding<Tournament>,
    mut clock: Clock,
    act: ClockAct,
    at_ms: i64,
    article: Article,
) -> Option<Clock> {
    for fault in clock.faults(act, at_ms) {
        let detail = Message::new(key(fault));
        if fault.impossible() {
            p.impossible(article, detail);
        } else {
            p.illegal(article, detail);
        }
    }
    if p.refused() {
        return None;
    }
    clock.apply(act, at_ms);
    Some(clock)
}

/// Returns the key of the message about the state of a clock after an act, with the number of the roll that ends the
/// game where one is due.
pub(crate) fn state_key(clock: &Clock) -> (&'static str, Option<i32>) {
    let key = match (clock.runs(), clock.is_on(), clock.is_stopped()) {
        // An announced phase does not depend on the moment.
        (true, ..) => match clock.reading(i64::MIN).phase {
            Phase::Penultimate => "tournament-clock-penultimate",
            Phase::Last => "tournament-clock-last",
            Phase::Roll { threshold } => return ("tournament-clock-roll", Some(threshold)),
            _ => "tournament-clock-going",
        },
        (_, true, _) => "tournament-clock-held",
        (.., true) => "tournament-clock-at-rest",
        _ => "tournament-clock-set",
    };
    (key, None)
}

const fn key(fault: ClockFault) -> &'static str {
    match fault {
        ClockFault::Started => "tournament-clock-started",
        ClockFault::NotStarted => "tournament-clock-not-started",
        ClockFault::Stopped => "tournament-clock-stopped",
        ClockFault::Paused => "tournament-clock-paused",
        ClockFault::NotPaused => "tournament-clock-not-paused",
        ClockFault::NoSuchSeat => "tournament-clock-no-seat",
        ClockFault::OtherTurn => "tournament-clock-other-turn",
        ClockFault::NoTurns => "tournament-clock-no-turns",
        ClockFault::NoPhase => "tournament-clock-no-phase",
        ClockFault::TooEarly => "tournament-clock-too-early",
        ClockFault::NoSecret => "tournament-clock-no-secret",
        ClockFault::SecretMissing => "tournament-clock-secret-missing",
        ClockFault::NoAllowance => "tournament-clock-no-allowance",
        ClockFault::OtherGap => "tournament-clock-other-gap",
    }
}

/// Parses an act with its time.
pub(crate) fn parse(text: &str) -> Result<(ClockAct, i64), Unread> {
    let (act, at_ms) = text.rsplit_once('@').ok_or_else(|| unreadable(text))?;
    let (word, rest) = first_word(act);
    let (first, second) = first_word(rest);
    let bare = |act| if rest.trim().is_empty() { Ok(act) } else { Err(unreadable(text)) };
    let act = match word {
        "start" => ClockAct::Start { seat: seat(rest)? },
        "press" => ClockAct::Press { seat: seat(rest)?.ok_or_else(|| unreadable(text))? },
        "pause" => bare(ClockAct::Pause)?,
        "resume" => bare(ClockAct::Resume)?,
        "adjust" if second.is_empty() => ClockAct::Adjust { seat: None, by_ms: signed_span(first)? },
        "adjust" => ClockAct::Adjust { seat: seat(first)?, by_ms: signed_span(second)? },
        "next" => bare(ClockAct::Next)?,
        "hour" if rest.trim() == UNKNOWN => ClockAct::SecretHour { hour_ms: None },
        "hour" => ClockAct::SecretHour { hour_ms: Some(one(rest)?) },
        "stop" => bare(ClockAct::Stop)?,
        "gap" => match second.trim() {
            "counted" => ClockAct::Gap { from_ms: one(first)?, counted: true },
            "lost" => ClockAct::Gap { from_ms: one(first)?, counted: false },
            _ => return Err(unreadable(text)),
        },
        _ => return Err(unreadable(text)),
    };
    Ok((act, one(at_ms)?))
}

/// Writes an act with its time; [`parse`] is the inverse.
pub(crate) fn write(act: &ClockAct, at_ms: i64) -> String {
    let typed = |seat: u8| u16::from(seat) + 1;
    let act = match act {
        ClockAct::Start { seat: None } => "start".to_owned(),
        ClockAct::Start { seat: Some(seat) } => format!("start {}", typed(*seat)),
        ClockAct::Press { seat } => format!("press {}", typed(*seat)),
        ClockAct::Pause => "pause".to_owned(),
        ClockAct::Resume => "resume".to_owned(),
        ClockAct::Adjust { seat, by_ms } => {
            let seat = seat.map_or_else(String::new, |seat| format!("{} ", typed(seat)));
            format!("adjust {seat}{}", write_signed(*by_ms))
        }
        ClockAct::Next => "next".to_owned(),
        ClockAct::SecretHour { hour_ms: Some(hour_ms) } => format!("hour {hour_ms}"),
        ClockAct::SecretHour { hour_ms: None } => format!("hour {UNKNOWN}"),
        ClockAct::Stop => "stop".to_owned(),
        ClockAct::Gap { from_ms, counted } => {
            format!("gap {from_ms} {}", if *counted { "counted" } else { "lost" })
        }
    };
    format!("{act} @{at_ms}")
}

/// Parses a seat, counted from 1; an empty text is no seat.
fn seat(text: &str) -> Result<Option<u8>, Unread> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let seat: u16 = one(text)?;
    let seat = seat.checked_sub(1).and_then(|seat| u8::try_from(seat).ok());
    seat.map(Some).ok_or_else(|| unreadable(text))
}

fn signed_span(text: &str) -> Result<i64, Unread> {
    match text.trim().split_at_checked(1) {
        Some(("+", span)) => parse_span(span),
        Some(("-", span)) => parse_span(span).map(|ms| -ms),
        _ => Err(unreadable(text)),
    }
}

fn write_signed(ms: i64) -> String {
    let sign = if ms < 0 { '-' } else { '+' };
    format!("{sign}{}", write_span(ms.saturating_abs()))
}

/// Parses a duration as [`read_span`] does.
pub(crate) fn parse_span(text: &str) -> Result<i64, Unread> {
    read_span(text).ok_or_else(|| unreadable(text))
}

/// Parses a duration, `1:43:20`, `05:00` or `5:00.250`, into milliseconds; `None` for anything else, such as a minute
/// of 75 seconds.
pub fn read_span(text: &str) -> Option<i64> {
    let text = text.trim();
    let digits =
        |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<i64>().ok()).flatten();
    let (whole, thousandths) = match text.split_once('.') {
        None => (text, 0),
        Some((whole, part)) => (whole, if part.len() == 3 { digits(part)? } else { return None }),
    };
    let mut parts = whole.rsplit(':');
    let below_sixty = |part: &str| digits(part).filter(|number| part.len() <= 2 && *number < 60);
    let seconds = below_sixty(parts.next()?)?;
    let minutes = parts.next()?;
    let (hours, minutes) = match parts.next() {
        None => (0, digits(minutes)?),
        Some(hours) => (digits(hours)?, below_sixty(minutes)?),
    };
    if parts.next().is_some() {
        return None;
    }
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let seconds = minutes.checked_mul(60)?.checked_add(seconds)?;
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

/// Writes a duration in milliseconds (not negative); [`read_span`] is the inverse.
pub fn write_span(ms: i64) -> String {
    let (seconds, thousandths) = (ms / 1000, ms % 1000);
    let part = if thousandths == 0 { String::new() } else { format!(".{thousandths:03}") };
    format!("{}:{:02}:{:02}{part}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read_as_people_write_them() {
        let read = ["5:00", "05:00", "90:00", "1:43:20", "0:00.250", "2:00:00"].map(|text| parse_span(text).unwrap());
        assert_eq!(read, [300_000, 300_000, 5_400_000, 6_200_000, 250, 7_200_000]);
        assert_eq!([6_200_000, 250, 300_000].map(write_span), ["1:43:20", "0:00:00.250", "0:05:00"]);
        for wrong in [
            "",
            "5",
            "5:60",
            "1:75",
            "1:2:3:4",
            "1.30",
            "1:60:00",
            "1:1:1:1",
            "-1:00",
            "+1:00",
            "1:00.5",
            "99999999999999999:00:00",
            "à:00",
        ] {
            assert!(parse_span(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_act_is_read_back_as_written() {
        let acts = [
            ClockAct::Start { seat: None },
            ClockAct::Start { seat: Some(u8::MAX) },
            ClockAct::Press { seat: 1 },
            ClockAct::Pause,
            ClockAct::Resume,
            ClockAct::Adjust { seat: Some(0), by_ms: 90_500 },
            ClockAct::Adjust { seat: None, by_ms: -i64::MAX },
            ClockAct::Next,
            ClockAct::SecretHour { hour_ms: Some(1_700_003_600_000) },
            ClockAct::SecretHour { hour_ms: None },
            ClockAct::Stop,
            ClockAct::Gap { from_ms: 1_700_000_000_000, counted: true },
            ClockAct::Gap { from_ms: -1, counted: false },
        ];
        for act in acts {
            let text = write(&act, 1_700_000_000_000);
            assert_eq!(parse(&text), Ok((act, 1_700_000_000_000)), "{text}");
        }
        assert_eq!(write(&ClockAct::Start { seat: Some(0) }, 5), "start 1 @5");
        for wrong in [
            "start 1",
            "start 0 @5",
            "press @5",
            "pause 1 @5",
            "adjust 1:00 @5",
            "gap 3 perhaps @5",
            "wind @5",
            "@",
            "",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
