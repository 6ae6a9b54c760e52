//! An open event as the desk holds it: the fold in memory, the store behind it, who is present.

mod answers;
mod arrange;
mod back;
mod backoff;
mod book;
mod correct;
mod door;
pub mod hub;
mod needed;
mod owned;
mod pages_note;
mod pending;
mod people;
mod phone;
mod pins;
mod record;
mod template;
#[cfg(test)]
mod tests;
mod unattended;
pub mod watch;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use ::hub::{Link, Replicator};
use journal::{
    Access, DeskId, Error, Hash, Journal, Origin, PersonId, PinCost, ReadOnlyReason, Stamp, Standing, Titles, Voucher,
    backup_of,
};
use rules::games::oca::Oca;
use rules::{Match, Signature, Violation};

use crate::hub::Errand;
pub use backoff::PinBackoff;
use festival::Card;
use festival::clock::{ms_of, now_ms};
use festival::event::{Event, load, load_read_only, load_without_log};
use festival::store::{HallView, Order, Store};
use pending::PendingWrites;

pub use back::{Back, back_to};
pub use book::{Book, RaceBook, TournamentBook, TypedBook};
pub use correct::{Corrected, Correction};
pub use door::Door;
pub use festival::event::{ORGANISERS, SPEAKERS};
pub use needed::{JUDGED, Missing, Needed, all_here, holders, vouched};
pub use phone::NotFromPhone;
pub use template::{After, create_file};
pub use unattended::{Unattended, open_here};

/// Why an entry is not recorded.
#[derive(Debug, PartialEq, Eq)]
pub enum Refusal<A> {
    /// Nothing is recorded there: this desk only reads, or the book is closed.
    ReadsOnly,
    /// It is against the rules: all violations.
    Against(Vec<Violation<A>>),
}

/// How often the desk shows that it is there.
pub const BEAT_EVERY: Duration = Duration::from_secs(2);

/// Seconds without a record before a backup is made of what no backup holds, and before a complete one is renewed.
const QUIET_S: f64 = 120.0;
const RENEWED_S: f64 = 900.0;

/// State of saving: what waits, what failed, and the backup.
#[derive(Debug, Default)]
pub struct Saving {
    /// Records entered and not yet durable.
    pub waiting: usize,
    /// When the last record became durable.
    pub last_ms: Option<i64>,
    /// Error that keeps records from being written for now.
    pub trouble: Option<Error>,
    /// Error by which something was refused for good: the file must be opened again.
    pub refused: Option<Error>,
    /// Backup beside the file.
    pub backup: Option<Backup>,
    /// True if that backup can't be replayed, or replays to something else than was recorded.
    pub backup_diverges: bool,
    /// Why the last backup failed.
    pub backup_trouble: Option<Error>,
    /// Records not in any backup: those entered since the last one was ordered, plus those that the backup found at
    /// opening lacked (all, where there was none).
    since_backup: usize,
    /// When the last record was entered that is in no ordered backup, in seconds of the window.
    recorded_s: Option<f64>,
    /// When the last backup was ordered, or the event was opened, in seconds of the window.
    ordered_s: Option<f64>,
}

/// The backup beside the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Path of the backup.
    pub path: PathBuf,
    /// When it was made, in milliseconds since 1970 UTC.
    pub made_ms: i64,
    /// When it was last read completely and found sound, in milliseconds since 1970 UTC, and on which occasion; `None`
    /// if never.
    pub read: Option<(i64, Occasion)>,
    /// Where a damaged earlier backup was moved.
    pub aside: Option<PathBuf>,
}

/// On which occasion a backup was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Read just after it was made.
    Made,
    /// Read when the event was opened.
    Opened,
}

