//! Match files that three other programs wrote of real matches, the names replaced: each is read whole, from its own form and
//! from the Smart Game Format made of it.

use std::fmt::Write as _;

use crate::pair;

use rules::games::backgammon::{Backgammon, Effect, Fact};
use rules::kit::PlayerSeat;
use rules::{Entry, Imported, Match, Seat, Signature};

const FOLDER: &str = "crates/rules/tests/interchange/backgammon";

/// Lists the files by name, without what some programs put before a text.
fn files() -> Vec<(String, String)> {
    let mut names = testkit::names_in(FOLDER, "", "txt").unwrap();
    names.sort();
    let read = |name: String| {
        let text = testkit::text_of(&format!("{FOLDER}/{name}.txt")).unwrap();
        (name, text)
    };
    names.into_iter().map(read).collect()
}

/// The number that stands before `point match`.
fn length(text: &str) -> u8 {
    let line = text.lines().find(|line| line.trim().ends_with("point match")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

fn import(text: &str, length: u8) -> (Match<Backgammon>, Imported) {
    let mut m = pair::open::<Backgammon>("backgammon/backgammon", |rules| rules.length = length);
    let imported = rules::DynMatch::import(&mut m, text, &Signature::script(0)).unwrap();
    (m, imported)
}

/// What the head of the last game and the last line that says who wins come to.
fn final_score(text: &str) -> [u32; 2] {
    let numbers = |line: &str| {
        let digits = line.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        digits.map(|word| word.parse().unwrap()).collect::<Vec<u32>>()
    };
    let lines: Vec<&str> = text.lines().collect();
    let title = lines.iter().rposition(|line| line.trim().starts_with("Game ")).unwrap();
    let &[first, second] = numbers(lines[title + 1]).as_slice() else { panic!("{}", lines[title + 1]) };
    let wins = lines[title..].iter().rfind(|line| line.contains("Wins ")).unwrap();
    let (before, after) = wins.split_once("Wins ").unwrap();
    let points = numbers(after)[0];
    // Beside something of the first player a win is the second one's.
    let beside = before.split_once(')').map_or(before, |(_, cell)| cell).trim();
    let of_second = !beside.is_empty() || before.len() >= 15;
    if of_second { [first, second + points] } else { [first + points, second] }
}

/// `UPDATE_GOLDENS=1` writes anew what each comes to.
#[test]
#[allow(clippy::disallowed_methods, reason = "goldens are written anew on demand")]
fn every_file_is_read_whole_with_the_score_of_its_last_line() {
    let files = files();
    assert_eq!(files.len(), 48);
    let mut golden = String::new();
    for (name, text) in &files {
        let length = length(text);
        let (m, imported) = import(text, length);
        assert_eq!(imported.stopped, None, "{name}");
        assert_eq!(imported.contradicted, None, "{name}");
        assert_eq!(imported.remarks, [], "{name}");
        let (score, told) = (m.state().score.map(u32::from), final_score(text));
        for seat in 0..2 {
            let wins = |score: u32| score >= u32::from(length);
            // More points than win the match are not counted by everybody.
            let same = score[seat] == told[seat] || (wins(score[seat]) && wins(told[seat]));
            assert!(same, "{name}: {score:?} here, {told:?} there");
        }
        let _ = writeln!(golden, "{name} {length}: {} moves, {}-{}", imported.count, score[0], score[1]);
    }
    let path = "crates/rules/tests/interchange/backgammon/scores.golden";
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(path), &golden).unwrap();
    }
    assert_eq!(golden, testkit::text_of(path).unwrap());
}

