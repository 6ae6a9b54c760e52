//! Everything that an amendment would change, in words: worked out once, drawn in every frame.

use egui::text::LayoutJob;
use egui::{Label, PointerButton, RichText, Stroke, TextFormat, Ui};
use rules::{Amended, Broken as BrokenEntry, Change, Entry, Fold, Game, Match, Message, Seq, Step, Violation};
use tournament::Choice;

use crate::Cx;
use crate::line::Line;
use crate::parts::{Mood, lines_ui, quiet};
use festival::i18n::{Lang, tr_args, tr_message};
use look::theme::{HAIRLINE, Tokens, bold, size, text, tokens};
use look::widgets::{Status, secondary_button, section_title, status_chip};

/// How many entries with other consequences are shown at most.
const MOST: usize = 40;

/// Puts a book of one game into words.
pub(crate) trait Wording<G: Game> {
    /// Says what counts at a number.
    fn act(&self, seq: Seq) -> String;
    /// Says what would stand at a number in its place.
    fn instead(&self, seq: Seq, entry: &Entry<G>) -> String;
    /// Says what follows from the entry at a number, as things stand or as they would stand `after` an amendment.
    fn steps(&self, seq: Seq, steps: &[Step<G>], after: Option<&Fold<G>>) -> Vec<Line>;
    /// Says why what is typed can't be read.
    fn unread(&self, message: &Message, lang: Lang) -> String {
        tr_message(lang, message)
    }
    /// Says what is wrong.
    fn violations(&self, violations: &[Violation<G::Article>]) -> Vec<Line>;
}

/// An entry whose consequences change, before and after.
pub(crate) struct Changed {
    seq: Seq,
    what: String,
    /// What stands in its place, where it is corrected.
    now: Option<String>,
    /// What follows no more, and what follows instead.
    lines: [Vec<Line>; 2],
}

/// How an entry that no longer holds is settled.
pub(crate) enum Settle {
    /// It is annulled too, or something else is put in its place.
    Draft,
    /// It is kept against the rules, where it can be, or played again.
    Choice {
        /// Whether it can be kept.
        can_keep: bool,
        /// What becomes of it.
        choice: Choice,
    },
}

/// An entry that no longer holds, and why.
pub(crate) struct Broken {
    pub seq: Seq,
    pub what: String,
    pub why: Vec<Line>,
    /// What else is to be known of it; empty for nothing.
    pub note: String,
    pub settle: Settle,
}

impl Broken {
    /// Tells of an entry that has to be settled by another draft.
    pub fn of<G: Game>(broken: &BrokenEntry<G::Article>, words: &impl Wording<G>) -> Self {
        let (seq, why) = (broken.seq, words.violations(&broken.violations));
        Self { seq, what: words.act(seq), why, note: String::new(), settle: Settle::Draft }
    }

    fn is_settled(&self) -> bool {
        matches!(self.settle, Settle::Choice { .. })
    }
}

/// Something else that comes of it, with a title of its own.
pub(crate) struct Section {
    pub title: &'static str,
    /// What is said below the title; nothing where that says it all.
    pub hint: Option<&'static str>,
    pub lines: Vec<(Line, Mood)>,
    /// How many more there are.
    pub more: usize,
}

/// What nobody may confirm without having read it: it takes a tick of its own.
pub(crate) struct Caution {
    pub title: String,
    pub why: String,
    pub rows: Vec<String>,
    pub confirm: String,
}

/// What an amendment would lead to.
#[derive(Default)]
pub(crate) struct Preview {
    /// Why what is typed can't be recorded, whatever becomes of the rest.
    pub wrong: Vec<Line>,
    /// Whether what is typed may still become right: nothing is said of it while somebody is about it.
    pub begun: bool,
    /// Whether waiving what is wrong by name would be enough.
    pub can_waive: bool,
    /// What is waived by name.
    pub waived: Vec<Line>,
    /// Whether all that would be corrected stands there already.
    pub same: bool,
    /// What no longer holds.
    pub broken: Vec<Broken>,
    /// What else comes of it: before what changes, it is told first.
    pub sections: Vec<Section>,
    pub changed: Vec<Changed>,
    /// How many more there are.
    pub more: usize,
    pub caution: Option<Caution>,
}

/// What was asked for in a preview.
#[derive(Default)]
pub(super) struct Asked {
    /// Annul these as well.
    pub annul: Vec<Seq>,
    /// Put something else in the place of this one.
    pub replace: Option<Seq>,
    /// What becomes of an entry.
    pub choice: Option<(Seq, Choice)>,
    /// Whether it was asked for with the mouse.
    pub clicked: bool,
}

