//! Recording an act: at once when nothing speaks against it, otherwise after a dialog that says what does.

use egui::{Key, RichText, ScrollArea, Ui};
use rules::{Change, Entry, Objections, Role, RoleSet, Seq, Signature, Violation};
use tournament::{Article, Fact, Tournament};

use crate::desk::hall::amend::Amending;
use crate::desk::hall::completed::completed_ui;
use crate::desk::hall::lines::{entry_words, replaced_seeds, step_lines, violation_lines};
use crate::desk::table::access::{Access, roles_words};
use crate::desk::table::parts::{Mood, dialog, field, lines_ui, quiet};
use crate::desk::table::undo::{REDO, UNDO, redoable, undoable};
use crate::desk::{Cx, Live, Tone};
use crate::i18n::{tr, tr_args};
use crate::theme::{bold, display, size, space};
use crate::widgets::{Status, primary_button, secondary_button, section_title, status_chip};

/// Width of the dialogs, in points.
const WIDTH: f32 = space(150);

/// The acts of a page that wait for somebody: for a confirmation, a waiver, an office, a correction.
#[derive(Default)]
pub(in crate::desk) struct Acts {
    asking: Option<Asking>,
    amending: Option<Amending>,
}

/// One act that is not recorded yet.
struct Asking {
    tournament: String,
    /// The act, without what is waived.
    what: Entry<Tournament>,
    /// Articles to be waived by name.
    waived: Vec<Article>,
    violations: Vec<Violation<Article>>,
    /// Whether something in it can't have happened.
    impossible: bool,
    reason: String,
    /// Whether only an office is missing: then it is recorded as soon as somebody has come.
    at_once: bool,
    access: Option<Access>,
    focus: bool,
}

impl Acts {
    /// Records an act at once; where it is refused, or reserved to an office that is not there, a dialog says so.
    pub fn record(&mut self, cx: &mut Cx<'_>, tournament: &str, fact: Fact) -> Option<Seq> {
        self.enter(cx, tournament, Entry::fact(fact))
    }

    /// Records a fact or a ruling like [`Acts::record`].
    pub fn enter(&mut self, cx: &mut Cx<'_>, tournament: &str, entry: Entry<Tournament>) -> Option<Seq> {
        if let Some(signature) = signature(cx.live, tournament, &entry) {
            match cx.live.record_in(tournament, entry.clone(), signature) {
                Ok(seq) => return Some(seq),
                Err(violations) if violations.is_empty() => {
                    cx.say(Tone::Bad, cx.tr("hall-read-only"));
                    return None;
                }
                Err(_) => {}
            }
        }
        self.ask(cx, tournament, entry);
        if let Some(asking) = &mut self.asking {
            asking.at_once = asking.violations.is_empty();
        }
        None
    }

    /// Shows what would follow from an act and asks before it is recorded.
    pub fn propose(&mut self, cx: &Cx<'_>, tournament: &str, fact: Fact) {
        self.ask(cx, tournament, Entry::fact(fact));
    }

    fn ask(&mut self, cx: &Cx<'_>, tournament: &str, what: Entry<Tournament>) {
        let Some(open) = cx.live.event.festival.find(tournament) else { return };
        let Objections { violations, waive: waived, impossible } = open.game.objections(&what);
        self.asking = Some(Asking {
            tournament: tournament.to_owned(),
            what,
            waived,
            violations,
            impossible,
            reason: String::new(),
            at_once: false,
            access: None,
            focus: true,
        });
    }

    /// Shows what would change if an entry were annulled, or corrected as it is typed then.
    pub fn amend(&mut self, tournament: &str, target: Seq, annul: bool) {
        self.amending = Some(Amending::new(tournament, target, annul));
    }

    /// Tells whether a dialog is open.
    pub const fn asks(&self) -> bool {
        self.asking.is_some() || self.amending.is_some()
    }

