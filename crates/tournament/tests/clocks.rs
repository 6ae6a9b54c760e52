//! Clocks at the tables of a tournament.

use crate::support;

use rules::kit::clock::{Clock, ClockPlan, Ending, Overtime, Phase, Threshold};
use rules::{Arg, Audience, Conceal as _, DynMatch, Entry, Match, Seq, Signature};
use support::*;
use tournament::slip::{Form, Racks};
use tournament::{Article, Format, Plan, TableNo, TableResult, Third, Tournament};

const T: i64 = 1_700_000_000_000;
const MINUTE: i64 = 60_000;

/// Creates a tournament with two players and one table, drawn.
fn pair(clock: Option<ClockPlan>) -> Match<Tournament> {
    let mut plan: Plan = plan(Format::Knockout { most: 8, third: Third::Shared, no_rematch: false });
    plan.stages[0].play.clock = clock;
    let mut m = started(plan, 2);
    say(&mut m, "draw 1");
    m
}

fn quarto() -> ClockPlan {
    ClockPlan::Players { each_ms: 6 * MINUTE, overtime: Overtime::Loses }
}

fn abalone() -> ClockPlan {
    ClockPlan::Players { each_ms: 10 * MINUTE, overtime: Overtime::Penalty { every_ms: 2 * MINUTE, loses_at: None } }
}

fn clock(m: &Match<Tournament>) -> &Clock {
    m.state().table(TableNo(1)).unwrap().clock.as_ref().unwrap()
}

fn minutes_remaining(m: &Match<Tournament>, minute: i64) -> Vec<i64> {
    clock(m).reading(T + minute * MINUTE).seats.iter().map(|seat| seat.remaining_ms / MINUTE).collect()
}

fn act(m: &mut Match<Tournament>, act: &str, minute: i64) {
    say(m, &format!("clock T1 {act} @{}", T + minute * MINUTE));
}

fn no(m: &mut Match<Tournament>, act: &str, minute: i64) -> Vec<String> {
    refused(m, &format!("clock T1 {act} @{}", T + minute * MINUTE))
}

#[test]
fn a_clock_runs_as_it_is_typed() {
    let mut m = pair(Some(quarto()));
    act(&mut m, "start 2", 0);
    act(&mut m, "press 2", 2);
    act(&mut m, "pause", 3);
    act(&mut m, "resume", 20);
    assert_eq!(minutes_remaining(&m, 22), [3, 4]);
    act(&mut m, "adjust 1 +2:00", 22);
    assert_eq!(minutes_remaining(&m, 22), [5, 4]);
    act(&mut m, &format!("gap {} lost", T + 23 * MINUTE), 60);
    assert_eq!(minutes_remaining(&m, 61), [3, 4]);
    act(&mut m, "stop", 61);
    assert_eq!(minutes_remaining(&m, 500), [3, 4]);
}

#[test]
fn acts_that_do_not_fit_are_refused_with_the_article() {
    let mut m = pair(Some(quarto()));
    assert_eq!(no(&mut m, "press 1", 0), ["clock impossible tournament-clock-not-started"]);
    assert_eq!(no(&mut m, "start 3", 0), ["clock impossible tournament-clock-no-seat"]);
    act(&mut m, "start", 0);
    assert_eq!(no(&mut m, "start", 1), ["clock impossible tournament-clock-started"]);
    assert_eq!(no(&mut m, "press 2", 1), ["clock illegal tournament-clock-other-turn"]);
    assert_eq!(no(&mut m, "next", 1), ["clock impossible tournament-clock-no-phase"]);
    assert_eq!(no(&mut m, "hour 5", 1), ["clock impossible tournament-clock-no-secret"]);
    let line = format!("clock T9 pause @{T}");
    assert_eq!(refused(&mut m, &line), ["record impossible tournament-no-such-table"]);
    let mut without = pair(None);
    assert_eq!(no(&mut without, "start", 0), ["clock impossible tournament-clock-none"]);
}

#[test]
fn an_act_taken_back_gives_the_time_back() {
    let mut m = pair(Some(quarto()));
    act(&mut m, "start 1", 0);
    let before = clock(&m).clone();
    act(&mut m, "press 1", 2);
    let press = Seq::at(m.entries().len() - 1);
    assert_eq!(minutes_remaining(&m, 4), [4, 4]);
    m.amend_text(press, None, "premuto per sbaglio", Signature::script(0)).unwrap();
    assert_eq!(clock(&m), &before);
    assert_eq!(minutes_remaining(&m, 4), [2, 6]);
}

