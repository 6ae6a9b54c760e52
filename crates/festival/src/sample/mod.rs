//! The sample event: a festival of sixteen tournaments around a race of eight flocks, entirely invented, as an ordinary
//! event file.
//!
//! The people are in `people` and `assets/sample/persone.txt`; the record of the race is in `assets/sample/palio.txt`,
//! those of the tournaments beside it, as a notary would type them. Everything is decided anew by the rules each time
//! it is written, so that it always fits them. The PIN of every official is the number of the short name, six times:
//! 111111 for `o1`, 222222 for `o2`.

mod festival;
mod matches;
mod people;
mod script;

use std::collections::BTreeMap;
use std::path::Path;

use journal::{Batch, Journal, NewRecord, PinCost, Stamp};
use rules::{Approval, DynMatch, Need, Role, RoleSet, Seq, Signature, TextError, Typed, TypedChange};

use crate::event::{
    ALGORITHM, DeskRules, EventRecord, FlockPlan, Official, PersonRef, RACE, SCHEMA, Setup, load, match_stream,
    opened_record, shipped_rules,
};
use crate::store::{self, save_setup};
pub use people::guests;
use script::Act;

/// Seed of the draw of the flocks' own squares.
const SEED: u64 = 234_066;

/// Name of the desk that recorded the race.
const DESK: &str = "origgio-1";

/// Milliseconds from 1970 UTC to the midnight before the race, in Origgio.
const MIDNIGHT: i64 = 1_789_768_800_000;

/// The day of the race.
const DATE: &str = "2026-09-19";

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// Time at which the race is prepared, in minutes since midnight.
const EVENING: i64 = 20 * 60 + 30;

/// Time at which it begins, in minutes since midnight.
const OPENING: i64 = 21 * 60;

/// The reason why the sample could not be written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file could not be written.
    #[error(transparent)]
    Journal(#[from] journal::Error),
    /// A line of the record cannot be parsed.
    #[error("{file}, line {line}: {why}")]
    Line {
        /// The file.
        file: &'static str,
        /// The line, from 1.
        line: usize,
        /// What was expected.
        why: &'static str,
    },
    /// The rules refuse an act of the record.
    #[error("{file}, line {line}: «{text}» does not hold: {why:?}; mend the line or those before it")]
    Refused {
        /// The file.
        file: &'static str,
        /// The line, from 1.
        line: usize,
        /// The act as typed.
        text: String,
        /// The violations.
        why: TextError,
    },
    /// The race or a tournament could not be opened.
    #[error("the race or a tournament of the sample does not open: the set-up does not fit its ruleset")]
    NotOpened,
}

/// Returns the set-up: flocks with rosters and drawn squares, officials, the confirmed points table.
pub fn setup() -> Setup {
    let ruleset = "oca-origgio-2014";
    Setup {
        title: "Palio dell'Oca".to_owned(),
        place: "Origgio, parco comunale".to_owned(),
        date: DATE.to_owned(),
        organizer: "Comitato della Festa d'Autunno".to_owned(),
        ruleset: ruleset.to_owned(),
        officials: people::OFFICIALS.iter().map(official).collect(),
        flocks: (0..).zip(&people::FLOCKS).map(|(colour, flock)| plan(colour, flock)).collect(),
        points: shipped_rules(ruleset).as_ref().map(Into::into).unwrap_or_default(),
        points_confirmed: true,
        readings: Default::default(),
        desk: Default::default(),
    }
}

/// Number of the race's acts up to its middle: a throw of gara 2 has just been read.
pub const MIDDLE: usize = 90;

/// Returns the PIN of an official of the sample.
pub fn pin(official: &str) -> String {
    official.trim_start_matches('o').repeat(6)
}

/// Writes the whole event, up to the declaration of the winner. The file must not exist yet.
///
/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path) -> Result<(), Error> {
    write_until(path, usize::MAX)
}

/// Writes the event with only the first `entries` acts of the race, like [`write()`]. The other tournaments are always
/// in the same state.
///
/// # Errors
/// If the file cannot be written.
pub fn write_until(path: &Path, entries: usize) -> Result<(), Error> {
    write_event(path, setup(), entries)
}

/// Writes the sample as it is tried, like [`write()`]: in the middle of its race, and marked as what it is.
///
/// # Errors
/// If the file cannot be written.
pub fn write_marked(path: &Path) -> Result<(), Error> {
    let setup = setup();
    write_event(path, Setup { desk: DeskRules { sample: true, ..setup.desk }, ..setup }, MIDDLE)
}

/// Writes an event to learn on, like [`write()`]: the sample in the middle of its race, with a title of its own.
///
/// # Errors
/// If the file cannot be written.
pub fn write_practice(path: &Path, title: &str) -> Result<(), Error> {
    write_event(path, practising(title), MIDDLE)
}

