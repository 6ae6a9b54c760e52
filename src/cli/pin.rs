//! PINs for commands: from the environment or typed, never from an argument.

use std::env;
use std::io::{self, IsTerminal as _};

use festival::event::{Event, EventRecord};
use festival::i18n::{Lang, tr, tr_args};
use festival::{clock, store};
use journal::Journal;
use rules::Role;
use session::PinBackoff;

use crate::cli::failure::Failure;
use crate::cli::owners::stamp;

/// Variable that holds a PIN, or several in the order of the officials, with commas.
const PIN: &str = "TRIADE_PIN";

/// Checks that those present may take over, and know their PINs.
pub(super) fn check_all(journal: &mut Journal, event: &Event, present: &[&str], lang: Lang) -> Result<(), Failure> {
    let first = present.first().copied().unwrap_or_default();
    if event.setup.official(first).is_some() && !event.may_take_over(present.iter().copied()) {
        let quorum = event.setup.desk.council_takes_over;
        let args = [("official", first.into()), ("quorum", quorum.into())];
        let key = if quorum > 0 { "cli-no-quorum" } else { "cli-no-office" };
        return Err(Failure::No(Some(tr_args(lang, key, &args))));
    }
    present
        .iter()
        .enumerate()
        .try_for_each(|(nth, official)| check_nth(journal, event, (official, nth), &Role::ALL, lang))
}

/// Checks that an official holds one of these offices and knows the PIN; in an event that nobody guards, that it is one of its
/// officials, if it has any. A wrong PIN is recorded, as at the desk.
pub(super) fn check(
    journal: &mut Journal,
    event: &Event,
    official: &str,
    offices: &[Role],
    lang: Lang,
) -> Result<(), Failure> {
    check_nth(journal, event, (official, 0), offices, lang)
}

/// Checks the official whose PIN is the one at this place, from 0, of those in the environment.
fn check_nth(
    journal: &mut Journal,
    event: &Event,
    (official, nth): (&str, usize),
    offices: &[Role],
    lang: Lang,
) -> Result<(), Failure> {
    let named = |key| Failure::No(Some(tr_args(lang, key, &[("official", official.into())])));
    let officials = &event.setup.officials;
    if !officials.is_empty() && event.setup.official(official).is_none() {
        let known =
            officials.iter().map(|one| format!("{} {}", one.id, one.person.name)).collect::<Vec<_>>().join(", ");
        let args = [("official", official.into()), ("known", (&known).into())];
        return Err(Failure::Input(tr_args(lang, "cli-no-such-official", &args)));
    }
    if !event.is_guarded() {
        return Ok(());
    }
    if !event.holds(official, offices) {
        return Err(named("cli-no-office"));
    }
    let records = event.log.iter().filter_map(|line| Some((line.time_ms, line.event.as_ref()?)));
    let wait = PinBackoff::of(records, "", clock::now_ms()).remaining(official, 0.0);
    if wait > 0 {
        return Err(Failure::No(Some(tr_args(lang, "cli-pin-wait", &[("seconds", wait.into())]))));
    }
    let at = |error| Failure::of_event(lang, &error);
    if journal.check_pin(official, &pin((official, nth), lang)?).map_err(at)? {
        return Ok(());
    }
    store::note(journal, &EventRecord::PinRefused { official: official.to_owned() }, &stamp(Some(official)))
        .map_err(at)?;
    Err(named("cli-pin-wrong"))
}

fn pin((official, nth): (&str, usize), lang: Lang) -> Result<String, Failure> {
    match env::var(PIN) {
        Ok(pins) => Ok(pins.split(',').nth(nth).unwrap_or_default().to_owned()),
        Err(_) if io::stdin().is_terminal() => {
            Ok(rpassword::prompt_password(tr_args(lang, "cli-pin-ask", &[("official", official.into())]))?)
        }
        Err(_) => Err(Failure::Input(tr(lang, "cli-pin-missing"))),
    }
}
