//! Tables of the round, one line each: the result is typed in its place, and Enter goes on to the next.

mod cells;
mod dragged;
mod names;
mod typed;

use std::collections::{BTreeMap, BTreeSet};

use egui::{Align, Key, Layout, Modifiers, Rect, RichText, Sense, Ui, UiBuilder, vec2};
use rules::Seq;
use tournament::{EntryNo, Fact, Table, TableNo};

use crate::tournament::preview::{Preview, to_waive};
use crate::tournament::twice::Twice;
use crate::tournament::view::View;
use crate::tournament::{At, Command, Tab};
use cells::{NUMBER, Needs};
use desk_kit::festival_acts::{Asked, SlipEditor};
use desk_kit::keys::{LINES, PAGES, stepped, take_ends, take_presses, take_steps, take_text};
use desk_kit::parts::quiet;
use desk_kit::{Cx, Live};
use dragged::drag_ui;
use festival::i18n::capital;
use festival::{OpenTournament, Words, is_bye};
use look::theme::{CORNER, HAIRLINE, bold, icon, size, space, tokens};
use look::widgets::{OpenedRows, Status, empty_state, icon_button, primary_button, reveal, seen_of, status_chip};
pub(super) use typed::typed_act;
use typed::typed_place;

/// Height of a line, in points.
const ROW: f32 = space(10);

/// Height below which a window is low, in points.
const LOW: f32 = space(120);

/// Lines of the tables.
#[derive(Default)]
pub(super) struct Lines {
    /// Round on screen; `None` for the current one.
    group: Option<usize>,
    /// Table whose line is open.
    pub active: Option<TableNo>,
    focus: bool,
    /// True while that line is being scrolled into sight, until its height is as assumed.
    bring: bool,
    slips: BTreeMap<TableNo, SlipEditor>,
    /// Entries at each table when something could last be typed for it; kept for tables that are gone.
    sat: BTreeMap<TableNo, Vec<EntryNo>>,
    /// Results typed once, if every result is typed twice.
    twice: Twice,
    /// Why the last Enter recorded nothing.
    said: Option<(TableNo, String)>,
    /// Slip for which a contradiction to the followed match was shown.
    against: Option<Fact>,
    /// Why a slip confirmed in this frame was refused.
    refused: Option<String>,
    /// Height of the part under the open line, as drawn last.
    opened: f32,
    preview: Preview,
    /// Lowest free place, cached by the last records of all tournaments and their rooms.
    place: Option<(Vec<(Seq, String)>, u16)>,
    /// Names at the tables as drawn, cached until the next record.
    names: BTreeMap<TableNo, Vec<String>>,
    /// Widths that the round needs, measured anew after every record.
    needs: Option<Needs>,
    /// True if the open line has no room for all of its names.
    cut: bool,
}

/// Returns the names of a table's players, in the order of the slip.
pub(super) fn seated(words: &Words<'_>, table: &Table) -> Vec<String> {
    table.entries().into_iter().map(|entry| words.entry(entry)).collect()
}

impl Lines {
    /// Clears caches after a record, and input for players other than those who sit at a table now.
    pub fn follow(&mut self, words: &Words<'_>, view: &View) {
        self.names.clear();
        self.needs = None;
        self.said = None;
        // A table that is gone may come back with the same players: their input is kept.
        let sits = |table: TableNo| words.open.state().table(table).map(Table::entries);
        let same = |table: TableNo| sits(table).is_none_or(|now| self.sat.get(&table) == Some(&now));
        self.slips.retain(|table, _| same(*table));
        self.twice.retain(same);
        let tables = words.open.state().tables.iter();
        self.sat.extend(tables.map(|(number, table)| (TableNo(number), table.entries())));
        let there = |table: TableNo| words.open.state().table(table).is_some_and(|table| table.stage == view.stage);
        self.active = self.active.filter(|table| there(*table));
        self.group = self.group.filter(|group| *group < view.groups.len());
    }

    /// Returns the lowest free place of a tournament's room, cached by record.
    fn free_place(&mut self, live: &Live, open: &OpenTournament) -> u16 {
        let festival = &live.event.festival;
        let last = festival.tournaments.iter().map(|open| (open.game.last(), open.info.room.clone())).collect();
        match &self.place {
            Some((known, place)) if *known == last => *place,
            _ => self.place.insert((last, festival.free_place(open))).1,
        }
    }

    /// Returns the place where a match is called, and its words: its former place, else the lowest free one; `@` and a
    /// number call it elsewhere.
    pub fn call(&mut self, cx: &Cx<'_>, open: &OpenTournament, table: &Table) -> (u16, String) {
        let (place, key) = match table.called {
            Some(place) => (place, "tournament-page-call-again"),
            None => (self.free_place(cx.live, open), "tournament-page-call"),
        };
        (place, cx.tr_args(key, &[("place", place.into())]))
    }

