//! The matches of the sample's tournaments that are followed move by move. The record of each is in a file of its own,
//! `assets/sample/partita-GAME.txt`: first `match T24`, the table, then the moves as in the other files.

use rules::{DynMatch as _, TextError};
use tournament::{EntryNo, TableNo};

use super::script::{self, Act};
use super::{DESK, Error, MIDNIGHT, Timed, play};
use crate::event::{Event, EventRecord, SCHEMA, Setup, match_stream};
use crate::{Begin, OpenTournament};

/// A file of moves and the ruleset of its tournament.
struct Followed {
    tournament: &'static str,
    file: &'static str,
    acts: &'static str,
}

macro_rules! followed {
    ($($game:literal)*) => {
        const MATCHES: &[Followed] = &[$(Followed {
            tournament: concat!("torneo-", $game),
            file: concat!("assets/sample/partita-", $game, ".txt"),
            acts: include_str!(concat!("../../../../assets/sample/partita-", $game, ".txt")),
        }),*];
    };
}

followed! { "abalone" "backgammon" "mancala" "twixt" }

/// Opens the matches and decides their moves by the rules. The tournaments must be in their final state.
pub(super) fn decide(event: &mut Event, setup: &Setup) -> Result<Vec<Timed>, Error> {
    let mut decided = Vec::new();
    for followed in MATCHES {
        let acts = script::read(followed.file, followed.acts)?;
        let Some((first, moves)) = acts.split_first() else { continue };
        let id = open(event, followed.tournament, first, &mut decided)?;
        let game = event.find_mut(&id).ok_or(Error::NotOpened)?.game.as_dyn_mut();
        for act in moves {
            let record = play(game, setup, act)?;
            decided.push(Timed { time_ms: act.time_ms, stream: match_stream(&id), record });
        }
    }
    Ok(decided)
}

/// Opens the match that a line names, and returns its number.
fn open(event: &mut Event, tournament: &str, act: &Act<'_>, decided: &mut Vec<Timed>) -> Result<String, Error> {
    let wrong = |why| Error::Line { file: act.file, line: act.line, why };
    let number = act.text.strip_prefix("match T").and_then(|number| number.parse().ok());
    let table = TableNo(number.ok_or_else(|| wrong("expected `match T1`"))?);
    let find = |open: &&OpenTournament| open.game.ruleset_id() == tournament;
    let open = event.festival.tournaments.iter().find(find).ok_or(Error::NotOpened)?;
    let seated = open.state().table(table).map(tournament::Table::entries).unwrap_or_default();
    let first = seated.first().ok_or_else(|| wrong("nobody sits at the table"))?;
    let time_ms = MIDNIGHT + act.time_ms;
    // The scripts assign the first seat to the first at the table, whichever seat begins.
    let has_first = |record: &EventRecord| matches!(record, EventRecord::MatchOpened { at: Some(at), .. } if at.entries.first() == Some(first));
    let begin = |starter: &EntryNo| Begin { starter: Some(*starter), at_ms: time_ms, ..Begin::default() };
    let record = seated.iter().filter_map(|starter| open.opening(event, table, begin(starter))).find(has_first);
    let record = record.ok_or_else(|| wrong("expected a table that can be followed"))?;
    let EventRecord::MatchOpened { id, .. } = &record else { return Err(Error::NotOpened) };
    let id = id.clone();
    let refused = |why| Error::Refused {
        file: act.file,
        line: act.line,
        text: act.text.to_owned(),
        why: TextError::Unreadable(why),
    };
    event.open_match(&record).map_err(refused)?;
    let stamp = journal::Stamp { time_ms, desk: DESK.to_owned(), official: Some(act.notary.to_owned()) };
    let payload = record.payload()?;
    let record = journal::NewRecord { stamp, schema: SCHEMA, payload };
    decided.push(Timed { time_ms: act.time_ms, stream: match_stream(&id), record });
    Ok(id)
}