/// Writes an event to be rehearsed, like [`write()`]: people, officials and flocks of the sample, and nothing played.
/// Nothing in it counts.
///
/// # Errors
/// If the file cannot be written.
pub fn write_rehearsal(path: &Path, title: &str) -> Result<(), Error> {
    let mut journal = Journal::create(path)?;
    enrol(&mut journal, &mut practising(title))?;
    festival::add_guests(&mut journal)?;
    Ok(journal.close()?)
}

/// Returns the set-up of an event to learn on.
fn practising(title: &str) -> Setup {
    let setup = setup();
    Setup { title: title.to_owned(), desk: DeskRules { practice: true, ..setup.desk }, ..setup }
}

fn write_event(path: &Path, mut setup: Setup, entries: usize) -> Result<(), Error> {
    let all = script::acts()?;
    let acts = &all[..entries.min(all.len())];
    let race_until_ms = match acts.last() {
        _ if acts.len() == all.len() => i64::MAX,
        last => last.map_or(OPENING * MINUTE, |act| act.time_ms),
    };

    let mut journal = Journal::create(path)?;
    set_up(&mut journal, &mut setup)?;
    let festival = festival::prepare(&mut journal)?;
    let (decided, festival) = festival::decide(&journal, &setup, festival, race_until_ms)?;
    let mut waiting = Waiting(decided);
    journal.close()?;

    let (mut journal, mut event) = load(path)?;
    // The tables of the matches are those of the finished tournaments.
    event.festival = festival;
    waiting.0.extend(matches::decide(&mut event, &setup)?);
    waiting.0.sort_by_key(|timed| timed.time_ms);
    prepare_race(&mut journal, &mut setup, &mut waiting)?;
    journal.close()?;

    let (mut journal, mut event) = load(path)?;
    let race = event.find_mut(RACE).ok_or(Error::NotOpened)?.game.as_dyn_mut();
    for act in acts {
        let record = play(race, &setup, act)?;
        waiting.0.push(Timed { time_ms: act.time_ms, stream: match_stream(RACE), record });
    }
    waiting.0.sort_by_key(|timed| timed.time_ms);
    waiting.append_until(&mut journal, i64::MAX)?;
    journal.close()?;
    Ok(())
}

/// A record to be written, with its time since midnight.
struct Timed {
    time_ms: i64,
    stream: String,
    record: NewRecord,
}

/// Records that are decided but not written yet, in order of time.
struct Waiting(Vec<Timed>);

impl Waiting {
    /// Appends all records before a minute at once.
    fn append_until(&mut self, journal: &mut Journal, minute: i64) -> Result<(), Error> {
        let until_ms = minute.saturating_mul(MINUTE);
        let later = self.0.split_off(self.0.partition_point(|timed| timed.time_ms < until_ms));
        let due = std::mem::replace(&mut self.0, later);
        let mut last: BTreeMap<String, u64> = journal.streams()?.into_iter().collect();
        let mut batches = Vec::with_capacity(due.len());
        for Timed { stream, record, .. } in &due {
            let seq = last.entry(stream.clone()).or_default();
            batches.push(Batch { stream, expected: *seq, records: std::slice::from_ref(record) });
            *seq += 1;
        }
        journal.append_all(&batches)?;
        Ok(())
    }
}

/// Enrols the flocks and signs in the organiser and the referee, the day before the race.
fn set_up(journal: &mut Journal, setup: &mut Setup) -> Result<(), Error> {
    for flock in &mut setup.flocks {
        flock.home = None;
    }
    enrol(journal, setup)?;
    sign_in(journal, setup, 17 * 60 + 30 - DAY, true, &mut Waiting(Vec::new()))
}

/// Saves the set-up and the officials' PINs.
fn enrol(journal: &mut Journal, setup: &mut Setup) -> Result<(), Error> {
    save_setup(journal, setup, &stamp(17 * 60 - DAY, None))?;
    // The organiser first, who then sets the others' PINs.
    let organizer = [people::ORGANIZER].into_iter();
    let others = setup.officials.iter().map(|official| official.id.as_str()).filter(|id| *id != people::ORGANIZER);
    for official in organizer.chain(others) {
        // These PINs are known to everybody.
        let by = stamp(17 * 60 + 10 - DAY, Some(people::ORGANIZER));
        journal.set_pin_at(PinCost::KNOWN, &by, official, &pin(official))?;
    }
    Ok(())
}

