//! `triade rummikub check`: the judge's questions about a table, and the most that could be laid from a rack.

use std::io::Write;
use std::time::{Duration, Instant};

use rules::games::rummikub::{
    Tile, Tiles, meanings, parse_lying, parse_tiles, solve_while, tiles_of, write_set, write_tiles,
};

use crate::cli::args::Laid;
use crate::cli::failure::Failure;
use festival::i18n::{Lang, tr, tr_args};

/// Prints whether a table is valid, which sets are not, whether its tiles can be arranged at all, and the most that can
/// be laid from a rack. The answer is no if the table is not valid, if its tiles cannot be arranged, or if the time
/// limit was too short to decide that.
pub(super) fn run(lang: Lang, asked: &Laid, out: &mut impl Write) -> Result<(), Failure> {
    let unread = |text: &str| Failure::Input(tr_args(lang, "judge-unread", &[("text", text.into())]));
    let table = parse_lying(&asked.sets).ok_or_else(|| unread(&asked.sets))?;
    let rack: Tiles = parse_tiles(&asked.rack).ok_or_else(|| unread(&asked.rack))?.into_iter().collect();
    let lying = tiles_of(&table);
    let excess = lying.and(&rack).excess();
    if !excess.is_empty() {
        let text = write_tiles(&excess);
        return Err(Failure::Input(tr_args(lang, "judge-excess", &[("tiles", (&text).into())])));
    }
    let wrong: Vec<&Vec<Tile>> = table.iter().filter(|set| meanings(set).is_empty()).collect();
    for set in &wrong {
        writeln!(out, "{}", tr_args(lang, "judge-no-set", &[("set", (&write_set(set)).into())]))?;
    }
    let says = if wrong.is_empty() { "judge-valid" } else { "judge-invalid" };
    writeln!(out, "{}", tr(lang, says))?;
    let (began, limit) = (Instant::now(), Duration::from_secs(asked.seconds));
    let Ok(found) = solve_while(&lying, &rack, &mut |_| began.elapsed() < limit) else {
        let searched = i64::try_from(began.elapsed().as_secs()).unwrap_or(i64::MAX);
        return Err(Failure::No(Some(tr_args(lang, "judge-stopped", &[("seconds", searched.into())]))));
    };
    let Some(found) = found else {
        writeln!(out, "{}", tr(lang, "judge-never"))?;
        return Err(Failure::No(None));
    };
    let laid: Vec<Tile> = found.laid.iter().collect();
    if !rack.is_empty() {
        let count = i64::try_from(laid.len()).unwrap_or(i64::MAX);
        let tiles = write_tiles(&laid);
        let args = [("count", count.into()), ("tiles", (&tiles).into())];
        writeln!(out, "{}", tr_args(lang, "judge-most", &args))?;
    }
    if !(wrong.is_empty() && laid.is_empty()) {
        writeln!(out, "{}", tr(lang, "judge-so"))?;
        for set in &found.sets {
            writeln!(out, "{}", write_set(set))?;
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::No(None)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs the command in English; returns the output, or the reason of a no.
    fn ask(sets: &str, rack: &str, seconds: u64) -> Result<String, Option<String>> {
        let asked = Laid { sets: sets.to_owned(), rack: rack.to_owned(), seconds };
        let mut out = Vec::new();
        match run(Lang::En, &asked, &mut out) {
            Ok(()) => Ok(String::from_utf8(out).unwrap()),
            Err(Failure::No(why)) => Err(why),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_set_without_tiles_is_none() {
        for (bare, whole) in [("[]", ""), ("[] [R9 R10 J=R11] [ ]", "[R9 R10 J=R11]")] {
            assert_eq!(ask(bare, "", 10), ask(whole, "", 10), "{bare}");
            assert!(ask(bare, "", 10).is_ok(), "{bare}");
        }
    }

    #[test]
    fn a_search_that_had_no_time_says_that_nothing_is_proved() {
        let (sets, rack) = ("[R9 R10 J=R11]", "R12 N3");
        let said = ask(sets, rack, 10).unwrap();
        assert!(said.contains("One tile at most") && said.contains("R12"), "{said}");
        let why = ask(sets, rack, 0).unwrap_err().unwrap();
        assert!(why.contains("0 seconds") && why.contains("nothing is proved"), "{why}");
    }
}
