//! The page of the hall, by keyboard: an entrance and a room with one event.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use festival::event::{BOARDS, RACE, load, match_stream};
use festival::fair::name;
use festival::sample;
use journal::{Journal, NewRecord, Stamp};
use rules::{Signature, Typed};
use shell::testing::{Stage, branched};
use testkit::until;

use desk_kit::{Page, Rooms};

fn rooms() -> Rooms {
    vec![Box::new(crate::HallRoom::default())]
}

fn stamp(desk: &str) -> Stamp {
    Stamp { time_ms: 1_763_700_000_000, desk: desk.to_owned(), official: Some("o1".to_owned()) }
}

/// The file of an entrance and that of a room, with the race of the sample under way, each at a desk of its own.
fn two_desks(folder: &Path) -> [PathBuf; 2] {
    let [entrance, room] = ["ingresso", "sala"].map(|name| folder.join(format!("{name}.triade")));
    sample::write_until(&entrance, 0).unwrap();
    std::fs::copy(&entrance, &room).unwrap();
    let guest = Journal::open(&room).unwrap();
    let mut own = Journal::open(&entrance).unwrap();
    own.share(&stamp("ingresso")).unwrap();
    own.admit(&stamp("ingresso"), guest.desk().unwrap(), "sala").unwrap();
    own.close().unwrap();
    guest.close().unwrap();
    Journal::open(&room).unwrap().take_in(&entrance).unwrap();
    [entrance, room]
}

/// Records an act of the race at a desk.
fn act(path: &Path, text: &str) {
    let (mut journal, mut event) = load(path).unwrap();
    let roles = event.offices_of("o1");
    let signature = Signature { entered_by: Some("o1".to_owned()), roles, ..Signature::script(stamp("sala").time_ms) };
    let game = event.find_mut(RACE).unwrap().game.as_dyn_mut();
    let seq = game.record_text(Typed { text, waive: &[], reason: None }, signature).unwrap();
    let payload = game.payload(seq).unwrap();
    let stream = match_stream(RACE);
    let last = journal.last_seq(&stream).unwrap();
    let record = NewRecord { stamp: stamp("sala"), schema: festival::event::SCHEMA, payload };
    journal.append(&stream, last, &[record]).unwrap();
    journal.close().unwrap();
}

fn take_over(path: &Path, desk: &str) {
    let mut journal = Journal::open(path).unwrap();
    journal.take_over(&stamp(desk), &[match_stream(RACE)], "portatile spento").unwrap();
    journal.close().unwrap();
}

fn take_in(to: &Path, from: &Path) {
    let mut journal = Journal::open(to).unwrap();
    journal.take_in(from).unwrap();
    journal.close().unwrap();
}

/// Opens a file at the page of the hall, once it knows the desks.
fn open(folder: tempfile::TempDir, path: &Path) -> Stage {
    let mut stage = Stage::opened(rooms(), folder, path);
    stage.seat(&["o1", "o8"]);
    stage.go(Page::Hall);
    wait(&mut stage, "the desks are known", |stage| stage.shows("sala ("));
    stage
}

fn wait(stage: &mut Stage, what: &str, seen: impl Fn(&Stage) -> bool) {
    until(stage, what, seen, |stage| {
        stage.harness.run_steps(1);
    });
}

fn entries(stage: &Stage) -> u64 {
    stage.harness.state().live.as_ref().unwrap().race().unwrap().last().0
}

#[test]
fn what_a_room_asks_for_is_recorded_with_one_key() {
    let folder = tempfile::tempdir().unwrap();
    let [entrance, room] = two_desks(folder.path());
    let mut guest = Journal::open(&room).unwrap();
    guest.ask(&stamp("sala"), &match_stream(RACE), "throw 4 5", &[]).unwrap();
    guest.ask(&stamp("sala"), &match_stream(RACE), "throw 1 1", &[]).unwrap();
    guest.close().unwrap();
    take_in(&entrance, &room);
    let mut stage = open(folder, &entrance);
    wait(&mut stage, "the requests are known", |stage| stage.shows("throw 4 5") && stage.shows("throw 1 1"));
    let before = entries(&stage);
    stage.look("hall-requests");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is recorded", |stage| entries(stage) > before && !stage.shows("throw 4 5"));
    // What does not fit is said, and can be refused.
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("throw 1 1"));
    let before = entries(&stage);
    stage.press(Modifiers::NONE, Key::Delete);
    stage.type_text("tocca ad altri");
    stage.look("hall-refuse");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is refused", |stage| stage.shows("Nessuna richiesta"));
    assert_eq!(entries(&stage), before);
    stage.done();
}

