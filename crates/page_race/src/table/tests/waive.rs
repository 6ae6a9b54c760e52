//! What the rules refuse, recorded all the same with articles waived by name.

use rules::games::oca::Article;

use super::*;

/// Dice wait for the Incontestabile, and other dice are typed over them.
fn thrown_twice() -> Table {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::F6]);
    table.type_text("throw 1 3");
    table.press(&[Key::Enter, Key::F6]);
    table.type_text("throw 2 2");
    table.press(&[Key::Enter]);
    assert_eq!(table.race().last(), Seq(1));
    assert!(table.shows("Non registrato") && table.shows("attende l'Incontestabile"));
    table
}

fn disabled(table: &Table, label: &str) -> bool {
    egui_kittest::kittest::NodeT::accesskit_node(&table.harness.get_by_label(label)).is_disabled()
}

#[test]
fn an_article_is_waived_by_name_with_a_reason_and_a_pin() {
    let mut table = thrown_twice();
    table.press_with(Modifiers::COMMAND, Key::D);
    assert!(table.shows("Registrare in deroga") && table.shows("Contro le regole"));
    assert!(table.shows("tiro 2 e 2"));
    assert!(disabled(&table, "Registra in deroga"), "the reason is missing");
    table.press(&[Key::Enter]);
    assert_eq!(table.race().last(), Seq(1));
    table.harness.get_by_label_contains("Motivo della deroga").focus();
    table.settle();
    table.type_text("i dadi sono finiti sotto il palco");
    table.press(&[Key::Enter]);
    assert!(!table.shows("Serve, anche per la deroga:"), "whoever types on waives nothing");
    table.press_with(Modifiers::COMMAND, Key::D);
    assert_eq!(table.race().last(), Seq(1), "the judges have not come yet");
    table.judges_agree();
    let Entry::Fact { fact, waived, reason } = table.entry(2) else { panic!("no fact") };
    assert_eq!((fact, waived.as_slice()), (&Fact::Throw([2, 2]), [Article::Validation].as_slice()));
    assert_eq!(reason.as_deref(), Some("i dadi sono finiti sotto il palco"));
    assert_eq!(table.race().entry(Seq(2)).unwrap().signature.present().collect::<Vec<_>>(), ["o1", "o5", "o6"]);
    assert!(!table.shows("Registrare in deroga") && !table.shows("Non registrato"));
    assert!(table.harness.query_by_label("in deroga (art. 26f)").is_some(), "the mark in the list");
    table.click("2 · tiro 2 e 2");
    assert!(table.shows("in deroga (art. 26f): «i dadi sono finiti sotto il palco»"), "in the log");
    table.press(&[Key::F4]);
    assert!(table.harness.query_by_label("in deroga (art. 26f)").is_some(), "the mark in the journal");
    table.press(&[Key::F2]);
    table.saved();
    let (_, event) = festival::event::load_read_only(&table.path).unwrap();
    let entry = event.find(festival::event::RACE).unwrap().game.as_dyn().entry(Seq(2)).unwrap();
    assert_eq!((entry.waived, entry.reason.as_deref()), (vec!["26f"], Some("i dadi sono finiti sotto il palco")));
    // Corrected in place, it is still recorded in spite of the article.
    table.click("Correggi la registrazione 2 (F7)");
    table.harness.get_by_label("Che cosa doveva esserci").focus();
    table.settle();
    table.press_with(Modifiers::COMMAND, Key::A);
    table.type_text("throw 2 3");
    table.click("Conferma la correzione");
    table.judges_agree();
    let Some(Entry::Fact { waived, .. }) = table.race().effective(Seq(2)) else { panic!("no fact") };
    assert_eq!(waived.as_slice(), [Article::Validation]);
}

#[test]
fn given_up_nothing_is_recorded() {
    let mut table = thrown_twice();
    table.click("Registra in deroga…");
    table.press(&[Key::Escape]);
    assert!(!table.shows("Registrare in deroga"));
    assert_eq!(table.race().last(), Seq(1));
    table.press(&[Key::Escape]);
    assert!(!table.shows("Registra in deroga…"), "the refusal is put away, and the offer with it");
}

