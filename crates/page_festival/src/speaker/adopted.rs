//! Acts of a branch that were adopted: they keep their hour, and are news when they are adopted.

use std::collections::BTreeMap;

use journal::{DeskId, OwnerEvent};
use rules::Seq;

use festival::event::Event;

/// When acts were adopted, by their stream and number there.
#[derive(Debug, Default)]
pub(super) struct Adopted(BTreeMap<(String, Seq), i64>);

/// Where the records stand by which a settlement adopted some: in the chain of its desk, right before the settlement.
struct Settled {
    desk: DeskId,
    before: u64,
    count: u64,
    time_ms: i64,
}

impl Adopted {
    /// Finds them in the log.
    pub fn of(event: &Event) -> Self {
        let counts = || event.log.iter().filter(|line| line.apart.is_none());
        let settled = counts().filter_map(|line| match line.owners() {
            Some(OwnerEvent::Settled { adopted, .. }) => {
                let (before, count) = (line.number, adopted.len() as u64);
                Some(Settled { desk: line.by, before, count, time_ms: line.time_ms })
            }
            _ => None,
        });
        let settled: Vec<_> = settled.filter(|settled| settled.count > 0).collect();
        if settled.is_empty() {
            return Self::default();
        }
        let adopted = counts().filter_map(|line| {
            let by = settled.iter().find(|settled| {
                let earlier = settled.before.checked_sub(line.number);
                settled.desk == line.by && earlier.is_some_and(|earlier| (1..=settled.count).contains(&earlier))
            })?;
            Some(((line.stream.to_string(), line.entry?), by.time_ms))
        });
        Self(adopted.collect())
    }

    /// Returns when an act of a stream became news: when it was adopted, else its own hour.
    pub fn told_ms(&self, stream: &str, seq: Seq, own_ms: i64) -> i64 {
        self.0.get(&(stream.to_owned(), seq)).copied().unwrap_or(own_ms)
    }
}
