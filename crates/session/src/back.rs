//! The entry that undo or redo annuls.

use rules::{Purpose, Seq};

use super::{Book, Live};

/// Target of an undo or a redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    /// The entry that is annulled: an act, or the undo that took it back.
    pub target: Seq,
    /// The act that no longer counts, or counts again.
    pub act: Seq,
}

/// Returns the target of undo or redo; `None` if the official at the keyboard has nothing to undo or redo.
pub fn back_to(live: &Live, book: Book<'_>, purpose: Purpose) -> Option<Back> {
    let (game, clerk) = (book.read(&live.event)?.0, live.clerk());
    match purpose {
        Purpose::Undo => game.undoable(clerk).map(|act| Back { target: act, act }),
        Purpose::Redo => game.redoable(clerk).map(|(target, act)| Back { target, act }),
        Purpose::Correction => None,
    }
}
