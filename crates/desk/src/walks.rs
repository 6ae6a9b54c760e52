//! Walks over pages of several rooms: from a table to its match and back.

mod numbers;
mod opened;
mod poker;
mod waits;

use rules::DynMatch;
use tournament::{EntryNo, TableNo};

use crate::testing::{hall_of, hall_with};
use desk_kit::{Live, Page, TournamentBook};
use festival::event::OpenMatch;
use festival::{Begin, tournament_source};
use shell::testing::{Hall, knockout};

/// Follows a match of a tournament between two; Ada Rossi begins.
pub(crate) fn follow(id: &str) -> Hall {
    Hall::followed(crate::rooms(), knockout(id), ["Ada Rossi", "Bruno Conti"])
}

pub(crate) fn open(hall: &Hall) -> &OpenMatch {
    hall.harness.state().live.as_ref().unwrap().event.match_at("1", TableNo(1)).unwrap()
}

pub(crate) fn game(hall: &Hall) -> &dyn DynMatch {
    open(hall).game.as_dyn()
}
