//! Records sent to the file and not back yet. Records come back once they are durable; those that memory has already
//! must not be applied a second time, or they would undo what came after them.

use std::collections::BTreeMap;

use festival::event::EVENT;

/// How a record that came back from the file concerns this desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// Own entry of a match or tournament, applied already.
    Entry,
    /// Own record of another kind, applied already.
    Applied,
    /// Record that takes effect now: an own one that waited for the file, or one of another desk.
    News,
}

/// Records on their way into the file.
#[derive(Debug, Default)]
pub(super) struct PendingWrites {
    /// What is on its way, by its place: stream and number.
    sent: BTreeMap<(String, u64), Arrival>,
    /// Number of set-ups on their way; they may number people.
    setups: usize,
}

impl PendingWrites {
    /// Counts a record sent to a stream that has come to `last` in the file, as far as memory knows; returns the number that
    /// it follows.
    pub fn send(&mut self, stream: &str, last: u64, arrival: Arrival) -> u64 {
        // Only what is on its way counts: a take-over may set back what has arrived.
        let place = |seq| (stream.to_owned(), seq);
        let sent = self.sent.range(place(0)..=place(u64::MAX)).next_back().map_or(0, |((_, seq), _)| *seq);
        let follows = last.max(sent);
        self.sent.insert(place(follows + 1), arrival);
        follows
    }

    /// Counts a set-up sent to a stream.
    pub fn send_setup(&mut self, stream: &str, last: u64) {
        self.send(stream, last, Arrival::News);
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

    /// Lets all that is on its way take effect when it arrives, as memory is anew and has it no more.
    pub fn fold_anew(&mut self) {
        self.sent.values_mut().for_each(|arrival| *arrival = Arrival::News);
    }

    /// Forgets what is on its way to a stream, as it is not written.
    pub fn forget(&mut self, stream: &str) {
        self.sent.retain(|(other, _), _| other != stream);
        if stream == EVENT {
            self.setups = 0;
        }
    }

    /// Counts a record as arrived in the file and classifies it.
    pub fn arrive(&mut self, stream: &str, seq: u64) -> Arrival {
        self.sent.remove(&(stream.to_owned(), seq)).unwrap_or(Arrival::News)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_records_are_known_by_their_place_and_those_of_others_are_news() {
        let mut pending = PendingWrites::default();
        assert_eq!(pending.send("match/1", 4, Arrival::Entry), 4);
        assert_eq!(pending.send("match/1", 4, Arrival::Entry), 5, "memory has not heard of the first yet");
        assert_eq!(pending.send("boards", 7, Arrival::Applied), 7);
        assert_eq!(pending.send("boards", 7, Arrival::News), 8, "one that takes effect in the file");
        assert_eq!(pending.arrive("tournament/1", 5), Arrival::News, "another stream");
        let arrived = [("match/1", 5), ("boards", 8), ("match/1", 6), ("boards", 9)];
        let arrived = arrived.map(|(stream, seq)| pending.arrive(stream, seq));
        assert_eq!(arrived, [Arrival::Entry, Arrival::Applied, Arrival::Entry, Arrival::News]);
        assert_eq!(pending.arrive("match/1", 6), Arrival::News, "it comes back once");
    }

    #[test]
    fn what_others_write_is_counted_and_own_records_follow_it() {
        let mut pending = PendingWrites::default();
        assert_eq!(pending.send("event", 2, Arrival::Applied), 2);
        assert_eq!(pending.arrive("event", 3), Arrival::Applied);
        assert_eq!(pending.arrive("event", 5), Arrival::News);
        assert_eq!(pending.send("event", 5, Arrival::Applied), 5);
        assert_eq!(pending.arrive("event", 6), Arrival::Applied);
    }

    #[test]
    fn records_follow_what_is_on_its_way_and_not_what_a_take_over_has_set_apart() {
        let mut pending = PendingWrites::default();
        for last in [15, 16] {
            pending.send("tournament/1", last, Arrival::Entry);
            assert_eq!(pending.arrive("tournament/1", last + 1), Arrival::Entry);
        }
        pending.send("boards", 4, Arrival::Applied);
        pending.fold_anew();
        pending.fold_anew();
        assert_eq!(pending.send("tournament/1", 15, Arrival::Entry), 15, "two records count no more");
        assert_eq!(pending.send("boards", 4, Arrival::Applied), 5, "one is still on its way");
        let arrived = ["boards", "boards"].into_iter().zip(5..).map(|(stream, seq)| pending.arrive(stream, seq));
        assert_eq!(arrived.collect::<Vec<_>>(), [Arrival::News, Arrival::Applied], "memory was anew after the first");
    }

    #[test]
    fn people_are_not_numbered_while_a_set_up_is_on_its_way() {
        let mut pending = PendingWrites::default();
        pending.send_setup("event", 0);
        pending.send_setup("event", 0);
        assert_eq!(pending.send("event", 0, Arrival::Applied), 2, "a set-up is a record of the event");
        assert_eq!(pending.arrive("event", 1), Arrival::News);
        pending.setup_saved();
        assert!(pending.numbers_people(), "another one is");
        pending.setup_saved();
        assert!(!pending.numbers_people());
        pending.setup_saved();
        assert!(!pending.numbers_people(), "one too many changes nothing");
    }
}
