//! Clocks as their acts leave them.

use proptest::prelude::*;
use rules::kit::clock::{
    Clock, ClockAct, ClockFault, ClockPlan, Ending, Level, Levels, Overtime, Phase, Reading, Threshold,
};

const MINUTE: i64 = 60_000;
/// Some moment of a real day.
const T: i64 = 1_700_000_000_000;

/// Folds acts given with the minute at which they happened.
fn fold(plan: ClockPlan, seats: u8, acts: &[(i64, ClockAct)]) -> Clock {
    let mut clock = Clock::new(plan, seats);
    for (minute, act) in acts {
        let at_ms = T + minute * MINUTE;
        assert_eq!(clock.faults(*act, at_ms), [], "{act:?} at {minute}");
        clock.apply(*act, at_ms);
    }
    clock
}

fn at(clock: &Clock, minute: i64) -> Reading {
    clock.reading(T + minute * MINUTE)
}

const fn start() -> ClockAct {
    ClockAct::Start { seat: None }
}

const fn press(seat: u8) -> ClockAct {
    ClockAct::Press { seat }
}

fn abalone() -> ClockPlan {
    ClockPlan::Players { each_ms: 10 * MINUTE, overtime: Overtime::Penalty { every_ms: 2 * MINUTE, loses_at: None } }
}

fn quarto() -> ClockPlan {
    ClockPlan::Players { each_ms: 6 * MINUTE, overtime: Overtime::Loses }
}

fn varianti() -> ClockPlan {
    let ending = Ending { rounds: true, threshold: Some(Threshold { first: 4, step: 1 }) };
    ClockPlan::Limit { limit_ms: 80 * MINUTE, ending }
}

fn risiko() -> ClockPlan {
    let ending = Ending { rounds: true, threshold: Some(Threshold { first: 14, step: -1 }) };
    ClockPlan::SecretHour { ending }
}

fn rummikub() -> ClockPlan {
    ClockPlan::Sandglass { turn_ms: MINUTE, penalty: 30 }
}

fn rising() -> ClockPlan {
    let levels =
        Levels::Rising { first: vec![10, 20], factor: 2, each_ms: 20 * MINUTE, pause_every: 3, pause_ms: 10 * MINUTE };
    ClockPlan::Levels { levels, warn_ms: MINUTE }
}

fn listed() -> ClockPlan {
    let level = |values: &[u64], minutes| Level { values: values.to_vec(), ms: minutes * MINUTE };
    let levels = Levels::List(vec![level(&[10, 20], 20), level(&[15, 30], 15), level(&[], 5), level(&[25, 50], 20)]);
    ClockPlan::Levels { levels, warn_ms: MINUTE }
}

/// Abalone 4.2: a marble at 12:00, at 14:00… of one's own time.
#[test]
fn a_marble_is_due_for_every_full_two_minutes_beyond_ten() {
    let clock = fold(abalone(), 2, &[(0, start()), (3, press(0)), (5, press(1))]);
    let penalties = |minute| at(&clock, minute).seats[0].penalties;
    assert_eq!((at(&clock, 5).seats[0].remaining_ms, at(&clock, 5).seats[1].remaining_ms), (7 * MINUTE, 8 * MINUTE));
    assert_eq!([12, 13, 14, 15, 16, 19].map(penalties), [0, 0, 1, 1, 2, 3]);
    assert_eq!(clock.reading(T + 14 * MINUTE - 1).seats[0].penalties, 0);
    assert_eq!(at(&clock, 5).next_change_ms, Some(T + 12 * MINUTE), "time up");
    assert_eq!(at(&clock, 12).next_change_ms, Some(T + 14 * MINUTE), "first marble");
    assert_eq!(at(&clock, 19).seats[1].penalties, 0);
    assert!(!at(&clock, 60).expired, "nobody loses by time");
}

/// Quarto! 2.2: six minutes; who has used them up has lost.
#[test]
fn the_flag_falls_once_the_time_is_used_up() {
    let clock = fold(quarto(), 2, &[(0, ClockAct::Start { seat: Some(1) })]);
    assert_eq!(at(&clock, 0).turn, Some(1));
    assert!(!clock.reading(T + 6 * MINUTE - 1).expired);
    let reading = at(&clock, 6);
    assert!(reading.expired && reading.seats[1].fallen && !reading.seats[0].fallen);
    assert_eq!((reading.seats[1].remaining_ms, reading.next_change_ms), (0, None));
}

