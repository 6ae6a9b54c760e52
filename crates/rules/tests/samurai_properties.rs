//! What holds in every game of Samurai, whatever people enter: figures and tiles are neither lost nor made, only what is
//! listed is accepted, and nobody learns what stands behind a screen.

use proptest::prelude::*;
use rules::games::samurai::{Effect, End, Fact, Form, Play, Samurai, Stage, Tile, next_plays};
use rules::{Audience, Conceal as _, DynMatch, Entry, Game, Match, Notation, RoleSet, Sanctions, Seat, Seq, Signature};
use serde_json::{Value as Json, json};

use crate::audiences::{alike, folded};
use crate::pair;
use crate::poker::Lots;
use crate::samurai::{cell, check, next_fact, odd_play, open, placed, turn};

/// What judges may have a word about.
fn ruling(m: &Match<Samurai>, lots: &mut Lots) -> Effect {
    let seat = Seat(u8::try_from(lots.below(m.seats().len())).unwrap());
    let (at, form) = match m.state().figures.iter().nth(lots.below(m.state().figures.len())) {
        Some((at, figures)) => (*at, figures.each().next().unwrap()),
        None => (cell(m, lots), Form::Rice),
    };
    let tile = m.state().tiles.keys().nth(lots.below(m.state().tiles.len())).copied();
    match lots.below(12) {
        10 => Effect::Ended { end: End::Judge },
        11 => Effect::Resumed,
        0 => Effect::FigureLifted { at, form },
        1 => Effect::FigurePlaced { seat: None, at: cell(m, lots), form },
        2 => Effect::Captured { seat, at, form, hidden: false },
        3 => Effect::SetAside { at, form },
        4 => Effect::Given { seat, form, hidden: false },
        5 => Effect::TakenBack { seat, form, hidden: false },
        6 => Effect::TilePlaced { seat, tile: Tile::parse("S1").unwrap(), at: cell(m, lots) },
        7 => Effect::TileLifted { at: tile.unwrap_or_else(|| cell(m, lots)) },
        8 => Effect::TurnPassed { to: seat },
        _ => Effect::FigurePlaced { seat: None, at, form: Form::Helmet },
    }
}

/// Waives whatever is against the rules, now and then; and judges have a word.
fn next_entry(m: &Match<Samurai>, lots: &mut Lots) -> Entry<Samurai> {
    if lots.below(20) == 0 {
        return Entry::Ruling { effects: vec![ruling(m, lots)], article: None, reason: "ruled".to_owned() };
    }
    let fact = Entry::fact(next_fact(m, lots));
    let objections = m.objections(&fact);
    if objections.impossible || objections.waive.is_empty() || lots.below(3) > 0 {
        return fact;
    }
    fact.waiving(objections.waive, "let stand").unwrap()
}

/// Plays so many entries by lots, refused or not.
fn random_match(players: usize, entries: usize, seed: u64) -> Match<Samurai> {
    let mut lots = Lots(seed | 1);
    let mut m =
        if seed.is_multiple_of(3) { open(players, &Json::Null) } else { placed(players, &Json::Null, &mut lots) };
    for _ in 0..entries {
        let _ = m.record(next_entry(&m, &mut lots), Signature::script(0));
    }
    m
}

