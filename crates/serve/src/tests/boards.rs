//! Boards in a browser.

use festival::event::{EventRecord, read};
use festival::{BoardPlan, BoardScene, sample};
use look::qr::Qr;

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

#[test]
fn the_way_to_the_pages_is_a_code_and_its_address_while_they_are_published() {
    let (mut fair, _) = four();
    fair.note(arranged(&[("Sala", vec![BoardScene::Phones])], 0));
    let told = |fair: &Fair, lang| Boards::default().page("", &screen(&fair.event, lang)).unwrap().text();
    assert!(told(&fair, Lang::It).contains("Le pagine per i telefoni non sono pubblicate"));
    let url = format!("https://festa.example.org/{}", "è".repeat(40));
    fair.note(EventRecord::PagesAt { url: url.clone() });
    let page = told(&fair, Lang::En);
    assert!(page.contains("<h1>On your phone</h1>") && page.contains("on everybody's phone.") && page.contains(&url));
    let paths: Vec<_> = page.split("<path").skip(1).collect();
    let side = Qr::of(&url).unwrap().side();
    assert!(
        page.contains(&format!("viewBox=\"0 0 {side} {side}\"")) && paths[1].contains("d=\"M4 4h7v1h-7z"),
        "{page}"
    );
    assert!(!page.contains("style="), "the policy of the page forbids it");
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