#[test]
fn a_pause_costs_nobody_time() {
    let acts = [(0, start()), (2, ClockAct::Pause), (30, ClockAct::Resume), (31, press(0)), (32, ClockAct::Stop)];
    let clock = fold(quarto(), 2, &acts);
    let reading = at(&clock, 90);
    assert_eq!([reading.seats[0].remaining_ms, reading.seats[1].remaining_ms], [3 * MINUTE, 5 * MINUTE]);
    assert!(reading.stopped && !reading.runs && reading.next_change_ms.is_none());
}

#[test]
fn time_can_be_given_and_taken() {
    let give = ClockAct::Adjust { seat: Some(1), by_ms: MINUTE };
    let take = ClockAct::Adjust { seat: None, by_ms: -2 * MINUTE };
    let clock = fold(quarto(), 2, &[(0, start()), (1, give), (1, take)]);
    let reading = at(&clock, 1);
    assert_eq!([reading.seats[0].remaining_ms, reading.seats[1].remaining_ms], [3 * MINUTE, 7 * MINUTE]);
}

/// A drawn Quarto! is played again, with full clocks.
#[test]
fn a_start_after_a_stop_begins_anew() {
    let clock = fold(quarto(), 2, &[(0, start()), (3, ClockAct::Stop), (9, ClockAct::Start { seat: Some(1) })]);
    let reading = at(&clock, 10);
    assert_eq!([reading.seats[0].remaining_ms, reading.seats[1].remaining_ms], [6 * MINUTE, 5 * MINUTE]);
}

/// Risiko! Varianti 4.8 and 4.10: penultimate and last round, then 4, 5, 6…
#[test]
fn phases_follow_as_the_referee_announces_them() {
    let mut clock = fold(varianti(), 4, &[(0, start())]);
    assert_eq!(clock.faults(ClockAct::Next, T + 79 * MINUTE), [ClockFault::TooEarly]);
    assert_eq!((at(&clock, 50).remaining_ms, at(&clock, 50).expired), (Some(30 * MINUTE), false));
    assert!(at(&clock, 80).expired);
    assert_eq!(at(&clock, 85).phase, Phase::Running, "the round under way is announced, not guessed");
    let mut phases = Vec::new();
    for minute in [81, 90, 99, 105, 110] {
        assert_eq!(clock.faults(ClockAct::Next, T + minute * MINUTE), []);
        clock.apply(ClockAct::Next, T + minute * MINUTE);
        phases.push(at(&clock, minute).phase);
    }
    let roll = |threshold| Phase::Roll { threshold };
    assert_eq!(phases, [Phase::Penultimate, Phase::Last, roll(4), roll(5), roll(6)]);
}

/// Risiko! 6.16: an hour that only the referee knows, whatever pauses there are; 6.17: the number is lowered.
#[test]
fn the_secret_hour_shows_on_no_public_clock() {
    let secret = ClockAct::SecretHour { hour_ms: Some(T + 90 * MINUTE) };
    assert_eq!(Clock::new(risiko(), 5).faults(start(), T), [ClockFault::SecretMissing]);
    let clock = fold(risiko(), 5, &[(-5, secret), (0, start()), (20, ClockAct::Pause), (50, ClockAct::Resume)]);
    assert_eq!(at(&clock, 60).remaining_ms, Some(30 * MINUTE));
    assert_eq!(at(&clock, 60).next_change_ms, Some(T + 90 * MINUTE));
    assert!(at(&clock, 90).expired);
    let public = clock.public();
    assert_eq!((public.secret_ms(), at(&public, 60).remaining_ms, at(&public, 95).expired), (None, None, false));
    assert_eq!(at(&public, 60).next_change_ms, None);
    let shown = serde_json::to_string(&public).unwrap();
    assert!(!shown.contains(&(T + 90 * MINUTE).to_string()), "{shown}");
    let mut clock = clock;
    (91..96).for_each(|minute| clock.apply(ClockAct::Next, T + minute * MINUTE));
    assert_eq!(at(&clock, 96).phase, Phase::Roll { threshold: 12 });
}

