//! Rounds of tables: Rummikub and Risiko! Varianti by hand, and properties of every field.

use crate::support;

use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::{DynMatch, Match};
use support::{open, plan, reasons, refused, round, say, shown, stage, started, table, to_play, waive};
use tournament::slip::{self, Form};
use tournament::{EntryNo, Format, From, Next, Penalised, Plan, Split, TableSize, Tie, Tournament, next};

const SIZE: TableSize = TableSize { least: 3, best: 4, most: 5, split: Split::FewestSmall };

fn rummikub(rounds: u16) -> Plan {
    let points = BTreeMap::from([(3, vec![4, 3, 2]), (4, vec![4, 3, 2, 1]), (5, vec![4, 3, 2, 1, 0])]);
    let ties = vec![Tie::Score, Tie::Lot];
    let mut plan = plan(Format::Tables {
        rounds,
        size: SIZE,
        points,
        target_bonus: 0,
        penalised: Penalised::Points,
        no_rematch: true,
        ties,
    });
    plan.stages[0].play.form = Form::Racks(slip::Racks { joker: 30, jokers: 2, tiles: 728, penalty: 30, games: 1 });
    plan
}

fn varianti() -> Plan {
    let tables = |rounds, ties| Format::Tables {
        rounds,
        size: SIZE,
        points: BTreeMap::new(),
        target_bonus: 20,
        penalised: Penalised::Points,
        no_rematch: false,
        ties,
    };
    let ties = vec![Tie::FirstPlaces, Tie::BestScore, Tie::PlaceSum, Tie::EarlierEntry];
    let mut plan = plan(tables(2, ties));
    plan.stages.push(stage("final", tables(1, vec![Tie::EarlierEntry]), From::Best(4)));
    for stage in &mut plan.stages {
        stage.play.form = Form::Points(slip::Points { target: Some(105), total: Some(194), exact: true });
    }
    plan
}

/// A draw recorded with everybody at one table used to end the program, as seats are counted in small numbers.
#[test]
fn no_table_is_told_with_more_people_than_any_has() {
    let mut m = started(rummikub(2), 300);
    let all = |count: u32| (1..=count).map(|entry| format!("E{entry}")).collect::<Vec<_>>().join(" ");
    let large = "impossible tournament-table-large";
    for count in [13, 255, 256, 300] {
        let refused = refused(&mut m, &format!("draw 1: {}", all(count)));
        assert!(refused.iter().any(|line| line.ends_with(large)), "{count}: {refused:?}");
    }
    say(&mut m, "draw 1");
    let refused = refused(&mut m, &format!("result T1 {}: racks {}", all(300), vec!["0"; 300].join(" ")));
    assert!(refused.iter().any(|line| line.ends_with(large)), "{refused:?}");
}

#[test]
fn rummikub_for_seven() {
    let mut m = started(rummikub(2), 7);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3 E4: racks 0 5 10 15\nresult T2 E5 E6 E7: racks 8 0 8");
    // Equal at a table of three: the average of 3 and 2. Equal points: the cumulative score.
    let shown = shown(&m, 0);
    assert!(shown[0].starts_with("1. E1 4 30") && shown[1].starts_with("2. E6 4 16"), "{shown:?}");
    assert!(shown[2].starts_with("3. E2 3 -5"), "{shown:?}");
    assert!(shown[3..5].iter().all(|row| row.contains(" 2.5 -8 ")), "{shown:?}");
    assert!(shown[5].starts_with("6. E3 2 -10") && shown[6].starts_with("7. E4 1 -15"), "{shown:?}");
    say(&mut m, "draw 2");
    // With tables of four and three after two tables, at least three pairs meet again.
    let again: usize = [3, 4]
        .map(|number| reasons(&table(&m, number)).iter().filter(|why| why.starts_with("met_again")).count())
        .iter()
        .sum();
    assert_eq!(again, 3);
    assert_eq!(round(&m, 0, 2).iter().map(|table| table.split(' ').count()).collect::<Vec<_>>(), [4, 3]);
}

