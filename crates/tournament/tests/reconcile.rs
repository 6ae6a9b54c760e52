//! Corrections of a past result: later results are kept by name, or played again.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use rules::kit::clock::{ClockPlan, Overtime};
use rules::{Change, Entry, Match, Role, RoleSet, Ruleset, Seq, Signature, Violation};
use support::brackets::{amend, groups, seq_of, tables, turned};
use support::{lower_wins, plan, say, stage, started, to_play, win};
use tournament::{
    Article, Choice, EntryNo, Fact, Format, From, Reconciliation, Status, TableNo, Third, Tie, Tournament, Unpaired,
    reconcile,
};

fn reconciled(m: &Match<Tournament>, changes: &[Change<Tournament>], choices: &[(Seq, Choice)]) -> Reconciliation {
    reconcile(m, changes, &BTreeSet::new(), &choices.iter().copied().collect(), "slip misread", RoleSet::EVERYONE)
        .unwrap()
}

/// Plays a bracket of eight to its end, the lower number winning; returns the results of a quarterfinal, the semifinal
/// that follows and the final, with winner and loser of the quarterfinal.
fn bracket() -> (Match<Tournament>, [Seq; 3], [EntryNo; 2]) {
    let mut m = started(plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false }), 8);
    say(&mut m, "draw 2014");
    lower_wins(&mut m);
    // The quarterfinal of the later winner of the tournament.
    let (quarter, table) = tables(&m).into_iter().find(|(_, table)| table.slot_of(EntryNo(1)).is_some()).unwrap();
    let loser = table.entries().into_iter().find(|entry| entry.0 != 1).unwrap();
    let semi = table.winner_to.unwrap().table;
    let last = tables(&m).into_iter().find(|(_, table)| table.title == "final").unwrap().0;
    let seqs = [quarter, semi.0, last].map(|table| seq_of(&m, &format!("result T{table} ")));
    (m, seqs, [EntryNo(1), loser])
}

#[test]
fn what_was_played_on_the_old_result_is_kept_by_name() {
    let (mut m, [quarter, semi, last], [one, other]) = bracket();
    let reconciliation = reconciled(&m, &[turned(&m, quarter)], &[(semi, Choice::Keep)]);
    let conflicts: Vec<_> = reconciliation.conflicts.iter().map(|c| (c.seq, c.can_keep, c.choice)).collect();
    assert_eq!(conflicts, [(semi, true, Choice::Keep)], "the final was played by whom the semifinal sent there");
    assert_eq!(reconciliation.conflicts[0].violations[0].detail.key, "tournament-other-seats");
    let kept = reconciliation.changes.iter().find(|change| change.target == semi).unwrap().with.as_deref();
    let Some(Entry::Fact { waived, reason, .. }) = kept else { panic!("{kept:?}") };
    assert_eq!((waived.as_slice(), reason.as_deref()), (&[Article::Result][..], Some("slip misread")));
    amend(&mut m, reconciliation.changes);
    assert_eq!(groups(&m, 0)[0], [one.0], "the semifinal and the final stand");
    assert_eq!(m.state().entrant(one).unwrap().status, Status::In);
    assert_eq!(m.state().entrant(other).unwrap().status, Status::Out);
    assert!(matches!(m.effective(last), Some(Entry::Fact { waived, .. }) if waived.is_empty()));
    assert_eq!(m.state().tables.iter().filter(|(_, table)| table.winner() == Some(other)).count(), 1);
}

/// Unless it is decided otherwise, nobody goes on by a match for which the correction knocks them out.
#[test]
fn what_the_wrong_people_played_is_played_again() {
    let (mut m, [quarter, semi, last], [one, other]) = bracket();
    let reconciliation = reconciled(&m, &[turned(&m, quarter)], &[]);
    let conflicts: Vec<_> = reconciliation.conflicts.iter().map(|c| (c.seq, c.can_keep, c.choice)).collect();
    assert_eq!(conflicts, [(semi, true, Choice::Replay), (last, false, Choice::Replay)]);
    amend(&mut m, reconciliation.changes);
    assert!(!m.state().stages[0].ended);
    let (number, table) = to_play(&m).into_iter().next().unwrap();
    assert!(table.slot_of(other).is_some() && table.slot_of(one).is_none());
    win(&mut m, number, other);
    lower_wins(&mut m);
    assert!(m.state().stages[0].ended);
    assert_eq!(m.state().entrant(one).unwrap().status, Status::Out);
}

