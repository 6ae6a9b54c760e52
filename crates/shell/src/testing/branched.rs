//! An event at two desks that has forked: both have recorded in one tournament.

use std::path::{Path, PathBuf};

use festival::event::{SCHEMA, load};
use festival::fair::Fair;
use festival::tournament_stream;
use journal::{Journal, NewRecord, Stamp};
use rules::{DynMatch, Signature, Typed};

/// The files of two desks that know of one another: a room had a tournament of two tables, and recorded the result of each after the
/// entrance had taken it over.
#[derive(Debug)]
pub struct Branched {
    /// The file of the entrance.
    pub entrance: PathBuf,
    /// The file of the room.
    pub room: PathBuf,
    /// The tournament.
    pub id: String,
}

/// When the room recorded its results, in milliseconds since 1970 UTC: after all that a fair has.
pub const RECORDED: i64 = 1_800_000_000_000;

fn stamp(desk: &str) -> Stamp {
    Stamp { time_ms: RECORDED, desk: desk.to_owned(), official: None }
}

/// Makes them in a folder.
pub fn branched(folder: &Path) -> Branched {
    let [entrance, room] = ["ingresso", "sala"].map(|name| folder.join(name).with_extension("triade"));
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-twixt", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2\npair E3 E4");
    fair.write(&room).close().unwrap();
    std::fs::copy(&room, &entrance).unwrap();
    let mut guest = Journal::open(&entrance).unwrap();
    let mut own = Journal::open(&room).unwrap();
    own.share(&stamp("sala")).unwrap();
    own.admit(&stamp("sala"), guest.desk().unwrap(), "ingresso").unwrap();
    own.close().unwrap();
    guest.take_in(&room).unwrap();
    guest.take_over(&stamp("ingresso"), &[tournament_stream(&id)], "la sala non risponde").unwrap();
    guest.close().unwrap();
    let results: Vec<_> = fair.ready(&id).into_iter().zip(["E1 E2", "E3 E4"]).collect();
    for (table, seats) in results {
        say(&room, &id, ("sala", RECORDED), &format!("result T{table} {seats}: win 1"));
    }
    for (to, from) in [(&entrance, &room), (&room, &entrance)] {
        let mut journal = Journal::open(to).unwrap();
        journal.take_in(from).unwrap();
        journal.close().unwrap();
    }
    Branched { entrance, room, id }
}

/// Records an act of a tournament at a desk.
pub fn say(path: &Path, id: &str, (desk, time_ms): (&str, i64), text: &str) {
    let (mut journal, mut event) = load(path).unwrap();
    let game = &mut event.festival.known_mut(id).unwrap().game;
    let typed = Typed { text, waive: &[], reason: None };
    let seq = DynMatch::record_text(game, typed, Signature::script(time_ms)).unwrap();
    let (stream, payload) = (tournament_stream(id), game.payload(seq).unwrap());
    let last = journal.last_seq(&stream).unwrap();
    let stamp = Stamp { time_ms, ..stamp(desk) };
    journal.append(&stream, last, &[NewRecord { stamp, schema: SCHEMA, payload }]).unwrap();
    journal.close().unwrap();
}
