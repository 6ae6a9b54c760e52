//! Correcting and annulling entries of a match: first everything that changes, then all of it or nothing.

use egui::{Key, Label, RichText, ScrollArea, Ui};
use rules::{Differences, RoleSet, Seq, TextError, TypedChange};

use crate::desk::Cx;
use crate::desk::game::ask::offices;
use crate::desk::game::outlook::why_not;
use crate::desk::game::words::step_lines;
use crate::desk::hall::{lacking, sign};
use crate::desk::table::access::{Access, roles_words};
use crate::desk::table::parts::{Mood, field, lines_ui, quiet};
use crate::desk::table::words::Line;
use crate::event::OpenMatch;
use crate::i18n::tr_args;
use crate::theme::{bold, display, size, space};
use crate::widgets::{Status, primary_button, secondary_button, section_title, status_chip};

/// Width of the dialog, in points.
const WIDTH: f32 = space(170);

/// An amendment being prepared.
pub(super) struct Amending {
    id: String,
    target: Seq,
    annul: bool,
    /// What should stand there.
    text: String,
    /// Whether what no longer holds is annulled with it.
    sweep: bool,
    reason: String,
    looked: Option<(String, bool, Look)>,
    access: Option<Access>,
    focus: bool,
}

/// What the amendment would do.
struct Look {
    /// Later entries that are annulled with it.
    swept: Vec<Seq>,
    changed: Vec<Line>,
    /// Why it can't be recorded as it is.
    against: Vec<Line>,
    /// Whether entries that no longer hold are what speaks against it.
    breaks: bool,
}

impl Amending {
    /// Prepares to correct an entry, or to annul it.
    pub fn new(open: &OpenMatch, target: Seq, annul: bool) -> Self {
        let entry = open.game.as_dyn().entry(target);
        let text = entry.map(|entry| entry.corrected.unwrap_or(entry.text)).unwrap_or_default();
        Self {
            id: open.id.clone(),
            target,
            annul,
            text,
            sweep: false,
            reason: String::new(),
            looked: None,
            access: None,
            focus: true,
        }
    }

    fn with(&self) -> Option<&str> {
        (!self.annul).then(|| self.text.trim())
    }

    /// Looks what the amendment would do, once for what is typed.
    fn look(&mut self, cx: &Cx<'_>, open: &OpenMatch) {
        let key = (self.text.clone(), self.sweep);
        if self.looked.as_ref().is_some_and(|(text, sweep, _)| (text, *sweep) == (&key.0, key.1)) {
            return;
        }
        let mut swept: Vec<Seq> = Vec::new();
        let outcome = loop {
            let changes = self.changes(&swept);
            let error = match open.game.as_dyn().preview_amend_texts(&changes, "-", RoleSet::EVERYONE) {
                Ok(changed) => break Ok(changed),
                Err(error) => error,
            };
            match &error {
                // Each look finds an entry at least that falls with those before it.
                TextError::Breaks { broken, .. } if self.sweep => swept.extend(broken.iter().map(|(seq, _)| *seq)),
                _ => break Err(error),
            }
        };
        let look = match outcome {
            Ok(changed) => {
                Look { swept, changed: changed_lines(cx, open, &changed), against: Vec::new(), breaks: false }
            }
            Err(error) => Look {
                swept,
                changed: Vec::new(),
                against: why_not(cx, open, &error),
                breaks: matches!(error, TextError::Breaks { .. }),
            },
        };
        self.looked = Some((key.0, key.1, look));
    }

