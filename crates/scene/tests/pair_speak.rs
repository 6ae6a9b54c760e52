//! What the speaker reads out of games for two, as a referee reads it in `golden/pair_speak.txt`.
#![allow(clippy::unwrap_used, missing_docs)]

mod pair;
mod support;

use std::fmt::Write as _;

use pair::Pair;
use rules::Notation as _;
use rules::games::mancala::{BrokenOff, Mancala};
use rules::games::memory::Memory;
use rules::games::quarto::Quarto;
use rules::{Entry, Match, Signature};
use scene::Shown;

/// Plays facts from a position, where one is given; what is read out of each record is written down.
fn told<G: Pair + Shown>(out: &mut String, title: &str, mut game: Match<G>, position: &str, facts: &[&str]) {
    let _ = writeln!(out, "{title}");
    if !position.is_empty() {
        pair::set_up(&mut game, position);
    }
    for fact in facts {
        pair::play(&mut game, &[fact]);
        let _ = writeln!(out, "  {fact}");
        read(out, &game);
    }
}

fn read<G: Shown>(out: &mut String, game: &Match<G>) {
    for line in G::speak(pair::view(game)) {
        let words = |lang| support::words(lang, &line).unwrap();
        let _ = writeln!(out, "    {}\n    {}\n    {}", line.key, words("it"), words("en"));
    }
}

fn open<G: Pair>() -> Match<G> {
    pair::open::<G>(["Anna", "Bruno"], |_| {})
}

fn mancala(out: &mut String) {
    told(out, "Mancala: a move without capture, then one with", open::<Mancala>(), "", &["A6", "B1"]);
    let row = "1 2 0 3 6 1/2 1 2 1 3 4 10-12 A";
    told(out, "Mancala: three holes captured", open::<Mancala>(), row, &["A5"]);
    told(out, "Mancala: all captured", open::<Mancala>(), "0 0 0 0 2 1/0 0 0 0 0 1 20-24 A", &["A6", "A5"]);
    told(
        out,
        "Mancala: all captured, nothing can follow",
        open::<Mancala>(),
        "0 0 0 0 1 1/0 0 0 0 0 1 23-22 A",
        &["A6"],
    );
    told(out, "Mancala: won", open::<Mancala>(), "0 0 0 0 0 1/0 0 0 0 0 1 24-22 A", &["A6"]);
    told(out, "Mancala: closed", open::<Mancala>(), "1 0 0 0 0 0/0 0 0 0 0 0 24-23 A", &["close"]);
    told(out, "Mancala: agreed", open::<Mancala>(), "", &["draw"]);
    let count = pair::open::<Mancala>(["Anna", "Bruno"], |rules| rules.broken_off = BrokenOff::Count);
    told(out, "Mancala: judged by count", count, "0 0 0 0 0 1/1 0 0 0 0 0 24-22 A", &["draw judge"]);
}

fn quarto(out: &mut String) {
    let hollow = "1.../.35./..b./e... 7 0";
    told(out, "Quarto!: given, placed", open::<Quarto>(), "", &["> STAF", "STAF@b3", "> CQBP", "CQBP@a1 > CTAP"]);
    told(out, "Quarto!: called by the placer", open::<Quarto>(), hollow, &["CQBF@d1 Q!"]);
    told(out, "Quarto!: called by the receiver", open::<Quarto>(), hollow, &["CQBF@d1 > CTAP", "Q?"]);
    told(out, "Quarto!: called by nobody", open::<Quarto>(), hollow, &["CQBF@d1 > CTAP", "CTAP@b1"]);
    told(out, "Quarto!: an expert square", open::<Quarto>(), &format!("{hollow} game=2"), &["CQBF@b2", "Q!"]);
    told(out, "Quarto!: a false call", open::<Quarto>(), hollow, &["CQBF@d4", "Q!"]);
    let full = "84a1/.3d5/70ce/fb29 6 0";
    told(out, "Quarto!: a full board", open::<Quarto>(), full, &["CQBP@a3"]);
    let unseen = format!("{full} game=2");
    told(out, "Quarto!: a full board with a line that nobody sees", open::<Quarto>(), &unseen, &["CQBP@a3", "draw"]);
    let last = pair::open::<Quarto>(["Anna", "Bruno"], |rules| rules.further_games = false);
    told(out, "Quarto!: a full board and no further game", last, full, &["CQBP@a3"]);
    told(out, "Quarto!: out of time", open::<Quarto>(), "", &["flag Anna"]);
    told(out, "Quarto!: given up", open::<Quarto>(), "", &["resign Bruno"]);
}

fn memory(out: &mut String) {
    told(out, "Memory: tile by tile", open::<Memory>(), "", &["C7", "F2 x", "A1", "A2 ="]);
    told(
        out,
        "Memory: with pictures",
        open::<Memory>(),
        "",
        &["C7/gatto", "F2/cane", "A1/gatto C7", "B1/sole B2/luna"],
    );
    told(out, "Memory: touched", open::<Memory>(), "", &["touch C7"]);
    told(out, "Memory: given up", open::<Memory>(), "", &["resign Anna"]);
    let line = format!("####......{} 17-16 0", "/..........".repeat(6));
    told(out, "Memory: won", open::<Memory>(), &line, &["A1 A2 ="]);
    let even = pair::open::<Memory>(["Anna", "Bruno"], |rules| (rules.rows, rules.columns, rules.to_win) = (2, 2, 2));
    told(out, "Memory: as many pairs each", even, "##/.. 0-1 0", &["A1 A2 ="]);
}

fn ruling(out: &mut String) {
    let _ = writeln!(out, "A ruling");
    let mut game = open::<Quarto>();
    let (effect, reason) = Quarto::parse_effect("win Anna for delay", game.seats(), game.state()).unwrap();
    game.record(Entry::Ruling { effects: vec![effect], article: None, reason }, Signature::script(0)).unwrap();
    read(out, &game);
}

fn golden() -> String {
    let mut out = String::new();
    mancala(&mut out);
    quarto(&mut out);
    memory(&mut out);
    ruling(&mut out);
    out
}

#[test]
fn records_read_well() {
    support::golden("pair_speak.txt", &golden(), include_str!("golden/pair_speak.txt"));
}

#[test]
fn every_sentence_of_the_speaker_is_told_by_a_case() {
    let files = [
        include_str!("../../../assets/i18n/it/scene-mancala.ftl"),
        include_str!("../../../assets/i18n/it/scene-quarto.ftl"),
        include_str!("../../../assets/i18n/it/scene-memory.ftl"),
    ];
    let golden = golden();
    let keys = files.iter().flat_map(|file| file.lines()).filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    // This one stands inside others.
    for key in keys.filter(|key| key.starts_with("speak-") && *key != "speak-quarto-common") {
        assert!(golden.contains(&format!("    {key}\n")), "no case tells {key}");
    }
}

#[test]
fn a_start_says_nothing() {
    assert_eq!(Mancala::speak(pair::view(&open())), []);
    assert_eq!(Quarto::speak(pair::view(&open())), []);
    assert_eq!(Memory::speak(pair::view(&open())), []);
}
