//! Tests of judges' acts: wins by ruling, absences, withdrawals, time penalties, and their corrections.

use tournament::Table;

use super::play::to;
use super::*;

/// Types the reason of a judges' act.
fn because(hall: &mut Hall, why: &str) {
    hall.harness.get_by_label("Motivo, o che cosa si contesta").focus();
    hall.settle();
    hall.type_text(why);
}

/// Presses a button that may be out of sight.
fn press_at(hall: &mut Hall, label: &str) {
    hall.harness.get_by_label(label).scroll_to_me();
    hall.settle();
    hall.click(label);
}

/// Returns the first table that can be played.
fn first_ready(hall: &Hall) -> (u32, Table) {
    hall.game().state().tables.iter().find(|(_, t)| t.ready()).map(|(n, t)| (n, t.clone())).unwrap()
}

#[test]
fn a_judge_rules_a_win_with_a_reason_and_a_dispute_holds_the_closing() {
    let mut hall = to(5);
    hall.press(&[Key::F9]);
    because(&mut hall, "mossa dettata");
    press_at(&mut hall, "Apri una contestazione");
    assert!(hall.shows("contestato"));
    let before = hall.last();
    press_at(&mut hall, "Risolta");
    assert_eq!(hall.last(), before, "not without saying how");
    because(&mut hall, "decide il testimone");
    press_at(&mut hall, "Risolta");
    let (number, table) = first_ready(&hall);
    assert!(table.dispute.is_none());
    let name = NAMES[table.at(1).unwrap().0 as usize - 1];
    because(&mut hall, "mossa dettata");
    press_at(&mut hall, &format!("Vince per decisione: {name}"));
    assert!(hall.shows("Se confermato"), "who goes on is shown first");
    hall.press(&[Key::Enter]);
    let table = hall.game().state().tables.get(number).unwrap().clone();
    assert_eq!(table.winner(), table.at(1));
    let next = hall.game().state().table(table.winner_to.unwrap().table).unwrap().clone();
    assert!(next.slot_of(table.at(1).unwrap()).is_some(), "the winner plays the next match");
    hall.press(&[Key::F10]);
    assert!(hall.shows(&format!("vince {name} · «mossa dettata»")), "the record says who, and why");
    assert!(hall.shows("· «decide il testimone»"), "and how the dispute was settled");
}

#[test]
fn a_penalty_of_half_a_point_is_told_to_be_none() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-svizzero").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    let points = |hall: &mut Hall, typed: &str| {
        hall.harness.get_by_label_contains("Penalità, in punti").focus();
        hall.settle();
        hall.press_with(Modifiers::COMMAND, Key::A);
        hall.type_text(typed);
        hall.shows("Solo punti interi")
    };
    assert!(points(&mut hall, "0,5") && points(&mut hall, "0.5") && points(&mut hall, "0"));
    assert!(!points(&mut hall, "1"));
}

/// The regulations leave it to the referees whether there is time for Hollywood: they are asked at the round.
#[test]
fn hollywood_is_asked_at_the_round_and_recorded() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-gin-rummy").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    assert!(hall.shows("Turno 1: quante tabelle? (Reg. 3.2)"));
    let before = hall.last();
    hall.press_with(Modifiers::ALT, Key::H);
    assert_eq!(hall.last().0, before.0 + 1);
    let Some(Entry::Fact { fact, .. }) = hall.game().entry(hall.last()).map(|recorded| &recorded.entry) else {
        panic!("no fact")
    };
    assert_eq!(*fact, Fact::Columns { round: 1, columns: 3 });
    assert!(!hall.shows("quante tabelle?"), "it is asked once");
    assert!(hall.harness.query_all_by_label("Hollywood, 3 tabelle").count() > 1, "the head and the list say so");
    hall.primary();
    assert!(hall.shows("Hollywood, 3 tabelle: le smazzate in ordine"), "and how it is typed");
    hall.press(&[Key::F10]);
    assert!(hall.shows("Turno 1 in stile Hollywood, su 3 tabelle"));
}

