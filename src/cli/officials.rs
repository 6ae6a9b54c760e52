//! Who decides by a command: officials with their PINs, from the environment or typed, never from an argument.

use std::env;
use std::io::{self, IsTerminal as _};

use festival::event::{Event, EventRecord};
use festival::i18n::{Lang, tr, tr_args};
use festival::{clock, store};
use journal::{Decision, Journal};
use session::PinBackoff;

use crate::cli::args::Deciding;
use crate::cli::failure::Failure;
use crate::cli::owners::stamp;

/// Variable that holds a PIN, or several in the order of the officials, with commas.
const PIN: &str = "TRIADE_PIN";

impl Deciding {
    /// Returns why, and who else approves.
    pub(super) fn decision(&self) -> Decision<'_> {
        Decision { reason: self.reason.trim(), approved_by: &self.with }
    }

    /// Checks that there is a reason, and that those present may take over and settle, and know their PINs.
    pub(super) fn check(&self, journal: &mut Journal, event: &Event, lang: Lang) -> Result<(), Failure> {
        let present: Vec<_> = std::iter::once(&self.official).chain(&self.with).map(String::as_str).collect();
        self.has_reason(lang)?;
        known(event, &present, lang)?;
        if event.may_take_over(present.iter().copied()) {
            return check(journal, event, &present, lang);
        }
        let quorum = event.setup.desk.council_takes_over;
        let args = [("official", (&self.official).into()), ("quorum", quorum.into())];
        let key = if quorum > 0 { "cli-no-quorum" } else { "cli-no-office" };
        Err(Failure::No(Some(tr_args(lang, key, &args))))
    }

    /// Checks that there is a reason.
    pub(super) fn has_reason(&self, lang: Lang) -> Result<(), Failure> {
        let blank = self.reason.trim().is_empty();
        if blank { Err(Failure::Input(tr(lang, "cli-take-why"))) } else { Ok(()) }
    }
}

/// Checks that these are officials of the event, if it has any, and that they know their PINs, unless nobody guards it. A wrong
/// PIN is recorded, as at the desk.
pub(super) fn check(journal: &mut Journal, event: &Event, present: &[&str], lang: Lang) -> Result<(), Failure> {
    known(event, present, lang)?;
    if event.is_guarded() {
        let pins = pins(present, lang)?;
        present.iter().zip(&pins).try_for_each(|(official, pin)| check_pin(journal, event, official, pin, lang))?;
    }
    Ok(())
}

fn known(event: &Event, present: &[&str], lang: Lang) -> Result<(), Failure> {
    let officials = &event.setup.officials;
    let unknown = present.iter().find(|official| !officials.is_empty() && event.setup.official(official).is_none());
    let Some(official) = unknown else { return Ok(()) };
    let known = officials.iter().map(|one| format!("{} {}", one.id, one.person.name)).collect::<Vec<_>>().join(", ");
    let args = [("official", (*official).into()), ("known", (&known).into())];
    Err(Failure::Input(tr_args(lang, "cli-no-such-official", &args)))
}

fn check_pin(journal: &mut Journal, event: &Event, official: &str, pin: &str, lang: Lang) -> Result<(), Failure> {
    let records = event.log.iter().filter_map(|line| Some((line.time_ms, line.event()?)));
    let wait = PinBackoff::of(records, "", clock::now_ms()).remaining(official, 0.0);
    if wait > 0 {
        return Err(Failure::No(Some(tr_args(lang, "cli-pin-wait", &[("seconds", wait.into())]))));
    }
    if journal.check_pin(official, pin).map_err(Failure::at(lang))? {
        return Ok(());
    }
    let refused = EventRecord::PinRefused { official: official.to_owned() };
    let by = stamp(journal, Some(official));
    store::note(journal, &refused, &by).map_err(Failure::at(lang))?;
    Err(Failure::No(Some(tr_args(lang, "cli-pin-wrong", &[("official", official.into())]))))
}

/// Returns a PIN for each of these officials.
fn pins(present: &[&str], lang: Lang) -> Result<Vec<String>, Failure> {
    let ask = |official: &&str| {
        Ok(rpassword::prompt_password(tr_args(lang, "cli-pin-ask", &[("official", (*official).into())]))?)
    };
    match env::var(PIN) {
        // A PIN may have a comma in it.
        Ok(pin) if present.len() == 1 => Ok(vec![pin]),
        Ok(pins) => Ok(present
            .iter()
            .enumerate()
            .map(|(nth, _)| pins.split(',').nth(nth).unwrap_or_default().to_owned())
            .collect()),
        Err(_) if io::stdin().is_terminal() => present.iter().map(ask).collect(),
        Err(_) => Err(Failure::Input(tr(lang, "cli-pin-missing"))),
    }
}
