//! The throw and what the rules ask after it.

use rules::Seat;
use rules::games::oca::{Pending, VoidReason};

use super::*;

#[test]
fn a_notary_signs_in_first() {
    let mut table = Table::new(0);
    assert!(table.shows("Nessun notaio al tavolo"));
    table.press(&[Key::Num4]);
    // The clock stands still until it is set: however long an answer takes, the wait is not over before.
    let mut clock = table.harness.ctx.input(|input| input.time);
    let mut wait = |table: &mut Table, seconds| {
        clock += seconds;
        table.harness.input_mut().time = Some(clock);
        table.settle();
    };
    wait(&mut table, 0.0);
    table.pin("999999");
    table.until("the refusal", |table| table.shows("Si riprova tra 1\u{a0}s"));
    wait(&mut table, 1.0);
    assert!(table.shows("PIN sbagliato: il tentativo") && !table.shows("Si riprova"));
    table.pin("9998");
    // Whether anybody has answered or not: the keyboard stays, and it is the next try.
    table.type_text("111111");
    table.until("the refusal", |table| table.shows("Si riprova tra 2\u{a0}s"));
    table.press(&[Key::Enter]);
    assert!(!table.present("o1"), "a wrong PIN makes the next one wait");
    wait(&mut table, 2.0);
    table.press(&[Key::Enter]);
    table.until("the notary", |table| table.present("o1"));
    assert_eq!(table.harness.state().live.as_ref().unwrap().notary.as_deref(), Some("o1"));
    assert!(table.shows("Carla Bianchini") && !table.shows("PIN sbagliato"));
    // Whoever comes back types at once.
    let live = table.harness.state_mut().live.as_mut().unwrap();
    (live.notary, live.present) = (None, Default::default());
    table.settle();
    assert!(table.shows("Nessun notaio al tavolo") && !table.shows("PIN sbagliato"));
    table.type_text("111111");
    table.press(&[Key::Enter]);
    table.until("the notary again", |table| table.present("o1"));
}

#[test]
fn the_way_back_from_the_reasons_of_nullity_is_not_cut() {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::Num1, Key::Num3, Key::Enter, Key::F8]);
    let below = table.harness.get_by_label("Accede: giudice di gara").rect().top();
    assert!(table.harness.get_by_label("Indietro").rect().bottom() <= below);
    table.click("Indietro");
    assert!(table.shows("Convalida") && !table.shows("Indietro"));
}

/// Six dice fill the row; the bar that comes with the last throw stands beside them.
#[test]
fn the_bar_of_the_left_column_covers_no_die() {
    let mut table = Table::new(0);
    table.with_validator();
    let row = |table: &Table| {
        let at = |name: &str| table.harness.query_all_by_label(name).next().unwrap().rect();
        at("Dado: 1").left()..at("Dado: 6").right()
    };
    let before = row(&table);
    // The column but for what is left free around it, and the bar.
    assert!(before.end - before.start <= crate::table::LEFT - look::theme::space(8), "{before:?}");
    table.press(&[Key::Num1, Key::Num3, Key::Enter, Key::F12]);
    assert_eq!(row(&table), before, "nor does it move them when it comes");
}

#[test]
fn enter_without_a_pin_is_no_wrong_one() {
    let mut table = Table::new(0);
    table.press(&[Key::Enter, Key::Enter]);
    table.pin("111111");
    table.until("the notary", |table| table.present("o1"));
    table.saved();
    assert_eq!(table.harness.state().live.as_ref().unwrap().event.pins_refused, 0);
}

