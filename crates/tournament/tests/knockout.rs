//! Direct elimination: the draw, byes, preliminaries, third place, withdrawals, and corrections.

use crate::support;

use std::collections::BTreeSet;

use proptest::prelude::*;
use rules::{Match, RoleSet};
use support::brackets::{Chance, all_replayed, amend, correction, groups, play, tables};
use support::{lower_wins, open, plan, refused, say, stage, started, to_play, waive, win};
use tournament::{
    Choice, EntryNo, Format, From, Next, Slot, Status, Table, TableNo, Third, Tournament, Unpaired, next, ranking,
    reconcile,
};

fn knockout(most: u32, third: Third) -> Format {
    Format::Knockout { most, third, no_rematch: true }
}

fn first_round(m: &Match<Tournament>) -> Vec<Vec<u32>> {
    let first = tables(m).into_iter().filter(|(_, table)| table.round == 1);
    first.map(|(_, table)| table.entries().iter().map(|entry| entry.0).collect()).collect()
}

#[test]
fn eight_play_three_rounds_and_share_places() {
    let mut m = started(plan(knockout(32, Third::Shared)), 8);
    say(&mut m, "draw 2014");
    let all = tables(&m);
    let rounds: Vec<_> = all.iter().map(|(_, table)| (table.round, table.place, table.title.as_str())).collect();
    assert_eq!(rounds, [(1, 1, ""), (1, 2, ""), (1, 3, ""), (1, 4, ""), (2, 1, ""), (2, 2, ""), (3, 1, "final")]);
    lower_wins(&mut m);
    let places: Vec<_> = ranking(m.rules(), m.state(), 0).rows.iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3, 3, 5, 5, 5, 5]);
    assert_eq!(groups(&m, 0)[0], [1]);
    assert_eq!(next(m.rules(), m.state()), Next::Close);
    assert_eq!(m.state().stages[0].places, ranking(m.rules(), m.state(), 0).groups());
}

#[test]
fn the_same_seed_draws_the_same_bracket() {
    let draw = |seed| {
        let mut m = started(plan(knockout(32, Third::Shared)), 16);
        say(&mut m, &format!("draw {seed}"));
        first_round(&m)
    };
    assert_eq!(draw(5), draw(5));
    assert_ne!(draw(5), draw(6));
}

#[test]
fn the_earliest_have_the_byes() {
    let mut m = started(plan(knockout(32, Third::Shared)), 5);
    say(&mut m, "draw 3");
    let mut byes: Vec<_> = first_round(&m).into_iter().filter(|table| table.len() == 1).flatten().collect();
    byes.sort_unstable();
    assert_eq!(byes, [1, 2, 3]);
    assert_eq!(to_play(&m).len(), 2, "the match of the first round and a semifinal of two with byes");
}

#[test]
fn seeded_players_sit_apart_and_have_the_byes_first() {
    let mut m = open(plan(knockout(32, Third::Shared)));
    let people: Vec<_> = (1..=12).map(|person| format!("p{person}")).collect();
    say(&mut m, &format!("enter {}\nseeds E12 E11 E10 E9\nstart\ndraw 8", people.join("; ")));
    let first = first_round(&m);
    assert_eq!(first.iter().position(|table| table.contains(&12)), Some(0));
    assert_eq!(first.iter().position(|table| table.contains(&11)), Some(4));
    assert_eq!(first.iter().position(|table| table.contains(&10)), Some(6));
    assert_eq!(first.iter().position(|table| table.contains(&9)), Some(2));
    let mut byes: Vec<_> = first.into_iter().filter(|table| table.len() == 1).flatten().collect();
    byes.sort_unstable();
    assert_eq!(byes, [9, 10, 11, 12]);
}

#[test]
fn the_latest_play_a_preliminary_round() {
    let mut m = started(plan(knockout(8, Third::Shared)), 10);
    say(&mut m, "draw 4");
    let preliminary: Vec<_> = tables(&m).into_iter().filter(|(_, table)| table.title == "preliminary").collect();
    let mut players: Vec<_> = preliminary.iter().flat_map(|(_, table)| table.entries()).map(|entry| entry.0).collect();
    players.sort_unstable();
    assert_eq!(players, [7, 8, 9, 10]);
    assert_eq!(tables(&m).len(), 2 + 4 + 2 + 1);
    assert!(tables(&m).iter().all(|(_, table)| !table.slots.contains(&Slot::Bye)), "nobody has a bye");
    lower_wins(&mut m);
    let places: Vec<_> = ranking(m.rules(), m.state(), 0).rows.iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3, 3, 5, 5, 5, 5, 9, 9]);
}

