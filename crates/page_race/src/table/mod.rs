//! The page where the Triade works: the throw, what follows, the path, the log, the flocks.
//!
//! Nothing here changes the race but [`TablePage::carry_out`]: the parts of the page only return [`Command`]s. What the
//! rules reserve to an office waits for whoever holds it ([`access`]).

mod acts;
mod amend;
mod approving;
mod asked;
mod asks;
mod command;
mod flocks;
mod judges;
mod keys;
mod log;
mod newcomer;
pub(crate) mod others;
mod outcome;
mod phase;
mod presence;
mod quick;
mod ruling;
mod shown;
#[cfg(test)]
mod tests;
mod turn;
mod waive;

use egui::{Ui, vec2};
use rules::games::oca::Player;
use rules::{Match, Role, Seat, Seq};

use desk_kit::dialogs::{Dialog, is_above};
use desk_kit::on_screen::OnScreen;
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::{Cx, Live, Page};
use festival::i18n::Lang;
use look::theme::{icon, space};
use look::widgets::{Column, Columns, SceneView, empty_state};

use approving::Approving;
use asked::Asked;
use command::Command;
use desk_kit::access::Access;
use desk_kit::finder::Finder;
use desk_kit::line::Line;
use log::LogView;
use phase::{Paid, Phase, is_answered, phase};
use quick::Quick;
use shown::Shown;
use turn::Hand;
use waive::Waiving;

/// Widths of the outer columns, in points.
const LEFT: f32 = space(90);
const RIGHT: f32 = space(64);
/// Least width of the middle one, and least height of each where they fold: what a throw takes.
const MIDDLE: f32 = space(110);
const HIGH: f32 = space(72);
/// Height of what can be done below the path and of a few rows of the log, where columns scroll together, in points.
const BELOW: f32 = space(80);

/// Largest part of the middle column's height that the path takes.
const PATH_PART: f32 = 0.6;

/// State of the page between frames.
pub struct TablePage {
    /// Each flock's chance to win, in percent, once it has been computed.
    pub odds: Option<Vec<f32>>,
    hand: Hand,
    quick: Quick,
    log: LogView,
    finder: Finder,
    /// The payment that the captain has confirmed or changed.
    answered: Option<Paid>,
    /// The payment for which `choice` is made.
    proposed: Option<Paid>,
    /// Who pays, as chosen on screen.
    choice: Vec<Player>,
    /// The violations of the last act.
    refusal: Vec<Line>,
    /// Whether dice were typed before an answer that must come first.
    early: bool,
    /// The refused act, if it can be recorded with a waiver.
    waivable: Option<Waiving>,
    sign_in: Access,
    asked: Dialog<Asked>,
    /// The substitution that another page has asked for.
    wanted: Option<(Seat, Player)>,
    waiving: Dialog<Waiving>,
    access: Dialog<Access>,
    approving: Dialog<Approving>,
    /// The last entry when the Incontestabile's question was last on screen: no key answers what was not on screen.
    question: Option<Seq>,
    shown: Option<Shown>,
    /// The question that was scrolled to last.
    seen: Option<turn::Asked>,
    /// The last entry when a question was asked, and since when that is on screen.
    since: OnScreen<Seq>,
}

impl Default for TablePage {
    fn default() -> Self {
        Self {
            odds: None,
            hand: Hand::default(),
            quick: Quick::default(),
            log: LogView::default(),
            finder: Finder::default(),
            answered: None,
            proposed: None,
            choice: Vec::new(),
            refusal: Vec::new(),
            early: false,
            waivable: None,
            sign_in: Access::new(vec![Role::Notary]),
            asked: Dialog::default(),
            wanted: None,
            waiving: Dialog::default(),
            access: Dialog::default(),
            approving: Dialog::default(),
            question: None,
            seen: None,
            since: OnScreen::default(),
            shown: None,
        }
    }
}

/// Returns the number of a flock's colour and emblem.
fn mark(live: &Live, seat: Seat) -> usize {
    live.event.setup.flocks.get(seat.index()).map_or(seat.index(), |flock| usize::from(flock.colour))
}

