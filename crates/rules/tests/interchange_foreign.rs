//! What files of other programs say and the rules do not know: it is read right, refused by name before anything is recorded,
//! or told. And files with several games, and files of other games.

use rules::{AnyMatch, Imported, Message, Opening, Seq, Signature, match_from_ruleset};
use serde_json::{Value, json};

fn open(ruleset: &str, options: &Value) -> AnyMatch {
    let folder = if ruleset == "holdem" { "poker" } else { ruleset.split('-').next().unwrap() };
    let source = testkit::text_of(&format!("rulesets/{folder}/{ruleset}.ron")).unwrap();
    let seats = if ruleset == "holdem" {
        json!([{ "name": "Anna", "stack": 1000 }, { "name": "Bruno", "stack": 1000 }])
    } else {
        json!([{ "name": "Anna" }, { "name": "Bruno" }])
    };
    match_from_ruleset(&Opening { ruleset: &source, seats: &seats, options }).unwrap()
}

fn import(m: &mut AnyMatch, text: &str, number: Option<usize>) -> Result<Imported, Message> {
    let m = m.as_dyn_mut();
    let text = m.pick_game(text, number)?;
    m.import(&text, &Signature::script(0))
}

/// What is told of a file that a match takes in, or why it does not, as the tests write messages.
fn remarks_on(ruleset: &str, options: &Value, text: &str) -> Vec<String> {
    let mut m = open(ruleset, options);
    match import(&mut m, text, None) {
        Ok(imported) => {
            let stop =
                imported.stopped.iter().map(|stop| format!("stopped at line {}: {}", stop.at.line, stop.at.text));
            imported.contradicted.iter().chain(&imported.remarks).map(testkit::message).chain(stop).collect()
        }
        Err(why) => {
            assert_eq!(m.as_dyn().last(), Seq(0), "{text}");
            vec![format!("refused: {}", testkit::message(&why))]
        }
    }
}

/// A game of each kind, and one move of it.
const MOVES: [(&str, &str); 6] = [
    ("abalone", "1. A1B2"),
    ("mancala", "1. a"),
    ("twixt", "1. F5"),
    ("quarto", "1. > CQBP"),
    ("memory", "1. A1 B2 x"),
    ("carolus-magnus", "map rvbpgrvbpgrvbpg T3"),
];

#[test]
fn tags_and_comments_that_nobody_knows_are_named() {
    for (game, first) in MOVES {
        let text = format!("[Event \"Finale\"]\n[Handicap \"2\"]\n[Clock \"x\"]\n\n{first} {{quiet}}\n; a note\n");
        let told = remarks_on(game, &Value::Null, &text);
        assert_eq!(told, ["unknown count 2 names Clock, Handicap", "comments count 2"], "{game}");
        let known = format!("[Event \"Finale\"]\n[Site \"x\"]\n[Date \"2026\"]\n\n{first}\n");
        assert_eq!(self::remarks_on(game, &Value::Null, &known), Vec::<String>::new(), "{game}");
    }
}

#[test]
fn what_cannot_be_read_stops_the_import_with_its_line() {
    for (game, first) in MOVES {
        let told = remarks_on(game, &Value::Null, &format!("{first}\n\n(; an aside)\n"));
        assert_eq!(told.len(), 1, "{game}: {told:?}");
        assert!(told[0].starts_with("stopped at line 3: ("), "{game}: {told:?}");
    }
}

#[test]
fn a_result_that_the_board_does_not_bear_out_is_told() {
    for (game, first) in MOVES {
        let open = remarks_on(game, &Value::Null, &format!("[Result \"1-0\"]\n\n{first}\n"));
        assert_eq!(open, ["result-open there 1-0 here *"], "{game}");
        assert_eq!(remarks_on(game, &Value::Null, &format!("{first}\n½-½\n")), ["result-open there 1/2-1/2 here *"]);
        assert_eq!(remarks_on(game, &Value::Null, &format!("[Result \"*\"]\n\n{first}\n*\n")), Vec::<String>::new());
    }
    let over = remarks_on("quarto", &Value::Null, "[Result \"1-0\"]\n1. > CQBP\nresign Anna\n1-0");
    assert_eq!(over, ["result-other there 1-0 here 0-1"]);
    let won = remarks_on("quarto", &Value::Null, "[Result \"0-1\"]\n1. > CQBP\nresign Anna\n0–1");
    assert_eq!(won, Vec::<String>::new());
    assert_eq!(
        remarks_on("quarto", &Value::Null, "[Result \"perso\"]\n1. > CQBP")[0],
        "unknown count 1 names Result «perso»"
    );
}

