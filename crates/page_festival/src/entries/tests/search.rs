//! Tests of finding existing entries, and of telling new people from known ones.

use super::*;
use shell::testing::chord;

impl Stage {
    /// Presses Alt and a key, with the letter that the system types for it.
    fn alt(&mut self, key: Key) {
        chord(&mut self.harness, Modifiers::ALT, key, &key.name().to_lowercase());
    }

    fn people(&self) -> Vec<String> {
        self.live().event.names.values().cloned().collect()
    }

    fn paid(&self, entry: u32) -> bool {
        self.open("1").state().entrant(EntryNo(entry)).unwrap().paid
    }
}

#[test]
fn the_letter_of_a_shortcut_stays_out_of_the_name() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.say("Nina Alti");
    stage.alt(Key::P);
    stage.alt(Key::D);
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Nina Alti"]);
    assert!(stage.paid(1));
    for key in [Key::F, Key::F, Key::F, Key::F] {
        stage.alt(key);
    }
    assert!(stage.shows("Iscrizione numero 1"), "nothing is typed: the card is still shown");
    for key in [Key::S, Key::I, Key::T, Key::A, Key::R, Key::X] {
        stage.alt(key);
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Nina Alti"], "no bystander is enrolled");
    assert!(stage.shows("Iscrizione numero 1"));
}

#[test]
fn who_is_here_already_is_shown_by_name_and_by_number() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    for name in ["Mario Rossi", "Anna Verdi"] {
        stage.enter(name);
    }
    stage.say("mario ro");
    stage.alt(Key::P);
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Iscrizione numero 1") && !stage.shows("Contro le regole"));
    assert!(!stage.paid(1), "nothing is recorded by looking");
    stage.alt(Key::P);
    assert!(stage.paid(1) && !stage.paid(2));
    stage.say("2");
    assert!(stage.shows("2. Anna Verdi") && !stage.shows("1. Mario Rossi"), "the list shows what matches");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Iscrizione numero 2") && stage.shows("1. Mario Rossi"));
    for (modifiers, number) in [(Modifiers::NONE, "12"), (Modifiers::COMMAND, "12"), (Modifiers::SHIFT, "007")] {
        stage.say(number);
        stage.press(modifiers, Key::Enter);
        assert!(stage.shows("Nessuna iscrizione ha questo numero"));
        stage.press(Modifiers::NONE, Key::Escape);
    }
    assert_eq!(stage.people(), ["Olga", "Mario Rossi", "Anna Verdi"], "a number is nobody's name");
    // A second entry is possible, against the rules on it.
    stage.say("mario");
    stage.press(Modifiers::SHIFT, Key::Enter);
    assert!(stage.shows("Contro le regole"));
}

/// One person approves act and waiver; officials who may do only one of them are not asked for.
#[test]
fn a_waiver_asks_for_somebody_who_may_do_all_of_it() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    stage.enter("Mario Rossi");
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    let official = |id: &str, role: Role| Official {
        id: id.to_owned(),
        person: PersonRef { id: None, name: id.to_owned() },
        roles: role.into(),
    };
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    live.event.setup.officials = vec![official("Olga", Role::Organizer), official("Rita", Role::Referee)];
    live.notary = None;
    live.present.clear();
    stage.say("mario");
    stage.press(Modifiers::SHIFT, Key::Enter);
    assert!(stage.shows("Approva: arbitro"), "it is said at once who will be asked");
    assert!(
        stage.harness.get_by_label("Motivo della deroga (resta nel verbale)").is_focused(),
        "the reason is typed first"
    );
    stage.harness.event(egui::Event::Text("torna a giocare".to_owned()));
    stage.steps();
    stage.press(Modifiers::COMMAND, Key::D);
    assert!(stage.shows("Serve, anche per la deroga: arbitro"), "the organiser alone may not");
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    live.notary = Some("Olga".to_owned());
    live.present = ["Olga", "Rita"].map(str::to_owned).into();
    let last = live.event.festival.tournaments[0].game.last();
    stage.steps();
    assert!(stage.shows("Serve, anche per la deroga"), "who has signed in has not agreed to this");
    assert_eq!(stage.live().event.festival.tournaments[0].game.last(), last);
}

