//! Entries whose words meant something else when they were recorded.
//!
//! Up to revision 1 a second list of seeded players (`seeds`) left in their places those whom it does not name; since
//! then it takes the place of the first. Once time could be given and taken on a clock that goes to an hour, which does
//! not look at it; now that is refused, so that who finds it in a journal finds an old one. On any other clock the old
//! meaning is refused, and the entry means what it does today. So it is with a draw, and the closing of the qualifying,
//! while a table was disputed or its clock ran: once nobody was told.

use rules::kit::clock::ClockAct;
use rules::{Change, Entry, Stored};

use crate::fact::{Effect, Fact};
use crate::game::Tournament;

/// The last revision whose lists of seeded players could stand beside each other.
const BESIDE: u32 = 1;

/// Reads an entry as it was meant; `None` where it has always meant the same.
pub(crate) fn as_recorded(stored: &Stored<Tournament>) -> Option<Stored<Tournament>> {
    let beside = stored.revision <= BESIDE;
    let entry = entry(&stored.entry, beside)?;
    let mut stored = Stored { entry, ..stored.clone() };
    for step in stored.steps.iter_mut().filter(|_| beside) {
        if let Effect::Seeded(order) = &mut step.effect {
            step.effect = Effect::SeededBeside(std::mem::take(order));
        }
    }
    Some(stored)
}

fn entry(stored: &Entry<Tournament>, beside: bool) -> Option<Entry<Tournament>> {
    match stored {
        Entry::Fact { fact, waived, reason } => {
            let fact = meant(fact, beside)?;
            Some(Entry::Fact { fact, waived: waived.clone(), reason: reason.clone() })
        }
        Entry::Amend { changes, reason } => {
            let then =
                |change: &Change<Tournament>| change.with.as_deref().and_then(|with| entry(with, beside)).map(Box::new);
            changes.iter().any(|change| then(change).is_some()).then(|| {
                let change = |change: &Change<Tournament>| Change {
                    target: change.target,
                    with: then(change).or_else(|| change.with.clone()),
                };
                Entry::Amend { changes: changes.iter().map(change).collect(), reason: reason.clone() }
            })
        }
        _ => None,
    }
}

fn meant(fact: &Fact, beside: bool) -> Option<Fact> {
    match fact {
        Fact::Seeds(order) if beside => Some(Fact::SeedsBeside(order.clone())),
        Fact::Clock { table, act: ClockAct::Adjust { by_ms, .. }, at_ms } => {
            Some(Fact::Clock { table: *table, act: ClockAct::AdjustUnread { by_ms: *by_ms }, at_ms: *at_ms })
        }
        Fact::CloseQueue | Fact::Draw { .. } => Some(fact.clone().unasked()),
        _ => None,
    }
}
