//! What is wrong with a sheet.

use rules::Message;

/// States why a sheet can't be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether it can't have happened; otherwise it is only against the rules.
    pub impossible: bool,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

/// Collects the faults of one sheet. What notes a fault also tells whether there is one.
pub(super) struct Faults {
    /// How many sit at the table.
    pub(super) seats: usize,
    /// What was found, in order.
    pub(super) all: Vec<Fault>,
}

impl Faults {
    /// Begins with nothing wrong.
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

    /// Notes that the sheet is not for as many as sit at the table.
    pub(super) fn count(&mut self, written: usize) -> bool {
        let seats = self.seats;
        self.impossible(written != seats, || {
            Message::new("tournament-sheet-seats").with("count", written).with("seats", seats)
        })
    }

    /// Notes a seat that the table does not have.
    pub(super) fn seat(&mut self, seat: u8) -> bool {
        self.impossible(usize::from(seat) >= self.seats, || {
            Message::new("tournament-sheet-seat").with("seat", u32::from(seat) + 1)
        })
    }
}
