//! Spells out characters that no face has by their number, since an empty box would hide what is recorded.

use std::collections::BTreeSet;

use serde_json::Value;
use typst::text::Font;

use crate::printable::{printable, spelled};

/// Longest word that is set, in characters, as breaking lines looks at every place of it.
const LONGEST_WORD: usize = 120;

/// Makes every text settable: characters without a glyph, or that would hide other text, are spelled out (`[U+1F986]`),
/// and a word that no line could hold ends with the number of characters left out.
pub fn spell_out(value: &mut Value, faces: &[Font]) {
    match value {
        Value::String(text) => {
            *text = with_short_words(with_glyphs(&printable(text), faces));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| spell_out(item, faces)),
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    // Nobody reads the markup: only its words are set.
                    Value::String(drawing) if name.ends_with("svg") => *drawing = with_glyphs(drawing, faces),
                    field => spell_out(field, faces),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Lists the drawn characters of a document that no face has, each once, in order.
pub fn missing(value: &Value, faces: &[Font]) -> BTreeSet<char> {
    match value {
        Value::String(text) => text.chars().filter(|c| !has_glyph(faces, *c)).collect(),
        Value::Array(items) => items.iter().flat_map(|item| missing(item, faces)).collect(),
        Value::Object(fields) => fields.values().flat_map(|field| missing(field, faces)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => BTreeSet::new(),
    }
}

/// Checks whether a face has a character, or nothing is drawn for it.
pub fn has_glyph(faces: &[Font], c: char) -> bool {
    c.is_control() || is_silent(c) || faces.iter().any(|face| covers(face, c))
}

fn with_glyphs(text: &str, faces: &[Font]) -> String {
    spelled(text, |c| !is_silent(c) && !faces.iter().any(|face| covers(face, c)))
}

fn with_short_words(text: String) -> String {
    let too_long = |word: &str| word.len() > LONGEST_WORD && word.chars().count() > LONGEST_WORD;
    if !text.split_whitespace().any(too_long) {
        return text;
    }
    let short = |word: &str| match word.char_indices().nth(LONGEST_WORD) {
        Some((at, _)) if too_long(word.trim_end()) => {
            let left_out = word.trim_end()[at..].chars().count();
            format!("{}… [+{left_out}]{}", &word[..at], &word[word.trim_end().len()..])
        }
        _ => word.to_owned(),
    };
    text.split_inclusive(char::is_whitespace).map(short).collect()
}

fn covers(face: &Font, c: char) -> bool {
    face.info().coverage.contains(u32::from(c))
}

/// Checks whether a character is never drawn: blanks, joiners, direction marks, variation selectors.
const fn is_silent(c: char) -> bool {
    c.is_whitespace()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_no_line_holds_is_cut_and_says_so() {
        let text = format!("a {} b", "è".repeat(10_000));
        let short = with_short_words(text);
        assert_eq!(short, format!("a {}… [+9880] b", "è".repeat(120)));
        let fits = format!("{} {}", "x".repeat(120), "y".repeat(120));
        assert_eq!(with_short_words(fits.clone()), fits);
    }
}
