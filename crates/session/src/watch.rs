//! An event as whoever only shows it follows it: in the file that a desk on this machine writes, or on a hub, as it comes.

mod hub;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use ::hub::Address;
use journal::{Error, Journal};

use crate::hub::Ages;
use festival::event::{self, Event};

/// Interval at which it is looked whether there is anything new.
const LOOK: Duration = Duration::from_millis(200);

/// Where an event is read.
#[derive(Clone, Debug)]
pub enum Source {
    /// In the file that a desk on this machine writes.
    File(PathBuf),
    /// On a hub, with a login that reads.
    Hub(Box<Address>),
}

/// The event as it was read last; `None` before. It stays while it can't be read.
#[derive(Clone, Debug, Default)]
pub struct Shown(Arc<RwLock<Option<Event>>>);

/// What is new.
#[derive(Debug)]
pub enum News {
    /// The event has changed, or is another.
    Changed,
    /// Nothing, for a moment.
    Nothing,
    /// When the desks were heard last.
    Ages(Ages),
    /// Whether the file verifies.
    Sound(bool),
    /// The file can't be read; reading is retried.
    Trouble(Box<Error>),
    /// The hub can't be read, and nothing was read before; reading is retried.
    NoHub(Box<::hub::Error>),
}

/// Why following ended.
enum Stop<E> {
    /// Nobody wants to know any more.
    Over,
    Failed(E),
}

impl<E> From<E> for Stop<E> {
    fn from(error: E) -> Self {
        Self::Failed(error)
    }
}

impl Shown {
    /// Reads the event as it is now.
    pub fn read<T>(&self, look: impl FnOnce(Option<&Event>) -> T) -> T {
        look(self.0.read().unwrap_or_else(PoisonError::into_inner).as_ref())
    }

    fn change<T>(&self, change: impl FnOnce(&mut Option<Event>) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Source {
    /// Follows the event until nobody wants to know any more; waits for a file that does not exist yet, or a hub that does not
    /// answer.
    pub fn follow(&self, shown: &Shown, mut tell: impl FnMut(News) -> ControlFlow<()>) {
        match self {
            Self::File(file) => follow_files(file, shown, &mut tell),
            Self::Hub(address) => hub::follow(address, shown, &mut tell),
        }
    }
}

/// Follows whatever file stands there.
fn follow_files(file: &Path, shown: &Shown, tell: &mut dyn FnMut(News) -> ControlFlow<()>) {
    let mut said = String::new();
    loop {
        match follow_file(file, shown, tell, &mut said) {
            Ok(()) => {}
            Err(Stop::Over) => return,
            Err(Stop::Failed(error)) => {
                let words = error.to_string();
                let trouble = if words == said { News::Nothing } else { News::Trouble(Box::new(error)) };
                said = words;
                if tell(trouble).is_break() {
                    return;
                }
            }
        }
        std::thread::sleep(LOOK);
    }
}

/// Opens the file and tells what is appended to it, until it is replaced by another file.
fn follow_file(
    file: &Path,
    shown: &Shown,
    tell: &mut dyn FnMut(News) -> ControlFlow<()>,
    said: &mut String,
) -> Result<(), Stop<Error>> {
    let mut tell = |news| if tell(news).is_break() { Err(Stop::Over) } else { Ok(()) };
    let opened = identity(file);
    let (journal, event) = event::load_read_only(file)?;
    said.clear();
    shown.change(|shown| *shown = Some(event));
    tell(News::Changed)?;
    tell(News::Sound(is_sound(&journal)))?;
    // Anything appended since the event was read changes this number or comes as records after the last.
    let mut version = None;
    let mut titles = Arc::new(journal.titles()?);
    let (mut came, mut told) = (None, None);
    loop {
        if identity(file) != opened {
            return Ok(());
        }
        let now = journal.data_version()?;
        let read = version.replace(now) != Some(now);
        let changed =
            read && shown.change(|event| event.as_mut().map_or(Ok(false), |event| catch_up(event, &journal)))?;
        tell(if changed { News::Changed } else { News::Nothing })?;
        if changed {
            (titles, came) = (Arc::new(journal.titles()?), Some(SystemTime::now()));
        }
        // A command that records beats no time.
        let there = crate::last_beat(file).max(came);
        if told.replace(there) != Some(there) {
            tell(News::Ages(Ages::beside(Arc::clone(&titles), there)))?;
        }
        std::thread::sleep(LOOK);
    }
}

/// Checks whether a file verifies; true if it can't be checked at the moment.
fn is_sound(journal: &Journal) -> bool {
    !matches!(journal.verify(), Err(Error::Broken { .. } | Error::Damaged { .. } | Error::Behind { .. }))
}

/// Folds what has come since; returns whether there was anything.
fn catch_up(event: &mut Event, journal: &Journal) -> Result<bool, Error> {
    let after = event.last_id();
    Ok(!event::follow(event, journal, after)?.is_empty())
}

/// Returns the identity of a file, which changes when it is replaced.
#[cfg(unix)]
fn identity(file: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(file).ok().map(|data| (data.dev(), data.ino()))
}

/// Returns the identity of a file, which changes when it is replaced.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<std::time::SystemTime> {
    std::fs::metadata(file).ok().and_then(|data| data.created().ok())
}
