//! A hub that is dumped and restored: it comes back as it was, and its desks fill it with what they have recorded since.

use hub::Address;

use crate::support::{Desk, add, count, level, stamp, texts, try_level};

#[test]
fn a_hub_that_is_restored_from_a_dump_is_filled_by_its_desks() {
    let Some(server) = testkit::postgres::server() else { return };
    let database = server.fresh_name();
    let hub = Address::parse(&server.address_of(&database)).unwrap();
    hub::run(hub::prepare(&hub)).unwrap();
    let mut first = Desk::founder();
    add(&mut first.journal, "event", "before");
    first.share(&hub);
    let code = || hub::run(hub::make_code(&hub, "Festa")).unwrap();
    let (mut second, _) = Desk::join(&hub, &code(), "sala 2").unwrap();
    level(&mut first.journal);
    first.journal.give(&stamp("entrance"), &["match/1".to_owned()], second.journal.desk().unwrap()).unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    add(&mut second.journal, "match/1", "in the dump");
    level(&mut second.journal);
    let unused = code();
    let dump = first.folder.path().join("hub.dump");
    server.dump(&database, &dump);
    let kept = count(&hub, "SELECT count(*) FROM triade.record");
    // What comes after the dump is known to both desks, to one, or to the hub alone until it is gone.
    add(&mut first.journal, "event", "after the dump");
    level(&mut first.journal);
    level(&mut second.journal);
    add(&mut second.journal, "match/1", "not sent yet");
    server.restore(&database, &dump);
    assert_eq!(count(&hub, "SELECT count(*) FROM triade.record"), kept);
    // Logins, rights and codes are the server's and the dump's: nobody has to join again.
    level(&mut second.journal);
    level(&mut first.journal);
    level(&mut second.journal);
    assert_eq!(first.journal.head().unwrap(), second.journal.head().unwrap());
    assert_eq!(texts(&first.journal, "event"), ["before", "after the dump"]);
    assert_eq!(texts(&first.journal, "match/1"), ["in the dump", "not sent yet"]);
    let (third, _) = Desk::join(&hub, &unused, "sala 3").unwrap();
    assert_eq!(texts(&third.journal, "match/1"), ["in the dump", "not sent yet"]);
    let board = hub::run(hub::make_board(&hub, "Festa", "")).unwrap();
    assert!(hub::run(hub::Viewing::open(&board, &mut None)).is_ok());
    // What a server forgets that was made without its roles is laid again, and nothing is lost by it.
    hub::run(hub::prepare(&hub)).unwrap();
    assert!(try_level(&mut first.journal).is_ok());
}
