//! Writes a board of the Giro dell'Oca as SVG: `board [empty|start|race|bearers|crowd|winner|trace|leap] [light|dark]`.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/support/mod.rs"]
mod support;

use rules::games::oca::{Fact, Oca, State};
use rules::{Entry, Match, Notation, Signature};
use scene::oca::{Options, scene};
use scene::{Faces, Palette, svg};

fn set_up(game: &mut Match<Oca>, state: State) {
    let entry =
        Entry::Ruling { effects: vec![Oca::set_up(state).unwrap()], article: None, reason: "example".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
}

fn throw(game: &mut Match<Oca>, dice: [u8; 2]) {
    for fact in [Fact::Throw(dice), Fact::Validate] {
        game.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
}

const RACE: &str = "gara=1 turn=2; 44 home=61 strays=13,13,26,31w,8,1,1,1; 19i1 home=38 strays=40,40,40,52p1,7,12; \
    31w home=22 strays=24,24,1,1,1,63,30; 61 home=10 strays=60,57,57,33,1,1,1,1,1; 53 home=47 strays=20,21,22,23,2; \
    53 home=29 strays=1,1,1,1,1,1,1; 16 home=16 strays=16,16,17,52p2,52p2,4; 22 home=55 strays=1,1,1,1,1,1,1,1,1,1,1,1";

fn main() {
    let mut args = std::env::args().skip(1);
    let (name, scheme) = (args.next().unwrap_or_default(), args.next().unwrap_or_default());
    let mut game = support::game(support::seats(8, 20));
    match name.as_str() {
        "empty" | "start" => {}
        "bearers" => {
            let flocks: String = support::HOMES.iter().map(|home| format!("; 49 home={home}")).collect();
            let state = support::position(&game, &format!("gara=1 turn=0{flocks}"));
            set_up(&mut game, state);
        }
        "race" => {
            let state = support::position(&game, RACE);
            set_up(&mut game, state);
        }
        "crowd" => {
            let strays = |square: &str, count| vec![square; count].join(",");
            let flock = |seat: usize| {
                let (one, well, here) = (strays("1", seat + 1), strays("31w", seat % 3 + 1), strays("20", seat % 4));
                let strays = format!("{one},{well},0,0,52p2,19i1,63,{here}");
                format!("; 20 home={} strays={}", support::HOMES[seat], strays.trim_end_matches(','))
            };
            let text = format!("gara=2 turn=0{}", (0..8).map(flock).collect::<String>());
            let state = support::position(&game, &text);
            set_up(&mut game, state);
        }
        "winner" => {
            let state = support::position(&game, &RACE.replace("gara=1 turn=2; 44", "gara=3 turn=0; 58"));
            set_up(&mut game, state);
            throw(&mut game, [1, 4]);
        }
        "trace" => {
            let state = support::position(&game, &RACE.replace("gara=1 turn=2; 44", "gara=3 turn=0; 36"));
            set_up(&mut game, state);
            throw(&mut game, [6, 6]);
        }
        _ => {
            let state = support::position(&game, &RACE.replace("gara=1 turn=2; 44", "gara=3 turn=0; 0"));
            set_up(&mut game, state);
            throw(&mut game, [1, 2]);
        }
    }
    let steps = game.entries().last().map(|recorded| recorded.steps.clone()).unwrap_or_default();
    let options = Options { last_move: &steps, highlight: if name == "start" { &[9] } else { &[] } };
    let mut state = game.state().clone();
    if name == "empty" {
        state.flocks.clear();
    }
    let scene = scene(&game, &state, options);
    let palette = support::palette(scheme == "dark");
    let faces = Faces { interface: "Triade Text", display: "Triade Display" };
    print!("{}", svg(&scene, Palette(&palette), faces, &support::italian));
}
