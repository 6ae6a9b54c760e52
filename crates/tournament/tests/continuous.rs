//! Continuous qualifying: the queue, who qualifies, volunteers, and the closing.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::{DynMatch, Match, RoleSet};
use support::brackets::{Chance, all_replayed, amend, results, tables, turned};
use support::{open, plan, ranked, reasons, refused, say, stage, started, to_play, waive, win};
use tournament::{
    EntryNo, Format, From, Next, Plan, State, Status, TableNo, TableResult, Third, Tournament, Unpaired, next,
    proposal, reconcile,
};

fn qualifying(wins: u32, unpaired: Unpaired) -> Plan {
    let mut plan = plan(Format::Continuous { wins, unpaired });
    plan.entries.limit = 2;
    let bracket = Format::Knockout { most: 32, third: Third::Shared, no_rematch: true };
    plan.stages.push(stage("bracket", bracket, From::Qualified));
    plan
}

fn proposed(m: &Match<Tournament>) -> Option<[u32; 2]> {
    proposal(m.state(), 0).map(|pair| pair.map(|entry| entry.0))
}

fn queue(m: &Match<Tournament>) -> Vec<u32> {
    m.state().stages[0].queue.iter().map(|entry| entry.0).collect()
}

fn qualified(m: &Match<Tournament>) -> Vec<u32> {
    m.state().stages[0].qualified.iter().map(|entry| entry.0).collect()
}

fn status(m: &Match<Tournament>, entry: u32) -> Status {
    m.state().entrant(EntryNo(entry)).unwrap().status
}

#[test]
fn the_first_two_who_wait_are_proposed() {
    let mut m = started(qualifying(1, Unpaired::Bye), 4);
    assert_eq!(proposed(&m), Some([1, 2]));
    say(&mut m, "pair E1 E2");
    assert_eq!((queue(&m), proposed(&m)), (vec![3, 4], Some([3, 4])));
    win(&mut m, TableNo(1), EntryNo(2));
    assert_eq!((qualified(&m), status(&m, 1)), (vec![2], Status::Out));
    say(&mut m, "enter p1");
    assert_eq!(queue(&m), [3, 4, 5]);
    assert_eq!(m.state().table(TableNo(1)).unwrap().place, 1);
}

#[test]
fn who_has_met_is_not_proposed_unless_there_is_nobody_else() {
    let mut m = started(qualifying(2, Unpaired::Bye), 3);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    say(&mut m, "enter p2");
    // Entry 4 is person 2 again, who has met entry 1.
    assert_eq!((queue(&m), proposed(&m)), (vec![3, 1, 4], Some([3, 1])));
    say(&mut m, "withdraw E3");
    assert_eq!((queue(&m), proposed(&m)), (vec![1, 4], Some([1, 4])));
}

#[test]
fn who_is_kept_apart_is_paired_last_and_the_table_says_so() {
    let mut m = open(qualifying(2, Unpaired::Bye));
    say(&mut m, "enter p1; p2; p3; p4\napart E1 E2 E3\nstart");
    assert_eq!(proposed(&m), Some([1, 4]));
    say(&mut m, "pair E1 E4");
    win(&mut m, TableNo(1), EntryNo(1));
    // An opponent met before comes before one to be kept apart.
    say(&mut m, "enter p4");
    assert_eq!((queue(&m), proposed(&m)), (vec![2, 3, 1, 5], Some([2, 5])));
    say(&mut m, "withdraw E5");
    assert_eq!(proposed(&m), Some([2, 3]), "otherwise nobody would play");
    say(&mut m, "pair E2 E3");
    assert_eq!(reasons(&m.state().table(TableNo(2)).unwrap().clone()), ["arrival", "apart_forced 2 3"]);
}

#[test]
fn whoever_has_qualified_waits_for_nobody_after_coming_back() {
    let mut m = started(qualifying(1, Unpaired::Dropped), 4);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    say(&mut m, "withdraw E1\nwithdraw E3\nreturn E1\nreturn E3");
    assert_eq!((queue(&m), qualified(&m)), (vec![4, 3], vec![1]));
    assert_eq!(status(&m, 1), Status::In);
}

#[test]
fn whoever_has_qualified_may_come_back_before_the_bracket_is_drawn() {
    let mut m = started(qualifying(1, Unpaired::Dropped), 4);
    say(&mut m, "pair E1 E2\npair E3 E4");
    win(&mut m, TableNo(1), EntryNo(1));
    win(&mut m, TableNo(2), EntryNo(3));
    say(&mut m, "close-queue\nwithdraw E1\nwithdraw E2");
    assert_eq!(refused(&mut m, "return E2"), ["withdrawal impossible tournament-return-late"]);
    say(&mut m, "return E1\ndraw 1");
    assert_eq!(status(&m, 1), Status::In);
    assert!(to_play(&m).iter().any(|(_, table)| table.slot_of(EntryNo(1)).is_some()));
}

