//! Preview of an amendment in words: worked out once, drawn in every frame.

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

/// Most entries with other consequences shown.
const MOST: usize = 40;

/// Wording of a book of one game.
pub trait Wording<G: Game> {
    /// Returns the effective entry at a number in words.
    fn act(&self, seq: Seq) -> String;
    /// Returns an entry in words that would replace the one at a number.
    fn instead(&self, seq: Seq, entry: &Entry<G>) -> String;
    /// Returns the consequences of the entry at a number, as things stand or `after` an amendment.
    fn steps(&self, seq: Seq, steps: &[Step<G>], after: Option<&Fold<G>>) -> Vec<Line>;
    /// Returns why typed text can't be parsed.
    fn unread(&self, message: &Message, lang: Lang) -> String {
        tr_message(lang, message)
    }
    /// Returns violations as lines.
    fn violations(&self, violations: &[Violation<G::Article>]) -> Vec<Line>;
}

/// An entry whose consequences change.
pub struct Changed {
    seq: Seq,
    what: String,
    /// Its replacement, if it is corrected.
    now: Option<String>,
    /// Consequences that go, and those that come.
    lines: [Vec<Line>; 2],
}

/// Remedy for an entry that no longer holds.
pub enum Remedy {
    /// It is annulled too, or replaced.
    Draft,
    /// It is kept against the rules, if possible, or played again.
    Choice {
        /// True if it can be kept.
        can_keep: bool,
        /// Choice made.
        choice: Choice,
    },
}

/// An entry that no longer holds, and why.
pub struct Broken {
    /// Its number.
    pub seq: Seq,
    /// The entry in words.
    pub what: String,
    /// Its violations.
    pub why: Vec<Line>,
    /// Further note; empty for none.
    pub note: String,
    /// Its remedy.
    pub remedy: Remedy,
}

impl Broken {
    /// Returns an entry that has to be settled by another draft.
    pub fn of<G: Game>(broken: &BrokenEntry<G::Article>, words: &impl Wording<G>) -> Self {
        let (seq, why) = (broken.seq, words.violations(&broken.violations));
        Self { seq, what: words.act(seq), why, note: String::new(), remedy: Remedy::Draft }
    }

    fn has_remedy(&self) -> bool {
        matches!(self.remedy, Remedy::Choice { .. })
    }
}

/// A further consequence, with a title of its own.
pub struct Section {
    /// Translation key of its title.
    pub title: &'static str,
    /// Text below the title; `None` if the title says it all.
    pub hint: Option<&'static str>,
    /// The first of its lines.
    pub lines: Vec<(Line, Mood)>,
    /// How many more lines there are.
    pub more: usize,
}

/// Warning that needs a tick of its own before it can be confirmed.
pub struct Caution {
    /// Its title.
    pub title: String,
    /// What it warns of.
    pub why: String,
    /// What is concerned, a line each.
    pub rows: Vec<String>,
    /// Label of the tick.
    pub confirm: String,
}

/// Preview of an amendment.
#[derive(Default)]
pub struct Preview {
    /// Why the typed change can't be recorded, whatever becomes of the rest.
    pub wrong: Vec<Line>,
    /// True if the typed text is only begun: no fault is shown during typing.
    pub partial: bool,
    /// True if waiving the violations by name would be enough.
    pub can_waive: bool,
    /// Violations waived by name.
    pub waived: Vec<Line>,
    /// True if the correction changes nothing.
    pub same: bool,
    /// Entries that no longer hold.
    pub broken: Vec<Broken>,
    /// Further consequences, shown before the changed entries.
    pub sections: Vec<Section>,
    /// The first entries that change otherwise.
    pub changed: Vec<Changed>,
    /// How many more changed entries there are.
    pub more: usize,
    /// What must be ticked before it can be confirmed.
    pub caution: Option<Caution>,
}

/// Requests made in a preview.
#[derive(Default)]
pub(super) struct Requests {
    /// Annul these, too.
    pub annul: Vec<Seq>,
    /// Replace this one.
    pub replace: Option<Seq>,
    /// Choice about an entry.
    pub choice: Option<(Seq, Choice)>,
    /// True if it was requested with the mouse.
    pub clicked: bool,
}

