//! Tests of what is shown before a tournament or its finals begin.

use egui_kittest::kittest::NodeT;

use super::*;
use desk_kit::TournamentBook;
use festival::clock::now_ms;

#[test]
fn a_start_that_drops_somebody_is_asked_first() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-risiko-varianti").unwrap(), 6);
    hall.say("enter P901");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let unpaid = EntryNo(7);
    assert!(!live.event.festival.tournaments[0].state().entrant(unpaid).unwrap().paid);
    live.event.names.insert(journal::PersonId(901), "Zoe Bassi".to_owned());
    hall.settle();
    let before = hall.last();
    hall.primary();
    assert_eq!(hall.last(), before, "nothing is recorded yet");
    assert!(hall.shows("Se confermato") && hall.shows("Zoe Bassi"));
    let fee = hall.game().ruleset().article("fee").unwrap().title.it.clone();
    assert!(hall.shows(&fee), "by which article");
    hall.press(&[Key::Escape]);
    assert_eq!(hall.last(), before);
    hall.primary();
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().state().entrant(unpaid).unwrap().status, tournament::Status::Dropped);
    // If nobody drops out, it starts at once.
    let mut hall = crate::testing::hall_of(tournament_source("torneo-risiko-varianti").unwrap(), 6);
    hall.primary();
    assert!(hall.game().state().now().is_some() && !hall.shows("Se confermato"));
}

#[test]
fn the_fixed_start_of_the_finals_stands_beside_the_buttons() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 3);
    // Last week's Saturday: the finals are due on the evening of the day on which the tournament begins.
    let today = chrono::DateTime::from_timestamp_millis(now_ms()).unwrap().date_naive();
    let is_saturday = |day: &chrono::NaiveDate| chrono::Datelike::weekday(day) == chrono::Weekday::Sat;
    let day = (2..9).map(|back| today - chrono::Days::new(back)).find(is_saturday).unwrap();
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.event.festival.tournaments[0].info.starts = format!("{day} 10:00");
    hall.primary();
    assert!(hall.shows("Tabellone finale: sabato alle 22:00"));
    assert!(!hall.shows("giorni") && !hall.shows("giorno"), "qualifying goes on: nothing is late");
    hall.say("pair E1 E2");
    hall.say("result T1 E1 E2: win 1");
    hall.say("close-queue");
    assert!(hall.shows("Tabellone finale: sabato alle 22:00 ("), "and how late it is");
    hall.say("draw 7");
    assert!(!hall.shows("Tabellone finale: sabato"), "it has begun");
}

#[test]
fn closing_the_qualifying_before_the_hour_of_the_finals_is_told() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 3);
    let today = chrono::DateTime::from_timestamp_millis(now_ms()).unwrap().date_naive();
    let is_saturday = |day: &chrono::NaiveDate| chrono::Datelike::weekday(day) == chrono::Weekday::Sat;
    let saturday = (1..8).map(|ahead| today + chrono::Days::new(ahead)).find(is_saturday).unwrap();
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.event.festival.tournaments[0].info.starts = format!("{saturday} 10:00");
    hall.primary();
    hall.say("pair E1 E2");
    hall.say("result T1 E1 E2: win 1");
    let before = hall.last();
    assert!(hall.shows("Iscrivi chi arriva"));
    hall.primary();
    assert_eq!(hall.harness.state().page, Page::Entries, "people may still turn up");
    assert_eq!(hall.last(), before, "closing is not the next thing to do");
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    hall.press_with(Modifiers::ALT, Key::Q);
    assert!(hall.shows("Prima dell'ora fissata") && hall.shows("Chi si presenta prima di allora"));
    hall.press(&[Key::Enter]);
    assert!(hall.game().state().stages[0].ended);
}

/// The key learnt while matches waited does the same when none does.
#[test]
fn the_qualifying_is_closed_by_the_same_key_when_it_is_the_next_thing_to_do() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 3);
    ["start", "pair E1 E2", "result T1 E1 E2: win 1"].into_iter().for_each(|line| hall.say(line));
    assert!(hall.shows("Chiudi le qualificazioni") && !hall.shows("Alt Q"));
    hall.press_with(Modifiers::ALT, Key::Q);
    hall.press(&[Key::Enter]);
    assert!(hall.game().state().stages[0].ended);
}

