use std::collections::BTreeSet;

use super::*;
use crate::event::{Planned, draw_homes, ruleset_source};

#[test]
fn the_set_up_can_start_a_race() {
    let setup = setup();
    let book = rules::Ruleset::parse::<rules::games::oca::Oca>(ruleset_source(&setup.ruleset).unwrap()).unwrap();
    let blocking: Vec<_> =
        setup.problems(&book, Planned::default()).into_iter().filter(|problem| problem.blocks).collect();
    assert_eq!(blocking, []);
    let names: Vec<_> = setup.flocks.iter().flat_map(|flock| &flock.roster).map(|person| &person.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "a name stands twice");
}

#[test]
fn the_squares_are_those_that_the_seed_draws() {
    let setup = setup();
    let rules = shipped_rules(&setup.ruleset).unwrap();
    let homes: Vec<_> = setup.flocks.iter().filter_map(|flock| flock.home).collect();
    assert_eq!(homes, draw_homes(SEED, homes.len(), &rules));
}

#[test]
fn a_line_is_read() {
    let text = "# a comment\nnotary o2\n21:04:10  +o6 penalty Blu 50 late\n21:05:00  correct 3 throw 1 2 | misread\n";
    let acts = script::read("palio.txt", text).unwrap();
    let first = Act {
        file: "palio.txt",
        line: 3,
        time_ms: 75_850_000,
        notary: "o2",
        approvers: vec!["o6"],
        text: "penalty Blu 50 late",
        reason: None,
    };
    assert_eq!(acts[0], first);
    assert_eq!(acts[1].amends(), Some((3, Some("throw 1 2"))));
    assert_eq!(acts[1].reason, Some("misread"));
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    for (text, line) in [("notary o1\n\n9pm throw 1 2", 3), ("21:00:00 throw 1 2", 1), ("notary o1\nvalidate", 2)] {
        assert!(
            matches!(script::read("palio.txt", text), Err(Error::Line { line: found, .. }) if found == line),
            "{text}"
        );
    }
}

/// A call must name one place, and nobody can be at two tables.
#[test]
fn nobody_is_called_to_two_tables_and_no_table_of_a_room_is_called_twice() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festival.triade");
    write(&path).unwrap();
    let (_, event) = crate::event::load_read_only(&path).unwrap();
    let (mut places, mut people) = (BTreeSet::new(), BTreeSet::new());
    for open in &event.festival.tournaments {
        let state = open.state();
        let Some((stage, now)) = state.now() else { continue };
        let called = state.tables_of(stage).filter(|(_, table)| table.ready() && table.called.is_some());
        let called: Vec<_> = called.map(|(_, table)| (table.called.map(u32::from), table.entries())).collect();
        let seated = now
            .poker
            .tables
            .iter()
            .map(|(number, table)| (Some(number.0), table.seats.values().copied().collect::<Vec<_>>()));
        for (place, entries) in called.into_iter().chain(seated.filter(|_| !now.ended)) {
            assert!(places.insert((open.info.room.clone(), place)), "{} {place:?}", open.info.room);
            for person in entries.into_iter().flat_map(|entry| state.entrant(entry).unwrap().people.clone()) {
                let name = &event.names[&journal::PersonId(person.0)];
                assert!(people.insert(person.0), "{name} is called twice, the second time to {}", open.info.room);
            }
        }
    }
    assert!(places.len() > 5);
}
