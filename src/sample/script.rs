//! Reading the recorded race, line by line.

use rules::Role;

use super::Error;

const RACE: &str = include_str!("../../assets/sample/palio.txt");

/// One act of the race, as a line records it.
#[derive(Debug, PartialEq, Eq)]
pub struct Act<'a> {
    /// Line of the file, from 1.
    pub line: usize,
    /// Milliseconds since midnight.
    pub time_ms: i64,
    /// The notary at the desk.
    pub notary: &'a str,
    /// The official who approves, if the line names one.
    pub approver: Option<&'a str>,
    /// The act in the game's notation.
    pub text: &'a str,
    /// Why.
    pub reason: Option<&'a str>,
}

impl Act<'_> {
    /// Gives target and correction of an amendment; no correction annuls.
    pub fn amends(&self) -> Option<(u64, Option<&str>)> {
        if let Some(target) = self.text.strip_prefix("annul ") {
            return Some((target.parse().ok()?, None));
        }
        let (target, with) = self.text.strip_prefix("correct ")?.split_once(' ')?;
        Some((target.parse().ok()?, Some(with)))
    }

    /// Names the office that must approve the act, where the notary's word is not enough.
    pub fn office(&self) -> Option<Role> {
        match self.text.split(' ').next()? {
            "throw" | "swap" | "stray" | "annul" | "correct" => None,
            "validate" | "void" => Some(Role::Validator),
            _ => Some(Role::RaceJudge),
        }
    }
}

/// Reads all acts of the shipped race.
///
/// # Errors
/// The first line that can't be read.
pub fn acts() -> Result<Vec<Act<'static>>, Error> {
    read(RACE)
}

pub(super) fn read(text: &str) -> Result<Vec<Act<'_>>, Error> {
    let mut acts = Vec::new();
    let mut notary = None;
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        if let Some(id) = content.strip_prefix("notary ") {
            notary = Some(id.trim());
            continue;
        }
        let wrong = |why| Error::Line { line, why };
        let (time, rest) = content.split_once(' ').ok_or_else(|| wrong("expected a time and an act"))?;
        let time_ms = time_of_day(time).ok_or_else(|| wrong("expected a time such as 21:04:53"))?;
        let notary = notary.ok_or_else(|| wrong("expected a line `notary` before the first act"))?;
        let rest = rest.trim_start();
        let (approver, rest) = match rest.strip_prefix('+').and_then(|rest| rest.split_once(' ')) {
            Some((id, rest)) => (Some(id), rest.trim_start()),
            None => (None, rest),
        };
        let (text, reason) = match rest.split_once('|') {
            Some((text, reason)) => (text.trim_end(), Some(reason.trim_start())),
            None => (rest, None),
        };
        acts.push(Act { line, time_ms, notary, approver, text, reason });
    }
    Ok(acts)
}

/// Reads a time of day in milliseconds.
fn time_of_day(text: &str) -> Option<i64> {
    let time = chrono::NaiveTime::parse_from_str(text, "%H:%M:%S").ok()?;
    let since = time.signed_duration_since(chrono::NaiveTime::MIN);
    Some(since.num_milliseconds())
}
