//! Line for eliminations of a poker tournament: seats or entries, the hand, and chips if they count.

use egui::{Key, Response, TextEdit, Ui, vec2};
use rules::quoted;
use tournament::poker::{PokerFact, PokerState};
use tournament::{EntryNo, Fact, TableNo};

use crate::tournament::Command;
use crate::tournament::preview::{Preview, follow, preview_ui};
use desk_kit::Cx;
use desk_kit::festival_acts::out::{empty_seat, read};
use desk_kit::keys::{LINES, alt, stepped, take_steps};
use desk_kit::parts::{quiet, select_refused};
use desk_kit::question::take_question;
use festival::Words;
use festival::i18n::tr_args;
use look::theme::{bold, size, space};
use look::widgets::{Status, status_chip};

/// The line as typed.
#[derive(Default)]
pub(super) struct OutLine {
    text: String,
    /// Table whose seats are meant.
    table: Option<TableNo>,
    preview: Preview,
    wrong: bool,
    /// True if the last act was typed here: then the next one is, too.
    used: bool,
    focus: bool,
    /// Entries eliminated by the last Enter, until they are recorded.
    sent: Vec<EntryNo>,
}

impl OutLine {
    /// Checks whether something is typed.
    pub fn is_typing(&self) -> bool {
        !self.text.is_empty()
    }

    /// Chooses a table, unless something is typed for another.
    pub fn choose(&mut self, table: TableNo) {
        if !self.is_typing() {
            self.table = Some(table);
        }
    }

    /// Returns the table chosen on the line.
    pub const fn table(&self) -> Option<TableNo> {
        self.table
    }

    /// Returns the keyboard to the line, if it had it.
    pub fn take_keyboard(&mut self) {
        self.focus = self.used;
    }

    /// Draws the line; Alt E gives it the keyboard, up and down choose the table.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, state: &PokerState, todo: &mut Vec<Command>) {
        let gone = |entry: &EntryNo| state.out.iter().any(|gone| gone.entry == *entry);
        if !self.sent.is_empty() && self.sent.iter().all(gone) {
            self.sent.clear();
            self.text.clear();
        }
        self.table =
            self.table.filter(|table| state.tables.contains_key(table)).or(state.tables.keys().next().copied());
        let Some(table) = self.table else { return };
        let mut entered = None;
        ui.horizontal_wrapped(|ui| {
            let name = words.table(table);
            let label = cx.tr_args("tournament-page-poker-out-line", &[("table", (&name).into())]);
            let label = ui.label(egui::RichText::new(label).font(bold(size::BODY)));
            entered = self.field_ui(ui, state, label.id);
            if self.wrong {
                let empty = empty_seat(state, table, &self.text);
                let args = [("seat", empty.unwrap_or(0).into())];
                let said = match empty {
                    Some(_) => cx.tr_args("tournament-page-poker-out-line-empty", &args),
                    None => tr_args(
                        cx.lang,
                        "tournament-page-poker-out-line-wrong",
                        &[("text", (&*quoted(self.text.trim())).into())],
                    ),
                };
                status_chip(ui, Status::Warning, &said);
            }
            let hint = cx.tr("tournament-page-poker-out-line-hint");
            look::widgets::note_typed(ui, &hint);
            ui.label(quiet(ui, &hint));
        });
        let fact = read(state, table, &self.text);
        if let Some(fact) = &fact {
            follow(&mut self.preview, words, &Fact::Poker(fact.clone()));
            preview_ui(ui, cx, &words.open.game, &self.preview);
        }
        if let Some(field) = entered
            && !self.enter(fact, todo)
        {
            select_refused(ui, &field, &self.text);
        }
    }

    /// Draws the field; returns its response if Enter was pressed in it.
    fn field_ui(&mut self, ui: &mut Ui, state: &PokerState, label: egui::Id) -> Option<Response> {
        let id = ui.make_persistent_id("poker-out");
        if ui.memory(|memory| memory.has_focus(id)) {
            self.step(state, take_steps(ui, LINES));
        }
        let edit = TextEdit::singleline(&mut self.text).id(id).desired_width(space(40));
        let response = ui.add(edit.margin(vec2(space(2), space(1)))).labelled_by(label);
        if alt(ui, Key::E) | std::mem::take(&mut self.focus) {
            response.request_focus();
        }
        if response.changed() {
            take_question(ui.ctx(), &mut self.text);
            self.wrong = false;
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        // After a question that took the keyboard, the line gets it back.
        if response.lost_focus() && desk_kit::dialogs::is_above(ui) {
            self.used = entered;
        }
        // Escape clears the line first: the next text is typed there.
        let cleared = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) && self.is_typing();
        if cleared {
            (self.wrong, self.preview) = (false, Preview::default());
            self.text.clear();
        }
        if entered || cleared {
            response.request_focus();
        }
        entered.then_some(response)
    }

    /// Chooses the table so many places on.
    fn step(&mut self, state: &PokerState, by: isize) {
        let tables: Vec<TableNo> = state.tables.keys().copied().collect();
        let at = tables.iter().position(|table| Some(*table) == self.table);
        let next = stepped(at, by, tables.len()).filter(|_| by != 0);
        self.table = next.map_or(self.table, |next| Some(tables[next]));
    }

    /// Requests to record the typed act; the text stays until it is recorded. False if it is not possible.
    fn enter(&mut self, fact: Option<PokerFact>, todo: &mut Vec<Command>) -> bool {
        let Some(fact) = fact else {
            self.wrong = !self.text.trim().is_empty();
            return !self.wrong;
        };
        // An impossible act stays in the line with the reason.
        if !self.preview.holds() && !self.preview.waivable {
            return false;
        }
        if let PokerFact::Out { players, .. } = &fact {
            self.sent = players.iter().map(|(entry, _)| *entry).collect();
        }
        todo.push(Command::Record(Fact::Poker(fact)));
        true
    }
}
