//! Pictures of pages without content.

use egui::Key;
use egui::Modifiers;

use super::{Camera, name_alike};
use desk_kit::{Live, Page};
use festival::{TournamentInfo, tournament_source};
use look::Prefs;
use page_race::Section;
use shell::testing::Stage;

#[test]
fn empty_pages_are_pictured() {
    let mut camera = Camera::new("desk-empty");
    let desk = crate::testing::desk(Prefs { file: None, ..Prefs::default() });
    let mut stage = Stage::of(desk, tempfile::tempdir().unwrap());
    camera.light(&mut stage, "welcome");
    camera.dark(&mut stage, "welcome");

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    drop(Live::create(&path, || {}).unwrap());
    let mut stage = Stage::opened(crate::rooms(), folder, &path);
    stage.go(Page::Programme);
    camera.light(&mut stage, "programme");
    let at = stage.live().path.clone();
    name_alike(&mut stage);
    stage.go(Page::Journal);
    camera.light(&mut stage, "journal");
    stage.live().path = at;
    stage.go(Page::Setup);
    for (section, name) in
        [(Section::ALL[0], "setup"), (Section::ALL[1], "setup-officials"), (Section::ALL[2], "setup-flocks")]
    {
        stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(section);
        camera.light(&mut stage, name);
    }

    stage.live().open_tournament(tournament_source("torneo-svizzero").unwrap(), TournamentInfo::default()).unwrap();
    stage.live().tournament = Some("1".to_owned());
    for (page, name) in [(Page::Entries, "entries"), (Page::Speaker, "speaker"), (Page::Tournament, "tournament")] {
        stage.go(page);
        camera.light(&mut stage, name);
    }
    for (key, name) in [(Key::F8, "standings"), (Key::F9, "table"), (Key::F10, "log")] {
        stage.press(Modifiers::NONE, key);
        camera.light(&mut stage, &format!("tournament-{name}"));
    }
    camera.0.close();
}
