//! Reading of a whole event file.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::thread;

use journal::{
    Fate, Heads, Journal, PeopleEvent, Person, PersonId, Record, SealedEvent, Traffic, is_people, is_sealed,
};

use crate::event::fold::Event;
use crate::event::records::MATCH_PREFIX;

/// Stand-in for an erased person; printed in every language as it is recorded.
const ERASED: &str = "persona cancellata";

/// The reason why an event file cannot be read.
pub type LoadError = journal::Error;

/// Opens an event file to write it, or to read it if another desk holds it, and folds it.
///
/// # Errors
/// The problem of the file; nothing is written then.
pub fn load(path: &Path) -> Result<(Journal, Event), LoadError> {
    let (journal, folded) = Journal::open_reading(path, read)?;
    let event = match folded {
        Some(Ok(event)) => event,
        Some(Err(_)) | None => read(&journal)?,
    };
    Ok((journal, event))
}

/// Opens an event file only to read and follow it.
///
/// # Errors
/// The problem of the file.
pub fn load_read_only(path: &Path) -> Result<(Journal, Event), LoadError> {
    let journal = Journal::open_read_only(path)?;
    let event = read(&journal)?;
    Ok((journal, event))
}

/// Reads the event of a journal that is open: folds all records, while the next ones are read. Every replica that knows the same
/// records folds them in the same order.
///
/// # Errors
/// The problem of the file.
pub fn read(journal: &Journal) -> Result<Event, LoadError> {
    let (mut event, branches) = begun(journal)?;
    let (sender, pieces) = sync_channel::<Vec<Record>>(AHEAD);
    thread::scope(|scope| {
        let folding = scope.spawn(move || {
            for record in pieces.iter().flatten() {
                fold_one(&mut event, &record, &branches);
            }
            event
        });
        // Nobody takes them any more if the fold has panicked, as it does for whoever waits for it.
        let done = journal.in_pieces(PIECE, |records| drop(sender.send(records)));
        drop(sender);
        let event = folding.join().unwrap_or_else(|panic| resume_unwind(panic));
        done.map(|()| event)
    })
}

/// Opens an event file without its log, only to see the content that the log hides.
///
/// # Errors
/// The problem of the file.
pub fn load_without_log(path: &Path) -> Result<(Journal, Event), LoadError> {
    let journal = Journal::open_without_log(path)?;
    let event = read(&journal)?;
    Ok((journal, event))
}

/// Checks whether everything in a copy can be read and yields the same as when it was recorded. Pauses between steps
/// for records being written: deciding a whole evening anew would take the processor from them.
///
/// # Errors
/// The problem of the file.
pub fn reads_back(path: &Path, traffic: &Traffic) -> Result<bool, LoadError> {
    let journal = Journal::open_read_only(path)?;
    let lasts: BTreeMap<_, _> = journal.streams()?.into_iter().collect();
    // A match that is read to its last record is known to be right or wrong: a long festival need not be twice in memory.
    let drop_read = |event: &mut Event, record: &Record, apart: bool| {
        event.log.clear();
        if let Some(id) = record.stream.strip_prefix(MATCH_PREFIX)
            && !apart
            && lasts.get(&record.stream) == Some(&record.seq)
        {
            event.matches.retain(|open| open.id != id || open.diverged.is_some());
        }
    };
    let (mut event, branches) = begun(&journal)?;
    journal.in_pieces(PIECE, |records| {
        for records in records.chunks(STEP) {
            traffic.step_aside();
            for record in records {
                fold_one(&mut event, record, &branches);
                drop_read(&mut event, record, branches.contains_key(&record.id));
            }
        }
    })?;
    Ok(event.reads_back())
}

/// Number of records folded between two pauses, of those that are read at once, and of the pieces that are read ahead.
const STEP: usize = 32;
const PIECE: usize = 16 * STEP;
const AHEAD: usize = 2;

/// Returns the event of a journal before its first record, with people and sealed texts, and which records are in branches.
fn begun(journal: &Journal) -> Result<(Event, BTreeMap<u64, Fate>), LoadError> {
    let mut event = Event { heads: Heads::none(journal.genesis()?), ..Event::default() };
    follow_people(&mut event, &journal.people()?);
    event.take_sealed(&journal.all_sealed()?);
    Ok((event, journal.branches()?))
}

/// Applies a record, or sets it apart if it is in a branch.
pub fn fold_one(event: &mut Event, record: &Record, branches: &BTreeMap<u64, Fate>) {
    match branches.get(&record.id) {
        Some(fate) => event.set_apart(record, *fate),
        None => event.apply(record),
    }
}

