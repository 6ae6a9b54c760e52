//! The interpretations in force, to read.

use egui::{Align2, Label, RichText, Sense, Ui, vec2};
use rules::Ruleset;
use rules::games::oca::Rules;

use super::guide::hint_ui;
use crate::i18n::{Lang, tr};
use crate::theme::{self, size, space, tokens};
use crate::widgets::{card, page_title};

pub(super) fn rulebook_ui(ui: &mut Ui, book: &Ruleset<Rules>, lang: Lang) {
    page_title(ui, &tr(lang, "setup-part-rules"));
    let line = format!("{} — {}", lang.of(&book.title), lang.of(&book.edition));
    ui.label(RichText::new(line).font(theme::display(size::LEAD)).color(tokens(ui).soft_ink));
    hint_ui(ui, &tr(lang, "setup-rules-hint"));
    ui.add_space(space(2));
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        for decision in &book.decisions {
            let text = lang.of(&decision.text);
            ui.horizontal_top(|ui| {
                let (place, _) = ui.allocate_exact_size(vec2(space(12), space(6)), Sense::hover());
                let (font, ink) = (theme::bold(size::BODY), tokens(ui).soft_ink);
                ui.painter().text(place.left_top(), Align2::LEFT_TOP, &decision.code, font, ink);
                ui.add(Label::new(RichText::new(text).font(theme::text(size::BODY))).wrap());
            });
        }
    });
}
