//! What holds in every game of Mancala, whatever people enter.

use crate::pair;

use pair::legal;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::mancala::{BrokenOff, Effect, Emptying, Fact, Feeding, Hollow, Mancala, Pit};
use rules::{Entry, Match, Seat, Signature};

/// Opens a match; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Mancala> {
    let bit = |n: u8| reading & (1 << n) != 0;
    pair::open::<Mancala>("mancala/mancala", |rules| {
        rules.starter = Seat(u8::from(bit(0)));
        rules.emptying = if bit(1) { Emptying::OtherMove } else { Emptying::ExtraMove };
        rules.feeding = if bit(2) { Feeding::Most } else { Feeding::Any };
        rules.empty_row_ends = bit(3);
        rules.broken_off = if bit(4) { BrokenOff::Count } else { BrokenOff::Draw };
        rules.capture_completes = !bit(5);
    })
}

fn pits() -> Vec<Pit> {
    Pit::all().collect()
}

/// Chooses a fact: mostly one that is asked for, sometimes any at all.
fn fact(m: &Match<Mancala>, choice: u32) -> Fact {
    let choice = usize::try_from(choice).unwrap();
    let legal = legal(m);
    match choice % 16 {
        0 => [Fact::Close, Fact::Agree, Fact::Judge][choice / 16 % 3],
        1..3 => Fact::Sow(pits()[choice / 16 % 12]),
        _ if legal.is_empty() => Fact::Sow(pits()[choice / 16 % 12]),
        _ => legal[choice / 16 % legal.len()],
    }
}

fn ruling(choice: u32) -> Effect {
    let choice = usize::try_from(choice).unwrap();
    let place = |n: usize| match n % 14 {
        n @ 0..12 => Hollow::Pit(pits()[n]),
        n => Hollow::Store(Seat(u8::try_from(n - 12).unwrap())),
    };
    match choice % 8 {
        0 => Effect::TurnPassed { to: Seat(u8::try_from(choice / 8 % 3).unwrap()) },
        1 => Effect::Resumed,
        2 if choice % 16 < 8 => Effect::Resigned { player: Seat(u8::try_from(choice / 8 % 3).unwrap()) },
        2 => Effect::Won { player: Seat(u8::try_from(choice / 8 % 3).unwrap()) },
        _ => {
            let seeds = u8::try_from(choice / 2000 % 7).unwrap();
            Effect::Moved { from: place(choice / 8), to: place(choice / 112), seeds }
        }
    }
}

fn entry(m: &Match<Mancala>, choice: u32) -> Entry<Mancala> {
    if choice.is_multiple_of(11) {
        return Entry::Ruling { effects: vec![ruling(choice / 11)], article: None, reason: "so ruled".to_owned() };
    }
    let waived =
        if choice.is_multiple_of(7) { rules::Article::from_key("1.6").into_iter().collect() } else { Vec::new() };
    Entry::Fact { fact: fact(m, choice / 7), waived, reason: Some("as seen".to_owned()) }
}

fn all_facts() -> Vec<Fact> {
    pits().into_iter().map(Fact::Sow).chain([Fact::Close]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_seed_is_lost_and_only_what_is_listed_is_accepted(reading in 0u8..64, choices in vec(any::<u32>(), 1..160)) {
        let mut m = open(reading);
        for choice in choices {
            let before = *m.state();
            if m.record(entry(&m, choice), Signature::script(0)).is_err() {
                prop_assert_eq!(*m.state(), before);
            }
            prop_assert_eq!(m.state().total(), 48);
            pair::only_listed_is_accepted(&m, &all_facts());
            pair::everything_reads_back(&m);
        }
    }

    #[test]
    fn games_end_only_where_nobody_can_move(reading in 0u8..64, choices in vec(any::<u32>(), 400)) {
        let mut m = open(reading);
        for choice in choices {
            let Some(fact) = pair::choose(&legal(&m), choice) else { break };
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
        }
        // Nobody is left without a move in a game that is not over.
        prop_assert_eq!(m.outcome().is_some(), m.prompts().iter().all(|prompt| prompt.facts.as_ref().unwrap().is_empty()));
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading in 0u8..64, choices in vec(any::<u32>(), 1..60)) {
        pair::undo_restores_and_replay_repeats(open(reading), entry, &choices);
    }

    #[test]
    fn what_is_written_for_players_reads_back(reading in 0u8..64, choices in vec(any::<u32>(), 1..80)) {
        pair::files_read_back(open(reading), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[ABab0-9 /=-]{0,40}|\\PC{0,20}",
        choices in vec(any::<u32>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(0), entry, &choices, &text, at);
    }
}
