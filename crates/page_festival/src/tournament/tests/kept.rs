//! Tests that no typed text is lost before it is recorded, every refusal is shown, and unreadable text is named.

use desk_kit::TournamentBook;
use egui_kittest::kittest::NodeT as _;
use rules::Change;
use shell::testing::leave;

use super::*;

/// Opens a started and drawn tournament with the keyboard in its first line.
fn drawn(source: String, count: usize) -> Hall {
    let mut hall = crate::testing::hall_of(source, count);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall
}

fn duel() -> Hall {
    drawn(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 6)
}

/// Puts the keyboard into a field.
fn focus(hall: &mut Hall, label: &str) {
    hall.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, label).focus();
    hall.settle();
}

/// Types into a field, replacing its text.
fn write(hall: &mut Hall, label: &str, text: &str) {
    focus(hall, label);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text(text);
}

fn value(hall: &Hall, label: &str) -> String {
    hall.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, label).value().unwrap_or_default()
}

#[test]
fn nobody_closes_the_event_over_a_result_that_is_only_typed() {
    let mut hall = duel();
    let before = hall.last();
    hall.type_text("5-3");
    assert!(!leave(&mut hall.harness));
    assert!(hall.shows("un risultato è scritto ma non registrato"));
    hall.press(&[Key::Enter]);
    assert!(!hall.shows("un risultato è scritto ma non registrato"));
    assert_eq!(hall.last(), before, "that Enter kept the event open and did nothing else");
    hall.press(&[Key::Enter]);
    assert_ne!(hall.last(), before, "the result was still there");
    hall.until("the record", |hall| hall.harness.state().live.as_ref().unwrap().saving.waiting == 0);
    assert!(leave(&mut hall.harness));
}

#[test]
fn a_result_to_be_typed_a_second_time_is_not_lost_either() {
    let mut hall = duel();
    hall.click("Ribattere ogni risultato");
    hall.line("5-3");
    assert!(!leave(&mut hall.harness));
    assert!(hall.shows("un risultato è scritto ma non registrato"));
}

#[test]
fn a_mistyped_number_is_named_and_not_recorded_as_nothing() {
    let mut hall = drawn(tournament_source("torneo-rummikub").unwrap(), 4);
    let before = hall.last();
    let seats = hall.game().state().tables.get(1).unwrap().entries();
    let name = |seat: usize| NAMES[seats[seat].0 as usize - 1];
    for (seat, tiles) in ["0", "12", "7", "5"].into_iter().enumerate() {
        write(&mut hall, &format!("tessere, {}", name(seat)), tiles);
    }
    let jokers = format!("jolly, {}", name(1));
    write(&mut hall, &jokers, "2o");
    assert!(hall.shows(&format!("«2o» non è un numero intero: {jokers}")), "at once");
    assert_eq!(value(&hall, "Risultato della partita 1"), "", "no line says anything else");
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), before);
    let told = hall.harness.query_all_by_label_contains("non è un numero intero").count();
    assert_eq!(told, 1, "Enter does not say it again");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("2");
    assert_eq!(hall.last(), Seq(before.0 + 1), "mended where it stands");
}