#[test]
fn two_digits_enter_and_the_incontestabile_s_key_make_a_validated_throw() {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::Num3, Key::Num6]);
    assert!(table.shows("3 + 6 = 9"));
    assert!(table.shows("Se convalidato"));
    assert!(table.shows("Il portatore va dalla PARTENZA alla 26"), "what would follow, before anything is recorded");
    assert_eq!(table.race().last(), Seq(0));
    table.press(&[Key::Backspace, Key::Num5, Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Throw([3, 5]));
    assert!(table.shows("Convalida"));
    table.press(&[Key::Enter, Key::Enter]);
    assert_eq!(table.race().last(), Seq(1), "that is not the notary's to say");
    table.press(&[Key::F12]);
    assert_eq!(fact(table.entry(2)), &Fact::Validate);
    let signature = &table.race().entry(Seq(2)).unwrap().signature;
    assert_eq!(signature.present().collect::<Vec<_>>(), ["o1", "o4"]);
    assert_eq!(table.race().state().to_throw, Seat(1));
    table.saved();
    assert!(!table.shows("da salvare"));
}

#[test]
fn nobody_closes_the_event_over_dice_that_are_only_typed() {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::Num3, Key::Num6]);
    assert!(!shell::testing::leave(&mut table.harness));
    assert!(table.shows("Tavolo: «3 6» è scritto ma non registrato"));
    table.press(&[Key::Enter]);
    assert_eq!(table.race().last(), Seq(0), "that Enter kept the event open and did nothing else");
    table.press(&[Key::Backspace, Key::Backspace, Key::F6]);
    table.type_text("scambio niente");
    assert!(!shell::testing::leave(&mut table.harness));
    assert!(table.shows("Tavolo: «scambio niente» è scritto ma non registrato"));
}

/// Draws one frame in which these keys go down or up, one after the other.
fn in_one_frame(table: &mut Table, keys: &[Key], pressed: bool) {
    let event = |key: &Key| egui::Event::Key {
        key: *key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    table.harness.input_mut().events.extend(keys.iter().map(event));
    table.harness.step();
}

#[test]
fn no_key_answers_a_question_that_was_not_on_screen() {
    let mut table = Table::new(0);
    table.with_validator();
    let at_once = [Key::Num3, Key::Num5, Key::Enter, Key::F12];
    in_one_frame(&mut table, &at_once, true);
    assert_eq!(table.race().last(), Seq(1), "pressed before it was asked");
    in_one_frame(&mut table, &[Key::F12], true);
    assert_eq!(table.race().last(), Seq(1), "and held since");
    in_one_frame(&mut table, &at_once, false);
    table.press(&[Key::F12]);
    assert_eq!(fact(table.entry(2)), &Fact::Validate);
}

#[test]
fn the_incontestabile_is_asked_for_his_pin_when_he_is_not_there() {
    let mut table = Table::new(0);
    table.sit_down();
    table.throw([Key::Num1, Key::Num3]);
    assert_eq!(table.race().last(), Seq(1), "not validated yet");
    assert!(table.shows("Serve: Incontestabile"));
    assert!(table.shows("spetta all'Incontestabile"), "the refusal with its article");
    table.pin("444444");
    table.until("the validation", |table| table.race().last() == Seq(2));
    assert!(has_role(&table, 2, Role::Validator));
}

#[test]
fn dice_by_click_and_a_void_throw_by_one_key() {
    let mut table = Table::new(0);
    table.with_validator();
    for row in 0..2 {
        table.harness.get_all_by_label("Dado: 4").nth(row).unwrap().click();
        table.settle();
    }
    table.click("Registra il tiro");
    table.press(&[Key::F8, Key::D]);
    assert_eq!(fact(table.entry(2)), &Fact::Void { reason: VoidReason::NotFacing, note: String::new() });
    assert_eq!(table.race().state().to_throw, Seat(0));
    table.press(&[Key::Num2, Key::Num4, Key::Enter, Key::F8, Key::F]);
    table.type_text("vento");
    table.press(&[Key::Enter]);
    assert_eq!(fact(table.entry(4)), &Fact::Void { reason: VoidReason::Other, note: "vento".to_owned() });
}

#[test]
fn the_roster_pays_unless_the_captain_says_otherwise() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num1]);
    let proposed = table.race().state().last_paid.clone();
    assert_eq!(proposed.len(), 3);
    assert!(table.shows("3 pegni pagati dalla riserva"));
    // Choosing starts anew: who was proposed gives way to the first letter.
    let payers = crate::table::asks::payers(table.race().state());
    table.press(&[Key::D]);
    assert!(table.shows("Ne mancano 2"));
    table.press(&[Key::Enter, Key::E]);
    assert_eq!(table.race().last(), Seq(2), "not before all are chosen");
    let other = table.race().seats()[0].player_name(payers[8]);
    table.harness.get_by_label(&other).click();
    table.settle();
    table.press(&[Key::Enter]);
    assert_eq!(fact(table.entry(3)), &Fact::Stray(vec![payers[3], payers[4], payers[8]]));
    assert!(proposed.iter().all(|player| !table.race().state().last_paid.contains(player)));
    let chosen = [3, 4, 8].map(|index| table.race().seats()[0].player_name(payers[index])).join(", ");
    assert!(table.shows(&format!("pagano {chosen}")) && table.shows(&format!("Pagano {chosen}: cambia…")));
    assert!(table.shows("Ora tira"));
    // The next flock pays as proposed: going on accepts it.
    table.throw([Key::Num1, Key::Num1]);
    assert_eq!(table.race().last(), Seq(5));
    table.press(&[Key::Num3, Key::Num4, Key::Enter]);
    assert_eq!(fact(table.entry(6)), &Fact::Throw([3, 4]));
}

