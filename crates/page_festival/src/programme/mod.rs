//! The programme: the tournaments of the day with their state, and making new ones.

mod albo;
mod announcement;
mod asked;
pub(crate) mod board;
mod game;
mod make;
mod new;
mod options;
mod pick_game;
mod planned;
mod row;
mod rows;
#[cfg(test)]
mod tests;
mod when;
mod whole;

use egui::{Key, Modifiers, ScrollArea, Ui, vec2};
use rules::Role;

use asked::{Answered, Asked};
use board::BoardPage;
use desk_kit::access::Waits;
use desk_kit::dialogs::{Dialog, is_above};
use desk_kit::finder::Finder;
use desk_kit::keys::{LINES, stepped, take_steps};
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::parts::recording_ui;
use desk_kit::print::{Document, menu_ui};
use desk_kit::{AppCommand, Cx, Live, ORGANISERS, Page, SPEAKERS, Tone};
use festival::clock::{date_in_words, now_ms, until_next_minute};
use festival::event::{BOARDS, EVENT, EventRecord};
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{BESIDE_BAR, icon, space};
use look::widgets::{
    empty_state, ends, follow_focus, note_key, page_title, primary_button, secondary_button, section_title, with_room,
};
use row::row_ui;
use rows::{Row, Rows};

/// Height of the page below which its list needs all the room, in points.
const LOW: f32 = space(115);
/// Width of a low window below which the buttons leave their keys out, in points.
const NARROW: f32 = space(180);

/// The programme page.
#[derive(Default)]
pub struct ProgrammePage {
    rows: Rows,
    asked: Dialog<Asked>,
    /// The page of a board that is open in the place of the list.
    board: Option<BoardPage>,
    /// Pages of boards that were left with unsaved drawings: opening them again goes on there.
    drawn: Vec<BoardPage>,
    /// Text of the announcement while it is being typed.
    announcing: Option<String>,
    /// Whether the field of the announcement is to get the keyboard.
    focus: bool,
    finder: Finder,
    /// The chosen tournament that was scrolled to last.
    seen: Option<String>,
    /// Tournaments taken off the programme since the event was opened.
    taken: Vec<String>,
    /// The command that waits for an official to sign in.
    waits: Waits<Command>,
}

/// A command given while the page was drawn.
enum Command {
    Open(String),
    Entries(String),
    Choose(String),
    New,
    All,
    Change(String),
    Options(String),
    Board(String),
    Remove(String),
    PutBack(String),
    Print(Document),
    Albo,
    /// Set the announcement of the boards, or clear it.
    Announce(String),
    ImportHonours,
    /// Withdraw the import of a game's past winners.
    WithdrawHonours(String),
    /// Take the past winners that are shipped for a game.
    TakeHonours(String),
}

impl Command {
    /// Returns the offices that may do it, if it is reserved, and the translation key of what they are asked for.
    const fn office(&self) -> Option<(&'static [Role], &'static str)> {
        match self {
            Self::New | Self::All | Self::PutBack(_) | Self::Remove(_) | Self::Change(_) | Self::Options(_) => {
                Some((ORGANISERS, "access-to-programme"))
            }
            Self::Announce(_) => Some((SPEAKERS, "access-to-announce")),
            Self::ImportHonours | Self::WithdrawHonours(_) | Self::TakeHonours(_) => {
                Some((ORGANISERS, "access-to-albo"))
            }
            Self::Open(_) | Self::Entries(_) | Self::Choose(_) | Self::Board(_) | Self::Print(_) | Self::Albo => None,
        }
    }
}

impl ProgrammePage {
    /// Forgets the scroll position and the waiting command: whoever comes back finds the chosen tournament in sight.
    pub fn leave(&mut self) {
        self.seen = None;
        self.answered(false);
    }