/// Lists the entries of which something else follows after an amendment, those first of which nothing follows any more since they
/// are annulled.
pub(crate) fn changed<G: Game>(
    game: &Match<G>,
    changes: &[Change<G>],
    amended: &Amended<G>,
    words: &impl Wording<G>,
) -> Vec<Changed> {
    let without = |lines: &[Line], others: &[Line]| -> Vec<Line> {
        lines.iter().filter(|line| !others.contains(line)).cloned().collect()
    };
    let row = |(seq, steps): &(Seq, Vec<Step<G>>)| {
        let recorded = game.entry(*seq)?;
        let with = changes.iter().find(|change| change.target == *seq).and_then(|change| change.with.as_deref());
        let now = with.map(|entry| words.instead(*seq, entry));
        let old = words.steps(*seq, &recorded.steps, None);
        let new = words.steps(*seq, steps, Some(&amended.after));
        let lines = [without(&old, &new), without(&new, &old)];
        let tells = now.is_some() || lines.iter().any(|lines| !lines.is_empty());
        tells.then(|| Changed { seq: *seq, what: words.act(*seq), now, lines })
    };
    let is_told = |seq: Seq| amended.changed.iter().any(|(changed, _)| *changed == seq);
    let annulled = changes.iter().filter(|change| change.with.is_none() && !is_told(change.target));
    let gone = annulled.filter_map(|change| row(&(change.target, Vec::new())));
    gone.chain(amended.changed.iter().filter_map(row)).collect()
}

/// Says what an entry is with its number: "5 · tiro 4 e 3 di Verdi".
pub(crate) fn numbered(seq: Seq, what: &str, lang: Lang) -> String {
    let number = ("seq", i64::try_from(seq.0).unwrap_or(i64::MAX).into());
    tr_args(lang, "table-log-row", &[number, ("what", what.into())])
}

impl Preview {
    /// Tells of what can't be recorded as it is typed.
    pub fn wrong(wrong: Vec<Line>) -> Self {
        Self { wrong, ..Self::default() }
    }

    /// Takes what changes, the first of many.
    pub fn with_changed(mut self, mut changed: Vec<Changed>) -> Self {
        self.more = changed.len().saturating_sub(MOST);
        changed.truncate(MOST);
        self.changed = changed;
        self
    }

    /// Tells whether it can be recorded.
    pub fn is_whole(&self) -> bool {
        self.wrong.is_empty() && !self.same && self.broken.iter().all(Broken::is_settled)
    }

    /// Tells whether it can be recorded unseen: nothing has to be settled or known first.
    pub fn is_plain(&self) -> bool {
        self.is_whole()
            && self.broken.is_empty()
            && self.caution.is_none()
            && self.sections.iter().all(Section::is_plain)
    }

    /// Lists what no longer holds and is not settled.
    pub fn unsettled(&self) -> impl Iterator<Item = Seq> {
        self.broken.iter().filter(|broken| !broken.is_settled()).map(|broken| broken.seq)
    }

    /// Draws it, while somebody is about to type or not; gives what was asked for in it. `headed` is told above it already.
    pub(super) fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, typing: bool, headed: Option<Seq>) -> Asked {
        let mut asked = Asked::default();
        if !(self.begun && typing) {
            lines_ui(ui, &self.wrong, Mood::Refused);
        }
        if self.same {
            status_chip(ui, Status::Quiet, &cx.tr("table-amend-same"));
        }
        if !self.waived.is_empty() {
            status_chip(ui, Status::Refused, &cx.tr("hall-against"));
            lines_ui(ui, &self.waived, Mood::Refused);
        }
        if let Some(caution) = &self.caution {
            status_chip(ui, Status::Warning, &caution.title);
            ui.add(Label::new(&caution.why).wrap());
            for row in &caution.rows {
                ui.add(Label::new(row).wrap());
            }
        }
        self.broken_ui(ui, cx, &mut asked);
        self.sections.iter().for_each(|section| section.ui(ui, cx));
        if !self.changed.is_empty() {
            section_title(ui, &cx.tr("table-amend-changes"));
            self.changed.iter().for_each(|changed| changed.ui(ui, headed));
            more_ui(ui, cx, self.more);
        } else if self.is_plain() {
            ui.label(quiet(ui, &cx.tr("table-amend-no-changes")));
        }
        asked
    }

    /// Draws what no longer holds with the ways to settle it.
    fn broken_ui(&self, ui: &mut Ui, cx: &Cx<'_>, asked: &mut Asked) {
        if self.broken.is_empty() {
            return;
        }
        let unsettled: Vec<_> = self.unsettled().collect();
        if unsettled.is_empty() {
            section_title(ui, &cx.tr("hall-upset"));
            ui.add(Label::new(quiet(ui, &cx.tr("hall-upset-hint"))).wrap());
        } else {
            section_title(ui, &cx.tr("table-amend-broken"));
            let count = [("count", unsettled.len().into())];
            status_chip(ui, Status::Refused, &tr_args(cx.lang, "table-amend-broken-count", &count));
            if secondary_button(ui, &cx.tr("table-amend-annul-all"), None).clicked() {
                (asked.annul, asked.clicked) = (unsettled, true);
            }
        }
        for broken in &self.broken {
            broken.ui(ui, cx, asked);
        }
    }
}

