//! What the recorded process does: it says of every act when it is durable.

use std::path::{Path, PathBuf};

use journal::{Batch, Journal, NewPerson, NewRecord, PersonId, PinCost, Source, Stamp, Survey, backup_of};
use rusqlite::Connection;

/// All that is recorded. What was there before is laid out by `before`.
pub const SCENARIOS: [&str; 10] = [
    "evening",
    "new",
    "three evenings",
    "read meanwhile",
    "version 1",
    "parcel",
    "decided: here",
    "decided: without log",
    "decided: backup",
    "killed before",
];

pub const SCENARIO: &str = "JOURNAL_POWER_SCENARIO";
pub const PLACE: &str = "JOURNAL_POWER_PLACE";
pub const ACTS: &str = "JOURNAL_POWER_ACTS";

/// Folder of the keys, beside the event.
pub const KEYS: &str = "keys";

/// The event, and another replica of it.
pub const EVENT: &str = "gara.triade";
pub const OTHER: &str = "altra.triade";

pub fn stamp() -> Stamp {
    Stamp { time_ms: 1_763_700_000_000, desk: "desk-a".to_owned(), official: Some("anna".to_owned()) }
}

pub fn new(payload: impl Into<String>) -> NewRecord {
    NewRecord { stamp: stamp(), schema: 1, payload: payload.into() }
}

/// Returns what a line of the process confirms: hashes of records, the event itself, copies.
pub fn confirmed(said: &str) -> Vec<String> {
    let words = said.lines().filter_map(|line| line.split_once("ack ")).map(|(_, word)| word.trim().to_owned());
    words.collect()
}

/// A word for a copy that has so many records.
pub fn copied(records: u64) -> String {
    format!("copy of {records}")
}

/// A word for the nth way to a hub, which is kept with the desk's key.
pub fn hub(nth: usize) -> String {
    format!("hub {nth}")
}

/// A word for the event itself.
pub const MADE: &str = "the event";

/// A desk that says what is durable.
struct Play {
    journal: Journal,
    path: PathBuf,
    /// The last record that was told.
    told: u64,
    /// Acts so far, in all.
    acts: usize,
}

impl Play {
    fn of(journal: Journal, path: &Path) -> Self {
        println!("ack {MADE}");
        let mut play = Self { journal, path: path.to_owned(), told: 0, acts: 0 };
        play.tell();
        play
    }

    fn open(path: &Path) -> Self {
        let journal = Journal::open(path).unwrap();
        assert!(journal.is_writer(), "{:?}", journal.access());
        Self::of(journal, path)
    }

    /// Says of all records since the last time that they are durable.
    fn tell(&mut self) {
        for record in self.journal.tail(self.told).unwrap() {
            println!("ack {}", record.hash);
            self.told = record.id;
        }
    }

    /// Does some acts of every kind.
    fn play(&mut self, acts: usize) {
        let person = |name: &str| NewPerson { name: name.to_owned(), details: "{}".to_owned() };
        for _ in 0..acts {
            self.acts += 1;
            match self.acts % 16 {
                2 | 11 => self.three_at_once(),
                4 => self.add("match/1", &"x".repeat(20_000)),
                5 => drop(self.journal.add_people(&stamp(), &[person("Ada"), person("Bruno")]).unwrap()),
                6 => {
                    let people = self.journal.people().unwrap();
                    self.journal.change_person(&stamp(), people[0].id, &person("Ada Però")).unwrap();
                }
                8 => self.journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap(),
                9 => self.erase_the_last(),
                12 => {
                    let last = self.journal.last_seq("match/2").unwrap();
                    let text = format!("{} MON", self.acts);
                    self.journal.append_sealed("match/2", last, &[new("bid")], &[text]).unwrap();
                }
                _ => self.add("event", "opened"),
            }
            self.tell();
            match self.acts % 40 {
                7 | 30 => self.copy(),
                10 | 16 => self.join_a_hub(),
                13 => assert!(self.journal.tidy().unwrap()),
                _ => {}
            }
        }
    }

