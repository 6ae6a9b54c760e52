//! How closely a match is followed: chosen when it is opened, and raised later where more is to be recorded.

use super::Match;
use crate::game::{Game, Violation};
use crate::{Depth, Message};

impl<G: Game> Match<G> {
    /// Returns how closely the match is followed.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// Lists the closer depths to which the match can still be raised.
    pub fn deeper(&self) -> Vec<Depth> {
        let known = |depth: &Depth| *depth != Depth::Summary || G::SUMMARY.is_some();
        Depth::LIST.into_iter().filter(|depth| *depth > self.depth).filter(known).collect()
    }

    /// Raises how closely the match is followed from now on.
    ///
    /// # Errors
    /// When the match is already followed that closely, or the game has no summary.
    pub fn follow(&mut self, depth: Depth) -> Result<(), Message> {
        if !self.deeper().contains(&depth) {
            return Err(Message::new("refuse-depth-not-deeper").with("depth", depth.name()));
        }
        self.depth = depth;
        Ok(())
    }

    /// Sets how closely the match is followed from the beginning.
    ///
    /// # Errors
    /// When the game has no summary.
    pub fn begin_at(&mut self, depth: Depth) -> Result<(), Message> {
        self.depth = Depth::Result;
        if depth == Depth::Result { Ok(()) } else { self.follow(depth) }
    }

    /// Refuses an act that records more than the match's depth.
    pub(super) fn check_depth(&self, act: &str) -> Result<(), Vec<Violation<G::Article>>> {
        let told = match self.depth {
            Depth::Result => false,
            Depth::Summary => G::SUMMARY.is_some_and(|summary| summary.acts.contains(&act)),
            Depth::All => true,
        };
        if told { Ok(()) } else { Err(Self::impossible(Message::new("refuse-depth").with("depth", self.depth.name()))) }
    }
}
