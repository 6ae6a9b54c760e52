//! Trees of the Smart Game Format, as games of Twixt have them.

use rules::games::twixt::Twixt;
use rules::{Message, Notation, Transcript};

use crate::pair;

fn read(text: &str) -> Result<Transcript, Message> {
    (Twixt::INTERCHANGE.unwrap().read)(text, &pair::ruleset::<Twixt>("twixt/twixt").rules)
}

#[test]
fn the_main_line_is_read_with_its_lines() {
    let text = "(;FF[4]PlayerBlack[An\\]na]\n;b[dd](;r[th]C[one]\n;b[kj])(;r[cc](;b[x])(;b[y])))\n(;FF[4]\n;b[dd])";
    let file = read(text).unwrap();
    assert_eq!(file.names, [Some("An]na".to_owned()), None]);
    let moves: Vec<_> = file.moves.iter().map(|it| (it.line, it.text.as_str())).collect();
    assert_eq!(moves, [(2, "D4"), (2, "red"), (2, "T8"), (3, "K10")]);
    let remarks: Vec<_> = file.remarks.iter().map(testkit::message).collect();
    assert_eq!(remarks, ["tsgf-crossing", "comments count 1", "sgf-variations count 1"]);
    let interchange = Twixt::INTERCHANGE.unwrap();
    let games: Vec<_> = (interchange.games)(text).into_iter().map(|range| &text[range]).collect();
    assert_eq!((games.len(), games[1]), (2, "(;FF[4]\n;b[dd])"));
}

#[test]
fn what_is_no_tree_is_named_with_its_line() {
    for (text, line) in
        [("(", 1), ("(;b[dd]", 1), ("(;b[dd)", 1), ("(;b\n[dd]\nr)", 3), ("(;b[dd])x(;b[dd])", 1), ("(b[dd])", 1)]
    {
        let why = read(text).unwrap_err();
        assert_eq!((why.key, &why.args[0].1), ("interchange-sgf", &i64::from(line).into()), "{text}");
    }
}