fn accepted(m: &Match<Samurai>, fact: Fact) -> bool {
    m.preview(&Entry::fact(fact), RoleSet::EVERYONE).is_ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_lost_or_doubled(players in 2usize..=4, seed in any::<u64>()) {
        let mut lots = Lots(seed | 1);
        let mut m = if seed.is_multiple_of(2) { open(players, &Json::Null) } else { placed(players, &Json::Null, &mut lots) };
        for _ in 0..120 {
            let before = m.fold().clone();
            match m.record(next_entry(&m, &mut lots), Signature::script(0)) {
                Ok(_) => check(&m),
                Err(_) => prop_assert_eq!(m.fold(), &before),
            }
        }
    }

    #[test]
    fn only_listed_figures_are_accepted(players in 2usize..=4, seed in any::<u64>()) {
        let mut m = open(players, &Json::Null);
        let mut lots = Lots(seed | 1);
        let all = |m: &Match<Samurai>| {
            let cells: Vec<_> = m.rules().board.spaces(4).map(|space| space.cell).collect();
            let facts = cells.into_iter().flat_map(|at| Form::ALL.map(|form| Fact::Figure { at, form }));
            facts.collect::<Vec<_>>()
        };
        while m.state().stage != Stage::Play {
            let legal = pair::legal(&m);
            if lots.below(6) == 0 {
                pair::only_listed_is_accepted(&m, &all(&m));
            }
            pair::everything_reads_back(&m);
            m.record(Entry::fact(legal[lots.below(legal.len())].clone()), Signature::script(0)).unwrap();
        }
    }

    #[test]
    fn only_listed_plays_are_accepted(players in 2usize..=4, seed in any::<u64>(), rider: bool, free: bool) {
        let mut lots = Lots(seed | 1);
        let options = json!({ "exchange_moves_rider": rider, "exchange_is_free": free });
        let mut m = placed(players, &options, &mut lots);
        for round in 0..30 {
            if m.outcome().is_some() {
                break;
            }
            let mut partial: Vec<Play> = Vec::new();
            for _ in 0..(if round % 5 == 0 { 2 } else { 0 }) {
                let listed = next_plays(m.rules(), m.state(), &partial);
                let sample: Vec<Play> = (0..40).filter_map(|_| lots.choose(&listed)).collect();
                let odd: Vec<Play> = (0..150).map(|_| odd_play(&m, &mut lots)).collect();
                for play in sample.iter().chain(&odd) {
                    let plays = [&partial[..], &[*play]].concat();
                    let fact = Fact::Turn { plays };
                    let mirrored = match *play {
                        Play::Swap(one, other) => Play::Swap(other, one),
                        play => play,
                    };
                    let is_listed = listed.contains(play) || listed.contains(&mirrored);
                    prop_assert_eq!(accepted(&m, fact.clone()), is_listed, "{:?} in {}", fact, m.position());
                    let text = Samurai::write_fact(&fact, m.seats());
                    let read = Samurai::parse_fact(&text, m.seats(), m.state());
                    prop_assert_eq!(read.as_ref(), Ok(&fact), "{}", text);
                    let json = serde_json::to_string(&fact).unwrap();
                    prop_assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), &fact, "{}", json);
                }
                partial.extend(lots.choose(&listed));
            }
            let fact = turn(&m, &mut lots);
            prop_assert!(accepted(&m, fact.clone()), "{:?} in {}", fact, m.position());
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
        }
    }

    #[test]
    fn undo_restores_and_replay_repeats(players in 2usize..=4, choices in prop::collection::vec(any::<u64>(), 1..50)) {
        let m = placed(players, &Json::Null, &mut Lots(choices[0] | 1));
        let entries = m.entries().to_vec();
        let mut fresh = open(players, &Json::Null);
        for recorded in entries {
            fresh.record(recorded.entry, recorded.signature).unwrap();
        }
        prop_assert_eq!(fresh.fold(), m.fold());
        let start = open(players, &Json::Null);
        pair::undo_restores_and_replay_repeats(start, |m, choice: u64| next_entry(m, &mut Lots(choice | 1)), &choices);
    }

    #[test]
    fn nothing_panics(
        text in "\\PC{0,40}", players in 2usize..=4, choices in prop::collection::vec(any::<u64>(), 1..20), at: usize,
    ) {
        let m = open(players, &Json::Null);
        pair::nothing_panics(m, |m, choice: u64| next_entry(m, &mut Lots(choice | 1)), &choices, &text, at);
    }

    #[test]
    fn concealing_a_position_is_folding_concealed_steps(players in 2usize..=4, seed in any::<u64>()) {
        let m = random_match(players, 80, seed);
        for audience in [Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(1)), Audience::Referee] {
            let mut concealed = m.state().clone();
            if audience != Audience::Referee {
                (Samurai::HIDING.unwrap().state)(&mut concealed, m.state(), audience);
            }
            prop_assert_eq!(folded(&m, audience), concealed, "{:?}", audience);
        }
    }

    #[test]
    fn what_is_behind_the_screens_makes_no_difference(players in 2usize..=4, seed in any::<u64>()) {
        let m = random_match(players, 80, seed);
        prop_assert!(alike(&m) > 0);
    }
}

