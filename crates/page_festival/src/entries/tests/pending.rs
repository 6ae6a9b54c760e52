//! Tests of an entry that waits: for an office while people are added elsewhere, or given up because a rule is against
//! it.

use super::*;
use shell::testing::leave;

/// Also if a set-up is saved by something other than the page.
#[test]
fn a_saved_setup_gives_up_who_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let mut live = Live::create(&folder.path().join("event.triade"), || {}).unwrap();
    let card = Card { name: "Mario Rossi".to_owned(), ..Card::default() };
    assert_eq!(live.expect_people(&[card], Vec::new()).unwrap(), [PersonId(1)]);
    live.save_setup(setup());
    assert!(live.event.names.is_empty());
    let poll = |live: &mut Live| {
        live.poll();
    };
    until(&mut live, "the set-up", |live| !live.event.setup.officials.is_empty(), poll);
    assert_eq!(live.event.names[&PersonId(1)], "Olga");
}

#[test]
fn what_was_refused_waits_with_what_was_typed() {
    let mut stage = Stage::new(&["torneo-memory", "torneo-abalone"]);
    stage.enter("Ugo Verdi");
    stage.enter("20/9/1998");
    assert!(stage.shows("Contro le regole"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(!stage.shows("Contro le regole") && stage.shows("Data di nascita: il torneo è sotto i 18 anni"));
    // The next text replaces the wrong year.
    stage.enter("20/9/2008");
    assert_eq!(stage.names("1"), ["Ugo Verdi"]);
    assert_eq!(stage.open("1").state().entrant(EntryNo(1)).unwrap().age, Some(17));
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Ada Bianchi");
    stage.say("Ada Bianchi");
    stage.press(Modifiers::SHIFT, Key::Enter);
    assert!(stage.shows("Contro le regole"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert_eq!(stage.harness.get_by_label("Chi si iscrive").value().as_deref(), Some("Ada Bianchi"));
    stage.enter("Ivo Neri");
    assert_eq!(stage.names("2"), ["Ada Bianchi", "Ivo Neri"]);
}

#[test]
fn nobody_closes_the_event_over_a_name_that_is_half_typed() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    stage.say("Mario Ros");
    assert!(!leave(&mut stage.harness));
    assert!(stage.shows("Iscrizioni: «Mario Ros» è scritto ma non registrato"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), [] as [&str; 0], "that Enter kept the event open and did nothing else");
    stage.enter("si");
    assert_eq!(stage.names("1"), ["Mario Rossi"], "the name was still there");
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    // A number only looks an entry up.
    stage.say("1");
    assert!(leave(&mut stage.harness), "nothing is left to lose");
}

#[test]
fn nobody_closes_the_event_over_a_dialog_in_which_something_is_filled_in() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Mario Rossi");
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    let filled = "Iscrizioni: qualcosa è scritto ma non registrato";
    for (key, text) in [(Key::S, "Mario Rosso"), (Key::C, "Ugo Verdi"), (Key::T, "Mar")] {
        stage.press(Modifiers::ALT, key);
        stage.press(Modifiers::COMMAND, Key::A);
        stage.say(text);
        assert!(!leave(&mut stage.harness) && stage.shows(filled), "{key:?}");
        stage.press(Modifiers::NONE, Key::Enter);
        assert!(!stage.shows(filled));
        stage.press(Modifiers::NONE, Key::Escape);
    }
    let list = stage.file("lista.csv", "nome\nUgo Verdi\nIvo Neri\n");
    stage.read_table(&list);
    stage.until("the list", |stage| stage.shows("2 iscrizioni"));
    assert!(!leave(&mut stage.harness) && stage.shows(filled));
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::S);
    assert!(leave(&mut stage.harness), "a card that is only looked at");
}
