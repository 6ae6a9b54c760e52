//! The open line of a table: its field, the preview, and its other acts.

use egui::{Key, Label, TextEdit, Ui, vec2};
use tournament::{Fact, Table, TableNo};

use super::cells::RESULT;
use super::names::names_job;
use super::{Lines, correction, seated};
use crate::tournament::panel::fines;
use crate::tournament::preview::{Preview, follow, preview_ui, to_waive};
use crate::tournament::{At, Command, Tab};
use desk_kit::festival_acts::{Asked, typed_columns_ui, untimed_words};
use desk_kit::parts::{quiet, select_refused};
use desk_kit::question::take_question;
use desk_kit::{Tone, keys};
use festival::i18n::tr_args;
use festival::{is_bye, slip_words};
use look::theme::space;
use look::widgets::{Status, note_typed, secondary_button, status_chip};

/// Share of the width for a form with a row for every hand.
const FORM_PART: f32 = 0.5;

impl Lines {
    /// Draws the field for the result.
    pub(super) fn field_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, free: bool, todo: &mut Vec<Command>) {
        let At { cx, number, .. } = at;
        let name = cx.tr_args("slip-result-of", &[("table", number.0.into())]);
        let slip = self.slips.entry(number).or_default();
        // Widgets before it take of its width.
        let wide = (RESULT - space(8)).min(ui.available_width() - space(6)).max(space(12));
        let edit = TextEdit::singleline(&mut slip.text).id_salt(("result", number.0)).desired_width(wide);
        let response = ui.add(edit.margin(vec2(space(2), space(1))));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
        if free && std::mem::take(&mut self.focus) {
            response.request_focus();
        }
        if response.changed() {
            take_question(ui.ctx(), &mut slip.text);
            self.said = None;
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            response.request_focus();
            self.enter(at, todo);
            // The next typed text replaces the refused one.
            if self.refused.is_some() || self.said.is_some() || !self.preview.holds() {
                let text = self.slips.get(&number).map_or("", |slip| slip.text.as_str());
                select_refused(ui, &response, text);
            }
        }
    }

    /// Records the typed text, or shows why not.
    fn enter(&mut self, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        let slip = self.slips.entry(number).or_default().clone();
        if let Some(fact) = typed_act(table, number, &slip.text) {
            todo.extend(elsewhere(at, &fact).map(|said| Command::Say(Tone::Bad, said)));
            return todo.push(Command::Record(fact));
        }
        let (Some(form), names) = (words.open.form_of(number), seated(&words, table)) else { return };
        let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed: untimed_words(&words, number) };
        let slip = match slip.read(&asked) {
            Ok(slip) => slip,
            Err(why) => {
                self.refused = why.clone().or_else(|| slip.unread(&asked));
                self.said = why.map(|why| (number, why));
                return;
            }
        };
        let fact = Fact::Result { table: number, seats: table.entries(), slip };
        follow(&mut self.preview, &words, &fact);
        // It stays in place with its violations: a dialog would take the next typed text.
        if !self.preview.holds() {
            return self.refused = self.preview.refusal();
        }
        if self.contradicts(at, &fact) {
            return;
        }
        let Fact::Result { slip, .. } = &fact else { return };
        match self.twice.take(&asked, number, slip) {
            Ok(()) => todo.push(Command::Record(fact)),
            Err(said) => {
                self.slips.remove(&number);
                self.said = Some((number, said));
            }
        }
    }

    /// Checks whether a slip contradicts the match followed act by act; each slip is questioned once.
    fn contradicts(&mut self, at: At<'_, '_>, fact: &Fact) -> bool {
        let Fact::Result { slip, .. } = fact else { return false };
        let Some(played) = at.to_write().filter(|played| *played != slip.as_played()) else { return false };
        if self.against.as_ref() == Some(fact) {
            return false;
        }
        let played = slip_words(&at.words, &at.table.entries(), &played);
        let said = tr_args(at.cx.lang, "tournament-page-against-match", &[("sheet", (&played).into())]);
        self.refused = Some(said.clone());
        (self.said, self.against) = (Some((at.number, said)), Some(fact.clone()));
        true
    }

    /// Draws the part under the open line: preview, form, other acts.
    pub(super) fn opened_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        ui.spacing_mut().item_spacing.y = space(2);
        if let Some(names) = self.names.get(&number).filter(|_| self.cut) {
            ui.add(Label::new(names_job(ui, table, names)).wrap().selectable(false));
        }
        if table.ready() {
            self.typing_ui(ui, at, todo);
        }
        ui.horizontal_wrapped(|ui| {
            if table.ready() {
                let (place, call) = self.call(cx, words.open, table);
                if secondary_button(ui, &call, Some("Ctrl K")).clicked() {
                    todo.push(Command::Record(Fact::Call { table: number, place }));
                }
            } else if table.result.is_some()
                && !is_bye(table)
                && secondary_button(ui, &cx.tr("tournament-page-correct-result"), Some("⏎")).clicked()
            {
                todo.extend(correction(words.open, number));
            }
            if secondary_button(ui, &cx.tr("tournament-page-open-table"), Some("F9")).clicked() {
                todo.push(Command::Choose(number, Tab::Table));
            }
        });
        if table.result.is_some() {
            let closed = words.open.state().closed;
            let key = match (is_bye(table), closed) {
                (true, _) => "tournament-page-rests",
                (false, true) => "tournament-page-has-result-closed",
                (false, false) => "tournament-page-has-result",
            };
            ui.label(quiet(ui, &cx.tr(key)));
        }
    }

    /// Draws the form of a long slip, and the preview: beside it, if it has a row for every hand.
    fn typing_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { words, number, table, cx } = at;
        let (Some(form), names) = (words.open.form_of(number), seated(&words, table)) else { return };
        let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed: untimed_words(&words, number) };
        let mut entered = false;
        let follows = if form.columns().is_some() {
            let both = ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_max_width(ui.available_width() * FORM_PART);
                    entered = self.form_ui(ui, &asked, at);
                });
                ui.vertical(|ui| self.follows_ui(ui, &asked, at, todo)).response
            });
            both.inner
        } else {
            entered = self.form_ui(ui, &asked, at);
            ui.scope(|ui| self.follows_ui(ui, &asked, at, todo)).response
        };
        // The reason of a refusal is also shown at the foot if it is out of sight from the line.
        let out_of_sight = !ui.clip_rect().contains_rect(follows.rect);
        todo.extend(self.refused.take().filter(|_| out_of_sight).map(|why| Command::Say(Tone::Bad, why)));
        if entered {
            self.enter(at, todo);
        }
    }

    /// Draws the form; true if Enter was pressed in it.
    fn form_ui(&mut self, ui: &mut Ui, asked: &Asked<'_>, At { number, table, .. }: At<'_, '_>) -> bool {
        let slip = self.slips.entry(number).or_default();
        slip.fine(asked, &fines(table));
        let entered = asked.is_long() && slip.form_ui(ui, asked);
        if slip.edited {
            self.said = None;
        }
        entered
    }

    /// Draws the typed hands as columns, their faults, and the preview.
    fn follows_ui(&mut self, ui: &mut Ui, asked: &Asked<'_>, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        let slip = self.slips.entry(number).or_default();
        typed_columns_ui(ui, asked, slip);
        if at.to_write().is_some() {
            status_chip(ui, Status::Valid, &at.waits());
        }
        if let Some((_, said)) = self.said.as_ref().filter(|(said, _)| *said == number) {
            status_chip(ui, Status::Warning, said);
        }
        let act = typed_act(table, number, &slip.text).filter(Fact::ends_table);
        let slip = || Some(Fact::Result { table: number, seats: table.entries(), slip: slip.read(asked).ok()? });
        let Some(fact) = act.or_else(slip) else {
            self.preview = Preview::default();
            let hint = asked.hint();
            note_typed(ui, &hint);
            ui.label(quiet(ui, &hint));
            return;
        };
        follow(&mut self.preview, &words, &fact);
        preview_ui(ui, cx, &words.open.game, &self.preview);
        if let Some(fact) = to_waive(&self.preview)
            && secondary_button(ui, &cx.tr("tournament-page-waive"), Some(keys::WAIVE)).clicked()
        {
            todo.push(Command::Propose(fact.clone()));
        }
    }
}

