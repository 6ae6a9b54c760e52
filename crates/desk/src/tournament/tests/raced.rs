//! The tournament that a race is.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use crate::Page;
use crate::fits::Stage;

#[test]
fn the_tournament_of_a_race_that_is_over_leads_to_its_standings() {
    let mut stage = Stage::sample(usize::MAX);
    stage.seat(&["o1"]);
    stage.choose("torneo-oca");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F6);
    assert!(stage.shows("Gara finita") && !stage.shows("Si gioca alla pagina"));
    stage.harness.get_all_by_label("Classifica").last().unwrap().click();
    stage.harness.run_steps(3);
    assert!(!stage.shows("Gara finita"), "the standings are on screen");
}
