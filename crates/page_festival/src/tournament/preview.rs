//! Preview of an act in lines, cached by what is typed.

use egui::Ui;
use rules::{Entry, Gravity, Match, RoleSet, Seq};
use tournament::{Fact, Tournament};

use desk_kit::Cx;
use desk_kit::festival_acts::{preview_lines, violation_lines};
use desk_kit::line::Line;
use desk_kit::office::fact_approves_ui;
use desk_kit::parts::{Mood, lines_ui};
use festival::Words;
use festival::i18n::Lang;

/// Preview of an act.
#[derive(Default)]
pub(super) struct Preview {
    key: Option<(String, Seq, Lang, Fact)>,
    steps: Vec<Line>,
    refused: Vec<Line>,
    /// True if something in it can't have happened.
    pub impossible: bool,
}

impl Preview {
    /// Updates the preview for an act.
    pub fn follow(&mut self, words: &Words<'_>, fact: &Fact) {
        let game = &words.open.game;
        let key = (words.open.id.clone(), game.last(), words.lang, fact.clone());
        if self.key.as_ref() == Some(&key) {
            return;
        }
        *self = Self { key: Some(key), ..Self::default() };
        let act = Entry::fact(fact.clone());
        match game.preview(&act, RoleSet::EVERYONE) {
            Ok(proposal) => self.steps = preview_lines(words, &act, &proposal),
            Err(violations) => {
                self.impossible = violations.iter().any(|violation| violation.gravity == Gravity::Impossible);
                self.refused = violation_lines(words, &violations);
            }
        }
    }

    /// Checks whether there are no violations.
    pub fn holds(&self) -> bool {
        self.refused.is_empty()
    }

    /// Returns the violations in words.
    pub fn refusal(&self) -> Option<String> {
        (!self.holds()).then(|| self.refused.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" "))
    }

    /// Returns the act if it can be recorded only by waiver.
    pub fn to_waive(&self) -> Option<&Fact> {
        let (.., fact) = self.key.as_ref()?;
        (!self.holds() && !self.impossible).then_some(fact)
    }

    /// Draws who approves it, if it can be recorded as it is, and the consequences or the violations.
    pub fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>) {
        if let Some((.., fact)) = self.key.as_ref().filter(|_| self.holds()) {
            fact_approves_ui(ui, cx, game, fact);
        }
        self.lines_ui(ui);
    }

    /// Draws the consequences or the violations.
    pub fn lines_ui(&self, ui: &mut Ui) {
        lines_ui(ui, &self.refused, Mood::Refused);
        lines_ui(ui, &self.steps, Mood::Plain);
    }
}
