//! One table: players, clock, slip, penalties and rulings.

mod earlier;
mod fines;
mod typing;

use egui::{Key, Modifiers, RichText, ScrollArea, Ui};
use rules::kit::clock::Clock;
use rules::{Depth, Entry, Seq};
use tournament::{EntryNo, Fact, Penalised, Slot, Table, TableNo, TableResult};

use crate::tournament::hour::Hour;
use crate::tournament::lines::{Lines, correction, seated};
use crate::tournament::preview::Preview;
use crate::tournament::view::{View, last_named};
use crate::tournament::{At, Command, Tab};
use desk_kit::Cx;
use desk_kit::clocks;
use desk_kit::festival_acts::{Asked, columns_ui, entry_words};
use desk_kit::followed::{slip_differs, to_write};
use desk_kit::keys::{alt, alt_button};
use desk_kit::parts::{beside_ui, field, penalty_field, penalty_points, quiet};
use desk_kit::question::take_question;
use festival::clock::now_ms;
use festival::i18n::{Lang, capital, tr_known, tr_message};
use festival::{
    Begin, OpenTournament, Start, Words, hollywood_words, is_bye, result_words, round_title, slip_words,
    tournament_stream,
};
use look::theme::{bold, display, icon, size, space, text, tokens};
use look::widgets::{Status, card, empty_state, follow_focus, secondary_button, section_title, status_chip};

use earlier::earlier_ui;
use fines::fines_ui;

/// Width of the column beside the slip, in points.
const SIDE: f32 = space(136);
/// Width from which slip and judges' acts fit side by side, in points.
const BESIDE: f32 = space(240);

/// The table on screen.
#[derive(Default)]
pub(super) struct Panel {
    table: Option<TableNo>,
    preview: Preview,
    reason: String,
    points: String,
    adjust: String,
    hour: Hour,
    said: Option<String>,
    /// Start of the match, cached by record and table.
    start: Option<((Seq, TableNo), Start)>,
    /// True if the slip's line is to take the keyboard.
    focus: bool,
    /// True if its result is being recorded: if a dialog refuses it, it is corrected in the line.
    entered: bool,
    /// Table that got its result here last.
    pub ended: Option<TableNo>,
}