impl TablePage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        if cx.live.race().is_none() {
            empty_state(ui, icon::FLAG, &cx.tr("table-no-race"), &cx.tr("table-no-race-hint"));
            return;
        }
        self.follow(cx);
        if cx.live.notary.is_some() {
            // Whoever signs in after they have left types at once.
            self.sign_in.ask_again();
        }
        if !egui::Popup::is_any_open(ui.ctx()) {
            self.finder.keys(ui, false);
        }
        self.keys(ui, cx);
        let mut acts = Vec::new();
        if cx.live.records() && cx.live.notary.is_some() {
            acts.extend(self.wanted.take().map(|(flock, player)| Command::AskSubstitute(flock, player)));
        }
        let columns = Columns::new("table", MIDDLE, HIGH).left(LEFT).right(RIGHT);
        let shape = self.shown.as_ref().map_or(0.0, |shown| shown.scene.height as f32 / shown.scene.width as f32);
        columns.shaped(shape, [0.0, BELOW]).show(ui, |ui, column| match column {
            Column::Left => self.turn_ui(ui, cx, &mut acts),
            Column::Middle => {
                self.path_ui(ui, cx);
                self.log_ui(ui, cx, &mut acts);
            }
            Column::Right => self.flocks_ui(ui, cx),
        });
        let asked = matches!(self.phase(cx.live), Some(Phase::Validate(_))) && is_above(ui);
        self.question = cx.live.race().map(Match::last).filter(|_| asked);
        self.dialogs_ui(ui, cx, &mut acts);
        for act in acts {
            self.carry_out(cx, act);
        }
    }

    /// Called when the page is left: when it comes back, whoever signs in types at once.
    pub fn leave(&mut self) {
        self.sign_in.ask_again();
    }

    /// Opens the substitution of somebody, once a notary is at the keyboard.
    pub(crate) fn substitute(&mut self, flock: Seat, player: Player) {
        self.wanted = Some((flock, player));
    }

    /// Returns true if the Incontestabile's present question was on screen before this frame.
    fn is_question_seen(&self, live: &Live) -> bool {
        self.question.is_some() && self.question == live.race().map(Match::last)
    }

    fn path_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(shown) = &self.shown else { return };
        let room = ui.available_size();
        let (wide, high) = (shown.scene.width as f32, shown.scene.height as f32);
        let height = (room.x * high / wide).min(room.y * PATH_PART);
        SceneView::new(&shown.scene).show(ui, vec2(room.x, height), cx.lang);
    }

    fn dialogs_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>, acts: &mut Vec<Command>) {
        if let Some((_, Some(_))) = self.asked.named_ui(ui, Asked::name, |ui, asked| asked.ui(ui, cx, acts)) {
            self.recorded();
        }
        // An act may wait for these above the dialog in which it was made.
        if let Some((_, Some((entry, signature)))) = self.waiving.ui(ui, "table-waiving", |ui, act| act.ui(ui, cx)) {
            self.put(cx, entry, signature);
        }
        if let Some((act, Some(()))) = self.approving.ui(ui, "table-approving", |ui, act| act.ui(ui, cx)) {
            self.approved(cx, act);
        }
        if let Some((_, Some(id))) = self.access.ui(ui, "table-access", |ui, access| access.dialog_ui(ui, cx)) {
            acts.push(Command::Sit(id));
        }
    }

    /// Updates the page after the race has changed.
    fn follow(&mut self, cx: &mut Cx<'_>) {
        seat_a_notary(cx.live);
        let Some(race) = cx.live.race() else { return };
        let paid = Paid::of(race.state());
        if self.proposed.as_ref() != Some(&paid) {
            self.choice = race.state().last_paid.clone();
            self.proposed = Some(paid);
            // Whoever resumes a race does not ask what is on record.
            if is_answered(race) {
                self.answered.clone_from(&self.proposed);
            }
        }
        if self.phase(cx.live) != Some(Phase::Throw) {
            self.hand.dice = [None, None];
        }
        if !matches!(self.phase(cx.live), Some(Phase::Validate(_))) {
            (self.hand.voiding, self.hand.note) = (false, None);
        }
        self.shown = Shown::follow(self.shown.take(), cx.live, cx.lang, self.hand.both());
    }

    fn phase(&self, live: &Live) -> Option<Phase> {
        live.race().map(|race| phase(race.state(), self.answered.as_ref()))
    }
}

impl Unrecorded for TablePage {
    fn unrecorded(&self, _: &Live, lang: Lang) -> Vec<String> {
        let dice: Vec<_> = self.hand.dice.into_iter().flatten().map(|pips| pips.to_string()).collect();
        let (dice, line) = (dice.join(" "), self.quick.text());
        let written = [line, &dice].into_iter().find(|text| !text.is_empty()).map(Unfinished::Written);
        let asks = self.asked.is_open() || self.waiving.is_open() || self.approving.is_open();
        let unfinished = written.or_else(|| asks.then_some(Unfinished::Asked));
        unfinished.iter().map(|unfinished| unfinished.on(Page::Table, lang)).collect()
    }
}

/// Seats a notary who is present when nobody is at the keyboard.
fn seat_a_notary(live: &mut Live) {
    if live.notary.is_none() {
        let notary = live.present.iter().find(|id| live.event.offices_of(id).has(Role::Notary)).cloned();
        live.notary = notary;
    }
}