#[test]
fn what_a_desk_may_not_record_it_asks_for_with_one_key() {
    let folder = tempfile::tempdir().unwrap();
    let [_, room] = two_desks(folder.path());
    let mut stage = Stage::opened(rooms(), folder, &room);
    stage.seat(&["o1"]);
    stage.go(Page::Hall);
    wait(&mut stage, "the desks are known", |stage| stage.shows("sala ("));
    stage.press(Modifiers::NONE, Key::F10);
    stage.type_text("vola via");
    stage.look("hall-ask-unread");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(!stage.shows("Risponde"), "what can't be read there is not asked");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::F10);
    stage.type_text("throw 4 5");
    let before = entries(&stage);
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is asked for", |stage| stage.shows("throw 4 5") && stage.shows("Risponde"));
    assert_eq!(entries(&stage), before, "asked is not done");
    stage.done();
}

#[test]
fn a_race_is_taken_over_in_two_acts_and_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let [entrance, room] = two_desks(folder.path());
    take_over(&room, "sala");
    take_in(&entrance, &room);
    let mut stage = open(folder, &entrance);
    let records = |stage: &Stage| stage.harness.state().live.as_ref().unwrap().records();
    assert!(!records(&stage));
    stage.press(Modifiers::NONE, Key::F7);
    stage.type_text("la sala non risponde");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is taken over", records);
    stage.press(Modifiers::NONE, Key::F6);
    assert!(stage.shows("Cedere a un altro tavolo"));
    stage.harness.get_by_role_and_label(egui::Role::CheckBox, "Gara dell'oca").click();
    stage.harness.run_steps(2);
    stage.look("hall-give");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is given", |stage| !records(stage));
    stage.done();
}

/// A desk is gone that had everything: the reason, one tick, Enter.
#[test]
fn a_spare_takes_over_all_that_a_desk_had_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let [entrance, room] = two_desks(folder.path());
    let mut stage = Stage::opened(rooms(), folder, &room);
    stage.seat(&["o1", "o8"]);
    stage.go(Page::Hall);
    wait(&mut stage, "the parts are known", |stage| stage.shows("Gara dell'oca"));
    stage.press(Modifiers::NONE, Key::F7);
    stage.type_text("l'ingresso non risponde");
    stage.press(Modifiers::NONE, Key::Tab);
    stage.press(Modifiers::NONE, Key::Space);
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "all is taken over", |stage| {
        let live = stage.harness.state().live.as_ref().unwrap();
        live.records() && live.writes_in(festival::event::EVENT) && live.writes_in(festival::event::BOARDS)
    });
    drop(entrance);
}

#[test]
fn what_was_recorded_beside_the_owner_is_settled_in_one_act() {
    let folder = tempfile::tempdir().unwrap();
    let [entrance, room] = two_desks(folder.path());
    take_over(&room, "sala");
    take_in(&entrance, &room);
    take_over(&entrance, "ingresso");
    // The room has not heard of it, and goes on.
    act(&room, "throw 4 5");
    take_in(&entrance, &room);
    let mut stage = open(folder, &entrance);
    wait(&mut stage, "the branch is known", |stage| stage.shows("Decidi…"));
    let before = entries(&stage);
    stage.look("hall-branch");
    stage.press(Modifiers::NONE, Key::F8);
    assert!(stage.shows("throw 4 5"), "what it says, as it would be typed");
    stage.type_text("visto da tutti");
    stage.press(Modifiers::NONE, Key::Tab);
    stage.press(Modifiers::NONE, Key::Space);
    stage.look("hall-settle");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is settled", |stage| entries(stage) > before && !stage.shows("Decidi…"));
    stage.done();
}

#[test]
fn what_is_in_a_branch_is_told_with_names() {
    let folder = tempfile::tempdir().unwrap();
    let event = branched::branched(folder.path());
    let mut stage = Stage::opened(rooms(), folder, &event.entrance);
    stage.go(Page::Hall);
    let said = format!("partita 1: vince {}", name(1));
    wait(&mut stage, "the branch is known", |stage| stage.shows(&said));
    stage.press(Modifiers::NONE, Key::F8);
    let ticks = stage.harness.query_all_by_role(egui::Role::CheckBox);
    let words: Vec<_> = ticks.filter_map(|tick| tick.accesskit_node().label()).collect();
    assert!(words.len() == 2 && words[0].contains(&said), "{words:?}");
    stage.look("hall-settle-named");
    stage.done();
}

/// Whoever wants to share the event and may not yet is asked who they are, and has not to begin again.
#[test]
fn sharing_goes_on_once_somebody_has_signed_in() {
    let folder = tempfile::tempdir().unwrap();
    let event = branched::branched(folder.path());
    let mut stage = Stage::opened(rooms(), folder, &event.room);
    // They have no PINs.
    stage.live().event.setup = sample::setup();
    stage.go(Page::Hall);
    stage.press(Modifiers::NONE, Key::F9);
    assert!(stage.shows("per condividere l'evento") && !stage.shows("Indirizzo dell'hub"));
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it goes on", |stage| stage.shows("Indirizzo dell'hub"));
}

