//! Faults of a slip.

use rules::{Ground, Message, Violation};

use crate::article::Article;

/// Collects the faults of one slip. A method that records a fault returns whether there is one.
pub(super) struct Faults {
    /// Number of players at the table.
    pub(super) seats: usize,
    /// The faults found, in order.
    pub(super) all: Vec<Violation<Article>>,
}

impl Faults {
    /// Creates an empty collection.
    pub(super) const fn of(seats: usize) -> Self {
        Self { seats, all: Vec::new() }
    }

    /// Records that no match of the game can have ended so.
    pub(super) fn impossible(&mut self, bad: bool, detail: impl FnOnce() -> Message) -> bool {
        self.add(bad, || Violation::impossible(Article::Result, detail()).on(Ground::Score))
    }

    /// Records that no match of the game may have ended so.
    pub(super) fn illegal(&mut self, bad: bool, detail: impl FnOnce() -> Message) -> bool {
        self.add(bad, || Violation::illegal(Article::Result, detail()).on(Ground::Score))
    }

    /// Records that another slip is due at this table, or none yet, whatever the game.
    pub(super) fn unfit(&mut self, bad: bool, detail: impl FnOnce() -> Message) -> bool {
        self.add(bad, || Violation::impossible(Article::Result, detail()))
    }

    fn add(&mut self, bad: bool, fault: impl FnOnce() -> Violation<Article>) -> bool {
        if bad {
            self.all.push(fault());
        }
        bad
    }

    /// Records a fault if the slip is for another number of players than sit at the table.
    pub(super) fn count(&mut self, written: usize) -> bool {
        let seats = self.seats;
        self.unfit(written != seats, || {
            Message::new("tournament-sheet-seats").with("count", written).with("seats", seats)
        })
    }

    /// Records a fault if the table does not have the seat.
    pub(super) fn seat(&mut self, seat: u8) -> bool {
        self.unfit(usize::from(seat) >= self.seats, || {
            Message::new("tournament-sheet-seat").with("seat", u32::from(seat) + 1)
        })
    }
}
