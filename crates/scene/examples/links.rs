//! Draws a position of a game for two as SVG: `cargo run --example links -- GAME LANG SCHEME 'FACT FACT …' [POSITION]`.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/support/mod.rs"]
mod support;

use rules::games::abalone::Abalone;
use rules::games::backgammon::Backgammon;
use rules::games::twixt::Twixt;
use rules::kit::PlayerSeat;
use rules::{Entry, Match, Ruleset, Signature};
use scene::{Faces, Palette, Scene, Shown, View, svg};

fn drawn<G: Shown<Seat = PlayerSeat>>(ruleset: &str, names: &str, position: &str, facts: &str) -> Scene {
    let seats = names.split(',').map(|name| PlayerSeat { name: name.to_owned() }).collect();
    let mut game: Match<G> = Match::new(Ruleset::parse::<G>(ruleset).unwrap(), seats);
    if !position.is_empty() {
        let state = G::parse_position(position, game.rules(), game.seats()).unwrap();
        let entry = Entry::Ruling { effects: vec![G::set_up(state)], article: None, reason: "set up".to_owned() };
        game.record(entry, Signature::script(0)).unwrap();
    }
    for fact in facts.split(';').filter(|fact| !fact.trim().is_empty()) {
        let fact = G::parse_fact(fact.trim(), game.seats(), game.state()).unwrap();
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
    let last = game.entries().last().map_or(&[][..], |recorded| &recorded.steps);
    let view = View { game: &game, state: game.state(), last };
    for line in G::speak(view) {
        eprintln!("{} | {}", support::words("it", &line).unwrap(), support::words("en", &line).unwrap());
    }
    G::scene(view)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut next = || args.next().unwrap_or_default();
    let (game, scheme, names, facts, position) = (next(), next(), next(), next(), next());
    let scene = match game.as_str() {
        "twixt" => {
            // A position may be of any size.
            let size = format!("size: {}", position.split(' ').next().filter(|size| !size.is_empty()).unwrap_or("24"));
            let ruleset = include_str!("../../../rulesets/twixt/twixt.ron").replacen("size: 24", &size, 1);
            drawn::<Twixt>(&ruleset, &names, &position, &facts)
        }
        "abalone" => drawn::<Abalone>(include_str!("../../../rulesets/abalone/abalone.ron"), &names, &position, &facts),
        "backgammon" => {
            drawn::<Backgammon>(include_str!("../../../rulesets/backgammon/backgammon.ron"), &names, &position, &facts)
        }
        _ => Scene::new(0, 0),
    };
    let palette = support::palette(scheme == "dark");
    let faces = Faces { interface: "Triade Text", display: "Triade Display" };
    print!("{}", svg(&scene, Palette(&palette), faces, &support::italian));
}