/// Result of background work that pages may react to, once.
#[derive(Debug)]
pub enum Notice {
    /// The set-up was saved.
    SetupSaved,
    /// A PIN was right: the official is present.
    SignedIn(String),
    /// A PIN was wrong.
    PinRefused(String),
    /// A PIN was set.
    PinSet(String),
    /// A PIN was not set: the proof (another PIN) was wrong.
    PinNotSet(String),
    /// A backup was made and verified.
    BackedUp(PathBuf),
    /// The whole file was checked: number of records, or the error.
    Verified(Result<u64, Error>),
    /// Nothing was recorded, as another desk owns the stream.
    NotOwner(Error),
    /// What was decided about streams, branches or requests is recorded.
    Decided,
    /// What was asked of another desk is recorded; that desk has not answered.
    AskedFor,
    /// It was refused.
    Undecided(Error),
}

/// An open event: the state in memory, the store behind it, and the officials at the desk.
pub struct Live {
    /// Everything the file holds, replayed.
    pub event: Event,
    /// Path of the event file.
    pub path: PathBuf,
    /// Whether this desk may write.
    pub access: Access,
    /// State of saving.
    pub saving: Saving,
    /// Short names of the officials who have signed in.
    pub present: BTreeSet<String>,
    /// When each of them last acted here, in seconds of the window.
    seen: BTreeMap<String, f64>,
    /// Wrong PINs typed at this desk since it opened the event, whether or not their records are in the file yet.
    pub refused_here: usize,
    /// Right PINs typed at this desk since it opened the event, by short name.
    right_pins: BTreeMap<String, usize>,
    /// Cost of hashing the PINs set here; tests use a lower one.
    pub pin_cost: PinCost,
    /// The notary at the keyboard.
    pub notary: Option<String>,
    /// Who is at the keyboard while no notary is; see [`Live::clerk`].
    pub seated: Option<String>,
    /// The tournament on screen.
    pub tournament: Option<String>,
    /// The match on screen.
    pub playing: Option<String>,
    /// Who owns what.
    titles: Arc<Titles>,
    /// What is known of the desks; the fingerprint of the event when it was asked for last, and the second of the window.
    around: HallView,
    looked: Option<(Hash, f64)>,
    /// The requests that nobody has answered.
    asked: hub::Unanswered,
    /// Requests that were tried by themselves: what did not fit waits for somebody.
    tried: BTreeSet<Hash>,
    /// What was asked for and is on its way into the file: its stream, and its number there.
    taken: Vec<(String, u64)>,
    /// Where others come in.
    entrance: door::Entrance,
    /// The PINs typed on phones.
    phones: phone::Phones,
    /// What vouches for words in the name of this desk; `None` if it only reads.
    voucher: Option<Voucher>,
    /// Notices that wait for the window.
    told: Vec<Notice>,
    /// Waits after wrong PINs.
    backoff: PinBackoff,
    /// Current moment, in seconds of the window.
    now: f64,
    /// What makes the event the one that it is.
    origin: Origin,
    /// When it was opened.
    opened_at: Instant,
    /// The way to the hub, if the event is on one.
    link: Option<Link>,
    /// What somebody has asked of a hub.
    errand: Errand,
    wake: Arc<dyn Fn() + Send + Sync>,
    /// The thread of the hub, if the event is on one. It goes before the store.
    replicator: Option<Replicator>,
    store: Store,
    /// What this desk calls itself.
    desk: String,
    /// The desk as which it writes; `None` if it only reads.
    writes_as: Option<DeskId>,
    /// Records on their way into the file.
    pending: PendingWrites,
    /// Number of the next person.
    next_person: u64,
    /// When a desk last had the file open before this one.
    last_alive: Option<i64>,
    /// New people who are named on screen already and added to the file with the next act of a tournament.
    expected: Vec<(PersonId, Card)>,
    /// Cards of known people that change with the next act of a tournament.
    completed: Vec<(PersonId, Card)>,
    /// When this desk last marked the lock file as alive.
    beaten_ms: i64,
    /// Unanswered questions about clocks, as stored beside the file.
    gaps: String,
    /// What was noted of what the hub has.
    sent: hub::Sent,
    /// State of the note beside the file when it was opened for writing.
    note: Option<Standing>,
}

impl Saving {
    /// Returns the number of records that are in no backup.
    pub const fn uncopied(&self) -> usize {
        self.since_backup
    }
}

