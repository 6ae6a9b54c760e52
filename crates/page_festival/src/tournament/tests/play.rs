//! Tests of running a tournament by keyboard.

use super::*;

fn six() -> Hall {
    crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 6)
}

#[test]
fn a_knockout_of_six_runs_from_start_to_close_by_keyboard_alone() {
    let mut hall = six();
    hall.primary();
    assert!(hall.shows("attende il sorteggio"));
    hall.primary();
    assert!(hall.shows("seme "), "the seed of the draw is shown");
    assert!(hall.shows("mancano 2 risultati"));
    hall.primary();
    // Two quarterfinals, two semifinals, the match for third place and the final: Enter goes on to the next line.
    for result in ["5-3", "2-5", "5-4", "5-0", "5-1", "3 5"] {
        let before = hall.last();
        hall.line(result);
        assert_eq!(hall.last(), Seq(before.0 + 1), "{result}");
    }
    assert!(hall.winner_of_all().is_some());
    assert!(hall.shows("attende la chiusura"));
    hall.press(&[Key::F9]);
    assert!(hall.shows("3–5") && !hall.shows("Nessuna partita scelta"), "the last one stays on its page");
    hall.press(&[Key::F8]);
    for round in ["Quarti di finale", "Semifinali"] {
        assert!(hall.shows(&format!("eliminato ({round})")), "the standings say where everybody went out");
    }
    assert!(hall.shows("finalista") && !hall.shows("eliminato (Finale)"), "who lost the final was in it");
    hall.primary();
    assert!(hall.shows("Se confermato"));
    let winner = hall.game().state().stages[0].places[0][0];
    let name = NAMES[winner.0 as usize - 1];
    assert!(hall.shows("Primi posti") && hall.shows(&format!("1. {name}")), "who closes it sees what is signed");
    hall.press(&[Key::Enter]);
    assert!(hall.game().state().closed);
    assert!(hall.shows("chiuso"));
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    assert!(hall.shows("1º posto"), "the list of entries says who has won");
}

#[test]
fn what_does_not_do_is_mended_where_it_was_asked_for() {
    let mut hall = six();
    hall.primary();
    hall.harness.get_by_role_and_label(egui::Role::TextInput, "seme (vuoto: a caso)").focus();
    hall.press(&[]);
    hall.type_text("x");
    hall.primary();
    assert!(hall.shows("Il seme ha al massimo sei cifre"));
    hall.press(&[Key::Backspace]);
    hall.type_text("7");
    let before = hall.last();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), Seq(before.0 + 1), "Enter in the field does it");
}

/// Opens a started and drawn knockout of six with the keyboard in the first line.
fn drawn(form: Form) -> Hall {
    let mut hall = crate::testing::hall_of(knockout(form, Third::Match), 6);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall
}

pub(super) fn to(points: u32) -> Hall {
    drawn(Form::FirstTo { points: Some(points) })
}

#[test]
fn a_wrong_slip_is_refused_in_its_place_with_the_article() {
    let mut hall = to(5);
    let before = hall.last();
    hall.line("5-9");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Solo uno può arrivare a 5"), "why");
    assert!(hall.shows("Partita unica"), "with the article");
    hall.line("abc");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("«abc» non si legge. I punti di tutti e due: 5-3."), "it took the place of what was refused");
    hall.line("5-1");
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

#[test]
fn a_drawn_game_is_refused_with_the_way_out_and_gives_its_place_to_the_next() {
    let mut hall = drawn(Form::Seeds { total: 48, to_win: 25 });
    let before = hall.last();
    hall.line("24-24");
    assert!(hall.shows("deve passare uno solo. Una patta si gioca di nuovo, a parti scambiate"));
    assert_eq!(hall.last(), before);
    hall.line("26-22");
    assert_eq!(hall.last(), Seq(before.0 + 1), "typed over what was refused");
}

#[test]
fn tab_and_arrows_go_from_line_to_line() {
    let mut hall = to(5);
    let ready: Vec<u32> = hall.game().state().tables.iter().filter(|(_, t)| t.ready()).map(|(n, _)| n).collect();
    let field = |number: u32| format!("Risultato della partita {number}");
    let focused =
        |hall: &Hall, number: u32| hall.harness.query_by_label(&field(number)).is_some_and(|node| node.is_focused());
    assert!(focused(&hall, ready[0]));
    hall.press(&[Key::Tab]);
    assert!(focused(&hall, ready[1]));
    hall.press_with(Modifiers::SHIFT, Key::Tab);
    assert!(focused(&hall, ready[0]));
    hall.press(&[Key::Tab]);
    hall.line("5-2");
    assert!(focused(&hall, ready[0]), "the next open line");
}

