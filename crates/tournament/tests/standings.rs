//! Places while a stage is under way: nobody is first just because nobody is out yet.

use crate::support;

use rules::Match;
use support::poker::poker_plan;
use support::{open, plan, say, stage, started, table, to_play, waive, win};
use tournament::race::RacePlan;
use tournament::slip::{self, Form};
use tournament::{
    EntryNo, Format, From, Plan, Split, Standing, TableNo, TableSize, Third, Tournament, Unpaired, ranking, standings,
};

/// Writes the standing of each entry, by number: its place, `+` if it is still in, `-` if it has none.
fn standing_words(m: &Match<Tournament>, stage: u8) -> String {
    let ranking = ranking(m.rules(), m.state(), stage);
    let standings = standings(m.rules(), m.state(), stage, &ranking);
    assert_eq!(standings.len(), ranking.rows.len());
    let mut told: Vec<_> = ranking.rows.iter().map(|row| row.entry).zip(standings).collect();
    told.sort_unstable_by_key(|(entry, _)| *entry);
    let word = |standing| match standing {
        Standing::Place(place) => place.to_string(),
        Standing::InPlay => "+".to_owned(),
        Standing::Unplaced => "-".to_owned(),
    };
    told.into_iter().map(|(_, standing)| word(standing)).collect::<Vec<_>>().join(" ")
}

fn knockout(third: Third) -> Plan {
    plan(Format::Knockout { most: 32, third, no_rematch: false })
}

/// Records a win of the lower number at the first playable table.
fn play_one(m: &mut Match<Tournament>) {
    let (number, table) = to_play(m).into_iter().next().unwrap();
    win(m, number, *table.entries().iter().min().unwrap());
}

#[test]
fn in_a_bracket_only_who_is_out_has_a_place() {
    let mut m = started(knockout(Third::Shared), 4);
    say(&mut m, "withdraw E4");
    assert_eq!(standing_words(&m, 0), "+ + + -", "before the draw there is nothing to be out of");
    let mut m = started(knockout(Third::Shared), 4);
    waive(&mut m, "draw 1: E1 E4; E2 E3", &["draw"]);
    assert_eq!(standing_words(&m, 0), "+ + + +");
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "+ + + 3", "whoever loses the other semifinal shares that place");
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "+ + 3 3");
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "1 2 3 3");
}

#[test]
fn who_is_out_of_a_bracket_has_the_place_of_the_round_at_once() {
    let mut m = started(knockout(Third::Shared), 8);
    say(&mut m, "draw 1");
    // One half is played up to its semifinal before the other has begun.
    let half: Vec<_> = to_play(&m).into_iter().take(2).map(|(number, _)| number).collect();
    for number in half {
        let first = table(&m, number.0).entries()[0];
        win(&mut m, number, first);
    }
    assert_eq!(standing_words(&m, 0).matches('5').count(), 2, "{}", standing_words(&m, 0));
    let (semifinal, ready) = to_play(&m).into_iter().find(|(_, table)| table.round == 2).unwrap();
    win(&mut m, semifinal, ready.entries()[0]);
    let told = standing_words(&m, 0);
    assert_eq!((told.matches('5').count(), told.matches('3').count(), told.matches('+').count()), (2, 1, 5), "{told}");
}

#[test]
fn who_has_won_the_final_is_first_while_third_place_is_still_played() {
    let mut m = started(knockout(Third::Match), 4);
    waive(&mut m, "draw 1: E1 E4; E2 E3", &["draw"]);
    play_one(&mut m);
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "+ + + +", "those beaten in a semifinal have a match to play");
    let last = to_play(&m).into_iter().find(|(_, table)| table.title == "final").unwrap();
    win(&mut m, last.0, EntryNo(2));
    assert_eq!(standing_words(&m, 0), "2 1 + +");
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "2 1 3 4");
}

