//! Common parts of the tests of games for two and their example: matches from the shipped rulesets, random play.
#![allow(dead_code, clippy::unwrap_used)]

use rules::games::abalone::Abalone;
use rules::games::backgammon::Backgammon;
use rules::games::carolus::Carolus;
use rules::games::gin_rummy::GinRummy;
use rules::games::mancala::Mancala;
use rules::games::memory::{Memory, MemorySeat};
use rules::games::poker::{Chair, Poker};
use rules::games::quarto::Quarto;
use rules::games::risiko::{Commander, Risiko};
use rules::games::rummikub::Rummikub;
use rules::games::samurai::Samurai;
use rules::games::twixt::Twixt;
use rules::kit::PlayerSeat;
use rules::{Entry, Game, Match, Notation, Ruleset, Seen, Signature, Step};
use scene::{Item, Scene, Shape, Shown, View, Words};

/// Two names of the greatest length that the big screen must fit.
pub const LONG: [&str; 2] = ["Massimiliano Bartolomeo Quaglia", "Wilhelmine von Hohenzollern-Mai"];

/// A game that can be opened for two names.
pub trait Pair: Shown {
    const RULESET: &'static str;

    /// Whether some legal facts can only be typed.
    const TYPED: bool = false;

    fn seat(name: &str) -> Self::Seat;

    /// Checks whether an item's words need not be legible across a hall.
    fn may_be_small(_: &Item) -> bool {
        false
    }
}

/// Returns the seat of a game that knows players by name only.
fn named(name: &str) -> PlayerSeat {
    PlayerSeat { name: name.to_owned() }
}

impl Pair for Mancala {
    const RULESET: &'static str = include_str!("../../../../rulesets/mancala/mancala.ron");
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
}

impl Pair for Quarto {
    const RULESET: &'static str = include_str!("../../../../rulesets/quarto/quarto.ron");
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
}

impl Pair for Memory {
    const RULESET: &'static str = include_str!("../../../../rulesets/memory/memory.ron");
    fn seat(name: &str) -> MemorySeat {
        MemorySeat { name: name.to_owned(), age: None }
    }
    fn may_be_small(item: &Item) -> bool {
        // Texts printed on tiles.
        item.piece.is_some()
    }
}

impl Pair for Twixt {
    const RULESET: &'static str = include_str!("../../../../rulesets/twixt/twixt.ron");
    const TYPED: bool = true;
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
    fn may_be_small(item: &Item) -> bool {
        // The letters of a large board.
        matches!(&item.shape, Shape::Text(text) if matches!(&text.words, Words::Plain(words) if words.len() <= 3))
    }
}

impl Pair for Abalone {
    const RULESET: &'static str = include_str!("../../../../rulesets/abalone/abalone.ron");
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
}

impl Pair for Backgammon {
    const RULESET: &'static str = include_str!("../../../../rulesets/backgammon/backgammon.ron");
    const TYPED: bool = true;
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
}

impl Pair for Carolus {
    const RULESET: &'static str = include_str!("../../../../rulesets/carolus/carolus-magnus.ron");
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
    fn may_be_small(item: &Item) -> bool {
        // The letters of the colours, on cubes that are recognised by colour from afar.
        let letter = |words: &str| words.len() == 1 && words.chars().all(char::is_alphabetic);
        matches!(&item.shape, Shape::Text(scene::Text { words: Words::Plain(words), .. }) if letter(words))
    }
}

impl Pair for GinRummy {
    const RULESET: &'static str = include_str!("../../../../rulesets/gin_rummy/gin-rummy.ron");
    const TYPED: bool = true;
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
}

impl Pair for Poker {
    const RULESET: &'static str = include_str!("../../../../rulesets/poker/holdem.ron");
    const TYPED: bool = true;
    fn seat(name: &str) -> Chair {
        Chair { name: name.to_owned(), stack: 1000 }
    }
    fn may_be_small(item: &Item) -> bool {
        // The pack at the desk.
        item.control
    }
}

impl Pair for Rummikub {
    const RULESET: &'static str = include_str!("../../../../rulesets/rummikub/rummikub.ron");
    const TYPED: bool = true;
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
    fn may_be_small(item: &Item) -> bool {
        // The tray, numbers for typed entry, and those of jokers, which follow from their set.
        item.control || item.piece.is_some()
    }
}

