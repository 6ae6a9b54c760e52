//! The stored form of a match's entries in the journal, and the check that replay gives the same.

use serde::{Deserialize, Serialize};

use crate::entry::{Entry, Signature};
use crate::game::Game;
use crate::matches::{Match, Recorded};
use crate::{Digest, Message, Seq};

/// An effect as it was announced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct StoredStep<G: Game> {
    /// The article applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<G::Article>,
    /// What changed.
    pub effect: G::Effect,
}

/// An entry as typed, what was announced, and the fingerprint of the resulting position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Stored<G: Game> {
    /// The game's revision when it was recorded.
    pub revision: u32,
    /// What was entered.
    pub entry: Entry<G>,
    /// By whom and when.
    pub signature: Signature,
    /// What was announced.
    pub steps: Vec<StoredStep<G>>,
    /// The position afterwards.
    pub digest: Digest,
    /// Random digits if the match hides something: the journal's last hash is printed during play, and hands could
    /// otherwise be found from it by trial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// The error that replaying an entry differs from the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {} of the match replays differently: {}", .seq.0, .why.key)]
pub struct Diverged {
    /// The entry.
    pub seq: Seq,
    /// The difference.
    pub why: Message,
}

impl<G: Game> Match<G> {
    /// Returns an entry in its stored form; `None` once an amendment has followed, since what is announced of earlier
    /// entries has changed.
    pub fn stored(&self, seq: Seq) -> Option<Stored<G>> {
        let (recorded, digest) = (self.entry(seq)?, self.digest_at(seq)?);
        let amends = |later: &Recorded<G>| matches!(later.entry, Entry::Amend { .. });
        if self.entries()[seq.index() + 1..].iter().any(amends) {
            return None;
        }
        let steps = recorded.steps.iter();
        let steps = steps.map(|step| StoredStep { article: step.article, effect: step.effect.clone() }).collect();
        Some(Stored {
            revision: G::REVISION,
            entry: recorded.entry.clone(),
            signature: recorded.signature.clone(),
            steps,
            digest,
            nonce: recorded.nonce.clone(),
        })
    }

    /// Records an entry again from its stored form.
    ///
    /// # Errors
    /// When this code decides otherwise than the recording code; the match then stays unchanged.
    pub fn restore(&mut self, stored: Stored<G>, buffer: &mut Vec<u8>) -> Result<Seq, Diverged> {
        let seq = Seq(self.last().0 + 1);
        let older = stored.revision < G::REVISION;
        // A difference from an earlier revision is a fault neither of the record nor of this program.
        let diverged = |why| Diverged { seq, why: if older { Message::new("diverged-older") } else { why } };
        if stored.revision > G::REVISION {
            return Err(diverged(Message::new("diverged-newer")));
        }
        let Stored { revision: _, entry, signature, steps, digest, nonce } = stored;
        self.record_with(entry, signature, buffer).map_err(|violations| {
            let detail = violations.into_iter().next().map(|violation| violation.detail);
            diverged(detail.unwrap_or_else(|| Message::new("diverged-refused")))
        })?;
        let now = self.entry(seq).map(|recorded| recorded.steps.as_slice()).unwrap_or_default();
        let same = now.len() == steps.len()
            && now.iter().zip(&steps).all(|(now, then)| now.article == then.article && now.effect == then.effect);
        let arrived = self.digest_at(seq) == Some(digest);
        let why = match (same, arrived) {
            (true, true) => {
                self.keep_nonce(nonce);
                return Ok(seq);
            }
            (false, _) => "diverged-steps",
            (true, false) => "diverged-position",
        };
        self.take_back();
        Err(diverged(Message::new(why)))
    }
}
