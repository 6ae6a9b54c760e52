//! Errors of the journal in words: what went wrong, where, and how to mend it.

use std::io;
use std::path::Path;

use journal::{Ahead, Error, Fault, FaultKind, ReadOnlyReason, Survey, Witness};

use rules::{AnyViolation, TextError};

use crate::i18n::{Lang, Value, tr, tr_args, tr_message};
use crate::out;
use crate::streams::{self, desk_words};

/// Returns in words why an act can't be read, or recorded.
pub fn tell_why(lang: Lang, why: &TextError) -> String {
    match why {
        TextError::Unreadable(why) => tr_message(lang, why),
        TextError::Refused(found) => tell_found(lang, found),
        // What is against the rules in an amendment is so in one of the entries that it changes.
        TextError::Breaks { broken, .. } => {
            let found = broken.iter().map(|(_, found)| tell_found(lang, found)).find(|told| !told.is_empty());
            found.unwrap_or_else(|| tr(lang, "diverged-refused"))
        }
    }
}

fn tell_found(lang: Lang, found: &[AnyViolation]) -> String {
    found.iter().map(|violation| tr_message(lang, &violation.detail)).collect::<Vec<_>>().join(" ")
}

/// Returns an error as one sentence: what went wrong, with which file, and what to do.
pub fn tell(lang: Lang, error: &Error) -> String {
    let with = |key: &str, args: &[(&str, Value<'_>)]| tr_args(lang, key, args);
    let at = |key: &str, path: &Path| file(lang, key, path, "", "");
    match error {
        Error::NotFound { path } => at("error-not-found", path),
        Error::AlreadyExists { path } => at("error-already-exists", path),
        // The journal describes the content in English, which does not help whoever chose the wrong file.
        Error::NotAJournal { path, .. } => at("error-not-a-journal", path),
        Error::Altered { path } => at("error-altered", path),
        Error::NewerVersion { path, found, known } => with(
            "error-newer-version",
            &[("path", (&shown(path)).into()), ("found", (*found).into()), ("known", (*known).into())],
        ),
        Error::Damaged { path, detail } => file(lang, "error-damaged", path, "detail", detail),
        Error::Broken { path, fault } => file(lang, "error-broken", path, "fault", &tell_fault(lang, fault)),
        Error::Behind { path, survey } => behind(lang, path, survey),
        Error::WayGone { path } => at("error-way-gone", path),
        Error::LogNeedsRoom { path, folder } => file(lang, "error-log-needs-room", path, "folder", &shown(folder)),
        Error::Emptied { path } => at("error-emptied", path),
        Error::Link { path } => at("error-link", path),
        Error::FileChanged { path } => at("error-file-changed", path),
        Error::ReadOnly { path, reason } => file(lang, "error-read-only", path, "reason", &tell_reason(lang, reason)),
        Error::ReadOnlyFile { path } => at("error-read-only-file", path),
        Error::DiskFull { path } => at("error-disk-full", path),
        Error::FileGone { path } => at("error-file-gone", path),
        Error::Busy { path } => at("error-busy", path),
        Error::Conflict { stream, expected, found } => with(
            "error-conflict",
            &[("stream", stream.into()), ("expected", number(*expected)), ("found", number(*found))],
        ),
        Error::NotOwner { stream, owner, name } => {
            let (stream, desk) = (streams::plain_words(stream, lang), desk_words(name, *owner));
            with("error-not-owner", &[("stream", (&stream).into()), ("desk", (&desk).into())])
        }
        Error::NotWaiting { hash } => with("error-not-waiting", &[("hash", (&hash.to_string()).into())]),
        Error::Strangers { path, desks } => {
            let names: Vec<_> = desks.iter().map(|(desk, name)| desk_words(name, *desk)).collect();
            file(lang, "error-strangers", path, "desks", &names.join(", "))
        }
        Error::BadStream { stream } => with("error-bad-stream", &[("stream", stream.into())]),
        Error::NoPayload { stream } => with("error-no-payload", &[("stream", stream.into())]),
        Error::TooLarge { bytes } => with("error-too-large", &[("bytes", (*bytes).into())]),
        Error::UnknownPerson { person } => with("error-unknown-person", &[("person", number(person.0))]),
        Error::ErasedPerson { person } => with("error-erased-person", &[("person", number(person.0))]),
        Error::BadPin { official } => with("error-bad-pin", &[("official", official.into())]),
        Error::NoKey { path } => at("error-no-key", path),
        Error::OtherEvent { path } => at("error-other-event", path),
        Error::BackupOntoItself { path } => at("error-backup-onto-itself", path),
        Error::BackupOverOther { path } => at("error-backup-over-other", path),
        Error::BackupIsAhead { path, there, here } => with(
            "error-backup-is-ahead",
            &[("path", (&shown(path)).into()), ("there", number(*there)), ("here", number(*here))],
        ),
        Error::BackupInUse { path } => at("error-backup-in-use", path),
        Error::BackupFailed { path, source } => file(lang, "error-backup-failed", path, "why", &tell(lang, source)),
        Error::Io { path, source } => tell_file(lang, path, source),
        Error::Storage { path, source } => file(lang, "error-io", path, "why", &source.to_string()),
        // The journal's own text, for cases that this program does not know yet.
        other => other.to_string(),
    }
}

/// Returns how many records are missing, and where they still exist.
fn behind(lang: Lang, path: &Path, survey: &Survey) -> String {
    if survey.ahead.is_empty() {
        return file(lang, "error-doubt", path, "", "");
    }
    let places: Vec<_> = survey.ahead.iter().map(|ahead| tell_ahead(lang, ahead)).collect();
    let (path, places) = (shown(path), places.join(" "));
    let args = [("path", (&path).into()), ("count", number(survey.missing())), ("places", (&places).into())];
    tr_args(lang, "error-behind", &args)
}

/// Returns in one sentence where records exist that an event does not have.
pub fn tell_ahead(lang: Lang, ahead: &Ahead) -> String {
    let key = match (ahead.witness, ahead.whole) {
        (Witness::Note, _) => "error-ahead-note",
        (Witness::FileAlone, _) => "error-ahead-alone",
        (Witness::Backup, true) => "error-ahead-backup",
        (Witness::Backup, false) => "error-ahead-broken-backup",
    };
    let path = shown(&ahead.path);
    let args = [("path", (&path).into()), ("records", number(ahead.head.records)), ("count", number(ahead.missing))];
    tr_args(lang, key, &args)
}

/// Returns why the system refuses to read or write a file, and what to do.
pub fn tell_file(lang: Lang, path: &Path, error: &io::Error) -> String {
    file(lang, "error-io", path, "why", &tell_io(lang, error))
}

/// Returns why a file was not exported, and what to do.
pub fn tell_out(lang: Lang, error: &out::Error) -> String {
    match error {
        out::Error::Event { path } => file(lang, "error-out-event", path, "", ""),
        out::Error::There { path } => file(lang, "error-out-there", path, "", ""),
        out::Error::File { path, source } => tell_file(lang, path, source),
    }
}

/// Returns a system error as part of a sentence, as the system's own text is in another language. A reason without a
/// text here is given by its number.
pub fn tell_io(lang: Lang, error: &io::Error) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "error-system-missing",
        io::ErrorKind::PermissionDenied => "error-system-forbidden",
        io::ErrorKind::IsADirectory => "error-system-folder",
        io::ErrorKind::ReadOnlyFilesystem => "error-system-read-only",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "error-system-full",
        _ => {
            let code = error.raw_os_error().map_or_else(|| "?".to_owned(), |code| code.to_string());
            return tr_args(lang, "error-system", &[("code", (&code).into())]);
        }
    };
    tr(lang, key)
}

