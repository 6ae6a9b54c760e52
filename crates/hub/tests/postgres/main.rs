//! The hub in a real PostgreSQL, which the tests start themselves.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod board;
mod dump;
mod line;
mod rights;
mod support;

use hub::{Address, Code, Error, Exchanged};
use journal::Journal;

use crate::support::{Desk, add, level, prepared, texts};

#[test]
fn an_event_is_shared_and_another_desk_joins_with_a_code() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    add(&mut first.journal, "event", "opened");
    let person = journal::NewPerson { name: "Ada".to_owned(), details: "{}".to_owned() };
    first.journal.add_people(&support::stamp("entrance"), &[person]).unwrap();
    let shared = first.share(&hub);
    assert_eq!(shared.sent, 3, "what was there, and that the event is shared");
    let code = hub::run(hub::make_code(&hub, "Festa")).unwrap();
    let (mut second, joined) = Desk::join(&hub, &code, "sala 2").unwrap();
    assert_eq!((joined.gained.records, joined.faults.len()), (3, 0));
    assert_eq!(second.journal.people().unwrap()[0].name.as_deref(), Some("Ada"));
    second.journal.verify().unwrap();
    // The first desk lets the second in when it next hears of it.
    level(&mut first.journal);
    level(&mut second.journal);
    assert_eq!(first.journal.head().unwrap(), second.journal.head().unwrap());
    // Each records in what it owns; the other hears of it.
    first.journal.give(&support::stamp("entrance"), &["match/1".to_owned()], second.journal.desk().unwrap()).unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    add(&mut second.journal, "match/1", "a throw");
    assert_eq!(level(&mut second.journal).sent, 1);
    assert_eq!(level(&mut first.journal).gained.records, 1);
    assert_eq!(texts(&first.journal, "match/1"), ["a throw"]);
    let quiet = level(&mut first.journal);
    assert_eq!((quiet.gained.records, quiet.sent), (0, 0), "{quiet:?}");
    first.journal.verify().unwrap();
}

#[test]
fn a_code_lets_one_desk_in_for_ten_minutes() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    first.share(&hub);
    let made = || hub::run(hub::make_code(&hub, "1")).unwrap();
    let code = made();
    let wrong = Code::parse(&format!("{}2222", &code.to_string()[..15])).unwrap();
    assert!(matches!(Desk::join(&hub, &wrong, "x"), Err(Error::WrongCode { .. })));
    Desk::join(&hub, &code, "x").unwrap();
    assert!(matches!(Desk::join(&hub, &code, "y"), Err(Error::WrongCode { .. })), "it was used");
    let old = made();
    support::sql(&hub, "UPDATE triade.code SET until = now() - interval '1 second'");
    assert!(matches!(Desk::join(&hub, &old, "z"), Err(Error::OldCode { .. })));
    // Nothing is left of a file that did not come about.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.triade");
    let refused = hub::run(hub::join(&hub, (&old, "z"), &path, |_| ()));
    assert!(refused.is_err() && std::fs::read_dir(folder.path()).unwrap().next().is_none());
    // A file that is there stays as it is, and the code is not used up.
    let code = made();
    let there = Desk::founder();
    let refused = hub::run(hub::join(&hub, (&code, "z"), there.journal.path(), |_| ()));
    assert!(matches!(refused, Err(Error::Journal(journal::Error::AlreadyExists { .. }))));
    Desk::join(&hub, &code, "z").unwrap();
    // The next code sweeps out what is a day old.
    support::sql(&hub, "UPDATE triade.code SET until = now() - interval '2 days'");
    made();
    let left = "SELECT count(*) FROM pg_roles WHERE rolname IN (SELECT login FROM triade.code)";
    assert_eq!(support::count(&hub, left), 1);
}

#[test]
fn a_hub_that_comes_back_older_is_filled_again() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    first.share(&hub);
    let (mut second, _) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 2").unwrap();
    level(&mut first.journal);
    add(&mut first.journal, "event", "before the dump");
    level(&mut first.journal);
    // As a dump from before would leave it.
    support::set_back(&hub, 2);
    add(&mut first.journal, "event", "after it");
    level(&mut second.journal);
    level(&mut first.journal);
    level(&mut second.journal);
    assert_eq!(texts(&second.journal, "event"), ["before the dump", "after it"]);
    assert_eq!(first.journal.head().unwrap(), second.journal.head().unwrap());
    let total = i64::try_from(first.journal.head().unwrap().records).unwrap();
    assert_eq!(support::count(&hub, "SELECT count(*) FROM triade.record"), total);
}

#[test]
fn somebody_who_was_erased_is_gone_from_the_hub() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    let person = |name: &str| journal::NewPerson { name: name.to_owned(), details: "born \u{0} 1950".to_owned() };
    let stamp = support::stamp("entrance");
    first.journal.add_people(&stamp, &[person("Ada Unica"), person("Bruno")]).unwrap();
    first.share(&hub);
    let (mut second, _) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 2").unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    let named = "SELECT count(*) FROM triade.enclosure WHERE body LIKE '%Ada%'";
    assert_eq!(support::count(&hub, named), 1);
    first.journal.erase_person(&stamp, journal::PersonId(1)).unwrap();
    // Another desk, which has not heard of it, corrects the name.
    second.journal.change_person(&stamp, journal::PersonId(1), &person("Ada Corretta")).unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    level(&mut first.journal);
    assert_eq!(support::count(&hub, named), 0);
    for desk in [&first, &second] {
        let people = desk.journal.people().unwrap();
        assert_eq!((people[0].name.as_deref(), people[1].name.as_deref()), (None, Some("Bruno")));
        desk.journal.verify().unwrap();
    }
}