    /// Opens the line of a table and gives it the keyboard.
    pub fn choose(&mut self, view: &View, table: TableNo) {
        self.active = Some(table);
        self.group = view.group_of(table).filter(|group| *group != view.current);
        (self.focus, self.bring) = (true, true);
    }

    /// Returns the keyboard to the open line after a dialog.
    pub fn take_keyboard(&mut self) {
        self.focus = self.active.is_some();
    }

    /// Checks whether something is typed for the open line.
    pub fn is_typing(&self) -> bool {
        self.active.and_then(|active| self.slips.get(&active)).is_some_and(|slip| !slip.is_empty())
    }

    /// Counts the typed results that are not recorded, even if typed only once.
    pub fn typed(&self) -> usize {
        let typed = self.slips.iter().filter(|(_, slip)| !slip.is_empty()).map(|(table, _)| *table);
        typed.chain(self.twice.waiting()).collect::<BTreeSet<_>>().len()
    }

    /// Returns the slip typed for a table, here or on its own page, and the results typed once.
    pub fn draft(&mut self, table: TableNo) -> (&mut SlipEditor, &mut Twice) {
        (self.slips.entry(table).or_default(), &mut self.twice)
    }

    /// Opens the next table that waits for a result.
    pub fn next(&mut self, words: &Words<'_>, view: &View, after: Option<TableNo>) {
        match view.next_ready(words, after) {
            Some(table) => self.choose(view, table),
            None => self.active = None,
        }
    }

    /// Opens the first waiting line, unless a waiting one is open: the next typed text is its result.
    pub fn open_waiting(&mut self, words: &Words<'_>, view: &View) {
        let waits = |table: TableNo| words.open.state().table(table).is_some_and(Table::ready);
        if !self.active.is_some_and(waits)
            && let Some(table) = view.next_ready(words, None)
        {
            self.choose(view, table);
        }
    }

    /// Drops the input for a table that has its result.
    pub fn done(&mut self, table: TableNo) {
        self.slips.remove(&table);
        self.twice.forget(table);
    }

    /// Drops a call typed in the line of a table, once it is recorded.
    pub fn called(&mut self, table: TableNo, place: u16) {
        if self.slips.get(&table).is_some_and(|slip| typed_place(&slip.text) == Some(place)) {
            self.slips.remove(&table);
        }
    }

    /// Opens the first waiting line when text is typed with none open: it is meant as its result.
    fn take_typed(&mut self, ui: &Ui, words: &Words<'_>, view: &View) {
        if self.active.is_some() || ui.ctx().text_edit_focused() {
            return;
        }
        if let Some(table) = view.next_ready(words, None)
            && let Some(typed) = take_text(ui)
        {
            self.choose(view, table);
            self.slips.entry(table).or_default().text.push_str(&typed);
        }
    }

    /// Handles the keys: up and down move between lines, Tab between waiting ones (to the first if none is open),
    /// Ctrl+K calls, Ctrl+T moves players, Ctrl+D waives, Esc clears, Page keys change the round; text typed with no
    /// line open opens one.
    pub fn keys(&mut self, ui: &Ui, cx: &Cx<'_>, open: &OpenTournament, view: &View, todo: &mut Vec<Command>) {
        self.take_typed(ui, &cx.words(open), view);
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        let tables = view.groups.get(self.group.unwrap_or(view.current)).map_or(&[][..], |group| &group.tables);
        // Typed text needs Home and End for its caret.
        let ends = if self.active.is_some() && !self.is_typing() { take_ends(ui) } else { 0 };
        // Whoever comes to the lines comes to one that is played, not to somebody who rests.
        let rests = |number: &TableNo| open.state().table(*number).is_some_and(is_bye);
        let lines: Vec<TableNo> =
            tables.iter().copied().filter(|number| self.active.is_some() || !rests(number)).collect();
        self.step(view, &lines, take_steps(ui, LINES) + ends);
        let long = self.active.is_some_and(|table| self.is_long(cx, open, table));
        let ready = |number: &TableNo| open.state().table(*number).is_some_and(Table::ready);
        if self.active.is_some_and(|table| ready(&table)) && !long {
            let waiting: Vec<TableNo> = tables.iter().copied().filter(ready).collect();
            for (modifiers, end, way) in [(Modifiers::SHIFT, waiting.first(), -1), (Modifiers::NONE, waiting.last(), 1)]
            {
                // At the ends Tab leaves the lines.
                if end != self.active.as_ref() {
                    self.step(view, &waiting, way * take_presses(ui, modifiers, Key::Tab).cast_signed());
                }
            }
        }
        if self.active.is_none()
            && let Some(first) = tables.iter().copied().find(ready)
            && take_presses(ui, Modifiers::NONE, Key::Tab) > 0
        {
            self.choose(view, first);
        }
        self.turn(view, take_steps(ui, PAGES));
        if let Some(table) = self.active.or_else(|| tables.iter().copied().find(ready))
            && pressed(Modifiers::COMMAND, Key::T)
        {
            todo.push(Command::Move(table, None));
        }
        let Some(active) = self.active else { return };
        if pressed(Modifiers::COMMAND, Key::K)
            && let Some(table) = open.state().table(active).filter(|table| table.result.is_none())
        {
            let (place, _) = self.call(cx, open, table);
            todo.push(Command::Record(Fact::Call { table: active, place }));
        }
        if let Some(fact) = to_waive(&self.preview).filter(|fact| fact.table() == Some(active))
            && pressed(Modifiers::COMMAND, Key::D)
        {
            todo.push(Command::Propose(fact.clone()));
        }
        if pressed(Modifiers::NONE, Key::Escape) {
            self.done(active);
            // The field gives up the keyboard by itself.
            (self.said, self.focus) = (None, true);
        }
    }

