//! Tournaments as far as the speaker has released them, and on as long as no result is told.

use std::collections::BTreeMap;

use festival::OpenTournament;

/// Keeps tournaments as far as they are public, so that a release costs only what is new.
#[derive(Clone, Debug, Default)]
pub(super) struct Held(BTreeMap<String, OpenTournament>);

impl Held {
    /// Gives a tournament as far as it is public; results recorded later, and their corrections, are not in it.
    pub fn of(&mut self, open: &OpenTournament) -> &OpenTournament {
        let fresh = || OpenTournament::new(open.id.clone(), open.info.clone(), open.game.ruleset().clone());
        let held = self.0.entry(open.id.clone()).or_insert_with(fresh);
        let upto = open.public_upto();
        if held.game.last().0 > upto {
            *held = fresh();
        }
        (held.info, held.released) = (open.info.clone(), open.released);
        let from = held.game.entries().len();
        let upto = usize::try_from(upto).unwrap_or(usize::MAX);
        for recorded in open.game.entries().iter().take(upto).skip(from) {
            // What held when it was recorded holds again: the entries before are the same.
            if held.game.record(recorded.entry.clone(), recorded.signature.clone()).is_err() {
                break;
            }
        }
        held
    }
}
