//! A small festival of shipped rulesets, for tests.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on stops")]

use std::path::Path;

use journal::{Journal, NewPerson, NewRecord, PersonId, Stamp};
use rules::{Approval, Audience, Conceal as _, DynMatch, RoleSet, Seen, Seq, Signature, Typed};
use tournament::TableNo;

use crate::event::{Event, EventRecord, SCHEMA};
use crate::{Begin, OpenTournament, TournamentInfo, tournament_source, tournament_stream};

const FIRST: [&str; 16] = [
    "Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gaia", "Ivo", "Lia", "Marco", "Nora", "Oreste", "Pia", "Rocco",
    "Sara", "Ugo",
];

const LAST: [&str; 12] = [
    "Alberti",
    "Bianchi",
    "Colombo",
    "De Santis",
    "Esposito",
    "Ferri",
    "Galli",
    "Lombardi-Castiglioni",
    "Moretti",
    "Neri",
    "Pellegrini",
    "Quattrocchi",
];

/// An event with tournaments, in memory as at the desk.
pub struct Fair {
    /// The event.
    pub event: Event,
    /// Time of the next record, in milliseconds since 1970 UTC.
    pub now_ms: i64,
    noted: Vec<EventRecord>,
    /// Entries as the journal stores them, by stream.
    entries: Vec<(String, String)>,
}

/// Returns the name of a person of the fair.
pub fn name(number: usize) -> String {
    format!("{} {}", FIRST[(number - 1) % FIRST.len()], LAST[(number * 7 + number / 16) % LAST.len()])
}

impl Fair {
    /// Creates an event with this many people.
    pub fn new(people: usize) -> Self {
        let mut event = Event::default();
        event.setup.title = "Festival dei giochi di Origgio".to_owned();
        event.names = (1..=people).map(|number| (PersonId(number as u64), name(number))).collect();
        Self { event, now_ms: 1_789_830_000_000, noted: Vec::new(), entries: Vec::new() }
    }

    /// Adds a shipped tournament to the programme.
    pub fn open(&mut self, ruleset: &str, starts: &str, room: &str) -> String {
        let info = TournamentInfo { starts: starts.to_owned(), room: room.to_owned(), ..TournamentInfo::default() };
        self.open_plan(tournament_source(ruleset).unwrap(), info)
    }

    /// Adds a tournament with its own ruleset to the programme.
    pub fn open_plan(&mut self, ruleset: String, info: TournamentInfo) -> String {
        let id = self.event.festival.next_id();
        self.note(EventRecord::TournamentOpened { id: id.clone(), ruleset, info });
        id
    }

    /// Calls a tournament off.
    pub fn cancel(&mut self, id: &str, why: &str) {
        let info = TournamentInfo { cancelled: Some(why.to_owned()), ..self.find(id).info.clone() };
        self.note(EventRecord::TournamentPlanned { id: id.to_owned(), info });
    }

    /// Adds a record to the stream of the event.
    pub fn note(&mut self, record: EventRecord) {
        self.event.festival.apply(&record).unwrap();
        self.noted.push(record);
    }

    /// Records lines, one fact each, a minute apart.
    pub fn say(&mut self, id: &str, lines: &str) {
        self.say_approved(id, lines, None);
    }

