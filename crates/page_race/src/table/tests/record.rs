//! The record: corrections, annulments, judges, undo.

use rules::{Change, Penalty, Recorded, Seat};

use super::*;

/// Three throws of three flocks: six records.
fn three_throws() -> Table {
    let mut table = Table::new(0);
    table.with_validator();
    for keys in [[Key::Num1, Key::Num3], [Key::Num2, Key::Num2], [Key::Num4, Key::Num3]] {
        table.throw(keys);
    }
    assert_eq!(table.race().last(), Seq(6));
    table
}

#[test]
fn a_throw_five_records_back_is_corrected_in_place() {
    let mut table = three_throws();
    table.click("Correggi la registrazione 1 (F7)");
    table.harness.get_by_label("Che cosa doveva esserci").focus();
    table.settle();
    table.press_with(Modifiers::COMMAND, Key::A);
    table.type_text("throw 3 6");
    assert!(table.shows("Che cosa cambia"));
    assert!(table.shows("alla 26"), "what comes of it now");
    assert!(table.shows("alla 4."), "what came of it");
    assert_eq!(table.race().last(), Seq(6), "nothing is recorded yet");
    table.click("Conferma la correzione");
    assert_eq!(table.race().last(), Seq(6), "the Incontestabile approved other dice");
    table.validator_agrees();
    assert_eq!(table.status(1), Status::Corrected { by: Seq(7) });
    assert_eq!(table.race().state().flocks[0].bearer.square, 26);
    assert_eq!(table.race().entries()[5].status, Status::Stands);
    assert!(table.shows("corretta"));
}

#[test]
fn dice_of_a_correction_are_chosen_by_click() {
    let mut table = three_throws();
    table.click("Correggi la registrazione 5 (F7)");
    table.harness.get_all_by_label("Dado: 6").next().unwrap().click();
    table.settle();
    table.click("Conferma la correzione");
    table.validator_agrees();
    let Some(Entry::Fact { fact, .. }) = table.race().effective(Seq(5)) else { panic!("no fact") };
    assert_eq!(fact, &Fact::Throw([6, 3]));
}

#[test]
fn the_last_throw_is_corrected_by_one_key_and_its_dice() {
    let mut table = three_throws();
    table.press(&[Key::F7]);
    assert_eq!(table.harness.get_by_label("Che cosa doveva esserci").value().as_deref(), Some("43"));
    table.type_text("64");
    table.press(&[Key::Enter]);
    table.validator_agrees();
    let Some(Entry::Fact { fact, .. }) = table.race().effective(Seq(5)) else { panic!("no fact") };
    assert_eq!(fact, &Fact::Throw([6, 4]));
}

#[test]
fn f7_corrects_the_throw_shown_as_the_last_and_only_to_something_else() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num3]);
    table.press(&[Key::Num4, Key::Num3, Key::Enter, Key::F8, Key::C]);
    assert_eq!(table.race().last(), Seq(4));
    table.press(&[Key::F7]);
    let field = table.harness.get_by_label("Che cosa doveva esserci").value();
    assert_eq!(field.as_deref(), Some("13"), "not the void one");
    assert!(table.shows("È già così"));
    table.press(&[Key::Enter]);
    assert!(table.race().last() == Seq(4) && table.shows("Correggere il registro") && !table.shows("Serve:"));
}

#[test]
fn the_last_throw_is_corrected_by_a_button_too() {
    let mut table = Table::new(0);
    table.with_validator();
    table.throw([Key::Num1, Key::Num3]);
    table.click("Correggi l'ultimo tiro…");
    assert!(table.shows("Correggere il registro"));
}

