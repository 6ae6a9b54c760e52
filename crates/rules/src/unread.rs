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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arg;

    fn parts(message: &Message) -> Vec<&str> {
        let text = |(_, arg): &'_ (&'static str, Arg)| match arg {
            Arg::Text(_) => true,
            Arg::Number(_) | Arg::Seat(_) => false,
        };
        assert!(message.args.iter().all(text));
        let texts = message.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Text(text) => Some(text.as_str()),
            Arg::Number(_) | Arg::Seat(_) => None,
        });
        texts.collect()
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Sample {
        least: u8,
        kind: Kind,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Few,
        Many,
    }

    #[test]
    fn both_readers_are_told_alike() {
        for (ron, json, expected) in [
            ("(least: 1)", r#"{"least":1}"#, ["missing", "kind", ""]),
            ("(least: 1, most: 2)", r#"{"least":1,"most":2}"#, ["unknown", "most", "least, kind"]),
            ("(least: 1, least: 2)", r#"{"least":1,"least":2}"#, ["twice", "least", ""]),
            ("(least: 1, kind: some)", r#"{"least":1,"kind":"some"}"#, ["unknown", "some", "few, many"]),
        ] {
            let read = ron::from_str::<Sample>(ron).unwrap_err();
            assert_eq!(parts(&unread_ron("k", &read.code)), expected, "{ron}: {:?}", read.code);
            let read = serde_json::from_str::<Sample>(json).unwrap_err();
            assert_eq!(parts(&unread_json("k", &read.to_string())), expected, "{json}: {read}");
        }
        let value = |json| parts_of(&serde_json::from_str::<Sample>(json).unwrap_err().to_string());
        assert_eq!(value(r#"{"least":"x"}"#), ["value", "x", ""]);
        assert_eq!(value(r#"{"least":300}"#), ["value", "300", ""]);
        assert_eq!(value(r#"{"least":null}"#), ["value", "…", ""]);
        assert_eq!(value("{"), ["end", "", ""]);
        assert_eq!(parts(&unread_json("k", "«M2x» is no hex")), ["value", "M2x", ""], "as our own types say it");
        let read = |text| ron::from_str::<Sample>(text).unwrap_err().code;
        assert_eq!(parts(&unread_ron("k", &read("(least: }"))), ["syntax", "", ""]);
    }

    fn parts_of(why: &str) -> Vec<String> {
        parts(&unread_json("k", why)).into_iter().map(str::to_owned).collect()
    }
}