#[test]
fn a_penalty_keeps_the_reason_that_the_judge_wrote() {
    // A bracket has no points to subtract from.
    let mut hall = crate::testing::hall_of(tournament_source("torneo-girone").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    let name = NAMES[first_ready(&hall).1.at(0).unwrap().0 as usize - 1];
    hall.press(&[Key::F9]);
    because(&mut hall, "pezzo lanciato");
    hall.harness.get_by_label("Penalità, in punti del torneo").focus();
    hall.settle();
    hall.type_text("2");
    press_at(&mut hall, &format!("Penalizza: {name}"));
    assert!(hall.shows("2 punti · «pezzo lanciato»"), "shown first");
    hall.press(&[Key::Enter]);
    let recorded = hall.game().entries().last().unwrap().entry.clone();
    let Entry::Fact { fact: Fact::Penalty { points: 2, .. }, waived, reason } = recorded else {
        panic!("{recorded:?}")
    };
    assert!(waived.is_empty() && reason.as_deref() == Some("pezzo lanciato"), "{reason:?}");
    assert!(hall.shows("2 punti · «pezzo lanciato»"), "it stands under the player");
    press_at(&mut hall, &format!("Penalizza: {name}"));
    assert!(!hall.shows("Se confermato"), "what was typed is gone with it");
}

#[test]
fn a_withdrawal_stops_the_clock_of_its_table_and_both_are_taken_back() {
    let mut hall = to(5);
    let (number, table) = first_ready(&hall);
    let name = NAMES[table.at(0).unwrap().0 as usize - 1];
    hall.say(&format!("clock T{number} start 1 @{}", festival::clock::now_ms() - 60_000));
    let stands = |hall: &Hall| {
        let table = hall.game().state().tables.get(number).unwrap().clone();
        (table.result.is_some(), table.clock.unwrap().runs())
    };
    assert_eq!(stands(&hall), (false, true));
    hall.press(&[Key::F9]);
    press_at(&mut hall, &format!("Si ritira: {name}"));
    let other = NAMES[table.at(1).unwrap().0 as usize - 1];
    assert!(hall.shows(&format!("{other} vince per ritiro di {name}.")), "who wins is shown first");
    hall.press(&[Key::Enter]);
    assert_eq!(stands(&hall), (true, false), "nobody's time runs any more");
    assert!(hall.shows(&format!("per ritiro di {name}")), "who left the match");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(stands(&hall), (false, true), "as if it had not been");
}

/// Another player has withdrawn than was recorded: the correction stops the clock at that player's table.
#[test]
fn a_correction_stops_the_clock_of_a_table_that_it_ends() {
    let mut hall = to(5);
    let ready: Vec<_> = hall.game().state().tables.iter().filter(|(_, table)| table.ready()).collect();
    let [(_, one), (number, other), ..] = ready[..] else { panic!("{}", ready.len()) };
    let (one, other) = (one.at(0).unwrap(), other.at(0).unwrap());
    hall.say(&format!("clock T{number} start 1 @{}", festival::clock::now_ms() - 60_000));
    hall.say(&format!("withdraw {one}"));
    let clock = |hall: &Hall| hall.game().state().tables.get(number).unwrap().clock.clone().unwrap();
    assert!(clock(&hall).runs());
    hall.press(&[Key::F10, Key::ArrowDown, Key::Enter]);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line(&other.0.to_string());
    hall.line("era l'altro");
    assert!(hall.game().state().tables.get(number).unwrap().result.is_some());
    assert!(clock(&hall).is_stopped(), "nobody's time runs any more");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(hall.game().state().tables.get(number).unwrap().result.is_none() && clock(&hall).runs(), "both at once");
}

#[test]
fn where_nobody_came_nobody_wins() {
    let mut hall = to(5);
    let number = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    hall.press(&[Key::F9]);
    hall.click("Non è venuto nessuno");
    hall.press(&[Key::Enter]);
    let table = hall.game().state().tables.get(number).unwrap();
    assert!(table.result.is_some() && table.winner().is_none());
}

#[test]
fn a_penalty_that_the_clock_calls_for_is_given_with_one_button() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    let now = festival::clock::now_ms();
    hall.say(&format!("clock T1 start 1 @{}", now - 90_000));
    hall.say(&format!("clock T1 press 1 @{}", now - 20_000));
    let seats = hall.game().state().tables.get(1).unwrap().entries();
    let name = NAMES[seats[0].0 as usize - 1];
    hall.press(&[Key::F9]);
    let button = format!("30 punti di penalità a {name}");
    hall.click(&button);
    assert!(hall.shows("Se confermato") && hall.shows(&format!("{name} ha una penalità di tempo")));
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().state().tables.get(1).unwrap().fines, [seats[0]]);
    assert!(!hall.shows(&button), "once is enough");
    assert_eq!(hall.harness.get_by_label(&format!("penalità, {name}")).value().as_deref(), Some("1"), "on the slip");
    let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let live = hall.harness.state().live.as_ref().unwrap();
    let game = &live.event.festival.tournaments[0].game;
    let without = Entry::parse(&format!("result T1 {seats}: racks 0 12 7 5"), &[], None, game).unwrap();
    let refused = game.preview(&without, RoleSet::EVERYONE).unwrap_err();
    assert_eq!(refused.iter().map(|v| v.detail.key).collect::<Vec<_>>(), ["tournament-fines-missing"]);
    hall.say(&format!("result T1 {seats}: racks 0+P 12 7 5"));
}

