//! Every shipped tournament is played from entries to closing by its own ruleset: the lowest number always wins.

use crate::support;

use rules::{DynMatch, Match, Notation as _, Role, RoleSet, Signature, TextError, Typed};
use support::{ranked, refused, restored, ruleset, say, shipped, shipped_with, to_play, waive};
use tournament::slip::Form;
use tournament::{EntryNo, Format, Next, State, Status, Table, TableNo, Tournament, next, proposal, ranking};

/// Writes a slip on which this seat wins.
fn slip(form: &Form, seats: usize, winner: usize) -> String {
    let duel = |won: u32, lost: u32| if winner == 0 { format!("{won}-{lost}") } else { format!("{lost}-{won}") };
    let each = |text: &dyn Fn(usize) -> String| (0..seats).map(text).collect::<Vec<_>>().join(" ");
    let number = winner + 1;
    match form {
        Form::Winner { .. } | Form::Replays { .. } => format!("win {number}"),
        Form::FirstTo { points } => duel(points.unwrap_or(7), 3),
        Form::Share { .. } => duel(18, 11),
        Form::Seeds { .. } => duel(26, 20),
        Form::Points(form) if form.total.is_some() => {
            let share = |seat: usize| if seat == (winner + 1) % seats { 89 - 10 * (seats - 2) } else { 10 };
            each(&|seat| if seat == winner { "105".to_owned() } else { share(seat).to_string() })
        }
        Form::Points(_) => each(&|seat| if seat == winner { "99".to_owned() } else { seat.to_string() }),
        Form::Objectives(_) => format!("objective {number}"),
        Form::Racks(_) => {
            format!("racks {}", each(&|seat| if seat == winner { "0".to_owned() } else { (5 + seat).to_string() }))
        }
        Form::Hands(form) => {
            let hands = vec![format!("{number}+100"); if form.columns == 1 { 2 } else { 3 }];
            format!("hands {}", hands.join(" "))
        }
        Form::Majorities(_) => {
            format!("taken {}", each(&|seat| if seat == winner { "3/3/0".to_owned() } else { "1/1/1".to_owned() }))
        }
        Form::Castles(_) => format!("castles {}", duel(7, 5)),
    }
}

fn play(m: &mut Match<Tournament>, number: TableNo, table: &Table) {
    let entries = table.entries();
    let winner = (0..entries.len()).min_by_key(|seat| entries[*seat]).unwrap();
    let text = slip(&m.rules().play(table).unwrap().form.clone(), entries.len(), winner);
    let seats: Vec<_> = entries.iter().map(ToString::to_string).collect();
    say(m, &format!("result {number} {}: {text}", seats.join(" ")));
}

/// Takes the next step of a stage that is not drawn round by round.
fn go_on(m: &mut Match<Tournament>, index: u8) {
    let field = m.state().stages[usize::from(index)].field.clone();
    match m.rules().format(index).unwrap().clone() {
        Format::Continuous { .. } => match proposal(m.state(), index) {
            Some([one, other]) => say(m, &format!("pair {one} {other}")),
            None => say(m, "close-queue"),
        },
        Format::Poker(plan) => {
            let out: Vec<_> = field.iter().skip(1).rev().collect();
            for (hand, entry) in (1..).zip(out) {
                say(m, &format!("out T1 {hand} {entry} {}", plan.stack));
            }
        }
        Format::Race(_) => {
            say(m, "start-race @0");
            for entry in field {
                say(m, &format!("fin {entry} 1:00:{:02}", entry.0));
            }
        }
        Format::Match => {
            let order: Vec<_> = field.iter().map(ToString::to_string).collect();
            say(m, &format!("ranked {}", order.join("; ")));
        }
        other => panic!("nothing to do in {other:?}"),
    }
}

