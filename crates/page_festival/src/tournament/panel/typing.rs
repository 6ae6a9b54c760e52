//! The slip of a table on its own page: line, form, preview.

use egui::{Key, TextEdit, Ui, vec2};
use tournament::Fact;

use super::{Panel, fines};
use crate::tournament::lines::{Lines, seated};
use crate::tournament::preview::{follow, preview_ui};
use crate::tournament::{At, Command};
use desk_kit::festival_acts::{Asked, SlipEditor, typed_columns_ui, untimed_words};
use desk_kit::keys::alt;
use desk_kit::parts::{quiet, select_refused};
use desk_kit::question::take_question;
use look::theme::space;
use look::widgets::{Status, primary_button, status_chip};

impl Panel {
    /// Draws the line and the form of a slip, and the preview.
    pub(super) fn typing_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, lines: &mut Lines, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        let (Some(form), names) = (words.open.form_of(number), seated(&words, table)) else { return };
        let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed: untimed_words(&words, number) };
        let name = cx.tr_args("slip-result-of", &[("table", number.0.into())]);
        let (slip, twice) = lines.draft(number);
        let (mut in_line, mut field) = (false, None);
        ui.horizontal_wrapped(|ui| {
            let edit = TextEdit::singleline(&mut slip.text).id_salt("slip-line").desired_width(space(70));
            let response = ui.add(edit.hint_text("Alt R").margin(vec2(space(2), space(2))));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
            if response.changed() {
                take_question(ui.ctx(), &mut slip.text);
            }
            if std::mem::take(&mut self.focus) || alt(ui, Key::R) {
                response.request_focus();
            }
            in_line = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            in_line |= primary_button(ui, &cx.tr("tournament-page-record"), Some("⏎")).clicked();
            self.focus |= twice.ui(ui, cx);
            field = Some(response);
        });
        ui.label(quiet(ui, &asked.hint()));
        slip.fine(&asked, &fines(table));
        let entered = slip.form_ui(ui, &asked) || in_line;
        typed_columns_ui(ui, &asked, slip);
        if let Some(said) = &self.said {
            status_chip(ui, Status::Warning, said);
        }
        if let Ok(read) = slip.read(&asked) {
            follow(&mut self.preview, &words, &Fact::Result { table: number, seats: table.entries(), slip: read });
            preview_ui(ui, cx, &words.open.game, &self.preview);
        }
        if entered {
            self.enter(&asked, at, lines, todo);
            // A refused slip is mended in its line, and a space in it does not press the clock.
            self.focus |= in_line && !self.entered;
            let text = &lines.draft(number).0.text;
            if let Some(field) = field.filter(|_| in_line && !self.entered && !text.is_empty()) {
                select_refused(ui, &field, text);
            }
        }
    }

    /// Requests to record the typed slip, or shows why not.
    fn enter(&mut self, asked: &Asked<'_>, at: At<'_, '_>, lines: &mut Lines, todo: &mut Vec<Command>) {
        let (slip, twice) = lines.draft(at.number);
        self.entered = false;
        match slip.read(asked) {
            Ok(read) => match twice.take(asked, at.number, &read) {
                Ok(()) => {
                    (self.said, self.entered) = (None, true);
                    todo.push(Command::Record(Fact::Result {
                        table: at.number,
                        seats: at.table.entries(),
                        slip: read,
                    }));
                }
                Err(said) => {
                    *slip = SlipEditor::default();
                    (self.said, self.focus) = (Some(said), true);
                }
            },
            Err(why) => self.said = why,
        }
    }
}
