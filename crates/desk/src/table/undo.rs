//! Undo and redo of one's own last acts. Each is an amendment: the record only grows, so both go back without limit
//! and are still there after the desk was closed.

use rules::{Entry, Game, Match, Seq, Status};

use festival::i18n::{Lang, tr};

/// Reason written with an undo.
pub(crate) const UNDO: &str = "table-undo-reason";
/// Reason written with a redo.
pub(crate) const REDO: &str = "table-redo-reason";

/// Tells apart the amendments that undo and redo from all other acts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Act,
    Undo,
    Redo,
}

fn kind<G: Game>(entry: &Entry<G>) -> Kind {
    let Entry::Amend { changes, reason } = entry else { return Kind::Act };
    if changes.is_empty() || changes.iter().any(|change| change.with.is_some()) {
        return Kind::Act;
    }
    let says = |key| Lang::ALL.into_iter().any(|lang| tr(lang, key) == *reason);
    if says(UNDO) {
        Kind::Undo
    } else if says(REDO) {
        Kind::Redo
    } else {
        Kind::Act
    }
}

/// Finds the last act that stands, if this official entered it.
pub(crate) fn undoable<G: Game>(race: &Match<G>, official: Option<&str>) -> Option<Seq> {
    let mut numbered = race.entries().iter().enumerate().rev();
    let (index, last) = numbered.find(|(_, recorded)| {
        !matches!(recorded.status, Status::Annulled { .. }) && kind(&recorded.entry) == Kind::Act
    })?;
    (last.signature.entered_by.as_deref() == official).then_some(Seq::at(index))
}

/// Finds the last undo since the last new act, if this official made it: the undo and the act it took back.
pub(crate) fn redoable<G: Game>(race: &Match<G>, official: Option<&str>) -> Option<(Seq, Seq)> {
    for (index, recorded) in race.entries().iter().enumerate().rev() {
        let stands = !matches!(recorded.status, Status::Annulled { .. });
        match kind(&recorded.entry) {
            Kind::Undo if stands => {
                let Entry::Amend { changes, .. } = &recorded.entry else { return None };
                let own = recorded.signature.entered_by.as_deref() == official;
                return changes.first().filter(|_| own).map(|change| (Seq::at(index), change.target));
            }
            Kind::Act if stands => return None,
            _ => {}
        }
    }
    None
}
