//! `triade serve`: the event as pages for any browser.

use std::io::Write;

use festival::event::load_read_only;
use festival::i18n::{Lang, tr, tr_args};
use serve::{Listening, Tls};
use session::Unattended;
use session::watch::Source;

use crate::cli::args::Serving;
use crate::cli::failure::Failure;
use crate::cli::file;

/// Serves until the process is ended.
pub(super) fn run(lang: Lang, serving: &Serving, out: &mut impl Write) -> Result<(), Failure> {
    let (source, _) = file::board(&serving.source, None, lang)?;
    if let Source::File(path) = &source
        && load_read_only(path).is_ok_and(|(_, event)| event.setup.is_practice())
    {
        return Err(Failure::No(Some(tr(lang, "practice-no-pages"))));
    }
    let tls = serving.certificate.clone().zip(serving.key.clone()).map(|(certificate, key)| Tls { certificate, key });
    // The file of a desk of its own, which no window has open: what phones send is recorded there.
    let unattended = match (&source, serving.record) {
        (Source::File(path), true) => Some(Unattended::open(path).map_err(Failure::at(lang))?),
        (Source::Hub(_), true) => return Err(Failure::Input(tr(lang, "cli-serve-no-file"))),
        (_, false) => None,
    };
    let door = unattended.as_ref().map(|(_, door)| door.clone());
    let listening = Listening { source, address: serving.listen, tls, door };
    let mut told = Ok(());
    let served = serve::run(&listening, |address| {
        let url = serve::reached_at(address, listening.tls.is_some());
        let args = [("url", (&url).into())];
        told = writeln!(out, "{}", tr_args(lang, "cli-serve", &args))
            .and_then(|()| writeln!(out, "{}", tr(lang, records(&listening))))
            .and_then(|()| writeln!(out, "{}", tr(lang, "cli-serve-stop")))
            .and_then(|()| out.flush());
    });
    let args = |why: &dyn std::fmt::Display| {
        let (at, why) = (serving.listen.to_string(), why.to_string());
        tr_args(lang, "cli-serve-failed", &[("at", (&at).into()), ("why", (&why).into())])
    };
    served.map_err(|why| Failure::Input(args(&why)))?;
    Ok(told?)
}

/// Returns the key of what is said of recording.
const fn records(listening: &Listening) -> &'static str {
    match (&listening.door, &listening.tls) {
        (None, _) => "cli-serve-reads",
        (Some(_), None) => "cli-serve-open",
        (Some(_), Some(_)) => "cli-serve-records",
    }
}