    fn is_long(&self, cx: &Cx<'_>, open: &OpenTournament, table: TableNo) -> bool {
        let seats = open.state().table(table).map_or(0, |table| table.entries().len());
        let names = vec![String::new(); seats];
        open.form_of(table)
            .is_some_and(|form| Asked { form: &form, names: &names, lang: cx.lang, untimed: None }.is_long())
    }

    /// Moves by so many lines, among those of these tables.
    fn step(&mut self, view: &View, tables: &[TableNo], by: isize) {
        let at = self.active.and_then(|active| tables.iter().position(|table| *table == active));
        if let Some(next) = stepped(at, by, tables.len()).filter(|_| by != 0) {
            self.choose(view, tables[next]);
        }
    }

    /// Moves by so many rounds.
    fn turn(&mut self, view: &View, by: isize) {
        if by != 0 {
            let next = stepped(Some(self.group.unwrap_or(view.current)), by, view.groups.len());
            self.group = next.filter(|group| *group != view.current);
            self.active = None;
        }
    }

    /// Draws the lines.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        view: &View,
        free: bool,
        todo: &mut Vec<Command>,
    ) {
        if view.groups.is_empty() && open.linked(&cx.live.event).is_some() {
            return elsewhere_ui(ui, cx, open, todo);
        }
        if view.groups.is_empty() {
            return empty_state(
                ui,
                icon::TABLE,
                &cx.tr("tournament-page-no-tables"),
                &cx.tr("tournament-page-no-tables-hint"),
            );
        }
        self.rounds_ui(ui, cx, view, open.state().closed);
        let (words, now) = (cx.words(open), self.group.unwrap_or(view.current));
        self.measure(ui, &words, view, now);
        // In a low window the lines have all the room.
        let low = ui.ctx().content_rect().height() < LOW;
        if !low {
            self.heads_ui(ui, cx);
        }
        let Some(group) = view.groups.get(now) else { return };
        let chosen = self.active.and_then(|active| group.tables.iter().position(|table| *table == active));
        self.bring &= chosen.is_some();
        let rows = OpenedRows {
            id: "tournament-lines",
            row: ROW,
            count: group.tables.len(),
            opened: chosen.map(|chosen| (chosen, self.opened)),
            bring: self.bring,
            top: false,
        };
        rows.show(ui, |ui, index, rect| {
            let number = group.tables[index];
            if let Some(table) = open.state().table(number) {
                self.row_ui(ui, At { cx, words, number, table }, view, rect, free, todo);
            }
        });
    }

    fn rounds_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, view: &View, closed: bool) {
        ui.horizontal_wrapped(|ui| {
            let now = self.group.unwrap_or(view.current);
            if view.groups.len() > 1 {
                for (sign, name, by) in [(icon::CARET_LEFT, "round-before", -1), (icon::CARET_RIGHT, "round-after", 1)]
                {
                    if icon_button(ui, sign, &cx.tr(name)).clicked() {
                        self.turn(view, by);
                    }
                }
            }
            if let Some(group) = view.groups.get(now) {
                ui.label(RichText::new(&group.title).font(bold(size::LEAD)));
                let count = [("ready", group.ready.into()), ("count", group.tables.len().into())];
                ui.label(quiet(ui, &cx.tr_args("round-count", &count)));
                if let Some(hollywood) = &group.hollywood {
                    status_chip(ui, Status::Quiet, hollywood);
                }
            }
            if closed {
                return;
            }
            if self.twice.ui(ui, cx) {
                self.take_keyboard();
            }
            let keys = cx.tr("tournament-page-lines-keys");
            look::widgets::note_typed(ui, &keys);
            if ui.ctx().content_rect().height() >= LOW {
                ui.label(quiet(ui, &keys));
            }
        });
    }

    fn row_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, view: &View, rect: Rect, free: bool, todo: &mut Vec<Command>) {
        let At { words, number, table, .. } = at;
        let names = self.names.entry(number).or_insert_with(|| view.names(&words, number, table)).clone();
        let active = self.active == Some(number);
        let line = Rect::from_min_size(rect.min, vec2(rect.width(), ROW));
        let click = ui.interact(line, ui.scope_id().with(("table", number.0)), Sense::click_and_drag());
        let shown = at.name(&names);
        click.widget_info(|| egui::WidgetInfo::selected(egui::Role::ListItem, true, active, &shown));
        let tokens = tokens(ui);
        if active || click.hovered() {
            ui.painter().rect_filled(if active { rect } else { line }, CORNER, tokens.sunken);
        }
        ui.painter().hline(rect.x_range(), rect.bottom(), egui::Stroke::new(HAIRLINE, tokens.line));
        let builder =
            UiBuilder::new().max_rect(line).layout(Layout::left_to_right(Align::Center)).id_salt(("line", number.0));
        let under = ui.scope_builder(builder, |ui| self.cells_ui(ui, at, &names, free, todo)).inner;
        drag_ui(ui, at, &click, under, todo);
        if active {
            let below = Rect::from_min_size(line.left_bottom(), vec2(rect.width(), rect.height().max(ROW)));
            let inside = below.with_min_x(below.left() + space(1) + NUMBER);
            let builder = UiBuilder::new().max_rect(inside).id_salt("tournament-opened");
            let drawn = ui.scope_builder(builder, |ui| self.opened_ui(ui, at, todo));
            let high = drawn.response.rect.height() + space(3);
            self.bring &= (high - self.opened).abs() >= 1.0;
            self.opened = high;
            if self.bring {
                reveal(ui, seen_of(ui, rect, ROW));
                ui.ctx().request_repaint();
            }
            // Also after a click beside it took the keyboard: its button shows the key.
            let has_keyboard = click.has_focus() || free && ui.memory(|memory| memory.focused().is_none());
            if has_keyboard && table.result.is_some() && ui.input(|input| input.key_pressed(Key::Enter)) {
                todo.extend(correction(words.open, number));
            }
            if self.focus && !table.ready() {
                click.request_focus();
                self.focus = false;
            }
        }
        if click.clicked() && !active {
            self.choose(view, number);
            self.bring = false;
        }
        if click.double_clicked() {
            todo.push(Command::Choose(number, Tab::Table));
        }
    }
}

