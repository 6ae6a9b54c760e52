//! Consequences of an act, in lines with their articles.

use rules::{Entry, Step};
use tournament::{Effect, Entrant, State, TableNo, Tournament};
use verbale::Step as Line;

use super::act::NAMED;
use super::scribe::Scribe;
use crate::log::Log as _;
use festival::i18n::capital;
use festival::{Follow, StepText};

impl Scribe<'_> {
    /// Describes steps in lines and updates `state` from before the first to after the last.
    pub fn followed(&self, act: &Entry<Tournament>, steps: &[Step<Tournament>], state: &mut State) -> Vec<Line> {
        let follow = Follow { words: self.words, after: self.state() };
        // The act names a few entrants with age and fee; if there are many, only these lines name them.
        let many = steps.iter().filter(|step| matches!(step.effect, Effect::Entered(_))).count() > NAMED;
        let mut lines = Vec::new();
        for step in steps {
            let number = state.entrants.len() + 1;
            for StepText { article, text } in follow.sentences(act, std::slice::from_ref(step), state) {
                let text = match &step.effect {
                    Effect::Entered(entrant) if many => self.has_entered(number, entrant),
                    _ => capital(&text),
                };
                lines.push(Line { article: article.map_or_else(String::new, |article| self.number(article)), text });
            }
        }
        lines
    }

    /// Describes briefly one entrant among many, with age and fee.
    fn has_entered(&self, number: usize, entrant: &Entrant) -> String {
        let name = self.entering(&entrant.people, entrant.age, entrant.paid);
        self.with("minutes-step-entered-many", &[("number", number.into()), ("name", (&name).into())])
    }
}

/// Returns the table that an effect is about.
pub(super) const fn table_of(effect: &Effect) -> Option<TableNo> {
    match effect {
        Effect::SlotFilled { table, .. }
        | Effect::Reseated { table, .. }
        | Effect::Called { table, .. }
        | Effect::Scored { table, .. }
        | Effect::Disputed { table, .. }
        | Effect::DisputeClosed(table)
        | Effect::WalkedOver { table, .. }
        | Effect::Fined { table, .. }
        | Effect::ClockSet { table, .. } => Some(*table),
        _ => None,
    }
}
