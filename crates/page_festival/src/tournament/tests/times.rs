//! Tests of stopped clocks, their penalties, and the standings meanwhile.

use egui::accesskit::Role;
use tournament::TableNo;
use tournament::poker::PokerFact;

use super::*;

/// Stops a clock with Alt S, and types the time.
fn stop_at(hall: &mut Hall, time: &str) {
    hall.press_with(Modifiers::ALT, Key::S);
    assert!(hall.harness.get_by_label("A che ora (vuoto: adesso)").is_focused());
    if !time.is_empty() {
        hall.type_text(time);
    }
    hall.press(&[Key::Enter]);
}

#[test]
fn a_race_is_stopped_at_a_time_or_at_a_moment_that_nobody_noted() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    hall.primary();
    stop_at(&mut hall, "23:99");
    assert!(hall.shows("L'ora «23:99» non si legge") && !hall.shows("Se confermato"));
    hall.press(&[Key::Escape]);
    let before = hall.last();
    stop_at(&mut hall, "");
    assert!(hall.shows("Se confermato"), "what follows is shown first");
    assert_eq!(hall.last(), before, "and nothing is recorded yet");
    hall.press(&[Key::Escape]);
    hall.press_with(Modifiers::ALT, Key::S);
    hall.click("Nessuno ha segnato l'ora");
    assert!(hall.shows("Se confermato"));
    hall.press(&[Key::Enter]);
    let clock = hall.game().state().stages[0].race.clock;
    assert!(clock.stopped && clock.stopped_ms.is_none());
    assert_eq!(hall.last().0, before.0 + 1);
}

/// A race has neither tables nor a bracket; coming from those of another tournament leads to the race itself.
#[test]
fn a_race_has_the_tabs_of_a_race() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    let tab = |hall: &Hall, name: &str| hall.harness.query_by_role_and_label(Role::Tab, name).is_some();
    assert_eq!(["Corsa", "Classifica", "Registro"].map(|name| tab(&hall, name)), [true; 3]);
    assert_eq!(["Tabellone", "Partita"].map(|name| tab(&hall, name)), [false; 2]);
    hall.click("Stampa");
    let offers = |hall: &Hall, name: &str| hall.harness.query_by_role_and_label(Role::Button, name).is_some();
    assert_eq!(["Referti da compilare", "Tabellone"].map(|name| offers(&hall, name)), [true, false], "nor on paper");
    hall.press(&[Key::Escape]);
    hall.press(&[Key::F10]);
    hall.press(&[Key::F9]);
    hall.press(&[Key::F7]);
    assert!(hall.shows("Registro") && !hall.shows("Nessun tabellone"), "keys of tabs that are not there do nothing");
    hall.press(&[Key::F6]);
    assert!(!hall.shows("In ritardo"), "nobody is late yet");
    hall.primary();
    assert!(hall.shows("In ritardo"));
}

#[test]
fn who_left_a_pair_is_noted_beside_it() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 8);
    hall.say("start");
    let start = festival::clock::now_ms() - 3_600_000;
    hall.say(&format!("start-race @{start}"));
    hall.say(&format!("left E4 p8 @{}", start + 40_000));
    hall.press(&[Key::F6]);
    assert!(hall.shows("Ugo Ferri ha lasciato a 0:40"));
}

#[test]
fn the_blinds_are_stopped_after_a_look_at_what_follows() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    let now = festival::clock::now_ms();
    hall.say(&format!("blinds start @{}", now - 3_600_000));
    assert!(hall.harness.query_by_label("Ferma").is_none(), "nothing stops the blinds at once");
    stop_at(&mut hall, &festival::clock::hour_of_day(now - 600_000));
    assert!(hall.shows("Se confermato"));
    let clock = |hall: &Hall| hall.game().state().stages[0].poker.clock.clone().unwrap();
    assert!(clock(&hall).runs());
    hall.press(&[Key::Enter]);
    assert!(clock(&hall).is_stopped());
    let recorded = hall.game().entries().last().unwrap().entry.clone();
    let Entry::Fact { fact: Fact::Poker(PokerFact::Blinds { at_ms, .. }), .. } = recorded else {
        panic!("{recorded:?}")
    };
    assert!((now - 660_000..=now - 600_000).contains(&at_ms), "ten minutes ago, to the minute");
}

/// Abalone 4.2: a marble for every two minutes completed beyond the ten.
#[test]
fn each_full_two_minutes_beyond_the_time_cost_a_marble_at_an_abalone_table() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 2);
    hall.say("start");
    hall.say("pair E1 E2");
    hall.press(&[Key::F9]);
    let now = festival::clock::now_ms();
    let minutes = |minutes: i64| now - minutes * 60_000;
    hall.say(&format!("clock T1 start 1 @{}", minutes(11)));
    assert!(!hall.shows("Penalità di tempo"), "eleven minutes: not a full two beyond the ten");
    hall.say(&format!("clock T1 adjust 1 -1:30 @{now}"));
    assert!(hall.shows("Penalità di tempo ad Ada Rossi (la 1ª)") && !hall.shows("Bruno Conti (la"));
    let before = hall.last();
    hall.click("Penalità di tempo ad Ada Rossi (la 1ª)");
    assert!(hall.shows("Se confermato"));
    assert_eq!(hall.last(), before, "it is given by the confirmation alone");
    hall.press(&[Key::Enter]);
    let fines = |hall: &Hall, entry| hall.game().state().table(TableNo(1)).unwrap().fines_of(EntryNo(entry));
    assert_eq!([1, 2].map(|entry| fines(&hall, entry)), [1, 0]);
    assert!(!hall.shows("Penalità di tempo"), "thirteen minutes are not fourteen");
    hall.say(&format!("clock T1 adjust 1 -1:30 @{}", festival::clock::now_ms()));
    hall.click("Penalità di tempo ad Ada Rossi (la 2ª)");
    hall.press(&[Key::Enter]);
    assert_eq!(fines(&hall, 1), 2);
}

