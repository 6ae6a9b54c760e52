//! Tests of a desk that was away while a clock ran, by accessibility label.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rules::{Entry, RoleSet};

use rules::kit::clock::ClockAct;
use tournament::{Fact, TableNo};

use desk_kit::Page;
use desk_kit::festival_acts::{Gap, SHORTEST};
use festival::clock::{Watch, now_ms};
use festival::fair::Fair;
use look::Prefs;
use session::BEAT_EVERY;
use shell::Desk;
use shell::testing::harness;

/// Each player's time at Abalone, in milliseconds.
const EACH: i64 = 600_000;

/// A clock started six minutes ago; no desk was there for the last four.
struct Hall {
    harness: Harness<'static, Desk>,
    started_ms: i64,
    away_ms: i64,
    path: PathBuf,
    _folder: tempfile::TempDir,
}

impl Hall {
    fn new() -> Self {
        Self::away_for(240_000)
    }

    /// Opens it after so many milliseconds without a desk.
    fn away_for(away_ms: i64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festival.triade");
        let now = now_ms();
        let (started_ms, away_ms) = (now - 360_000, now - away_ms);
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-abalone", "2026-09-19 10:00", "Tendone");
        fair.enter(&id, 1, 4);
        fair.say(&id, &format!("start\npair E1 E2\nclock T1 start 1 @{started_ms}"));
        fair.write(&path).close().unwrap();
        let lock = std::fs::File::create(folder.path().join("festival.triade.lock")).unwrap();
        let away = Duration::from_millis(u64::try_from(away_ms).unwrap());
        lock.set_modified(SystemTime::UNIX_EPOCH + away).unwrap();
        drop(lock);
        let mut desk = crate::testing::desk(Prefs { file: None, ..Prefs::default() });
        desk.open(&egui::Context::default(), &path);
        desk.page = Page::Tournament;
        // A referee has signed in.
        let live = desk.live.as_mut().unwrap();
        live.event.setup = festival::sample::setup();
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

    /// Returns the recorded answer: whether the time counts, and how much the player on the move has left.
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
    hall.harness.get_by_label_contains("partita 1: Il tempo conta").click();
    hall.harness.run_steps(2);
    hall.confirm();
    let (counted, left) = hall.answer();
    assert!(counted && left <= EACH - 360_000);
}

#[test]
fn a_few_seconds_are_asked_about_too() {
    assert!(Hall::away_for(SHORTEST).shows("Cronometri dopo l'interruzione"));
    let beat = i64::try_from(BEAT_EVERY.as_millis()).unwrap();
    assert_eq!(SHORTEST, beat + 2_000, "a desk that was there until the end is not asked");
}

#[test]
fn nobody_is_asked_again_once_it_is_answered() {
    let mut hall = Hall::new();
    let answered_ms = now_ms();
    hall.confirm();
    let Hall { harness, path, _folder, .. } = hall;
    drop(harness);
    let mut desk = crate::testing::desk(Prefs { file: None, ..Prefs::default() });
    desk.open(&egui::Context::default(), &path);
    let live = desk.live.as_ref().unwrap();
    assert!(live.last_alive_ms() >= Some(answered_ms), "the desk was there until it was closed");
}

/// The desk came back after a minute and worked for another one before the second interruption.
#[test]
fn an_interruption_that_was_put_off_keeps_its_end() {
    let mut hall = Hall::new();
    let (from_ms, upto_ms) = (hall.away_ms, hall.harness.state_mut().gaps()[0].hours().1);
    hall.harness.key_press(Key::Escape);
    hall.harness.run_steps(3);
    let Hall { harness, path, _folder, .. } = hall;
    drop(harness);
    let (back_ms, gone_ms) = (from_ms + 60_000, from_ms + 120_000);
    let at = |ms: i64| SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(ms).unwrap());
    let [lock, note] = ["festival.triade.lock", "festival.triade.gaps"].map(|name| path.with_file_name(name));
    assert!(std::fs::metadata(&lock).unwrap().modified().unwrap() >= at(upto_ms), "the desk shows that it is there");
    let kept = std::fs::read_to_string(&note).unwrap();
    assert_eq!(kept, format!("{from_ms} {upto_ms} false 1 1\n"));
    std::fs::write(&note, kept.replace(&upto_ms.to_string(), &back_ms.to_string())).unwrap();
    std::fs::File::options().write(true).open(&lock).unwrap().set_modified(at(gone_ms)).unwrap();
    let mut desk = crate::testing::desk(Prefs { file: None, ..Prefs::default() });
    desk.open(&egui::Context::default(), &path);
    let hours: Vec<_> = desk.gaps().iter().map(Gap::hours).collect();
    let [first, (again_ms, _)] = hours[..] else { panic!("{hours:?}") };
    assert_eq!((first, again_ms), ((from_ms, back_ms), gone_ms));
    let live = desk.live.as_mut().unwrap();
    assert!(live.keep_gaps(String::new()) && !note.exists(), "nothing is left to be answered");
}

