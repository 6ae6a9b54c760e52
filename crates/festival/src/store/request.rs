//! What one desk asks of another: an act in a stream that it does not own, as it would be typed there.

use journal::{Journal, NewRecord, Record, Request, Stamp};
use rules::{DynMatch, Message, Notation as _, Signature, TextError, Typed};
use tournament::{Fact, Tournament, takes_entries};

use crate::TOURNAMENT_PREFIX;
use crate::event::{Event, MATCH_PREFIX, SCHEMA};

/// Runs `work` on a copy of the game of a stream.
fn with_game<T>(
    event: &Event,
    stream: &str,
    work: impl FnOnce(&mut dyn DynMatch) -> Result<T, TextError>,
) -> Result<T, TextError> {
    let stray = || TextError::Unreadable(Message::new("request-no-game").with("stream", stream));
    match (stream.strip_prefix(MATCH_PREFIX), stream.strip_prefix(TOURNAMENT_PREFIX)) {
        (Some(id), _) => work(event.find(id).ok_or_else(stray)?.game.clone().as_dyn_mut()),
        (_, Some(id)) => work(&mut event.festival.find(id).ok_or_else(stray)?.game.clone()),
        _ => Err(stray()),
    }
}

/// Checks that an act can be read in a stream; whether it is allowed is for the owner to see.
///
/// # Errors
/// Why it can't be read.
pub fn askable(event: &Event, stream: &str, act: &str) -> Result<(), TextError> {
    with_game(event, stream, |game| game.objections(act).map(drop).map_err(TextError::Unreadable))
}

/// Checks whether a request is for entries of a tournament that are taken now.
pub fn is_open_entry(event: &Event, request: &Request) -> bool {
    let Some(open) = request.stream.strip_prefix(TOURNAMENT_PREFIX).and_then(|id| event.festival.find(id)) else {
        return false;
    };
    let (plan, state) = (open.plan(), open.state());
    let enrols = takes_entries(plan, state) && (state.now().is_none() || plan.enters_while_playing());
    enrols && matches!(Tournament::parse_fact(&request.act, &[], state), Ok(Fact::Enter(_)))
}

/// Returns the record by which a request would be taken, under the signature of whoever takes it.
///
/// # Errors
/// Why the act can't be recorded now.
pub fn takeable(event: &Event, request: &Request, stamp: &Stamp) -> Result<NewRecord, TextError> {
    let roles = stamp.official.as_deref().map(|id| event.offices_of(id));
    let script = Signature::script(stamp.time_ms);
    let signature = Signature { entered_by: stamp.official.clone(), roles: roles.unwrap_or(script.roles), ..script };
    with_game(event, &request.stream, |game| {
        let seq = game.record_text(Typed { text: &request.act, waive: &[], reason: None }, signature)?;
        let stray = || TextError::Unreadable(Message::new("request-no-game").with("stream", request.stream.as_str()));
        let payload = game.payload(seq).ok_or_else(stray)?;
        Ok(NewRecord { stamp: stamp.clone(), schema: SCHEMA, payload })
    })
}

/// Takes a request: records what was asked, and that it was.
///
/// # Errors
/// The refusal of the journal.
pub fn take(journal: &mut Journal, request: &Request, record: NewRecord) -> journal::Result<Vec<Record>> {
    let expected = journal.last_seq(&request.stream)?;
    journal.take_request(&record.stamp.clone(), request.hash, expected, record)
}
