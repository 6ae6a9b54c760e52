//! Undo and redo of one's own last acts. Each is an amendment: the record only grows, so both work without limit and
//! still after the program was closed.

use super::{Match, Recorded, Status};
use crate::Seq;
use crate::entry::{Entry, Purpose};
use crate::game::Game;

impl<G: Game> Match<G> {
    /// Returns the last standing act, if this official entered it.
    pub fn undoable(&self, official: Option<&str>) -> Option<Seq> {
        let acts = |(_, recorded): &(Seq, &Recorded<G>)| matches!(purpose(recorded), None | Some(Purpose::Correction));
        let (seq, last) = self.standing().find(acts)?;
        entered_by(last, official).then_some(seq)
    }

    /// Returns the last undo since the last new act and the act it took back, if this official made the undo.
    pub fn redoable(&self, official: Option<&str>) -> Option<(Seq, Seq)> {
        let (seq, last) = self.standing().find(|(_, recorded)| purpose(recorded) != Some(Purpose::Redo))?;
        let Entry::Amend { changes, purpose: Purpose::Undo, .. } = &last.entry else { return None };
        changes.first().filter(|_| entered_by(last, official)).map(|change| (seq, change.target))
    }

    /// Lists the entries that are not annulled, the last first.
    fn standing(&self) -> impl Iterator<Item = (Seq, &Recorded<G>)> {
        let numbered = self.entries.iter().enumerate().rev().map(|(index, recorded)| (Seq::at(index), recorded));
        numbered.filter(|(_, recorded)| !matches!(recorded.status, Status::Annulled { .. }))
    }
}

/// Returns the purpose of an amendment; `None` for any other act.
fn purpose<G: Game>(recorded: &Recorded<G>) -> Option<Purpose> {
    match recorded.entry {
        Entry::Amend { purpose, .. } => Some(purpose),
        _ => None,
    }
}

fn entered_by<G: Game>(recorded: &Recorded<G>, official: Option<&str>) -> bool {
    recorded.signature.entered_by.as_deref() == official
}