/// Rummikub 4.3: a minute a turn, 30 points when it is over.
#[test]
fn the_sandglass_is_turned_for_everybody() {
    let acts = [(0, start()), (0, press(0)), (2, press(1)), (2, press(2)), (2, press(3)), (2, press(0))];
    let clock = fold(rummikub(), 4, &acts);
    let reading = at(&clock, 2);
    assert_eq!(reading.turn, Some(1));
    assert_eq!(reading.seats.iter().map(|seat| seat.penalties).collect::<Vec<_>>(), [0, 1, 0, 0]);
    assert_eq!((reading.seats[1].remaining_ms, reading.next_change_ms), (MINUTE, Some(T + 3 * MINUTE)));
    assert_eq!(at(&clock, 3).seats[1].penalties, 2, "the turn under way counts as soon as the sand is through");
    assert!(at(&clock, 3).expired && !at(&clock, 2).expired);
}

fn level_at(clock: &Clock, minute: i64) -> (u32, Vec<u64>, Vec<u64>) {
    match at(clock, minute).phase {
        Phase::Level { number, values, next } => (number, values, next),
        Phase::Break { after, next } => (after, Vec::new(), next),
        other => panic!("{other:?}"),
    }
}

/// Poker 1.10: the minimum bet doubles about every twenty minutes.
#[test]
fn blinds_double_and_pauses_lie_between() {
    let clock = fold(rising(), 1, &[(0, start())]);
    assert_eq!(level_at(&clock, 0), (1, vec![10, 20], vec![20, 40]));
    assert_eq!(level_at(&clock, 20), (2, vec![20, 40], vec![40, 80]));
    assert_eq!(level_at(&clock, 59), (3, vec![40, 80], vec![80, 160]), "the level after the pause");
    assert_eq!(level_at(&clock, 60), (3, vec![], vec![80, 160]));
    assert_eq!(level_at(&clock, 70), (4, vec![80, 160], vec![160, 320]));
    assert_eq!(level_at(&clock, 700), (31, vec![10 << 30, 20 << 30], vec![10 << 31, 20 << 31]), "ten whole cycles");
    assert_eq!([18, 19, 20].map(|minute| at(&clock, minute).warning), [false, true, false]);
    assert_eq!(at(&clock, 5).next_change_ms, Some(T + 20 * MINUTE));
}

#[test]
fn the_last_listed_level_stays() {
    let clock = fold(listed(), 1, &[(0, start())]);
    assert_eq!(level_at(&clock, 34), (2, vec![15, 30], vec![25, 50]));
    assert_eq!(level_at(&clock, 36), (2, vec![], vec![25, 50]));
    assert_eq!(level_at(&clock, 40), (3, vec![25, 50], vec![]));
    assert_eq!(level_at(&clock, 9999), (3, vec![25, 50], vec![]));
    assert_eq!((at(&clock, 99).remaining_ms, at(&clock, 99).has_next), (None, false));
    assert_eq!(clock.faults(ClockAct::Next, T + 99 * MINUTE), [ClockFault::NoPhase]);
}

#[test]
fn a_level_can_be_held_lengthened_and_cut_short() {
    let acts = [(0, start()), (5, ClockAct::Pause), (45, ClockAct::Resume)];
    let mut clock = fold(rising(), 1, &acts);
    assert_eq!(at(&clock, 45).remaining_ms, Some(15 * MINUTE));
    clock.apply(ClockAct::Adjust { seat: None, by_ms: 10 * MINUTE }, T + 45 * MINUTE);
    assert_eq!(at(&clock, 45).remaining_ms, Some(25 * MINUTE));
    assert_eq!(level_at(&clock, 69).0, 1);
    clock.apply(ClockAct::Next, T + 50 * MINUTE);
    assert_eq!((level_at(&clock, 50).0, at(&clock, 50).remaining_ms), (2, Some(20 * MINUTE)));
    let later = fold(rising(), 1, &[(0, start()), (25, ClockAct::Adjust { seat: None, by_ms: 10 * MINUTE })]);
    assert_eq!((level_at(&later, 25).0, at(&later, 25).remaining_ms), (2, Some(25 * MINUTE)), "no level comes back");
}

