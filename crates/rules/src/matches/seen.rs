//! A match as an audience may know it: the same entries, without what is hidden from that audience.
//!
//! Everything shown to an audience is made from this match alone, so hidden parts cannot leak through any sentence,
//! picture or digest. Invariant, tested by properties of every game that hides something: concealing a position is the
//! same as folding the concealed steps that led to it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::Match;
use crate::entry::Entry;
use crate::game::sealing::sealed;
use crate::game::{Game, Hiding};
use crate::{Audience, Commitment, Conceal, Seat, Secret, Seen, Seq};

impl<G: Game> Conceal for Match<G> {
    fn concealed(&self, audience: Audience) -> Option<Self> {
        if !self.hides() || audience == Audience::Referee {
            return None;
        }
        let mut seen = self.clone();
        let veil = self.veil(Some(audience));
        // The salt of whatever is sealed next could be derived from it.
        seen.salt = None;
        for fold in seen.checkpoints.folds_mut().chain([&mut seen.now]) {
            veil.state(&mut fold.state);
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
        Some(seen)
    }
}

impl<G: Game> Match<G> {
    /// Returns an entry, recorded or not, as an audience may know it.
    pub fn entry_seen_by<'e>(&self, entry: &'e Entry<G>, audience: Audience) -> Seen<'e, Entry<G>> {
        let all = !self.hides() || audience == Audience::Referee;
        through(entry, (!all).then(|| self.veil(Some(audience))))
    }

    /// Returns an entry, recorded or not, for a screen that others see too: without unrevealed texts, until the match
    /// is over and everything is shown.
    pub fn entry_unread<'e>(&self, entry: &'e Entry<G>) -> Seen<'e, Entry<G>> {
        let all = G::SEALING.is_none() || self.tells_all();
        through(entry, (!all).then(|| self.veil(None)))
    }

    fn veil(&self, audience: Option<Audience>) -> Veil<'_, G> {
        let mut veil = Veil { now: self.state(), audience, owners: BTreeMap::new(), revealed: BTreeSet::new() };
        if G::SEALING.is_none() {
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

/// Returns an entry as it is seen through a veil, if there is one.
fn through<'e, G: Game>(entry: &'e Entry<G>, veil: Option<Veil<'_, G>>) -> Seen<'e, Entry<G>> {
    let Some(veil) = veil else { return Seen::new(Cow::Borrowed(entry)) };
    let mut seen = entry.clone();
    veil.entry(&mut seen);
    Seen::new(Cow::Owned(seen))
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
    /// Returns how the game hides things, and from whom.
    fn hiding(&self) -> Option<(Hiding<G>, Audience)> {
        G::HIDING.zip(self.audience)
    }

    fn state(&self, state: &mut G::State) {
        if let Some((hiding, audience)) = self.hiding() {
            (hiding.state)(state, self.now, audience);
        }
    }

    fn entry(&self, entry: &mut Entry<G>) {
        match entry {
            Entry::Fact { fact, .. } => {
                if let Some((hiding, audience)) = self.hiding() {
                    (hiding.fact)(fact, self.now, audience);
                }
                for sealed in sealed::<G>(fact) {
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
        if let Some((hiding, audience)) = self.hiding() {
            (hiding.effect)(effect, self.now, audience);
        }
    }
}
