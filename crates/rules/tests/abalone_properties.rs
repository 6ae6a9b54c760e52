//! What holds in every game of Abalone, whatever people enter.

use crate::pair;

use pair::legal;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::abalone::{Abalone, Article, BrokenOff, Cell, Effect, Fact, Way};
use rules::{DynMatch, Entry, Match, Seat, Signature};

/// Opens a match; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Abalone> {
    let bit = |n: u8| reading & (1 << n) != 0;
    pair::open::<Abalone>("abalone/abalone", |rules| {
        rules.starter = Seat(u8::from(!bit(0)));
        rules.penalty_when_begun = bit(1);
        rules.penalty_removes = bit(2);
        rules.broken_off = if bit(3) { BrokenOff::Draw } else { BrokenOff::FewerLost };
    })
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
        2 => [Effect::Won { player: c.seat() }, Effect::Resigned { player: c.seat() }][c.below(2)].clone(),
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

/// Lists every move that there is, sideways ones from their westernmost or lowest marble.
fn all_facts() -> Vec<Fact> {
    let mut all = Vec::new();
    for (from, way) in Cell::all().flat_map(|cell| Way::ALL.map(|way| (cell, way))) {
        all.push(Fact::Line { from, way });
        for along in [Way::E, Way::Ne, Way::Nw] {
            let ends = std::iter::successors(from.step(along), |cell| cell.step(along)).take(3);
            all.extend(ends.map(|to| Fact::Side { from, to, way }));
        }
    }
    all
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
            pair::everything_reads_back(&m);
        }
        pair::only_listed_is_accepted(&m, &all_facts());
    }

    #[test]
    fn only_what_is_listed_is_accepted(choices in vec(any::<u32>(), 1..60)) {
        let mut m = open(0);
        for choice in choices {
            let Some(fact) = pair::choose(&legal(&m), choice) else { break };
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
            pair::everything_reads_back(&m);
        }
        pair::only_listed_is_accepted(&m, &all_facts());
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading in 0u8..16, choices in vec(any::<u64>(), 1..60)) {
        pair::undo_restores_and_replay_repeats(open(reading), entry, &choices);
    }

    #[test]
    fn what_is_written_for_players_reads_back(reading in 0u8..16, choices in vec(any::<u64>(), 1..80)) {
        pair::files_read_back(open(reading), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[A-Ia-i1-9x -]{0,12}|(time|place|out|return) [BNA-I0-9: ]{0,14}|[BN./ 0-9=-]{0,60}|\\PC{0,20}",
        choices in vec(any::<u64>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(0), entry, &choices, &text, at);
    }
}
