//! The announcement across the boards: its present text and the field to change it.

use egui::{Align, Key, Layout, RichText, TextEdit, Ui, vec2};

use super::{Command, ProgrammePage};
use desk_kit::Cx;
use look::theme::{bold, icon, size, space, text};
use look::widgets::secondary_button;

/// Longest announcement that fits a board, in characters.
const LETTERS: usize = 200;

/// Least width of a field with a hint, in points.
const HINT: f32 = space(32);

impl ProgrammePage {
    /// Draws the announcement of the boards and the field to change it.
    pub(super) fn announcement_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
        ui.add_space(space(2));
        let now = cx.live.event.festival.announcement.clone();
        let mut typed = self.announcing.clone().unwrap_or_else(|| now.clone());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            ui.label(RichText::new(icon::MEGAPHONE).font(text(size::LEAD)));
            let label = ui.label(RichText::new(cx.tr("programme-announcement")).font(bold(size::BODY)));
            look::widgets::key_hint(ui, "A");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let clear = ui.add_enabled_ui(!now.is_empty() && cx.live.writes(), |ui| {
                    secondary_button(ui, &cx.tr("programme-announcement-clear"), None)
                });
                let changed = typed.trim() != now && cx.live.writes();
                let show = ui.add_enabled_ui(changed, |ui| {
                    secondary_button(ui, &cx.tr("programme-announcement-show"), Some("⏎"))
                });
                let roomy = ui.available_width() >= HINT;
                let hint = if roomy { cx.tr("programme-announcement-hint") } else { String::new() };
                let edit = TextEdit::singleline(&mut typed)
                    .id_salt("programme-announcement")
                    .hint_text(hint)
                    .char_limit(LETTERS)
                    .desired_width(f32::INFINITY)
                    .margin(vec2(space(2), space(2)));
                let field = ui.add(edit).labelled_by(label.id);
                if std::mem::take(&mut self.focus) {
                    field.request_focus();
                }
                let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                if field.changed() {
                    self.announcing = Some(typed.clone());
                }
                let said = if clear.inner.clicked() {
                    Some(String::new())
                } else {
                    ((entered || show.inner.clicked()) && changed).then(|| festival::event::import::tidy(&typed))
                };
                todo.extend(said.map(Command::Announce));
            });
        });
        ui.add_space(space(2));
    }
}
