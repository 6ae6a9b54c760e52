//! Who records in which stream: `triade owners`, `give` and `take`.

use std::io::Write;
use std::path::Path;

use festival::event::{BOARDS, Event, load_read_only};
use festival::i18n::{Lang, tr_args};
use festival::streams::desk_words;
use festival::tournament_stream;
use journal::{Desk, DeskId, Journal, Owned, PINS, Stamp};
use serde_json::json;

use crate::cli::args::Taking;
use crate::cli::failure::Failure;
use crate::cli::file;

/// Prints who owns which stream, and the desks that are known.
pub(super) fn list(lang: Lang, path: &Path, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let at = Failure::at(lang);
    let (journal, event) = load_read_only(path).map_err(&at)?;
    journal.verify().map_err(&at)?;
    let (owners, desks) = (journal.owners().map_err(&at)?, journal.desks().map_err(&at)?);
    for Owned { stream, owner, epoch, last } in owners {
        if json {
            let owned =
                json!({ "stream": stream, "owner": owner, "name": name(&desks, owner), "epoch": epoch, "last": last });
            writeln!(out, "{owned}")?;
            continue;
        }
        let (what, desk) = (event.stream_words(&stream, lang), desk_words(name(&desks, owner), owner));
        let args = [("stream", (&stream).into()), ("what", (&what).into()), ("desk", (&desk).into())];
        let args = [&args[..], &[("epoch", epoch.into()), ("last", last.into())]].concat();
        writeln!(out, "{}", tr_args(lang, "cli-owner", &args))?;
    }
    for Desk { id, name, admitted, records, last_ms } in &desks {
        if json {
            let desk =
                json!({ "desk": id, "name": name, "admitted": admitted, "records": records, "last_ms": last_ms });
            writeln!(out, "{desk}")?;
            continue;
        }
        let (desk, admitted) = (desk_words(name, *id), if *admitted { "yes" } else { "no" });
        let args = [("desk", (&desk).into()), ("records", (*records).into()), ("admitted", admitted.into())];
        writeln!(out, "{}", tr_args(lang, "cli-owner-desk", &args))?;
    }
    Ok(())
}

/// Gives a stream of this desk to another one.
pub(super) fn give(lang: Lang, path: &Path, stream: &str, to: &str, out: &mut impl Write) -> Result<(), Failure> {
    let at = Failure::at(lang);
    let (mut journal, event) = file::to_write(path, lang)?;
    known_stream(&journal, &event, stream, lang)?;
    let desks = journal.desks().map_err(&at)?;
    let known: Vec<_> = desks.iter().map(|desk| (desk.id, desk.name.clone())).collect();
    let to = desk(to, &known, lang)?;
    journal.give(&stamp(&journal, None), &[stream.to_owned()], to).map_err(&at)?;
    told(lang, &journal, &event, stream, out)?;
    journal.close().map_err(&at)
}

/// Takes a stream over from a desk that is gone, in the name of an official who may.
pub(super) fn take(lang: Lang, taking: &Taking, out: &mut impl Write) -> Result<(), Failure> {
    let Taking { file: path, stream, deciding } = taking;
    let at = Failure::at(lang);
    deciding.has_reason(lang)?;
    let (mut journal, event) = file::to_write(path, lang)?;
    known_stream(&journal, &event, stream, lang)?;
    deciding.check(&mut journal, &event, lang)?;
    let by = stamp(&journal, Some(&deciding.official));
    journal.take_over(&by, std::slice::from_ref(stream), deciding.decision()).map_err(&at)?;
    told(lang, &journal, &event, stream, out)?;
    journal.close().map_err(&at)
}

/// Returns the stamp of what is recorded without a window.
pub(super) fn stamp(journal: &Journal, official: Option<&str>) -> Stamp {
    let time_ms = festival::clock::now_ms();
    Stamp { time_ms, desk: session::desk_name(journal), official: official.map(str::to_owned) }
}

/// Returns the one desk that a text means: what it calls itself, or the beginning of its key.
pub(super) fn desk(text: &str, known: &[(DeskId, String)], lang: Lang) -> Result<DeskId, Failure> {
    let wanted = text.trim().to_lowercase();
    let means = |(id, name): &&(DeskId, String)| {
        !wanted.is_empty()
            && (name.trim().to_lowercase() == wanted || wanted.len() >= 4 && id.to_string().starts_with(&wanted))
    };
    let found: Vec<_> = known.iter().filter(means).collect();
    if let [(only, _)] = found[..] {
        return Ok(*only);
    }
    let key = if found.is_empty() { "cli-no-such-desk" } else { "cli-which-desk" };
    let known = known.iter().map(|(id, name)| desk_words(name, *id)).collect::<Vec<_>>().join(", ");
    Err(Failure::Input(tr_args(lang, key, &[("desk", text.into()), ("known", (&known).into())])))
}

/// Refuses the name of a stream that the event does not have, with those that it has.
pub(super) fn known_stream(journal: &Journal, event: &Event, stream: &str, lang: Lang) -> Result<(), Failure> {
    let recorded = journal.owners().map_err(Failure::at(lang))?;
    let mut known: Vec<_> = recorded.into_iter().map(|owned| owned.stream).collect();
    known.extend(event.festival.tournaments.iter().map(|open| tournament_stream(&open.id)));
    known.extend([BOARDS, PINS].map(str::to_owned));
    known.sort();
    known.dedup();
    if known.iter().any(|other| other == stream) {
        return Ok(());
    }
    let known = known.join(", ");
    Err(Failure::Input(tr_args(lang, "cli-no-such-stream", &[("stream", stream.into()), ("known", (&known).into())])))
}

fn told(lang: Lang, journal: &Journal, event: &Event, stream: &str, out: &mut impl Write) -> Result<(), Failure> {
    let at = Failure::at(lang);
    let (owners, desks) = (journal.owners().map_err(&at)?, journal.desks().map_err(&at)?);
    if let Some(owned) = owners.iter().find(|owned| owned.stream == stream) {
        let (what, desk) = (event.stream_words(stream, lang), desk_words(name(&desks, owned.owner), owned.owner));
        writeln!(out, "{}", tr_args(lang, "cli-owned-now", &[("what", (&what).into()), ("desk", (&desk).into())]))?;
    }
    Ok(())
}

fn name(desks: &[Desk], id: DeskId) -> &str {
    desks.iter().find(|desk| desk.id == id).map_or("", |desk| &desk.name)
}
