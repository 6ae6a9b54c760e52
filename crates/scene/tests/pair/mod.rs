//! What the tests of games for two and their example share: matches from the shipped rulesets, random play.
#![allow(dead_code, clippy::unwrap_used)]

use rules::{Entry, Game, Match, Notation, Ruleset, Signature, Step};
use scene::View;

const MANCALA: &str = include_str!("../../../../rulesets/mancala/mancala.ron");
const QUARTO: &str = include_str!("../../../../rulesets/quarto/quarto.ron");
const MEMORY: &str = include_str!("../../../../rulesets/memory/memory.ron");

/// Two names as long as the big screen must bear.
pub const LONG: [&str; 2] = ["Massimiliano Bartolomeo Quaglia", "Wilhelmine von Hohenzollern-Mai"];

/// A game that can be opened for two names.
pub trait Pair: Notation {
    const RULESET: &'static str;
    fn seat(name: &str) -> Self::Seat;
}

impl Pair for rules::games::mancala::Mancala {
    const RULESET: &'static str = MANCALA;
    fn seat(name: &str) -> Self::Seat {
        rules::kit::PlayerSeat { name: name.to_owned() }
    }
}

impl Pair for rules::games::quarto::Quarto {
    const RULESET: &'static str = QUARTO;
    fn seat(name: &str) -> Self::Seat {
        rules::kit::PlayerSeat { name: name.to_owned() }
    }
}

impl Pair for rules::games::memory::Memory {
    const RULESET: &'static str = MEMORY;
    fn seat(name: &str) -> Self::Seat {
        rules::games::memory::MemorySeat { name: name.to_owned(), age: None }
    }
}

/// Opens a match after the rules have been changed.
pub fn open<G: Pair>(names: [&str; 2], change: impl FnOnce(&mut G::Rules)) -> Match<G> {
    let mut ruleset = Ruleset::parse::<G>(G::RULESET).unwrap();
    change(&mut ruleset.rules);
    Match::new(ruleset, names.map(G::seat).to_vec())
}

/// Sets up a position by ruling.
pub fn set_up<G: Notation>(game: &mut Match<G>, line: &str) {
    let state = G::parse_position(line, game.rules(), game.seats()).unwrap();
    let entry = Entry::Ruling { effects: vec![G::set_up(state)], article: None, reason: "example".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
}

/// Records facts as they are typed.
pub fn play<G: Notation>(game: &mut Match<G>, facts: &[&str]) {
    for fact in facts {
        let fact = G::parse_fact(fact, game.seats(), game.state()).unwrap();
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
}

/// Gives the steps of the last record.
pub fn last<G: Notation>(game: &Match<G>) -> &[Step<G>] {
    game.entries().last().map_or(&[], |recorded| &recorded.steps)
}

/// Looks at the present position.
pub fn view<G: Notation>(game: &Match<G>) -> View<'_, G> {
    View { game, state: game.state(), last: last(game) }
}

/// Lists the legal facts of all prompts.
pub fn legal<G: Game>(game: &Match<G>) -> Vec<G::Fact> {
    game.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap_or_default()).collect()
}
