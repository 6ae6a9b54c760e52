//! Correcting and annulling: the replacement, all its consequences, then all of it or nothing.

use std::collections::BTreeSet;

use egui::{Align, Key, Label, Layout, Memory, Rect, Response, RichText, ScrollArea, Ui, UiBuilder, vec2};
use rules::{Purpose, Seq, Signature};
use tournament::Choice;

use crate::Cx;
use crate::dialogs::{Answer, dialog_width, room_high};
use crate::keys::{self, scroll_by_pages};
use crate::office::Consents;
use crate::parts::{enter_free, field, is_low, quiet, select};
use crate::recording::back::reason_words;
use crate::recording::foot::Foot;
use crate::recording::preview::{Preview, numbered};
use look::theme::{bold, display, scroll_bars, size, space};
use look::widgets::{focused_within, follow_focus, secondary_button};
use session::Needed;

/// Width of the dialog with replacement and consequences side by side, and of each of them, in points.
const WIDE: f32 = 2.0 * HALF + space(4);
const HALF: f32 = space(142);
/// Width of the dialog with one above the other, in points.
const NARROW: f32 = space(190);
/// Free height around the dialog with its margins, least height of the scrolling part, and height of reason and buttons
/// before they were first drawn, in points.
const AROUND: f32 = space(16);
const LEAST: f32 = space(16);
const FOOT: f32 = space(36);
/// Initial height of the scrolling part, if the window has it, in points, so that nothing moves while somebody types.
const ROOM: f32 = space(80);
/// Least height for the consequences below the field typed in, else the field scrolls to the top, in points.
const BELOW: f32 = space(24);

/// Change of one entry.
#[derive(Clone, Debug)]
pub struct Draft<W> {
    /// The entry.
    pub target: Seq,
    /// Its replacement; `None` annuls.
    pub with: Option<W>,
}

/// Events in the fields of a draft in a frame.
#[derive(Clone, Copy, Default)]
pub struct Edited {
    /// True if Enter was pressed in one.
    pub entered: bool,
    /// True if it is complete as opened: only its reason is missing.
    pub whole: bool,
}

/// Adapts one kind of log to the amendment dialog, with its own words and fields.
pub trait Subject {
    /// Input for the replacement of an entry.
    type With;

