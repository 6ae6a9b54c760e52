//! Writes a board of a game for two as SVG: `shown GAME [POSITION] [FACT…] [--dark] [--long]`, facts as they are typed.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/pair/mod.rs"]
mod pair;
#[path = "../tests/support/mod.rs"]
mod support;

use pair::Pair;
use rules::Match;
use rules::games::abalone::Abalone;
use rules::games::backgammon::Backgammon;
use rules::games::carolus::Carolus;
use rules::games::gin_rummy::GinRummy;
use rules::games::mancala::Mancala;
use rules::games::memory::Memory;
use rules::games::quarto::Quarto;
use rules::games::twixt::Twixt;
use scene::{Faces, Palette, svg};

fn show<G: Pair>(args: &[String], change: impl FnOnce(&mut G::Rules)) {
    let flag = |name: &str| args.iter().any(|arg| arg == name);
    let names = if flag("--long") { pair::LONG } else { ["Anna", "Bruno"] };
    draw(pair::open::<G>(names, change), args);
}

fn draw<G: Pair>(mut game: Match<G>, args: &[String]) {
    let flag = |name: &str| args.iter().any(|arg| arg == name);
    let words: Vec<&str> = args.iter().map(String::as_str).filter(|arg| !arg.starts_with("--")).collect();
    if let Some((line, facts)) = words.split_first() {
        if !line.is_empty() {
            pair::set_up(&mut game, line);
        }
        pair::play(&mut game, facts);
    }
    let scene = G::scene(pair::view(&game));
    let palette = support::palette(flag("--dark"));
    let faces = Faces { interface: "Triade Text", display: "Triade Display" };
    print!("{}", svg(&scene, Palette(&palette), faces, &support::italian));
    for line in G::speak(pair::view(&game)) {
        eprintln!("{} | {}", support::italian(&line), support::words("en", &line).unwrap());
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((game, args)) = args.split_first() else { return eprintln!("which game?") };
    match game.as_str() {
        "mancala" => show::<Mancala>(args, |_| {}),
        "quarto" => show::<Quarto>(args, |_| {}),
        "memory" => show::<Memory>(args, |_| {}),
        "abalone" => show::<Abalone>(args, |_| {}),
        "backgammon" => show::<Backgammon>(args, |_| {}),
        "carolus" => show::<Carolus>(args, |_| {}),
        "gin-rummy" => show::<GinRummy>(args, |_| {}),
        "hollywood" => show::<GinRummy>(args, |rules| (rules.columns, rules.to_win) = (3, 2)),
        "rummikub" => draw(pair::rummikub(&["Anna", "Bruno", "Carla", "Dario"]), args),
        // A position may be of any size, which comes first in it.
        "twixt" => show::<Twixt>(args, |rules| {
            let size = args.first().and_then(|line| line.split(' ').next()?.parse().ok());
            rules.size = size.unwrap_or(rules.size);
        }),
        // The number of players stands before the position.
        "samurai" => {
            let names = ["Anna", "Bruno", "Carla", "Dario"];
            let count = args.first().and_then(|count| count.parse().ok()).unwrap_or(4usize);
            draw(pair::samurai(&names[..count.min(4)]), args.get(1..).unwrap_or_default());
        }
        _ => eprintln!(
            "mancala, quarto, memory, twixt, abalone, backgammon, carolus, gin-rummy, hollywood, rummikub or samurai"
        ),
    }
}