#[test]
fn enter_confirms_a_correction_wherever_the_keyboard_was_left() {
    let mut table = three_throws();
    table.press(&[Key::F7]);
    table.harness.get_all_by_label("Dado: 6").next().unwrap().click();
    table.settle();
    table.press(&[Key::Enter]);
    table.validator_agrees();
    let Some(Entry::Fact { fact, .. }) = table.race().effective(Seq(5)) else { panic!("no fact") };
    assert_eq!(fact, &Fact::Throw([6, 3]), "after a click on a die");
    table.press(&[Key::Delete, Key::Enter]);
    table.validator_agrees();
    assert_eq!(table.race().last(), Seq(8), "an annulment has no field to begin with");
}

#[test]
fn what_no_longer_holds_is_settled_in_the_same_amendment() {
    let mut table = three_throws();
    table.click("Annulla la registrazione 5 (Canc)");
    assert!(table.shows("una registrazione da sistemare"));
    assert!(table.shows("Nessun tiro attende l'Incontestabile"), "why the validation no longer holds");
    let confirm = table.harness.get_by_label("Conferma la correzione");
    assert!(egui_kittest::kittest::NodeT::accesskit_node(&confirm).is_disabled());
    table.click("Annulla anche la 6");
    table.click("Conferma la correzione");
    assert_eq!(table.race().last(), Seq(6), "what the Incontestabile has said is not the notary's to take back");
    table.validator_agrees();
    assert_eq!((table.status(5), table.status(6)), (Status::Annulled { by: Seq(7) }, Status::Annulled { by: Seq(7) }));
    assert_eq!(table.race().state().to_throw, Seat(2));
    assert!(table.shows("annullata"));
}

#[test]
fn a_penalty_of_half_a_point_is_told_to_be_none() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    for (typed, refused) in [("0,5", true), ("0.5", true), ("50", false)] {
        table.harness.get_by_label("Punti").focus();
        table.settle();
        table.press_with(egui::Modifiers::COMMAND, Key::A);
        table.type_text(typed);
        assert_eq!(table.shows("Solo punti interi"), refused, "{typed}");
    }
}

#[test]
fn a_penalty_waits_for_the_pin_of_a_race_judge() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    table.harness.get_by_label("Punti").focus();
    table.settle();
    table.type_text("50");
    table.harness.get_by_label("Motivo").focus();
    table.settle();
    table.type_text("spinta ai tiratori");
    assert!(table.shows("Approva: giudice di gara (ne servono 2)"));
    table.click("Conferma");
    assert_eq!(table.race().last(), Seq(0));
    table.pin("123456");
    table.until("the refusal", |table| table.shows("PIN sbagliato: il tentativo"));
    assert_eq!(table.race().last(), Seq(0));
    table.judges_agree();
    let Entry::Sanction { seat, penalty, reason, .. } = table.entry(1) else { panic!("no penalty") };
    assert_eq!((*seat, *penalty, reason.as_str()), (Seat(0), Penalty::Points(50), "spinta ai tiratori"));
    assert_eq!(table.race().entry(Seq(1)).unwrap().signature.present().collect::<Vec<_>>(), ["o1", "o5", "o6"]);
    table.saved();
    assert_eq!(table.harness.state().live.as_ref().unwrap().event.pins_refused, 1);
    // The judge has signed in; that does not make the notary one.
    table.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(table.race().last(), Seq(1));
    assert!(table.shows("Serve: giudice di gara"));
    table.press(&[Key::Escape]);
    assert_eq!(table.status(1), Status::Stands);
    table.press_with(Modifiers::COMMAND, Key::Z);
    table.judges_agree();
    assert_eq!(table.status(1), Status::Annulled { by: Seq(2) });
}

#[test]
fn a_penalty_is_given_by_keyboard_alone() {
    let mut table = Table::new(0);
    table.sit_down();
    table.penalty(&[Key::F9, Key::ArrowDown]);
    table.judges_agree();
    let Entry::Sanction { seat, penalty, reason, .. } = table.entry(1) else { panic!("no penalty") };
    assert_eq!((*seat, *penalty, reason.as_str()), (Seat(1), Penalty::Points(50), "spinta"));
    table.press(&[Key::F9]);
    table.press_with(Modifiers::ALT, Key::Num2);
    table.type_text("proteste");
    table.press(&[Key::Enter]);
    table.judges_agree();
    let Entry::Sanction { penalty, reason, .. } = table.entry(2) else { panic!("no warning") };
    assert_eq!((*penalty, reason.as_str()), (Penalty::Warning, "proteste"));
}

