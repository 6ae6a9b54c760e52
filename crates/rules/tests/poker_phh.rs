//! Hands as PHH files, as other programs write them and as this one does.

use std::fmt::Write as _;

use rules::games::poker::Poker;
use rules::{DynMatch, Match, Message, Opening, Seat, Signature, TextError, Typed, open_match};
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

/// Gives a file of a hand that A, B and C have played: B wins 30 from the others.
fn written() -> (String, Match<Poker>) {
    let mut m = open("holdem", &[1000, 900, 800], &json!({}));
    play(&mut m, &["deal button p3", "c", "c", "p2 60", "f", "f"]);
    (m.export().unwrap(), m)
}

fn named(names: [&str; 3], stacks: [u32; 3]) -> Match<Poker> {
    let text = testkit::text_of("rulesets/poker/holdem.ron").unwrap();
    let seats = names.iter().zip(stacks).map(|(name, stack)| json!({ "name": name, "stack": stack })).collect();
    open_match::<Poker>(&Opening { ruleset: &text, seats: &seats, options: &json!({ "button": 2 }) }).unwrap()
}

#[test]
fn players_are_found_by_their_names() {
    let (text, m) = written();
    assert_eq!(stacks(&m), [980, 940, 780]);
    let mut moved = named(["B", " c", "A"], [900, 800, 1000]);
    let done = DynMatch::import(&mut moved, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, done.renamed), (None, Vec::new()));
    assert_eq!(stacks(&moved), [940, 780, 980], "each has what is theirs");
    let refused = DynMatch::import(&mut named(["B", "A", "C"], [900, 1000, 800]), &text, &Signature::script(0));
    assert_eq!(refused.unwrap_err().key, "interchange-order");
    let other = named(["A", "B", "Dora"], [1000, 900, 800]);
    let done = DynMatch::try_import(&other, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, done.renamed), (None, vec![(Seat(2), "C".to_owned())]), "it is told");
    assert_eq!(Match::last(&other).0, 0, "and nothing is recorded");
}

#[test]
fn what_holds_by_waiver_alone_is_listed() {
    let mut m = open("holdem", &[1000; 3], &json!({}));
    play(&mut m, &["deal button p3", "c"]);
    let waive = ["1.4".to_owned()];
    let typed = Typed { text: "p2 c", waive: &waive, reason: Some("in a hurry") };
    m.record_text(typed, Signature::script(0)).unwrap();
    let text = m.export().unwrap();
    let mut again = open("holdem", &[1000; 3], &json!({}));
    let done = DynMatch::import(&mut again, &text, &Signature::script(0)).unwrap();
    let waived: Vec<_> = done.waived.iter().map(|written| (written.text.as_str(), written.waived.clone())).collect();
    assert_eq!(waived, [("p2 cc", vec!["1.4".to_owned()])]);
    assert_eq!(again.fold(), m.fold());
    // The blinds of a file by another program hold by themselves.
    let text = testkit::text_of("crates/rules/tests/interchange/poker.txt").unwrap();
    let foreign = open("holdem", &[1000; 3], &json!({ "limit": "no" }));
    assert_eq!(DynMatch::try_import(&foreign, &text, &Signature::script(0)).unwrap().waived, []);
    let later = open("holdem", &[1000; 3], &json!({ "limit": "no", "blinds": [20, 40] }));
    let done = DynMatch::try_import(&later, &text, &Signature::script(0)).unwrap();
    assert_eq!(done.waived[0].text, "blinds 10 20", "and where the level has passed them it is told");
}

#[test]
fn hands_of_another_program_follow_the_players_around_the_table() {
    let hand = |number: u32, players: &str, stacks: &str| {
        format!(
            "[{number}]\nvariant = \"NT\"\n_limit = \"pot\"\nblinds_or_straddles = [10, 20, 0]\n\
             starting_stacks = [{stacks}]\nplayers = [{players}]\nactions = [\"p3 f\", \"p1 f\"]\n"
        )
    };
    let text = hand(1, r#""A", "B", "C""#, "500, 600, 700") + &hand(2, r#""B", "C", "A""#, "610, 700, 490");
    let mut m = named(["A", "B", "C"], [500, 600, 700]);
    let done = DynMatch::import(&mut m, &text, &Signature::script(0)).unwrap();
    assert_eq!(done.stopped, None);
    assert_eq!(stacks(&m), [490, 600, 710], "B posted the buio of the second hand and gave it up");
}
