//! A match as an audience may know it: the same entries, in which what is hidden from it is unknown.
//!
//! Whatever is shown to an audience is made from this match and nothing else, so what it may not know cannot reach it by
//! any sentence, picture or digest. Invariant, held by properties of every game that hides something: concealing a
//! position comes to the same as folding the concealed steps that led to it.

use std::borrow::Cow;

use super::{Match, Recorded};
use crate::Audience;
use crate::entry::Entry;
use crate::game::{Fold, Game};
use crate::proceeding::Step;

impl<G: Game> Match<G> {
    /// Gives this match as an audience may know it: to be looked at, not to be recorded in.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        if G::HIDES && audience != Audience::Referee {
            Cow::Owned(self.concealed(audience))
        } else {
            Cow::Borrowed(self)
        }
    }

    fn concealed(&self, audience: Audience) -> Self {
        let mut seen = self.clone();
        for fold in seen.checkpoints.iter_mut().chain([&mut seen.now]) {
            conceal_fold(fold, audience);
        }
        for recorded in &mut seen.entries {
            conceal_recorded(recorded, audience);
        }
        // What is hidden could be found out from its fingerprint by trying: there are 1,326 hands of two cards.
        seen.digests.clear();
        seen
    }
}

fn conceal_fold<G: Game>(fold: &mut Fold<G>, audience: Audience) {
    G::conceal_state(&mut fold.state, audience);
}

fn conceal_recorded<G: Game>(recorded: &mut Recorded<G>, audience: Audience) {
    conceal_entry(&mut recorded.entry, audience);
    for Step { effect, .. } in &mut recorded.steps {
        G::conceal_effect(effect, audience);
    }
}

fn conceal_entry<G: Game>(entry: &mut Entry<G>, audience: Audience) {
    match entry {
        Entry::Fact { fact, .. } => G::conceal_fact(fact, audience),
        Entry::Ruling { effects, .. } => {
            for effect in effects {
                G::conceal_effect(effect, audience);
            }
        }
        Entry::Sanction { .. } => {}
        Entry::Amend { changes, .. } => {
            for with in changes.iter_mut().filter_map(|change| change.with.as_deref_mut()) {
                conceal_entry(with, audience);
            }
        }
    }
}
