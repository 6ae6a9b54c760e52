//! What a rehearsal has come to: acts by kind, how fast they were durable, what it took.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// Parts of a doubling of time that are told apart.
const PARTS: u32 = 16;

/// Buckets: from a microsecond to some hours.
const BUCKETS: usize = 36 * PARTS as usize;

/// How often acts of a kind were done, refused, or lacked somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Confirmed as durable.
    pub done: u64,
    /// Refused by the rules.
    pub refused: u64,
    /// Not done, as somebody was missing.
    pub absent: u64,
}

/// Durations, counted in buckets, so that a long rehearsal takes no more memory than a short one.
#[derive(Clone, Debug)]
struct Times(Vec<u64>);

impl Default for Times {
    fn default() -> Self {
        Self(vec![0; BUCKETS])
    }
}

impl Times {
    fn count(&mut self, time: Duration) {
        let us = (time.as_secs_f64() * 1e6).max(1.0);
        let bucket = (us.log2() * f64::from(PARTS)) as usize;
        self.0[bucket.min(BUCKETS - 1)] += 1;
    }

    /// Returns the time within which this share of all was done, in milliseconds.
    fn within(&self, share: f64) -> f64 {
        let wanted = (self.0.iter().sum::<u64>() as f64 * share).ceil() as u64;
        let mut seen = 0;
        let reached = |count: &u64| {
            seen += count;
            seen >= wanted.max(1)
        };
        let bucket = self.0.iter().position(reached).unwrap_or_default();
        ((bucket as f64 + 1.0) / f64::from(PARTS)).exp2() / 1_000.0
    }
}

/// The figures of a rehearsal so far.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Records confirmed as durable.
    pub confirmed: u64,
    /// Acts by kind.
    pub kinds: BTreeMap<&'static str, Counts>,
    /// Day of the festival, from 1.
    pub day: i64,
    /// Memory in use, and the most that ever was, in KiB, where the system says so.
    pub memory_kib: Option<(u64, u64)>,
    /// Size of the event file with its log, in bytes.
    pub bytes: u64,
    times: Times,
    /// Those since the last report.
    recent: Times,
    /// The same by the kind of the act.
    recent_kinds: BTreeMap<&'static str, Times>,
}

impl Figures {
    /// Counts the time from an act of a kind to the answer that it is durable.
    pub(crate) fn durable(&mut self, kind: &'static str, time: Duration) {
        self.times.count(time);
        self.recent.count(time);
        self.recent_kinds.entry(kind).or_default().count(time);
    }

    /// Returns what is counted of a kind.
    pub(crate) fn kind(&mut self, kind: &'static str) -> &mut Counts {
        self.kinds.entry(kind).or_default()
    }

    /// Returns the counts of all kinds together.
    pub fn all(&self) -> Counts {
        self.kinds.values().fold(Counts::default(), |sum, one| Counts {
            done: sum.done + one.done,
            refused: sum.refused + one.refused,
            absent: sum.absent + one.absent,
        })
    }

    /// Returns the milliseconds within which a share of all acts was durable.
    pub fn durable_ms(&self, share: f64) -> f64 {
        self.times.within(share)
    }

    /// Returns the same of the acts since the last report; of all where none came since.
    pub fn recent_ms(&self, share: f64) -> f64 {
        let none = self.recent.0.iter().all(|count| *count == 0);
        if none { self.times.within(share) } else { self.recent.within(share) }
    }

    /// Returns the same of the acts of one kind since the last report, where any came.
    pub fn recent_kind_ms(&self, kind: &str, share: f64) -> Option<f64> {
        self.recent_kinds.get(kind).map(|times| times.within(share))
    }

    /// Begins to count for the next report.
    pub(crate) fn reported(&mut self) {
        self.recent = Times::default();
        self.recent_kinds.clear();
    }

    /// Measures memory and file.
    pub(crate) fn measure(&mut self, path: &Path) {
        self.memory_kib = memory_kib();
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
        self.bytes = size(path) + size(&journal::beside(path, "-wal"));
    }
}

/// Returns the memory of this process and its peak, as Linux tells it.
fn memory_kib() -> Option<(u64, u64)> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let figure = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    Some((figure("VmRSS:")?, figure("VmHWM:")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_times_are_within_a_bucket() {
        let mut figures = Figures::default();
        for ms in 1..=100 {
            figures.durable("play", Duration::from_millis(ms));
        }
        let near = |share: f64, ms: f64| (0.95..1.1).contains(&(figures.durable_ms(share) / ms));
        assert!(near(0.5, 50.0) && near(0.99, 99.0) && near(1.0, 100.0), "{}", figures.durable_ms(0.5));
        figures.reported();
        figures.durable("undo", Duration::from_millis(7));
        assert!((6.9..7.8).contains(&figures.recent_ms(0.99)));
        assert_eq!(figures.recent_kind_ms("undo", 0.99), Some(figures.recent_ms(0.99)));
        assert_eq!(figures.recent_kind_ms("play", 0.99), None);
    }
}
