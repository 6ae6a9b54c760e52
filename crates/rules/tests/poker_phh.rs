//! Hands as PHH files, as other programs write them and as this one does.

use std::fmt::Write as _;

use rules::{DynMatch, Message, Signature, TextError};
use serde_json::json;

use crate::poker::{open, play, stacks};

/// `UPDATE_GOLDENS=1` writes anew what is made of the sample.
#[test]
#[allow(clippy::disallowed_methods, reason = "goldens are written anew on demand")]
fn a_sample_is_read_as_far_as_it_goes() {
    let text = testkit::text_of("crates/rules/tests/interchange/poker.txt").unwrap();
    let mut m = open("holdem", &[1000; 3], &json!({ "limit": "no" }));
    let imported = DynMatch::import(&mut m, &text, &Signature::script(0)).unwrap();
    let mut told = format!("imported {} to entry {}\n", imported.count, imported.last.0);
    let stopped = imported.stopped.unwrap();
    let why = match &stopped.why {
        TextError::Unreadable(detail) => testkit::message(detail),
        TextError::Refused(violations) => violations.iter().map(testkit::violation).collect::<Vec<_>>().join("; "),
        TextError::Breaks { .. } => "breaks others".to_owned(),
    };
    let _ = writeln!(told, "stopped line {}, «{}»: {why}", stopped.at.line, stopped.at.text);
    let _ = writeln!(told, "{}\n\n{}", m.position(), m.export().unwrap());
    let path = "crates/rules/tests/interchange/poker.golden";
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(path), &told).unwrap();
    }
    assert_eq!(told, testkit::text_of(path).unwrap());
}

#[test]
fn one_hand_stands_at_the_top_level_and_reads_back() {
    let mut m = open("omaha", &[500, 700], &json!({}));
    play(&mut m, &["blinds 20", "button p2", "deal", "p1 cc", "p2 cbr 80", "p1 f"]);
    let text = m.export().unwrap();
    assert!(text.starts_with("variant = \"PO\"\n"), "{text}");
    assert!(text.contains("players = [\"A\", \"B\"]\n") && text.contains("blinds_or_straddles = [40, 20]\n"), "{text}");
    let mut again = open("omaha", &[500, 700], &json!({}));
    let done = DynMatch::import(&mut again, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, again.fold() == m.fold()), (None, true), "{text}");
    assert_eq!(stacks(&again), [460, 740]);
}

#[test]
fn what_does_not_fit_is_refused_as_a_whole() {
    for (text, key) in [
        ("variant = \"NT\"\nactions = [", "poker-parse-phh"),
        ("variant = \"NT\"\n", "poker-parse-phh"),
        ("variant = \"PO\"\nactions = []\n", "interchange-option"),
        ("variant = \"FB\"\nactions = []\n", "interchange-option"),
        ("variant = \"NT\"\nactions = []\n", "interchange-option"),
    ] {
        let mut m = open("holdem", &[100, 100], &json!({}));
        let refused: Message = DynMatch::import(&mut m, text, &Signature::script(0)).unwrap_err();
        assert_eq!(refused.key, key, "{text}");
    }
}
