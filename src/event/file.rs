//! Reading an event file whole.

use std::path::Path;

use journal::{Journal, PEOPLE, PeopleEvent, Person, PersonId, Record};

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
    follow_people(&mut event, &journal.people()?);
    for record in journal.tail(0)? {
        event.apply(&record);
    }
    Ok(event)
}

/// Takes in people as the file has them; erased ones get a stand-in that tells them apart.
pub fn follow_people(event: &mut Event, people: &[Person]) {
    event.festival.take_people(people);
    let mut names = Vec::new();
    for Person { id, name, .. } in people {
        if name.is_none() {
            event.erased.insert(*id);
        }
        names.push((*id, name.clone().unwrap_or_else(|| stand_in(*id))));
    }
    event.take_names(names);
}

/// Reads the people whom some records name: those of the stream [`PEOPLE`] who came, changed or were erased.
///
/// # Errors
/// When the file can't be read.
pub fn people_of(journal: &Journal, records: &[Record]) -> Result<Vec<Person>, LoadError> {
    let named = records.iter().filter(|record| record.stream == PEOPLE);
    let ids = named.flat_map(|record| match PeopleEvent::parse(&record.payload) {
        Some(PeopleEvent::Added(added)) => added.into_iter().map(|person| person.id).collect(),
        Some(PeopleEvent::Changed(person)) => vec![person.id],
        Some(PeopleEvent::Erased(id)) => vec![id],
        None => Vec::new(),
    });
    ids.map(|id| journal.person(id)).collect()
}

/// Gives what is read in the place of an erased name: it tells two erased people apart.
pub fn stand_in(person: PersonId) -> String {
    format!("{ERASED} {person}")
}

/// Applies what has been appended since a record, and gives the records.
///
/// # Errors
/// When the file can't be read.
pub fn follow(event: &mut Event, journal: &Journal, after: u64) -> Result<Vec<Record>, LoadError> {
    let records = journal.tail(after)?;
    follow_people(event, &people_of(journal, &records)?);
    for record in &records {
        event.apply(record);
    }
    Ok(records)
}
