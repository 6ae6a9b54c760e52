//! Carries out what the parts of the page ask for: the only place where the page changes the race.

use rules::games::oca::{Article, Fact, Oca, VoidReason};
use rules::{Entry, Purpose, Role, Signature};

use super::TablePage;
use super::amend::{RaceAmending, correcting, race};
use super::approving::Approving;
use super::asked::Asked;
use super::command::Command;
use super::judges::Judges;
use super::newcomer::Newcomer;
use super::others::Others;
use super::phase::{Paid, Phase, phase};
use super::turn::Hand;
use super::waive::Waiving;
use desk_kit::access::Access;
use desk_kit::line::Line;
use desk_kit::race_words::violation_lines;
use desk_kit::recording::{Amending, take_back};
use desk_kit::{Book, Cx, Live, RaceBook, Refusal, Tone};
use session::{Back, Needed, back_to};

impl TablePage {
    /// Carries out a command: the only place where the page changes the race.
    pub(super) fn carry_out(&mut self, cx: &mut Cx<'_>, act: Command) {
        let open = cx.live.records() && cx.live.notary.is_some();
        match act {
            Command::Enter(roles) => self.access.open(Access::new(roles)),
            Command::Sit(id) => sit(cx.live, id),
            Command::Choose(by) => {
                if let Some(race) = cx.live.race() {
                    self.log.listed.step(race.last(), by);
                }
            }
            Command::Back => self.back(),
            _ if !open => {}
            Command::Digit(pips) => self.digit(cx, pips),
            Command::TakeBack => self.hand.back(),
            Command::Primary => self.primary(cx),
            Command::Record(entry) => self.record(cx, entry),
            Command::Tell(entry, newcomer) => {
                self.approved(cx, Approving::new(entry, Vec::new()).bringing(newcomer));
            }
            Command::AskOther(tab) => {
                self.asked = cx.live.race().map(|race| Asked::Others(Others::new(race, tab))).into();
            }
            Command::AskSubstitute(flock, player) => {
                self.asked = cx.live.race().map(|race| Asked::Others(Others::of(race, flock, player))).into();
            }
            Command::RecordByKey(entry) => self.record_by_key(cx, entry),
            Command::Void(VoidReason::Other) => self.hand.note = Some(String::new()),
            Command::Void(reason) => {
                self.record_by_key(cx, Entry::fact(Fact::Void { reason, note: String::new() }));
            }
            Command::AskVoid => self.hand.voiding = true,
            Command::Pick(player) => {
                if let Some(race) = cx.live.race() {
                    self.pick(race.state(), player);
                }
            }
            Command::AskStray => self.answered = None,
            Command::GoBack(purpose) => self.go_back(cx, purpose),
            Command::AskQuick => self.quick.focus = true,
            Command::AskWaive(entry) => {
                self.waiving = cx.live.race().and_then(|race| Waiving::new(race, &entry)).into();
            }
            Command::WaiveInVain { refused } => {
                cx.say(Tone::Bad, cx.tr(if refused { "table-waive-never" } else { "table-waive-nothing" }));
            }
            Command::AskJudges => self.asked = cx.live.race().map(|race| Asked::Judges(Judges::new(race))).into(),
            Command::AskAnnul(seq) => self.amend(Amending::annul(race(), &[seq], cx)),
            Command::AskCorrect(seq, with) => self.amend(correcting(cx, seq, with)),
        }
    }

    /// Handles a digit of the next throw. It accepts the payers that are proposed, but never drops another choice; if
    /// something must be answered first, it says so.
    fn digit(&mut self, cx: &Cx<'_>, pips: u8) {
        let chosen = cx.live.race().and_then(|race| self.chosen(race.state()));
        let first = match self.phase(cx.live) {
            Some(Phase::Stray) if chosen.is_some() => "table-first-stray",
            Some(Phase::Swap) => "table-first-swap",
            Some(Phase::Declare(_)) => "table-first-declare",
            Some(Phase::Throw | Phase::Stray) => {
                self.accept();
                self.forget_refusal();
                return self.hand.digit(pips);
            }
            Some(Phase::Validate(_) | Phase::Over(_)) | None => return,
        };
        self.waivable = None;
        self.refusal = vec![Line { text: cx.tr(first), ..Line::default() }];
        self.early = true;
    }

    /// Closes one thing that is open.
    fn back(&mut self) {
        if self.hand.voiding {
            (self.hand.voiding, self.hand.note) = (false, None);
        } else if !self.refusal.is_empty() {
            self.forget_refusal();
        } else if let Some(paid) = self.proposed.as_ref().filter(|_| self.answered != self.proposed) {
            // Back to what the roster proposes.
            self.choice = paid.players().to_vec();
            self.log.listed.chosen = None;
        } else {
            self.log.listed.chosen = None;
            self.hand.dice = [None, None];
        }
    }

    /// Accepts the roster's proposal as the captain's answer; nothing needs to be recorded.
    fn accept(&mut self) {
        self.answered.clone_from(&self.proposed);
    }