#[test]
fn a_call_and_an_absence_are_typed_in_the_line() {
    let mut hall = to(5);
    hall.press_with(Modifiers::COMMAND, Key::K);
    let called: Vec<_> = hall.game().state().tables.iter().filter_map(|(_, table)| table.called).collect();
    assert_eq!(called, [1], "the lowest free place");
    hall.line("@4");
    let first = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let table = |hall: &Hall| hall.game().state().tables.get(first).unwrap().clone();
    assert_eq!(table(&hall).called, Some(4));
    assert!(hall.shows("Richiama al tavolo 4") && !hall.shows("Chiama al tavolo"));
    hall.press_with(Modifiers::COMMAND, Key::K);
    assert_eq!(table(&hall).called, Some(4), "who was called is called there again");
    let stays = table(&hall).at(0);
    hall.line("-2");
    assert_eq!(table(&hall).winner(), stays);
}

/// The pairs of a queue are called as they are made, whichever match was selected before.
#[test]
fn a_match_that_is_made_is_the_one_that_is_called() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-twixt").unwrap(), 6);
    hall.say("start");
    let called = |hall: &Hall, table| hall.game().state().tables.get(table).and_then(|table| table.called).is_some();
    for table in 1..=3 {
        hall.primary();
        hall.press_with(Modifiers::COMMAND, Key::K);
        assert!(called(&hall, table), "match {table}");
    }
    hall.line("1");
    hall.press(&[Key::F9, Key::F6]);
    hall.primary();
    hall.press_with(Modifiers::COMMAND, Key::K);
    assert!(!hall.shows("Contro le regole"));
}

#[test]
fn an_absence_at_a_table_of_points_is_typed_in_its_line() {
    for (id, count) in [("torneo-risiko-varianti", 6), ("torneo-rummikub", 4)] {
        let mut hall = crate::testing::hall_of(tournament_source(id).unwrap(), count);
        hall.say("start");
        hall.say("draw 7");
        hall.primary();
        let seats = |hall: &Hall| hall.game().state().tables.get(1).unwrap().entries();
        let mut left = seats(&hall);
        let absent = NAMES[left.remove(1).0 as usize - 1];
        let line = "Risultato della partita 1";
        hall.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, line).focus();
        hall.settle();
        hall.line("-2");
        assert_eq!(seats(&hall), left, "{id}: {absent} did not come");
        let line = hall.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, line);
        assert!(line.is_focused(), "{id}: the others play on");
        assert_eq!(line.value().unwrap_or_default(), "");
    }
}

#[test]
fn who_leaves_a_table_of_several_is_still_named_there() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 5);
    hall.say("start");
    hall.say("draw 7");
    let seats = hall.game().state().tables.get(1).unwrap().entries();
    let name = |seat: usize| NAMES[seats[seat].0 as usize - 1];
    hall.say(&format!("withdraw {}", seats[1]));
    hall.say(&format!("absent T1 {}", seats[2]));
    for key in [Key::F6, Key::F9] {
        hall.press(&[key]);
        assert!(hall.shows(&format!("{}, per ritiro", name(1))), "{key:?}");
        assert!(hall.shows(&format!("{}, assente", name(2))), "{key:?}");
        assert!(!hall.shows("riposa"), "{key:?}");
    }
}

#[test]
fn a_result_typed_twice_must_be_the_same() {
    let mut hall = to(5);
    hall.click("Ribattere ogni risultato");
    hall.primary();
    let before = hall.last();
    hall.line("5-3");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Ribattere lo stesso risultato"));
    hall.line("5-2");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("La prima volta era «5-3», ora «5-2»"));
    hall.line("5-2");
    hall.line("5-2");
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