#[test]
fn a_later_result_that_nothing_touches_is_no_conflict() {
    let (m, [_, _, last], _) = bracket();
    let reconciliation = reconciled(&m, &[turned(&m, last)], &[]);
    assert!(reconciliation.conflicts.is_empty());
    assert_eq!(reconciliation.changes.len(), 1);
}

#[test]
fn a_correction_that_does_not_hold_is_refused() {
    let (m, [quarter, ..], _) = bracket();
    let mut change = turned(&m, quarter);
    if let Some(Entry::Fact { fact: Fact::Result { table, .. }, .. }) = change.with.as_deref_mut() {
        *table = TableNo(99);
    }
    let refused =
        |change| reconcile(&m, &[change], &BTreeSet::new(), &BTreeMap::new(), "why", RoleSet::EVERYONE).unwrap_err();
    assert_eq!(refused(change)[0].detail.key, "tournament-no-such-table");
    assert_eq!(refused(Change { target: Seq(999), with: None })[0].detail.key, "refuse-no-such-entry");
}

#[test]
fn undoing_a_settled_correction_gives_the_old_tournament_back() {
    let (mut m, [quarter, semi, _], _) = bracket();
    let before = m.state().clone();
    let reconciliation = reconciled(&m, &[turned(&m, quarter)], &[(semi, Choice::Keep)]);
    amend(&mut m, reconciliation.changes);
    assert_ne!(*m.state(), before);
    let undo = reconciled(&m, &[Change { target: m.last(), with: None }], &[]);
    assert!(undo.conflicts.is_empty());
    amend(&mut m, undo.changes);
    assert_eq!(*m.state(), before);
}

#[test]
fn tables_that_are_made_before_another_keep_their_results_when_one_is_annulled() {
    let mut m = started(plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye }), 6);
    say(&mut m, "pair E1 E2\npair E3 E4\npair E5 E6");
    win(&mut m, TableNo(1), EntryNo(1));
    win(&mut m, TableNo(2), EntryNo(3));
    win(&mut m, TableNo(3), EntryNo(6));
    let annulled = ["pair E1 E2", "result T1 "].map(|text| Change { target: seq_of(&m, text), with: None });
    let conflicts: Vec<_> = reconciled(&m, &annulled[..1], &[]).conflicts;
    assert_eq!(conflicts.iter().filter(|c| !c.can_keep).count(), 1, "the result of the pair that never was");
    let reconciliation = reconciled(&m, &annulled, &[]);
    // Entries 1 and 2 wait again and should have been paired first: the other pairs are kept by name.
    assert!(
        reconciliation.conflicts.iter().all(|c| c.choice == Choice::Keep && c.violations[0].article == Article::Queue)
    );
    amend(&mut m, reconciliation.changes);
    let results: Vec<_> = tables(&m).into_iter().map(|(number, table)| (number, table.winner().unwrap().0)).collect();
    assert_eq!(results, [(1, 3), (2, 6)]);
    assert_eq!(m.state().stages[0].queue, [EntryNo(1), EntryNo(2)]);
}

fn swiss() -> (Match<Tournament>, Seq, Seq) {
    let points = (2, 1, 0, 2);
    let format = Format::Swiss { rounds: Some(3), points, balance: false, ties: vec![Tie::Buchholz] };
    let mut m = started(plan(format), 8);
    for seed in 1..=2 {
        say(&mut m, &format!("draw {seed}"));
        while let Some((number, table)) = to_play(&m).into_iter().next() {
            win(&mut m, number, *table.entries().iter().min().unwrap());
        }
    }
    let (first, second) = (seq_of(&m, "result T1 "), seq_of(&m, "draw 2"));
    (m, first, second)
}

