//! The fold over a real file.

mod hostile;
mod sealed;

use super::*;
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
    let mut fair = crate::fair::Fair::new(0);
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
