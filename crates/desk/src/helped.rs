//! Tests of the help's keys on every page, and of each game's own examples.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use rules::{AnyMatch, DynMatch, Opening, Sitter, Terms};

use crate::walks::{follow, game, open};
use desk_kit::Page;
use festival::i18n::Lang;
use shell::testing::{Hall, examples};

/// Checks whether an example could be recorded word for word.
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
        let told = examples(&open(&hall).game, Lang::It);
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

/// Also those for which there is no button on the page of a match, as far as they do something.
#[test]
fn the_help_of_a_match_names_the_keys_of_its_record() {
    let mut hall = follow("torneo-abalone");
    hall.press(&[Key::F1]);
    assert!(hall.shows("Ctrl V") && hall.shows("Importa la partita scritta") && !hall.shows("Alt C"));
    hall.press(&[Key::Escape]);
    hall.line("A1B2");
    hall.press(&[Key::F1]);
    for key in ["Alt ↑ ↓", "PagSu PagGiù", "Ctrl Inizio Fine", "Alt C", "Alt X"] {
        assert!(hall.shows(key), "{key}");
    }
    assert!(!hall.shows("Ctrl V"), "something is recorded");
}

/// Those of big buttons too, and those that have none.
#[test]
fn the_help_of_the_first_page_and_of_the_programme_name_their_keys() {
    let mut hall = follow("torneo-abalone");
    hall.harness.state_mut().page = Page::Programme;
    hall.settle();
    hall.press(&[Key::ArrowDown, Key::F1]);
    assert!(hall.shows("Togli dal programma") && hall.shows("Canc"));
    assert!(hall.shows("Tab e Maiusc+Tab vanno di pulsante in pulsante"));
    hall.press(&[Key::Escape]);
    hall.harness.state_mut().page = Page::Welcome;
    hall.settle();
    hall.press(&[Key::F1]);
    let listed = |key: &str| hall.harness.query_all_by_label(key).next().is_some();
    for key in ["N", "O", "E", "P", "G"] {
        assert!(listed(key), "{key}");
    }
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

/// Opens a match of a game at a table of so many, by its shipped ruleset.
fn opened(game: &str, ruleset: &str, players: usize) -> AnyMatch {
    let names = ["Anna", "Bruno", "Carla", "Dario"];
    let sitters = names.map(|name| Sitter { name: name.to_owned(), ..Sitter::default() });
    let (seats, options) = rules::seating(game, &sitters[..players], &Terms::default()).expect("they sit down");
    let (_, ruleset) = festival::event::game_source(ruleset).expect("it is shipped");
    rules::match_from_ruleset(&Opening { ruleset, seats: &seats, options: &options }).expect("it opens")
}

/// Every example of the help is accepted as it stands, at the start and some acts on.
#[test]
fn every_example_of_games_with_hidden_hands_and_long_turns_is_accepted_as_it_stands() {
    for (name, ruleset, players) in [
        ("gin_rummy", "gin-rummy", 2),
        ("rummikub", "rummikub", 3),
        ("samurai", "samurai", 3),
        ("carolus", "carolus-magnus", 2),
    ] {
        holds_on(opened(name, ruleset, players), name);
    }
    // Chips and blinds are the tournament's.
    let mut hall = crate::testing::hall_of(festival::tournament_source("torneo-holdem").unwrap(), 3);
    hall.say("start");
    hall.say("draw 7");
    hall.follow(festival::Begin::default());
    holds_on(open(&hall).game.clone(), "poker");
}

/// Checks the examples of a match, now and after each of some of the shown acts.
fn holds_on(mut game: AnyMatch, name: &str) {
    for act in 0..12 {
        let told = examples(&game, Lang::It);
        if game.as_dyn().outcome().is_some() {
            break;
        }
        assert!(!told.is_empty(), "{name} after {act} acts: {}", game.as_dyn().position());
        for one in &told {
            assert!(holds(game.as_dyn(), &one.typed), "{name} after {act} acts: {one:?} {}", game.as_dyn().position());
        }
        // Goes on with one of those shown, another each time.
        let typed = &told[act % told.len()].typed;
        let noted = minutes::words_noted(name, typed, Lang::It);
        let texts: Vec<_> = std::iter::once(typed.clone()).chain(noted).collect();
        let record = |text: &String| {
            let mut next = game.clone();
            let signature = rules::Signature { roles: rules::RoleSet::EVERYONE, ..rules::Signature::script(0) };
            let typed = rules::Typed { text, waive: &[], reason: None };
            next.as_dyn_mut().record_text(typed, signature).ok().map(|_| next)
        };
        let Some(next) = texts.iter().find_map(record) else { break };
        game = next;
    }
}

/// Outside matches, too: an example of each act that the page's lines accept now.
#[test]
fn tournaments_races_and_entries_give_an_example_of_each_act_that_their_lines_take() {
    let told = |hall: &mut Hall, expected: &[&str]| {
        hall.press(&[Key::F1]);
        assert!(hall.shows("Si può scrivere"));
        hall.press(&[Key::Escape]);
        let desk = hall.harness.state();
        let told = desk.examples(Page::Tournament, Lang::It);
        for typed in expected {
            assert!(told.iter().any(|one| one.typed == *typed), "{typed}: {told:?}");
        }
    };
    let mut hall = crate::testing::hall_of(festival::tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    told(&mut hall, &["1", "r1", "p1 5", "l1 1"]);
    let mut hall = crate::testing::hall_of(festival::tournament_source("torneo-holdem").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    told(&mut hall, &["1"]);
    let mut hall = crate::testing::hall_of(festival::tournament_source("torneo-abalone").unwrap(), 8);
    hall.harness.state_mut().page = Page::Entries;
    hall.settle();
    hall.type_text("?");
    assert!(hall.shows("Aiuto · ") && hall.shows("Chi si iscrive: nome e cognome"));
    let mut hall = follow("torneo-abalone");
    hall.harness.state_mut().page = Page::Tournament;
    hall.settle();
    hall.press(&[Key::F6]);
    told(&mut hall, &["@1", "-2"]);
}

/// `?` alone asks for help on every line for acts.
#[test]
fn a_question_mark_alone_asks_on_the_lines_outside_matches_too() {
    let mut hall = crate::testing::hall_of(festival::tournament_source("torneo-holdem").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    let mut asks = |label: &str| {
        hall.harness.get_by_label(label).focus();
        hall.settle();
        hall.type_text("?");
        assert!(hall.shows("Aiuto · "), "{label}");
        hall.press(&[Key::Escape]);
        assert_eq!(hall.harness.get_by_label(label).value().unwrap_or_default(), "", "{label}: and is gone");
    };
    asks("Altri spostamenti");
    let mut hall = crate::testing::hall_with(festival::tournament_source("torneo-abalone").unwrap(), &[]);
    hall.harness.state_mut().page = Page::Judge;
    hall.settle();
    hall.type_text("?");
    assert!(hall.shows("Aiuto · ") && hall.shows("Una scala di un colore"), "at the judge's table");
}