impl Live {
    /// Opens an event file. `wake` is called after background work.
    ///
    /// # Errors
    /// The problem of the file.
    pub fn open(path: &Path, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, Error> {
        let last_alive = alive(path);
        Self::of(path, load(path)?, last_alive, wake)
    }

    /// Opens an event file read-only, whoever has it open.
    ///
    /// # Errors
    /// The problem of the file.
    pub fn look(path: &Path, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, Error> {
        Self::of(path, load_read_only(path)?, None, wake)
    }

    /// Opens an event file read-only without its log, to show the content that the log hides.
    ///
    /// # Errors
    /// The problem of the file.
    pub fn look_without_log(path: &Path, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, Error> {
        Self::of(path, load_without_log(path)?, None, wake)
    }

    fn of(
        path: &Path,
        (journal, event): (Journal, Event),
        last_alive: Option<i64>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, Error> {
        let access = journal.access().clone();
        let seen = event.last_id();
        let (writes_as, next_person) = (journal.desk(), journal.next_person()?.map_or(1, |next| next.0));
        let (backup, since_backup, backup_trouble) = match copied(path, &journal) {
            None => (None, count(journal.head()?.records), None),
            Some(Ok(Copied { backup, lacks })) => (Some(backup), lacks, None),
            Some(Err(ahead)) => (None, 0, Some(ahead)),
        };
        let waits = read_note(&backoff::note_of(path));
        let backoff =
            PinBackoff::of(event.log.iter().filter_map(|line| Some((line.time_ms, line.event()?))), &waits, now_ms());
        let backup_diverges = !event.reads_back();
        let saving = Saving { backup, since_backup, backup_trouble, backup_diverges, ..Saving::default() };
        let (note, titles) = (journal.found().map(|found| found.note), Arc::new(journal.titles()?));
        let (link, origin, voucher) = (Link::of(&journal), journal.origin()?, journal.voucher());
        let desk = link.as_ref().map_or_else(host_name, |link| link.desk.clone());
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        let waker = Arc::clone(&wake);
        let store = Store::start(journal, seen, move || waker());
        let store = store.map_err(|source| Error::Io { path: path.to_owned(), source })?;
        // A file that is no copy of this event is read, too, and made anew if it is bad.
        let of = backup_of(path);
        if of.exists() {
            store.order(Order::ReadCopy { of });
        }
        let mut live = Self {
            event,
            path: path.to_owned(),
            access,
            saving,
            present: BTreeSet::new(),
            seen: BTreeMap::new(),
            refused_here: 0,
            right_pins: BTreeMap::new(),
            pin_cost: PinCost::FULL,
            notary: None,
            seated: None,
            titles,
            around: HallView::default(),
            looked: None,
            asked: hub::Unanswered::default(),
            tried: BTreeSet::new(),
            taken: Vec::new(),
            entrance: door::Entrance::new(Arc::clone(&wake)),
            phones: phone::Phones::default(),
            voucher,
            told: Vec::new(),
            backoff,
            now: 0.0,
            tournament: None,
            playing: None,
            origin,
            opened_at: Instant::now(),
            link,
            errand: Errand::None,
            wake,
            replicator: None,
            store,
            desk,
            pending: PendingWrites::default(),
            writes_as,
            next_person,
            last_alive,
            expected: Vec::new(),
            completed: Vec::new(),
            beaten_ms: 0,
            gaps: read_note(&gaps_of(path)),
            sent: hub::Sent::of(path, writes_as),
            note,
        };
        live.stay_in_touch();
        Ok(live)
    }

    /// Returns the fault of the note beside the file when it was opened for writing: missing, unreadable, or of another
    /// event.
    pub fn bad_note(&self) -> Option<Standing> {
        self.note.filter(|note| note.head().is_none())
    }

    /// Creates a new event file and opens it.
    ///
    /// # Errors
    /// Fails if the file can't be created.
    pub fn create(path: &Path, wake: impl Fn() + Send + Sync + 'static) -> Result<Self, Error> {
        create_file(path, None)?;
        Self::open(path, wake)
    }

    /// Checks whether this desk may write: it owns the file, and nothing was refused for good.
    pub fn writes(&self) -> bool {
        self.access == Access::Writer && self.saving.refused.is_none()
    }

    /// Checks whether the file fails verification, or lacks records that are known to exist.
    pub fn is_unsound(&self) -> bool {
        matches!(self.access, Access::ReadOnly(ReadOnlyReason::Broken(_) | ReadOnlyReason::Behind(_)))
    }

    /// Returns the race, once it has begun.
    pub fn race(&self) -> Option<&Match<Oca>> {
        self.event.race()
    }

    /// Returns a signature of whoever is at the keyboard; approvals are added where an act needs them.
    pub fn signature(&self) -> Signature {
        self.signed_by(self.clerk())
    }

    /// Returns a signature of the given official as the one who enters an act.
    pub fn signed_by(&self, official: Option<&str>) -> Signature {
        Signature {
            entered_by: official.map(str::to_owned),
            roles: official.map(|id| self.event.offices_of(id)).unwrap_or_default(),
            ..Signature::script(now_ms())
        }
    }

    /// Counts the right PINs that an official typed at this desk since it opened the event.
    pub fn right_pins(&self, official: &str) -> usize {
        self.right_pins.get(official).copied().unwrap_or_default()
    }

    /// Erases a person's data on request; results stay. The backup is made anew, so that it no longer holds the data.
    pub fn erase_person(&mut self, person: PersonId) {
        if self.writes() {
            for person in self.event.numbers_of(person) {
                self.store.order(Order::ErasePerson { person, stamp: self.stamp() });
            }
            self.back_up();
        }
    }

    /// Makes a backup beside the file and verifies it.
    pub fn back_up(&mut self) {
        self.saving.since_backup = 0;
        (self.saving.recorded_s, self.saving.ordered_s) = (None, Some(self.now));
        self.store.order(Order::Backup { to: backup_of(&self.path) });
    }

    /// Makes the backup anew while nobody records: soon after the last record, and regularly so that it never looks
    /// forgotten. Returns the seconds until the next call.
    pub fn keep_copied(&mut self) -> Option<f64> {
        let since = *self.saving.ordered_s.get_or_insert(self.now);
        let due = match (self.saving.recorded_s, &self.saving.backup) {
            (Some(recorded), _) => recorded + QUIET_S,
            (None, Some(_)) => since + RENEWED_S,
            (None, None) => return None,
        };
        if !self.writes() {
            return None;
        }
        if self.now >= due {
            self.back_up();
            return Some(RENEWED_S);
        }
        Some(due - self.now)
    }

    /// Checks the whole file in the background.
    pub fn verify(&self) {
        self.store.order(Order::Verify);
    }

    /// Returns when a desk last had the file open before this one, in milliseconds since 1970 UTC: at its last beat or
    /// its last record.
    pub fn last_alive_ms(&self) -> Option<i64> {
        self.last_alive.max(self.event.log.last().map(|line| line.time_ms))
    }

    /// Marks this desk as alive, at most every [`BEAT_EVERY`]: after a breakdown the time tells when it began.
    pub fn beat(&mut self) {
        let now = now_ms();
        if self.writes() && u128::from((now - self.beaten_ms).unsigned_abs()) >= BEAT_EVERY.as_millis() {
            self.beaten_ms = now;
            // If this fails, the last record gives the time: nothing is lost.
            let _ = std::fs::File::open(lock_of(&self.path)).and_then(|lock| lock.set_modified(SystemTime::now()));
        }
    }

    /// Returns the unanswered questions about clocks, as stored beside the file.
    pub fn gaps(&self) -> &str {
        &self.gaps
    }

    /// Stores the unanswered questions about clocks beside the file. False if that fails: then this desk must not call
    /// [`Live::beat`], or the start of the interruption would be lost.
    pub fn keep_gaps(&mut self, gaps: String) -> bool {
        if gaps == self.gaps {
            return true;
        }
        let note = gaps_of(&self.path);
        let kept = self.writes()
            && if gaps.is_empty() {
                std::fs::remove_file(&note).is_ok() || !note.exists()
            } else {
                write_private(&note, &gaps).is_ok()
            };
        if kept {
            self.gaps = gaps;
        }
        kept
    }

    fn stamp(&self) -> Stamp {
        Stamp { time_ms: now_ms(), desk: self.desk.clone(), official: self.clerk().map(str::to_owned) }
    }
}

/// Path of the journal's lock file; its time of change shows when a desk was last there.
fn lock_of(path: &Path) -> PathBuf {
    journal::beside(path, ".lock")
}

/// Path of the note with the unanswered questions about clocks.
fn gaps_of(path: &Path) -> PathBuf {
    journal::beside(path, ".gaps")
}

fn alive(path: &Path) -> Option<i64> {
    changed_ms(&lock_of(path))
}

/// Returns when a desk last showed that it has a file open for writing; `None` if none ever did.
pub fn last_beat(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(lock_of(path)).and_then(|lock| lock.modified()).ok()
}

/// Longest note that is read, in bytes; real ones are far shorter.
const LONGEST_NOTE: u64 = 1 << 20;

/// Checks whether something other than a file stands at the path of a note: a link would lead to a foreign file, and
/// opening a pipe would block for ever.
fn is_no_file(note: &Path) -> bool {
    std::fs::symlink_metadata(note).is_ok_and(|metadata| !metadata.is_file())
}

/// Reads a note beside an event; empty if it can't be read.
fn read_note(note: &Path) -> String {
    if is_no_file(note) {
        return String::new();
    }
    let mut text = String::new();
    let read = std::fs::File::open(note).and_then(|file| file.take(LONGEST_NOTE).read_to_string(&mut text));
    read.map(|_| text).unwrap_or_default()
}

/// Writes a note that only its owner may read.
fn write_private(note: &Path, text: &str) -> std::io::Result<()> {
    if is_no_file(note) {
        return Err(std::io::ErrorKind::AlreadyExists.into());
    }
    let mut file = journal::private().write(true).create(true).truncate(true).open(note)?;
    file.write_all(text.as_bytes())
}

/// The backup found beside the file.
struct Copied {
    backup: Backup,
    /// Records of the event that it lacks.
    lacks: usize,
}

/// Finds the backup beside the file, if it is one of this event; whether it is sound is checked in the background. An
/// error if it holds records that the event lacks.
fn copied(path: &Path, journal: &Journal) -> Option<Result<Copied, Error>> {
    let path = backup_of(path);
    let made_ms = changed_ms(&path)?;
    let copy = Journal::open_read_only(&path).ok()?;
    if copy.genesis().ok()? != journal.genesis().ok()? {
        return None;
    }
    let (there, here) = (copy.heads().ok()?, journal.head().ok()?);
    match journal.has_passed(&there) {
        Ok(true) => {
            let backup = Backup { path, made_ms, read: None, aside: None };
            Some(Ok(Copied { backup, lacks: count(here.records - there.records()) }))
        }
        _ => Some(Err(Error::BackupIsAhead { path, there: there.records(), here: here.records })),
    }
}

/// Converts a number of records to `usize`.
fn count(records: u64) -> usize {
    usize::try_from(records).unwrap_or(usize::MAX)
}

/// Returns when a file was changed, in milliseconds since 1970 UTC.
fn changed_ms(path: &Path) -> Option<i64> {
    std::fs::metadata(path).and_then(|file| file.modified()).map(ms_of).ok()
}

/// Returns the name of this desk in the records of a file: what it is called on the hub, else the machine's host name, or
/// `desk`.
pub fn desk_name(journal: &Journal) -> String {
    Link::of(journal).map_or_else(host_name, |link| link.desk)
}

fn host_name() -> String {
    std::env::var("HOSTNAME").ok().filter(|name| !name.is_empty()).unwrap_or_else(|| "desk".to_owned())
}
