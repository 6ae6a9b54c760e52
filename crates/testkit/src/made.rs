//! The sentences made in the sources: each key with the names of its arguments.
//!
//! The source is read as tokens, without its tests. A key stands in the call that makes the sentence,
//! `Message::new("key")` or `tr_args(lang, "key", &[("name", …)])`, or in a call of a closure or function that passes
//! one of its parameters on as the key. Arguments are given by `.with("name", …)` after the call, inside the closure,
//! or on the variable that the sentence is bound to, and by string literals inside the call. Where a key is chosen
//! first and passed on later, or the arguments have a variable of their own, every argument given in the same function
//! counts.

mod calls;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use self::calls::{Makers, call, closures, functions, key_end, named_closures, named_functions, parameters};
use self::tokens::{Token, closing, is_sign, is_word, tokens};
use crate::files_under;

/// One place in the sources at which a sentence is made.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Made {
    /// Key of the sentence.
    pub key: String,
    /// Names of its arguments.
    pub args: BTreeSet<String>,
    /// True if the key stands in the call itself; otherwise `args` are those given anywhere in the function.
    pub direct: bool,
}

type Args = BTreeSet<String>;

/// Finds the sentences made in the sources under a folder of the repository; `is_key` accepts their keys.
///
/// # Errors
/// If a folder or file can't be read.
pub fn sentences_made(folder: &str, is_key: impl Fn(&str) -> bool) -> std::io::Result<Vec<Made>> {
    let of_tests = |path: &PathBuf| path.iter().any(|part| part == "tests" || part == "tests.rs");
    let files = files_under(folder, "rs")?.into_iter().filter(|path| !of_tests(path));
    let texts = files.map(std::fs::read_to_string).collect::<std::io::Result<Vec<_>>>()?;
    let tested = |text: &'_ str| text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let sources: Vec<_> = texts.iter().map(|text| tokens(&text[..tested(text)])).collect();
    let mut shared = BTreeMap::new();
    // A function may pass its key on to another one that passes it on too: repeat until nothing changes.
    loop {
        let before = shared.clone();
        sources.iter().for_each(|source| functions(source, &before, &mut shared));
        if shared == before {
            break;
        }
    }
    let mut adding = Adders::new();
    sources.iter().for_each(|source| adders(source, &mut adding));
    Ok(sources.iter().flat_map(|source| made_in(source, &shared, &adding, &is_key)).collect())
}

/// Reads the arguments given by `.with("name", …)` from a position on.
fn chain(source: &[Token], mut at: usize) -> Args {
    let mut args = Args::new();
    while is_sign(source.get(at), '.') && is_word(source.get(at + 1), "with") && is_sign(source.get(at + 2), '(') {
        if let Some(Token::Text(name)) = source.get(at + 3) {
            args.insert(name.clone());
        }
        at = closing(source, at + 2) + 1;
    }
    args
}

/// Returns the range of the function around a position.
fn around(source: &[Token], at: usize) -> (usize, usize) {
    let begins = |from: &usize| is_word(source.get(*from), "fn");
    let mut start = at;
    while let Some(from) = (0..start).rev().find(begins) {
        let body = (from..source.len()).find(|at| is_sign(source.get(*at), '{')).unwrap_or(from);
        let end = closing(source, body);
        if end >= at {
            return (from, end);
        }
        start = from;
    }
    (0, source.len().saturating_sub(1))
}

/// Functions and closures that add arguments to a sentence, with those arguments.
type Adders = BTreeMap<String, Args>;

/// Finds the functions that add arguments to a sentence: `fn held(line: Message, …) -> Message`.
fn adders(source: &[Token], found: &mut Adders) {
    for (name, from, body) in named_functions(source) {
        if takes_sentence(&source[from..body]) {
            found.entry(name).or_default().extend(all_in(source, (body, closing(source, body))));
        }
    }
}

/// Checks whether a parameter is a sentence, such as `line: Message`.
fn takes_sentence(head: &[Token]) -> bool {
    (1..head.len()).any(|at| is_word(head.get(at), "Message") && is_sign(head.get(at - 1), ':'))
}

