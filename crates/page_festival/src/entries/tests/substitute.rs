//! Tests of substitutions, by keyboard.

use super::*;

#[test]
fn whoever_comes_takes_the_place_after_what_changes_is_shown() {
    let mut stage = Stage::new(&["torneo-svizzero"]);
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri"] {
        stage.enter(name);
    }
    stage.record("start");
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::ALT, Key::C);
    assert!(stage.shows("Sostituzione nell'iscrizione n."));
    stage.enter("Elsa Riva");
    assert!(stage.shows("Persona nuova") || stage.shows("Scrivere il motivo"));
    let before = stage.open("1").game.last();
    stage.enter("si è fatto male");
    assert!(stage.shows("Elsa Riva prende il posto di"), "what follows is shown first");
    assert_eq!(stage.open("1").game.last(), before);
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.open("1").game.last().0, before.0 + 1);
    assert!(stage.names("1").contains(&"Elsa Riva".to_owned()), "{:?}", stage.names("1"));
    assert_eq!(stage.names("1").len(), 3);
    let recorded = stage.open("1").game.entries().last().unwrap().entry.write(&[]);
    assert!(recorded.ends_with("si è fatto male"), "{recorded}");
    let open = stage.open("1");
    let words = festival::Words { event: &stage.live().event, open, lang: festival::i18n::Lang::It };
    let told = minutes::act_words(&words, &open.game.entries().last().unwrap().entry);
    assert!(told.starts_with("Sostituzione nell'iscrizione n. ") && told.contains("Elsa Riva al posto di "), "{told}");
}

#[test]
fn a_substitution_without_name_or_reason_is_not_looked_at() {
    let mut stage = Stage::new(&["torneo-memory"]);
    stage.enter("Anna Rossi");
    stage.enter("4/5/2015");
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::ALT, Key::C);
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Scrivere chi prende il posto."));
    stage.harness.get_by_label("Chi prende il posto").focus();
    stage.steps();
    stage.enter("Ugo Bianchi");
    stage.enter("4/5/1990");
    stage.enter("è malata");
    assert!(stage.shows("Contro le regole") && stage.shows("Il torneo è per chi ha meno di 18 anni; qui sono 36."));
    stage.press(Modifiers::NONE, Key::Escape);
    assert_eq!(stage.names("1"), ["Anna Rossi"]);
    assert!(!stage.live().event.names.values().any(|name| name == "Ugo Bianchi"), "nobody has come");
}

#[test]
fn of_several_with_a_name_one_is_chosen_to_take_a_place() {
    let mut stage = Stage::new(&["torneo-svizzero"]);
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri"] {
        stage.enter(name);
    }
    stage.record("start");
    let card = |club: &str| Card { name: "Ada Rossi".to_owned(), club: club.to_owned(), ..Card::default() };
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let [_, second] = live.add_people(&[card("Saronno"), card("Origgio")]).unwrap()[..] else { panic!("two came") };
    stage.steps();
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::ALT, Key::C);
    stage.enter("ada rossi");
    stage.enter("è malato");
    assert!(stage.shows("Più persone hanno questo nome"), "nobody new comes unasked");
    stage.click("Ada Rossi · Origgio");
    assert!(!stage.shows("Più persone hanno questo nome"));
    stage.click("Che cosa cambia");
    stage.press(Modifiers::NONE, Key::Enter);
    let plays = |entry| stage.open("1").state().people_of(EntryNo(entry))[0].0 == second.0;
    assert!((1..=3).any(plays), "the one who was chosen, and nobody new");
}