/// Two more of the Consiglio agree with the notary at the keyboard.
fn council_agrees(table: &mut Table) {
    assert!(table.shows("Serve: Consiglio"));
    table.agree(&[("Dino Nerviani", "222222"), ("Ezio Gallarati", "555555")]);
}

#[test]
fn a_ruling_is_put_together_from_pickers() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    table.click("Delibera");
    table.harness.get_by_label("Casella").focus();
    table.settle();
    table.type_text("30");
    table.harness.get_by_label("Motivo").focus();
    table.settle();
    table.type_text("segnalino caduto");
    assert!(table.shows("Delibera, ") && table.shows("«segnalino caduto»"), "the ruling, and why");
    assert!(!table.shows("bearer 30"), "in the words of the desk");
    table.click("Conferma");
    assert_eq!(table.race().last(), Seq(0), "one notary of the Consiglio is not the Consiglio");
    council_agrees(&mut table);
    assert_eq!(table.race().state().flocks[0].bearer.square, 30, "the notary at the keyboard sits in it too");
    let signature = &table.race().entry(Seq(1)).unwrap().signature;
    assert_eq!(signature.present().collect::<Vec<_>>(), ["o1", "o2", "o5"]);
}

#[test]
fn whoever_chooses_another_flock_for_a_ruling_types_its_square_at_once() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    table.press_with(Modifiers::ALT, Key::Num3);
    let other = table.race().seats()[2].name.clone();
    table.harness.get_all_by_label(&other).last().unwrap().click();
    table.settle();
    table.type_text("30");
    assert_eq!(table.harness.get_by_label("Casella").value().as_deref(), Some("30"));
}

#[test]
fn a_ruling_is_given_by_keyboard_alone() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    table.press_with(Modifiers::ALT, Key::Num3);
    table.type_text("30");
    table.press(&[Key::Enter]);
    table.type_text("segnalino caduto");
    table.press(&[Key::Enter]);
    council_agrees(&mut table);
    assert_eq!(table.race().state().flocks[0].bearer.square, 30);
    table.press(&[Key::F9]);
    table.press_with(Modifiers::ALT, Key::Num3);
    table.press_with(Modifiers::ALT, Key::D);
    table.type_text("2");
    table.press(&[Key::Enter]);
    table.type_text("uova ritrovate");
    // Wherever the keyboard was left.
    table.harness.ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
    table.press(&[Key::Enter]);
    council_agrees(&mut table);
    assert_eq!(table.race().state().flocks[0].eggs, 2);
}

#[test]
fn undo_and_redo_go_back_and_forth_without_limit() {
    let mut table = three_throws();
    let after = table.race().digest(&mut Vec::new());
    assert!(table.shows("Annulla: convalida di"));
    for validation in [true, false].repeat(3) {
        table.press_with(Modifiers::COMMAND, Key::Z);
        if validation {
            table.validator_agrees();
        }
    }
    assert_eq!(table.race().state().flocks[0].bearer.square, 0);
    assert_eq!(table.race().state().to_throw, Seat(0));
    table.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(table.race().last(), Seq(12), "nothing is left to undo");
    assert!(table.shows("Ripeti: tiro 1 e 3 di"));
    for validation in [false, true].repeat(3) {
        table.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        if validation {
            table.validator_agrees();
        }
    }
    assert_eq!(table.race().digest(&mut Vec::new()), after);
    assert_eq!(table.race().last(), Seq(18), "nothing is ever taken out of the record");
    // Once more back, then another way: no redo is left.
    table.press_with(Modifiers::COMMAND, Key::Z);
    table.validator_agrees();
    table.press(&[Key::F8, Key::C]);
    assert!(!table.shows("Ripeti:"));
    table.saved();
    let (_, event) = festival::event::load_read_only(&table.path).unwrap();
    let open = event.find(festival::event::RACE).unwrap();
    assert!(open.diverged.is_none());
    assert_eq!(open.game.as_dyn().last(), Seq(20));
}