#[test]
fn what_can_not_have_happened_is_never_offered() {
    let mut table = Table::new(0);
    table.with_validator();
    for typed in ["throw 7 1", "validate", "swap none", "stray #2"] {
        table.press(&[Key::F6]);
        table.type_text(typed);
        table.press(&[Key::Enter]);
        assert!(table.shows("Non registrato"), "{typed}");
        assert!(!table.shows("Registra in deroga…"), "{typed}");
        table.press_with(Modifiers::COMMAND, Key::D);
        assert!(!table.shows("Registrare in deroga"), "{typed}");
    }
    assert_eq!(table.race().last(), Seq(0));
}

#[test]
fn race_judges_waive_what_stands_against_their_own_act() {
    let mut table = Table::new(0);
    table.with_validator();
    let home = table.race().seats()[0].home.unwrap();
    let position = table.position("gara=3 turn=0", &[(0, &(home - 4).to_string()), (1, "10"), (2, "30")]);
    table.place(&position);
    table.throw([Key::Num1, Key::Num3]);
    table.press(&[Key::F9]);
    table.click("Ripetizioni (26h)");
    table.harness.get_by_label("Motivo").focus();
    table.settle();
    table.type_text("il capostormo non si trova");
    assert!(disabled(&table, "Conferma"));
    table.click("Registra in deroga…");
    assert!(table.shows("Registrare in deroga"));
    table.click("Registra in deroga");
    table.judges_agree();
    assert_eq!(table.race().last(), Seq(4));
    let Entry::Fact { fact, waived, reason } = table.entry(4) else { panic!("no fact") };
    assert!(matches!(fact, Fact::Cut { .. }));
    assert_eq!(
        (waived.as_slice(), reason.as_deref()),
        ([Article::Swap].as_slice(), Some("il capostormo non si trova"))
    );
    assert_eq!(table.race().state().pending, None);
}

#[test]
fn the_key_that_waives_says_why_nothing_can_be_waived() {
    let mut table = Table::new(0);
    table.with_validator();
    let said = |table: &Table| table.harness.state().said().map(|(_, words)| words.to_owned()).unwrap_or_default();
    table.press_with(Modifiers::COMMAND, Key::D);
    assert!(said(&table).contains("Nessun atto è stato respinto"), "{}", said(&table));
    table.press(&[Key::F6]);
    table.type_text("tiro 7 1");
    table.press(&[Key::Enter]);
    assert!(table.shows("Non registrato"));
    table.press_with(Modifiers::COMMAND, Key::D);
    assert!(said(&table).contains("Ctrl+D qui non vale"), "{}", said(&table));
    table.press(&[Key::F9]);
    table.click("Ripetizioni (26h)");
    table.press_with(Modifiers::COMMAND, Key::D);
    assert!(said(&table).contains("Nessun atto è stato respinto"), "in the judges' panel, too: {}", said(&table));
}

#[test]
fn a_refusal_moves_nothing_of_the_column() {
    for size in [egui::vec2(1280.0, 800.0), egui::vec2(853.0, 533.0)] {
        let mut table = Table::new(0);
        table.with_validator();
        table.harness.set_size(size);
        table.settle();
        let places = |table: &Table| {
            ["Riga rapida", "Registra il tiro", "Giudici", "Accede: giudice di gara"]
                .map(|name| table.harness.get_by_label(name).rect().min)
                .into_iter()
                .chain([table.harness.get_all_by_label("Dado: 1").next().unwrap().rect().min])
                .collect::<Vec<_>>()
        };
        let before = places(&table);
        table.press(&[Key::F6]);
        table.type_text("tiro 7 1");
        table.press(&[Key::Enter]);
        assert!(table.shows("Non registrato"));
        assert_eq!(places(&table), before, "{size}");
    }
}
