//! Invariants of every board of a game for two: pointing, drawing, lines for the speaker.
#![allow(clippy::unwrap_used, missing_docs)]

mod carolus;
mod checks;
mod gin_rummy;
mod hidden;
mod names;
#[path = "../pair/mod.rs"]
mod pair;
mod poker;
mod risiko;
mod risiko_pointed;
mod rummikub;
mod samurai;
mod single;
#[path = "../support/mod.rs"]
mod support;

use proptest::prelude::*;
use rules::games::backgammon::{self, Backgammon};
use rules::games::mancala::Mancala;
use rules::games::memory::Memory;
use rules::games::quarto::Quarto;
use rules::{DynMatch, Entry, Match, Notation, Signature};
use scene::Shown;
use testkit::Lots;

use checks::{NAMES, abalone, look, open, readable, sound, spoken, twixt};
use pair::Pair;

/// Plays random legal facts, except some, and checks every `every`th position and the last one.
fn look_through<G: Pair>(mut game: Match<G>, (seed, plays, every): (u64, usize, usize), without: fn(&G::Fact) -> bool) {
    let mut lots = Lots(seed);
    for count in 0..plays {
        let facts: Vec<_> = pair::legal(&game).into_iter().filter(|fact| !without(fact)).collect();
        if count % every == 0 || facts.is_empty() {
            look(&game, &facts);
        }
        let Some(fact) = facts.get(lots.below(facts.len())) else { return };
        game.record(Entry::fact(fact.clone()), Signature::script(0)).unwrap();
        spoken(&game);
    }
    look(&game, &pair::legal(&game));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mancala_can_be_looked_through(seed: u64, ends: bool) {
        let game = pair::open::<Mancala>(NAMES, |rules| rules.empty_row_ends = ends);
        look_through(game, (seed, 60, 1), |_| false);
    }

    #[test]
    fn a_quarto_can_be_looked_through(seed: u64, expert: bool, further: bool) {
        let game = pair::open::<Quarto>(NAMES, |rules| {
            rules.expert_from_game = u8::from(expert);
            rules.further_games = further;
        });
        look_through(game, (seed, 80, 1), |_| false);
    }

    #[test]
    fn a_memory_can_be_looked_through(seed: u64, long: bool, tall: bool) {
        let game = pair::open::<Memory>(NAMES, |rules| {
            (rules.rows, rules.columns, rules.to_win) = if tall { (6, 3, 5) } else { (3, 4, 4) };
            rules.players_on_long_sides = long;
        });
        look_through(game, (seed, 60, 1), |_| false);
    }
}

#[test]
fn a_twixt_can_be_looked_through() {
    for (seed, size, every) in [(1, 5, 1), (2, 8, 3), (3, 12, 9), (4, 24, 40), (5, 32, 60)] {
        look_through(twixt(size), (seed, 120, every), |_| false);
    }
}

#[test]
fn an_abalone_can_be_looked_through() {
    for seed in 0..4 {
        look_through(abalone(), (seed, 400, 9), |_| false);
    }
}

#[test]
fn a_backgammon_can_be_looked_through() {
    for seed in 0..4 {
        let resigns: fn(&backgammon::Fact) -> bool = |fact| matches!(fact, backgammon::Fact::Resign { .. });
        look_through(open::<Backgammon>(), (seed, 400, 3), resigns);
        look_through(open::<Backgammon>(), (seed, 60, 3), |_| false);
    }
}

/// Checks that a play may be pointed at in any order, and that each part of it shows on the board.
fn wander(game: &Match<Backgammon>) {
    let led_to = |fact| {
        let proposal = game.preview(&Entry::fact(fact), rules::RoleSet::EVERYONE);
        proposal.map(|proposal| proposal.after.state).map_err(|_| game.position())
    };
    for fact in pair::legal(game).into_iter().filter(|fact| matches!(fact, backgammon::Fact::Play(_))) {
        let ways = (Backgammon::POINTING.orders)(game.state(), &fact);
        assert!(ways.contains(&Backgammon::gesture(game.state(), &fact)), "{fact:?} in {}", game.position());
        let end = led_to(fact.clone()).unwrap();
        for way in ways {
            let meant = Backgammon::intended(game.state(), &way).unwrap();
            assert_eq!(led_to(meant).unwrap().board, end.board, "{way:?} for {fact:?} in {}", game.position());
            assert_eq!((Backgammon::POINTING.partial)(pair::view(game), &way).is_some(), way.len() > 1, "{way:?}");
        }
    }
}