#[test]
fn what_is_only_against_the_rules_is_waived_by_name() {
    let mut hall = drawn(Form::Winner { draws: false });
    let before = hall.last();
    // A table is called before its players are known.
    let waiting =
        hall.game().state().tables.iter().find(|(_, table)| !table.ready() && table.result.is_none()).unwrap().0;
    hall.press(&[Key::PageDown]);
    hall.harness.get_all_by_label_contains(&format!("Partita {waiting}:")).next().unwrap().click();
    hall.settle();
    hall.press_with(Modifiers::COMMAND, Key::K);
    assert_eq!(hall.last(), before, "not without a waiver");
    assert!(hall.shows("Contro le regole"));
    hall.waive("si preparano");
    assert_eq!(hall.last(), Seq(before.0 + 1));
    let Entry::Fact { waived, reason, .. } = &hall.game().entry(hall.last()).unwrap().entry else { panic!() };
    assert_eq!((waived.len(), reason.as_deref()), (1, Some("si preparano")));
}

#[test]
fn a_past_result_is_corrected_after_everything_that_changes_was_shown() {
    let mut hall = to(5);
    for result in ["5-3", "5-2", "5-4"] {
        hall.line(result);
    }
    let first = Seq(4);
    let (table, seats) = match &hall.game().entry(first).unwrap().entry {
        Entry::Fact { fact: Fact::Result { table, seats, .. }, .. } => (*table, seats.clone()),
        other => panic!("{other:?}"),
    };
    let semifinal = hall.game().state().table(table).unwrap().winner_to.unwrap();
    assert_eq!(hall.game().state().table(semifinal.table).unwrap().at(semifinal.slot), Some(seats[0]));
    hall.press(&[Key::F6, Key::PageUp]);
    hall.harness.get_all_by_label_contains(&format!("Partita {}:", table.0)).next().unwrap().click();
    hall.settle();
    hall.click("Correggi il risultato…");
    assert!(hall.shows("È già così"), "nothing is corrected yet");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("3-5");
    let top = |words: &str| hall.harness.get_by_label_contains(words).rect().top();
    assert!(top("Già giocato sul vecchio risultato") < top("Che cosa cambia"), "what has to be decided comes first");
    let before = hall.last();
    assert_eq!(hall.game().last(), before, "nothing is recorded yet");
    hall.line("letto male");
    assert_eq!(hall.last(), Seq(before.0 + 1));
    assert_eq!(hall.game().state().table(table).unwrap().winner(), Some(seats[1]));
    hall.press(&[Key::F9]);
    assert!(hall.shows("Non vale più: 5–3"), "the page of the match keeps the old result in sight");
    assert!(!hall.shows("Non vale più: 3–5"));
    hall.press(&[Key::F10]);
    assert!(hall.shows("4, non vale più"), "the old result stays readable");
}

#[test]
fn a_draw_is_known_by_its_round() {
    let mut hall = to(5);
    hall.press(&[Key::F10]);
    assert!(hall.shows("Quarti di finale: sorteggio, 2 partite · seme 7"));
    assert!(!hall.shows("Sorteggio con il seme 7"), "not by its seed alone");
}

#[test]
fn undo_and_redo_say_what_they_take_back() {
    let mut hall = to(5);
    hall.line("5-3");
    let played = |hall: &Hall| {
        hall.game().state().tables.iter().filter(|(_, table)| table.placings().iter().any(|p| p.score > 0)).count()
    };
    assert_eq!(played(&hall), 1);
    hall.press(&[Key::F10]);
    assert!(hall.shows("Annulla: Risultato") || hall.shows("Risultato, tavolo"), "in words");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(played(&hall), 0);
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(played(&hall), 1);
}

#[test]
fn a_table_of_the_bracket_is_chosen_for_its_result() {
    let mut hall = to(5);
    hall.press(&[Key::F7]);
    let ready = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    hall.harness.get_all_by_label_contains(&format!("Partita {ready}:")).next().unwrap().click();
    hall.settle();
    hall.line("5-0");
    assert!(hall.game().state().tables.get(ready).unwrap().result.is_some());
}

#[test]
fn a_clock_runs_and_is_pressed_on_the_tables_own_page() {
    let mut hall = drawn(Form::Winner { draws: false });
    hall.press(&[Key::Escape, Key::F9]);
    hall.press(&[Key::Space]);
    let clock = |hall: &Hall| hall.game().state().tables.iter().find_map(|(_, table)| table.clock.clone()).unwrap();
    assert!(clock(&hall).runs());
    let turn = |hall: &Hall| clock(hall).reading(festival::clock::now_ms()).turn.unwrap();
    let first = turn(&hall);
    hall.click("Passa il turno");
    assert_eq!(turn(&hall), 1 - first);
    hall.click("Pausa");
    assert!(!clock(&hall).runs() && clock(&hall).is_on());
}