    /// Records lines approved by an official while nobody is signed in at the desk.
    pub fn say_approved(&mut self, id: &str, lines: &str, official: Option<&str>) {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.now_ms += 60_000;
            let approval = |id: &str| Approval { official: id.to_owned(), roles: RoleSet::default() };
            let approved_by = official.map(approval).into_iter().collect();
            let signature = Signature { approved_by, ..Signature::script(self.now_ms) };
            let open = self.event.festival.find_mut(id).unwrap();
            let typed = Typed { text: line, waive: &[], reason: None };
            let seq = open.game.record_text(typed, signature).unwrap_or_else(|error| panic!("{line}: {error:?}"));
            let payload = DynMatch::payload(&open.game, seq).unwrap();
            self.entries.push((tournament_stream(id), payload));
        }
    }

    /// Follows the match of a table act by act.
    pub fn follow(&mut self, id: &str, table: TableNo) {
        let record = self.find(id).opening(&self.event, table, Begin::default()).unwrap();
        self.event.open_match(&record).unwrap();
    }

    /// Replaces a record by a line, or annuls it; returns the amendment.
    pub fn amend(&mut self, id: &str, target: u64, with: Option<&str>) -> Seq {
        self.now_ms += 60_000;
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(self.now_ms) };
        let open = self.event.festival.find_mut(id).unwrap();
        let (seq, _) = open.game.amend_text(Seq(target), with, "rivisto", signature).unwrap();
        self.entries.push((tournament_stream(id), DynMatch::payload(&open.game, seq).unwrap()));
        seq
    }

    /// Enters people, from a number on.
    pub fn enter(&mut self, id: &str, from: usize, count: usize) {
        let people: Vec<_> = (from..from + count).map(|person| format!("p{person} paid")).collect();
        self.say(id, &format!("enter {}", people.join("; ")));
    }

    /// Plays Risiko! with six players in two rounds, then the final of the best four with four distinct places.
    pub fn final_of_four(&mut self) -> String {
        let id = self.open("torneo-risiko-varianti", "2026-09-19 10:00", "Tendone");
        self.enter(&id, 1, 6);
        self.say(&id, "start");
        for round in 1..=3 {
            self.say(&id, &format!("draw {round}"));
            for table in self.ready(&id) {
                let seats = self.find(&id).state().table(tournament::TableNo(table)).unwrap().entries();
                let points = if seats.len() == 3 { "84 60 50" } else { "64 60 40 30" };
                let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                self.say(&id, &format!("result T{table} {seats}: {points}"));
            }
        }
        id
    }

    /// Returns a tournament.
    pub fn find(&self, id: &str) -> &OpenTournament {
        self.event.festival.find(id).unwrap()
    }

    /// Returns a tournament as the public may see it.
    pub fn seen(&self, id: &str) -> Seen<'_, OpenTournament> {
        self.find(id).seen_by(Audience::Public)
    }

    /// Returns the tables that can be played now.
    pub fn ready(&self, id: &str) -> Vec<u32> {
        let tables = self.find(id).state().tables.iter();
        tables.filter(|(_, table)| table.ready()).map(|(number, _)| number).collect()
    }

    /// Records a win of the first seat at every table that can be played now.
    pub fn play_round(&mut self, id: &str) {
        for table in self.ready(id) {
            self.win(id, table, 1);
        }
    }

    /// Creates a festival with a Swiss of four, whose second round is drawn; returns its number as well.
    pub fn in_second_round() -> (Self, String) {
        let mut fair = Self::new(4);
        let id = fair.open("torneo-svizzero", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 7");
        fair.play_round(&id);
        fair.say(&id, "draw 8");
        (fair, id)
    }

    /// Records a win of a seat, from 1, at a table whose form asks for the winner.
    pub fn win(&mut self, id: &str, table: u32, seat: usize) {
        let open = self.find(id);
        let seats = open.state().table(tournament::TableNo(table)).unwrap().entries();
        let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        self.say(id, &format!("result T{table} {seats}: win {seat}"));
    }

    /// Writes everything to an event file.
    pub fn write(&self, file: &Path) -> Journal {
        let mut journal = Journal::create(file).unwrap();
        let stamp = Stamp { time_ms: self.now_ms, desk: "prova".to_owned(), official: None };
        let people: Vec<_> =
            self.event.names.values().map(|name| NewPerson { name: name.clone(), details: String::new() }).collect();
        journal.add_people(&stamp, &people).unwrap();
        for record in &self.noted {
            crate::store::note(&mut journal, record, &stamp).unwrap();
        }
        for (stream, payload) in &self.entries {
            append(&mut journal, stream, payload.clone());
        }
        journal
    }
}

/// Appends a record to the stream in which the desk records its kind.
pub fn note(journal: &mut Journal, record: &EventRecord) {
    let stamp = Stamp { time_ms: 0, desk: "prova".to_owned(), official: None };
    crate::store::note(journal, record, &stamp).unwrap();
}

/// Appends an entry to the stream of its match or tournament.
pub fn append(journal: &mut Journal, stream: &str, payload: String) {
    let stamp = Stamp { time_ms: 0, desk: "prova".to_owned(), official: None };
    let expected = journal.last_seq(stream).unwrap();
    journal.append(stream, expected, &[NewRecord { stamp, schema: SCHEMA, payload }]).unwrap();
}
