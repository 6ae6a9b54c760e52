//! Puzzle in pairs, as a referee records it.

use crate::support;

use proptest::prelude::*;
use rules::{DynMatch, Match, Seq, Signature};
use support::*;
use tournament::race::{RacePlan, RaceState};
use tournament::{EntryNo, EntryPlan, Format, Person, Plan, Ranking, Tournament, Value, ranking};

/// Time of the common start.
const T: i64 = 1_700_000_000_000;
const MINUTE: i64 = 60_000;

fn race_plan() -> Plan {
    let plan = plan(Format::Race(RacePlan { limit_ms: Some(120 * MINUTE), pieces: Some(500) }));
    Plan { entries: EntryPlan { people: (1, 2), ..plan.entries.clone() }, ..plan }
}

/// Creates a race of pairs 1 to `pairs`, of people 1 and 2, 3 and 4…, under way since `T`.
fn under_way(pairs: usize) -> Match<Tournament> {
    let mut m = open(race_plan());
    let people: Vec<_> = (0..pairs).map(|pair| format!("p{} p{}", 2 * pair + 1, 2 * pair + 2)).collect();
    say(&mut m, &format!("enter {}\nstart\nstart-race @{T}", people.join("; ")));
    m
}

fn race(m: &Match<Tournament>) -> &RaceState {
    &m.state().stages[0].race
}

fn places(m: &Match<Tournament>) -> Vec<(u32, u32)> {
    ranking(m.rules(), m.state(), 0).rows.iter().map(|row| (row.place, row.entry.0)).collect()
}

fn ended(m: &Match<Tournament>) -> bool {
    m.state().stages[0].ended
}

/// Puzzle 2 and 7: the first pair wins; whole seconds count, penalties included.
#[test]
fn pairs_rank_by_time_and_penalties() {
    let mut m = under_way(4);
    say(&mut m, "fin E1 1:43:20\nfin E2 1:40:00\ntime-penalty E2 5:00\nfin E3 1:45:00.900");
    assert!(!ended(&m));
    say(&mut m, "fin E4 1:43:20.500");
    assert!(ended(&m));
    assert_eq!(places(&m), [(1, 1), (1, 4), (3, 2), (3, 3)], "equal seconds share the place");
    let Ranking { columns, rows } = ranking(m.rules(), m.state(), 0);
    let names: Vec<_> = columns.iter().map(|column| column.name).collect();
    assert_eq!(names, ["time", "pieces", "arrival", "granted", "penalty"], "what a time is made of");
    let [none, time] = [Value::None, Value::Time(105 * MINUTE)];
    assert_eq!(rows[2].values, [time, none, Value::Time(100 * MINUTE), none, Value::Time(5 * MINUTE)]);
    assert_eq!(m.state().stages[0].places.concat(), [1, 4, 2, 3].map(EntryNo));
}

#[test]
fn the_clock_stands_at_the_last_arrival_when_nobody_stopped_it() {
    let mut m = under_way(2);
    let shown = |m: &Match<Tournament>, minutes: i64| {
        let clock = race(m).shown_clock(ended(m));
        (clock.runs(), clock.elapsed_ms(T + minutes * MINUTE).unwrap() / MINUTE)
    };
    say(&mut m, "fin E2 40:00");
    assert_eq!(shown(&m, 50), (true, 50));
    say(&mut m, "fin E1 1:10:00");
    assert_eq!(shown(&m, 90), (false, 70));
    let mut stopped = under_way(2);
    say(&mut stopped, &format!("stop-race @{}\npieces E1 12\npieces E2 10", T + 120 * MINUTE));
    assert_eq!(shown(&stopped, 130), (false, 120));
}

/// Puzzle 3: a late pair has the time of the common start, unless the referee grants an exception.
#[test]
fn a_late_pair_gets_no_time_back_unless_granted() {
    let mut m = under_way(3);
    say(&mut m, &format!("late E2 @{}\nlate E3 @{}", T + 7 * MINUTE, T + 7 * MINUTE));
    say(&mut m, "grant E3 6:00\nfin E1 1:36:00\nfin E2 1:40:00\nfin E3 1:40:00");
    assert_eq!(race(&m).run(EntryNo(2)).unwrap().total_ms(), Some(100 * MINUTE));
    assert_eq!(race(&m).run(EntryNo(3)).unwrap().total_ms(), Some(94 * MINUTE));
    assert_eq!(places(&m), [(1, 3), (2, 1), (3, 2)]);
}

