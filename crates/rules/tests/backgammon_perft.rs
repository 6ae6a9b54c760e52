//! Counts of legal plays of Backgammon, once more with other code, and the worked examples of the spec.

use crate::pair;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rules::games::backgammon::{Backgammon, Fact, Phase, Rules, State};
use rules::kit::Dice;
use rules::kit::perft::{Plays, perft};
use rules::{Game, Log, Notation, Proceeding, Seat};

const TABLE: &str = "crates/rules/tests/perft/backgammon.txt";

#[test]
fn the_plays_of_the_notation() {
    assert_eq!(played("", &["31: 8/5 6/5"]), "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10");
    assert_eq!(played("", &["65: 24/13"]), "XGID=-b----E-C---eF---c-e----A-:0:0:-1:00:0:0:0:5:10");
}

#[test]
fn a_gammon_at_two_counts_four() {
    let before = "XGID=-A---------o--------------:1:-1:1:21:0:0:0:5:10";
    assert_eq!(played(before, &["1/off"]), "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:0:1:5:10");
}

fn played(position: &str, acts: &[&str]) -> String {
    let mut scenario = testkit::Scenario::given("backgammon/backgammon", "Anna; Bruno", "", position).unwrap();
    scenario.play(acts).unwrap();
    scenario.any.as_dyn().position()
}

/// A small generator with a good spread (xorshift64*).
fn below(seed: &mut u64, count: usize) -> usize {
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    (seed.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % count.max(1)
}

fn decide(rules: &Rules, state: &mut State, fact: &Fact) {
    let mut log = Log::quiet();
    let mut p = Proceeding::new(rules, state, &[], &mut log);
    Backgammon::decide(&mut p, fact);
    assert!(!p.refused(), "{fact:?}");
}

fn plays(rules: &Rules, state: &State) -> Vec<Fact> {
    let mut plays = Vec::new();
    Backgammon::plays(rules, state, &mut plays);
    plays
}

/// Plays at random without end and gives so many positions in which a player is about to roll, one from every seven.
fn positions(rules: &Rules, count: usize) -> Vec<State> {
    let mut seed = 0x9E37_79B9_7F4A_7C15;
    let mut state = Backgammon::setup(rules, &[]);
    let mut positions = Vec::new();
    let mut turns = 0;
    while positions.len() < count {
        if state.end.is_some() {
            state = Backgammon::setup(rules, &[]);
        }
        let facts = plays(rules, &state);
        decide(rules, &mut state, &facts[below(&mut seed, facts.len())]);
        if matches!(state.phase, Phase::ToRoll(_)) && state.started && state.end.is_none() {
            turns += 1;
            if turns % 7 == 0 {
                positions.push(state.clone());
            }
        }
    }
    positions
}

/// All 21 rolls from 200 positions, once more with other code. `UPDATE_GOLDENS=1` writes the table anew.
#[test]
#[allow(clippy::disallowed_methods, reason = "tables of counts are written anew on demand")]
fn perft_table() {
    let rules = pair::ruleset::<Backgammon>("backgammon/backgammon").rules;
    let mut table = "# Position; legal plays of each roll, 11 21 22 31 32 33 … 66, as distinct positions.\n".to_owned();
    for state in positions(&rules, 200) {
        let Phase::ToRoll(by) = state.phase else { panic!("{state:?}") };
        let line = Backgammon::write_position(&state);
        assert_eq!(Backgammon::parse_position(&line, &rules, &[]).as_ref(), Ok(&state));
        write!(table, "{line};").unwrap();
        for (one, other) in (1..=6).flat_map(|one| (1..=one).map(move |other| (one, other))) {
            let mut rolled = state.clone();
            rolled.phase = Phase::ToPlay(by, Dice::new(one, other).unwrap());
            let results = results(&rules, &rolled, by);
            let plain = plain::results(&plain::Side::read(&line), one, other);
            assert_eq!(results, plain, "{one}{other} in {line}");
            write!(table, " {}", results.len()).unwrap();
        }
        table.push('\n');
    }
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(TABLE), &table).unwrap();
    }
    assert_eq!(table, testkit::text_of(TABLE).unwrap());
}