#[test]
fn another_ruleset_is_told() {
    let told = remarks_on("abalone", &Value::Null, "[Ruleset \"abalone-classic\"]\n1. A1B2");
    assert_eq!(told, ["ruleset there abalone-classic here abalone"]);
}

#[test]
fn one_of_several_games_is_chosen() {
    for (game, first) in MOVES {
        for text in [
            format!("[Event \"1\"]\n\n{first}\n\n[Event \"2\"]\n\n{first}\n{{the end}}\n[Event \"3\"]\n"),
            format!("{first}\n1-0\n1. X\n0-1\n1. Y\n"),
        ] {
            let mut m = open(game, &Value::Null);
            let listed: Vec<_> = m.as_dyn().games_in(&text).iter().map(|game| game.line).collect();
            assert_eq!(listed.len(), 3, "{game}: {text}");
            assert_eq!(
                import(&mut m, &text, None),
                Err(Message::new("interchange-several").with("count", 3)),
                "{game}"
            );
            for wrong in [0, 4] {
                assert_eq!(import(&mut m, &text, Some(wrong)).unwrap_err().key, "interchange-no-such-game", "{game}");
            }
            assert_eq!(m.as_dyn().last(), Seq(0));
            assert_eq!(import(&mut m, &text, Some(1)).unwrap().count, 1, "{game}");
        }
    }
    let mut m = open("abalone", &Value::Null);
    let text = "1. A1B2 I5H5 2. I6\n\n[White \"Bruno\"]\n1. A1B2 X";
    let listed = m.as_dyn().games_in(text);
    assert_eq!(
        (listed.len(), listed[1].line, listed[1].moves, &listed[1].names[..]),
        (2, 3, 2, &["Bruno".to_owned()][..])
    );
    // A line is that of the whole text.
    let stopped = import(&mut m, text, Some(2)).unwrap().stopped.unwrap();
    assert_eq!((stopped.at.line, stopped.at.text.as_str()), (4, "X"));
    // What a game says of itself behind its moves is no other game.
    let one = "[White \"Anna\"]\n1. A1B2 I5H5 2. A2B3\n2... I6H6 1-0\n[Result \"1-0\"]\n";
    assert_eq!(m.as_dyn().games_in(one).len(), 1);
}

const MAT: &str = " 3 point match\n\n Game 1\n Anna : 0                              Bruno : 0\n  1)                                   31: 8/5 6/5\n";

#[test]
fn what_a_match_file_says_is_known_refused_or_told() {
    let options = json!({ "length": 3 });
    let told = |above: &str, below: &str| remarks_on("backgammon", &options, &format!("{above}{MAT}{below}"));
    let none = Vec::<String>::new();
    assert_eq!(
        told("; [Site \"x\"]\n; [Crawford \"On\"]\n; [Variation \"Backgammon\"]\n; [CubeLimit \"1024\"]\n", ""),
        none
    );
    assert_eq!(
        told("; [CubeLimit \"4\"]\n; [Swiss \"x\"]\n; hello\n", ""),
        ["unknown count 2 names CubeLimit «4», Swiss «x»", "comments count 1"]
    );
    let refused = told("; [Variation \"NackGammon\"]\n", "");
    assert_eq!(refused, ["refused: mat-rules text Variation «NackGammon»"]);
    assert_eq!(told("; [Jacoby \"On\"]\n", ""), ["refused: mat-rules text Jacoby «On»"]);
    let crawford = told("; [Crawford \"Off\"]\n", "");
    assert_eq!(crawford, ["refused: option name crawford there false here true"]);
    assert_eq!(told("", "hello\n  2) 52: 24/22 13/8\n"), ["stopped at line 6: hello"]);
    assert_eq!(told("", "      Wins 1 point and the match\n"), ["result-open there 1-0 here *"]);
    assert_eq!(
        told("", "  2)\n      Wins 2 points\n Game 2\n Anna : 1   Bruno : 0\n")[0],
        "stopped at line 9: Anna – Bruno"
    );
}

#[test]
fn several_matches_of_a_file_are_told_apart() {
    let text = format!("; [Site \"x\"]\n{MAT}\n; [Site \"y\"]\n\n{}", MAT.replace("Anna", "Carla"));
    let mut m = open("backgammon", &json!({ "length": 3 }));
    let listed = m.as_dyn().games_in(&text);
    let names: Vec<_> = listed.iter().map(|game| (game.line, game.names.join(" "))).collect();
    assert_eq!(names, [(1, "Anna Bruno".to_owned()), (8, "Carla Bruno".to_owned())]);
    assert_eq!(import(&mut m, &text, None).unwrap_err().key, "interchange-several");
    assert_eq!(import(&mut m, &text, Some(2)).unwrap().renamed, [(rules::Seat(0), "Carla".to_owned())]);
}

