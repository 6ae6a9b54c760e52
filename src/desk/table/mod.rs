//! The page where the Triade lives: the throw, what follows, the path, the log, the flocks.
//!
//! Nothing here changes the race but [`TablePage::carry_out`]: the parts of the page only say what should be done, as
//! [`Act`]s. What the rules reserve to an office waits for whoever holds it ([`access`]).

pub(in crate::desk) mod access;
mod amend;
mod asks;
mod flocks;
mod judges;
mod keys;
mod log;
pub(in crate::desk) mod parts;
mod phase;
mod quick;
mod ruling;
mod shown;
#[cfg(test)]
mod tests;
mod turn;
pub(in crate::desk) mod undo;
mod waive;
pub(in crate::desk) mod words;

use egui::{Frame, Margin, Ui, vec2};
use rules::games::oca::{Fact, Oca, Player, VoidReason};
use rules::{Change, Entry, Role, Seat, Seq};

use crate::desk::{Cx, Live, Refusal};
use crate::i18n::tr;
use crate::theme::{icon, space};
use crate::widgets::{SceneView, empty_state};

use access::{Access, Allowed};
use amend::Amending;
use judges::Judges;
use log::LogView;
use phase::{Paid, Phase, phase};
use quick::Quick;
use shown::Shown;
use turn::Hand;
use waive::Waiving;
use words::{Line, violation_lines};

/// Widths of the outer columns, in points.
const LEFT: f32 = space(90);
const RIGHT: f32 = space(60);

/// Largest part of the middle column's height that the path takes.
const PATH_PART: f32 = 0.6;

/// What should be done; the parts of the page ask, [`TablePage::carry_out`] does.
#[derive(Clone, Debug)]
enum Act {
    /// The next digit of the dice.
    Digit(u8),
    /// The last digit was wrong.
    TakeBack,
    /// What Enter means now.
    Primary,
    /// Record, with the approval of whoever present may give it.
    Record(Entry<Oca>),
    /// Record, with the approval of this official.
    RecordBy(Entry<Oca>, String),
    /// Amend the record.
    Amend(Vec<Change<Oca>>, String),
    /// Not valid, for this reason.
    Void(VoidReason),
    /// Show the reasons of nullity.
    AskVoid,
    /// Put a player in or out of those who pay.
    Pick(Player),
    /// Ask the captain again who pays.
    AskStray,
    /// Take the last own act back.
    Undo,
    /// Take the last undo back.
    Redo,
    /// Open the correction of a record.
    AskCorrect(Seq, Option<String>),
    /// Open the annulment of a record.
    AskAnnul(Seq),
    /// Offer to record what was refused, its articles waived by name.
    AskWaive(Entry<Oca>),
    /// Open the judges' panel.
    AskJudges,
    /// Put the keyboard into the quick line.
    AskQuick,
    /// Let somebody in one of these offices sign in.
    Enter(Vec<Role>),
    /// This official takes the keyboard.
    Sit(String),
    /// Open the next record of the log.
    Choose {
        /// Towards the newer.
        newer: bool,
    },
    /// One step back: close what is open.
    Back,
}

/// Holds what the page remembers between frames.
pub struct TablePage {
    /// Chances of each flock to win, in percent, once somebody has worked them out.
    pub odds: Option<Vec<f32>>,
    hand: Hand,
    quick: Quick,
    log: LogView,
    /// What the captain has answered about who pays.
    settled: Option<Paid>,
    /// For which payment `choice` is made.
    asked: Option<Paid>,
    /// Who pays, as chosen on screen.
    choice: Vec<Player>,
    /// What was wrong with the last act.
    refusal: Vec<Line>,
    /// The act itself, if it can be recorded all the same.
    waivable: Option<Waiving>,
    sign_in: Access,
    amending: Option<Amending>,
    judges: Option<Judges>,
    waiving: Option<Waiving>,
    access: Option<Access>,
    shown: Option<Shown>,
}

impl Default for TablePage {
    fn default() -> Self {
        Self {
            odds: None,
            hand: Hand::default(),
            quick: Quick::default(),
            log: LogView::default(),
            settled: None,
            asked: None,
            choice: Vec::new(),
            refusal: Vec::new(),
            waivable: None,
            sign_in: Access::new(vec![Role::Notary], None),
            amending: None,
            judges: None,
            waiving: None,
            access: None,
            shown: None,
        }
    }
}