/// Returns why an event is open for reading only, and what to do.
pub fn tell_reason(lang: Lang, reason: &ReadOnlyReason) -> String {
    match reason {
        ReadOnlyReason::Asked => tr(lang, "error-reason-asked"),
        ReadOnlyReason::HeldByAnotherDesk => tr(lang, "error-reason-held"),
        ReadOnlyReason::ReadOnlyFile => tr(lang, "error-reason-file"),
        ReadOnlyReason::Behind(survey) if survey.ahead.is_empty() => tr(lang, "error-reason-doubt"),
        ReadOnlyReason::Behind(survey) => tr_args(lang, "error-reason-behind", &[("count", number(survey.missing()))]),
        ReadOnlyReason::Broken(fault) => {
            tr_args(lang, "error-reason-broken", &[("fault", (&tell_fault(lang, fault)).into())])
        }
    }
}

/// Returns what `verify` found, and at which record.
pub fn tell_fault(lang: Lang, fault: &Fault) -> String {
    let what = tell_kind(lang, &fault.kind);
    let what = ("what", (&what).into());
    match (fault.id, &fault.stream, fault.seq) {
        (Some(id), Some(stream), Some(seq)) => tr_args(
            lang,
            "error-fault-at-entry",
            &[what, ("record", number(id)), ("stream", stream.into()), ("seq", number(seq))],
        ),
        (Some(id), _, _) => tr_args(lang, "error-fault-at", &[what, ("record", number(id))]),
        _ => tr_args(lang, "error-fault", &[what]),
    }
}

