//! Entries of a branch, recorded anew: what a desk recorded while another one had taken the match over.

use super::TextError;
use crate::entry::{Change, Entry, Signature};
use crate::matches::Match;
use crate::notation::Notation;
use crate::{Message, Seq, Stored};

impl<G: Notation> Match<G> {
    /// Records an entry of a branch anew: the same act under the same signature, decided by the position as it is now. `place`
    /// returns which entry here is one of those of which the branch speaks.
    pub(super) fn adopt_stored(
        &mut self,
        stored: Stored<G>,
        place: &dyn Fn(Seq) -> Option<Seq>,
    ) -> Result<Seq, TextError> {
        let found = |seq: Seq| {
            let alone = || TextError::Unreadable(Message::new("refuse-alone-in-branch").with("entry", seq.0));
            place(seq).ok_or_else(alone)
        };
        let group = stored.signature.group.map(found).transpose()?;
        let entry = match stored.entry {
            Entry::Amend { changes, purpose, reason } => {
                let moved = changes.into_iter().map(|change| Ok(Change { target: found(change.target)?, ..change }));
                Entry::Amend { changes: moved.collect::<Result<_, TextError>>()?, purpose, reason }
            }
            Entry::Reveal { target, part, secret, waived, reason } => {
                Entry::Reveal { target: found(target)?, part, secret, waived, reason }
            }
            other => other,
        };
        self.record(entry, Signature { group, ..stored.signature }).map_err(|found| self.refused(found))
    }
}
