//! A list exported by Triade is read back unchanged.

use super::*;
use rules::Signature;

fn record(open: &mut OpenTournament, fact: Fact) {
    open.game.record(Entry::fact(fact), Signature::script(0)).unwrap();
}

/// Imports a list into a tournament of the same kind, with everything that follows the entries.
fn taken(text: &str, ruleset: &str, names: &[&str]) -> (Event, OpenTournament) {
    let (mut event, mut open) = festival(ruleset, names);
    let people = open.plan().entries.people;
    let import = plan(&event, &open, &listed(text, people)).unwrap();
    let numbers: Vec<_> = (names.len() as u64 + 1..).map(PersonId).take(import.people.len()).collect();
    for (id, card) in numbers.iter().zip(&import.people) {
        event.names.insert(*id, card.name.clone());
        event.festival.cards.insert(*id, card.clone());
    }
    let fact = import.fact(&event, &open, &numbers);
    record(&mut open, fact);
    import.departures(EntryNo(1)).into_iter().flatten().for_each(|fact| record(&mut open, fact));
    (event, open)
}

#[test]
fn an_exported_list_comes_back_with_every_column() {
    let names = ["Ada", "Ugo", "Ivo", "Lia", "U18", "7 Nani", "Ida", "Leo"];
    let (mut event, mut open) = festival("torneo-puzzle", &names);
    for id in 1..=4 {
        let birth = NaiveDate::from_ymd_opt(2000, 1, id);
        let (club, contact) = (format!("Club {id}"), format!("+39 {id}, x{id}@x.it"));
        let name = names[id as usize - 1].to_owned();
        event.festival.cards.insert(PersonId(u64::from(id)), Card { name, birth, club, contact });
    }
    let entry = |one, two, paid| NewEntry { people: vec![Person(one), Person(two)], age: None, paid };
    let new = vec![entry(1, 2, true), entry(3, 4, false), entry(5, 6, true), entry(7, 8, false)];
    record(&mut open, Fact::Enter(new));
    record(&mut open, Fact::Withdraw(EntryNo(2)));
    record(&mut open, Fact::Exclude(EntryNo(3)));
    for lang in Lang::ALL {
        let text = write_list(&Words { event: &event, open: &open, lang }).csv();
        let (event, open) = taken(&text, "torneo-puzzle", &[]);
        assert_eq!(write_list(&Words { event: &event, open: &open, lang }).csv(), text);
    }
}

/// A person withdrawn and entered again plays, once.
#[test]
fn who_entered_again_after_a_withdrawal_enters_once() {
    let (event, mut open) = festival("torneo-girone", &["Ada", "Ugo"]);
    let entry = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    record(&mut open, Fact::Enter(vec![entry(1), entry(2)]));
    record(&mut open, Fact::Withdraw(EntryNo(1)));
    record(&mut open, Fact::Enter(vec![entry(1)]));
    let text = write_list(&Words { event: &event, open: &open, lang: Lang::It }).csv();
    let (_, back) = taken(&text, "torneo-girone", &[]);
    let status: Vec<_> = back.state().entrants.iter().map(|(_, entrant)| entrant.plays()).collect();
    assert_eq!(status, [true, true]);
    let (event, open) = festival("torneo-girone", &[]);
    let import = plan(&event, &open, &listed(&text, (1, 1))).unwrap();
    assert_eq!(keys(&import.omitted), [(2, "entries-import-again")]);
    assert_eq!(import.people.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(), ["Ugo", "Ada"]);
}