/// Returns the entries whose consequences change, first those that are annulled and have none any more.
pub fn changed<G: Game>(
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

/// Returns an entry with its number: "5 · tiro 4 e 3 di Verdi".
pub fn numbered(seq: Seq, what: &str, lang: Lang) -> String {
    let number = ("seq", i64::try_from(seq.0).unwrap_or(i64::MAX).into());
    tr_args(lang, "table-log-row", &[number, ("what", what.into())])
}

impl Preview {
    /// Returns the preview of a change that can't be recorded as typed.
    pub fn wrong(wrong: Vec<Line>) -> Self {
        Self { wrong, ..Self::default() }
    }

    /// Adds the changed entries, the first of many.
    pub fn with_changed(mut self, mut changed: Vec<Changed>) -> Self {
        self.more = changed.len().saturating_sub(MOST);
        changed.truncate(MOST);
        self.changed = changed;
        self
    }

    /// Checks whether it can be recorded.
    pub fn is_whole(&self) -> bool {
        self.wrong.is_empty() && !self.same && self.broken.iter().all(Broken::has_remedy)
    }

    /// Checks whether it can be recorded without being shown: nothing has to be settled or known first.
    pub fn is_plain(&self) -> bool {
        self.is_whole()
            && self.broken.is_empty()
            && self.caution.is_none()
            && self.sections.iter().all(Section::is_plain)
    }

    /// Returns the entries that no longer hold and are not settled.
    pub fn without_remedy(&self) -> impl Iterator<Item = Seq> {
        self.broken.iter().filter(|broken| !broken.has_remedy()).map(|broken| broken.seq)
    }

    /// Draws it and returns the requests made in it; `typing` hides the fault of a text only begun. The entry `headed`
    /// stands above it already.
    pub(super) fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, typing: bool, headed: Option<Seq>) -> Requests {
        let mut asked = Requests::default();
        if !(self.partial && typing) {
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

    /// Draws the entries that no longer hold with the ways to settle them.
    fn broken_ui(&self, ui: &mut Ui, cx: &Cx<'_>, asked: &mut Requests) {
        if self.broken.is_empty() {
            return;
        }
        let without_remedy: Vec<_> = self.without_remedy().collect();
        if without_remedy.is_empty() {
            section_title(ui, &cx.tr("hall-upset"));
            ui.add(Label::new(quiet(ui, &cx.tr("hall-upset-hint"))).wrap());
        } else {
            section_title(ui, &cx.tr("table-amend-broken"));
            let count = [("count", without_remedy.len().into())];
            status_chip(ui, Status::Refused, &cx.tr_args("table-amend-broken-count", &count));
            if secondary_button(ui, &cx.tr("table-amend-annul-all"), None).clicked() {
                (asked.annul, asked.clicked) = (without_remedy, true);
            }
        }
        for broken in &self.broken {
            broken.ui(ui, cx, asked);
        }
    }
}

impl Broken {
    fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, asked: &mut Requests) {
        ui.add(Label::new(RichText::new(&self.what).font(bold(size::BODY))).wrap());
        lines_ui(ui, &self.why, Mood::Refused);
        if !self.note.is_empty() {
            ui.add(Label::new(&self.note).wrap());
        }
        match self.remedy {
            Remedy::Draft => self.draft_ui(ui, cx, asked),
            Remedy::Choice { can_keep, choice } => self.choice_ui(ui, cx, can_keep, choice, asked),
        }
    }

    fn draft_ui(&self, ui: &mut Ui, cx: &Cx<'_>, asked: &mut Requests) {
        let number = self.seq.0.to_string();
        let name = |key| cx.tr_args(key, &[("seq", (&number).into())]);
        ui.horizontal_wrapped(|ui| {
            if secondary_button(ui, &name("table-amend-annul-too"), None).clicked() {
                (asked.annul, asked.clicked) = (vec![self.seq], true);
            }
            if secondary_button(ui, &name("table-amend-replace"), None).clicked() {
                asked.replace = Some(self.seq);
            }
        });
    }

    fn choice_ui(&self, ui: &mut Ui, cx: &Cx<'_>, can_keep: bool, chosen: Choice, asked: &mut Requests) {
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
    /// Checks whether it may go unread: a section with a hint must be read.
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
            lines_ui(ui, gone, Mood::Struck);
            lines_ui(ui, new, Mood::Plain);
        });
    }

    /// Lays out the entry and, if it is corrected, its replacement.
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

/// Draws how many more there are than are shown.
fn more_ui(ui: &mut Ui, cx: &Cx<'_>, more: usize) {
    if more > 0 {
        ui.label(quiet(ui, &cx.tr_args("hall-more", &[("count", more.into())])));
    }
}