/// A key that is pressed twice does not say for the captain who pays.
#[test]
fn an_enter_right_behind_the_key_that_led_to_a_question_does_not_answer_it() {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::Num1, Key::Num1, Key::Enter]);
    for key in [Key::F12, Key::Enter] {
        table.harness.key_press(key);
        table.harness.step();
    }
    assert!(table.shows("Capostormo: chi paga"));
    table.settle();
    assert_eq!(table.race().last(), Seq(2));
    table.press(&[Key::Enter]);
    assert!(matches!(fact(table.entry(3)), Fact::Stray(_)));
}

/// What the captain said goes with the throw that is taken back.
#[test]
fn the_captain_is_asked_anew_after_the_answer_was_taken_back() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num1]);
    table.press(&[Key::Enter]);
    assert!(matches!(fact(table.entry(3)), Fact::Stray(_)) && !table.shows("Capostormo: chi paga"));
    table.press_with(Modifiers::COMMAND, Key::Z);
    assert!(table.shows("Capostormo: chi paga"));
}

#[test]
fn the_roster_is_accepted_as_an_act_and_a_choice_can_be_taken_back() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num1]);
    let proposed = table.race().state().last_paid.clone();
    table.press(&[Key::I, Key::Escape]);
    assert!(!table.shows("Ne mancano"), "the roster's proposal again");
    table.press(&[Key::I, Key::Num6, Key::Num4, Key::Enter]);
    assert_eq!(table.race().last(), Seq(2), "dice don't close what was begun, nor does the Enter that was theirs");
    table.press(&[Key::Escape, Key::Enter]);
    assert_eq!(fact(table.entry(3)), &Fact::Stray(proposed));
    table.harness.state_mut().close();
    let Table { path, _folder: folder, .. } = table;
    let mut again = Table::open(folder, path);
    again.sit_down();
    assert!(!again.shows("Capostormo: chi paga"), "what is on record is not asked again");
}

/// The first flock's bearer stands on its own square, and two rivals can be swapped with.
fn swap_asked() -> Table {
    let mut table = Table::new(0);
    table.with_validator();
    let home = table.race().seats()[0].home.unwrap();
    let start = (home - 4).to_string();
    let position = table.position("gara=3 turn=0", &[(0, &start), (1, "10"), (2, "30")]);
    table.place(&position);
    table.throw([Key::Num1, Key::Num3]);
    assert_eq!(table.race().state().pending, Some(Pending::Swap));
    table
}

