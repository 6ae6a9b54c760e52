//! Boards in a browser.

use festival::event::{EventRecord, read};
use festival::{BoardPlan, BoardScene, sample};

use super::*;
use crate::board::{Boards, Screen};

fn arranged(boards: &[(&str, Vec<BoardScene>)], seconds: u32) -> EventRecord {
    let plan = |(name, scenes): &(&str, Vec<BoardScene>)| BoardPlan {
        name: (*name).to_owned(),
        scenes: scenes.clone(),
        seconds,
        hold_results: false,
    };
    EventRecord::BoardsSet(boards.iter().map(plan).collect())
}

fn screen(event: &festival::event::Event, lang: Lang) -> Screen<'_> {
    Screen { event, lang, ages: None, doubt: false }
}

#[test]
fn a_board_is_found_by_name_or_number_and_turns_as_the_desk_asks() {
    let (mut fair, id) = four();
    fair.note(arranged(
        &[("Sala", vec![BoardScene::Calls, BoardScene::Tables(id)]), ("Bar", vec![BoardScene::Programme])],
        0,
    ));
    let mut boards = Boards::default();
    let mut title = |name: &str| {
        let page = boards.page(name, &screen(&fair.event, Lang::It))?.text();
        Some(page.split_once("<h1>")?.1.split_once("</h1>")?.0.to_owned())
    };
    assert_eq!(title("").as_deref(), Some("Chiamate"));
    assert_eq!(title("sala").as_deref(), Some("Chiamate"));
    assert_eq!(title("2").as_deref(), Some("Programma"));
    assert_eq!(title("BAR").as_deref(), Some("Programma"));
    assert_eq!([title("3"), title("cucina"), title("../x")], [None, None, None]);
}

#[test]
fn the_announcement_stands_at_the_foot_and_gives_way_to_what_is_wrong() {
    let (mut fair, _) = four();
    fair.note(EventRecord::Announced { text: "Si cena <alle> 20".to_owned() });
    let told = |doubt| {
        let screen = Screen { doubt, ..screen(&fair.event, Lang::It) };
        Boards::default().page("", &screen).unwrap().text()
    };
    assert!(told(false).contains("Si cena &lt;alle&gt; 20"));
    assert!(told(true).contains("non supera la verifica") && !told(true).contains("Si cena"));
}

/// Every page that a board can show, of every tournament of the sample festival.
#[test]
fn every_slide_is_drawn_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    let mut event = read(&journal::Journal::open_read_only(&path).unwrap()).unwrap();
    let ids: Vec<_> = event.festival.tournaments.iter().map(|open| open.id.clone()).collect();
    let mut kinds = std::collections::BTreeSet::new();
    for scene in ids.iter().flat_map(|id| {
        let kinds: [fn(String) -> BoardScene; 6] = [
            BoardScene::Games,
            BoardScene::Clocks,
            BoardScene::Bracket,
            BoardScene::Tables,
            BoardScene::Standings,
            BoardScene::Podium,
        ];
        kinds.map(|kind| kind(id.clone()))
    }) {
        let plan = BoardPlan { name: String::new(), scenes: vec![scene.clone()], seconds: 0, hold_results: false };
        event.festival.boards = vec![plan];
        for lang in Lang::ALL {
            let page = Boards::default().page("", &screen(&event, lang)).unwrap().text();
            assert!(!page.contains('⟦'), "{scene:?}: {page}");
            assert!(page.contains("data-due=\""), "{scene:?}");
            kinds.extend(
                ["class=\"game\"", "class=\"time", "<svg", "class=\"cards", "class=\"standings\"", "class=\"steps\""]
                    .into_iter()
                    .filter(|part| page.contains(part)),
            );
        }
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}
