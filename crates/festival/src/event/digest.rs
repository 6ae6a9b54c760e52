//! One hash over all that is folded: equal on all replicas of an event that know the same.

use std::fmt::Debug;

use journal::{Fate, Hash};
use rules::DynMatch;
use serde::Serialize;

use crate::OpenTournament;
use crate::event::fold::Event;

impl Event {
    /// Returns the hash over what was recorded, in the order in which it is folded, and over what follows from it: set-up,
    /// people, programme, boards, the position of every match and tournament, and what is doubtful or in a branch. What only
    /// this file knows, the order in which records came to it, is not in it.
    pub fn digest(&self) -> Hash {
        let mut digest = Hasher::default();
        digest.told("event", &self.fingerprint().to_string());
        for line in &self.log {
            digest.told("record", &(line.hash.to_string(), line.apart.map(Fate::name)));
        }
        digest.told("set-up", &self.setup.stored());
        digest.told("names", &self.names.iter().collect::<Vec<_>>());
        digest.told("erased", &self.erased);
        digest.told("pins", &self.pins);
        digest.debug("cards", &self.festival.cards);
        digest.told("announcement", &self.festival.announcement);
        digest.told("pages", &self.festival.pages);
        digest.told("boards", &self.festival.boards);
        digest.debug("wishes", &self.festival.wishes);
        digest.told("honours", &self.honours.keys().collect::<Vec<_>>());
        for open in &self.festival.tournaments {
            digest.tournament("tournament", open);
        }
        for open in &self.festival.removed {
            digest.tournament("removed", open);
        }
        for open in &self.matches {
            let game = open.game.as_dyn();
            digest.told("match", &(&open.id, game.digest().to_string(), game.last().0, open.diverged.is_some()));
        }
        let hash = |id: &u64| self.log.iter().find(|line| line.id == *id).map(|line| line.hash.to_string());
        for (kind, doubtful) in [("unsound", &self.unsound), ("unreadable", &self.unreadable)] {
            digest.told(kind, &doubtful.iter().map(|(id, why)| (hash(id), &why.key)).collect::<Vec<_>>());
        }
        digest.finish()
    }
}

#[derive(Default)]
struct Hasher(blake3::Hasher);

impl Hasher {
    /// Adds a value under the name of its kind.
    fn told(&mut self, kind: &str, what: &impl Serialize) {
        // Nothing here has keys that are no text, so that it can always be written.
        let text = serde_json::to_string(what).unwrap_or_default();
        self.line(kind, &text);
    }

    fn debug(&mut self, kind: &str, what: &impl Debug) {
        self.line(kind, &format!("{what:?}"));
    }

    fn line(&mut self, kind: &str, text: &str) {
        for part in [kind, text] {
            self.0.update(&(part.len() as u64).to_le_bytes());
            self.0.update(part.as_bytes());
        }
    }

    fn tournament(&mut self, kind: &str, open: &OpenTournament) {
        let game = &open.game;
        let place = (&open.id, game.ruleset_id(), DynMatch::digest(game).to_string(), game.last().0);
        self.told(kind, &(place, open.released, &open.info, open.diverged.is_some()));
    }

    fn finish(&self) -> Hash {
        Hash::from_bytes(*self.0.finalize().as_bytes())
    }
}