    /// Draws the dialog, if one is open; gives the entry that was recorded.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Option<Seq> {
        let mut recorded = None;
        if let Some(asking) = &mut self.asking {
            let response = dialog(ui, "hall-act", |ui| asking.ui(ui, cx));
            let (seq, done) = response.inner;
            recorded = seq;
            if done || seq.is_some() || response.should_close() {
                self.asking = None;
            }
        }
        if let Some(amending) = &mut self.amending {
            let response = dialog(ui, "hall-amend", |ui| amending.ui(ui, cx));
            let (seq, done) = response.inner;
            recorded = recorded.or(seq);
            if done || seq.is_some() || response.should_close() {
                self.amending = None;
            }
        }
        recorded
    }
}

/// Signs an entry as the official at the keyboard, with the approval of somebody present where an office is needed;
/// `None` when nobody present may.
pub(super) fn signature(live: &Live, tournament: &str, entry: &Entry<Tournament>) -> Option<Signature> {
    sign(live, &live.event.festival.find(tournament)?.game.reservations(entry))
}

/// Signs an act like [`signature`], of whom each list of offices asks for one.
pub(in crate::desk) fn sign(live: &Live, needed: &[&[Role]]) -> Option<Signature> {
    let own = live.signature(None);
    let lacks = |roles: &RoleSet, needed: &[Role]| !needed.iter().any(|role| roles.has(*role));
    let Some(missing) = needed.iter().find(|needed| lacks(&own.roles, needed)) else { return Some(own) };
    let signed = missing.iter().map(|role| live.signature(Some(*role)));
    signed.into_iter().find(|signature| needed.iter().all(|needed| !lacks(&signature.roles, needed)))
}

/// Lists the offices of which one is missing for an entry.
pub(super) fn missing(live: &Live, tournament: &str, entry: &Entry<Tournament>) -> Vec<Role> {
    let Some(open) = live.event.festival.find(tournament) else { return Vec::new() };
    lacking(live, &open.game.reservations(entry))
}

/// Lists the offices of which one is missing, where each list asks for one.
pub(in crate::desk) fn lacking(live: &Live, needed: &[&[Role]]) -> Vec<Role> {
    let own = live.signature(None).roles;
    let lacking = needed.iter().find(|needed| !needed.iter().any(|role| own.has(*role)));
    lacking.map(|roles| roles.to_vec()).unwrap_or_default()
}

impl Asking {
    fn entry(&self) -> Entry<Tournament> {
        match &self.what {
            Entry::Fact { fact, .. } if !self.waived.is_empty() => {
                let reason = Some(self.reason.trim().to_owned());
                Entry::Fact { fact: fact.clone(), waived: self.waived.clone(), reason }
            }
            other => other.clone(),
        }
    }