/// Plays until the tournament waits for the closing.
fn play_on(m: &mut Match<Tournament>) {
    for seed in 1..500 {
        if let Some((number, table)) = to_play(m).into_iter().next() {
            play(m, number, &table);
            continue;
        }
        let index = u8::try_from(m.state().stages.len() - 1).unwrap();
        match next(m.rules(), m.state()) {
            Next::Draw => {
                let stage = m.rules().stages.get(m.state().stages.len());
                let open = stage.is_some_and(|stage| stage.play.form == Form::FirstTo { points: None });
                if open && m.state().stages.last().unwrap().length.is_none() {
                    say(m, "length 7");
                }
                say(m, &format!("draw {seed}"));
            }
            Next::Play => go_on(m, index),
            _ => return,
        }
    }
    panic!("does not end");
}

fn first(state: &State, m: &Match<Tournament>) -> EntryNo {
    ranking(m.rules(), state, u8::try_from(state.stages.len() - 1).unwrap()).rows[0].entry
}

#[test]
fn every_tournament_is_played_to_its_end() {
    for (id, entries) in [
        ("torneo-abalone", 13),
        ("torneo-backgammon", 9),
        ("torneo-carolus-magnus", 8),
        ("torneo-memory", 7),
        ("torneo-holdem", 6),
        ("torneo-omaha", 5),
        ("torneo-puzzle", 4),
        ("torneo-quarto", 10),
        ("torneo-mancala", 6),
        ("torneo-gin-rummy", 5),
        ("torneo-twixt", 8),
        ("torneo-samurai", 11),
        ("torneo-rummikub", 14),
        ("torneo-risiko-varianti", 13),
        ("torneo-risiko", 23),
        ("torneo-oca", 3),
        ("torneo-girone", 5),
        ("torneo-svizzero", 9),
        ("torneo-eliminazione-diretta", 11),
        ("torneo-doppia-eliminazione", 6),
        ("torneo-tavoli-a-punti", 9),
    ] {
        let mut m = shipped_with(id, entries);
        play_on(&mut m);
        assert_eq!(first(m.state(), &m), EntryNo(1), "{id}\n{}", ranked(&m, 0));
        say(&mut m, "close");
        assert!(m.state().closed, "{id}");
    }
}

/// Backgammon 1.2: the bracket cannot be drawn before its length is announced, and is then played to that length.
#[test]
fn the_length_of_the_main_draw_is_announced_first() {
    let mut m = shipped_with("torneo-backgammon", 4);
    say(&mut m, "pair E1 E2\npair E3 E4\nresult T1 E1 E2: 5-3\nresult T2 E3 E4: 6-1\nclose-queue");
    assert_eq!(refused(&mut m, "draw 1"), ["advance impossible tournament-length-first"]);
    say(&mut m, "length 7\ndraw 1");
    let (number, table) = to_play(&m).remove(0);
    let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
    let line = |score: &str| format!("result {number} {}: {score}", seats.join(" "));
    assert_eq!(refused(&mut m, &line("5-3")), ["result illegal tournament-sheet-unfinished"]);
    assert_eq!(refused(&mut m, &line("7-7")), ["result impossible tournament-sheet-both"]);
    say(&mut m, &line("7-3"));
    assert_eq!(next(m.rules(), m.state()), Next::Close);
}

/// Gin 3.2: in any round the referees may choose three columns, as long as no match of it is over.
#[test]
fn the_referees_choose_hollywood_for_a_round() {
    let mut m = shipped_with("torneo-gin-rummy", 4);
    say(&mut m, "draw 1");
    let asked = |m: &Match<Tournament>| -> Vec<String> {
        let prompts = m.prompts().into_iter().filter(|prompt| prompt.ask == "columns" && prompt.optional);
        prompts.flat_map(|prompt| prompt.facts.unwrap()).map(|fact| Tournament::write_fact(&fact, &[])).collect()
    };
    assert_eq!(asked(&m), ["columns 1 1", "columns 1 3"]);
    assert_eq!(refused(&mut m, "columns 1 2"), ["result impossible tournament-columns"]);
    assert_eq!(refused(&mut m, "columns 7 3"), ["result impossible tournament-columns-round"]);
    say(&mut m, "columns 1 3");
    assert_eq!(asked(&m), [""; 0], "it is asked once");
    let tables = to_play(&m);
    let line = |at: usize, hands: &str| {
        let (number, table) = &tables[at];
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        format!("result {number} {}: hands {hands}", seats.join(" "))
    };
    assert_eq!(refused(&mut m, &line(0, "1+120 1+120")), ["result illegal tournament-sheet-hands-unfinished"]);
    say(&mut m, &line(0, "1+120 1+120 1+120"));
    assert_eq!(refused(&mut m, "columns 1 1"), ["result illegal tournament-columns-late"]);
    say(&mut m, &line(1, "1+120 1+120 1+120"));
    assert_eq!(asked(&m), ["columns 2 1", "columns 2 3"], "the final, too");
    assert_eq!(restored(&m).state(), m.state());
    let mut other = shipped_with("torneo-twixt", 2);
    say(&mut other, "pair E1 E2");
    let line = format!("columns {} 3", to_play(&other)[0].1.round);
    assert_eq!(refused(&mut other, &line), ["result impossible tournament-columns-none"]);
}

