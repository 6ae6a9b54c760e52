//! Choice of the festival's tournament on screen.

use egui::{RichText, Ui};

use crate::Cx;
use festival::OpenTournament;
use look::theme::{display, size, space};
use look::widgets::listed;

/// Draws the choice of the tournament over the available width; returns the id of another one if it was chosen.
pub fn choice_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) -> Option<String> {
    let title = cx.words(open).title_apart();
    let shown = RichText::new(&title).font(display(size::TITLE));
    let combo = egui::ComboBox::from_id_salt("hall-tournament").selected_text(shown).width(ui.available_width());
    let mut chosen = None;
    let below = ui.ctx().content_rect().bottom() - ui.next_widget_position().y;
    let combo = combo.truncate().height(below - space(24)).show_ui(ui, |ui| {
        for other in cx.live.event.festival.by_start() {
            let name = cx.words(other).title_apart();
            if listed(ui, other.id == open.id, name) && other.id != open.id {
                chosen = Some(other.id.clone());
            }
        }
    });
    let name = cx.tr_args("hall-tournament", &[("title", (&title).into())]);
    combo.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &name));
    chosen
}
