//! One match, move by move: the board to point at, the line to type on, what follows, the record, the clock.
//!
//! Nothing here knows a game: a match is reached through [`rules::DynMatch`] and [`scene::AnyShown`]. Parts of the page
//! draw and say what should be done ([`Do`]); it is carried out after they are drawn.

mod amend;
mod ask;
mod board;
mod files;
mod hand;
mod judge;
mod log;
mod outlook;
mod side;
#[cfg(test)]
mod tests;
mod ways;
mod words;

use egui::{Key, Modifiers, Ui};
use rules::kit::clock::ClockAct;
use rules::{Purpose, Seq, Signature, Typed, TypedChange};
use tournament::Fact;
use tournament::sheet::Sheet;

use crate::hall::Acts;
use crate::office::Needed;
use crate::{Cx, Page, Wish, keys, undo};
use festival::clock::now_ms;
use festival::event::OpenMatch;
use look::theme::{icon, space};
use look::widgets::{Column, Columns, empty_state, follow_focus};

use amend::Amending;
use ask::Asking;
use board::BoardView;
use hand::Hand;
use log::LogView;
use outlook::{Outlook, done_or_say};
use ways::Ways;

pub(crate) use words::reason_words;

/// Widths of the outer columns, in points.
const LEFT: f32 = space(84);
const RIGHT: f32 = space(76);
/// Least width of the middle one, and least height of each where they fold.
const MIDDLE: f32 = space(110);
const HIGH: f32 = space(130);

/// What a part of the page asks for.
#[derive(Clone, Debug)]
enum Do {
    /// Record what is typed, or ask for the office that is missing for it.
    Record,
    /// Open the form of what judges decide.
    Judge(judge::Decision),
    /// Ask for the reason with which what is typed is recorded against the rules.
    Waive,
    /// Put a text into the line.
    Type(String),
    /// Record an act of the clock at the table.
    Clock(ClockAct),
    /// Write the result on the table's slip.
    Slip(Sheet),
    /// Correct the result that the table has.
    CorrectSlip,
    /// Correct or annul an entry.
    Amend(Seq, bool),
    /// Take the last act back.
    Undo,
    /// Take the last undo back.
    Redo,
    /// Look at the position after an entry; the present one with `None`.
    Look(Option<Seq>),
    /// Look at another match.
    Open(String),
    /// Write the match into a file.
    Export,
    /// Read the match from a file.
    Import,
    /// Go to the table's tournament.
    Tournament,
}

/// The page.
#[derive(Default)]
pub struct GamePage {
    /// The match that was drawn last.
    shown: Option<String>,
    hand: Hand,
    outlook: Outlook,
    board: BoardView,
    log: LogView,
    asking: Option<Asking>,
    amending: Option<Amending>,
    judging: Option<judge::Judging>,
    acts: Acts,
    files: files::Files,
    clock: side::TableClock,
    ways: Ways,
}

impl Cx<'_> {
    /// Gives the match on screen.
    fn match_on_screen(&self) -> Option<&OpenMatch> {
        self.live.event.find(self.live.playing.as_deref()?).filter(|open| open.at.is_some())
    }
}

