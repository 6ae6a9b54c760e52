//! Records sent to the file and not back yet. Records come back once they are durable; those that memory has already
//! must not be applied a second time, or they would undo what came after them.

use std::collections::{BTreeMap, BTreeSet};

use festival::event::EVENT;

/// How a record that came back from the file concerns this desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// Own entry of a match or tournament, applied already.
    Entry,
    /// Own record of the stream `event`, applied already.
    Applied,
    /// Record that takes effect now: an own one that waited for the file, or one of another desk.
    News,
}

/// Records on their way into the file.
#[derive(Debug, Default)]
pub(super) struct PendingWrites {
    /// Last number of the stream `event`, including records on their way.
    last: u64,
    /// Number of applied entries on their way, by stream.
    entries: BTreeMap<String, u64>,
    /// Numbers of the applied records of the stream `event`; others of that stream come between them.
    applied: BTreeSet<u64>,
    /// Number of set-ups on their way; they may number people.
    setups: usize,
}

impl PendingWrites {
    /// Starts with a file whose stream `event` ends at a number.
    pub fn after(last: u64) -> Self {
        Self { last, ..Self::default() }
    }

    /// Counts an applied entry sent to a stream.
    pub fn send_entry(&mut self, stream: &str) {
        *self.entries.entry(stream.to_owned()).or_default() += 1;
    }

    /// Counts a record sent to the stream `event`, and whether it is applied already; returns the number that it
    /// follows.
    pub fn send_record(&mut self, applied: bool) -> u64 {
        let follows = self.last;
        self.last += 1;
        if applied {
            self.applied.insert(self.last);
        }
        follows
    }

    /// Counts a set-up sent to the stream `event`.
    pub fn send_setup(&mut self) {
        self.send_record(false);
        self.setups += 1;
    }

    /// Counts a set-up as saved.
    pub fn setup_saved(&mut self) {
        self.setups = self.setups.saturating_sub(1);
    }

    /// Checks whether people may be getting numbers that this desk does not know yet.
    pub fn numbers_people(&self) -> bool {
        self.setups > 0
    }

    /// Counts a record as arrived in the file and classifies it.
    pub fn arrive(&mut self, stream: &str, seq: u64) -> Arrival {
        if let Some(sent) = self.entries.get_mut(stream).filter(|sent| **sent > 0) {
            *sent -= 1;
            return Arrival::Entry;
        }
        if stream != EVENT {
            return Arrival::News;
        }
        self.last = self.last.max(seq);
        if self.applied.remove(&seq) { Arrival::Applied } else { Arrival::News }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_entries_are_known_by_their_stream_and_those_of_others_are_news() {
        let mut pending = PendingWrites::default();
        pending.send_entry("match/1");
        pending.send_entry("match/1");
        assert_eq!(pending.arrive("tournament/1", 1), Arrival::News, "another stream");
        assert_eq!(pending.arrive("match/1", 1), Arrival::Entry);
        assert_eq!(pending.arrive("match/1", 2), Arrival::Entry);
        assert_eq!(pending.arrive("match/1", 3), Arrival::News, "no more than were sent");
    }

    #[test]
    fn records_of_the_event_are_known_by_number_whatever_comes_between_them() {
        let mut pending = PendingWrites::after(7);
        assert_eq!(pending.send_record(true), 7);
        assert_eq!(pending.send_record(false), 8, "one that takes effect in the file");
        assert_eq!(pending.send_record(true), 9);
        let arrived: Vec<_> = (8..=10).map(|seq| pending.arrive(EVENT, seq)).collect();
        assert_eq!(arrived, [Arrival::Applied, Arrival::News, Arrival::Applied]);
        assert_eq!(pending.arrive(EVENT, 10), Arrival::News, "it comes back once");
    }

    #[test]
    fn what_others_write_is_counted_and_own_records_follow_it() {
        let mut pending = PendingWrites::after(2);
        assert_eq!(pending.arrive(EVENT, 5), Arrival::News);
        assert_eq!(pending.send_record(true), 5);
        assert_eq!(pending.arrive(EVENT, 6), Arrival::Applied);
        assert_eq!(pending.send_record(false), 6, "what has come back is counted once");
    }

    #[test]
    fn people_are_not_numbered_while_a_set_up_is_on_its_way() {
        let mut pending = PendingWrites::after(0);
        pending.send_setup();
        pending.send_setup();
        assert_eq!(pending.send_record(true), 2, "a set-up is a record of the event");
        assert_eq!(pending.arrive(EVENT, 1), Arrival::News);
        pending.setup_saved();
        assert!(pending.numbers_people(), "another one is");
        pending.setup_saved();
        assert!(!pending.numbers_people());
        pending.setup_saved();
        assert!(!pending.numbers_people(), "one too many changes nothing");
    }
}
