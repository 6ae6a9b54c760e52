//! Makes outside text safe to show: characters that could move, hide or forge other text are spelled out by their
//! number.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Replaces every invisible character that changes how others are drawn by its number, as `[U+202E]`: control
/// characters, line ends, direction marks, zero-width blanks. Joiners stay, as words of some scripts need them.
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().any(is_hidden) { Cow::Owned(spelled(text, is_hidden)) } else { Cow::Borrowed(text) }
}

/// Replaces every character for which `is_such` is true by its number.
pub(crate) fn spelled(text: &str, is_such: impl Fn(char) -> bool) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if is_such(c) {
            // Writing into a string does not fail.
            let _ = write!(out, "[U+{:04X}]", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_or_turns_text_about_is_spelled_out() {
        assert_eq!(printable("Ugo\u{202E}issoR\u{7}\r\nx"), "Ugo[U+202E]issoR[U+0007][U+000D][U+000A]x");
        assert!(matches!(printable("Zoë D’Aò 👩‍👩‍👧 ‌ك"), Cow::Borrowed(_)));
    }
}
