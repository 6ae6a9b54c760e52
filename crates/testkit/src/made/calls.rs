//! Calls that make sentences, and functions and closures that pass a key on to them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::tokens::{Token, closing, is_sign, is_word};
use super::{Args, bound, chain, statement_end};

/// A function or closure that makes a sentence from a key it is passed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Maker {
    /// Arguments that it adds to the sentence.
    pub(super) args: Args,
    /// True for the program's `tr` family, whose arguments are `("name", value)` instead of `.with("name", value)`.
    pub(super) lists: bool,
}

pub(super) type Makers = BTreeMap<String, Maker>;

/// Functions of the program that make sentences; called as methods they have no language argument.
const PROGRAM: [&str; 2] = ["tr", "tr_args"];

/// Finds the functions that pass a key on; functions of one name are merged.
pub(super) fn functions(source: &[Token], known: &Makers, makers: &mut Makers) {
    for (name, from, body) in named_functions(source) {
        let head = &source[from..body];
        let whole = (body, closing(source, body));
        if let Some(passed) = passed_on(source, whole, whole, &keys(head), known) {
            let maker: &mut Maker = makers.entry(name).or_default();
            maker.args.extend(passed.args);
            maker.lists |= passed.lists;
        }
    }
}

pub(super) fn named_functions(source: &[Token]) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    for (at, token) in source.iter().enumerate() {
        let (true, Some(Token::Word(name))) = (is_word(Some(token), "fn"), source.get(at + 1)) else { continue };
        // Parameter types may contain brackets and semicolons.
        let Some(open) = (at..source.len()).find(|at| is_sign(source.get(*at), '(')) else { continue };
        let behind = closing(source, open);
        if let Some(body) = (behind..source.len()).find(|at| matches!(source[*at], Token::Sign('{' | ';'))) {
            found.push((name.clone(), at, body));
        }
    }
    found
}

/// Lists the parameters that may be keys: `name: &str` or `name: &'static str`.
fn keys(head: &[Token]) -> Args {
    let text = |at: usize| {
        let borrowed = is_sign(head.get(at + 1), ':') && is_sign(head.get(at + 2), '&');
        let life = is_sign(head.get(at + 3), '\'') && is_word(head.get(at + 4), "static");
        borrowed && is_word(head.get(at + if life { 5 } else { 3 }), "str")
    };
    let name = |(at, token): (usize, &Token)| match token {
        Token::Word(word) if text(at) => Some(word.clone()),
        _ => None,
    };
    head.iter().enumerate().filter_map(name).collect()
}

/// Lists the words that may be parameters.
pub(super) fn parameters(head: &[Token]) -> Args {
    head.iter().filter_map(|token| if let Token::Word(word) = token { Some(word.clone()) } else { None }).collect()
}

/// Returns the maker that a part of a function passes one of its parameters to as a key; `None` if there is none.
pub(super) fn passed_on(
    source: &[Token],
    (from, to): (usize, usize),
    function: (usize, usize),
    params: &Args,
    makers: &Makers,
) -> Option<Maker> {
    let mut given: Option<Maker> = None;
    for at in from..=to.min(source.len().saturating_sub(1)) {
        let Some(call) = call(source, at, makers) else { continue };
        let key = || call.key..key_end(source, &call);
        let listed = |at: &usize| call.lists(source).is_some_and(|list| list.contains(at));
        let mut words = key().filter(|at| !listed(at));
        let passes = words.any(|at| matches!(&source[at], Token::Word(word) if params.contains(word)));
        let literal = matches!(source.get(call.key), Some(Token::Text(_)));
        if passes && !literal {
            let behind = chain(source, call.close + 1).into_iter().chain(bound(source, (from, to), call.open));
            let args: Args = call.given(source, function).chain(behind).collect();
            given = Some(match given {
                None => Maker { args, lists: call.maker.lists },
                Some(before) => Maker { args: before.args.intersection(&args).cloned().collect(), ..before },
            });
        }
    }
    given
}

/// A call that makes a sentence.
pub(super) struct Call {
    pub(super) open: usize,
    pub(super) close: usize,
    /// Position of its key, as far as known.
    pub(super) key: usize,
    /// True if the key can stand nowhere else in the call.
    pub(super) fixed: bool,
    pub(super) maker: Maker,
}