/// Gives the number of colour and emblem of a flock.
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
        self.keys(ui, cx);
        let mut acts = Vec::new();
        let frame = Frame::new().inner_margin(Margin::symmetric(space(4) as i8, space(2) as i8));
        egui::Panel::left("table-turn").exact_size(LEFT).resizable(false).frame(frame).show(ui, |ui| {
            self.turn_ui(ui, cx, &mut acts);
        });
        let frame = Frame::new().inner_margin(Margin::symmetric(space(2) as i8, space(2) as i8));
        egui::Panel::right("table-flocks").exact_size(RIGHT).resizable(false).frame(frame).show(ui, |ui| {
            self.flocks_ui(ui, cx);
        });
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            self.path_ui(ui, cx);
            self.log_ui(ui, cx, &mut acts);
        });
        self.dialogs_ui(ui, cx, &mut acts);
        for act in acts {
            self.carry_out(cx, act);
        }
    }

    fn path_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(shown) = &self.shown else { return };
        let room = ui.available_size();
        let (wide, high) = (shown.scene.width as f32, shown.scene.height as f32);
        let height = (room.x * high / wide).min(room.y * PATH_PART);
        SceneView::new(&shown.scene).show(ui, vec2(room.x, height), cx.lang);
    }

    fn dialog_open(&self) -> bool {
        self.amending.is_some() || self.judges.is_some() || self.waiving.is_some() || self.access.is_some()
    }

    fn dialogs_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>, acts: &mut Vec<Act>) {
        if let Some(amending) = &mut self.amending {
            let modal = parts::dialog(ui, "table-amend", |ui| amending.ui(ui, cx, acts));
            if modal.inner || escaped(&modal) {
                self.amending = None;
            }
        }
        if let Some(judges) = &mut self.judges {
            let modal = parts::dialog(ui, "table-judges", |ui| judges.ui(ui, cx, acts));
            let above = self.waiving.is_some() || self.access.is_some();
            if modal.inner || (escaped(&modal) && !above) {
                self.judges = None;
            }
        }
        if let Some(waiving) = &mut self.waiving {
            let modal = parts::dialog(ui, "table-waiving", |ui| waiving.ui(ui, cx, acts));
            if modal.inner || (escaped(&modal) && self.access.is_none()) {
                self.waiving = None;
            }
        }
        self.access_ui(ui, cx, acts);
    }

    fn access_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>, acts: &mut Vec<Act>) {
        let Some(access) = &mut self.access else { return };
        let modal = parts::dialog(ui, "table-access", |ui| access.dialog_ui(ui, cx));
        let (arrived, given_up) = modal.inner.clone();
        if let Some(id) = arrived {
            let then = self.access.take().and_then(|access| access.then);
            match then {
                Some(entry) => acts.push(Act::RecordBy(entry, id)),
                None => acts.push(Act::Sit(id)),
            }
        } else if given_up || escaped(&modal) {
            self.access = None;
        }
    }

    /// Takes in what has happened since the last frame.
    fn follow(&mut self, cx: &mut Cx<'_>) {
        seat_a_notary(cx.live);
        let Some(race) = cx.live.race() else { return };
        let paid = Paid::of(race.state());
        if self.asked.as_ref() != Some(&paid) {
            self.choice = race.state().last_paid.clone();
            self.asked = Some(paid);
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
        live.race().map(|race| phase(race.state(), self.settled.as_ref()))
    }

    /// Does one thing that was asked for: the only place where the page changes the race.
    fn carry_out(&mut self, cx: &mut Cx<'_>, act: Act) {
        let open = cx.live.records() && cx.live.notary.is_some();
        match act {
            Act::Enter(roles) => self.access = Some(Access::new(roles, None)),
            Act::Sit(id) => sit(cx.live, id),
            Act::Choose { newer } => {
                if let Some(race) = cx.live.race() {
                    self.log.step(race, newer);
                }
            }
            Act::Back => self.back(),
            _ if !open => {}
            Act::Digit(pips) => self.digit(cx.live, pips),
            Act::TakeBack => self.hand.back(),
            Act::Primary => self.primary(cx),
            Act::Record(entry) => self.record(cx, entry),
            Act::RecordBy(entry, id) => self.record_by(cx, entry, id),
            Act::Amend(changes, reason) => self.record(cx, Entry::Amend { changes, reason }),
            Act::Void(VoidReason::Other) => self.hand.note = Some(String::new()),
            Act::Void(reason) => self.record(cx, Entry::fact(Fact::Void { reason, note: String::new() })),
            Act::AskVoid => self.hand.voiding = true,
            Act::Pick(player) => {
                if let Some(race) = cx.live.race() {
                    self.pick(race.state(), player);
                }
            }
            Act::AskStray => self.settled = None,
            Act::Undo | Act::Redo => self.turn_back(cx, matches!(act, Act::Redo)),
            Act::AskQuick => self.quick.focus = true,
            Act::AskWaive(entry) => self.waiving = cx.live.race().and_then(|race| Waiving::new(race, &entry)),
            Act::AskJudges => self.judges = cx.live.race().map(Judges::new),
            Act::AskAnnul(seq) => self.amending = Some(Amending::annul(seq, cx.lang)),
            Act::AskCorrect(seq, with) => {
                self.amending = cx.live.race().map(|race| Amending::correct(race, seq, with, cx.lang));
            }
        }
    }

    /// Takes a digit of the next throw; going on accepts who pays as proposed, but never drops another choice.
    fn digit(&mut self, live: &Live, pips: u8) {
        let chosen = live.race().and_then(|race| self.chosen(race.state()));
        if self.phase(live) == Some(Phase::Stray) && chosen.is_some() {
            return;
        }
        self.accept();
        self.forget_refusal();
        self.hand.digit(pips);
    }

    /// Closes what is open, one thing at a time.
    fn back(&mut self) {
        if self.hand.voiding {
            (self.hand.voiding, self.hand.note) = (false, None);
        } else if !self.refusal.is_empty() {
            self.forget_refusal();
        } else {
            self.log.chosen = None;
            self.hand.dice = [None, None];
        }
    }

    /// Takes the roster's proposal as the captain's answer: nothing needs to be recorded.
    fn accept(&mut self) {
        self.settled.clone_from(&self.asked);
    }

    /// Does what Enter means now.
    fn primary(&mut self, cx: &mut Cx<'_>) {
        let Some(race) = cx.live.race() else { return };
        match phase(race.state(), self.settled.as_ref()) {
            Phase::Throw => {
                if let Some(dice) = self.hand.both() {
                    self.record(cx, Entry::fact(Fact::Throw(dice)));
                }
            }
            Phase::Validate(_) if self.hand.voiding => {}
            Phase::Validate(_) => self.record(cx, Entry::fact(Fact::Validate)),
            Phase::Stray if !self.choice_ready(cx.live) => {}
            Phase::Stray => {
                if let Some(entry) = self.chosen(race.state()) {
                    self.record(cx, entry);
                    self.asked = cx.live.race().map(|race| Paid::of(race.state()));
                }
                self.accept();
            }
            Phase::Swap => self.record(cx, Entry::fact(Fact::Swap(None))),
            Phase::Declare(seat) => self.record(cx, Entry::fact(Fact::Declare(seat))),
            Phase::Over(_) => {}
        }
    }

    /// Annuls the last own act, or the last undo.
    fn turn_back(&mut self, cx: &mut Cx<'_>, again: bool) {
        self.follow(cx);
        let Some(shown) = &self.shown else { return };
        let (what, reason) = if again { (&shown.redo, undo::REDO) } else { (&shown.undo, undo::UNDO) };
        let Some((target, _)) = *what else { return };
        let amending = Amending::annul(target, cx.lang).because(tr(cx.lang, reason));
        // What would hand dice to another flock is asked about, like every other amendment that does.
        if amending.passes_throws(cx) {
            self.amending = Some(amending);
            return;
        }
        let changes = vec![Change { target, with: None }];
        self.record(cx, Entry::Amend { changes, reason: tr(cx.lang, reason) });
    }

    /// Records an act, once somebody who may do it is at the table.
    fn record(&mut self, cx: &mut Cx<'_>, entry: Entry<Oca>) {
        match access::allowed(cx.live, &entry) {
            Allowed::Alone => self.put(cx, entry, None),
            Allowed::By(id) => self.put(cx, entry, Some(&id)),
            Allowed::Needs(roles) if access::holders(cx.live, &roles).is_empty() => self.put(cx, entry, None),
            Allowed::Needs(roles) => self.access = Some(Access::new(roles, Some(entry))),
        }
    }

    /// Records an act with the approval of this official, whose PIN is asked for if needed.
    fn record_by(&mut self, cx: &mut Cx<'_>, entry: Entry<Oca>, id: String) {
        if cx.live.present.contains(&id) {
            return self.put(cx, entry, Some(&id));
        }
        let roles = access::approving(cx.live, &entry);
        self.access = Some(Access::new(roles, Some(entry)).of(id));
    }

    fn put(&mut self, cx: &mut Cx<'_>, entry: Entry<Oca>, approver: Option<&str>) {
        let signature = access::sign(cx.live, approver);
        let refused = entry.clone();
        match cx.live.record(entry, signature) {
            Ok(_) => {
                self.forget_refusal();
                self.hand = Hand::default();
                (self.judges, self.waiving) = (None, None);
            }
            Err(violations) => self.refused(cx, &refused, &violations),
        }
    }

    /// Shows everything that is wrong with an entry, and whether it can be recorded all the same.
    fn refused(&mut self, cx: &Cx<'_>, entry: &Entry<Oca>, violations: &Refusal) {
        let Some(race) = cx.live.race() else { return };
        self.waivable = Waiving::new(race, entry);
        let violations = self.waivable.as_ref().map_or(violations.as_slice(), Waiving::violations);
        self.refusal = violation_lines(race, violations, cx.lang);
    }

    fn forget_refusal(&mut self) {
        self.refusal.clear();
        self.waivable = None;
    }
}

/// Lets an official who has come take the keyboard, if a notary.
fn sit(live: &mut Live, id: String) {
    if access::roles_of(live, &id).has(Role::Notary) {
        live.notary = Some(id);
    }
}

/// Seats a notary who is present when nobody is at the keyboard.
fn seat_a_notary(live: &mut Live) {
    if live.notary.is_none() {
        let notary = live.present.iter().find(|id| access::roles_of(live, id).has(Role::Notary)).cloned();
        live.notary = notary;
    }
}

/// Tells whether Escape closes a dialog; a click beside it must not throw away what was filled in.
fn escaped<T>(modal: &egui::ModalResponse<T>) -> bool {
    modal.should_close() && !modal.backdrop_response.clicked()
}
