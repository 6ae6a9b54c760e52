//! Round robin: a worked example, withdrawals, and properties of every field.

use crate::support;

use proptest::prelude::*;
use support::{open, plan, refused, round, say, shown, started, table, to_play, win};
use tournament::{EntryNo, Format, Next, Plan, Points, Tie, next};

fn robin(legs: u8) -> Plan {
    let ties = vec![Tie::HeadToHead, Tie::SonnebornBerger, Tie::Wins];
    plan(Format::RoundRobin { legs, points: (2, 1, 0), ties })
}

#[test]
fn others_at_a_table_change_places_in_that_round_alone() {
    let mut m = started(robin(1), 4);
    say(&mut m, "seeds E1 E2 E3 E4\ndraw 7");
    let drawn = [2, 3].map(|number| round(&m, 0, number));
    assert_eq!(round(&m, 0, 1), ["E1 E4", "E2 E3"]);
    support::waive(&mut m, "result T1 E1 E2: win 1", &["result"]);
    assert_eq!(round(&m, 0, 1), ["E1 E2", "E4 E3"], "E4 takes over what E2 had to play");
    assert_eq!([2, 3].map(|number| round(&m, 0, number)), drawn);
}

#[test]
fn four_players_by_their_list_play_three_rounds() {
    let mut m = started(robin(1), 4);
    say(&mut m, "seeds E1 E2 E3 E4\ndraw 7");
    assert_eq!(round(&m, 0, 1), ["E1 E4", "E2 E3"]);
    assert_eq!(round(&m, 0, 2), ["E4 E2", "E3 E1"]);
    assert_eq!(round(&m, 0, 3), ["E3 E4", "E1 E2"]);
    say(
        &mut m,
        "result T1 E1 E4: win 1
         result T2 E2 E3: draw
         result T3 E4 E2: win 2
         result T4 E3 E1: win 1
         result T5 E3 E4: draw
         result T6 E1 E2: win 1",
    );
    // E1 and E3 have 2 points; E3 won their game. Sonneborn–Berger of E3: 2 of E1, half of E2's 1.5, half of E4's 0.5.
    assert_eq!(shown(&m, 0), ["1. E3 2 1 3 1", "2. E1 2 0 2 2", "3. E2 1.5 - 1.5 1", "4. E4 0.5 - 1 0"]);
    assert_eq!(next(m.rules(), m.state()), Next::Close);
    assert_eq!(m.state().stages[0].places[0], [EntryNo(3)]);
}

#[test]
fn three_who_beat_each_other_in_turn_stay_equal() {
    let mut m = started(robin(1), 3);
    say(&mut m, "seeds E1 E2 E3\ndraw 1");
    for (number, table) in to_play(&m) {
        let pair = table.entries();
        let beats = |one: EntryNo, other: EntryNo| one.0 % 3 + 1 == other.0;
        let winner = if beats(pair[0], pair[1]) { pair[0] } else { pair[1] };
        win(&mut m, number, winner);
    }
    assert_eq!(shown(&m, 0), ["1. E1 1 1 1 1", "1. E2 1 1 1 1", "1. E3 1 1 1 1"]);
}

#[test]
fn in_the_second_leg_the_other_starts() {
    let mut m = started(robin(2), 2);
    say(&mut m, "seeds E2 E1\ndraw 1");
    assert_eq!((round(&m, 0, 1), round(&m, 0, 2)), (vec!["E2 E1".to_owned()], vec!["E1 E2".to_owned()]));
}

#[test]
fn who_withdraws_loses_what_is_left() {
    let mut m = started(robin(1), 4);
    say(&mut m, "seeds E1 E2 E3 E4\ndraw 7\nresult T1 E1 E4: win 2\nwithdraw E4");
    assert_eq!(table(&m, 3).winner(), Some(EntryNo(2)));
    assert_eq!(table(&m, 5).winner(), Some(EntryNo(3)));
    assert_eq!(shown(&m, 0)[3], "4. E1 0 - 0 0");
    say(&mut m, "result T2 E2 E3: win 1\nresult T4 E3 E1: win 1\nresult T6 E1 E2: win 2");
    assert_eq!(shown(&m, 0), ["1. E2 3 - 3 3", "2. E3 2 - 1 2", "3. E4 1 - 0 1", "4. E1 0 - 0 0"]);
}

#[test]
fn penalties_are_taken_off_the_own_points_only() {
    let mut m = started(robin(1), 2);
    say(&mut m, "seeds E1 E2\ndraw 1\nresult T1 E1 E2: win 1\npenalise E1 2");
    assert_eq!(shown(&m, 0), ["1. E2 0 - 0 0", "2. E1 -1 - 0 1"]);
}

#[test]
fn nothing_is_drawn_for_nobody_nor_twice() {
    let mut few = open(robin(1));
    say(&mut few, "enter p1; p2\nstart\nwithdraw E2\nwithdraw E1");
    assert_eq!(refused(&mut few, "draw 1"), ["round_robin impossible tournament-rounds-few"]);
    let mut m = started(robin(1), 2);
    say(&mut m, "draw 1");
    assert_eq!(refused(&mut m, "draw 2"), ["result impossible tournament-tables-open"]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn all_meet_once_a_leg_and_points_are_shared_out(count in 2usize..9, legs in 1u8..3, seed: u64, results: Vec<u8>) {
        let mut m = started(robin(legs), count);
        say(&mut m, &format!("draw {seed}"));
        let tables = to_play(&m);
        prop_assert_eq!(tables.len(), count * (count - 1) / 2 * usize::from(legs));
        for (at, (number, table)) in tables.iter().enumerate() {
            let slip = ["win 1", "win 2", "draw"][usize::from(*results.get(at).unwrap_or(&0)) % 3];
            let pair = table.entries();
            say(&mut m, &format!("result {number} {} {}: {slip}", pair[0], pair[1]));
        }
        let ranking = tournament::ranking(m.rules(), m.state(), 0);
        let points = |row: &tournament::Row| match row.values[0] { tournament::Value::Points(points) => points, _ => panic!() };
        let sum: Points = ranking.rows.iter().map(points).sum();
        prop_assert_eq!(sum, Points::whole(i64::try_from(tables.len()).unwrap()));
        prop_assert_eq!(ranking.rows.len(), count);
        prop_assert_eq!(next(m.rules(), m.state()), Next::Close);
    }
}
