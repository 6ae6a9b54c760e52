//! Tests that the guide says something of each page, of each game, and of each task of a practice.

mod keys;

use desk_kit::Page;
use festival::i18n::Lang;
use guide::guide;

#[test]
fn each_page_game_and_task_has_its_section_in_both_languages() {
    let pages = Page::OF_EVENT.into_iter().map(|(page, _)| page).chain([Page::Welcome]);
    let pages = pages.map(|page| page.name_key().to_owned());
    let games = rules::GAMES.iter().map(|game| format!("game-{}", game.replace('_', "-")));
    let tasks = rehearse::TASKS.iter().map(|task| task.name.to_owned()).chain(["practice".to_owned()]);
    let known: Vec<_> = pages.chain(games).chain(tasks).collect();
    for lang in Lang::ALL {
        let lost: Vec<_> = known.iter().filter(|what| guide(lang).about(what).is_none()).collect();
        assert!(lost.is_empty(), "{lang:?}: no section about {lost:?}");
        let said = guide(lang).sections().flat_map(|(_, section)| &section.about);
        let strange: Vec<_> = said.filter(|what| !known.contains(what)).collect();
        assert!(strange.is_empty(), "{lang:?}: {strange:?}");
    }
}
