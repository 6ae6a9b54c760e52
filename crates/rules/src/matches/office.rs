//! Offices: which ones an entry needs, and whether enough of their holders are present.

use super::Match;
use crate::entry::{Change, Entry};
use crate::game::{Game, Ground, Violation};
use crate::{Article, Message, Need, Offices, Role, Seq};

impl<G: Game> Match<G> {
    /// Lists what must be present for an entry: for its act, for a waiver, and for everything that an amendment removes
    /// or inserts, with what vouched for it. Acts open to all need nothing.
    pub fn needs(&self, entry: &Entry<G>) -> Vec<Need> {
        let mut needs = Vec::new();
        self.add_needs(entry, &mut needs);
        if let Entry::Amend { changes, .. } = entry {
            self.exchanged(changes).into_iter().for_each(|exchanged| self.add_needs(exchanged, &mut needs));
        }
        needs
    }

    /// Returns which offices an act needs present; `None` if it is open to all.
    pub fn need(&self, act: &'static str) -> Option<Need> {
        let reservation = self.ruleset().acts.get(act)?;
        let offices = reservation.roles.iter().map(|role| (*role, self.ruleset().office(*role)));
        Some(Need { act, offices: offices.collect() })
    }

    fn add_needs(&self, entry: &Entry<G>, needs: &mut Vec<Need>) {
        let waives = !entry.waived().is_empty();
        for act in std::iter::once(entry.act()).chain(waives.then_some("waive")) {
            if needs.iter().all(|need| need.act != act) {
                needs.extend(self.need(act));
            }
        }
    }

    /// Returns the entry that would count at each number once these changes are made.
    pub fn effective_after<'m>(&'m self, changes: &'m [Change<G>]) -> Vec<Option<&'m Entry<G>>> {
        let mut words: Vec<Option<Option<&'m Entry<G>>>> = vec![None; self.entries.len()];
        let say = |words: &mut Vec<Option<Option<&'m Entry<G>>>>, changes: &'m [Change<G>]| {
            for change in changes {
                if let Some(word) = words.get_mut(change.target.index()) {
                    *word = word.or(Some(change.with.as_deref()));
                }
            }
        };
        say(&mut words, changes);
        for (index, recorded) in self.entries.iter().enumerate().rev() {
            if let (Entry::Amend { changes, .. }, None) = (&recorded.entry, words[index]) {
                say(&mut words, changes);
            }
        }
        let made = self.entries.iter().map(|recorded| Some(&recorded.entry));
        words.into_iter().zip(made).map(|(word, made)| word.unwrap_or(made)).collect()
    }

    /// Lists the entries that changes remove, what vouched for those, and the entries that count instead, wherever the
    /// changes decide; annulling an amendment restores what it removed.
    fn exchanged<'m>(&'m self, changes: &'m [Change<G>]) -> Vec<&'m Entry<G>> {
        let after = self.effective_after(changes).into_iter().enumerate();
        let differs = |(index, after): (usize, Option<&'m Entry<G>>)| {
            let before = self.effective(Seq::at(index));
            let same = match (before, after) {
                (Some(before), Some(after)) => std::ptr::eq(before, after),
                (before, after) => before.is_none() && after.is_none(),
            };
            if same { [None; 3] } else { [before, before.and_then(|before| self.vouching(before, index)), after] }
        };
        after.flat_map(differs).flatten().collect()
    }

    /// Finds the entry by which an official vouched for the one that counts at an index.
    fn vouching(&self, vouched: &Entry<G>, index: usize) -> Option<&Entry<G>> {
        let (act, by) = G::OFFICIALS?.vouch.iter().find(|(act, _)| *act == vouched.act())?;
        let mut later = (index + 1..self.entries.len()).filter_map(|later| self.effective(Seq::at(later)));
        later.find(|later| [act, by].contains(&&later.act())).filter(|later| later.act() == *by)
    }

    /// Checks that every office an entry needs is present; reports each article that reserves the act to a missing one.
    pub(super) fn allowed(&self, entry: &Entry<G>, present: &Offices) -> Result<(), Vec<Violation<G::Article>>> {
        let lacking = self.needs(entry).into_iter().filter(|need| !need.is_met(present));
        let refused: Vec<_> = lacking.map(|need| self.refusal(&need, present)).collect();
        if refused.is_empty() { Ok(()) } else { Err(refused) }
    }

    fn refusal(&self, need: &Need, present: &Offices) -> Violation<G::Article> {
        let few = need.offices.iter().find(|(role, _)| present.count(*role) > 0);
        let detail = match few {
            Some((role, office)) => Message::new("refuse-quorum")
                .with("office", role.name())
                .with("needed", office.quorum)
                .with("present", present.count(*role)),
            None => {
                let roles: Vec<_> = need.roles().map(Role::name).collect();
                Message::new("refuse-role").with("act", need.act).with("roles", roles.join("-"))
            }
        };
        Violation::illegal(self.reserving_article(need.act), detail).on(Ground::Record)
    }

    pub(super) fn reserving_article(&self, act: &str) -> G::Article {
        let reservation = self.ruleset().acts.get(act);
        let article = reservation.and_then(|reservation| G::Article::from_key(&reservation.article));
        article.unwrap_or(G::RECORD_KEEPING)
    }
}