#[test]
fn what_would_not_count_is_said_and_not_recorded() {
    let source = tournament_source("torneo-carolus-magnus").unwrap();
    let castles = Ruleset::parse::<Tournament>(&source).unwrap().rules.stages[0].play.form.clone();
    let mut hall = drawn(knockout(castles, Third::Shared), 4);
    let before = hall.last();
    let seats = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().1.entries();
    let name = |seat: usize| NAMES[seats[seat].0 as usize - 1];
    for (seat, castles) in ["6", "6"].into_iter().enumerate() {
        write(&mut hall, &format!("castelli, {}", name(seat)), castles);
    }
    write(&mut hall, &format!("paladini, {}", name(0)), "11");
    hall.press(&[Key::Enter]);
    assert!(hall.shows(&format!("Manca: paladini, {}", name(1))), "one count alone says nothing");
    assert_eq!(hall.last(), before);
    write(&mut hall, &format!("paladini, {}", name(1)), "9");
    assert!(!hall.shows("Manca: paladini"));
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

#[test]
fn a_corrected_name_is_read_at_once_everywhere() {
    let mut hall = duel();
    let (id, old) = (journal::PersonId(1), NAMES[0]);
    hall.press(&[Key::F6]);
    assert!(hall.shows(old));
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.change_person(id, &Card { name: "Adalgisa Rossi".to_owned(), ..Card::default() });
    for key in [Key::F6, Key::F7, Key::F8, Key::F10] {
        hall.press(&[key]);
        assert!(hall.shows("Adalgisa Rossi") && !hall.shows(old), "{key:?}");
    }
}

#[test]
fn a_desk_that_only_looks_asks_for_nobody() {
    let mut hall = duel();
    hall.office(false);
    hall.read_only();
    hall.line("5-3");
    assert!(!hall.shows("Se confermato"));
    assert!(hall.shows("qui si può solo leggere"), "it says why");
}

#[test]
fn a_confirmation_that_cannot_be_recorded_says_why() {
    let mut hall = duel();
    hall.press(&[Key::F9]);
    write(&mut hall, "Motivo, o che cosa si contesta", "mossa dettata");
    let seats = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().1.entries();
    hall.click(&format!("Vince per decisione: {}", NAMES[seats[1].0 as usize - 1]));
    assert!(hall.shows("Se confermato"));
    let before = hall.last();
    hall.read_only();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Questo torneo qui si può solo leggere"));
    assert!(hall.shows("Se confermato"), "the dialog stays");
}

#[test]
fn a_dialog_follows_what_is_recorded_beside_it() {
    let mut hall = duel();
    hall.press(&[Key::F9]);
    write(&mut hall, "Motivo, o che cosa si contesta", "mossa dettata");
    let (table, seats) = hall
        .game()
        .state()
        .tables
        .iter()
        .find(|(_, table)| table.ready())
        .map(|(number, table)| (number, table.entries()))
        .unwrap();
    hall.click(&format!("Vince per decisione: {}", NAMES[seats[1].0 as usize - 1]));
    assert!(!hall.shows("Contro le regole"));
    hall.say(&format!("result T{table} {} {}: 5-3", seats[0], seats[1]));
    assert!(hall.shows("Contro le regole"), "it has its result now");
    let before = hall.last();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), before);
}

#[test]
fn a_correction_that_cannot_be_recorded_says_why() {
    let mut hall = duel();
    hall.line("5-3");
    hall.press(&[Key::F10, Key::ArrowDown, Key::Delete]);
    assert!(hall.shows("Annullare"));
    write(&mut hall, "Motivo", "letto male");
    let before = hall.last();
    hall.read_only();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Questo torneo qui si può solo leggere"));
    assert_eq!(value(&hall, "Motivo"), "letto male");
}

#[test]
fn a_redo_that_lacks_an_office_opens_the_dialog_as_an_undo_does() {
    let mut hall = duel();
    hall.line("5-3");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    let before = hall.last();
    hall.office(false);
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Annullare"), "the undo, to be annulled by somebody who may");
}

#[test]
fn an_undo_that_waits_for_an_office_stays_an_undo() {
    let mut hall = duel();
    hall.line("5-3");
    let before = hall.last();
    hall.office(false);
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(hall.last() == before && hall.shows("Annullare"));
    hall.office(true);
    assert_eq!(hall.last(), Seq(before.0 + 1), "whoever may has come");
    let Entry::Amend { purpose, reason, .. } = &hall.game().entry(hall.last()).unwrap().entry else {
        panic!("no amendment")
    };
    assert_eq!((*purpose, reason.as_str()), (rules::Purpose::Undo, "annullamento immediato"));
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(hall.last(), Seq(before.0 + 2), "so that it can be redone");
}

#[test]
fn a_call_that_is_given_up_stays_in_its_line() {
    let mut hall = duel();
    let number = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let line = format!("Risultato della partita {number}");
    hall.office(false);
    hall.line("@4");
    hall.press(&[Key::Escape]);
    assert_eq!(value(&hall, &line), "@4");
    hall.office(true);
    focus(&mut hall, &line);
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().state().tables.get(number).unwrap().called, Some(4));
    assert_eq!(value(&hall, &line), "", "gone once it is recorded");
}

