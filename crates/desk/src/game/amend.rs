//! Correcting and annulling entries of a match: first everything that changes, then all of it or nothing.

use egui::{Key, Label, RichText, Ui};
use rules::{Differences, RoleSet, Seq, Signature, TextError, TypedChange};

use crate::Cx;
use crate::game::outlook::{done_or_say, why_not};
use crate::game::words::step_lines;
use crate::hall::{Answer, Foot};
use crate::line::Line;
use crate::office::{Consents, Needed};
use crate::parts::{Mood, dialog_width, field, list_room, many_lines_ui, quiet};
use festival::event::OpenMatch;
use festival::i18n::{Lang, tr_args};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, section_title, status_chip};
use minutes::match_words;

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
    looked: Option<(Looked, Look)>,
    consents: Consents,
    focus: bool,
}

/// For what it was looked: what is typed, whether the rest is swept, the record, the language.
type Looked = (String, bool, Seq, Lang);

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
            consents: Consents::default(),
            focus: true,
        }
    }

    fn with(&self) -> Option<&str> {
        (!self.annul).then(|| self.text.trim())
    }

    /// Looks what the amendment would do, once for what is typed.
    fn look(&mut self, cx: &Cx<'_>, open: &OpenMatch) {
        let key = (self.text.clone(), self.sweep, open.game.as_dyn().last(), cx.lang);
        if self.looked.as_ref().is_some_and(|(looked, _)| *looked == key) {
            return;
        }
        let mut swept: Vec<Seq> = Vec::new();
        let outcome = loop {
            let changes = self.changes(&swept);
            let error = match open.game.as_dyn().preview_amend_texts(&changes, "-", RoleSet::EVERYONE.into()) {
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
        self.looked = Some((key, look));
    }

    fn changes(&self, swept: &[Seq]) -> Vec<TypedChange<'_>> {
        let own = std::iter::once(TypedChange::new(self.target, self.with()));
        own.chain(swept.iter().map(|seq| TypedChange::new(*seq, None))).collect()
    }

    /// Draws the dialog; true when it is done or given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        dialog_width(ui, WIDTH);
        let Some(open) = cx.live.event.find(&self.id) else { return true };
        let Some((stood, now)) = match_words(open, self.target, cx.lang) else { return true };
        let title = if self.annul { "hall-annul" } else { "hall-correct" };
        ui.label(RichText::new(cx.tr(title)).font(display(size::TITLE)));
        let what = format!("{}. {}", self.target.0, now.unwrap_or(stood));
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
        let Some((_, look)) = &self.looked else { return };
        let room = list_room(ui, space(35), self.consents.asks());
        if !look.against.is_empty() {
            status_chip(ui, Status::Refused, &cx.tr("game-amend-breaks"));
            many_lines_ui(ui, "game-amend-against", &look.against, Mood::Refused, room);
        }
        if !look.changed.is_empty() {
            section_title(ui, &cx.tr("game-amend-changes"));
            many_lines_ui(ui, "game-amend-changes", &look.changed, Mood::Plain, room);
        } else if look.against.is_empty() {
            ui.label(quiet(ui, &cx.tr("game-amend-nothing-else")));
        }
        if look.breaks || self.sweep {
            let count = look.swept.len();
            let words = tr_args(cx.lang, "game-amend-sweep", &[("count", count.into())]);
            ui.checkbox(&mut self.sweep, words);
        }
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, entered: bool) -> bool {
        let Some(open) = cx.live.event.find(&self.id) else { return true };
        let swept = self.looked.as_ref().map(|(_, look)| look.swept.clone()).unwrap_or_default();
        let changes = self.changes(&swept);
        let needs = open.game.as_dyn().amendment_needs(&changes).unwrap_or_default();
        let about = format!("{changes:?} «{}»", self.reason.trim());
        self.consents.about(about);
        let signed = Needed::anew(needs).sign(cx.live, self.consents.agreed());
        let good = self.looked.as_ref().is_some_and(|(_, look)| look.against.is_empty());
        let ready = good && !self.reason.trim().is_empty();
        let foot = Foot { label: "hall-apply-all", key: Some("⏎"), ready, entered, width: WIDTH };
        match foot.ui(ui, cx, &mut self.consents, signed) {
            Answer::Confirmed(signature) => self.record(cx, signature),
            Answer::GivenUp => true,
            Answer::Wait => false,
        }
    }

    /// Records the amendment, or says why not; true when it is recorded.
    fn record(&self, cx: &mut Cx<'_>, signature: Signature) -> bool {
        let swept = self.looked.as_ref().map(|(_, look)| look.swept.clone()).unwrap_or_default();
        let (changes, reason) = (self.changes(&swept), self.reason.trim());
        let done = cx.live.play(&self.id, signature, |game, signature| {
            game.amend_texts(&changes, reason, signature).map(|(seq, _)| seq)
        });
        done_or_say(cx, &self.id, done)
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
