//! The keys of this installation: one for each event and desk, outside the event file, readable by their owner alone; and
//! beside each the way to the hub of its event, with the desk's password there.
//!
//! A key must never sign two different records with one number. So each is kept with the last head that it signed, and
//! goes on only where a file has come that far: a copy that lags behind, a disk that was set back, or a second copy
//! that is open at the same time goes on as a new desk. So does a second file, as long as the one is there that a key was
//! used for last: otherwise two files of one machine would change desks once they know the same. The last head is noted after each commit and not flushed: after
//! a power cut it may lag, which only matters if a stale copy is opened then; such a fork is found when files meet.

use std::fs::{self, File, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use hall::{DeskId, Digester, Hash, Key, unhex};

use crate::file;

/// The last head that a key has signed: its number and hash; number 0 before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signed {
    pub(crate) number: u64,
    pub(crate) hash: Hash,
}

/// Folder of the keys; without one, keys last as long as the process.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Keys that last as long as the process.
static PASSING: Mutex<Vec<Passing>> = Mutex::new(Vec::new());

/// Keeps the keys of this installation in a folder from now on; called once, when a program starts. Without it, or where
/// the folder can't be written, keys last as long as the process, and a file opened again goes on as a new desk.
pub fn keep_keys_in(folder: impl Into<PathBuf>) {
    FOLDER.set(folder.into()).ok();
}

#[derive(Clone)]
struct Passing {
    event: Hash,
    key: Key,
    /// The file for which it was used last.
    file: PathBuf,
    last: Signed,
    held: bool,
    /// The way to the hub.
    hub: Option<String>,
}

/// A key in use, which nobody else can use meanwhile.
#[derive(Debug)]
pub(crate) struct HeldKey {
    key: Key,
    event: Hash,
    /// Where it is kept, and the locked note of its last head; `None` for a key that lasts as long as the process.
    kept: Option<(PathBuf, File)>,
}

impl HeldKey {
    /// Takes a key of this installation for the file of an event that `may_go_on` from the last head the key has signed, or
    /// makes a new one. `None` if the system has no randomness.
    pub(crate) fn take(event: Hash, file: &Path, may_go_on: impl Fn(DeskId, Signed) -> bool) -> Option<Self> {
        let kept = folder().and_then(|folder| kept(folder, event, file, &may_go_on));
        match kept.or_else(|| passing(event, file, &may_go_on)) {
            Some(key) => Some(key),
            None => Key::fresh().map(|key| Self::of(event, file, key)),
        }
    }

    /// Keeps a new key.
    pub(crate) fn of(event: Hash, file: &Path, key: Key) -> Self {
        match folder().and_then(|folder| keep(folder, event, file, &key)) {
            Some(kept) => Self { key, event, kept: Some(kept) },
            None => Self::passing(event, file, key),
        }
    }

    /// Holds a new key that lasts as long as the process, whether or not there is a folder.
    pub(crate) fn passing(event: Hash, file: &Path, key: Key) -> Self {
        let last = Signed { number: 0, hash: event };
        let own = Passing { event, key: key.clone(), file: file.to_owned(), last, held: true, hub: None };
        PASSING.lock().unwrap_or_else(PoisonError::into_inner).push(own);
        Self { key, event, kept: None }
    }

    /// Returns the key.
    pub(crate) const fn key(&self) -> &Key {
        &self.key
    }

    /// Notes the head that the key has signed last. A failure is ignored: the record is durable.
    pub(crate) fn signed(&mut self, last: Signed) {
        match &mut self.kept {
            Some((_, note)) => {
                // In place and with constant length, so that a killed process leaves the old note or the new one.
                note.rewind().and_then(|()| note.write_all(line(last).as_bytes())).ok();
            }
            None => drop(self.among_passing(|own| own.last = last)),
        }
    }

    /// Returns the way to the hub that is kept beside the key, with name and password.
    pub(crate) fn hub(&self) -> Option<String> {
        match &self.kept {
            Some((key, _)) => fs::read_to_string(key.with_extension("hub")).ok(),
            None => self.among_passing(|own| own.hub.clone()).flatten(),
        }
    }

    /// Keeps the way to the hub beside the key, readable by its owner alone.
    pub(crate) fn set_hub(&self, address: &str) -> std::io::Result<()> {
        let Some((key, _)) = &self.kept else {
            self.among_passing(|own| own.hub = Some(address.to_owned()));
            return Ok(());
        };
        replace(&key.with_extension("hub"), address)
    }