#[test]
fn third_place_is_played_where_the_plan_says_so() {
    let mut m = started(plan(knockout(32, Third::Match)), 4);
    say(&mut m, "draw 1");
    while tables(&m).iter().any(|(_, table)| table.round == 1 && table.result.is_none()) {
        let (number, table) = to_play(&m).into_iter().next().unwrap();
        win(&mut m, number, *table.entries().iter().min().unwrap());
    }
    let third = tables(&m).into_iter().find(|(_, table)| table.title == "third").unwrap();
    assert!(third.1.entries().iter().all(|entry| m.state().plays(*entry)), "they have still to play");
    assert_eq!(groups(&m, 0)[0].len(), 2);
    lower_wins(&mut m);
    let order: Vec<_> = ranking(m.rules(), m.state(), 0).rows.iter().map(|row| row.place).collect();
    assert_eq!(order, [1, 2, 3, 4]);
    let winner = m.state().table(TableNo(third.0)).unwrap().winner().unwrap();
    assert_eq!(groups(&m, 0)[2], [winner.0]);
    assert_eq!(m.state().entrant(winner).unwrap().status, Status::Out);
}

/// With three players for a final of two, one skips the preliminary round: there is one semifinal with one loser.
#[test]
fn the_only_loser_of_a_semifinal_is_third_without_a_match() {
    let mut m = started(plan(knockout(2, Third::Match)), 3);
    say(&mut m, "draw 7");
    lower_wins(&mut m);
    assert!(m.state().stages[0].ended);
    assert_eq!(m.state().stages[0].places.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn who_is_to_be_kept_apart_is_in_another_quarter() {
    for seed in 1..40 {
        let mut m = open(plan(knockout(32, Third::Shared)));
        let people: Vec<_> = (1..=16).map(|person| format!("p{person}")).collect();
        say(&mut m, &format!("enter {}\napart E1 E5 E9 E13\napart E2 E3\nstart\ndraw {seed}", people.join("; ")));
        let first = first_round(&m);
        let place = |entry: u32| first.iter().position(|table| table.contains(&entry)).unwrap();
        let quarters: BTreeSet<_> = [1, 5, 9, 13].into_iter().map(|entry| place(entry) / 2).collect();
        assert_eq!(quarters.len(), 4, "seed {seed}: {first:?}");
        assert_ne!(place(2) / 4, place(3) / 4, "seed {seed}: {first:?}");
    }
}

/// Creates a bracket: eight qualify with a win; four of the beaten enter again and qualify too.
fn qualified() -> Match<Tournament> {
    let mut p = plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye });
    p.entries.limit = 2;
    p.stages.push(stage("bracket", knockout(8, Third::Shared), From::Qualified));
    let mut m = started(p, 8);
    for (one, other) in [(1_u32, 2), (3, 4), (5, 6), (7, 8)] {
        say(&mut m, &format!("pair E{one} E{other}"));
        win(&mut m, TableNo(one.div_ceil(2)), EntryNo(one));
    }
    say(&mut m, "enter p2; p4; p6; p8; p9; p10; p11; p12");
    for (table, one) in [(5, 9), (6, 10), (7, 11), (8, 12)] {
        waive(&mut m, &format!("pair E{one} E{}", one + 4), &["queue"]);
        win(&mut m, TableNo(table), EntryNo(one));
    }
    say(&mut m, "close-queue");
    m
}

#[test]
fn a_qualifying_pair_does_not_meet_again_in_the_first_round() {
    for seed in 1..60 {
        let mut m = qualified();
        say(&mut m, &format!("draw {seed}"));
        let last = [0, 1].map(|stage| m.state().last_table_of(stage).map(|table| (table.stage, table.title.as_str())));
        assert_eq!(last, [Some((0, "")), Some((1, "final"))]);
        for table in tables(&m).iter().filter(|(_, table)| table.stage == 1 && table.round == 1) {
            let entries: Vec<_> = table.1.entries().iter().map(|entry| entry.0).collect();
            // Entry 9 is the second entry of person 2, who lost to entry 1, and so on.
            for (beaten, winner) in [(9, 1), (10, 3), (11, 5), (12, 7)] {
                assert!(!(entries.contains(&beaten) && entries.contains(&winner)), "seed {seed}: {entries:?}");
            }
        }
    }
}