/// A line that is whole is told what speaks against it at once; one that may still become whole is not.
#[test]
fn a_correction_that_is_whole_and_impossible_says_why_while_it_is_typed() {
    let mut table = three_throws();
    table.press(&[Key::F7]);
    corrected_as(&mut table, "convalida");
    assert!(!confirms(&table));
    assert!(table.shows("Nessun tiro attende l'Incontestabile"));
}

#[test]
fn a_correction_speaks_the_language_of_the_desk_and_shows_the_new_dice() {
    let mut table = three_throws();
    table.press(&[Key::F6]);
    table.type_text("correggi 5 2 6");
    table.press(&[Key::Enter]);
    let field = |table: &Table| table.harness.get_by_label("Che cosa doveva esserci").value().unwrap();
    assert_eq!(field(&table), "2 6", "as it was typed");
    let name = table.race().seats()[2].name.clone();
    assert!(table.shows(&format!("5 · tiro 4 e 3 di {name} → tiro 2 e 6 di {name}")), "what becomes of it");
    table.press(&[Key::Escape]);
    table.click("Correggi la registrazione 6 (F7)");
    assert_eq!(field(&table), "convalida");
    table.press(&[Key::Escape]);
    table.harness.state_mut().prefs.lang = festival::i18n::Lang::En;
    table.settle();
    table.click("Correct entry 6 (F7)");
    assert_eq!(table.harness.get_by_label("What should have stood there").value().as_deref(), Some("validate"));
}

#[test]
fn what_is_taken_back_is_said_with_whose_it_is() {
    let mut table = Table::new(0);
    table.sit_down();
    table.penalty(&[Key::F9, Key::ArrowDown]);
    let name = table.race().seats()[1].name.clone();
    assert!(table.shows(&format!("Penalità di 50 punti a {name}")), "before the judges agree");
    table.judges_agree();
    table.press_with(Modifiers::COMMAND, Key::Z);
    assert!(
        table.shows("Annullare") && table.shows(&format!("1 · penalità di 50 punti a {name}")),
        "before they take it back"
    );
    table.judges_agree();
    assert!(table.shows(&format!("2 · annulla la 1: penalità di 50 punti a {name}")), "and in the log");
}

#[test]
fn who_is_at_the_table_already_is_not_said_to_be_missing() {
    let mut table = Table::new(0);
    table.sit_down();
    table.penalty(&[Key::F9]);
    assert!(table.shows("spetta a"), "whose act it is, while they are away");
    table.judges_agree();
    for (judge, pin) in [("o5", "555555"), ("o6", "666666")] {
        table.click("Accede: giudice di gara");
        table.pin(pin);
        table.until("a judge", |table| table.present(judge));
        table.rest();
    }
    table.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!table.shows("spetta a") && table.shows("Chi serve è già al tavolo"));
}

/// Puts another text into the correction that is open.
fn corrected_as(table: &mut Table, text: &str) {
    table.harness.get_by_label("Che cosa doveva esserci").focus();
    table.settle();
    table.press_with(Modifiers::COMMAND, Key::A);
    table.type_text(text);
}

fn confirms(table: &Table) -> bool {
    let confirm = table.harness.get_by_label("Conferma la correzione");
    !egui_kittest::kittest::NodeT::accesskit_node(&confirm).is_disabled()
}