#[test]
fn dice_typed_before_the_captain_has_answered_swap_nothing() {
    let mut table = swap_asked();
    table.press(&[Key::Num2, Key::Num1, Key::Enter]);
    assert_eq!(table.race().last(), Seq(3), "neither the digits nor their Enter answer for the captain");
    assert_eq!(table.race().state().pending, Some(Pending::Swap));
    table.press(&[Key::Num2]);
    assert!(table.shows("Prima la risposta del capostormo"));
    table.press(&[Key::Enter]);
    assert!(!table.shows("Prima la risposta del capostormo"));
    table.press(&[Key::Enter]);
    assert_eq!(fact(table.entry(4)), &Fact::Swap(None));
}

#[test]
fn the_swap_waits_for_the_captain() {
    for (key, expected) in [(Key::B, Some(Seat(2))), (Key::Enter, None)] {
        let mut table = swap_asked();
        assert!(table.shows("casella 30"));
        table.press(&[key]);
        assert_eq!(fact(table.entry(4)), &Fact::Swap(expected));
        assert_eq!(table.race().state().to_throw, Seat(1));
    }
}

#[test]
fn the_winner_is_declared_by_a_race_judge() {
    let mut table = Table::new(0);
    table.with_validator();
    let position = table.position("gara=3 turn=0", &[(0, "55")]);
    table.place(&position);
    table.throw([Key::Num2, Key::Num6]);
    assert!(table.shows("Dichiara il vincitore"));
    table.press(&[Key::Enter]);
    assert!(table.shows("Serve: giudice di gara"));
    table.judges_agree();
    assert!(table.race().state().declared);
    let signature = &table.race().entries().last().unwrap().signature;
    assert_eq!(signature.present().collect::<Vec<_>>(), ["o1", "o5", "o6"]);
    assert!(table.shows("Il risultato è ufficiale"));
}

#[test]
fn the_quick_line_reads_everything_and_says_what_is_wrong() {
    let mut table = Table::new(0);
    table.with_validator();
    table.press(&[Key::F6]);
    table.type_text("?");
    assert!(table.shows("Aiuto · ") && table.shows("Si può scrivere"), "alone it asks for help");
    table.press(&[Key::Escape]);
    assert_eq!(table.harness.get_by_label("Riga rapida").value().unwrap_or_default(), "", "and is gone");
    table.type_text("throw 4 x");
    table.press(&[Key::Enter]);
    assert!(table.shows("non sono due dadi"));
    table.press_with(Modifiers::COMMAND, Key::A);
    table.type_text("tiro 2 2");
    table.press(&[Key::Enter]);
    assert_eq!(fact(table.entry(1)), &Fact::Throw([2, 2]));
    table.press(&[Key::F6]);
    table.type_text("throw 1 1");
    table.press(&[Key::Enter]);
    assert_eq!(table.race().last(), Seq(1));
    assert!(table.shows("Non registrato"));
    assert!(table.shows("attende l'Incontestabile"), "the violation beneath the line");
    table.press(&[Key::F6, Key::ArrowUp, Key::ArrowUp, Key::ArrowUp]);
    assert_eq!(table.harness.get_by_label("Riga rapida").value().as_deref(), Some("tiro 2 2"));
}

#[test]
fn another_desk_can_only_read() {
    let first = Table::new(4);
    let folder = tempfile::tempdir().unwrap();
    let mut second = Table::open(folder, first.path.clone());
    assert!(second.shows("Sola lettura") && second.shows("Lo tiene aperto un altro tavolo. Chiuderlo lì."));
    second.press(&[Key::Num1, Key::Num2, Key::Enter]);
    assert_eq!(second.race().last(), Seq(4));
    assert!(second.harness.query_by_label("Registra il tiro").is_none());
}

/// A click on the tab one is on is no way to nowhere.
#[test]
fn a_pin_can_be_typed_again_after_a_click_on_the_tab() {
    let mut table = Table::new(0);
    table.click("Tavolo");
    table.sit_down();
}

