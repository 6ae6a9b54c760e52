//! Move lists, piece by piece: tags, numbers, comments, moves and results, each with its line.

use rules::games::abalone::Abalone;
use rules::kit::PlayerSeat;
use rules::{Match, Message, MoveList, Transcript};

use crate::pair;

const LIST: MoveList = MoveList { seats: &["White", "Black"], options: &[], acts: &[], rounds: true };

fn read(text: &str) -> Transcript {
    LIST.read::<Abalone>(text).unwrap()
}

/// Lists the moves of a text with their lines and numbers, then its results.
fn pieces(text: &str) -> Vec<String> {
    let file = read(text);
    let moves = file.moves.iter().map(|it| {
        let number = it.number.map_or("?".to_owned(), |number| number.to_string());
        format!("{} {number} {}", it.line, it.text)
    });
    moves.chain(file.results.iter().map(|result| format!("={result}"))).collect()
}

#[test]
fn pieces_come_with_their_lines() {
    let text = "[White \"Anna\"]\n\n1. A1B2, I9H8 ; weak\r\n2.A2B3 {two\n words} {waived 3.6: as\n seen}4... x \
                99999999999. y 1-0\n";
    let file = read(text);
    assert_eq!(file.names, [Some("Anna".to_owned()), None]);
    assert_eq!(pieces(text), ["3 1 A1B2", "3 1 I9H8", "4 2 A2B3", "6 4 x", "6 ? y", "=1-0"]);
    assert_eq!(file.moves[3].waived, ["3.6"]);
    assert_eq!(file.moves[3].reason.as_deref(), Some("as seen"), "the lines of a comment are joined");
    assert_eq!(file.remarks, [Message::new("interchange-comments").with("count", 2)]);
    assert_eq!(pieces("\u{feff}1) A3"), ["1 1 A3"]);
    assert_eq!(pieces("3M 2-1 12 A3"), ["1 ? 3M", "1 ? 2-1", "1 12 A3"]);
    assert_eq!(pieces("1.2..A3 0-1"), ["1 2 A3", "=0-1"]);
    assert_eq!(pieces("½–½"), ["=1/2-1/2"]);
}

#[test]
fn what_is_open_is_said() {
    let wrong = |text: &str| LIST.read::<Abalone>(text).unwrap_err();
    assert_eq!(wrong("A1 {no end\n"), Message::new("interchange-comment").with("line", 1));
    for text in ["[White Anna]", "[White \"Anna\"", "[\"Anna\"]", "[White \"]"] {
        assert_eq!(wrong(text), Message::new("interchange-tag").with("line", 1).with("text", text));
    }
}

#[test]
fn tags_are_read_back() {
    for (name, there) in [(r#"An "ü" \ na"#, r#"An "ü" \ na"#), ("two\nlines", "two lines"), ("", "")] {
        let seats = [name, "Bruno"].map(|name| PlayerSeat { name: name.to_owned() });
        let text = LIST.write(&Match::<Abalone>::new(pair::ruleset::<Abalone>("abalone/abalone"), seats.to_vec()));
        assert_eq!(read(&text).names[0].as_deref(), Some(there), "{text}");
    }
}

#[test]
fn results_are_known_however_they_are_written() {
    for (text, result) in [("1–0", "1-0"), ("0 - 1", "0-1"), ("½-½", "1/2-1/2"), ("1/2", "1/2-1/2"), ("*", "*")] {
        assert_eq!(read(&format!("[Result \"{text}\"]")).results, [result], "{text}");
    }
    assert_eq!(read("[Result \"25-23\"]").results, Vec::<String>::new());
}