#[test]
fn five_sit_at_one_table_and_the_last_has_nothing() {
    let mut m = started(rummikub(1), 5);
    waive(&mut m, "draw 1: E1 E2 E3 E4 E5", &["draw"]);
    assert_eq!(round(&m, 0, 1), ["E1 E2 E3 E4 E5"]);
    say(&mut m, "result T1 E1 E2 E3 E4 E5: racks 20 0 10 20 30");
    let shown: Vec<_> = shown(&m, 0).iter().map(|row| row.split(' ').take(3).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(shown[..2], ["1. E2 4", "2. E3 3"]);
    assert_eq!(shown[4], "5. E5 0");
    assert!(shown[2..4].iter().all(|row| row.ends_with(" 1.5")), "{shown:?}");
    assert_eq!(next(m.rules(), m.state()), Next::Close);
}

#[test]
fn sixteen_sit_with_others_in_the_second_round() {
    let mut m = started(rummikub(2), 16);
    say(&mut m, "draw 3");
    for (number, table) in to_play(&m) {
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        say(&mut m, &format!("result {number} {}: racks 0 5 10 15", seats.join(" ")));
    }
    say(&mut m, "draw 4");
    for (_, table) in to_play(&m) {
        assert_eq!(reasons(&table), ["ranking", "table_size 4 3 4 5"]);
    }
}

#[test]
fn risiko_varianti_in_two_games_and_a_final() {
    let mut m = started(varianti(), 6);
    waive(&mut m, "draw 1: E1 E2 E3; E4 E5 E6", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3: 105 50 39\nresult T2 E4 E5 E6: 70 64 60");
    assert_eq!(
        shown(&m, 0),
        [
            "1. E1 125 1 105 1 1",
            "2. E4 70 1 70 1 4",
            "3. E5 64 0 64 2 5",
            "4. E6 60 0 60 3 6",
            "5. E2 50 0 50 2 2",
            "6. E3 39 0 39 3 3",
        ]
    );
    say(&mut m, "draw 2");
    assert_eq!(round(&m, 0, 2), ["E1 E4 E5", "E6 E2 E3"]);
    assert_eq!(reasons(&table(&m, 3)), ["ranking", "table_size 3 3 4 5"]);
    say(&mut m, "result T3 E1 E4 E5: 60 64 70\nresult T4 E6 E2 E3: 74 64 56");
    // E4, E5 and E6 have 134 points; a win each; best game 70, 70 and 74; places 1+2, 2+1 and 3+1.
    assert_eq!(
        shown(&m, 0),
        [
            "1. E1 185 1 105 4 1",
            "2. E6 134 1 74 4 6",
            "3. E4 134 1 70 3 4",
            "4. E5 134 1 70 3 5",
            "5. E2 114 0 64 4 2",
            "6. E3 95 0 56 6 3",
        ]
    );
    // E6 declines: E2 moves up.
    say(&mut m, "decline E6\ndraw 3");
    let mut last = table(&m, 5).entries();
    last.sort_unstable();
    assert_eq!(last, [1, 2, 4, 5].map(EntryNo));
    let seats: Vec<_> = table(&m, 5).entries().iter().map(ToString::to_string).collect();
    say(&mut m, &format!("result T5 {}: 40 45 50 59", seats.join(" ")));
    assert_eq!(next(m.rules(), m.state()), Next::Close);
    assert_eq!(m.state().stages[1].places.len(), 4);
}

/// Rummikub A1: a judge's penalty is subtracted from the score, not from the table points.
#[test]
fn penalties_come_off_the_score_where_the_plan_says_so() {
    let mut plan = rummikub(1);
    let Format::Tables { penalised, .. } = &mut plan.stages[0].format else { panic!("tables") };
    *penalised = Penalised::Score;
    let mut m = started(plan, 4);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3 E4: racks 0 10 20 30");
    let before = shown(&m, 0);
    say(&mut m, "penalise E1 30");
    let told = DynMatch::entry(&m, m.last()).unwrap().steps[0].text.key;
    assert_eq!(told, "tournament-penalised-score");
    assert!(before[0].starts_with("1. E1 4 60 "), "{before:?}");
    assert!(shown(&m, 0)[0].starts_with("1. E1 4 30 "), "{:?}", shown(&m, 0));
}

#[test]
fn penalties_are_taken_off_the_score() {
    let mut m = started(varianti(), 3);
    waive(&mut m, "draw 1: E1 E2 E3", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3: 70 64 60\npenalise E1 10");
    assert_eq!(shown(&m, 0), ["1. E2 64 0 64 2 2", "2. E1 60 1 70 1 1", "3. E3 60 0 60 3 3"]);
}

#[test]
fn who_misses_a_game_has_the_last_place_in_the_sum_of_places() {
    let mut m = started(varianti(), 4);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3 E4: 60 54 50 30");
    waive(&mut m, "draw 2: E1 E2 E3 E4", &["draw"]);
    say(&mut m, "absent T2 E2\nresult T2 E1 E3 E4: 70 64 60");
    let sums: Vec<_> = shown(&m, 0).iter().map(|row| row.split(' ').nth(5).unwrap().to_owned()).collect();
    let order: Vec<_> = shown(&m, 0).iter().map(|row| row.split(' ').nth(1).unwrap().to_owned()).collect();
    assert_eq!(
        (order, sums),
        (["E1", "E3", "E4", "E2"].map(str::to_owned).to_vec(), ["2", "5", "7", "6"].map(str::to_owned).to_vec())
    );
}

#[test]
fn two_play_at_a_table_of_three_by_a_waiver() {
    let mut m = started(varianti(), 2);
    assert_eq!(refused(&mut m, "draw 1"), ["tables illegal tournament-table-size"]);
    waive(&mut m, "draw 1", &["tables"]);
    assert_eq!(reasons(&table(&m, 1)), ["lot", "table_size 2 3 4 5"]);
    let mut nobody = open(varianti());
    say(&mut nobody, "enter p1; p2\nstart\nwithdraw E1\nwithdraw E2");
    assert_eq!(refused(&mut nobody, "draw 1"), ["tables impossible tournament-rounds-few"]);
}

#[test]
fn seeded_players_and_those_kept_apart_sit_at_different_tables() {
    for seed in 0..20 {
        let mut m = started(varianti(), 8);
        say(&mut m, &format!("seeds E3 E5\napart E1 E2\ndraw {seed}"));
        let at = |entry: u32| to_play(&m).iter().position(|(_, table)| table.entries().contains(&EntryNo(entry)));
        assert_ne!(at(3), at(5));
        assert_ne!(at(1), at(2));
    }
}

#[test]
fn who_leaves_a_table_leaves_the_places_to_the_others() {
    let mut m = started(rummikub(1), 4);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    say(&mut m, "withdraw E2\nresult T1 E1 E3 E4: racks 0 9 7");
    let shown: Vec<_> = shown(&m, 0).iter().map(|row| row.split(' ').take(3).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(shown, ["1. E1 4", "2. E4 3", "3. E3 2", "4. E2 0"]);
}

/// Checks by exhaustive search whether tables of these sizes can be made without a second meeting.
fn can_seat(open: &[EntryNo], sizes: &[usize], met: &dyn Fn(EntryNo, EntryNo) -> bool) -> bool {
    fn fill(table: &[EntryNo], open: &[EntryNo], sizes: &[usize], met: &dyn Fn(EntryNo, EntryNo) -> bool) -> bool {
        let Some((size, rest)) = sizes.split_first() else { return open.is_empty() };
        if table.len() == *size {
            return fill(&[], open, rest, met);
        }
        open.iter().enumerate().any(|(at, who)| {
            // Seats at a table have no order: each goes to a later entry than the one before.
            if table.last().is_some_and(|last| last > who) || table.iter().any(|mate| met(*mate, *who)) {
                return false;
            }
            let others: Vec<_> = open.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, e)| *e).collect();
            fill(&[table, &[*who]].concat(), &others, sizes, met)
        })
    }
    fill(&[], open, sizes, met)
}

fn met(m: &Match<Tournament>, before: u16, one: EntryNo, other: EntryNo) -> bool {
    let mut tables = m.state().tables_of(0).filter(|(_, table)| table.round < before);
    tables.any(|(_, table)| table.entries().contains(&one) && table.entries().contains(&other))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn everybody_is_seated_once_and_nobody_meets_again_where_avoidable(
        count in 3usize..11, seed: u64, racks in prop::collection::vec(1u8..30, 60),
    ) {
        let mut m = started(rummikub(3), count);
        let mut racks = racks.into_iter().cycle();
        let mut given = 0;
        for number in 1..=3 {
            say(&mut m, &format!("draw {seed}"));
            let tables = to_play(&m);
            let mut seated: Vec<_> = tables.iter().flat_map(|(_, table)| table.entries()).collect();
            seated.sort_unstable();
            prop_assert_eq!(&seated, &(1..=u32::try_from(count).unwrap()).map(EntryNo).collect::<Vec<_>>());
            let again = tables.iter().flat_map(|(_, t)| reasons(t)).any(|why| why.starts_with("met_again"));
            let sizes: Vec<_> = tables.iter().map(|(_, table)| table.slots.len()).collect();
            let mut orders = vec![sizes.clone()];
            orders.push(sizes.into_iter().rev().collect());
            let possible = orders.iter().any(|sizes| can_seat(&seated, sizes, &|a, b| met(&m, number, a, b)));
            prop_assert_eq!(again, !possible);
            for (no, table) in tables {
                let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
                let left: Vec<_> = (1..seats.len()).map(|_| racks.next().unwrap().to_string()).collect();
                given += [4, 3, 2, 1, 0].iter().take(seats.len()).sum::<i64>();
                say(&mut m, &format!("result {no} {}: racks 0 {}", seats.join(" "), left.join(" ")));
            }
        }
        let ranking = tournament::ranking(m.rules(), m.state(), 0);
        let points = |row: &tournament::Row| match row.values[0] { tournament::Value::Points(points) => points, _ => panic!() };
        prop_assert_eq!(ranking.rows.iter().map(points).sum::<tournament::Points>(), tournament::Points::whole(given));
        prop_assert!(ranking.rows.windows(2).all(|two| two[0].place < two[1].place), "lots leave no equals");
    }
}

/// An entry that declines the final is replaced by the next, or by nobody, as the plan says.
#[test]
fn the_place_of_who_declines_is_filled_or_stays_empty() {
    for (from, seated) in [(From::Best(4), vec![1, 3, 4, 5]), (From::Placed(4), vec![1, 3, 4])] {
        let mut plan = varianti();
        plan.stages[1].from = from;
        for stage in &mut plan.stages {
            stage.play.form = Form::Points(slip::Points { target: None, total: None, exact: false });
        }
        let mut m = started(plan, 5);
        for round in 1..=2 {
            say(&mut m, &format!("draw {round}"));
            let seats = table(&m, round).entries();
            let scores: Vec<_> = seats.iter().map(|entry| (9 - entry.0).to_string()).collect();
            let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
            say(&mut m, &format!("result T{round} {}: {}", seats.join(" "), scores.join(" ")));
        }
        say(&mut m, "decline E2\ndraw 3");
        let mut last: Vec<_> = table(&m, 3).entries().iter().map(|entry| entry.0).collect();
        last.sort_unstable();
        assert_eq!(last, seated, "{from:?}");
    }
}