fn tell_kind(lang: Lang, kind: &FaultKind) -> String {
    let with = |key: &str, name: &str, value: Value<'_>| tr_args(lang, key, &[(name, value)]);
    match kind {
        FaultKind::Missing => tr(lang, "error-fault-missing"),
        FaultKind::OutOfOrder { expected_seq } => with("error-fault-order", "expected", number(*expected_seq)),
        FaultKind::PrevMismatch => tr(lang, "error-fault-previous"),
        FaultKind::Changed => tr(lang, "error-fault-changed"),
        FaultKind::Unreadable { field } => with("error-fault-unreadable", "field", field.into()),
        FaultKind::TailMissing { recorded } => with("error-fault-tail", "recorded", number(*recorded)),
        FaultKind::HeadMismatch { recorded } => with("error-fault-head", "recorded", number(*recorded)),
        FaultKind::Unsigned { desk } => with("error-fault-unsigned", "desk", (&desk.short()).into()),
        FaultKind::SeenMissing { desk, number: other } => {
            tr_args(lang, "error-fault-seen", &[("desk", (&desk.short()).into()), ("record", number(*other))])
        }
        FaultKind::PeopleRecord => tr(lang, "error-fault-people"),
        FaultKind::PersonMissing { person } => with("error-fault-person-missing", "person", number(person.0)),
        FaultKind::PersonChanged { person } => with("error-fault-person-changed", "person", number(person.0)),
        FaultKind::PersonErased { person } => with("error-fault-person-erased", "person", number(person.0)),
        FaultKind::PersonNotErased { person } => with("error-fault-person-not-erased", "person", number(person.0)),
        FaultKind::PersonUnrecorded { person } => with("error-fault-person-unrecorded", "person", number(person.0)),
        FaultKind::ErasureHour { person } => with("error-fault-erasure-hour", "person", number(person.0)),
        FaultKind::PinRecord => tr(lang, "error-fault-pin-record"),
        FaultKind::PinMissing { official } => with("error-fault-pin-missing", "official", official.into()),
        FaultKind::PinChanged { official } => with("error-fault-pin-changed", "official", official.into()),
        FaultKind::PinUnrecorded { official } => with("error-fault-pin-unrecorded", "official", official.into()),
        FaultKind::OwnersRecord => tr(lang, "error-fault-owners-record"),
        FaultKind::SealedRecord => tr(lang, "error-fault-sealed-record"),
        FaultKind::SealedMissing { hash } => with("error-fault-sealed-missing", "hash", (&hash.to_string()).into()),
        FaultKind::SealedChanged { hash } => with("error-fault-sealed-changed", "hash", (&hash.to_string()).into()),
        FaultKind::SealedUnrecorded { .. } => tr(lang, "error-fault-sealed-unrecorded"),
        FaultKind::Damaged { detail } => with("error-fault-damaged", "detail", detail.into()),
        other => other.to_string(),
    }
}

/// Returns a sentence about a file, with one more variable unless its name is empty.
fn file(lang: Lang, key: &str, path: &Path, name: &str, value: &str) -> String {
    tr_args(lang, key, &[("path", (&shown(path)).into()), (name, value.into())])
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn number(number: u64) -> Value<'static> {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_told_in_the_language() {
        let told = |lang, kind: io::ErrorKind| tell_io(lang, &kind.into());
        assert_eq!(told(Lang::It, io::ErrorKind::NotFound), "il file o la cartella non c'è");
        assert_eq!(told(Lang::En, io::ErrorKind::PermissionDenied), "permission is missing");
        assert_eq!(tell_io(Lang::It, &io::Error::from_raw_os_error(4321)), "errore di sistema n. 4321");
        let said = tell_file(Lang::It, Path::new("festa.pdf"), &io::ErrorKind::StorageFull.into());
        assert_eq!(said, "festa.pdf: il disco è pieno. Controllare disco, cartella e permessi.");
    }
}
