//! A board that follows an event on a hub.

use ::hub::{Address, Session};
use testkit::postgres;

use super::*;

/// Exchanges once.
fn level(journal: &mut Journal) {
    let address = ::hub::hub_of(journal).unwrap();
    ::hub::run(async { Session::open(&address, journal).await?.level(journal, |_| ()).await }).unwrap();
}

#[test]
fn a_board_follows_an_event_on_a_hub_through_a_cut_and_knows_when_its_desk_was_heard() {
    let Some(server) = postgres::server() else { return };
    let database = server.fresh_name();
    let address = Address::parse(&server.address_of(&database)).unwrap();
    ::hub::run(::hub::prepare(&address)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, setup) = write(&folder.path().join("palio.triade"), "Palio");
    ::hub::run(::hub::share(&address, &mut journal, ("Palio", &stamp()), |_| ())).unwrap();
    let board = ::hub::run(::hub::make_board(&address, "Palio", "")).unwrap();
    let (news, heard) = channel();
    let thread = std::thread::spawn(move || watch(Source::Hub(Box::new(board)), &news));
    wait(&heard, "the set-up", titled("Palio"));
    let own = journal.desk().unwrap();
    wait(
        &heard,
        "the desk",
        |news| matches!(news, Told::News(News::Ages(ages)) if ages.members.iter().any(|one| one.desk == own && one.heard.is_some())),
    );
    append(&mut journal, &opened_record(&setup).unwrap());
    level(&mut journal);
    let started = |news: &Told| matches!(news, Told::Report(report) if matches!(report.stage, Stage::Race(_)));
    wait(&heard, "the start", started);
    // Its connection is cut; it finds out by itself, and misses nothing.
    server.run(&database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'triade_board_%'");
    append(&mut journal, &EventRecord::Announced { text: "Si cena".to_owned() });
    level(&mut journal);
    wait(&heard, "a report after the cut", started);
    drop(heard);
    append(&mut journal, &EventRecord::Announced { text: "Si riprende".to_owned() });
    level(&mut journal);
    thread.join().unwrap();
}

#[test]
fn a_board_that_reaches_no_hub_says_which_and_why() {
    let address = Address::parse("postgres://board:secret@localhost:1/festa").unwrap();
    let (news, heard) = channel();
    std::thread::spawn(move || watch(Source::Hub(Box::new(address)), &news));
    let mut view = BoardView::new(Scheme::Feltro, Lang::It);
    heard.recv_timeout(Duration::from_secs(20)).unwrap().tell(&mut view);
    let told = view.trouble_words().unwrap();
    assert!(told.contains("localhost:1/festa") && !told.contains("secret") && !told.contains('⟦'), "{told}");
}
