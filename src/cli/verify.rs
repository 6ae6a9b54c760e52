//! `triade verify`: hash chain, order, and the replay of every match and tournament.

use std::io::Write;
use std::path::Path;

use journal::{Error, Hash};
use rules::DynMatch;

use crate::cli::failure::Failure;
use crate::cli::file::{self, Opened};
use festival::clock::{date_in_words, day_of, time_of_day};
use festival::errors;
use festival::i18n::{Lang, tr_args};

/// Verifies an event file; the answer is no with the first thing that is wrong.
///
/// A hash that is `expected`, as minutes print it, must be one of the file's own: then it is said which.
pub(super) fn run(lang: Lang, path: &Path, expected: Option<&Hash>, out: &mut impl Write) -> Result<(), Failure> {
    let report = journal::verify(path).map_err(|error| match error {
        Error::Broken { .. } | Error::Damaged { .. } | Error::Altered { .. } | Error::Behind { .. } => {
            Failure::No(Some(errors::tell(lang, &error)))
        }
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
    if let Some(expected) = expected {
        writeln!(out, "{}", find(lang, &opened, expected)?)?;
    }
    for open in &opened.event.matches {
        let m = open.game.as_dyn();
        let digest = m.digest().to_string();
        let args = [("match", (&open.id).into()), ("entries", m.last().0.into()), ("digest", (&digest).into())];
        writeln!(out, "{}", tr_args(lang, "cli-verify-match", &args))?;
        let seals = m.seals();
        if !seals.is_empty() {
            let revealed = seals.iter().filter(|seal| seal.revealed.is_some()).count();
            let lost = seals.iter().filter(|seal| seal.revealed.is_none() && seal.text.is_none()).count();
            let args = [("sealed", seals.len().into()), ("revealed", revealed.into()), ("lost", lost.into())];
            writeln!(out, "{}", tr_args(lang, "cli-verify-sealed", &args))?;
        }
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

/// Says which record has a hash, and how many came after it.
fn find(lang: Lang, opened: &Opened, hash: &Hash) -> Result<String, Failure> {
    let log = &opened.event.log;
    let told = hash.to_string();
    match log.iter().find(|line| line.hash == *hash) {
        Some(line) => {
            let day = day_of(line.time_ms).map_or_else(String::new, |day| date_in_words(&day.to_string(), lang));
            let when = format!("{day}, {}", time_of_day(line.time_ms));
            let after = log.last().map_or(0, |last| last.id - line.id);
            let args = [("record", line.id.into()), ("when", (&when).into()), ("after", after.into())];
            Ok(tr_args(lang, "cli-verify-expected", &args))
        }
        None => {
            let path = opened.path().to_owned();
            let args = [("path", (&path).into()), ("hash", (&told).into())];
            Err(Failure::No(Some(tr_args(lang, "cli-verify-unexpected", &args))))
        }
    }
}