#[test]
fn who_qualifies_by_a_ruling_waits_no_more() {
    let mut m = started(qualifying(1, Unpaired::Dropped), 3);
    say(&mut m, "rule-qualified E1 ripescato");
    assert_eq!((queue(&m), qualified(&m)), (vec![2, 3], vec![1]));
    say(&mut m, "pair E2 E3");
    win(&mut m, TableNo(1), EntryNo(2));
    say(&mut m, "close-queue");
    assert_eq!((qualified(&m), status(&m, 1)), (vec![1, 2], Status::In));
}

#[test]
fn so_many_wins_in_a_row_qualify() {
    let mut m = started(qualifying(2, Unpaired::Bye), 4);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    assert_eq!((qualified(&m), queue(&m)), (vec![], vec![3, 4, 1]));
    waive(&mut m, "pair E1 E3", &["queue"]);
    win(&mut m, TableNo(2), EntryNo(1));
    assert_eq!((qualified(&m), queue(&m)), (vec![1], vec![4]));
    let order = ranked(&m, 0);
    assert!(order.starts_with("1. E1 [Number(1), Number(0)]\n2. E4"), "{order}");
    assert!(order.ends_with("3. E2 [None, Number(0)]\n3. E3 [None, Number(0)]"), "{order}");
}

#[test]
fn other_pairings_need_a_reason() {
    let mut m = started(qualifying(1, Unpaired::Bye), 4);
    assert_eq!(refused(&mut m, "pair E1 E3"), ["queue illegal tournament-other-pairing"]);
    waive(&mut m, "pair E1 E3", &["queue"]);
    assert_eq!(refused(&mut m, "pair E1 E2"), ["queue impossible tournament-not-waiting"]);
    assert_eq!(
        refused(&mut m, "pair E2 E2"),
        ["queue impossible tournament-entry-twice", "queue impossible tournament-same-person"]
    );
    assert_eq!(
        refused(&mut m, "pair E2 E9"),
        ["record impossible tournament-no-such-entry", "queue impossible tournament-not-waiting"]
    );
    assert_eq!(refused(&mut m, "pair E1 E2 E4"), ["queue impossible tournament-pair-two"]);
}

#[test]
fn a_person_qualifies_once() {
    let mut m = started(qualifying(1, Unpaired::Bye), 4);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    assert_eq!(refused(&mut m, "enter p1"), ["qualify illegal tournament-qualified-already"]);
    waive(&mut m, "enter p1", &["qualify"]);
    say(&mut m, "pair E3 E4");
    win(&mut m, TableNo(2), EntryNo(3));
    say(&mut m, "enter p4");
    assert_eq!(refused(&mut m, "pair E5 E6"), ["qualify illegal tournament-entry-qualified"]);
    waive(&mut m, "pair E5 E6", &["qualify"]);
    win(&mut m, TableNo(3), EntryNo(5));
    assert_eq!((qualified(&m), status(&m, 5)), (vec![1, 3], Status::Out));
}

#[test]
fn a_volunteer_who_is_out_does_not_qualify() {
    let mut m = started(qualifying(1, Unpaired::Ask), 3);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    assert_eq!(refused(&mut m, "close-queue"), ["bye illegal tournament-queue-ask"]);
    assert_eq!(refused(&mut m, "pair E3 E2"), ["bye illegal tournament-extra-match"]);
    waive(&mut m, "pair E3 E2", &["bye"]);
    assert_eq!(m.state().table(TableNo(2)).unwrap().title, "extra");
    win(&mut m, TableNo(2), EntryNo(2));
    assert_eq!((qualified(&m), status(&m, 2), status(&m, 3)), (vec![1], Status::Out, Status::Out));
    say(&mut m, "close-queue");
}

#[test]
fn a_volunteer_who_has_qualified_stays_so() {
    let mut m = started(qualifying(1, Unpaired::Ask), 3);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    waive(&mut m, "pair E1 E3", &["bye"]);
    win(&mut m, TableNo(2), EntryNo(3));
    assert_eq!((qualified(&m), status(&m, 1)), (vec![1, 3], Status::In));
}

#[test]
fn one_alone_goes_on_by_the_referees_word() {
    let mut m = started(qualifying(2, Unpaired::Ask), 3);
    assert_eq!(refused(&mut m, "pair E3"), ["bye illegal tournament-pair-alone"]);
    waive(&mut m, "pair E3", &["bye"]);
    assert_eq!((qualified(&m), queue(&m)), (vec![3], vec![1, 2]));
    assert_eq!(
        refused(&mut m, "pair E3"),
        ["queue impossible tournament-not-waiting", "qualify illegal tournament-entry-qualified"]
    );
}

#[test]
fn who_withdraws_loses_the_match_and_leaves_the_queue() {
    let mut m = started(qualifying(1, Unpaired::Bye), 3);
    say(&mut m, "pair E1 E2\nwithdraw E1\nwithdraw E3");
    assert_eq!((qualified(&m), queue(&m), status(&m, 1)), (vec![2], vec![], Status::Withdrawn));
    assert_eq!(m.state().table(TableNo(1)).unwrap().result, Some(TableResult::Walkover { winner: Some(1) }));
}

