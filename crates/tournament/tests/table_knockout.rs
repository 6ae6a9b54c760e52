//! Elimination by tables: Risiko! by hand, few winners, withdrawals, and properties of every field.

use crate::support;

use std::collections::BTreeMap;

use proptest::prelude::*;
use rules::Match;
use support::{plan, reasons, refused, round, say, shown, started, table, to_play, waive};
use tournament::slip::{self, Form, Majorities};
use tournament::{EntryNo, Format, Next, Plan, Split, Status, TableSize, Tournament, next};

fn risiko() -> Plan {
    let mut plan =
        plan(Format::TableKnockout { size: TableSize { least: 4, best: 6, most: 6, split: Split::FewestSmall } });
    plan.stages[0].play.form = Form::Points(slip::Points { target: None, total: None, exact: false });
    plan
}

/// Records a result at every playable table in which lower numbers have more points.
fn play(m: &mut Match<Tournament>) {
    for (number, table) in to_play(m) {
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        let points: Vec<_> = table.entries().iter().map(|entry| (100 - entry.0).to_string()).collect();
        say(m, &format!("result {number} {}: {}", seats.join(" "), points.join(" ")));
    }
}

#[test]
fn the_winners_of_two_tables_play_the_final() {
    let mut m = started(risiko(), 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    assert_eq!(reasons(&table(&m, 1)), ["imposed"]);
    play(&mut m);
    assert_eq!(m.state().entrant(EntryNo(2)).unwrap().status, Status::Out);
    assert_eq!(next(m.rules(), m.state()), Next::Draw);
    // Before the final, its players stand ahead of all others.
    assert_eq!(shown(&m, 0)[..3], ["1. E1 2 -", "1. E5 2 -", "3. E2 1 -"]);
    say(&mut m, "draw 2");
    assert_eq!(table(&m, 3).title, "final");
    assert_eq!(reasons(&table(&m, 3)), ["lot", "table_size 2 4 6 6"]);
    play(&mut m);
    assert_eq!(shown(&m, 0)[..3], ["1. E1 2 1", "2. E5 2 2", "3. E2 1 -"]);
    assert!(shown(&m, 0)[3..].iter().all(|row| row.starts_with("3. ")));
    assert_eq!(next(m.rules(), m.state()), Next::Close);
}

#[test]
fn more_winners_than_seats_play_a_round_between() {
    let mut m = started(risiko(), 40);
    say(&mut m, "draw 1");
    assert_eq!(round(&m, 0, 1).iter().map(|table| table.split(' ').count()).collect::<Vec<_>>(), [6, 6, 6, 6, 6, 5, 5]);
    play(&mut m);
    // Seven winners cannot be split into tables of four to six.
    assert_eq!(refused(&mut m, "draw 2"), ["tables illegal tournament-table-size-later"]);
    waive(&mut m, "draw 2", &["tables"]);
    assert_eq!(round(&m, 0, 2).iter().map(|table| table.split(' ').count()).collect::<Vec<_>>(), [4, 3]);
    play(&mut m);
    say(&mut m, "draw 3");
    assert_eq!(table(&m, 10).title, "final");
    play(&mut m);
    assert_eq!(m.state().stages[0].places.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 5, 33]);
}

#[test]
fn few_play_the_final_at_once() {
    let mut m = started(risiko(), 5);
    say(&mut m, "draw 1");
    assert_eq!((table(&m, 1).title.as_str(), table(&m, 1).slots.len()), ("final", 5));
    play(&mut m);
    assert_eq!(shown(&m, 0), ["1. E1 1 1", "2. E2 1 2", "3. E3 1 3", "4. E4 1 4", "5. E5 1 5"]);
}

