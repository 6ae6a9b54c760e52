//! What followed from an act, in lines with their articles.

use rules::{Entry, Step};
use tournament::{Effect, State, TableNo, Tournament};
use verbale::Step as Line;

use super::scribe::Scribe;
use crate::festival::{Follow, Told};

impl Scribe<'_> {
    /// Puts steps into lines, and takes the position along from before the first to after the last.
    pub fn followed(&self, act: &Entry<Tournament>, steps: &[Step<Tournament>], state: &mut State) -> Vec<Line> {
        let follow = Follow { words: self.words, after: self.state() };
        let line = |told: Told| Line {
            article: told.article.map_or_else(String::new, |article| self.article(article)),
            text: told.text,
        };
        follow.told(act, steps, state).into_iter().map(line).collect()
    }
}

/// Names the table that an effect is about.
pub(super) const fn table_of(effect: &Effect) -> Option<TableNo> {
    match effect {
        Effect::SlotFilled { table, .. }
        | Effect::Reseated { table, .. }
        | Effect::Called { table, .. }
        | Effect::Scored { table, .. }
        | Effect::Disputed { table, .. }
        | Effect::Settled(table)
        | Effect::WalkedOver { table, .. }
        | Effect::Fined { table, .. }
        | Effect::ClockSet { table, .. } => Some(*table),
        _ => None,
    }
}
