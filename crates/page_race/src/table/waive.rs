//! Recording in spite of the rules: every violated article is waived by name, with a reason, by the office that may.

use egui::Ui;
use rules::games::oca::{Article, Oca};
use rules::{Entry, Match, RoleSet, Signature, Violation};

use desk_kit::Cx;
use desk_kit::dialogs::Answer;
use desk_kit::race_words::{entry_words, reason_of, step_lines, violation_lines};
use desk_kit::recording::{Asking, PendingAct, waiving};
use session::Needed;

/// An act that was refused only for what can be waived, and the waiver as it is being filled in.
pub(super) struct Waiving {
    act: Entry<Oca>,
    articles: Vec<Article>,
    /// Everything that is wrong with the act.
    violations: Vec<Violation<Article>>,
    asking: Asking,
}

impl Waiving {
    /// Returns the waiver with every article that an entry needs; `None` if it holds as it is, or if no waiver helps
    /// because something in it can't have happened.
    pub fn new(race: &Match<Oca>, entry: &Entry<Oca>) -> Option<Self> {
        let act = entry.waiving(Vec::new(), reason_of(entry))?;
        let found = race.objections(&act);
        if found.impossible || found.waive.is_empty() {
            return None;
        }
        Some(Self { act, articles: found.waive, violations: found.violations, asking: Asking::new(reason_of(entry)) })
    }

    /// Returns everything that is wrong with the act.
    pub fn violations(&self) -> &[Violation<Article>] {
        &self.violations
    }

    /// Returns the refused act.
    pub fn refused(&self) -> Entry<Oca> {
        self.act.clone()
    }

    fn because(&self, reason: &str) -> Entry<Oca> {
        waiving(&self.act, &self.articles, reason)
    }

    /// Draws the dialog; answers with what is to be recorded, and its signature.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<(Entry<Oca>, Signature)> {
        let Some(race) = cx.live.race() else { return Answer::GivenUp };
        let seat = race.state().to_throw;
        // The outcome does not depend on the reason, nor on who approves.
        let after = race.preview(&self.because("-"), RoleSet::EVERYONE);
        let told = PendingAct {
            title: cx.tr("table-waive-title"),
            what: entry_words(race.seats(), &self.act, Some(seat), cx.lang),
            against: &violation_lines(race, &self.violations, cx.lang),
            impossible: false,
            waives: true,
            steps: &after.map(|after| step_lines(race, &after.steps, None, cx.lang)).unwrap_or_default(),
        };
        let mut asking = std::mem::take(&mut self.asking);
        let needed = |cx: &Cx<'_>, reason: &str| {
            let entry = self.because(reason);
            let needed = cx.live.race().map(|race| Needed::of(race, &entry)).unwrap_or_default();
            (format!("{entry:?}"), needed)
        };
        let answer = asking.ui(ui, cx, &told, |_, _| {}, needed);
        self.asking = asking;
        answer.map(|signature| (self.because(self.asking.reason()), signature))
    }
}