impl Broken {
    fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, asked: &mut Asked) {
        ui.add(Label::new(RichText::new(&self.what).font(bold(size::BODY))).wrap());
        lines_ui(ui, &self.why, Mood::Refused);
        if !self.note.is_empty() {
            ui.add(Label::new(&self.note).wrap());
        }
        match self.settle {
            Settle::Draft => self.draft_ui(ui, cx, asked),
            Settle::Choice { can_keep, choice } => self.choice_ui(ui, cx, (can_keep, choice), asked),
        }
    }

    fn draft_ui(&self, ui: &mut Ui, cx: &Cx<'_>, asked: &mut Asked) {
        let number = self.seq.0.to_string();
        let name = |key| tr_args(cx.lang, key, &[("seq", (&number).into())]);
        ui.horizontal_wrapped(|ui| {
            if secondary_button(ui, &name("table-amend-annul-too"), None).clicked() {
                (asked.annul, asked.clicked) = (vec![self.seq], true);
            }
            if secondary_button(ui, &name("table-amend-replace"), None).clicked() {
                asked.replace = Some(self.seq);
            }
        });
    }

    fn choice_ui(&self, ui: &mut Ui, cx: &Cx<'_>, (can_keep, chosen): (bool, Choice), asked: &mut Asked) {
        ui.horizontal(|ui| {
            for (choice, key) in [(Choice::Keep, "hall-keep"), (Choice::Replay, "hall-replay")] {
                let (words, on) = (cx.tr(key), chosen == choice);
                let enabled = can_keep || choice == Choice::Replay;
                let radio = ui.add_enabled(enabled, egui::RadioButton::new(on, &words));
                let spoken = format!("{words}: {}", self.what);
                radio.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, enabled, on, &spoken));
                if radio.gained_focus() {
                    radio.scroll_to_me(None);
                }
                if radio.clicked() {
                    asked.choice = Some((self.seq, choice));
                    asked.clicked |= radio.clicked_by(PointerButton::Primary);
                }
            }
        });
    }
}

impl Section {
    /// Tells whether it may come unseen: what has a hint must be read.
    const fn is_plain(&self) -> bool {
        self.hint.is_none()
    }

    fn ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        if self.lines.is_empty() {
            return;
        }
        section_title(ui, &cx.tr(self.title));
        if let Some(hint) = self.hint {
            ui.add(Label::new(cx.tr(hint)).wrap());
        }
        for (line, mood) in &self.lines {
            lines_ui(ui, std::slice::from_ref(line), *mood);
        }
        more_ui(ui, cx, self.more);
    }
}

impl Changed {
    fn ui(&self, ui: &mut Ui, headed: Option<Seq>) {
        ui.push_id(self.seq.0, |ui| {
            if self.now.is_some() || headed != Some(self.seq) {
                ui.add(Label::new(self.words(tokens(ui))).wrap());
            }
            let [gone, new] = &self.lines;
            lines_ui(ui, gone, Mood::Gone);
            lines_ui(ui, new, Mood::Plain);
        });
    }

    /// What stands there; where something else is to, that after it.
    fn words(&self, tokens: &Tokens) -> LayoutJob {
        let mut job = LayoutJob::default();
        let strong = TextFormat::simple(bold(size::BODY), tokens.ink);
        let Some(now) = &self.now else {
            job.append(&self.what, 0.0, strong);
            return job;
        };
        let quiet = TextFormat::simple(text(size::BODY), tokens.soft_ink);
        let struck = TextFormat { strikethrough: Stroke::new(HAIRLINE, tokens.soft_ink), ..quiet.clone() };
        job.append(&self.what, 0.0, struck);
        job.append(" → ", 0.0, quiet);
        job.append(now, 0.0, strong);
        job
    }
}

/// Says how many more there are than are shown.
fn more_ui(ui: &mut Ui, cx: &Cx<'_>, more: usize) {
    if more > 0 {
        ui.label(quiet(ui, &tr_args(cx.lang, "hall-more", &[("count", more.into())])));
    }
}
