//! Correcting and annulling: first what changes, then what no longer holds, each settled in the same amendment.

mod outlook;

use egui::{Key, Label, RichText, ScrollArea, Ui};
use rules::games::oca::{Fact, Oca};
use rules::{Entry, Match, Purpose, Seat, Seq};

use crate::access;
use crate::parts::{Mood, dialog_width, enter_free, field, lines_ui, quiet, select};
use crate::table::quick::{protocol, typed};
use crate::table::words::act_words;
use crate::table::{Act, log};
use crate::{Cx, Live};
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, die_ui, primary_button, secondary_button, section_title, status_chip};

use outlook::{Broken, Outlook, Passed, changed_ui, outlook};

/// More rounds than a chain of broken records can need before it is taken for endless.
const ROUNDS: usize = 200;

/// One record to be changed: annulled, or something else in its place.
#[derive(Debug)]
struct Draft {
    target: Seq,
    /// What should stand there, as typed; `None` annuls.
    with: Option<String>,
}

/// An amendment being prepared.
pub(super) struct Amending {
    drafts: Vec<Draft>,
    purpose: Purpose,
    reason: String,
    outlook: Outlook,
    /// Whether it was said that throws may pass to other flocks.
    understood: bool,
    focus: bool,
}

impl Amending {
    /// Starts with one record to be annulled.
    pub fn annul(seq: Seq, lang: Lang) -> Self {
        Self::new(Draft { target: seq, with: None }, lang)
    }

    /// Starts with one record to be corrected, from what stands there now or from what was typed.
    pub fn correct(race: &Match<Oca>, seq: Seq, with: Option<String>, lang: Lang) -> Self {
        let with = with.filter(|text| !text.is_empty()).or_else(|| Some(standing(race, seq, lang)));
        Self::new(Draft { target: seq, with }, lang)
    }

    fn new(draft: Draft, lang: Lang) -> Self {
        let reason = tr(lang, "table-amend-reason-usual");
        let purpose = Purpose::Correction;
        Self { drafts: vec![draft], purpose, reason, outlook: Outlook::default(), understood: false, focus: true }
    }

    /// Says what it is for, where it is no correction, with the reason.
    #[must_use]
    pub fn because(self, purpose: Purpose, reason: String) -> Self {
        Self { purpose, reason, ..self }
    }

    /// Tells whether throws would pass to other flocks.
    pub fn passes_throws(&self, cx: &Cx<'_>) -> bool {
        cx.live.race().is_some_and(|race| !outlook(race, &self.drafts, cx.lang).passed.is_empty())
    }

