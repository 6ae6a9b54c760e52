//! An open event as the desk holds it: the fold in memory, the store behind it, who is present.

mod answers;
mod arrange;
mod people;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use journal::{Access, Error, NewRecord, PersonId, Stamp};
use rules::games::oca::Oca;
use rules::{Change, DynMatch, Entry, Match, Proposal, Role, RoleSet, Seq, Signature, TextError, Violation};
use tournament::Tournament;

use crate::clock::now_ms;
use crate::event::{EVENT, Event, EventRecord, RACE, SCHEMA, Setup, load, match_stream, opened_record};
use crate::festival::{Card, TournamentInfo, tournament_stream};
use crate::store::{Order, Store};

pub use arrange::{ORGANISERS, SPEAKERS};

/// All violations of an entry of the race.
pub type Refusal = Vec<Violation<<Oca as rules::Game>::Article>>;

/// All violations of an entry of a tournament.
pub type TournamentRefusal = Vec<Violation<tournament::Article>>;

/// How many records go by between two automatic backups, beside those after each gara, when a tournament is closed, and
/// on closing the file.
const BACKUP_EVERY: usize = 50;

/// How often the desk shows that it is there while a clock runs.
pub(super) const BEAT_EVERY: Duration = Duration::from_secs(10);

/// Says how safely everything is kept.
#[derive(Debug, Default)]
pub struct Saving {
    /// Records entered and not yet durable.
    pub waiting: usize,
    /// When the last record became durable.
    pub last_ms: Option<i64>,
    /// What keeps records from being written.
    pub trouble: Option<Error>,
    /// Something was refused for good: the file must be opened again.
    pub refused: Option<Error>,
    /// When and where the last verified backup was made.
    pub backup: Option<(i64, PathBuf)>,
    /// Why the last backup failed.
    pub backup_trouble: Option<Error>,
    /// Records entered since the last backup was ordered.
    since_backup: usize,
}

/// Something the pages may want to react to, once.
#[derive(Debug)]
pub enum Notice {
    /// The set-up is saved.
    SetupSaved,
    /// A PIN was right: the official is present.
    SignedIn(String),
    /// A PIN was wrong.
    PinRefused(String),
    /// A PIN was set.
    PinSet(String),
    /// A backup was made and verified.
    BackedUp(PathBuf),
    /// The whole file was checked: how many records.
    Verified(Result<u64, Error>),
}

/// Holds an open event.
pub struct Live {
    /// Everything the file holds.
    pub event: Event,
    /// Where the file is.
    pub path: PathBuf,
    /// Whether this desk writes.
    pub access: Access,
    /// How safely everything is kept.
    pub saving: Saving,
    /// Officials who have signed in, by short name.
    pub present: BTreeSet<String>,
    /// Officials who have a PIN, by short name.
    pub pins: BTreeSet<String>,
    /// The notary at the keyboard.
    pub notary: Option<String>,
    /// The tournament on screen.
    pub tournament: Option<String>,
    /// The match on screen.
    pub playing: Option<String>,
    store: Store,
    desk: String,
    /// Last number of the stream `event`, counting what is on its way.
    event_seq: u64,
    /// Own entries that are already in memory and on their way into the file, by stream.
    on_their_way: BTreeMap<String, u64>,
    /// Number that the next person gets.
    next_person: u64,
    /// Set-ups on their way into the file: they may number people.
    setups_on_their_way: usize,
    /// When a desk last had the file open, before this one.
    last_alive: Option<i64>,
    /// People named on screen who are added with the next act of a tournament.
    expected: Vec<(PersonId, Card)>,
    /// What the next act of a tournament makes known of people the event has.
    completed: Vec<(PersonId, Card)>,
    /// When this desk last showed that it is there.
    beaten_ms: i64,
}

