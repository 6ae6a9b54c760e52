//! Entries, withdrawals and payments around the start: every accepted entry gets to play, and others are refused.

use crate::support;

use std::collections::BTreeMap;

use rules::{Change, Entry, Match, RoleSet, Seq};
use support::{open, plan, refused, say, stage, started, to_play, waive};
use tournament::{
    EntryNo, Format, From, Penalised, Plan, Split, Status, TableSize, Third, Tournament, Unpaired, takes_entries,
};

const TABLES: TableSize = TableSize { least: 3, best: 4, most: 5, split: Split::FewestSmall };

fn tables(rounds: u16) -> Format {
    Format::Tables {
        rounds,
        size: TABLES,
        points: BTreeMap::new(),
        target_bonus: 0,
        penalised: Penalised::Points,
        no_rematch: true,
        ties: Vec::new(),
    }
}

fn swiss(rounds: u16) -> Format {
    Format::Swiss { rounds: Some(rounds), points: (2, 1, 0, 2), balance: false, ties: Vec::new() }
}

/// Returns every format that draws all its tables at once, or has only winners go on.
fn drawn_once() -> [Format; 4] {
    [
        Format::Knockout { most: 32, third: Third::Shared, no_rematch: false },
        Format::DoubleElimination { reset: true },
        Format::RoundRobin { legs: 1, points: (2, 1, 0), ties: Vec::new() },
        Format::TableKnockout { size: TABLES },
    ]
}

fn seated(m: &Match<Tournament>, entry: u32) -> bool {
    m.state().tables.iter().any(|(_, table)| table.slot_of(EntryNo(entry)).is_some())
}

fn status(m: &Match<Tournament>, entry: u32) -> Status {
    m.state().entrant(EntryNo(entry)).unwrap().status
}

#[test]
fn who_comes_between_start_and_draw_is_drawn() {
    for format in drawn_once().into_iter().chain([swiss(3), tables(2)]) {
        let mut m = started(plan(format.clone()), 4);
        assert_eq!(refused(&mut m, "enter p5"), ["start illegal tournament-entries-closed"]);
        waive(&mut m, "enter p5", &["start"]);
        assert!(m.state().stages[0].field.contains(&EntryNo(5)), "{format:?}");
        assert!(takes_entries(m.rules(), m.state()), "{format:?}");
        say(&mut m, "draw 3");
        assert!(seated(&m, 5), "{format:?}");
    }
}

#[test]
fn who_comes_when_all_is_drawn_is_refused_with_the_reason() {
    for format in drawn_once().into_iter().chain([swiss(1), tables(1)]) {
        let mut m = started(plan(format.clone()), 4);
        say(&mut m, "draw 3");
        assert_eq!(refused(&mut m, "enter p5"), ["start impossible tournament-entries-drawn"], "{format:?}");
        assert!(!takes_entries(m.rules(), m.state()), "{format:?}");
    }
}

#[test]
fn who_comes_during_a_round_plays_from_the_next() {
    for format in [swiss(3), tables(2)] {
        let mut m = started(plan(format), 4);
        say(&mut m, "draw 3");
        waive(&mut m, "enter p5", &["start"]);
        while let Some((number, table)) = to_play(&m).into_iter().next() {
            let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
            say(&mut m, &format!("result {number} {}: win 1", seats.join(" ")));
        }
        say(&mut m, "draw 4");
        assert!(seated(&m, 5));
    }
}

#[test]
fn who_comes_after_the_qualifying_is_refused_unless_a_later_stage_is_for_all() {
    let continuous = || plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye });
    for (from, key) in
        [(From::Qualified, "impossible tournament-entries-drawn"), (From::Entries, "illegal tournament-entries-closed")]
    {
        let mut plan = continuous();
        plan.stages.push(stage("last", tables(1), from));
        let mut m = started(plan, 4);
        say(&mut m, "pair E1 E2\nresult T1 E1 E2: win 1\npair E3 E4\nresult T2 E3 E4: win 1\nclose-queue");
        assert_eq!(refused(&mut m, "enter p5"), [format!("start {key}")]);
    }
}

fn with_fee(format: Format) -> Match<Tournament> {
    let mut plan: Plan = plan(format);
    (plan.entries.fee_cents, plan.entries.unpaid_drop) = (100, true);
    let mut m = open(plan);
    say(&mut m, "enter p1 paid; p2 paid; p3 paid; p4; p5 paid\nstart");
    m
}

#[test]
fn nobody_comes_in_unpaid_behind_those_who_dropped_out() {
    let mut m = with_fee(tables(2));
    assert_eq!(status(&m, 4), Status::Dropped);
    assert_eq!(
        refused(&mut m, "enter p9"),
        ["start illegal tournament-entries-closed", "fee illegal tournament-unpaid-late"]
    );
    waive(&mut m, "enter p8 paid", &["start"]);
    waive(&mut m, "enter p9", &["start", "fee"]);
    assert_eq!(m.state().stages[0].field, [1, 2, 3, 5, 6, 7].map(EntryNo));
}

