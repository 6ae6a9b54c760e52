//! Tests of cards in words: suit signs where people read, letters of their language where they type.

use super::*;

/// Opens a match of Gin Rummy in which the first hand is dealt.
fn dealt() -> Hall {
    let mut hall = follow("torneo-gin-rummy");
    hall.line("deal 7F");
    hall
}

fn line(hall: &Hall) -> String {
    hall.harness.get_by_label("Riga di immissione").value().unwrap_or_default()
}

#[test]
fn cards_are_read_by_their_signs_and_typed_by_letters_that_are_told() {
    let mut hall = dealt();
    assert!(hall.shows("scoperta 7♣") && !hall.shows("7c"), "the record");
    assert!(hall.shows("C cuori ♥, Q quadri ♦, F fiori ♣, P picche ♠"), "what is typed");
    for (typed, sign) in [("D>KC", "K♥"), ("D>KQ", "K♦"), ("D>KF", "K♣"), ("D>KP", "K♠"), ("D>10c", "10♣")] {
        hall.type_text(typed);
        assert!(hall.shows(&format!("Dal pozzo, scarto {sign}")), "{typed}");
        hall.press(&[Key::Escape]);
    }
    hall.line("D>7F");
    assert!(hall.shows("7♣ è appena stata presa dal pozzo"), "a refusal");
}

#[test]
fn what_is_pointed_at_or_corrected_stands_in_the_line_as_it_is_read() {
    let mut hall = dealt();
    for spot in ["pile", "card/Kh"] {
        point(&mut hall, spot);
    }
    assert_eq!(line(&hall), "D>K♥");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(2)).unwrap().text, "D>Kh", "the protocol has its letters");
    hall.press_with(Modifiers::ALT, Key::ArrowUp);
    hall.press_with(Modifiers::ALT, Key::C);
    let there = hall.harness.get_by_label("Al suo posto").value();
    assert_eq!(there.as_deref(), Some("nuova mano 7♣"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("nuova mano 8Q");
    assert!(hall.shows("Nuova mano, scoperta 8♦"), "and so does what takes its place");
}

#[test]
fn an_act_against_the_rules_is_asked_about_in_the_words_of_its_record() {
    let mut hall = dealt();
    hall.type_text("S>KP");
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(hall.shows("Registrare"), "the reason is asked for");
    assert!(hall.harness.query_all_by_label("Dal tallone, scarto K♠").count() > 1, "beside its line and in the dialog");
}

/// Enter on an empty line used to take the only act that could be listed: a refusal.
#[test]
fn the_turned_card_is_refused_by_whoever_says_so_and_by_no_empty_line() {
    let mut hall = follow("torneo-gin-rummy");
    assert!(hall.shows("Di solito: nuova mano") && !hall.shows("Unica possibilità"), "the turned card may be told");
    hall.press(&[Key::Enter]);
    hall.press(&[Key::Enter]);
    let dealt = game(&hall).last();
    assert_eq!(game(&hall).entry(dealt).unwrap().text, "deal");
    assert!(!hall.shows("Unica possibilità") && !hall.shows("Di solito"), "the card may be taken");
    hall.press(&[Key::Enter]);
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), dealt, "nothing is refused");
    point(&mut hall, "pass");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(game(&hall).last()).unwrap().text, "pass");
}
