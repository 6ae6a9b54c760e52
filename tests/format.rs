//! The events on disk: one of every format that was ever released is opened, folded and verified by this program.
//!
//! `event-N.sqlite` is an event in format N with every kind of record, `event-N.txt` what `verify` says of it: each match
//! and tournament with the digest of its position. A change of format comes with a new pair and a reader for the last one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use desk::{Live, TournamentBook};
use festival::clock::now_ms;
use festival::event::{EventRecord, LogLine, RACE, SCHEMA, StoredOfficial, load, load_read_only, match_stream};
use festival::store::note;
use festival::{Card, TournamentInfo, sample, tournament_source};
use journal::{Journal, NewPerson, NewRecord, PersonId, Stamp};
use rules::games::oca::Oca;
use rules::{Approval, Change, DynMatch, Entry, Match, Penalty, Purpose, Role, RoleSet, Seat, Seq, Signature};
use tournament::{Fact, NewEntry, Person, Tournament};

/// What is left out of the words of `verify`: they name the file.
const OF_THE_FILE: &str = "golden: ";

fn golden(name: &str) -> PathBuf {
    testkit::repository("tests/golden").join(name)
}

/// Copies a golden event to where it can be opened.
fn copied(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.triade");
    std::fs::copy(golden(name), &path).unwrap();
    (folder, path)
}

fn verified(path: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_triade"))
        .env_remove("LANG")
        .args(["verify", "--lang", "en"])
        .arg(path)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    said.replace(&format!("{}: ", path.display()), OF_THE_FILE)
}

/// Names the kinds of records that are no entries, with the streams in which they stand.
fn kinds(path: &Path) -> BTreeSet<String> {
    let event = load_read_only(path).unwrap().1;
    let kind = |line: &LogLine| {
        let value = serde_json::to_value(line.event()?).unwrap();
        let kind = value.as_object().unwrap().keys().next().unwrap().clone();
        Some(format!("{}:{kind}", line.stream.split('/').next().unwrap()))
    };
    event.log.iter().filter_map(kind).collect()
}

#[test]
fn an_event_of_every_format_says_what_it_said() {
    for format in 1..=SCHEMA {
        let (_folder, path) = copied(&format!("event-{format}.sqlite"));
        let said = std::fs::read_to_string(golden(&format!("event-{format}.txt"))).unwrap();
        assert_eq!(verified(&path), said, "format {format}");
    }
}

#[test]
fn an_event_of_every_format_goes_on() {
    for format in 1..=SCHEMA {
        let (_folder, path) = copied(&format!("event-{format}.sqlite"));
        let (mut journal, event) = load(&path).unwrap();
        assert!(event.find(RACE).is_some_and(|open| open.diverged.is_none()), "format {format}");
        note(&mut journal, &EventRecord::Announced { text: "si riprende".to_owned() }, &stamp()).unwrap();
        journal.close().unwrap();
        verified(&path);
    }
}

/// What was recorded as one is one again when the file is opened.
#[test]
fn what_was_recorded_together_is_read_as_together() {
    let (_folder, path) = copied("event-2.sqlite");
    let (_, event) = load(&path).unwrap();
    let game = &event.festival.tournaments.last().unwrap().game;
    let act = |seq: &Seq| match game.effective(*seq) {
        Some(Entry::Fact { fact, .. }) => fact.act(),
        _ => "",
    };
    let acts: Vec<Vec<_>> =
        game.entries().iter().zip(1..).map(|(_, seq)| game.group(Seq(seq)).iter().map(act).collect()).collect();
    assert!(acts.contains(&vec!["call", "call"]), "{acts:?}");
    assert!(acts.contains(&vec!["result", "clock"]), "{acts:?}");
}

#[test]
fn every_kind_of_record_is_in_it() {
    let (_folder, path) = copied(&format!("event-{SCHEMA}.sqlite"));
    let all = "boards:announced boards:boards_set boards:page_shown boards:results_released desk:pin_refused \
               desk:signed_in desk:went_on event:homes_drawn event:honours_imported event:honours_withdrawn \
               event:official_changed event:order_drawn event:player_joined event:set_up event:tournament_opened \
               event:tournament_planned event:tournament_put_back event:tournament_removed event:tournament_ruled \
               match:match_opened";
    assert_eq!(kinds(&path), all.split_whitespace().map(str::to_owned).collect());
}

fn stamp() -> Stamp {
    Stamp { time_ms: 1_790_000_000_000, desk: "golden".to_owned(), official: Some("o8".to_owned()) }
}

/// Records an act of both race judges, by a notary's hand.
fn record(journal: &mut Journal, race: &mut Match<Oca>, entry: Entry<Oca>) {
    let council = |role| RoleSet::from(role).with(Role::Council);
    let judge = |official: &str| Approval { official: official.to_owned(), roles: council(Role::RaceJudge) };
    let stamp = Stamp { official: Some("o1".to_owned()), ..stamp() };
    let signature = Signature {
        time_ms: stamp.time_ms,
        entered_by: stamp.official.clone(),
        approved_by: vec![judge("o5"), judge("o6")],
        roles: council(Role::Notary),
        group: None,
    };
    let seq = race.record(entry, signature).unwrap();
    let payload = DynMatch::payload(race, seq).unwrap();
    let stream = match_stream(RACE);
    let expected = journal.last_seq(&stream).unwrap();
    journal.append(&stream, expected, &[NewRecord { stamp, schema: SCHEMA, payload }]).unwrap();
}

