//! What holds in every game of Abalone, whatever people enter.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on stops")]

use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::abalone::{Abalone, Article, BrokenOff, Cell, Effect, Fact, Rules, Way};
use rules::{Change, DynMatch, Entry, Game, Match, Notation, Ruleset, Seat, Seq, Signature};

/// Opens a match; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Abalone> {
    let text = testkit::text_of("rulesets/abalone/abalone.ron").unwrap();
    let mut ruleset = Ruleset::<Rules>::parse::<Abalone>(&text).unwrap();
    let bit = |n: u8| reading & (1 << n) != 0;
    let rules = &mut ruleset.rules;
    rules.starter = Seat(u8::from(!bit(0)));
    rules.penalty_when_begun = bit(1);
    rules.penalty_removes = bit(2);
    rules.broken_off = if bit(3) { BrokenOff::Draw } else { BrokenOff::FewerLost };
    let seats = serde_json::from_str(r#"[{"name": "Bianca"}, {"name": "Nero"}]"#).unwrap();
    Match::new(ruleset, seats)
}

fn legal(m: &Match<Abalone>) -> Vec<Fact> {
    m.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap()).collect()
}

/// Hands out choices from one number.
struct Choice(usize);

impl Choice {
    fn below(&mut self, count: usize) -> usize {
        let chosen = self.0 % count;
        self.0 /= count;
        chosen
    }

    fn cell(&mut self) -> Cell {
        Cell::all().nth(self.below(61)).unwrap()
    }

    fn seat(&mut self) -> Seat {
        Seat(u8::try_from(self.below(3)).unwrap())
    }
}

/// Chooses a fact: mostly a push or another move that is listed, sometimes any at all.
fn fact(m: &Match<Abalone>, c: &mut Choice) -> Fact {
    let legal = legal(m);
    match c.below(16) {
        0 => Fact::Line { from: c.cell(), way: Way::ALL[c.below(6)] },
        1 => Fact::Side { from: c.cell(), to: c.cell(), way: Way::ALL[c.below(6)] },
        2 => {
            let marble = if c.below(2) == 0 { None } else { Some(c.cell()) };
            Fact::Time { player: c.seat(), used_s: u32::try_from(c.below(1200)).unwrap(), marble }
        }
        3 if c.below(8) == 0 => Fact::Judge,
        _ if legal.is_empty() => Fact::Judge,
        _ => legal[c.below(legal.len())],
    }
}

fn ruling(c: &mut Choice) -> Effect {
    match c.below(6) {
        0 => Effect::TurnPassed { to: c.seat() },
        1 => Effect::Resumed,
        2 => Effect::Won { player: c.seat() },
        3 => Effect::Placed { from: c.cell(), to: c.cell() },
        4 => Effect::Out { player: c.seat(), cell: c.cell() },
        _ => Effect::Returned { player: c.seat(), cell: c.cell() },
    }
}

fn entry(m: &Match<Abalone>, choice: u64) -> Entry<Abalone> {
    let mut c = Choice(usize::try_from(choice).unwrap());
    if c.below(11) == 0 {
        return Entry::Ruling { effects: vec![ruling(&mut c)], article: None, reason: "so ruled".to_owned() };
    }
    // Whatever is waived, the marbles have to be accounted for.
    let articles: &[Article] = if c.below(3) == 0 { <Article as rules::Article>::ALL } else { &[] };
    Entry::Fact { fact: fact(m, &mut c), waived: articles.to_vec(), reason: Some("as seen".to_owned()) }
}

fn check_marbles(m: &Match<Abalone>, removes: bool) {
    for seat in [Seat(0), Seat(1)] {
        let counted = if removes { 0 } else { m.state().penalties(seat) };
        assert_eq!(m.state().board.count(seat) + m.state().lost(seat) - counted, 14, "{}", m.position());
    }
}

/// Tries every move that there is: those listed are accepted, all others are refused.
fn check_listed(m: &Match<Abalone>) {
    let legal = legal(m);
    let accepted = |fact| m.preview(&Entry::fact(fact), rules::RoleSet::EVERYONE).is_ok();
    for (from, way) in Cell::all().flat_map(|cell| Way::ALL.map(|way| (cell, way))) {
        let fact = Fact::Line { from, way };
        assert_eq!(accepted(fact), legal.contains(&fact), "{fact:?} in {}", m.position());
        for along in [Way::E, Way::Ne, Way::Nw] {
            let ends = std::iter::successors(from.step(along), |cell| cell.step(along)).take(3);
            for to in ends {
                let fact = Fact::Side { from, to, way };
                assert_eq!(accepted(fact), legal.contains(&fact), "{fact:?} in {}", m.position());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_marble_is_lost_and_positions_are_read_back(reading in 0u8..16, choices in vec(any::<u64>(), 1..200)) {
        let mut m = open(reading);
        for choice in choices {
            let before = *m.state();
            if m.record(entry(&m, choice), Signature::script(0)).is_err() {
                prop_assert_eq!(*m.state(), before);
            }
            check_marbles(&m, reading & 4 != 0);
            let line = m.position();
            let read = Abalone::parse_position(&line, m.rules(), m.seats()).unwrap();
            prop_assert_eq!(&read, m.state(), "{}", line);
        }
        check_listed(&m);
    }

    #[test]
    fn only_what_is_listed_is_accepted_and_replay_gives_what_was_live(choices in vec(any::<u32>(), 1..60)) {
        let mut m = open(0);
        let mut payloads = Vec::new();
        for choice in choices {
            let legal = legal(&m);
            let Some(fact) = legal.get(usize::try_from(choice).unwrap() % legal.len().max(1)) else { break };
            let text = Abalone::write_fact(fact, m.seats());
            prop_assert_eq!(Abalone::parse_fact(&text, m.seats(), m.state()).unwrap(), *fact);
            let seq = m.record(Entry::fact(*fact), Signature::script(0)).unwrap();
            payloads.push(m.payload(seq).unwrap());
        }
        check_listed(&m);
        let mut again = open(0);
        for payload in &payloads {
            DynMatch::restore(&mut again, payload).unwrap();
        }
        prop_assert_eq!(again.fold(), m.fold());
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading in 0u8..16, choices in vec(any::<u64>(), 1..60)) {
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
    fn texts_never_panic(text in "[A-Ia-i1-9x -]{0,12}|(time|place|out|return) [BNA-I0-9: ]{0,14}|[BN./ 0-9=-]{0,60}|\\PC{0,20}") {
        let m = open(0);
        let _ = Abalone::parse_fact(&text, m.seats(), m.state());
        let _ = Abalone::parse_effect(&text, m.seats(), m.state());
        if let Ok(state) = Abalone::parse_position(&text, m.rules(), m.seats()) {
            let _ = Abalone::admits(m.rules(), m.state(), &Abalone::set_up(state));
        }
    }
}
