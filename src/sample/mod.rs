//! The sample event: a race of eight flocks, made up from beginning to end, as a file of the desk's own kind.
//!
//! The people stand in `people`; what was recorded stands in `assets/sample/palio.txt`, as a notary would type it. The
//! race is decided anew by the rules each time it is written, so that it always fits them. Of every official the PIN is
//! the number of the short name, four times: 1111 for `o1`, 2222 for `o2`.

mod people;
mod script;

use std::path::Path;

use journal::{Journal, NewRecord, Stamp};
use rules::{DynMatch, Role, RoleSet, Seq, Signature, TextError, Typed};

use crate::event::{
    ALGORITHM, EVENT, EventRecord, FlockPlan, Official, PersonRef, RACE, SCHEMA, Setup, load, match_stream,
    opened_record, shipped_rules,
};
use crate::store::save_setup;
use script::Act;

/// Seed by which the flocks' own squares were drawn.
const SEED: u64 = 234_066;

/// Name of the desk that recorded the race.
const DESK: &str = "origgio-1";

/// Milliseconds from 1970 UTC to the midnight before the race, in Origgio.
const MIDNIGHT: i64 = 1_789_768_800_000;

const MINUTE: i64 = 60_000;

/// States why the sample could not be written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file could not be written.
    #[error(transparent)]
    Journal(#[from] journal::Error),
    /// A line of the recorded race can't be read.
    #[error("assets/sample/palio.txt, line {line}: {why}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What was expected.
        why: &'static str,
    },
    /// The rules refuse what was recorded.
    #[error("assets/sample/palio.txt, line {line}: «{text}» does not hold: {why:?}; mend the line or those before it")]
    Refused {
        /// Which line, from 1.
        line: usize,
        /// The act as typed.
        text: String,
        /// What the rules say.
        why: TextError,
    },
    /// The race could not be opened.
    #[error("the race of the sample does not open: the set-up does not fit its ruleset")]
    NotOpened,
}

/// Gives the set-up: flocks with rosters and drawn squares, officials, the confirmed points table.
pub fn setup() -> Setup {
    let ruleset = "oca-origgio-2014";
    Setup {
        title: "Palio dell'Oca".to_owned(),
        place: "Origgio, parco comunale".to_owned(),
        date: "2026-09-19".to_owned(),
        organizer: "Comitato della Festa d'Autunno".to_owned(),
        ruleset: ruleset.to_owned(),
        officials: people::OFFICIALS.iter().map(official).collect(),
        flocks: (0..).zip(&people::FLOCKS).map(|(colour, flock)| plan(colour, flock)).collect(),
        points: shipped_rules(ruleset).as_ref().map(Into::into).unwrap_or_default(),
        points_confirmed: true,
    }
}

/// How many acts of the race make its middle: a throw of gara 2 has just been read.
pub const MIDDLE: usize = 90;

/// Gives the PIN of an official of the sample.
pub fn pin(official: &str) -> String {
    official.trim_start_matches('o').repeat(4)
}

/// Writes the whole event, up to the declaration of the winner. The file must not exist yet.
///
/// # Errors
/// When the file can't be written.
pub fn write(path: &Path) -> Result<(), Error> {
    write_until(path, usize::MAX)
}

/// Writes the event with only the first `entries` acts of the race, like [`write()`].
///
/// # Errors
/// When the file can't be written.
pub fn write_until(path: &Path, entries: usize) -> Result<(), Error> {
    let mut journal = Journal::create(path)?;
    let setup = prepare(&mut journal)?;
    journal.close()?;
    let (mut journal, mut event) = load(path)?;
    let race = event.find_mut(RACE).ok_or(Error::NotOpened)?.game.as_dyn_mut();
    let acts = script::acts()?;
    let records = acts.iter().take(entries).map(|act| play(race, &setup, act)).collect::<Result<Vec<_>, _>>()?;
    journal.append(&match_stream(RACE), 0, &records)?;
    journal.close()?;
    Ok(())
}

