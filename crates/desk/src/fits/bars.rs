//! Tests that bars cover nothing in use, and none scrolls sideways without need.

use egui::{Key, Modifiers};

use super::races::at_a_swap;
use desk_kit::{Live, Page};
use festival::sample;
use look::Prefs;
use page_race::Section;
use shell::testing::SIZES;
use shell::testing::{Stage, layout};

/// Shows a part of the set-up in a window of a size.
fn part(stage: &mut Stage, section: Section, size: [f32; 2]) {
    stage.go(Page::Setup);
    stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(section);
    stage.resize(size);
}

#[test]
fn bars_lie_over_no_field() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.seat(&["o8"]);
    for section in Section::ALL {
        part(&mut stage, section, SIZES[0]);
        stage.must_keep_clear_of_bars(&format!("bars-{section:?}"));
    }
    stage.done();
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o8", "o9"]);
    for page in [Page::Entries, Page::Programme] {
        stage.go(page);
        stage.resize(SIZES[0]);
        stage.must_keep_clear_of_bars(&format!("bars-{page:?}"));
    }
    stage.done();
}

/// In an empty event, the ways to begin stand at the right.
#[test]
fn bars_lie_over_no_way_to_begin() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nuova.triade");
    drop(Live::create(&path, || {}).unwrap());
    let mut stage = Stage::opened(crate::rooms(), folder, &path);
    for section in Section::ALL {
        part(&mut stage, section, SIZES[0]);
        stage.must_keep_clear_of_bars(&format!("bars-empty-{section:?}"));
    }
    stage.done();
}

/// A captain answers by clicking: the letters of the answers are fully visible.
#[test]
fn bars_lie_over_no_answer() {
    let mut stage = at_a_swap();
    for size in SIZES {
        stage.resize(size);
        let under = layout::under_bars(&stage.harness.ctx);
        assert!(!under.iter().any(|name| name.contains(" casella ")), "{size:?}: {under:?}");
    }
    stage.done();
}

#[test]
fn bars_lie_over_no_button_of_a_dialog() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F9);
    for (key, name) in [(Key::Num1, "penalty"), (Key::Num2, "warning")] {
        stage.press(Modifiers::ALT, key);
        for size in SIZES {
            stage.resize(size);
            let under = layout::under_bars(&stage.harness.ctx);
            let flocks: Vec<_> = under.iter().filter(|name| !name.contains("registrazione")).collect();
            assert!(flocks.is_empty(), "{name} {size:?}: {flocks:?}");
        }
    }
    stage.done();
}

#[test]
fn the_setup_needs_no_scrolling_sideways() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.seat(&["o8"]);
    for size in SIZES {
        for section in Section::ALL {
            part(&mut stage, section, size);
            stage.must_not_scroll_sideways(&format!("wide-{section:?}-{size:?}"));
        }
    }
    stage.done();
}

#[test]
fn the_first_page_needs_no_scrolling_sideways() {
    let folder = tempfile::tempdir().unwrap();
    let recent = folder.path().join("palio.triade");
    drop(Live::create(&recent, || {}).unwrap());
    let desk = crate::testing::desk(Prefs { file: None, recent: vec![recent], ..Prefs::default() });
    let mut stage = Stage::of(desk, folder);
    for size in SIZES {
        stage.resize(size);
        stage.must_not_scroll_sideways(&format!("sight-welcome-wide-{size:?}"));
    }
    assert!(stage.shows("palio"), "what was open last is listed all the same");
    stage.done();
}

/// Where the list stands below the field of names, all of it scrolls as one.
#[test]
fn entries_scroll_in_one_place() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Entries);
    for size in SIZES {
        stage.resize(size);
        let place = format!("bars-entries-{size:?}");
        assert_eq!(layout::bars_of(&stage.harness.ctx, |_| true), 1, "{place}");
        stage.must_see_keyboard(&place);
        for key in [Key::End, Key::ArrowUp, Key::Home] {
            stage.press(Modifiers::NONE, key);
            let seen = layout::in_sight(&stage.harness.ctx, "").len();
            assert!(seen > 4, "{place}, {key:?}: {seen}");
        }
    }
    stage.done();
}

/// Where the list of a dialog scrolls, the dialog does not.
#[test]
fn what_is_chosen_for_a_new_tournament_scrolls_in_one_place() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o8"]);
    stage.go(Page::Programme);
    stage.press(Modifiers::NONE, Key::N);
    for size in SIZES {
        stage.resize(size);
        stage.must_have_one_bar(&format!("bars-new-{size:?}"));
    }
    stage.done();
}