/// Two games as GNU Backgammon writes them, with analysis, a comment and a variation.
const GNU: &str = "(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.08.003]MI[length:3][game:0][ws:0][bs:0]PW[Anna]PB[Bruno]RU[Crawford]\
RE[B+1]DT[2026-11-28]\n;B[54aelq]A[0][aelq E ver 3 0.5]LU[0.1]\n;W[55fafahchc]C[a joke]\n(;B[double]\n;W[drop])(;B[31]))\n\
(;FF[4]GM[6]MI[length:3][game:1][ws:0][bs:1]PW[Anna]PB[Bruno]RU[Crawford]RE[W+2R]\n;W[31hefe]\n;B[66])\n";

#[test]
fn games_of_gnu_backgammon_are_one_match() {
    let options = json!({ "length": 3 });
    let mut m = open("backgammon", &options);
    let imported = import(&mut m, GNU, None).unwrap();
    assert_eq!(imported.stopped, None);
    let remarks: Vec<_> = imported.remarks.iter().map(testkit::message).collect();
    assert_eq!(remarks, ["comments count 1", "sgf-variations count 1"]);
    let text = m.as_dyn().export().unwrap();
    for part in ["54: 24/20 13/8", "55: 8/3 8/3 6/1* 6/1", "Doubles => 2", "31: 8/5 6/5", "Wins 2 points"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let other = |old: &str, new: &str| {
        assert!(GNU.contains(old));
        remarks_on("backgammon", &options, &GNU.replace(old, new))[0].clone()
    };
    assert_eq!(other("RU[Crawford]", "RU[Jacoby]"), "refused: mat-rules text RU[Jacoby]");
    assert_eq!(other("MI[length:3][game:1]", "MI[game:1]"), "refused: several count 2");
    assert_eq!(other("[game:1]", "[game:0]"), "refused: several count 2");
    assert_eq!(other("DT[2026-11-28]", "AB[a]"), "refused: sgf-set-up line 1 name AB");
    assert_eq!(other("DT[2026-11-28]", "CV[2]"), "refused: mat-rules text CV");
    assert_eq!(other("DT[2026-11-28]", "XX[2]"), "unknown count 1 names XX");
    assert_eq!(other("[drop])", "[drop]"), "refused: sgf line 8 text ");
    assert_eq!(other("GM[6]", "GM[1]"), "refused: foreign game backgammon form sgf-go");
    assert_eq!(other("RE[B+1]", "RE[black]"), "unknown count 1 names RE[black]");
    let stopped = |new: &str| remarks_on("backgammon", &options, &GNU.replace("55fafahchc", new)).pop().unwrap();
    assert_eq!(stopped("55fafahc!"), "stopped at line 3: 55fafahc!");
    assert_eq!(stopped("!!:x"), "stopped at line 3: !!:x");
    assert_eq!(stopped("Wins 3 points"), "stopped at line 3: ?Wins 3 points", "no line of a match file");
}

#[test]
fn games_of_little_golem_are_read() {
    let head = "(;FF[4]EV[twixt.ch.1.1]PB[Anna]PW[Bruno]SZ[24]SO[https://www.littlegolem.net]";
    let mut m = open("twixt", &Value::Null);
    let imported = import(&mut m, &format!("{head};b[dd];r[th];b[kj];r[resign])"), None).unwrap();
    assert_eq!((imported.stopped, imported.count), (None, 5));
    assert!(
        m.as_dyn().export().unwrap().ends_with("1. D4 red T8\n2. K10\nresign Bruno\n"),
        "{}",
        m.as_dyn().export().unwrap()
    );
    assert_eq!(imported.remarks, [Message::new("twixt-tsgf-crossing")]);
    // Whoever takes the first tower over has it mirrored there; here the colours change, and all that follows is mirrored.
    let mut swapped = open("twixt", &Value::Null);
    let imported = import(&mut swapped, &format!("{head};b[pl];r[swap];b[hj];r[qi|draw])"), None).unwrap();
    assert_eq!((imported.stopped, imported.count), (None, 4));
    assert!(
        swapped.as_dyn().export().unwrap().ends_with("1. P12 white\n2. J8 I17\n"),
        "{}",
        swapped.as_dyn().export().unwrap()
    );
    assert_eq!(imported.remarks[1].key, "twixt-tsgf-offer");
    let told = |text: &str| self::remarks_on("twixt", &Value::Null, text)[1..].to_vec();
    assert_eq!(told(&format!("{head};b[dd];b[th])")), ["stopped at line 1: b[th]"]);
    assert_eq!(told(&format!("{head};b[dd]\n;r[d9])")), ["stopped at line 2: r[d9]"]);
    assert_eq!(
        self::remarks_on("twixt", &Value::Null, &format!("{head}RE[B+];b[dd];r[th])"))[0],
        "result-open there 1-0 here *"
    );
    assert_eq!(
        told(&format!("{head}XX[1]RU[fast];b[dd])")),
        ["unknown count 1 names RU[fast]", "unknown count 1 names XX"]
    );
}

#[test]
fn players_whom_a_game_does_not_name_keep_their_names() {
    for (ruleset, options, text) in [
        ("backgammon", json!({ "length": 3 }), "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]\n;B[54aelq])"),
        ("twixt", Value::Null, "(;FF[4]SZ[24];b[dd];r[th])"),
    ] {
        let mut m = open(ruleset, &options);
        assert!(m.as_dyn().games_in(text)[0].names.is_empty(), "{ruleset}");
        assert!(import(&mut m, text, None).unwrap().renamed.is_empty(), "{ruleset}");
    }
    let mut m = open("twixt", &Value::Null);
    let imported = import(&mut m, "(;FF[4]SZ[24];b[dd];r[th];b[kj];r[resign])", None).unwrap();
    assert_eq!((imported.stopped, imported.count), (None, 5), "an act is written with a name all the same");
}

#[test]
fn more_games_than_can_be_listed_are_refused_in_words() {
    let text = "(;FF[4]SZ[24];b[dd])\n".repeat(1001);
    let mut m = open("twixt", &Value::Null);
    assert_eq!(m.as_dyn().games_in(&text).len(), 0);
    let refused = import(&mut m, &text, None).unwrap_err();
    assert_eq!(refused, Message::new("interchange-many").with("count", 1001).with("most", 1000));
    assert_eq!(import(&mut m, &text, Some(1001)).unwrap().count, 1);
}

#[test]
fn the_size_of_the_board_is_that_of_the_file() {
    let told = remarks_on("twixt", &json!({ "size": 12 }), "(;FF[4]PB[Anna]PW[Bruno]SZ[24];b[dd];r[th])");
    assert_eq!(told, ["refused: option name size there 24 here 12"]);
}

#[test]
fn a_file_of_another_game_is_refused_by_what_it_looks_like() {
    let tsgf = "(;FF[4]PB[Anna]PW[Bruno]SZ[24];b[dd];r[th])";
    let phh = "variant = \"NT\"\nactions = []\n";
    let chess = "[Event \"x\"]\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let forms = [
        (MAT, "mat", "backgammon"),
        (GNU, "sgf-backgammon", "backgammon"),
        (tsgf, "sgf-twixt", "twixt"),
        (phh, "phh", "holdem"),
        (chess, "chess", ""),
        ("<!DOCTYPE html>\n1. A1B2", "html", ""),
    ];
    for game in ["abalone", "backgammon", "carolus-magnus", "holdem", "mancala", "memory", "quarto", "twixt"] {
        for (text, form, own) in forms {
            if own == game {
                continue;
            }
            let mut m = open(game, &Value::Null);
            let why = import(&mut m, text, None).unwrap_err();
            assert_eq!((why.key, why.args[1].1.clone()), ("interchange-foreign", form.into()), "{game}: {text}");
            assert_eq!(m.as_dyn().last(), Seq(0));
        }
    }
}

#[test]
fn a_lone_letter_is_the_hole_of_whoever_is_on_turn() {
    for text in ["1. a a 2. b B", "1. A A 2. B b", "1. A1 B6 2. A2 B5"] {
        let mut m = open("mancala", &Value::Null);
        let imported = import(&mut m, text, None).unwrap();
        assert_eq!((imported.stopped, imported.count), (None, 4), "{text}");
        assert!(m.as_dyn().export().unwrap().ends_with("1. A1 B6\n2. A2 B5\n"), "{}", m.as_dyn().export().unwrap());
    }
}

#[test]
fn marks_and_line_ends_of_other_systems_are_no_part_of_a_game() {
    for (game, first) in MOVES {
        for text in [format!("\u{feff}{first}\r\n"), format!("\u{feff}[Event \"x\"]\r\r{first}\r")] {
            let mut m = open(game, &Value::Null);
            let imported = import(&mut m, &text, None).unwrap();
            assert_eq!((imported.stopped, imported.count), (None, 1), "{game}: {text:?}");
        }
    }
    let mut m = open("backgammon", &json!({ "length": 3 }));
    assert_eq!(import(&mut m, &format!("\u{feff}{}", MAT.replace('\n', "\r\n")), None).unwrap().count, 2);
}
