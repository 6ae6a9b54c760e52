//! Files of games as they are recognised.

use rules::looks_like;

#[test]
fn files_are_known_by_their_look() {
    for (text, form) in [
        ("\u{feff} 5 point match\n\n Game 1\n", Some("mat")),
        ("(;FF[4]GM[6]AP[GNU Backgammon:1.06];B[31hefe])", Some("sgf-backgammon")),
        ("(;FF[4]EV[x]PB[a]PW[b]SZ[24];b[dd];r[swap])", Some("sgf-twixt")),
        ("(;FF[4]SZ[19];B[pd];W[dd])", Some("sgf-go")),
        ("(;GM[40])", Some("sgf")),
        ("variant = \"NT\"\nactions = []\n", Some("phh")),
        ("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O\n", Some("chess")),
        ("<!DOCTYPE html><p>1. A1B2", Some("html")),
        ("{ \"moves\": [] }", Some("json")),
        ("PokerStars Hand #1: Hold'em\n", Some("hands")),
        ("%PDF-1.7", Some("pdf")),
        ("# File created by T1j\n", Some("t1j")),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10", Some("xgid")),
    ] {
        assert_eq!(looks_like(text.as_bytes()), form, "{text}");
    }
    for own in ["1. A1B2 I9H8", "1. e4 k7 2. B4 N3", "1. > CQBP\n", "{waived 3.6: so} I5H5", "", "1. f E 2. e b"] {
        assert_eq!(looks_like(own.as_bytes()), None, "{own}");
    }
}
