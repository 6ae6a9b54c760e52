//! `triade branches`: what was recorded where somebody else had taken over, and waits to be settled.

use std::io::Write;
use std::path::Path;

use festival::clock::time_of_day;
use festival::event::load_read_only;
use festival::i18n::{Lang, tr, tr_args};
use serde_json::json;

use crate::cli::failure::Failure;

/// Prints every record in a branch, in the order of the history.
pub(super) fn list(lang: Lang, path: &Path, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let at = |error| Failure::of_event(lang, &error);
    let (journal, event) = load_read_only(path).map_err(at)?;
    journal.verify().map_err(at)?;
    let apart: Vec<_> = event.log.iter().filter(|line| line.apart).collect();
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