/// Enrols everybody, draws the squares, signs the officials in and opens the race.
fn prepare(journal: &mut Journal) -> Result<Setup, Error> {
    let mut setup = setup();
    let homes: Vec<u8> = setup.flocks.iter_mut().filter_map(|flock| flock.home.take()).collect();
    save_setup(journal, &mut setup, &stamp(18 * 60, None))?;
    note(journal, 20 * 60 + 30, &EventRecord::HomesDrawn { seed: SEED, algorithm: ALGORITHM, homes: homes.clone() })?;
    for (flock, home) in setup.flocks.iter_mut().zip(homes) {
        flock.home = Some(home);
    }
    save_setup(journal, &mut setup, &stamp(20 * 60 + 32, None))?;
    for official in &setup.officials {
        journal.set_pin(&official.id, &pin(&official.id))?;
    }
    for (minute, official) in (20 * 60 + 50..).zip(&setup.officials) {
        note(journal, minute, &EventRecord::SignedIn { official: official.id.clone() })?;
    }
    let opened = opened_record(&setup).ok_or(Error::NotOpened)?;
    note(journal, 21 * 60, &opened)?;
    Ok(setup)
}

fn note(journal: &mut Journal, minute: i64, record: &EventRecord) -> Result<(), Error> {
    let payload = serde_json::to_string(record).unwrap_or_default();
    let expected = journal.last_seq(EVENT)?;
    let notary = people::OFFICIALS[0].id;
    journal.append(EVENT, expected, &[NewRecord { stamp: stamp(minute, Some(notary)), schema: SCHEMA, payload }])?;
    Ok(())
}

fn stamp(minute: i64, official: Option<&str>) -> Stamp {
    let official = official.map(str::to_owned);
    Stamp { time_ms: MIDNIGHT + minute * MINUTE, desk: DESK.to_owned(), official }
}

/// Records one act in the race and gives it as the journal keeps it.
fn play(race: &mut dyn DynMatch, setup: &Setup, act: &Act<'_>) -> Result<NewRecord, Error> {
    let signature = sign(setup, act);
    let stamp = Stamp { time_ms: signature.time_ms, desk: DESK.to_owned(), official: signature.entered_by.clone() };
    let reason = act.reason.unwrap_or_default();
    let seq = match act.amends() {
        Some((target, with)) => race.amend_text(Seq(target), with, reason, signature).map(|(seq, _)| seq),
        None => race.record_text(Typed { text: act.text, waive: &[], reason: act.reason }, signature),
    };
    let refused = |why| Error::Refused { line: act.line, text: act.text.to_owned(), why };
    let payload = race.payload(seq.map_err(refused)?).unwrap_or_default();
    Ok(NewRecord { stamp, schema: SCHEMA, payload })
}

/// Signs an act: the notary enters it, and whom the line names, or whoever holds the office, approves.
fn sign(setup: &Setup, act: &Act<'_>) -> Signature {
    let holder = |role: Role| setup.officials.iter().find(|official| official.roles.has(role));
    let approver = match act.approver {
        Some(id) => setup.official(id),
        None => act.office().and_then(holder),
    };
    let notary = setup.official(act.notary);
    let roles = |official: Option<&Official>| official.map_or_else(RoleSet::default, |official| official.roles);
    Signature {
        time_ms: MIDNIGHT + act.time_ms,
        entered_by: Some(act.notary.to_owned()),
        approved_by: approver.map(|official| official.id.clone()),
        roles: roles(notary).and(roles(approver)),
    }
}

fn official(person: &people::Person) -> Official {
    let roles = person.roles.iter().fold(RoleSet::default(), |roles, role| roles.with(*role));
    Official { id: person.id.to_owned(), person: named(person.name), roles }
}

fn plan(colour: u8, flock: &people::Flock) -> FlockPlan {
    FlockPlan {
        name: flock.name.to_owned(),
        colour,
        roster: flock.players.iter().map(|name| named(name)).collect(),
        captain: Some(flock.captain),
        throwers: flock.throwers.to_vec(),
        bearer: flock.bearer,
        home: Some(flock.home),
        gag: flock.gag.to_owned(),
        gag_approved: flock.gag_approved,
    }
}

fn named(name: &str) -> PersonRef {
    PersonRef { id: None, name: name.to_owned() }
}

#[cfg(test)]
mod tests;
