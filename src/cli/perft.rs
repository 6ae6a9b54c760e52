//! `triade perft`: the number of possible sequences of plays, counted by the rules that referee, and the speed.

use std::io::Write;
use std::time::Instant;

use rules::{AnyMatch, OpenError, Opening, match_from_ruleset};
use serde_json::{Value, json};

use crate::cli::args::Count;
use crate::cli::failure::Failure;
use crate::cli::show;
use festival::event::{ruleset_source, shipped_rulesets};
use festival::i18n::{Lang, tr, tr_args};

/// Counts the sequences of 1, 2, … plays from the start or from a position.
pub(super) fn run(lang: Lang, asked: &Count, out: &mut impl Write) -> Result<(), Failure> {
    let any = open(lang, asked)?;
    let m = any.as_dyn();
    if m.perft(0).is_none() {
        return Err(not_counted(lang, &asked.id));
    }
    let [plays, ways, rate] = ["cli-perft-depth", "cli-perft-leaves", "cli-perft-rate"].map(|key| tr(lang, key));
    writeln!(out, "{plays:>10} {ways:>20} {rate:>15}")?;
    for depth in 1..=asked.depth {
        let begun = Instant::now();
        let leaves = m.perft(depth).unwrap_or_default();
        let nanoseconds = begun.elapsed().as_nanos().max(1);
        let rate = u128::from(leaves) * 1_000_000_000 / nanoseconds;
        writeln!(out, "{depth:>10} {leaves:>20} {rate:>15}")?;
        out.flush()?;
    }
    Ok(())
}

/// Opens a match of two with arbitrary names.
fn open(lang: Lang, asked: &Count) -> Result<AnyMatch, Failure> {
    let Some(ruleset) = ruleset_source(&asked.id) else {
        return Err(Failure::Input(show::no_such_ruleset(lang, &asked.id, shipped_rulesets())));
    };
    let seats = json!([{ "name": "A" }, { "name": "B" }]);
    let options = asked.position.as_ref().map_or(Value::Null, |line| json!({ "position": line }));
    let opened = match_from_ruleset(&Opening { ruleset, seats: &seats, options: &options });
    opened.map_err(|why| match why {
        // The game is not for two.
        OpenError::Seats(_) => not_counted(lang, &asked.id),
        why => Failure::Input(show::not_opened(lang, &why)),
    })
}

fn not_counted(lang: Lang, id: &str) -> Failure {
    Failure::Input(tr_args(lang, "cli-perft-none", &[("id", id.into())]))
}
