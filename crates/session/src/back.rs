//! What undo and redo go back to.

use rules::{Purpose, Seq};

use super::{Book, Live};

/// What undo or redo goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    /// The entry that is annulled: an act, or the undo that took it back.
    pub target: Seq,
    /// The act that counts no more, or again.
    pub act: Seq,
}

/// Finds what undo or redo goes back to; `None` where whoever is at the keyboard has nothing.
pub fn back_to(live: &Live, book: Book<'_>, purpose: Purpose) -> Option<Back> {
    let (game, clerk) = (book.read(&live.event)?.0, live.clerk());
    match purpose {
        Purpose::Undo => game.undoable(clerk).map(|act| Back { target: act, act }),
        Purpose::Redo => game.redoable(clerk).map(|(target, act)| Back { target, act }),
        Purpose::Correction => None,
    }
}