#[test]
fn exceptions_that_do_not_fit_must_be_waived() {
    let mut m = under_way(3);
    assert_eq!(refused(&mut m, "grant E1 5:00"), ["late illegal tournament-race-grant-in-time"]);
    say(&mut m, &format!("late E2 @{}", T + 7 * MINUTE));
    assert_eq!(refused(&mut m, "grant E2 7:01"), ["late illegal tournament-race-grant-too-much"]);
    waive(&mut m, "grant E2 8:00", &["late"]);
    assert_eq!(race(&m).run(EntryNo(2)).unwrap().granted_ms, 8 * MINUTE);
    let early = format!("late E3 @{}", T - MINUTE);
    assert_eq!(refused(&mut m, &early), ["late impossible tournament-race-not-late"]);
    assert_eq!(refused(&mut m, "fin E2 0:07:00"), ["race impossible tournament-race-too-soon"]);
}

/// A pair that enters after the start may still race.
#[test]
fn a_pair_can_enter_after_the_start() {
    let mut m = under_way(2);
    say(&mut m, "enter p8 p9");
    // The referee has not recorded its arrival yet.
    assert_eq!(refused(&mut m, "fin E3 1:05:00"), ["late illegal tournament-race-arrival"]);
    say(&mut m, &format!("late E3 @{}\nfin E1 1:00:00\nfin E2 1:10:00", T + 3 * MINUTE));
    assert!(!ended(&m));
    say(&mut m, "fin E3 1:05:00");
    assert_eq!(places(&m), [(1, 1), (2, 3), (3, 2)]);
}

/// Between the start of the tournament and the common start an entry is in time; after the stop it is too late.
#[test]
fn a_pair_that_enrols_before_the_mass_start_is_in_time() {
    let mut m = open(race_plan());
    say(&mut m, &format!("enter p1 p2; p3 p4\nstart\nenter p5 p6\nstart-race @{T}\nfin E3 1:05:00"));
    say(&mut m, &format!("stop-race @{}", T + 70 * MINUTE));
    assert_eq!(refused(&mut m, "enter p7 p8"), ["late illegal tournament-race-stopped-already"]);
}

#[test]
fn a_pair_that_comes_back_after_the_stop_comes_too_late() {
    let mut m = under_way(3);
    say(&mut m, &format!("withdraw E1\nstop-race @{}", T + 70 * MINUTE));
    assert_eq!(refused(&mut m, "return E1"), ["late illegal tournament-race-stopped-already"]);
}

/// A race counts no points: a penalty in points would change nothing.
#[test]
fn points_are_not_taken_from_a_pair() {
    let mut m = under_way(2);
    assert_eq!(refused(&mut m, "penalise E1 30"), ["penalty impossible tournament-penalty-nothing"]);
    assert_eq!(
        refused(&mut open(race_plan()), "penalise E1 30").last().unwrap(),
        "penalty impossible tournament-penalty-nothing"
    );
}

/// Puzzle 4: no substitution; one of the two may go on alone.
#[test]
fn one_of_a_pair_may_go_on_alone() {
    let mut m = under_way(2);
    let left = T + 40 * MINUTE;
    assert_eq!(refused(&mut m, &format!("left E1 p3 @{left}")), ["record impossible tournament-race-not-of"]);
    say(&mut m, &format!("left E1 p2 @{left}"));
    assert_eq!(refused(&mut m, "substitute E1 p2 p9 malato"), ["race illegal tournament-race-substitution"]);
    let again = refused(&mut m, &format!("left E1 p2 @{left}"));
    assert!(again.contains(&"race impossible tournament-race-left-already".to_owned()), "{again:?}");
    let both = refused(&mut m, &format!("left E1 p1 @{left}"));
    assert_eq!(both, ["withdrawal illegal tournament-race-all-left"]);
    waive(&mut m, "substitute E1 p2 p9 malato", &["race"]);
    assert!(race(&m).run(EntryNo(1)).unwrap().departed.is_empty(), "whoever came runs in the place of who left");
    say(&mut m, "fin E1 1:30:00\nwithdraw E2");
    assert!(ended(&m), "nobody else races");
    assert_eq!(places(&m), [(1, 1), (2, 2)]);
}

