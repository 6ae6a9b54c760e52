//! What holds in every game of Mancala, whatever people enter.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on stops")]

use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::mancala::{BrokenOff, Effect, Emptying, Fact, Feeding, Mancala, Pit, Place, Rules};
use rules::{Change, DynMatch, Entry, Game, Match, Notation, Ruleset, Seat, Seq, Signature};

/// Opens a match; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Mancala> {
    let text = testkit::text_of("rulesets/mancala/mancala.ron").unwrap();
    let mut ruleset = Ruleset::<Rules>::parse::<Mancala>(&text).unwrap();
    let bit = |n: u8| reading & (1 << n) != 0;
    let rules = &mut ruleset.rules;
    rules.starter = Seat(u8::from(bit(0)));
    rules.emptying = if bit(1) { Emptying::OtherMove } else { Emptying::ExtraMove };
    rules.feeding = if bit(2) { Feeding::Most } else { Feeding::Any };
    rules.empty_row_ends = bit(3);
    rules.broken_off = if bit(4) { BrokenOff::Count } else { BrokenOff::Draw };
    rules.capture_completes = !bit(5);
    let seats = serde_json::from_str(r#"[{"name": "Anna"}, {"name": "Bruno"}]"#).unwrap();
    Match::new(ruleset, seats)
}

fn pits() -> Vec<Pit> {
    Pit::all().collect()
}

/// Chooses a fact: mostly one that is asked for, sometimes any at all.
fn fact(m: &Match<Mancala>, choice: u32) -> Fact {
    let choice = usize::try_from(choice).unwrap();
    let legal: Vec<_> = m.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap()).collect();
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
        n @ 0..12 => Place::Pit(pits()[n]),
        n => Place::Store(Seat(u8::try_from(n - 12).unwrap())),
    };
    match choice % 8 {
        0 => Effect::TurnPassed { to: Seat(u8::try_from(choice / 8 % 3).unwrap()) },
        1 => Effect::Resumed,
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

/// Plays on with facts alone, so that every listed fact and every other one can be tried at each position.
fn check_listed(m: &Match<Mancala>) {
    let legal: Vec<_> = m.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap()).collect();
    for fact in pits().into_iter().map(Fact::Sow).chain([Fact::Close]) {
        let accepted = m.preview(&Entry::fact(fact), rules::RoleSet::EVERYONE).is_ok();
        assert_eq!(accepted, legal.contains(&fact), "{fact:?} in {}", m.position());
    }
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
            check_listed(&m);
            let line = m.position();
            let read = Mancala::parse_position(&line, m.rules(), m.seats()).unwrap();
            prop_assert_eq!(&read, m.state(), "{}", line);
        }
    }

    #[test]
    fn games_end_and_replay_gives_what_was_live(reading in 0u8..64, choices in vec(any::<u32>(), 400)) {
        let mut m = open(reading);
        let mut payloads = Vec::new();
        for choice in choices {
            let legal: Vec<_> = m.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap()).collect();
            let Some(fact) = legal.get(usize::try_from(choice).unwrap() % legal.len().max(1)) else { break };
            let seq = m.record(Entry::fact(*fact), Signature::script(0)).unwrap();
            payloads.push(m.payload(seq).unwrap());
            let text = Mancala::write_fact(fact, m.seats());
            prop_assert_eq!(Mancala::parse_fact(&text, m.seats(), m.state()).unwrap(), *fact);
        }
        // Nobody is left without a move in a game that is not over.
        prop_assert_eq!(m.outcome().is_some(), m.prompts().iter().all(|prompt| prompt.facts.as_ref().unwrap().is_empty()));
        let mut again = open(reading);
        for payload in &payloads {
            DynMatch::restore(&mut again, payload).unwrap();
        }
        prop_assert_eq!(again.fold(), m.fold());
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading in 0u8..64, choices in vec(any::<u32>(), 1..60)) {
        let mut m = open(reading);
        let mut folds = Vec::new();
        for choice in choices {
            let before = m.fold().clone();
            if m.record(entry(&m, choice), Signature::script(0)).is_ok() {
                folds.push(before);
            }
        }
        for (index, before) in folds.iter().enumerate().rev() {
            let changes = vec![Change { target: Seq::at(index), with: None }];
            m.record(Entry::Amend { changes, reason: "undone".to_owned() }, Signature::script(0)).unwrap();
            prop_assert_eq!(m.fold(), before);
        }
    }

    #[test]
    fn texts_never_panic(text in "[ABab0-9 /=-]{0,40}|\\PC{0,20}") {
        let m = open(0);
        let _ = Mancala::parse_fact(&text, m.seats(), m.state());
        let _ = Mancala::parse_effect(&text, m.seats(), m.state());
        if let Ok(state) = Mancala::parse_position(&text, m.rules(), m.seats()) {
            let line = Mancala::write_position(&state);
            prop_assert_eq!(Mancala::parse_position(&line, m.rules(), m.seats()).unwrap(), state);
            let _ = Mancala::admits(m.rules(), m.state(), &Mancala::set_up(state));
            let _ = Mancala::prompts(m.rules(), &state);
        }
    }
}