/// A clock goes on after a restart: the record alone restores it.
#[test]
fn a_clock_is_restored_from_its_record() {
    let mut m = pair(Some(quarto()));
    act(&mut m, "start 1", 0);
    act(&mut m, "press 1", 2);
    act(&mut m, "adjust 2 -0:30", 3);
    let again = restored(&m);
    assert_eq!(clock(&again), clock(&m));
    assert_eq!(clock(&again).reading(T + 500 * MINUTE), clock(&m).reading(T + 500 * MINUTE));
}

/// The machine's clock was set back between two acts.
#[test]
fn an_earlier_time_is_taken_and_noted() {
    let mut m = pair(Some(quarto()));
    act(&mut m, "start 1", 0);
    act(&mut m, "press 1", 2);
    act(&mut m, "press 2", -60);
    assert_eq!(clock(&m).turned_back(), 1);
    assert_eq!(minutes_remaining(&m, -59), [3, 6]);
}

#[test]
fn a_table_that_is_over_only_stops_its_clock() {
    let mut m = pair(Some(quarto()));
    act(&mut m, "start 1", 0);
    let (table, slots) = to_play(&m).remove(0);
    win(&mut m, table, slots.entries()[0]);
    assert_eq!(no(&mut m, "press 1", 3), ["clock illegal tournament-clock-table-over"]);
    assert_eq!(refused(&mut m, "close"), ["close illegal tournament-clock-runs"]);
    act(&mut m, "stop", 3);
    say(&mut m, "close");
}

/// Risiko! Varianti 4.8: the referee announces the last rounds once the time is up.
#[test]
fn the_last_rounds_are_announced() {
    let ending = Ending { rounds: true, threshold: Some(Threshold { first: 4, step: 1 }) };
    let mut m = pair(Some(ClockPlan::Limit { limit_ms: 80 * MINUTE, ending }));
    act(&mut m, "start", 0);
    assert_eq!(no(&mut m, "next", 79), ["clock illegal tournament-clock-too-early"]);
    let phase = |m: &Match<Tournament>| clock(m).reading(T + 100 * MINUTE).phase;
    act(&mut m, "next", 81);
    assert_eq!(phase(&m), Phase::Penultimate);
    act(&mut m, "next", 90);
    assert_eq!(phase(&m), Phase::Last);
    act(&mut m, "next", 98);
    act(&mut m, "next", 99);
    assert_eq!(phase(&m), Phase::Roll { threshold: 5 });
}

/// Risiko! 6.16: the hour is the referee's alone.
#[test]
fn the_secret_hour_comes_before_the_start() {
    let mut m = pair(Some(ClockPlan::SecretHour { ending: Ending::default() }));
    assert_eq!(no(&mut m, "start", 0), ["clock impossible tournament-clock-secret-missing"]);
    act(&mut m, &format!("hour {}", T + 90 * MINUTE), -10);
    act(&mut m, "start", 0);
    let hour = T + 90 * MINUTE;
    assert_eq!(clock(&m).secret_ms(), Some(hour));
    assert_eq!(clock(&m).public().reading(T).remaining_ms, None);
    assert!(!clock(&m).reading(hour - 1).expired && clock(&m).reading(hour).expired);
}

/// Returns everything that the hall may know of a tournament before the hour is public: its record, positions and view.
fn seen(m: &Match<Tournament>) -> String {
    let seen = m.seen_by(Audience::Public);
    let entries = (1..=m.last().0).map(|seq| format!("{:?}\n", DynMatch::entry(&*seen, Seq(seq))));
    let told: String = entries.collect();
    let now = seen.before(Seq(m.last().0 + 1));
    assert_eq!(&now.state, seen.state(), "folded from what is seen");
    format!("{told}{}\n{}\n{}", seen.position(), seen.view(), DynMatch::digest(&*seen))
}

#[test]
fn nobody_but_the_referee_can_tell_two_hours_apart_until_the_result() {
    let at = |hours: [i64; 2]| {
        let mut m = pair(Some(ClockPlan::SecretHour { ending: Ending::default() }));
        act(&mut m, &format!("hour {}", hours[0]), -10);
        let wrong = m.last();
        act(&mut m, "start", 0);
        let told = format!("clock T1 hour {} @{}", hours[1], T - 9 * MINUTE);
        m.amend_text(wrong, Some(&told), "letta male", Signature::script(0)).unwrap();
        m
    };
    let (mut one, mut other) = (at([T + MINUTE, T + 2 * MINUTE]), at([T + 3 * MINUTE, T + 4 * MINUTE]));
    assert_ne!(one.state(), other.state());
    assert_eq!(seen(&one), seen(&other));
    for m in [&mut one, &mut other] {
        let seats = m.state().table(TableNo(1)).unwrap().entries();
        say(m, &format!("result T1 {} {}: win 1", seats[0], seats[1]));
    }
    assert!(seen(&one).contains(&(T + 2 * MINUTE).to_string()) && seen(&one) != seen(&other));
}

