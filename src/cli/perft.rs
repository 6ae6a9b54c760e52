//! `triade perft`: how many ways play can go, counted by the rules that referee, and how fast.

use std::io::Write;
use std::time::Instant;

use rules::kit::perft::{Plays, perft};
use rules::{AnyMatch, Match, OpenError, Opening, match_from_ruleset};
use serde_json::{Value, json};

use crate::cli::args::Count;
use crate::cli::failure::Failure;
use crate::cli::show;
use festival::event::{ruleset_source, shipped_rulesets};
use festival::i18n::{Lang, tr, tr_args};

/// Counts the sequences of 1, 2, … plays from the start or from a position.
pub(super) fn run(lang: Lang, asked: &Count, out: &mut impl Write) -> Result<(), Failure> {
    match open(lang, asked)? {
        AnyMatch::Mancala(m) => count(lang, &m, asked.depth, out),
        AnyMatch::Abalone(m) => count(lang, &m, asked.depth, out),
        AnyMatch::Quarto(m) => count(lang, &m, asked.depth, out),
        AnyMatch::Twixt(m) => count(lang, &m, asked.depth, out),
        AnyMatch::Memory(m) => count(lang, &m, asked.depth, out),
        AnyMatch::Backgammon(m) => count(lang, &m, asked.depth, out),
        AnyMatch::Oca(_) | AnyMatch::Poker(_) | AnyMatch::Samurai(_) => Err(not_counted(lang, &asked.id)),
    }
}

/// Opens a match of two whose names nobody reads.
fn open(lang: Lang, asked: &Count) -> Result<AnyMatch, Failure> {
    let Some(ruleset) = ruleset_source(&asked.id) else {
        return Err(Failure::Input(show::no_such_ruleset(lang, &asked.id, shipped_rulesets())));
    };
    let seats = json!([{ "name": "A" }, { "name": "B" }]);
    let options = asked.position.as_ref().map_or(Value::Null, |line| json!({ "position": line }));
    let opened = match_from_ruleset(&Opening { ruleset, seats: &seats, options: &options });
    opened.map_err(|why| match why {
        // A game that is not for two.
        OpenError::Seats(_) => not_counted(lang, &asked.id),
        why => Failure::Input(show::not_opened(lang, &why)),
    })
}

fn not_counted(lang: Lang, id: &str) -> Failure {
    Failure::Input(tr_args(lang, "cli-perft-none", &[("id", id.into())]))
}

fn count<G: Plays>(lang: Lang, m: &Match<G>, depth: u32, out: &mut impl Write) -> Result<(), Failure> {
    let [plays, ways, rate] = ["cli-perft-depth", "cli-perft-leaves", "cli-perft-rate"].map(|key| tr(lang, key));
    writeln!(out, "{plays:>10} {ways:>20} {rate:>15}")?;
    for depth in 1..=depth {
        let begun = Instant::now();
        let leaves = perft::<G>(m.rules(), m.state(), depth);
        let nanoseconds = begun.elapsed().as_nanos().max(1);
        let rate = u128::from(leaves) * 1_000_000_000 / nanoseconds;
        writeln!(out, "{depth:>10} {leaves:>20} {rate:>15}")?;
        out.flush()?;
    }
    Ok(())
}
