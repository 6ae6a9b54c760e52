//! What a PIN does and does not do at the race: it vouches for one act, its digits are no throw, nobody stays unseen.

use super::*;
use festival::event::EventRecord;

/// How many have signed in since the file was opened, by the record.
fn signed_in(table: &Table, official: &str) -> usize {
    let log = &table.harness.state().live.as_ref().unwrap().event.log;
    let own = |event: &EventRecord| matches!(event, EventRecord::SignedIn { official: id } if id == official);
    log.iter().filter(|line| line.event().is_some_and(own)).count()
}

#[test]
fn who_types_a_pin_for_a_penalty_does_not_stay_at_the_desk() {
    let mut table = Table::new(0);
    table.sit_down();
    let before = signed_in(&table, "o5");
    table.penalty(&[Key::F9]);
    table.judges_agree();
    assert!(!table.present("o5") && !table.present("o6"));
    assert!(table.shows("Al tavolo: Carla Bianchini") && !table.shows("Al tavolo: Carla Bianchini, "));
    table.saved();
    assert_eq!(signed_in(&table, "o5"), before, "nor does the record say that they came");
    table.penalty(&[Key::F9]);
    assert!(table.shows("Serve: giudice di gara"), "the next one takes their PINs again");
}

/// Whoever agreed is told that it is kept, and nobody that they have to type it again.
#[test]
fn a_right_pin_is_said_to_be_saved() {
    let mut table = Table::new(0);
    table.sit_down();
    table.penalty(&[Key::F9]);
    assert!(!table.shows("scrive di nuovo il suo PIN"));
    table.harness.get_by_label("Ezio Gallarati").click();
    table.settle();
    table.pin("555555");
    table.until("the first judge", |table| table.shows("Ezio Gallarati · PIN ok · consenso salvo"));
    assert!(!table.shows("scrive di nuovo il suo PIN"));
}