/// The whole way: an event is shared, a code is made and another desk joins, which is let in by itself.
#[test]
fn an_event_is_shared_and_another_desk_let_in_without_a_command() {
    let Some(server) = testkit::postgres::server() else { return };
    let url = server.address_of(&server.fresh_name());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, 0).unwrap();
    let another = tempfile::tempdir().unwrap();
    let room = another.path().join("sala.triade");
    let mut stage = Stage::opened(rooms(), folder, &path);
    stage.seat(&["o1", "o8"]);
    stage.go(Page::Hall);
    let live = |stage: &Stage| stage.harness.state().live.as_ref().unwrap().hub();
    // What is wrong is said, and the address can be typed on.
    stage.press(Modifiers::NONE, Key::F9);
    stage.type_text("postgres:postgres@127.0.0.1:1/x");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "nobody answers", |stage| stage.shows("nessuno risponde"));
    stage.look("hall-share");
    stage.press(Modifiers::NONE, Key::Escape);
    hub::run(hub::prepare(&hub::Address::parse(&url).unwrap())).unwrap();
    stage.press(Modifiers::NONE, Key::F9);
    stage.type_text(url.strip_prefix("postgres://").unwrap());
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "it is in touch", |stage| live(stage).is_some_and(|state| state.connected));
    wait(&mut stage, "the foot says so", |stage| stage.shows("Hub: in pari"));
    stage.press(Modifiers::NONE, Key::F9);
    wait(&mut stage, "there is a code", |stage| code(stage).is_some());
    stage.look("hall-code");
    let mut guest = joins(&url, &code(&stage).unwrap(), &room);
    stage.press(Modifiers::NONE, Key::T);
    wait(&mut stage, "there is an address for boards", |stage| stage.shows("triade board 'postgres://triade_board_"));
    stage.look("hall-board");
    stage.press(Modifiers::NONE, Key::Escape);
    wait(&mut stage, "it is let in", |stage| stage.shows("sala 2 (") && !stage.shows("non ammesso"));
    stage.look("hall-shared");
    // The room shows the same, and knows that it is in.
    guest.go(Page::Hall);
    wait(&mut guest, "it knows the entrance", |stage| stage.shows("Hub: in pari") && stage.shows("Tabelloni"));
    assert_eq!(guest.live().own_desk().map(|desk| guest.live().event.desk_words(desk)), {
        let own = guest.live().own_desk().unwrap();
        Some(format!("sala 2 ({})", own.short()))
    });
    // The room takes all over, and is gone: who has what says so, and the reason is all that is asked.
    guest.seat(&["o1", "o8"]);
    guest.press(Modifiers::NONE, Key::F7);
    guest.type_text("l'ingresso si ferma");
    guest.press(Modifiers::NONE, Key::Tab);
    guest.press(Modifiers::NONE, Key::Space);
    guest.press(Modifiers::NONE, Key::Enter);
    let has = |stage: &Stage| stage.harness.state().live.as_ref().unwrap().writes_in(BOARDS);
    wait(&mut guest, "the room has all", has);
    wait(&mut stage, "the entrance hears of it", |stage| !has(stage));
    drop(guest);
    wait(&mut stage, "it is silent", |stage| stage.shows(" s fa"));
    stage.look("hall-silent");
    stage.press(Modifiers::NONE, Key::F7);
    stage.type_text("la sala tace");
    stage.look("hall-take-silent");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "all is taken back", has);
    stage.done();
}

/// A desk that joins from its first page, by keyboard.
fn joins(url: &str, code: &str, path: &Path) -> Stage {
    let prefs = look::Prefs { file: None, reduce_motion: true, ..look::Prefs::default() };
    let desk = shell::Desk::new(prefs, rooms());
    let mut stage = Stage::of(desk, tempfile::tempdir().unwrap());
    stage.press(Modifiers::NONE, Key::C);
    assert!(stage.shows("Entrare in un evento condiviso"));
    stage.type_text(url.strip_prefix("postgres://").unwrap());
    for text in [code, "", &path.display().to_string()] {
        stage.press(Modifiers::NONE, Key::Tab);
        stage.press(Modifiers::COMMAND, Key::A);
        stage.type_text(text);
    }
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Dare un nome a questo tavolo"));
    stage.look("welcome-join");
    stage.click("Come si chiama questo tavolo");
    stage.type_text("sala 2");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(&mut stage, "the event is open", |stage| stage.harness.state().live.is_some());
    stage
}

/// Returns the code on screen.
fn code(stage: &Stage) -> Option<String> {
    match stage.harness.state().live.as_ref().unwrap().errand() {
        session::hub::Errand::Code(code, _) => Some(code.to_string()),
        _ => None,
    }
}
