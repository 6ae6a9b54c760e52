//! Text, drawings and attributes as pieces of HTML.

use std::fmt::Write;

use crate::model::Seat;
use crate::printable::printable;

/// Escapes text for element content and for double-quoted attributes; hidden characters are spelled out.
pub(super) fn esc(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in printable(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// Writes an SVG document as a data URI, every byte outside letters and digits percent-encoded.
pub(super) fn data_uri(svg: &str) -> String {
    let mut out = String::from("data:image/svg+xml,");
    for byte in svg.bytes() {
        if byte.is_ascii_alphanumeric() {
            out.push(char::from(byte));
        } else {
            // Writing into a string does not fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// Writes the text of a cell; numbers of an Italian document have a decimal comma.
pub(super) fn cell(lang: &str, numeric: bool, text: &str) -> String {
    if numeric && lang.starts_with("it") { esc(&text.replace('.', ",")) } else { esc(text) }
}

/// Returns the attribute of a cell that holds a number.
pub(super) fn numeric_class(numeric: bool) -> &'static str {
    if numeric { " class=\"n\"" } else { "" }
}

/// Returns the image of a seat's mark, if it has one, with `alt` as its alternative text.
pub(super) fn mark(seat: &Seat, alt: &str) -> String {
    let svg = seat.mark_svg.as_deref();
    svg.map(|s| format!("<img class=\"mark\" alt=\"{}\" src=\"{}\">", esc(alt), data_uri(s))).unwrap_or_default()
}
