//! The thread of the journal while the disk refuses.

use std::time::Duration;

use journal::{Journal, NewPerson, Stamp};

use super::{Answer, Order, Store};

/// Longest time that the thread may take to answer.
const AT_MOST: Duration = Duration::from_secs(60);

#[test]
fn a_backup_waits_for_an_erasure_that_could_not_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let [path, to] = ["festa.triade", "festa.copia.triade"].map(|name| folder.path().join(name));
    let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
    let mut journal = Journal::create(&path).unwrap();
    let ada = NewPerson { name: "Ada Verdi".to_owned(), details: String::new() };
    let person = journal.add_people(&stamp, &[ada]).unwrap()[0];
    let store = Store::start(journal, 0, || {}).unwrap();
    let mut answers = std::iter::from_fn(|| store.wait(AT_MOST));

    let open = std::fs::metadata(&path).unwrap().permissions();
    let mut shut = open.clone();
    shut.set_readonly(true);
    std::fs::set_permissions(&path, shut).unwrap();
    store.order(Order::ErasePerson { person, stamp });
    store.order(Order::Backup { to: to.clone() });
    let refused = |answer| matches!(answer, Answer::NotWritten(_));
    assert!(answers.any(refused) && answers.any(refused), "it was tried again, and the backup was ordered before");
    assert!(!to.exists(), "the file still holds who is to be erased");

    std::fs::set_permissions(&path, open).unwrap();
    assert!(answers.any(|answer| matches!(answer, Answer::BackedUp { reads_back: true, .. })));
    assert_eq!(Journal::open_read_only(&to).unwrap().person(person).unwrap().name, None);
}
