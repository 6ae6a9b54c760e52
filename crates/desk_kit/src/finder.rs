//! Finds a row of a list by typed text: a name in any order of its words, or a number. Ctrl+F opens it wherever there
//! is a list; where letters do nothing else, the first one does.

use egui::{Key, Modifiers, RichText, TextEdit, Ui, vec2};

use crate::keys::{entered, take_text};
use crate::parts::quiet;
use festival::i18n::{Lang, tr, tr_args};
use festival::import::folded;
use look::theme::space;
use look::widgets::key_hint;

/// Width of the field, in points.
const WIDE: f32 = space(60);

/// The line to type in, while it is open.
#[derive(Debug, Default)]
pub struct Finder {
    text: Option<String>,
    /// The last search, and the number of rows that fit it.
    found: Option<(String, usize)>,
    /// Which of them was gone to last.
    at: usize,
    focus: bool,
}

impl Finder {
    /// Opens the line by its key, or by the first letter if `letters` do nothing else there.
    pub fn keys(&mut self, ui: &Ui, letters: bool) {
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::F)) {
            (self.text, self.found, self.focus) = (Some(String::new()), None, true);
        }
        if letters
            && self.text.is_none()
            && !ui.ctx().text_edit_focused()
            && let Some(typed) = take_text(ui)
        {
            (self.text, self.found, self.focus) = (Some(typed), None, true);
        }
    }

    /// Returns true if the line is open: then what is typed belongs to it.
    pub const fn is_open(&self) -> bool {
        self.text.is_some()
    }

    /// Draws the line if it is open; returns which of the rows, given as text, to go to now. Enter goes on to the next
    /// that fits, Escape closes the line.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang, rows: impl FnOnce() -> Vec<String>) -> Option<usize> {
        let text = self.text.as_mut()?;
        let mut next = false;
        let mut closed = false;
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(quiet(ui, &tr(lang, "find-row")));
            let edit = TextEdit::singleline(text).id_salt("finder").desired_width(WIDE);
            let response = ui.add(edit.margin(vec2(space(2), space(1)))).labelled_by(label.id);
            if std::mem::take(&mut self.focus) {
                response.request_focus();
                let end = egui::text::CCursor::new(text.chars().count());
                let mut state = egui::text_edit::TextEditState::load(ui.ctx(), response.id).unwrap_or_default();
                state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
                state.store(ui.ctx(), response.id);
            }
            next = entered(ui, &response);
            closed = response.lost_focus() && !next;
            if next {
                response.request_focus();
            }
            let count = self.found.as_ref().map_or(0, |(_, count)| *count);
            ui.label(quiet(ui, &tr_args(lang, "find-row-found", &[("count", count.into())])));
            key_hint(ui, "⏎");
            key_hint(ui, "Esc");
        });
        let same = self.found.as_ref().is_some_and(|(last, _)| last == text);
        let gone = if text.trim().is_empty() || (same && !next) {
            None
        } else {
            let rows = rows();
            let mut fits: Vec<_> = (0..rows.len()).filter(|row| is_meant(&rows[*row], text)).collect();
            // The row with that number comes before those that have it in their words.
            fits.sort_by_key(|row| rows[*row].split_whitespace().next() != Some(text.trim()));
            self.at = if same { self.at + 1 } else { 0 } % fits.len().max(1);
            self.found = Some((text.clone(), fits.len()));
            fits.get(self.at).copied()
        };
        if closed {
            *self = Self::default();
        }
        gone
    }
}

/// Formats a name, highlighted if its row was found.
pub fn found_name(ui: &Ui, name: &str, found: bool) -> RichText {
    let name = RichText::new(name);
    if found { name.background_color(ui.visuals().selection.bg_fill) } else { name }
}

/// Returns true if a row fits: each typed word begins one of its words, and figures match a whole number.
fn is_meant(row: &str, text: &str) -> bool {
    let row = format!(" {} ", folded(row));
    let fits = |word: &str| {
        let figures = word.bytes().all(|byte| byte.is_ascii_digit());
        row.contains(&if figures { format!(" {word} ") } else { format!(" {word}") })
    };
    folded(text).split_whitespace().all(fits)
}

#[cfg(test)]
mod tests {
    use super::is_meant;

    #[test]
    fn a_row_is_meant_by_the_beginnings_of_its_words_or_by_its_number() {
        let row = "12 Anna Rossi – Nicolò Dall'Ara";
        for text in ["ros", "an ros", "nicolo", "12", "12 anna"] {
            assert!(is_meant(row, text), "{text}");
        }
        for text in ["ossi", "1", "2", "anna verdi"] {
            assert!(!is_meant(row, text), "{text}");
        }
    }
}