#[test]
fn checkers_are_moved_in_any_order() {
    let mut game = open::<Backgammon>();
    pair::play(&mut game, &["31: 8/5 6/5", "33"]);
    let ways = |game: &Match<Backgammon>, text: &str| {
        let facts = pair::legal(game);
        let fact = facts.iter().find(|fact| Backgammon::write_fact(fact, game.seats()) == text).unwrap();
        (Backgammon::POINTING.orders)(game.state(), fact).len()
    };
    assert_eq!(ways(&game, "24/21(2) 13/10(2)"), 6, "two checkers and two others, one at a time in every order");
    wander(&game);
    for seed in 1..4 {
        let mut lots = Lots(seed);
        let mut game = open::<Backgammon>();
        for count in 0..150 {
            let mut facts = pair::legal(&game);
            facts.retain(|fact| !matches!(fact, backgammon::Fact::Resign { .. }));
            if count % 11 == 0 {
                wander(&game);
            }
            let Some(fact) = facts.get(lots.below(facts.len())) else { break };
            game.record(Entry::fact(fact.clone()), Signature::script(0)).unwrap();
        }
    }
}

/// Plays facts, then a ruling, and checks pictures and lines.
fn rule<G: Pair>(mut game: Match<G>, facts: &[&str], ruling: &str) {
    pair::play(&mut game, facts);
    pair::rule(&mut game, ruling);
    spoken(&game);
    let scene = G::scene(pair::view(&game));
    sound(&scene);
    readable::<G>(&scene);
    let over = !["place", "out", "position", "move", "turn"].iter().any(|word| ruling.starts_with(word));
    assert_eq!(game.outcome().is_some(), over, "{ruling}");
}

#[test]
fn rulings_are_shown_and_announced() {
    rule(twixt(12), &["E5", "red", "J3"], "win Anna");
    rule(twixt(12), &["E5", "red", "J3"], "drawn");
    rule(abalone(), &["B1C2"], "win Anna");
    rule(abalone(), &["B1C2"], "place I5 E5");
    rule(abalone(), &["B1C2"], "out I5");
    rule(open::<Backgammon>(), &["open 3 1"], "win Anna");
    let line = "position XGID=-b----E-C---eE---c-e----B-:2:-1:1:00:1:2:0:5:10";
    rule(open::<Backgammon>(), &["31: 8/5 6/5"], line);
    rule(open::<Mancala>(), &["A6"], "win Anna");
    rule(open::<Mancala>(), &["A6"], "move A1 B2 4");
    rule(open::<Quarto>(), &["> STAF"], "drawn");
    rule(open::<Quarto>(), &["> STAF"], "position 1.../.35./..b./e... 7 0");
    rule(open::<Memory>(), &["C7 F2 ="], "win Anna");
}

/// Lists the keys of a file of sentences.
fn keys(language: &str, file: &str) -> Vec<String> {
    let text = testkit::text_of(&format!("assets/i18n/{language}/{file}.ftl")).unwrap();
    let keys = text.lines().filter(|line| line.starts_with(char::is_alphabetic));
    keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn every_sentence_is_said_somewhere_and_in_both_languages() {
    let sources: String = testkit::texts_under("crates/scene/src", "rs").unwrap().concat();
    for file in testkit::names_in("assets/i18n/it", "scene-", "ftl").unwrap() {
        let italian = keys("it", &file);
        assert_eq!(italian, keys("en", &file), "{file}");
        let text = testkit::text_of(&format!("assets/i18n/it/{file}.ftl")).unwrap();
        for key in italian {
            let inside = text.contains(&format!("{{ {key} }}"));
            assert!(inside || sources.contains(&format!("\"{key}\"")), "nobody says {key}");
        }
    }
}