#[test]
fn a_ruling_of_several_effects_is_corrected_in_place() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    table.click("Delibera");
    for (kind, square) in [("Sposta", "30"), ("Sposta", "33")] {
        table.click(kind);
        table.harness.get_by_label("Casella").focus();
        table.settle();
        table.press_with(Modifiers::COMMAND, Key::A);
        table.type_text(square);
        table.click("Aggiungi alla delibera");
    }
    table.harness.get_by_label("Motivo").focus();
    table.settle();
    table.type_text("segnalino caduto");
    table.click("Conferma");
    council_agrees(&mut table);
    assert_eq!(table.race().state().flocks[0].bearer.square, 33);
    table.click("Correggi la registrazione 1 (F7)");
    let text = table.harness.get_by_label("Che cosa doveva esserci").value().unwrap();
    let name = table.race().seats()[0].name.clone();
    assert_eq!(text, format!("move {name} bearer 30; move {name} bearer 33 segnalino caduto"));
    let rival = table.race().seats()[1].name.clone();
    corrected_as(&mut table, &format!("move {name} 31; hold {name} inn 1; egg {rival} 2 due segnalini caduti"));
    table.click("Conferma la correzione");
    assert_eq!(table.race().last(), Seq(1));
    council_agrees(&mut table);
    let Some(Entry::Ruling { effects, reason, .. }) = table.race().effective(Seq(1)) else { panic!("no ruling") };
    assert_eq!((effects.len(), reason.as_str()), (3, "due segnalini caduti"));
    assert_eq!((table.race().state().flocks[0].bearer.square, table.race().state().flocks[1].eggs), (31, 2));
}

#[test]
fn dice_that_would_pass_to_other_flocks_are_asked_about() {
    let mut table = three_throws();
    table.click("Correggi la registrazione 2 (F7)");
    corrected_as(&mut table, "void 26c");
    let names: Vec<_> = table.race().seats().iter().map(|seat| seat.name.clone()).collect();
    assert!(table.shows("2 tiri passerebbero ad altri stormi"));
    assert!(table.shows(&format!("3 · tiro 2 e 2: da {} a {}", names[1], names[0])));
    assert!(table.shows(&format!("5 · tiro 4 e 3: da {} a {}", names[2], names[1])));
    assert!(!confirms(&table));
    table.press(&[Key::Enter]);
    assert_eq!(table.race().last(), Seq(6), "Enter is not enough");
    table.click("Sì, questi 2 tiri passano ad altri stormi");
    assert!(confirms(&table));
    corrected_as(&mut table, "void 26d");
    assert!(!confirms(&table), "another correction is another question");
    table.click("Sì, questi 2 tiri passano ad altri stormi");
    table.click("Conferma la correzione");
    table.validator_agrees();
    assert_eq!(table.status(2), Status::Corrected { by: Seq(7) });
    assert_eq!(table.race().state().to_throw, Seat(2));
    // Taking it back hands them over again, and asks too.
    table.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(table.race().last(), Seq(7));
    assert!(table.shows("2 tiri passerebbero ad altri stormi"));
    table.click("Sì, questi 2 tiri passano ad altri stormi");
    table.click("Conferma la correzione");
    table.validator_agrees();
    assert_eq!((table.status(2), table.status(7)), (Status::Stands, Status::Annulled { by: Seq(8) }));
    assert!(table.shows("Ripeti: corregge la 2"), "it was an undo");
}

#[test]
fn a_throw_annulled_with_its_validation_passes_those_after_it() {
    let mut table = three_throws();
    table.click("Annulla la registrazione 3 (Canc)");
    table.click("Annulla tutte quelle che non reggono");
    assert!(table.shows("Un tiro passerebbe a un altro stormo"));
    assert!(!confirms(&table));
    table.click("Sì, questo tiro passa a un altro stormo");
    table.click("Conferma la correzione");
    table.validator_agrees();
    assert_eq!(table.race().state().to_throw, Seat(2));
}

