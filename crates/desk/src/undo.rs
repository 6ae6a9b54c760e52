//! What is written as the reason of an undo and a redo.

use festival::i18n::{Lang, tr};
use rules::Purpose;

/// Says that whoever is at the keyboard has nothing to take back, or to put back.
pub(crate) fn nothing(purpose: Purpose, lang: Lang) -> String {
    tr(lang, if purpose == Purpose::Redo { "hall-redo-nothing" } else { "hall-undo-nothing" })
}

/// Says why an act is taken back, or put back.
pub(crate) fn reason(purpose: Purpose, lang: Lang) -> String {
    match purpose {
        Purpose::Undo => tr(lang, "table-undo-reason"),
        Purpose::Redo => tr(lang, "table-redo-reason"),
        Purpose::Correction => String::new(),
    }
}
