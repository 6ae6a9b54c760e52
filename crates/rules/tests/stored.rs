//! What the journal keeps of an entry, read by a program of another revision.

use rules::games::risiko::Risiko;
use rules::{DynMatch, Entry, Game, Match, Signature};
use serde_json::{Value as Json, json};

use crate::risiko::open;

/// Records an act: the match before and after it, and the act as the journal keeps it.
fn recorded() -> (Match<Risiko>, Match<Risiko>, Json) {
    let before = open("risiko-varianti", 3, &json!({ "follow": "summary" }));
    let mut after = before.clone();
    let entry = Entry::parse("round 2", &[], None, &after).unwrap();
    let seq = after.record(entry, Signature::script(0)).unwrap();
    let payload = serde_json::from_str(&after.payload(seq).unwrap()).unwrap();
    (before, after, payload)
}

/// Gives the sentence that says why what is kept, with another revision, is not taken in again; `None` where it is.
fn why(m: &Match<Risiko>, payload: &Json, revision: u32) -> Option<&'static str> {
    let mut payload = payload.clone();
    payload["revision"] = json!(revision);
    DynMatch::restore(&mut m.clone(), &payload.to_string()).err().map(|diverged| diverged.why.key)
}

#[test]
fn what_a_newer_program_wrote_is_said_to_be_newer_be_it_readable_or_not() {
    let (before, _, mut payload) = recorded();
    assert_eq!(why(&before, &payload, Risiko::REVISION + 1), Some("diverged-newer"));
    payload["entry"] = json!({ "unheard_of": {} });
    assert_eq!(why(&before, &payload, Risiko::REVISION + 1), Some("diverged-newer"));
    assert_eq!(why(&before, &payload, Risiko::REVISION), Some("diverged-unreadable"));
}

#[test]
fn what_an_older_program_wrote_is_taken_in_where_it_comes_to_the_same() {
    let (before, after, mut payload) = recorded();
    let older = Risiko::REVISION - 1;
    assert_eq!(why(&before, &payload, older), None);
    // Refused now.
    assert_eq!(why(&after, &payload, Risiko::REVISION), Some("risiko-round-past"));
    assert_eq!(why(&after, &payload, older), Some("diverged-older"));
    // Other effects.
    payload["steps"] = json!([]);
    assert_eq!(why(&before, &payload, Risiko::REVISION), Some("diverged-steps"));
    assert_eq!(why(&before, &payload, older), Some("diverged-older"));
}
