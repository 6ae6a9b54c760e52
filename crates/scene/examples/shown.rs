//! Writes a board of a game for two as SVG: `shown GAME [POSITION] [FACT…] [--dark] [--long]`, facts as they are typed.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/pair/mod.rs"]
mod pair;
#[path = "../tests/support/mod.rs"]
mod support;

use pair::Pair;
use rules::games::{mancala::Mancala, memory::Memory, quarto::Quarto};
use scene::{Faces, Palette, Shown, svg};

fn show<G: Pair + Shown>(args: &[String]) {
    let flag = |name: &str| args.iter().any(|arg| arg == name);
    let words: Vec<&str> = args.iter().map(String::as_str).filter(|arg| !arg.starts_with("--")).collect();
    let names = if flag("--long") { pair::LONG } else { ["Anna", "Bruno"] };
    let mut game = pair::open::<G>(names, |_| {});
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
        eprintln!("{}", support::italian(&line));
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("mancala") => show::<Mancala>(&args[1..]),
        Some("quarto") => show::<Quarto>(&args[1..]),
        Some("memory") => show::<Memory>(&args[1..]),
        _ => eprintln!("mancala, quarto or memory"),
    }
}
