//! Characters that no face has: printed by their number, since an empty box would hide what stands in the record.

use std::fmt::Write as _;

use serde_json::Value;
use typst::text::Font;

/// Puts `[U+1F986]` in the place of every character of every text that no face can print.
pub fn spell_out(value: &mut Value, faces: &[Font]) {
    match value {
        Value::String(text) => {
            let missing = |c: char| !is_silent(c) && !faces.iter().any(|face| covers(face, c));
            if text.chars().any(missing) {
                *text = spelled(text, missing);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| spell_out(item, faces)),
        Value::Object(fields) => fields.values_mut().for_each(|field| spell_out(field, faces)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn covers(face: &Font, c: char) -> bool {
    face.info().coverage.contains(u32::from(c))
}

fn spelled(text: &str, missing: impl Fn(char) -> bool) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if missing(c) {
            // Writing into a string does not fail.
            let _ = write!(out, "[U+{:04X}]", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

/// Tells whether a character is never drawn: blanks, joiners, marks of direction, variation selectors.
const fn is_silent(c: char) -> bool {
    c.is_whitespace()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{E0000}'..='\u{E0FFF}')
}
