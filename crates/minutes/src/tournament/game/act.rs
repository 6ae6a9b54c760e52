//! Acts of a match as typed, and whose they are.

use rules::{Entry, Notation, Seat, Seq, Step};

use super::Followed;
use super::words::entry_words;
use crate::log::{Log as _, penalty};

/// Acts of both players: those they agree on.
const OF_BOTH: [&str; 2] = ["agree", "draw"];

/// Acts of the judges.
const OF_JUDGES: [&str; 1] = ["judge"];

/// Whose act it is.
pub(super) enum Whose {
    Player(Seat),
    Both,
    Judges,
}

impl<G: Notation> Followed<'_, G> {
    /// Describes an entry: moves in the players' notation, everything else in words; without reasons.
    pub fn act(&self, entry: &Entry<G>, steps: &[Step<G>]) -> String {
        match entry {
            // Whose it is stands beside it.
            Entry::Sanction { penalty: imposed, .. } => penalty(self.scribe.lang, *imposed),
            Entry::Amend { changes, .. } => self.amendment(changes),
            _ => entry_words(self.game, entry, steps, self.scribe.lang),
        }
    }

    /// Returns whose act an entry is; `steps` are its consequences.
    pub fn whose(&self, seq: Seq, entry: &Entry<G>, steps: &[Step<G>]) -> Whose {
        match entry {
            Entry::Sanction { seat, .. } => Whose::Player(*seat),
            Entry::Reveal { target, part, .. } => self.sealer(*target, *part).map_or(Whose::Both, Whose::Player),
            Entry::Ruling { .. } | Entry::Amend { .. } => Whose::Judges,
            Entry::Fact { fact, .. } => match G::act(fact) {
                act if OF_BOTH.contains(&act) => Whose::Both,
                act if OF_JUDGES.contains(&act) => Whose::Judges,
                _ => self.game.player_of(seq, fact, steps).map_or(Whose::Both, Whose::Player),
            },
        }
    }

    /// Returns the player who sealed a part of an entry.
    fn sealer(&self, target: Seq, part: usize) -> Option<Seat> {
        let seals = self.game.seals();
        seals.iter().find(|seal| (seal.seq, seal.part) == (target, part)).map(|seal| seal.sealed.by())
    }
}
