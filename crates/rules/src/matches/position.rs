//! Starting a match from a position instead of the beginning.

use crate::entry::{Entry, Signature};
use crate::{Match, Message, Notation};

impl<G: Notation> Match<G> {
    /// Records the position that the match starts from, as a ruling.
    ///
    /// # Errors
    /// Why the position is refused.
    pub(crate) fn set_up(&mut self, state: G::State, by: Signature) -> Result<(), Message> {
        let effect = G::set_up(state).ok_or_else(|| Message::new("open-position-refused"))?;
        let entry = Entry::Ruling { effects: vec![effect], article: None, reason: "set-up".to_owned() };
        self.record_at_start(entry, by)
    }

    /// Records an entry that the match begins with, or returns the first objection to it.
    pub(crate) fn record_at_start(&mut self, entry: Entry<G>, by: Signature) -> Result<(), Message> {
        self.record(entry, by).map(|_| ()).map_err(|violations| {
            let detail = violations.into_iter().next().map(|violation| violation.detail);
            detail.unwrap_or_else(|| Message::new("open-position-refused"))
        })
    }
}
