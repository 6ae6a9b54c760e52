//! Tests of who vouches for an act: the office that it names, for that act alone, named before it is recorded.

use rules::{Approval, Role};

use super::play::to;
use super::*;

/// Opens a bracket with its results still to come: a notary at the keyboard, a race judge and a referee somewhere.
fn hall() -> Hall {
    let mut hall = to(5);
    for official in &mut live(&mut hall).event.setup.officials {
        official.roles = match official.id.as_str() {
            "o1" => Role::Notary.into(),
            "o5" => Role::RaceJudge.into(),
            "o9" => Role::Referee.into(),
            _ => RoleSet::default(),
        };
    }
    hall.settle();
    hall
}

fn live(hall: &mut Hall) -> &mut Live {
    hall.harness.state_mut().live.as_mut().unwrap()
}

/// Returns who approved the last act, and in which office.
fn approved(hall: &Hall) -> Vec<Approval> {
    hall.game().entry(hall.last()).unwrap().signature.approved_by.clone()
}

fn by(official: &str, role: Role) -> Vec<Approval> {
    vec![Approval { official: official.to_owned(), roles: role.into() }]
}

/// Answers for somebody without a PIN, once the question has been shown.
fn answers(hall: &mut Hall, name: &str) {
    hall.click(name);
    hall.harness.run_steps(4);
    let before = hall.last();
    hall.press(&[Key::Enter]);
    hall.until("the act", |hall| hall.last() > before);
}

#[test]
fn whoever_agrees_to_one_result_vouches_for_no_other() {
    let mut hall = hall();
    let before = hall.last();
    hall.line("5-3");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Serve: arbitro o giudice di gara"));
    answers(&mut hall, "Ezio Gallarati");
    assert_eq!(approved(&hall), by("o5", Role::RaceJudge));
    assert_eq!(live(&mut hall).clerk(), Some("o1"));
    assert!(!live(&mut hall).present.contains("o5"), "he has gone again");
    let before = hall.last();
    hall.line("2-5");
    assert_eq!(hall.last(), before, "half an hour later nothing is approved in his name");
    assert!(hall.shows("Serve: arbitro o giudice di gara"));
    answers(&mut hall, "Ornella Brusadelli");
    assert_eq!(approved(&hall), by("o9", Role::Referee));
}

#[test]
fn who_vouches_by_being_here_is_named_before_enter_and_is_the_nearest() {
    let mut hall = hall();
    live(&mut hall).present.extend(["o5", "o9"].map(str::to_owned));
    hall.settle();
    let all = "Approva chi è al tavolo: Ornella Brusadelli (arbitro)";
    assert!(hall.shows(all), "for all that has no line to type");
    hall.type_text("5-3");
    assert!(hall.shows("Approva: Ornella Brusadelli (arbitro)"));
    assert!(!hall.shows("Ezio Gallarati (giudice di gara)"));
    hall.press(&[Key::Enter]);
    assert_eq!(approved(&hall), by("o9", Role::Referee), "the office that the act names first");
    live(&mut hall).sign_out("o9");
    hall.type_text("2-5");
    hall.settle();
    assert!(hall.shows("Approva: Ezio Gallarati (giudice di gara)"), "where the referee is not here");
}

/// A clock that stops with a result is part of it: nobody is asked twice.
#[test]
fn who_vouches_for_a_result_vouches_for_the_clock_that_stops_with_it() {
    let mut hall = hall();
    let table = hall.game().state().tables.iter().find(|(_, table)| table.ready()).map(|(number, _)| number).unwrap();
    hall.say(&format!("clock T{table} start 1 @{}", festival::clock::now_ms() - 60_000));
    let before = hall.last();
    hall.line("5-3");
    answers(&mut hall, "Ornella Brusadelli");
    hall.settle();
    assert_eq!(hall.last(), Seq(before.0 + 2), "the result and the clock");
    assert_eq!(approved(&hall), by("o9", Role::Referee));
    assert!(!hall.shows("Serve:"));
}