/// Lists the arguments added by functions that the sentence made at `at` is passed to, directly or by a variable.
fn added_by(source: &[Token], (from, to): (usize, usize), at: usize, adders: &Adders) -> Args {
    let names = variables(source, (from, to), at);
    let own = named_closures(source, (from, to)).into_iter().filter(|(_, head, _)| takes_sentence(head));
    let own: Adders = own.map(|(name, _, body)| (name, all_in(source, body))).collect();
    let mut args = Args::new();
    for call in from..to {
        let adder = match (&source[call], source.get(call + 1)) {
            (Token::Word(word), Some(Token::Sign('('))) => own.get(word).or_else(|| adders.get(word)),
            _ => None,
        };
        let Some(adder) = adder else { continue };
        let close = closing(source, call + 1);
        if (call..close).contains(&at) || source[call..close].iter().any(|token| names.contains(&token)) {
            args.extend(adder.iter().cloned().chain(chain(source, close + 1)));
        }
    }
    args
}

/// Lists the arguments that closures add to the sentence made at `at`, which is passed to them.
fn added(source: &[Token], function: (usize, usize), at: usize) -> Args {
    let before = named_closures(source, function).into_iter().filter(|(_, _, (_, until))| *until <= at);
    let calls = before.filter(|(name, _, (_, until))| {
        (*until..at).any(|call| {
            let own = is_word(source.get(call), name) && is_sign(source.get(call + 1), '(');
            own && closing(source, call + 1) > at
        })
    });
    let uses = calls.flat_map(|(_, head, (from, until))| {
        let params = parameters(head);
        (from..until).filter(move |at| matches!(&source[*at], Token::Word(word) if params.contains(word)))
    });
    uses.flat_map(|at| chain(source, at + 1)).collect()
}

/// Returns where the statement around a position ends.
fn statement_end(source: &[Token], mut at: usize, to: usize) -> usize {
    while at < to {
        match source[at] {
            Token::Sign('(' | '[' | '{') => at = closing(source, at),
            Token::Sign(';' | '}') => return at,
            _ => {}
        }
        at += 1;
    }
    to
}

fn made_in(source: &[Token], shared: &Makers, adders: &Adders, is_key: &impl Fn(&str) -> bool) -> Vec<Made> {
    let mut made = Vec::new();
    // Functions of this file shadow others of the same name.
    let mut own = Makers::new();
    functions(source, &Makers::new(), &mut own);
    functions(source, shared, &mut own);
    let mut known = shared.clone();
    known.extend(own);
    for (at, token) in source.iter().enumerate() {
        let Token::Text(key) = token else { continue };
        if !is_key(key) {
            continue;
        }
        let function = around(source, at);
        let mut makers = known.clone();
        closures(source, function, &mut makers);
        let direct = (function.0..at).rev().filter_map(|from| call(source, from, &makers));
        let direct = direct.into_iter().find(|call| {
            let place = if call.fixed { call.key..key_end(source, call) } else { call.open..call.close };
            place.contains(&at)
        });
        let args = match &direct {
            Some(call) => {
                let own = chain(source, call.close + 1);
                call.given(source, function)
                    .chain(own)
                    .chain(bound(source, function, call.open))
                    .chain(added(source, function, at))
                    .chain(added_by(source, function, at, adders))
                    .collect()
            }
            None => all_in(source, function),
        };
        made.push(Made { key: key.clone(), args, direct: direct.is_some() });
    }
    made
}

/// Lists the arguments given later to the variables that hold the sentence made at a position.
fn bound(source: &[Token], (from, to): (usize, usize), at: usize) -> Args {
    let names = variables(source, (from, to), at).into_iter();
    let uses = names.flat_map(|name| (at..to).filter(move |at| source.get(*at) == Some(name)));
    uses.flat_map(|at| chain(source, behind(source, at))).collect()
}

/// Lists the variables that hold the sentence made at a position.
fn variables(source: &[Token], (from, to): (usize, usize), at: usize) -> Vec<&Token> {
    let lets = (from..at).filter(|start| is_word(source.get(*start), "let") && statement_end(source, *start, to) > at);
    lets.filter_map(|start| source[start + 1..at].iter().find(|token| !is_word(Some(token), "mut"))).collect()
}

/// Returns the position after a variable, its call or its field.
fn behind(source: &[Token], at: usize) -> usize {
    match (source.get(at + 1), source.get(at + 2), source.get(at + 3)) {
        (Some(Token::Sign('(')), ..) => closing(source, at + 1) + 1,
        (Some(Token::Sign('.')), Some(Token::Word(_)), next) if next != Some(&Token::Sign('(')) => at + 3,
        _ => at + 1,
    }
}

