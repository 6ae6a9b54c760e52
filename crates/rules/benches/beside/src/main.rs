//! Backgammon beside `bkgm`, in turns on one core: `cargo run --release --manifest-path crates/rules/benches/beside/Cargo.toml`.
//!
//! Both make each result of a roll: `bkgm` as positions, a few of them twice, this program as plays. What is counted is the time of
//! the processor, so that it matters little what else runs; `taskset -c 1` keeps both on one core.

use std::collections::HashSet;
use std::hint::black_box;

use bkgm::dice::ALL_21;
use bkgm::{ClassicRules, legal_positions_with};
use cpu_time::ThreadTime;
use rules::games::backgammon::{Backgammon, Fact, Phase, Rules, State};
use rules::kit::Dice;
use rules::kit::perft::{Plays, perft};
use rules::{Notation, Ruleset};

/// The allocator with which `bkgm` measures itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Position = bkgm::Position<15>;

/// A middle game, in which nobody may double, with either player to roll.
const MIDDLE: [&str; 2] =
    ["XGID=-a-a-BDBA---dC-a-dBc-a--A-:0:0:-1:00:4:0:1:5:10", "XGID=-a-a-BDBA---dC-a-dBc-a--A-:0:0:1:00:4:0:1:5:10"];
/// Positions of random games, a line each, with the counts of their plays behind them.
const MANY: &str = include_str!("../../../tests/perft/backgammon.txt");
const RULESET: &str = include_str!("../../../../../rulesets/backgammon/backgammon.ron");

/// Rounds in which both take their turn.
const ROUNDS: usize = 25;
/// Seconds of a turn.
const TURN: f64 = 0.05;

fn main() {
    let rules = Ruleset::parse::<Backgammon>(RULESET).expect("the ruleset is in order").rules;
    let state = |line: &str| Backgammon::parse_position(line, &rules, &[]).expect("the position is in order");

    for line in MIDDLE {
        let (own, theirs) = (state(line), position(line));
        assert_eq!(perft::<Backgammon>(&rules, &own, 4), turns(&theirs, 2), "the same plays");
        compare("two turns from a middle game", || perft::<Backgammon>(&rules, &own, 4), || turns(&theirs, 2));
    }

    let lines = MANY.lines().filter_map(|line| line.split_once(';')).map(|(line, _)| line);
    let lines: Vec<&str> = lines.filter(|line| line.starts_with("XGID=")).collect();
    let own: Vec<State> = lines.iter().flat_map(|line| rolled(&state(line))).collect();
    let theirs: Vec<Position> = lines.iter().map(|line| position(line)).collect();
    let mut plays = Vec::new();
    let mut all = || own.iter().map(|state| listed(&rules, state, &mut plays)).sum();
    assert_eq!(all(), theirs.iter().map(distinct).sum::<u64>(), "the same results");
    compare("21 rolls from 200 positions", all, || theirs.iter().map(|position| turns(position, 1)).sum());
}

/// Gives a position with each of the 21 rolls.
fn rolled(state: &State) -> Vec<State> {
    let Phase::ToRoll(by) = state.phase else { return Vec::new() };
    let dice = (1..=6).flat_map(|one| (1..=one).filter_map(move |other| Dice::new(one, other)));
    dice.map(|dice| State { phase: Phase::ToPlay(by, dice), ..state.clone() }).collect()
}

fn listed(rules: &Rules, state: &State, plays: &mut Vec<Fact>) -> u64 {
    plays.clear();
    Backgammon::plays(rules, black_box(state), plays);
    black_box(&*plays).len() as u64
}

/// Reads board and turn of an XGID; whoever is on turn has the positive numbers.
fn position(line: &str) -> Position {
    let fields: Vec<&str> = line.trim_start_matches("XGID=").split(':').collect();
    let sign = |letter: u8| if letter.is_ascii_uppercase() { 1 } else { -1 };
    let count =
        |letter: u8| if letter == b'-' { 0 } else { sign(letter) * (letter.to_ascii_lowercase() - b'a' + 1) as i8 };
    let mut pips: [i8; 26] = std::array::from_fn(|point| count(fields[0].as_bytes()[point]));
    if fields[3] == "-1" {
        pips.reverse();
        pips = pips.map(|count| -count);
    }
    Position::try_from(pips).expect("the position is in order")
}

/// Counts the different results of all rolls.
fn distinct(position: &Position) -> u64 {
    let results = |dice| HashSet::<Position>::from_iter(legal_positions_with::<ClassicRules, 15>(*position, dice));
    ALL_21.iter().map(|(dice, _)| results(dice).len() as u64).sum()
}

/// Counts the plays of all rolls, so many turns deep.
fn turns(position: &Position, depth: u32) -> u64 {
    let mut count = 0;
    for (dice, _) in &ALL_21 {
        let after = black_box(legal_positions_with::<ClassicRules, 15>(*position, dice));
        count += if depth == 1 { after.len() as u64 } else { after.iter().map(|next| turns(next, depth - 1)).sum() };
    }
    count
}

/// Times both in turns and prints millions of plays a second, and their ratio: the middle one, the least and the most.
fn compare(what: &str, mut own: impl FnMut() -> u64, mut theirs: impl FnMut() -> u64) {
    let count = own();
    let (mut ours, mut others, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (one, other) = (rate(count, &mut own), rate(count, &mut theirs));
        ours.push(one);
        others.push(other);
        ratios.push(one / other);
    }
    println!("{what}, {count} plays: Triade {}, bkgm {} M/s, ratio {}", spread(ours), spread(others), spread(ratios));
}

/// Repeats a count for a turn; returns millions a second.
fn rate(count: u64, work: &mut impl FnMut() -> u64) -> f64 {
    let start = ThreadTime::now();
    let mut times = 0.0;
    while start.elapsed().as_secs_f64() < TURN {
        black_box(work());
        times += 1.0;
    }
    count as f64 * times / start.elapsed().as_secs_f64() / 1e6
}

fn spread(mut figures: Vec<f64>) -> String {
    figures.sort_by(f64::total_cmp);
    format!("{:.2} ({:.2}–{:.2})", figures[figures.len() / 2], figures[0], figures[figures.len() - 1])
}