#[test]
fn a_correction_of_dice_passes_nothing() {
    let mut table = three_throws();
    table.click("Correggi la registrazione 1 (F7)");
    corrected_as(&mut table, "throw 1 1");
    assert!(!table.shows("passerebbe"));
    assert!(confirms(&table));
}

#[test]
fn places_that_judges_have_declared_change_by_a_word_of_their_own() {
    let mut table = Table::new(0);
    table.with_validator();
    let position = table.position("gara=3 turn=6", &[(0, "55"), (6, "28"), (7, "29")]);
    table.place(&position);
    for keys in [[Key::Num1, Key::Num3], [Key::Num1, Key::Num3], [Key::Num2, Key::Num6]] {
        table.throw(keys);
    }
    table.press(&[Key::Enter]);
    table.judges_agree();
    assert!(table.race().state().declared);
    let last = table.race().last();
    table.press(&[Key::F6]);
    table.type_text("correggi 2 1 2");
    table.press(&[Key::Enter]);
    let name = table.race().seats()[6].name.clone();
    assert!(table.shows("Il risultato ufficiale cambierebbe") && table.shows(&format!("{name}: dal 2º al 3º")));
    assert!(!confirms(&table));
    table.click("Sì, il risultato ufficiale cambia");
    table.click("Conferma la correzione");
    table.validator_agrees();
    assert_eq!((table.race().last(), table.status(2)), (Seq(last.0 + 1), Status::Corrected { by: Seq(last.0 + 1) }));
}

#[test]
fn judges_put_a_bearer_into_the_garden_and_the_game_is_declared() {
    let mut table = Table::new(0);
    table.sit_down();
    table.press(&[Key::F9]);
    table.click("Delibera");
    table.harness.get_by_label("Casella").focus();
    table.settle();
    table.type_text("63");
    table.click("Aggiungi alla delibera");
    table.click("Vittoria");
    table.click("Aggiungi alla delibera");
    table.harness.get_by_label("Motivo").focus();
    table.settle();
    table.type_text("il tiro era buono");
    table.click("Conferma");
    council_agrees(&mut table);
    assert_eq!(table.race().state().winner, Some(Seat(0)));
    assert!(table.shows("Dichiara il vincitore"));
    table.press(&[Key::Enter]);
    table.judges_agree();
    assert!(table.race().state().declared);
    let Entry::Fact { waived, .. } = table.entry(2) else { panic!("no fact") };
    assert!(waived.is_empty());
}

/// What became of its throw since then does not give a swap to the flock whose turn it is now.
#[test]
fn a_swap_that_is_annulled_stays_with_the_flock_that_threw() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    festival::sample::write_until(&path, usize::MAX).unwrap();
    let (_, event) = festival::event::load_read_only(&path).unwrap();
    let swaps = |recorded: &Recorded<Oca>| matches!(recorded.entry, Entry::Fact { fact: Fact::Swap(_), .. });
    let swap = event.race().unwrap().entries().iter().position(swaps).unwrap();
    let path = folder.path().join("scambio.triade");
    festival::sample::write_until(&path, swap + 1).unwrap();
    let (_, mut event) = festival::event::load_read_only(&path).unwrap();
    let race = event.race_mut().unwrap();
    let throws = |recorded: &Recorded<Oca>| matches!(recorded.entry, Entry::Fact { fact: Fact::Throw(..), .. });
    let throw = race.entries()[..swap].iter().rposition(throws).unwrap();
    let whose = crate::table::log::seats(race)[swap];
    let dice = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    let mut amended = dice.filter_map(|dice| {
        let with = Some(Box::new(Entry::fact(Fact::Throw(dice))));
        let changes = [Change { target: Seq::at(throw), with }, Change { target: Seq::at(swap), with: None }];
        let mut race = race.clone();
        race.record(Entry::amend(changes.to_vec(), "letto male"), Signature::script(0)).ok()?;
        Some(race)
    });
    assert_eq!(crate::table::log::seats(&amended.next().unwrap())[swap], whose);
}
