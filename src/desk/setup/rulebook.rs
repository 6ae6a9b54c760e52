//! The interpretations in force, to read.

use egui::{Grid, Label, RichText, Ui};
use rules::Ruleset;
use rules::games::oca::Rules;

use super::guide::hint_ui;
use crate::i18n::{Lang, tr};
use crate::theme::{self, size, space, tokens};
use crate::widgets::{card, page_title};

pub(super) fn rulebook_ui(ui: &mut Ui, book: &Ruleset<Rules>, lang: Lang) {
    page_title(ui, &tr(lang, "setup-part-rules"));
    let (title, edition) = match lang {
        Lang::It => (&book.title.it, &book.edition.it),
        Lang::En => (&book.title.en, &book.edition.en),
    };
    let line = format!("{title} — {edition}");
    ui.label(RichText::new(line).font(theme::display(size::LEAD)).color(tokens(ui).soft_ink));
    hint_ui(ui, &tr(lang, "setup-rules-hint"));
    ui.add_space(space(2));
    card(ui, |ui| {
        let width = ui.available_width();
        ui.set_width(width);
        Grid::new("decisions").num_columns(2).striped(true).spacing([space(4), space(2)]).show(ui, |ui| {
            for decision in &book.decisions {
                let code = RichText::new(&decision.code).font(theme::bold(size::BODY)).color(tokens(ui).soft_ink);
                ui.label(code);
                let text = match lang {
                    Lang::It => &decision.text.it,
                    Lang::En => &decision.text.en,
                };
                ui.set_max_width(width - space(16));
                ui.add(Label::new(RichText::new(text).font(theme::text(size::BODY))).wrap());
                ui.end_row();
            }
        });
    });
}
