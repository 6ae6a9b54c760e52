//! Matches whose players no longer sit together at their table.

use std::collections::BTreeMap;

use tournament::TableNo;

use super::seated_at;
use crate::event::{Event, OpenMatch};

/// The new situation of parted players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parted {
    /// Somebody has joined their table, or left it.
    Changed,
    /// Their table is gone: most of them sit at this one.
    Merged(TableNo),
    /// They sit at no table.
    Scattered,
}

impl Event {
    /// Returns the situation of the players of an unfinished match; `None` while they sit at its table, and no later
    /// match was played there.
    pub fn parted(&self, open: &OpenMatch) -> Option<Parted> {
        let at = open.at.as_ref().filter(|_| open.game.as_dyn().outcome().is_none())?;
        let tournament = self.festival.find(&at.tournament)?;
        if self.match_at(&at.tournament, at.table).is_some_and(|now| now.id == open.id) {
            return None;
        }
        if seated_at(tournament.state(), at.table).is_some() {
            return Some(Parted::Changed);
        }
        let mut there: BTreeMap<TableNo, usize> = BTreeMap::new();
        let poker = tournament.poker().map(|(_, poker)| poker);
        for (table, _) in at.entries.iter().filter_map(|entry| poker?.seat_of(*entry)) {
            *there.entry(table).or_default() += 1;
        }
        let most = there.into_iter().max_by_key(|(_, count)| *count);
        Some(most.map_or(Parted::Scattered, |(table, _)| Parted::Merged(table)))
    }
}

impl OpenMatch {
    /// Checks whether the players can be parted now: nothing is under way that must be finished first, such as a hand.
    pub fn rests(&self) -> bool {
        let report = self.game.report();
        report.dealt.is_none() || report.chips.is_some()
    }
}