impl Live {
    /// Opens an event file. `wake` is called when something has happened in the background.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open(path: &Path, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, Error> {
        let last_alive = alive(path);
        let (journal, event) = load(path)?;
        let access = journal.access().clone();
        let seen = event.log.last().map_or(0, |line| line.id);
        let event_seq = journal.last_seq(EVENT)?;
        let mut pins = BTreeSet::new();
        for official in &event.setup.officials {
            if journal.has_pin(&official.id)? {
                pins.insert(official.id.clone());
            }
        }
        let next_person = event.names.keys().next_back().map_or(1, |last| last.0 + 1);
        let store = Store::start(journal, seen, wake).map_err(|source| Error::Io { path: path.to_owned(), source })?;
        Ok(Self {
            event,
            path: path.to_owned(),
            access,
            saving: Saving::default(),
            present: BTreeSet::new(),
            pins,
            notary: None,
            tournament: None,
            playing: None,
            store,
            desk: desk_name(),
            event_seq,
            on_their_way: BTreeMap::new(),
            next_person,
            setups_on_their_way: 0,
            last_alive,
            expected: Vec::new(),
            completed: Vec::new(),
            beaten_ms: 0,
        })
    }

    /// Makes a new event file and opens it.
    ///
    /// # Errors
    /// When the file can't be made.
    pub fn create(path: &Path, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, Error> {
        journal::Journal::create(path)?.close()?;
        Self::open(path, wake)
    }

    /// Tells whether this desk may write: it owns the file, and nothing was refused for good.
    pub fn writes(&self) -> bool {
        self.access == Access::Writer && self.saving.refused.is_none()
    }

    /// Gives the race, once it has begun.
    pub fn race(&self) -> Option<&Match<Oca>> {
        self.event.race()
    }

    /// Tells whether the race can be recorded: it has begun, replays as recorded, and this desk writes.
    pub fn records(&self) -> bool {
        self.writes() && self.event.find(RACE).is_some_and(|open| open.diverged.is_none())
    }

    /// Signs an act: the notary at the keyboard enters, and whoever is present in a needed office approves.
    pub fn signature(&self, approving: Option<Role>) -> Signature {
        let roles_of = |id: &str| self.event.setup.official(id).map(|official| official.roles).unwrap_or_default();
        let approver = approving.and_then(|role| self.present.iter().find(|id| roles_of(id).has(role))).cloned();
        let mut roles = self.notary.as_deref().map(roles_of).unwrap_or_default();
        if let Some(id) = &approver {
            roles = roles.and(roles_of(id));
        }
        Signature {
            time_ms: now_ms(),
            entered_by: self.notary.clone(),
            approved_by: approver.filter(|id| Some(id) != self.notary.as_ref()),
            roles,
        }
    }

    /// Shows what would follow from an entry of the race.
    ///
    /// # Errors
    /// All violations; an empty list when there is no race.
    pub fn preview(&self, entry: &Entry<Oca>, roles: RoleSet) -> Result<Proposal<Oca>, Refusal> {
        self.race().ok_or_else(Vec::new)?.preview(entry, roles)
    }

    /// Records an entry of the race: at once in memory, soon in the file.
    ///
    /// # Errors
    /// All violations; nothing is recorded then. An empty list when this desk can't record.
    pub fn record(&mut self, entry: Entry<Oca>, signature: Signature) -> Result<Seq, Refusal> {
        if !self.records() {
            return Err(Vec::new());
        }
        let Some(opened) = self.event.find(RACE).map(|open| open.opened) else { return Err(Vec::new()) };
        let Some(race) = self.event.race_mut() else { return Err(Vec::new()) };
        let gara = race.state().gara;
        let over = race.outcome().is_some();
        let stamp =
            Stamp { time_ms: signature.time_ms, desk: self.desk.clone(), official: signature.entered_by.clone() };
        let seq = race.record(entry, signature)?;
        let ended = race.state().gara != gara || race.outcome().is_some() != over;
        let payload = DynMatch::payload(race, seq).unwrap_or_default();
        self.send(match_stream(RACE), seq.0 - 1 - opened.0, stamp, payload);
        if ended {
            self.back_up();
        }
        Ok(seq)
    }

    /// Sends an entry that is already in memory on its way into the file.
    fn send(&mut self, stream: String, expected: u64, stamp: Stamp, payload: String) {
        *self.on_their_way.entry(stream.clone()).or_default() += 1;
        self.saving.waiting += 1;
        let records = vec![NewRecord { stamp, schema: SCHEMA, payload }];
        self.store.order(Order::Append { stream, expected, records });
        self.count();
    }

    /// Counts a record on its way; after so many a backup is made.
    fn count(&mut self) {
        self.saving.since_backup += 1;
        if self.saving.since_backup >= BACKUP_EVERY {
            self.back_up();
        }
    }

    /// Tells whether a tournament can be recorded: it replays as recorded, and this desk writes.
    pub fn runs(&self, tournament: &str) -> bool {
        self.writes() && self.event.festival.find(tournament).is_some_and(|open| open.diverged.is_none())
    }

    /// Records an entry of a tournament: at once in memory, soon in the file.
    ///
    /// # Errors
    /// All violations; nothing is recorded then. An empty list when this desk can't record.
    pub fn record_in(
        &mut self,
        tournament: &str,
        entry: Entry<Tournament>,
        signature: Signature,
    ) -> Result<Seq, TournamentRefusal> {
        if !self.runs(tournament) {
            return Err(Vec::new());
        }
        let Some(open) = self.event.festival.find_mut(tournament) else { return Err(Vec::new()) };
        let stamp =
            Stamp { time_ms: signature.time_ms, desk: self.desk.clone(), official: signature.entered_by.clone() };
        let (closed, amends) = (open.state().closed, matches!(entry, Entry::Amend { .. }));
        let seq = open.game.record(entry, signature)?;
        let closes = !closed && open.state().closed;
        let payload = DynMatch::payload(&open.game, seq).unwrap_or_default();
        if amends {
            self.event.find_tables(tournament);
        }
        self.add_expected();
        self.send(tournament_stream(tournament), seq.0 - 1, stamp, payload);
        if closes {
            self.back_up();
        }
        Ok(seq)
    }

    /// Opens a match: at once in memory, soon in the file.
    ///
    /// # Errors
    /// What is wrong with the seats or the options; nothing is recorded then.
    pub fn open_match(&mut self, record: &EventRecord) -> Result<(), rules::Message> {
        if self.writes() {
            self.event.open_match(record)?;
            self.note(record);
        }
        Ok(())
    }

    /// Tells whether a match can be recorded: it replays as recorded, and this desk writes.
    pub fn plays(&self, id: &str) -> bool {
        self.writes() && self.event.find(id).is_some_and(|open| open.diverged.is_none())
    }

    /// Records what `act` enters in a match: at once in memory, soon in the file. `None` when this desk can't record.
    ///
    /// # Errors
    /// Why it was not entered; nothing is recorded then.
    pub fn play(
        &mut self,
        id: &str,
        signature: Signature,
        act: impl FnOnce(&mut dyn DynMatch, Signature) -> Result<Seq, TextError>,
    ) -> Option<Result<Seq, TextError>> {
        if !self.plays(id) {
            return None;
        }
        let open = self.event.find_mut(id)?;
        let stamp =
            Stamp { time_ms: signature.time_ms, desk: self.desk.clone(), official: signature.entered_by.clone() };
        let (opened, game) = (open.opened, open.game.as_dyn_mut());
        let before = game.last();
        let done = act(game, signature);
        // Whatever has been entered is recorded, all of it: a file brings many entries at once.
        let new = before.0 + 1..=game.last().0;
        let payloads: Vec<_> = new.map(|seq| (seq, game.payload(Seq(seq)).unwrap_or_default())).collect();
        for (seq, payload) in payloads {
            self.send(match_stream(id), seq - 1 - opened.0, stamp.clone(), payload);
        }
        Some(done)
    }

    /// Puts a tournament into the programme and gives its number.
    pub fn open_tournament(&mut self, ruleset: String, info: TournamentInfo) -> Option<String> {
        if !self.writes() {
            return None;
        }
        let id = self.event.festival.next_id();
        let record = EventRecord::TournamentOpened { id: id.clone(), ruleset, info };
        // In memory at once, so that the page can show it; the file's own record finds it there.
        self.event.festival.apply(&record).ok()?;
        self.note(&record);
        Some(id)
    }

    /// Annuls or corrects entries of the race, all together.
    ///
    /// # Errors
    /// As [`Live::record`].
    pub fn amend(&mut self, changes: Vec<Change<Oca>>, reason: String, signature: Signature) -> Result<Seq, Refusal> {
        self.record(Entry::Amend { changes, reason }, signature)
    }

    /// Puts a record into the stream of the event.
    pub fn note(&mut self, record: &EventRecord) {
        if !self.writes() {
            return;
        }
        let payload = serde_json::to_string(record).unwrap_or_default();
        let official = self.in_office(arrange::office_of(record)).cloned().or_else(|| self.notary.clone());
        let records = vec![NewRecord { stamp: Stamp { official, ..self.stamp() }, schema: SCHEMA, payload }];
        self.saving.waiting += 1;
        self.store.order(Order::Append { stream: EVENT.to_owned(), expected: self.event_seq, records });
        self.event_seq += 1;
        self.count();
    }

    /// Saves the set-up; [`Notice::SetupSaved`] tells when it is in the file. It may number people: whoever was expected
    /// is given up.
    pub fn save_setup(&mut self, setup: Setup) {
        if self.writes() {
            self.forget_expected();
            self.saving.waiting += 1;
            self.event_seq += 1;
            self.setups_on_their_way += 1;
            self.store.order(Order::SaveSetup { setup: Box::new(setup), stamp: self.stamp() });
        }
    }

    /// Starts the race with the set-up as last saved; false while it is not saved.
    pub fn start_race(&mut self) -> bool {
        let Some(record) = opened_record(&self.event.setup) else { return false };
        self.note(&record);
        true
    }

    /// Keeps a PIN for an official.
    pub fn set_pin(&mut self, official: &str, pin: &str) {
        if self.writes() {
            self.store.order(Order::SetPin { official: official.to_owned(), pin: pin.to_owned() });
        }
    }

    /// Checks a PIN; a notice tells the result, and a wrong one is recorded.
    pub fn sign_in(&self, official: &str, pin: &str) {
        self.store.order(Order::CheckPin { official: official.to_owned(), pin: pin.to_owned() });
    }

    /// Lets an official leave the desk.
    pub fn sign_out(&mut self, official: &str) {
        self.present.remove(official);
        if self.notary.as_deref() == Some(official) {
            self.notary = None;
        }
    }

    /// Erases a person's data on request; the results stay.
    pub fn erase_person(&mut self, person: journal::PersonId) {
        if self.writes() {
            self.store.order(Order::ErasePerson { person, stamp: self.stamp() });
        }
    }

    /// Makes a backup beside the file and verifies it.
    pub fn back_up(&mut self) {
        self.saving.since_backup = 0;
        self.back_up_to(self.path.with_extension("copia.triade"));
    }

    /// Makes a backup elsewhere and verifies it.
    pub fn back_up_to(&self, to: PathBuf) {
        self.store.order(Order::Backup { to });
    }

    /// Checks the whole file in the background.
    pub fn verify(&self) {
        self.store.order(Order::Verify);
    }

    /// Tells when a desk last had the file open before this one, in milliseconds since 1970 UTC: at its last beat, or at
    /// its last record.
    pub fn last_alive_ms(&self) -> Option<i64> {
        self.last_alive.max(self.event.log.last().map(|line| line.time_ms))
    }

    /// Shows that a desk is there, now and then: after a breakdown it is known when it began.
    pub fn beat(&mut self) {
        let now = now_ms();
        if self.writes() && u128::from((now - self.beaten_ms).unsigned_abs()) >= BEAT_EVERY.as_millis() {
            self.beaten_ms = now;
            // Without it the last record tells the time: nothing is lost.
            let _ = std::fs::File::open(lock_of(&self.path)).and_then(|lock| lock.set_modified(SystemTime::now()));
        }
    }

    fn stamp(&self) -> Stamp {
        Stamp { time_ms: now_ms(), desk: self.desk.clone(), official: self.notary.clone() }
    }
}

/// The journal's lock beside the file: its time of change tells when a desk was last there.
fn lock_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn alive(path: &Path) -> Option<i64> {
    let changed = std::fs::metadata(lock_of(path)).and_then(|lock| lock.modified()).ok()?;
    i64::try_from(changed.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_millis()).ok()
}

/// Names this desk in the records: the machine, as its system calls it.
fn desk_name() -> String {
    std::env::var("HOSTNAME").ok().filter(|name| !name.is_empty()).unwrap_or_else(|| "desk".to_owned())
}
