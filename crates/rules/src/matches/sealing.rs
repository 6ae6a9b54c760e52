//! Sealed texts of a match: salted when recorded, revealed once, and only as the text that was sealed.

use std::borrow::Cow;

use super::Match;
use crate::entry::Entry;
use crate::game::sealing::sealed;
use crate::game::{Game, Ground, Proceeding, Violation};
use crate::sealed::{Commitment, Salt, Seal, Sealed, Secret};
use crate::{Message, Seq};

impl<G: Game> Entry<G> {
    /// Returns all that an entry seals, including the replacements of an amendment.
    pub(super) fn sealed(&mut self) -> Vec<&mut Sealed> {
        match self {
            Self::Fact { fact, .. } => sealed::<G>(fact),
            Self::Amend { changes, .. } => {
                changes.iter_mut().filter_map(|change| change.with.as_deref_mut()).flat_map(Self::sealed).collect()
            }
            Self::Ruling { .. } | Self::Sanction { .. } | Self::Reveal { .. } => Vec::new(),
        }
    }
}

impl<G: Game> Match<G> {
    /// Checks whether any part of the match is hidden from some audience.
    pub fn hides(&self) -> bool {
        G::SEALING.is_some() || G::HIDING.is_some_and(|hiding| (hiding.hides)(self.rules()))
    }

    /// Checks whether the match is over and whatever was hidden in it may be told.
    pub(crate) fn tells_all(&self) -> bool {
        self.outcome().is_some() && !G::HIDING.is_some_and(|hiding| (hiding.for_good)(self.rules()))
    }

    /// Sets the random bytes from which the salts of later sealed texts are derived.
    pub const fn seal_with(&mut self, salt: Salt) {
        self.salt = Some(salt);
    }

    /// Makes the nonce that keeps an entry's record from being guessed from its hash, if the match hides something.
    pub(super) fn nonce(&self, seq: Seq) -> Option<String> {
        self.salt.filter(|_| self.hides()).map(|salt| salt.nonce(seq))
    }

    /// Lists everything sealed by entries that count, in order.
    pub fn seals(&self) -> Vec<Seal> {
        let mut seals = Vec::new();
        if G::SEALING.is_none() {
            return seals;
        }
        let revealed = self.revealed(self.entries.len());
        for seq in (0..self.entries.len()).map(Seq::at) {
            let Some(Entry::Fact { fact, .. }) = self.effective(seq) else { continue };
            for (part, sealed) in sealed::<G>(&mut fact.clone()).into_iter().enumerate() {
                let by = revealed.iter().find(|(place, _)| *place == (seq, part)).map(|(_, by)| *by);
                seals.push(Seal { seq, part, sealed: sealed.clone(), revealed: by });
            }
        }
        seals
    }

    /// Lists the secrets of an entry, which are kept beside its record.
    pub fn secrets(&self, seq: Seq) -> Vec<Secret> {
        let mut entry = self.entry(seq).map(|recorded| recorded.entry.clone());
        let sealed = entry.iter_mut().flat_map(Entry::sealed);
        sealed.filter_map(|sealed| sealed.secret().cloned()).collect()
    }

    /// Restores the secrets of an entry from where they are kept; a text that does not match its commitment stays
    /// unknown.
    pub fn know(&mut self, seq: Seq, kept: &dyn Fn(Commitment) -> Option<Secret>) {
        let Some(recorded) = self.entries.get_mut(seq.index()) else { return };
        for sealed in recorded.entry.sealed() {
            if let Some(secret) = sealed.commitment().and_then(kept) {
                sealed.know(secret);
            }
        }
    }

    /// Lists the parts revealed by entries that count before an index, each with the revealing entry.
    fn revealed(&self, index: usize) -> Vec<((Seq, usize), Seq)> {
        let reveal = |seq| match self.effective(seq)? {
            Entry::Reveal { target, part, .. } => Some(((*target, *part), seq)),
            _ => None,
        };
        if G::SEALING.is_none() { Vec::new() } else { (0..index).map(Seq::at).filter_map(reveal).collect() }
    }

    /// Completes an entry before it is recorded: salts what it seals, and fills in the secrets it reveals.
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

    /// Returns an entry with the secret it reveals, as far as it is known here.
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
        sealed::<G>(&mut fact.clone()).get(part)?.secret().cloned()
    }

    /// Keeps the sealed texts of the original in a correction that does not change them.
    pub(crate) fn keep_sealed(&self, target: Seq, entry: &mut Entry<G>) {
        let (Entry::Fact { fact, .. }, Some(Entry::Fact { fact: stood, .. })) = (entry, self.effective(target)) else {
            return;
        };
        for (now, stood) in sealed::<G>(fact).into_iter().zip(sealed::<G>(&mut stood.clone())) {
            if now.commitment().is_none() && now.by() == stood.by() {
                now.clone_from(stood);
            }
        }
    }

    /// Refuses a fact that seals something without its text.
    pub(super) fn check_sealed(fact: &G::Fact) -> Result<(), Vec<Violation<G::Article>>> {
        if sealed::<G>(&mut fact.clone()).iter().all(|sealed| sealed.commitment().is_some()) {
            return Ok(());
        }
        let detail = Message::new("refuse-nothing-written");
        Err(vec![Violation::impossible(G::RECORD_KEEPING, detail).on(Ground::Unwritten)])
    }

    /// Returns the fact of which an entry at an index reveals a part, without any texts. Refuses a target that is not
    /// sealed or was revealed already, and a text that is not the sealed one.
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
        let mut sealed = sealed::<G>(&mut fact);
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
        if let Some(sealing) = G::SEALING {
            (sealing.reveal)(p, &fact, place.1, secret.map_or("", Secret::text));
        }
        Ok(())
    }
}
