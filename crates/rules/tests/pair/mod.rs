//! What holds in every game of two players, whatever people enter.

#![allow(dead_code, reason = "each test file uses its part")]

use rules::{Change, DynMatch, Entry, Game, Match, Notation, RoleSet, Ruleset, Seq, Signature};

/// Opens a match of Anna and Bruno, after the rules have been changed.
pub fn open<G: Notation>(ruleset: &str, change: impl FnOnce(&mut G::Rules)) -> Match<G> {
    let text = testkit::text_of(&format!("rulesets/{ruleset}.ron")).unwrap();
    let mut ruleset = Ruleset::<G::Rules>::parse::<G>(&text).unwrap();
    change(&mut ruleset.rules);
    assert_eq!(G::lint(&ruleset.rules), []);
    Match::new(ruleset, serde_json::from_str(r#"[{"name": "Anna"}, {"name": "Bruno"}]"#).unwrap())
}

/// Lists the legal facts of all prompts.
pub fn legal<G: Game>(m: &Match<G>) -> Vec<G::Fact> {
    m.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap_or_default()).collect()
}

pub fn choose<T: Clone>(list: &[T], choice: u32) -> Option<T> {
    list.get(choice as usize % list.len().max(1)).cloned()
}

/// Checks that the listed facts are accepted and the others of `all` are not.
pub fn only_listed_is_accepted<G: Notation>(m: &Match<G>, all: &[G::Fact]) {
    let legal = legal(m);
    for fact in all.iter().chain(&legal) {
        let accepted = m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok();
        assert_eq!(accepted, legal.contains(fact), "{fact:?} in {}", m.position());
    }
}

/// Checks that the position line, a payload and the text of every legal fact come back as they were.
pub fn everything_reads_back<G: Notation>(m: &Match<G>) {
    let line = m.position();
    let read = G::parse_position(&line, m.rules(), m.seats());
    assert_eq!(read.as_ref(), Ok(m.state()), "{line}");
    assert_eq!(G::admits(m.rules(), m.state(), &G::set_up(m.state().clone())), Ok(()), "{line}");
    for fact in legal(m).iter().take(40) {
        let text = G::write_fact(fact, m.seats());
        assert_eq!(G::parse_fact(&text, m.seats(), m.state()).as_ref(), Ok(fact), "{text}");
        let json = serde_json::to_string(fact).unwrap();
        assert_eq!(&serde_json::from_str::<G::Fact>(&json).unwrap(), fact, "{json}");
    }
}

/// Plays entries, refused or not, then undoes them to the start: every position comes back. Then replays the payloads.
pub fn undo_restores_and_replay_repeats<G: Notation + PartialEq>(
    mut m: Match<G>,
    entries: impl Fn(&Match<G>, u32) -> Entry<G>,
    choices: &[u32],
) {
    let mut again = m.clone();
    let mut folds = Vec::new();
    for choice in choices {
        let before = m.fold().clone();
        match m.record(entries(&m, *choice), Signature::script(0)) {
            Ok(seq) => {
                folds.push(before);
                let payload = m.payload(seq).unwrap();
                DynMatch::restore(&mut again, &payload).unwrap();
                assert_eq!(again.fold(), m.fold(), "{payload}");
            }
            Err(_) => assert_eq!(m.fold(), &before),
        }
    }
    for (index, before) in folds.iter().enumerate().rev() {
        let changes = vec![Change { target: Seq::at(index), with: None }];
        m.record(Entry::Amend { changes, reason: "undone".to_owned() }, Signature::script(0)).unwrap();
        assert_eq!(m.fold(), before);
    }
}

/// Reads any text as everything that people type: nothing panics, and what is read as a position is written back alike.
pub fn texts_never_panic<G: Notation>(m: &Match<G>, text: &str) {
    let _ = G::parse_fact(text, m.seats(), m.state());
    let _ = G::parse_effect(text, m.seats(), m.state());
    let _ = Entry::parse(text, &[], None, m);
    if let Ok(state) = G::parse_position(text, m.rules(), m.seats()) {
        let line = G::write_position(&state);
        assert_eq!(G::parse_position(&line, m.rules(), m.seats()).as_ref(), Ok(&state), "{line}");
        if G::admits(m.rules(), m.state(), &G::set_up(state.clone())).is_ok() {
            let _ = G::prompts(m.rules(), &state);
            let _ = G::view(&state, m.sanctions());
            let _ = G::standings(m.rules(), &state);
        }
    }
}

/// Refuses what is no stored fact or effect, without panic.
pub fn payloads_never_panic<G: Notation>(m: &mut Match<G>, payload: &str, noise: &str, at: usize) {
    let at = (0..=at % (payload.len() + 1)).rev().find(|at| payload.is_char_boundary(*at)).unwrap();
    let broken = format!("{}{noise}{}", &payload[..at], payload.get(at + 1..).unwrap_or_default());
    let _ = DynMatch::restore(m, &broken);
}
