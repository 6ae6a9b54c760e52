//! Every page in both languages: each widget has a name, each letter a glyph, each sentence its words.

use desk::{Live, Notice, Page};
use egui::{Key, Modifiers};
use festival::event::{Setup, load_read_only};
use festival::i18n::{Lang, tr, tr_args};
use festival::sample;
use rules::games::oca::{Oca, Pending, State};
use rules::{Match, Seq};

use crate::desk::hand::Hand;
use look::Prefs;

/// Reads the window in both languages; names and glyphs are looked at with every frame.
#[track_caller]
fn both_languages(hand: &mut Hand, page: &str, expected: &str) {
    for lang in [Lang::En, Lang::It] {
        if hand.harness.state().prefs.lang != lang {
            hand.press_with(Modifiers::COMMAND, Key::L);
        }
        assert_eq!(hand.harness.state().prefs.lang, lang);
        hand.expect(&tr(lang, expected));
        let words = hand.words();
        let missing: Vec<_> = words.iter().filter(|words| words.contains('⟦')).collect();
        assert!(missing.is_empty(), "{page} in {lang:?}: {missing:?}");
    }
}

#[test]
fn the_welcome_page() {
    both_languages(&mut Hand::new(), "welcome", "welcome-sample");
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("Palio 2025.triade");
    std::fs::write(&there, "").unwrap();
    let gone = folder.path().join("Palio 2024.triade");
    let mut hand = Hand::with(folder, Prefs { recent: vec![there, gone], ..Prefs::default() });
    both_languages(&mut hand, "welcome with recent files", "welcome-missing");
    hand.press(&[Key::N]);
    both_languages(&mut hand, "welcome, new event", "welcome-where");
    hand.press(&[Key::Escape, Key::O]);
    both_languages(&mut hand, "welcome, open", "welcome-which");
    hand.write(&tr(Lang::It, "welcome-which"), "/nowhere/at/all.triade");
    hand.press(&[Key::Enter]);
    both_languages(&mut hand, "welcome, no such file", "welcome-no-file");
}

/// Makes an event with this set-up and nothing else.
fn prepared(setup: Option<Setup>) -> Hand {
    let mut hand = Hand::new();
    let path = hand.path("palio.triade");
    let mut live = Live::create(&path, || {}).unwrap();
    if let Some(setup) = setup {
        live.save_setup(setup);
        let mut saved = false;
        while !saved {
            saved = live.poll().iter().any(|notice| matches!(notice, Notice::SetupSaved));
            std::thread::yield_now();
        }
    }
    drop(live);
    hand.open(&path);
    assert_eq!(hand.harness.state().page, Page::Setup);
    hand
}

/// The parts of the set-up, by their keys Alt+1 to Alt+6.
const PARTS: [(Key, &str); 6] = [
    (Key::Num1, "setup-event-hint"),
    (Key::Num2, "setup-officials-hint"),
    (Key::Num3, "setup-part-flocks"),
    (Key::Num4, "setup-homes-hint"),
    (Key::Num5, "setup-points-confirm-title"),
    (Key::Num6, "setup-rules-hint"),
];

#[test]
fn the_set_up() {
    for setup in [None, Some(sample::setup())] {
        let mut hand = prepared(setup);
        for (key, expected) in PARTS {
            hand.press_with(Modifiers::ALT, key);
            both_languages(&mut hand, expected, expected);
        }
        hand.press(&[Key::F4]);
        both_languages(&mut hand, "journal before the race", "journal-verify");
    }
}

#[test]
fn the_dialogs_of_the_set_up() {
    let mut hand = prepared(Some(sample::setup()));
    hand.press(&[Key::F9]);
    both_languages(&mut hand, "start", "setup-start-title");
    hand.press(&[Key::Escape]);
    hand.press_with(Modifiers::ALT, Key::Num2);
    let carla = [("name", "Carla Bianchini".into())];
    hand.click(&tr_args(Lang::It, "setup-pin-set-of", &carla));
    both_languages(&mut hand, "PIN", "setup-pin-second");
    hand.press(&[Key::Escape]);
    hand.press_with(Modifiers::ALT, Key::Num3);
    hand.press_with(Modifiers::ALT, Key::V);
    both_languages(&mut hand, "list", "setup-paste-hint");
    hand.press(&[Key::Escape]);
    hand.press_with(Modifiers::ALT, Key::I);
    both_languages(&mut hand, "table", "setup-import-hint");
}

/// Tells whether a race is in a phase.
type Reached = fn(&State) -> bool;

