//! A table that goes on from hand to hand and has no slip.

use rules::Seat;

use super::*;
use festival::Begin;

const OVER: &str = "position hand=9 over button=p1 blinds=10/20; 3000; 0 out=8/500; 0 out=9/900 per verbale";

#[test]
fn its_minutes_tell_hand_by_hand_and_no_hidden_hand_before_it_is_over() {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-holdem", "2026-09-19 21:00", "Sala del camino");
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 7");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let mut play = |lines: &[&str]| {
        let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
        for line in lines {
            let typed = Typed { text: line, waive: &[], reason: None };
            game.record_text(typed, Signature::script(0)).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        }
        of_match(&fair)
    };
    let during = play(&["deal", "d dh p1 AsKs", "f", "f", "deal"]);
    let sections: Vec<_> = during.records.iter().map(|row| row.section.as_str()).collect();
    assert_eq!(sections, ["Mano 1", "", "", "", "Mano 2"]);
    assert_eq!(during.game.title, "Torneo di Texas Hold'em, tavolo 1");
    assert!(!during.pictures[0].svg.contains("Lascia"), "buttons are the desk's");
    let told = |document: &verbale::Verbale| format!("{}{}", verbale::html(document), verbale::csv(document).unwrap());
    assert!(!told(&during).contains("A♠") && !told(&during).contains("AsKs"), "{}", told(&during));
    let after = play(&["f", "f", OVER]);
    assert!(told(&after).contains("A♠ K♠"), "it is over, and not sealed");
    let table = |number| of_table(&fair, &id, number);
    assert_eq!(told(&table(1).unwrap()), told(&after), "its table is asked for as well as its match");
    assert!(table(2).is_none());
    assert_eq!(fair.event.matches.last().unwrap().game.as_dyn().outcome().unwrap().winners, [Seat(0)]);
}

#[test]
fn a_bet_out_of_turn_is_told_of_whoever_made_it() {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-holdem", "2026-09-19 21:00", "Sala del camino");
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 7");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
    let mut record = |text: &str| {
        let found = game.objections(text).unwrap();
        let reason = (!found.waive.is_empty()).then_some("non era il suo turno");
        game.record_text(Typed { text, waive: &found.waive, reason }, Signature::script(0)).unwrap();
    };
    record("deal");
    record("p3 cbr 40");
    let minutes = of_match(&fair);
    let bet = minutes.records.last().unwrap();
    assert!(bet.what.contains(&bet.who), "{bet:?}");
}

#[test]
fn nobody_is_named_for_what_all_do_and_eliminations_of_the_tournament_are_told() {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-holdem", "2026-09-19 21:00", "Sala del camino");
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 7");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
    for text in ["deal", "c", "c", "c", "2c7d9h", "c", "p3 60"] {
        game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
    }
    let out = fair.find(&id).state().stages[0].poker.tables[&TableNo(1)].seats[&2];
    fair.say(&id, &format!("out T1 1 E{} 400", out.0));
    let open = fair.event.matches.last().unwrap();
    let names = open.game.as_dyn().seat_names();
    let minutes = of_match(&fair);
    let whose: Vec<_> = minutes.records.iter().map(|row| row.who.as_str()).collect();
    let [first, second, third] = [&names[0], &names[1], &names[2]].map(String::as_str);
    let all = "al tavolo";
    assert_eq!(whose, [all, first, second, third, all, second, third]);
    let told: Vec<_> = minutes.records.iter().map(|row| row.what.as_str()).collect();
    assert_eq!(told[3], format!("{third} cippa"));
    let table = minutes.lists.iter().find(|list| list.key == "table").unwrap();
    let gone = Words { event: &fair.event, open: fair.find(&id), lang: Lang::It }.entry(out);
    assert!(table.items.iter().any(|item| item.text.contains(&gone) && item.text.contains("mano 1")), "{table:?}");
    assert!(!verbale::html(&minutes).contains(">1,4<"), "the number of an article is no decimal");
    let caption = &minutes.pictures[0].caption;
    assert!(caption.contains("nel piatto 120") && !caption.contains("owed="), "{caption}");
}

#[test]
fn what_is_left_on_the_racks_is_told_of_the_table_whoever_was_on_turn() {
    let (mut fair, _) = followed("torneo-rummikub", 4, "draw 7");
    play(&mut fair, &["draw", "P30", "end 112 97 105 89"]);
    let names = fair.event.matches[0].game.as_dyn().seat_names();
    let minutes = of_match(&fair);
    let whose: Vec<_> = minutes.records.iter().map(|row| row.who.as_str()).collect();
    assert_eq!(whose, [names[0].as_str(), names[1].as_str(), "al tavolo"]);
}

#[test]
fn what_is_struck_stays_the_act_of_whoever_did_it() {
    let (mut fair, _) = followed("torneo-rummikub", 4, "draw 7");
    play(&mut fair, &["+ [R10 R11 R12]"]);
    let game = fair.event.matches[0].game.as_dyn_mut();
    let signature = || Signature { roles: rules::RoleSet::EVERYONE, ..Signature::script(0) };
    let last = game.last();
    game.amend_text(last, Some("+ [B10 B11 B12]"), "un altro colore", signature()).unwrap();
    let first = game.seat_names()[0].clone();
    let minutes = of_match(&fair);
    let rows: Vec<_> = minutes.records.iter().map(|row| (row.who.as_str(), row.struck.is_some())).collect();
    assert_eq!(rows[..2], [(first.as_str(), true), (first.as_str(), false)], "{rows:?}");
}

#[test]
fn why_something_was_waived_stays_with_what_was_annulled() {
    let (mut fair, _) = followed("torneo-rummikub", 4, "draw 7");
    let game = fair.event.matches[0].game.as_dyn_mut();
    let text = "+ [R1 R2 R3]";
    let waive = game.objections(text).unwrap().waive;
    let typed = Typed { text, waive: &waive, reason: Some("concesso da tutti") };
    assert!(!waive.is_empty());
    let last = game.record_text(typed, Signature::script(0)).unwrap();
    let signature = Signature { roles: rules::RoleSet::EVERYONE, ..Signature::script(0) };
    game.amend_text(last, None, "era un altro tavolo", signature).unwrap();
    let minutes = of_match(&fair);
    let row = minutes.records.iter().find(|row| row.struck.is_some()).unwrap();
    assert!(row.notes.iter().any(|note| note.contains("concesso da tutti")), "{row:?}");
}

#[test]
fn each_of_several_games_stands_on_the_slip_with_its_number() {
    let mut fair = Fair::new(3);
    let plan = festival::tournament_source("torneo-rummikub").unwrap().replace("games: 1", "games: 2");
    let id = fair.open_plan(plan, festival::TournamentInfo::default());
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 1");
    let open = fair.find(&id);
    let seats = open.state().table(TableNo(1)).unwrap().entries();
    let names = seats.iter().map(|entry| name(entry.0 as usize)).collect::<Vec<_>>();
    let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    fair.say(&id, &format!("result T1 {seats}: racks 0 12+J 7 / 9+P 4 8 pool"));
    let minutes = of_table(&fair, &id, 1).unwrap();
    let slip = minutes.results.iter().find(|detail| detail.key == "slip").unwrap();
    let [one, two, three] = [&names[0], &names[1], &names[2]];
    let first = format!("partita 1: {one} 0, {two} 12 e un jolly, {three} 7");
    let games = format!("{first} — partita 2: {one} 9 (una penalità), {two} 4, {three} 8; pozzo finito");
    assert!(slip.value.contains(&games), "{}", slip.value);
}
