//! What holds in every match of Backgammon, whatever people enter.

use crate::pair;

use pair::{choose, legal};
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::backgammon::{Article, BAR, Backgammon, Board, CHECKERS, Effect, Fact, Phase, Play, State, Value};
use rules::{DynMatch, Entry, Match, Notation, RoleSet, Seat, Signature};

/// Opens a match; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Backgammon> {
    let bit = |n: u8| reading & (1 << n) != 0;
    pair::open::<Backgammon>("backgammon/backgammon", |rules| {
        rules.length = [5, 1, 2, 25][usize::from(reading & 3)];
        rules.crawford = !bit(2);
        rules.condone = !bit(3);
        rules.clock = bit(4);
        rules.resign_unsaid = if bit(5) { Value::Gammon } else { Value::Single };
        rules.score_as_reached = !bit(6);
    })
}

/// Reads a play of one to four moves between any points.
fn any_play(mut choice: u32) -> Play {
    let mut words = Vec::new();
    for _ in 0..=choice % 4 {
        choice = choice.wrapping_mul(0x9E37_79B1) >> 3;
        let from = 1 + choice % u32::from(BAR);
        let to = (from - 1).saturating_sub(choice / 64 % 7);
        words.push(format!("{from}/{to}{}", if to > 0 && choice & 4096 != 0 { "*" } else { "" }));
    }
    words.join(" ").parse().unwrap()
}

/// Chooses an entry: mostly what is listed, sometimes any play at all with a waiver, or a ruling.
fn entry(m: &Match<Backgammon>, choice: u32) -> Entry<Backgammon> {
    let rest = choice / 16;
    let seat = Seat(u8::try_from(rest % 3).unwrap());
    let pips = [u8::try_from(rest % 8).unwrap(), u8::try_from(rest / 8 % 8).unwrap()];
    let fact = match choice % 16 {
        0 => {
            let at = |line: &str| Backgammon::parse_position(line, m.rules(), m.seats()).unwrap();
            let bearing_off = at("XGID=-ABB------------------cba-:1:1:1:00:1:1:0:5:10");
            let effects = [
                Effect::Resumed,
                Effect::Drawn,
                Effect::Won { player: seat },
                Effect::SetUp(Box::new(bearing_off)),
                Effect::SetUp(Box::new(at("XGID=bBBB-------------------bb-:0:0:-1:00:4:3:0:5:10"))),
            ];
            let effects = vec![choose(&effects, rest / 3).unwrap()];
            return Entry::Ruling { effects, article: None, reason: "so ruled".to_owned() };
        }
        1 => choose(&[Fact::Flag(seat), Fact::Resign { player: seat, value: None }, Fact::Cocked], rest / 3),
        2 => choose(&[Fact::Double, Fact::Take, Fact::Drop, Fact::Roll(pips), Fact::Open(pips)], rest / 64),
        3 => Some(Fact::Turn { dice: pips, play: any_play(rest) }),
        4 => Some(Fact::Play(any_play(rest))),
        _ => {
            let facts: Vec<Fact> = legal(m).into_iter().filter(|fact| !matches!(fact, Fact::Resign { .. })).collect();
            choose(&facts, rest)
        }
    };
    let waived = vec![Article::Moves, Article::Bar, Article::Forced, Article::BearOff, Article::Length, Article::Clock];
    let waived = if choice % 16 < 5 && rest.is_multiple_of(2) { waived } else { Vec::new() };
    Entry::Fact { fact: fact.unwrap_or(Fact::Double), waived, reason: Some("as seen".to_owned()) }
}

fn total(board: &Board, seat: Seat) -> u8 {
    (0..=BAR).map(|point| board.count(seat, point)).sum()
}

/// Fifteen checkers a side, never both on a point; a score only grows within what a game can give.
fn check_state(state: &State) {
    for seat in Seat::PAIR {
        assert_eq!(total(&state.board, seat), CHECKERS, "{state:?}");
    }
    let both = |point: &u8| state.board.count(Seat(0), *point) > 0 && state.board.count(Seat(1), 25 - point) > 0;
    assert_eq!((1..BAR).find(both), None, "{state:?}");
    assert!(state.started || (state.board == Board::start() && state.cube.value() == 1), "{state:?}");
}

