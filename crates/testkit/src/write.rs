//! Sentences as compact notation: the key without its game, then the arguments.

use rules::{AnyViolation, Arg, Gravity, Message};

/// Formats a sentence on one line: `bearer-moved A 3 → 9`, `threw A 4+5`.
pub fn message(message: &Message) -> String {
    let key = message.key.split_once('-').map_or(message.key, |(_, key)| key);
    let mut line = key.to_owned();
    for (name, value) in &message.args {
        let value = match value {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => format!("p{}", u16::from(seat.0) + 1),
        };
        line += &match *name {
            "flock" | "from" | "first" => format!(" {value}"),
            "to" => format!(" → {value}"),
            "second" => format!("+{value}"),
            _ => format!(" {name} {value}"),
        };
    }
    line
}

/// Formats a violation on one line: article, gravity, detail.
pub fn violation(violation: &AnyViolation) -> String {
    let gravity = match violation.gravity {
        Gravity::Illegal => "illegal",
        Gravity::Impossible => "impossible",
    };
    format!("{:<8} {gravity}: {}", violation.article, message(&violation.detail))
}