#[test]
fn a_late_payment_brings_an_entry_back_while_nothing_is_drawn() {
    let mut m = with_fee(tables(2));
    assert_eq!(refused(&mut m, "pay E4"), ["fee illegal tournament-paid-late"]);
    let mut drawn = m.clone();
    waive(&mut m, "pay E4", &["fee"]);
    assert_eq!(status(&m, 4), Status::In);
    say(&mut m, "draw 3");
    assert!(seated(&m, 4));
    say(&mut drawn, "draw 3");
    waive(&mut drawn, "pay E4", &["fee"]);
    assert_eq!((status(&drawn, 4), drawn.state().entrant(EntryNo(4)).unwrap().paid), (Status::Dropped, true));
}

#[test]
fn who_has_entered_anew_does_not_come_back_twice() {
    let mut m = with_fee(tables(2));
    waive(&mut m, "enter p4 paid", &["start"]);
    assert_eq!(refused(&mut m, "pay E4"), ["fee illegal tournament-paid-late", "limit illegal tournament-limit"]);
}

#[test]
fn who_withdraws_before_anything_is_drawn_may_come_back() {
    let mut m = open(plan(tables(2)));
    say(&mut m, "enter p1; p2; p3; p4\nwithdraw E4\nenter p4\nwithdraw E5\nenter p4\nstart\nwithdraw E3");
    waive(&mut m, "enter p3", &["start"]);
    say(&mut m, "draw 3\nwithdraw E2");
    assert_eq!(
        refused(&mut m, "enter p2"),
        ["limit illegal tournament-limit", "start illegal tournament-entries-closed"]
    );
}

#[test]
fn whom_judges_exclude_before_the_draw_counts() {
    let mut m = open(plan(tables(2)));
    say(&mut m, "enter p1; p2; p3; p4\nexclude E4");
    assert_eq!(refused(&mut m, "enter p4"), ["limit illegal tournament-limit"]);
}

#[test]
fn a_list_that_names_somebody_too_often_is_refused() {
    let mut plan = plan(tables(2));
    plan.entries.limit = 2;
    let mut m = open(plan);
    let refused = refused(&mut m, "enter p1; p1; p1");
    assert_eq!(refused, ["limit illegal tournament-still-in", "limit illegal tournament-limit"]);
}

/// Numbers are on slips, and later acts refer to them: no earlier enrolment is removed beneath later ones.
#[test]
fn no_amendment_gives_an_entry_another_number() {
    let mut m = open(plan(Format::Knockout { most: 8, third: Third::Shared, no_rematch: false }));
    say(&mut m, "enter p1; p2\nenter p3\nenter p4\nwithdraw E4");
    let annul = |seq: u64| Change { target: Seq(seq), with: None };
    let again = |seq: u64, text: &str| {
        let entry = Entry::parse(text, &[], None, &m).unwrap();
        Change { target: Seq(seq), with: Some(Box::new(entry)) }
    };
    let broken = |changes: &[Change<Tournament>]| {
        let amended = m.preview_amendment(changes, RoleSet::EVERYONE).unwrap();
        amended.broken.into_iter().map(|broken| (broken.seq.0, broken.violations[0].detail.key)).collect::<Vec<_>>()
    };
    let renumbered = "tournament-renumbered";
    assert_eq!(broken(&[annul(2)]), [(4, "tournament-no-such-entry")], "what does not hold is told first");
    assert_eq!(broken(&[annul(2), annul(4)]), [(3, renumbered)]);
    assert_eq!(broken(&[annul(2), again(3, "enter p4"), annul(4)]), [(3, renumbered)], "named or not");
    assert_eq!(broken(&[again(1, "enter p1"), annul(4)]), [(2, renumbered), (3, renumbered)]);
    // Replacing the person of a number, or removing the last entry, changes nobody's number.
    assert_eq!(broken(&[again(2, "enter p7")]), []);
    assert_eq!(broken(&[annul(3), annul(4)]), []);
    assert_eq!(broken(&[annul(2), annul(3), annul(4)]), []);
}

#[test]
fn a_withdrawn_entry_comes_back_only_while_it_has_something_left_to_play() {
    let knockout = Format::Knockout { most: 8, third: Third::Shared, no_rematch: false };
    let mut m = support::open(plan(knockout));
    say(&mut m, "enter p1; p2; p3; p4\nwithdraw E1\nreturn E1");
    assert!(m.state().plays(EntryNo(1)), "before the start it is as if it had never left");
    say(&mut m, "withdraw E2\nenter p2");
    assert_eq!(refused(&mut m, "return E2"), ["limit illegal tournament-limit"], "the person has another entry");
    say(&mut m, "start\ndraw 1\nwithdraw E1");
    assert_eq!(refused(&mut m, "return E1"), ["withdrawal impossible tournament-return-late"]);
}
