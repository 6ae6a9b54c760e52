//! Positions of a match that are kept, so that an earlier one is not folded from the beginning.

/// Number of entries between two positions that are kept.
const EVERY: usize = 64;

/// Number of the latest positions that stay so close together. Of those before them one in [`THINNED`] stays: who looks so
/// far back waits longer, and a long tournament does not hold every table as it was at every hour.
const CLOSE: usize = 16;

/// How many times farther apart the earlier positions are.
const THINNED: usize = 8;

/// The kept positions, each by the number of entries before it; the first by none.
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<F> {
    first: F,
    later: Vec<(usize, F)>,
}

impl<F: Clone> Checkpoints<F> {
    /// Begins with the position before any entry.
    pub(super) const fn new(first: F) -> Self {
        Self { first, later: Vec::new() }
    }

    /// Returns the last kept position before an entry at an index, with the number of entries before that position.
    pub(super) fn before(&self, index: usize) -> (usize, &F) {
        match self.place(index).checked_sub(1).map(|place| &self.later[place]) {
            Some((entries, fold)) => (*entries, fold),
            None => (0, &self.first),
        }
    }

    /// Returns that position, and forgets those after it.
    pub(super) fn back_to(&mut self, index: usize) -> (usize, F) {
        self.later.truncate(self.place(index));
        let (entries, fold) = self.before(index);
        (entries, fold.clone())
    }

    /// Is told of the position after each number of entries, in order, and keeps some.
    pub(super) fn follow(&mut self, entries: usize, fold: &F) {
        if !entries.is_multiple_of(EVERY) {
            return;
        }
        self.later.push((entries, fold.clone()));
        if let Some(old) = self.later.len().checked_sub(CLOSE + 1)
            && !self.later[old].0.is_multiple_of(EVERY * THINNED)
        {
            self.later.remove(old);
        }
    }

    /// Returns the kept positions, to hide something in them.
    pub(super) fn folds_mut(&mut self) -> impl Iterator<Item = &mut F> {
        std::iter::once(&mut self.first).chain(self.later.iter_mut().map(|(_, fold)| fold))
    }

    /// Returns the number of later positions with at most so many entries before them.
    fn place(&self, index: usize) -> usize {
        self.later.partition_point(|(entries, _)| *entries <= index)
    }
}