    /// Draws the dialog; true when it is done or given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Act>) -> bool {
        let Some(race) = cx.live.race() else { return true };
        dialog_width(ui, space(190));
        ui.label(RichText::new(cx.tr("table-amend-title")).font(display(size::TITLE)));
        let seen = !self.focus;
        let entered = self.drafts_ui(ui, cx, race) || (seen && enter_free(ui));
        self.follow(cx.live, cx.lang);
        self.outlook_ui(ui, cx, race);
        self.passed_ui(ui, cx);
        let width = ui.available_width() - space(4);
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, width);
        let entered = entered || (reason.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)));
        let changes = self.outlook.changes.clone();
        access::approvers_ui(ui, cx, race, &Entry::amend(changes, ""));
        let ready = self.ready();
        let mut done = false;
        ui.horizontal(|ui| {
            let confirm = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("table-amend-confirm"), Some("⏎")));
            if confirm.inner.clicked() || (ready && entered) {
                acts.push(Act::Amend(self.outlook.changes.clone(), self.purpose, self.reason.trim().to_owned()));
                done = true;
            }
            if secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked() {
                done = true;
            }
        });
        done
    }

    fn ready(&self) -> bool {
        let outlook = &self.outlook;
        outlook.wrong.is_empty()
            && outlook.broken.is_empty()
            && !outlook.changes.is_empty()
            && !outlook.same
            && !self.reason.trim().is_empty()
            && (self.understood || outlook.passed.is_empty())
    }

    /// Warns of throws that would pass to other flocks, and asks once more.
    fn passed_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let passed = &self.outlook.passed;
        if passed.is_empty() {
            return;
        }
        let count = [("count", passed.len().into())];
        status_chip(ui, Status::Warning, &tr_args(cx.lang, "table-amend-passed", &count));
        ui.add(Label::new(cx.tr("table-amend-passed-why")).wrap());
        ScrollArea::vertical().id_salt("table-passed").max_height(space(25)).show(ui, |ui| {
            for Passed { what, from, to } in passed {
                let args = [("what", what.into()), ("from", from.into()), ("to", to.into())];
                ui.add(Label::new(tr_args(cx.lang, "table-amend-passed-row", &args)).wrap());
            }
        });
        ui.checkbox(&mut self.understood, tr_args(cx.lang, "table-amend-passed-confirm", &count));
    }

    /// One part a record: what stands there, and what should; true when Enter was pressed in a field.
    fn drafts_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) -> bool {
        let seats = log::seats(race);
        let mut entered = false;
        let mut dropped = None;
        let focus = std::mem::take(&mut self.focus);
        ScrollArea::vertical()
            .id_salt("table-drafts")
            .max_height(if self.outlook.passed.is_empty() { space(90) } else { space(60) })
            .show(ui, |ui| {
                for (index, draft) in self.drafts.iter_mut().enumerate() {
                    ui.push_id(("table-draft", index), |ui| {
                        let title = RichText::new(title(race, &seats, draft.target, cx.lang)).font(bold(size::LEAD));
                        ui.add(Label::new(title).wrap());
                        entered |= draft_ui(ui, cx, race, draft, focus && index == 0);
                        if index > 0 && secondary_button(ui, &cx.tr("table-amend-leave"), None).clicked() {
                            dropped = Some(index);
                        }
                    });
                }
            });
        if let Some(index) = dropped {
            self.drafts.remove(index);
        }
        entered
    }

    /// Works out what the drafts lead to, if they have changed.
    fn follow(&mut self, live: &Live, lang: Lang) {
        let Some(race) = live.race() else { return };
        let drafts = self.drafts.iter().map(|draft| (draft.target, draft.with.clone())).collect();
        let key = Some((race.last(), drafts, lang));
        if self.outlook.key != key {
            self.outlook = Outlook { key, ..outlook(race, &self.drafts, lang) };
            self.understood = false;
        }
    }

    fn outlook_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) {
        let mut settle: Vec<Draft> = Vec::new();
        let mut settle_all = false;
        // What passes to other flocks takes room below.
        let high = if self.outlook.passed.is_empty() { space(70) } else { space(38) };
        ScrollArea::vertical().id_salt("table-outlook").max_height(high).show(ui, |ui| {
            ui.set_width(ui.available_width());
            lines_ui(ui, &self.outlook.wrong, Mood::Refused);
            if !self.outlook.broken.is_empty() {
                section_title(ui, &cx.tr("table-amend-broken"));
                let count = [("count", self.outlook.broken.len().into())];
                status_chip(ui, Status::Refused, &tr_args(cx.lang, "table-amend-broken-count", &count));
                settle_all = secondary_button(ui, &cx.tr("table-amend-annul-all"), None).clicked();
                for broken in &self.outlook.broken {
                    settle.extend(broken_ui(ui, cx, race, broken));
                }
            }
            if self.outlook.wrong.is_empty() {
                section_title(ui, &cx.tr("table-amend-changes"));
                if self.outlook.same {
                    status_chip(ui, Status::Warning, &cx.tr("table-amend-same"));
                } else if self.outlook.changed.is_empty() {
                    ui.label(quiet(ui, &cx.tr("table-amend-no-changes")));
                }
                for changed in &self.outlook.changed {
                    changed_ui(ui, changed);
                }
            }
        });
        settle.into_iter().for_each(|draft| self.settle(draft));
        if settle_all {
            self.annul_broken(cx.live, cx.lang);
        }
    }

    /// Annuls everything that no longer holds, and what no longer holds then, until all holds.
    fn annul_broken(&mut self, live: &Live, lang: Lang) {
        for _ in 0..ROUNDS {
            self.follow(live, lang);
            if self.outlook.broken.is_empty() {
                break;
            }
            let broken: Vec<_> = self.outlook.broken.iter().map(|broken| broken.seq).collect();
            broken.into_iter().for_each(|target| self.settle(Draft { target, with: None }));
        }
    }

    /// Takes a draft in, in the place of one for the same record.
    fn settle(&mut self, draft: Draft) {
        match self.drafts.iter_mut().find(|other| other.target == draft.target) {
            Some(other) => *other = draft,
            None => self.drafts.push(draft),
        }
    }
}

