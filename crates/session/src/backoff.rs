//! Waits after wrong PINs: each wrong try doubles the wait for that official, up to half a minute. Nobody is ever
//! locked out, and nobody waits for another's mistakes. The waits survive reopening: a desk that writes has them in its
//! records, one that only reads in a note beside the file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use festival::event::EventRecord;
use serde_json::{Value, json};

use super::write_private;

/// Longest wait, in seconds.
const LONGEST: u32 = 30;

/// Milliseconds without a wrong PIN after which they are counted anew: slips of a whole festival are no attack, and a
/// PIN typed only to vouch leaves no sign-in that forgives them.
const FORGIVEN_MS: i64 = 60 * 60 * 1_000;

/// Waits before the next try of a PIN, by official. Moments are seconds of the caller's clock.
#[derive(Debug, Default)]
pub struct PinBackoff(BTreeMap<String, Tries>);

/// Wrong PINs in a row, and the moment of the next try.
#[derive(Clone, Copy, Debug, Default)]
struct Tries {
    wrong: u32,
    until: f64,
    /// Time of the last wrong PIN, in milliseconds since 1970 UTC.
    last_ms: i64,
    /// Seconds left when the event was opened, until the first [`PinBackoff::tick`].
    remaining: f64,
}

impl Tries {
    /// Counts a wrong PIN.
    fn count(&mut self, time_ms: i64) {
        let is_forgiven = time_ms.saturating_sub(self.last_ms) > FORGIVEN_MS;
        self.wrong = if is_forgiven { 1 } else { self.wrong.saturating_add(1) };
        self.last_ms = time_ms;
    }
}

impl PinBackoff {
    /// Restores the waits from a file's log and the note beside it; `now_ms` is the machine's time.
    pub fn of<'e>(log: impl IntoIterator<Item = (i64, &'e EventRecord)>, note: &str, now_ms: i64) -> Self {
        let (mut backoff, mut right) = (Self::default(), BTreeMap::new());
        for (time_ms, record) in log {
            match record {
                EventRecord::PinRefused { official } => {
                    backoff.tries(official).count(time_ms);
                }
                EventRecord::SignedIn { official } => {
                    backoff.granted(official);
                    right.insert(official.as_str(), time_ms);
                }
                _ => {}
            }
        }
        for (official, wrong, last_ms) in noted(note) {
            if right.get(official.as_str()).is_none_or(|right| *right < last_ms) {
                let tries = backoff.tries(&official);
                (tries.wrong, tries.last_ms) = (tries.wrong.max(wrong), tries.last_ms.max(last_ms));
            }
        }
        for tries in backoff.0.values_mut() {
            let whole = f64::from(wait(tries.wrong));
            // A clock that was set back makes nobody wait longer than after the last wrong PIN.
            tries.remaining = (whole - now_ms.saturating_sub(tries.last_ms) as f64 / 1_000.0).clamp(0.0, whole);
        }
        backoff
    }

    /// Sets the caller's moment; seconds left at opening count from the first one.
    pub fn tick(&mut self, now: f64) {
        for tries in self.0.values_mut().filter(|tries| tries.remaining > 0.0) {
            tries.until = now + std::mem::take(&mut tries.remaining);
        }
    }

    /// Counts a wrong PIN.
    pub fn refused(&mut self, official: &str, now: f64, now_ms: i64) {
        let tries = self.tries(official);
        tries.count(now_ms);
        (tries.until, tries.remaining) = (now + f64::from(wait(tries.wrong)), 0.0);
    }

    /// Forgives an official's wrong PINs after the right one.
    pub fn granted(&mut self, official: &str) {
        self.0.remove(official);
    }

    /// Returns for how many more seconds an official's PIN is not tried; 0 if it may be.
    pub fn remaining(&self, official: &str, now: f64) -> u32 {
        let remaining = |tries: &Tries| if tries.remaining > 0.0 { tries.remaining } else { tries.until - now };
        self.0.get(official).map_or(0, |tries| remaining(tries).ceil().clamp(0.0, f64::from(LONGEST)) as u32)
    }

    /// Stores the waits beside a file that this desk only reads. If nothing can be written there, they last until it is
    /// closed.
    pub fn keep(&self, path: &Path) {
        let all = self.0.iter().map(|(official, tries)| json!([official, tries.wrong, tries.last_ms]));
        let _ = write_private(&note_of(path), &Value::from_iter(all).to_string());
    }

    fn tries(&mut self, official: &str) -> &mut Tries {
        self.0.entry(official.to_owned()).or_default()
    }
}

/// Returns the path of the note of waits beside an event.
pub(super) fn note_of(path: &Path) -> PathBuf {
    journal::beside(path, ".waits")
}

/// Parses a note: official, wrong PINs in a row, time of the last one. Empty if it can't be parsed.
fn noted(note: &str) -> Vec<(String, u32, i64)> {
    serde_json::from_str(note).unwrap_or_default()
}

