//! The columns that the hands of a match fill, hand by hand.

/// The columns of a match with all that went into them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The hands, in order.
    pub lines: Vec<Line>,
    /// The columns, as they stand after the last hand.
    pub columns: Vec<Column>,
}

/// The score of a hand, and what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The seat that scored, from 0.
    pub seat: u8,
    /// The points.
    pub points: u32,
    /// The new sum in each column that it went into.
    pub sums: Vec<Option<u64>>,
}

/// A column as the hands fill it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Column {
    /// Sum of each player.
    pub sums: [u64; 2],
    /// The seat that closed it.
    pub winner: Option<u8>,
}