impl Panel {
    /// Draws the selected table; else the first that waits for a result, else the one last dealt with.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        view: &View,
        lines: &mut Lines,
        todo: &mut Vec<Command>,
    ) {
        let words = cx.words(open);
        let number = lines.active.or_else(|| view.next_ready(&words, None)).or_else(|| last_named(open));
        let Some((number, table)) = number.and_then(|number| Some((number, open.state().table(number)?))) else {
            return empty_state(
                ui,
                icon::TABLE,
                &cx.tr("tournament-page-no-table"),
                &cx.tr("tournament-page-no-table-hint"),
            );
        };
        let other = self.table != Some(number);
        if other {
            *self = Self { table: Some(number), ended: self.ended, ..Self::default() };
            self.arrive();
        }
        let at = At { cx, words, number, table };
        let area = ScrollArea::vertical().id_salt("tournament-table").auto_shrink([false, false]);
        // Another table opens at its top, wherever the former was scrolled.
        let area = if other { area.vertical_scroll_offset(0.0) } else { area };
        area.show(ui, |ui| {
            self.head_ui(ui, at, view, lines, todo);
            let (whole, between) = (ui.available_width(), ui.spacing().item_spacing);
            let (slip, judges) = if whole < BESIDE { (whole, whole) } else { (whole - SIDE - space(4), SIDE) };
            beside_ui(ui, BESIDE, |ui| {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing = between;
                    ui.set_width(slip);
                    self.clock_ui(ui, at, todo);
                    self.slip_ui(ui, at, lines, todo);
                });
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing = between;
                    ui.set_width(judges);
                    self.judges_ui(ui, at, todo);
                });
            });
            follow_focus(ui);
        });
    }

    /// Checks whether something is typed beside the slip.
    pub fn is_typing(&self) -> bool {
        [&self.reason, &self.points, &self.adjust].into_iter().any(|text| !text.is_empty())
    }

    /// Clears the input of an act of judges that is recorded now.
    pub fn judged(&mut self) {
        self.reason.clear();
        self.points.clear();
    }

    /// Gives the keyboard to the field that a newly shown table needs first.
    pub const fn arrive(&mut self) {
        self.hour.focus = true;
    }

    /// Returns the keyboard to the line of a result that was not recorded, after a dialog.
    pub fn take_keyboard(&mut self) {
        self.focus |= std::mem::take(&mut self.entered);
    }

    /// Draws the dialog, if it is open.
    pub fn dialog_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        self.hour.access_ui(ui, cx);
    }

    fn head_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, view: &View, lines: &mut Lines, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        ui.horizontal_wrapped(|ui| {
            let title = capital(&words.table(number));
            ui.label(RichText::new(title).font(display(size::TITLE)));
            ui.label(quiet(ui, &round_title(&words, table)));
            if let Some(place) = table.called {
                let place = cx.tr_args("tournament-page-at-place", &[("place", place.into())]);
                status_chip(ui, Status::Quiet, &place);
            }
            if table.dispute.is_some() {
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
            }
            if let Some(hollywood) = hollywood_words(&words, table) {
                status_chip(ui, Status::Quiet, &hollywood);
            }
            if table.ready() {
                let (place, call) = lines.call(cx, words.open, table);
                let typed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::K));
                if secondary_button(ui, &call, Some("Ctrl K")).clicked() || typed {
                    todo.push(Command::Record(Fact::Call { table: number, place }));
                }
            }
        });
        let names = view.names(&words, number, table);
        let winner = table.winner().and_then(|winner| table.slot_of(winner));
        ui.horizontal_wrapped(|ui| {
            let mut seat = 0;
            for ((slot, name), who) in (0u8..).zip(&names).zip(&table.slots) {
                let font = if winner == Some(slot) { bold(size::LEAD) } else { text(size::LEAD) };
                if *who != Slot::Bye {
                    seat += 1;
                    ui.label(quiet(ui, &seat.to_string()));
                }
                ui.label(RichText::new(name).font(font));
                ui.add_space(space(3));
            }
        });
        self.why_ui(ui, at);
        if let Some(starter) = words.open.plan().starter(words.open.state(), number) {
            let name = words.starting(number, starter);
            let by_turns = words.open.plan().balances_starts(table);
            let key = if by_turns { "tournament-page-starter-by-turns" } else { "tournament-page-starter" };
            ui.label(quiet(ui, &cx.tr_args(key, &[("name", (&name).into())])));
        }
        self.follow_ui(ui, at, todo);
    }

    /// Draws the offer to record the match of a table move by move, if the game's rules are there.
    fn follow_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        if cx.live.event.match_at(&words.open.id, number).is_some() {
            if alt_button(ui, &cx.tr("game-follow-on"), Key::V) {
                todo.push(Command::Follow(number, Begin::default()));
            }
            return;
        }
        if !table.ready() || !words.open.is_playable(number) || !cx.live.writes() {
            return;
        }
        let starter = words.open.plan().starter(words.open.state(), number);
        match self.start_of(&words, number) {
            Start::ByItself => {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("game-first-by-itself"))).wrap());
                if alt_button(ui, &cx.tr("game-follow-moves"), Key::V) {
                    todo.push(Command::Follow(number, Begin { at_ms: now_ms(), ..Begin::default() }));
                }
            }
            Start::Chosen => starters_ui(ui, at, starter, todo),
            Start::Never(why) => {
                if let Some(why) = why {
                    let words = cx.tr_args("game-follow-never", &[("why", (&tr_message(cx.lang, why)).into())]);
                    ui.add(egui::Label::new(quiet(ui, &words)).wrap());
                }
                return;
            }
        }
        if let Some(what) = words.open.summed(number).and_then(|game| summary_words(cx.lang, game)) {
            let summed = cx.tr_args("game-follow-summed", &[("what", (&what).into())]);
            if alt_button(ui, &summed, Key::I) {
                todo.push(Command::Follow(number, Begin { starter, at_ms: now_ms(), depth: Depth::Summary }));
            }
        }
    }

    /// Follows the match of a table by key from another part of the page. If the first player must be chosen, or it
    /// can't be followed, the table's own part is shown, which asks or gives the reason.
    pub fn follow_key(&mut self, cx: &Cx<'_>, words: &Words<'_>, number: TableNo) -> Option<Command> {
        let table = words.open.state().table(number)?;
        if cx.live.event.match_at(&words.open.id, number).is_some() {
            return Some(Command::Follow(number, Begin::default()));
        }
        let ready = table.ready() && words.open.is_playable(number) && cx.live.writes();
        let starter = words.open.plan().starter(words.open.state(), number);
        let begins = match self.start_of(words, number) {
            Start::ByItself => ready,
            Start::Chosen => ready && starter.is_some(),
            Start::Never(_) => false,
        };
        let begin = Begin { starter, at_ms: now_ms(), ..Begin::default() };
        Some(if begins { Command::Follow(number, begin) } else { Command::Choose(number, Tab::Table) })
    }

    /// Returns how the match of a table begins, cached by record.
    fn start_of(&mut self, words: &Words<'_>, number: TableNo) -> &Start {
        let now = (words.open.game.last(), number);
        if self.start.as_ref().is_none_or(|(known, _)| *known != now) {
            self.start = None;
        }
        &self.start.get_or_insert_with(|| (now, words.open.start_of(number))).1
    }

    /// Draws why the table was made as it is.
    fn why_ui(&self, ui: &mut Ui, At { words, table, .. }: At<'_, '_>) {
        let reasons = words.whys(table);
        if !reasons.is_empty() {
            ui.add(egui::Label::new(quiet(ui, &reasons.join(" "))).wrap());
        }
    }

    /// Draws the clock, if the table has one, with its acts.
    fn clock_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        let Some(plan) = words.open.plan().play(table).and_then(|play| play.clock.clone()) else { return };
        let seats = u8::try_from(table.slots.len()).unwrap_or(u8::MAX);
        let clock = table.clock.clone().unwrap_or_else(|| Clock::new(plan, seats));
        let names = seated(&words, table);
        let over = cx.live.event.is_over_at(&words.open.id, number);
        if over && !clock.is_on() {
            return;
        }
        let now = now_ms();
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            section_title(ui, &cx.tr("clock-title"));
            if !over {
                clocks::large_ui(
                    ui,
                    cx,
                    (&clock, &tournament_stream(&words.open.id)),
                    &names,
                    now,
                    self.hour.is_visible(at),
                );
            }
            let mut act = None;
            if table.ready() || clock.is_on() {
                let starter = words.open.plan().starter(words.open.state(), number);
                let first = starter.and_then(|starter| table.slot_of(starter));
                act = clocks::acts_ui(ui, cx, &clock, &names, first, &mut self.adjust, now);
                act = self.hour.ui(ui, at, &clock, now).or(act);
            }
            if let Some(act) = act {
                todo.push(Command::Record(Fact::Clock { table: number, act, at_ms: now_ms() }));
            }
            fines_ui(ui, at, &clock, todo);
        });
        ui.add_space(space(2));
    }

    /// Draws the slip, or the result with the button to correct it.
    fn slip_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, lines: &mut Lines, todo: &mut Vec<Command>) {
        let At { cx, words, number, table } = at;
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            section_title(ui, &cx.tr("slip-title"));
            followed_ui(ui, at, todo);
            if table.result.is_some() {
                (self.focus, self.entered) = (false, false);
                ui.add(
                    egui::Label::new(RichText::new(result_words(&words, number, table)).font(bold(size::LEAD))).wrap(),
                );
                earlier_ui(ui, at);
                written_ui(ui, at);
                if is_bye(table) {
                    ui.label(quiet(ui, &cx.tr("tournament-page-rests")));
                } else if secondary_button(ui, &cx.tr("tournament-page-correct-result"), None).clicked() {
                    todo.extend(correction(words.open, number));
                }
                return;
            }
            earlier_ui(ui, at);
            if !table.ready() {
                ui.label(quiet(ui, &cx.tr("tournament-page-waits")));
                return;
            }
            self.typing_ui(ui, at, lines, todo);
        });
    }

    /// Draws the acts of judges: absence, withdrawal, penalties, warnings, a win by ruling, disputes.
    fn judges_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, todo: &mut Vec<Command>) {
        let At { cx, number, table, .. } = at;
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            section_title(ui, &format!("{} · Alt G", cx.tr("tournament-page-judges")));
            let wide = ui.available_width() - space(4);
            let reason = field(ui, &cx.tr("tournament-page-judges-reason"), &mut self.reason, wide);
            if reason.changed() {
                take_question(ui.ctx(), &mut self.reason);
            }
            if alt(ui, Key::G) {
                reason.request_focus();
            }
            // Only if there is something to subtract it from.
            let penalised = at.words.open.plan().penalised(table.stage.into());
            let key = match penalised {
                Some(Penalised::Points) => Some("tournament-page-penalty-points"),
                Some(Penalised::Score) => Some("tournament-page-penalty-score"),
                None => None,
            };
            if let Some(key) = key {
                penalty_field(ui, cx.lang, &cx.tr(key), &mut self.points, space(20));
            }
            for (_, entry) in table.seated() {
                self.judge_ui(ui, at, entry, todo);
            }
            if table.ready() && secondary_button(ui, &cx.tr("tournament-page-nobody-came"), None).clicked() {
                todo.push(Command::Propose(Fact::Absent { table: number, entry: None, seats: Vec::new() }));
            }
            self.dispute_ui(ui, at, todo);
        });
    }

    /// Draws the acts of judges on a player at the table.
    fn judge_ui(&self, ui: &mut Ui, at: At<'_, '_>, entry: EntryNo, todo: &mut Vec<Command>) {
        let At { cx, words, number: table, .. } = at;
        let (name, ready) = (words.entry(entry), at.table.ready());
        let reason = self.reason.trim();
        let points = penalty_points(&self.points);
        ui.add(egui::Label::new(RichText::new(&name).font(bold(size::BODY))).truncate());
        punished_ui(ui, at, entry);
        let button = |ui: &mut Ui, key: &str, enabled: bool| {
            let words = cx.tr(key);
            let spoken = format!("{words}: {name}");
            let response = ui.add_enabled_ui(enabled, |ui| secondary_button(ui, &words, None)).inner;
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, &spoken));
            response.clicked()
        };
        ui.horizontal_wrapped(|ui| {
            if ready && button(ui, "tournament-page-absent", true) {
                todo.push(Command::Propose(Fact::Absent { table, entry: Some(entry), seats: Vec::new() }));
            }
            if button(ui, "tournament-page-withdraw", true) {
                todo.push(Command::Propose(Fact::Withdraw(entry)));
            }
            if button(ui, "tournament-page-warn", true) {
                todo.push(Command::RecordBecause(Fact::Warning(entry), reason.to_owned()));
            }
            let penalised = words.open.plan().penalised(at.table.stage.into());
            if penalised.is_some()
                && let (true, Some(points)) = (button(ui, "tournament-page-penalise", points.is_some()), points)
            {
                todo.push(Command::ProposeBecause(Fact::Penalty { entry, points }, reason.to_owned()));
            }
            if ready && button(ui, "tournament-page-rule-win", !reason.is_empty()) {
                let reason = reason.to_owned();
                todo.push(Command::Propose(Fact::Award { table, entry, seats: Vec::new(), reason }));
            }
        });
    }

    fn dispute_ui(&mut self, ui: &mut Ui, At { cx, number, table, .. }: At<'_, '_>, todo: &mut Vec<Command>) {
        ui.add_space(space(2));
        section_title(ui, &cx.tr("tournament-page-dispute"));
        let note = self.reason.trim().to_owned();
        let ready = !note.is_empty();
        if let Some(disputed) = &table.dispute {
            ui.add(egui::Label::new(RichText::new(disputed).color(tokens(ui).warning)).wrap());
            // The ruling is the reason for settling the dispute.
            if ui.add_enabled_ui(ready, |ui| alt_button(ui, &cx.tr("tournament-page-settle"), Key::O)).inner {
                todo.push(Command::RecordBecause(Fact::CloseDispute(number), note.clone()));
            }
        }
        if ui.add_enabled_ui(ready, |ui| alt_button(ui, &cx.tr("tournament-page-do-dispute"), Key::D)).inner {
            todo.push(Command::Record(Fact::Dispute { table: number, note }));
        }
        if !ready {
            ui.label(quiet(ui, &cx.tr("tournament-page-reason-first")));
        }
    }
}

