//! The `id` of a request, echoed exactly as it was written: numbers of any length and floats too.

use serde::de::IgnoredAny;
use serde_json::{Deserializer, Value};

/// Returns the text of the last `id` of a line that is known to hold a JSON object.
pub(super) fn of(line: &[u8]) -> Option<String> {
    let mut rest = std::str::from_utf8(line).ok()?.trim_start().strip_prefix('{')?;
    let mut found = None;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
        if rest.starts_with('}') {
            return found;
        }
        let (name, after) = split::<String>(rest)?;
        let value = after.trim_start().strip_prefix(':')?.trim_start();
        let (_, next) = split::<IgnoredAny>(value)?;
        if name == "id" {
            // An answer must not contain line ends.
            found = Some(value[..value.len() - next.len()].replace(['\r', '\n'], " "));
        }
        rest = next;
    }
}

/// Parses the JSON value at the start of a text, and returns it with the rest.
fn split<'t, T: serde::Deserialize<'t>>(text: &'t str) -> Option<(T, &'t str)> {
    let mut values = Deserializer::from_str(text).into_iter::<T>();
    let value = values.next()?.ok()?;
    Some((value, &text[values.byte_offset()..]))
}

/// Writes an answer as one line, with the id as it was written.
pub(super) fn answer(fields: &serde_json::Map<String, Value>, id: Option<&str>) -> String {
    let text = serde_json::to_string(fields).unwrap_or_else(|_| "{\"ok\":false}".to_owned());
    match (id, text.strip_prefix('{')) {
        (Some(id), Some(rest)) if rest != "}" => format!("{{\"id\":{id},{rest}"),
        (Some(id), _) => format!("{{\"id\":{id}}}"),
        (None, _) => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_comes_back_as_it_was_written() {
        for id in
            ["1", "18446744073709551616", "-0.10", "1E5", "\"\\u00e8 \\n\"", "{\"a\":[1,null,{\"id\":2}]}", "null"]
        {
            let line = format!(" {{\"do\":\"state\", \"x\":{{\"id\":7}},\"id\" : {id} , \"y\":[]}}\r\n");
            assert_eq!(of(line.as_bytes()).as_deref(), Some(id), "{line}");
            assert_eq!(answer(&serde_json::Map::new(), Some(id)), format!("{{\"id\":{id}}}"));
        }
        assert_eq!(of(b"{\"id\":1,\"id\":2}").as_deref(), Some("2"), "as everything else that is said twice");
        assert_eq!(of(b"{\"do\":\"state\"}"), None);
        assert_eq!(of(b"{}"), None);
    }
}
