//! Games as people write them: each sample is imported as far as it goes, told, and written as this program writes it.

use std::fmt::Write as _;

use rules::{Arg, DynMatch, Message, Opening, Seq, Signature, Stopped, TextError, match_from_ruleset};
use serde_json::{Value, json};

fn open(ruleset: &str, options: &Value) -> rules::AnyMatch {
    let folder = ruleset.split('-').next().unwrap();
    let ruleset = testkit::text_of(&format!("rulesets/{folder}/{ruleset}.ron")).unwrap();
    let seats = json!([{ "name": "Anna" }, { "name": "Bruno" }]);
    match_from_ruleset(&Opening { ruleset: &ruleset, seats: &seats, options }).unwrap()
}

fn import(m: &mut dyn DynMatch, text: &str) -> Result<rules::Imported, Message> {
    m.import(text, &Signature::script(0))
}

fn tell_stop(Stopped { at, why }: &Stopped) -> String {
    let number = at.number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let why = match why {
        TextError::Unreadable(detail) => testkit::message(detail),
        TextError::Refused(violations) => violations.iter().map(testkit::violation).collect::<Vec<_>>().join("; "),
        TextError::Breaks { .. } => "breaks others".to_owned(),
    };
    format!("line {}, number {number}, «{}»: {why}", at.line, at.text)
}

/// Imports a sample and checks what comes of it; `UPDATE_GOLDENS=1` writes that anew.
#[allow(clippy::disallowed_methods, reason = "goldens are written anew on demand")]
fn check(sample: &str, options: &Value) {
    let game = match sample.split('_').next().unwrap() {
        "carolus" => "carolus-magnus",
        game => game,
    };
    let text = testkit::text_of(&format!("crates/rules/tests/interchange/{sample}.txt")).unwrap();
    let mut any = open(game, options);
    let m = any.as_dyn_mut();
    let imported = import(m, &text).unwrap();
    let mut told = format!("imported {} to entry {}\n", imported.count, imported.last.0);
    let stopped = imported.stopped.as_ref().map_or_else(|| "at the end".to_owned(), tell_stop);
    let _ = writeln!(told, "stopped {stopped}\n{}\n\n{}", m.position(), m.export().unwrap());
    let path = format!("crates/rules/tests/interchange/{sample}.golden");
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(&path), &told).unwrap();
    }
    assert_eq!(told, testkit::text_of(&path).unwrap());
}

#[test]
fn samples_are_read_as_far_as_they_go() {
    check("abalone", &Value::Null);
    check("mancala", &Value::Null);
    check("twixt", &json!({ "size": 12 }));
    check("quarto", &Value::Null);
    check("memory", &Value::Null);
    check("backgammon", &json!({ "length": 3 }));
    check("carolus", &Value::Null);
}

#[test]
fn a_text_that_does_not_fit_is_refused_as_a_whole() {
    let number = |line: i64| Arg::from(line);
    for (text, key, args) in [
        ("[Game \"twixt\"]\n1. A1B2", "interchange-game", vec![("there", "twixt".into()), ("here", "abalone".into())]),
        (
            "[starter \"0\"]\n1. A1B2",
            "interchange-option",
            vec![("name", "starter".into()), ("there", "0".into()), ("here", "1".into())],
        ),
        ("1. A1B2\n[White Anna]\n", "interchange-tag", vec![("line", number(2)), ("text", "[White Anna]".into())]),
        ("1. A1B2\n\n{ no end", "interchange-comment", vec![("line", number(3))]),
    ] {
        let mut any = open("abalone", &Value::Null);
        assert_eq!(import(any.as_dyn_mut(), text), Err(Message { key, args }), "{text}");
        assert_eq!(any.as_dyn().last(), Seq(0), "{text}");
    }
    let mut any = open("abalone", &Value::Null);
    assert_eq!(import(any.as_dyn_mut(), "A1B2").unwrap().count, 1);
    assert_eq!(import(any.as_dyn_mut(), "A1B2"), Err(Message::new("interchange-under-way")));
}

#[test]
fn a_list_carries_its_position_to_a_match_that_has_none() {
    let line = "1 2 0 3 6 1/2 1 2 1 3 4 10-12 A";
    let mut from = open("mancala", &json!({ "position": line }));
    assert_eq!(import(from.as_dyn_mut(), "1. A5 B6").unwrap().last, Seq(3));
    let text = from.as_dyn().export().unwrap();
    assert!(text.contains(&format!("[Position \"{line}\"]\n")), "{text}");
    for options in [Value::Null, json!({ "position": line })] {
        let mut to = open("mancala", &options);
        assert_eq!(import(to.as_dyn_mut(), &text).unwrap().stopped, None);
        assert_eq!(to.as_dyn().export().as_ref(), Ok(&text));
    }
    let mut other = open("mancala", &json!({ "position": line.replace(" A", " B") }));
    assert_eq!(import(other.as_dyn_mut(), &text).unwrap_err().key, "interchange-position");
}

#[test]
fn names_of_the_file_are_those_of_the_seats() {
    let mut any = open("quarto", &Value::Null);
    let text = "[First \"Carla\"]\n[Second \"Dino, \\\"il lungo\\\"\"]\n> CQBP\nresign Dino, \"il lungo\"";
    assert_eq!(import(any.as_dyn_mut(), text).unwrap().stopped, None);
    assert!(any.as_dyn().export().unwrap().ends_with("1. > CQBP\nresign Bruno\n"));
}

#[test]
fn a_waiver_is_written_before_its_move() {
    let mut any = open("abalone", &Value::Null);
    let text = "1. {waived 3.6: they began\nso} I5H5 A1B2";
    assert_eq!(import(any.as_dyn_mut(), text).unwrap().stopped, None);
    assert!(any.as_dyn().export().unwrap().ends_with("1. {waived 3.6: they began so} I5H5 A1B2\n"));
}

#[test]
fn a_game_without_notation_says_so() {
    let text = testkit::text_of("rulesets/oca/oca-origgio-2014.ron").unwrap();
    let seats = json!([{ "name": "A", "players": 10, "home": 61 }, { "name": "B", "players": 10, "home": 62 }]);
    let any = match_from_ruleset(&Opening { ruleset: &text, seats: &seats, options: &Value::Null }).unwrap();
    assert_eq!(any.as_dyn().export(), Err(Message::new("interchange-none").with("game", "oca")));
}
