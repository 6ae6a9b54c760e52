//! All that speaks against an entry, not only what is met first.

use crate::RoleSet;
use crate::entry::Entry;
use crate::game::Game;
use crate::matches::Match;
use crate::proceeding::{Gravity, Violation};

/// Lists what speaks against an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objections<A> {
    /// Everything that is wrong with it, each thing once.
    pub violations: Vec<Violation<A>>,
    /// The articles to be waived by name for it to hold.
    pub waive: Vec<A>,
    /// Whether no waiver helps: something in it can't be.
    pub impossible: bool,
}

impl<G: Game> Match<G> {
    /// Lists what speaks against an entry, whoever makes it.
    pub fn objections(&self, entry: &Entry<G>) -> Objections<G::Article> {
        let mut all = Objections { violations: Vec::new(), waive: Vec::new(), impossible: false };
        if entry.waiving(Vec::new(), "").is_none() {
            all.violations = self.preview(entry, RoleSet::EVERYONE).err().unwrap_or_default();
            all.impossible = !all.violations.is_empty();
            return all;
        }
        // Each look finds another article at least, until the entry holds or can't have happened.
        loop {
            let Some(trial) = entry.waiving(all.waive.clone(), "-") else { return all };
            let Err(found) = self.preview(&trial, RoleSet::EVERYONE) else { return all };
            let (before, seen) = (all.waive.len(), all.violations.len());
            for violation in found {
                all.impossible |= violation.gravity == Gravity::Impossible;
                if violation.gravity == Gravity::Illegal && !all.waive.contains(&violation.article) {
                    all.waive.push(violation.article);
                }
                if !all.violations[..seen].contains(&violation) {
                    all.violations.push(violation);
                }
            }
            if all.impossible || all.waive.len() == before {
                all.impossible = true;
                return all;
            }
        }
    }
}