    /// Closes the page of a board; unsaved drawings are kept.
    fn leave_board(&mut self, cx: &mut Cx<'_>) {
        let Some(board) = self.board.take().filter(|board| board.is_changed(cx.live)) else { return };
        self.drawn.push(board);
        cx.say(Tone::Good, cx.tr("own-board-kept"));
    }

    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        self.rows.follow(&cx.live.event, cx.lang);
        if let Some(board) = &mut self.board {
            if board.ui(ui, cx) {
                self.leave_board(cx);
                ui.ctx().request_repaint();
            }
            return;
        }
        let mut todo = Vec::new();
        // Letters that are typed while a list is open belong to it.
        let free = !egui::Popup::is_any_open(ui.ctx());
        if free {
            self.finder.keys(ui, false);
        }
        if free && !ui.ctx().text_edit_focused() && !self.finder.is_open() {
            self.keys(ui, cx, &mut todo);
        }
        todo.extend(self.waits.take());
        if self.rows.rows.is_empty() {
            self.empty_ui(ui, cx, &mut todo);
        } else {
            // In a low window the list has what room there is: title and announcement give way to it.
            let low = ui.available_height() < LOW;
            egui::Panel::top("programme-head").show(ui, |ui| {
                head_ui(ui, cx, low, &mut todo);
                let named = || self.rows.rows.iter().map(|row| format!("{} {}", row.id, row.title)).collect();
                if let Some(found) = self.finder.ui(ui, cx.lang, named) {
                    cx.live.tournament = self.rows.rows.get(found).map(|row| row.id.clone());
                    self.seen = None;
                }
            });
            if !low {
                egui::Panel::bottom("programme-announcement").show(ui, |ui| self.announcement_ui(ui, cx, &mut todo));
            }
            egui::CentralPanel::default().show(ui, |ui| {
                with_room(ui, vec2(row::LEAST, 0.0), |ui| self.list_ui(ui, cx, low, &mut todo));
            });
        }
        for todo in todo {
            self.carry_out(cx, todo);
        }
        self.dialogs_ui(ui, cx);
        if is_above(ui) && self.rows.rows.iter().any(Row::grows) {
            ui.ctx().request_repaint_after(until_next_minute(now_ms()));
        }
    }

    /// Records the outcome of a sign-in: the waiting command goes on if `came`, else it is dropped.
    pub fn answered(&mut self, came: bool) {
        self.waits.answered(came);
    }

    fn dialogs_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        let mut todo = Vec::new();
        let closed = self.asked.named_ui(ui, Asked::name, |ui, asked| asked.ui(ui, cx, &mut todo));
        if matches!(closed, Some((Asked::New(_), _))) {
            // What has just been made is brought into view, once it has its row.
            self.seen = None;
        }
        match closed.and_then(|(_, answered)| answered) {
            Some(Answered::Remove(id)) => self.remove(cx, id),
            Some(Answered::Added(count)) if count > 0 => {
                cx.say(Tone::Good, cx.tr_args("programme-added", &[("count", count.into())]));
            }
            Some(Answered::Done | Answered::Made | Answered::Added(_)) | None => {}
        }
        for todo in todo {
            self.carry_out(cx, todo);
        }
    }

    fn keys(&mut self, ui: &Ui, cx: &mut Cx<'_>, todo: &mut Vec<Command>) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::N) {
            todo.push(Command::New);
        }
        if pressed(Key::T) {
            todo.push(Command::All);
        }
        if pressed(Key::O) {
            todo.push(Command::Albo);
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Z)) {
            let removed = &cx.live.event.festival.removed;
            let last = self.taken.iter().rev().find(|id| removed.iter().any(|open| open.id == **id));
            todo.extend(last.cloned().map(Command::PutBack));
        }
        let rows = &self.rows.rows;
        if rows.is_empty() {
            return;
        }
        if pressed(Key::A) {
            self.focus = true;
        }
        let at = cx.live.tournament.as_ref().and_then(|id| rows.iter().position(|row| row.id == *id));
        let by = take_steps(ui, LINES);
        if let Some(to) = stepped(at, by, rows.len()).filter(|_| by != 0) {
            // Before the rows are drawn: it is the one they scroll to.
            cx.live.tournament = Some(rows[to].id.clone());
            self.seen = None;
        }
        let Some(id) = at.map(|at| rows[at].id.clone()) else { return };
        // Enter belongs to the button that has the keyboard.
        if ui.memory(|memory| memory.focused().is_none()) && pressed(Key::Enter) {
            todo.push(Command::Open(id.clone()));
        }
        if pressed(Key::E) {
            todo.push(Command::Entries(id.clone()));
        }
        if pressed(Key::Delete) {
            todo.push(Command::Remove(id.clone()));
        }
        if pressed(Key::R) {
            todo.push(Command::Options(id.clone()));
        }
        if pressed(Key::B) {
            todo.push(Command::Board(id.clone()));
        }
        if pressed(Key::M) {
            todo.push(Command::Change(id));
        }
    }

    /// Carries out a command, or keeps it until an official has signed in.
    fn carry_out(&mut self, cx: &mut Cx<'_>, todo: Command) {
        if let Some((offices, what)) = todo.office()
            && !cx.arranges(offices, what)
        {
            return self.waits.keep(todo);
        }
        match todo {
            Command::Open(id) => {
                cx.live.tournament = Some(id);
                cx.commands.push(AppCommand::Go(Page::Tournament));
            }
            Command::Entries(id) => {
                cx.live.tournament = Some(id);
                cx.commands.push(AppCommand::Go(Page::Entries));
            }
            Command::Choose(id) => cx.live.tournament = Some(id),
            Command::New if cx.live.writes_in(EVENT) => self.asked.open(Asked::New(new::NewDialog::new(cx))),
            Command::All if cx.live.writes_in(EVENT) => {
                self.asked = whole::WholeDialog::new(cx).map(Asked::Whole).into();
                if !self.asked.is_open() {
                    cx.say(Tone::Good, cx.tr_args("programme-added", &[("count", 0.into())]));
                }
            }
            Command::Remove(id) => self.remove(cx, id),
            Command::PutBack(id) if cx.live.writes_in(EVENT) => {
                cx.live.arrange(&EventRecord::TournamentPutBack { id: id.clone() });
                cx.live.tournament = Some(id);
                self.seen = None;
            }
            Command::New | Command::All | Command::PutBack(_) => cx.say(Tone::Bad, cx.why_closed(EVENT)),
            Command::Print(document) => cx.commands.push(AppCommand::Print(document)),
            Command::Board(id) => {
                let kept = self.drawn.iter().position(|board| board.is_of(&id)).map(|at| self.drawn.remove(at));
                self.board = kept.or_else(|| cx.live.event.festival.find(&id).and_then(BoardPage::new));
            }
            Command::Albo => self.asked.open(Asked::Albo(albo::AlboDialog::default())),
            Command::Options(id) => {
                let asks = options::OptionsDialog::new(cx, &id).filter(|_| cx.live.writes_in(EVENT));
                self.asked = asks.map(Asked::Options).into();
                if !self.asked.is_open() {
                    let late = cx.live.writes_in(EVENT).then(|| cx.tr("event-rules-late"));
                    cx.say(Tone::Bad, late.unwrap_or_else(|| cx.why_closed(EVENT)));
                }
            }
            Command::Change(id) => self.asked = planned::PlannedDialog::new(cx, &id).map(Asked::Planned).into(),
            // What was typed stays, in case the boards are given to this desk.
            Command::Announce(_) if !cx.live.writes_in(BOARDS) => cx.say(Tone::Bad, cx.why_closed(BOARDS)),
            Command::Announce(text) => {
                cx.live.arrange(&EventRecord::Announced { text });
                self.announcing = None;
            }
            Command::ImportHonours => {
                if let Some(Asked::Albo(albo)) = self.asked.asks_mut() {
                    albo.ask_file();
                }
            }
            Command::WithdrawHonours(game) => albo::withdraw(cx, game),
            Command::TakeHonours(game) => albo::take(cx, &game),
        }
    }

    /// Takes a tournament off the programme, unless something has been entered in it.
    fn remove(&mut self, cx: &mut Cx<'_>, id: String) {
        let (lang, title) = (cx.lang, new::title_of(cx, &id));
        let named = |key| tr_args(lang, key, &[("title", (&title).into())]);
        if !cx.live.writes_in(EVENT) {
            return cx.say(Tone::Bad, cx.why_closed(EVENT));
        }
        if !cx.live.event.festival.find(&id).is_some_and(|open| open.removable(&cx.live.event)) {
            return cx.say(Tone::Bad, named("programme-kept"));
        }
        let said = named("programme-remove-done");
        let rows = &self.rows.rows;
        let at = rows.iter().position(|row| row.id == id).unwrap_or(0);
        let beside = rows.get(at + 1).or_else(|| rows.get(at.checked_sub(1)?));
        cx.live.tournament = beside.map(|row| row.id.clone());
        cx.live.arrange(&EventRecord::TournamentRemoved { id: id.clone() });
        self.taken.push(id);
        cx.say(Tone::Good, said);
    }

    fn empty_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
        ui.add_space(space(20));
        empty_state(ui, icon::CALENDAR_BLANK, &cx.tr("programme-none"), &cx.tr("programme-none-hint"));
        ui.vertical_centered(|ui| {
            if primary_button(ui, &cx.tr("programme-all"), Some("T")).clicked() {
                todo.push(Command::All);
            }
            ui.add_space(space(2));
            if secondary_button(ui, &cx.tr("programme-new"), Some("N")).clicked() {
                todo.push(Command::New);
            }
            removed_ui(ui, cx, todo);
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, low: bool, todo: &mut Vec<Command>) {
        let now = now_ms();
        let (scroll, mut met) = (self.seen != cx.live.tournament, false);
        let area = ScrollArea::vertical().id_salt("programme").auto_shrink(false);
        let beside = if low { BESIDE_BAR } else { egui::Margin::ZERO };
        area.content_margin(beside).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut day = None;
            for row in &self.rows.rows {
                let own = row.day;
                if day != Some(own) {
                    day = Some(own);
                    ui.add_space(space(3));
                    let words = own.map(|own| date_in_words(&own.to_string(), cx.lang));
                    section_title(ui, &words.unwrap_or_else(|| cx.tr("programme-no-hour")));
                }
                let selected = cx.live.tournament.as_ref() == Some(&row.id);
                let response = row_ui(ui, cx, row, now, low, selected);
                if selected && scroll {
                    response.scroll_to_me(None);
                    met = true;
                }
                if response.double_clicked() || (response.clicked() && selected) {
                    todo.push(Command::Open(row.id.clone()));
                } else if response.clicked() {
                    todo.push(Command::Choose(row.id.clone()));
                }
            }
            removed_ui(ui, cx, todo);
            if low {
                self.announcement_ui(ui, cx, todo);
                follow_focus(ui);
            }
        });
        // In a pass that is thrown away the panels do not have their heights yet.
        if met && !ui.ctx().will_discard() {
            self.seen.clone_from(&cx.live.tournament);
        }
    }
}

