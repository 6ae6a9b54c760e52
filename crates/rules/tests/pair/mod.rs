//! What holds in every game of two players, whatever people enter, and what play that is counted must give.

#![allow(dead_code, reason = "each test file uses its part")]

use rules::{Change, DynMatch, Entry, Game, Match, Notation, RoleSet, Ruleset, Seq, Signature};

/// Reads a shipped ruleset.
pub fn ruleset<G: Game>(path: &str) -> Ruleset<G::Rules> {
    Ruleset::parse::<G>(&testkit::text_of(&format!("rulesets/{path}.ron")).unwrap()).unwrap()
}

/// Opens a match of Anna and Bruno, after the rules have been changed.
pub fn open<G: Notation>(path: &str, change: impl FnOnce(&mut G::Rules)) -> Match<G> {
    let mut ruleset = ruleset::<G>(path);
    change(&mut ruleset.rules);
    assert_eq!(G::lint(&ruleset.rules), []);
    Match::new(ruleset, serde_json::from_str(r#"[{"name": "Anna"}, {"name": "Bruno"}]"#).unwrap())
}

/// Checks a table of so many lines, `position; …; depth; leaves`: each is counted anew from all columns but the last.
/// `UPDATE_GOLDENS=1` writes the counts anew.
#[allow(clippy::disallowed_methods, reason = "tables of counts are written anew on demand")]
pub fn check_table(path: &str, lines: usize, mut count: impl FnMut(&[&str]) -> u64) {
    let table = testkit::text_of(path).unwrap();
    let mut counted = String::new();
    for line in table.lines() {
        match line.rsplit_once("; ").filter(|_| !line.starts_with('#')) {
            Some((columns, _)) => {
                let leaves = count(&columns.split("; ").collect::<Vec<_>>());
                counted += &format!("{columns}; {leaves}\n");
            }
            None => counted += &format!("{line}\n"),
        }
    }
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(path), &counted).unwrap();
    }
    assert_eq!(counted, testkit::text_of(path).unwrap());
    assert_eq!(counted.lines().filter(|line| !line.starts_with('#')).count(), lines);
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
    assert_eq!(G::admits(m.rules(), m.state(), &G::set_up(m.state().clone()).unwrap()), Ok(()), "{line}");
    for fact in legal(m).iter().take(40) {
        let text = G::write_fact(fact, m.seats());
        assert_eq!(G::parse_fact(&text, m.seats(), m.state()).as_ref(), Ok(fact), "{text}");
        let json = serde_json::to_string(fact).unwrap();
        assert_eq!(&serde_json::from_str::<G::Fact>(&json).unwrap(), fact, "{json}");
    }
}

/// Plays entries, refused or not, then undoes them to the start: every position comes back. Then replays the payloads.
pub fn undo_restores_and_replay_repeats<G: Notation + PartialEq, C: Copy>(
    mut m: Match<G>,
    entries: impl Fn(&Match<G>, C) -> Entry<G>,
    choices: &[C],
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
        m.record(Entry::amend(changes, "undone"), Signature::script(0)).unwrap();
        assert_eq!(m.fold(), before);
    }
}

/// Plays entries, refused or not, takes one back if that breaks nothing, and writes the match as its players do: read and
/// played again it comes to the same.
pub fn files_read_back<G: Notation + PartialEq, C: Copy>(
    mut m: Match<G>,
    entries: impl Fn(&Match<G>, C) -> Entry<G>,
    choices: &[C],
) {
    let mut again = m.clone();
    for choice in choices {
        let _ = m.record(entries(&m, *choice), Signature::script(0));
    }
    let changes = vec![Change { target: Seq(1 + m.last().0 / 2), with: None }];
    let _ = m.record(Entry::amend(changes, "undone"), Signature::script(0));
    let text = m.export().unwrap();
    let imported = DynMatch::import(&mut again, &text, &Signature::script(0)).unwrap();
    assert_eq!(imported.stopped, None, "{text}");
    assert_eq!(again.fold(), m.fold(), "{text}");
    assert_eq!(again.export(), Ok(text));
}

/// Reads any text as everything that people type: nothing panics, and what is read as a position is written back alike.
fn texts_never_panic<G: Notation>(m: &Match<G>, text: &str) {
    let _ = G::parse_fact(text, m.seats(), m.state());
    let _ = G::parse_effect(text, m.seats(), m.state());
    let _ = Entry::parse(text, &[], None, m);
    if let Ok(state) = G::parse_position(text, m.rules(), m.seats()) {
        let line = G::write_position(&state);
        assert_eq!(G::parse_position(&line, m.rules(), m.seats()).as_ref(), Ok(&state), "{line}");
        if G::admits(m.rules(), m.state(), &G::set_up(state.clone()).unwrap()).is_ok() {
            let _ = G::prompts(m.rules(), &state);
            let _ = G::view(m.rules(), &state, m.sanctions());
            let _ = G::standings(m.rules(), &state);
        }
    }
}

/// Tries a text as what people type and as noise in what is stored, at the start and after some entries.
pub fn nothing_panics<G: Notation, C: Copy>(
    mut m: Match<G>,
    entries: impl Fn(&Match<G>, C) -> Entry<G>,
    choices: &[C],
    text: &str,
    at: usize,
) {
    texts_never_panic(&m, text);
    let _ = DynMatch::import(&mut m.clone(), text, &Signature::script(0));
    for choice in choices {
        let _ = m.record(entries(&m, *choice), Signature::script(0));
    }
    let line = m.position();
    texts_never_panic(&m, &format!("{line} {text}"));
    let payload = m.payload(m.last()).unwrap_or_default();
    payloads_never_panic(&mut m, &payload, text, at);
}

/// Refuses what is no stored fact or effect, without panic.
fn payloads_never_panic<G: Notation>(m: &mut Match<G>, payload: &str, noise: &str, at: usize) {
    let at = (0..=at % (payload.len() + 1)).rev().find(|at| payload.is_char_boundary(*at)).unwrap();
    let broken = format!("{}{noise}{}", &payload[..at], payload.get(at + 1..).unwrap_or_default());
    let _ = DynMatch::restore(m, &broken);
}
