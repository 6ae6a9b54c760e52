//! Lines for the speaker, as a referee reads them in `golden/speak.txt`.

use crate::support;

use rules::games::oca::{Effect, Fact, Oca, Player, Roster, Token, VoidReason};
use rules::{Entry, Match, Notation, Seat, Signature};
use scene::oca::speak;

/// Longest line that is legible across a hall, in letters.
const LONGEST: usize = 90;

const fn throw(one: u8, other: u8) -> [Fact; 2] {
    [Fact::Throw([one, other]), Fact::Validate]
}

/// Returns the cases: a title, a position, and the facts after it.
fn cases() -> Vec<(&'static str, &'static str, Vec<Fact>)> {
    let void = |reason| vec![Fact::Throw([1, 2]), Fact::Void { reason, note: String::new() }];
    let cut = vec![Fact::Throw([1, 2]), Fact::Cut { note: String::new() }];
    let then = |one, other, fact| throw(one, other).into_iter().chain([fact]).collect::<Vec<_>>();
    vec![
        ("a plain walk", "10; 30", throw(3, 4).to_vec()),
        ("two geese, then the inn", "4; 30", throw(2, 3).to_vec()),
        ("two geese, strays too", "1 strays=2,3; 30", throw(1, 3).to_vec()),
        ("bridge", "0; 30", throw(3, 3).to_vec()),
        ("tower, two forfeits", "43; 30", throw(2, 3).to_vec()),
        (
            "square 2, three forfeits and the captain's choice",
            "0; 30",
            then(1, 1, Fact::Stray(vec![Player(5), Player(7), Player(9)])),
        ),
        ("bird", "9; 30", throw(2, 4).to_vec()),
        ("ladder", "33; 30", throw(2, 4).to_vec()),
        ("labyrinth", "38 home=38; 30", throw(1, 3).to_vec()),
        ("mill", "0; 30", throw(6, 6).to_vec()),
        ("tomb", "51 strays=1; 30", throw(6, 1).to_vec()),
        ("leapfrog, goose and mill", "0; 8", throw(1, 2).to_vec()),
        ("leapfrog", "0; 20", throw(1, 2).to_vec()),
        ("inn", "16; 30", throw(1, 2).to_vec()),
        ("at the inn", "19i1; 30", throw(1, 2).to_vec()),
        ("prison", "48; 30", throw(1, 3).to_vec()),
        ("a goose, then prison", "38; 30", throw(3, 4).to_vec()),
        ("a goose, then the well", "15; 30", throw(2, 6).to_vec()),
        ("nobody can pay", "16 paid strays=63,63,63,63,63,63,63,63,63; 30", throw(1, 2).to_vec()),
        ("squares 8 and 11", "8; 30", throw(1, 1).to_vec()),
        ("squares 8 and 11", "7; 30", throw(1, 3).to_vec()),
        ("the bearer in the well pays", "31w strays=21,20,21,22,24,25,26,28,33; 30", throw(4, 6).to_vec()),
        ("in prison", "52p2 strays=10; 30", throw(1, 1).to_vec()),
        ("out of prison", "52p2; 30", throw(1, 4).to_vec()),
        ("well, somebody comes out", "28 strays=31w; 31w", throw(1, 2).to_vec()),
        ("in the well", "31w strays=10,11; 30", throw(1, 3).to_vec()),
        ("out of the well", "31w strays=24; 30", throw(3, 4).to_vec()),
        ("3 and 6 with the bearer in the well", "31w strays=10,31w; 30", throw(3, 6).to_vec()),
        ("4 and 5", "52p1 strays=31w,40,63,12; 30", throw(4, 5).to_vec()),
        ("4 and 5 without strays", "2; 30", throw(4, 5).to_vec()),
        ("past the garden", "60; 30", throw(5, 5).to_vec()),
        ("past the garden by a goose", "53; 30", throw(4, 2).to_vec()),
        ("past the garden onto a goose", "61; 30", throw(2, 4).to_vec()),
        ("a rival's square: gag", "35 strays=36; 30 home=38", throw(1, 2).to_vec()),
        ("own square: swap", "57 home=61; 30", then(2, 2, Fact::Swap(Some(Seat(1))))),
        ("own square: no swap", "57 home=61; 30", then(2, 2, Fact::Swap(None))),
        ("a stray rejoins", "20 strays=22i1; 30", throw(1, 1).to_vec()),
        ("a stray in the garden", "20 strays=60,33; 30", throw(1, 2).to_vec()),
        ("no reserve: the bearer pays", "46 strays=20,21,22,24,25,26,28,29,30; 30", throw(1, 1).to_vec()),
        ("no reserve: the strays pay", "0 strays=20,21,22,24,25,26,28,29,33; 30", throw(1, 1).to_vec()),
        ("void throws", "0; 30", void(VoidReason::Stance)),
        ("void throws", "0; 30", void(VoidReason::Apart)),
        ("void throws", "0; 30", void(VoidReason::NoCollision)),
        ("void throws", "0; 30", void(VoidReason::NotFacing)),
        ("void throws", "0; 30", void(VoidReason::Stopped)),
        ("void throws", "0; 30", void(VoidReason::Other)),
        ("repeats cut short", "0; 30", cut),
        ("early win", "53; 30", throw(4, 6).to_vec()),
        ("win in the third gara", "gara=3 turn=0; 53; 30", then(4, 6, Fact::Declare(Seat(0)))),
    ]
}