/// Captured figures of three and four are seen by their player alone, until the game is over; those of two by all.
#[test]
fn captured_figures_stand_behind_the_screens_until_the_end() {
    for (players, hidden) in [(2, false), (3, true), (4, true)] {
        let mut lots = Lots(2026);
        let mut m = placed(players, &Json::Null, &mut lots);
        let mut hidden_once = false;
        while m.outcome().is_none() {
            let fact = turn(&m, &mut lots);
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
            let shown = |audience| m.seen_by(audience).position().matches("taken=").count();
            let all = m.position().matches("taken=").count();
            let own = usize::from(m.state().players[0].taken.total() > 0);
            if m.outcome().is_none() && all > 0 {
                assert_eq!(shown(Audience::Public), if hidden { 0 } else { all });
                assert_eq!(shown(Audience::Seat(Seat(0))), if hidden { own } else { all });
                hidden_once = true;
            }
            assert_eq!(shown(Audience::Referee), all);
        }
        assert!(hidden_once && m.seen_by(Audience::Public).position().contains("taken="), "{}", m.position());
        // Then all that came before is told whole, too: no line says who has what while the state hides it.
        let seen = m.seen_by(Audience::Public);
        for seq in 1..=m.last().0 {
            let view = Samurai::view(seen.rules(), &seen.before(Seq(seq)).state, &Sanctions::default());
            assert!(!view["captured"].as_array().unwrap().contains(&Json::Null), "{view}");
        }
    }
}

/// Every decision of the shipped ruleset is there, every act is reserved, and broken copies and boards are refused where
/// they are broken.
#[test]
fn the_shipped_ruleset_is_whole() {
    let path = "rulesets/samurai/samurai.ron";
    let codes: Vec<_> = (1..=12).map(|number| format!("A{number}")).collect();
    crate::two_player_rulesets::check_shipped::<Samurai>(path, &codes.iter().map(String::as_str).collect::<Vec<_>>());
    for (old, new, key) in [
        ("tables: {\n            2: (figures: 7", "tables: {\n            5: (figures: 7", "samurai-lint-tables"),
        ("tables: {\n            2: (figures: 7", "tables: {\n            2: (figures: 8", "samurai-lint-figures"),
        ("hand_size: 5", "hand_size: 21", "samurai-lint-hand"),
        ("ties_end: 4", "ties_end: 0", "samurai-lint-ties"),
        ("starter: Some(0)", "starter: Some(4)", "samurai-lint-starter"),
        ("tile_set: {\n            \"E4\": 1", "tile_set: {\n            \"E4\": 90", "samurai-lint-tiles"),
        ("\"E4\": 1", "\"Q4\": 1", "ruleset-unreadable"),
        ("(\"M2\", -3, 2)", "(\"K2\", -3, 2)", "samurai-board-name-twice"),
        ("(\"M2\", -3, 2)", "(\"M2\", -5, 4)", "samurai-board-place-twice"),
        ("(\"M2\", -3, 2)", "(\"M\", -3, 2)", "ruleset-unreadable"),
        ("(\"M2\", -3, 2)", "(\"M2\", -20, 2)", "samurai-board-idle-land"),
        ("(\"T9\", 4, 3)", "(\"T9\", 40, 3)", "samurai-board-no-land"),
        ("(\"AC7\", 13, -3)", "(\"AC7\", 13, -3), (\"AC9\", 13, -2)", "samurai-board-settlements-touch"),
        ("(\"AC7\", 13, -3)", "(\"AC7\", 13, -3), (\"AC9\", 13, -20)", "samurai-board-count"),
    ] {
        crate::two_player_rulesets::check_broken(path, old, new, key);
    }
    let text = testkit::text_of(path).unwrap();
    let moved = text.replacen("(\"K2\", -5, 4)", "(\"K2\", -10, 9)", 1);
    let problems = rules::check_ruleset(&moved).unwrap_err();
    assert!(problems.iter().any(|problem| problem.detail.key == "samurai-board-parts-touch"), "{problems:?}");
}