/// Every fact that could be listed, and many that could not.
fn all(choices: &[u32]) -> Vec<Fact> {
    let pips = || (0..=7u8).flat_map(|one| (0..=one).map(move |other| [one, other]));
    let mut all: Vec<Fact> = pips().map(Fact::Roll).collect();
    all.extend(pips().map(Fact::Open));
    all.extend([Fact::Double, Fact::Take, Fact::Drop]);
    all.extend(choices.iter().map(|choice| Fact::Play(any_play(*choice))));
    all
}

/// Tells whether a listed fact says the same as another one: a play with the same result, a roll as an opening roll.
fn is_listed(m: &Match<Backgammon>, fact: &Fact) -> bool {
    let after = |fact: &Fact| m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).ok().map(|done| done.after);
    let result = after(fact);
    legal(m).iter().any(|listed| listed == fact || (result.is_some() && after(listed) == result))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn only_what_is_listed_is_accepted_and_everything_reads_back(reading: u8, choices in vec(any::<u32>(), 1..60)) {
        let mut m = open(reading);
        let all = all(&choices);
        for choice in &choices {
            let before = m.state().clone();
            let done = m.record(entry(&m, *choice), Signature::script(0));
            prop_assert!(done.is_ok() || *m.state() == before);
            check_state(m.state());
            pair::everything_reads_back(&m);
            for fact in &all {
                let accepted = m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok();
                prop_assert_eq!(accepted, is_listed(&m, fact), "{:?} in {}", fact, m.position());
            }
            prop_assert_eq!(m.outcome().is_none(), !legal(&m).is_empty());
        }
    }

    #[test]
    fn plays_are_listed_once_and_stand_for_different_positions(choices in vec(any::<u32>(), 1..200)) {
        let mut m = open(3);
        for choice in &choices {
            let _ = m.record(entry(&m, *choice), Signature::script(0));
            let Phase::ToPlay(by, _) = m.state().phase else { continue };
            let mut results = Vec::new();
            for fact in legal(&m) {
                let done = m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE);
                let after = done.unwrap_or_else(|why| panic!("{fact:?} in {}: {why:?}", m.position())).after.state;
                prop_assert!(after.board.pips(by) <= m.state().board.pips(by) || !after.started);
                prop_assert!(!results.contains(&after) || !after.started, "{:?} in {}", fact, m.position());
                results.push(after);
            }
        }
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading: u8, choices in vec(any::<u32>(), 1..80)) {
        pair::undo_restores_and_replay_repeats(open(reading), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[0-9/*() :,XGID=a-eA-E-]{0,40}|\\PC{0,20}",
        choices in vec(any::<u32>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(0), entry, &choices, &text, at);
    }

    #[test]
    fn scores_only_grow_and_end_the_match(reading: u8, choices in vec(any::<u32>(), 1..400)) {
        let mut m = open(reading);
        for choice in choices {
            let Entry::Fact { fact, .. } = entry(&m, choice) else { continue };
            let before = m.state().clone();
            if m.record(Entry::fact(fact), Signature::script(0)).is_err() {
                continue;
            }
            let after = m.state();
            let gained: Vec<u16> = after.score.iter().zip(before.score).map(|(after, before)| after - before).collect();
            prop_assert!(gained.contains(&0) && gained[0] + gained[1] <= 3 * before.cube.value());
            let length = u16::from(m.rules().length);
            prop_assert_eq!(after.end.is_some(), after.score.iter().any(|score| *score >= length) || is_flagged(&m));
            let first = before.score.iter().all(|score| score + 1 < length);
            let within = after.score.iter().any(|score| score + 1 == length);
            if after.board == Board::start() && !after.started && gained.iter().any(|points| *points > 0) {
                prop_assert_eq!(after.crawford, m.rules().crawford && first && within);
            }
        }
    }
}

fn is_flagged(m: &Match<Backgammon>) -> bool {
    let last = m.entries().last().unwrap();
    last.steps.iter().any(|step| matches!(step.effect, Effect::Flagged { .. }))
}
