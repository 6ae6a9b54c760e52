//! Writing a set-up: people get their numbers first, then the record goes into the chain.

use journal::{Journal, NewPerson, NewRecord, Stamp};

use crate::event::{EVENT, EventRecord, SCHEMA, Setup};

/// Numbers the people of a set-up, corrects changed names, and appends the set-up as it stands.
///
/// People who got a number keep it in `setup` even when a later step fails, so that trying again adds nobody twice.
///
/// # Errors
/// What the journal refused.
pub fn save_setup(journal: &mut Journal, setup: &mut Setup, stamp: &Stamp) -> journal::Result<()> {
    number_people(journal, setup, stamp)?;
    let Some(stored) = setup.stored() else { return Ok(()) };
    let payload = EventRecord::SetUp(Box::new(stored)).payload()?;
    let expected = journal.last_seq(EVENT)?;
    journal.append(EVENT, expected, &[NewRecord { stamp: stamp.clone(), schema: SCHEMA, payload }])?;
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
        if before.is_some_and(|name| name != person.name.trim()) {
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
