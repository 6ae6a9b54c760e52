//! What an act of a tournament brings with it.

use festival::clock::now_ms;
use festival::{Card, TournamentInfo, tournament_source};
use rules::{Entry, Seq, Signature};
use tournament::{Fact, NewEntry, Person, TableNo, Tournament};

use super::saved;
use crate::{Live, TournamentBook};

/// Opens an event with a tournament in which two sit at a table, the clock running.
pub(crate) fn at_a_table(path: &std::path::Path) -> Live {
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

/// What a table asks for is recorded like what is typed: its clock stops, too, and a call for a referee stops nothing.
#[test]
fn what_a_table_asks_for_brings_the_same_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    let mut live = at_a_table(&path);
    saved(&mut live);
    let runs = |live: &Live| {
        let state = live.event.festival.find("1").unwrap().state();
        state.table(TableNo(1)).unwrap().clock.as_ref().unwrap().runs()
    };
    let wait = |live: &mut Live, is_so: &dyn Fn(&Live) -> bool| {
        for _ in 0..6_000 {
            live.poll();
            if is_so(live) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        panic!("it never came");
    };
    assert!(live.ask_for_table("1", "result T9 E1 E2: win 1", &[0]).is_err(), "no such table");
    assert!(live.ask_for_table("1", "referee T9", &[0]).is_err());
    live.ask_for_table("1", "referee T1", &[1]).unwrap();
    wait(&mut live, &|live| live.asked_here() == 1);
    let call = live.waiting_requests().remove(0);
    assert_eq!((call.agreed.as_slice(), call.stamp.official), (&[1][..], None));
    let before = live.event.festival.find("1").unwrap().game.last();
    live.take_request(&live.waiting_requests().remove(0)).unwrap();
    wait(&mut live, &|live| live.asked_here() == 0);
    assert!(runs(&live) && live.event.festival.find("1").unwrap().game.last() == before);
    live.ask_for_table("1", "result T1 E1 E2: win 1", &[0, 1]).unwrap();
    wait(&mut live, &|live| live.asked_here() == 1);
    assert!(runs(&live), "nobody has taken it");
    live.take_request(&live.waiting_requests().remove(0)).unwrap();
    wait(&mut live, &|live| !runs(live));
    assert!(live.ask_for_table("1", "result T1 E1 E2: win 2", &[0, 1]).is_err(), "it has its result");
}