    fn add(&mut self, stream: &str, payload: &str) {
        let last = self.journal.last_seq(stream).unwrap();
        self.journal.append(stream, last, &[new(payload)]).unwrap();
    }

    /// One act of three records: all of them are there, or none.
    fn three_at_once(&mut self) {
        let [game, event] = ["match/1", "event"].map(|stream| self.journal.last_seq(stream).unwrap());
        let records: Vec<_> = (1..=3).map(|nth| new(format!("act {} {nth} of 3", self.acts))).collect();
        let batches = [
            Batch { stream: "match/1", expected: game, records: &records[..2] },
            Batch { stream: "event", expected: event, records: &records[2..] },
        ];
        self.journal.append_all(&batches).unwrap();
    }

    fn erase_the_last(&mut self) {
        let last: PersonId = self.journal.people().unwrap().last().unwrap().id;
        self.journal.erase_person(&stamp(), last).unwrap();
    }

    fn copy(&mut self) {
        let report = self.journal.backup_to(backup_of(&self.path)).unwrap().report;
        println!("ack {}", copied(report.head.records));
    }

    fn join_a_hub(&mut self) {
        let before = self.journal.hub().and_then(|hub| hub.strip_prefix("hub ")?.parse().ok()).unwrap_or(0);
        self.journal.set_hub(&hub(before + 1)).unwrap();
        println!("ack {}", hub(before + 1));
    }

    fn close(self) {
        self.journal.close().unwrap();
    }
}

#[test]
#[ignore = "the process that the tests here record"]
fn process() {
    let (scenario, root) = (std::env::var(SCENARIO).unwrap(), PathBuf::from(std::env::var(PLACE).unwrap()));
    let acts = std::env::var(ACTS).unwrap().parse().unwrap();
    journal::keep_keys_in(root.join(KEYS));
    let path = root.join(EVENT);
    match scenario.as_str() {
        "evening" | "version 1" | "killed before" => {
            let mut desk = Play::open(&path);
            desk.play(acts);
            desk.close();
        }
        "new" => Play::of(Journal::create(&path).unwrap(), &path).play(acts),
        "three evenings" => {
            for _ in 0..3 {
                let mut desk = Play::open(&path);
                desk.play(acts / 3 + 1);
                desk.close();
            }
        }
        "read meanwhile" => read_meanwhile(&path, acts),
        "parcel" => {
            let mut desk = Play::open(&path);
            desk.play(acts / 2);
            assert!(desk.journal.take_in(root.join(OTHER)).unwrap().records > 3);
            desk.tell();
            desk.play(acts / 2);
            desk.close();
        }
        decided => go_on(decided, &path, acts),
    }
}

/// Somebody reads while the log is to come home: its pages do, but it is not emptied, and begins anew when they are gone.
fn read_meanwhile(path: &Path, acts: usize) {
    let mut desk = Play::open(path);
    for _ in 0..4 {
        desk.play(acts / 4);
        // Whoever is erased takes the log along: something is in it again.
        desk.add("event", "more");
        desk.tell();
        let reader = Connection::open(path).unwrap();
        reader.execute_batch("BEGIN; SELECT count(*) FROM records").unwrap();
        assert!(!desk.journal.tidy().unwrap(), "somebody reads");
    }
    desk.play(acts / 4);
}

/// Somebody decides from where an event goes on whose files disagree: at first all that they know is what is recommended.
fn go_on(decided: &str, path: &Path, acts: usize) {
    let way = recommended(&journal::survey(path).unwrap());
    let from = match (decided, way.from) {
        ("decided: here", Source::Here) => Journal::open_read_only(path),
        ("decided: without log", Source::FileAlone) => Journal::open_without_log(path),
        ("decided: backup", Source::Backup) => Journal::open_read_only(backup_of(path)),
        other => panic!("{other:?}"),
    };
    for record in from.unwrap().tail(0).unwrap() {
        println!("ack {}", record.hash);
    }
    journal::go_on(path, way).unwrap();
    let mut desk = Play::open(path);
    desk.play(acts);
    desk.close();
}

/// Returns the way that the desk recommends: that with most records.
pub fn recommended(survey: &Survey) -> journal::Way {
    survey.ways()[0]
}
