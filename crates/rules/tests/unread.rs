//! Errors of the readers of files in words of ours.

use rules::{Arg, Message, unread_json, unread_ron};

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
