//! The help by its keys, on every page; and that each game says by itself what can be typed.

use egui::{Key, Modifiers};
use rules::{AnyMatch, DynMatch, Opening, Sitter, Terms};

use super::examples::examples;
use crate::Page;
use crate::game::tests::{follow, game};
use festival::i18n::Lang;

/// Tells whether what an example says could be recorded, word for word as it stands.
fn holds(game: &dyn DynMatch, text: &str) -> bool {
    let noted = minutes::words_noted(game.game(), text, Lang::It);
    let texts = std::iter::once(text.to_owned()).chain(noted);
    texts.into_iter().any(|text| game.objections(&text).is_ok_and(|found| found.violations.is_empty()))
}

#[test]
fn each_game_gives_an_example_that_could_be_recorded_now() {
    for id in
        ["torneo-abalone", "torneo-twixt", "torneo-mancala", "torneo-quarto", "torneo-backgammon", "torneo-memory"]
    {
        let hall = follow(id);
        let open = crate::game::tests::open(&hall);
        let told = examples(&open.game, Lang::It);
        assert!(!told.is_empty(), "{id}: {}", game(&hall).position());
        assert!(holds(game(&hall), &told[0].typed), "{id}: {:?}", told[0]);
    }
}

#[test]
fn risiko_says_how_armies_are_deployed_and_then_how_they_are_placed() {
    let game = risiko();
    let told = |game: &AnyMatch| examples(game, Lang::It);
    let first = told(&game);
    assert!(first.iter().any(|one| one.typed.starts_with("schiera ")), "{first:?}");
    assert!(first.iter().all(|one| !one.typed.starts_with('+')), "no turn has begun: {first:?}");
}

/// Opens the tournament's game of Risiko! for four.
fn risiko() -> AnyMatch {
    let sitters = ["Anna", "Bruno", "Carla", "Dario"].map(|name| Sitter { name: name.to_owned(), ..Sitter::default() });
    let (seats, options) = rules::seating("risiko", &sitters, &Terms::default()).expect("four sit down");
    let (_, ruleset) = festival::event::game_source("risiko-torneo").expect("it is shipped");
    rules::match_from_ruleset(&Opening { ruleset, seats: &seats, options: &options }).expect("it opens")
}

#[test]
fn the_help_opens_by_its_key_on_every_page_and_names_the_keys_that_are_drawn() {
    let mut hall = follow("torneo-abalone");
    for (page, _) in Page::OF_EVENT {
        let live = hall.harness.state().live.as_ref().unwrap();
        if !page.is_open(live) {
            continue;
        }
        hall.harness.state_mut().page = page;
        hall.settle();
        hall.press(&[Key::F1]);
        assert!(hall.shows("Aiuto · "), "{page:?}");
        assert!(hall.shows("Dappertutto"), "{page:?}");
        hall.press(&[Key::Escape]);
        assert!(!hall.shows("Aiuto · "), "{page:?}");
    }
    hall.harness.state_mut().page = Page::Tournament;
    hall.settle();
    hall.press(&[Key::F6]);
    hall.press(&[Key::F1]);
    assert!(hall.shows("Si può premere") && hall.shows("Ctrl K"));
}

#[test]
fn a_question_mark_alone_on_the_line_asks_for_help_and_is_gone() {
    let mut hall = follow("torneo-abalone");
    hall.type_text("?");
    assert!(hall.shows("Aiuto · Partita"), "on the line of a match");
    assert!(hall.shows("Si può scrivere"));
    hall.press_with(Modifiers::NONE, Key::Escape);
    hall.type_text("a1");
    hall.type_text("?");
    assert!(!hall.shows("Aiuto · "), "behind something else it is typed");
}
