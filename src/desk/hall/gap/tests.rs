//! A desk that was away while a clock ran, by accessibility label.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rules::{Entry, RoleSet};

use super::*;
use crate::desk::testing::harness;
use crate::desk::{Desk, Page, Prefs, shots};
use crate::festival::speak::fair::Fair;

/// Each player's time at Abalone, in milliseconds.
const EACH: i64 = 600_000;

/// A clock that was started six minutes ago; nobody was there for the last four.
struct Hall {
    harness: Harness<'static, Desk>,
    started_ms: i64,
    away_ms: i64,
    path: PathBuf,
    _folder: tempfile::TempDir,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festival.triade");
        let (started_ms, away_ms) = (now_ms() - 360_000, now_ms() - 240_000);
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-abalone", "2026-09-19 10:00", "Tendone");
        fair.enter(&id, 1, 4);
        fair.say(&id, &format!("start\npair E1 E2\nclock T1 start 1 @{started_ms}"));
        fair.write(&path).close().unwrap();
        let lock = std::fs::File::create(folder.path().join("festival.triade.lock")).unwrap();
        let away = Duration::from_millis(u64::try_from(away_ms).unwrap());
        lock.set_modified(SystemTime::UNIX_EPOCH + away).unwrap();
        drop(lock);
        let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() });
        desk.open(&egui::Context::default(), &path);
        desk.page = Page::Tournament;
        // A referee has come.
        let live = desk.live.as_mut().unwrap();
        live.event.setup = crate::sample::setup();
        live.event.setup.officials.iter_mut().for_each(|official| official.roles = RoleSet::EVERYONE);
        live.present.insert("o1".to_owned());
        live.notary = Some("o1".to_owned());
        let harness = harness(desk);
        let mut hall = Self { harness, started_ms, away_ms, path, _folder: folder };
        hall.harness.run_steps(3);
        hall
    }

    fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    fn confirm(&mut self) {
        self.harness.key_press(Key::Enter);
        self.harness.run_steps(4);
    }

    /// Gives the answer that was recorded: whether the time counts, and how much is left to who was on the move.
    fn answer(&self) -> (bool, i64) {
        let open = &self.harness.state().live.as_ref().unwrap().event.festival.tournaments[0];
        let Entry::Fact { fact: Fact::Clock { act: ClockAct::Gap { from_ms, counted }, at_ms, .. }, .. } =
            &open.game.entries().last().unwrap().entry
        else {
            panic!("nothing was answered")
        };
        assert_eq!(*from_ms, self.away_ms, "since the desk was last there");
        let clock = open.state().table(TableNo(1)).unwrap().clock.clone().unwrap();
        assert!(clock.runs(), "it goes on by itself");
        let passed = if *counted { at_ms - self.started_ms } else { self.away_ms - self.started_ms };
        let left = clock.reading(*at_ms).seats[0].remaining_ms;
        assert_eq!(left, EACH - passed);
        (*counted, left)
    }
}

#[test]
fn time_that_does_not_count_is_given_back() {
    let mut hall = Hall::new();
    assert!(hall.shows("Cronometri dopo l'interruzione"));
    hall.confirm();
    assert_eq!(hall.answer(), (false, EACH - 120_000), "only the two minutes while the desk was there");
    assert!(!hall.shows("Cronometri dopo l'interruzione"));
}

#[test]
fn time_that_counts_is_gone() {
    let mut hall = Hall::new();
    hall.harness.get_by_label_contains("tavolo 1: Il tempo conta").click();
    hall.harness.run_steps(2);
    hall.confirm();
    let (counted, left) = hall.answer();
    assert!(counted && left <= EACH - 360_000);
}

#[test]
fn nobody_is_asked_again_once_it_is_answered() {
    let mut hall = Hall::new();
    hall.confirm();
    let Hall { harness, path, _folder, .. } = hall;
    drop(harness);
    let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() });
    desk.open(&egui::Context::default(), &path);
    let live = desk.live.as_ref().unwrap();
    assert!(Gap::at_opening(live).is_none(), "the desk was away for a moment only");
}

/// Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.
#[test]
fn the_question_is_drawn() {
    let Some(folder) = shots::folder() else { return };
    let mut hall = Hall::new();
    shots::keep(hall.harness.state_mut(), &folder, "gap");
}
