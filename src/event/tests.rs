//! The fold over a real file.

use std::path::Path;

use journal::{Journal, NewRecord, Stamp};
use rules::games::oca::Fact;
use rules::{Entry, Seq, Signature};
use serde_json::json;

use super::*;
use crate::desk::Live;
use crate::sample;
use crate::store::save_setup;

const STAMP: Stamp = Stamp { time_ms: 0, desk: String::new(), official: None };

/// Writes an event whose race is opened in a position.
fn write_opened(path: &Path, position: &str) {
    let mut journal = Journal::create(path).unwrap();
    let mut setup = sample::setup();
    save_setup(&mut journal, &mut setup, &STAMP).unwrap();
    let mut record = opened_record(&setup).unwrap();
    if let EventRecord::MatchOpened { options, .. } = &mut record {
        options["position"] = json!(position);
    }
    let payload = serde_json::to_string(&record).unwrap();
    let expected = journal.last_seq(EVENT).unwrap();
    journal.append(EVENT, expected, &[NewRecord { stamp: STAMP, schema: SCHEMA, payload }]).unwrap();
    journal.close().unwrap();
}

fn saved(live: &mut Live) {
    for _ in 0..5_000 {
        live.poll();
        if live.saving.waiting == 0 {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("never saved: {:?}", live.saving);
}

/// The set-up by ruling is an entry of the match that no record holds: the records after it are numbered from 1.
#[test]
fn records_of_a_match_opened_in_a_position_find_their_entries() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("posizione.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let mut live = Live::open(&path, || {}).unwrap();
    assert_eq!(live.race().unwrap().last(), Seq(1));
    for fact in [Fact::Throw([1, 3]), Fact::Validate] {
        live.record(Entry::fact(fact), Signature::script(0)).unwrap();
    }
    saved(&mut live);
    assert!(live.saving.refused.is_none(), "{:?}", live.saving.refused);
    let entries = |event: &Event| {
        let lines =
            event.log.iter().filter_map(|line| event.entry_of(line).map(|(id, seq)| (id.to_owned(), line.seq, seq)));
        lines.collect::<Vec<_>>()
    };
    let expected = vec![(RACE.to_owned(), 1, Seq(2)), (RACE.to_owned(), 2, Seq(3))];
    assert_eq!(entries(&live.event), expected);
    drop(live);
    let (_, event) = load_read_only(&path).unwrap();
    assert_eq!(entries(&event), expected);
    let open = event.find(RACE).unwrap();
    assert!(open.diverged.is_none());
    assert_eq!((open.opened, open.game.as_dyn().last()), (Seq(1), Seq(3)));
}

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
        [(1, 1), (2, 2), (3, 3), (4, 4)]
    );
    assert!(!of_others.is_empty() && of_others.iter().all(|(seq, (_, entry))| *seq == entry.0));
}

/// Names of records on disk.
#[test]
fn a_draw_of_the_order_reads_as_it_was_written() {
    let written = r#"{"order_drawn":{"seed":2014,"algorithm":1,"order":[1,0],"flocks":["Rossi","Verdi"]}}"#;
    let record: EventRecord = serde_json::from_str(written).unwrap();
    let flocks = vec!["Rossi".to_owned(), "Verdi".to_owned()];
    assert_eq!(record, EventRecord::OrderDrawn { seed: 2014, algorithm: ALGORITHM, order: vec![1, 0], flocks });
    assert_eq!(serde_json::to_string(&record).unwrap(), written);
}

/// Names of what boards show are on disk; what was written before pages could be asked for reads as it did.
#[test]
fn what_boards_show_reads_as_it_was_written() {
    let asked = EventRecord::PageShown { board: 1, page: 3 };
    let json = r#"{"page_shown":{"board":1,"page":3}}"#;
    assert_eq!(serde_json::to_string(&asked).unwrap(), json);
    assert_eq!(serde_json::from_str::<EventRecord>(json).unwrap(), asked);
    let old = r#"{"boards_set":[{"name":"Sala","scenes":["programme",{"bracket":"1"}],"seconds":0}]}"#;
    let Ok(EventRecord::BoardsSet(boards)) = serde_json::from_str(old) else { panic!("{old}") };
    assert!(!boards[0].hold_results && boards[0].scenes.len() == 2);
}
