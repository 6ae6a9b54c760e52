//! The question in the window, answered by keyboard.

use std::path::{Path, PathBuf};

use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use journal::{Journal, PinCost, Stamp, backup_of};
use tempfile::TempDir;

use super::*;
use crate::testing::{announce, harness, rolled_back};
use festival::event::{Official, PersonRef, Setup};
use festival::store::save_setup;
use look::Prefs;
use testkit::until;

fn desk(path: &Path) -> Harness<'static, Desk> {
    let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() }, Vec::new());
    desk.open(&Context::default(), path);
    let mut harness = harness(desk);
    harness.run_steps(3);
    harness
}

fn press(harness: &mut Harness<'static, Desk>, key: Key) {
    harness.key_press(key);
    harness.run_steps(4);
}

fn live<'a>(harness: &'a Harness<'static, Desk>) -> &'a Live {
    harness.state().live.as_ref().unwrap()
}

#[test]
fn a_rolled_back_event_opens_read_only_with_a_question_and_no_green_backup() {
    let (_folder, path) = rolled_back();
    let before = std::fs::read(&path).unwrap();
    let mut harness = desk(&path);
    assert!(!live(&harness).writes());
    assert!(harness.query_by_label("Mancano 4 record che erano stati scritti").is_some());
    assert!(harness.query_by_label_contains("3 sono nella copia").is_some(), "where they are is said");
    assert!(harness.query_by_label_contains("copia verificata").is_none());
    assert!(harness.query_by_label("COPIA PIÙ AVANTI").is_some());
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_label_contains("Mancano 4 record").is_none());
    assert!(harness.query_by_label_contains("si può solo guardare").is_some(), "it is put off, not forgotten");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::R);
    harness.run_steps(4);
    assert!(harness.query_by_label_contains("Mancano 4 record").is_some());
    drop(harness);
    assert_eq!(std::fs::read(&path).unwrap(), before, "nothing is written before somebody decided");
}

#[test]
fn the_copy_is_taken_by_one_key() {
    let (_folder, path) = rolled_back();
    let mut harness = desk(&path);
    press(&mut harness, Key::Num1);
    assert!(live(&harness).writes(), "{:?}", live(&harness).access);
    assert_eq!(live(&harness).event.festival.announcement, "cinque");
    let told = |harness: &Harness<'static, Desk>| {
        let wrote = &live(harness).event.log;
        wrote.iter().any(|line| line.event() == Some(&EventRecord::WentOn { records: 5, missing: 1 }))
    };
    until(&mut harness, "the record of the decision", told, |harness| harness.run_steps(1));
    drop(harness);
    assert_eq!(journal::verify(&path).unwrap().head.records, 6);
    assert!(path.with_extension("prima-1.triade").exists());
}

/// Gives an event an organiser who has a PIN, and one who has none.
fn guard(journal: &mut Journal) {
    let official = |id: &str, name: &str| Official {
        id: id.to_owned(),
        person: PersonRef { id: None, name: name.to_owned() },
        roles: Role::Organizer.into(),
    };
    let officials = vec![official("o1", "Norma"), official("o2", "Ugo")];
    let by = Stamp { time_ms: 0, desk: "desk".to_owned(), official: Some("o1".to_owned()) };
    save_setup(journal, &mut Setup { officials, ..Setup::default() }, &by).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &by, "o1", "111111").unwrap();
}

/// The same event with an organiser who has a PIN, and one who has none.
fn guarded() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("festa.triade");
    let mut journal = Journal::create(&path).unwrap();
    guard(&mut journal);
    announce(&mut journal, "uno");
    journal.close().unwrap();
    let old = std::fs::read(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    announce(&mut journal, "due");
    journal.backup_to(backup_of(&path)).unwrap();
    journal.close().unwrap();
    std::fs::write(&path, old).unwrap();
    (folder, path)
}

/// Types a PIN and waits until it was right or wrong.
fn pin(harness: &mut Harness<'static, Desk>, pin: &str, told: &str) {
    harness.event(egui::Event::Text(pin.to_owned()));
    harness.run_steps(2);
    press(harness, Key::Enter);
    let seen = |harness: &Harness<'static, Desk>| harness.query_by_label_contains(told).is_some();
    until(harness, told, seen, |harness| harness.run_steps(1));
}

#[test]
fn where_an_organiser_has_a_pin_it_takes_that_to_decide() {
    let (_folder, path) = guarded();
    let before = std::fs::read(&path).unwrap();
    let mut harness = desk(&path);
    press(&mut harness, Key::Num1);
    assert!(!live(&harness).writes(), "a key alone decides nothing");
    assert!(harness.query_by_label("Serve: organizzatore").is_some());
    assert!(harness.query_by_label("Ugo").is_none(), "nor does an organiser who would press one");
    pin(&mut harness, "000000", "PIN sbagliato. Questo tavolo legge soltanto");
    assert_eq!(std::fs::read(&path).unwrap(), before);
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_label_contains("Manca un record").is_some(), "back to the question");
    // A figure right behind a PIN is asked about.
    harness.run_steps(12);
    press(&mut harness, Key::Num1);
    let over = |harness: &Harness<'static, Desk>| harness.query_by_label_contains("PIN sbagliato").is_none();
    until(&mut harness, "the wait is over", over, |harness| harness.run_steps(1));
    pin(&mut harness, "111111", "Si riprende da");
    assert!(live(&harness).writes());
    assert_eq!(live(&harness).event.festival.announcement, "due");
    let told = |harness: &Harness<'static, Desk>| {
        let went_on = |event: &EventRecord| matches!(event, EventRecord::WentOn { .. });
        let mut log = live(harness).event.log.iter().filter(|line| line.event().is_some_and(went_on));
        log.next().is_some_and(|line| line.official.as_deref() == Some("o1"))
    };
    until(&mut harness, "the record of who decided", told, |harness| harness.run_steps(1));
}