/// Parses other acts typed in a line: `@4` calls to place 4, `-2` records the second player as absent; alone that is no
/// slip, not even in games with points below zero.
pub(in crate::tournament) fn typed_act(table: &Table, number: TableNo, text: &str) -> Option<Fact> {
    if let Some(place) = typed_place(text) {
        return Some(Fact::Call { table: number, place });
    }
    let seat: usize = text.trim().strip_prefix(['-', '−'])?.parse().ok()?;
    let entry = *table.entries().get(seat.checked_sub(1)?)?;
    Some(Fact::Absent { table: number, entry: Some(entry), seats: Vec::new() })
}

/// Returns that another tournament is played where a table is called.
fn elsewhere(At { cx, words, .. }: At<'_, '_>, fact: &Fact) -> Option<String> {
    let Fact::Call { place, .. } = fact else { return None };
    let taken = cx.live.event.festival.places_taken(words.open);
    let other = taken.get(place).filter(|other| other.id != words.open.id)?;
    let title = cx.words(other).title();
    let args = [("place", (*place).into()), ("title", (&title).into())];
    Some(cx.tr_args("tournament-page-place-elsewhere", &args))
}

/// Parses the place of a call.
pub(super) fn typed_place(text: &str) -> Option<u16> {
    text.trim().strip_prefix('@')?.trim().parse().ok()
}