#[test]
fn a_round_drawn_on_the_old_standings_is_kept_as_it_was_played() {
    let (mut m, first, second) = swiss();
    let before: Vec<_> = tables(&m).into_iter().map(|(_, table)| table.entries()).collect();
    let reconciliation = reconciled(&m, &[turned(&m, first)], &[]);
    assert_eq!(reconciliation.conflicts.len(), 1);
    let conflict = &reconciliation.conflicts[0];
    assert_eq!((conflict.seq, conflict.can_keep, conflict.choice), (second, true, Choice::Keep));
    assert!(!conflict.tables.is_empty() && conflict.violations.is_empty());
    amend(&mut m, reconciliation.changes);
    let after: Vec<_> = tables(&m).into_iter().map(|(_, table)| table.entries()).collect();
    assert_eq!(after, before);
    assert!(tables(&m).iter().all(|(_, table)| table.result.is_some()));
}

#[test]
fn a_round_drawn_on_the_old_standings_can_be_drawn_and_played_again() {
    let (mut m, first, second) = swiss();
    let reconciliation = reconciled(&m, &[turned(&m, first)], &[(second, Choice::Replay)]);
    let upset = reconciliation.conflicts[0].tables.clone();
    let annulled = reconciliation.conflicts[1..].iter().filter(|conflict| conflict.choice == Choice::Replay).count();
    assert_eq!(annulled, upset.len(), "{:?}", reconciliation.conflicts);
    amend(&mut m, reconciliation.changes);
    assert_eq!(to_play(&m).len(), upset.len());
    lower_wins(&mut m);
    assert!(m.state().stages[0].ended);
}

/// Creates a qualifying of four, the first of them against entry 2, with a bracket that entry 1 wins.
fn festival() -> Match<Tournament> {
    let mut plan = plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye });
    let bracket = Format::Knockout { most: 32, third: Third::Match, no_rematch: true };
    plan.stages.push(stage("bracket", bracket, From::Qualified));
    let mut m = started(plan, 8);
    for (table, one) in [(1, 1), (2, 3), (3, 5), (4, 7)] {
        say(&mut m, &format!("pair E{one} E{}", one + 1));
        win(&mut m, TableNo(table), EntryNo(one));
    }
    say(&mut m, "close-queue\ndraw 2014");
    while let Some((number, table)) = to_play(&m).into_iter().next() {
        win(&mut m, number, *table.entries().iter().min().unwrap());
    }
    m
}

#[test]
fn a_bracket_stands_with_somebody_who_should_not_have_qualified() {
    let mut m = festival();
    let draw = seq_of(&m, "draw 2014");
    let reconciliation = reconciled(&m, &[turned(&m, seq_of(&m, "result T1 "))], &[]);
    let conflicts: Vec<_> = reconciliation.conflicts.iter().map(|c| (c.seq, c.choice)).collect();
    assert_eq!(conflicts, [(draw, Choice::Keep)]);
    amend(&mut m, reconciliation.changes);
    assert_eq!(m.state().stages[0].qualified[0], EntryNo(2));
    assert_eq!(groups(&m, 1)[0], [1]);
    assert_eq!(groups(&m, 1).last().unwrap(), &[2], "who qualified and was not drawn is last");
    assert_eq!(m.state().entrant(EntryNo(1)).unwrap().status, Status::In);
    let Some(Entry::Fact { fact: Fact::Draw { tables: Some(made), .. }, waived, .. }) = m.effective(draw) else {
        panic!("the draw is told with its tables");
    };
    assert_eq!((made.len(), waived.as_slice()), (2, &[Article::Draw][..]));
}

#[test]
fn a_bracket_is_drawn_again_for_who_should_have_qualified() {
    let mut m = festival();
    let draw = seq_of(&m, "draw 2014");
    let reconciliation = reconciled(&m, &[turned(&m, seq_of(&m, "result T1 "))], &[(draw, Choice::Replay)]);
    assert!(reconciliation.conflicts.iter().all(|conflict| conflict.choice == Choice::Replay));
    amend(&mut m, reconciliation.changes);
    assert!(tables(&m).iter().all(|(_, table)| table.stage == 0 || table.slot_of(EntryNo(1)).is_none()));
    assert_eq!(tables(&m).iter().filter(|(_, table)| table.stage == 1 && table.result.is_some()).count(), 1);
    lower_wins(&mut m);
    assert_eq!(groups(&m, 1)[0], [2]);
}

