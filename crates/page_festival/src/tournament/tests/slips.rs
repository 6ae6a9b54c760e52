//! Tests of slips in the referee's own words, columns of hands, poker eliminations, and secret hours.

use rules::kit::clock::{ClockPlan, Overtime};
use tournament::TableNo;
use tournament::slip::{How, Slip};

use super::*;

/// Opens a started and drawn knockout of four with the keyboard in the first line.
fn drawn(form: Form) -> Hall {
    four(knockout(form, Third::Shared))
}

/// Opens such a tournament with four, started and drawn, with the keyboard in the first line.
fn four(ruleset: String) -> Hall {
    let mut hall = crate::testing::hall_of(ruleset, 4);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall
}

/// Opens the first round of a knockout of four of a game that is lost on time.
fn timed() -> Hall {
    let ruleset = ruleset("torneo-quarto", |plan| {
        plan.entries.limit = 1;
        plan.stages.remove(0);
        plan.stages[0].from = tournament::From::Entries;
        plan.stages[0].play.form = Form::Winner { draws: false };
    });
    four(ruleset)
}

/// Returns the slip recorded last.
fn written(hall: &Hall) -> (TableNo, Vec<EntryNo>, Slip) {
    match &hall.game().entries().last().unwrap().entry {
        Entry::Fact { fact: Fact::Result { table, seats, slip }, .. } => (*table, seats.clone(), slip.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_italian_referee_types_and_reads_italian() {
    let mut hall = timed();
    hall.type_text("1 tempo");
    assert!(hall.shows(", a tempo."), "what follows is told in words");
    assert!(!hall.shows("win 1"));
    hall.press(&[Key::Enter]);
    let (_, seats, slip) = written(&hall);
    assert_eq!(slip, Slip::Win { seat: 0, how: How::Time, drawn: 0 });
    hall.press(&[Key::F10]);
    let name = NAMES[seats[0].0 as usize - 1];
    assert!(hall.shows(&format!("vince {name}, a tempo")) && !hall.shows("win 1"), "the record too");
    hall.press(&[Key::ArrowUp, Key::Enter]);
    assert!(hall.shows("Correggere"));
    let typed = |hall: &Hall| {
        hall.harness.query_all_by(|node| node.value().is_some_and(|value| value == "1 tempo")).next().is_some()
    };
    assert!(typed(&hall), "as it would be typed");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("2 abbandono");
    assert!(hall.shows(&format!("vince {}, per abbandono", NAMES[seats[1].0 as usize - 1])), "who would win then");
}

/// Abalone: overtime costs a marble, not the match.
#[test]
fn nobody_wins_on_time_where_time_costs_a_penalty() {
    let form = Form::Winner { draws: false };
    let mut hall = four(knockout_by(form, Third::Shared, |play| {
        let overtime = Overtime::Penalty { every_ms: 120_000, loses_at: None };
        play.clock = Some(ClockPlan::Players { each_ms: 600_000, overtime });
    }));
    assert!(hall.shows("Anche: 1 abbandono") && !hall.shows("1 tempo"), "nor is it offered");
    let before = hall.last();
    hall.line("1 tempo");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Abalone 3 Tempo di riflessione: Qui chi esaurisce il tempo non perde la partita"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("1 abbandono");
    assert_ne!(hall.last(), before);
}

#[test]
fn a_result_typed_twice_is_told_as_it_is_typed() {
    let mut hall = drawn(Form::Winner { draws: false });
    hall.click("Ribattere ogni risultato");
    hall.primary();
    hall.line("1 abbandono");
    hall.line("2");
    assert!(hall.shows("La prima volta era «1 abbandono», ora «2»"));
}

#[test]
fn the_record_names_what_an_undo_took_back() {
    let mut hall = drawn(Form::FirstTo { points: Some(5) });
    for result in ["5-3", "5-2"] {
        let line = {
            let (number, table) = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap();
            let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
            format!("result T{number} {}: {result}", seats.join(" "))
        };
        hall.say_by(&line, Some("o1"));
    }
    hall.press(&[Key::F10]);
    for _ in 0..2 {
        hall.press_with(Modifiers::COMMAND, Key::Z);
    }
    let last = hall.last().0;
    assert!(matches!(hall.game().entry(Seq(last)).unwrap().entry, Entry::Amend { .. }));
    assert!(hall.shows("Annulla il n. 5, «") && hall.shows("Annulla il n. 4, «"));
    assert!(hall.shows("5–2»: annullamento immediato"));
}

#[test]
fn the_button_that_undoes_a_long_act_stays_in_the_window() {
    let long = |number| format!("Massimiliano Federico Lombardi-Castiglioni Quattrocchi {number}");
    let names: Vec<_> = (1..=4).map(long).collect();
    let mut hall = crate::testing::hall_with(knockout(Form::FirstTo { points: Some(5) }, Third::Shared), &names);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall.line("5-3");
    hall.press(&[Key::F10]);
    let wide = hall.harness.ctx.content_rect().right();
    let button = hall.harness.get_by(|node| node.label().is_some_and(|label| label.starts_with("Annulla: ")));
    assert!(button.rect().right() <= wide, "{:?}", button.rect());
}

/// Gin 3.5: after four wins of Ada and one of Ugo two columns of three are hers.
#[test]
fn hands_fill_three_columns_as_they_are_typed_and_afterwards() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-gin-rummy").unwrap(), 2);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall.type_text("1+60 2+30 1+50 1+40");
    let columns = |hall: &Hall, sums: &[&str]| {
        assert!(hall.shows("tabella 3"));
        for sum in sums {
            assert!(hall.harness.query_all_by_label(sum).next().is_some(), "{sum}");
        }
    };
    columns(&hall, &["150", "90", "30"]);
    assert!(!hall.shows("chiusa da"));
    hall.type_text(" 1+");
    columns(&hall, &["150"]);
    hall.type_text("120");
    columns(&hall, &["270", "210", "160"]);
    let winner = hall.game().state().table(TableNo(1)).unwrap().entries()[0];
    let closed = format!("chiusa da {}", NAMES[winner.0 as usize - 1]);
    assert_eq!(hall.harness.query_all_by_label_contains(&closed).count(), 2);
    hall.press(&[Key::Enter]);
    assert!(hall.shows("270–30  210–0  160–0 · 1+60 2+30"), "the sums first, in its line");
    // Nothing waits any more: the match is selected in its line.
    hall.press(&[Key::ArrowDown, Key::F9]);
    columns(&hall, &["270", "210", "160"]);
    assert_eq!(hall.harness.query_all_by_label_contains(&closed).count(), 2, "on the finished slip");
}

#[test]
fn who_goes_out_of_poker_is_typed_in_a_line() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    let poker = |hall: &Hall| hall.game().state().stages[0].poker.clone();
    let tables: Vec<TableNo> = poker(&hall).tables.keys().copied().collect();
    let seated = |hall: &Hall, table: TableNo, seat: u8| poker(hall).tables[&table].seats[&seat];
    hall.press_with(Modifiers::ALT, Key::E);
    let before = hall.last();
    hall.line("99");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Al posto 99 non siede nessuno"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    let first = seated(&hall, tables[0], 1);
    hall.type_text("1 #3");
    hall.press(&[Key::Enter]);
    assert_eq!(poker(&hall).out.iter().map(|gone| (gone.entry, gone.hand)).collect::<Vec<_>>(), [(first, 3)]);
    let second = seated(&hall, tables[1], 2);
    hall.press(&[Key::ArrowDown]);
    assert!(hall.shows(&format!("Escono al tavolo {}", tables[1].0)));
    hall.line("2 #5");
    assert_eq!(
        poker(&hall).out.iter().map(|gone| (gone.entry, gone.hand)).collect::<Vec<_>>(),
        [(first, 3), (second, 5)]
    );
    let third = seated(&hall, tables[0], 3);
    assert!(hall.shows(&format!("n. {}", third.0)), "entries are told by number");
    hall.line(&format!("e{} #6", third.0));
    assert_eq!(poker(&hall).out.last().map(|gone| (gone.entry, gone.table)), Some((third, tables[0])));
    // Two in one hand need their chips: after that question typing goes on in the line.
    let fourth = seated(&hall, tables[1], 5);
    hall.line("5 6 #8");
    assert!(hall.shows("Contro le regole"));
    hall.press(&[Key::Escape]);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("5 #8");
    assert_eq!(poker(&hall).out.last().map(|gone| gone.entry), Some(fourth));
}

#[test]
fn a_secret_hour_is_seen_with_the_referees_pin_and_takes_no_time() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-risiko").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    let now = festival::clock::now_ms();
    let at = festival::clock::hour_of_day(now + 3_600_000);
    hall.say(&format!("clock T1 hour {} @{now}", now + 3_600_000));
    hall.say(&format!("clock T1 start @{now}"));
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.notary = None;
    live.present.clear();
    hall.press(&[Key::F10, Key::ArrowUp, Key::ArrowDown, Key::Enter]);
    assert!(hall.shows("Correggere"));
    let told = (now + 3_600_000).to_string();
    assert!(hall.harness.query_all_by(|node| node.value().is_some_and(|value| value.contains(&told))).next().is_none());
    hall.press(&[Key::Escape, Key::F9]);
    assert!(!hall.shows("Tempo da dare o togliere"));
    hall.click("Mostra l'ora");
    assert!(hall.shows("PIN"), "whoever asks must be known");
    assert!(!hall.shows(&at));
    hall.press(&[Key::Escape]);
    assert!(!hall.shows(&at));
    hall.harness.state_mut().live.as_mut().unwrap().present.insert("o1".to_owned());
    hall.settle();
    assert!(!hall.shows(&at), "not by itself");
    hall.click("Mostra l'ora");
    assert!(hall.shows(&format!("La partita finisce alle {at}")));
    hall.harness.state_mut().live.as_mut().unwrap().present.clear();
    hall.settle();
    assert!(!hall.shows(&at), "nor after the referee has left");
}

#[test]
fn a_long_correction_keeps_its_reason_and_its_buttons_in_sight() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 16);
    hall.say("start");
    for seed in [7, 8] {
        hall.say(&format!("draw {seed}"));
        let ready = hall.game().state().tables.iter().filter(|(_, table)| table.ready());
        let seats =
            |table: &tournament::Table| table.entries().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let results: Vec<_> =
            ready.map(|(number, table)| format!("result T{number} {}: racks 0 12 7 5", seats(table))).collect();
        results.iter().for_each(|result| hall.say(result));
    }
    hall.press(&[Key::F6, Key::PageUp, Key::ArrowDown, Key::Enter]);
    assert!(hall.shows("È già così"));
    hall.type_text("5 0 20 12");
    hall.harness.run_steps(6);
    assert!(hall.shows("Già giocato sul vecchio risultato") || hall.shows("Cambia il posto"));
    for label in ["Motivo", "Conferma la correzione", "Lascia stare"] {
        let rect = hall.harness.get_by_label(label).rect();
        let inside = rect.min.x >= 0.0 && rect.min.y >= 0.0 && rect.max.x <= 1280.0 && rect.max.y <= 800.0;
        assert!(inside, "{label}: {rect:?}");
    }
}