    /// Draws the dialog; gives what was recorded, and whether it is given up.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> (Option<Seq>, bool) {
        ui.set_width(WIDTH);
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return (None, true) };
        let words = cx.words(open);
        ui.label(RichText::new(words.title()).font(display(size::TITLE)));
        ui.add(egui::Label::new(RichText::new(entry_words(&words, &self.what)).font(bold(size::LEAD))).wrap());
        if !self.violations.is_empty() {
            status_chip(ui, Status::Refused, &cx.tr("hall-against"));
            lines_ui(ui, &violation_lines(&words, &self.violations), Mood::Refused);
        }
        if self.impossible {
            ui.label(quiet(ui, &cx.tr("hall-impossible")));
            return (None, secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked());
        }
        let entry = self.entry();
        if let Ok(proposal) = open.game.preview(&entry, RoleSet::EVERYONE) {
            let lines = step_lines(&words, &proposal.steps);
            if !lines.is_empty() {
                section_title(ui, &cx.tr("hall-if-confirmed"));
                ScrollArea::vertical().id_salt("hall-steps").max_height(space(60)).show(ui, |ui| {
                    lines_ui(ui, &lines, Mood::Plain);
                });
            }
        }
        if let Entry::Fact { fact: Fact::Seeds(order), .. } = &self.what
            && let Some(replaced) = replaced_seeds(&words, order)
        {
            ui.add(egui::Label::new(replaced).wrap());
        }
        completed_ui(ui, cx, cx.live.completed().iter().map(|(id, card)| (id, card)));
        let entered = self.reason_ui(ui, cx);
        self.foot_ui(ui, cx, entered)
    }

    /// Asks why the articles are waived; true when Enter was pressed in it.
    fn reason_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        if self.waived.is_empty() {
            return self.access.is_none()
                && ui.input(|input| input.key_pressed(Key::Enter))
                && !std::mem::take(&mut self.focus);
        }
        let width = ui.available_width() - space(4);
        let reason = field(ui, &cx.tr("table-waive-reason"), &mut self.reason, width);
        if std::mem::take(&mut self.focus) {
            reason.request_focus();
        }
        reason.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, entered: bool) -> (Option<Seq>, bool) {
        self.focus = false;
        let entry = self.entry();
        let signed = signature(cx.live, &self.tournament, &entry);
        let Some(signature) = signed else { return self.access_ui(ui, cx, &entry) };
        // Whoever was asked for has come.
        if self.access.take().is_some() && self.at_once {
            return (cx.live.record_in(&self.tournament, entry, signature).ok(), false);
        }
        let ready = self.waived.is_empty() || !self.reason.trim().is_empty();
        let label = if self.waived.is_empty() { "hall-confirm" } else { "hall-waive" };
        let mut recorded = None;
        let mut given_up = false;
        ui.horizontal(|ui| {
            let confirm = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr(label), Some("⏎"))).inner;
            if ready && (confirm.clicked() || entered) {
                recorded = cx.live.record_in(&self.tournament, entry, signature).ok();
            }
            given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        });
        (recorded, given_up)
    }

    /// Asks for somebody in the office that is missing.
    fn access_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, entry: &Entry<Tournament>) -> (Option<Seq>, bool) {
        let roles = missing(cx.live, &self.tournament, entry);
        let words = tr_args(cx.lang, "table-access", &[("role", (&roles_words(cx.lang, &roles)).into())]);
        section_title(ui, &words);
        let access = self.access.get_or_insert_with(|| Access::new(roles, None));
        if access.ui(ui, cx, WIDTH).is_some() {
            self.access = None;
        }
        (None, secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked())
    }
}

/// Gives the last act of a tournament that the official at the keyboard can take back.
pub(in crate::desk) fn can_undo(live: &Live, tournament: &str) -> Option<Seq> {
    let open = live.event.festival.find(tournament)?;
    undoable(&open.game, live.notary.as_deref())
}

/// Takes back the last act of a tournament by the official at the keyboard; where something else would not hold any
/// more, the dialog for it opens.
pub(in crate::desk) fn undo(acts: &mut Acts, cx: &mut Cx<'_>, tournament: &str) {
    let Some(seq) = can_undo(cx.live, tournament) else { return };
    let entry = Entry::Amend { changes: vec![Change { target: seq, with: None }], reason: tr(cx.lang, UNDO) };
    let done = signature(cx.live, tournament, &entry).map(|signature| cx.live.record_in(tournament, entry, signature));
    if !matches!(done, Some(Ok(_))) {
        acts.amend(tournament, seq, true);
    }
}

/// Gives the act that the last undo of a tournament took back, where the official at the keyboard made it.
pub(in crate::desk) fn can_redo(live: &Live, tournament: &str) -> Option<Seq> {
    let open = live.event.festival.find(tournament)?;
    redoable(&open.game, live.notary.as_deref()).map(|(_, act)| act)
}

/// Takes the last undo of a tournament back.
pub(in crate::desk) fn redo(cx: &mut Cx<'_>, tournament: &str) {
    let Some(open) = cx.live.event.festival.find(tournament) else { return };
    let Some((seq, _)) = redoable(&open.game, cx.live.notary.as_deref()) else { return };
    let entry = Entry::Amend { changes: vec![Change { target: seq, with: None }], reason: tr(cx.lang, REDO) };
    if let Some(signature) = signature(cx.live, tournament, &entry) {
        // What is refused changes nothing, and the dialog of a correction says why when it is asked for.
        let _ = cx.live.record_in(tournament, entry, signature);
    }
}
