//! Corrections of a past result after a ruling of judges awarded a table (`rule-win`) or an article was waived.

use crate::support;

use std::collections::BTreeSet;

use rules::{Change, Entry, Match, RoleSet, Seq};
use support::brackets::{amend, seq_of, turned};
use support::{plan, say, started, to_play, waive, win};
use tournament::slip::Form;
use tournament::{Choice, EntryNo, Fact, Format, Reconciliation, TableNo, Third, Tournament, Unpaired, reconcile};

fn reconciled(m: &Match<Tournament>, change: Change<Tournament>, choices: &[(Seq, Choice)]) -> Reconciliation {
    let choices = choices.iter().copied().collect();
    reconcile(m, &[change], &BTreeSet::new(), &choices, "slip misread", RoleSet::EVERYONE).unwrap()
}

fn upset(reconciliation: &Reconciliation) -> Vec<(Seq, bool)> {
    reconciliation.conflicts.iter().map(|conflict| (conflict.seq, conflict.can_keep)).collect()
}

#[test]
fn a_ruling_about_a_table_that_is_no_more_does_not_pass_to_the_one_with_its_number() {
    let mut m = started(plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye }), 4);
    say(&mut m, "pair E1 E2\npair E3 E4\nrule-win T1 1 by the council");
    let (annulled, kept, ruling) = (seq_of(&m, "pair E1 E2"), seq_of(&m, "pair E3 E4"), m.last());
    let reconciliation = reconciled(&m, Change { target: annulled, with: None }, &[]);
    assert_eq!(upset(&reconciliation), [(kept, true), (ruling, false)]);
    amend(&mut m, reconciliation.changes);
    let open: Vec<_> = to_play(&m).into_iter().map(|(number, table)| (number.0, table.entries())).collect();
    assert_eq!(open, [(1, vec![EntryNo(3), EntryNo(4)])], "they have still to play");
}

#[test]
fn a_ruling_about_a_table_of_a_draw_that_is_replayed_does_not_pass_to_those_who_sit_there_then() {
    let format = Format::Swiss { rounds: Some(3), points: (2, 1, 0, 2), balance: false, ties: Vec::new() };
    let mut m = started(plan(format), 4);
    say(&mut m, "draw 1");
    for (number, table) in to_play(&m) {
        win(&mut m, number, *table.entries().iter().min().unwrap());
    }
    say(&mut m, "draw 2\nrule-win T3 1; rule-win T4 1 by the council");
    let (first, second, ruling) = (seq_of(&m, "result T1 "), seq_of(&m, "draw 2"), m.last());
    let reconciliation = reconciled(&m, turned(&m, first), &[(second, Choice::Replay)]);
    assert_eq!(upset(&reconciliation), [(second, true), (ruling, false)]);
    assert_eq!(reconciliation.conflicts[0].tables, [TableNo(3), TableNo(4)]);
    amend(&mut m, reconciliation.changes);
    assert_eq!(to_play(&m).len(), 2);
}

#[test]
fn what_was_waived_of_a_slip_does_not_waive_that_others_should_sit_there() {
    let mut bracket = plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false });
    bracket.stages[0].play.form = Form::FirstTo { points: Some(5) };
    let mut m = started(bracket, 4);
    say(&mut m, "draw 2014");
    let slip = |m: &Match<Tournament>, number: u32, score: &str| {
        let seats = m.state().table(TableNo(number)).unwrap().entries();
        format!("result T{number} {} {}: {score}", seats[0], seats[1])
    };
    for number in [1, 2] {
        let line = slip(&m, number, "5-3");
        say(&mut m, &line);
    }
    let (semi, other) = (seq_of(&m, "result T1 "), m.state().table(TableNo(1)).unwrap().entries()[1]);
    let line = slip(&m, 3, "4-2");
    waive(&mut m, &line, &["result"]);
    let last = m.last();
    let fact = Fact::Result {
        table: TableNo(1),
        seats: m.state().table(TableNo(1)).unwrap().entries(),
        slip: "3-5".parse().unwrap(),
    };
    let change = || Change { target: semi, with: Some(Box::new(Entry::fact(fact.clone()))) };
    let reconciliation = reconciled(&m, change(), &[]);
    assert_eq!(upset(&reconciliation), [(last, true)]);
    let keys: Vec<_> = reconciliation.conflicts[0].violations.iter().map(|violation| violation.detail.key).collect();
    assert_eq!(keys, ["tournament-other-seats"], "and not what was waived then");
    let reconciliation = reconciled(&m, change(), &[(last, Choice::Replay)]);
    amend(&mut m, reconciliation.changes);
    let (number, table) = to_play(&m).into_iter().next().unwrap();
    assert!(number == TableNo(3) && table.slot_of(other).is_some(), "the final is played by who goes on");
}
