//! A match as an audience may know it: the same entries, in which what is hidden from it is unknown.
//!
//! Whatever is shown to an audience is made from this match and nothing else, so what it may not know cannot reach it by
//! any sentence, picture or digest. Invariant, held by properties of every game that hides something: concealing a
//! position comes to the same as folding the concealed steps that led to it.

use std::borrow::Cow;

use super::Match;
use crate::Audience;
use crate::entry::Entry;
use crate::game::Game;

impl<G: Game> Match<G> {
    /// Gives this match as an audience may know it: to be looked at, not to be recorded in.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        if G::hides(self.rules()) && audience != Audience::Referee {
            Cow::Owned(self.concealed(audience))
        } else {
            Cow::Borrowed(self)
        }
    }

    /// Gives an entry as an audience may know it, be it recorded or not.
    pub fn entry_seen_by<'e>(&self, entry: &'e Entry<G>, audience: Audience) -> Cow<'e, Entry<G>> {
        if !G::hides(self.rules()) || audience == Audience::Referee {
            return Cow::Borrowed(entry);
        }
        let mut seen = entry.clone();
        Veil::<G> { now: self.state(), audience }.entry(&mut seen);
        Cow::Owned(seen)
    }

    fn concealed(&self, audience: Audience) -> Self {
        let mut seen = self.clone();
        let veil = Veil { now: self.state(), audience };
        for fold in seen.checkpoints.iter_mut().chain([&mut seen.now]) {
            G::conceal_state(&mut fold.state, veil.now, audience);
        }
        for recorded in &mut seen.entries {
            veil.entry(&mut recorded.entry);
            for step in &mut recorded.steps {
                veil.effect(&mut step.effect);
            }
        }
        // What is hidden could be found out from its fingerprint by trying: there are 1,326 hands of two cards.
        seen.digests.clear();
        seen
    }
}

/// Stands between a match and an audience.
struct Veil<'a, G: Game> {
    /// The latest position.
    now: &'a G::State,
    audience: Audience,
}

impl<G: Game> Veil<'_, G> {
    fn entry(&self, entry: &mut Entry<G>) {
        match entry {
            Entry::Fact { fact, .. } => G::conceal_fact(fact, self.now, self.audience),
            Entry::Ruling { effects, .. } => effects.iter_mut().for_each(|effect| self.effect(effect)),
            Entry::Sanction { .. } => {}
            Entry::Amend { changes, .. } => {
                let corrected = changes.iter_mut().filter_map(|change| change.with.as_deref_mut());
                corrected.for_each(|entry| self.entry(entry));
            }
        }
    }

    fn effect(&self, effect: &mut G::Effect) {
        G::conceal_effect(effect, self.now, self.audience);
    }
}
