//! The entries of a journal that count, read from its lines alone.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// A line of the journal, without the program's effects.
#[derive(Deserialize)]
struct Line {
    entry: Value,
}

/// Reads the lines, and returns the entry that counts at each number: the last amendment holds.
pub fn acts(lines: &[String]) -> Vec<(usize, Value)> {
    let entries: Vec<Value> = lines
        .iter()
        .map(|line| serde_json::from_str::<Line>(line).expect("a line of the journal is JSON").entry)
        .collect();
    let mut words: BTreeMap<usize, Option<Value>> = BTreeMap::new();
    for (index, entry) in entries.iter().enumerate().rev() {
        // An amendment is never replaced: another amendment of it annuls it.
        if words.contains_key(&(index + 1)) {
            continue;
        }
        for change in entry["amend"]["changes"].as_array().into_iter().flatten() {
            let with = change.get("with").filter(|with| !with.is_null()).cloned();
            words.entry(number(&change["target"]) as usize).or_insert(with);
        }
    }
    let acts = (1..).zip(entries).filter_map(|(seq, entry)| Some((seq, words.remove(&seq).unwrap_or(Some(entry))?)));
    acts.filter(|(_, entry)| entry.get("amend").is_none()).collect()
}

/// Splits `"word"` or `{"word": details}`.
pub fn word(value: &Value) -> (&str, &Value) {
    match value {
        Value::String(word) => (word, &Value::Null),
        Value::Object(map) => map.iter().next().map(|(word, details)| (word.as_str(), details)).unwrap_or(("", value)),
        _ => ("", value),
    }
}

/// Reads a whole number.
pub fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a number"))
}

/// Reads a list of whole numbers.
pub fn numbers(value: &Value) -> Vec<u64> {
    list(value).iter().map(number).collect()
}

/// Reads a list.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
