//! Match files of Backgammon, there and back.

use crate::pair;

use proptest::collection::vec;
use proptest::prelude::*;
use rules::games::backgammon::mat::{read, write};
use rules::games::backgammon::{Backgammon, Fact};
use rules::{Arg, DynMatch, Entry, Match, Message, Signature, TextError, Transcript};

/// A match to three: a resignation at two, a Crawford game with a dance on the bar, a drop after it.
const MATCH: &str = " 3 point match

 Game 1
 Anna : 0                              Bruno : 0
  1)                                   31: 8/5 6/5
  2) 52: 24/22 13/8                    44: 24/20 24/20 13/9 13/9
  3)  Doubles => 2                      Takes
  4) 66: 24/18 13/7 13/7 8/2           21: 9/7* 8/7
  5) 64: 25/21 13/7
      Wins 2 points

 Game 2
 Anna : 2                              Bruno : 0
  1) 65: 24/13                         55: 8/3 8/3 6/1* 6/1
  2) 66:                               21: 13/11 6/5
  3) 63:                               41: 24/20 11/10
                                        Wins 2 points

 Game 3
 Anna : 2                              Bruno : 2
  1) 21: 13/11 6/5                      Doubles => 2
  2)  Drops
                                        Wins 1 point and the match
";

fn rules() -> rules::games::backgammon::Rules {
    pair::ruleset::<Backgammon>("backgammon/backgammon").rules
}

/// Plays a file into a match of its length.
fn replay(file: &Transcript) -> Match<Backgammon> {
    let length = file.options[0].1.parse().unwrap();
    let mut m = pair::open::<Backgammon>("backgammon/backgammon", |rules| rules.length = length);
    let imported = m.import(file, &Signature::script(0)).unwrap();
    assert_eq!((imported.count, imported.stopped), (file.moves.len(), None));
    m
}

fn texts(file: &Transcript) -> Vec<&str> {
    assert_eq!(file.stop, None);
    file.moves.iter().map(|written| written.text.as_str()).collect()
}

#[test]
fn a_match_is_read_and_written_back() {
    let imported = read(MATCH, &rules()).unwrap();
    assert_eq!(imported.names, ["Anna", "Bruno"].map(|name| Some(name.to_owned())));
    assert_eq!(imported.options, [("length".to_owned(), "3".to_owned())]);
    let facts = texts(&imported);
    let opening = ["open 1 3", "8/5 6/5", "52: 24/22 13/8", "44: 24/20(2) 13/9(2)", "double", "take"];
    assert_eq!(facts[..6], opening);
    let end = ["66: no play", "21: 13/11 6/5", "63: no play", "41: 24/20 11/10", "resign Anna gammon"];
    assert_eq!(facts[13..18], end);
    assert_eq!(facts[18..], ["open 2 1", "13/11 6/5", "double", "drop"]);
    let m = replay(&imported);
    assert_eq!(m.position(), "XGID=-b---AD-C--AeD---c-e----B-:0:0:-1:00:2:3:0:3:10");
    assert_eq!(write(&m), MATCH);
}

#[test]
fn a_match_in_which_nothing_was_played_is_read_back() {
    let m = pair::open::<Backgammon>("backgammon/backgammon", |rules| rules.length = 7);
    let text = write(&m);
    assert_eq!(text, " 7 point match\n\n Game 1\n Anna : 0                              Bruno : 0\n");
    let imported = read(&text, m.rules()).unwrap();
    assert_eq!(
        (texts(&imported).len(), imported.names.clone()),
        (0, ["Anna", "Bruno"].map(|name| Some(name.to_owned())).to_vec())
    );
    assert_eq!(write(&replay(&imported)), text);
}

/// Other programs write points by name, counts, comments, no final newline, and rolls before a resignation.
#[test]
fn what_other_programs_write_is_read() {
    let text = "; [Site \"somewhere\"]\r\n\r\n 5 point match\r\n\r\n Game 1\r\n Anna B: 0                  Bruno: 0\r\n\
                \x20 1) 31: 8/5 6/5              66: 24/18(2) 13/7(2)\r\n  2) 63: 24/15\r\n      Wins 1 point";
    let facts = ["open 3 1", "8/5 6/5", "66: 24/18(2) 13/7(2)", "63: 24/15", "resign Bruno single"];
    let imported = read(text, &rules()).unwrap();
    assert_eq!(imported.names[0].as_deref(), Some("Anna B"));
    assert_eq!(texts(&imported), facts);
    let unplayed = text.replace("63: 24/15\r\n      Wins 1 point", "63:\r\n                             Wins 2 points");
    let imported = read(&unplayed, &rules()).unwrap();
    assert_eq!(texts(&imported)[3..], ["63", "resign Anna B gammon"]);
    let at_once = text.replace("31: 8/5 6/5              66: 24/18(2) 13/7(2)", "31:");
    let at_once = at_once.replace("  2) 63: 24/15\r\n", "");
    assert_eq!(texts(&read(&at_once, &rules()).unwrap()), ["open 3 1", "resign Bruno single"]);
}