#[test]
fn once_nobody_can_enter_a_name_finds_who_was_entered() {
    let mut stage = Stage::new(&["torneo-svizzero"]);
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri", "Ada Verdi"] {
        stage.enter(name);
    }
    stage.record("start\ndraw 7\nwithdraw E1");
    stage.say("anna ro");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Iscrizione numero 1") && !stage.shows("Contro le regole"));
    // A player who is to come back all the same is entered once more, against the rules on it.
    stage.say("anna ro");
    stage.press(Modifiers::SHIFT, Key::Enter);
    assert!(stage.shows("Contro le regole"));
}

#[test]
fn the_desk_says_as_soon_as_who_enters_would_not_play() {
    let mut stage = Stage::new(&["torneo-girone"]);
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri"] {
        stage.enter(name);
    }
    stage.record("start");
    assert!(stage.shows("torneo cominciato") && !stage.shows("iscrizioni finite"));
    stage.say("anna ro");
    assert!(stage.shows("Iscrivi di nuovo"));
    stage.press(Modifiers::NONE, Key::Escape);
    stage.record("draw 7");
    assert!(stage.shows("iscrizioni finite"));
    stage.say("anna ro");
    assert!(!stage.shows("Iscrivi di nuovo"), "nobody is asked to do what will be refused");
}

#[test]
fn the_keys_go_through_the_tournaments_in_the_order_of_the_programme() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt", "torneo-mancala"]);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let starts = ["2026-09-20 10:00", "2026-09-19", "2026-09-19 15:00"];
    for (open, starts) in live.event.festival.tournaments.iter_mut().zip(starts) {
        open.info.starts = starts.to_owned();
    }
    live.tournament = Some("3".to_owned());
    stage.steps();
    for id in ["2", "1", "1"] {
        stage.press(Modifiers::NONE, Key::PageDown);
        assert_eq!(stage.live().tournament.as_deref(), Some(id));
    }
}

#[test]
fn keys_leave_an_entry_alone_that_is_not_shown() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.enter("Mario Rossi");
    stage.say("Anna");
    for key in [Key::R, Key::X, Key::S] {
        stage.alt(key);
    }
    assert!(!stage.shows("Ritiro: Mario Rossi") && !stage.shows("Esclusione"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Mario Rossi", "Anna"]);
}

#[test]
fn a_whole_name_that_nobody_has_is_a_new_person() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    stage.enter("Luca Bianchini");
    stage.enter("Rossi Ada");
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Luca Biancardi");
    stage.enter("Ada Rossi");
    stage.enter("luca bianchini");
    assert_eq!(stage.names("2"), ["Luca Biancardi", "Rossi Ada", "Luca Bianchini"]);
    assert_eq!(stage.people().len(), 4, "with Olga");
    // A name just begun is still searched for.
    stage.press(Modifiers::NONE, Key::PageUp);
    stage.say("luca b");
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Iscrizione numero 1"));
}

/// Luca Ferrari is not Luca Ferrario, but "camilla cop" may mean Camilla Coppola: the user must say so, and a habitual
/// Enter enters neither.
#[test]
fn a_name_with_which_a_longer_one_begins_enters_nobody_unasked() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    stage.enter("Luca Ferrario");
    stage.say("Luca Ferrari");
    assert!(stage.shows("Luca Ferrario · qui già iscritto una volta"), "it is offered");
    assert!(stage.shows("C'è chi ha un nome che comincia così"), "why nothing happens");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Luca Ferrario"]);
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Luca Ferrario", "Luca Ferrari"]);
    // Also in another tournament, and from there the offered one is one key away.
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("Luca Ferra");
    stage.press(Modifiers::COMMAND, Key::Enter);
    stage.say("Luca Ferrar");
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Luca Ferra", "Luca Ferrari"]);
}

/// A name just begun finds people, and enters nobody before they are chosen.
#[test]
fn who_was_found_by_a_part_of_the_name_is_entered_by_a_second_key() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.enter("Luca Ferrario");
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("ferr");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), [] as [&str; 0]);
    assert!(stage.shows("Ancora ⏎ iscrive Luca Ferrario"), "the first key was heard");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Luca Ferrario"]);
}