/// Draws the penalties and warnings that a player has in the tournament, each with its reason.
fn punished_ui(ui: &mut Ui, At { words, .. }: At<'_, '_>, entry: EntryNo) {
    let punished = words.open.state().entrant(entry).is_some_and(|own| own.penalty > 0 || own.warnings > 0);
    let game = &words.open.game;
    for index in (0..game.entries().len()).filter(|_| punished) {
        let Some(act @ Entry::Fact { fact, .. }) = game.effective(Seq::at(index)) else { continue };
        if matches!(fact, Fact::Warning(own) | Fact::Penalty { entry: own, .. } if *own == entry) {
            ui.add(egui::Label::new(quiet(ui, &entry_words(&words, act))).wrap());
        }
    }
}

/// Draws the columns that the hands of a finished match filled.
fn written_ui(ui: &mut Ui, At { cx, words, number, table }: At<'_, '_>) {
    let (Some(form), Some(TableResult::Played { slip, .. })) = (words.open.form_of(number), &table.result) else {
        return;
    };
    let names = seated(&words, table);
    columns_ui(ui, &Asked { form: &form, names: &names, lang: cx.lang, untimed: None }, slip);
}

/// Draws the result of a match recorded move by move while its slip is not written, with the button to write it; or
/// that the slip differs.
fn followed_ui(ui: &mut Ui, at: At<'_, '_>, todo: &mut Vec<Command>) {
    let At { cx, words, number, table } = at;
    let Some(open) = cx.live.event.match_at(&words.open.id, number) else { return };
    if let Some(differs) = slip_differs(cx, open) {
        ui.add(egui::Label::new(RichText::new(differs).color(tokens(ui).warning)).wrap());
    }
    if !table.ready() || open.game.as_dyn().outcome().is_none() {
        return;
    }
    status_chip(ui, Status::Warning, &at.waits());
    let Some(slip) = to_write(cx, open) else { return };
    let written = slip_words(&words, &table.entries(), &slip);
    let write = cx.tr_args("game-write-slip", &[("sheet", (&written).into())]);
    if secondary_button(ui, &write, None).clicked() {
        todo.push(Command::Record(Fact::Result { table: number, seats: table.entries(), slip }));
    }
}

