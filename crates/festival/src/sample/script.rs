//! Parsing of the records of the race and the tournaments, line by line.

use super::{DATE, Error};

const RACE: &str = include_str!("../../../../assets/sample/palio.txt");

/// One act of the race or of a tournament, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act<'a> {
    /// The file.
    pub file: &'static str,
    /// Line of the file, from 1.
    pub line: usize,
    /// Milliseconds since the midnight before the race.
    pub time_ms: i64,
    /// The notary or referee at the desk.
    pub notary: &'a str,
    /// The officials who approve, if the line names them: `+o5+o6`.
    pub approvers: Vec<&'a str>,
    /// The act in the game's notation.
    pub text: &'a str,
    /// The reason.
    pub reason: Option<&'a str>,
}

impl Act<'_> {
    /// Returns target and correction of an amendment; without a correction the target is annulled.
    pub fn amends(&self) -> Option<(u64, Option<&str>)> {
        if let Some(target) = self.text.strip_prefix("annul ") {
            return Some((target.parse().ok()?, None));
        }
        let (target, with) = self.text.strip_prefix("correct ")?.split_once(' ')?;
        Some((target.parse().ok()?, Some(with)))
    }
}

/// Parses all acts of the shipped race.
///
/// # Errors
/// The first line that cannot be parsed.
pub fn acts() -> Result<Vec<Act<'static>>, Error> {
    read("assets/sample/palio.txt", RACE)
}

/// Parses the acts of a file, line by line.
///
/// # Errors
/// The first line that cannot be parsed.
pub fn read<'a>(file: &'static str, text: &'a str) -> Result<Vec<Act<'a>>, Error> {
    let mut acts = Vec::new();
    let mut notary = None;
    let mut day_ms = 0;
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        if let Some(id) = content.strip_prefix("notary ") {
            notary = Some(id.trim());
            continue;
        }
        let wrong = |why| Error::Line { file, line, why };
        if let Some(day) = content.strip_prefix("day ") {
            day_ms = since_race(day).ok_or_else(|| wrong("expected a day such as 2026-09-18"))?;
            continue;
        }
        let (time, rest) = content.split_once(' ').ok_or_else(|| wrong("expected a time and an act"))?;
        let time_ms = day_ms + time_of_day(time).ok_or_else(|| wrong("expected a time such as 21:04:53"))?;
        let notary = notary.ok_or_else(|| wrong("expected a line `notary` before the first act"))?;
        let rest = rest.trim_start();
        let (approvers, rest) = match rest.strip_prefix('+').and_then(|rest| rest.split_once(' ')) {
            Some((ids, rest)) => (ids.split('+').collect(), rest.trim_start()),
            None => (Vec::new(), rest),
        };
        let (text, reason) = match rest.split_once('|') {
            Some((text, reason)) => (text.trim_end(), Some(reason.trim_start())),
            None => (rest, None),
        };
        acts.push(Act { file, line, time_ms, notary, approvers, text, reason });
    }
    Ok(acts)
}

/// Parses a time of day in milliseconds.
pub(super) fn time_of_day(text: &str) -> Option<i64> {
    let time = chrono::NaiveTime::parse_from_str(text, "%H:%M:%S").ok()?;
    let since = time.signed_duration_since(chrono::NaiveTime::MIN);
    Some(since.num_milliseconds())
}

/// Returns how long after the day of the race a day begins, in milliseconds.
fn since_race(text: &str) -> Option<i64> {
    let day = |text: &str| text.trim().parse::<chrono::NaiveDate>().ok();
    Some(day(text)?.signed_duration_since(day(DATE)?).num_milliseconds())
}