#[test]
fn a_result_typed_twice_and_given_up_stays_in_its_line() {
    let mut hall = duel();
    let number = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let line = format!("Risultato della partita {number}");
    hall.click("Ribattere ogni risultato");
    hall.primary();
    hall.office(false);
    hall.line("5-3");
    hall.line("5-3");
    hall.press(&[Key::Escape]);
    assert_eq!(value(&hall, &line), "5-3");
    hall.office(true);
    focus(&mut hall, &line);
    hall.press(&[Key::Enter]);
    assert!(hall.game().state().tables.get(number).unwrap().result.is_some());
}

/// Undoes the last draw, draws again, and goes to the first waiting line.
fn draw_again(hall: &mut Hall, seed: u64) {
    let changes = vec![Change { target: hall.last(), with: None }];
    let amend = Entry::amend(changes, "sorteggio da ripetere");
    hall.harness.state_mut().live.as_mut().unwrap().record(TournamentBook("1"), amend, Signature::script(0)).unwrap();
    hall.settle();
    hall.say(&format!("draw {seed}"));
    hall.primary();
}

#[test]
fn a_result_typed_and_not_recorded_goes_to_no_other_players() {
    let mut hall = duel();
    let first = |hall: &Hall| {
        let (number, table) = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap();
        (number, table.entries())
    };
    let (number, seats) = first(&hall);
    let line = format!("Risultato della partita {number}");
    hall.type_text("5-3");
    draw_again(&mut hall, 7);
    assert_eq!(first(&hall), (number, seats.clone()));
    assert_eq!(value(&hall, &line), "5-3", "it was typed of those who sit there");
    let others = (8..40).any(|seed| {
        draw_again(&mut hall, seed);
        let (again, now) = first(&hall);
        again == number && now != seats
    });
    assert!(others);
    assert_eq!(value(&hall, &line), "");
}

fn eliminate(hall: &mut Hall) {
    hall.harness.get_by_label("Elimina").scroll_to_me();
    hall.settle();
    hall.click("Elimina");
}

#[test]
fn those_who_go_out_stay_ticked_until_it_is_recorded() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    let chips = |name: &str| format!("Gettoni di {name}");
    hall.click("Ada Rossi esce in questa mano");
    write(&mut hall, &chips(NAMES[0]), "300");
    hall.office(false);
    eliminate(&mut hall);
    hall.press(&[Key::Escape]);
    assert_eq!(value(&hall, &chips(NAMES[0])), "300");
    hall.office(true);
    eliminate(&mut hall);
    let out = &hall.game().state().stages[0].poker.out;
    assert_eq!(out.iter().map(|gone| (gone.entry.0, gone.chips)).collect::<Vec<_>>(), [(1, Some(300))]);
    assert!(hall.harness.query_by_label("Elimina").is_none(), "nobody is ticked any more");
}

#[test]
fn chips_and_hands_that_cannot_be_read_are_named() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    let before = hall.last();
    let chips = format!("Gettoni di {}", NAMES[0]);
    hall.click("Ada Rossi esce in questa mano");
    write(&mut hall, &chips, "1.000");
    assert!(hall.shows("«1.000» non è un numero intero: Gettoni di Ada Rossi"));
    eliminate(&mut hall);
    assert_eq!(hall.last(), before, "not as if nothing had been typed");
    write(&mut hall, &chips, "300");
    write(&mut hall, "Mano", "x");
    assert!(hall.shows("«x» non è un numero intero: Mano"));
    eliminate(&mut hall);
    assert_eq!(hall.last(), before);
    write(&mut hall, "Mano", "1");
    eliminate(&mut hall);
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

