//! `triade merge`: takes in what other files of an event know. `triade digest`: one hash over all that is folded.

use std::io::Write;
use std::path::Path;

use journal::{DeskId, Error, Gained, Journal};
use serde_json::json;

use crate::cli::args::Merging;
use crate::cli::failure::Failure;
use crate::cli::{file, owners};
use festival::event::load_read_only;
use festival::i18n::{Lang, tr_args};

/// Takes in what other files of the same event know, and says what came from each.
pub(super) fn run(lang: Lang, merging: &Merging, out: &mut impl Write) -> Result<(), Failure> {
    let Merging { file: path, others, admit, json } = merging;
    let json = *json;
    let (mut journal, _) = file::to_write(path, lang)?;
    for other in others {
        let gained = match journal.take_in(other) {
            Err(Error::Strangers { desks, .. }) if let_in(lang, &mut journal, &desks, admit)? => journal.take_in(other),
            taken => taken,
        };
        let gained = gained.map_err(Failure::at(lang))?;
        told(lang, other, gained, json, out)?;
    }
    let at = Failure::at(lang);
    let (head, apart) = (journal.head().map_err(&at)?, journal.branches().map_err(&at)?);
    let (hash, branches) = (head.hash.to_string(), apart.len() as u64);
    if json {
        writeln!(out, "{}", json!({ "records": head.records, "head": hash, "branches": branches }))?;
    } else {
        let args = [("records", head.records.into()), ("hash", (&hash).into()), ("branches", branches.into())];
        writeln!(out, "{}", tr_args(lang, "cli-merge-now", &args))?;
    }
    journal.close().map_err(Failure::at(lang))
}

/// Lets the strangers in whom the command names; returns whether anybody was.
pub(super) fn let_in(
    lang: Lang,
    journal: &mut Journal,
    strangers: &[(DeskId, String)],
    admit: &[String],
) -> Result<bool, Failure> {
    for text in admit {
        let id = owners::desk(text, strangers, lang)?;
        let name = strangers.iter().find(|(desk, _)| *desk == id).map_or("", |(_, name)| name);
        let by = owners::stamp(journal, None);
        journal.admit(&by, id, name).map_err(Failure::at(lang))?;
    }
    Ok(!admit.is_empty())
}

fn told(lang: Lang, other: &Path, gained: Gained, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let (path, Gained { records, forks }) = (other.display().to_string(), gained);
    if json {
        writeln!(out, "{}", json!({ "from": path, "records": records, "forks": forks }))?;
    } else {
        let args = [("path", (&path).into()), ("records", records.into()), ("forks", forks.into())];
        writeln!(out, "{}", tr_args(lang, "cli-merge-taken", &args))?;
    }
    Ok(())
}

/// Prints the digest of all that a file knows.
pub(super) fn digest(lang: Lang, path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let (journal, event) = load_read_only(path).map_err(Failure::at(lang))?;
    journal.verify().map_err(Failure::at(lang))?;
    Ok(writeln!(out, "{}", event.digest())?)
}
