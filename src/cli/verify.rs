//! `triade verify`: hash chain, order, and the replay of every match and tournament.

use std::io::Write;
use std::path::Path;

use journal::Error;
use rules::DynMatch;

use crate::cli::failure::Failure;
use crate::cli::file;
use crate::errors;
use crate::i18n::{Lang, tr_args};

/// Verifies an event file; the answer is no with the first thing that is wrong.
pub(super) fn run(lang: Lang, path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let report = journal::verify(path).map_err(|error| match error {
        Error::Broken { .. } | Error::Damaged { .. } => Failure::No(Some(errors::tell(lang, &error))),
        other => Failure::Input(errors::tell(lang, &other)),
    })?;
    let opened = file::open(path, lang)?;
    if let Some(problem) = opened.problems(lang).into_iter().next() {
        return Err(Failure::No(Some(problem)));
    }
    let shown = path.display().to_string();
    let args = [
        ("path", (&shown).into()),
        ("records", report.head.records.into()),
        ("streams", report.streams.into()),
        ("people", report.people.into()),
        ("erased", report.erased.into()),
    ];
    writeln!(out, "{}", tr_args(lang, "cli-verify-yes", &args))?;
    let hash = report.head.hash.to_string();
    writeln!(out, "{}", tr_args(lang, "cli-verify-hash", &[("hash", (&hash).into())]))?;
    for open in &opened.event.matches {
        let m = open.game.as_dyn();
        let digest = m.digest().to_string();
        let args = [("match", (&open.id).into()), ("entries", m.last().0.into()), ("digest", (&digest).into())];
        writeln!(out, "{}", tr_args(lang, "cli-verify-match", &args))?;
    }
    let festival = &opened.event.festival;
    for open in festival.tournaments.iter().chain(&festival.removed) {
        let (ruleset, digest) = (open.game.ruleset_id(), DynMatch::digest(&open.game).to_string());
        let args = [
            ("tournament", (&open.id).into()),
            ("ruleset", ruleset.into()),
            ("entries", open.game.last().0.into()),
            ("digest", (&digest).into()),
        ];
        writeln!(out, "{}", tr_args(lang, "cli-verify-tournament", &args))?;
    }
    Ok(())
}