#[test]
fn an_enrolment_is_kept_so_that_later_entries_keep_their_numbers() {
    let mut plan = plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye });
    plan.entries.limit = 2;
    let mut m = started(plan, 4);
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(1));
    say(&mut m, "enter p2\nenter p9");
    let again = seq_of(&m, "enter p2");
    let reconciliation = reconciled(&m, &[turned(&m, seq_of(&m, "result T1 "))], &[(again, Choice::Replay)]);
    let conflicts: Vec<_> =
        reconciliation.conflicts.iter().map(|c| (c.seq, c.violations[0].article, c.choice)).collect();
    assert_eq!(conflicts, [(again, Article::Qualify, Choice::Keep)]);
    amend(&mut m, reconciliation.changes);
    assert_eq!(m.state().entrants.len(), 6);
}

/// Plays a Swiss round and draws the second; returns the first result, the second draw, and a table of it that would
/// change if the first result were reversed.
fn second_round() -> (Match<Tournament>, Seq, Seq, TableNo) {
    let format = Format::Swiss { rounds: Some(3), points: (2, 1, 0, 2), balance: false, ties: vec![Tie::Buchholz] };
    let mut plan = plan(format);
    plan.stages[0].play.clock = Some(ClockPlan::Players { each_ms: 600_000, overtime: Overtime::Loses });
    let mut m = started(plan, 8);
    say(&mut m, "draw 1");
    for (number, table) in to_play(&m) {
        win(&mut m, number, *table.entries().iter().min().unwrap());
    }
    say(&mut m, "draw 2");
    let (first, second) = (seq_of(&m, "result T1 "), seq_of(&m, "draw 2"));
    let mut other = m.clone();
    let reconciliation = reconciled(&m, &[turned(&m, first)], &[]);
    assert!(reconciliation.conflicts.is_empty(), "nobody knows of the second round yet");
    amend(&mut other, reconciliation.changes);
    let differs = |number: &TableNo| {
        m.state().table(*number).unwrap().entries() != other.state().table(*number).unwrap().entries()
    };
    let upset = to_play(&m).into_iter().map(|(number, _)| number).find(differs).unwrap();
    (m, first, second, upset)
}

#[test]
fn a_round_of_which_a_table_is_called_or_begun_is_not_drawn_again_unseen() {
    let (drawn, first, second, upset) = second_round();
    let one = drawn.state().table(upset).unwrap().entries()[0];
    let acts = [
        format!("call {upset} 7"),
        format!("clock {upset} start @1700000000000"),
        format!("absent {upset} {one}"),
        format!("award {upset} {one} the other cheated"),
    ];
    for act in acts {
        let mut m = drawn.clone();
        say(&mut m, &act);
        let reconciliation = reconciled(&m, &[turned(&m, first)], &[]);
        let conflicts: Vec<_> = reconciliation.conflicts.iter().map(|c| (c.seq, c.can_keep, c.choice)).collect();
        assert_eq!(conflicts, [(second, true, Choice::Keep)], "{act}");
        assert!(reconciliation.conflicts[0].tables.contains(&upset), "{act}");
        amend(&mut m, reconciliation.changes);
        assert_eq!(m.state().table(upset).unwrap().entries(), drawn.state().table(upset).unwrap().entries(), "{act}");
    }
}

#[test]
fn a_round_of_which_a_match_is_followed_elsewhere_is_not_drawn_again_unseen() {
    let (m, first, second, upset) = second_round();
    let begun = BTreeSet::from([upset]);
    let reconciliation =
        reconcile(&m, &[turned(&m, first)], &begun, &BTreeMap::new(), "why", RoleSet::EVERYONE).unwrap();
    let conflicts: Vec<_> = reconciliation.conflicts.iter().map(|c| (c.seq, &c.tables[..], c.choice)).collect();
    assert_eq!(conflicts, [(second, &[upset][..], Choice::Keep)]);
}

