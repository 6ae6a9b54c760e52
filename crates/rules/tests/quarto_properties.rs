//! What holds in every game of Quarto!, whatever people enter.

use crate::pair;

use pair::{choose, legal};
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::quarto::{Article, Cell, Effect, Fact, FalseCall, Piece, Quarto, State};
use rules::{DynMatch, Entry, Match, Seat, Signature};

/// Opens a match; each bit of `reading` turns one decision round.
fn open(reading: u8) -> Match<Quarto> {
    let bit = |n: u8| reading & (1 << n) != 0;
    pair::open::<Quarto>("quarto/quarto", |rules| {
        rules.expert_from_game = if bit(0) { 1 } else { 2 };
        rules.further_games = !bit(1);
        rules.flag_loses = !bit(2);
        rules.false_call = if bit(3) { FalseCall::Loses } else { FalseCall::Nothing };
        rules.missed_lines_void = !bit(4);
        rules.starter = Seat(u8::from(bit(5)));
        rules.starter_gives = !bit(6);
        rules.last_call = !bit(7);
    })
}

fn all_facts() -> Vec<Fact> {
    let places = Piece::all().flat_map(|piece| Cell::all().map(move |cell| Fact::place(piece, cell)));
    let others = [Fact::PlacerCalls, Fact::ReceiverCalls, Fact::Draw];
    Piece::all().map(Fact::Give).chain(places).chain(others).collect()
}

/// Chooses an entry: mostly a legal fact, sometimes any fact, with or without waivers, or a ruling.
fn entry(m: &Match<Quarto>, choice: u32) -> Entry<Quarto> {
    let rest = choice / 16;
    let seat = Seat(u8::try_from(rest % 3).unwrap());
    let fact = match choice % 16 {
        0 => {
            let effects = [
                Effect::Resumed,
                Effect::Drawn,
                Effect::Won { player: seat },
                Effect::SetUp(Box::new(State::new(Seat(0)))),
            ];
            let effects = vec![choose(&effects, rest / 3).unwrap()];
            return Entry::Ruling { effects, article: None, reason: "so ruled".to_owned() };
        }
        1 => choose(&[Fact::Flag(seat), Fact::Resign(seat)], rest / 3),
        2 => choose(&all_facts(), rest),
        _ => choose(&legal(m), rest),
    };
    let waived = if choice % 16 == 2 {
        vec![Article::Turn, Article::Call, Article::LateCall, Article::Draw]
    } else {
        Vec::new()
    };
    Entry::Fact { fact: fact.unwrap_or(Fact::Draw), waived, reason: Some("as seen".to_owned()) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_piece_is_lost_and_only_what_is_listed_is_accepted(reading: u8, choices in vec(any::<u32>(), 1..60)) {
        let mut m = open(reading);
        let all = all_facts();
        for choice in choices {
            let _ = m.record(entry(&m, choice), Signature::script(0));
            let state = m.state();
            let held = state.board.count() + usize::from(state.hand.is_some());
            prop_assert_eq!(held + state.remaining().count(), 16);
            pair::only_listed_is_accepted(&m, &all);
            pair::everything_reads_back(&m);
            prop_assert_eq!(m.outcome().is_none(), m.prompts().iter().any(|prompt| !prompt.optional));
        }
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading: u8, choices in vec(any::<u32>(), 1..80)) {
        pair::undo_restores_and_replay_repeats(open(reading), entry, &choices);
    }

    #[test]
    fn a_line_called_by_those_who_look_always_wins(choices in vec(any::<u32>(), 200)) {
        let mut m = open(0);
        let mut first_game = None;
        for choice in choices {
            // Anna calls whatever she may: only when there really is a line does it win.
            let facts = legal(&m);
            let Some(fact) = choose(&facts, choice) else { break };
            let lines: Vec<_> = m.state().open_lines(m.rules()).collect();
            let game = m.state().game;
            let calls = matches!(fact, Fact::PlacerCalls | Fact::ReceiverCalls);
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
            if calls {
                prop_assert_eq!(m.outcome().is_some(), !lines.is_empty(), "{}", m.position());
            }
            prop_assert!(lines.iter().all(|line| !line.is_square() || game > 1));
            first_game = first_game.or((m.state().game > 1).then(|| m.state().first_giver()));
        }
        prop_assert!(first_game.is_none_or(|giver| giver == Seat(1)));
    }

    #[test]
    fn what_is_written_for_players_reads_back(reading: u8, choices in vec(any::<u32>(), 1..80)) {
        pair::files_read_back(open(reading), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[STAFCQBP@a-d1-4> !?0-9./=-]{0,40}|\\PC{0,20}",
        choices in vec(any::<u32>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(0), entry, &choices, &text, at);
    }
}