/// Records acts that belong together: two calls, and a result with the stop of its clock.
fn record_together(path: &Path) {
    let mut live = Live::open(path, || {}).unwrap();
    live.notary = Some("o9".to_owned());
    live.present.insert("o9".to_owned());
    let id = live.open_tournament(tournament_source("torneo-abalone").unwrap(), TournamentInfo::default()).unwrap();
    let people = ["Ada", "Bruno", "Carla", "Dario"].map(|name| Card { name: name.to_owned(), ..Card::default() });
    let entry = |person: PersonId| NewEntry { people: vec![Person(person.0)], age: None, paid: true };
    let enter = Fact::Enter(live.add_people(&people).unwrap().into_iter().map(entry).collect());
    let mut record = |entry: Option<Entry<Tournament>>, text: &str, group| {
        let game = &live.event.festival.find(&id).unwrap().game;
        let entry = entry.unwrap_or_else(|| Entry::parse(text, &[], None, game).unwrap());
        let signature = Signature { group, ..live.signed_by(Some("o9")) };
        live.record(TournamentBook(&id), entry, signature).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    };
    record(Some(Entry::fact(enter)), "", None);
    for text in ["start", "pair E1 E2", "pair E3 E4"] {
        record(None, text, None);
    }
    let first = record(None, "call T1 5", None);
    record(None, "call T2 6", Some(first));
    record(None, &format!("clock T1 start 1 @{}", now_ms()), None);
    record(None, "result T1 E1 E2: win 1", None);
}

/// Writes the golden event of the present format; run by hand, once a format, before its release.
#[test]
#[ignore = "makes a golden file"]
fn write_golden() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    let (mut journal, mut event) = load(&path).unwrap();

    let new = event.festival.next_id();
    let info = TournamentInfo { starts: "21:30".to_owned(), ..TournamentInfo::default() };
    let (quarto, gin) = (tournament_source("torneo-quarto").unwrap(), tournament_source("torneo-gin-rummy").unwrap());
    let planned = TournamentInfo { room: "Sala grande".to_owned(), ..info.clone() };
    let imported = std::fs::read_to_string(testkit::repository("assets/albo/twixt.ron")).unwrap();
    let [came, gone] = ["Zita Nuova", "Zeno Cancellato"].map(|name| {
        let person = NewPerson { name: name.to_owned(), details: String::new() };
        journal.add_people(&stamp(), &[person]).unwrap()[0]
    });
    let came_to_office = StoredOfficial { id: "o99".to_owned(), person: came, roles: Role::Herald.into() };
    let records = [
        EventRecord::TournamentOpened { id: new.clone(), ruleset: quarto.to_owned(), info },
        EventRecord::TournamentPlanned { id: new.clone(), info: planned },
        EventRecord::TournamentRuled { id: new.clone(), ruleset: gin.to_owned() },
        EventRecord::TournamentRemoved { id: new.clone() },
        EventRecord::TournamentPutBack { id: new },
        EventRecord::ResultsReleased { id: "4".to_owned(), upto: 3 },
        EventRecord::PageShown { board: 0, page: 1 },
        EventRecord::HonoursImported { game: "twixt".to_owned(), text: imported },
        EventRecord::HonoursTakenBack { game: "twixt".to_owned() },
        EventRecord::PlayerJoined { flock: 0, person: came },
        EventRecord::OfficialChanged {
            outgoing: None,
            incoming: Some(came_to_office),
            reason: "la voce non regge".to_owned(),
        },
        EventRecord::OrderDrawn { seed: 7, algorithm: 1, order: Vec::new(), flocks: Vec::new() },
        EventRecord::PinRefused { official: "o8".to_owned() },
        EventRecord::WentOn { records: 12, missing: 0 },
    ];
    for record in &records {
        note(&mut journal, record, &stamp()).unwrap();
    }
    journal.erase_person(&stamp(), gone).unwrap();
    let race = event.race_mut().unwrap();
    let penalty = Entry::Sanction {
        seat: Seat(0),
        penalty: Penalty::Warning,
        waived: Vec::new(),
        reason: "dadi fuori dal campo".to_owned(),
    };
    record(&mut journal, race, penalty);
    let changes = vec![Change { target: race.last(), with: None }];
    let undo = Entry::Amend { changes, purpose: Purpose::Undo, reason: "annullamento immediato".to_owned() };
    record(&mut journal, race, undo);
    journal.close().unwrap();
    record_together(&path);
    let [file, words] = ["sqlite", "txt"].map(|ending| golden(&format!("event-{SCHEMA}.{ending}")));
    assert!(!file.exists(), "a released file is never written again");
    std::fs::write(file, std::fs::read(&path).unwrap()).unwrap();
    // Without what lies beside it: the file alone is kept.
    let (_folder, path) = copied(&format!("event-{SCHEMA}.sqlite"));
    std::fs::write(words, verified(&path)).unwrap();
}