/// Shows a sentence with its arguments.
fn shown(Message { key, args }: Message) -> String {
    let show = |(name, arg): (&str, Arg)| match arg {
        Arg::Text(text) => format!(" {name}={text}"),
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Seat(seat) => format!(" {name}=p{}", u16::from(seat.0) + 1),
    };
    key.strip_prefix("backgammon-mat-").unwrap().to_owned() + &args.into_iter().map(show).collect::<String>()
}

/// Changes one place of the match and gives what is said of it: of the file, or of the move at which reading ended.
fn broken(old: &str, new: &str) -> String {
    assert!(MATCH.contains(old), "«{old}»");
    let stop = match read(&MATCH.replacen(old, new, 1), &rules()) {
        Err(why) => return shown(why),
        Ok(file) => file.stop.unwrap(),
    };
    let articles: Vec<_> = match stop.why {
        TextError::Unreadable(why) => return shown(why),
        TextError::Refused(violations) => violations.into_iter().map(|violation| violation.article).collect(),
        TextError::Breaks { .. } => panic!("nothing is amended"),
    };
    format!(
        "line={} number={} text={} articles={}",
        stop.at.line,
        stop.at.number.unwrap(),
        stop.at.text,
        articles.join(" ")
    )
}

#[test]
fn reading_stops_at_the_first_bad_move_and_names_it() {
    assert_eq!(
        broken("24/18 13/7 13/7 8/2 ", "24/18 22/16 13/7 8/2"),
        "line=8 number=4 text=66: 24/18 22/16 13/7 8/2 articles=2.3"
    );
    assert_eq!(broken("31: 8/5 6/5", "33: 8/5 6/5"), "move line=5 game=1 number=1 text=33: 8/5 6/5");
    assert_eq!(broken("64: 25/21", "74: 25/21"), "line=9 number=5 text=74: 25/21 13/7 articles=2.11");
    assert_eq!(broken("64: 25/21 13/7", "64: 25/21"), "line=9 number=5 text=64: 25/21 articles=2.5");
    assert_eq!(broken("63:   ", "64:   "), "line=16 number=3 text=64: articles=2.5");
    assert_eq!(broken(" Doubles => 2", " Doubles => 4"), "move line=7 game=1 number=3 text=Doubles => 4");
    assert_eq!(broken(" Takes", " Drops"), "move line=8 game=1 number=4 text=66: 24/18 13/7 13/7 8/2");
    assert_eq!(broken("Wins 2 points", "Wins 3 points"), "move line=10 game=1 number=5 text=Wins 3 points");
    let double = "41: 24/20 11/10\n  4)  Doubles => 2";
    assert_eq!(broken("41: 24/20 11/10", double), "line=17 number=4 text=Doubles => 2 articles=2.9");
    assert_eq!(
        broken("Wins 1 point and", "Wins 2 points and"),
        "move line=23 game=3 number=2 text=Wins 2 points and the match"
    );
}

#[test]
fn reading_names_lines_that_say_something_else() {
    assert_eq!(broken("3 point match", "three point match"), "line line=1 text=three point match");
    assert_eq!(broken(" 3 point match\n", ""), "head");
    assert_eq!(broken(" Game 1", "Game one"), "line line=3 text=Game one");
    assert_eq!(broken("Anna : 0", "Anna"), "line line=4 text=Anna                              Bruno : 0");
    assert_eq!(
        broken("31: 8/5", "hello 31: 8/5"),
        "line line=5 text=1)                                   hello 31: 8/5 6/5"
    );
    assert_eq!(broken("Anna : 2  ", "Anna : 1  "), "score line=13 first=2 second=0");
    assert_eq!(broken("      Wins 2 points\n", ""), "score line=12 first=0 second=0");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_match_is_read_back(length in 1..8u8, choices in vec(any::<u32>(), 0..600)) {
        let mut m = pair::open::<Backgammon>("backgammon/backgammon", |rules| rules.length = length);
        for choice in choices {
            let mut facts = pair::legal(&m);
            facts.retain(|fact| !matches!(fact, Fact::Resign { .. }) || choice % 64 == 0);
            let Some(fact) = pair::choose(&facts, choice / 64) else { break };
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
        }
        let text = write(&m);
        let again = replay(&read(&text, m.rules()).unwrap());
        prop_assert_eq!(again.state().score, m.state().score, "{}", text);
        prop_assert_eq!(again.state().board, m.state().board, "{}", text);
        prop_assert_eq!(write(&again), text);
    }

    #[test]
    fn any_text_is_read_without_panic(noise in "[0-9:)/ \\n*A-z]{0,30}|\\PC{0,20}", at: usize) {
        let at = (0..=at % (MATCH.len() + 1)).rev().find(|at| MATCH.is_char_boundary(*at)).unwrap();
        let _ = read(&format!("{}{noise}{}", &MATCH[..at], &MATCH[at..]), &rules());
    }
}