/// Who sits in the first column of a file may sit second here: each has what the file gives them.
#[test]
fn players_who_sit_the_other_way_round_have_their_own_moves_and_points() {
    for (name, text) in files() {
        let length = length(&text);
        let (as_written, imported) = import(&text, length);
        let named =
            |seat: Seat| imported.renamed.iter().find(|(other, _)| *other == seat).map(|(_, name)| name.clone());
        let [Some(first), Some(second)] = Seat::PAIR.map(named) else { continue };
        let mut ruleset = pair::ruleset::<Backgammon>("backgammon/backgammon");
        ruleset.rules.length = length;
        let seats = [second, first].map(|name| PlayerSeat { name });
        let mut turned = Match::<Backgammon>::new(ruleset, seats.to_vec());
        let imported = rules::DynMatch::import(&mut turned, &text, &Signature::script(0)).unwrap();
        assert_eq!((imported.stopped, imported.contradicted, imported.renamed), (None, None, Vec::new()), "{name}");
        let [one, other] = as_written.state().score;
        assert_eq!(turned.state().score, [other, one], "{name}");
        assert_eq!(
            turned.outcome().map(|end| end.winners[0].opponent()),
            as_written.outcome().map(|end| end.winners[0])
        );
    }
}

/// Writes a match as GNU Backgammon does: one tree a game, Black's points counted down.
fn sgf(m: &Match<Backgammon>) -> String {
    let mut score = [0_u16; 2];
    let (mut text, mut game, mut number) = (String::new(), String::new(), 0);
    let mut close = |game: &mut String, score: [u16; 2], result: &str| {
        let _ = writeln!(
            text,
            "(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.08.003]MI[length:{}][game:{number}][ws:{}][bs:{}]PW[Anna]PB[Bruno]\
             RU[Crawford]{result}\n{game})",
            m.rules().length,
            score[0],
            score[1]
        );
        number += 1;
        game.clear();
    };
    let mut resigned = false;
    let letter = |seat: Seat, point: u8| match point {
        25 => 'y',
        0 => 'z',
        _ if seat == Seat(1) => char::from(b'a' + 24 - point),
        _ => char::from(b'a' + point - 1),
    };
    let colour = |seat: Seat| if seat == Seat(1) { 'B' } else { 'W' };
    let mut turn = String::new();
    for step in m.entries().iter().flat_map(|recorded| &recorded.steps) {
        match step.effect {
            Effect::Rolled { by, dice } => {
                turn = format!(";{}[{}{}", colour(by), dice.0.pips(), dice.1.pips());
            }
            Effect::Moved { by, from, to } => turn.extend([letter(by, from), letter(by, to)]),
            Effect::TurnPassed { .. } => game += &(std::mem::take(&mut turn) + "]\n"),
            Effect::Doubled { by, .. } => game += &format!(";{}[double]\n", colour(by)),
            Effect::Taken { by, .. } => game += &format!(";{}[take]\n", colour(by)),
            Effect::Dropped { by } => game += &format!(";{}[drop]\n", colour(by)),
            Effect::Resigned { .. } => resigned = true,
            Effect::GameWon { player, points, .. } => {
                if !turn.is_empty() {
                    game += &(std::mem::take(&mut turn) + "]\n");
                }
                let how = if std::mem::take(&mut resigned) { "R" } else { "" };
                close(&mut game, score, &format!("RE[{}+{points}{how}]", colour(player)));
                score[player.index()] += points;
            }
            _ => {}
        }
    }
    text
}

#[test]
fn every_match_is_read_from_the_smart_game_format_too() {
    for (name, text) in files() {
        let length = length(&text);
        let (m, _) = import(&text, length);
        let (again, imported) = import(&sgf(&m), length);
        assert_eq!(imported.stopped, None, "{name}: {}", sgf(&m));
        assert_eq!((again.state().score, &again.state().board), (m.state().score, &m.state().board), "{name}");
        let acts = |m: &Match<Backgammon>| {
            let entries = m
                .entries()
                .iter()
                .filter(|it| matches!(&it.entry, Entry::Fact { fact: Fact::Double | Fact::Take | Fact::Drop, .. }));
            entries.count()
        };
        assert_eq!(acts(&again), acts(&m), "{name}");
    }
}
