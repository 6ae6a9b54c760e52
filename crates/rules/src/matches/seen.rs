//! A match as an audience may know it: the same entries, in which what is hidden from it is unknown.
//!
//! Whatever is shown to an audience is made from this match and nothing else, so what it may not know cannot reach it by
//! any sentence, picture or digest. Invariant, held by properties of every game that hides something: concealing a
//! position comes to the same as folding the concealed steps that led to it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::Match;
use crate::entry::Entry;
use crate::game::Game;
use crate::{Audience, Commitment, Seat, Secret, Seq};

impl<G: Game> Match<G> {
    /// Gives this match as an audience may know it: to be looked at, not to be recorded in.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        if self.hides() && audience != Audience::Referee {
            Cow::Owned(self.concealed(audience))
        } else {
            Cow::Borrowed(self)
        }
    }

    /// Gives an entry as an audience may know it, be it recorded or not.
    pub fn entry_seen_by<'e>(&self, entry: &'e Entry<G>, audience: Audience) -> Cow<'e, Entry<G>> {
        if !self.hides() || audience == Audience::Referee {
            return Cow::Borrowed(entry);
        }
        let mut seen = entry.clone();
        self.veil(Some(audience)).entry(&mut seen);
        Cow::Owned(seen)
    }

    /// Gives an entry, be it recorded or not, as it stands on a screen that the referee is not alone to see: without the texts
    /// that nobody has revealed, until the match is over and tells all.
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
        // From it the salt of whatever is sealed next could be worked out.
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
        // What is hidden could be found out from its fingerprint by trying: there are 1,326 hands of two cards.
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
            // What was revealed by an entry that is annulled is hidden again: it was not to be told.
            if let Some(Entry::Reveal { secret, .. }) = self.effective(Seq::at(index)) {
                veil.revealed.extend(secret.as_ref().map(Secret::commitment));
            }
        }
        veil
    }
}

/// Stands between a match and an audience.
struct Veil<'a, G: Game> {
    /// The latest position.
    now: &'a G::State,
    /// Who looks; `None` for whoever may know all but what is sealed.
    audience: Option<Audience>,
    /// Who has sealed what.
    owners: BTreeMap<Commitment, Seat>,
    /// What everybody has learnt.
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

    /// Tells whether the audience knows what stands behind a commitment.
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
