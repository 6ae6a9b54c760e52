//! Tournaments as far as they are public: up to the speaker's release, and on as long as no result is revealed.

use std::collections::BTreeMap;

use festival::OpenTournament;

/// Keeps the public part of each tournament, so that a release costs only what is new.
#[derive(Clone, Debug, Default)]
pub struct Held(BTreeMap<String, OpenTournament>);

impl Held {
    /// Returns the public part of a tournament, without later results and their corrections.
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
            // What was valid when recorded is valid again: the entries before are the same.
            if held.game.record(recorded.entry.clone(), recorded.signature.clone()).is_err() {
                break;
            }
        }
        held
    }
}
