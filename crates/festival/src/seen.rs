//! An event as an audience may see it: boards, the speaker and all printed matter use only what is public.
//!
//! These copies are for viewing; nothing is ever recorded in them.

use std::borrow::Cow;

use rules::Audience;

use crate::OpenTournament;
use crate::ends::Ends;
use crate::event::{Event, OpenMatch};

impl Event {
    /// Returns this event with its matches and tournaments as an audience may see them.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        let mut seen = Cow::Borrowed(self);
        if audience != Audience::Referee && !self.sealed.is_empty() {
            seen.to_mut().sealed.clear();
        }
        for (index, open) in self.matches.iter().enumerate() {
            if let Cow::Owned(open) = open.seen_by(audience) {
                seen.to_mut().matches[index] = open;
            }
        }
        for (index, open) in self.festival.tournaments.iter().enumerate() {
            if let Cow::Owned(open) = open.seen_by(audience) {
                seen.to_mut().festival.tournaments[index] = open;
            }
        }
        seen
    }
}

impl OpenTournament {
    /// Returns this tournament as an audience may see it.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        let Cow::Owned(game) = self.game.seen_by(audience) else { return Cow::Borrowed(self) };
        let (id, info, diverged) = (self.id.clone(), self.info.clone(), self.diverged.clone());
        Cow::Owned(Self { id, info, game, diverged, released: self.released, ends: Ends::default() })
    }
}

impl OpenMatch {
    /// Returns this match as an audience may see it.
    pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
        let Cow::Owned(game) = self.game.seen_by(audience) else { return Cow::Borrowed(self) };
        let (id, diverged, at) = (self.id.clone(), self.diverged.clone(), self.at.clone());
        Cow::Owned(Self { id, game, diverged, opened: self.opened, at })
    }

    /// Returns this match as it is printed: all of it once it is over and not sealed, before that what is public.
    pub fn printed(&self) -> Cow<'_, Self> {
        self.seen_by(self.game.as_dyn().printed_for())
    }
}