/// Whatever the page shows, what comes next is a button: the matches that are played on after the closing, then the draw, and
/// the finals also while the qualifying is looked at.
#[test]
fn after_the_qualifying_the_next_step_has_its_button() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 4);
    ["start", "pair E1 E2", "pair E3 E4", "result T1 E1 E2: win 1"].into_iter().for_each(|line| hall.say(line));
    let waived = vec![tournament::Article::Result];
    let closes = Entry::Fact { fact: Fact::CloseQueue, waived, reason: Some("tardi".to_owned()) };
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.record(TournamentBook("1"), closes, Signature::script(0)).unwrap();
    hall.settle();
    assert!(hall.game().state().stages[0].ended && hall.shows("Scrivi i risultati") && !hall.shows("Sorteggia"));
    hall.say("result T2 E3 E4: win 1");
    assert!(hall.shows("Sorteggia") && !hall.shows("Scrivi i risultati"));
    hall.say("draw 7");
    assert!(hall.shows("Scrivi i risultati"));
    hall.click("Qualificazioni");
    assert!(hall.shows("Scrivi i risultati"));
    hall.primary();
    hall.line("1");
    assert!(hall.game().state().tables.get(3).unwrap().result.is_some(), "back at the finals");
}

#[test]
fn a_desk_that_only_reads_says_so_and_is_opened_again_to_write() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 3);
    let is_closed = |hall: &Hall| hall.harness.get_by_label("Comincia il torneo").accesskit_node().is_disabled();
    assert!(!is_closed(&hall) && !hall.shows("Riapri per scrivere"));
    hall.read_only();
    assert!(is_closed(&hall) && hall.shows("Questo tavolo può solo leggere il file"));
    // The preferences of whoever runs the tests stay as they are.
    hall.harness.state_mut().prefs.file = None;
    hall.click("Riapri per scrivere");
    // What is on its way to the file is written before the file is let go of.
    hall.until("opened to write", |hall| hall.harness.state().live.as_ref().is_some_and(Live::writes));
    hall.harness.state_mut().page = Page::Tournament;
    hall.settle();
    assert!(!is_closed(&hall) && !hall.shows("Riapri per scrivere"));
}

#[test]
fn a_tournament_that_another_desk_has_says_whose_it_is() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 3);
    let is_closed = |hall: &Hall| hall.harness.get_by_label("Comincia il torneo").accesskit_node().is_disabled();
    assert!(!is_closed(&hall));
    hall.until("saved", |hall| hall.harness.state().live.as_ref().is_some_and(|live| live.saving.waiting == 0));
    let live = hall.harness.state_mut().live.take().unwrap();
    let (path, stream) = (live.path.clone(), festival::tournament_stream(live.tournament.as_ref().unwrap()));
    let tournament = live.tournament.clone();
    drop(live);
    let copy = path.with_file_name("sala.triade");
    std::fs::copy(&path, &copy).unwrap();
    let stamp = journal::Stamp { time_ms: 0, desk: "loggia".to_owned(), official: None };
    let mut room = journal::Journal::open(&copy).unwrap();
    room.take_over(&stamp, &[stream], "si gioca lì").unwrap();
    let mut own = journal::Journal::open(&path).unwrap();
    own.admit(&stamp, room.desk().unwrap(), "loggia").unwrap();
    own.take_in(&copy).unwrap();
    own.close().unwrap();
    let mut live = Live::open(&path, || {}).unwrap();
    live.tournament = tournament;
    hall.harness.state_mut().live = Some(live);
    hall.settle();
    assert!(is_closed(&hall) && hall.shows("Lo tiene il tavolo loggia ("));
    let before = hall.last();
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(hall.last(), before);
}

/// A seed drawn in public is typed, and all tables are called at once.
#[test]
fn a_seed_is_typed_and_every_table_is_called_at_once() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-mancala").unwrap(), 4);
    hall.say("start");
    for (typed, drawn) in [("1234567", None), ("123456", Some(123_456))] {
        hall.harness.get_by_role_and_label(egui::Role::TextInput, "seme (vuoto: a caso)").focus();
        hall.settle();
        hall.press_with(Modifiers::COMMAND, Key::A);
        hall.type_text(typed);
        hall.primary();
        assert_eq!(hall.game().state().stages[0].seeds.last().copied(), drawn, "{typed}");
    }
    hall.press_with(Modifiers::ALT, Key::K);
    hall.press(&[Key::Enter]);
    let called: Vec<_> = hall.game().state().tables.iter().map(|(_, table)| (table.ready(), table.called)).collect();
    assert_eq!(called[..2], [(true, Some(1)), (true, Some(2))], "the final waits for its players");
    assert!(called[2..].iter().all(|(_, place)| place.is_none()));
}
