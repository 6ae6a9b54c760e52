//! Fields of a tournament's rules as typed text, in the language of the desk.

use chrono::Weekday;
use serde_json::{Map, Value, json};
use tournament::options::{Kind, ties};
use tournament::{Halves, read_span};

use crate::clock::weekday_name;
use crate::i18n::{Lang, tr};
use crate::spelling::folded;
use crate::{column_name, exact_span, stage_hour};

const DAYS: [Weekday; 7] =
    [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];

/// Writes the value of a field as people type it.
pub fn shown(kind: &Kind, value: &Value, lang: Lang) -> String {
    let list = |value: &Value, one: fn(&Value) -> String, between: &str| {
        value.as_array().map_or_else(String::new, |all| all.iter().map(one).collect::<Vec<_>>().join(between))
    };
    let sized = |one: fn(&Value) -> String| {
        let sizes = value.as_object().into_iter().flatten();
        sizes.map(|(size, value)| format!("{size}: {}", one(value))).collect::<Vec<_>>().join("; ")
    };
    match kind {
        Kind::YesNo => tr(lang, if value == &json!(true) { "option-yes" } else { "option-no" }),
        Kind::Number => number(value),
        Kind::Cents => written_fee(value.as_u64().and_then(|cents| u32::try_from(cents).ok()).unwrap_or(0)),
        Kind::Span => value.as_i64().map_or_else(String::new, exact_span),
        Kind::Range => match value.as_array().map(Vec::as_slice) {
            Some([least, most]) if least == most => number(least),
            _ => list(value, number, "-"),
        },
        Kind::Halves => list(
            value,
            |half| written_halves(half.as_u64().and_then(|half| u32::try_from(half).ok()).unwrap_or(0)),
            " - ",
        ),
        Kind::Half => {
            let half = value.as_u64().and_then(|half| u32::try_from(half).ok());
            half.map_or_else(String::new, written_halves)
        }
        Kind::Numbers => list(value, number, " / "),
        Kind::BySize => sized(number),
        Kind::ListsBySize => sized(|value| {
            let all = value.as_array().into_iter().flatten();
            all.map(number).collect::<Vec<_>>().join(" - ")
        }),
        Kind::Ties => {
            let names = value.as_array().into_iter().flatten().filter_map(Value::as_str);
            names.map(|name| column_name(lang, name)).collect::<Vec<_>>().join(", ")
        }
        Kind::Levels => {
            let levels = value.as_array().into_iter().flatten();
            levels.map(|level| level_words(level, lang)).collect::<Vec<_>>().join("\n")
        }
        Kind::Begins => begins_words(value.as_str().unwrap_or_default(), lang),
        Kind::OneOf(_) => String::new(),
    }
}

/// Parses the typed value of a field; `None` if it is invalid.
pub fn read(kind: &Kind, text: &str, lang: Lang) -> Option<Value> {
    let text = text.trim();
    let whole = |part: &str| part.trim().parse::<u64>().ok().map(|number| json!(number));
    let listed = |text: &str| numbers(text).map(whole).collect::<Option<Vec<_>>>().map(Value::Array);
    let sized = |one: &dyn Fn(&str) -> Option<Value>| {
        let parts = text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty());
        let read = parts.map(|part| {
            let (size, value) = part.split_once(':')?;
            Some((size.trim().parse::<u8>().ok()?.to_string(), one(value.trim())?))
        });
        read.collect::<Option<Map<_, _>>>().map(Value::Object)
    };
    match kind {
        Kind::YesNo | Kind::OneOf(_) => None,
        Kind::Number if text.is_empty() => Some(Value::Null),
        Kind::Number => text.replace('−', "-").parse::<i64>().ok().map(|number| json!(number)),
        Kind::Cents => cents(text).map(|cents| json!(cents)),
        Kind::Span if text.is_empty() => Some(Value::Null),
        Kind::Span => span(text).map(|ms| json!(ms)),
        Kind::Range => match listed(text)?.as_array()?.as_slice() {
            [both] => Some(json!([both, both])),
            [least, most] => Some(json!([least, most])),
            _ => None,
        },
        Kind::Halves => numbers(text).map(|part| halves(part).map(|half| json!(half))).collect(),
        Kind::Half if text.trim().is_empty() => Some(Value::Null),
        Kind::Half => halves(text.trim()).map(|half| json!(half)),
        Kind::Numbers => listed(text),
        Kind::BySize => sized(&whole),
        Kind::ListsBySize => sized(&listed),
        Kind::Ties => {
            let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
            parts.map(|part| tie(part, lang).map(|name| json!(name))).collect()
        }
        Kind::Levels => {
            let lines = text.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty());
            lines.map(|line| level(line, lang)).collect()
        }
        Kind::Begins => begins(text, lang).map(Value::String),
    }
}

fn number(value: &Value) -> String {
    if value.is_null() { String::new() } else { value.to_string() }
}

/// Parses a duration; a bare number counts minutes.
fn span(text: &str) -> Option<i64> {
    let minutes = || text.parse::<u32>().ok().map(|minutes| i64::from(minutes) * 60_000);
    minutes().or_else(|| read_span(text))
}

fn tie(text: &str, lang: Lang) -> Option<&'static str> {
    let wanted = folded(text);
    ties().find(|name| *name == text || folded(&column_name(lang, name)) == wanted)
}

fn level_words(level: &Value, lang: Lang) -> String {
    let values: Vec<_> = level.get("values").and_then(Value::as_array).into_iter().flatten().map(number).collect();
    let what = if values.is_empty() { tr(lang, "option-pause") } else { values.join("/") };
    format!("{what} {}", level.get("ms").and_then(Value::as_i64).map_or_else(String::new, exact_span))
}

