//! The sentences that sources make: each key with the names of the arguments that it gets there.
//!
//! The source is read as tokens. A key stands in the call that makes the sentence, `Message::new("key")`, or in that of a
//! closure or function that passes one of its parameters on to it; `.with("name", …)` behind the call, inside the closure,
//! or on the variable that the sentence is bound to, gives an argument. Where a key is chosen first and passed on later,
//! every argument given in the same function counts.

use std::collections::{BTreeMap, BTreeSet};

use crate::texts_under;

/// Holds one place in the sources at which a sentence is made.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Made {
    /// Key of the sentence.
    pub key: String,
    /// Names of the arguments that it gets.
    pub args: BTreeSet<String>,
    /// Whether the key stands in the call itself; otherwise the arguments are those given anywhere in the function.
    pub direct: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Text(String),
    Word(String),
    Sign(char),
}

type Args = BTreeSet<String>;

/// Finds the sentences made in the sources under a folder of the repository; `is_key` knows their keys.
///
/// # Errors
/// When a folder or file can't be read.
pub fn sentences_made(folder: &str, is_key: impl Fn(&str) -> bool) -> std::io::Result<Vec<Made>> {
    let sources: Vec<_> = texts_under(folder, "rs")?.iter().map(|text| tokens(text)).collect();
    let mut shared = BTreeMap::new();
    // A function may pass its key on to another one that does.
    loop {
        let before = shared.clone();
        sources.iter().for_each(|source| functions(source, &before, &mut shared));
        if shared == before {
            break;
        }
    }
    Ok(sources.iter().flat_map(|source| made_in(source, &shared, &is_key)).collect())
}

/// Parts a source into words, texts and signs; comments are passed over.
fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let chars: Vec<char> = source.chars().collect();
    let mut at = 0;
    while let Some(c) = chars.get(at).copied() {
        let next = chars.get(at + 1).copied();
        match (c, next) {
            ('/', Some('/')) => at += chars[at..].iter().take_while(|c| **c != '\n').count(),
            ('"', _) => {
                let text: String = chars[at + 1..].iter().take_while(|c| **c != '"').collect();
                at += text.chars().count() + 2;
                tokens.push(Token::Text(text));
            }
            // A character, not a lifetime.
            ('\'', Some('\\')) => at += 4,
            ('\'', _) if chars.get(at + 2) == Some(&'\'') => at += 3,
            _ if c.is_alphanumeric() || c == '_' => {
                let word: String = chars[at..].iter().take_while(|c| c.is_alphanumeric() || **c == '_').collect();
                at += word.chars().count();
                tokens.push(Token::Word(word));
            }
            _ => {
                if !c.is_whitespace() {
                    tokens.push(Token::Sign(c));
                }
                at += 1;
            }
        }
    }
    tokens
}

fn is_word(token: Option<&Token>, word: &str) -> bool {
    matches!(token, Some(Token::Word(own)) if own == word)
}

fn is_sign(token: Option<&Token>, sign: char) -> bool {
    token == Some(&Token::Sign(sign))
}

/// Gives where the bracket opened at `from` closes.
fn closing(source: &[Token], from: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in source.iter().enumerate().skip(from) {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    source.len().saturating_sub(1)
}

/// Reads the arguments given by `.with("name", …)` from a place on.
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

/// Gives where the function around a place begins and ends.
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

/// What makes sentences of a key that is passed to it, and the arguments that it gives.
type Makers = BTreeMap<String, Args>;

/// Finds the functions that pass a key on; of several of one name what all of them give counts.
fn functions(source: &[Token], known: &Makers, makers: &mut Makers) {
    for (name, from, body) in named_functions(source) {
        let head = &source[from..body];
        // What calls another function passes a key on only where it takes one: other parameters may have any name.
        let params = if known.is_empty() { parameters(head) } else { keys(head) };
        if let Some(args) = passed_on(source, (body, closing(source, body)), &params, known) {
            makers.entry(name).or_default().extend(args);
        }
    }
}

fn named_functions(source: &[Token]) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    for (at, token) in source.iter().enumerate() {
        let (true, Some(Token::Word(name))) = (is_word(Some(token), "fn"), source.get(at + 1)) else { continue };
        // The types of parameters may hold brackets and semicolons of their own.
        let Some(open) = (at..source.len()).find(|at| is_sign(source.get(*at), '(')) else { continue };
        let behind = closing(source, open);
        if let Some(body) = (behind..source.len()).find(|at| matches!(source[*at], Token::Sign('{' | ';'))) {
            found.push((name.clone(), at, body));
        }
    }
    found
}

/// Lists the parameters that may be keys, `name: &'static str`.
fn keys(head: &[Token]) -> Args {
    let fixed = |at: usize| {
        let signs = [':', '&', '\''].iter().enumerate().all(|(index, sign)| is_sign(head.get(at + 1 + index), *sign));
        signs && is_word(head.get(at + 4), "static") && is_word(head.get(at + 5), "str")
    };
    let name = |(at, token): (usize, &Token)| match token {
        Token::Word(word) if fixed(at) => Some(word.clone()),
        _ => None,
    };
    head.iter().enumerate().filter_map(name).collect()
}