#[test]
fn others_on_the_slip_take_each_others_places() {
    let mut m = started(qualifying(2, Unpaired::Bye), 4);
    say(&mut m, "pair E1 E2");
    waive(&mut m, "result T1 E1 E3: win 1", &["result"]);
    assert_eq!((queue(&m), status(&m, 3)), (vec![4, 2, 1], Status::Out));
    assert_eq!(refused(&mut m, "result T1 E1 E3: win 1").len(), 1);
}

#[test]
fn after_a_closing_with_open_tables_their_winners_still_qualify() {
    let mut m = started(qualifying(1, Unpaired::Bye), 4);
    say(&mut m, "pair E1 E2\npair E3 E4");
    win(&mut m, TableNo(1), EntryNo(1));
    assert_eq!(refused(&mut m, "close-queue"), ["result illegal tournament-tables-open"]);
    waive(&mut m, "close-queue", &["result"]);
    win(&mut m, TableNo(2), EntryNo(4));
    assert_eq!(qualified(&m), [1, 4]);
    assert_eq!(refused(&mut m, "pair E1 E2")[0], "queue impossible tournament-queue-closed");
}

/// Returns the next pair by a check of all meetings: the first two in the queue with the least objection.
fn by_all_meetings(state: &State) -> Option<[EntryNo; 2]> {
    let met = |one: EntryNo, other: EntryNo| {
        let plays = |entries: &[EntryNo], whom: EntryNo| entries.iter().any(|entry| state.same_person(*entry, whom));
        let played =
            state.tables_of(0).filter(|(_, table)| !matches!(table.result, Some(TableResult::Walkover { .. })));
        played.map(|(_, table)| table.entries()).any(|entries| plays(&entries, one) && plays(&entries, other))
    };
    let queue = &state.stages[0].queue;
    let pairs = queue.iter().enumerate().flat_map(|(at, one)| queue[at + 1..].iter().map(move |other| [*one, *other]));
    let pairs = pairs.filter(|[one, other]| !state.same_person(*one, *other));
    pairs.min_by_key(|[one, other]| (state.apart(*one, *other), met(*one, *other)))
}

/// Runs the qualifying while people turn up, lose, enter again and leave; closes it and plays the bracket.
fn run(people: usize, wins: u32, chance: &mut Chance) -> Match<Tournament> {
    let mut m = started(qualifying(wins, Unpaired::Bye), people);
    for _ in 0..6 * people {
        let ready = to_play(&m);
        assert_eq!(proposal(m.state(), 0), by_all_meetings(m.state()));
        match (chance.below(8), proposal(m.state(), 0)) {
            (0, _) => {
                let person = chance.below(people) + 1;
                let line = format!("enter p{person}");
                let _ =
                    m.record_text(rules::Typed { text: &line, ..rules::Typed::default() }, rules::Signature::script(0));
            }
            (1, _) if chance.below(4) == 0 => {
                let playing = m.state().entrants.iter().filter(|(_, entrant)| entrant.plays()).map(|at| at.0);
                let playing: Vec<_> = playing.collect();
                if playing.len() > 2 {
                    say(&mut m, &format!("withdraw E{}", chance.of(&playing)));
                }
            }
            (2..5, Some([one, other])) => say(&mut m, &format!("pair {one} {other}")),
            _ if !ready.is_empty() => {
                let (number, table) = chance.of(&ready);
                let winner = chance.of(&table.entries());
                win(&mut m, number, winner);
            }
            _ => {}
        }
    }
    while let Some((number, table)) = to_play(&m).into_iter().next() {
        win(&mut m, number, table.entries()[0]);
    }
    let several = m.state().stages[0].queue.len() > 1;
    waive(&mut m, "close-queue", if several { &["queue"] } else { &[] });
    say(&mut m, "draw 5");
    while let Some((number, table)) = to_play(&m).into_iter().next() {
        win(&mut m, number, chance.of(&table.entries()));
    }
    m
}

fn check(m: &Match<Tournament>) {
    let stage = &m.state().stages[0];
    let people: Vec<_> = stage.qualified.iter().map(|entry| m.state().entrant(*entry).unwrap().people[0]).collect();
    assert_eq!(people.iter().collect::<BTreeSet<_>>().len(), people.len(), "a person qualifies once");
    assert_eq!(tournament::ranking(m.rules(), m.state(), 0).rows.len(), stage.field.len());
    assert!(tables(m).iter().all(|(_, table)| table.slots.len() == 2));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_whole_tournament_ends_and_can_be_corrected(
        people in 3usize..14, wins in 1u32..=3, chance in 0..u64::from(u32::MAX), keep: bool,
    ) {
        let mut chance = Chance(chance << 20);
        let mut m = run(people, wins, &mut chance);
        check(&m);
        prop_assert_eq!(next(m.rules(), m.state()), Next::Close);
        let played = results(&m);
        prop_assume!(!played.is_empty());
        let changes = vec![turned(&m, chance.of(&played))];
        let choices = if keep { BTreeMap::new() } else { all_replayed(&m) };
        let reconciled = reconcile(&m, &changes, &BTreeSet::new(), &choices, "errore", RoleSet::EVERYONE).unwrap();
        prop_assert!(reconciled.amended.broken.is_empty());
        amend(&mut m, reconciled.changes);
        check(&m);
    }
}
