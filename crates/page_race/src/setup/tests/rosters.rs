//! Flocks and their rosters: ordered, pasted, imported.

use super::*;

#[test]
fn flocks_are_ordered_coloured_and_brought_back() {
    let mut stage = Stage::new(Some(ready(3, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.click("3. Stormo 3");
    stage.press(Modifiers::ALT, Key::ArrowUp);
    stage.press(Modifiers::ALT, Key::ArrowUp);
    let names = |stage: &Stage| stage.setup().flocks.iter().map(|flock| flock.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&stage), ["Stormo 3", "Stormo 1", "Stormo 2"]);
    stage.click("carminio, cerchio");
    assert_eq!(stage.setup().flocks[0].colour, 0);
    assert_eq!(stage.setup().flocks[1].colour, 2, "colours are exchanged");
    stage.click("Togli lo stormo Stormo 3");
    assert_eq!(names(&stage), ["Stormo 1", "Stormo 2"]);
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(names(&stage), ["Stormo 3", "Stormo 1", "Stormo 2"]);
}

#[test]
fn rows_can_be_dragged() {
    let mut stage = Stage::new(Some(ready(3, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    let from = stage.harness.get_by_label("1. Stormo 1").rect().center();
    let to = stage.harness.get_by_label("3. Stormo 3").rect().center_bottom();
    stage.harness.drag_at(from);
    stage.harness.run();
    stage.harness.hover_at((from + to.to_vec2()) * 0.5);
    stage.harness.run();
    stage.harness.hover_at(to);
    stage.harness.run();
    stage.harness.drop_at(to);
    stage.harness.run();
    let names: Vec<_> = stage.setup().flocks.iter().map(|flock| flock.name.as_str()).collect();
    assert_eq!(names, ["Stormo 2", "Stormo 3", "Stormo 1"]);
}

#[test]
fn offices_stay_with_people_when_the_roster_moves() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.focus("Giocatore 4");
    stage.press(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(stage.setup().flocks[0].bearer, 2);
    assert_eq!(stage.setup().flocks[0].throwers, [1, 3]);
    assert!(stage.harness.get_by_label("Giocatore 3").is_focused(), "the keyboard follows");
    stage.press(Modifiers::ALT, Key::Delete);
    assert_eq!((stage.setup().flocks[0].roster.len(), stage.setup().flocks[0].throwers.clone()), (9, vec![1, 2]));
    stage.click("Tiratore: Giocatore 1-5");
    assert_eq!(stage.setup().flocks[0].throwers, [2, 3], "a third thrower takes the first one's place");
}

#[test]
fn pasting_a_list_again_adds_nobody_and_says_so() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.press(Modifiers::ALT, Key::V);
    stage.say("Anna\nGiocatore 1-1\nLuca");
    assert!(stage.shows("Giocatore 1-1: c'è già"));
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.setup().flocks[0].roster.len(), 12);
    assert!(stage.mentions("Già nel ruolino, non ripetuti: Giocatore 1-1."));
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.setup().flocks[0].roster.len(), 10, "the whole list is one step");
}

#[test]
fn a_table_goes_in_whole_or_not_at_all() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    let good = stage.file("buona.csv", b"stormo;giocatore;ruolo\nBlu;Nicol\xF2;capostormo\nBlu;Sara;tiratore\n");
    let bad = stage.file("rotta.csv", b"stormo;giocatore;ruolo\nBlu;\"Nico;capostormo\nBlu;Sara;\n");
    stage.press(Modifiers::ALT, Key::Num3);
    stage.press(Modifiers::ALT, Key::I);
    stage.write("Percorso del file", &bad);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the faults", |stage| stage.mentions("Riga 2: Le virgolette"));
    assert_eq!(stage.setup().flocks.len(), 1);
    stage.write("Percorso del file", "/questo/non/esiste.csv");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the missing file", |stage| stage.mentions("Il file non si legge"));
    stage.write("Percorso del file", &good);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the plan", |stage| stage.mentions("stormo nuovo, 2 giocatori"));
    assert!(stage.mentions("Windows-1252"));
    assert_eq!(stage.setup().flocks.len(), 1, "nothing before the word is given");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.setup().flocks.len(), 2);
    assert_eq!(stage.setup().flocks[1].roster[0].name, "Nicolò");
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.setup().flocks.len(), 1);
}

#[test]
fn a_flock_called_by_a_colour_wears_it_if_it_is_free() {
    let mut stage = Stage::new(None);
    stage.press(Modifiers::ALT, Key::Num3);
    for name in ["Verdi", "Blu", "Compagnia", "The Green Geese", "Celesti"] {
        stage.press(Modifiers::ALT, Key::N);
        stage.say(name);
    }
    let colours: Vec<_> = stage.setup().flocks.iter().map(|flock| flock.colour).collect();
    assert_eq!(colours, [2, 1, 0, 3, 5], "by name, else the first that is free; green is taken already");
    stage.click("arancio, luna");
    stage.write("Nome dello stormo", "Celesti di Origgio");
    assert_eq!(stage.setup().flocks[4].colour, 6, "what was chosen stays");
}

#[test]
fn rows_stay_in_place_when_a_warning_goes_away() {
    let mut setup = ready(2, 10);
    setup.flocks[0].captain = None;
    let mut stage = Stage::new(Some(setup));
    stage.press(Modifiers::ALT, Key::Num3);
    let label = "Capostormo: Giocatore 1-1";
    let before = stage.harness.get_by_label(label).rect();
    stage.click(label);
    assert_eq!(stage.setup().flocks[0].captain, Some(0));
    assert_eq!(stage.harness.get_by_label(label).rect(), before);
}

/// What a spreadsheet has in the clipboard is the table itself, not the path of a file.
#[test]
fn a_table_of_all_flocks_is_pasted_onto_the_page_or_into_its_dialog() {
    let table = |flock: &str| format!("stormo\tgiocatore\truolo\n{flock}\tAda\tcapostormo\n{flock}\tBea\t\n");
    let mut stage = Stage::new(Some(ready(0, 0)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.paste(&table("Rossi"));
    assert!(stage.mentions("stormo nuovo, 2 giocatori"));
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::ALT, Key::I);
    stage.paste(&table("Verdi"));
    stage.press(Modifiers::NONE, Key::Enter);
    let flocks: Vec<_> = stage.setup().flocks.iter().map(|flock| (flock.name.as_str(), flock.roster.len())).collect();
    assert_eq!(flocks, [("Rossi", 2), ("Verdi", 2)]);
}
