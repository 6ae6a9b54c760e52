//! Matches that are followed act by act: opened at tables that wait, played by what they ask for, ended on the slip.

use std::collections::{BTreeMap, BTreeSet};

use festival::clock::now_ms;
use festival::event::{EventRecord, OpenMatch};
use festival::{AtTable, Begin, OpenTournament, Start};
use rules::{Depth, DynMatch};
use session::Live;

use crate::act::Act;
use crate::desk::under_way;
use crate::lots::Lots;
use crate::tables::{list, ready, result};

/// Matches that are played side by side.
const AT_ONCE: usize = 10;

/// Acts after which a table goes on without being followed.
const MOST_ACTS: u64 = 160;

/// Refusals in a row after which it does.
const MOST_REFUSED: u32 = 25;

/// Other acts that are remembered of a choice, for its correction.
const REMEMBERED: usize = 6;

/// Question to which the first answer is the usual one.
const VALIDATION: &str = "validation";

/// What the robot knows of the matches that it plays.
#[derive(Debug, Default)]
pub struct Matches {
    /// Matches under way, by name.
    under_way: BTreeSet<String>,
    /// Refusals in a row.
    refused: BTreeMap<String, u32>,
    /// What else might have been played last, and in which match.
    offered: Option<(String, Vec<String>)>,
}

impl Matches {
    /// Looks for the matches that are under way at this desk.
    pub fn look(&mut self, live: &Live) {
        let waits = |open: &&OpenMatch| live.plays(&open.id) && !is_settled(live, open);
        self.under_way = live.event.matches.iter().filter(waits).map(|open| open.id.clone()).collect();
        self.refused.retain(|id, _| self.under_way.contains(id));
    }

    /// Returns the next act of a match.
    pub fn next(&mut self, live: &Live, lots: &mut Lots) -> Option<Act> {
        let ids: Vec<_> = self.under_way.iter().cloned().collect();
        if ids.len() < AT_ONCE
            && lots.once_in(2 + ids.len())
            && let Some(act) = self.begin(live, lots)
        {
            return Some(act);
        }
        let id = lots.of(&ids)?;
        let open = live.event.find(&id).filter(|_| live.plays(&id));
        let Some(open) = open.filter(|open| !is_settled(live, open)) else {
            self.leave(&id);
            return None;
        };
        let game = open.game.as_dyn();
        let long = game.last().0 > MOST_ACTS || self.refused.get(&id).is_some_and(|count| *count > MOST_REFUSED);
        match &open.at {
            Some(at) if long || game.outcome().is_some() => {
                self.leave(&id);
                end(live, open, at, lots)
            }
            _ => {
                let text = self.line(&id, game, lots)?;
                Some(Act::Play { id, text })
            }
        }
    }

    /// Notes what came of a line.
    pub fn note(&mut self, id: &str, done: bool) {
        let count = self.refused.entry(id.to_owned()).or_default();
        *count = if done { 0 } else { *count + 1 };
    }

    /// Notes that a match was opened.
    pub fn opened(&mut self, id: &str) {
        self.under_way.insert(id.to_owned());
    }

    /// Returns the matches under way.
    pub fn under_way(&self) -> Vec<String> {
        self.under_way.iter().cloned().collect()
    }

    /// Takes what else might have been played last, and in which match.
    pub fn offered(&mut self) -> Option<(String, Vec<String>)> {
        self.offered.take()
    }

    fn leave(&mut self, id: &str) {
        self.under_way.remove(id);
        self.refused.remove(id);
    }

    /// Returns the opening of a match at a table that waits.
    fn begin(&mut self, live: &Live, lots: &mut Lots) -> Option<Act> {
        let open = lots.of(&under_way(live))?;
        let poker = open.state().now().into_iter().flat_map(|(_, stage)| stage.poker.tables.keys().copied());
        let tables: Vec<_> = poker.chain(ready(open).map(|(number, _)| number)).collect();
        let number = lots.of(&tables).filter(|number| open.is_playable(*number))?;
        if live.event.last_match_at(&open.id, number).is_some() {
            return None;
        }
        let seated = open.state().table(number).map(tournament::Table::entries).unwrap_or_default();
        let starter = match open.start_of(number) {
            Start::Chosen => open.plan().starter(open.state(), number).or_else(|| lots.of(&seated)),
            Start::ByItself => None,
            Start::Never(_) => return None,
        };
        let summed = open.summed(number).is_some() && lots.once_in(3);
        let depth = if summed { Depth::Summary } else { Depth::All };
        let record = open.opening(&live.event, number, Begin { starter, at_ms: now_ms(), depth })?;
        Some(Act::Open(Box::new(record)))
    }

    /// Returns a line for a match.
    fn line(&mut self, id: &str, game: &dyn DynMatch, lots: &mut Lots) -> Option<String> {
        if lots.once_in(80) {
            let name = lots.of(&game.seat_names())?;
            return Some(if lots.once_in(2) {
                format!("warning {name} ritardo")
            } else {
                format!("penalty {name} 1 spinta")
            });
        }
        let asked = game.prompts().into_iter().find(|prompt| !prompt.optional)?.ask;
        let listed = game.legal().filter(|listed| !listed.is_empty() && !lots.once_in(60));
        if asked == VALIDATION && !lots.once_in(8) {
            return listed?.into_iter().next();
        }
        let lines = listed.unwrap_or_else(|| proposed(game, lots));
        self.offered = Some((id.to_owned(), lots.some(&lines, REMEMBERED)));
        lots.of(&lines)
    }
}

/// Returns what a match proposes where its acts are too many to be listed.
fn proposed(game: &dyn DynMatch, lots: &mut Lots) -> Vec<String> {
    let mut die = || u8::try_from(lots.between(1, 6)).unwrap_or(1);
    let rolled = game.rolled([die(), die()]);
    let mut lines = game.examples();
    if lines.is_empty() || lots.once_in(6) {
        let buttons = game.buttons().into_iter().map(|(text, _)| text);
        // What somebody writes unseen is not written by a robot.
        lines.extend(buttons.filter(|text| !text.contains('?')));
    }
    lines.extend(rolled);
    lines
}

/// Checks whether nothing more is to be recorded of a match.
fn is_settled(live: &Live, open: &OpenMatch) -> bool {
    let Some(at) = &open.at else {
        let game = open.game.as_dyn();
        return game.outcome().is_some_and(|outcome| outcome.official) || game.prompts().is_empty();
    };
    let here = live.event.match_at(&at.tournament, at.table).is_some_and(|here| here.id == open.id);
    let tournament = live.event.festival.find(&at.tournament);
    let written = |open: &OpenTournament| open.state().table(at.table).is_some_and(|table| table.result.is_some());
    !here || tournament.is_none_or(written)
}

/// Returns the result of a match's table: what the match came to, or what is written of a table that nobody follows any
/// more.
fn end(live: &Live, open: &OpenMatch, at: &AtTable, lots: &mut Lots) -> Option<Act> {
    let tournament = live.event.festival.find(&at.tournament).filter(|own| live.runs(&own.id))?;
    let table = tournament.state().table(at.table)?;
    let followed =
        open.slip(tournament).map(|slip| (format!("result {} {}: {slip}", at.table, list(&table.entries())), false));
    let (text, insists) = followed.or_else(|| result(tournament, at.table, table, lots))?;
    Some(Act::Run { id: at.tournament.clone(), text, insists })
}

/// Returns the number of the match that a record opens.
pub fn number_of(record: &EventRecord) -> Option<&str> {
    match record {
        EventRecord::MatchOpened { id, .. } => Some(id),
        _ => None,
    }
}
