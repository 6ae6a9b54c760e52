//! Poker tournaments for tests.

use rules::Match;
use rules::kit::clock::{ClockPlan, Levels};
use tournament::poker::{PokerPlan, PokerState};
use tournament::{EntryNo, Format, TableNo, Tournament};

use super::{plan, say, started};

pub fn poker_plan() -> PokerPlan {
    let levels = Levels::Rising { first: vec![10, 20], factor: 2, each_ms: 1_200_000, pause_every: 0, pause_ms: 0 };
    PokerPlan {
        stack: 1000,
        target: 8,
        fewest: 2,
        most: 9,
        hand_for_hand: false,
        levels: ClockPlan::Levels { levels, warn_ms: 60_000 },
        rebuy: None,
        addon: None,
        shot_s: 0,
        prizes: Vec::new(),
    }
}

pub fn seated_poker(players: usize, seed: u64) -> Match<Tournament> {
    let mut m = started(plan(Format::Poker(poker_plan())), players);
    say(&mut m, &format!("draw {seed}"));
    m
}

pub fn poker(m: &Match<Tournament>) -> &PokerState {
    &m.state().stages[0].poker
}

pub fn at(m: &Match<Tournament>, table: u32) -> Vec<EntryNo> {
    poker(m).tables[&TableNo(table)].seats.values().copied().collect()
}

pub fn sizes(m: &Match<Tournament>) -> Vec<usize> {
    poker(m).tables.values().map(|table| table.seats.len()).collect()
}