/// Draws the offer to record the match of a table move by move, with each possible first player; the one drawn by lot
/// comes first.
fn starters_ui(ui: &mut Ui, at: At<'_, '_>, starter: Option<EntryNo>, todo: &mut Vec<Command>) {
    let At { cx, words, number, table } = at;
    ui.horizontal_wrapped(|ui| {
        ui.label(quiet(ui, &cx.tr("game-first-seat")));
        let mut entries = table.entries();
        entries.sort_by_key(|entry| starter.is_some_and(|starter| *entry != starter));
        for (index, entry) in entries.into_iter().enumerate() {
            let name = words.entry(entry);
            let spoken = cx.tr_args("game-follow", &[("name", (&name).into())]);
            let response = secondary_button(ui, &name, (index == 0).then_some("Alt V"));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &spoken));
            if response.clicked() || (index == 0 && alt(ui, Key::V)) {
                todo.push(Command::Follow(number, Begin { starter: Some(entry), at_ms: now_ms(), ..Begin::default() }));
            }
        }
    });
}

/// Returns the description of a game's summary.
fn summary_words(lang: Lang, game: &str) -> Option<String> {
    tr_known(lang, &format!("game-summary-{}", game.replace('_', "-")))
}

/// Returns the number of time penalties of each player at a table, in the order of the slip.
pub(super) fn fines(table: &Table) -> Vec<u32> {
    table.entries().into_iter().map(|entry| table.fines_of(entry)).collect()
}
