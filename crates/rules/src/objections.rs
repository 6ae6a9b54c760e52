//! All objections to an entry, not only the first.

use crate::RoleSet;
use crate::entry::Entry;
use crate::game::{Game, Gravity, Violation};
use crate::matches::Match;

/// The objections to an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objections<A> {
    /// Everything that is wrong with it, each thing once.
    pub violations: Vec<Violation<A>>,
    /// The articles to be waived by name for it to hold.
    pub waive: Vec<A>,
    /// Whether no waiver helps, because something in it is impossible.
    pub impossible: bool,
}

impl<A: Copy + PartialEq> Objections<A> {
    /// Lists the objections to an attempt by waiving each found article in turn, since a waiver may expose another
    /// objection. Returns the attempt's result too, if waiving all of them is enough.
    pub fn against<T>(attempt: impl Fn(&[A]) -> Result<T, Vec<Violation<A>>>) -> (Self, Option<T>) {
        let mut all = Self { violations: Vec::new(), waive: Vec::new(), impossible: false };
        // Each round finds at least one more article, until the attempt holds or is impossible.
        loop {
            let found = match attempt(&all.waive) {
                Ok(done) => return (all, Some(done)),
                Err(found) => found,
            };
            let (before, seen) = (all.waive.len(), all.violations.len());
            for violation in found {
                all.impossible |= violation.gravity == Gravity::Impossible;
                if violation.gravity == Gravity::Illegal && !all.waive.contains(&violation.article) {
                    all.waive.push(violation.article);
                }
                let stands_for_more = |own: &Violation<A>| own.ground.more().is_some();
                let again = stands_for_more(&violation) && all.violations.iter().any(stands_for_more);
                if !again && !all.violations[..seen].contains(&violation) {
                    all.violations.push(violation);
                }
            }
            if all.impossible || all.waive.len() == before {
                all.impossible = true;
                return (all, None);
            }
        }
    }
}

impl<G: Game> Match<G> {
    /// Lists the objections to an entry, whoever makes it.
    pub fn objections(&self, entry: &Entry<G>) -> Objections<G::Article> {
        if entry.waiving(Vec::new(), "").is_none() {
            let violations = self.preview(entry, RoleSet::EVERYONE).err().unwrap_or_default();
            return Objections { impossible: !violations.is_empty(), violations, waive: Vec::new() };
        }
        let waiving = |waive: &[G::Article]| {
            let trial = entry.waiving(waive.to_vec(), "-");
            self.preview(trial.as_ref().unwrap_or(entry), RoleSet::EVERYONE).map(|_| ())
        };
        Objections::against(waiving).0
    }
}
