//! The hub without a window: `triade hub`, `share`, `join` and `sync`.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;
use std::time::Duration;

use festival::i18n::{Lang, tr, tr_args};
use festival::streams::desk_words;
use hub::{Address, Code, DeskStatus, Error, EventStatus, Exchanged, Session, StreamStatus};
use journal::{DeskId, Journal};
use serde_json::json;
use session::hub::tell;

use crate::cli::args::{HubCommand, Joining, Syncing};
use crate::cli::failure::Failure;
use crate::cli::{file, merge, owners};

/// How long `sync` waits before it asks the hub on its own, and between two tries where nobody answers.
const EVERY: Duration = Duration::from_secs(10);

/// Obeys a command about the hub itself.
pub(super) fn run(lang: Lang, command: &HubCommand, out: &mut impl Write) -> Result<(), Failure> {
    let at = failed(lang);
    match command {
        HubCommand::Init { url } => {
            let address = Address::parse(url).map_err(&at)?;
            let before = hub::run(hub::prepare(&address)).map_err(&at)?;
            let key = if before == 0 { "cli-hub-made" } else { "cli-hub-there" };
            writeln!(out, "{}", tr_args(lang, key, &[("hub", (&address.shown()).into())]))?;
        }
        HubCommand::Status { url, json } => {
            let address = Address::parse(url).map_err(&at)?;
            let events = hub::run(hub::status(&address)).map_err(&at)?;
            if events.is_empty() && !json {
                writeln!(out, "{}", tr_args(lang, "cli-hub-empty", &[("hub", (&address.shown()).into())]))?;
            }
            for event in &events {
                told_status(lang, event, *json, out)?;
            }
        }
        HubCommand::Code { url, event, json } => {
            let address = Address::parse(url).map_err(&at)?;
            let code = hub::run(hub::make_code(&address, event)).map_err(&at)?.to_string();
            if *json {
                writeln!(out, "{}", json!({ "code": code, "minutes": 10 }))?;
            } else {
                writeln!(out, "{}", tr_args(lang, "cli-hub-code", &[("code", (&code).into())]))?;
            }
        }
        HubCommand::Board { url, event, json } => {
            let address = Address::parse(url).map_err(&at)?;
            let made = hub::run(hub::make_board(&address, event, "")).map_err(&at)?.secret();
            if *json {
                writeln!(out, "{}", json!({ "address": made }))?;
            } else {
                writeln!(out, "{}", tr_args(lang, "cli-hub-board-made", &[("address", (&made).into())]))?;
            }
        }
    }
    Ok(())
}

fn told_status(lang: Lang, event: &EventStatus, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        return Ok(writeln!(out, "{}", json!(event))?);
    }
    let EventStatus { id, title, records, unfit, head, desks, owners, branches, forks, .. } = event;
    let hash = head.to_string();
    let args = [
        ("id", i64::from(*id).into()),
        ("title", title.into()),
        ("records", (*records).into()),
        ("hash", (&hash).into()),
        ("unfit", (*unfit as u64).into()),
        ("branches", (*branches).into()),
        ("forks", (*forks).into()),
    ];
    writeln!(out, "{}", tr_args(lang, "cli-hub-event", &args))?;
    for DeskStatus { id, name, records, lag, heard_s } in desks {
        let (desk, heard) = (desk_words(name, *id), if heard_s.is_some() { "yes" } else { "no" });
        let args = [
            ("desk", (&desk).into()),
            ("records", (*records).into()),
            ("lag", (*lag).into()),
            ("heard", heard.into()),
            ("seconds", heard_s.unwrap_or(0).into()),
        ];
        writeln!(out, "{}", tr_args(lang, "cli-hub-desk", &args))?;
    }
    let name = |id: DeskId| desks.iter().find(|desk| desk.id == id).map_or("", |desk| &desk.name);
    for StreamStatus { stream, owner, last } in owners {
        let desk = desk_words(name(*owner), *owner);
        let args = [("stream", stream.into()), ("desk", (&desk).into()), ("last", (*last).into())];
        writeln!(out, "{}", tr_args(lang, "cli-hub-owner", &args))?;
    }
    Ok(())
}

/// Puts an event on a hub.
pub(super) fn share(lang: Lang, path: &Path, url: &str, out: &mut impl Write) -> Result<(), Failure> {
    let at = failed(lang);
    let address = Address::parse(url).map_err(&at)?;
    let (mut journal, event) = file::to_write(path, lang)?;
    if event.setup.is_practice() {
        return Err(Failure::No(Some(tr(lang, "practice-no-hub"))));
    }
    let stamp = owners::stamp(&journal, None);
    let title = event.setup.title.trim();
    let sharing = hub::share(&address, &mut journal, (title, &stamp), progress(lang));
    let exchanged = hub::run(sharing).map_err(&at)?;
    let hub = address.shown();
    let args = [("hub", (&hub).into()), ("sent", exchanged.sent.into())];
    writeln!(out, "{}", tr_args(lang, "cli-shared", &args))?;
    close(journal, lang)
}

