//! `triade rehearse`: a robot plays a festival through the doors that a desk uses.

use std::io::{self, Write};
use std::path::Path;

use festival::i18n::{Lang, tr, tr_args};
use hub::Address;
use rehearse::{Broken, Confirmed, Counts, End, Figures, Plan, Told};
use serde_json::{Value, json};
use session::{Live, open_here};

use crate::cli::args::Rehearsing;
use crate::cli::failure::Failure;
use crate::cli::hub::failed;

/// Plays until the days are over, enough is done, or the program is to end.
pub(super) fn run(lang: Lang, rehearsing: &Rehearsing, out: &mut impl Write) -> Result<(), Failure> {
    let over = look::interrupt::heeded();
    let live = opened(lang, rehearsing)?;
    let plan = Plan {
        days: rehearsing.days.into(),
        rate: rehearsing.rate.map(f64::from),
        seed: rehearsing.seed,
        acts: rehearsing.acts,
        pin: std::env::var("TRIADE_PIN").ok().filter(|pin| !pin.is_empty()),
        report: rehearsing.report,
    };
    let json = rehearsing.json;
    let mut told = |told: Told<'_>| -> io::Result<()> {
        match told {
            Told::Confirmed(record) => {
                line(out, &record, json)?;
                // Whoever reads it may count on it.
                out.flush()
            }
            Told::Refused(..) => Ok(()),
            Told::Report(figures) => writeln!(io::stderr(), "{}", words(lang, figures, json)),
        }
    };
    let (figures, end) = rehearse::soak(live, &plan, over, &mut told).map_err(|broken| match broken {
        Broken::Journal(error) => Failure::of_event(lang, &error),
        Broken::Told(error) => Failure::Output(error),
    })?;
    if !json {
        kinds(lang, &figures)?;
    }
    match end {
        End::Nothing => Err(Failure::No(Some(tr(lang, "cli-rehearse-nothing")))),
        End::Days | End::Acts | End::Stopped => Ok(()),
    }
}

/// Opens the event to be played: a new one, one of a hub, or the one that is there.
fn opened(lang: Lang, rehearsing: &Rehearsing) -> Result<Live, Failure> {
    let (path, at) = (&rehearsing.file, Failure::at(lang));
    if rehearsing.new {
        return rehearse::make(path).map_err(at);
    }
    if let Some(url) = rehearsing.join.as_ref().filter(|_| !path.exists()) {
        join(lang, url, &format!("robot {}", rehearsing.seed), path)?;
    }
    open_here(path).map_err(at)
}

/// Joins the one event of a hub as a desk of this name.
fn join(lang: Lang, url: &str, desk: &str, path: &Path) -> Result<(), Failure> {
    let at = failed(lang);
    let address = Address::parse(url).map_err(&at)?;
    let events = hub::run(hub::status(&address)).map_err(&at)?;
    let [event] = events.as_slice() else {
        let args = [("count", (events.len() as u64).into())];
        return Err(Failure::Input(tr_args(lang, "cli-rehearse-events", &args)));
    };
    let code = hub::run(hub::make_code(&address, &event.id.to_string())).map_err(&at)?;
    let (journal, _) = hub::run(hub::join(&address, (&code, desk), path, |_| ())).map_err(&at)?;
    journal.close().map_err(Failure::at(lang))
}

/// Writes a record that is durable.
fn line(out: &mut impl Write, record: &Confirmed<'_>, json: bool) -> io::Result<()> {
    let Confirmed { stream, seq, hash, time_ms, official, kind, act } = record;
    if json {
        let hash = hash.to_string();
        let record = json!({
            "stream": stream, "seq": seq, "hash": hash, "time_ms": time_ms, "official": official, "kind": kind, "act": act,
        });
        return writeln!(out, "{record}");
    }
    writeln!(out, "{stream} {seq} {hash} {kind}: {act}")
}

/// Returns the figures: in words, or as JSON.
fn words(lang: Lang, figures: &Figures, json: bool) -> String {
    let Counts { done, refused, absent } = figures.all();
    if json {
        let kinds = figures.kinds.iter().map(|(kind, counts)| {
            let p99 = figures.recent_kind_ms(kind, 0.99);
            let Counts { done, refused, absent } = counts;
            ((*kind).to_owned(), json!({ "done": done, "refused": refused, "absent": absent, "recent_p99_ms": p99 }))
        });
        return json!({
            "day": figures.day, "confirmed": figures.confirmed, "done": done, "refused": refused, "absent": absent,
            "p50_ms": figures.durable_ms(0.5), "p99_ms": figures.durable_ms(0.99),
            "recent_p50_ms": figures.recent_ms(0.5), "recent_p99_ms": figures.recent_ms(0.99),
            "rss_kib": figures.memory_kib.map(|(now, _)| now), "peak_kib": figures.memory_kib.map(|(_, peak)| peak),
            "bytes": figures.bytes, "kinds": kinds.collect::<serde_json::Map<_, Value>>(),
        })
        .to_string();
    }
    let ms = |share| format!("{:.1}", figures.recent_ms(share));
    let mib = |kib: Option<u64>| kib.map_or_else(|| "–".to_owned(), |kib| format!("{:.0}", kib as f64 / 1_024.0));
    let (half, most, file) = (ms(0.5), ms(0.99), format!("{:.1}", figures.bytes as f64 / f64::from(1 << 20)));
    let (memory, peak) = (mib(figures.memory_kib.map(|(now, _)| now)), mib(figures.memory_kib.map(|(_, peak)| peak)));
    let args = [
        ("day", figures.day.into()),
        ("confirmed", figures.confirmed.into()),
        ("done", done.into()),
        ("refused", refused.into()),
        ("absent", absent.into()),
        ("half", (&half).into()),
        ("most", (&most).into()),
        ("memory", (&memory).into()),
        ("peak", (&peak).into()),
        ("file", (&file).into()),
    ];
    tr_args(lang, "cli-rehearse-figures", &args)
}

/// Writes how often acts of each kind were done.
fn kinds(lang: Lang, figures: &Figures) -> io::Result<()> {
    for (kind, Counts { done, refused, absent }) in &figures.kinds {
        let args = [
            ("kind", (*kind).into()),
            ("done", (*done).into()),
            ("refused", (*refused).into()),
            ("absent", (*absent).into()),
        ];
        writeln!(io::stderr(), "{}", tr_args(lang, "cli-rehearse-kind", &args))?;
    }
    Ok(())
}
