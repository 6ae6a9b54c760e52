//! Why a file or a value can't be read: translatable sentences in place of the English errors of RON and JSON readers.

use ron::error::Error as Ron;

use crate::Message;

/// Turns an error of the RON reader into one of our sentences.
pub fn unread_ron(key: &'static str, why: &Ron) -> Message {
    let list = |names: &[&str]| names.join(", ");
    match why {
        Ron::MissingStructField { field, .. } => refusal(key, "missing", field, ""),
        Ron::NoSuchStructField { expected, found, .. } | Ron::NoSuchEnumVariant { expected, found, .. } => {
            refusal(key, "unknown", found, &list(expected))
        }
        Ron::DuplicateStructField { field, .. } => refusal(key, "twice", field, ""),
        Ron::InvalidValueForType { found, .. } => refusal(key, "value", found, ""),
        Ron::ExpectedDifferentLength { found, .. } => refusal(key, "length", &found.to_string(), ""),
        Ron::Eof => refusal(key, "end", "", ""),
        Ron::Message(text) => unread_json(key, text),
        _ => refusal(key, "syntax", "", ""),
    }
}

/// Turns an error text of serde into one of our sentences; its texts are the same for every reader.
pub fn unread_json(key: &'static str, why: &str) -> Message {
    let mut quoted = why.split('`').skip(1).step_by(2);
    let first = quoted.next().unwrap_or_default();
    let rest = quoted.collect::<Vec<_>>().join(", ");
    let begins = |text: &str| why.starts_with(text);
    match () {
        () if begins("missing field") => refusal(key, "missing", first, ""),
        () if begins("unknown field") || begins("unknown variant") => refusal(key, "unknown", first, &rest),
        () if begins("duplicate field") => refusal(key, "twice", first, ""),
        () if begins("invalid length") => refusal(key, "length", digits(why), ""),
        () if begins("invalid type") || begins("invalid value") => refusal(key, "value", found(why), ""),
        // Our own types refuse a text in this form.
        () if begins("«") => {
            refusal(key, "value", why.trim_start_matches('«').split('»').next().unwrap_or_default(), "")
        }
        () if begins("EOF") => refusal(key, "end", "", ""),
        () => refusal(key, "syntax", "", ""),
    }
}

/// Makes the sentence from a stable word, the name concerned and what could stand there.
fn refusal(key: &'static str, what: &str, name: &str, known: &str) -> Message {
    Message::new(key).with("what", what).with("name", name).with("known", known)
}

/// Returns the first number of a text.
fn digits(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty()).unwrap_or_default()
}

/// Returns the value in `invalid type: string "x", expected u8`, or `…` if the text shows none.
fn found(text: &str) -> &str {
    let what = text.split_once(": ").map_or(text, |(_, rest)| rest);
    let what = what.rsplit_once(", expected").map_or(what, |(what, _)| what);
    let value = what.split_once(['`', '"']).map_or("", |(_, value)| value.trim_end_matches(['`', '"']));
    if value.is_empty() { "…" } else { value }
}
