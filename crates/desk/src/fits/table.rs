//! What must be in sight together on the page of the race, at a large scale and on a small screen.

use egui::{Key, Modifiers};
use rules::games::oca::Fact;
use rules::{Entry, Seq};

use super::{Stage, layout};
use crate::Page;
use festival::sample;

/// What the windows of a desktop leave of 1280×800 at 150, 160 and 200 %.
const SMALL: [[f32; 2]; 3] = [[852.0, 517.0], [799.0, 485.0], [639.0, 388.0]];

fn race() -> Stage {
    let mut stage = Stage::new(sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage
}

/// Opens the correction of the first throw and types.
fn correcting(stage: &mut Stage, text: &str) {
    let race = stage.live().race().unwrap();
    let first = (0..race.entries().len())
        .map(Seq::at)
        .find(|seq| matches!(race.effective(*seq), Some(Entry::Fact { fact: Fact::Throw(_), .. })));
    let line = format!("correggi {}", first.unwrap().0);
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text(&line);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.type_text(text);
    stage.harness.run_steps(4);
}

/// Nobody confirms blind.
#[test]
fn what_a_correction_changes_is_in_sight() {
    for size in SMALL {
        let mut stage = race();
        stage.resize(size);
        correcting(&mut stage, "35");
        let place = format!("table-correcting-{size:?}");
        stage.must_see(&place, &["Che cosa cambia", " → ", "2 · convalida", "Conferma la correzione"]);
        stage.must_see_keyboard(&place);
        stage.done();
    }
}

/// What is typed may still become right: nothing is said of it then, and what is pointed at stays where it is.
#[test]
fn a_correction_that_is_being_typed_moves_nothing() {
    for size in [[1280.0, 776.0], SMALL[0], SMALL[1]] {
        let mut stage = race();
        stage.resize(size);
        correcting(&mut stage, "3");
        let confirm = |stage: &Stage| layout::in_sight(&stage.harness.ctx, "Conferma la correzione");
        let before = confirm(&stage);
        assert_eq!(before.len(), 1);
        assert!(!stage.shows("Si scrive per esempio"), "{size:?}");
        stage.type_text("5");
        stage.harness.run_steps(4);
        assert_eq!(confirm(&stage), before, "{size:?}");
    }
}