/// Lists the words that may be parameters.
fn parameters(head: &[Token]) -> Args {
    head.iter().filter_map(|token| if let Token::Word(word) = token { Some(word.clone()) } else { None }).collect()
}

/// Says what arguments a sentence gets whose key is a parameter; `None` where none is passed on.
fn passed_on(source: &[Token], (from, to): (usize, usize), params: &Args, makers: &Makers) -> Option<Args> {
    let mut given: Option<Args> = None;
    for at in from..=to.min(source.len().saturating_sub(1)) {
        let Some((open, own)) = call(source, at, makers) else { continue };
        let close = closing(source, open);
        let passes =
            source[open..close].iter().any(|token| matches!(token, Token::Word(word) if params.contains(word)));
        let literal = matches!(source.get(open + 1), Some(Token::Text(_)));
        if passes && !literal {
            let args: Args = own.into_iter().chain(chain(source, close + 1)).collect();
            given = Some(given.map_or(args.clone(), |before| before.intersection(&args).cloned().collect()));
        }
    }
    given
}

/// Tells whether a call that makes a sentence begins at a place: where its bracket opens, and what it gives by itself.
fn call(source: &[Token], at: usize, makers: &Makers) -> Option<(usize, Args)> {
    if is_word(source.get(at), "Message") && is_word(source.get(at + 3), "new") && is_sign(source.get(at + 4), '(') {
        return Some((at + 4, Args::new()));
    }
    let Some(Token::Word(name)) = source.get(at) else { return None };
    let called = is_sign(source.get(at + 1), '(') && !is_word(source.get(at.wrapping_sub(1)), "fn");
    makers.get(name).filter(|_| called).map(|args| (at + 1, args.clone()))
}

/// Finds the closures of a function that pass a key on.
fn closures(source: &[Token], (from, to): (usize, usize), makers: &mut Makers) {
    for at in from..to {
        let Some(Token::Word(name)) = source.get(at + 1).filter(|_| is_word(source.get(at), "let")) else { continue };
        let Some(bar) = (at + 2..(at + 5).min(to)).find(|at| is_sign(source.get(*at), '|')) else { continue };
        let Some(end) = (bar + 1..to).find(|at| is_sign(source.get(*at), '|')) else { continue };
        let params = parameters(&source[bar..end]);
        let until = statement_end(source, end + 1, to);
        if let Some(args) = passed_on(source, (end, until), &params, makers) {
            makers.insert(name.clone(), args);
        }
    }
}

/// Lists what closures around a place add to the sentence that is passed to them.
fn added(source: &[Token], (from, to): (usize, usize), at: usize) -> Args {
    let mut args = Args::new();
    for start in from..at {
        let name = source[start + 1..to].iter().find(|token| !is_word(Some(token), "mut"));
        let Some(Token::Word(name)) = name.filter(|_| is_word(source.get(start), "let")) else { continue };
        let until = statement_end(source, start, to);
        let mut bars = (start..until).filter(|at| is_sign(source.get(*at), '|'));
        let (Some(bar), Some(end)) = (bars.next(), bars.next()) else { continue };
        let params = parameters(&source[bar..end]);
        let called = (until..at).any(|call| {
            let own = is_word(source.get(call), name) && is_sign(source.get(call + 1), '(');
            own && closing(source, call + 1) > at
        });
        let uses = (end..until).filter(|at| matches!(&source[*at], Token::Word(word) if params.contains(word)));
        args.extend(uses.filter(|_| called).flat_map(|at| chain(source, at + 1)));
    }
    args
}

/// Gives where the statement ends that goes on at a place.
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

fn made_in(source: &[Token], shared: &Makers, is_key: &impl Fn(&str) -> bool) -> Vec<Made> {
    let mut made = Vec::new();
    // The functions of this file hide others of the same name.
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
        let direct = (function.0..at).rev().find_map(|from| {
            let (open, args) = call(source, from, &makers)?;
            (open < at && at < closing(source, open)).then_some((open, args))
        });
        let args = match &direct {
            Some((open, args)) => {
                let own = chain(source, closing(source, *open) + 1);
                args.iter()
                    .cloned()
                    .chain(own)
                    .chain(bound(source, function, *open))
                    .chain(added(source, function, at))
                    .collect()
            }
            None => all_in(source, function),
        };
        made.push(Made { key: key.clone(), args, direct: direct.is_some() });
    }
    made
}

/// Lists the arguments given later to the variables to which the sentence made at a place is bound.
fn bound(source: &[Token], (from, to): (usize, usize), at: usize) -> Args {
    let lets = (from..at).filter(|start| is_word(source.get(*start), "let") && statement_end(source, *start, to) > at);
    let named = lets.filter_map(|start| source[start + 1..at].iter().find(|token| !is_word(Some(token), "mut")));
    let uses = named.flat_map(|name| (at..to).filter(move |at| source.get(*at) == Some(name)));
    let behind = |at: usize| if is_sign(source.get(at + 1), '(') { closing(source, at + 1) + 1 } else { at + 1 };
    uses.flat_map(|at| chain(source, behind(at))).collect()
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
        made_in(&source, &shared, &|text| text.starts_with("k-")).into_iter().map(shown).collect()
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
}
