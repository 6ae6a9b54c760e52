//! An event as an audience may see it: boards, the speaker and all printed matter use only what is public.

use rules::{Audience, Conceal, Seen};

use crate::OpenTournament;
use crate::ends::Ends;
use crate::event::{Event, OpenMatch};

impl Conceal for Event {
    fn concealed(&self, audience: Audience) -> Option<Self> {
        let mut seen = None;
        if audience != Audience::Referee && !self.sealed.is_empty() {
            seen.get_or_insert_with(|| self.clone()).sealed.clear();
        }
        for (index, open) in self.matches.iter().enumerate() {
            if let Some(open) = open.concealed(audience) {
                seen.get_or_insert_with(|| self.clone()).matches[index] = open;
            }
        }
        for (index, open) in self.festival.tournaments.iter().enumerate() {
            if let Some(open) = open.concealed(audience) {
                seen.get_or_insert_with(|| self.clone()).festival.tournaments[index] = open;
            }
        }
        for (index, open) in self.festival.removed.iter().enumerate() {
            if let Some(open) = open.concealed(audience) {
                seen.get_or_insert_with(|| self.clone()).festival.removed[index] = open;
            }
        }
        seen
    }
}

impl Conceal for OpenTournament {
    fn concealed(&self, audience: Audience) -> Option<Self> {
        let game = self.game.concealed(audience)?;
        let (id, info, diverged) = (self.id.clone(), self.info.clone(), self.diverged.clone());
        Some(Self { id, info, game, diverged, released: self.released, ends: Ends::default() })
    }
}

impl Conceal for OpenMatch {
    fn concealed(&self, audience: Audience) -> Option<Self> {
        let game = self.game.concealed(audience)?;
        let (id, diverged, at) = (self.id.clone(), self.diverged.clone(), self.at.clone());
        let (seats, people) = (self.seats.clone(), self.people.clone());
        Some(Self { id, game, diverged, opened: self.opened, told: self.told, at, seats, people })
    }
}

impl OpenMatch {
    /// Returns this match as it is printed: all of it once it is over and not sealed, before that what is public.
    pub fn printed(&self) -> Seen<'_, Self> {
        self.seen_by(self.game.as_dyn().printed_for())
    }
}