/// Added time would change nothing on a clock that runs to an hour.
#[test]
fn a_clock_that_goes_to_an_hour_takes_no_time() {
    let mut m = pair(Some(ClockPlan::SecretHour { ending: Ending::default() }));
    act(&mut m, &format!("hour {}", T + 90 * MINUTE), -10);
    act(&mut m, "start", 0);
    assert_eq!(no(&mut m, "adjust +5:00", 1), ["clock impossible tournament-clock-no-allowance"]);
}

#[test]
fn a_clock_that_cannot_be_is_found_in_the_ruleset() {
    let mut plan: Plan = plan(Format::Match);
    plan.stages[0].play.clock = Some(ClockPlan::Sandglass { turn_ms: 0, penalty: 30 });
    let problems = plan.lint();
    assert_eq!(problems.len(), 1, "{problems:?}");
}

/// A penalty for time is recorded when it is given, and not more often than the clock calls for it.
#[test]
fn a_penalty_for_time_is_given_when_the_clock_calls_for_it() {
    let mut m = pair(Some(abalone()));
    let one = m.state().table(TableNo(1)).unwrap().entries()[0];
    say(&mut m, &format!("clock T1 start 1 @{T}"));
    let fine = |minutes: i64| format!("fine T1 {one} @{}", T + minutes * 60_000);
    assert_eq!(refused(&mut m, &fine(11)), ["clock illegal tournament-fine-not-due"]);
    say(&mut m, &fine(13));
    assert_eq!(refused(&mut m, &fine(13)), ["clock illegal tournament-fine-not-due"], "given already");
    say(&mut m, &fine(14));
    assert_eq!(m.state().table(TableNo(1)).unwrap().fines_of(one), 2);
    assert_eq!(m.entries().last().unwrap().entry.write(&[]), fine(14));
    assert_eq!(restored(&m).state(), m.state());
}

/// Rummikub 4.3: a slip of several games has each penalty in one of them, and none may be left out.
#[test]
fn a_penalty_for_time_stands_in_one_of_several_games() {
    let fined = || {
        let mut plan: Plan = plan(Format::Knockout { most: 8, third: Third::Shared, no_rematch: false });
        plan.stages[0].play.form = Form::Racks(Racks { joker: 30, jokers: 2, tiles: 728, penalty: 30, games: 2 });
        plan.stages[0].play.clock = Some(ClockPlan::Sandglass { turn_ms: MINUTE, penalty: 30 });
        let mut m = started(plan, 2);
        say(&mut m, "draw 1");
        act(&mut m, "start 1", 0);
        let seats = table(&m, 1).entries();
        say(&mut m, &format!("fine T1 {} @{}", seats[0], T + 2 * MINUTE));
        (m, seats)
    };
    let slip =
        |seats: &[tournament::EntryNo], racks: &str| format!("result T1 {} {}: racks {racks}", seats[0], seats[1]);
    let (mut m, seats) = fined();
    for without in ["0 12 / 5 0", "0 12+P / 5 0"] {
        assert_eq!(refused(&mut m, &slip(&seats, without)), ["clock illegal tournament-fines-missing"], "{without}");
    }
    for with in ["0+P 12 / 5 0", "0 12 / 5+P 0"] {
        let (mut m, seats) = fined();
        say(&mut m, &slip(&seats, with));
        let Some(TableResult::Played { judged, .. }) = table(&m, 1).result else { panic!("{with}") };
        assert_eq!(judged.scores, [-23, -7], "{with}");
    }
}

/// Abalone A2: the sixth penalty for time loses, given on the clock of the table; the table ends with it.
#[test]
fn the_sixth_penalty_for_time_loses() {
    let overtime = Overtime::Penalty { every_ms: 2 * MINUTE, loses_at: Some(6) };
    let mut m = pair(Some(ClockPlan::Players { each_ms: 10 * MINUTE, overtime }));
    let seats = m.state().table(TableNo(1)).unwrap().entries();
    say(&mut m, &format!("clock T1 start 1 @{T}"));
    let fine = format!("fine T1 {} @{}", seats[0], T + 22 * MINUTE);
    for _ in 0..5 {
        say(&mut m, &fine);
        assert_eq!(m.state().table(TableNo(1)).unwrap().result, None);
    }
    say(&mut m, &fine);
    let table = m.state().table(TableNo(1)).unwrap();
    assert_eq!((table.fines.len(), table.winner()), (6, Some(seats[1])));
    let TableResult::Played { slip, .. } = table.result.as_ref().unwrap() else { panic!("{table:?}") };
    assert_eq!(slip.to_string(), "win 2 time");
    assert_eq!(
        refused(&mut m, &fine),
        ["result impossible tournament-result-twice", "clock illegal tournament-fine-not-due"]
    );
    assert_eq!(restored(&m).state(), m.state());
}