impl Unrecorded for ProgrammePage {
    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let announcing = |typed: &String| typed.trim() != live.event.festival.announcement;
        let filled =
            self.asked.asks().is_some_and(Asked::is_filled) || self.announcing.as_ref().is_some_and(announcing);
        let drawn = self.board.iter().chain(&self.drawn).any(|board| board.is_changed(live));
        let page = filled.then(|| Unfinished::Filled.on(Page::Programme, lang));
        let board = drawn.then(|| Unfinished::Filled.words(lang, &tr(lang, "samurai-board-title")));
        page.into_iter().chain(board).collect()
    }
}

/// Draws the tournaments that were taken off the programme, with buttons that put them back.
fn removed_ui(ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
    let removed = &cx.live.event.festival.removed;
    if removed.is_empty() {
        return;
    }
    ui.add_space(space(3));
    section_title(ui, &cx.tr("programme-removed"));
    ui.spacing_mut().item_spacing.y = space(2);
    for open in removed {
        let words = cx.tr_args("programme-put-back", &[("title", (&cx.words(open).title()).into())]);
        if secondary_button(ui, &words, None).clicked() {
            todo.push(Command::PutBack(open.id.clone()));
        }
    }
}

/// Draws title and buttons; in a low window the buttons alone, since the bar names the page.
fn head_ui(ui: &mut Ui, cx: &Cx<'_>, low: bool, todo: &mut Vec<Command>) {
    ui.add_space(space(1));
    if low {
        let brief = ui.available_width() < NARROW;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.y = space(1);
            doors_ui(ui, cx, brief, todo);
        });
    } else {
        let title = |ui: &mut Ui| page_title(ui, &cx.tr("page-programme"));
        ends(ui, "programme", space(45), title, |ui| doors_ui(ui, cx, false, todo));
    }
    ui.add_space(space(1));
}