    fn changes(&self, swept: &[Seq]) -> Vec<TypedChange<'_>> {
        let own = std::iter::once((self.target, self.with()));
        own.chain(swept.iter().map(|seq| (*seq, None))).collect()
    }

    /// Draws the dialog; true when it is done or given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        ui.set_width(WIDTH);
        let Some(open) = cx.live.event.find(&self.id) else { return true };
        let Some(entry) = open.game.as_dyn().entry(self.target) else { return true };
        let title = if self.annul { "hall-annul" } else { "hall-correct" };
        ui.label(RichText::new(cx.tr(title)).font(display(size::TITLE)));
        let what = format!("{}. {}", self.target.0, entry.corrected.as_ref().unwrap_or(&entry.text));
        ui.add(Label::new(RichText::new(what).font(bold(size::LEAD))).wrap());
        let mut entered = false;
        if !self.annul {
            let line = field(ui, &cx.tr("hall-correct-with"), &mut self.text, WIDTH - space(4));
            if std::mem::take(&mut self.focus) {
                line.request_focus();
            }
            entered = line.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        self.look(cx, open);
        self.look_ui(ui, cx);
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, WIDTH - space(4));
        if std::mem::take(&mut self.focus) || (entered && self.reason.trim().is_empty()) {
            reason.request_focus();
        }
        let confirmed = reason.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        self.foot_ui(ui, cx, confirmed)
    }

    fn look_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some((_, _, look)) = &self.looked else { return };
        ScrollArea::vertical().id_salt("game-amend").max_height(space(70)).show(ui, |ui| {
            if !look.against.is_empty() {
                status_chip(ui, Status::Refused, &cx.tr("game-amend-breaks"));
                lines_ui(ui, &look.against, Mood::Refused);
            }
            if !look.changed.is_empty() {
                section_title(ui, &cx.tr("game-amend-changes"));
                lines_ui(ui, &look.changed, Mood::Plain);
            } else if look.against.is_empty() {
                ui.label(quiet(ui, &cx.tr("game-amend-nothing-else")));
            }
        });
        if look.breaks || self.sweep {
            let count = look.swept.len();
            let words = tr_args(cx.lang, "game-amend-sweep", &[("count", count.into())]);
            ui.checkbox(&mut self.sweep, words);
        }
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, confirmed: bool) -> bool {
        let Some(open) = cx.live.event.find(&self.id) else { return true };
        let needed = offices(open.game.as_dyn(), "amend", &[]);
        let Some(signature) = sign(cx.live, &needed) else {
            let roles = lacking(cx.live, &needed);
            let role = roles_words(cx.lang, &roles);
            section_title(ui, &tr_args(cx.lang, "table-access", &[("role", (&role).into())]));
            let access = self.access.get_or_insert_with(|| Access::new(roles, None));
            access.ui(ui, cx, WIDTH);
            return secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        };
        // Whoever was asked for has come: on with what was being typed.
        self.focus |= self.access.take().is_some();
        let good = self.looked.as_ref().is_some_and(|(_, _, look)| look.against.is_empty());
        let ready = good && !self.reason.trim().is_empty();
        ui.horizontal(|ui| {
            let confirm = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("hall-apply-all"), Some("⏎"))).inner;
            if ready && (confirm.clicked() || confirmed) {
                let swept = self.looked.as_ref().map(|(_, _, look)| look.swept.clone()).unwrap_or_default();
                let (changes, reason) = (self.changes(&swept), self.reason.trim());
                let done = cx.live.play(&self.id, signature, |game, signature| {
                    game.amend_texts(&changes, reason, signature).map(|(seq, _)| seq)
                });
                return matches!(done, Some(Ok(_)));
            }
            secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked()
        })
        .inner
    }
}

/// Says of each entry that changes what follows from it instead.
fn changed_lines(cx: &Cx<'_>, open: &OpenMatch, changed: &Differences) -> Vec<Line> {
    let game = open.game.as_dyn();
    let lines = |(seq, steps): &(Seq, Vec<rules::AnyStep>)| {
        let lines = step_lines(game, steps, cx.lang);
        let seq = seq.0;
        lines.into_iter().map(move |line| Line { text: format!("{seq}. {}", line.text), ..line })
    };
    changed.iter().flat_map(lines).collect()
}
