//! Double elimination: both brackets, the final played again, withdrawals, and corrections.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::{Match, RoleSet};
use support::brackets::{Chance, all_replayed, amend, correction, groups, play, tables};
use support::{lower_wins, plan, refused, say, started, to_play, win};
use tournament::{EntryNo, Format, TableNo, Tournament, ranking, reconcile};

const DOUBLE: Format = Format::DoubleElimination { reset: true };

/// Plays until only the final is left; `unbeaten` wins all its matches, otherwise the lower number wins.
fn to_the_final(m: &mut Match<Tournament>, unbeaten: u32) -> TableNo {
    loop {
        let (number, table) = to_play(m).into_iter().next().unwrap();
        if table.title == "final" {
            return number;
        }
        let best = |entry: &EntryNo| if entry.0 == unbeaten { 0 } else { entry.0 };
        win(m, number, table.entries().into_iter().min_by_key(best).unwrap());
    }
}

#[test]
fn four_play_both_brackets() {
    let mut m = started(plan(DOUBLE), 4);
    say(&mut m, "draw 1");
    let rounds: Vec<_> = tables(&m).iter().map(|(_, t)| (t.title.clone(), t.round, t.place)).collect();
    let expected = [("", 1, 1), ("", 1, 2), ("", 2, 1), ("losers", 1, 1), ("losers", 2, 1), ("final", 3, 1)];
    assert_eq!(rounds, expected.map(|(title, round, place)| (title.to_owned(), round, place)));
    lower_wins(&mut m);
    assert_eq!(groups(&m, 0), [[1], [2], [3], [4]]);
    assert_eq!(tables(&m).len(), 6, "the unbeaten player won the final: it is not played again");
}

#[test]
fn the_final_is_played_again_when_the_unbeaten_player_loses_it() {
    let mut m = started(plan(DOUBLE), 8);
    say(&mut m, "draw 1");
    let last = to_the_final(&mut m, 8);
    let beaten = m.state().table(last).unwrap().entries().into_iter().find(|entry| entry.0 != 8).unwrap();
    win(&mut m, last, beaten);
    assert!(!m.state().stages[0].ended);
    let (number, table) = to_play(&m).into_iter().next().unwrap();
    assert_eq!((table.title.as_str(), table.round), ("reset", 5));
    assert_eq!(groups(&m, 0)[0].len(), 2, "both still play");
    win(&mut m, number, EntryNo(8));
    assert_eq!(groups(&m, 0)[..2], [vec![8], vec![beaten.0]]);
    assert!(m.state().stages[0].ended);
}

#[test]
fn without_a_reset_the_final_decides() {
    let mut m = started(plan(Format::DoubleElimination { reset: false }), 4);
    say(&mut m, "draw 1");
    let last = to_the_final(&mut m, 4);
    let beaten = m.state().table(last).unwrap().entries().into_iter().find(|entry| entry.0 != 4).unwrap();
    win(&mut m, last, beaten);
    assert!(m.state().stages[0].ended);
    assert_eq!(groups(&m, 0)[0], [beaten.0]);
}

#[test]
fn who_withdraws_from_the_final_is_second_without_another() {
    let mut m = started(plan(DOUBLE), 4);
    say(&mut m, "draw 1");
    to_the_final(&mut m, 1);
    say(&mut m, "withdraw E1");
    assert!(m.state().stages[0].ended);
    assert_eq!(groups(&m, 0)[1], [1]);
    assert_eq!(tables(&m).len(), 6);
}

#[test]
fn losers_of_the_same_match_do_not_meet_at_once() {
    for (count, seed) in [(8, 3), (16, 4), (32, 5)] {
        let mut m = started(plan(DOUBLE), count);
        say(&mut m, &format!("draw {seed}"));
        lower_wins(&mut m);
        let mut met = BTreeMap::new();
        for (_, table) in tables(&m).iter().filter(|(_, table)| table.title != "final") {
            let pair: BTreeSet<_> = table.entries().into_iter().collect();
            let rounds = met.entry(pair).or_insert_with(Vec::new);
            rounds.push((table.title.clone(), table.round));
            let early = table.title == "losers" && table.round <= 2;
            assert!(!(early && rounds.len() > 1), "{count}: {rounds:?}");
        }
    }
}

#[test]
fn it_is_drawn_once() {
    let mut m = started(plan(DOUBLE), 2);
    say(&mut m, "draw 1");
    assert_eq!(refused(&mut m, "draw 1"), ["result impossible tournament-tables-open"]);
}

fn check_ended(m: &Match<Tournament>, count: u32) {
    assert!(m.state().stages[0].ended, "it ends");
    let ranking = ranking(m.rules(), m.state(), 0);
    let all: BTreeSet<_> = ranking.order().map(|entry| entry.0).collect();
    assert_eq!((all, ranking.rows.len()), ((1..=count).collect(), count as usize), "everybody is ranked once");
    assert_eq!(ranking.groups()[0].len(), 1, "one winner");
    let lost = |entry: EntryNo| {
        let tables = tables(m);
        tables.iter().filter(|(_, table)| table.slot_of(entry).is_some() && table.winner() != Some(entry)).count()
    };
    for entry in (1..=count).map(EntryNo) {
        assert!(lost(entry) <= 2, "{entry} loses twice at most");
    }
    assert!(lost(ranking.rows[0].entry) <= 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 50, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_bracket_ends_with_one_winner(
        count in 2u32..=70, reset: bool, seed: u64, chance in 0..u64::from(u32::MAX), leave: bool,
    ) {
        let mut m = started(plan(Format::DoubleElimination { reset }), count as usize);
        say(&mut m, &format!("draw {seed}"));
        play(&mut m, &mut Chance(chance << 20), leave);
        check_ended(&m, count);
    }

    #[test]
    fn a_corrected_result_is_broken_by_name_or_consistent(
        count in 2u32..=14, seed: u64, chance in 0..u64::from(u32::MAX), leave: bool, keep: bool,
    ) {
        let mut m = started(plan(DOUBLE), count as usize);
        say(&mut m, &format!("draw {seed}"));
        let mut chance = Chance(chance << 20);
        let changes = correction(&mut m, &mut chance, leave, |m| check_ended(m, count));
        prop_assume!(changes.is_some());
        let changes = changes.unwrap();
        let choices = if keep { BTreeMap::new() } else { all_replayed(&m) };
        let reconciled = reconcile(&m, &changes, &BTreeSet::new(), &choices, "errore", RoleSet::EVERYONE).unwrap();
        prop_assert!(reconciled.amended.broken.is_empty());
        amend(&mut m, reconciled.changes);
        play(&mut m, &mut chance, false);
        prop_assert!(m.state().stages[0].ended);
        if keep {
            let order = ranking(m.rules(), m.state(), 0);
            prop_assert_eq!(order.order().collect::<BTreeSet<_>>().len(), count as usize);
        } else {
            check_ended(&m, count);
        }
    }
}