#[test]
fn an_answer_that_was_given_up_is_asked_again() {
    let mut hall = Hall::new();
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.present.clear();
    live.notary = None;
    hall.confirm();
    assert!(!hall.shows("Cronometri dopo l'interruzione"), "somebody's PIN is asked for");
    hall.harness.key_press(Key::Escape);
    hall.harness.run_steps(4);
    assert!(hall.shows("Cronometri dopo l'interruzione"), "nothing was recorded");
    hall.harness.key_press(Key::Escape);
    hall.harness.run_steps(3);
    assert!(!hall.shows("Cronometri dopo l'interruzione") && hall.shows("aspettano una risposta"));
    hall.harness.get_by_label("Rispondi").click();
    hall.harness.run_steps(3);
    hall.harness.state_mut().live.as_mut().unwrap().present.insert("o1".to_owned());
    hall.confirm();
    assert_eq!(hall.answer(), (false, EACH - 120_000));
}

#[test]
fn clocks_go_on_from_where_they_were_when_the_machine_s_is_set() {
    for by_ms in [3_600_000, -3_600_000] {
        let mut hall = Hall::new();
        hall.confirm();
        let (_, left) = hall.answer();
        let (desk, now) = (hall.harness.state_mut(), now_ms());
        let gap = Gap::when_set(desk.live.as_ref().unwrap(), (now, now + by_ms));
        desk.gaps().extend(gap);
        hall.harness.run_steps(3);
        assert!(hall.shows("L'orologio della macchina è stato spostato") && !hall.shows("Il tempo conta"));
        hall.confirm();
        assert!(!hall.shows("L'orologio della macchina è stato spostato"));
        let open = &hall.harness.state().live.as_ref().unwrap().event.festival.tournaments[0];
        let Entry::Fact { fact: Fact::Clock { act: ClockAct::Gap { from_ms, .. }, at_ms, .. }, .. } =
            &open.game.entries().last().unwrap().entry
        else {
            panic!("nothing was recorded")
        };
        assert_eq!((*from_ms, *at_ms), (now, now + by_ms));
        let clock = open.state().table(TableNo(1)).unwrap().clock.clone().unwrap();
        let now = clock.reading(*at_ms).seats[0].remaining_ms;
        assert!(left - now < 60_000, "{left} {now}: an hour neither passed nor came back");
    }
}

/// Both leaps are answered, the first one first, and the clocks stand as without either.
#[test]
fn the_machine_s_clock_set_and_set_back_is_asked_about_twice() {
    const LEAP: i64 = 300_000;
    let mut hall = Hall::away_for(0);
    hall.harness.state_mut().gaps().clear();
    let set = |hall: &mut Hall, by_ms| {
        hall.harness.state_mut().watch().pretend_set(by_ms);
        hall.harness.run_steps(3);
        assert!(hall.shows("L'orologio della macchina è stato spostato"));
    };
    set(&mut hall, LEAP);
    hall.harness.key_press(Key::Escape);
    hall.harness.run_steps(3);
    assert!(!hall.shows("L'orologio della macchina è stato spostato") && hall.shows("aspettano una risposta"));
    set(&mut hall, -LEAP);
    hall.confirm();
    hall.harness.run_steps(3);
    assert!(hall.shows("L'orologio della macchina è stato spostato"), "the second");
    hall.confirm();
    assert!(!hall.shows("L'orologio della macchina è stato spostato") && hall.harness.state_mut().gaps().is_empty());
    let open = &hall.harness.state().live.as_ref().unwrap().event.festival.tournaments[0];
    let leap = |entry: &Entry<tournament::Tournament>| match entry {
        Entry::Fact { fact: Fact::Clock { act: ClockAct::Gap { from_ms, .. }, at_ms, .. }, .. } => {
            Some((*at_ms, at_ms - from_ms))
        }
        _ => None,
    };
    let leaps: Vec<_> = open.game.entries().iter().filter_map(|recorded| leap(&recorded.entry)).collect();
    let [(_, first), (at_ms, second)] = leaps[..] else { panic!("{leaps:?}") };
    assert!(first > LEAP / 2 && second < -LEAP / 2, "in their order: {leaps:?}");
    let clock = open.state().table(TableNo(1)).unwrap().clock.clone().unwrap();
    let passed = EACH - clock.reading(at_ms).seats[0].remaining_ms;
    assert!((passed - (at_ms - hall.started_ms)).abs() < 60_000, "{passed}: neither leap took or gave time");
}

#[test]
fn it_is_noticed_once_that_the_machine_s_clock_was_set() {
    for by_ms in [3_600_000, -3_600_000] {
        let mut watch = Watch::default();
        assert_eq!(watch.was_set(), None);
        watch.pretend_set(by_ms);
        let (from_ms, upto_ms) = watch.was_set().unwrap();
        assert!((upto_ms - from_ms - by_ms).abs() < 2_000, "{from_ms} {upto_ms}");
        assert_eq!(watch.was_set(), None);
    }
}