/// Longest name or detail of a person accepted from a file, in characters: no input lets a longer one in, and laying it
/// out would repeat it at every table.
const LONGEST: usize = 200;

/// Returns a person with a name that is too long cut short, followed by the number of characters left out.
fn bounded(person: &Person) -> Person {
    let mut person = person.clone();
    if let Some(cut) = person.name.as_deref().and_then(cut) {
        person.name = Some(cut);
    }
    person
}

/// Cuts a name that is too long; `None` for others.
fn cut(name: &str) -> Option<String> {
    let (at, _) = name.char_indices().nth(LONGEST)?;
    let (begin, left_out) = name.split_at(at);
    Some(format!("{begin}… [+{}]", left_out.chars().count()))
}

/// Checks whether a text is the shortened display of a name that is too long: whoever writes it back means the whole.
pub(crate) fn is_cut_of(shown: &str, name: &str) -> bool {
    cut(name).is_some_and(|cut| cut.split_whitespace().eq(shown.split_whitespace()))
}

/// Updates people from the file; erased ones get distinct stand-ins.
pub fn follow_people(event: &mut Event, people: &[Person]) {
    let people: Vec<_> = people.iter().map(bounded).collect();
    let people = people.as_slice();
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

/// Reads the people named by these records: those of the streams of people who were added, changed or erased.
///
/// # Errors
/// If the file cannot be read.
pub fn people_of(journal: &Journal, records: &[Record]) -> Result<Vec<Person>, LoadError> {
    let named = records.iter().filter(|record| is_people(&record.stream));
    let ids = named.flat_map(|record| match PeopleEvent::parse(&record.payload) {
        Some(PeopleEvent::Erased(id)) => vec![id],
        Some(event) => event.signatures().iter().map(|person| person.id).collect(),
        None => Vec::new(),
    });
    ids.map(|id| journal.person(id)).collect()
}

/// Reads the sealed texts named by these records, those of the streams of sealed texts.
///
/// # Errors
/// If the file cannot be read.
pub fn sealed_of(journal: &Journal, records: &[Record]) -> Result<Vec<String>, LoadError> {
    let told = records.iter().filter(|record| is_sealed(&record.stream));
    let kept = told.filter_map(|record| SealedEvent::parse(&record.payload));
    let hashes: Vec<_> = kept.flat_map(|SealedEvent::Kept(hashes)| hashes).collect();
    journal.sealed(&hashes)
}

/// Returns the stand-in for an erased name, distinct for each person.
pub fn stand_in(person: PersonId) -> String {
    format!("{ERASED} {person}")
}

/// Applies everything appended after a record, and returns these records. Where another replica was taken in, and what
/// counted before is in a branch now, the event is folded anew.
///
/// # Errors
/// If the file cannot be read.
pub fn follow(event: &mut Event, journal: &Journal, after: u64) -> Result<Vec<Record>, LoadError> {
    let (records, branches) = (journal.tail(after)?, journal.branches()?);
    let apart: BTreeMap<_, _> = event.log.iter().filter_map(|line| Some((line.id, line.apart?))).collect();
    if branches.range(..=after).ne(&apart) {
        *event = read(journal)?;
        return Ok(records);
    }
    follow_people(event, &people_of(journal, &records)?);
    event.take_sealed(&sealed_of(journal, &records)?);
    for record in &records {
        fold_one(event, record, &branches);
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::sync::atomic::Ordering::SeqCst;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_name_that_no_door_lets_in_is_not_read_whole() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("festa.triade")).unwrap();
        let stamp = journal::Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
        let new = |name: String| journal::NewPerson { name, details: String::new() };
        let names = ["Ada".to_owned(), "è a ".repeat(2_500), "b".repeat(LONGEST)].map(new);
        let ids = journal.add_people(&stamp, &names).unwrap();
        let event = read(&journal).unwrap();
        let name = |at: usize| event.names.get(&ids[at]).cloned().unwrap_or_default();
        assert_eq!((name(0).as_str(), name(2).chars().count()), ("Ada", LONGEST));
        assert!(name(1).chars().count() < 220 && name(1).ends_with("… [+9800]"), "{}", name(1));
    }

    #[test]
    fn reading_a_copy_back_gives_way_until_records_have_passed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        crate::sample::write_until(&path, 0).unwrap();
        let (traffic, passed) = (Traffic::default(), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let record = traffic.passing();
            let read = scope.spawn(|| (reads_back(&path, &traffic).unwrap(), passed.load(SeqCst)));
            std::thread::sleep(Duration::from_millis(20));
            passed.store(true, SeqCst);
            drop(record);
            assert_eq!(read.join().unwrap(), (true, true));
        });
    }
}
