//! Lines for the speaker in the cases of every game: words for the hall, and no code of a notation.

use std::collections::BTreeSet;
use std::rc::Rc;

use rules::{AnyMatch, Audience, Conceal as _, Game, Match, Message, Outcome, Seq, with_match};
use scene::hall;
use testkit::played;
use testkit::words::is_code;

use crate::support;

/// Replaces the names of the seats, which may be letters only, by one name.
fn named(m: &AnyMatch, mut words: String) -> String {
    let mut names = m.as_dyn().seat_names();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    for name in names.iter().filter(|name| !name.is_empty()) {
        let mut from = 0;
        while let Some(at) = words[from..].find(name.as_str()).map(|at| from + at) {
            let end = at + name.len();
            from = end;
            if apart(words[..at].chars().next_back()) && apart(words[end..].chars().next()) {
                words.replace_range(at..end, "Bruno");
                from = at + "Bruno".len();
            }
        }
    }
    words
}

/// Lists the lines on a record to those who know all.
fn spoken(m: &AnyMatch, seq: Seq) -> Vec<Message> {
    hall::speak(&m.seen_by(Audience::Referee), seq)
}

/// Lists the lines read out after each record of every case, each with its match.
pub fn all_lines() -> Vec<(Rc<AnyMatch>, Message)> {
    let lines = |m: AnyMatch| {
        let m = Rc::new(m);
        let seqs = (1..=m.as_dyn().last().0).map(Seq);
        seqs.flat_map(|seq| spoken(&m, seq)).map(|line| (Rc::clone(&m), line)).collect::<Vec<_>>()
    };
    played().unwrap().into_iter().flat_map(lines).collect()
}

#[test]
fn no_code_of_a_notation_is_read_aloud() {
    let mut codes = BTreeSet::new();
    for (m, line) in all_lines() {
        for lang in ["it", "en"] {
            let words = named(&m, support::words(lang, &line).unwrap());
            let all: Vec<_> = words.split_whitespace().collect();
            // The letters of a column are printed at the edge of the board.
            let coded = |at: usize| is_code(all[at]) && (at == 0 || !["colonna", "column"].contains(&all[at - 1]));
            if (0..all.len()).any(coded) {
                codes.insert(format!("{} {lang} {}: {words}", m.as_dyn().game(), line.key));
            }
        }
    }
    assert!(codes.is_empty(), "{} lines:\n{}", codes.len(), codes.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Returns how a match has ended after `seq` records.
fn outcome<G: Game>(m: &Match<G>, seq: u64) -> Option<Outcome> {
    G::outcome(m.rules(), &m.before(Seq(seq + 1)).state)
}

/// Words by which the hall hears that nobody has won alone.
const EVEN: [&str; 8] = ["patta", "pari", "condivisa", "insieme", "parità", "dividono", "vincono", "senza vincitore"];

/// Checks whether a line contains these words whole.
fn says(line: &str, words: &str) -> bool {
    let letters = |text: &str| -> Vec<String> {
        text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (own, asked) = (letters(line), letters(words));
    own.windows(asked.len()).any(|some| *some == asked[..])
}

#[test]
fn the_record_that_ends_a_match_says_who_has_won_or_why_nobody_has() {
    let mut silent = BTreeSet::new();
    for m in played().unwrap() {
        let over = |seq: u64| with_match!(&m, m => outcome(m, seq));
        let last = m.as_dyn().last().0;
        let Some(ended) = (1..=last).find(|seq| over(*seq).is_some() && over(seq - 1).is_none()) else { continue };
        let said: Vec<_> = spoken(&m, Seq(ended)).iter().map(support::italian).collect();
        let winners = over(ended).map(|outcome| outcome.winners).unwrap_or_default();
        let names: Vec<_> = m.as_dyn().seat_names();
        let named = winners.iter().all(|seat| said.iter().any(|line| line.contains(names[seat.index()].as_str())));
        let even = said.iter().any(|line| EVEN.iter().any(|word| says(&line.to_lowercase(), word)));
        if !(named && (winners.len() == 1 || even)) {
            silent.insert(format!("{} {winners:?}: {said:?}", m.as_dyn().game()));
        }
    }
    assert!(silent.is_empty(), "{}", silent.into_iter().collect::<Vec<_>>().join("\n"));
}