/// After a breakdown the referee says whether the time in between counts.
#[test]
fn the_time_of_a_breakdown_counts_or_not() {
    let gap = |counted| ClockAct::Gap { from_ms: T + 2 * MINUTE, counted };
    let left = |clock: &Clock| at(clock, 5).seats[0].remaining_ms / MINUTE;
    assert_eq!(left(&fold(quarto(), 2, &[(0, start()), (4, gap(true))])), 1);
    assert_eq!(left(&fold(quarto(), 2, &[(0, start()), (4, gap(false))])), 3);
    let clock = fold(quarto(), 2, &[(0, start()), (3, press(0))]);
    assert_eq!(clock.faults(gap(true), T + 9 * MINUTE), [ClockFault::OtherGap]);
}

/// The machine's clock was set while a clock ran: nothing happened between the two hours.
#[test]
fn a_clock_goes_on_when_the_machine_s_is_set() {
    for now in [65, -55] {
        let set = ClockAct::Gap { from_ms: T + 5 * MINUTE, counted: false };
        let clock = fold(quarto(), 2, &[(0, start()), (2, press(0))]);
        assert_eq!(clock.faults(set, T + now * MINUTE), []);
        let clock = fold(quarto(), 2, &[(0, start()), (2, press(0)), (now, set)]);
        let left = |minute| [0, 1].map(|seat| at(&clock, minute).seats[seat].remaining_ms / MINUTE);
        assert_eq!(left(now), [4, 3], "three minutes had passed since the turn changed");
        assert_eq!(left(now + 1), [4, 2], "time goes on from the new hour");
    }
}

/// The machine's clock was set back: no time passes, none is given, and it is noted.
#[test]
fn an_act_before_the_latest_one_takes_no_time() {
    let mut clock = fold(quarto(), 2, &[(0, start()), (2, press(0))]);
    assert_eq!(clock.faults(press(1), T - 60 * MINUTE), []);
    clock.apply(press(1), T - 60 * MINUTE);
    assert_eq!(clock.turned_back(), 1);
    let left = |minute| [0, 1].map(|seat| at(&clock, minute).seats[seat].remaining_ms / MINUTE);
    assert_eq!(left(-60), [4, 6]);
    assert_eq!(left(-59), [3, 6], "time goes on from the new hour");
    assert_eq!(left(-90), [4, 6], "a reading before the latest act is that act's");
}

#[test]
fn acts_that_do_not_fit_are_named() {
    use ClockFault::*;
    let ready = Clock::new(quarto(), 2);
    let running = fold(quarto(), 2, &[(0, start())]);
    let paused = fold(quarto(), 2, &[(0, start()), (1, ClockAct::Pause)]);
    let stopped = fold(quarto(), 2, &[(0, start()), (1, ClockAct::Stop)]);
    let table = fold(varianti(), 4, &[(0, start())]);
    let hidden = fold(risiko(), 4, &[(0, ClockAct::SecretHour { hour_ms: Some(T + 90 * MINUTE) }), (0, start())]);
    let faults = |clock: &Clock, act| clock.faults(act, T + 2 * MINUTE);
    assert_eq!(faults(&ready, press(0)), [NotStarted]);
    assert_eq!(faults(&running, start()), [Started]);
    assert_eq!(faults(&paused, start()), [Started]);
    assert_eq!(faults(&running, press(1)), [OtherTurn]);
    assert_eq!(faults(&running, press(2)), [NoSuchSeat, OtherTurn]);
    assert_eq!(faults(&ready, ClockAct::Start { seat: Some(2) }), [NoSuchSeat]);
    assert_eq!(faults(&paused, ClockAct::Pause), [Paused]);
    assert_eq!(faults(&paused, press(0)), [Paused]);
    assert_eq!(faults(&running, ClockAct::Resume), [NotPaused]);
    assert_eq!(faults(&stopped, ClockAct::Stop), [Stopped]);
    assert_eq!(faults(&running, ClockAct::Next), [NoPhase]);
    assert_eq!(faults(&running, ClockAct::SecretHour { hour_ms: Some(T) }), [NoSecret]);
    assert_eq!(faults(&hidden, ClockAct::SecretHour { hour_ms: None }), [SecretMissing]);
    assert_eq!(faults(&table, press(0)), [NoTurns]);
    let give = ClockAct::Adjust { seat: None, by_ms: MINUTE };
    assert_eq!((faults(&table, give), faults(&hidden, give)), (vec![], vec![NoAllowance]));
    assert!(Started.impossible() && !OtherTurn.impossible() && !TooEarly.impossible());
}

