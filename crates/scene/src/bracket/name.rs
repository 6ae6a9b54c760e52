//! Names in the narrow lines of a bracket: shrunk a little, then cut short; broken on paper, where there is no tooltip.

use rules::Message;

use super::{Bracket, NAME, Seat, Table, name_room};
use crate::Words;
use crate::svg::guessed_width;

/// Smallest size of a name; a longer one is cut short.
const LEAST: i32 = NAME * 3 / 4;
/// Replacement for the rest of a name.
const REST: char = '…';

/// Breaks the names of a bracket into as many lines as they need at full size.
pub fn broken(bracket: Bracket) -> Bracket {
    let tables = bracket.tables.into_iter().map(|mut table| {
        for seat in &mut table.seats {
            let room = name_room(seat);
            if let Words::Plain(name) = &mut seat.name {
                *name = folded(name, room);
            }
        }
        table
    });
    Bracket { tables: tables.collect(), ..bracket }
}

/// Breaks a name between words, and within a word wider than the line.
fn folded(name: &str, room: i32) -> String {
    let fits = |line: &str| guessed_width(line, NAME) <= room;
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in name.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            if !line.is_empty() && !fits(&format!("{line}{letter}")) {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    lines.push(line);
    lines.join("\n")
}

/// Lists the lines of a seat's name; empty if there is no name or it is a translatable sentence.
pub(super) fn lines(seat: &Seat) -> Vec<&str> {
    match &seat.name {
        Words::Plain(name) => name.lines().collect(),
        Words::Said(_) => Vec::new(),
    }
}

/// Returns the words of a seat, line by line, cut where they would become too small to read.
pub(super) fn fitting(seat: &Seat, room: i32) -> Vec<Words> {
    match &seat.name {
        Words::Plain(_) => {
            let fitting = |line: &str| Words::Plain(short(line, LEAST, room).unwrap_or_else(|| line.to_owned()));
            lines(seat).into_iter().map(fitting).collect()
        }
        said @ Words::Said(_) => vec![said.clone()],
    }
}

/// Lists the full names at a table that are cut short; `room` returns the width of each.
pub(super) fn whole(table: &Table, room: impl Fn(&Seat) -> i32) -> Vec<Message> {
    let cut = |seat: &&Seat| lines(seat).iter().any(|line| short(line, LEAST, room(seat)).is_some());
    let told = |seat: &Seat| match &seat.name {
        Words::Plain(name) => Message::new("scene-bracket-name").with("name", name.as_str()),
        Words::Said(message) => message.clone(),
    };
    table.seats.iter().filter(cut).map(told).collect()
}

/// Cuts a name that would have to be smaller than the legible size `least`; `None` if it fits.
pub(crate) fn short(name: &str, least: i32, room: i32) -> Option<String> {
    let fits = |words: &str| guessed_width(words, least) <= room;
    if fits(name) {
        return None;
    }
    let mut cut: String = name.to_owned();
    while cut.pop().is_some() {
        let words = format!("{}{REST}", cut.trim_end());
        if fits(&words) {
            return Some(words);
        }
    }
    Some(REST.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_where_it_could_not_be_read_any_more() {
        assert_eq!(short("Ada Rossi", LEAST, 380), None);
        let long = "Massimiliano Federico Lombardi-Castiglioni – Annamaria Quattrocchi";
        let cut = short(long, LEAST, 380).unwrap();
        assert!(cut.starts_with("Massimiliano Federico") && cut.ends_with('…'), "{cut}");
        assert!(guessed_width(&cut, LEAST) <= 380);
        assert_eq!(short("Ada", LEAST, 5), Some("…".to_owned()));
    }

    #[test]
    fn a_name_on_paper_is_broken_and_never_cut() {
        assert_eq!(folded("Ada Rossi", 380), "Ada Rossi");
        let long = "Massimiliano Federico Lombardi-Castiglioni – Annamaria Quattrocchi";
        let lines = folded(long, 380);
        assert_eq!(lines.replace('\n', " "), long);
        let endless = "a".repeat(65);
        assert_eq!(folded(&endless, 380).replace('\n', ""), endless);
        for lines in [lines, folded(&endless, 380)] {
            assert!(lines.lines().all(|line| guessed_width(line, NAME) <= 380), "{lines}");
        }
    }
}
