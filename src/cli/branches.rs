//! `triade branches`: what was recorded where somebody else had taken over, and waits to be settled. `triade settle` decides.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use festival::clock::time_of_day;
use festival::errors::tell_why;
use festival::event::{Unfit, load_read_only};
use festival::i18n::{Lang, tr, tr_args};
use festival::store::{self, Branch};
use journal::{Fate, Hash};
use serde_json::json;

use crate::cli::args::Settled;
use crate::cli::failure::Failure;
use crate::cli::file;
use crate::cli::owners::stamp;

/// Least digits of a hash that name a record.
const DIGITS: usize = 8;

/// Prints every record in a branch that waits, in the order of the history.
pub(super) fn list(lang: Lang, path: &Path, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let at = Failure::at(lang);
    let (journal, event) = load_read_only(path).map_err(&at)?;
    journal.verify().map_err(&at)?;
    let apart: Vec<_> = event.log.iter().filter(|line| line.apart == Some(Fate::Waits)).collect();
    if apart.is_empty() && !json {
        writeln!(out, "{}", tr(lang, "cli-branches-none"))?;
    }
    for line in apart {
        if json {
            let told = json!({
                "stream": line.stream, "seq": line.seq, "desk": line.by, "number": line.number, "hash": line.hash,
                "time_ms": line.time_ms, "official": line.official,
            });
            writeln!(out, "{told}")?;
            continue;
        }
        let (what, desk) = (event.stream_words(&line.stream, lang), event.desk_words(line.by));
        let official = line.official.as_deref().map(|id| event.official_name(id)).unwrap_or_default();
        let (time, hash) = (time_of_day(line.time_ms), line.hash.to_string());
        let args = [
            ("what", (&what).into()),
            ("desk", (&desk).into()),
            ("number", line.number.into()),
            ("time", (&time).into()),
            ("signed", if official.is_empty() { "no" } else { "yes" }.into()),
            ("official", (&official).into()),
            ("hash", (&hash).into()),
        ];
        writeln!(out, "{}", tr_args(lang, "cli-branch", &args))?;
    }
    Ok(())
}

/// Settles what waits in the branches of a stream: those named are adopted, all others left. With `preview` nothing is
/// recorded.
pub(super) fn settle(lang: Lang, asked: &Settled, out: &mut impl Write) -> Result<(), Failure> {
    let Settled { file: path, stream, adopt, deciding, preview } = asked;
    let at = Failure::at(lang);
    deciding.has_reason(lang)?;
    let (mut journal, event) = file::to_write(path, lang)?;
    let mut branches = store::branches(&journal).map_err(&at)?;
    branches.retain(|branch| branch.stream == *stream);
    if branches.is_empty() {
        return Err(Failure::No(Some(tr_args(lang, "cli-settle-none", &[("stream", stream.into())]))));
    }
    let wanted = wanted(lang, &branches, adopt)?;
    let adoption = store::adopted(&event, &branches, &wanted).map_err(|unfit| unfit_words(lang, &unfit))?;
    if !preview {
        deciding.check(&mut journal, &event, lang)?;
        let by = stamp(&journal, Some(&deciding.official));
        store::settle(&mut journal, &by, (stream, &branches), &adoption, deciding.decision()).map_err(&at)?;
    }
    let waiting: usize = branches.iter().map(|branch| branch.records.len()).sum();
    let (what, adopted) = (event.stream_words(stream, lang), adoption.records.len());
    let args = [("what", (&what).into()), ("adopted", adopted.into()), ("left", (waiting - adopted).into())];
    writeln!(out, "{}", tr_args(lang, if *preview { "cli-settle-would" } else { "cli-settled" }, &args))?;
    journal.close().map_err(&at)
}

/// Returns the records that a command names by the beginnings of their hashes; all where it says `all`.
fn wanted(lang: Lang, branches: &[Branch], adopt: &[String]) -> Result<BTreeSet<Hash>, Failure> {
    let all: Vec<_> = branches.iter().flat_map(|branch| &branch.records).map(|record| record.hash).collect();
    let mut wanted = BTreeSet::new();
    for text in adopt {
        let means = |hash: &&Hash| text == "all" || text.len() >= DIGITS && hash.to_string().starts_with(text.as_str());
        let found: Vec<_> = all.iter().filter(means).copied().collect();
        if found.is_empty() {
            return Err(Failure::Input(tr_args(lang, "cli-settle-no-such", &[("hash", text.into())])));
        }
        wanted.extend(found);
    }
    Ok(wanted)
}

fn unfit_words(lang: Lang, unfit: &Unfit) -> Failure {
    let why = tell_why(lang, &unfit.why);
    let hash = unfit.hash.to_string();
    Failure::No(Some(tr_args(lang, "cli-settle-unfit", &[("hash", (&hash).into()), ("why", (&why).into())])))
}