/// A substitution that really happened is waived: the newcomer belongs to the pair from then on.
#[test]
fn a_substitute_may_leave_too() {
    let (mut m, at) = (under_way(2), T + 50 * MINUTE);
    waive(&mut m, "substitute E1 p2 p9 malato", &["race"]);
    say(&mut m, &format!("left E1 p9 @{at}"));
    assert_eq!(race(&m).run(EntryNo(1)).unwrap().departed, [(Person(9), at)]);
}

/// A pair that has finished loses nothing by leaving; an excluded pair loses its place all the same.
#[test]
fn a_finish_stands_when_its_pair_leaves() {
    let mut m = under_way(3);
    say(&mut m, "fin E1 1:00:00\nwithdraw E1\nfin E2 1:10:00\nfin E3 1:20:00");
    assert_eq!(places(&m), [(1, 1), (2, 2), (3, 3)]);
    say(&mut m, "exclude E2");
    assert_eq!(m.state().stages[0].places, [1, 3, 2].map(|entry| vec![EntryNo(entry)]));
}

/// Puzzle A1: after the stop pieces count.
#[test]
fn unfinished_pairs_rank_by_pieces() {
    let mut m = under_way(5);
    say(&mut m, &format!("fin E4 1:59:59\nstop-race @{}", T + 120 * MINUTE));
    say(&mut m, "pieces E1 431\npieces E2 480\npieces E3 431");
    assert!(!ended(&m), "E5 is not counted yet");
    assert_eq!(refused(&mut m, "pieces E5 500"), ["race impossible tournament-race-too-many-pieces"]);
    assert_eq!(refused(&mut m, "pieces E4 10"), ["race impossible tournament-race-finished-already"]);
    let late = ["race illegal tournament-race-over-limit", "race illegal tournament-race-after-stop"];
    assert_eq!(refused(&mut m, "fin E5 2:00:01"), late);
    say(&mut m, "pieces E2 470\npieces E5 12");
    assert!(ended(&m));
    assert_eq!(places(&m), [(1, 4), (2, 2), (3, 1), (3, 3), (5, 5)]);
    let rows = ranking(m.rules(), m.state(), 0).rows;
    assert_eq!(rows[1].values, [Value::None, Value::Number(470)]);
}

#[test]
fn a_penalty_after_the_end_changes_the_places() {
    let mut m = under_way(2);
    say(&mut m, "fin E1 1:00:00\nfin E2 1:01:00");
    assert_eq!(places(&m), [(1, 1), (2, 2)]);
    say(&mut m, "time-penalty E1 2:00");
    assert_eq!(m.state().stages[0].places, [[EntryNo(2)], [EntryNo(1)]]);
    assert_eq!(refused(&mut m, "fin E1 0:59:00"), ["race impossible tournament-race-over"]);
    assert_eq!(refused(&mut m, "time-penalty E1 0:00"), ["penalty impossible tournament-race-no-time"]);
}

#[test]
fn a_misread_time_is_corrected_in_place() {
    let mut m = under_way(2);
    say(&mut m, "fin E1 1:20:00");
    let target = Seq::at(m.entries().len() - 1);
    say(&mut m, "fin E2 1:15:00");
    assert_eq!(places(&m), [(1, 2), (2, 1)]);
    m.amend_text(target, Some("fin E1 1:10:00"), "letto male", Signature::script(0)).unwrap();
    assert_eq!(places(&m), [(1, 1), (2, 2)]);
    assert_eq!(m.state().stages[0].places, [[EntryNo(1)], [EntryNo(2)]]);
}

/// The record alone restores the race.
#[test]
fn a_race_is_restored_from_its_record() {
    let mut m = under_way(4);
    say(&mut m, &format!("late E2 @{}\ngrant E2 1:00\nleft E3 p5 @{}", T + 2 * MINUTE, T + 3 * MINUTE));
    say(&mut m, "fin E1 1:00:00.500\ntime-penalty E1 0:30\nfin E3 0:59:59\nstop-race\npieces E2 3\nwithdraw E4");
    assert!(ended(&m));
    let again = restored(&m);
    assert_eq!(again.state(), m.state());
}