#[test]
fn one_defeat_of_two_leaves_everybody_in() {
    let mut m = started(plan(Format::DoubleElimination { reset: true }), 4);
    say(&mut m, "draw 1");
    play_one(&mut m);
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "+ + + +");
    while to_play(&m)[0].1.title != "final" {
        play_one(&mut m);
    }
    assert_eq!(standing_words(&m, 0).matches('+').count(), 2, "{}: the two of the final", standing_words(&m, 0));
    play_one(&mut m);
    assert_eq!(standing_words(&m, 0), "1 2 3 4");
}

#[test]
fn winners_of_tables_are_in_play_until_the_final() {
    let mut plan =
        plan(Format::TableKnockout { size: TableSize { least: 2, best: 3, most: 3, split: Split::FewestSmall } });
    plan.stages[0].play.form = Form::Points(slip::Points { target: None, total: None, exact: false });
    let mut m = started(plan, 6);
    say(&mut m, "draw 1");
    let seats = table(&m, 1).entries();
    say(&mut m, &format!("result T1 {} {} {}: 9 5 1", seats[0], seats[1], seats[2]));
    let told = standing_words(&m, 0);
    assert_eq!((told.matches('+').count(), told.matches('5').count()), (4, 2), "{told}");
}

#[test]
fn points_give_places_once_there_is_a_result() {
    let mut m = started(plan(Format::Swiss { rounds: Some(2), points: (2, 1, 0, 2), balance: true, ties: vec![] }), 5);
    say(&mut m, "seeds E1 E2 E3 E4 E5\ndraw 1");
    assert_eq!(standing_words(&m, 0), "- - - - -", "a bye puts nobody first");
    win(&mut m, TableNo(1), EntryNo(1));
    assert_eq!(standing_words(&m, 0), "1 3 3 3 1");
}

#[test]
fn poker_players_are_placed_once_all_chips_are_counted() {
    let mut m = started(plan(Format::Poker(poker_plan())), 4);
    assert_eq!(standing_words(&m, 0), "+ + + +");
    say(&mut m, "draw 1\nout T1 3 E2");
    assert_eq!(standing_words(&m, 0), "+ 4 + +");
    say(&mut m, "stack E1 1500");
    assert_eq!(standing_words(&m, 0), "+ 4 + +", "the others may have more");
    say(&mut m, "stack E3 500 E4 2000");
    assert_eq!(standing_words(&m, 0), "2 4 3 1");
}

#[test]
fn a_finish_has_its_place_and_who_is_under_way_has_none() {
    let mut m = open(plan(Format::Race(RacePlan { limit_ms: None, pieces: Some(500) })));
    say(&mut m, "enter p1; p2; p3; p4\nstart");
    assert_eq!(standing_words(&m, 0), "- - - -");
    say(&mut m, "start-race @1700000000000\nfin E3 40:00\nwithdraw E4");
    assert_eq!(standing_words(&m, 0), "+ + 1 4");
    say(&mut m, "stop-race");
    assert_eq!(standing_words(&m, 0), "- - 1 4", "nobody is under way, and the pieces are not counted");
    say(&mut m, "pieces E1 300");
    assert_eq!(standing_words(&m, 0), "2 - 1 4");
    say(&mut m, "pieces E2 310");
    assert_eq!(standing_words(&m, 0), "3 2 1 4");
}

#[test]
fn who_has_qualified_is_placed_and_who_queues_is_in_play() {
    let mut plan = plan(Format::Continuous { wins: 1, unpaired: Unpaired::Bye });
    plan.stages.push(stage("bracket", knockout(Third::Shared).stages[0].format.clone(), From::Qualified));
    let mut m = started(plan, 4);
    assert_eq!(standing_words(&m, 0), "+ + + +");
    say(&mut m, "pair E1 E2");
    win(&mut m, TableNo(1), EntryNo(2));
    assert_eq!(standing_words(&m, 0), "4 1 + +");
    say(&mut m, "pair E3 E4");
    win(&mut m, TableNo(2), EntryNo(3));
    say(&mut m, "close-queue");
    assert_eq!(standing_words(&m, 0), "3 1 2 3");
}
