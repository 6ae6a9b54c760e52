//! What an act of a tournament brings with it.

use festival::clock::now_ms;
use festival::{Card, TournamentInfo, tournament_source};
use rules::{Entry, Seq, Signature};
use tournament::{Fact, NewEntry, Person, TableNo, Tournament};

use super::saved;
use crate::{Live, TournamentBook};

/// Opens an event with a tournament in which two sit at a table, the clock running.
fn at_a_table(path: &std::path::Path) -> Live {
    let mut live = Live::create(path, || {}).unwrap();
    live.open_tournament(tournament_source("torneo-abalone").unwrap(), TournamentInfo::default()).unwrap();
    let people = ["Ada", "Bruno"].map(|name| Card { name: name.to_owned(), ..Card::default() });
    let people = live.add_people(&people).unwrap();
    let entry = |person: &journal::PersonId| NewEntry { people: vec![Person(person.0)], age: None, paid: true };
    let enter = Entry::fact(Fact::Enter(people.iter().map(entry).collect()));
    live.record(TournamentBook("1"), enter, Signature::script(0)).unwrap();
    for text in ["start", "pair E1 E2", &format!("clock T1 start 1 @{}", now_ms() - 60_000)] {
        say(&mut live, text);
    }
    live
}

fn say(live: &mut Live, text: &str) -> Seq {
    let game = &live.event.festival.find("1").unwrap().game;
    let entry: Entry<Tournament> = Entry::parse(text, &[], None, game).unwrap();
    live.record(TournamentBook("1"), entry, Signature::script(0)).unwrap()
}

#[test]
fn a_result_stops_the_clock_of_its_table_and_both_are_one_group() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    let mut live = at_a_table(&path);
    let runs = |live: &Live| {
        let state = live.event.festival.find("1").unwrap().state();
        state.table(TableNo(1)).unwrap().clock.as_ref().unwrap().runs()
    };
    assert!(runs(&live));
    let result = say(&mut live, "result T1 E1 E2: win 1");
    assert!(!runs(&live), "whoever records it");
    let group = [result, Seq(result.0 + 1)];
    assert_eq!(live.event.festival.find("1").unwrap().game.group(group[1]), group);
    saved(&mut live);
    drop(live);
    let again = Live::look(&path, || {}).unwrap();
    assert_eq!(again.event.festival.find("1").unwrap().game.group(result), group, "as the file tells");
}