#[test]
fn the_standings_say_who_is_in_play_and_place_who_is_out() {
    let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 4);
    hall.say("start");
    hall.press(&[Key::F8]);
    let reads = |hall: &Hall, words: &str| hall.harness.query_all_by_label(words).count();
    assert_eq!((reads(&hall, "in gara"), reads(&hall, "1.")), (4, 0));
    hall.say("draw 7");
    for _ in 0..3 {
        let (number, table) = hall.game().state().tables.iter().filter(|(_, table)| table.ready()).last().unwrap();
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        let line = format!("result T{number} {}: 5-3", seats.join(" "));
        hall.say(&line);
    }
    // The final is over, the match for third place is not.
    let told = ["1.", "2.", "in gara"].map(|words| reads(&hall, words));
    assert_eq!(told, [1, 1, 2]);
}

/// The lot decides who begins: that player's time runs first.
#[test]
fn the_clock_starts_for_who_begins() {
    for seed in 1..=4 {
        let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Shared), 2);
        hall.say("start");
        hall.say(&format!("draw {seed}"));
        hall.press(&[Key::F9]);
        let open = &hall.harness.state().live.as_ref().unwrap().event.festival.tournaments[0];
        let starter = open.plan().starter(open.state(), TableNo(1)).unwrap();
        let slot = open.state().table(TableNo(1)).unwrap().slot_of(starter);
        assert!(hall.shows(&format!("Avvia: {}", NAMES[starter.0 as usize - 1])));
        hall.press(&[Key::Space]);
        assert_eq!(turn(&hall), slot, "seed {seed}");
    }
}

fn turn(hall: &Hall) -> Option<u8> {
    let table = hall.game().state().table(TableNo(1)).unwrap().clone();
    table.clock.unwrap().reading(festival::clock::now_ms()).turn
}

#[test]
fn where_no_lot_decides_the_clock_starts_for_whom_the_referee_says() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    let third = hall.game().state().table(TableNo(1)).unwrap().at(2).unwrap();
    hall.click(&format!("Avvia: {}", NAMES[third.0 as usize - 1]));
    assert_eq!(turn(&hall), Some(2));
}

#[test]
fn the_blinds_do_not_rise_while_a_pin_is_typed() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F6]);
    hall.office(false);
    let before = hall.last();
    hall.press(&[Key::Space]);
    assert!(hall.shows("Se confermato"), "somebody is asked for");
    std::thread::sleep(std::time::Duration::from_millis(30));
    let came = festival::clock::now_ms();
    hall.office(true);
    let entry = hall.game().entry(Seq(before.0 + 1)).map(|recorded| recorded.entry.clone());
    let Some(Entry::Fact { fact: Fact::Poker(PokerFact::Blinds { at_ms, .. }), .. }) = entry else {
        panic!("{entry:?}")
    };
    assert!(at_ms >= came, "{at_ms} {came}");
}

#[test]
fn nobody_s_time_runs_while_a_pin_is_typed() {
    let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Shared), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    hall.press(&[Key::F9]);
    hall.office(false);
    let before = hall.last();
    hall.press(&[Key::Space]);
    assert!(hall.shows("Se confermato"), "somebody is asked for");
    assert_eq!(hall.last(), before);
    std::thread::sleep(std::time::Duration::from_millis(30));
    let came = festival::clock::now_ms();
    hall.office(true);
    let entry = hall.game().entry(Seq(before.0 + 1)).map(|recorded| recorded.entry.clone());
    let Some(Entry::Fact { fact: Fact::Clock { at_ms, .. }, .. }) = entry else { panic!("{entry:?}") };
    assert!(at_ms >= came, "{at_ms} {came}");
}

/// Ctrl+F goes to a row of a race by a name or a number.
#[test]
fn whoever_runs_a_race_is_gone_to_by_name_or_number() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 160);
    hall.say("start");
    hall.primary();
    let entries = hall.game().state().stages[0].field.clone();
    let late = *entries.last().unwrap();
    let row = |hall: &Hall, entry: EntryNo| {
        let live = hall.harness.state().live.as_ref().unwrap();
        let open = live.event.festival.find("1").unwrap();
        let words = festival::Words { open, event: &live.event, lang: festival::i18n::Lang::It };
        hall.harness.query_all_by_label(&format!("In ritardo: {}", words.entry(entry))).count()
    };
    assert_eq!(row(&hall, late), 0, "far below");
    hall.press_with(Modifiers::COMMAND, Key::F);
    hall.type_text(&late.0.to_string());
    hall.settle();
    assert_eq!(row(&hall, late), 1);
}
