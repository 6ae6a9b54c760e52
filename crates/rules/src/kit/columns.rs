//! Columns of scores as two players keep them on paper, Hollywood style: what a player scores first goes into the first
//! column only, the second score into the first two, and so on; a column is closed once somebody has reached its points.

use crate::kit::Seat;

/// Holds a column as it is filled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// What was entered, in order: whose points, and how many.
    pub scores: Vec<(Seat, u32)>,
    /// Who closed it.
    pub winner: Option<Seat>,
}

impl Column {
    /// Adds up the points of a player.
    pub fn sum(&self, seat: Seat) -> u64 {
        self.scores.iter().filter(|(scored, _)| *scored == seat).map(|(_, points)| u64::from(*points)).sum()
    }
}

/// Fills so many columns to `to` points with the scores of two players, in the order in which they were made. A column that is
/// closed takes nothing more, but counts among those that a player has used.
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
