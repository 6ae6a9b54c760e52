//! Tables that judges award, and tables to which one player or nobody came.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use rules::{Change, Entry, Match, RoleSet};
use support::brackets::{amend, groups, seq_of};
use support::{lower_wins, plan, refused, restored, say, started, table, to_play, win};
use tournament::{EntryNo, Fact, Format, Status, TableNo, Third, Tournament, reconcile};

/// Draws a bracket of four with a match for third place.
fn bracket() -> Match<Tournament> {
    let mut m = started(plan(Format::Knockout { most: 32, third: Third::Match, no_rematch: false }), 4);
    say(&mut m, "draw 2014");
    m
}

#[test]
fn a_ruling_sends_winner_and_loser_on_as_an_absence_does() {
    let (mut given, mut missed) = (bracket(), bracket());
    let (number, semi) = to_play(&given).into_iter().next().unwrap();
    let [winner, loser] = semi.entries()[..] else { panic!("{semi:?}") };
    say(&mut given, &format!("award {number} {winner} the other used a hidden phone"));
    say(&mut missed, &format!("absent {number} {loser}"));
    assert_eq!(given.state(), missed.state());
    assert!(table(&given, semi.winner_to.unwrap().table.0).slot_of(winner).is_some(), "in the final");
    assert!(table(&given, semi.loser_to.unwrap().table.0).slot_of(loser).is_some(), "for third place");
    lower_wins(&mut given);
    assert!(given.state().stages[0].ended);
    assert_eq!(restored(&given).state(), given.state());
}

#[test]
fn a_ruling_is_an_act_of_judges_with_its_reason() {
    let mut m = bracket();
    let winner = table(&m, 1).entries()[1];
    assert_eq!(refused(&mut m, &format!("award T1 {winner}")), ["penalty impossible refuse-no-reason"]);
    assert_eq!(refused(&mut m, "award T9 E1 why"), ["result impossible tournament-no-such-table"]);
    let elsewhere = table(&m, 2).entries()[0];
    assert_eq!(refused(&mut m, &format!("award T1 {elsewhere} why")), ["result impossible tournament-other-seats"]);
    assert_eq!(refused(&mut m, &format!("award T3 {elsewhere} why")).len(), 2, "nobody is known there yet");
    say(&mut m, &format!("award T1 {winner} why"));
    assert_eq!(m.entries().last().unwrap().entry.act(), "ruling");
    assert_eq!(refused(&mut m, &format!("award T1 {winner} why")), ["result impossible tournament-result-twice"]);
}

#[test]
fn a_corrected_ruling_moves_those_who_went_on() {
    let mut m = bracket();
    let [one, other] = table(&m, 1).entries()[..] else { panic!("a table of two") };
    say(&mut m, &format!("award T1 {one} a slip of the tongue"));
    let reason = "the other was meant".to_owned();
    let fact = Fact::Award { table: TableNo(1), entry: other, seats: Vec::new(), reason };
    let change = Change { target: seq_of(&m, "award"), with: Some(Box::new(Entry::fact(fact))) };
    let reconciled = reconcile(&m, &[change], &BTreeSet::new(), &BTreeMap::new(), "why", RoleSet::EVERYONE).unwrap();
    assert!(reconciled.conflicts.is_empty());
    amend(&mut m, reconciled.changes);
    let last = table(&m, table(&m, 1).winner_to.unwrap().table.0);
    assert!(last.slot_of(other).is_some() && last.slot_of(one).is_none());
    lower_wins(&mut m);
    assert!(m.state().stages[0].ended);
}

#[test]
fn where_nobody_came_nobody_goes_on() {
    let mut m = bracket();
    let both = table(&m, 1).entries();
    say(&mut m, "absent T1 all");
    assert!(both.iter().all(|entry| m.state().entrant(*entry).unwrap().status == Status::Out));
    let other = table(&m, 2).entries();
    win(&mut m, TableNo(2), other[0]);
    assert!(m.state().stages[0].ended, "the final and third place are not played");
    assert_eq!(groups(&m, 0)[0], [other[0].0]);
    assert_eq!(groups(&m, 0)[1], [other[1].0]);
}

#[test]
fn an_absence_is_read_as_it_was_stored_before() {
    let stored = r#"{"absent":{"table":3,"entry":2}}"#;
    let fact: Fact = serde_json::from_str(stored).unwrap();
    assert_eq!(fact, Fact::Absent { table: TableNo(3), entry: Some(EntryNo(2)), seats: Vec::new() });
    assert_eq!(serde_json::to_string(&fact).unwrap(), stored);
}
