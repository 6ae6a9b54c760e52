//! One tournament: next act, tables and results, bracket, standings, one table, the record.
//!
//! The parts of the page draw and return requests ([`Command`]), which are carried out after all are drawn.

mod bracket;
mod examples;
mod header;
mod hour;
mod lines;
mod log;
mod panel;
mod poker;
mod poker_map;
mod poker_more;
mod poker_moved;
mod poker_out;
mod preview;
mod race;
mod race_line;
mod standings;
mod stop;
#[cfg(test)]
pub(super) mod tests;
mod time_all;
mod todo;
mod twice;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use egui::{Key, Modifiers, RichText, Ui, Vec2, vec2};
use tournament::slip::Slip;
use tournament::{EntryNo, Table, TableNo};

use desk_kit::access::Waits;
use desk_kit::dialogs::is_above;
use desk_kit::festival_acts::Acts;
use desk_kit::finder::Finder;
use desk_kit::followed::to_write;
use desk_kit::keys::{alt, undo_or_redo};
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::{Cx, Live};
use festival::i18n::{Lang, tr_args};
use festival::{Course, OpenTournament, Words, result_words, won_words};
use look::theme::{icon, size, space, text, tokens};
use look::widgets::{empty_state, note_key, with_room};
use todo::Command;
use view::{Kind, View};

/// The parts of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// The round's tables, one line each.
    #[default]
    Tables,
    /// The bracket.
    Bracket,
    /// The standings.
    Standings,
    /// One table.
    Table,
    /// The record.
    Log,
}

impl Tab {
    /// All tabs with their keys.
    const ALL: [(Self, Key, &'static str); 5] = [
        (Self::Tables, Key::F6, "tournament-page-tab-tables"),
        (Self::Bracket, Key::F7, "tournament-page-tab-bracket"),
        (Self::Standings, Key::F8, "tournament-page-tab-standings"),
        (Self::Table, Key::F9, "tournament-page-tab-table"),
        (Self::Log, Key::F10, "tournament-page-tab-log"),
    ];

    /// Checks whether a tournament has this tab in its present stage: a race has no tables, and not every tournament a
    /// bracket.
    fn is_of(self, view: &View) -> bool {
        match self {
            Self::Bracket => view.brackets && view.kind != Kind::Race,
            Self::Table => view.kind != Kind::Race,
            Self::Tables | Self::Standings | Self::Log => true,
        }
    }

    /// Returns the tabs of a tournament.
    fn all_of(view: &View) -> impl Iterator<Item = (Self, Key, &'static str)> {
        Self::ALL.into_iter().filter(|(tab, ..)| tab.is_of(view))
    }

    /// Returns the least room of the tab below the head, in points: lists of tables have columns.
    const fn room(self) -> Vec2 {
        match self {
            Self::Table => vec2(space(125), space(60)),
            Self::Tables | Self::Bracket | Self::Standings | Self::Log => vec2(space(140), space(60)),
        }
    }
}

/// A table being drawn.
#[derive(Clone, Copy)]
struct At<'a, 'b> {
    cx: &'a Cx<'b>,
    words: Words<'a>,
    number: TableNo,
    table: &'a Table,
}

impl At<'_, '_> {
    /// Returns the slip from the table's match, once it is over and while no slip is written.
    fn to_write(self) -> Option<Slip> {
        let Self { cx, words, number, .. } = self;
        to_write(cx, cx.live.event.match_at(&words.open.id, number)?)
    }

    /// Returns what a playable table waits for: the slip, if its match is over.
    fn waits(&self) -> String {
        let Self { cx, words, number, .. } = self;
        let (event, id) = (&cx.live.event, &words.open.id);
        match event.course_at(id, *number) {
            None => cx.tr("tournament-page-to-play"),
            Some(Course::UnderWay) => cx.tr("game-under-way"),
            Some(Course::Over) => {
                let won = event.match_at(id, *number).and_then(|open| won_words(open.game.as_dyn(), cx.lang));
                cx.tr_args("game-won-to-write", &[("won", (&won.unwrap_or_default()).into())])
            }
        }
    }

