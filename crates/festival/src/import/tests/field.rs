//! Real lists, each with the expected result.

use std::fmt::Write as _;

use super::*;
use crate::i18n::tr_message;

/// One list of the table: its source, the way of reading, its lines.
struct Sample<'a> {
    title: &'a str,
    wanted: Wanted,
    encoding: &'a str,
    text: String,
}

fn samples(table: &str) -> Vec<Sample<'_>> {
    let mut samples: Vec<Sample<'_>> = Vec::new();
    for line in table.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            let wanted = Wanted { people: (1, 1), fee_cents: 500, first: None };
            samples.push(Sample { title, wanted, encoding: "utf-8", text: String::new() });
            continue;
        }
        let Some(sample) = samples.last_mut() else { continue };
        if let Some(line) = line.strip_prefix("| ").or_else(|| line.strip_prefix('|')) {
            sample.text.push_str(&line.replace("<tab>", "\t"));
            sample.text.push_str("\r\n");
        } else if let Some(encoding) = line.strip_prefix("encoding: ") {
            sample.encoding = encoding;
        } else if let Some(people) = line.strip_prefix("people: ") {
            sample.wanted.people = (people.parse().unwrap(), people.parse().unwrap());
        } else if let Some(first) = line.strip_prefix("first: ") {
            sample.wanted.first = first.parse().ok().map(First::Headings).or(Some(First::Entry));
        }
    }
    samples
}

fn encoded(text: &str, encoding: &str) -> Vec<u8> {
    match encoding {
        "windows-1252" => {
            text.chars().map(|c| if c == '€' { 0x80 } else { u8::try_from(u32::from(c)).unwrap() }).collect()
        }
        "utf-16" => [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect(),
        "bom" => ["\u{FEFF}", text].concat().into_bytes(),
        _ => text.as_bytes().to_vec(),
    }
}

fn reading_of(sample: &Sample<'_>) -> String {
    let mut out = String::new();
    let list = match read_list(&encoded(&sample.text, sample.encoding), sample.wanted) {
        Ok(list) => list,
        Err(faults) => List { faults, ..List::default() },
    };
    for line in &list.lines {
        let card = |card: &Card| {
            let birth = card.birth.map(|day| day.to_string()).unwrap_or_default();
            [&card.name, &birth, &card.club, &card.contact].map(String::as_str).join(" / ")
        };
        let people = line.people.iter().map(card).collect::<Vec<_>>().join(" + ");
        let fate = if line.fate == Fate::In { String::new() } else { format!(", {:?}", line.fate) };
        let _ = writeln!(out, "  {}: {people}, {}{fate}", line.line, if line.paid { "paid" } else { "due" });
    }
    for fault in &list.faults {
        let _ = writeln!(out, "  ! {}", fault.told(Lang::En, &tr_message(Lang::En, &fault.detail)));
    }
    for (word, cells) in [("above", &list.above), ("unused", &list.ignored), ("asked", &list.asks.unwrap_or_default())]
    {
        if !cells.is_empty() {
            let _ = writeln!(out, "  {word}: {}", cells.join(" · "));
        }
    }
    if list.played {
        out.push_str("  told: places do not come back\n");
    }
    out
}

/// `UPDATE_GOLDENS=1` rewrites the expected results.
#[test]
#[allow(clippy::disallowed_methods, reason = "goldens are written anew on demand")]
fn lists_of_the_field_are_read() {
    let path = "crates/festival/src/import/tests/field.txt";
    let table = testkit::text_of(path).unwrap();
    let samples = samples(&table);
    assert!(samples.len() >= 17);
    let mut blocks: Vec<String> = table
        .split("\n# ")
        .map(|block| block.lines().filter(|line| !line.starts_with("  ")).map(|line| format!("{line}\n")).collect())
        .collect();
    for (block, sample) in blocks.iter_mut().skip(1).zip(&samples) {
        assert!(block.starts_with(sample.title));
        let lines = block.trim_end().to_owned();
        *block = format!("{lines}\n{}", reading_of(sample));
    }
    let made = blocks.iter().map(|block| block.trim_end()).collect::<Vec<_>>().join("\n\n# ") + "\n";
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(path), &made).unwrap();
    }
    assert_eq!(made, testkit::text_of(path).unwrap());
}
