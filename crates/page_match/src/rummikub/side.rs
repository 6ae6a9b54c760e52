//! Beside the judge's table: table and rack as text, and the answer.

use egui::{Label, RichText, Ui};
use rules::games::rummikub::{Tile, write_set, write_tiles};

use super::JudgePage;
use super::search::Answer;
use desk_kit::parts::{area, quiet};
use desk_kit::question::{Example, take_question};
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{bold, icon, size, space};
use look::widgets::{Status, empty_state, page_title, secondary_button, section_title, status_chip};

/// Rows of the fields for table and rack.
const ROWS: [usize; 2] = [5, 2];

impl JudgePage {
    /// Returns examples for its fields.
    pub fn examples(lang: Lang) -> Vec<Example> {
        let says = [
            ("R3 R4 R5", "judge-example-run"),
            ("R7 B7 N7", "judge-example-group"),
            ("R3 J R5", "judge-example-joker"),
        ];
        says.map(|(typed, key)| Example { typed: typed.to_owned(), says: tr(lang, key) }).into()
    }

    pub(super) fn side_ui(&mut self, ui: &mut Ui, lang: Lang, came: bool) {
        page_title(ui, &tr(lang, "judge-title"));
        let names = ["judge-table", "judge-rack"];
        let mut changed = false;
        for (index, (text, rows)) in self.draft.texts.iter_mut().zip(ROWS).enumerate() {
            let field = area(ui, &tr(lang, names[index]), text, rows);
            if came && index == 0 {
                field.request_focus();
            }
            if field.changed() {
                take_question(ui.ctx(), text);
            }
            changed |= field.changed();
        }
        if changed {
            self.draft.read();
        }
        ui.horizontal_wrapped(|ui| {
            let undo = |ui: &mut Ui| secondary_button(ui, &tr(lang, "judge-undo"), Some("Ctrl Z"));
            if ui.add_enabled_ui(self.draft.can_undo(), undo).inner.clicked() {
                self.draft.undo();
            }
            let clear =
                |ui: &mut Ui| secondary_button(ui, &tr(lang, "judge-clear"), Some(&tr(lang, "judge-key-clear")));
            let something = self.draft.texts.iter().any(|text| !text.is_empty());
            if ui.add_enabled_ui(something, clear).inner.clicked() {
                self.draft.clear();
            }
        });
        ui.add_space(space(2));
        self.answer_ui(ui, lang);
        ui.add_space(space(4));
        ui.add(Label::new(quiet(ui, &tr(lang, "judge-keys"))).wrap());
    }

    fn answer_ui(&mut self, ui: &mut Ui, lang: Lang) {
        let laid = self.draft.laid();
        if let Some(text) = self.draft.unread() {
            let said = tr_args(lang, "judge-unread", &[("text", text.into())]);
            status_chip(ui, Status::Warning, &said);
            return;
        }
        if laid.is_empty() {
            return empty_state(ui, icon::CARDS, &tr(lang, "judge-empty"), &tr(lang, "judge-empty-hint"));
        }
        let excess = laid.excess();
        if !excess.is_empty() {
            let tiles = write_tiles(&excess);
            status_chip(ui, Status::Refused, &tr_args(lang, "judge-excess", &[("tiles", (&tiles).into())]));
            return;
        }
        section_title(ui, &tr(lang, "judge-answer"));
        let wrong = laid.wrong();
        let (status, key) =
            if wrong.is_empty() { (Status::Valid, "judge-valid") } else { (Status::Refused, "judge-invalid") };
        status_chip(ui, status, &tr(lang, key));
        for set in &wrong {
            let said = tr_args(lang, "judge-no-set", &[("set", (&write_set(set)).into())]);
            ui.add(Label::new(RichText::new(said).font(look::theme::text(size::BODY))).wrap());
        }
        let (rack, sound) = (!laid.rack.is_empty(), wrong.is_empty());
        self.found_ui(ui, lang, rack, sound);
    }

    /// Draws the result of the search, or its progress.
    fn found_ui(&mut self, ui: &mut Ui, lang: Lang, rack: bool, sound: bool) {
        ui.add_space(space(2));
        if let Some((number, seconds)) = self.search.under_way() {
            let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
            let args = [("number", number.into()), ("seconds", seconds.into())];
            ui.add(Label::new(tr_args(lang, "judge-searching", &args)).wrap());
            if secondary_button(ui, &tr(lang, "judge-stop"), Some("Esc")).clicked() {
                self.search.stop();
            }
            return;
        }
        let mut again = false;
        match self.search.answer() {
            None => {}
            Some(Answer::Stopped(seconds)) => {
                let seconds = i64::try_from(*seconds).unwrap_or(i64::MAX);
                status_chip(ui, Status::Warning, &tr_args(lang, "judge-stopped", &[("seconds", seconds.into())]));
                again = secondary_button(ui, &tr(lang, "judge-again"), None).clicked();
            }
            Some(Answer::Proved(None)) => {
                status_chip(ui, Status::Refused, &tr(lang, "judge-never"));
            }
            Some(Answer::Proved(Some(found))) => {
                if !sound {
                    status_chip(ui, Status::Valid, &tr(lang, "judge-arrangeable"));
                }
                if rack {
                    let laid: Vec<Tile> = found.laid.iter().collect();
                    let (count, tiles) = (i64::try_from(laid.len()).unwrap_or(i64::MAX), write_tiles(&laid));
                    let args = [("count", count.into()), ("tiles", (&tiles).into())];
                    let said = RichText::new(tr_args(lang, "judge-most", &args)).font(bold(size::LEAD));
                    ui.add(Label::new(said).wrap());
                }
                if !sound || !found.laid.is_empty() {
                    ui.add(Label::new(quiet(ui, &tr(lang, "judge-so"))).wrap());
                    let sets: Vec<String> = found.sets.iter().map(|set| write_set(set)).collect();
                    ui.add(Label::new(RichText::new(sets.join("  ")).font(look::theme::text(size::BODY))).wrap());
                }
            }
        }
        if again {
            self.search.search_on();
        }
    }
}