#[test]
fn digits_right_after_a_pin_are_asked_about_and_are_no_throw() {
    let mut table = Table::new(0);
    table.pin("111111");
    table.until("the notary", |table| table.present("o1"));
    table.press(&[Key::Num4, Key::Num4, Key::Enter]);
    assert_eq!(table.race().last(), Seq(0), "a PIN that is typed once more throws nothing");
    assert!(table.shows("Cifre subito dopo un PIN") && table.shows("Sono arrivate 2 cifre"));
    table.press(&[Key::Num4, Key::Num4, Key::Enter]);
    assert!(table.shows("Sono arrivate 4 cifre"), "and what comes while it is asked");
    table.press(&[Key::Escape]);
    assert!(!table.shows("Cifre subito dopo un PIN"));
    assert!(table.shows("digitare i due dadi") || table.race().last() == Seq(0));
    table.press(&[Key::Num4, Key::Num3, Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Throw([4, 3]), "once answered, digits are dice");
}

#[test]
fn digits_that_were_meant_for_the_page_go_there() {
    let mut table = Table::new(0);
    table.pin("111111");
    table.until("the notary", |table| table.present("o1"));
    table.press(&[Key::Num5, Key::Num2]);
    assert!(table.shows("Cifre subito dopo un PIN"));
    table.press_with(Modifiers::COMMAND, Key::Enter);
    table.rest();
    assert!(!table.shows("Cifre subito dopo un PIN") && table.shows("5 + 2 = 7"));
    table.press(&[Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Throw([5, 2]));
}

#[test]
fn two_seconds_after_a_pin_digits_are_dice() {
    let mut table = Table::new(0);
    table.pin("111111");
    table.until("the notary", |table| table.present("o1"));
    table.rest();
    table.press(&[Key::Num5, Key::Num2, Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Throw([5, 2]));
}

/// F12 right after the notary's Enter validates nothing: nobody can have read the dice.
#[test]
fn the_key_of_the_incontestabile_counts_once_the_throw_can_have_been_read() {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::Num1, Key::Num3]);
    for key in [Key::Enter, Key::F12] {
        table.harness.key_press(key);
        table.harness.step();
    }
    table.harness.run_steps(2);
    assert_eq!(table.race().last(), Seq(1), "no quarter of a second after it");
    table.press(&[Key::F12]);
    assert_eq!(fact(table.entry(2)), &Fact::Validate);
    assert_eq!(table.race().entry(Seq(2)).unwrap().signature.approvers().collect::<Vec<_>>(), ["o4"]);
}

/// Who stays is seen at the foot of the window, and goes by itself after the time that the event sets.
#[test]
fn who_does_nothing_for_long_is_signed_out() {
    let mut table = Table::new(0);
    table.harness.state_mut().live.as_mut().unwrap().event.setup.desk.stays_minutes = 1;
    table.with_validator();
    assert!(table.shows("Al tavolo: Carla Bianchini, Guido Contarelli"));
    // A minute is 240 frames here; the notary types meanwhile, the Incontestabile says nothing.
    for _ in 0..30 {
        if table.present("o4") {
            table.harness.run_steps(10);
            table.press(&[Key::ArrowUp]);
        }
    }
    assert!(table.present("o1") && !table.present("o4"));
    assert!(table.shows("Guido Contarelli: fuori dal tavolo dopo un minuto senza atti."));
    table.throw([Key::Num1, Key::Num3]);
    assert!(table.shows("Serve: Incontestabile"), "his key stands for nobody");
    table.press(&[Key::Escape]);
    table.harness.run_steps(250);
    assert!(!table.present("o1") && table.shows("Nessun notaio al tavolo"));
    table.harness.state_mut().live.as_mut().unwrap().event.setup.desk.stays_minutes = 0;
    table.sit_down();
    table.harness.run_steps(500);
    assert!(table.present("o1"), "where the event sets no time nobody goes");
}

/// Presses figures on screen, and their Enter.
fn press_figures(table: &mut Table, pin: &str) {
    for figure in pin.chars() {
        table.click(&format!("Cifra {figure}"));
    }
    table.click("Conferma il PIN");
}

/// A mouse or a finger is enough to sign in, to throw and to approve.
#[test]
fn somebody_signs_in_and_approves_without_a_keyboard() {
    let mut table = Table::new(0);
    table.click("Tastierino: il PIN senza tastiera");
    table.click("Cifra 9");
    table.click("Togli l'ultima cifra");
    press_figures(&mut table, "111111");
    table.until("the notary", |table| table.present("o1"));
    table.rest();
    for (row, die) in [(0, 1), (1, 3)] {
        table.harness.get_all_by_label(&format!("Dado: {die}")).nth(row).unwrap().click();
        table.settle();
    }
    table.click("Registra il tiro");
    assert_eq!(fact(table.entry(1)), &Fact::Throw([1, 3]));
    table.rest();
    table.click("Convalida");
    assert!(table.shows("Cifra 1"), "who had no keyboard before has none now");
    press_figures(&mut table, "444444");
    table.until("the Incontestabile", |table| table.race().last() == Seq(2));
    assert_eq!(fact(table.entry(2)), &Fact::Validate);
    assert_eq!(table.race().entry(Seq(2)).unwrap().signature.approvers().collect::<Vec<_>>(), ["o4"]);
}

/// Ctrl+F goes to a record of the register by its number or its words.
#[test]
fn a_record_of_the_race_is_gone_to_by_what_is_typed_of_it() {
    let mut table = Table::new(0);
    table.with_validator();
    for keys in [[Key::Num1, Key::Num3], [Key::Num2, Key::Num2], [Key::Num4, Key::Num3]] {
        table.throw(keys);
    }
    table.press_with(Modifiers::COMMAND, Key::F);
    table.type_text("3");
    let chosen = table.harness.state_mut().room_mut::<crate::RaceRoom>().table.log.listed.chosen;
    assert_eq!(chosen, Some(Seq(3)), "the third record is opened");
    table.press(&[Key::Escape]);
    assert!(!table.harness.ctx.text_edit_focused(), "the keyboard is the page's again");
}
