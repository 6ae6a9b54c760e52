//! Entries whose words meant something else when they were recorded.
//!
//! Up to revision 1 a second list of seeded players (`seeds`) left in their places those whom it does not name; since
//! then it takes the place of the first.

use rules::{Change, Entry, Stored};

use crate::fact::{Effect, Fact};
use crate::game::Tournament;

/// The last revision whose lists of seeded players could stand beside each other.
const BESIDE: u32 = 1;

/// Reads an entry as it was meant; `None` where it has always meant the same.
pub(crate) fn as_recorded(stored: &Stored<Tournament>) -> Option<Stored<Tournament>> {
    if stored.revision > BESIDE {
        return None;
    }
    let entry = entry(&stored.entry)?;
    let mut stored = Stored { entry, ..stored.clone() };
    for step in &mut stored.steps {
        if let Effect::Seeded(order) = &mut step.effect {
            step.effect = Effect::SeededBeside(std::mem::take(order));
        }
    }
    Some(stored)
}

fn entry(stored: &Entry<Tournament>) -> Option<Entry<Tournament>> {
    match stored {
        Entry::Fact { fact: Fact::Seeds(order), waived, reason } => {
            Some(Entry::Fact { fact: Fact::SeedsBeside(order.clone()), waived: waived.clone(), reason: reason.clone() })
        }
        Entry::Amend { changes, reason } => {
            let then = |change: &Change<Tournament>| change.with.as_deref().and_then(entry).map(Box::new);
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
