//! Agreement to an act: by the official at the keyboard, by a PIN typed for it, or by having signed in where that is
//! enough.

use egui::Ui;
use rules::games::oca::Oca;
use rules::{Approval, Entry, Game as _, Match, Signature};
use session::{Missing, Needed, holders};

use crate::Cx;
use crate::access::{Access, quorum_words, roles_words, vouched_words};
use crate::dialogs::Answer;
use crate::parts::{is_low, quiet};
use festival::i18n::Lang;
use look::widgets::{Status, section_title, status_chip};
use tournament::{Fact, Tournament};

/// Returns the offices that are missing in words, with how many of each are needed.
pub fn missing_words(missing: &Missing, lang: Lang) -> String {
    quorum_words(lang, missing.roles.iter().copied().zip(missing.quorums.iter().copied()))
}

/// Returns the names of those who approve an act beside whoever enters it, each with their office: "Anna (arbitro)".
pub fn approvers_words(cx: &Cx<'_>, signature: &Signature) -> String {
    let named = |approval: &Approval| {
        let offices: Vec<_> = approval.roles.iter().map(|role| roles_words(cx.lang, &[role])).collect();
        let (name, role) = (cx.live.event.official_name(&approval.official), offices.join(", "));
        cx.tr_args("table-approver", &[("name", (&name).into()), ("role", (&role).into())])
    };
    signature.approved_by.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// Draws, before an act is recorded, who approves it beside whoever enters it, if anybody does.
pub fn approves_ui(ui: &mut Ui, cx: &Cx<'_>, signature: &Signature) {
    if !signature.approved_by.is_empty() {
        let names = approvers_words(cx, signature);
        let words = cx.tr_args("table-approves", &[("role", (&names).into())]);
        ui.add(egui::Label::new(quiet(ui, &words)).wrap());
    }
}

/// Draws who approves a fact of a tournament by having signed in, before a button or a key records it.
pub fn fact_approves_ui(ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>, fact: &Fact) {
    if let Ok(signature) = Needed::of(game, &Entry::fact(fact.clone())).sign(cx.live, &[]) {
        approves_ui(ui, cx, &signature);
    }
}

/// Draws who approves, by having signed in, the acts of a tournament that one key records, if whoever is at the
/// keyboard may not. Nothing in a low window, where the input line alone says it.
pub fn approve_here_ui(ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>) {
    if !cx.live.writes() || is_low(ui) {
        return;
    }
    let mut all = cx.live.signature();
    for need in Tournament::ACTS.iter().filter_map(|act| game.need(act)) {
        let signed = Needed::fact([need]).sign(cx.live, &[]);
        for Approval { official, roles } in signed.map(|signed| signed.approved_by).unwrap_or_default() {
            match all.approved_by.iter_mut().find(|other| other.official == official) {
                Some(other) => other.roles = other.roles.and(roles),
                None => all.approved_by.push(Approval { official, roles }),
            }
        }
    }
    if !all.approved_by.is_empty() {
        let names = approvers_words(cx, &all);
        let words = cx.tr_args("table-approves-here", &[("names", (&names).into())]);
        ui.add(egui::Label::new(quiet(ui, &words)).wrap());
    }
}

/// Who has typed a PIN for an act, and who is being asked for one. A consent counts for that act only.
#[derive(Debug, Default)]
pub struct Consents {
    /// The act, as it would be typed.
    about: String,
    agreed: Vec<String>,
    access: Option<Access>,
    asking: bool,
}

impl Consents {
    /// Asks for PINs at once, not only when the act is confirmed.
    pub fn at_once() -> Self {
        Self { asking: true, ..Self::default() }
    }

    /// Sets the act; consents to any other are dropped.
    pub fn about(&mut self, act: String) {
        if self.about != act {
            let asking = self.about.is_empty() && self.asking;
            *self = Self { about: act, asking, ..Self::default() };
        }
    }

    /// Returns who has agreed.
    pub fn agreed(&self) -> &[String] {
        &self.agreed
    }

    /// Returns true if somebody is being asked.
    pub const fn asks(&self) -> bool {
        self.asking
    }

    /// Asks for the missing officials.
    pub fn ask(&mut self) {
        self.asking = true;
    }

    /// Returns whether somebody was asked for, and ends the asking; called once nobody is missing.
    pub const fn take_came(&mut self) -> bool {
        std::mem::replace(&mut self.asking, false)
    }

    /// Draws who has agreed, and asks for the next under a title by its key; returns true when it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, (title, missing): (&str, &Missing), width: f32) -> bool {
        let role = missing_words(missing, cx.lang);
        let title = cx.tr_args(title, &[("role", (&role).into())]);
        // In a low window those who have agreed stand in the line of the title.
        if is_low(ui) && !self.agreed.is_empty() {
            ui.horizontal_wrapped(|ui| {
                ui.label(quiet(ui, &title));
                self.agreed.iter().for_each(|id| agreed_ui(ui, cx, id));
            });
        } else {
            section_title(ui, &title);
            if missing.is_at_desk(cx.live) {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("table-access-anew"))).wrap());
            }
            if missing.sits {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("table-access-sits"))).wrap());
            }
            if !self.agreed.is_empty() {
                ui.horizontal_wrapped(|ui| self.agreed.iter().for_each(|id| agreed_ui(ui, cx, id)));
            }
        }
        let new = || {
            let about = Access::about(missing.roles.clone(), &missing.here).needing(missing.quorums.clone());
            if missing.sits { about.sitting() } else { about }
        };
        match self.access.get_or_insert_with(new).or_out_ui(ui, cx, width) {
            Answer::Wait => return false,
            Answer::GivenUp => return true,
            Answer::Given(id) => self.agreed.push(id),
        }
        self.access = None;
        ui.ctx().request_repaint();
        false
    }
}

fn agreed_ui(ui: &mut Ui, cx: &Cx<'_>, id: &str) {
    let (name, how) = (cx.live.event.official_name(id), vouched_words(cx, id));
    let words = cx.tr_args("table-agreed", &[("name", (&name).into()), ("how", (&how).into())]);
    status_chip(ui, Status::Valid, &words);
}

/// Draws who approves an entry before it is recorded, or who is asked to; nothing if whoever is at the keyboard may.
pub fn approvers_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, entry: &Entry<Oca>) {
    let missing = match Needed::of(race, entry).sign(cx.live, &[]) {
        Ok(signature) => return approves_ui(ui, cx, &signature),
        Err(missing) => missing,
    };
    let role = missing_words(&missing, cx.lang);
    section_title(ui, &cx.tr_args("table-approves", &[("role", (&role).into())]));
    let names: Vec<_> = holders(cx.live, &missing.roles).into_iter().map(|(_, name)| name).collect();
    let words = format!("{} · {}", names.join(", "), cx.tr("table-pin-asked"));
    ui.add(egui::Label::new(quiet(ui, &words)).wrap());
}
