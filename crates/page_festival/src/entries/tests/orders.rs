//! Tests of entries chosen in order: seeded players, and those kept apart.

use super::*;

#[test]
fn seeded_players_are_put_in_order_by_name_and_number() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri", "Lia Galli"] {
        stage.enter(name);
    }
    stage.press(Modifiers::ALT, Key::T);
    assert!(stage.harness.get_by_label("Nome o numero d'iscrizione").is_focused());
    for typed in ["lia", "2", "anna"] {
        stage.enter(typed);
    }
    stage.click("Anna Rossi un posto più su");
    stage.click("Togli Lia Galli");
    stage.press(Modifiers::COMMAND, Key::Enter);
    let seed = |stage: &Stage, entry| stage.open("1").state().entrant(EntryNo(entry)).unwrap().seed;
    assert_eq!([1, 2, 3, 4].map(|entry| seed(&stage, entry)), [Some(1), Some(2), None, None]);
    // The present list can be changed: a new one replaces it.
    stage.press(Modifiers::ALT, Key::T);
    assert!(!stage.shows("Prende il posto"), "the list is still the same");
    stage.click("Togli Anna Rossi");
    assert!(stage.shows("Prende il posto dell'elenco registrato prima: 1. Anna Rossi · 2. Ugo Bianchi"));
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!([1, 2, 3, 4].map(|entry| seed(&stage, entry)), [None, Some(1), None, None]);
    stage.press(Modifiers::NONE, Key::ArrowUp);
    assert!(!stage.shows("testa di serie n. 1"));
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!([1, 2].map(|entry| seed(&stage, entry)), [Some(1), Some(2)]);
}

/// A slow frame brings all keys pressed while it was drawn.
#[test]
fn keys_that_come_together_with_letters_go_through_what_the_letters_find() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    for name in ["Anna Rossi", "Ada Rossi", "Ivo Neri"] {
        stage.enter(name);
    }
    stage.press(Modifiers::ALT, Key::T);
    stage.steps();
    let modifiers = Modifiers::NONE;
    let key = |key, pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let keys = [Key::ArrowDown, Key::Enter].into_iter().flat_map(|one| [key(one, true), key(one, false)]);
    let events: Vec<_> = std::iter::once(Event::Text("rossi".to_owned())).chain(keys).collect();
    stage.harness.input_mut().events.extend(events);
    stage.steps();
    stage.press(Modifiers::COMMAND, Key::Enter);
    let seed = |entry| stage.open("1").state().entrant(EntryNo(entry)).unwrap().seed;
    assert_eq!([1, 2, 3].map(seed), [None, Some(1), None]);
}

#[test]
fn those_of_one_team_are_kept_apart_and_who_cheats_is_excluded() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri"] {
        stage.enter(name);
    }
    stage.press(Modifiers::ALT, Key::A);
    stage.enter("1");
    let before = stage.open("1").game.last();
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.open("1").game.last(), before, "one alone is apart from nobody");
    stage.enter("ivo");
    stage.press(Modifiers::COMMAND, Key::Enter);
    let apart = |stage: &Stage, entry| stage.open("1").state().entrant(EntryNo(entry)).unwrap().apart.clone();
    assert_eq!([1, 2, 3].map(|entry| apart(&stage, entry)), [vec![1], vec![], vec![1]]);
    stage.press(Modifiers::ALT, Key::A);
    assert!(stage.shows("Anna Rossi · Ivo Neri"), "who is apart already");
    stage.press(Modifiers::NONE, Key::Escape);
    // Keys act on the entry made last.
    stage.press(Modifiers::ALT, Key::X);
    assert!(stage.shows("Esclusione: Ivo Neri"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.open("1").state().entrant(EntryNo(3)).unwrap().status, Status::Excluded);
}
