//! One match, move by move: board, line, preview, record, clock.
//!
//! Nothing here knows a game: a match is reached through [`rules::DynMatch`] and [`scene::AnyShown`]. The parts of the
//! page draw and return requests ([`Command`]), which are carried out after all are drawn.

mod amend;
mod amount;
mod ask;
mod asked;
mod board;
mod covered;
mod files;
mod hand;
mod hidden;
mod judge;
mod lens;
mod log;
mod played;
mod preview;
mod record;
mod seals;
mod several;
mod side;
#[cfg(test)]
pub(crate) mod tests;
mod ways;

use std::collections::BTreeMap;

use egui::{Key, Modifiers, Ui, UiBuilder};
use rules::kit::clock::ClockAct;
use rules::{Depth, Purpose, Seq};
use scene::AnyShown;
use tournament::slip::Slip;
use tournament::{Fact, TableNo};

use desk_kit::dialogs::Dialog;
use desk_kit::festival_acts::Acts;
use desk_kit::followed::{follow, to_write};
use desk_kit::office::approves_ui;
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::parts::recording_ui;
use desk_kit::recording::Amending;
use desk_kit::{AppCommand, Cx, Live, Page, Tone, keys};
use festival::clock::now_ms;
use festival::event::OpenMatch;
use festival::i18n::Lang;
use festival::{Begin, Words};
use look::theme::{BESIDE_BAR, icon, space};
use look::widgets::{Column, Columns, empty_state, follow_focus};

use amend::{MatchAmending, match_of};
use asked::{Answered, Asked};
use board::BoardView;
use hand::ActInput;
use log::LogView;
use played::{Announced, Played};
use preview::Preview;
use ways::Ways;

/// Widths of the outer columns, in points.
const LEFT: f32 = space(84);
const RIGHT: f32 = space(76);
/// Least width of the middle one, and least height of each where they fold, in points.
const MIDDLE: f32 = space(110);
const HIGH: f32 = space(100);
/// Least height of the turn above the judges' part, in points.
const TURN: f32 = space(88);
/// Least height of the answer to typed text, in points.
const ANSWER: f32 = space(28);
/// Least height of the judges' part if not all of it fits, in points.
const JUDGES: f32 = space(40);