#[test]
fn an_absence_is_corrected_by_choosing_who_was_absent_or_typing_what_was_played() {
    let mut hall = to(5);
    let number = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let seats = hall.game().state().tables.get(number).unwrap().entries();
    let name = |seat: usize| NAMES[seats[seat].0 as usize - 1];
    hall.line("-2");
    let winner = |hall: &Hall| hall.game().state().tables.get(number).unwrap().winner();
    assert_eq!(winner(&hall), Some(seats[0]));
    let correct = |hall: &mut Hall| {
        hall.press(&[Key::F6]);
        hall.harness.get_all_by_label_contains(&format!("Partita {number}:")).next().unwrap().click();
        hall.settle();
        hall.click("Correggi il risultato…");
    };
    let because = |hall: &mut Hall| {
        hall.harness.get_by_label("Motivo").focus();
        hall.settle();
        hall.line("visto male");
    };
    correct(&mut hall);
    hall.click(&format!("Chi non è venuto: {}", name(0)));
    because(&mut hall);
    assert_eq!(winner(&hall), Some(seats[1]));
    correct(&mut hall);
    hall.click("Chi non è venuto: Non è venuto nessuno");
    because(&mut hall);
    assert_eq!(winner(&hall), None);
    correct(&mut hall);
    hall.click("Hanno giocato: scrivere il risultato");
    hall.harness.get_by_label("Al suo posto").focus();
    hall.settle();
    hall.type_text("5-3");
    because(&mut hall);
    assert_eq!(winner(&hall), Some(seats[0]));
}

#[test]
fn a_withdrawal_is_corrected_by_number() {
    let mut hall = to(5);
    hall.say("withdraw E2");
    hall.press(&[Key::F10, Key::ArrowDown, Key::Enter]);
    assert!(hall.shows("Ritiro: Bruno Conti"), "the act made last");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("99");
    assert!(hall.shows("Nessuna iscrizione ha questo numero"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("3");
    hall.harness.get_by_label("Motivo").focus();
    hall.settle();
    hall.line("altro numero");
    let plays = |hall: &Hall, entry| hall.game().state().plays(EntryNo(entry));
    assert!(plays(&hall, 2) && !plays(&hall, 3));
}

/// At 150 % and more slip and judges' acts stand one below the other: neither extends beyond the right edge.
#[test]
fn what_judges_do_is_whole_where_the_window_is_narrow() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 2);
    hall.say("start");
    hall.say("pair E1 E2");
    hall.press(&[Key::F9]);
    for scale in [1.0, 1.5, 2.0] {
        let wide = 1280.0 / scale;
        hall.harness.set_size(egui::vec2(wide, 800.0 / scale));
        hall.settle();
        for act in ["Non c'è", "Si ritira", "Ammonisci", "Vince per decisione"] {
            let button = hall.harness.get_by_label_contains(&format!("{act}: Ada Rossi")).rect();
            assert!(button.right() <= wide, "{act} at {scale}: {button:?}");
        }
    }
}