/// Gives the position after each listed play as the referee finds it; none stands for two plays.
fn results(rules: &Rules, rolled: &State, by: Seat) -> BTreeSet<(Vec<u8>, Vec<u8>)> {
    let listed = plays(rules, rolled);
    let mut results = BTreeSet::new();
    for fact in &listed {
        let mut after = rolled.clone();
        let Fact::Play(play) = fact else { panic!("{fact:?}") };
        for hop in play.hops() {
            let board = &after.board;
            assert!(board.count(by, hop.from) > 0, "{fact:?}");
            assert_eq!(hop.hit, hop.to > 0 && board.count(by.opponent(), 25 - hop.to) == 1, "{fact:?}");
            let mut moves = vec![rules::games::backgammon::Effect::Moved { by, from: hop.from, to: hop.to }];
            if hop.hit {
                moves.push(rules::games::backgammon::Effect::Hit { by, point: hop.to });
            }
            moves.iter().for_each(|effect| Backgammon::evolve(&mut after, effect));
        }
        let mut decided = rolled.clone();
        decide(rules, &mut decided, fact);
        let won = after.board.count(by, 0) == 15;
        assert!(won || decided.board == after.board, "{fact:?}");
        let counts = |seat: Seat| (0..=25).map(|point| after.board.count(seat, point)).collect();
        assert!(results.insert((counts(by), counts(by.opponent()))), "{fact:?} gives what another one gives");
    }
    results
}

/// A table of depths: the plays of two rolls and what can be rolled between, from the start and a few other positions.
#[test]
fn deeper_counts() {
    let rules = pair::ruleset::<Backgammon>("backgammon/backgammon").rules;
    pair::check_table("crates/rules/tests/perft/backgammon-depth.txt", 6, |columns| {
        let [position, depth] = columns else { panic!("no line of a table: {columns:?}") };
        let state = Backgammon::parse_position(position, &rules, &[]).unwrap();
        perft::<Backgammon>(&rules, &state, depth.parse().unwrap())
    });
}

/// Finds plays once more with other code: every order of every number, on lists, without a thought of speed.
mod plain {
    use std::collections::BTreeSet;

    /// Checkers by point, as each player numbers them: 0 off, 25 the bar; the player on turn first.
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Side {
        own: Vec<u8>,
        theirs: Vec<u8>,
    }

    impl Side {
        /// Reads the first and the fourth field of an XGID.
        pub fn read(line: &str) -> Self {
            let fields: Vec<&str> = line.trim_start_matches("XGID=").split(':').collect();
            let (mut upper, mut lower) = (vec![0; 26], vec![0; 26]);
            for (point, letter) in fields[0].bytes().enumerate() {
                match letter {
                    b'A'..=b'O' => upper[point] = letter - b'A' + 1,
                    b'a'..=b'o' => lower[25 - point] = letter - b'a' + 1,
                    _ => {}
                }
            }
            upper[0] = 15 - upper.iter().sum::<u8>();
            lower[0] = 15 - lower.iter().sum::<u8>();
            if fields[3] == "1" { Self { own: upper, theirs: lower } } else { Self { own: lower, theirs: upper } }
        }

        fn step(&self, from: usize, die: usize) -> Option<Self> {
            if self.own[from] == 0 || (from != 25 && self.own[25] > 0) {
                return None;
            }
            let mut next = self.clone();
            next.own[from] -= 1;
            if from <= die {
                let home = (7..26).all(|point| self.own[point] == 0);
                let highest = (from + 1..7).all(|point| self.own[point] == 0);
                if !home || (from < die && !highest) {
                    return None;
                }
                next.own[0] += 1;
                return Some(next);
            }
            let to = from - die;
            match self.theirs[25 - to] {
                0 => {}
                1 => {
                    next.theirs[25 - to] = 0;
                    next.theirs[25] += 1;
                }
                _ => return None,
            }
            next.own[to] += 1;
            Some(next)
        }
    }

    /// Collects how many numbers each way of playing uses, which came first, and where it ends.
    fn every_way(side: &Side, numbers: &[usize], used: &[usize], ways: &mut BTreeSet<(Vec<usize>, Side)>) {
        ways.insert((used.to_vec(), side.clone()));
        let Some((number, rest)) = numbers.split_first() else { return };
        for next in (1..26).filter_map(|from| side.step(from, *number)) {
            let used = [used, &[*number]].concat();
            every_way(&next, rest, &used, ways);
        }
    }

    pub fn results(side: &Side, one: u8, other: u8) -> BTreeSet<(Vec<u8>, Vec<u8>)> {
        let (one, other) = (usize::from(one), usize::from(other));
        let mut ways = BTreeSet::new();
        if one == other {
            every_way(side, &[one; 4], &[], &mut ways);
        } else {
            every_way(side, &[one, other], &[], &mut ways);
            every_way(side, &[other, one], &[], &mut ways);
        }
        let most = ways.iter().map(|(used, _)| used.len()).max().unwrap();
        let larger = ways.iter().filter(|(used, _)| used.len() == most).map(|(used, _)| used.iter().max().copied());
        let larger = larger.max().flatten();
        ways.into_iter()
            .filter(|(used, _)| used.len() == most && (most != 1 || used.iter().max().copied() == larger))
            .map(|(_, side)| (side.own, side.theirs))
            .collect()
    }
}
