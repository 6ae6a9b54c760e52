//! Columns of scores as two players keep them on paper, Hollywood style: a player's first score goes into the first
//! column only, the second into the first two, and so on; a column closes once somebody has reached its points.

use crate::kit::Seat;

/// A column with its scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The scores in order, each with its seat.
    pub scores: Vec<(Seat, u32)>,
    /// The seat that closed it.
    pub winner: Option<Seat>,
}

impl Column {
    /// Sums the points of a player.
    pub fn sum(&self, seat: Seat) -> u64 {
        self.scores.iter().filter(|(scored, _)| *scored == seat).map(|(_, points)| u64::from(*points)).sum()
    }
}

/// Fills `count` columns of `to` points with the scores of two players, in the order in which they were made. A closed
/// column takes no more scores, but counts among those that a player has used.
pub fn columns(count: u8, to: u32, scores: impl IntoIterator<Item = (Seat, u32)>) -> Vec<Column> {
    let mut columns = vec![Column::default(); usize::from(count)];
    let mut scored = [0usize; 2];
    for (seat, points) in scores {
        let used = &mut scored[seat.index() & 1];
        *used += 1;
        for column in columns.iter_mut().take(*used).filter(|column| column.winner.is_none()) {
            column.scores.push((seat, points));
            column.winner = (column.sum(seat) >= u64::from(to)).then_some(seat);
        }
    }
    columns
}

/// Counts the columns that a player has closed.
pub fn closed(columns: &[Column], seat: Seat) -> usize {
    columns.iter().filter(|column| column.winner == Some(seat)).count()
}
