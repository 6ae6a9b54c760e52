//! Tests of lists of entries from a file.

use super::*;
use festival::import::day_of;
use festival::spreadsheet::{Cell, Sheet, xlsx};

#[test]
fn a_list_goes_in_whole_or_not_at_all() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.enter("Anna Rossi");
    let bad =
        stage.file("bad.csv", "Nome;Quota;Data di nascita\nUgo Verdi;sì;\nIvo Neri;forse;31/2/2000\nAda;;\nAda;;\n");
    let before = (stage.live().event.names.len(), stage.open("1").game.last());
    stage.read_table(&bad);
    stage.until("the faults", |stage| stage.shows("Riga 3, colonna B"));
    assert!(stage.shows("Riga 3, colonna C"));
    assert!(stage.shows("«forse» non dice se la quota è pagata"));
    assert!(stage.shows("La data di nascita «31/2/2000» non si legge"));
    assert!(stage.shows("Riga 5: Ada è già alla riga 4"), "what the readable lines say comes with it");
    stage.press(Modifiers::NONE, Key::Escape);
    let twice = stage.file("twice.csv", "Ugo Verdi\nAnna Rossi\nIvo Neri\n");
    stage.read_table(&twice);
    stage.until("the limit", |stage| stage.shows("Riga 2: Anna Rossi è già iscritto"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert_eq!((stage.live().event.names.len(), stage.open("1").game.last()), before, "nothing is written");
    let good = stage.file("good.csv", "nome;pagato;club\nUgo Verdi;sì;Origgio\nIvo Neri;;\n");
    stage.read_table(&good);
    stage.until("the list", |stage| stage.shows("2 iscrizioni: 2 persone nuove"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Anna Rossi", "Ugo Verdi", "Ivo Neri"]);
    assert_eq!(stage.open("1").game.last().0, before.1.0 + 1, "one fact for all");
    assert!(stage.open("1").state().entrant(EntryNo(2)).unwrap().paid);
}

#[test]
fn a_list_goes_in_without_whom_nobody_can_tell_from_a_namesake() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.enter("Anna Bianchi");
    stage.say("Anna Bianchi");
    stage.press(Modifiers::COMMAND, Key::Enter);
    stage.press(Modifiers::NONE, Key::PageDown);
    let list = stage.file("list.csv", "Anna Bianchi\nIvo Neri\nUgo Verdi\n");
    stage.read_table(&list);
    stage.until("the list", |stage| stage.shows("2 iscrizioni: 2 persone nuove"));
    assert!(stage.shows("Restano fuori") && stage.shows("Riga 1: Di Anna Bianchi ce n'è più d'uno"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Ivo Neri", "Ugo Verdi"]);
    let list = stage.file("list.csv", "Anna Bianchi (II)\n");
    stage.read_table(&list);
    stage.until("the one", |stage| stage.shows("una già nota"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Ivo Neri", "Ugo Verdi", "Anna Bianchi"]);
}

#[test]
fn a_list_names_whom_the_festival_knows_already() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.enter("Nicolò Rossi");
    stage.press(Modifiers::NONE, Key::PageDown);
    let list = stage.file("list.csv", "ROSSI NICOLO\nNICOLO rossi\nIvo Neri\n");
    stage.read_table(&list);
    stage.until("the list", |stage| stage.shows("3 iscrizioni: 2 persone nuove, una già nota"));
    assert!(stage.shows("Già note al festival: Nicolò Rossi"), "by the name the festival knows");
    let written = ["ROSSI NICOLO", "NICOLO rossi"].into_iter().filter(|name| stage.shows(name)).count();
    assert!(stage.shows("Nuove: ") && written < 2, "whoever is known is told once");
}

#[test]
fn a_list_is_pasted_into_the_field_of_names_and_into_the_dialog() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    let paste = |stage: &mut Stage, list: &str| {
        stage.harness.event(egui::Event::Paste(list.to_owned()));
        stage.harness.run_steps(3);
    };
    paste(&mut stage, "Ugo Verdi\nIvo Neri\n");
    assert!(stage.shows("2 iscrizioni: 2 persone nuove"));
    paste(&mut stage, "nome\tclub\nUgo Verdi\tOriggio\nIvo Neri\t\nAda Riva\t\n");
    assert!(stage.shows("3 iscrizioni: 3 persone nuove"), "another list in its place");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Ugo Verdi", "Ivo Neri", "Ada Riva"]);
    paste(&mut stage, "Eva Conti");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1").last().map(String::as_str), Some("Eva Conti"), "a name alone is typed");
}

/// Cards change with the act, and not if it is given up.
#[test]
fn cards_are_completed_with_the_confirmation_and_shown_before_it() {
    let mut stage = Stage::new(&["torneo-memory", "torneo-abalone"]);
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Anna Rossi");
    let anna = PersonId(stage.open("2").state().entrant(EntryNo(1)).unwrap().people[0].0);
    let card = |stage: &Stage| stage.live().event.festival.cards[&anna].clone();
    let before = card(&stage);
    stage.press(Modifiers::NONE, Key::PageUp);
    stage.enter("Anna Rossi");
    stage.enter("19/9/2008");
    assert!(stage.shows("qui sono 18") && stage.shows("Anna Rossi · nascita: 19 settembre 2008"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert_eq!(card(&stage), before, "she was not entered");
    // Nobody present may enter a list: somebody is asked for, and the list is given up.
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    live.present.clear();
    live.notary = None;
    let list = stage.file("list.csv", "nome;nascita;società\nAnna Rossi;20/9/2010;Origgio\n");
    let words = "Anna Rossi · nascita: 20 settembre 2010 · società: Origgio";
    for confirmed in [false, true] {
        stage.read_table(&list);
        stage.until("the list", |stage| stage.shows(words));
        stage.press(Modifiers::NONE, Key::Enter);
        assert!(stage.shows(words), "{confirmed}: the change is on the dialog");
        assert_eq!(card(&stage), before, "nothing is recorded yet");
        if confirmed {
            let live = stage.harness.state_mut().live.as_mut().unwrap();
            live.present.insert("o1".to_owned());
            live.notary = Some("o1".to_owned());
            stage.steps();
        } else {
            stage.press(Modifiers::NONE, Key::Escape);
        }
    }
    assert_eq!(stage.names("1"), ["Anna Rossi"]);
    assert_eq!((card(&stage).club.as_str(), card(&stage).birth), ("Origgio", day_of("20/9/2010")));
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    let Stage { harness, path, folder: _folder } = stage;
    drop(harness);
    let again = Live::open(&path, || {}).unwrap();
    assert_eq!(again.event.festival.cards[&anna].club, "Origgio", "as the file tells");
}

/// An unknown heading is no entry, and an entry is no heading: the user is asked.
#[test]
fn an_unknown_first_line_is_asked_about() {
    for (answer, names) in
        [("Zawodnik", vec!["Jan Kos", "Ola Nowak"]), ("È un'iscrizione", vec!["Zawodnik", "Jan Kos", "Ola Nowak"])]
    {
        let mut stage = Stage::new(&["torneo-abalone"]);
        let list = stage.file("list.csv", "Zawodnik\nJan Kos\nOla Nowak\n");
        stage.read_table(&list);
        stage.until("the question", |stage| stage.shows("La prima riga è «Zawodnik»"));
        stage.press(Modifiers::NONE, Key::Enter);
        assert_eq!(stage.names("1"), [] as [&str; 0], "nobody is entered before it is said");
        stage.click(answer);
        stage.press(Modifiers::NONE, Key::Enter);
        assert_eq!(stage.names("1"), names);
    }
}

#[test]
fn who_was_withdrawn_or_excluded_is_so_again() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    let text =
        "numero;nome;stato\n1;Ada Riva;iscritto\n2;Ugo Verdi;ritirato\n3;Ivo Neri;2º posto\n4;Lia Sala;escluso\n";
    let list = stage.file("list.csv", text);
    stage.read_table(&list);
    stage.until("the list", |stage| stage.shows("4 iscrizioni"));
    assert!(stage.shows("Posti e qualificazioni non tornano"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Ritirati, come nell'elenco"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Esclusi, come nell'elenco"));
    stage.press(Modifiers::NONE, Key::Enter);
    let status: Vec<_> = stage.open("1").state().entrants.iter().map(|(_, entrant)| entrant.status).collect();
    assert_eq!(status, [Status::In, Status::Withdrawn, Status::In, Status::Excluded]);
}

/// Enters a list with one withdrawn and one excluded entry: the removals are asked about.
fn with_two_gone() -> Stage {
    let mut stage = Stage::new(&["torneo-abalone"]);
    let list =
        stage.file("list.csv", "numero;nome;stato\n1;Ada Riva;iscritto\n2;Ugo Verdi;ritirato\n3;Lia Sala;escluso\n");
    stage.read_table(&list);
    stage.until("the list", |stage| stage.shows("3 iscrizioni"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Ritirati, come nell'elenco"));
    stage
}

#[test]
fn who_is_left_playing_against_the_list_is_told() {
    let mut stage = with_two_gone();
    assert!(!stage.shows("resta in gioco"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(stage.shows("Un'iscrizione che nell'elenco non gioca più resta in gioco"));
    assert!(stage.shows("Esclusi, come nell'elenco"), "the others are asked about all the same");
    stage.press(Modifiers::NONE, Key::Enter);
    let status: Vec<_> = stage.open("1").state().entrants.iter().map(|(_, entrant)| entrant.status).collect();
    assert_eq!(status, [Status::In, Status::In, Status::Excluded]);
}

fn go(stage: &mut Stage, page: Page) {
    stage.harness.state_mut().page = page;
    stage.steps();
}

/// Acts that wait there are asked about on no other page.
#[test]
fn whoever_leaves_the_page_is_told_what_becomes_of_what_waited() {
    let mut stage = with_two_gone();
    go(&mut stage, Page::Programme);
    assert!(stage.shows("2 iscrizioni che nell'elenco non giocano più restano in gioco"));
    go(&mut stage, Page::Entries);
    assert!(!stage.shows("Ritirati, come nell'elenco"), "it is asked no more");
    stage.press(Modifiers::ALT, Key::R);
    go(&mut stage, Page::Programme);
    assert!(stage.shows("ciò che aspettava una conferma è stato lasciato stare"), "a withdrawal");
}

/// A workbook is chosen, checked and entered like any list, and a list goes out as one.
#[test]
fn a_list_comes_and_goes_as_a_workbook() {
    let mut stage = Stage::new(&["torneo-risiko-varianti", "torneo-twixt"]);
    let cells = |rows: &[&[&str]]| rows.iter().map(|row| row.iter().map(|cell| Cell::figure(cell)).collect()).collect();
    let book = |rows: &[&[&str]]| xlsx(&[Sheet { name: "Iscritti".to_owned(), rows: cells(rows) }]).unwrap();
    let bad = stage.file("bad.xlsx", book(&[&["Nome", "Quota"], &["Ugo Verdi", "forse"]]));
    stage.read_table(&bad);
    stage.until("the fault", |stage| stage.shows("Riga 2") && stage.shows("«forse» non dice se la quota è pagata"));
    stage.press(Modifiers::NONE, Key::Escape);
    let good =
        stage.file("good.xlsx", book(&[&["Nome", "Quota", "Società"], &["Ugo Verdi", "sì", "12"], &["Ivo Neri"]]));
    stage.read_table(&good);
    stage.until("the list", |stage| stage.shows("2 iscrizioni: 2 persone nuove"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Ugo Verdi", "Ivo Neri"]);
    let event = &stage.live().event;
    let ugo = event.names.iter().find(|(_, name)| *name == "Ugo Verdi").unwrap().0;
    assert_eq!(event.festival.cards[ugo].club, "12", "a number as it is typed");
    stage.press(Modifiers::ALT, Key::E);
    let to = stage.folder.path().join("fuori.xlsx");
    stage.until("the place", |stage| stage.shows("Percorso del file"));
    stage.enter(&to.display().to_string());
    stage.until("the file", |_| to.is_file());
    let (rows, _) = festival::event::import::table(&std::fs::read(&to).unwrap(), 10).unwrap();
    assert_eq!(rows[1].1[..2], ["1", "Ugo Verdi"]);
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.read_table(&to.display().to_string());
    stage.until("them again", |stage| stage.shows("2 iscrizioni: 0 persone nuove, 2 già note"));
}
