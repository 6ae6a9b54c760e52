//! What would follow from an act, in lines: worked out once for what is typed.

use egui::Ui;
use rules::{Entry, Gravity, Match, RoleSet, Seq};
use tournament::{Fact, Tournament};

use crate::Cx;
use crate::hall::{preview_lines, violation_lines};
use crate::line::Line;
use crate::office::fact_approves_ui;
use crate::parts::{Mood, lines_ui};
use festival::Words;
use festival::i18n::Lang;

/// What an act would lead to.
#[derive(Default)]
pub(super) struct Preview {
    key: Option<(String, Seq, Lang, Fact)>,
    steps: Vec<Line>,
    refused: Vec<Line>,
    /// Whether something in it can't have happened.
    pub impossible: bool,
}

impl Preview {
    /// Works out what would follow from an act.
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

    /// Tells whether nothing speaks against it.
    pub fn holds(&self) -> bool {
        self.refused.is_empty()
    }

    /// Says what speaks against it.
    pub fn refusal(&self) -> Option<String> {
        (!self.holds()).then(|| self.refused.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" "))
    }

    /// Gives the act where it can be recorded only by waiving what speaks against it.
    pub fn to_waive(&self) -> Option<&Fact> {
        let (.., fact) = self.key.as_ref()?;
        (!self.holds() && !self.impossible).then_some(fact)
    }

    /// Draws who approves it, where it can be recorded as it is, and what follows, or what speaks against it.
    pub fn ui(&self, ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>) {
        if let Some((.., fact)) = self.key.as_ref().filter(|_| self.holds()) {
            fact_approves_ui(ui, cx, game, fact);
        }
        self.lines_ui(ui);
    }

    /// Draws what follows, or what speaks against it.
    pub fn lines_ui(&self, ui: &mut Ui) {
        lines_ui(ui, &self.refused, Mood::Refused);
        lines_ui(ui, &self.steps, Mood::Plain);
    }
}