#[test]
fn those_who_wait_are_paired_as_they_came_or_by_choice() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 6);
    hall.primary();
    assert!(hall.shows("i primi due in attesa"));
    hall.primary();
    assert_eq!(hall.game().state().tables.len(), 1);
    hall.click("Altro incontro…");
    let name = |entry: u32| NAMES[entry as usize - 1];
    hall.click(name(4));
    hall.click(name(6));
    hall.primary();
    assert!(hall.shows("Contro le regole"), "another pairing wants a reason");
    hall.waive("aspettano da prima");
    let second = hall.game().state().tables.get(2).unwrap().entries();
    assert_eq!(second, [EntryNo(4), EntryNo(6)]);
}

#[test]
fn a_long_slip_is_filled_in_number_by_number() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    let before = hall.last();
    let seats = hall.game().state().tables.get(1).unwrap().entries();
    for (entry, tiles) in seats.iter().zip(["0", "12", "7", "5"]) {
        let label = format!("tessere, {}", NAMES[entry.0 as usize - 1]);
        hall.harness.get_by_label(&label).focus();
        hall.settle();
        hall.type_text(tiles);
    }
    assert_eq!(hall.harness.get_by_label("Risultato della partita 1").value().as_deref(), Some("0 12 7 5"));
    hall.press(&[Key::Enter]);
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

/// A semifinal with both players known does not count as a missing result of the quarterfinals.
#[test]
fn the_head_counts_the_results_of_the_round_that_it_names() {
    let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Shared), 8);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    for (result, left) in [("5-3", "mancano 3 risultati"), ("5-2", "mancano 2 risultati")] {
        hall.line(result);
        assert!(hall.shows(left), "{left}");
    }
    assert_eq!(hall.game().state().tables.iter().filter(|(_, table)| table.ready()).count(), 3);
}

/// Input faster than the frames: an Enter in the middle records, and the rest is the next slip.
#[test]
fn slips_of_many_fields_typed_in_one_go_are_all_recorded() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    let before = hall.last();
    shell::testing::type_at_once(&mut hall.harness, "\t0\t\t\t12\t\t\t7\t\t\t5\n\t3\t\t\t0\t\t\t2\t\t\t15\n");
    hall.until("both slips are recorded", |hall| hall.last() >= Seq(before.0 + 2));
    let written = |recorded: &rules::Recorded<Tournament>| recorded.entry.write(&[]);
    let results: Vec<_> = hall.game().entries().iter().skip(before.index() + 1).map(written).collect();
    assert_eq!(results, ["result T1 E4 E6 E1 E7: racks 0 12 7 5", "result T2 E3 E2 E5 E8: racks 3 0 2 15"]);
}

#[test]
fn arrivals_of_a_race_are_typed_by_number() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    hall.say(&format!("start-race @{}", festival::clock::now_ms() - 3_600_000));
    hall.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "Numero di chi arriva").focus();
    hall.settle();
    hall.line("2");
    hall.line("9x");
    assert!(hall.shows("«9x» non si legge: un numero"));
    hall.line("3 45:10");
    hall.line("p2 5");
    let race = &hall.game().state().stages[0].race;
    assert!(race.run(EntryNo(2)).unwrap().finish_ms.is_some());
    assert_eq!(race.run(EntryNo(2)).unwrap().penalty_ms, 300_000);
    assert_eq!(race.run(EntryNo(3)).unwrap().finish_ms, Some(2_710_000));
    hall.line("l4 2");
    hall.line("s1 2 elsa riva");
    assert!(hall.shows("Manca il motivo"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("s1 2 elsa: si è sentito male");
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(hall.shows("Contro le regole"), "a substitution wants a waiver");
    hall.press_with(Modifiers::COMMAND, Key::D);
    let acts: Vec<_> = hall.game().entries().iter().rev().take(2).map(|recorded| recorded.entry.write(&[])).collect();
    assert!(acts[0].starts_with("substitute E1 p2 p5 si è sentito male"), "{acts:?}");
    assert!(acts[1].starts_with("left E4 p8 @"), "{acts:?}");
}

#[test]
fn a_place_in_the_next_stage_can_be_declined() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 4);
    for line in ["start", "pair E1 E2", "pair E3 E4", "result T1 E1 E2: win 1", "result T2 E3 E4: win 1", "close-queue"]
    {
        hall.say(line);
    }
    hall.press(&[Key::F8]);
    hall.click("Ada Rossi rinuncia al posto");
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().state().stages[0].declined, [EntryNo(1)]);
}

