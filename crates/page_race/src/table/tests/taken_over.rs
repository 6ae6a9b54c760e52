//! Standings that a tournament has taken over.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use desk_kit::Page;
use shell::testing::Stage;

/// Before a declaration is undone, or a throw corrected so that places change, the tournament that has taken them over
/// is named.
#[test]
fn a_tournament_that_has_the_standings_is_named_before_they_change() {
    let mut stage = Stage::sample(crate::testing::rooms(), usize::MAX);
    // The official who entered it is at the keyboard.
    let race = stage.live().race().unwrap();
    let clerk = race.entry(race.last()).and_then(|last| last.signature.entered_by.clone()).unwrap();
    stage.seat(&[&clerk]);
    stage.go(Page::Table);
    stage.press(Modifiers::COMMAND, Key::Z);
    let named = "Giro dell'Oca: tiene la classifica di prima";
    assert!(stage.shows("La classifica è già in un torneo") && stage.shows(named));
    // It can't be confirmed unread.
    let asks = |stage: &Stage| stage.harness.query_by_label("PIN").is_some();
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(!asks(&stage));
    // The tick box takes the keyboard then; Enter confirms there, too.
    stage.press(Modifiers::NONE, Key::Space);
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(asks(&stage), "who agrees is asked then");
    stage.press(Modifiers::NONE, Key::Escape);
    // If no tournament has taken them over, there is nothing to show.
    stage.live().event.festival.tournaments.retain(|open| open.info.match_id.is_none());
    stage.press(Modifiers::COMMAND, Key::Z);
    assert!(asks(&stage) && !stage.shows("già in un torneo"));
}
