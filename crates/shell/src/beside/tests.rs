//! What both desks are told when one recorded beside the other.

use std::path::Path;

use desk_kit::{Cx, Page, Room, Rooms};
use egui::{Key, Modifiers, Ui};

use crate::testing::{Stage, branched};

/// Pages on which nothing stands.
struct Blank;

impl Room for Blank {
    fn has(&self, page: Page) -> bool {
        matches!(page, Page::Hall | Page::Tournament | Page::Programme)
    }

    fn ui(&mut self, _: &mut Ui, _: &mut Cx<'_>, _: Page) {}

    fn turn_over(&mut self) {}
}

fn at(path: &Path, id: &str, folder: tempfile::TempDir) -> Stage {
    let rooms: Rooms = vec![Box::new(Blank)];
    let mut stage = Stage::opened(rooms, folder, path);
    stage.live().tournament = Some(id.to_owned());
    stage.go(Page::Programme);
    stage
}

#[test]
fn whoever_recorded_beside_the_owner_is_told_on_that_page_and_everywhere_until_it_was_seen() {
    let folder = tempfile::tempdir().unwrap();
    let event = branched::branched(folder.path());
    let mut stage = at(&event.room, &event.id, folder);
    let told = "2 record di questo tavolo non contano finché non si decide: un altro tavolo aveva preso in carico";
    assert!(stage.shows(&format!("Torneo di Twixt: {told}")) && stage.shows("Sala (1)"));
    stage.look("beside-own");
    stage.go(Page::Tournament);
    stage.look("beside-page");
    assert!(stage.shows(&format!("{told} · Sala: Ctrl+7")), "under the bar of its page");
    stage.press(Modifiers::COMMAND, Key::Num7);
    assert!(!stage.shows(told));
    stage.go(Page::Programme);
    assert!(!stage.shows(told) && stage.shows("Sala (1)"), "it was seen, and waits");
    stage.go(Page::Tournament);
    assert!(stage.shows(&format!("{told} · Sala: Ctrl+7")), "there it stays");
    stage.done();
}

#[test]
fn whoever_has_the_stream_is_told_that_there_is_something_to_decide() {
    let folder = tempfile::tempdir().unwrap();
    let event = branched::branched(folder.path());
    let mut stage = at(&event.entrance, &event.id, folder);
    assert!(stage.shows("Torneo di Twixt: 2 record del tavolo sala (") && stage.shows("Sala (1)"));
    stage.click("Sala");
    stage.go(Page::Programme);
    assert!(!stage.shows("Torneo di Twixt: 2 record"));
    stage.done();
}
