//! Sharing an event of 100,000 records, and joining it; beside a file that is copied as it is.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench fails by panicking")]

use std::time::Instant;

use hub::Address;
use journal::{Journal, NewRecord, Stamp};

const RECORDS: usize = 100_000;

fn main() {
    let Some(server) = testkit::postgres::server() else { return };
    let folder = tempfile::tempdir().unwrap();
    let address = Address::parse(&server.address_of(&server.fresh_name())).unwrap();
    hub::run(hub::prepare(&address)).unwrap();
    let stamp = Stamp { time_ms: 1_763_700_000_000, desk: "ingresso".to_owned(), official: Some("anna".to_owned()) };
    let payload = r#"{"fact":{"throw":{"dice":[4,5]}},"effects":["moved"]}"#.repeat(4);
    let record = NewRecord { stamp: stamp.clone(), schema: 1, payload };
    let mut journal = Journal::create(folder.path().join("a.triade")).unwrap();
    for stream in 0..RECORDS / 100 {
        journal.append(&format!("match/{stream}"), 0, &vec![record.clone(); 100]).unwrap();
    }
    let start = Instant::now();
    hub::run(hub::share(&address, &mut journal, ("Festa", &stamp), |_| ())).unwrap();
    println!("share {RECORDS} records: {:?}", start.elapsed());
    for _ in 0..3 {
        let code = hub::run(hub::make_code(&address, "Festa")).unwrap();
        let path = tempfile::tempdir().unwrap().keep().join("b.triade");
        let start = Instant::now();
        let (joined, exchanged) = hub::run(hub::join(&address, (&code, "sala"), &path, |_| ())).unwrap();
        println!("join {} records: {:?}", exchanged.gained.records, start.elapsed());
        joined.close().unwrap();
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}