/// Returns the request to correct the result of a table; `None` where somebody rests, which came of the draw.
pub(super) fn correction(open: &OpenTournament, table: TableNo) -> Option<Command> {
    open.state().table(table).filter(|table| !is_bye(table))?;
    open.result_entry(table).map(|seq| Command::Amend(seq, false))
}

/// Draws where the race is played that this tournament stands for.
fn elsewhere_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
    let ended = open.state().stages.last().is_some_and(|stage| stage.ended);
    let over = ended && open.superseded(&cx.live.event).is_none();
    let (title, hint, door, command) = if over {
        let title = "programme-state-raced";
        (title, "tournament-page-raced-hint", "tournament-page-tab-standings", Command::Show(Tab::Standings))
    } else {
        ("tournament-page-elsewhere", "tournament-page-elsewhere-hint", "page-table", Command::Race)
    };
    empty_state(ui, icon::FLAG, &capital(&cx.tr(title)), &cx.tr(hint));
    ui.vertical_centered(|ui| {
        if primary_button(ui, &cx.tr(door), None).clicked() {
            todo.push(command);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::tournament_source;
    use shell::testing::Hall;

    #[test]
    fn the_lowest_free_place_is_looked_for_once_for_a_record() {
        let mut hall = crate::testing::hall_of(tournament_source("torneo-gin-rummy").unwrap(), 4);
        hall.say("start");
        hall.say("draw 7");
        let mut lines = Lines::default();
        let mut place = |hall: &Hall, known: Option<u16>| {
            if let (Some((_, place)), Some(known)) = (&mut lines.place, known) {
                *place = known;
            }
            let live = hall.harness.state().live.as_ref().unwrap();
            lines.free_place(live, &live.event.festival.tournaments[0])
        };
        assert_eq!(place(&hall, None), 1);
        assert_eq!(place(&hall, Some(9)), 9, "not again in the next frame");
        hall.say("call T1 1");
        assert_eq!(place(&hall, None), 2, "but after the next record");
    }
}