/// On record in every event file.
#[test]
fn stored_names_never_change() {
    let acts = [
        (r#"{"start":{}}"#, start()),
        (r#"{"start":{"seat":1}}"#, ClockAct::Start { seat: Some(1) }),
        (r#"{"press":{"seat":0}}"#, press(0)),
        (r#""pause""#, ClockAct::Pause),
        (r#""resume""#, ClockAct::Resume),
        (r#"{"adjust":{"by_ms":-5}}"#, ClockAct::Adjust { seat: None, by_ms: -5 }),
        (r#""next""#, ClockAct::Next),
        (r#"{"secret_hour":{"hour_ms":7}}"#, ClockAct::SecretHour { hour_ms: Some(7) }),
        (r#""stop""#, ClockAct::Stop),
        (r#"{"gap":{"from_ms":3,"counted":false}}"#, ClockAct::Gap { from_ms: 3, counted: false }),
    ];
    for (stored, act) in acts {
        assert_eq!(serde_json::to_string(&act).unwrap(), stored);
        assert_eq!(serde_json::from_str::<ClockAct>(stored).unwrap(), act);
    }
    let clock = fold(abalone(), 2, &[(0, start())]);
    let stored = concat!(
        r#"{"plan":{"players":{"each_ms":600000,"overtime":{"penalty":{"every_ms":120000}}}},"state":"running","#,
        r#""turn":0,"spent_ms":[0,0],"late_turns":[0,0],"step":0,"secret_ms":null,"last_ms":1700000000000,"#,
        r#""turned_back":0}"#
    );
    assert_eq!(serde_json::to_string(&clock).unwrap(), stored);
    assert_eq!(serde_json::from_str::<Clock>(stored).unwrap(), clock);
    for (stored, plan) in [
        (r#"{"players":{"each_ms":360000,"overtime":"loses"}}"#, quarto()),
        (r#"{"limit":{"limit_ms":4800000,"ending":{"rounds":true,"threshold":{"first":4,"step":1}}}}"#, varianti()),
        (r#"{"secret_hour":{"ending":{"rounds":true,"threshold":{"first":14,"step":-1}}}}"#, risiko()),
        (r#"{"sandglass":{"turn_ms":60000,"penalty":30}}"#, rummikub()),
    ] {
        assert_eq!(serde_json::to_string(&plan).unwrap(), stored);
        assert_eq!(serde_json::from_str::<ClockPlan>(stored).unwrap(), plan);
    }
    let levels = serde_json::to_string(&rising()).unwrap();
    assert_eq!(
        levels,
        concat!(
            r#"{"levels":{"levels":{"rising":{"first":[10,20],"factor":2,"each_ms":1200000,"pause_every":3,"#,
            r#""pause_ms":600000}},"warn_ms":60000}}"#
        )
    );
    assert!(
        serde_json::to_string(&listed())
            .unwrap()
            .starts_with(r#"{"levels":{"levels":{"list":[{"values":[10,20],"ms":"#)
    );
}

#[test]
fn plans_that_cannot_be_are_named() {
    assert_eq!(
        [abalone(), quarto(), varianti(), risiko(), rummikub(), rising(), listed()].map(|p| p.lint()),
        [None; 7]
    );
    assert_eq!(ClockPlan::Players { each_ms: 0, overtime: Overtime::Loses }.lint(), Some("each_ms"));
    let overtime = Overtime::Penalty { every_ms: 0, loses_at: None };
    assert_eq!(ClockPlan::Players { each_ms: 1, overtime }.lint(), Some("every_ms"));
    let empty = ClockPlan::Levels { levels: Levels::List(Vec::new()), warn_ms: 0 };
    assert_eq!(empty.lint(), Some("levels"));
}

fn plans() -> impl Strategy<Value = ClockPlan> {
    let odd = ClockPlan::Levels {
        levels: Levels::Rising { first: vec![u64::MAX], factor: 0, each_ms: 0, pause_every: 255, pause_ms: i64::MIN },
        warn_ms: i64::MAX,
    };
    let all = vec![abalone(), quarto(), varianti(), risiko(), rummikub(), rising(), listed(), odd];
    prop::sample::select(all)
}

fn acts() -> impl Strategy<Value = ClockAct> {
    let seat = prop_oneof![Just(None), (0u8..4).prop_map(Some), Just(Some(u8::MAX))];
    prop_oneof![
        seat.clone().prop_map(|seat| ClockAct::Start { seat }),
        (0u8..4).prop_map(press),
        Just(ClockAct::Pause),
        Just(ClockAct::Resume),
        (seat, times()).prop_map(|(seat, by_ms)| ClockAct::Adjust { seat, by_ms }),
        Just(ClockAct::Next),
        proptest::option::of(times()).prop_map(|hour_ms| ClockAct::SecretHour { hour_ms }),
        Just(ClockAct::Stop),
        (times(), any::<bool>()).prop_map(|(from_ms, counted)| ClockAct::Gap { from_ms, counted }),
    ]
}

fn times() -> impl Strategy<Value = i64> {
    prop_oneof![T..T + 300 * MINUTE, any::<i64>(), Just(i64::MIN), Just(i64::MAX), Just(0)]
}

proptest! {
    /// Whatever is done whenever, the clock can be read at any moment, and what is read only goes one way.
    #[test]
    fn no_act_and_no_time_break_a_clock(
        plan in plans(),
        seats in 0u8..5,
        done in prop::collection::vec((acts(), times()), 0..12),
        moments in (times(), times()),
    ) {
        let mut clock = Clock::new(plan, seats);
        for (act, at_ms) in done {
            clock.faults(act, at_ms);
            clock.apply(act, at_ms);
            let stored = serde_json::to_string(&clock).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Clock>(&stored).unwrap(), &clock);
        }
        let (early, late) = (moments.0.min(moments.1), moments.0.max(moments.1));
        let (first, second) = (clock.reading(early), clock.reading(late));
        for (before, after) in first.seats.iter().zip(&second.seats) {
            prop_assert!(after.remaining_ms <= before.remaining_ms && after.remaining_ms >= 0);
            prop_assert!(after.over_ms >= before.over_ms && after.penalties >= before.penalties);
            prop_assert!(after.fallen || !before.fallen);
        }
        prop_assert!(second.expired || !first.expired);
        let number = |reading: &Reading| match reading.phase {
            Phase::Level { number, .. } => number,
            Phase::Break { after, .. } => after,
            _ => 0,
        };
        prop_assert!(number(&second) >= number(&first));
        if !matches!(clock.plan(), ClockPlan::Levels { .. }) {
            prop_assert!(second.remaining_ms <= first.remaining_ms);
        }
        let next = first.next_change_ms;
        prop_assert!(next.is_none_or(|next| next >= early));
    }

    /// What the seats have used is what has passed, no more and no less.
    #[test]
    fn no_time_is_lost_or_found(presses in prop::collection::vec(0i64..5 * MINUTE, 0..20)) {
        let mut clock = Clock::new(abalone(), 2);
        clock.apply(start(), T);
        let mut now = T;
        for (turn, wait) in presses.iter().enumerate() {
            now += wait;
            clock.apply(press(u8::from(turn % 2 == 1)), now);
        }
        let seats = clock.reading(now + MINUTE).seats;
        let spent: i64 = seats.iter().map(|seat| 10 * MINUTE - seat.remaining_ms + seat.over_ms).sum();
        prop_assert_eq!(spent, now + MINUTE - T);
    }

    /// An act taken back leaves the clock as it was: it is what the other acts fold to.
    #[test]
    fn an_undone_act_gives_the_time_back(wait in 0i64..9 * MINUTE, later in 0i64..9 * MINUTE) {
        let mut clock = Clock::new(abalone(), 2);
        clock.apply(start(), T);
        let before = clock.clone();
        clock.apply(press(0), T + wait);
        prop_assert_eq!(before.reading(T + wait + later).seats[0].remaining_ms, (10 * MINUTE - wait - later).max(0));
        prop_assert_eq!(clock.reading(T + wait + later).seats[0].remaining_ms, (10 * MINUTE - wait).max(0));
    }
}
