//! `triade rummikub check`: the judge's question about a table, and what could be laid from a rack.

use std::io::Write;

use rules::games::rummikub::{
    Tile, Tiles, meanings, parse_table, parse_tiles, solve, tiles_of, write_set, write_tiles,
};

use crate::cli::args::Laid;
use crate::cli::failure::Failure;
use festival::i18n::{Lang, tr, tr_args};

/// Tells whether a table is valid, which sets are not, whether its tiles can be arranged at all, and the most that can be laid from a rack.
/// The answer is no where a table that nobody may leave so can't even be arranged otherwise.
pub(super) fn run(lang: Lang, asked: &Laid, out: &mut impl Write) -> Result<(), Failure> {
    let unread = |text: &str| Failure::Input(tr_args(lang, "cli-rummikub-unread", &[("text", text.into())]));
    let table = parse_table(&asked.sets).ok_or_else(|| unread(&asked.sets))?;
    let rack: Tiles = parse_tiles(&asked.rack).ok_or_else(|| unread(&asked.rack))?.into_iter().collect();
    let lying = tiles_of(&table);
    let excess = lying.and(&rack).excess();
    if !excess.is_empty() {
        let text = write_tiles(&excess);
        return Err(Failure::Input(tr_args(lang, "cli-rummikub-excess", &[("tiles", (&text).into())])));
    }
    let wrong: Vec<&Vec<Tile>> = table.iter().filter(|set| meanings(set).is_empty()).collect();
    for set in &wrong {
        writeln!(out, "{}", tr_args(lang, "cli-rummikub-no-set", &[("set", (&write_set(set)).into())]))?;
    }
    let says = if wrong.is_empty() { "cli-rummikub-valid" } else { "cli-rummikub-invalid" };
    writeln!(out, "{}", tr(lang, says))?;
    let Some(found) = solve(&lying, &rack) else {
        writeln!(out, "{}", tr(lang, "cli-rummikub-never"))?;
        return Err(Failure::No(None));
    };
    let laid: Vec<Tile> = found.laid.iter().collect();
    if !rack.is_empty() {
        let count = i64::try_from(laid.len()).unwrap_or(i64::MAX);
        let tiles = write_tiles(&laid);
        let args = [("count", count.into()), ("tiles", (&tiles).into())];
        writeln!(out, "{}", tr_args(lang, "cli-rummikub-most", &args))?;
    }
    if !(wrong.is_empty() && laid.is_empty()) {
        writeln!(out, "{}", tr(lang, "cli-rummikub-so"))?;
        for set in &found.sets {
            writeln!(out, "{}", write_set(set))?;
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::No(None)) }
}