/// A slip with a win on time needs a waiver while the clock says otherwise.
#[test]
fn a_win_on_time_is_read_off_the_clock() {
    let mut m = pair(Some(quarto()));
    let seats: Vec<_> = m.state().table(TableNo(1)).unwrap().entries().iter().map(ToString::to_string).collect();
    let slip = |winner: u8| format!("result T1 {}: win {winner} time", seats.join(" "));
    let left = ["clock illegal tournament-time-left"];
    act(&mut m, "start 1", 0);
    assert_eq!(refused(&mut m, &slip(2)), left, "nobody has stopped the clock");
    act(&mut m, "pause", 5);
    assert_eq!(refused(&mut m, &slip(2)), left);
    act(&mut m, "resume", 6);
    act(&mut m, "stop", 8);
    assert_eq!(refused(&mut m, &slip(1)), left, "the other one's time was over");
    say(&mut m, &slip(2));
    assert_eq!(m.state().table(TableNo(1)).unwrap().winner().map(|entry| entry.to_string()), Some(seats[1].clone()));

    let mut waived = pair(Some(quarto()));
    act(&mut waived, "start 1", 0);
    waive(&mut waived, &slip(2), &["clock"]);
    say(&mut pair(Some(quarto())), &slip(1));
}

/// Each announcement of the referee is reported by its name.
#[test]
fn the_last_rounds_are_told_by_name() {
    let ending = Ending { rounds: true, threshold: Some(Threshold { first: 4, step: 1 }) };
    let mut m = pair(Some(ClockPlan::Limit { limit_ms: 80 * MINUTE, ending }));
    let mut told = Vec::new();
    for (text, minute) in [("start", 0), ("next", 81), ("next", 90), ("next", 98), ("next", 99), ("pause", 100)] {
        act(&mut m, text, minute);
        told.extend(DynMatch::entry(&m, m.last()).unwrap().steps.into_iter().map(|step| step.text));
    }
    let keys: Vec<_> = told.iter().map(|message| message.key.strip_prefix("tournament-clock-").unwrap()).collect();
    assert_eq!(keys, ["going", "penultimate", "last", "roll", "roll", "held"]);
    let thresholds: Vec<_> = told.iter().flat_map(|message| &message.args).filter(|arg| arg.0 == "threshold").collect();
    assert_eq!(thresholds, [&("threshold", Arg::Number(4)), &("threshold", Arg::Number(5))]);
}

/// A match is won on time only where overtime loses it; for an unknown game this is left to its players.
#[test]
fn only_overtime_that_loses_gives_a_win_on_time() {
    let refused = |clock: Option<ClockPlan>, ruleset: &str| {
        let format = Format::Knockout { most: 8, third: Third::Shared, no_rematch: false };
        let mut play = plan(format).stages[0].play.clone();
        (play.clock, play.ruleset) = (clock, ruleset.to_owned());
        play.untimed().map(|violation| (violation.article, violation.detail.key))
    };
    assert_eq!(refused(Some(quarto()), "quarto"), None);
    assert_eq!(refused(None, "any"), None);
    assert_eq!(refused(Some(abalone()), "abalone"), Some((Article::Clock, "tournament-time-loses-nothing")));
    let sixth = Overtime::Penalty { every_ms: 2 * MINUTE, loses_at: Some(6) };
    assert_eq!(refused(Some(ClockPlan::Players { each_ms: 10 * MINUTE, overtime: sixth }), "abalone"), None);
    assert_eq!(refused(None, "memory"), Some((Article::Clock, "tournament-time-no-clock")));
}

/// Such slips of other games are on record: they stay as they were written.
#[test]
fn a_win_on_time_that_no_clock_gives_is_told_as_it_is_typed_and_stays_where_it_is_recorded() {
    let mut m = pair(Some(abalone()));
    let typed = |m: &Match<Tournament>, text: &str| {
        let Ok(Entry::Fact { fact, .. }) = Entry::<Tournament>::parse(text, &[], None, m) else { panic!("{text}") };
        tournament::untimed(m.rules(), m.state(), &fact).is_some()
    };
    let seats: Vec<_> = m.state().table(TableNo(1)).unwrap().entries().iter().map(ToString::to_string).collect();
    let slip = |how: &str| format!("result T1 {}: win 1 {how}", seats.join(" "));
    assert_eq!(["time", "resign", "judge"].map(|how| typed(&m, &slip(how))), [true, false, false]);
    say(&mut m, &slip("time"));
}