impl Pair for Samurai {
    const RULESET: &'static str = include_str!("../../../../rulesets/samurai/samurai.ron");
    const TYPED: bool = true;
    fn seat(name: &str) -> PlayerSeat {
        named(name)
    }
    fn may_be_small(item: &Item) -> bool {
        // Tiles to point at, names of hexes, values of tiles, tiles that only the referee knows.
        let plain = |text: &scene::Text| matches!(&text.words, Words::Plain(words) if words.len() <= 4);
        item.control || matches!(&item.shape, Shape::Text(text) if plain(text))
    }
}

impl Pair for Risiko {
    const RULESET: &'static str = VARIANTI;
    const TYPED: bool = true;
    fn seat(name: &str) -> Commander {
        Commander { name: name.to_owned(), colour: None }
    }
    fn may_be_small(item: &Item) -> bool {
        // The tray, and the names printed on the map: codes stand beside them.
        item.control || matches!(&item.shape, Shape::Text(text) if text.weight == scene::Weight::Regular)
    }
}

/// The rulesets of Risiko!.
pub const VARIANTI: &str = include_str!("../../../../rulesets/risiko/risiko-varianti.ron");
pub const FINALE: &str = include_str!("../../../../rulesets/risiko/risiko-varianti-finale.ron");
pub const TORNEO: &str = include_str!("../../../../rulesets/risiko/risiko-torneo.ron");

/// Opens a match of Risiko! by one of its rulesets.
pub fn risiko(ruleset: &str, names: &[&str]) -> Match<Risiko> {
    let ruleset = Ruleset::parse::<Risiko>(ruleset).unwrap();
    Match::new(ruleset, names.iter().map(|name| Risiko::seat(name)).collect())
}

/// Opens a match of Rummikub.
pub fn rummikub(names: &[&str]) -> Match<Rummikub> {
    let ruleset = Ruleset::parse::<Rummikub>(Rummikub::RULESET).unwrap();
    Match::new(ruleset, names.iter().map(|name| Rummikub::seat(name)).collect())
}

/// Opens a match of Samurai.
pub fn samurai(names: &[&str]) -> Match<Samurai> {
    let ruleset = Ruleset::parse::<Samurai>(Samurai::RULESET).unwrap();
    Match::new(ruleset, names.iter().map(|name| Samurai::seat(name)).collect())
}

/// Opens a table of poker, Hold'em or Omaha.
pub fn table(names: &[&str], omaha: bool) -> Match<Poker> {
    let text = if omaha { include_str!("../../../../rulesets/poker/omaha.ron") } else { Poker::RULESET };
    Match::new(Ruleset::parse::<Poker>(text).unwrap(), names.iter().map(|name| Poker::seat(name)).collect())
}

/// Opens a match by changed rules.
pub fn open<G: Pair>(names: [&str; 2], change: impl FnOnce(&mut G::Rules)) -> Match<G> {
    let mut ruleset = Ruleset::parse::<G>(G::RULESET).unwrap();
    change(&mut ruleset.rules);
    Match::new(ruleset, names.map(G::seat).to_vec())
}

/// Sets up a position by a ruling.
pub fn set_up<G: Notation>(game: &mut Match<G>, line: &str) {
    let state = G::parse_position(line, game.rules(), game.seats()).unwrap();
    let entry = Entry::Ruling { effects: vec![G::set_up(state).unwrap()], article: None, reason: "example".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
}

/// Records typed facts.
pub fn play<G: Notation>(game: &mut Match<G>, facts: &[&str]) {
    for fact in facts {
        let fact = G::parse_fact(fact, game.seats(), game.state()).unwrap();
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
}

/// Returns the steps of the last record.
pub fn last<G: Notation>(game: &Match<G>) -> &[Step<G>] {
    game.entries().last().map_or(&[], |recorded| &recorded.steps)
}

/// Returns the view of the present position.
pub fn view<G: Notation>(game: &Match<G>) -> View<'_, G> {
    View { game, state: game.state(), last: last(game) }
}

/// Draws the present position for spectators.
pub fn hall<G: Shown>(seen: &Seen<'_, Match<G>>) -> Scene {
    scene::hall::scene(seen, seen.last())
}

/// Lists the legal facts of all prompts.
pub fn legal<G: Game>(game: &Match<G>) -> Vec<G::Fact> {
    game.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap_or_default()).collect()
}

/// Imposes a typed effect.
pub fn rule<G: Notation>(game: &mut Match<G>, ruling: &str) {
    let (effect, _) = G::parse_effect(ruling, game.seats(), game.state()).unwrap();
    let entry = Entry::Ruling { effects: vec![effect], article: None, reason: "so ruled".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
}