/// Draws the squares, signs in the officials of the race and opens it.
fn prepare_race(journal: &mut Journal, setup: &mut Setup, waiting: &mut Waiting) -> Result<(), Error> {
    let homes: Vec<u8> = people::FLOCKS.iter().map(|flock| flock.home).collect();
    waiting.append_until(journal, EVENING)?;
    let flocks = (0..setup.flocks.len()).map(|index| setup.flock_name(index)).collect();
    let drawn = EventRecord::HomesDrawn { seed: SEED, algorithm: ALGORITHM, homes: homes.clone(), flocks };
    note(journal, EVENING, &drawn)?;
    for (flock, home) in setup.flocks.iter_mut().zip(homes) {
        flock.home = Some(home);
    }
    waiting.append_until(journal, EVENING + 2)?;
    save_setup(journal, setup, &stamp(EVENING + 2, Some(people::ORGANIZER)))?;
    sign_in(journal, setup, EVENING + 20, false, waiting)?;
    let opened = opened_record(setup).ok_or(Error::NotOpened)?;
    waiting.append_until(journal, OPENING)?;
    note(journal, OPENING, &opened)
}

/// Signs in the officials of the tournaments, or those of the race, one per minute.
fn sign_in(
    journal: &mut Journal,
    setup: &Setup,
    from: i64,
    tournaments: bool,
    waiting: &mut Waiting,
) -> Result<(), Error> {
    let runs = |roles: RoleSet| roles.has(Role::Organizer) || roles.has(Role::Referee);
    let officials = setup.officials.iter().filter(|official| runs(official.roles) == tournaments);
    for (minute, official) in (from..).zip(officials) {
        waiting.append_until(journal, minute)?;
        note(journal, minute, &EventRecord::SignedIn { official: official.id.clone() })?;
    }
    Ok(())
}

fn note(journal: &mut Journal, minute: i64, record: &EventRecord) -> Result<(), Error> {
    note_all(journal, minute, std::slice::from_ref(record))
}

fn note_all(journal: &mut Journal, minute: i64, records: &[EventRecord]) -> Result<(), Error> {
    for record in records {
        let official = if let EventRecord::SignedIn { official } = record { official } else { people::ORGANIZER };
        store::note(journal, record, &stamp(minute, Some(official)))?;
    }
    Ok(())
}

fn stamp(minute: i64, official: Option<&str>) -> Stamp {
    let official = official.map(str::to_owned);
    Stamp { time_ms: MIDNIGHT + minute * MINUTE, desk: DESK.to_owned(), official }
}

/// Records one act with its necessary approvals, and returns it as the journal stores it.
fn play(game: &mut dyn DynMatch, setup: &Setup, act: &Act<'_>) -> Result<NewRecord, Error> {
    let needs = match act.amends() {
        Some((target, with)) => game.amendment_needs(&[TypedChange { target: Seq(target), with, waive: &[] }]),
        None => game.objections(act.text).map(|found| game.need(found.act).into_iter().collect()),
    };
    let signature = sign(setup, act, &needs.unwrap_or_default());
    let stamp = Stamp { time_ms: signature.time_ms, desk: DESK.to_owned(), official: signature.entered_by.clone() };
    let reason = act.reason.unwrap_or_default();
    let seq = match act.amends() {
        Some((target, with)) => game.amend_text(Seq(target), with, reason, signature).map(|(seq, _)| seq),
        None => game.record_text(Typed { text: act.text, waive: &[], reason: act.reason }, signature),
    };
    let refused = |why| Error::Refused { file: act.file, line: act.line, text: act.text.to_owned(), why };
    let payload = game.payload(seq.map_err(refused)?).ok_or(Error::NotOpened)?;
    Ok(NewRecord { stamp, schema: SCHEMA, payload })
}

/// Signs an act: the notary enters it; the officials named in the line approve it, and the first holders of the offices
/// that it needs.
fn sign(setup: &Setup, act: &Act<'_>, needs: &[Need]) -> Signature {
    let roles = |id: &str| setup.official(id).map(|official| official.roles).unwrap_or_default();
    let entered_by = Some(act.notary.to_owned());
    let time_ms = MIDNIGHT + act.time_ms;
    let mut signature = Signature { entered_by, roles: roles(act.notary), ..Signature::script(time_ms) };
    let approve = |signature: &mut Signature, id: &str| {
        signature.approved_by.push(Approval { official: id.to_owned(), roles: roles(id) });
    };
    act.approvers.iter().for_each(|id| approve(&mut signature, id));
    for need in needs {
        let holds = |official: &&Official| need.roles().any(|role| official.roles.has(role));
        for official in setup.officials.iter().filter(holds) {
            if !need.is_met(&signature.offices()) {
                approve(&mut signature, &official.id);
            }
        }
    }
    signature
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
        gag_approved_by: if flock.gag_approved { people::JUDGES.map(str::to_owned).to_vec() } else { Vec::new() },
    }
}

fn named(name: &str) -> PersonRef {
    PersonRef { id: None, name: name.to_owned() }
}

#[cfg(test)]
mod tests;