/// Returns the seconds to wait after so many wrong PINs in a row.
fn wait(wrong: u32) -> u32 {
    1_u32.checked_shl(wrong.saturating_sub(1)).map_or(LONGEST, |seconds| seconds.min(LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wrong_pin_doubles_the_wait_up_to_half_a_minute() {
        let mut backoff = PinBackoff::default();
        let mut now = 100.0;
        assert_eq!(backoff.remaining("o4", now), 0);
        for seconds in [1, 2, 4, 8, 16, 30, 30, 30] {
            backoff.refused("o4", now, 0);
            assert_eq!(backoff.remaining("o4", now), seconds);
            assert_eq!(backoff.remaining("o4", now + f64::from(seconds) - 0.4), 1, "counted down, the last second too");
            assert_eq!(backoff.remaining("o1", now), 0, "others do not wait");
            now += f64::from(seconds);
            assert_eq!(backoff.remaining("o4", now), 0, "nobody is locked out");
        }
        for _ in 0..100 {
            backoff.refused("o4", now, 0);
        }
        assert_eq!(backoff.remaining("o4", now), LONGEST);
        backoff.granted("o4");
        backoff.refused("o4", now, 0);
        assert_eq!(backoff.remaining("o4", now), 1, "the right one forgives");
    }

    /// Builds log lines: when a PIN was tried, and whether it was right.
    fn log(lines: &[(i64, bool)]) -> Vec<(i64, EventRecord)> {
        let line = |(time_ms, right): &(i64, bool)| {
            let official = "o4".to_owned();
            let record = if *right { EventRecord::SignedIn { official } } else { EventRecord::PinRefused { official } };
            (*time_ms, record)
        };
        lines.iter().map(line).collect()
    }

    /// Restores the waits from such lines and a note, at a time.
    fn opened(log: &[(i64, EventRecord)], note: &str, now_ms: i64) -> PinBackoff {
        PinBackoff::of(log.iter().map(|(time_ms, record)| (*time_ms, record)), note, now_ms)
    }

    #[test]
    fn a_file_opened_again_forgives_neither_the_tries_nor_the_wait() {
        let tried = log(&[(0, false), (1_000, true), (2_000, false), (3_000, false), (5_000, false)]);
        let mut backoff = opened(&tried, "", 6_000);
        assert_eq!(backoff.remaining("o4", 0.0), 3, "one of four seconds has gone by");
        // The window was open long before the event.
        backoff.tick(500.0);
        assert_eq!((backoff.remaining("o4", 501.0), backoff.remaining("o4", 503.0)), (2, 0));
        backoff.tick(503.0);
        backoff.refused("o4", 503.0, 9_000);
        assert_eq!(backoff.remaining("o4", 503.0), 8);
        assert_eq!(opened(&tried, "", 60_000).remaining("o4", 0.0), 0, "a minute later");
        assert_eq!(opened(&tried, "", -60_000).remaining("o4", 0.0), 4, "a clock that was set back");
        assert_eq!(opened(&log(&[(2_000, false), (3_000, true)]), "", 3_000).remaining("o4", 0.0), 0);
    }

    #[test]
    fn slips_that_lie_hours_apart_do_not_pile_up() {
        const HOUR: i64 = FORGIVEN_MS + 1;
        let slips: Vec<_> = (1..=8).map(|nth| (nth * HOUR, false)).collect();
        let mut backoff = opened(&log(&slips), "", 8 * HOUR);
        assert_eq!(backoff.remaining("o4", 0.0), 1, "as after the first one");
        backoff.refused("o4", 10.0, 9 * HOUR);
        assert_eq!(backoff.remaining("o4", 10.0), 1);
        backoff.refused("o4", 20.0, 9 * HOUR + FORGIVEN_MS);
        assert_eq!(backoff.remaining("o4", 20.0), 2, "within the hour they count on");
        let far = log(&[(i64::MIN, false), (i64::MAX, false)]);
        assert_eq!(opened(&far, "", i64::MIN).remaining("o4", 0.0), 1);
    }

    #[test]
    fn a_desk_that_only_reads_keeps_the_waits_beside_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        let mut backoff = PinBackoff::default();
        for _ in 0..3 {
            backoff.refused("o4", 0.0, 5_000);
        }
        backoff.keep(&path);
        let note = std::fs::read_to_string(note_of(&path)).unwrap();
        let again = opened(&[], &note, 6_000);
        assert_eq!((again.remaining("o4", 0.0), again.remaining("o1", 0.0)), (3, 0));
        let right = log(&[(5_500, true)]);
        assert_eq!(
            opened(&right, &note, 6_000).remaining("o4", 0.0),
            0,
            "the right one has come since, at the desk that writes"
        );
        for spoilt in ["", "x", "{}", "[[1]]", &note[1..]] {
            assert_eq!(opened(&[], spoilt, 6_000).remaining("o4", 0.0), 0, "{spoilt}");
        }
    }
}