    /// Does what Enter means now. After dice that came too early it only closes the message about them, since Enter was
    /// meant for the throw.
    fn primary(&mut self, cx: &mut Cx<'_>) {
        if self.early {
            return self.forget_refusal();
        }
        let Some(race) = cx.live.race() else { return };
        match phase(race.state(), self.answered.as_ref()) {
            Phase::Throw => {
                if let Some(dice) = self.hand.both() {
                    self.record(cx, Entry::fact(Fact::Throw(dice)));
                }
            }
            // Not the notary's to answer.
            Phase::Validate(_) | Phase::Over(_) => {}
            Phase::Stray if !self.choice_ready(cx.live) => {}
            Phase::Stray => {
                // The captain's answer is an act, as proposed or not: from then on the hall may know who pays.
                self.record(cx, Entry::fact(Fact::Stray(self.choice.clone())));
                self.proposed = cx.live.race().map(|race| Paid::of(race.state()));
                self.accept();
            }
            Phase::Swap => self.record(cx, Entry::fact(Fact::Swap(None))),
            Phase::Declare(seat) => self.record(cx, Entry::fact(Fact::Declare(seat))),
        }
    }

    /// Annuls the last own act, or the last undo; in its dialog where something must be settled, known or approved
    /// first.
    fn go_back(&mut self, cx: &mut Cx<'_>, purpose: Purpose) {
        let Some(Back { target, .. }) = back_to(cx.live, Book::RACE, purpose) else { return };
        let undone = cx.live.race().and_then(|race| race.effective(target));
        if let Some(Entry::Fact { fact: Fact::Stray(_) | Fact::Validate, .. }) = undone {
            // What the captain answered is no more: it is asked anew.
            self.answered = None;
        }
        match take_back(cx, race(), &[target], purpose) {
            Ok(_) => self.recorded(),
            Err(amending) => self.asked.open(Asked::Amending(amending)),
        }
    }

    /// Records an act, once those who may do it have typed their PINs.
    fn record(&mut self, cx: &mut Cx<'_>, entry: Entry<Oca>) {
        self.approved(cx, Approving::new(entry, Vec::new()));
    }

    /// Records an act that somebody at the table has confirmed with the key of an office.
    fn record_by_key(&mut self, cx: &mut Cx<'_>, entry: Entry<Oca>) {
        let Some(race) = cx.live.race() else { return };
        let agreed = Needed::of(race, &entry).with_key(cx.live);
        agreed.iter().for_each(|id| cx.live.saw(id));
        self.approved(cx, Approving::new(entry, agreed));
    }

    /// Records an act with the approval of those who have agreed, or asks the others.
    pub(super) fn approved(&mut self, cx: &mut Cx<'_>, approving: Approving) {
        let Some(race) = cx.live.race() else { return };
        match approving.sign(cx.live, race) {
            Ok(signature) => self.bring(cx, approving, signature),
            Err(missing) if missing.is_held(cx.live) => self.approving.open(approving),
            Err(_) => {
                let signature = cx.live.signature();
                self.put(cx, approving.entry, signature);
            }
        }
    }

    /// Records an act, and first adds the newcomer whom it brings into a flock; nobody is added for an act that is
    /// refused.
    fn bring(&mut self, cx: &mut Cx<'_>, approving: Approving, signature: Signature) {
        let Approving { entry, newcomer, .. } = approving;
        let holds = cx.live.race().is_some_and(|race| race.preview(&entry, signature.offices()).is_ok());
        if let Some(Newcomer { flock, name }) = newcomer.filter(|_| holds)
            && cx.live.join_flock(flock, &name).is_none()
        {
            let text = cx.tr("table-substitute-wait");
            self.refusal = vec![Line { text, ..Line::default() }];
            return;
        }
        self.put(cx, entry, signature);
    }

    pub(super) fn put(&mut self, cx: &mut Cx<'_>, entry: Entry<Oca>, signature: Signature) {
        let refused = entry.clone();
        match cx.live.record(RaceBook, entry, signature) {
            Ok(_) => self.recorded(),
            Err(why) => self.refused(cx, &refused, &why),
        }
    }

    fn amend(&mut self, amending: RaceAmending) {
        self.asked.open(Asked::Amending(Box::new(amending)));
    }

    /// Clears what was prepared, once something is recorded.
    pub(super) fn recorded(&mut self) {
        self.forget_refusal();
        self.hand = Hand::default();
        self.asked.close();
        self.waiving.close();
    }

    /// Shows everything that is wrong with an entry, and whether it can be recorded all the same.
    fn refused(&mut self, cx: &Cx<'_>, entry: &Entry<Oca>, why: &Refusal<Article>) {
        let Some(race) = cx.live.race() else { return };
        self.waivable = Waiving::new(race, entry);
        let violations = match (&self.waivable, why) {
            (Some(waivable), _) => waivable.violations(),
            (None, Refusal::Against(violations)) => violations,
            (None, Refusal::ReadsOnly) => &[],
        };
        self.refusal = violation_lines(race, violations, cx.lang);
    }

    fn forget_refusal(&mut self) {
        self.refusal.clear();
        (self.waivable, self.early) = (None, false);
    }
}

/// Seats an official who has signed in at the keyboard, if a notary.
fn sit(live: &mut Live, id: String) {
    if live.event.offices_of(&id).has(Role::Notary) {
        live.sit(&id);
    }
}
