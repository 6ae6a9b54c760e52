//! Source code as tokens: words, string literals, signs.

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Text(String),
    Word(String),
    Sign(char),
}

/// Splits source code into words, string literals and signs; skips comments.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let chars: Vec<char> = source.chars().collect();
    let mut at = 0;
    while let Some(c) = chars.get(at).copied() {
        let next = chars.get(at + 1).copied();
        match (c, next) {
            ('/', Some('/')) => at += chars[at..].iter().take_while(|c| **c != '\n').count(),
            ('"', _) => {
                let text = text(&chars[at + 1..]);
                at += text.chars().count() + 2;
                tokens.push(Token::Text(text));
            }
            ('r', Some('"' | '#')) if raw(&chars[at + 1..]).is_some() => {
                let (text, long) = raw(&chars[at + 1..]).unwrap_or_default();
                at += long + 1;
                tokens.push(Token::Text(text));
            }
            // A character, not a lifetime.
            ('\'', Some('\\')) => at += 4 + chars.iter().skip(at + 3).take_while(|c| **c != '\'').count(),
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

/// Reads a string literal up to its end, escapes as written.
fn text(chars: &[char]) -> String {
    let mut escaped = false;
    let inside = |c: &&char| {
        let ends = **c == '"' && !escaped;
        escaped = **c == '\\' && !escaped;
        !ends
    };
    chars.iter().take_while(inside).collect()
}

/// Reads a raw string literal; returns it with its length in characters.
fn raw(chars: &[char]) -> Option<(String, usize)> {
    let signs = chars.iter().take_while(|c| **c == '#').count();
    let rest: String = chars[signs..].iter().collect();
    let text = rest.strip_prefix('"')?.split_once(&format!("\"{}", "#".repeat(signs)))?.0;
    Some((text.to_owned(), text.chars().count() + 2 * signs + 2))
}

pub(super) fn is_word(token: Option<&Token>, word: &str) -> bool {
    matches!(token, Some(Token::Word(own)) if own == word)
}

pub(super) fn is_sign(token: Option<&Token>, sign: char) -> bool {
    token == Some(&Token::Sign(sign))
}

/// Returns the position at which the bracket opened at `from` closes.
pub(super) fn closing(source: &[Token], from: usize) -> usize {
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