/// Parses a level: `10/20 20:00`, `pausa 10:00`.
fn level(line: &str, lang: Lang) -> Option<Value> {
    let (what, time) = line.rsplit_once(char::is_whitespace)?;
    let pause = folded(what) == folded(&tr(lang, "option-pause"));
    let values = what.split('/').map(|value| value.trim().parse::<u64>().ok());
    let values = if pause { Vec::new() } else { values.collect::<Option<Vec<_>>>()? };
    Some(json!({"values": values, "ms": span(time)?}))
}

/// Writes the start of a stage: `sabato 22:00`.
fn begins_words(kept: &str, lang: Lang) -> String {
    match stage_hour(kept) {
        Some((Some(day), hour)) => format!("{} {}", weekday_name(day, lang), hour.format("%H:%M")),
        Some((None, hour)) => hour.format("%H:%M").to_string(),
        None => String::new(),
    }
}

/// Parses the start of a stage: `sabato 22:00`, `sab 22`, `22:00`; empty where no hour is fixed.
fn begins(text: &str, lang: Lang) -> Option<String> {
    if text.is_empty() {
        return Some(String::new());
    }
    let hour = |text: &str| crate::clock::hour_of(text).map(|hour| hour.format("%H:%M").to_string());
    let Some((day, time)) = text.split_once(char::is_whitespace) else { return hour(text) };
    let wanted = folded(day);
    let named = |day: &&Weekday| wanted.chars().count() >= 3 && folded(&weekday_name(**day, lang)).starts_with(&wanted);
    let day = DAYS.iter().find(named)?;
    Some(format!("{} {}", day.to_string().to_lowercase(), hour(time.trim())?))
}

/// Splits numbers that are written one after the other.
pub fn numbers(text: &str) -> impl Iterator<Item = &str> {
    text.split(['-', '–', ' ', ';', '/']).map(str::trim).filter(|part| !part.is_empty())
}

/// Parses points with a half: `1`, `1,5`, `½`, `1½`.
pub fn halves(text: &str) -> Option<Halves> {
    let text = text.replace('½', ".5").replace(',', ".");
    let (whole, half) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: Halves = if whole.is_empty() { 0 } else { whole.parse().ok().filter(|whole| *whole <= 1_000)? };
    match half {
        "5" | "50" => Some(2 * whole + 1),
        "" | "0" | "00" => Some(2 * whole),
        _ => None,
    }
}

/// Writes points with a half.
pub fn written_halves(halves: Halves) -> String {
    let half = if halves % 2 == 1 { "½" } else { "" };
    match halves / 2 {
        0 if !half.is_empty() => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

/// Parses euros as cents: empty, `1`, `1,50`.
pub fn cents(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches('€').trim().replace(',', ".");
    if text.is_empty() {
        return Some(0);
    }
    let (whole, rest) = text.split_once('.').unwrap_or((&text, "0"));
    let digits =
        |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<u32>().ok()).flatten();
    let rest = match rest.len() {
        1 => digits(rest)? * 10,
        2 => digits(rest)?,
        _ => return None,
    };
    digits(whole)?.checked_mul(100)?.checked_add(rest)
}

/// Writes cents as euros; empty for 0.
pub fn written_fee(cents: impl Into<u64>) -> String {
    match cents.into() {
        0 => String::new(),
        cents => format!("{},{:02}", cents / 100, cents % 100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(kind: &Kind, value: &Value, lang: Lang) -> Option<Value> {
        read(kind, &shown(kind, value, lang), lang)
    }

    #[test]
    fn what_is_shown_is_read_back() {
        for lang in Lang::ALL {
            for (kind, value) in [
                (Kind::Number, json!(7)),
                (Kind::Number, Value::Null),
                (Kind::Cents, json!(150)),
                (Kind::Span, json!(1_200_000)),
                (Kind::Range, json!([2, 2])),
                (Kind::Range, json!([10, 20])),
                (Kind::Halves, json!([2, 1, 0])),
                (Kind::Numbers, json!([10, 20])),
                (Kind::BySize, json!({"2": 7, "3": 10})),
                (Kind::ListsBySize, json!({"3": [4, 3, 2], "4": [4, 3, 2, 1]})),
                (Kind::Ties, json!(["buchholz", "lot"])),
                (Kind::Levels, json!([{"values": [10, 20], "ms": 1_200_000}, {"values": [], "ms": 600_000}])),
                (Kind::Begins, json!("sat 22:00")),
                (Kind::Begins, json!("21:30")),
                (Kind::Begins, json!("")),
            ] {
                assert_eq!(again(&kind, &value, lang), Some(value), "{kind:?}");
            }
        }
    }

    #[test]
    fn what_people_write_is_understood_or_refused() {
        let it = |kind: &Kind, text: &str| read(kind, text, Lang::It);
        assert_eq!(it(&Kind::Span, "20"), Some(json!(1_200_000)), "minutes");
        assert_eq!(it(&Kind::Begins, "SAB 22"), Some(json!("sat 22:00")));
        assert_eq!(
            it(&Kind::Levels, "25/50 20; pausa 5"),
            Some(json!([
                {"values": [25, 50], "ms": 1_200_000}, {"values": [], "ms": 300_000}
            ]))
        );
        assert_eq!(it(&Kind::Halves, "1 - ½ - 0"), Some(json!([2, 1, 0])));
        for (kind, wrong) in [
            (Kind::Number, "molti"),
            (Kind::Cents, "poco"),
            (Kind::Span, "1:75"),
            (Kind::Range, "1-2-3"),
            (Kind::ListsBySize, "4-3-2"),
            (Kind::Ties, "bravura"),
            (Kind::Levels, "10/20"),
            (Kind::Begins, "domani 22"),
        ] {
            assert_eq!(it(&kind, wrong), None, "{wrong}");
        }
    }
}