/// Request of a part of the page.
#[derive(Clone, Debug)]
enum Command {
    /// Record the entered act, or ask for the office it lacks.
    Record,
    /// Open the form of a judges' decision.
    Judge(judge::Decision),
    /// Ask for the reason to record the entered act against the rules.
    Waive,
    /// Put an act into the line, in the words of the desk.
    Press(String),
    /// Record acts that reveal sealed text, one after another.
    Reveal(Vec<String>),
    /// Show why a key does nothing.
    Say(&'static str),
    /// Record an act of the table's clock.
    Clock(ClockAct),
    /// Write the result on the table's slip.
    Slip(Slip),
    /// Record the match in more depth.
    Deeper(Depth),
    /// Record in the tournament a fact of the match that it lacks.
    Tell(Fact),
    /// Correct the table's result.
    CorrectSlip,
    /// Annul or correct an elimination in the tournament that the match contradicts.
    CorrectOut(Seq),
    /// Correct an entry.
    Correct(Seq),
    /// Annul an entry.
    Annul(Seq),
    /// Undo or redo the last act.
    Back(Purpose),
    /// Cover the hands on the desk, or uncover them.
    Cover,
    /// Show the position after an entry; `None` for the present one.
    Look(Option<Seq>),
    /// Show another match.
    Open(String),
    /// Open a new match for those who sit at a table now.
    Anew(TableNo),
    /// Export the match to a file.
    Export,
    /// Import the match from a file or from pasted text.
    Import(String),
    /// Go to the table's tournament.
    Tournament,
}

/// The page of a match.
#[derive(Default)]
pub struct GamePage {
    /// Match drawn last.
    shown: Option<String>,
    /// Match shown last, by tournament.
    looked: BTreeMap<String, String>,
    /// True if the page was on screen in the frame before.
    there: bool,
    /// Height of the judges' part, as drawn last.
    judges: f32,
    /// Height of the turn without the preview, as drawn last.
    turn: f32,
    /// Height of the preview of a pressed act, as drawn last.
    preview_high: f32,
    /// Height of the times over the board, as drawn last.
    times: f32,
    hand: ActInput,
    /// Input at the other matches, until they are shown again.
    hands: BTreeMap<String, ActInput>,
    preview: Preview,
    board: BoardView,
    covered: covered::Covered,
    log: LogView,
    asked: Dialog<Asked>,
    acts: Acts,
    files: files::Files,
    clock: side::TableClock,
    ways: Ways,
    amounts: amount::Amounts,
    seals: seals::Seals,
}

impl GamePage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let came = !std::mem::replace(&mut self.there, true);
        if came {
            self.hand.take_keyboard();
        }
        if came || cx.match_on_screen().is_none() {
            cx.live.playing = self.to_show(cx);
        }
        if let Some((open, at)) = cx.match_on_screen().and_then(|open| Some((open, open.at.as_ref()?))) {
            self.looked.insert(at.tournament.clone(), open.id.clone());
        }
        if self.shown != cx.live.playing {
            self.change(cx.live.playing.clone());
        }
        let mut todo = Vec::new();
        {
            let cx: &Cx<'_> = cx;
            let Some(open) = cx.match_on_screen() else {
                return empty_state(ui, icon::FLAG, &cx.tr("game-none"), &cx.tr("game-none-hint"));
            };
            let announced = Announced::of(cx, open);
            let played = Played::of(open, announced.as_ref());
            self.hand.follow(played, cx.lang);
            preview::follow(&mut self.preview, played, &self.hand, cx.lang);
            self.keys(ui, cx, open, &mut todo);
            self.hand.leave_only(self.covered.is_on());
            self.columns_ui(ui, cx, open, &mut todo);
        }
        self.dialogs_ui(ui, cx);
        for todo in todo {
            match todo {
                Command::Export => {
                    let id = cx.live.playing.clone().unwrap_or_default();
                    files::Files::export(cx, &id);
                }
                todo => self.carry_out(cx, todo),
            }
        }
    }

    /// Returns the match to show on coming from a tournament: its match shown last, or its newest; without one, the
    /// match on screen before, or the newest of all.
    fn to_show(&self, cx: &Cx<'_>) -> Option<String> {
        let at_tables = || cx.live.event.matches.iter().rev().filter(|open| open.at.is_some());
        let of = |open: &OpenMatch| open.at.as_ref().map(|at| at.tournament.clone());
        let (now, own) = (cx.match_on_screen(), &cx.live.tournament);
        let looked = own.as_ref().and_then(|own| self.looked.get(own));
        let found = now.filter(|open| of(open) == *own);
        let found = found.or_else(|| at_tables().find(|open| Some(&open.id) == looked));
        let found = found.or_else(|| at_tables().find(|open| of(open) == *own)).or(now);
        found.or_else(|| at_tables().next()).map(|open| open.id.clone())
    }

    /// Shows another match; the input at this one is kept until it is shown again.
    fn change(&mut self, to: Option<String>) {
        let (looked, mut hands) = (std::mem::take(&mut self.looked), std::mem::take(&mut self.hands));
        self.hand.cover();
        hands.extend(self.shown.take().map(|shown| (shown, std::mem::take(&mut self.hand))));
        let mut hand = to.as_ref().and_then(|to| hands.remove(to)).unwrap_or_default();
        hand.take_keyboard();
        let covered = self.covered.anew();
        *self = Self { shown: to, looked, hand, hands, covered, there: true, ..Self::default() };
    }

    /// Checks whether hands are covered, here and wherever else the match is shown.
    pub const fn is_covered(&self) -> bool {
        self.covered.is_on()
    }

    /// Marks the page as left.
    pub fn leave(&mut self) {
        self.there = false;
        self.hand.cover();
    }

    fn columns_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        let columns = Columns::new("game", MIDDLE, HIGH).of(&open.id).left(LEFT).right(RIGHT);
        let mut covered = std::mem::take(&mut self.covered);
        let drawn = covered.drawn(open);
        self.board.covered = covers(open, drawn);
        let columns = columns.shaped(self.board.shape(drawn), [self.times, board::FOLDED_FOOT]);
        columns.show(ui, |ui, column| match column {
            Column::Left => self.left_ui(ui, cx, [open, drawn], todo),
            Column::Middle => {
                let top = ui.cursor().min;
                side::TableClock::across_ui(ui, cx, open);
                learn(ui, &mut self.times, egui::Rect::from_min_max(top, ui.cursor().min));
                self.board.ui(ui, cx, [open, drawn], &mut self.hand, &self.preview, todo);
            }
            Column::Right => {
                self.clock.ui(ui, cx, open, todo);
                self.log.ui(ui, cx, drawn, self.board.at, covers(open, drawn), todo);
            }
        });
        self.covered = covered;
    }

    /// Draws the turn, and at the foot the judges' part, which does not move whatever is shown above. If both do not
    /// fit, they scroll together. The preview of a pressed act takes the foot, so that no button moves away from under
    /// the pointer.
    fn left_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, [open, drawn]: [&OpenMatch; 2], todo: &mut Vec<Command>) {
        let whole = ui.available_rect_before_wrap();
        let room = whole.height() - TURN;
        let apart = room >= self.judges.min(JUDGES);
        let judges = if apart { self.judges.min(room) } else { 0.0 };
        // The answer to typed text stands below its line, if it fits there.
        let crowded = self.turn + ANSWER > whole.height() - judges;
        let pressed = self.hand.is_pressed() || (crowded && !self.hand.text().is_empty());
        let most = (whole.height() - self.turn).max(whole.height() / 2.0);
        let pressed_high = if pressed { self.preview_high.min(most) } else { 0.0 };
        let (above, foot) = whole.split_top_bottom_at_y(whole.bottom() - judges.max(pressed_high));
        ui.scope_builder(UiBuilder::new().max_rect(above), |ui| {
            let turn = egui::ScrollArea::vertical().id_salt("game-turn").auto_shrink([false, false]);
            turn.content_margin(BESIDE_BAR).show(ui, |ui| {
                self.entry_ui(ui, cx, [open, drawn], pressed, todo);
                if !apart {
                    self.judges_ui(ui, cx, open, todo);
                }
                follow_focus(ui);
            });
        });
        if pressed || apart {
            ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| {
                let of = if pressed { "game-told" } else { "game-judges" };
                let foot = egui::ScrollArea::vertical().id_salt(of).auto_shrink([false, false]);
                foot.content_margin(BESIDE_BAR).show(ui, |ui| {
                    if pressed {
                        self.pressed_ui(ui, cx, open, todo);
                    } else {
                        self.judges_ui(ui, cx, open, todo);
                    }
                    follow_focus(ui);
                });
            });
        }
    }

    /// Draws the prompt, the line, and the possible acts.
    fn entry_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        [open, drawn]: [&OpenMatch; 2],
        pressed: bool,
        todo: &mut Vec<Command>,
    ) {
        let top = ui.cursor().top();
        side::turn_ui(ui, cx, open, todo);
        // Nothing moves in a match that is over; a judges' decision waits there for those who have to agree.
        let over = side::is_over(cx, open);
        if !over || !self.hand.text().is_empty() {
            self.hand.ui(ui, cx.lang, (open.game.as_dyn(), &self.preview), todo);
            // Amounts need the room for their bounds.
            if open.game.amounts().is_empty() {
                hand::letters_ui(ui, cx.lang, open.game.as_dyn());
            }
            ui.add_space(space(1));
            if !pressed {
                self.preview_ui(ui, cx, open, todo);
            }
        }
        if !over {
            recording_ui(ui, cx.live.writes(), |ui| {
                self.amounts.ui(ui, cx, open, &self.hand.meant(), todo);
                self.ways.ui(ui, cx, drawn, covers(open, drawn), self.hand.is_pressed(), todo);
            });
        }
        self.seals.ui(ui, cx.lang, (&open.id, open.game.as_dyn()), todo);
        if pressed || self.hand.text().is_empty() {
            self.turn = ui.cursor().top() - top;
        }
    }

    /// Draws the judges' part, and learns its height.
    fn judges_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        let drawn = ui.add_enabled_ui(cx.live.writes(), |ui| side::judges_ui(ui, cx, open, todo)).response.rect;
        learn(ui, &mut self.judges, drawn);
    }

    /// Draws the preview of the entered act, and who approves it.
    fn preview_ui(&self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        let approves = |ui: &mut Ui| {
            if let Some(signature) = self.preview.signed(cx, open.game.as_dyn()) {
                approves_ui(ui, cx, &signature);
            }
        };
        self.preview.ui(ui, cx.lang, &self.hand, approves, todo);
    }

    /// Draws the preview of a pressed act, and learns its height.
    fn pressed_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        let drawn = ui.scope(|ui| {
            ui.add_space(space(2));
            self.preview_ui(ui, cx, open, todo);
        });
        learn(ui, &mut self.preview_high, drawn.response.rect);
    }

    /// Handles the page's keys; the line keeps the keyboard for text.
    fn keys(&mut self, ui: &Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        if self.board.keys(ui) {
            self.hand.take_keyboard();
        }
        if !side::is_over(cx, open) {
            self.amounts.keys(ui, open, &self.hand.meant(), todo);
        }
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if let Some(slip) = to_write(cx, open)
            && pressed(Modifiers::COMMAND, Key::Enter)
        {
            todo.push(Command::Slip(slip));
        }
        if let Some((_, fact)) = side::to_tell(cx, open)
            && pressed(Modifiers::COMMAND, Key::Enter)
        {
            todo.push(Command::Tell(fact));
        }
        todo.extend(keys::undo_or_redo(ui).map(Command::Back));
        // The field would turn a whole match into one line.
        if open.game.as_dyn().last() == open.opened && open.game.as_dyn().is_exchanged() {
            todo.extend(keys::take_list(ui).map(Command::Import));
        }
        if keys::waive(ui) {
            todo.push(Command::Waive);
        }
        if covered::is_pressed(ui, open) {
            todo.push(Command::Cover);
        }
        // Escape closes an open list first.
        if !egui::Popup::is_any_open(ui.ctx()) && pressed(Modifiers::NONE, Key::Escape) {
            self.hand.clear();
            todo.push(Command::Look(None));
        }
        let (first, last) = (open.opened.0, open.game.as_dyn().last().0);
        let at = self.board.at.map_or(last, |at| at.0);
        let by = (keys::take_steps(ui, keys::PAGES) + keys::take_steps(ui, keys::ALT_LINES)) as i64;
        let ends =
            [(Key::Home, first), (Key::End, last)].into_iter().find(|(key, _)| pressed(Modifiers::COMMAND, *key));
        let looked = (by != 0).then(|| at.saturating_add_signed(by).clamp(first, last));
        if let Some(to) = looked.or(ends.map(|(_, end)| end)) {
            todo.push(Command::Look((to < last).then_some(Seq(to))));
        }
        let chosen = (at > first).then(|| open.game.as_dyn().entry(Seq(at))).flatten();
        if let Some(chosen) = &chosen {
            for (key, correct, act) in
                [(Key::C, true, Command::Correct(Seq(at))), (Key::X, false, Command::Annul(Seq(at)))]
            {
                if keys::alt(ui, key) {
                    todo.push(log::unamendable(chosen, correct).map_or(act, Command::Say));
                }
            }
        }
    }

    fn dialogs_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        if let Some((asked, answered)) = self.asked.named_ui(ui, Asked::name, |ui, asked| asked.ui(ui, cx)) {
            self.answered(cx, &asked, answered);
        }
        self.files.ui(ui, cx);
        self.acts.ui(ui, cx);
    }

    fn amend(&mut self, amending: MatchAmending) {
        self.asked.open(Asked::Amending(Box::new(amending)));
    }

    fn answered(&mut self, cx: &mut Cx<'_>, asked: &Asked, answered: Option<Answered>) {
        match (asked, answered) {
            (Asked::Act(waiting), Some(Answered::Signed(signature))) => {
                let (waive, reason) = waiting.waiver();
                self.record(cx, &waive, Some(&reason), signature);
            }
            (_, Some(Answered::Recorded)) => {
                self.board.at = None;
                self.hand.take_keyboard();
            }
            (_, Some(Answered::Ruled(line))) => {
                self.hand.take_keyboard();
                if let Some(open) = cx.match_on_screen() {
                    self.hand.press(open.game.as_dyn(), &line);
                    self.enter(cx);
                }
            }
            (Asked::Judging(_), _) => self.hand.take_keyboard(),
            _ => {}
        }
    }

    fn carry_out(&mut self, cx: &mut Cx<'_>, todo: Command) {
        self.hand.take_keyboard();
        let Some(open) = cx.match_on_screen() else { return };
        let (id, at) = (open.id.clone(), open.at.clone());
        let Some(at) = at else { return };
        match todo {
            Command::Record => self.enter(cx),
            Command::Judge(decision) => {
                self.asked.open(Asked::Judging(judge::Judging::new(decision, open.game.as_dyn())));
            }
            Command::Waive => self.ask_waiver(),
            Command::Press(text) => self.hand.press(open.game.as_dyn(), &text),
            Command::Reveal(texts) => self.reveal(cx, texts),
            Command::Clock(act) => {
                let resumes = act == ClockAct::Resume;
                let fact = Fact::Clock { table: at.table, act, at_ms: now_ms() };
                if self.acts.record(cx, &at.tournament, fact).is_some() && resumes {
                    self.clock_to_mover(cx);
                }
            }
            Command::Deeper(depth) => cx.live.follow_match(&id, depth),
            Command::Tell(fact) => {
                self.acts.record(cx, &at.tournament, fact);
            }
            Command::Slip(slip) => {
                let seats = cx.live.event.festival.find(&at.tournament).and_then(|open| open.state().table(at.table));
                let Some(seats) = seats.map(tournament::Table::entries) else { return };
                let fact = Fact::Result { table: at.table, seats, slip };
                self.acts.record(cx, &at.tournament, fact);
            }
            Command::CorrectSlip => {
                let Some(tournament) = cx.live.event.festival.find(&at.tournament) else { return };
                if let Some(seq) = tournament.result_entry(at.table) {
                    self.acts.amend(cx, &at.tournament, seq, false);
                }
            }
            Command::CorrectOut(seq) => self.acts.amend(cx, &at.tournament, seq, true),
            Command::Say(key) => cx.say(Tone::Bad, cx.tr(key)),
            Command::Annul(seq) => self.amend(Amending::annul(match_of(&id), &[seq], cx)),
            Command::Correct(seq) => self.amend(Amending::correct(match_of(&id), seq, cx)),
            Command::Back(purpose) => self.go_back(cx, &id, purpose),
            Command::Export => {}
            Command::Import(text) => self.files.ask_import(text),
            Command::Cover => self.covered.toggle(),
            Command::Look(at) => self.board.at = at,
            Command::Open(id) => {
                let open = cx.live.event.find(&id).and_then(|open| open.at.as_ref());
                cx.live.tournament = open.map(|at| at.tournament.clone()).or(cx.live.tournament.take());
                cx.live.playing = Some(id);
            }
            Command::Anew(table) => {
                let depth = open.game.as_dyn().depth();
                follow(cx, &at.tournament, table, Begin { starter: None, at_ms: now_ms(), depth });
            }
            Command::Tournament => {
                cx.live.tournament = Some(at.tournament);
                cx.commands.push(AppCommand::Go(Page::Tournament));
            }
        }
    }
}

