//! Reading an event file whole.

use std::path::Path;

use journal::{Journal, PersonId, Record};

use crate::event::fold::Event;

/// What stands for somebody whose data were erased; printed in every language as it is recorded.
const ERASED: &str = "persona cancellata";

/// States why an event file can't be read.
pub type LoadError = journal::Error;

/// Opens an event file to write it, or to read it when another desk has it, and folds it.
///
/// # Errors
/// What is wrong with the file; nothing is written then.
pub fn load(path: &Path) -> Result<(Journal, Event), LoadError> {
    let journal = Journal::open(path)?;
    let event = fold(&journal)?;
    Ok((journal, event))
}

/// Opens an event file only to read and follow it.
///
/// # Errors
/// What is wrong with the file.
pub fn load_read_only(path: &Path) -> Result<(Journal, Event), LoadError> {
    let journal = Journal::open_read_only(path)?;
    let event = fold(&journal)?;
    Ok((journal, event))
}

/// Folds all records of a journal.
fn fold(journal: &Journal) -> Result<Event, LoadError> {
    let mut event = Event::default();
    read_people(&mut event, journal)?;
    for record in journal.tail(0)? {
        event.apply(&record);
    }
    Ok(event)
}

/// Reads the names; erased people get a stand-in that tells them apart.
///
/// # Errors
/// When the file can't be read.
pub fn read_people(event: &mut Event, journal: &Journal) -> Result<(), LoadError> {
    let people = journal.people()?.into_iter().map(|person| (person.id, person.name));
    follow_people(event, people);
    Ok(())
}

/// Takes in names read elsewhere; erased people get a stand-in that tells them apart.
pub fn follow_people(event: &mut Event, people: impl IntoIterator<Item = (PersonId, Option<String>)>) {
    for (id, name) in people {
        event.names.insert(id, name.unwrap_or_else(|| format!("{ERASED} {id}")));
    }
}

/// Applies what has been appended since a record, and gives the records.
///
/// # Errors
/// When the file can't be read.
pub fn follow(event: &mut Event, journal: &Journal, after: u64) -> Result<Vec<Record>, LoadError> {
    let records = journal.tail(after)?;
    if !records.is_empty() {
        read_people(event, journal)?;
    }
    for record in &records {
        event.apply(record);
    }
    Ok(records)
}
