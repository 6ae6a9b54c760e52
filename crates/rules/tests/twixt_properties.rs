//! What holds in every game of Twixt, whatever people enter.

use crate::pair;

use pair::{choose, legal};
use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::twixt::{AfterPie, Article, Board, Colour, Effect, Fact, State, Twixt};
use rules::kit::links::{Hole, Link};
use rules::{DynMatch, Entry, Match, Seat, Signature};

/// Opens a match on a small board; each bit of `reading` turns one decision round.
fn open(reading: u16) -> Match<Twixt> {
    let bit = |n: u16| reading & (1 << n) != 0;
    pair::open::<Twixt>("twixt/twixt", |rules| {
        rules.size = if bit(0) { 7 } else { 5 };
        rules.white_joins_rows = !bit(1);
        rules.pie = !bit(2);
        rules.after_pie = if bit(3) { AfterPie::First } else { AfterPie::Black };
        rules.most_towers = bit(4).then_some(4);
        rules.most_walls = bit(5).then_some(2);
        rules.further_games = !bit(6);
        rules.flag_loses = !bit(7);
        rules.walls_alone = bit(8);
        rules.first_on_edge = !bit(9);
        rules.auto_walls = !bit(10);
    })
}

fn holes() -> impl Iterator<Item = Hole> {
    (0..8).flat_map(|column| (0..8).filter_map(move |row| Hole::new(column, row)))
}

fn towers() -> Vec<Fact> {
    holes().map(Fact::tower).chain(Colour::BOTH.map(Fact::Choose)).collect()
}

/// Chooses walls anywhere on the board, mostly near its towers.
fn walls(m: &Match<Twixt>, choice: u32) -> Vec<Link> {
    let board = &m.state().board;
    let near = |colour| board.towers(colour).iter().flat_map(Link::of);
    let all: Vec<Link> = Colour::BOTH.into_iter().flat_map(near).collect();
    [choice % 97, choice % 89].into_iter().take(choice as usize % 3).filter_map(|choice| choose(&all, choice)).collect()
}

/// Chooses an entry: mostly a legal fact, sometimes one with walls, any at all, with waivers, or a ruling.
fn entry(m: &Match<Twixt>, choice: u32) -> Entry<Twixt> {
    let rest = choice / 16;
    let seat = Seat(u8::try_from(rest % 3).unwrap());
    let anywhere = holes().nth(rest as usize % 64).unwrap();
    let fact = match choice % 16 {
        0 => {
            let start = State::new(Board::new(m.rules().size, m.rules().white_joins_rows), Seat(0));
            let effects =
                [Effect::Resumed, Effect::Drawn, Effect::Won { player: seat }, Effect::SetUp(Box::new(start))];
            let effects = vec![choose(&effects, rest / 3).unwrap()];
            return Entry::Ruling { effects, article: None, reason: "so ruled".to_owned() };
        }
        1 => choose(&[Fact::Flag(seat), Fact::Resign(seat), Fact::Draw], rest / 3),
        2..5 => Some(Fact::Tower { at: anywhere, remove: walls(m, rest), add: Some(walls(m, rest / 5)) }),
        5 => Some(Fact::Walls { remove: walls(m, rest), add: walls(m, rest / 7) }),
        6 => choose(&towers(), rest),
        _ => choose(&legal(m), rest),
    };
    let waived = vec![Article::Tower, Article::Wall, Article::Clearing, Article::Pie, Article::Win];
    let waived = if choice % 16 < 7 && rest.is_multiple_of(2) { waived } else { Vec::new() };
    Entry::Fact { fact: fact.unwrap_or(Fact::Draw), waived, reason: Some("as seen".to_owned()) }
}

/// What the board keeps up with every wall is what a search from the edges finds: setting it up anew says the same.
fn check_board(m: &Match<Twixt>) {
    let board = &m.state().board;
    let mut again = board.emptied();
    assert_eq!(again, Board::new(board.size(), board.white_joins_rows()));
    let line = m.position();
    again.clone_from(&<Twixt as rules::Notation>::parse_position(&line, m.rules(), m.seats()).unwrap().board);
    assert_eq!(&again, board, "{line}");
    for colour in Colour::BOTH {
        assert!(board.towers(colour).iter().all(|hole| board.has_hole(hole)), "{line}");
        let own = |wall: Link| wall.ends().iter().all(|end| board.tower(*end) == Some(colour));
        assert!(board.walls(colour).all(own), "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn only_what_is_listed_is_accepted_and_everything_reads_back(reading: u16, choices in vec(any::<u32>(), 1..50)) {
        let mut m = open(reading);
        let all = towers();
        for choice in choices {
            let before = m.state().board;
            let done = m.record(entry(&m, choice), Signature::script(0));
            prop_assert!(done.is_ok() || m.state().board == before);
            check_board(&m);
            pair::only_listed_is_accepted(&m, &all);
            pair::everything_reads_back(&m);
            prop_assert_eq!(m.outcome().is_none(), !legal(&m).is_empty());
        }
    }

    #[test]
    fn no_walls_cross_unless_the_judge_lets_them(reading: u16, choices in vec(any::<u32>(), 1..80)) {
        let mut m = open(reading);
        for choice in choices {
            if let Entry::Fact { fact, .. } = entry(&m, choice) {
                let _ = m.record(Entry::fact(fact), Signature::script(0));
            }
            let walls: Vec<Link> = m.state().board.links().iter().collect();
            for wall in &walls {
                prop_assert!(!wall.crossing().any(|other| walls.contains(&other)), "{}", m.position());
            }
        }
    }

    #[test]
    fn undo_to_the_start_restores_every_state(reading: u16, choices in vec(any::<u32>(), 1..80)) {
        pair::undo_restores_and_replay_repeats(open(reading), entry, &choices);
    }

    #[test]
    fn what_is_written_for_players_reads_back(reading: u16, choices in vec(any::<u32>(), 1..80)) {
        pair::files_read_back(open(reading), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[A-Ga-gWNwn:1-9,=+ -]{0,40}|\\PC{0,20}",
        choices in vec(any::<u32>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(0), entry, &choices, &text, at);
    }
}
