//! The ways in: new, open, the sample.

use egui::{Align2, Key, Response, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, pos2, vec2};

use super::files::{file_name, shortened};
use super::join::JoinForm;
use super::{Asking, LEFT, LESSONS, WelcomePage, sample};
use desk_kit::parts::select_between;
use desk_kit::pick::Ask;
use desk_kit::{AppCommand, Page};
use festival::i18n::{Lang, tr};
use look::Session;
use look::theme::{self, CORNER, FOCUS_RING, HAIRLINE, icon, mix, size, space, tokens};
use look::widgets::{Status, card, note_key, paint_icon, primary_button, secondary_button, status_chip};

impl WelcomePage {
    pub(super) fn ways_ui(&mut self, ui: &mut Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
        ui.spacing_mut().item_spacing = vec2(space(2), space(3));
        if let Some(last) = &self.resume {
            let name = match last {
                Session { sample: true, .. } => "welcome-resume-sample",
                Session { race: true, .. } => "welcome-resume-race",
                _ => "welcome-resume",
            };
            let name = tr(lang, name);
            let event = if last.title.is_empty() { file_name(&last.file) } else { last.title.clone() };
            let way = way_ui(ui, icon::PLAY, &name, &event, "R", self.asking.is_none());
            if way.on_hover_text(last.file.display().to_string()).clicked() {
                commands.push(AppCommand::Open(last.file.clone()));
            }
        }
        let asked = |page: &Self, what| page.asking.as_ref().is_some_and(|asking| asking.what == what);
        for (what, mark, name, more, key) in [
            (Ask::NewEvent, icon::FLAG, "welcome-new", "welcome-new-hint", "N"),
            (Ask::Event, icon::FOLDER_OPEN, "welcome-open", "welcome-open-hint", "O"),
        ] {
            let first = what == Ask::NewEvent && self.asking.is_none() && self.resume.is_none();
            if way_ui(ui, mark, &tr(lang, name), &tr(lang, more), key, first).clicked() {
                self.ask(what, lang);
            }
            if asked(self, what) {
                self.asking_ui(ui, lang, commands);
            }
        }
        if way_ui(ui, icon::BIRD, &tr(lang, "welcome-sample"), &tr(lang, "welcome-sample-hint"), "E", false).clicked() {
            commands.push(sample(lang));
        }
        ui.horizontal_wrapped(|ui| {
            for (key, lesson) in LESSONS {
                if secondary_button(ui, &tr(lang, lesson.name_key()), Some(key.name())).clicked() {
                    commands.push(AppCommand::Learn(lesson));
                }
            }
            if secondary_button(ui, &tr(lang, "after-welcome"), Some("A")).clicked() {
                self.open_after(lang);
            }
            if secondary_button(ui, &tr(lang, "join-welcome"), Some("C")).clicked() {
                self.join.open(JoinForm::new(lang));
            }
            if secondary_button(ui, &tr(lang, "judge-welcome"), Some("Ctrl 6")).clicked() {
                commands.push(AppCommand::Go(Page::Judge));
            }
        });
    }

    /// Draws the form for the path of the file, which is typed or chosen in the system's dialog.
    fn asking_ui(&mut self, ui: &mut Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
        let Some(Asking { what, path, ready, wrong, .. }) = &mut self.asking else { return };
        let new = *what == Ask::NewEvent;
        let (mut asked, mut go, mut browse, mut cancel) = (false, false, false, false);
        let form = card(ui, |ui| {
            ui.set_width(LEFT - space(8) - 2.0 * HAIRLINE);
            ui.spacing_mut().item_spacing.y = space(2);
            let name = tr(lang, if new { "welcome-where" } else { "welcome-which" });
            let label = ui.label(RichText::new(name).font(theme::bold(size::NOTE)).color(tokens(ui).soft_ink));
            let edit = TextEdit::singleline(path)
                .desired_width(f32::INFINITY)
                .cursor_at_end(true)
                .margin(egui::Margin::symmetric(space(2) as i8, space(2) as i8));
            let field = ui.add(edit).labelled_by(label.id);
            asked = !std::mem::replace(ready, true);
            if asked {
                field.request_focus();
                if new && wrong.is_none() {
                    select_between(ui, &field, name_within(path));
                }
            }
            if field.changed() {
                *wrong = None;
            }
            go = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if let Some(wrong) = wrong {
                status_chip(ui, Status::Refused, &tr(lang, wrong));
            } else if self.no_dialog {
                status_chip(ui, Status::Warning, &tr(lang, "welcome-no-dialog"));
            }
            ui.horizontal(|ui| {
                let word = tr(lang, if new { "welcome-create" } else { "welcome-open-it" });
                go |= primary_button(ui, &word, Some("⏎")).clicked();
                ui.add_enabled_ui(!self.picker.is_open(), |ui| {
                    browse = secondary_button(ui, &tr(lang, "welcome-browse"), None).clicked();
                });
                cancel = secondary_button(ui, &tr(lang, "welcome-cancel"), Some("Esc")).clicked();
            });
        });
        if asked {
            // The form is scrolled to down to its buttons.
            form.response.scroll_to_me(None);
        }
        if cancel {
            self.asking = None;
        } else if browse {
            self.browse(ui, lang);
        } else if go {
            self.confirm(commands);
        }
    }
}

/// Returns where in a path the name of its file stands, without the ending, in characters: that part is typed anew.
fn name_within(path: &str) -> [usize; 2] {
    let from = path.rfind(std::path::is_separator).map_or(0, |at| path[..=at].chars().count());
    [from, path.strip_suffix(".triade").unwrap_or(path).chars().count()]
}

/// Draws one way in: icon, name, what it does, key; `first` marks the thing to do.
fn way_ui(ui: &mut Ui, mark: &str, name: &str, more: &str, key: &str, first: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(LEFT, space(19)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    note_key(ui, key, name);
    let tokens = tokens(ui);
    let rest = if first { tokens.accent } else { tokens.raised };
    let (ink, soft) = if first { (tokens.on_accent, tokens.on_accent) } else { (tokens.ink, tokens.soft_ink) };
    let fill = if response.hovered() { mix(rest, tokens.ink, 0.08) } else { rest };
    let edge = Stroke::new(HAIRLINE, if first { tokens.accent } else { tokens.line });
    ui.painter().rect(rect, CORNER, fill, edge, StrokeKind::Inside);
    let left = rect.left() + space(18);
    paint_icon(ui.painter(), mark, pos2(rect.left() + space(9), rect.center().y), theme::text(size::PAGE), ink);
    let upper = pos2(left, rect.center().y + space(1));
    ui.painter().text(upper, Align2::LEFT_BOTTOM, name, theme::display(size::TITLE), ink);
    let cap = egui::Rect::from_center_size(pos2(rect.right() - space(8), rect.center().y), vec2(space(7), space(7)));
    let more = shortened(ui.painter(), more, theme::text(size::BODY), soft, cap.left() - space(3) - left);
    ui.painter().galley(pos2(left, upper.y), more, soft);
    ui.painter().rect(
        cap,
        CORNER,
        ink.gamma_multiply(0.06),
        Stroke::new(HAIRLINE, ink.gamma_multiply(0.55)),
        StrokeKind::Inside,
    );
    ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, theme::text(size::NOTE), ink);
    if response.has_focus() {
        let ring = Stroke::new(FOCUS_RING, tokens.focus);
        ui.painter().rect_stroke(rect.expand(FOCUS_RING + HAIRLINE), CORNER, ring, StrokeKind::Outside);
    }
    response
}
