//! What one desk asks of another: an act in a stream that it does not own, as it would be typed there.

use journal::{Journal, NewRecord, Record, Request, Stamp};
use rules::{DynMatch, Message, Notation as _, Signature, TextError, Typed};
use tournament::{Fact, TableNo, Tournament, takes_entries};

use crate::TOURNAMENT_PREFIX;
use crate::clock::now_ms;
use crate::event::{Event, MATCH_PREFIX, SCHEMA};

fn stray(stream: &str) -> TextError {
    TextError::Unreadable(Message::new("request-no-game").with("stream", stream))
}

/// Runs `work` on a copy of the game of a stream.
fn with_game<T>(
    event: &Event,
    stream: &str,
    work: impl FnOnce(&mut dyn DynMatch) -> Result<T, TextError>,
) -> Result<T, TextError> {
    let stray = || stray(stream);
    match (stream.strip_prefix(MATCH_PREFIX), stream.strip_prefix(TOURNAMENT_PREFIX)) {
        (Some(id), _) => work(event.find(id).ok_or_else(stray)?.game.clone().as_dyn_mut()),
        (_, Some(id)) => work(&mut event.festival.find(id).ok_or_else(stray)?.game.clone()),
        _ => Err(stray()),
    }
}

/// Word by which a table calls for a referee, before its number: nothing is recorded of it in the tournament.
const REFEREE: &str = "referee";

/// Writes that a table calls for a referee.
pub fn call_of(table: TableNo) -> String {
    format!("{REFEREE} T{}", table.0)
}

/// Reads which table calls for a referee; `None` if an act asks for something else.
pub fn calling(act: &str) -> Option<TableNo> {
    let number = act.strip_prefix(REFEREE)?.trim().strip_prefix('T')?;
    number.parse().ok().map(TableNo)
}

/// Checks that an act can be read in a stream; whether it is allowed is for the owner to see.
///
/// # Errors
/// Why it can't be read.
pub fn askable(event: &Event, stream: &str, act: &str) -> Result<(), TextError> {
    if let Some(table) = calling(act) {
        let open = stream.strip_prefix(TOURNAMENT_PREFIX).and_then(|id| event.festival.find(id));
        return open.and_then(|open| open.seated(table)).map(drop).ok_or_else(|| stray(stream));
    }
    with_game(event, stream, |game| game.objections(act).map(drop).map_err(TextError::Unreadable))
}

/// Checks whether a request is for what a desk records by itself, as the organiser has allowed it: entries of a tournament that are
/// taken now, and results to which two of a table agreed.
pub fn is_taken_unseen(event: &Event, request: &Request) -> bool {
    let Some(open) = request.stream.strip_prefix(TOURNAMENT_PREFIX).and_then(|id| event.festival.find(id)) else {
        return false;
    };
    let (plan, state, rules) = (open.plan(), open.state(), &event.setup.desk);
    let enrols = || takes_entries(plan, state) && (state.now().is_none() || plan.enters_while_playing());
    match Tournament::parse_fact(&request.act, &[], state) {
        Ok(Fact::Enter(_)) => rules.takes_entries && enrols(),
        Ok(Fact::Result { .. }) => rules.takes_slips && request.agreed.len() > 1,
        _ => false,
    }
}

/// Returns the record by which a request would be taken, under the signature of whoever takes it; `None` if nothing is to be
/// recorded.
///
/// # Errors
/// Why the act can't be recorded now.
pub fn takeable(event: &Event, request: &Request, stamp: &Stamp) -> Result<Option<NewRecord>, TextError> {
    takeable_by(event, request, stamp, signature_of(event, stamp))
}

/// Returns the record by which a request would be taken like [`takeable`], under a signature that others may share.
///
/// # Errors
/// Why the act can't be recorded now.
pub fn takeable_by(
    event: &Event,
    request: &Request,
    stamp: &Stamp,
    signature: Signature,
) -> Result<Option<NewRecord>, TextError> {
    made(event, (&request.stream, &request.act), stamp, signature)
}

/// Returns the signature of whoever a stamp names, alone; of a script if nobody.
fn signature_of(event: &Event, stamp: &Stamp) -> Signature {
    let roles = stamp.official.as_deref().map(|id| event.offices_of(id));
    let script = Signature::script(stamp.time_ms);
    Signature { entered_by: stamp.official.clone(), roles: roles.unwrap_or(script.roles), ..script }
}

/// Checks whether what a table asks for can be read, and would be taken as things stand.
///
/// # Errors
/// Why not.
pub fn fits(event: &Event, stream: &str, act: &str) -> Result<(), TextError> {
    askable(event, stream, act)?;
    let stamp = Stamp { time_ms: now_ms(), desk: String::new(), official: None };
    made(event, (stream, act), &stamp, signature_of(event, &stamp)).map(drop)
}

fn made(
    event: &Event,
    (stream, act): (&str, &str),
    stamp: &Stamp,
    signature: Signature,
) -> Result<Option<NewRecord>, TextError> {
    if calling(act).is_some() {
        return Ok(None);
    }
    with_game(event, stream, |game| {
        let seq = game.record_text(Typed { text: act, waive: &[], reason: None }, signature)?;
        let payload = game.payload(seq).ok_or_else(|| stray(stream))?;
        Ok(Some(NewRecord { stamp: stamp.clone(), schema: SCHEMA, payload }))
    })
}

/// Takes a request: records what was asked, if anything is to be recorded, and that it was.
///
/// # Errors
/// The refusal of the journal.
pub fn take(
    journal: &mut Journal,
    stamp: &Stamp,
    request: &Request,
    record: Option<NewRecord>,
) -> journal::Result<Vec<Record>> {
    let expected = journal.last_seq(&request.stream)?;
    journal.take_request(stamp, request.hash, expected, record)
}