#[test]
fn what_was_done_at_a_table_does_not_pass_to_those_who_are_drawn_there_anew() {
    let (mut m, first, second, upset) = second_round();
    say(&mut m, &format!("call {upset} 7\nclock {upset} start @1700000000000"));
    let reconciliation = reconciled(&m, &[turned(&m, first)], &[(second, Choice::Replay)]);
    let gone: Vec<_> = reconciliation.conflicts[1..].iter().map(|c| (c.seq, c.can_keep)).collect();
    assert_eq!(gone, [(Seq(m.last().0 - 1), false), (m.last(), false)]);
    amend(&mut m, reconciliation.changes);
    assert!(m.state().tables.iter().all(|(_, table)| table.called.is_none() && table.clock.is_none()));
}

/// Plays a quarterfinal of each half, calls a semifinal and starts its clock; returns the result of one of its
/// quarterfinals, the semifinal, and the acts at it.
fn semifinal() -> (Match<Tournament>, Seq, TableNo, [Seq; 2]) {
    let mut plan = plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false });
    plan.stages[0].play.clock = Some(ClockPlan::Players { each_ms: 600_000, overtime: Overtime::Loses });
    let mut m = started(plan, 8);
    say(&mut m, "draw 2014");
    for (number, table) in to_play(&m) {
        win(&mut m, number, *table.entries().iter().min().unwrap());
    }
    let (quarter, table) = tables(&m).into_iter().next().unwrap();
    let semi = table.winner_to.unwrap().table;
    let first = seq_of(&m, &format!("result T{quarter} "));
    say(&mut m, &format!("call {semi} 7"));
    say(&mut m, &format!("clock {semi} start @1700000000000"));
    let last = m.last();
    (m, first, semi, [Seq(last.0 - 1), last])
}

#[test]
fn who_comes_into_a_semifinal_under_way_is_called_and_timed_anew_unless_otherwise_decided() {
    let (m, first, semi, [call, clock]) = semifinal();
    let at = |m: &Match<Tournament>| m.state().table(semi).unwrap().clone();
    let (old, turn) = (at(&m), turned(&m, first));
    let mut anew = m.clone();
    let reconciliation = reconciled(&m, std::slice::from_ref(&turn), &[]);
    let conflicts: Vec<_> =
        reconciliation.conflicts.iter().map(|c| (c.seq, &c.tables[..], c.can_keep, c.choice)).collect();
    assert_eq!(conflicts, [(call, &[semi][..], true, Choice::Replay)], "one decision for all of a table");
    assert!(reconciliation.changes.iter().any(|change| change.target == clock && change.with.is_none()));
    amend(&mut anew, reconciliation.changes);
    assert_ne!(at(&anew).entries(), old.entries());
    assert_eq!((at(&anew).called, at(&anew).clock), (None, None));
    let undo = reconciled(&anew, &[Change { target: anew.last(), with: None }], &[]);
    assert!(undo.conflicts.is_empty());
    amend(&mut anew, undo.changes);
    assert_eq!(at(&anew), old, "undone, they play on");

    let mut kept = m.clone();
    let reconciliation = reconciled(&m, &[turn], &[(call, Choice::Keep)]);
    assert_eq!(reconciliation.changes.len(), 3, "call and clock are named too: what they mean now was seen");
    amend(&mut kept, reconciliation.changes);
    assert_ne!(at(&kept).entries(), old.entries());
    assert_eq!((at(&kept).called, at(&kept).clock), (old.called, old.clock));
}

