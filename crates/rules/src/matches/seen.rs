//! A match as an audience may know it: the same entries, without what is hidden from that audience.
//!
//! Everything shown to an audience is made from this match alone, so hidden parts cannot leak through any sentence,
//! picture or digest. Invariant, tested by properties of every game that hides something: concealing a position is the
//! same as folding the concealed steps that led to it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::Match;
use crate::entry::Entry;
use crate::game::Game;
use crate::{Audience, Commitment, Seat, Secret, Seq};

impl<G: Game> Match<G> {
    /// Returns this match as an audience may know it; only for reading, not for recording.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        if self.hides() && audience != Audience::Referee {
            Cow::Owned(self.concealed(audience))
        } else {
            Cow::Borrowed(self)
        }
    }

    /// Returns an entry, recorded or not, as an audience may know it.
    pub fn entry_seen_by<'e>(&self, entry: &'e Entry<G>, audience: Audience) -> Cow<'e, Entry<G>> {
        if !self.hides() || audience == Audience::Referee {
            return Cow::Borrowed(entry);
        }
        let mut seen = entry.clone();
        self.veil(Some(audience)).entry(&mut seen);
        Cow::Owned(seen)
    }

    /// Returns an entry, recorded or not, for a screen that others see too: without unrevealed texts, until the match
    /// is over and everything is shown.
    pub fn entry_unread<'e>(&self, entry: &'e Entry<G>) -> Cow<'e, Entry<G>> {
        if G::SEALS.is_empty() || (self.outcome().is_some() && !G::stays_sealed(self.rules())) {
            return Cow::Borrowed(entry);
        }
        let mut unread = entry.clone();
        self.veil(None).entry(&mut unread);
        Cow::Owned(unread)
    }

    fn concealed(&self, audience: Audience) -> Self {
        let mut seen = self.clone();
        let veil = self.veil(Some(audience));
        // The salt of whatever is sealed next could be derived from it.
        seen.salt = None;
        for fold in seen.checkpoints.iter_mut().chain([&mut seen.now]) {
            G::conceal_state(&mut fold.state, veil.now, audience);
        }
        for recorded in &mut seen.entries {
            veil.entry(&mut recorded.entry);
            recorded.nonce = None;
            for step in &mut recorded.steps {
                veil.effect(&mut step.effect);
            }
        }
        // Hidden parts could be found from a fingerprint by trial: there are only 1,326 hands of two cards.
        seen.digests.clear();
        seen
    }

    fn veil(&self, audience: Option<Audience>) -> Veil<'_, G> {
        let mut veil = Veil { now: self.state(), audience, owners: BTreeMap::new(), revealed: BTreeSet::new() };
        if G::SEALS.is_empty() {
            return veil;
        }
        for (index, recorded) in self.entries.iter().enumerate() {
            for sealed in recorded.entry.clone().sealed() {
                veil.owners.extend(sealed.commitment().map(|commitment| (commitment, sealed.by())));
            }
            // A text revealed by an entry that is now annulled is hidden again: it was not to be shown.
            if let Some(Entry::Reveal { secret, .. }) = self.effective(Seq::at(index)) {
                veil.revealed.extend(secret.as_ref().map(Secret::commitment));
            }
        }
        veil
    }
}

/// Removes from a match what an audience may not know.
struct Veil<'a, G: Game> {
    /// The latest position.
    now: &'a G::State,
    /// Who looks; `None` for somebody who may know everything but sealed texts.
    audience: Option<Audience>,
    /// The seat that made each commitment.
    owners: BTreeMap<Commitment, Seat>,
    /// The commitments whose texts are public.
    revealed: BTreeSet<Commitment>,
}

impl<G: Game> Veil<'_, G> {
    fn entry(&self, entry: &mut Entry<G>) {
        match entry {
            Entry::Fact { fact, .. } => {
                if let Some(audience) = self.audience {
                    G::conceal_fact(fact, self.now, audience);
                }
                for sealed in G::sealed(fact) {
                    if !sealed.commitment().is_some_and(|commitment| self.knows(commitment, Some(sealed.by()))) {
                        sealed.hide();
                    }
                }
            }
            Entry::Reveal { secret, .. } => {
                let known = |secret: &Secret| {
                    let commitment = secret.commitment();
                    self.knows(commitment, self.owners.get(&commitment).copied())
                };
                *secret = secret.take().filter(known);
            }
            Entry::Ruling { effects, .. } => effects.iter_mut().for_each(|effect| self.effect(effect)),
            Entry::Sanction { .. } => {}
            Entry::Amend { changes, .. } => {
                let corrected = changes.iter_mut().filter_map(|change| change.with.as_deref_mut());
                corrected.for_each(|entry| self.entry(entry));
            }
        }
    }

    /// Checks whether the audience knows the text of a commitment.
    fn knows(&self, commitment: Commitment, owner: Option<Seat>) -> bool {
        let learns = |(audience, owner): (Audience, Seat)| audience.knows(owner);
        self.revealed.contains(&commitment) || self.audience.zip(owner).is_some_and(learns)
    }

    fn effect(&self, effect: &mut G::Effect) {
        if let Some(audience) = self.audience {
            G::conceal_effect(effect, self.now, audience);
        }
    }
}