/// Once the race has begun an official is not written into the set-up, which is closed, but added by a record.
#[test]
fn whoever_holds_no_office_is_added_where_that_can_be_done() {
    let mut table = Table::new(0);
    let ask = |table: &mut Table| {
        table.harness.state_mut().ask(desk_kit::AppCommand::SignIn(vec![Role::Validator], "access-to-record"));
        table.settle();
    };
    let live = table.harness.state_mut().live.as_mut().unwrap();
    live.event.setup.officials.retain(|official| !official.roles.has(Role::Validator));
    ask(&mut table);
    assert!(table.shows("Nessun ufficiale ha l'ufficio") && table.shows("«Un altro ufficiale…» (Alt N)"));
    assert!(!table.shows("Ctrl S"));
    table.press(&[Key::Escape]);
    let live = table.harness.state_mut().live.as_mut().unwrap();
    live.event.matches.clear();
    ask(&mut table);
    assert!(table.shows("salvarla (Ctrl S)"));
}

#[test]
fn a_pin_can_be_typed_again_after_another_page() {
    let mut table = Table::new(0);
    table.press(&[Key::F4, Key::F2]);
    table.sit_down();
    assert!(table.present("o1"));
}

/// A flock comes to the garden with its first throw of a gara.
fn in_the_garden(gara: u8) -> Table {
    let mut table = Table::new(0);
    table.with_validator();
    let position = table.position(&format!("gara={gara} turn=0"), &[(0, "55"), (1, "30")]);
    table.place(&position);
    table.throw([Key::Num2, Key::Num6]);
    table
}

#[test]
fn an_early_win_is_announced_until_somebody_throws() {
    let mut table = in_the_garden(1);
    let names: Vec<_> = table.race().seats().iter().map(|seat| seat.name.clone()).collect();
    let next = names[table.race().state().to_throw.index()].clone();
    assert_eq!(table.race().state().gara, 2);
    let announced = [
        "Vittoria anticipata!".to_owned(),
        format!("{} entra nel Giardino dell'Oca e vince", names[0]),
        format!("{} prende 2 uova d'oro", names[0]),
        "La gara è annullata".to_owned(),
        format!("Si ricomincia con la gara 2, tira {next}"),
    ];
    let missing = |table: &Table| announced.iter().filter(|words| !table.shows(words)).cloned().collect::<Vec<_>>();
    assert_eq!(missing(&table), [""; 0]);
    table.press(&[Key::F3, Key::F2, Key::Num1, Key::Num3]);
    assert_eq!(missing(&table), [""; 0], "dice in hand are not thrown yet");
    table.press(&[Key::Enter]);
    assert!(!table.shows("Vittoria anticipata!"), "the new gara has begun");
}

#[test]
fn a_win_says_by_which_article_and_that_it_is_to_be_declared() {
    let mut table = in_the_garden(3);
    let name = table.race().seats()[0].name.clone();
    assert!(table.shows("Vittoria!") && table.shows(&format!("{name} entra nel Giardino dell'Oca e vince")));
    assert!(table.shows("Il risultato è ufficiale quando") && table.shows("Dichiara il vincitore"));
    table.press(&[Key::Enter]);
    table.judges_agree();
    assert!(!table.shows("Vittoria!"), "it is over");
}

#[test]
fn a_dialog_holds_the_keys_of_pages_and_keeps_the_keyboard_in_another_language() {
    let mut table = Table::new(4);
    table.sit_down();
    table.press(&[Key::F9]);
    table.type_text("5");
    table.press_with(Modifiers::COMMAND, Key::L);
    table.type_text("0");
    assert_eq!(table.harness.get_by_label("Points").value().as_deref(), Some("50"), "typing goes on");
    table.press_with(Modifiers::COMMAND, Key::L);
    for (modifiers, key) in [(Modifiers::COMMAND, Key::Num1), (Modifiers::NONE, Key::F4), (Modifiers::COMMAND, Key::P)]
    {
        table.press_with(modifiers, key);
        assert_eq!(table.harness.state().page, Page::Table);
        assert!(table.shows("Ripetizioni (26h)") && !table.shows("Percorso del file"), "{key:?}");
    }
    table.press(&[Key::Escape, Key::F4]);
    assert_eq!(table.harness.state().page, Page::Journal);
}
