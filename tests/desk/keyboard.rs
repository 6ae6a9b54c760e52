//! Where the keyboard is, while things around it come and go.

use desk::{Live, Page};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use festival::event::load;
use festival::sample;
use rules::Seq;

use crate::desk::hand::Hand;

fn is_focused(hand: &Hand, name: &str) -> bool {
    hand.harness.get_by_label(name).is_focused()
}

/// Opens the sample race with its first acts.
fn race(acts: usize) -> Hand {
    let mut hand = Hand::new();
    let path = hand.path("palio.triade");
    sample::write_until(&path, acts).unwrap();
    hand.open(&path);
    hand
}

#[test]
fn a_field_keeps_the_keyboard_whatever_is_said() {
    let mut hand = race(4);
    hand.press(&[Key::F4]);
    hand.harness.get_by_label("Cerca").focus();
    hand.settle();
    hand.press_with(Modifiers::COMMAND, Key::P);
    hand.until_shown("Percorso del file");
    hand.press(&[Key::Enter]);
    hand.expect("Il verbale è in composizione…");
    // The question had the keyboard.
    hand.harness.get_by_label("Cerca").focus();
    hand.settle();
    assert!(is_focused(&hand, "Cerca"), "while it is said");
    hand.until_shown("Verbale scritto");
    assert!(is_focused(&hand, "Cerca"), "when something else is said");
    hand.rest();
    assert!(is_focused(&hand, "Cerca") && hand.shows("Verbale scritto"), "as long as it stays");
}

#[test]
fn a_correction_can_be_typed_letter_by_letter() {
    let mut hand = race(2);
    hand.pin("111111");
    hand.until("the notary", |hand| hand.live().notary.is_some());
    hand.rest();
    hand.click("Correggi la registrazione 1 (F7)");
    let before = hand.harness.get_by_label("Che cosa doveva esserci").value().unwrap();
    hand.press(&[Key::End, Key::Backspace]);
    assert!(is_focused(&hand, "Che cosa doveva esserci"), "though the text is no throw now");
    hand.harness.event(Event::Text("1".to_owned()));
    hand.settle();
    let after = hand.harness.get_by_label("Che cosa doveva esserci").value().unwrap();
    assert_eq!(after, format!("{}1", &before[..before.len() - 1]));
}

#[test]
fn nothing_is_entered_before_a_notary_has_come() {
    let mut hand = race(0);
    hand.press(&[Key::Escape]);
    hand.press(&[Key::Num4, Key::Num5, Key::Enter, Key::F9, Key::F7]);
    assert_eq!(hand.race().last(), Seq(0));
    for words in ["Serve:", "4 + 5", "Giudici"] {
        assert!(!hand.shows(words), "{words}");
    }
    hand.expect("Nessun notaio al tavolo");
    hand.write("PIN", "111111");
    hand.press(&[Key::Enter]);
    hand.until("the notary", |hand| hand.live().notary.is_some());
    assert_eq!(hand.race().last(), Seq(0), "and nothing comes after");
}

#[test]
fn the_open_event_can_be_opened_again() {
    let mut hand = race(4);
    let path = hand.live().path.clone();
    hand.click("Pagina iniziale");
    hand.until_shown("Aperti di recente");
    // A figure right behind a PIN that was asked for would be asked about.
    hand.harness.run_steps(12);
    hand.press(&[Key::Num1]);
    hand.until("the table", |hand| hand.harness.state().page == Page::Table);
    assert!(hand.live().path == path && hand.live().writes(), "the desk must not shut itself out");
    assert!(!hand.shows("sola lettura"));
}

#[test]
fn another_event_takes_the_place_of_the_open_one_without_losing_anything() {
    let mut hand = Hand::new();
    let (first, second) = (hand.path("prima.triade"), hand.path("seconda.triade"));
    sample::write_until(&second, 0).unwrap();
    drop(Live::create(&first, || {}).unwrap());
    hand.open(&first);
    hand.write("Nome della manifestazione", "Palio non salvato");
    hand.open(&second);
    assert_eq!(hand.live().path, second);
    let (journal, event) = load(&first).unwrap();
    assert!(journal.is_writer());
    assert_eq!(event.setup.title, "Palio non salvato");
}