/// Checks whether a match is drawn with its hands covered.
fn covers(open: &OpenMatch, drawn: &OpenMatch) -> bool {
    !std::ptr::eq(open, drawn)
}

/// Learns the height of a drawn part; if it differs from the known one, the frame is drawn again.
fn learn(ui: &Ui, known: &mut f32, drawn: egui::Rect) {
    if (drawn.height() - *known).abs() > 1.0 {
        *known = drawn.height();
        ui.ctx().request_discard("another height at the foot of the turn");
    }
}

impl Unrecorded for GamePage {
    /// Returns the unrecorded input at all matches, and the open question at the one on screen.
    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let asks = self.asked.is_open() || self.acts.asks() || self.files.asks();
        let asked = || asks.then_some(Unfinished::Asked);
        let own = self.shown.iter().filter_map(|id| Some((id, self.hand.unfinished().or_else(asked)?)));
        let others = self.hands.iter().filter_map(|(id, hand)| Some((id, hand.unfinished()?)));
        let said = |(id, unfinished): (&String, Unfinished<'_>)| {
            let at = live.event.find(id)?.at.as_ref()?;
            let open = live.event.festival.find(&at.tournament)?;
            Some(unfinished.words(lang, &side::match_title(&Words { event: &live.event, open, lang }, at.table)))
        };
        own.chain(others).filter_map(said).collect()
    }
}