/// Says what stands at a number, as it would be typed; dice by their digits alone.
fn standing(race: &Match<Oca>, seq: Seq, lang: Lang) -> String {
    let entry = race.effective(seq).or_else(|| race.entry(seq).map(|recorded| &recorded.entry));
    match entry {
        Some(Entry::Fact { fact: Fact::Throw([first, second]), .. }) => format!("{first}{second}"),
        entry => entry.map(|entry| typed(&entry.write(race.seats()), lang)).unwrap_or_default(),
    }
}

fn title(race: &Match<Oca>, seats: &[Option<Seat>], seq: Seq, lang: Lang) -> String {
    row_words(seq, &act_words(race, seats, seq, lang), lang)
}

fn row_words(seq: Seq, what: &str, lang: Lang) -> String {
    let number = ("seq", i64::try_from(seq.0).unwrap_or(i64::MAX).into());
    tr_args(lang, "table-log-row", &[number, ("what", what.into())])
}

/// Annul or replace; dice by click for a throw, the text for everything. True when Enter was pressed.
fn draft_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, draft: &mut Draft, focus: bool) -> bool {
    let amendment = race.entry(draft.target).is_some_and(|recorded| matches!(recorded.entry, Entry::Amend { .. }));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space(4);
        if ui.radio(draft.with.is_none(), cx.tr("table-amend-annul")).clicked() {
            draft.with = None;
        }
        let correct = ui.add_enabled_ui(!amendment, |ui| ui.radio(draft.with.is_some(), cx.tr("table-amend-correct")));
        if correct.inner.clicked() && draft.with.is_none() {
            draft.with = Some(standing(race, draft.target, cx.lang));
        }
    });
    let Some(text) = &mut draft.with else { return false };
    let mut clicked = false;
    if let Ok(Entry::Fact { fact: Fact::Throw(mut dice), .. }) = Entry::parse(&protocol(text), &[], None, race) {
        let before = dice;
        for (row, die) in dice.iter_mut().enumerate() {
            ui.push_id(("table-die", row), |ui| {
                ui.horizontal(|ui| {
                    for value in 1..=6 {
                        if die_ui(ui, cx.lang, value, space(8), *die == value).clicked() {
                            (*die, clicked) = (value, true);
                        }
                    }
                });
            });
        }
        if dice != before {
            *text = format!("{}{}", dice[0], dice[1]);
        }
    }
    let width = ui.available_width() - space(4);
    let edit = field(ui, &cx.tr("table-amend-text"), text, width);
    if focus || clicked {
        // Whatever is typed then takes its place; Enter confirms it.
        edit.request_focus();
        select(ui, &edit, text, 0);
    }
    edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// A record that no longer holds, with the two ways to settle it.
fn broken_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, broken: &Broken) -> Option<Draft> {
    let number = broken.seq.0.to_string();
    let name = |key| tr_args(cx.lang, key, &[("seq", (&number).into())]);
    ui.add(Label::new(RichText::new(&broken.what).font(bold(size::BODY))).wrap());
    lines_ui(ui, &broken.why, Mood::Refused);
    let mut settled = None;
    ui.horizontal(|ui| {
        if secondary_button(ui, &name("table-amend-annul-too"), None).clicked() {
            settled = Some(Draft { target: broken.seq, with: None });
        }
        if secondary_button(ui, &name("table-amend-replace"), None).clicked() {
            settled = Some(Draft { target: broken.seq, with: Some(standing(race, broken.seq, cx.lang)) });
        }
    });
    settled
}
