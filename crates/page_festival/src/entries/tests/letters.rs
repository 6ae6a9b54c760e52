//! Tests of names in foreign letters.

use super::*;

#[test]
fn names_of_shipped_alphabets_are_enrolled_and_found() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    for name in ["Nguyễn Thị Hương", "Ольга Ёлкина", "رات علي", "רות כהן", "Νίκος Ρήγας"]
    {
        stage.enter(name);
        assert!(!stage.shows("non si disegnano"), "{name}");
    }
    // Combining marks, as some systems type them, are joined with their letter.
    stage.enter("Zoe\u{308}");
    assert_eq!(stage.names("1")[5], "Zoë");
    stage.say("nguyen thi");
    assert!(stage.shows("Nguyễn Thị Hương"), "it is found without accents");
}

#[test]
fn letters_that_cannot_be_drawn_are_told_when_a_name_is_typed() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.harness.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    stage.say("山田 Anna");
    assert!(stage.shows("Sullo schermo non si disegnano: U+5C71, U+7530."));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["山田 Anna"], "it is told, not refused");
    let list = stage.file("list.csv", "nome\nIvo Neri\n木 Anna\n");
    stage.read_table(&list);
    stage.until("the list", |stage| stage.shows("2 iscrizioni"));
    // In the frame in which a list has come it may not have its height yet.
    stage.harness.run_steps(3);
    assert!(stage.shows("non si disegnano: U+6728."));
}

#[test]
fn an_address_pasted_with_a_name_is_the_contact() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Mario Rossi <m.rossi@x.it>");
    assert_eq!(stage.names("1"), ["Mario Rossi"]);
    let card = stage.live().event.festival.cards.values().find(|card| card.name == "Mario Rossi").unwrap();
    assert_eq!(card.contact, "m.rossi@x.it");
    for name in ["U18", "7 Nani"] {
        stage.enter(name);
    }
    assert_eq!(stage.names("1"), ["Mario Rossi", "U18", "7 Nani"]);
}