/// Where the event itself can't be read, the copy that it would go on from says whose PIN it takes.
#[test]
fn an_event_that_does_not_open_is_guarded_by_its_copy() {
    let (_folder, path) = guarded();
    std::fs::write(&path, "no event").unwrap();
    let mut harness = desk(&path);
    assert!(harness.state().live.is_none());
    press(&mut harness, Key::Num1);
    assert!(harness.query_by_label("Serve: organizzatore").is_some() && harness.state().live.is_none());
    pin(&mut harness, "111111", "Si riprende da");
    assert_eq!(live(&harness).event.festival.announcement, "due");
}

/// Where an old log hides what the file has come to, the file without it says whose PIN it takes.
#[test]
fn what_a_log_hides_is_guarded_by_the_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("festa.triade");
    let log = path.with_file_name("festa.triade-wal");
    let mut journal = Journal::create(&path).unwrap();
    announce(&mut journal, "zero");
    let old = std::fs::read(&log).unwrap();
    guard(&mut journal);
    announce(&mut journal, "uno");
    journal.close().unwrap();
    std::fs::write(&log, old).unwrap();
    assert_eq!(journal::survey(&path).unwrap().ways()[0].from, Source::FileAlone);
    let mut harness = desk(&path);
    press(&mut harness, Key::Num1);
    assert!(!live(&harness).writes(), "a key alone decides nothing");
    assert!(harness.query_by_label("Serve: organizzatore").is_some());
    pin(&mut harness, "111111", "Si riprende da");
    assert!(live(&harness).writes());
    assert_eq!(live(&harness).event.festival.announcement, "uno");
}

#[test]
fn what_is_here_can_be_gone_on_from() {
    let (_folder, path) = rolled_back();
    let mut harness = desk(&path);
    press(&mut harness, Key::Num2);
    assert!(live(&harness).writes());
    assert_eq!(live(&harness).event.festival.announcement, "due");
    drop(harness);
    assert_eq!(journal::verify(backup_of(&path.with_extension("prima-1.triade"))).unwrap().head.records, 5);
    assert_eq!(journal::verify(&path).unwrap().head.records, 3);
}

#[test]
fn a_broken_event_can_go_on_from_its_copy() {
    let (_folder, path) = rolled_back();
    assert!(breaks(&path));
    let mut harness = desk(&path);
    assert!(harness.query_by_label("L'evento non supera la verifica").is_some());
    press(&mut harness, Key::Num1);
    assert!(live(&harness).writes());
    assert_eq!(live(&harness).event.festival.announcement, "cinque");
}

#[test]
fn an_event_that_does_not_even_open_goes_on_from_its_copy() {
    let unread = |path: &Path| assert!(overwrites(path, 0xff));
    let beheaded =
        |path: &Path| std::fs::write(path, [&[0; 4096], &std::fs::read(path).unwrap()[4096..]].concat()).unwrap();
    let emptied = |path: &Path| std::fs::write(path, "no event").unwrap();
    for spoil in [&unread as &dyn Fn(&Path), &beheaded, &emptied] {
        let (_folder, path) = rolled_back();
        spoil(&path);
        let before = std::fs::read(&path).unwrap();
        let mut harness = desk(&path);
        assert!(harness.state().live.is_none(), "it can't be looked at");
        assert!(harness.query_by_label("L'evento non supera la verifica").is_some());
        assert!(harness.query_by_label_contains("copia di sicurezza: 5 record, ultimo: ").is_some());
        press(&mut harness, Key::Escape);
        assert!(harness.state().decision.is_none() && harness.query_by_label_contains("non supera").is_none());
        harness.state_mut().open(&Context::default(), &path);
        harness.run_steps(3);
        press(&mut harness, Key::Num1);
        assert!(live(&harness).writes());
        assert_eq!(live(&harness).event.festival.announcement, "cinque");
        assert_eq!(std::fs::read(path.with_extension("prima-1.triade")).unwrap(), before, "what was there is kept");
    }
}

#[test]
fn what_is_given_up_with_the_copy_is_said() {
    let (_folder, path) = rolled_back();
    Journal::open(&path).unwrap().close().unwrap();
    assert!(breaks(&path));
    let harness = desk(&path);
    assert!(harness.query_by_label_contains("5 record, ultimo: ").is_some(), "when it ends");
    assert!(harness.query_by_label_contains(", ne manca 1").is_some(), "the sixth record was noted");
}

/// Changes a letter of a record in the file.
fn breaks(path: &Path) -> bool {
    overwrites(path, b't')
}

/// Puts a byte in the place of a letter of a record in the file.
fn overwrites(path: &Path, byte: u8) -> bool {
    let mut bytes = std::fs::read(path).unwrap();
    let Some(place) = bytes.windows(3).position(|window| window == b"due") else { return false };
    bytes[place] = byte;
    std::fs::write(path, bytes).unwrap();
    true
}