/// Memory: under 18 only; three entries per person.
#[test]
fn memory_is_for_under_eighteens() {
    let mut m = shipped("torneo-memory");
    assert_eq!(refused(&mut m, "enter p1 age 18"), ["age illegal tournament-age"]);
    assert_eq!(refused(&mut m, "enter p1"), ["age illegal tournament-age-unknown"]);
    say(&mut m, "enter p1 age 17; p2 age 9\nstart\npair E1 E2\nresult T1 E1 E2: 3-18");
    say(&mut m, "enter p1 age 17; p3 age 9\npair E3 E4\nresult T2 E3 E4: 17-18");
    say(&mut m, "enter p1 age 17; p4 age 9\npair E5 E6\nresult T3 E5 E6: 10-18");
    assert_eq!(refused(&mut m, "enter p1 age 17"), ["limit illegal tournament-limit"]);
}

/// Risiko! Varianti 4.2, 4.4, 4.12: unpaid entries drop out; 105 points are worth 20 more; the first four go on.
#[test]
fn varianti_drops_the_unpaid_and_counts_the_bonus() {
    let mut m = shipped("torneo-risiko-varianti");
    say(&mut m, "enter p1 paid; p2 paid; p3 paid; p4 paid; p5");
    say(&mut m, "start\ndraw 1");
    assert_eq!(m.state().entrant(EntryNo(5)).unwrap().status, Status::Dropped);
    assert_eq!(m.state().stages[0].field.len(), 4);
    let table = m.state().table(TableNo(1)).unwrap().clone();
    let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
    let line = |points: &str| format!("result T1 {}: {points}", seats.join(" "));
    assert_eq!(refused(&mut m, &line("105 50 30 10")), ["result impossible tournament-sheet-over"]);
    waive(&mut m, &line("105 50 20 10"), &["result"]);
    say(&mut m, "draw 2");
    let (number, again) = to_play(&m).remove(0);
    // The second game goes by ranking.
    assert_eq!(again.entries(), table.entries());
    say(&mut m, &format!("result {number} {}: 60 50 44 40", seats.join(" ")));
    let rows = ranking(m.rules(), m.state(), 0).rows;
    assert_eq!(rows[0].entry, table.entries()[0]);
    let shown = ranked(&m, 0);
    assert!(shown.lines().next().unwrap().contains(&(60 * (105 + 60 + 20)).to_string()), "{shown}");
    say(&mut m, "draw 3");
    assert_eq!(m.state().stages[1].field, rows.iter().map(|row| row.entry).collect::<Vec<_>>());
}

/// Only holders of an office named in the shipped files may record.
#[test]
fn offices_are_reserved() {
    let mut m: Match<Tournament> = Match::new(ruleset("torneo-rummikub"), Vec::new());
    let typed = Typed { text: "enter p1; p2; p3", ..Typed::default() };
    let guard = Signature { roles: RoleSet::default().with(Role::Guard), ..Signature::script(0) };
    let refused = m.record_text(typed, guard);
    assert!(matches!(refused, Err(TextError::Refused(_))), "{refused:?}");
}
