//! What is sealed in a match: salted when it is recorded, revealed once, and only as the text that was sealed.

use std::borrow::Cow;

use super::Match;
use crate::entry::{Entry, Seq};
use crate::game::Game;
use crate::proceeding::Violation;
use crate::sealed::{Commitment, Salt, Sealed, Secret};
use crate::{Message, Proceeding};

/// Refuses a fact that seals something which nobody wrote.
pub(crate) const NOTHING_WRITTEN: &str = "refuse-nothing-written";

/// Tells what has become of something that was sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The entry that sealed it.
    pub seq: Seq,
    /// Which part of what that entry sealed, from 0.
    pub part: usize,
    /// Whose it is, and what it says where that is known.
    pub sealed: Sealed,
    /// The entry that revealed it.
    pub revealed: Option<Seq>,
}

impl<G: Game> Entry<G> {
    /// Reaches all that it seals, what an amendment puts in the place of others included.
    pub(super) fn sealed(&mut self) -> Vec<&mut Sealed> {
        match self {
            Self::Fact { fact, .. } => G::sealed(fact),
            Self::Amend { changes, .. } => {
                changes.iter_mut().filter_map(|change| change.with.as_deref_mut()).flat_map(Self::sealed).collect()
            }
            Self::Ruling { .. } | Self::Sanction { .. } | Self::Reveal { .. } => Vec::new(),
        }
    }
}

impl<G: Game> Match<G> {
    /// Tells whether something of it is hidden from some audience.
    pub fn hides(&self) -> bool {
        !G::SEALS.is_empty() || G::hides(self.rules())
    }

    /// Takes the random bytes from which the salts are made of what is sealed from now on.
    pub const fn seal_with(&mut self, salt: Salt) {
        self.salt = Some(salt);
    }

    /// Makes what keeps the record of an entry from being guessed from its hash, where something is hidden.
    pub(super) fn nonce(&self, seq: Seq) -> Option<String> {
        self.salt.filter(|_| self.hides()).map(|salt| salt.nonce(seq))
    }

    /// Lists all that is sealed by entries that count, in order.
    pub fn seals(&self) -> Vec<Seal> {
        let mut seals = Vec::new();
        if G::SEALS.is_empty() {
            return seals;
        }
        let revealed = self.revealed(self.entries.len());
        for seq in (0..self.entries.len()).map(Seq::at) {
            let Some(Entry::Fact { fact, .. }) = self.effective(seq) else { continue };
            for (part, sealed) in G::sealed(&mut fact.clone()).into_iter().enumerate() {
                let by = revealed.iter().find(|(place, _)| *place == (seq, part)).map(|(_, by)| *by);
                seals.push(Seal { seq, part, sealed: sealed.clone(), revealed: by });
            }
        }
        seals
    }

    /// Lists the secrets of an entry: what is to be kept beside its record.
    pub fn secrets(&self, seq: Seq) -> Vec<Secret> {
        let mut entry = self.entry(seq).map(|recorded| recorded.entry.clone());
        let sealed = entry.iter_mut().flat_map(Entry::sealed);
        sealed.filter_map(|sealed| sealed.secret().cloned()).collect()
    }

    /// Takes in the secrets of an entry that are kept beside its record; one that is not what was sealed stays unknown.
    pub fn know(&mut self, seq: Seq, kept: &dyn Fn(Commitment) -> Option<Secret>) {
        let Some(recorded) = self.entries.get_mut(seq.index()) else { return };
        for sealed in recorded.entry.sealed() {
            if let Some(secret) = sealed.commitment().and_then(kept) {
                sealed.know(secret);
            }
        }
    }

    /// Lists what was revealed by entries that count before an index, each with the entry that did.
    fn revealed(&self, index: usize) -> Vec<((Seq, usize), Seq)> {
        let reveal = |seq| match self.effective(seq)? {
            Entry::Reveal { target, part, .. } => Some(((*target, *part), seq)),
            _ => None,
        };
        if G::SEALS.is_empty() { Vec::new() } else { (0..index).map(Seq::at).filter_map(reveal).collect() }
    }

