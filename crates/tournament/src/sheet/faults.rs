//! Faults of a slip.

use rules::Message;

/// The reason why a slip cannot be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether it cannot have happened; otherwise it only violates the rules.
    pub impossible: bool,
    /// The fault, and how to mend it.
    pub detail: Message,
}

/// Collects the faults of one slip. A method that records a fault returns whether there is one.
pub(super) struct Faults {
    /// Number of players at the table.
    pub(super) seats: usize,
    /// The faults found, in order.
    pub(super) all: Vec<Fault>,
}

impl Faults {
    /// Creates an empty collection.
    pub(super) const fn of(seats: usize) -> Self {
        Self { seats, all: Vec::new() }
    }

    pub(super) fn impossible(&mut self, bad: bool, detail: impl FnOnce() -> Message) -> bool {
        self.add(bad, true, detail)
    }

    pub(super) fn illegal(&mut self, bad: bool, detail: impl FnOnce() -> Message) -> bool {
        self.add(bad, false, detail)
    }

    fn add(&mut self, bad: bool, impossible: bool, detail: impl FnOnce() -> Message) -> bool {
        if bad {
            self.all.push(Fault { impossible, detail: detail() });
        }
        bad
    }

    /// Records a fault if the slip is for another number of players than sit at the table.
    pub(super) fn count(&mut self, written: usize) -> bool {
        let seats = self.seats;
        self.impossible(written != seats, || {
            Message::new("tournament-sheet-seats").with("count", written).with("seats", seats)
        })
    }

    /// Records a fault if the table does not have the seat.
    pub(super) fn seat(&mut self, seat: u8) -> bool {
        self.impossible(usize::from(seat) >= self.seats, || {
            Message::new("tournament-sheet-seat").with("seat", u32::from(seat) + 1)
        })
    }
}