#[test]
fn two_events_on_one_hub_know_nothing_of_each_other() {
    let Some(hub) = prepared() else { return };
    let (mut one, mut other) = (Desk::founder(), Desk::founder());
    one.share(&hub);
    other.share(&hub);
    add(&mut one.journal, "event", "one");
    add(&mut other.journal, "event", "other");
    let both: Vec<Exchanged> = [&mut one, &mut other].map(|desk| level(&mut desk.journal)).into();
    assert!(both.iter().all(|told| (told.sent, told.gained.records) == (1, 0)), "{both:?}");
    // With the other's way there, a file is of another event.
    one.journal.set_hub(&other.journal.hub().unwrap()).unwrap();
    let refused = hub::run(async {
        let address = hub::hub_of(&one.journal)?;
        hub::Session::open(&address, &mut one.journal).await.map(drop)
    });
    assert!(matches!(refused, Err(Error::NoEvent { .. })), "{:?}", refused.err());
    assert!(matches!(hub::run(hub::make_code(&hub, "Festa")), Err(Error::WhichEvent { .. })), "both are called so");
}

#[test]
fn a_hub_is_prepared_once_and_refuses_what_it_does_not_know() {
    let Some(server) = testkit::postgres::server() else { return };
    let hub = Address::parse(&server.address_of(&server.fresh_name())).unwrap();
    let mut desk = Desk::founder();
    let share = |desk: &mut Desk| {
        let stamp = support::stamp("entrance");
        hub::run(hub::share(&hub, &mut desk.journal, ("Festa", &stamp), |_| ())).map(drop)
    };
    assert!(matches!(share(&mut desk), Err(Error::NoDatabase { .. })));
    assert_eq!(hub::run(hub::prepare(&hub)).unwrap(), 0);
    assert_eq!(hub::run(hub::prepare(&hub)).unwrap(), hub::VERSION);
    share(&mut desk).unwrap();
    support::sql(&hub, "UPDATE triade.meta SET version = 99");
    assert!(matches!(share(&mut desk), Err(Error::NewerHub { found: 99, .. })));
    assert!(matches!(hub::run(hub::prepare(&hub)), Err(Error::NewerHub { .. })));
    support::sql(&hub, "UPDATE triade.meta SET version = 0");
    assert!(matches!(share(&mut desk), Err(Error::OlderHub { found: 0, .. })));
    let empty = Address::parse(&server.address_of("postgres")).unwrap();
    let refused = hub::run(hub::make_code(&empty, "1"));
    assert!(matches!(refused, Err(Error::NotAHub { .. })), "{refused:?}");
    let nobody = empty.with_login("nobody", "nothing");
    assert!(matches!(hub::run(hub::make_code(&nobody, "1")), Err(Error::Login { .. })));
    let closed = Address::parse("postgres://a:b@127.0.0.1:1/x").unwrap();
    assert!(matches!(hub::run(hub::prepare(&closed)), Err(Error::Unreachable { .. })));
    let none = Journal::create(desk.folder.path().join("alone.triade")).unwrap();
    assert!(matches!(hub::hub_of(&none), Err(Error::NoHub { .. })));
}

/// The server is lost, and another one is prepared: every desk brings what it has.
#[test]
fn a_hub_that_is_lost_is_made_anew_by_its_desks() {
    let (Some(hub), Some(other)) = (prepared(), prepared()) else { return };
    let mut first = Desk::founder();
    first.share(&hub);
    let (mut second, _) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 2").unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    first.journal.give(&support::stamp("entrance"), &["match/1".to_owned()], second.journal.desk().unwrap()).unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    // Nobody has heard of this when the server is gone.
    add(&mut second.journal, "match/1", "a throw");
    second.share(&other);
    first.share(&other);
    level(&mut second.journal);
    assert_eq!(texts(&first.journal, "match/1"), ["a throw"]);
    assert_eq!(first.journal.head().unwrap(), second.journal.head().unwrap());
}

/// An event from before desks had keys is shared, and joined whole; what pretends to be of that time is refused.
#[test]
fn an_event_without_keys_is_shared_and_joined() {
    let Some(hub) = prepared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    std::fs::copy(testkit::repository("crates/journal/tests/golden/v1.sqlite"), &path).unwrap();
    let mut first = Desk { journal: Journal::open(&path).unwrap(), folder };
    first.share(&hub);
    let (mut second, joined) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 2").unwrap();
    assert!(joined.faults.is_empty(), "{:?}", joined.faults);
    level(&mut first.journal);
    level(&mut second.journal);
    assert_eq!(first.journal.head().unwrap(), second.journal.head().unwrap());
    second.journal.verify().unwrap();
    let mut forged = first.journal.parcel(&[], 0, usize::MAX).unwrap().0.records.remove(0);
    for number in [1, 2, 1_000] {
        (forged.record.number, forged.record.payload) = (number, format!("forged {number}"));
        let parcel = journal::Parcel { records: vec![forged.clone()], enclosures: Vec::new() };
        let taken = second.journal.take(parcel, "somebody".as_ref()).unwrap();
        assert_eq!((taken.gained.records, taken.faults.len()), (0, 1));
    }
}
