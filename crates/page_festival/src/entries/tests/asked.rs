//! Entries of a tournament that another desk has: asked for here, recorded there.

use std::path::{Path, PathBuf};

use festival::tournament_stream;
use journal::{Journal, Stamp};

use super::*;

fn stamp() -> Stamp {
    Stamp { time_ms: 0, desk: "sala".to_owned(), official: None }
}

fn saved(live: &Live) -> bool {
    live.saving.waiting == 0
}

/// Lets go of the event, and opens it again after `meanwhile`.
fn reopened(stage: &mut Stage, meanwhile: impl FnOnce(&Path)) {
    stage.until("saved", |stage| saved(stage.live()));
    let live = stage.harness.state_mut().live.take().unwrap();
    let (path, seated) = (live.path.clone(), (live.present.clone(), live.notary.clone()));
    drop(live);
    meanwhile(&path);
    let mut live = Live::open(&path, || {}).unwrap();
    (live.present, live.notary) = seated;
    stage.harness.state_mut().live = Some(live);
    stage.steps();
}

/// A room that takes the first tournament over; returns its file.
fn room_of(stage: &mut Stage) -> PathBuf {
    let copy = stage.path.with_file_name("sala.triade");
    reopened(stage, |path| {
        std::fs::copy(path, &copy).unwrap();
        let mut room = Journal::open(&copy).unwrap();
        room.take_over(&stamp(), &[tournament_stream("1")], "si gioca lì").unwrap();
        let mut own = Journal::open(path).unwrap();
        own.admit(&stamp(), room.desk().unwrap(), "sala").unwrap();
        own.take_in(&copy).unwrap();
        own.close().unwrap();
        room.close().unwrap();
    });
    copy
}

/// Takes in what another file knows.
fn take_in(to: &Path, from: &Path) {
    let mut journal = Journal::open(to).unwrap();
    journal.take_in(from).unwrap();
    journal.close().unwrap();
}

#[test]
fn an_entry_of_a_tournament_that_another_desk_has_is_asked_for_and_recorded_there() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Anna Rossi");
    let room = room_of(&mut stage);
    assert!(stage.shows("Lo tiene il tavolo sala (") && stage.shows("Un'iscrizione scritta qui gli viene chiesta"));
    stage.enter("Ugo Bianchi");
    stage.until("it is asked for", |stage| stage.shows("Chieste e non ancora registrate: 1"));
    assert_eq!(stage.names("1"), ["Anna Rossi"], "asked is not done");
    assert!(stage.shows("Ugo Bianchi") && stage.harness.get_by_label("Chi si iscrive").is_focused());
    stage.enter("Carla Neri");
    stage.until("another one", |stage| stage.shows("non ancora registrate: 2"));
    reopened(&mut stage, |path| {
        take_in(&room, path);
        let mut journal = Journal::open(&room).unwrap();
        let last = journal.requests().unwrap().last().unwrap().hash;
        journal.refuse_request(&stamp(), last, "è minorenne").unwrap();
        journal.close().unwrap();
        let mut live = Live::open(&room, || {}).unwrap();
        live.poll();
        assert_eq!((live.asked_here(), saved(&live)), (1, true), "nobody has allowed it");
        live.event.setup.desk.takes_entries = true;
        until(&mut live, "it is taken by itself", |live| live.asked_here() == 0, |live| drop(live.poll()));
        drop(live);
        take_in(path, &room);
    });
    assert_eq!(stage.names("1"), ["Anna Rossi", "Ugo Bianchi"]);
    assert!(stage.shows("Rifiutata: è minorenne") && stage.shows("non ancora registrate: 0"));
}