/// What the table waits for, with the words that say so.
const PHASES: [(&str, Reached); 6] = [
    ("table-now-throws", |state| state.pending.is_none() && state.last_paid.is_empty() && state.winner.is_none()),
    ("table-now-validate", |state| matches!(state.pending, Some(Pending::Validation(_)))),
    ("table-now-stray", |state| state.pending.is_none() && !state.last_paid.is_empty() && state.winner.is_none()),
    ("table-now-swap", |state| state.pending == Some(Pending::Swap) && state.last_paid.is_empty()),
    ("table-now-declare", |state| state.winner.is_some() && !state.declared),
    ("table-now-over", |state| state.declared),
];

/// Finds after how many acts a race waits for something.
fn acts_until(race: &Match<Oca>, waits: fn(&State) -> bool) -> usize {
    // Late in the race there is more to be read.
    (0..=race.entries().len()).rev().find(|acts| waits(&race.before(Seq(*acts as u64 + 1)).state)).unwrap()
}

/// Opens the sample race with its first acts, at the table with notary and Incontestabile.
fn at_the_table(acts: usize) -> Hand {
    let mut hand = Hand::new();
    let path = hand.path("palio.triade");
    sample::write_until(&path, acts).unwrap();
    hand.open(&path);
    // Once the race is over the festival opens on its programme.
    hand.press(&[Key::F2]);
    assert_eq!(hand.harness.state().page, Page::Table);
    hand
}

fn sign_in(hand: &mut Hand) {
    hand.pin("111111");
    hand.until("the notary", |hand| hand.live().notary.is_some());
    hand.rest();
}

#[test]
fn the_table_in_every_phase() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("palio.triade");
    sample::write(&whole).unwrap();
    let (_, event) = load_read_only(&whole).unwrap();
    let race = event.race().unwrap();
    for (expected, waits) in PHASES {
        let mut hand = at_the_table(acts_until(race, waits));
        both_languages(&mut hand, "nobody at the table", "table-nobody");
        sign_in(&mut hand);
        both_languages(&mut hand, expected, expected);
        if expected == "table-now-validate" {
            hand.press(&[Key::F8]);
            both_languages(&mut hand, "void", "race-void-why");
            hand.press(&[Key::F]);
            both_languages(&mut hand, "void with a note", "race-void-note");
        }
        if !matches!(expected, "table-now-throws" | "table-now-over") {
            continue;
        }
        for (key, page) in [(Key::F3, Page::Standings), (Key::F4, Page::Journal), (Key::F5, Page::Setup)] {
            hand.press(&[key]);
            assert_eq!(hand.harness.state().page, page);
            both_languages(&mut hand, expected, page.name_key());
        }
    }
}

#[test]
fn the_dialogs_of_the_table() {
    let mut hand = at_the_table(40);
    sign_in(&mut hand);
    hand.press(&[Key::F9]);
    for (tab, expected) in [
        ("table-judge-penalty", "table-points"),
        ("table-judge-warning", "table-if-confirmed"),
        ("table-judge-ruling", "table-article"),
        ("table-judge-cut", "table-judges-title"),
    ] {
        hand.click(&tr(Lang::It, tab));
        both_languages(&mut hand, tab, expected);
    }
    hand.press(&[Key::Escape]);
    hand.click("Accede: giudice di gara");
    both_languages(&mut hand, "sign in", "table-cancel");
    hand.press(&[Key::Escape, Key::Delete]);
    both_languages(&mut hand, "annul", "hall-annul");
    hand.press(&[Key::Escape, Key::F6]);
    hand.type_text("correct 1 throw 2 2");
    hand.press(&[Key::Enter]);
    both_languages(&mut hand, "correct", "table-amend-text");
}

#[test]
fn the_standings_before_the_first_throw() {
    let mut hand = at_the_table(0);
    hand.press(&[Key::F3]);
    both_languages(&mut hand, "standings", "page-standings");
}

#[test]
fn a_file_that_another_desk_holds_can_only_be_read() {
    let mut hand = Hand::new();
    let path = hand.path("palio.triade");
    sample::write_until(&path, 4).unwrap();
    let holder = Live::open(&path, || {}).unwrap();
    assert!(holder.writes());
    hand.open(&path);
    assert!(!hand.live().writes());
    both_languages(&mut hand, "read only", "bar-read-only");
    both_languages(&mut hand, "read only", "table-closed");
    hand.press(&[Key::Num1, Key::Num2, Key::Enter]);
    hand.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hand.race().last(), Seq(4));
    assert!(!hand.shows(&tr(Lang::It, "table-record")));
    hand.press(&[Key::F5]);
    both_languages(&mut hand, "set-up, read only", "bar-read-only");
    drop(holder);
    assert_eq!(load_read_only(&path).unwrap().1.log.len(), hand.live().event.log.len(), "nothing was written");
}