#[test]
fn acts_out_of_order_are_refused() {
    let mut m = open(race_plan());
    assert_eq!(refused(&mut m, &format!("start-race @{T}")), ["race impossible tournament-race-none"]);
    say(&mut m, "enter p1 p2; p3 p4\nstart");
    assert_eq!(refused(&mut m, "fin E1 1:00:00"), ["race impossible tournament-race-not-started"]);
    say(&mut m, &format!("start-race @{T}"));
    assert_eq!(refused(&mut m, &format!("start-race @{T}")), ["race impossible tournament-race-started-already"]);
    assert_eq!(refused(&mut m, "fin E7 1:00:00"), ["record impossible tournament-no-such-entry"]);
    say(&mut m, "fin E1 1:00:00");
    assert_eq!(refused(&mut m, "fin E1 1:00:01"), ["race impossible tournament-race-finished-already"]);
    say(&mut m, "stop-race");
    assert_eq!(refused(&mut m, "stop-race"), ["race impossible tournament-race-stopped-already"]);
    assert_eq!(race(&m).clock.elapsed_ms(T + MINUTE), Some(MINUTE));
}

/// The machine's clock was set an hour ahead, then two back: the race goes on without a jump.
#[test]
fn a_race_goes_on_when_the_machine_s_clock_is_set() {
    let mut m = under_way(2);
    assert_eq!(race(&m).clock.elapsed_ms(T + 10 * MINUTE), Some(10 * MINUTE));
    say(&mut m, &format!("race-clock {} @{}", T + 10 * MINUTE, T + 70 * MINUTE));
    assert_eq!(race(&m).clock.elapsed_ms(T + 71 * MINUTE), Some(11 * MINUTE));
    say(&mut m, &format!("race-clock {} @{}", T + 71 * MINUTE, T - 49 * MINUTE));
    assert_eq!(race(&m).clock.elapsed_ms(T - 48 * MINUTE), Some(12 * MINUTE));
    say(&mut m, "fin E1 0:12:00\nstop-race");
    assert_eq!(refused(&mut m, "race-clock 1 @2"), ["race impossible tournament-race-stopped-already"]);
}

proptest! {
    /// Whatever happens, the race ends with everybody ranked once, finished before unfinished.
    #[test]
    fn every_race_comes_to_an_end(ends in prop::collection::vec((0u8..4, 1i64..7200, 0i64..300, 0u32..500), 2..30)) {
        let mut m = under_way(ends.len());
        for (number, (kind, seconds, penalty, _)) in (1..).zip(&ends) {
            let (minutes, rest) = (seconds / 60, seconds % 60);
            match kind {
                0 => {}
                1 => say(&mut m, &format!("withdraw E{number}")),
                _ => say(&mut m, &format!("fin E{number} {minutes}:{rest:02}")),
            }
            if *penalty > 0 && *kind != 1 {
                say(&mut m, &format!("time-penalty E{number} {}:{:02}", penalty / 60, penalty % 60));
            }
        }
        if !ended(&m) {
            say(&mut m, "stop-race");
        }
        for (number, (kind, _, _, pieces)) in (1..).zip(&ends) {
            if *kind == 0 {
                prop_assert!(!ended(&m));
                say(&mut m, &format!("pieces E{number} {pieces}"));
            }
        }
        prop_assert!(ended(&m));
        let rows = ranking(m.rules(), m.state(), 0).rows;
        let mut all: Vec<u32> = rows.iter().map(|row| row.entry.0).collect();
        let class = |entry: u32| match ends[entry as usize - 1].0 { 0 => 1, 1 => 2, _ => 0 };
        prop_assert!(all.windows(2).all(|pair| class(pair[0]) <= class(pair[1])));
        let times: Vec<_> = rows.iter().filter(|row| class(row.entry.0) == 0).map(|row| row.values[0]).collect();
        prop_assert!(times.is_sorted());
        all.sort_unstable();
        prop_assert_eq!(all, (1..=ends.len() as u32).collect::<Vec<_>>());
        say(&mut m, "close");
    }
}
