//! What is written as the reason of an undo and a redo.

use festival::i18n::{Lang, tr};
use rules::Purpose;

/// Says why an act is taken back, or put back.
pub(crate) fn reason(purpose: Purpose, lang: Lang) -> String {
    match purpose {
        Purpose::Undo => tr(lang, "table-undo-reason"),
        Purpose::Redo => tr(lang, "table-redo-reason"),
        Purpose::Correction => String::new(),
    }
}