/// Makes a new replica of an event on a hub.
pub(super) fn join(lang: Lang, joining: &Joining, out: &mut impl Write) -> Result<(), Failure> {
    let Joining { url, code, file: path, desk } = joining;
    let at = failed(lang);
    let address = Address::parse(url).map_err(&at)?;
    let unlike = || Failure::Input(tr_args(lang, "cli-no-code", &[("code", code.into())]));
    let code = Code::parse(code).ok_or_else(unlike)?;
    let (journal, exchanged) = hub::run(hub::join(&address, (&code, desk), path, progress(lang))).map_err(&at)?;
    told_faults(lang, &exchanged)?;
    let path = path.display().to_string();
    let args = [("path", (&path).into()), ("records", exchanged.gained.records.into()), ("desk", desk.into())];
    writeln!(out, "{}", tr_args(lang, "cli-joined", &args))?;
    close(journal, lang)
}

/// Exchanges with the hub of a file: once, or until it is stopped.
pub(super) fn sync(lang: Lang, syncing: &Syncing, out: &mut impl Write) -> Result<(), Failure> {
    let Syncing { file: path, admit, once, json } = syncing;
    let at = failed(lang);
    let (mut journal, _) = file::to_write(path, lang)?;
    let address = hub::hub_of(&journal).map_err(&at)?;
    if *once || !admit.is_empty() {
        let mut exchanged = level(lang, &address, &mut journal)?;
        let strangers = strangers(&exchanged);
        if !strangers.is_empty() && merge::let_in(lang, &mut journal, &strangers, admit)? {
            exchanged = level(lang, &address, &mut journal)?;
        }
        told(lang, &exchanged, *json, out)?;
    }
    if *once {
        return close(journal, lang);
    }
    hub::run(async {
        loop {
            match follow(lang, &address, &mut journal, *json, out).await {
                Err(error) if error.passes() => {
                    writeln!(io::stderr(), "triade: {}", tell(lang, &error)).ok();
                    hub::rest(EVERY).await;
                }
                done => return done,
            }
        }
    })
    .map_err(at)
}

fn level(lang: Lang, address: &Address, journal: &mut Journal) -> Result<Exchanged, Failure> {
    let exchanged = hub::run(async { Session::open(address, journal).await?.level(journal, progress(lang)).await });
    exchanged.map_err(failed(lang))
}

/// Returns the desks whose records were not taken, as nobody has let them in.
fn strangers(exchanged: &Exchanged) -> Vec<(DeskId, String)> {
    let desks = exchanged.faults.iter().filter_map(|fault| match fault {
        journal::Error::Strangers { desks, .. } => Some(desks.clone()),
        _ => None,
    });
    desks.flatten().collect()
}

/// Stays in touch until the line is cut.
async fn follow(
    lang: Lang,
    address: &Address,
    journal: &mut Journal,
    json: bool,
    out: &mut impl Write,
) -> hub::Result<()> {
    let mut session = Session::open(address, journal).await?;
    let mut first = true;
    loop {
        let exchanged = session.level(journal, progress(lang)).await?;
        if first || exchanged.gained.records + exchanged.sent > 0 {
            // With nobody reading any more there is still an exchange.
            told(lang, &exchanged, json, out).and_then(|()| Ok(out.flush()?)).ok();
        }
        first = false;
        session.wait(EVERY).await?;
    }
}

fn told(lang: Lang, exchanged: &Exchanged, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let Exchanged { gained, sent, waiting, .. } = exchanged;
    told_faults(lang, exchanged)?;
    if json {
        let told = json!({ "received": gained.records, "sent": sent, "waiting": waiting, "forks": gained.forks });
        return Ok(writeln!(out, "{told}")?);
    }
    let args = [
        ("received", gained.records.into()),
        ("sent", (*sent).into()),
        ("waiting", (*waiting as u64).into()),
        ("forks", gained.forks.into()),
    ];
    Ok(writeln!(out, "{}", tr_args(lang, "cli-synced", &args))?)
}

/// Says what was not taken, and why.
fn told_faults(lang: Lang, exchanged: &Exchanged) -> Result<(), Failure> {
    for fault in &exchanged.faults {
        writeln!(io::stderr(), "triade: {}", festival::errors::tell(lang, fault))?;
    }
    Ok(())
}

/// Returns what shows on a terminal how far a long exchange has come.
fn progress(lang: Lang) -> impl FnMut(&Exchanged) {
    let shown = io::stderr().is_terminal();
    move |exchanged| {
        if shown {
            let args = [("received", exchanged.gained.records.into()), ("sent", exchanged.sent.into())];
            write!(io::stderr(), "\r{}", tr_args(lang, "cli-exchanging", &args)).ok();
        }
    }
}

fn close(journal: Journal, lang: Lang) -> Result<(), Failure> {
    journal.close().map_err(Failure::at(lang))
}

/// Returns what makes a failure of a hub's error.
pub(super) fn failed(lang: Lang) -> impl Fn(Error) -> Failure {
    move |error| match &error {
        Error::Journal(error) => Failure::of_event(lang, error),
        Error::Address { .. } | Error::RootCertificate { .. } => Failure::Input(tell(lang, &error)),
        _ => Failure::No(Some(tell(lang, &error))),
    }
}
