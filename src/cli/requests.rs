//! What desks ask of one another: `triade requests`, `ask` and `answer`.

use std::io::Write;
use std::path::Path;

use festival::clock::time_of_day;
use festival::errors::tell_why;
use festival::event::{Event, load_read_only};
use festival::i18n::{Lang, tr, tr_args};
use festival::store;
use journal::{Asked, Hash, Journal, Request};
use rules::TextError;
use serde_json::json;

use crate::cli::args::{Answered, Asking};
use crate::cli::failure::Failure;
use crate::cli::owners::{known_stream, stamp};
use crate::cli::{file, officials};

/// Prints every request that waits for an answer, in the order in which they came.
pub(super) fn list(lang: Lang, path: &Path, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let at = Failure::at(lang);
    let (journal, event) = load_read_only(path).map_err(&at)?;
    journal.verify().map_err(&at)?;
    let waiting = waiting(lang, &journal)?;
    if waiting.is_empty() && !json {
        writeln!(out, "{}", tr(lang, "cli-requests-none"))?;
    }
    for request in waiting {
        let Request { hash, by, stamp, stream, act, agreed, .. } = &request;
        if json {
            let told = json!({
                "request": hash, "desk": by, "stream": stream, "act": act, "time_ms": stamp.time_ms, "official": stamp.official,
                "agreed": agreed,
            });
            writeln!(out, "{told}")?;
            continue;
        }
        writeln!(out, "{}", words(lang, &event, &request))?;
    }
    Ok(())
}

/// Asks the owner of a stream for an act.
pub(super) fn ask(lang: Lang, asking: &Asking, out: &mut impl Write) -> Result<(), Failure> {
    let Asking { file: path, stream, act, official } = asking;
    let at = Failure::at(lang);
    let (mut journal, event) = file::to_write(path, lang)?;
    known_stream(&journal, &event, stream, lang)?;
    store::askable(&event, stream, act).map_err(|why| Failure::Input(tell_why(lang, &why)))?;
    if let Some(official) = official {
        officials::check(&mut journal, &event, &[official], lang)?;
    }
    let by = stamp(&journal, official.as_deref());
    let hash = journal.ask(&by, stream, act, &[]).map_err(&at)?;
    let (what, hash) = (event.stream_words(stream, lang), hash.to_string());
    let args = [("what", (&what).into()), ("act", act.into()), ("hash", (&hash).into())];
    writeln!(out, "{}", tr_args(lang, "cli-asked", &args))?;
    journal.close().map_err(&at)
}

/// Takes or refuses a request.
pub(super) fn answer(lang: Lang, answered: &Answered, out: &mut impl Write) -> Result<(), Failure> {
    let Answered { file: path, request, official, refuse } = answered;
    let at = Failure::at(lang);
    let (mut journal, event) = file::to_write(path, lang)?;
    let request = one(lang, waiting(lang, &journal)?, request)?;
    let by = stamp(&journal, Some(official));
    let record = match refuse {
        Some(_) => None,
        None => {
            let unfit = |why: TextError| Failure::No(Some(tell_why(lang, &why)));
            Some(store::takeable(&event, &request, &by).map_err(unfit)?)
        }
    };
    let why = refuse.as_deref().unwrap_or_default().trim();
    officials::check(&mut journal, &event, &[official], lang)?;
    match record {
        Some(record) => store::take(&mut journal, &by, &request, record).map(drop),
        None => journal.refuse_request(&by, request.hash, why),
    }
    .map_err(&at)?;
    let what = event.stream_words(&request.stream, lang);
    let args = [("what", (&what).into()), ("act", (&request.act).into())];
    let key = if refuse.is_some() { "cli-refused" } else { "cli-taken" };
    writeln!(out, "{}", tr_args(lang, key, &args))?;
    journal.close().map_err(&at)
}

fn waiting(lang: Lang, journal: &Journal) -> Result<Vec<Request>, Failure> {
    let requests = journal.requests().map_err(Failure::at(lang))?;
    Ok(requests.into_iter().filter(|request| request.state == Asked::Waits).collect())
}

/// Returns the one request that the beginning of a hash means.
fn one(lang: Lang, waiting: Vec<Request>, text: &str) -> Result<Request, Failure> {
    let means = |hash: &Hash| text.len() >= 8 && hash.to_string().starts_with(text);
    let mut found = waiting.into_iter().filter(|request| means(&request.hash));
    match (found.next(), found.next()) {
        (Some(only), None) => Ok(only),
        _ => Err(Failure::Input(tr_args(lang, "cli-no-such-request", &[("hash", text.into())]))),
    }
}

fn words(lang: Lang, event: &Event, request: &Request) -> String {
    let (what, desk) = (event.stream_words(&request.stream, lang), event.desk_words(request.by));
    let (time, hash) = (time_of_day(request.stamp.time_ms), request.hash.to_string());
    let args = [
        ("what", (&what).into()),
        ("act", (&request.act).into()),
        ("desk", (&desk).into()),
        ("time", (&time).into()),
        ("hash", (&hash).into()),
    ];
    tr_args(lang, "cli-request", &args)
}
