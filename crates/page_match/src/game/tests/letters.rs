//! Tests of a correction typed letter by letter, whatever appears around its field.

use super::castles::START;
use super::*;

/// Types letter by letter, one per frame, as a window's keyboard does.
fn types(hall: &mut Hall, text: &str) {
    for letter in text.chars() {
        hall.harness.event(egui::Event::Text(letter.to_string()));
        hall.harness.step();
    }
}

fn field(hall: &Hall) -> String {
    hall.harness.get_by_label("Al suo posto").value().unwrap_or_default()
}

#[test]
fn letters_go_on_into_a_correction_while_what_no_longer_holds_is_listed() {
    for size in [[1280.0, 800.0], [1024.0, 640.0], [853.0, 533.0], [640.0, 400.0]] {
        let mut hall = follow("torneo-carolus-magnus");
        hall.harness.set_size(size.into());
        START.iter().for_each(|line| hall.line(line));
        for line in ["D 2", "D 3", "R r v b", "P r:corte b:T5 g:T3", "C +2", "R b b g", "P v:corte b:T6 b:T6"] {
            hall.line(line);
        }
        assert_eq!(game(&hall).last(), Seq(12), "{}", game(&hall).position());
        hall.click("6: D 2");
        hall.click("Correggi");
        hall.press_with(Modifiers::COMMAND, Key::A);
        types(&mut hall, "D 3");
        assert!(hall.shows("da sistemare") || size[1] < 800.0, "{size:?}");
        types(&mut hall, "4 e altro");
        assert_eq!(field(&hall), "D 34 e altro", "{size:?}");
        hall.press_with(Modifiers::COMMAND, Key::A);
        types(&mut hall, "D 3");
        for _ in 0..3 {
            hall.harness.key_press(Key::Backspace);
            hall.harness.step();
        }
        types(&mut hall, "D 4");
        assert_eq!(field(&hall), "D 4", "{size:?}");
    }
}

/// Sealed text is covered as soon as it can be parsed; the field stays the same.
#[test]
fn letters_go_on_into_a_correction_that_seals() {
    let mut hall = super::maps::amid();
    for spot in ["act/load", "land/ALA", "land/ALA", "land/MON"] {
        point(&mut hall, spot);
    }
    hall.press(&[Key::Enter]);
    hall.press_with(Modifiers::ALT, Key::C);
    hall.press_with(Modifiers::COMMAND, Key::A);
    types(&mut hall, "L ALA 1 SIB");
    types(&mut hall, " e altro");
    assert_eq!(field(&hall).chars().count(), "L ALA 1 SIB e altro".len(), "{}", field(&hall));
}

/// A space would press it.
#[test]
fn an_act_is_typed_into_the_line_while_a_button_has_the_keyboard() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    let before = game(&hall).last();
    hall.harness.get_by_label("Annulla").focus();
    hall.settle();
    for letters in ["B", "2", " "] {
        if letters == " " {
            hall.harness.key_press(Key::Space);
        }
        hall.type_text(letters);
    }
    assert_eq!(game(&hall).last(), before, "nothing was pressed");
    assert_eq!(hall.harness.get_by_label("Riga di immissione").value().unwrap().trim(), "B2");
}