    fn among_passing<T>(&self, change: impl FnOnce(&mut Passing) -> T) -> Option<T> {
        let mut passing = PASSING.lock().unwrap_or_else(PoisonError::into_inner);
        let own = passing.iter_mut().find(|other| other.event == self.event && other.key.desk() == self.key.desk());
        own.map(change)
    }
}

impl Drop for HeldKey {
    fn drop(&mut self) {
        match &self.kept {
            Some((_, note)) => note.unlock().unwrap_or_default(),
            None => drop(self.among_passing(|own| own.held = false)),
        }
    }
}

/// Returns the folder of the keys, if there is one.
fn folder() -> Option<&'static Path> {
    FOLDER.get().map(PathBuf::as_path).filter(|folder| fs::create_dir_all(folder).is_ok())
}

/// Whose a key is for a file: its own, or nobody's, as the file is gone for which it was used last. `None` if another file has
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Claim {
    Own,
    Free,
}

impl Claim {
    fn of(file: &Path, used_for: &Path) -> Option<Self> {
        if file == used_for { Some(Self::Own) } else { (!used_for.is_file()).then_some(Self::Free) }
    }
}

/// Takes a key that lasts as long as the process.
fn passing(event: Hash, file: &Path, may_go_on: &impl Fn(DeskId, Signed) -> bool) -> Option<HeldKey> {
    let mut passing = PASSING.lock().unwrap_or_else(PoisonError::into_inner);
    let free = |own: &&mut Passing| own.event == event && !own.held && may_go_on(own.key.desk(), own.last);
    let claimed = passing.iter_mut().filter(free).filter_map(|own| Some((Claim::of(file, &own.file)?, own)));
    let (_, own) = claimed.min_by_key(|(claim, _)| *claim)?;
    (own.held, own.file) = (true, file.to_owned());
    Some(HeldKey { key: own.key.clone(), event, kept: None })
}

/// Takes a key from the folder.
fn kept(folder: &Path, event: Hash, file: &Path, may_go_on: &impl Fn(DeskId, Signed) -> bool) -> Option<HeldKey> {
    let begin = event.to_string();
    let files = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let own = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(&begin) && path.extension().is_some_and(|kind| kind == "key") && path.is_file()
    };
    let claimed = |path: PathBuf| {
        let used_for = fs::read_to_string(path.with_extension("file")).unwrap_or_default();
        Some((Claim::of(file, Path::new(&used_for))?, path))
    };
    let mut files: Vec<_> = files.filter(own).filter_map(claimed).collect();
    files.sort();
    files.into_iter().find_map(|(claim, path)| {
        let key = read_key(&fs::read_to_string(&path).ok()?)?;
        let mut note = locked(&path.with_extension("last"))?;
        let mut text = String::new();
        note.read_to_string(&mut text).ok()?;
        // Without its last head nobody knows whether the key would sign a second history.
        if !may_go_on(key.desk(), read_line(&text)?) {
            return None;
        }
        if claim == Claim::Free {
            use_for(&path, file);
        }
        Some(HeldKey { key, event, kept: Some((path, note)) })
    })
}

/// Notes the file for which a key is used. A failure is ignored: the key is nobody's then.
fn use_for(key: &Path, file: &Path) {
    replace(&key.with_extension("file"), &file.to_string_lossy()).ok();
}

/// Writes a text in the place of another: a power cut leaves the one or the other, and on return the new one.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let part = path.with_extension("part");
    let mut note = file::private().write(true).create(true).truncate(true).open(&part)?;
    note.write_all(text.as_bytes()).and_then(|()| note.sync_all())?;
    fs::rename(&part, path)?;
    file::sync_folder(path).map_err(std::io::Error::other)
}

/// Keeps a new key in the folder and returns where, and the note of its last head; `None` if it can't be kept.
fn keep(folder: &Path, event: Hash, file: &Path, key: &Key) -> Option<(PathBuf, File)> {
    let path = folder.join(format!("{event}-{}.key", key.desk().short()));
    let mut note = locked(&path.with_extension("last"))?;
    note.write_all(line(Signed { number: 0, hash: event }).as_bytes()).and_then(|()| note.sync_all()).ok()?;
    let mut kept = file::private().write(true).create_new(true).open(&path).ok()?;
    kept.write_all(key_line(key).as_bytes()).and_then(|()| kept.sync_all()).ok()?;
    use_for(&path, file);
    file::sync_folder(&path).ok()?;
    Some((path, note))
}