#[test]
fn what_can_not_be_drawn_is_refused() {
    let mut m = started(plan(knockout(32, Third::Shared)), 4);
    say(&mut m, "draw 1");
    assert_eq!(refused(&mut m, "draw 2"), ["result impossible tournament-tables-open"]);
    let mut m = started(plan(knockout(32, Third::Shared)), 2);
    say(&mut m, "withdraw E1\nwithdraw E2");
    assert_eq!(refused(&mut m, "draw 2"), ["bracket impossible tournament-bracket-empty"]);
}

#[test]
fn a_drawn_match_and_a_table_without_its_players_are_refused() {
    let mut m = started(plan(knockout(32, Third::Shared)), 4);
    say(&mut m, "draw 1");
    let (number, table) = to_play(&m).into_iter().next().unwrap();
    let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
    let line = format!("result {number} {}: draw", seats.join(" "));
    assert_eq!(refused(&mut m, &line), ["bracket impossible tournament-needs-winner-again"], "it is played again");
    assert_eq!(refused(&mut m, "result T3 E1 E2: win 1"), ["result impossible tournament-not-ready"]);
}

#[test]
fn withdrawals_let_the_others_go_on() {
    let mut m = started(plan(knockout(32, Third::Shared)), 4);
    say(&mut m, "withdraw E4\ndraw 1");
    assert_eq!(tables(&m).iter().filter(|(_, table)| table.slots.contains(&Slot::Entry(EntryNo(4)))).count(), 0);
    let (number, table) = to_play(&m).into_iter().next().unwrap();
    assert_eq!(table.entries().iter().map(|entry| entry.0).collect::<BTreeSet<_>>(), BTreeSet::from([2, 3]));
    say(&mut m, "withdraw E1");
    win(&mut m, number, EntryNo(3));
    assert_eq!(groups(&m, 0), [vec![3], vec![1], vec![2], vec![4]]);
    assert!(m.state().stages[0].ended);
}