impl GamePage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        if cx.match_on_screen().is_none() {
            let newest = cx.live.event.matches.iter().rev().find(|open| open.at.is_some());
            cx.live.playing = newest.map(|open| open.id.clone());
        }
        if self.shown != cx.live.playing {
            *self = Self { shown: cx.live.playing.clone(), ..Self::default() };
        }
        let mut todo = Vec::new();
        {
            let cx: &Cx<'_> = cx;
            let Some(open) = cx.match_on_screen() else {
                return empty_state(ui, icon::FLAG, &cx.tr("game-none"), &cx.tr("game-none-hint"));
            };
            self.hand.follow(open);
            self.outlook.follow(cx, open, self.hand.text());
            let free = !self.asks();
            if free {
                self.keys(ui, open, &mut todo);
            }
            self.columns_ui(ui, cx, open, free, &mut todo);
        }
        self.dialogs_ui(ui, cx);
        for todo in todo {
            match todo {
                Do::Export => {
                    let id = cx.live.playing.clone().unwrap_or_default();
                    files::Files::export(cx, &id);
                }
                todo => self.carry_out(cx, todo),
            }
        }
    }

    fn columns_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, free: bool, todo: &mut Vec<Do>) {
        Columns::new("game", MIDDLE, HIGH).left(LEFT).right(RIGHT).show(ui, |ui, column| match column {
            Column::Left => {
                egui::ScrollArea::vertical().id_salt("game-turn").auto_shrink([false, false]).show(ui, |ui| {
                    side::turn_ui(ui, cx, open, todo);
                    self.hand.ui(ui, cx, free, todo);
                    self.outlook.ui(ui, cx, &self.hand, todo);
                    self.ways.ui(ui, cx, open, todo);
                    side::judges_ui(ui, cx, open, todo);
                    follow_focus(ui);
                });
            }
            Column::Middle => {
                side::TableClock::across_ui(ui, cx, open);
                self.board.ui(ui, cx, open, &mut self.hand, &self.outlook, todo);
            }
            Column::Right => {
                self.clock.ui(ui, cx, open, free, todo);
                self.log.ui(ui, cx, open, self.board.at, todo);
            }
        });
    }

    fn asks(&self) -> bool {
        self.asking.is_some()
            || self.amending.is_some()
            || self.judging.is_some()
            || self.acts.asks()
            || self.files.asks()
    }

    /// The line keeps the keyboard: what is not text goes on from here.
    fn keys(&mut self, ui: &Ui, open: &OpenMatch, todo: &mut Vec<Do>) {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) {
            todo.push(Do::Redo);
        } else if pressed(Modifiers::COMMAND, Key::Z) {
            todo.push(Do::Undo);
        }
        if keys::waive(ui) {
            todo.push(Do::Waive);
        }
        if pressed(Modifiers::NONE, Key::Escape) {
            self.hand.clear();
            todo.push(Do::Look(None));
        }
        let (first, last) = (open.opened.0, open.game.as_dyn().last().0);
        let at = self.board.at.map_or(last, |at| at.0);
        for (key, to) in [
            (Key::PageUp, at.saturating_sub(1).max(first)),
            (Key::PageDown, (at + 1).min(last)),
            (Key::Home, first),
            (Key::End, last),
        ] {
            let modifiers = if matches!(key, Key::Home | Key::End) { Modifiers::COMMAND } else { Modifiers::NONE };
            if pressed(modifiers, key) {
                todo.push(Do::Look((to < last).then_some(Seq(to))));
            }
        }
    }

    fn dialogs_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        use crate::parts::dialog;
        if let Some(asking) = &mut self.asking {
            let response = dialog(ui, "game-ask", |ui| asking.ui(ui, cx));
            let closed = response.should_close();
            match response.inner {
                ask::Answer::Record { waive, reason, signature } => {
                    self.asking = None;
                    self.record(cx, &waive, Some(&reason), signature);
                }
                ask::Answer::GiveUp => self.asking = None,
                ask::Answer::Wait if closed => self.asking = None,
                ask::Answer::Wait => {}
            }
        }
        if let Some(amending) = &mut self.amending {
            let response = dialog(ui, "game-amend", |ui| amending.ui(ui, cx));
            if response.inner || response.should_close() {
                self.amending = None;
            }
        }
        if let Some(judging) = &mut self.judging {
            let response = dialog(ui, "game-judge", |ui| judging.ui(ui, cx));
            let closed = response.should_close();
            let (line, done) = response.inner;
            if done || closed {
                self.judging = None;
                self.hand.take_keyboard();
            }
            if let Some(line) = line {
                self.hand.put(line);
                self.enter(cx);
            }
        }
        self.files.ui(ui, cx);
        self.acts.ui(ui, cx);
    }

    fn carry_out(&mut self, cx: &mut Cx<'_>, todo: Do) {
        self.hand.take_keyboard();
        let Some(open) = cx.match_on_screen() else { return };
        let (id, at) = (open.id.clone(), open.at.clone());
        let Some(at) = at else { return };
        match todo {
            Do::Record => self.enter(cx),
            Do::Judge(decision) => self.judging = Some(judge::Judging::new(decision, open.game.as_dyn())),
            Do::Waive => self.ask_waiver(),
            Do::Type(text) => self.hand.put(text),
            Do::Clock(act) => {
                let resumes = act == ClockAct::Resume;
                let fact = Fact::Clock { table: at.table, act, at_ms: now_ms() };
                if self.acts.record(cx, &at.tournament, fact).is_some() && resumes {
                    self.clock_to_mover(cx);
                }
            }
            Do::Slip(sheet) => {
                let seats = cx.live.event.festival.find(&at.tournament).and_then(|open| open.state().table(at.table));
                let Some(seats) = seats.map(tournament::Table::entries) else { return };
                let fact = Fact::Result { table: at.table, seats, sheet };
                self.acts.record(cx, &at.tournament, fact);
            }
            Do::CorrectSlip => {
                let Some(tournament) = cx.live.event.festival.find(&at.tournament) else { return };
                if let Some(seq) = tournament.result_entry(at.table) {
                    self.acts.amend(&at.tournament, seq, false);
                }
            }
            Do::Amend(seq, annul) => self.amending = Some(Amending::new(open, seq, annul)),
            Do::Undo => {
                let seq = open.game.as_dyn().undoable(cx.live.clerk());
                self.take_back(cx, &id, seq, Purpose::Undo);
            }
            Do::Redo => {
                let seq = open.game.as_dyn().redoable(cx.live.clerk()).map(|(seq, _)| seq);
                self.take_back(cx, &id, seq, Purpose::Redo);
            }
            Do::Export => {}
            Do::Import => self.files.ask_import(),
            Do::Look(at) => self.board.at = at,
            Do::Open(id) => cx.live.playing = Some(id),
            Do::Tournament => {
                cx.live.tournament = Some(at.tournament);
                cx.wishes.push(Wish::Go(Page::Tournament));
            }
        }
    }

    /// Records what is typed; where it is reserved to an office that is not there, a dialog asks for it. What is against
    /// the rules stays in its line with what speaks against it: a dialog would take what is typed next.
    fn enter(&mut self, cx: &mut Cx<'_>) {
        let Some(open) = cx.match_on_screen() else { return };
        // What was typed in the frame of the Enter counts, too.
        self.outlook.follow(cx, open, self.hand.text());
        let Some(found) = self.outlook.objections() else { return };
        if found.impossible || !found.waive.is_empty() {
            return;
        }
        let game = open.game.as_dyn();
        match ask::asked(game, found.act, &[]).sign(cx.live, &[]) {
            Ok(signature) => self.record(cx, &[], None, signature),
            Err(_) => self.asking = Some(Asking::new(self.hand.text(), found.clone())),
        }
    }

    /// Asks why what is typed is recorded against the rules.
    fn ask_waiver(&mut self) {
        let found = self.outlook.objections().filter(|found| !found.impossible && !found.waive.is_empty());
        if let Some(found) = found.cloned() {
            self.asking = Some(Asking::new(self.hand.text(), found));
        }
    }

    fn record(&mut self, cx: &mut Cx<'_>, waive: &[String], reason: Option<&str>, signature: Signature) {
        let Some(open) = cx.match_on_screen() else { return };
        let (id, game) = (open.id.clone(), open.game.as_dyn());
        let asked = side::asked(game);
        let text = self.hand.text().to_owned();
        let typed = Typed { text: &text, waive, reason };
        let done = cx.live.play(&id, signature, |game, signature| game.record_text(typed, signature));
        if done_or_say(cx, &id, done) {
            self.hand.done();
            self.board.at = None;
            self.press_clock(cx, asked);
        }
    }

    /// Presses the clock for whoever has moved, where it runs for them: it is the same act.
    fn press_clock(&mut self, cx: &mut Cx<'_>, asked: Option<rules::Seat>) {
        let Some(open) = cx.match_on_screen() else { return };
        let now_asked = side::asked(open.game.as_dyn());
        let (Some(at), Some(mover)) = (open.at.clone(), asked) else { return };
        if now_asked == asked {
            return;
        }
        let over = open.game.as_dyn().outcome().is_some();
        if let Some(act) = side::clock_after(cx, &at, mover, over) {
            let fact = Fact::Clock { table: at.table, act, at_ms: now_ms() };
            self.acts.record(cx, &at.tournament, fact);
        }
    }

    /// Lets the time run of whoever is to move: moves entered or taken back while it stood still, or ran for somebody
    /// else, have changed who that is.
    fn clock_to_mover(&mut self, cx: &mut Cx<'_>) {
        let Some(open) = cx.match_on_screen() else { return };
        let Some((at, act)) = open.at.clone().zip(side::clock_astray(cx, open)) else { return };
        let fact = Fact::Clock { table: at.table, act, at_ms: now_ms() };
        self.acts.record(cx, &at.tournament, fact);
    }

    /// Annuls an act or an undo; where others would not hold any more, the dialog for it opens.
    fn take_back(&mut self, cx: &mut Cx<'_>, id: &str, seq: Option<Seq>, purpose: Purpose) {
        let Some((seq, open)) = seq.zip(cx.live.event.find(id)) else { return };
        let reason = undo::reason(purpose, cx.lang);
        let needs = open
            .game
            .as_dyn()
            .amendment_needs(&[TypedChange { target: seq, with: None, waive: &[] }])
            .unwrap_or_default();
        let signed = Needed::anew(needs).sign(cx.live, &[]);
        let done = signed.ok().and_then(|signature| {
            let amend = |game: &mut dyn rules::DynMatch, signature| game.take_back(seq, purpose, &reason, signature);
            cx.live.play(id, signature, amend)
        });
        if !matches!(done, Some(Ok(_)))
            && let Some(open) = cx.live.event.find(id)
        {
            self.amending = Some(Amending::new(open, seq, true));
        } else {
            self.clock_to_mover(cx);
        }
        self.hand.clear();
    }
}