/// Opens and locks a note; `None` while another desk of this installation holds it.
fn locked(path: &Path) -> Option<File> {
    let note = file::private().read(true).write(true).create(true).truncate(false).open(path).ok()?;
    match note.try_lock() {
        Ok(()) => Some(note),
        Err(TryLockError::WouldBlock | TryLockError::Error(_)) => None,
    }
}

const KEY: &str = "triade-key-1";
const LAST: &str = "triade-last-1";

fn key_line(key: &Key) -> String {
    format!("{KEY} {} {}\n", Hash::from_bytes(key.secret()), key.desk())
}

fn read_key(text: &str) -> Option<Key> {
    let (KEY, rest) = text.trim_end().split_once(' ')? else { return None };
    let (secret, desk) = rest.split_once(' ')?;
    let key = Key::from_secret(&unhex(secret)?);
    (key.desk() == DeskId::parse(desk)?).then_some(key)
}

fn line(Signed { number, hash }: Signed) -> String {
    let check = Digester::new("triade.last.v1").bytes(&number.to_le_bytes()).bytes(hash.as_bytes()).finish();
    format!("{LAST} {number:020} {hash} {check}\n")
}

fn read_line(text: &str) -> Option<Signed> {
    let [_, number, hash, _] = text.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
    let last = Signed { number: number.parse().ok()?, hash: hash.parse().ok()? };
    (line(last) == text).then_some(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(name: &str) -> Hash {
        Digester::new(name).finish()
    }

    #[test]
    fn a_key_is_kept_with_the_last_head_that_it_signed() {
        let folder = tempfile::tempdir().unwrap();
        let (event, last) = (hash("event"), Signed { number: 7, hash: hash("seventh") });
        let key = Key::fresh().unwrap();
        let desk = key.desk();
        let file = folder.path().join("a.triade");
        fs::write(&file, "event").unwrap();
        let kept = |event, may_go_on: &dyn Fn(DeskId, Signed) -> bool| kept(folder.path(), event, &file, &may_go_on);
        let mut first = HeldKey { kept: keep(folder.path(), event, &file, &key), key, event };
        assert!(kept(event, &|_, _| true).is_none(), "it is in use");
        first.signed(last);
        drop(first);
        assert!(kept(hash("another event"), &|_, _| true).is_none());
        let again = kept(event, &|_, told| told == last).unwrap();
        assert_eq!(again.key().desk(), desk);
        drop(again);
        assert!(kept(event, &|_, _| false).is_none(), "the file has not come that far");
        let note = folder.path().join(format!("{event}-{}.last", desk.short()));
        fs::write(&note, "x").unwrap();
        assert!(kept(event, &|_, _| true).is_none(), "nobody knows what it has signed");
    }

    #[test]
    fn a_key_stays_with_its_file_as_long_as_that_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one.triade", "other.triade"].map(|name| folder.path().join(name));
        let event = hash("event");
        fs::write(&one, "event").unwrap();
        let desk = {
            let key = Key::fresh().unwrap();
            let desk = key.desk();
            keep(folder.path(), event, &one, &key).unwrap();
            desk
        };
        let taken = |file: &Path| kept(folder.path(), event, file, &|_, _| true).map(|key| key.key().desk());
        assert_eq!([taken(&other), taken(&one)], [None, Some(desk)]);
        fs::rename(&one, &other).unwrap();
        assert_eq!([taken(&other), taken(&one)], [Some(desk), None], "it was moved, and is at home there");
    }

    #[cfg(unix)]
    #[test]
    fn a_key_is_readable_by_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        keep(folder.path(), hash("event"), Path::new("a.triade"), &Key::fresh().unwrap()).unwrap();
        for entry in fs::read_dir(folder.path()).unwrap() {
            assert_eq!(entry.unwrap().metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    #[test]
    fn a_key_of_the_process_serves_one_desk_at_a_time() {
        let event = hash("passing");
        let take = |name: &str| HeldKey::take(event, Path::new(name), |_, _| true).unwrap();
        let first = take("a");
        let second = take("b");
        assert_ne!(first.key().desk(), second.key().desk());
        let desk = first.key().desk();
        drop(first);
        assert_eq!(take("a").key().desk(), desk);
    }
}