impl Call {
    /// Lists the arguments: the maker's own, those inside the call, and those of an argument list held in a variable.
    pub(super) fn given<'s>(
        &'s self,
        source: &'s [Token],
        function: (usize, usize),
    ) -> impl Iterator<Item = String> + 's {
        let inside = self.maker.lists.then(|| texts(source, (self.open, self.close), |_| true));
        let elsewhere = self.maker.lists && !self.lists_all(source);
        // `("name", value)`
        let pair = |at: usize| is_sign(source.get(at.wrapping_sub(1)), '(') && is_sign(source.get(at + 1), ',');
        let function = elsewhere.then(|| texts(source, function, pair));
        self.maker.args.iter().cloned().chain(inside.into_iter().flatten()).chain(function.into_iter().flatten())
    }

    /// Returns the range of its argument list.
    fn lists(&self, source: &[Token]) -> Option<Range<usize>> {
        let list = (self.open..self.close).find(|at| is_sign(source.get(*at), '['))?;
        Some(list..closing(source, list))
    }

    /// Checks whether its argument list is written out in full inside the call.
    fn lists_all(&self, source: &[Token]) -> bool {
        let Some(Range { start, end }) = self.lists(source) else {
            // `&args` at the end.
            let last = matches!(source.get(self.close - 1), Some(Token::Word(_)));
            return !(last && is_sign(source.get(self.close - 2), '&'));
        };
        let mut at = start + 1;
        while at < end {
            if !is_sign(source.get(at), '(') {
                return false;
            }
            at = closing(source, at) + 1;
            at += usize::from(is_sign(source.get(at), ','));
        }
        true
    }
}

/// Lists the string literals of a part of the source at the positions that `at` accepts.
fn texts(source: &[Token], (from, to): (usize, usize), at: impl Fn(usize) -> bool) -> Vec<String> {
    let text = |(place, token): (usize, &Token)| match token {
        Token::Text(text) if at(place) => Some(text.clone()),
        _ => None,
    };
    source.iter().enumerate().take(to).skip(from).filter_map(text).collect()
}

/// Returns where the key of a call ends; the end of the call if the key's position is not known.
pub(super) fn key_end(source: &[Token], call: &Call) -> usize {
    if call.fixed { argument_end(source, call.key, call.close) } else { call.close }
}

fn argument_end(source: &[Token], mut at: usize, close: usize) -> usize {
    while at < close && !is_sign(source.get(at), ',') {
        at = if matches!(source[at], Token::Sign('(' | '[' | '{')) { closing(source, at) + 1 } else { at + 1 };
    }
    at.min(close)
}

/// Parses a call that makes a sentence at a position, if one begins there.
pub(super) fn call(source: &[Token], at: usize, makers: &Makers) -> Option<Call> {
    let made = |open: usize, key: usize, fixed, maker| {
        let close = closing(source, open);
        Some(Call { open, close, key: key.min(close), fixed, maker })
    };
    if is_word(source.get(at), "Message") && is_word(source.get(at + 3), "new") && is_sign(source.get(at + 4), '(') {
        return made(at + 4, at + 5, true, Maker::default());
    }
    let Some(Token::Word(name)) = source.get(at) else { return None };
    let (open, before) = (at + 1, source.get(at.wrapping_sub(1)));
    if !is_sign(source.get(open), '(') || is_word(before, "fn") {
        return None;
    }
    if PROGRAM.contains(&name.as_str()) {
        let first = argument_end(source, open + 1, closing(source, open));
        let key = if is_sign(before, '.') { open + 1 } else { first + 1 };
        return made(open, key, true, Maker { args: Args::new(), lists: true });
    }
    made(open, open + 1, false, makers.get(name)?.clone())
}

/// Finds the closures of a function that pass a key on.
pub(super) fn closures(source: &[Token], function: (usize, usize), makers: &mut Makers) {
    for (name, head, body) in named_closures(source, function) {
        if let Some(maker) = passed_on(source, body, function, &parameters(head), makers) {
            makers.insert(name, maker);
        }
    }
}

/// Lists the closures of a function: name, parameters, range from the end of the parameters to the end of the
/// statement.
pub(super) fn named_closures(source: &[Token], (from, to): (usize, usize)) -> Vec<(String, &[Token], (usize, usize))> {
    let closure = |at: usize| {
        let Some(Token::Word(name)) = source.get(at + 1).filter(|_| is_word(source.get(at), "let")) else {
            return None;
        };
        let bar = (at + 2..(at + 5).min(to)).find(|at| is_sign(source.get(*at), '|'))?;
        let end = (bar + 1..to).find(|at| is_sign(source.get(*at), '|'))?;
        Some((name.clone(), &source[bar..end], (end, statement_end(source, end + 1, to))))
    };
    (from..to).filter_map(closure).collect()
}