#[test]
fn a_table_won_without_playing_is_kept_with_those_who_were_there() {
    for act in [
        "absent {table} {other}",
        "award {table} {one} the other cheated",
        "absent {table} {one}",
        "award {table} {other} x",
    ] {
        let mut m = started(plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false }), 8);
        say(&mut m, "draw 2014");
        let quarters = to_play(&m);
        for (number, table) in &quarters {
            win(&mut m, *number, *table.entries().iter().min().unwrap());
        }
        let (quarter, table) = quarters.iter().find(|(_, table)| table.slot_of(EntryNo(1)).is_some()).unwrap();
        let semi = table.winner_to.unwrap().table;
        let there = m.state().table(semi).unwrap().entries();
        let (one, other) = (EntryNo(1), *there.iter().find(|entry| entry.0 != 1).unwrap());
        let line = act.replace("{table}", &semi.to_string()).replace("{one}", &one.to_string());
        say(&mut m, &line.replace("{other}", &other.to_string()));
        let (last, winner) = (m.last(), m.state().table(semi).unwrap().winner());
        let correction = turned(&m, seq_of(&m, &format!("result {quarter} ")));
        let reconciliation = reconciled(&m, std::slice::from_ref(&correction), &[(last, Choice::Keep)]);
        let conflicts: Vec<_> = reconciliation.conflicts.iter().map(|c| (c.seq, c.can_keep, c.choice)).collect();
        assert_eq!(conflicts, [(last, true, Choice::Keep)], "{act}");
        let mut again = m.clone();
        amend(&mut m, reconciliation.changes);
        assert_eq!(m.state().table(semi).unwrap().entries(), there, "{act}");
        assert_eq!(m.state().table(semi).unwrap().winner(), winner, "{act}");
        let kept = m.effective(last).unwrap().write(&[]);
        assert_eq!(Entry::parse(&kept, &[], None, &m).unwrap().write(&[]), kept);
        let reconciliation = reconciled(&again, &[correction], &[]);
        amend(&mut again, reconciliation.changes);
        assert!(again.state().table(semi).unwrap().ready(), "{act}: to be played by those who should have been there");
    }
}

/// Without an enrolment all later entries would have other numbers, so the correction is refused.
#[test]
fn a_correction_that_would_shut_somebody_out_is_refused() {
    let mut m = started(plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false }), 4);
    say(&mut m, "draw 1");
    let draw = m.last();
    amend(&mut m, vec![Change { target: draw, with: None }]);
    let undone = m.last();
    support::waive(&mut m, "enter p5", &["start"]);
    say(&mut m, "draw 2");
    let change = Change { target: undone, with: None };
    let refused = reconcile(&m, &[change], &BTreeSet::new(), &BTreeMap::new(), "why", RoleSet::EVERYONE).unwrap_err();
    assert_eq!(refused[0].detail.key, "tournament-entries-drawn");
}

/// The reversed result needs the referee or the judges, its amendment the organiser or the referee; keeping against the
/// rules needs a waiver of the referee or the Consiglio.
#[test]
fn a_settlement_needs_every_office_that_all_it_changes_needs() {
    let (told, [quarter, semi, _], _) = bracket();
    let shipped = support::ruleset("torneo-abalone");
    let mut m = Match::new(Ruleset { acts: shipped.acts, ..told.ruleset().clone() }, Vec::new());
    for recorded in told.entries() {
        m.record(recorded.entry.clone(), Signature::script(0)).unwrap();
    }
    let refused = |roles: &[Role]| {
        let roles = RoleSet::from(roles.to_vec());
        let keep = BTreeMap::from([(semi, Choice::Keep)]);
        let reconciled = reconcile(&m, &[turned(&m, quarter)], &BTreeSet::new(), &keep, "slip misread", roles);
        let articles = |violations: Vec<Violation<Article>>| violations.into_iter().map(|violation| violation.article);
        reconciled.err().map(|violations| articles(violations).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!(refused(&[Role::Organizer]), [Article::Result, Article::Penalty]);
    assert_eq!(refused(&[Role::RaceJudge]), [Article::Record, Article::Penalty]);
    assert_eq!(refused(&[Role::Organizer, Role::RaceJudge]), [Article::Penalty]);
    assert_eq!(refused(&[Role::Organizer, Role::Council]), [Article::Result]);
    assert_eq!(refused(&[Role::Organizer, Role::RaceJudge, Role::Council]), []);
    assert_eq!(refused(&[Role::Referee]), []);
}
