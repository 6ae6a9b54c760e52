//! Changes in a poker tournament under way: late entries, mergers, corrections.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use rules::{Change, DynMatch, Entry, RoleSet, Seq, Signature};
use support::poker::{at, poker, poker_plan, seated_poker, sizes};
use support::*;
use tournament::poker::{PokerFact, Proposal, proposal, reasons};
use tournament::{Choice, Effect, EntryNo, Fact, Format, Reconciliation, TableNo, reconcile};

#[test]
fn the_fewer_go_to_the_more() {
    let mut m = seated_poker(10, 5);
    let gone = at(&m, 1)[0];
    say(&mut m, &format!("out T1 3 {gone}"));
    assert!(matches!(
        proposal(&poker_plan(), poker(&m)),
        Some(Proposal::Merge { into: TableNo(2), from: TableNo(1), .. })
    ));
    let before = poker(&m).clone();
    say(&mut m, "merge T2 T1 9");
    let merged = &m.entries().last().unwrap().steps[0].effect;
    let Effect::Poker(merged) = merged else { panic!("{merged:?}") };
    let why: Vec<_> = reasons(&poker_plan(), &before, merged).iter().map(|why| why.key).collect();
    assert_eq!(why, ["tournament-poker-why-smallest"]);
}

/// A late entrant gets a free seat, by a waiver; without a free seat nobody can enter.
#[test]
fn a_late_entry_takes_a_free_seat() {
    let mut m = seated_poker(17, 5);
    assert_eq!(sizes(&m), [9, 8]);
    assert_eq!(refused(&mut m, "enter p40"), ["start illegal tournament-entries-closed"]);
    waive(&mut m, "enter p40", &["start"]);
    assert_eq!(poker(&m).seat_of(EntryNo(18)), Some((TableNo(2), 9)), "the lowest free seat at the smaller table");
    assert_eq!(refused(&mut m, "enter p41"), ["start impossible tournament-entries-drawn"]);
    let gone = poker(&m).tables[&TableNo(1)].seats[&3];
    say(&mut m, &format!("out T1 1 {gone}\nbutton T1 7"));
    waive(&mut m, "enter p41", &["start"]);
    assert_eq!(poker(&m).seat_of(EntryNo(19)), Some((TableNo(1), 3)));
    assert_eq!(refused(&mut m, "move E19 T1 3"), ["merge impossible tournament-poker-same-table"]);
    say(&mut m, "stack E19 1000");
}

/// Players keep their drawn seats in a correction: only newcomers are seated anew.
#[test]
fn a_correction_moves_nobody_who_sits() {
    let mut m = seated_poker(10, 5);
    let gone = at(&m, 2)[2];
    say(&mut m, &format!("out T2 14 {gone}"));
    let wrong = Seq::at(m.entries().len() - 1);
    say(&mut m, "merge T1 T2 9");
    let merge = Seq::at(m.entries().len() - 1);
    let before = poker(&m).tables[&TableNo(1)].seats.clone();
    let (other, one) = (m.before(merge).state.stages[0].poker.tables[&TableNo(1)].seats[&1], TableNo(1));
    let with = Fact::Poker(PokerFact::Out { table: one, hand: 14, players: vec![(other, None)] });
    let changes = [Change { target: wrong, with: Some(Box::new(Entry::fact(with))) }];
    let reconciled = |choice| {
        let choices = [(merge, choice)].into();
        reconcile(&m, &changes, &BTreeSet::new(), &choices, "era un altro", RoleSet::EVERYONE).unwrap()
    };
    let kept = reconciled(Choice::Keep);
    let [conflict] = kept.conflicts.as_slice() else { panic!("{:?}", kept.conflicts) };
    assert_eq!((conflict.seq, conflict.tables.as_slice(), conflict.can_keep), (merge, &[TableNo(1)][..], true));
    let drawn = reconciled(Choice::Replay);
    let seats =
        |reconciled: &Reconciliation| reconciled.amended.after.state.stages[0].poker.tables[&TableNo(1)].seats.clone();
    let mut expected = before.clone();
    let free = before.iter().find(|(_, entry)| **entry == other).unwrap().0;
    expected.insert(*free, gone);
    assert_eq!(seats(&kept), expected, "who comes back has the seat that is free");
    assert_ne!(seats(&drawn), expected, "or all draw again");
    m.record(Entry::amend(kept.changes, "era un altro"), Signature::script(0)).unwrap();
    assert_eq!(poker(&m).tables[&TableNo(1)].seats, expected);
    let again = restored(&m);
    assert_eq!(again.state(), m.state());
}

/// A draw without any play stands too, as people have taken their seats.
#[test]
fn a_correction_before_the_draw_moves_nobody_either() {
    let mut m = started(plan(Format::Poker(poker_plan())), 12);
    say(&mut m, "withdraw E3");
    let wrong = Seq::at(m.entries().len() - 1);
    say(&mut m, "draw 7");
    let before = poker(&m).clone();
    let with = Some(Box::new(Entry::fact(Fact::Withdraw(EntryNo(5)))));
    let changes = [Change { target: wrong, with }];
    let kept = reconcile(&m, &changes, &BTreeSet::new(), &BTreeMap::new(), "era un altro", RoleSet::EVERYONE).unwrap();
    let after = &kept.amended.after.state.stages[0].poker;
    let (table, _) = before.seat_of(EntryNo(5)).unwrap();
    assert_eq!(after.seat_of(EntryNo(3)).unwrap().0, table, "at the table with the free seat");
    let elsewhere = before.tables.iter().find(|(number, _)| **number != table).unwrap();
    assert_eq!(after.tables[elsewhere.0].seats, elsewhere.1.seats);
}

#[test]
fn an_annulled_elimination_gives_the_seat_back() {
    let mut m = seated_poker(4, 1);
    let (before, who) = (poker(&m).clone(), at(&m, 1));
    say(&mut m, &format!("out T1 10 {}", who[2]));
    assert_ne!(poker(&m), &before);
    let last = Seq::at(m.entries().len() - 1);
    m.amend_text(last, None, "letto male", Signature::script(0)).unwrap();
    assert_eq!(poker(&m), &before);
    assert!(m.state().plays(who[2]));
    say(&mut m, &format!("out T1 10 {}", who[3]));
}
