//! What holds in every game of Memory, whatever people enter.

use crate::pair;

use pair::{choose, legal};
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::memory::{Article, Cell, Effect, Fact, Memory, Starter, State, Tile};
use rules::{DynMatch, Entry, Match, Seat, Signature};

/// Opens a match on a small table; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Memory> {
    let bit = |n: u8| reading & (1 << n) != 0;
    pair::open::<Memory>("memory/memory", |rules| {
        (rules.rows, rules.columns, rules.to_win) = if bit(0) { (3, 4, 4) } else { (2, 3, 2) };
        rules.starter = if bit(1) { Starter::Lot } else { Starter::Youngest };
        rules.again_after_a_pair = !bit(2);
        rules.players_on_long_sides = !bit(3);
        rules.touch_turns = bit(4);
    })
}

fn cells() -> Vec<Cell> {
    (0..4).flat_map(|row| (0..5).filter_map(move |column| Cell::new(row, column))).collect()
}

fn singles() -> Vec<Fact> {
    let turn = |cell, hit| Fact::Turn { tiles: vec![Tile { cell, picture: None }], hit };
    cells().into_iter().flat_map(|cell| [None, Some(true), Some(false)].map(|hit| turn(cell, hit))).collect()
}

/// Chooses an entry: mostly a legal fact, sometimes several tiles with pictures, with waivers, or a ruling.
fn entry(m: &Match<Memory>, choice: u32) -> Entry<Memory> {
    let rest = choice / 16;
    let seat = Seat(u8::try_from(rest % 3).unwrap());
    let tile = |n: u32| Tile {
        cell: choose(&cells(), rest / n).unwrap(),
        picture: choose(&[None, Some("cat".to_owned()), Some("dog".to_owned())], rest / n / 7).unwrap(),
    };
    let fact = match choice % 16 {
        0 => {
            let start = State::new(m.rules().rows, m.rules().columns, Seat(1));
            let effects =
                [Effect::Resumed, Effect::Drawn, Effect::Won { player: seat }, Effect::SetUp(Box::new(start))];
            let effects = vec![choose(&effects, rest / 3).unwrap()];
            return Entry::Ruling { effects, article: None, reason: "so ruled".to_owned() };
        }
        1 => choose(&[Fact::Resign(seat), Fact::Touch(tile(3).cell)], rest / 3),
        2..9 => {
            let tiles = [1, 11, 31].into_iter().take(1 + rest as usize % 3).map(tile).collect();
            Some(Fact::Turn { tiles, hit: choose(&[None, Some(true), Some(false)], rest / 5).unwrap() })
        }
        _ => choose(&legal(m), rest),
    };
    let waived = if choice % 16 < 4 { vec![Article::Third, Article::Win] } else { Vec::new() };
    Entry::Fact { fact: fact.unwrap_or(Fact::Resign(Seat(0))), waived, reason: Some("as seen".to_owned()) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_tile_is_lost_and_only_what_is_listed_is_accepted(reading: u8, choices in vec(any::<u32>(), 1..60)) {
        let mut m = open(reading);
        let all = singles();
        for choice in choices {
            let _ = m.record(entry(&m, choice), Signature::script(0));
            let state = m.state();
            let [first, second] = state.pairs;
            prop_assert_eq!(state.tiles().count(), 2 * usize::from(m.rules().pairs() - first - second));
            prop_assert!(state.seen.keys().all(|cell| state.has_tile(*cell)));
            for picture in ["cat", "dog"] {
                prop_assert!(state.seen.values().filter(|seen| *seen == picture).count() <= 2, "{}", m.position());
            }
            pair::only_listed_is_accepted(&m, &all);
            pair::everything_reads_back(&m);
            prop_assert_eq!(m.outcome().is_none(), !m.prompts().is_empty());
        }
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading: u8, choices in vec(any::<u32>(), 1..80)) {
        pair::undo_restores_and_replay_repeats(open(reading), entry, &choices);
    }

    #[test]
    fn what_is_written_for_players_reads_back(reading: u8, choices in vec(any::<u32>(), 1..80)) {
        pair::files_read_back(open(reading), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[A-Ca-c1-5#./ =x-]{0,40}|\\PC{0,20}",
        choices in vec(any::<u32>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(0), entry, &choices, &text, at);
    }
}