/// Lists every argument given in a function.
fn all_in(source: &[Token], (from, to): (usize, usize)) -> Args {
    (from..to).flat_map(|at| chain(source, at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(source: &str) -> Vec<(String, String)> {
        let source = tokens(source);
        let mut shared = Makers::new();
        functions(&source, &Makers::new(), &mut shared);
        let shown = |made: Made| (made.key, made.args.into_iter().collect::<Vec<_>>().join(" "));
        let mut adding = Adders::new();
        adders(&source, &mut adding);
        made_in(&source, &shared, &adding, &|text| text.starts_with("k-")).into_iter().map(shown).collect()
    }

    fn one(source: &str) -> String {
        let [(_, args)] = &made(source)[..] else { return "not one".to_owned() };
        args.clone()
    }

    #[test]
    fn arguments_are_found_behind_the_call_and_on_the_variable() {
        assert_eq!(one(r#"fn f() { Message::new("k-a").with("x", g(1)).with("y", 2) }"#), "x y");
        assert_eq!(one(r#"fn f() { let m = Message::new("k-a").with("x", 1); m.with("y", 2) }"#), "x y");
        assert_eq!(one(r#"fn f() { Message::new(if a { "k-a" } else { b }).with("x", 1) }"#), "x");
        assert_eq!(one(r#"fn f() { Message::new("k-a"); Message::new("b").with("x", 1) }"#), "");
    }

    #[test]
    fn arguments_are_found_in_what_passes_a_key_on() {
        let at = r#"fn f() { let at = |key, p: u8| Message::new(key).with("p", p); match x { A => at("k-a", 1), B => at("k-b", 2).with("to", 3) } }"#;
        assert_eq!(made(at), [("k-a".to_owned(), "p".to_owned()), ("k-b".to_owned(), "p to".to_owned())]);
        assert_eq!(one(r#"fn m(key: &str) -> Message { Message::new(key).with("n", 1) } fn f() { m("k-a") }"#), "n");
        assert_eq!(one(r#"fn f() { let key = if a { "k-a" } else { "b" }; Message::new(key).with("x", 1) }"#), "x");
    }

    #[test]
    fn arguments_are_found_in_the_calls_of_the_program() {
        assert_eq!(one(r#"fn f() { tr_args(lang, "k-a", &[("x", n.into()), ("y", 2.into())]) }"#), "k-a x y");
        assert_eq!(one(r#"fn f() { cx.tr("k-a"); let other = [("x", 1)]; }"#), "k-a");
        assert_eq!(one(r#"fn f() { let args = [("x", 1)]; cx.tr_args("k-a", &args) }"#), "k-a x");
        assert_eq!(one(r#"fn f() { let who = ("x", 1); cx.tr_args("k-a", &[who, ("y", 2)]) }"#), "k-a x y");
        assert_eq!(
            one(r#"fn m(l: L, key: &str, n: u8) -> String { tr_args(l, key, &[("n", n)]) } fn f() { m(l, "k-a", 1) }"#),
            "k-a n"
        );
        assert_eq!(
            one(r#"fn f() { tr_args(lang, "k-a", &[("x", tr_args(lang, "other", &[("y", 1)]))]) }"#),
            "k-a other x y"
        );
    }

    #[test]
    fn arguments_are_found_in_what_a_sentence_is_passed_to() {
        let adds = r#"fn held(line: Message, n: u8) -> Message { line.with("n", n) }"#;
        assert_eq!(
            one(&format!(r#"{adds} fn f() {{ held(Message::new("k-a").with("x", 1), 2).with("y", 3) }}"#)),
            "n x y"
        );
        assert_eq!(one(&format!(r#"{adds} fn f() {{ let line = Message::new("k-a"); go(held(line, 2)); }}"#)), "n");
        assert_eq!(one(r#"fn f() { let to = |m: Message| m.with("x", 1); to(Message::new("k-a")) }"#), "x");
    }

    #[test]
    fn texts_and_characters_end_where_they_end() {
        assert_eq!(
            one(r##"fn f() { g("\"", r#"a "b" c"#, '"', '\u{202e}', '\''); Message::new("k-a").with("x", 1) }"##),
            "x"
        );
    }
}
