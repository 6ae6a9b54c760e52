//! Numbers of people that are taken on two pages.

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rules::{Role, RoleSet};
use shell::Desk;
use testkit::until;

use super::*;
use festival::TournamentInfo;
use festival::event::{Official, PersonRef, Setup};

/// Returns a set-up with one official who is organiser and referee.
fn setup() -> Setup {
    let official = Official {
        id: "o1".to_owned(),
        person: PersonRef { id: None, name: "Olga".to_owned() },
        roles: RoleSet::from(Role::Organizer).and(Role::Referee.into()),
    };
    Setup { title: "Festival".to_owned(), date: "2026-09-19".to_owned(), officials: vec![official], ..Setup::default() }
}

fn live<'a>(harness: &'a mut Harness<'static, Desk>) -> &'a mut Live {
    harness.state_mut().live.as_mut().unwrap()
}

fn press(harness: &mut Harness<'static, Desk>, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(4);
}

fn enter(harness: &mut Harness<'static, Desk>, text: &str) {
    harness.event(Event::Text(text.to_owned()));
    harness.run_steps(4);
    press(harness, Modifiers::NONE, Key::Enter);
}

fn shows(harness: &Harness<'static, Desk>, words: &str) -> bool {
    harness.query_all_by_label_contains(words).next().is_some()
}

/// Returns the names of the entries in order.
fn names(harness: &mut Harness<'static, Desk>) -> Vec<String> {
    let event = &live(harness).event;
    let entrants = &event.festival.find("1").unwrap().state().entrants;
    let people = entrants.iter().flat_map(|(_, entrant)| &entrant.people);
    people.map(|person| event.names[&journal::PersonId(person.0)].clone()).collect()
}

#[test]
fn nobody_takes_the_number_of_a_person_who_was_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festival.triade");
    let mut made = Live::create(&path, || {}).unwrap();
    made.save_setup(setup());
    made.open_tournament(tournament_source("torneo-abalone").unwrap(), TournamentInfo::default()).unwrap();
    drop(made);
    let mut harness = shell::testing::opening(crate::rooms(), path.clone(), Page::Entries);
    let step = |harness: &mut Harness<'static, Desk>| harness.run_steps(4);
    step(&mut harness);
    let known = |harness: &Harness<'static, Desk>| harness.state().live.as_ref().unwrap().event.names.len() == 1;
    until(&mut harness, "the set-up", known, step);
    enter(&mut harness, "Mario Rossi");
    assert!(shows(&harness, "Iscrizione: Mario Rossi"), "an office is asked for");
    harness.state_mut().page = Page::Setup;
    step(&mut harness);
    press(&mut harness, Modifiers::ALT, Key::Num2);
    harness.get_by_label("Nuovo ufficiale").focus();
    step(&mut harness);
    live(&mut harness).present.insert("o1".to_owned());
    enter(&mut harness, "Ornella Brusadelli");
    press(&mut harness, Modifiers::COMMAND, Key::S);
    let two = |harness: &Harness<'static, Desk>| {
        harness.state().live.as_ref().unwrap().event.setup.officials.iter().filter_map(|one| one.person.id).count() == 2
    };
    until(&mut harness, "the official", two, step);
    let ornella = live(&mut harness).event.setup.officials[1].person.id.unwrap();
    press(&mut harness, Modifiers::COMMAND, Key::Num2);
    assert!(!shows(&harness, "Iscrizione: "), "a dialog does not outlive its page");
    assert_eq!(names(&mut harness), [] as [&str; 0]);
    live(&mut harness).notary = Some("o1".to_owned());
    enter(&mut harness, "Mario Rossi");
    assert_eq!(names(&mut harness), ["Mario Rossi"]);
    assert_eq!(live(&mut harness).event.names[&ornella], "Ornella Brusadelli");
    shell::testing::all_written(&mut harness);
    let kept = live(&mut harness).event.names.clone();
    drop(harness);
    assert_eq!(Live::open(&path, || {}).unwrap().event.names, kept, "as the file tells");
}