#[test]
fn who_leaves_the_final_comes_last_in_it() {
    let mut m = started(risiko(), 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    play(&mut m);
    say(&mut m, "draw 2\nwithdraw E1");
    assert_eq!(next(m.rules(), m.state()), Next::Close);
    assert_eq!(shown(&m, 0)[..3], ["1. E5 2 1", "2. E1 2 2", "3. E2 1 -"]);
}

#[test]
fn a_winner_who_withdraws_before_the_final_leaves_it_to_the_other() {
    let mut m = started(risiko(), 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    play(&mut m);
    say(&mut m, "withdraw E1");
    assert_eq!(next(m.rules(), m.state()), Next::Close);
}

#[test]
fn a_table_needs_a_winner_and_somebody_who_plays() {
    let mut m = started(risiko(), 4);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    let refusal = refused(&mut m, "result T1 E1 E2 E3 E4: 9 9 3 2");
    assert!(refusal.contains(&"bracket impossible tournament-needs-judge".to_owned()), "{refusal:?}");
    let mut nobody = started(risiko(), 2);
    say(&mut nobody, "withdraw E1\nwithdraw E2");
    assert_eq!(refused(&mut nobody, "draw 1"), ["tables impossible tournament-rounds-few"]);
}

/// An absent entry is out, behind all who played in that round; one that reached the final without playing is in it.
#[test]
fn who_did_not_come_is_out_behind_those_who_played() {
    let mut m = started(risiko(), 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    say(&mut m, "absent T2 E8");
    assert_eq!(m.state().entrant(EntryNo(8)).unwrap().status, Status::Out);
    play(&mut m);
    say(&mut m, "draw 2");
    play(&mut m);
    assert_eq!(
        m.state().stages[0].places,
        [1, 5]
            .map(|e| vec![EntryNo(e)])
            .into_iter()
            .chain([[2, 3, 4, 6, 7].map(EntryNo).to_vec(), vec![EntryNo(8)]])
            .collect::<Vec<_>>()
    );
}

#[test]
fn who_does_not_come_to_the_final_is_behind_those_who_played_it() {
    let mut m = started(risiko(), 5);
    say(&mut m, "draw 1\nabsent T1 E1\nabsent T1 E2");
    play(&mut m);
    assert_eq!(shown(&m, 0), ["1. E3 1 1", "2. E4 1 2", "3. E5 1 3", "4. E1 1 5", "4. E2 1 5"]);
}

/// Tables made by hand: an entry left out loses its place, and its replacement has reached that round.
#[test]
fn who_is_left_out_of_the_final_is_out() {
    let mut m = started(risiko(), 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    play(&mut m);
    waive(&mut m, "draw 2: E2 E5", &["draw"]);
    assert_eq!(m.state().entrant(EntryNo(1)).unwrap().status, Status::Out);
    play(&mut m);
    assert_eq!(shown(&m, 0)[..4], ["1. E2 2 1", "2. E5 2 2", "3. E1 2 2", "4. E3 1 -"]);
}

/// Risiko! 2: four, five or six play; the final is for those who are left.
#[test]
fn tables_of_unlawful_size_must_be_waived() {
    for count in [3, 7] {
        let mut m = started(risiko(), count);
        assert_eq!(refused(&mut m, "draw 1"), ["tables illegal tournament-table-size"], "{count}");
        waive(&mut m, "draw 1", &["tables"]);
    }
    let mut m = started(risiko(), 8);
    say(&mut m, "draw 1");
    play(&mut m);
    say(&mut m, "draw 2");
    assert_eq!(table(&m, 3).slots.len(), 2);
}

/// Equal points at a table from which one must go on: the judge names one, and the points stay on the slip.
#[test]
fn the_judge_chooses_among_those_who_are_first() {
    let mut m = started(risiko(), 4);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    let wrong = "result impossible tournament-sheet-judge-points";
    assert_eq!(refused(&mut m, "result T1 E1 E2 E3 E4: 60 60 44 30 judge 3"), [wrong]);
    say(&mut m, "result T1 E1 E2 E3 E4: 60 60 44 30 judge 2");
    assert_eq!(shown(&m, 0), ["1. E2 1 1", "2. E1 1 2", "3. E3 1 3", "4. E4 1 4"]);
    assert_eq!(table(&m, 1).placings().iter().map(|own| own.score).collect::<Vec<_>>(), [60, 60, 44, 30]);
}

/// Samurai 5.6, A11: a victory may be shared; the judge names who goes on, and the final may end shared.
#[test]
fn a_shared_victory_stays_shared_and_the_judge_says_who_goes_on() {
    let kinds = ["helmets", "buddhas", "rice"].map(str::to_owned).to_vec();
    let form = Form::Majorities(Majorities { kinds, each: BTreeMap::from([(2, 7), (3, 10), (4, 13)]) });
    let size = TableSize { least: 2, best: 2, most: 2, split: Split::FewestSmall };
    let mut plan = plan(Format::TableKnockout { size });
    plan.stages[0].play.form = form;
    let mut m = started(plan, 4);
    waive(&mut m, "draw 1: E1 E2; E3 E4", &["draw"]);
    let equal = "taken 3/2/2 3/2/2";
    let open = refused(&mut m, &format!("result T1 E1 E2: {equal}"));
    assert!(open[0].ends_with(" impossible tournament-needs-judge-taken"), "{open:?}");
    say(&mut m, &format!("result T1 E1 E2: {equal} judge 2"));
    assert_eq!(table(&m, 1).placings().iter().map(|own| own.place).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(table(&m, 1).winner(), Some(EntryNo(2)));
    say(&mut m, "result T2 E3 E4: taken 5/2/2 1/2/2\ndraw 2");
    let last: Vec<_> = table(&m, 3).entries().iter().map(ToString::to_string).collect();
    say(&mut m, &format!("result T3 {}: {equal}", last.join(" ")));
    assert_eq!(next(m.rules(), m.state()), Next::Close);
    assert_eq!(shown(&m, 0), ["1. E2 2 1", "1. E3 2 1", "3. E1 1 -", "3. E4 1 -"]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 30, ..ProptestConfig::default() })]

    #[test]
    fn one_winner_is_left_and_everybody_has_a_place(count in 2usize..60, seed: u64) {
        let mut m = started(risiko(), count);
        while next(m.rules(), m.state()) == Next::Draw {
            waive(&mut m, &format!("draw {seed}"), &["tables"]);
            for (_, table) in to_play(&m) {
                prop_assert!((2..=6).contains(&table.slots.len()));
            }
            play(&mut m);
        }
        let places = &m.state().stages[0].places;
        prop_assert_eq!(&places[0], &vec![EntryNo(1)]);
        prop_assert_eq!(places.iter().map(Vec::len).sum::<usize>(), count);
    }
}