    /// Makes an entry whole that is about to be recorded: what it seals gets its salt, what it reveals its secret.
    pub(super) fn completed(&self, mut entry: Entry<G>) -> Result<Entry<G>, Vec<Violation<G::Article>>> {
        let seq = Seq(self.last().0 + 1);
        for (part, sealed) in entry.sealed().into_iter().enumerate() {
            if !sealed.salt(self.salt.as_ref(), seq, part) {
                return Err(Self::impossible(Message::new("refuse-no-salt")));
            }
        }
        self.fill(&mut entry);
        Ok(entry)
    }

    /// Gives an entry with what it reveals, as far as that is known here.
    pub(super) fn filled<'e>(&self, entry: &'e Entry<G>) -> Cow<'e, Entry<G>> {
        let mut filled = Cow::Borrowed(entry);
        if matches!(entry, Entry::Reveal { secret: None, .. }) {
            self.fill(filled.to_mut());
        }
        filled
    }

    pub(super) fn fill(&self, entry: &mut Entry<G>) {
        match entry {
            Entry::Reveal { target, part, secret: secret @ None, .. } => *secret = self.known(*target, *part),
            Entry::Amend { changes, .. } => {
                let corrected = changes.iter_mut().filter_map(|change| change.with.as_deref_mut());
                corrected.for_each(|entry| self.fill(entry));
            }
            _ => {}
        }
    }

    fn known(&self, target: Seq, part: usize) -> Option<Secret> {
        let Entry::Fact { fact, .. } = self.effective(target)? else { return None };
        G::sealed(&mut fact.clone()).get(part)?.secret().cloned()
    }

    /// Keeps in a correction what was sealed wherever it says nothing else.
    pub(crate) fn keep_sealed(&self, target: Seq, entry: &mut Entry<G>) {
        let (Entry::Fact { fact, .. }, Some(Entry::Fact { fact: stood, .. })) = (entry, self.effective(target)) else {
            return;
        };
        for (now, stood) in G::sealed(fact).into_iter().zip(G::sealed(&mut stood.clone())) {
            if now.commitment().is_none() && now.by() == stood.by() {
                now.clone_from(stood);
            }
        }
    }

    /// Refuses a fact in which something is to be sealed that nobody wrote.
    pub(super) fn check_sealed(fact: &G::Fact) -> Result<(), Vec<Violation<G::Article>>> {
        if G::SEALS.is_empty() || G::sealed(&mut fact.clone()).iter().all(|sealed| sealed.commitment().is_some()) {
            return Ok(());
        }
        Err(Self::impossible(Message::new(NOTHING_WRITTEN)))
    }

    /// Gives the fact of which a part is revealed by an entry at an index, with no text known; refuses what is not sealed, or
    /// no longer, and a text that is not the one that was sealed.
    pub(super) fn unsealed(
        &self,
        index: usize,
        (target, part): (Seq, usize),
        secret: Option<&Secret>,
    ) -> Result<G::Fact, Vec<Violation<G::Article>>> {
        let wrong = |key| Self::impossible(Message::new(key).with("target", target.0));
        let fact = match self.effective(target).filter(|_| target.index() < index) {
            Some(Entry::Fact { fact, .. }) => fact,
            _ => return Err(wrong("refuse-not-sealed")),
        };
        let mut fact = fact.clone();
        let mut sealed = G::sealed(&mut fact);
        let Some(commitment) = sealed.get(part).map(|sealed| sealed.commitment()) else {
            return Err(wrong("refuse-not-sealed"));
        };
        if self.revealed(index).iter().any(|(place, _)| *place == (target, part)) {
            return Err(wrong("refuse-revealed-already"));
        }
        let Some(secret) = secret else { return Err(wrong("refuse-secret-unknown")) };
        if commitment != Some(secret.commitment()) {
            return Err(wrong("refuse-secret-differs"));
        }
        sealed.iter_mut().for_each(|sealed| sealed.hide());
        Ok(fact)
    }

    /// Decides what follows when a part of a fact is revealed.
    pub(super) fn reveal(
        &self,
        index: usize,
        place: (Seq, usize),
        secret: Option<&Secret>,
        p: &mut Proceeding<'_, G>,
    ) -> Result<(), Vec<Violation<G::Article>>> {
        let fact = self.unsealed(index, place, secret)?;
        self.check_depth(G::act(&fact))?;
        G::reveal(p, &fact, place.1, secret.map_or("", Secret::text));
        Ok(())
    }
}