    /// Returns the text key of the dialog's title.
    fn title(&self) -> &'static str {
        "table-amend-title"
    }

    /// Returns the proposed reason.
    fn usual_reason(&self, _cx: &Cx<'_>) -> String {
        String::new()
    }

    /// Returns the effective entry at a number in words; `None` if there is none.
    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String>;

    /// Returns the entry at a number as it would be typed; `None` if it can only be annulled.
    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<Self::With>;

    /// Draws the fields of a replacement; `focus` gives them the keyboard.
    fn with_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, seq: Seq, with: &mut Self::With, focus: bool) -> Edited;

    /// Works out the preview of the drafts; `None` if it is unchanged.
    fn preview(&mut self, cx: &Cx<'_>, drafts: &[Draft<Self::With>]) -> Option<Preview>;

    /// Sets what becomes of an upset entry.
    fn choose(&mut self, _seq: Seq, _choice: Choice) {}

    /// Returns the switch that waives violations by name, if they can be.
    fn waives(&mut self) -> Option<&mut bool> {
        None
    }

    /// Writes the amendment worked out last, and returns its needs.
    fn needed(&self, cx: &Cx<'_>) -> (String, Needed);

    /// Records the amendment worked out last, or shows why not.
    fn record(&self, cx: &mut Cx<'_>, purpose: Purpose, reason: &str, signature: Signature) -> Option<Seq>;
}

/// An amendment in preparation.
pub struct Amending<S: Subject> {
    subject: S,
    drafts: Vec<Draft<S::With>>,
    purpose: Purpose,
    reason: String,
    preview: Preview,
    /// True if the caution was ticked as read.
    understood: bool,
    consents: Consents,
    /// Entry whose fields take the keyboard in the next frame; the reason, if nothing is typed there.
    focus: Option<Seq>,
    /// True if Tab left the last field of the drafts: it goes to the reason, past the buttons of the preview.
    tabbed: bool,
    /// Height of the foot, and of the scrolling part's contents, as drawn last, so that the foot stays in sight.
    heights: [f32; 2],
    /// Height of the scrolling part so far: it only grows.
    room: f32,
    /// True while something is typed in the drafts.
    typing: bool,
    /// Frame in which it was opened; it keeps the undo history of its fields apart from another dialog's.
    opened: Option<u64>,
}

impl<S: Subject> Amending<S> {
    /// Starts with entries to be annulled.
    pub fn annul(subject: S, targets: &[Seq], cx: &Cx<'_>) -> Self {
        Self::new(subject, targets.iter().map(|target| Draft { target: *target, with: None }).collect(), cx)
    }

    /// Starts with one entry to be corrected, from what stands there now.
    pub fn correct(subject: S, target: Seq, cx: &Cx<'_>) -> Self {
        let with = subject.standing(cx, target);
        Self::new(subject, vec![Draft { target, with }], cx)
    }

    /// Starts with one entry to be corrected, with its replacement.
    pub fn with(subject: S, target: Seq, with: S::With, cx: &Cx<'_>) -> Self {
        Self::new(subject, vec![Draft { target, with: Some(with) }], cx)
    }

    /// Adds an entry to be annulled.
    #[must_use]
    pub fn and_annul(mut self, target: Seq) -> Self {
        self.drafts.push(Draft { target, with: None });
        self
    }

    fn new(subject: S, drafts: Vec<Draft<S::With>>, cx: &Cx<'_>) -> Self {
        let reason = subject.usual_reason(cx);
        let focus = drafts.first().map(|draft| draft.target);
        Self {
            subject,
            drafts,
            purpose: Purpose::Correction,
            reason,
            preview: Preview::default(),
            understood: false,
            consents: Consents::default(),
            focus,
            tabbed: false,
            heights: [FOOT, 0.0],
            room: ROOM,
            typing: false,
            opened: None,
        }
    }

    /// Sets another purpose than correction; its reason is known then.
    #[must_use]
    pub fn to(self, purpose: Purpose, cx: &Cx<'_>) -> Self {
        let mut amending = Self { purpose, reason: reason_words(purpose, cx.lang), ..self };
        amending.follow(cx);
        amending
    }

    /// Checks whether it can be recorded without being shown.
    pub fn is_plain(&self) -> bool {
        self.preview.is_plain()
    }

    /// Records it with the officials who have signed in, if that is enough; `None` if it is refused, or if somebody is
    /// missing, who is then asked at once.
    pub fn record_unseen(&mut self, cx: &mut Cx<'_>) -> Option<Seq> {
        let signed = self.subject.needed(cx).1.sign(cx.live, &[]);
        if signed.is_err() {
            self.consents = Consents::at_once();
        }
        self.subject.record(cx, self.purpose, &self.reason, signed.ok()?)
    }

    /// Draws the dialog; answers with the recorded entry.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Seq> {
        let opened = *self.opened.get_or_insert_with(|| ui.ctx().cumulative_frame_nr());
        ui.push_id(opened, |ui| self.opened_ui(ui, cx)).inner
    }

    fn opened_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Seq> {
        let beside = is_beside(ui);
        let width = dialog_width(ui, if beside { WIDE } else { NARROW });
        let annuls = self.drafts.iter().all(|draft| draft.with.is_none());
        let title = cx.tr(if annuls { "hall-annul" } else { self.subject.title() });
        if self.drafts.iter().any(|draft| self.subject.act(cx, draft.target).is_none()) {
            return Answer::GivenUp;
        }
        // The entry corrected stays in sight above the scrolling part.
        let headed = !beside && self.drafts.len() == 1;
        self.head_ui(ui, cx, &title, headed);
        let above = ui.cursor().top() - ui.min_rect().top();
        let high = (room_high(ui.ctx()) - AROUND - above - self.heights[0]).max(LEAST);
        let resized = (std::mem::replace(&mut self.heights[1], high) - high).abs() > 1.0;
        let least = self.room.min(high);
        let mut edited = Edited::default();
        let mut clicked = false;
        let focus = self.focus.take();
        // The same id in both layouts keeps the keyboard in its field.
        let fields = UiBuilder::new().scope_id(ui.scope_id().with("drafts"));
        let room = ScrollArea::vertical().max_height(high);
        // A visible bar shows that there is more.
        ui.spacing_mut().scroll = scroll_bars();
        let drawn = if beside {
            let row = ui.horizontal_top(|ui| {
                let drafts = room.clone().id_salt("amend-drafts").show(ui, |ui| {
                    ui.set_width(HALF);
                    ui.set_min_height(least);
                    ui.scope_builder(fields.layout(Layout::top_down(Align::Min)), |ui| {
                        edited = self.drafts_ui(ui, cx, focus, headed, resized);
                    });
                });
                let _ = self.follow(cx);
                let preview = room.id_salt("amend-preview").show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.vertical(|ui| clicked = self.preview_ui(ui, cx, high, headed));
                });
                drafts.content_size.y.max(preview.content_size.y)
            });
            row.inner
        } else {
            // The bar's width is always reserved: nothing moves when it appears.
            let within = width - ui.spacing().scroll.allocated_width();
            let shown = room.id_salt("amend").show(ui, |ui| {
                ui.set_width(within);
                ui.set_min_height(least);
                // Officials who agree see the consequences; if only one part has room, nothing is typed any more.
                if !self.is_agreed_to() {
                    ui.scope_builder(fields, |ui| edited = self.drafts_ui(ui, cx, focus, headed, resized));
                }
                let changed = self.follow(cx);
                clicked = self.preview_ui(ui, cx, high, headed);
                if changed || resized {
                    see_below_field(ui, high);
                }
            });
            shown.content_size.y
        };
        self.room = self.room.max(drawn.min(high));
        let top = ui.cursor().top();
        let answer = self.foot_ui(ui, cx, (edited, clicked, focus), width);
        let foot = ui.min_rect().bottom() - top;
        if (foot - self.heights[0]).abs() > 1.0 {
            self.heights[0] = foot;
            ui.ctx().request_repaint();
        }
        answer
    }

    /// Draws the title, and under it the entry corrected if that stays in sight; in a low window both in one line.
    fn head_ui(&self, ui: &mut Ui, cx: &Cx<'_>, title: &str, headed: bool) {
        let target = self.drafts.first().map(|draft| draft.target).filter(|_| headed);
        if !is_low(ui) {
            ui.label(RichText::new(title).font(display(size::TITLE)));
            return target.into_iter().for_each(|target| self.act_ui(ui, cx, target));
        }
        let what = target.map(|target| format!("{title} · {}", self.act_words(cx, target)));
        let words = RichText::new(what.as_deref().unwrap_or(title)).font(bold(size::LEAD));
        ui.add(Label::new(words).wrap());
    }

    /// Draws one part for each draft: the entry, and its replacement.
    fn drafts_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, focus: Option<Seq>, headed: bool, resized: bool) -> Edited {
        let mut all = Edited::default();
        let mut dropped = None;
        let held = ui.memory(Memory::focused).is_some();
        for index in 0..self.drafts.len() {
            ui.push_id(("draft", self.drafts[index].target.0), |ui| {
                let edited = self.draft_ui(ui, cx, index, focus, headed);
                all.entered |= edited.entered;
                all.whole |= edited.whole;
                if index > 0 && secondary_button(ui, &cx.tr("table-amend-leave"), None).clicked() {
                    dropped = Some(index);
                }
            });
        }
        if let Some(index) = dropped {
            self.drafts.remove(index);
        }
        let tab = ui.input(|input| input.key_pressed(Key::Tab));
        self.tabbed = tab && held && ui.memory(Memory::focused).is_none();
        follow_focus(ui);
        let held = focused_within(ui);
        self.typing = held.is_some() && ui.ctx().text_edit_focused();
        if let Some(widget) = held.filter(|_| resized) {
            ui.scroll_to_rect(widget.rect, None);
        }
        all
    }

    /// Draws the effective entry at a number.
    fn act_ui(&self, ui: &mut Ui, cx: &Cx<'_>, target: Seq) {
        ui.add(Label::new(RichText::new(self.act_words(cx, target)).font(bold(size::LEAD))).wrap());
    }

    fn act_words(&self, cx: &Cx<'_>, target: Seq) -> String {
        numbered(target, &self.subject.act(cx, target).unwrap_or_default(), cx.lang)
    }

    /// Draws one draft: annulment or replacement.
    fn draft_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, index: usize, focus: Option<Seq>, headed: bool) -> Edited {
        if !headed {
            self.act_ui(ui, cx, self.drafts[index].target);
        }
        let Some(draft) = self.drafts.get_mut(index) else { return Edited::default() };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(4);
            if ui.radio(draft.with.is_none(), cx.tr("table-amend-annul")).clicked() {
                draft.with = None;
            }
            let standing = || self.subject.standing(cx, draft.target);
            let corrected = draft.with.is_some();
            let can = corrected || standing().is_some();
            let correct = ui.add_enabled_ui(can, |ui| ui.radio(corrected, cx.tr("table-amend-correct"))).inner;
            if correct.clicked() && !corrected {
                draft.with = standing();
            }
        });
        let Some(with) = &mut draft.with else { return Edited::default() };
        self.subject.with_ui(ui, cx, draft.target, with, focus == Some(draft.target))
    }

    /// Updates the preview if the drafts have changed; returns whether they have.
    fn follow(&mut self, cx: &Cx<'_>) -> bool {
        let Some(preview) = self.subject.preview(cx, &self.drafts) else { return false };
        (self.preview, self.understood) = (preview, false);
        true
    }

    /// Draws the preview and applies what is settled in it; true if that was done with the mouse.
    fn preview_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, high: f32, headed: bool) -> bool {
        let headed = self.drafts.first().map(|draft| draft.target).filter(|_| headed);
        let asked = self.preview.ui(ui, cx, self.typing, headed);
        scroll_by_pages(ui, high);
        if let Some((seq, choice)) = asked.choice {
            self.subject.choose(seq, choice);
        }
        if let Some(target) = asked.replace {
            let with = self.subject.standing(cx, target);
            self.take_draft(Draft { target, with });
            self.focus = Some(target);
        }
        match asked.annul.as_slice() {
            [] => {}
            [one] => self.take_draft(Draft { target: *one, with: None }),
            _ => self.annul_broken(cx),
        }
        asked.clicked
    }

    /// Annuls everything that no longer holds, and what fails in turn, until all holds.
    fn annul_broken(&mut self, cx: &Cx<'_>) {
        loop {
            let _ = self.follow(cx);
            // Each round annuls at least one entry that stood until then.
            let annulled: BTreeSet<_> =
                self.drafts.iter().filter(|draft| draft.with.is_none()).map(|draft| draft.target).collect();
            let broken: Vec<_> = self.preview.without_remedy().filter(|seq| !annulled.contains(seq)).collect();
            if broken.is_empty() {
                break;
            }
            broken.into_iter().for_each(|target| self.take_draft(Draft { target, with: None }));
        }
    }

    /// Adds a draft, replacing one for the same entry.
    fn take_draft(&mut self, draft: Draft<S::With>) {
        match self.drafts.iter_mut().find(|other| other.target == draft.target) {
            Some(other) => *other = draft,
            None => self.drafts.push(draft),
        }
    }

    /// Checks whether somebody is being asked to agree to it as it is.
    fn is_agreed_to(&self) -> bool {
        self.consents.asks() && self.is_ready()
    }

    fn is_ready(&self) -> bool {
        self.is_settled() && !self.reason.trim().is_empty()
    }

    /// Checks whether at most the reason is missing.
    fn is_settled(&self) -> bool {
        let read = self.understood || self.preview.caution.is_none();
        read && self.preview.is_whole()
    }

    /// Draws the part that stays in sight: waiver and caution, reason, agreement, buttons.
    fn foot_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Cx<'_>,
        (edited, mut clicked, focus): (Edited, bool, Option<Seq>),
        width: f32,
    ) -> Answer<Seq> {
        let foot =
            Foot { label: "table-amend-confirm", key: Some("⏎"), ready: true, lacks: None, entered: false, width };
        if !is_beside(ui) && self.is_agreed_to() {
            // Once it is agreed to, the reason is fixed: the preview gets that room.
            ui.add(Label::new(quiet(ui, &self.reason)).wrap());
            return self.confirm_ui(ui, cx, foot);
        }
        let can_waive = self.preview.can_waive;
        let mut confirms = false;
        if let Some(waive) = self.subject.waives().filter(|waive| can_waive || **waive) {
            let (ticked, enter) = tick_ui(ui, waive, &cx.tr("hall-waive"));
            (clicked, confirms) = (clicked || ticked.clicked_by(egui::PointerButton::Primary), confirms || enter);
        }
        let mut unread = None;
        if let Some(caution) = &self.preview.caution {
            let (ticked, enter) = tick_ui(ui, &mut self.understood, &caution.confirm);
            (clicked, confirms) = (clicked || ticked.clicked_by(egui::PointerButton::Primary), confirms || enter);
            unread = (!self.understood).then_some(ticked);
        }
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, width - space(4));
        let typed = self.drafts.iter().any(|draft| Some(draft.target) == focus && draft.with.is_some());
        let entered = edited.entered && !self.reason.trim().is_empty();
        let free = focus.is_none() && !self.consents.asks() && enter_free(ui);
        let confirmed = keys::entered(ui, &reason) || entered || confirms || free;
        let ready = self.is_ready();
        if std::mem::take(&mut self.tabbed) || (focus.is_some() && (!typed || edited.whole)) {
            reason.request_focus();
            select(ui, &reason, &self.reason, 0);
        } else if let Some(unread) = unread.filter(|_| confirmed && !self.reason.trim().is_empty()) {
            // The tick that is still missing takes the keyboard.
            unread.request_focus();
        } else if clicked || (edited.entered && !entered) || (confirmed && !ready) {
            reason.request_focus();
        }
        let lacks = (self.is_settled() && !ready).then_some("table-amend-reason-first");
        self.confirm_ui(ui, cx, Foot { ready, lacks, entered: confirmed, ..foot })
    }

    fn confirm_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, foot: Foot<'_>) -> Answer<Seq> {
        let reason = self.reason.trim().to_owned();
        let (about, needed) = self.subject.needed(cx);
        self.consents.about(format!("{about} «{reason}»"));
        let signed = needed.sign(cx.live, self.consents.agreed());
        match foot.ui(ui, cx, &mut self.consents, signed) {
            Answer::Given(signature) => Answer::of(self.subject.record(cx, self.purpose, &reason, signature), false),
            Answer::GivenUp => Answer::GivenUp,
            Answer::Wait => Answer::Wait,
        }
    }
}

/// Draws a tick box: Enter in it confirms all, as everywhere in the dialog, and ticks nothing. Returns whether Enter
/// was pressed.
fn tick_ui(ui: &mut Ui, ticked: &mut bool, words: &str) -> (Response, bool) {
    let before = *ticked;
    let response = ui.checkbox(ticked, words);
    let entered = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if entered {
        *ticked = before;
    }
    (response, entered)
}

/// Checks whether replacement and consequences fit side by side.
pub fn is_beside(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() >= WIDE + AROUND
}

/// Scrolls the field typed in to the top if the consequences below it have too little room.
fn see_below_field(ui: &Ui, high: f32) {
    if let Some(field) = focused_within(ui).filter(|_| ui.ctx().text_edit_focused()) {
        let place = Rect::from_min_size(field.rect.min, vec2(field.rect.width(), high));
        if field.rect.bottom() - ui.min_rect().top() + BELOW > high {
            ui.scroll_to_rect(place, Some(Align::Min));
        }
    }
}
