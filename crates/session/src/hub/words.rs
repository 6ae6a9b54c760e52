//! Errors of a hub in words.

use std::time::Duration;

use ::hub::Error;
use festival::errors;
use festival::i18n::{Lang, Value, tr, tr_args};

use super::Old;

/// Says of what nothing was heard, and for how long.
pub fn tell_old(lang: Lang, old: &Old) -> String {
    let key = match (&old.desk, old.age) {
        (None, _) => "hub-old",
        (Some(_), Some(_)) => "hub-old-desk",
        (Some(_), None) => "hub-old-never",
    };
    let (desk, age) = (old.desk.as_deref().unwrap_or_default(), words_of(lang, old.age.unwrap_or_default()));
    tr_args(lang, key, &[("desk", desk.into()), ("age", (&age).into())])
}

/// Says how old something of which nothing was heard is, in a word or two.
pub fn tell_age(lang: Lang, old: &Old) -> String {
    match old.age {
        Some(age) => tr_args(lang, "hub-age", &[("age", (&words_of(lang, age)).into())]),
        None => tr(lang, "hub-age-never"),
    }
}

/// Returns a duration in the unit in which a hall counts it.
fn words_of(lang: Lang, time: Duration) -> String {
    let seconds = time.as_secs();
    let (key, count) = match seconds {
        0..60 => ("hub-seconds", seconds),
        60..3600 => ("hub-minutes", seconds / 60),
        _ => ("hub-hours", seconds / 3600),
    };
    tr_args(lang, key, &[("count", count.into())])
}

/// Returns an error of a hub as one sentence: what went wrong, with which hub, and what to do.
pub fn tell(lang: Lang, error: &Error) -> String {
    let with = |key: &str, args: &[(&str, Value<'_>)]| tr_args(lang, key, args);
    let at = |key: &str, hub: &str| with(key, &[("hub", hub.into())]);
    let told = |key: &str, hub: &str, detail: &str| with(key, &[("hub", hub.into()), ("detail", detail.into())]);
    let version = |key: &str, hub: &str, found: i32, known: i32| {
        with(key, &[("hub", hub.into()), ("found", i64::from(found).into()), ("known", i64::from(known).into())])
    };
    match error {
        Error::Address { address, detail } => {
            with("hub-error-address", &[("address", address.into()), ("detail", detail.into())])
        }
        Error::RootCertificate { path, detail } => {
            with("hub-error-root-certificate", &[("path", path.into()), ("detail", detail.into())])
        }
        Error::Unreachable { hub, detail } => told("hub-error-unreachable", hub, detail),
        Error::Lost { hub, detail } => told("hub-error-lost", hub, detail),
        Error::NoTls { hub } => at("hub-error-no-tls", hub),
        Error::Certificate { hub, detail } => told("hub-error-certificate", hub, detail),
        Error::Login { hub } => at("hub-error-login", hub),
        Error::WrongCode { hub } => at("hub-error-wrong-code", hub),
        Error::OldCode { hub } => at("hub-error-old-code", hub),
        Error::NoDatabase { hub } => at("hub-error-no-database", hub),
        Error::NotAHub { hub } => at("hub-error-not-a-hub", hub),
        Error::NewerHub { hub, found, known } => version("hub-error-newer", hub, *found, *known),
        Error::OlderHub { hub, found, known } => version("hub-error-older", hub, *found, *known),
        Error::NoEvent { hub } => at("hub-error-no-event", hub),
        Error::WhichEvent { hub, wanted, known } => {
            with("hub-error-which-event", &[("hub", hub.into()), ("wanted", wanted.into()), ("known", known.into())])
        }
        Error::NotOneEvent { hub, known } => {
            with("hub-error-not-one-event", &[("hub", hub.into()), ("known", known.into())])
        }
        Error::NoRandomness { hub } => at("hub-error-no-randomness", hub),
        Error::NoHub { file } => with("hub-error-no-hub", &[("file", file.into())]),
        Error::NotAllowed { hub, detail } => told("hub-error-not-allowed", hub, detail),
        Error::Full { hub, detail } => told("hub-error-full", hub, detail),
        Error::Unreadable { hub, what } => told("hub-error-unreadable", hub, what),
        Error::Journal(error) => errors::tell(lang, error),
        Error::Runtime { source } => with("hub-error-runtime", &[("detail", (&source.to_string()).into())]),
        Error::Exists { hub, detail } | Error::Server { hub, detail } => told("hub-error-server", hub, detail),
        // The list is open for a version that comes.
        other => other.to_string(),
    }
}
