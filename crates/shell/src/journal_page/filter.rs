//! The filter of the journal: words, flock, official, article and tournament.

use egui::{Align, ComboBox, Layout, RichText, TextEdit, Ui, vec2};

use crate::journal_page::rows::Row;
use desk_kit::Cx;
use look::theme::{size, space, text, tokens};
use look::widgets::{listed_value, secondary_button};

/// Width of a list to choose from, in points.
const LIST: f32 = space(36);

/// The same in a window narrower than `NARROW`: three lists with their names share a row.
const SHORT_LIST: f32 = space(26);
const NARROW: f32 = 800.0;

/// The filter; empty fields let everything through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    words: String,
    flock: Option<String>,
    official: Option<String>,
    article: Option<String>,
    tournament: Option<String>,
}

impl Filter {
    /// Returns true if a row passes the filter.
    pub fn fits(&self, row: &Row) -> bool {
        let words = self.words.to_lowercase();
        let is = |wanted: &Option<String>, given: &str| wanted.as_ref().is_none_or(|wanted| wanted == given);
        words.split_whitespace().all(|word| row.haystack.contains(word))
            && is(&self.flock, row.flock.as_ref().map_or("", |(_, name)| name))
            && is(&self.official, &row.official)
            && is(&self.tournament, row.tournament.as_deref().unwrap_or_default())
            && self.article.as_ref().is_none_or(|article| row.articles.contains(article))
    }

    /// Draws the fields; returns true if something changed.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, rows: &[Row]) -> bool {
        let before = self.clone();
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(cx.tr("journal-search")).font(text(size::BODY)));
            ui.add(TextEdit::singleline(&mut self.words).desired_width(space(60))).labelled_by(label.id);
            let tournaments = rows.iter().filter_map(|row| row.tournament.clone());
            choice(ui, cx, "journal-tournament", &mut self.tournament, tournaments);
            let flocks = rows.iter().filter_map(|row| row.flock.as_ref().map(|(_, name)| name.clone()));
            choice(ui, cx, "journal-flock", &mut self.flock, flocks);
            choice(ui, cx, "journal-official", &mut self.official, rows.iter().map(|row| row.official.clone()));
            let articles = rows.iter().flat_map(|row| row.articles.iter().cloned());
            choice(ui, cx, "journal-article", &mut self.article, articles);
            if *self != Self::default() && secondary_button(ui, &cx.tr("journal-all"), None).clicked() {
                *self = Self::default();
            }
        });
        *self != before
    }
}

fn choice(ui: &mut Ui, cx: &Cx<'_>, key: &str, chosen: &mut Option<String>, names: impl Iterator<Item = String>) {
    let words = cx.tr(key);
    let galley = ui.painter().layout_no_wrap(words.clone(), text(size::BODY), tokens(ui).soft_ink);
    // A name stands on the same row as its list.
    let list = if ui.max_rect().width() < NARROW { SHORT_LIST } else { LIST };
    let wide = galley.size().x + 2.0 * ui.spacing().item_spacing.x + list;
    if ui.available_size_before_wrap().x < wide {
        ui.end_row();
    }
    let row = vec2(wide, ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        let label = ui.label(RichText::new(words).font(text(size::BODY)).color(tokens(ui).soft_ink));
        let any = cx.tr("journal-any");
        let shown = chosen.clone().unwrap_or_else(|| any.clone());
        let combo = ComboBox::from_id_salt(key).selected_text(shown).width(list).truncate().show_ui(ui, |ui| {
            listed_value(ui, chosen, None, any);
            // Only an open list is worth the sorting.
            let names: std::collections::BTreeSet<String> = names.filter(|name| !name.is_empty()).collect();
            for name in names {
                listed_value(ui, chosen, Some(name.clone()), name);
            }
        });
        combo.response.labelled_by(label.id);
    });
}
