//! The file of a new event, empty or after an old one.

use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use journal::{Error, Journal, Stamp, companions};

use super::{backoff, desk_name, gaps_of};
use festival::clock::{now_ms, today};
use festival::event::load_read_only;
use festival::template::{next_first_day, template, write};

/// Creates the file of a new event; never overwrites one.
pub(super) fn new_file(path: &Path) -> Result<Journal, Error> {
    let journal = Journal::create(path)?;
    // Removes notes that a former event of this name left; mostly there are none.
    for note in [gaps_of(path), backoff::note_of(path)] {
        let _ = std::fs::remove_file(note);
    }
    Ok(journal)
}

/// After which event a new one is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The file of the old event.
    pub old: PathBuf,
    /// The first day of the new one; a year later if none is given.
    pub first: Option<NaiveDate>,
}

/// Creates the file of a new event, empty or after an old one. If it can't be written whole, there is none.
///
/// # Errors
/// The problem of either file.
pub fn create_file(path: &Path, after: Option<&After>) -> Result<(), Error> {
    let old = after.map(|after| load_read_only(&after.old)).transpose()?;
    let mut journal = new_file(path)?;
    let Some((_, old)) = old else { return journal.close() };
    let given = after.and_then(|after| after.first);
    let first = given.or_else(|| next_first_day(&old, today().parse().ok()?));
    let stamp = Stamp { time_ms: now_ms(), desk: desk_name(&journal), official: None };
    let written = write(&mut journal, &template(&old, first), &stamp).and_then(|()| journal.close());
    if written.is_err() {
        for file in companions(path).iter().map(PathBuf::as_path).chain([path]) {
            let _ = std::fs::remove_file(file);
        }
    }
    written
}