fn check_ended(m: &Match<Tournament>, count: u32) {
    assert!(m.state().stages[0].ended, "it ends");
    let ranking = ranking(m.rules(), m.state(), 0);
    let mut all: Vec<_> = ranking.order().map(|entry| entry.0).collect();
    all.sort_unstable();
    assert_eq!(all, (1..=count).collect::<Vec<_>>(), "everybody is ranked once");
    assert_eq!(ranking.groups()[0].len(), 1, "one winner");
    for entry in (1..=count).map(EntryNo) {
        let lost = |table: &&(u32, Table)| {
            table.1.title != "third" && table.1.slot_of(entry).is_some() && table.1.winner() != Some(entry)
        };
        assert!(tables(m).iter().filter(lost).count() <= 1, "{entry} loses once at most");
    }
    let winner = ranking.rows[0].entry;
    let last = tables(m).into_iter().find(|(_, table)| table.title == "final").unwrap().1;
    assert_eq!(last.winner(), Some(winner));
    let rounds = tables(m).iter().map(|(_, table)| table.round).max();
    let last = m.state().last_table_of(0).unwrap();
    assert_eq!((last.title.as_str(), Some(last.round)), ("final", rounds), "it is numbered last");
    for group in ranking.groups().windows(2) {
        let reached = |entry: EntryNo| {
            let tables = tables(m);
            let rounds = tables.iter().filter(|(_, t)| t.title != "third" && t.slot_of(entry).is_some());
            rounds.map(|(_, t)| t.round).max().unwrap_or(0)
        };
        assert!(reached(group[0][0]) >= reached(group[1][0]), "who got further stands better");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_bracket_ends_with_one_winner(
        count in 2u32..=70, most in 2u32..=6, third: bool, seed: u64, chance in 0..u64::from(u32::MAX), leave: bool,
    ) {
        let third = if third { Third::Match } else { Third::Shared };
        let mut m = started(plan(knockout(1 << most, third)), count as usize);
        say(&mut m, &format!("draw {seed}"));
        play(&mut m, &mut Chance(chance << 20), leave);
        check_ended(&m, count);
    }

    #[test]
    fn a_corrected_result_is_broken_by_name_or_consistent(
        count in 2u32..=20, third: bool, seed: u64, chance in 0..u64::from(u32::MAX), leave: bool, keep: bool,
    ) {
        let third = if third { Third::Match } else { Third::Shared };
        let mut m = started(plan(knockout(32, third)), count as usize);
        say(&mut m, &format!("draw {seed}"));
        let mut chance = Chance(chance << 20);
        let changes = correction(&mut m, &mut chance, leave, |m| check_ended(m, count));
        prop_assume!(changes.is_some());
        let changes = changes.unwrap();
        let mut choices = all_replayed(&m);
        choices.values_mut().filter(|_| keep).for_each(|choice| *choice = Choice::Keep);
        let reconciled = reconcile(&m, &changes, &BTreeSet::new(), &choices, "errore", RoleSet::EVERYONE).unwrap();
        prop_assert!(reconciled.amended.broken.is_empty());
        prop_assert!(keep || reconciled.conflicts.iter().all(|conflict| conflict.choice == Choice::Replay));
        amend(&mut m, reconciled.changes);
        if keep {
            // After a withdrawal, another entry may have to play now.
            prop_assert!(leave || m.state().stages[0].ended, "what was played stays played");
            play(&mut m, &mut chance, false);
            prop_assert!(m.state().stages[0].ended);
            let order = ranking(m.rules(), m.state(), 0);
            prop_assert_eq!(order.order().collect::<BTreeSet<_>>().len(), count as usize);
        } else {
            play(&mut m, &mut chance, false);
            check_ended(&m, count);
        }
    }
}

#[test]
fn a_bracket_drawn_by_hand_is_told_with_its_tables() {
    let mut m = started(plan(knockout(32, Third::Shared)), 6);
    let by_hand = "draw 1: E3; E1 E2; E4; E5 E6";
    assert_eq!(refused(&mut m, by_hand), ["draw illegal tournament-draw-differs"]);
    waive(&mut m, by_hand, &["draw"]);
    assert_eq!(first_round(&m), [vec![3], vec![1, 2], vec![4], vec![5, 6]]);
    lower_wins(&mut m);
    assert_eq!(groups(&m, 0)[..2], [vec![1], vec![4]]);
}

#[test]
fn a_bracket_drawn_by_hand_has_the_shape_of_those_who_are_in_it() {
    let mut m = started(plan(knockout(4, Third::Shared)), 4);
    // A fifth came late and was let in; entry 2 stays out.
    waive(&mut m, "enter p9", &["start"]);
    assert_eq!(
        refused(&mut m, "draw 1: E1 E2 E3"),
        ["draw illegal tournament-draw-differs", "draw impossible tournament-draw-count"]
    );
    waive(&mut m, "draw 1: E1 E5; E3 E4", &["draw"]);
    assert_eq!(m.state().entrant(EntryNo(2)).unwrap().status, Status::Out);
    assert!(m.state().stages[0].field.contains(&EntryNo(5)));
    lower_wins(&mut m);
    assert_eq!(groups(&m, 0), [vec![1], vec![3], vec![4, 5], vec![2]]);
}

#[test]
fn who_has_two_entries_in_a_bracket_does_not_meet_itself_at_once() {
    for seed in 1..30 {
        let mut p = plan(knockout(32, Third::Shared));
        p.entries.limit = 2;
        let mut m = open(p);
        say(&mut m, "enter p1; p2; p3; p4; p5; p6; p7");
        waive(&mut m, "enter p1", &["limit"]);
        say(&mut m, &format!("start\ndraw {seed}"));
        let first = first_round(&m);
        let place = |entry: u32| first.iter().position(|table| table.contains(&entry)).unwrap();
        assert_ne!(place(1) / 2, place(8) / 2, "seed {seed}: {first:?}");
    }
}

#[test]
fn two_thousand_are_drawn_with_groups_kept_apart() {
    let mut m = open(plan(knockout(1024, Third::Shared)));
    let people: Vec<_> = (1..=2000).map(|person| format!("p{person}")).collect();
    say(&mut m, &format!("enter {}", people.join("; ")));
    for group in 0..50 {
        let members: Vec<_> = (1..=20).map(|member| format!("E{}", group * 20 + member)).collect();
        say(&mut m, &format!("apart {}", members.join(" ")));
    }
    say(&mut m, "start\ndraw 3");
    let together = |table: &&(u32, Table)| {
        let entries = table.1.entries();
        entries.len() == 2 && m.state().apart(entries[0], entries[1])
    };
    assert_eq!(tables(&m).iter().filter(together).count(), 0);
}
