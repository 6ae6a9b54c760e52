//! Recording in spite of the rules: every article violated is waived by name, with a reason, by the office that may.

use egui::{Label, RichText, ScrollArea, Ui};
use rules::games::oca::{Article, Oca};
use rules::{Entry, Match, RoleSet, Violation};

use crate::Cx;
use crate::access;
use crate::keys;
use crate::parts::{Mood, dialog_width, lines_ui, waiver_field};
use crate::table::Command;
use crate::table::words::{articles_words, entry_words, reason_of, step_lines, violation_lines};
use festival::i18n::tr_args;
use look::theme::{bold, display, size, space};
use look::widgets::{Status, primary_button, secondary_button, section_title, status_chip};

/// An act that was refused only for what can be waived, and the waiver as it is being filled in.
#[derive(Clone, Debug)]
pub(super) struct Waiving {
    act: Entry<Oca>,
    articles: Vec<Article>,
    /// Everything that is wrong with the act.
    violations: Vec<Violation<Article>>,
    reason: String,
    focus: bool,
}

impl Waiving {
    /// Finds every article that must be waived for an entry to hold; `None` when it holds as it is, or when no waiver
    /// helps because something in it can't have happened.
    pub fn new(race: &Match<Oca>, entry: &Entry<Oca>) -> Option<Self> {
        let act = entry.waiving(Vec::new(), reason_of(entry))?;
        let found = race.objections(&act);
        if found.impossible || found.waive.is_empty() {
            return None;
        }
        Some(Self {
            act,
            articles: found.waive,
            violations: found.violations,
            reason: reason_of(entry).to_owned(),
            focus: true,
        })
    }

    /// Gives everything that is wrong with the act.
    pub fn violations(&self) -> &[Violation<Article>] {
        &self.violations
    }

    /// Gives the refused act.
    pub fn refused(&self) -> Entry<Oca> {
        self.act.clone()
    }

    fn because(&self, reason: &str) -> Entry<Oca> {
        self.act.waiving(self.articles.clone(), reason).unwrap_or_else(|| self.act.clone())
    }

    /// Draws the dialog; true when it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) -> bool {
        let Some(race) = cx.live.race() else { return true };
        dialog_width(ui, space(150));
        ui.label(RichText::new(cx.tr("table-waive-title")).font(display(size::TITLE)));
        let seat = race.state().to_throw;
        let what = entry_words(race.seats(), &self.refused(), Some(seat), cx.lang);
        ui.add(Label::new(RichText::new(what).font(bold(size::LEAD))).wrap());
        status_chip(ui, Status::Refused, &cx.tr("table-waive-against"));
        ScrollArea::vertical().id_salt("table-waive").max_height(space(40)).show(ui, |ui| {
            lines_ui(ui, &violation_lines(race, &self.violations, cx.lang), Mood::Refused);
        });
        let width = ui.available_width();
        waiver_field(ui, &cx.tr("table-waive-reason"), &mut self.reason, &mut self.focus, width);
        let entry = self.because(self.reason.trim());
        access::approvers_ui(ui, cx, race, &entry);
        // What follows does not hang on the reason, nor on who approves.
        if let Ok(proposal) = race.preview(&self.because("-"), RoleSet::EVERYONE) {
            section_title(ui, &cx.tr("table-if-confirmed"));
            ScrollArea::vertical().id_salt("table-waive-after").max_height(space(30)).show(ui, |ui| {
                lines_ui(ui, &step_lines(race, &proposal.steps, None, cx.lang), Mood::Plain);
            });
        }
        let confirmed = keys::waive(ui);
        self.foot_ui(ui, cx, entry, confirmed, acts)
    }

    fn foot_ui(&self, ui: &mut Ui, cx: &Cx<'_>, entry: Entry<Oca>, confirmed: bool, acts: &mut Vec<Command>) -> bool {
        let Some(race) = cx.live.race() else { return true };
        let ready = !self.reason.trim().is_empty();
        let articles = articles_words(race, &self.articles);
        let words = tr_args(cx.lang, "table-waive-confirm", &[("articles", (&articles).into())]);
        ui.horizontal(|ui| {
            let confirm = ui.add_enabled_ui(ready, |ui| primary_button(ui, &words, Some(keys::WAIVE))).inner;
            if ready && (confirm.clicked() || confirmed) {
                acts.push(Command::Record(entry));
            }
            secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked()
        })
        .inner
    }
}