fn start(names: bool, position: &str) -> Match<Oca> {
    let mut seats = support::seats(2, 10);
    for seat in &mut seats {
        seat.home = None;
        if !names {
            seat.players = Roster::Count(10);
        }
    }
    let mut game = support::game(seats);
    let position =
        if position.starts_with("gara") { position.to_owned() } else { format!("gara=1 turn=0; {position}") };
    let state = support::position(&game, &position);
    let entry = Entry::Ruling { effects: vec![Oca::set_up(state).unwrap()], article: None, reason: "case".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
    game
}

fn spoken(game: &Match<Oca>) -> Vec<rules::Message> {
    speak(game.seats(), &game.entries().last().unwrap().steps, game.state())
}

fn written(lines: &[rules::Message]) -> String {
    let line = |message: &rules::Message| {
        let own = message.key.starts_with("speak-");
        let words = |lang| support::words(lang, message).filter(|_| own).unwrap_or_else(|| "-".to_owned());
        format!("  {}\n    it {}\n    en {}\n", support::plain(message), words("it"), words("en"))
    };
    lines.iter().map(line).collect()
}

fn read_aloud(names: bool) -> String {
    let mut out = String::new();
    for (title, position, facts) in cases() {
        let mut game = start(names, position);
        out += &format!("{title}: {position}\n");
        for fact in facts {
            out += &format!(" {}\n", Oca::write_fact(&fact, game.seats()));
            game.record(Entry::fact(fact), Signature::script(0)).unwrap();
            out += &written(&spoken(&game));
        }
    }
    out
}

#[test]
fn the_speaker_says_what_the_golden_file_says() {
    support::golden("speak.txt", &read_aloud(true), include_str!("golden/speak.txt"));
}

#[test]
fn rosters_without_names_are_counted() {
    support::golden("speak_counted.txt", &read_aloud(false), include_str!("golden/speak_counted.txt"));
}

#[test]
fn every_record_has_one_to_three_short_lines_in_both_languages() {
    for names in [true, false] {
        for (title, position, facts) in cases() {
            let mut game = start(names, position);
            for fact in facts {
                game.record(Entry::fact(fact), Signature::script(0)).unwrap();
                let lines = spoken(&game);
                assert!((1..=3).contains(&lines.len()), "{title}: {lines:?}");
                for line in lines {
                    for lang in ["it", "en"] {
                        let words = support::words(lang, &line).unwrap_or_else(|| panic!("{} in {lang}", line.key));
                        assert!(words.chars().count() <= LONGEST, "{title}: {words}");
                        assert!(!words.contains('{'), "{title}: {words}");
                    }
                }
            }
        }
    }
}

#[test]
fn rulings_are_announced_in_the_words_of_their_effects() {
    let mut game = start(true, "10; 30");
    let moved = Effect::Moved { flock: Seat(0), token: Token::Bearer, from: 10, to: 12 };
    let entry = Entry::Ruling { effects: vec![moved.clone()], article: None, reason: "wrong square".to_owned() };
    game.record(entry, Signature::script(0)).unwrap();
    let lines = spoken(&game);
    assert_eq!(lines[0].key, "speak-oca-ruling");
    assert_eq!(lines[1], Oca::tell(&moved, game.seats()));
    assert_eq!(lines.len(), 2);
}

#[test]
fn a_sanction_has_nothing_to_say() {
    let game = start(true, "10; 30");
    assert!(speak(game.seats(), &[], game.state()).is_empty());
}

#[test]
fn every_sentence_of_the_speaker_is_told_by_a_case() {
    let words = include_str!("../../../assets/i18n/it/scene.ftl");
    let goldens = [include_str!("golden/speak.txt"), include_str!("golden/speak_counted.txt")].concat();
    let parts =
        ["speak-oca-throw", "speak-oca-left", "speak-oca-from", "speak-oca-to", "speak-oca-ruling", "speak-oca-won"];
    for key in words.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key) {
        if key.starts_with("speak-") && !parts.contains(&key) {
            assert!(goldens.contains(&format!("  {key} ")), "no case tells {key}");
        }
    }
}

#[test]
fn both_languages_have_the_same_sentences() {
    let keys = |words: &str| -> Vec<String> {
        let keys = words.lines().filter(|line| line.starts_with(char::is_alphabetic));
        keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
    };
    let italian = keys(include_str!("../../../assets/i18n/it/scene.ftl"));
    assert_eq!(italian, keys(include_str!("../../../assets/i18n/en/scene.ftl")));
    assert!(italian.len() > 60, "{}", italian.len());
}