/// The arrows lead from one who is known to another, never to a new person with half a name.
#[test]
fn arrows_choose_among_people_who_are_known() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.enter("Luca Moro");
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("Luca");
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowUp] {
        stage.press(Modifiers::NONE, key);
        assert!(stage.shows("Ancora ⏎ iscrive Luca Moro"), "{key:?}");
    }
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Luca Moro"]);
    // Somebody new of whom only the first name is known is named by a key that says so.
    stage.say("Luca");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("2"), ["Luca Moro", "Luca"]);
}

/// An entry that was taken back leaves nobody behind who is proposed before others.
#[test]
fn whose_only_entry_was_undone_comes_again_by_the_whole_name_alone() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.enter("Bruno Conti");
    stage.say("Bruno");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Bruno Conti", "Bruno"]);
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.names("1"), ["Bruno Conti"]);
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Bruno");
    assert!(stage.shows("Ancora ⏎ iscrive Bruno Conti"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Bruno Conti"]);
    stage.enter("Ugo Verdi");
    stage.press(Modifiers::COMMAND, Key::Z);
    let people = stage.people().len();
    stage.enter("Ugo Verdi");
    assert_eq!(stage.names("2"), ["Bruno Conti", "Ugo Verdi"]);
    assert_eq!(stage.people().len(), people, "it is the same person");
}

/// Nobody is entered for a namesake, and namesakes are told apart wherever they are shown.
#[test]
fn of_two_people_of_one_name_one_is_chosen() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    stage.enter("Luca Rossi");
    stage.say("Luca Rossi");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Luca Rossi"; 2]);
    assert!(stage.shows("1. Luca Rossi (I)") && stage.shows("2. Luca Rossi (II)"));
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("luca rossi");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Più persone hanno questo nome"));
    assert_eq!(stage.names("2"), [] as [&str; 0]);
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("2"), ["Luca Rossi"]);
}

#[test]
fn figures_are_in_nobody_s_name_and_nothing_typed_is_lost() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    stage.say("9999ultima mezzora");
    for modifiers in [Modifiers::NONE, Modifiers::COMMAND, Modifiers::SHIFT] {
        stage.press(modifiers, Key::Enter);
        assert!(stage.shows("Un nome ha lettere, poche cifre") && !stage.shows("Nuova persona"));
    }
    let field = stage.harness.get_by_label("Chi si iscrive").value();
    assert_eq!(field.as_deref(), Some("9999ultima mezzora"));
    stage.press(Modifiers::NONE, Key::Escape);
    stage.enter("…");
    assert!(stage.shows("Un nome ha lettere"));
    assert_eq!(stage.people(), ["Olga"]);
}

/// A letter may come in the frame of the key that takes the name.
#[test]
fn the_last_letter_counts() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Luca Bianchini");
    stage.say("Luca Bia");
    let enter = |modifiers| Event::Key { key: Key::Enter, physical_key: None, pressed: true, repeat: false, modifiers };
    let events = [Event::Text("ncardi".to_owned()), enter(Modifiers::NONE)];
    stage.harness.input_mut().events.extend(events);
    stage.steps();
    assert_eq!(stage.names("1"), ["Luca Bianchini", "Luca Biancardi"]);
}

#[test]
fn a_refused_list_names_the_article_and_asks_for_another_file() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.enter("Anna Rossi");
    let list = stage.file("list.csv", "Ugo Verdi\nAnna Rossi\n");
    stage.read_table(&list);
    stage.until("the refusal", |stage| stage.shows("Riga 2: Anna Rossi è già iscritto"));
    let number = stage.open("1").game.ruleset().article("limit").unwrap().number.clone();
    assert!(stage.shows(&format!("({number})")), "by which article");
    assert!(stage.harness.get_by_label("Percorso del file").is_focused());
}

/// Two people can't be merged again.
#[test]
fn a_corrected_name_that_somebody_has_is_said_before_it_is_saved() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Dario Gallo");
    stage.enter("Ugo Verdi");
    stage.press(Modifiers::ALT, Key::S);
    stage.press(Modifiers::COMMAND, Key::A);
    stage.say("gallo DARIO");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert!(stage.shows("C'è già Dario Gallo (Torneo di Abalone)."));
    assert!(stage.shows("Sono due persone"));
    assert_eq!(stage.names("1"), ["Dario Gallo", "Ugo Verdi"], "nothing is saved yet");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Dario Gallo", "gallo DARIO"], "they are two people");
}
