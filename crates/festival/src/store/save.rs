//! Saving of a set-up: first people get their numbers, then the record is appended.

use std::path::Path;

use journal::{Error, Journal, NewPerson, NewRecord, PersonId, ReadOnlyReason, Stamp};

use crate::event::{EventRecord, SCHEMA, Setup, is_cut_of};

/// Numbers the people of a set-up, corrects changed names, and appends the set-up as it stands.
///
/// People who got a number keep it in `setup` even if a later step fails, so that a retry adds nobody twice.
///
/// # Errors
/// The refusal of the journal.
pub fn save_setup(journal: &mut Journal, setup: &mut Setup, stamp: &Stamp) -> journal::Result<()> {
    number_people(journal, setup, stamp)?;
    let Some(stored) = setup.stored() else { return Ok(()) };
    note(journal, &EventRecord::SetUp(Box::new(stored)), stamp)
}

/// Appends a record to the stream in which this desk records its kind.
///
/// # Errors
/// The refusal of the journal.
pub fn note(journal: &mut Journal, record: &EventRecord, stamp: &Stamp) -> journal::Result<()> {
    let payload = record.payload()?;
    let only_reads = |path: &Path| Error::ReadOnly { path: path.to_owned(), reason: Box::new(ReadOnlyReason::Asked) };
    let stream = record.stream(journal.desk().ok_or_else(|| only_reads(journal.path()))?);
    let expected = journal.last_seq(&stream)?;
    journal.append(&stream, expected, &[NewRecord { stamp: stamp.clone(), schema: SCHEMA, payload }])?;
    Ok(())
}

fn number_people(journal: &mut Journal, setup: &mut Setup, stamp: &Stamp) -> journal::Result<()> {
    let known = journal.people()?;
    let new = |name: &str| NewPerson { name: name.trim().to_owned(), details: String::new() };
    let mut added = Vec::new();
    for person in setup.people_mut() {
        let Some(id) = person.id else {
            added.push(new(&person.name));
            continue;
        };
        let before = known.iter().find(|other| other.id == id).and_then(|other| other.name.as_deref());
        if before.is_some_and(|name| name != person.name.trim() && !is_cut_of(&person.name, name)) {
            journal.change_person(stamp, id, &new(&person.name))?;
        }
    }
    let ids = journal.add_people(stamp, &added)?;
    let unnumbered = setup.people_mut().filter(|person| person.id.is_none());
    for (person, id) in unnumbered.zip(ids) {
        person.id = Some(id);
    }
    Ok(())
}

/// Restores the full name of a person if only its shortened display would be written back.
///
/// # Errors
/// If the person cannot be read.
pub(super) fn keep_whole(journal: &Journal, id: PersonId, person: &mut NewPerson) -> journal::Result<()> {
    let name = journal.person(id)?.name;
    if let Some(whole) = name.filter(|name| is_cut_of(&person.name, name)) {
        person.name = whole;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rules::Role;

    use super::*;
    use crate::event::{Event, Official, PersonRef, follow_people};

    #[test]
    fn a_name_that_is_shown_cut_stays_whole_in_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("festa.triade")).unwrap();
        let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
        let long = "Anna Maria ".repeat(40).trim().to_owned();
        let new = NewPerson { name: long.clone(), details: String::new() };
        let id = journal.add_people(&stamp, &[new]).unwrap()[0];
        let mut event = Event::default();
        follow_people(&mut event, &journal.people().unwrap());
        let shown = event.names.get(&id).cloned().unwrap();
        assert_ne!(shown, long);
        let mut corrected = NewPerson { name: shown.clone(), details: "2001".to_owned() };
        keep_whole(&journal, id, &mut corrected).unwrap();
        assert_eq!((corrected.name.as_str(), corrected.details.as_str()), (long.as_str(), "2001"));
        let mut renamed = NewPerson { name: "Anna".to_owned(), ..corrected };
        keep_whole(&journal, id, &mut renamed).unwrap();
        assert_eq!(renamed.name, "Anna");
        let person = PersonRef { id: Some(id), name: shown };
        let official = Official { id: "o1".to_owned(), person, roles: Role::Organizer.into() };
        save_setup(&mut journal, &mut Setup { officials: vec![official], ..Setup::default() }, &stamp).unwrap();
        assert_eq!(journal.person(id).unwrap().name, Some(long));
    }
}
