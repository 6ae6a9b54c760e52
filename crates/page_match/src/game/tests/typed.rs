//! Tests of a match's line: refused text is replaced, Italian words stand on it, names are as short as possible.

use super::*;

fn line(hall: &Hall) -> String {
    hall.harness.get_by_label("Riga di immissione").value().unwrap_or_default()
}

#[test]
fn what_is_not_taken_is_selected_and_the_next_act_takes_its_place() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5 zzqx");
    assert_eq!((game(&hall).last(), line(&hall).as_str()), (Seq(0), "D5 zzqx"));
    assert!(hall.shows("«zzqx» non si legge"), "what was typed is quoted");
    hall.line("D5");
    assert_eq!(game(&hall).last(), Seq(1), "what can't be read: {}", line(&hall));
    hall.line("bianco");
    hall.line("D5");
    assert_eq!(game(&hall).last(), Seq(2), "a tower stands there");
    hall.line("F9");
    assert_eq!(game(&hall).last(), Seq(3), "what is refused: {}", line(&hall));
    hall.line("boh");
    hall.press(&[Key::Escape]);
    hall.press(&[Key::ArrowUp]);
    assert_eq!(line(&hall), "boh", "and nothing is lost");
    hall.press(&[Key::Enter]);
    hall.press(&[Key::End]);
    hall.type_text("!");
    assert_eq!(line(&hall), "boh!", "who mends it goes on in it");
}

#[test]
fn what_is_pointed_at_takes_the_place_of_what_was_not_taken() {
    let mut hall = follow("torneo-memory");
    hall.type_text("boh");
    point(&mut hall, "tile/C7");
    assert_eq!(line(&hall), "boh", "what nobody has entered yet stays");
    hall.press(&[Key::Enter]);
    point(&mut hall, "tile/C7");
    assert!(!line(&hall).contains("boh"), "{}", line(&hall));
}

#[test]
fn first_names_do_and_italian_words_stand_on_the_line() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5");
    hall.line("abbandono bruno");
    assert_eq!(game(&hall).last(), Seq(2));
    assert!(hall.shows("2: abbandono di Bruno Conti"));
    hall.press_with(Modifiers::ALT, Key::C);
    let field = hall.harness.get_by_label("Al suo posto").value();
    assert_eq!(field.as_deref(), Some("abbandono di Bruno Conti"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("abbandono di Ada");
    assert!(!hall.shows("non si legge"));
}

#[test]
fn blanks_and_a_full_stop_do_no_harm_and_what_comes_back_is_in_the_words_that_were_typed() {
    let mut hall = follow("torneo-quarto");
    hall.line("> stap");
    hall.line("a1 > CQBP.");
    assert_eq!(game(&hall).last(), Seq(2), "{}", line(&hall));
    hall.line("ammonizione ada parla.");
    assert_eq!(game(&hall).last(), Seq(3), "{}", line(&hall));
    assert!(hall.shows("«parla.»"), "a reason keeps its sign");
    hall.press(&[Key::ArrowUp]);
    assert_eq!(line(&hall), "ammonizione ada parla.");
}

#[test]
fn after_a_correction_the_desk_is_back_in_the_present_and_its_value_is_in_sight() {
    let mut hall = follow("torneo-mancala");
    for text in ["A3", "B1", "A1"] {
        hall.line(text);
    }
    hall.press(&[Key::PageUp, Key::PageUp]);
    assert!(hall.shows("Posizione dopo 1 di 3"));
    hall.press_with(Modifiers::ALT, Key::C);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("A2");
    hall.press(&[Key::Enter]);
    hall.type_text("letto male");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(4), "corrected");
    assert!(!hall.shows("Posizione dopo"), "what is typed next goes on from the present");
    let now = hall.harness.get_by_label("→ A2").rect();
    let list = hall.harness.get_by_label("2: B1").rect();
    assert!(now.right() <= list.left() + 1.0, "{now:?} reaches into the next move");
}

#[test]
fn the_foot_of_the_column_has_no_line_for_programs() {
    for id in
        ["torneo-mancala", "torneo-twixt", "torneo-quarto", "torneo-abalone", "torneo-backgammon", "torneo-memory"]
    {
        let hall = follow(id);
        let position = game(&hall).position();
        assert!(!hall.shows(&position), "{id}: {position}");
    }
}