    /// Returns the accessible name of the table: number, players, next act or result.
    fn name(&self, names: &[String]) -> String {
        let Self { cx, words, number, table } = self;
        let result = match (&table.result, table.ready()) {
            (Some(_), _) => result_words(words, *number, table),
            (None, true) => self.waits(),
            (None, false) => cx.tr("tournament-page-waits"),
        };
        let (names, table) = (names.join(" – "), number.0.to_string());
        let args = [("table", (&table).into()), ("names", (&names).into()), ("result", (&result).into())];
        cx.tr_args("tournament-page-line", &args)
    }
}

/// The page.
#[derive(Default)]
pub struct TournamentPage {
    tab: Tab,
    acts: Acts,
    /// Tables that waited before an undo, until it is done.
    before: Option<BTreeSet<TableNo>>,
    /// Request that waits for somebody to sign in.
    waits: Waits<Command>,
    view: View,
    header: header::Header,
    time_all: time_all::TimeAll,
    lines: lines::Lines,
    bracket: bracket::BracketTab,
    panel: panel::Panel,
    log: log::LogTab,
    standings: standings::StandingsTab,
    finder: Finder,
    poker: poker::PokerTab,
    race: race::RaceTab,
    /// Tournament drawn last.
    shown: Option<String>,
    /// Number of tournaments shown so far: each opens at its top, wherever the former was scrolled.
    opened: u32,
    /// Input for the other tournaments.
    typed: BTreeMap<String, (lines::Lines, poker::PokerTab, race::RaceTab)>,
    /// True if a dialog was open in the frame before.
    asked: bool,
    /// Part drawn last, since the page is on screen.
    drawn: Option<Tab>,
    /// Height of the head as drawn last, in points.
    head: f32,
    /// True if the search was open in the frame before.
    finding: bool,
    /// Table shown last, while it waited for its result.
    waited: Option<TableNo>,
}

impl TournamentPage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        if cx.tournament().is_none() {
            let all = &cx.live.event.festival.tournaments;
            // A tournament under way is preferred.
            let under_way = |open: &&OpenTournament| {
                let state = open.state();
                state.now().is_some() && !state.closed && open.info.cancelled.is_none()
            };
            cx.live.tournament = all.iter().find(under_way).or(all.first()).map(|open| open.id.clone());
        }
        if self.shown != cx.live.tournament {
            self.change(cx.live.tournament.clone());
            // The head has its final height in the pass that is shown.
            ui.ctx().request_discard("another tournament");
        }
        let mut todo = Vec::from_iter(self.waits.take());
        let free = is_above(ui);
        if std::mem::replace(&mut self.asked, !free) && free {
            self.take_keyboard();
        }
        {
            let cx: &Cx<'_> = cx;
            let Some(open) = cx.tournament() else {
                return empty_state(
                    ui,
                    icon::TROPHY,
                    &cx.tr("tournament-page-none"),
                    &cx.tr("tournament-page-none-hint"),
                );
            };
            let words = cx.words(open);
            self.follow(&words);
            if !self.tab.is_of(&self.view) {
                self.tab = Tab::Tables;
            }
            // An open list gets its keys first: Esc closes it.
            if free && !egui::Popup::is_any_open(ui.ctx()) {
                // Text typed on the lines is a result; elsewhere it is a name to search for.
                let letters = matches!(self.tab, Tab::Standings | Tab::Log);
                self.finder.keys(ui, letters);
                if !self.finder.is_open() {
                    self.take_back();
                }
            }
            let free = free && !self.finder.is_open();
            if free && !egui::Popup::is_any_open(ui.ctx()) {
                self.keys(ui, cx, open, &mut todo);
            }
            let before = self.drawn.replace(self.tab);
            let waits = |table: &TableNo| open.state().table(*table).is_some_and(Table::ready);
            if before.is_none()
                && let Some(table) = self.waited.or(self.lines.active).filter(|table| !waits(table))
            {
                // Its result was written on another page, or before the event was opened: the table is done.
                self.panel.ended = Some(table);
            }
            self.waited = self.lines.active.filter(waits);
            if before != Some(self.tab) && free {
                self.arrive(&words, before);
            }
            // In a low window the head gives way to the part with the keyboard.
            let room = self.tab.room() + vec2(0.0, self.head);
            ui.push_id(("opened", self.opened), |ui| {
                with_room(ui, room, |ui| self.parts_ui(ui, cx, open, free, &mut todo));
            });
            self.header.pair_ui(ui, cx, open, &mut todo);
            todo.extend(self.time_all.ui(ui, cx, open).map(|(title, facts)| Command::All(title, facts)));
        }
        let id = cx.live.tournament.clone().unwrap_or_default();
        for todo in todo {
            self.carry_out(cx, &id, todo);
        }
        self.panel.dialog_ui(ui, cx);
        if let Some(seq) = self.acts.ui(ui, cx) {
            self.recorded(cx, seq);
        } else if !self.acts.asks() {
            self.before = None;
        }
    }

    /// Reports whether the official asked for has come.
    pub fn answered(&mut self, came: bool) {
        self.waits.answered(came);
    }

    /// Shows another tournament; the input for this one is kept until it is shown again.
    fn change(&mut self, to: Option<String>) {
        let mut typed = std::mem::take(&mut self.typed);
        if let Some(shown) = self.shown.take() {
            let parts =
                (std::mem::take(&mut self.lines), std::mem::take(&mut self.poker), std::mem::take(&mut self.race));
            typed.insert(shown, parts);
        }
        let (lines, poker, race) = to.as_ref().and_then(|to| typed.remove(to)).unwrap_or_default();
        let opened = self.opened + 1;
        *self = Self { shown: to, opened, tab: self.tab, typed, lines, poker, race, ..Self::default() };
    }

    /// Checks whether something is typed that is not recorded yet.
    fn is_typing(&self) -> bool {
        match (self.tab, self.view.kind) {
            (Tab::Tables | Tab::Table, Kind::Poker) => self.poker.is_typing(),
            (Tab::Tables, Kind::Race) => self.race.line.is_typing(),
            (Tab::Tables, Kind::Tables) => self.lines.is_typing(),
            (Tab::Table, _) => self.panel.is_typing() || self.lines.is_typing(),
            _ => false,
        }
    }

    /// Marks the page as left.
    pub fn leave(&mut self) {
        self.drawn = None;
    }

    /// Returns the keyboard to the open line, after a dialog, another part or another page.
    fn take_keyboard(&mut self) {
        self.lines.take_keyboard();
        self.panel.take_keyboard();
        self.race.line.take_keyboard();
        self.poker.take_keyboard();
    }

    /// Gives the keyboard to the part that has come on screen: among the tables, to a waiting line.
    fn arrive(&mut self, words: &Words<'_>, before: Option<Tab>) {
        self.take_keyboard();
        self.panel.arrive();
        if (self.tab, self.view.kind) != (Tab::Tables, Kind::Tables) {
            return;
        }
        if before.is_none() {
            // On return to the page with a line open, a waiting line is opened.
            if self.lines.active.is_some() {
                self.lines.open_waiting(words, &self.view);
            }
            return;
        }
        // A table shown before is in sight in its line, unless it is done.
        let looked = self.lines.active.filter(|_| before == Some(Tab::Table));
        match looked.filter(|table| self.panel.ended.take() != Some(*table)) {
            Some(table) => self.lines.choose(&self.view, table),
            None => self.lines.open_waiting(words, &self.view),
        }
    }

    fn parts_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, free: bool, todo: &mut Vec<Command>) {
        let head = egui::Panel::top("tournament-head").show(ui, |ui| {
            let at = (self.tab == Tab::Table).then_some(self.lines.active).flatten();
            todo.extend(self.header.ui(ui, cx, open, &self.view, at));
            self.tabs_ui(ui, cx);
        });
        self.head = head.response.rect.height();
        egui::CentralPanel::default().show(ui, |ui| {
            self.find_ui(ui, cx, open);
            self.tab_ui(ui, cx, open, free, todo);
        });
    }

    /// Returns the keyboard to the line once the search is closed.
    fn take_back(&mut self) {
        if std::mem::take(&mut self.finding) {
            self.take_keyboard();
        }
    }

    /// Goes to the row found on the part on screen.
    fn find_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) {
        self.finding |= self.finder.is_open();
        let words = cx.words(open);
        let named = |entry: EntryNo| format!("{} {}", entry.0, words.entry(entry));
        let table = |number: &TableNo| {
            let entries = open.state().table(*number).map(Table::entries).unwrap_or_default();
            let names: Vec<_> = entries.into_iter().map(|entry| words.entry(entry)).collect();
            format!("{} {}", number.0, names.join(" – "))
        };
        match self.tab {
            Tab::Standings => {
                let ranking = self.view.ranking(&words);
                let rows = &ranking.0.rows;
                let names = || rows.iter().map(|row| named(row.entry)).collect();
                if let Some(row) = self.finder.ui(ui, cx.lang, names).and_then(|at| rows.get(at)) {
                    self.standings.go_to(row.entry);
                }
            }
            Tab::Log => {
                let seqs = || (1..=open.game.last().0).rev().map(rules::Seq);
                let said = |seq| {
                    let recorded = open.game.entry(seq);
                    let what =
                        recorded.map(|recorded| desk_kit::festival_acts::recorded_words(&words, seq, &recorded.entry));
                    format!("{} {}", seq.0, what.unwrap_or_default())
                };
                let found = self.finder.ui(ui, cx.lang, || seqs().map(said).collect());
                if let Some(seq) = found.and_then(|at| seqs().nth(at)) {
                    self.log.go_to(seq);
                }
            }
            Tab::Tables | Tab::Table if self.view.kind == Kind::Poker => {
                let poker = open.state().stage(self.view.stage).map(|stage| &stage.poker);
                let tables = poker.into_iter().flat_map(|poker| &poker.tables);
                let seated = tables.flat_map(|(table, at)| at.seats.values().map(|entry| (Some(*table), *entry)));
                // The map shows only who plays.
                let out =
                    poker.filter(|_| self.tab == Tab::Tables).into_iter().flat_map(|poker| poker.out.iter().rev());
                let seats: Vec<_> = seated.chain(out.map(|gone| (None, gone.entry))).collect();
                let found = self.finder.ui(ui, cx.lang, || seats.iter().map(|(_, entry)| named(*entry)).collect());
                if let Some((table, entry)) = found.and_then(|at| seats.get(at)) {
                    self.poker.go_to(*table, *entry);
                }
            }
            Tab::Tables if self.view.kind == Kind::Race => {
                let field = open.state().stage(self.view.stage).map_or(&[][..], |stage| &stage.field);
                let found = self.finder.ui(ui, cx.lang, || field.iter().map(|entry| named(*entry)).collect());
                if let Some(entry) = found.and_then(|at| field.get(at)) {
                    self.race.go_to(*entry);
                }
            }
            _ => {
                let tables: Vec<_> = self.view.groups.iter().flat_map(|group| &group.tables).copied().collect();
                let found = self.finder.ui(ui, cx.lang, || tables.iter().map(table).collect());
                if let Some(number) = found.and_then(|at| tables.get(at)) {
                    self.lines.choose(&self.view, *number);
                }
            }
        }
    }

    fn tab_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, free: bool, todo: &mut Vec<Command>) {
        match (self.tab, self.view.kind) {
            (Tab::Tables, Kind::Poker) => self.poker.ui(ui, cx, open, &self.view, todo),
            (Tab::Tables, Kind::Race) => self.race.ui(ui, cx, open, &self.view, todo),
            (Tab::Tables, Kind::Tables) => self.lines.ui(ui, cx, open, &self.view, free, todo),
            (Tab::Bracket, _) => self.bracket.ui(ui, cx, open, &mut self.view, self.lines.active, todo),
            (Tab::Standings, _) => {
                standings::standings_ui(ui, cx, open, (&mut self.view, &mut self.standings), todo);
            }
            (Tab::Table, Kind::Poker) => self.poker.maps_ui(ui, cx, open, &mut self.view, todo),
            (Tab::Table, _) => self.panel.ui(ui, cx, open, &self.view, &mut self.lines, todo),
            (Tab::Log, _) => self.log.ui(ui, cx, open, free, todo),
        }
    }

    fn keys(&mut self, ui: &Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        let wanted = Tab::all_of(&self.view).filter(|(_, key, _)| pressed(Modifiers::NONE, *key)).last();
        if let Some((tab, ..)) = wanted
            && std::mem::replace(&mut self.tab, tab) == tab
        {
            // A request for the part on screen gives it the keyboard.
            self.arrive(&cx.words(open), Some(tab));
        }
        // While something is typed these keys belong to the field.
        let typing = ui.ctx().text_edit_focused() && self.is_typing();
        if !typing {
            todo.extend(undo_or_redo(ui).map(Command::Back));
        }
        if pressed(Modifiers::COMMAND, Key::Enter) {
            self.header.primary(cx, open, &self.view, todo);
        }
        todo.extend(self.follow_keys(ui, cx, open));
        if self.tab == Tab::Tables && self.view.kind == Kind::Tables {
            self.lines.keys(ui, cx, open, &self.view, todo);
        }
    }

    /// Follows the match of the table shown, or of the first that waits, from parts without a button for it.
    fn follow_keys(&mut self, ui: &Ui, cx: &Cx<'_>, open: &OpenTournament) -> Option<Command> {
        let drawn = matches!((self.tab, self.view.kind), (_, Kind::Race) | (Tab::Tables, Kind::Poker));
        if drawn || (self.tab == Tab::Table && self.view.kind == Kind::Tables) || !alt(ui, Key::V) {
            return None;
        }
        let words = cx.words(open);
        if self.view.kind == Kind::Poker {
            return self.poker.follow_key(cx, &words, self.view.stage);
        }
        let table = self.lines.active.or_else(|| self.view.next_ready(&words, None))?;
        self.panel.follow_key(cx, &words, table)
    }

    fn tabs_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            for (tab, key, name) in Tab::all_of(&self.view) {
                let name = match (tab, self.view.kind) {
                    (Tab::Tables, Kind::Race) => cx.tr("tournament-page-tab-race"),
                    (Tab::Table, Kind::Poker) => cx.tr("tournament-page-tab-seats"),
                    _ => cx.tr(name),
                };
                let words = RichText::new(&name).font(text(size::BODY));
                let button = egui::Button::selectable(self.tab == tab, words);
                note_key(ui, key.name(), &name);
                let response = ui.add(button.shortcut_text(RichText::new(key.name()).color(tokens(ui).soft_ink)));
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Tab, true, self.tab == tab, &name));
                if response.clicked() {
                    self.tab = tab;
                }
            }
        });
        ui.add_space(space(1));
    }
}

impl Unrecorded for TournamentPage {
    /// Returns the unrecorded input of all tournaments: the number of results, and where there is more.
    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let own = self.shown.iter().map(|id| (id, &self.lines, &self.poker, &self.race));
        let others = self.typed.iter().map(|(id, (lines, poker, race))| (id, lines, poker, race));
        let (mut results, mut said) = (0, Vec::new());
        for (id, lines, poker, race) in own.chain(others) {
            let shown = self.shown.as_ref() == Some(id);
            results += lines.typed();
            let filled = poker.is_typing() || race.line.is_typing() || shown && self.panel.is_typing();
            let asked = poker.asks() || shown && (self.header.asks() || self.acts.asks() && lines.typed() == 0);
            let unfinished = filled.then_some(Unfinished::Filled).or(asked.then_some(Unfinished::Asked));
            let title = live.event.festival.find(id).map(|open| Words { event: &live.event, open, lang }.title());
            said.extend(unfinished.zip(title).map(|(unfinished, title)| unfinished.words(lang, &title)));
        }
        let results = (results > 0).then(|| tr_args(lang, "desk-unrecorded-results", &[("count", results.into())]));
        results.into_iter().chain(said).collect()
    }
}
