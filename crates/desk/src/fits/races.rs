//! Tests of the pages of the race and of the event.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use rules::games::oca::{Effect, Fact, Oca};
use rules::{Entry, Seat, Signature};

use desk_kit::{Page, RaceBook};
use festival::sample;
use page_race::Section;
use shell::testing::Stage;

#[test]
fn the_race_fits_while_it_is_played() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Table);
    stage.look("race-nobody");
    stage.seat(&["o1", "o4"]);
    stage.look("race-validate");
    for (key, name) in [(Key::F8, "void"), (Key::F9, "judges")] {
        stage.press(Modifiers::NONE, key);
        stage.look(&format!("race-{name}"));
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.press(Modifiers::NONE, Key::F12);
    stage.look("race-throw");
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text("tiro 7 1");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Non registrato"));
    stage.look("race-refused-for-good");
    stage.done();
}

#[test]
fn the_end_of_a_gara_fits() {
    let mut stage = Stage::new(crate::rooms(), 0);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    let live = stage.live();
    let race = live.race().unwrap();
    let won = Entry::Ruling {
        effects: vec![Effect::Won { flock: Seat(0) }, Effect::GaraVoided],
        article: None,
        reason: "prova".to_owned(),
    };
    assert!(race.preview(&won, rules::RoleSet::EVERYONE).is_ok());
    live.record(RaceBook, won, Signature::script(0)).unwrap();
    stage.harness.run_steps(3);
    assert!(stage.shows("Vittoria anticipata!"));
    // A throw is possible without a keyboard.
    for size in [[1280.0, 800.0], [1024.0, 700.0], [853.0, 533.0], [640.0, 400.0]] {
        stage.resize(size);
        let place = format!("sight-again-{size:?}");
        let said: &[&str] = if size[1] < 700.0 { &[] } else { &["Vittoria anticipata!"] };
        stage.must_see(&place, &[&["Registra il tiro"], said].concat());
        let dice = shell::testing::layout::in_sight(&stage.harness.ctx, "Dado: ").len();
        if dice < 12 {
            stage.faults.push(format!("{place}: {dice} of 12 dice are in sight"));
        }
    }
    stage.look("race-again");
    stage.done();
}

#[test]
fn the_captains_choices_fit() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F12);
    for dice in [[Key::Num6, Key::Num1], [Key::Num3, Key::Num3]] {
        for key in dice.into_iter().chain([Key::Enter, Key::F12]) {
            stage.press(Modifiers::NONE, key);
        }
    }
    assert!(stage.shows("Capostormo: chi paga"));
    stage.look("race-stray");
    stage.done();
}

/// Opens a race in which a captain is asked for the rival of a swap.
pub(super) fn at_a_swap() -> Stage {
    let mut whole = Stage::new(crate::rooms(), usize::MAX);
    let swaps =
        |recorded: &rules::Recorded<Oca>| matches!(recorded.entry, Entry::Fact { fact: Fact::Swap(Some(_)), .. });
    let at = whole.live().race().and_then(|race| race.entries().iter().position(swaps)).unwrap();
    let mut stage = Stage::new(crate::rooms(), at);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    // Who pays is answered first.
    stage.press(Modifiers::NONE, Key::Enter);
    stage
}

#[test]
fn the_rivals_with_whom_a_flock_can_swap_fit() {
    let mut stage = at_a_swap();
    assert!(stage.shows("Capostormo: lo scambio"), "the captain is asked");
    stage.look("race-swap");
    stage.done();
}

#[test]
fn the_race_fits_when_it_is_over() {
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.seat(&["o1", "o4"]);
    for (page, name) in [(Page::Table, "race-over"), (Page::Standings, "standings"), (Page::Journal, "journal")] {
        stage.go(page);
        stage.look(name);
    }
    stage.live().access = journal::Access::ReadOnly(journal::ReadOnlyReason::Asked);
    stage.go(Page::Table);
    stage.look("race-read-only");
    stage.done();
}

/// Checks every part of the set-up.
fn look_at_setup(mut stage: Stage, name: &str) {
    stage.go(Page::Setup);
    for section in Section::ALL {
        stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(section);
        stage.look(&format!("{name}-{section:?}"));
    }
    stage.done();
}

#[test]
fn the_setup_fits_once_the_race_has_begun() {
    let mut stage = Stage::new(crate::rooms(), 0);
    stage.seat(&["o1", "o4"]);
    look_at_setup(stage, "setup");
}

/// Locked fields report nothing: only open ones are checked for being fully visible.
#[test]
fn the_setup_fits_while_it_is_filled_in() {
    look_at_setup(Stage::filled_in(crate::rooms()), "setup-open");
}

/// An old throw is found and corrected from the log even if the columns scroll together.
#[test]
fn the_log_of_the_race_has_a_few_rows_in_a_small_window() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    for size in shell::testing::SIZES {
        stage.resize(size);
        let rows = stage.harness.query_all_by_label_contains("Correggi ").count();
        assert!(rows >= 4, "{size:?}: {rows} rows are drawn");
    }
}
