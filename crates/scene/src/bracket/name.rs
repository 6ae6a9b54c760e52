//! Names in the narrow lines of a bracket: they may shrink a little, then they are cut short.

use rules::Message;

use super::{NAME, Seat, Table};
use crate::Words;
use crate::svg::guessed_width;

/// Smallest size of a name; a longer one is cut short.
const LEAST: i32 = NAME * 3 / 4;
/// What stands for the rest of a name.
const REST: char = '…';

/// Gives the words of a seat that fit into so much room without becoming too small to read.
pub(super) fn fitting(seat: &Seat, room: i32) -> Words {
    match &seat.name {
        Words::Plain(name) => Words::Plain(short(name, room).unwrap_or_else(|| name.clone())),
        said @ Words::Said(_) => said.clone(),
    }
}

/// Lists the whole names of those at a table whose names are cut short, `room` giving how much each has.
pub(super) fn whole(table: &Table, room: impl Fn(&Seat) -> i32) -> Vec<Message> {
    let cut = |seat: &&Seat| matches!(&seat.name, Words::Plain(name) if short(name, room(seat)).is_some());
    let told = |seat: &Seat| match &seat.name {
        Words::Plain(name) => Message::new("scene-bracket-name").with("name", name.as_str()),
        Words::Said(message) => message.clone(),
    };
    table.seats.iter().filter(cut).map(told).collect()
}

/// Cuts a name that would have to be set smaller than can be read; `None` where it fits.
fn short(name: &str, room: i32) -> Option<String> {
    let fits = |words: &str| guessed_width(words, LEAST) <= room;
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
        assert_eq!(short("Ada Rossi", 380), None);
        let long = "Massimiliano Federico Lombardi-Castiglioni – Annamaria Quattrocchi";
        let cut = short(long, 380).unwrap();
        assert!(cut.starts_with("Massimiliano Federico") && cut.ends_with('…'), "{cut}");
        assert!(guessed_width(&cut, LEAST) <= 380);
        assert_eq!(short("Ada", 5), Some("…".to_owned()));
    }
}
