//! Undo and redo of the last act of the official at the keyboard, in any book.

use egui::Ui;
use rules::{Purpose, Seq};

use crate::recording::amend::{Amending, Subject};
use crate::{Cx, keys};
use festival::i18n::{Lang, tr, tr_args};
use look::widgets::secondary_button;

/// Most letters of an act on a button.
const BRIEF: usize = 60;

/// Annuls entries at once; returns the dialog instead if something has to be settled, known or agreed to first.
pub fn take_back<S: Subject>(
    cx: &mut Cx<'_>,
    subject: S,
    targets: &[Seq],
    purpose: Purpose,
) -> Result<Seq, Box<Amending<S>>> {
    let mut amending = Amending::annul(subject, targets, cx).to(purpose, cx);
    if amending.is_plain()
        && let Some(seq) = amending.record_unseen(cx)
    {
        return Ok(seq);
    }
    Err(Box::new(amending))
}

/// Draws the undo and redo buttons with their acts; returns the one requested.
pub fn back_ui(ui: &mut Ui, lang: Lang, whats: [Option<&str>; 2]) -> Option<Purpose> {
    let ways = [(Purpose::Undo, "table-undo", keys::UNDO), (Purpose::Redo, "table-redo", keys::REDO)];
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        for ((purpose, key, shortcut), what) in ways.into_iter().zip(whats) {
            let Some(what) = what else { continue };
            let words = |what: &str| tr_args(lang, key, &[("what", what.into())]);
            if secondary_button(ui, &words(&brief(what)), Some(shortcut)).on_hover_text(words(what)).clicked() {
                asked = Some(purpose);
            }
        }
    });
    asked
}

/// Shortens the words of an act so that a button with them fits on every screen.
pub fn brief(what: &str) -> String {
    match what.char_indices().nth(BRIEF) {
        Some((end, _)) => format!("{}…", what[..end].trim_end()),
        None => what.to_owned(),
    }
}

/// Returns that the official at the keyboard has nothing to undo or redo.
pub fn nothing_words(purpose: Purpose, lang: Lang) -> String {
    tr(lang, if purpose == Purpose::Redo { "hall-redo-nothing" } else { "hall-undo-nothing" })
}

/// Returns the reason recorded with an undo or redo.
pub(super) fn reason_words(purpose: Purpose, lang: Lang) -> String {
    match purpose {
        Purpose::Undo => tr(lang, "table-undo-reason"),
        Purpose::Redo => tr(lang, "table-redo-reason"),
        Purpose::Correction => String::new(),
    }
}