/// Draws the buttons for the chosen tournament. They are disabled while none is chosen, and so is that of the board
/// where no board can be brought: no row moves with the choice.
fn chosen_doors_ui(ui: &mut Ui, cx: &Cx<'_>, brief: bool, todo: &mut Vec<Command>) {
    let all = &cx.live.event.festival.tournaments;
    if all.is_empty() {
        return;
    }
    let chosen = cx.tournament();
    let mut door = |ui: &mut Ui, (key, cap): (&str, &str), open: bool, command: fn(String) -> Command| {
        let button = |ui: &mut Ui| match cap {
            "⏎" if !brief => primary_button(ui, &cx.tr(key), Some(cap)),
            _ => door_ui(ui, &cx.tr(key), cap, brief),
        };
        let pressed = ui.add_enabled_ui(open, button).inner.clicked();
        todo.extend(chosen.filter(|_| pressed).map(|open| command(open.id.clone())));
    };
    let any = chosen.is_some();
    door(ui, ("programme-open", "⏎"), any, Command::Open);
    door(ui, ("page-entries", "E"), any, Command::Entries);
    door(ui, ("programme-change", "M"), any, Command::Change);
    door(ui, ("option-open", "R"), any, Command::Options);
    if any {
        note_key(ui, &cx.tr("tournament-page-key-delete"), &cx.tr("programme-remove"));
    }
    if all.iter().any(board::is_brought) {
        door(ui, ("own-board-door", "B"), chosen.is_some_and(board::is_brought), Command::Board);
    }
}

/// Draws a button with its key; if `brief`, the key is shown when the pointer is over it.
fn door_ui(ui: &mut Ui, words: &str, key: &str, brief: bool) -> egui::Response {
    if !brief {
        return secondary_button(ui, words, Some(key));
    }
    note_key(ui, key, words);
    secondary_button(ui, words, None).on_hover_text(key)
}

fn doors_ui(ui: &mut Ui, cx: &Cx<'_>, brief: bool, todo: &mut Vec<Command>) {
    chosen_doors_ui(ui, cx, brief, todo);
    for (key, cap, command) in [("programme-new", "N", Command::New), ("programme-all-short", "T", Command::All)] {
        // A desk that only reads puts nothing into the programme.
        let door = |ui: &mut Ui| door_ui(ui, &cx.tr(key), cap, brief).clicked();
        if recording_ui(ui, cx.live.writes(), door) {
            todo.push(command);
        }
    }
    if door_ui(ui, &cx.tr("minutes-title-albo"), "O", brief).clicked() {
        todo.push(Command::Albo);
    }
    if let Some(document) = menu_ui(ui, cx.lang, None, None) {
        todo.push(Command::Print(document));
    }
}