#[test]
fn a_secret_hour_is_set_and_seen_on_the_tables_own_page_alone() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-risiko").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    assert!(hall.shows("Ora da fissare prima dell'avvio"));
    hall.line("verso l'alba");
    assert!(hall.shows("L'ora non si legge"), "it is typed at once");
    let field = |hall: &mut Hall| {
        hall.harness.get_by_role_and_label(egui::accesskit::Role::PasswordInput, "Ora segreta").focus();
        hall.settle();
    };
    field(&mut hall);
    hall.line("a mezzanotte");
    assert!(hall.shows("L'ora non si legge"));
    field(&mut hall);
    hall.press_with(Modifiers::COMMAND, Key::A);
    let at = festival::clock::hour_of_day(festival::clock::now_ms() + 3_600_000);
    hall.line(&at);
    let clock = hall.game().state().tables.get(1).unwrap().clock.clone().unwrap();
    assert_eq!(festival::clock::hour_of_day(clock.secret_ms().unwrap()), at);
    assert!(!hall.shows(&at), "not over the referee's shoulder");
    hall.click("Avvia");
    assert!(!tells_the_rest(&hall), "nor how long it is until then");
    hall.click("Mostra l'ora");
    assert!(hall.shows(&format!("La partita finisce alle {at}")));
    for key in [Key::F6, Key::F8, Key::F10] {
        hall.press(&[key]);
        assert!(!hall.shows(&at) && !tells_the_rest(&hall), "{key:?}");
    }
}

/// Checks whether fifty-nine minutes and some seconds are shown anywhere, except as an act's time of day.
fn tells_the_rest(hall: &Hall) -> bool {
    let rest = |label: &str| label.split([' ', '\u{a0}']).any(|word| word.trim_start_matches('0').starts_with("59:"));
    hall.harness.query_all_by(|node| node.label().is_some_and(|label| rest(&label))).next().is_some()
}

#[test]
fn after_a_draw_from_the_page_of_a_table_the_new_round_is_shown() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall.line("0 12 7+J 5");
    hall.press(&[Key::F9]);
    hall.primary();
    assert!(hall.game().state().table(TableNo(2)).is_some(), "drawn");
    hall.press(&[Key::F6]);
    hall.line("0 12 7+J 5");
    assert!(hall.game().state().table(TableNo(2)).unwrap().result.is_some());
}

/// Esc closes an open list; nothing is typed behind it.
#[test]
fn the_list_of_tournaments_is_closed_by_escape() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-twixt").unwrap(), 4);
    hall.say("start");
    hall.primary();
    hall.harness.get_by_label_contains("Torneo: ").click();
    hall.settle();
    assert!(egui::Popup::is_any_open(&hall.harness.ctx), "the list is open");
    hall.press(&[Key::Escape]);
    hall.settle();
    assert!(!egui::Popup::is_any_open(&hall.harness.ctx));
}

/// After a result on the page of its match, the next is typed in the lines, also on the way over the table's page.
#[test]
fn back_from_a_match_the_next_result_is_typed_at_once() {
    for by_table in [false, true] {
        let mut hall = crate::testing::hall_of(tournament_source("torneo-twixt").unwrap(), 8);
        for line in ["start", "pair E1 E2", "pair E3 E4"] {
            hall.say(line);
        }
        hall.press_with(Modifiers::COMMAND, Key::Enter);
        if by_table {
            hall.press(&[Key::F9]);
        }
        hall.press_with(Modifiers::COMMAND, Key::Num1);
        // Whichever of them had the keyboard.
        let ready: Vec<_> =
            hall.game().state().tables.iter().map(|(number, table)| (number, table.entries())).collect();
        let (last, others) = (ready[1].0, [&ready[0], &ready[2]]);
        for (number, seats) in others {
            hall.say(&format!("result T{number} {} {}: win 1", seats[0], seats[1]));
        }
        hall.press_with(Modifiers::COMMAND, Key::Num3);
        if by_table {
            hall.press(&[Key::F6]);
        }
        hall.line("2");
        assert!(hall.game().state().table(TableNo(last)).unwrap().result.is_some(), "{by_table}");
    }
}
