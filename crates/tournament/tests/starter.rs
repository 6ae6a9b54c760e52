//! The lot, from the recorded seed, for who begins at a table of two, where the plan asks for it.

use crate::support;

use rules::Match;
use support::{open, plan, refused, restored, say, stage, started, to_play, win};
use tournament::lots::starter;
use tournament::{EntryNo, Format, From, Plan, TableNo, Third, Tournament, Unpaired};

fn by_lot(format: Format) -> Plan {
    let mut plan = plan(format);
    plan.stages[0].play.starter_by_lot = true;
    plan
}

const fn continuous() -> Format {
    Format::Continuous { wins: 1, unpaired: Unpaired::Bye }
}

fn begins(m: &Match<Tournament>, table: u32) -> Option<EntryNo> {
    m.rules().starter(m.state(), TableNo(table))
}

#[test]
fn the_seed_of_a_draw_decides_who_begins_at_each_table() {
    let mut m = started(by_lot(Format::RoundRobin { legs: 1, points: (2, 1, 0), ties: Vec::new() }), 12);
    say(&mut m, "draw 2014");
    let slots: Vec<_> =
        m.state().tables.iter().map(|(number, table)| table.slot_of(begins(&m, number).unwrap())).collect();
    let drawn: Vec<_> = (1..=66).map(|table| Some(starter(2014, table))).collect();
    assert_eq!(slots, drawn);
    assert!(slots.contains(&Some(0)) && slots.contains(&Some(1)));
}

#[test]
fn a_later_round_has_the_seed_of_its_draw() {
    let mut m =
        started(by_lot(Format::Swiss { rounds: Some(2), points: (2, 1, 0, 2), balance: false, ties: Vec::new() }), 4);
    say(&mut m, "draw 1");
    for number in 1..=2 {
        let first = m.state().table(TableNo(number)).unwrap().entries()[0];
        win(&mut m, TableNo(number), first);
    }
    say(&mut m, "draw 5");
    for number in 3..=4 {
        assert_eq!(
            m.state().table(TableNo(number)).unwrap().slot_of(begins(&m, number).unwrap()),
            Some(starter(5, number))
        );
    }
}

#[test]
fn a_balanced_swiss_gives_the_start_with_the_first_seat() {
    let format = Format::Swiss { rounds: Some(3), points: (2, 1, 0, 2), balance: true, ties: Vec::new() };
    let mut m = started(by_lot(format), 8);
    for seed in 1..=3 {
        say(&mut m, &format!("draw {seed}"));
        for (number, table) in to_play(&m) {
            assert_eq!(begins(&m, number.0), table.at(0));
            win(&mut m, number, table.at(0).unwrap());
        }
    }
    let starts = |entry| {
        let tables = m.state().tables.iter().filter(|(_, table)| table.slot_of(entry).is_some());
        tables.filter(|(number, _)| begins(&m, *number) == Some(entry)).count()
    };
    assert!((1..=8).map(EntryNo).all(|entry| (1..=2).contains(&starts(entry))), "of three games one or two");
}

#[test]
fn nobody_is_named_where_lots_do_not_decide_or_somebody_is_not_known() {
    let knockout = || Format::Knockout { most: 32, third: Third::Shared, no_rematch: false };
    let mut m = started(plan(knockout()), 4);
    say(&mut m, "draw 2014");
    assert_eq!(begins(&m, 1), None);
    let mut m = started(by_lot(knockout()), 4);
    say(&mut m, "draw 2014");
    assert!(begins(&m, 1).is_some());
    assert_eq!(begins(&m, 3), None, "the final waits for its players");
}

#[test]
fn tables_that_are_paired_on_arrival_have_the_seed_of_the_start() {
    let mut m = open(by_lot(continuous()));
    say(&mut m, "enter p1; p2; p3; p4\nstart 77\npair E1 E2\npair E3 E4");
    for number in 1..=2 {
        let table = m.state().table(TableNo(number)).unwrap();
        assert_eq!(table.slot_of(begins(&m, number).unwrap()), Some(starter(77, number)));
    }
    assert_eq!(restored(&m).state(), m.state());
    let mut bare = started(by_lot(continuous()), 4);
    say(&mut bare, "pair E1 E2");
    assert_eq!(begins(&bare, 1), None, "no lots were drawn");
}

#[test]
fn a_start_that_draws_nothing_takes_no_seed() {
    for mut plan in [plan(continuous()), by_lot(Format::DoubleElimination { reset: true })] {
        plan.stages.push(stage("last", continuous(), From::Entries));
        let mut m = open(plan);
        say(&mut m, "enter p1; p2; p3; p4");
        assert_eq!(refused(&mut m, "start 77"), ["draw impossible tournament-start-without-lots"]);
    }
}
