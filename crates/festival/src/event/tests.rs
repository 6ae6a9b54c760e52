//! The fold over a real file.

mod hostile;
mod sealed;

use std::collections::BTreeSet;

use journal::PersonId;
use tournament::TableNo;

use super::*;
use crate::fair::{Fair, name};
use crate::{BoardScene, sample};

/// A race opened from PARTENZA has no such entry.
#[test]
fn records_of_a_match_opened_as_usual_have_the_numbers_of_their_entries() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    sample::write_until(&path, 4).unwrap();
    let (_, event) = load_read_only(&path).unwrap();
    let entries = event.log.iter().filter_map(|line| Some((line.seq, event.entry_of(line)?)));
    let (of_race, of_others): (Vec<_>, Vec<_>) = entries.partition(|(_, (id, _))| *id == RACE);
    assert_eq!(
        of_race.iter().map(|(seq, (_, entry))| (*seq, entry.0)).collect::<Vec<_>>(),
        [(2, 1), (3, 2), (4, 3), (5, 4)],
        "after the record of the opening"
    );
    assert!(!of_others.is_empty() && of_others.iter().all(|(seq, (_, entry))| *seq == entry.0 + 1));
}

/// These names are on disk.
#[test]
fn a_draw_of_the_order_reads_as_it_was_written() {
    let written = r#"{"order_drawn":{"seed":2014,"algorithm":1,"order":[1,0],"flocks":["Rossi","Verdi"]}}"#;
    let record: EventRecord = serde_json::from_str(written).unwrap();
    let flocks = vec!["Rossi".to_owned(), "Verdi".to_owned()];
    assert_eq!(record, EventRecord::OrderDrawn { seed: 2014, algorithm: ALGORITHM, order: vec![1, 0], flocks });
    assert_eq!(serde_json::to_string(&record).unwrap(), written);
}

/// These names are on disk; records written before pages could be asked for are still read.
#[test]
fn what_boards_show_reads_as_it_was_written() {
    let asked = EventRecord::PageShown { board: 1, page: 3 };
    let json = r#"{"page_shown":{"board":1,"page":3}}"#;
    assert_eq!(serde_json::to_string(&asked).unwrap(), json);
    assert_eq!(serde_json::from_str::<EventRecord>(json).unwrap(), asked);
    let pages = EventRecord::PagesAt { url: "http://192.168.1.10:8080/".to_owned() };
    let json = r#"{"pages_at":{"url":"http://192.168.1.10:8080/"}}"#;
    assert_eq!(serde_json::to_string(&pages).unwrap(), json);
    assert_eq!(serde_json::from_str::<EventRecord>(json).unwrap(), pages);
    assert_eq!(serde_json::to_string(&BoardScene::Phones).unwrap(), r#""phones""#);
    let old = r#"{"boards_set":[{"name":"Sala","scenes":["programme",{"bracket":"1"}],"seconds":0}]}"#;
    let Ok(EventRecord::BoardsSet(boards)) = serde_json::from_str(old) else { panic!("{old}") };
    assert!(!boards[0].hold_results && boards[0].scenes.len() == 2);
}

#[test]
fn only_what_a_browser_opens_is_kept_as_the_address_of_pages() {
    let mut fair = Fair::new(0);
    let long = |letters: usize| format!("http://{}", "a".repeat(letters - 7));
    let mut kept = |url: &str| {
        fair.note(EventRecord::PagesAt { url: "http://before".to_owned() });
        fair.note(EventRecord::PagesAt { url: url.to_owned() });
        fair.event.festival.pages == url
    };
    assert!(["", "http://a", "https://festa.example.org/è", &long(200)].into_iter().all(&mut kept));
    for url in ["http://", "festa.example.org", "javascript:alert(1)", "http://a b", "http://a\u{a0}", &long(201)] {
        assert!(!kept(url), "{url}");
    }
    assert_eq!(fair.event.festival.pages, "");
}

/// Only the matches of whoever bears a name that changes are named anew.
#[test]
fn a_name_that_changes_or_is_shared_does_so_on_the_seats_of_whoever_bears_it() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 7");
    for table in fair.ready(&id) {
        fair.follow(&id, TableNo(table));
    }
    let seated = |fair: &Fair| -> BTreeSet<_> {
        fair.event.matches.iter().flat_map(|open| open.game.as_dyn().seat_names()).collect()
    };
    let first = |changed: &[(usize, &str)]| -> BTreeSet<_> {
        let now = |number| changed.iter().find(|(whose, _)| *whose == number).map(|(_, name)| (*name).to_owned());
        (1..=4).map(|number| now(number).unwrap_or_else(|| name(number))).collect()
    };
    assert_eq!(seated(&fair), first(&[]));
    fair.event.take_names([(PersonId(5), name(1))]);
    assert_eq!(seated(&fair), first(&[(1, &format!("{} (I)", name(1)))]), "a newcomer has the same name");
    fair.event.drop_name(PersonId(5));
    assert_eq!(seated(&fair), first(&[]), "and has left");
    fair.event.take_names([(PersonId(5), name(1)), (PersonId(2), "Zoe".to_owned())]);
    fair.event.take_names([(PersonId(5), "Rita".to_owned())]);
    assert_eq!(seated(&fair), first(&[(2, "Zoe")]), "one was written wrongly, and the newcomer too");
    fair.say(&id, "substitute E3 p3 p5 si è fatta male");
    fair.event.follow_tables(&id);
    fair.event.take_names([(PersonId(5), "Rina".to_owned())]);
    assert_eq!(seated(&fair), first(&[(2, "Zoe"), (3, "Rina")]), "the newcomer took somebody's place");
    fair.event.take_names([(PersonId(6), "Noè".to_owned())]);
    fair.event.make(&EventRecord::PeopleJoined { kept: PersonId(6), other: PersonId(4) });
    fair.event.take_names([(PersonId(6), "Noemi".to_owned())]);
    assert_eq!(seated(&fair), first(&[(2, "Zoe"), (3, "Rina"), (4, "Noemi")]), "who is one with somebody");
}