#[test]
fn time_to_give_that_cannot_be_read_is_named_and_not_given() {
    let mut hall = duel();
    let (number, table) = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap();
    let give = format!("+ {}", NAMES[table.entries()[0].0 as usize - 1]);
    hall.say(&format!("clock T{number} start 1 @{}", festival::clock::now_ms()));
    hall.press(&[Key::F9]);
    let before = hall.last();
    let field = "Tempo da dare o togliere";
    write(&mut hall, field, "1.30");
    assert!(hall.shows(&format!("«1.30» non è un tempo come 1:30 o 90: {field}")));
    hall.click(&give);
    assert_eq!(hall.last(), before, "nothing is given by it");
    write(&mut hall, field, "1:30");
    assert!(!hall.shows("non è un tempo"));
    hall.click(&give);
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

#[test]
fn a_move_that_is_given_up_stays_in_its_line() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    let tables: Vec<_> = hall.game().state().stages[0].poker.tables.keys().copied().collect();
    let typed = format!("{} > {}", tables[1].0, tables[0].0);
    hall.office(false);
    write(&mut hall, "Altri spostamenti", &typed);
    hall.press(&[Key::Enter, Key::Escape]);
    assert_eq!(value(&hall, "Altri spostamenti"), typed);
}

#[test]
fn an_arrival_that_is_given_up_keeps_its_time() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    hall.primary();
    hall.office(false);
    write(&mut hall, "Numero di chi arriva", "2");
    hall.press(&[Key::Enter, Key::Escape]);
    let line = value(&hall, "Numero di chi arriva");
    let arrived = line.strip_prefix("2 ").and_then(tournament::read_span).unwrap();
    hall.office(true);
    focus(&mut hall, "Numero di chi arriva");
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().state().stages[0].race.run(EntryNo(2)).unwrap().finish_ms, Some(arrived));
    assert_eq!(value(&hall, "Numero di chi arriva"), "", "gone once it is recorded");
}

#[test]
fn of_many_steps_only_those_in_sight_are_drawn() {
    let mut hall = crate::testing::hall_of(knockout(Form::Winner { draws: false }, Third::Shared), 200);
    hall.say("start");
    hall.office(false);
    hall.primary();
    assert!(hall.shows("Se confermato"), "the draw waits for somebody who may");
    let names = NAMES.map(|name| hall.harness.query_all_by_label_contains(name).count());
    assert!(names.iter().sum::<usize>() < 150, "{names:?}");
}

/// Draws a frame, and returns what has a label in it and where that stands.
fn frame(hall: &mut Hall) -> (Vec<String>, Vec<egui::Rect>) {
    hall.harness.step();
    let labelled = hall.harness.query_all_by(|node| node.label().is_some_and(|label| !label.is_empty()));
    labelled.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).unzip()
}

#[test]
fn the_first_frame_of_another_page_is_laid_out_as_the_next() {
    let mut hall = duel();
    for (before, page) in
        [(Page::Tournament, Page::Entries), (Page::Entries, Page::Programme), (Page::Programme, Page::Tournament)]
    {
        // Something may come from another thread between two frames, as a copy that was made: then they are drawn again.
        let mut stage = (hall, None);
        testkit::until(
            &mut stage,
            "two frames that say the same",
            |(_, same)| same.is_some(),
            |(hall, same)| {
                hall.harness.state_mut().page = before;
                hall.harness.step();
                hall.harness.state_mut().page = page;
                let ((said, first), (still, second)) = (frame(hall), frame(hall));
                *same = (said == still).then_some((first, second));
            },
        );
        let (first, second) = stage.1.unwrap();
        assert_eq!(first, second, "{page:?}");
        hall = stage.0;
    }
}

#[test]
fn the_line_takes_the_keyboard_back_from_a_dialog() {
    let mut hall = duel();
    let number = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let line = format!("Risultato della partita {number}");
    hall.office(false);
    hall.line("5-3");
    hall.press(&[Key::Escape]);
    assert!(hall.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, &line).is_focused());
    hall.office(true);
    let before = hall.last();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

#[test]
fn the_line_of_arrivals_has_the_keyboard_once_the_race_starts() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    hall.primary();
    let before = hall.last();
    hall.line("2");
    assert_eq!(hall.last(), Seq(before.0 + 1), "an arrival");
}
