//! Minutes of tournaments and of the festival, forms on paper, the roll of honour: from typed acts to printed pages.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

#[path = "minutes_festival/game.rs"]
mod game;

use std::path::{Path, PathBuf};
use std::process::Command;

use chrono::FixedOffset;
use journal::{Hash, Journal, NewPerson, NewRecord, PersonId, Stamp};
use rules::{DynMatch, Role, RoleSet, Seq, Signature, Typed};
use serde_json::Value;
use tempfile::TempDir;
use tournament::TableNo;
use triade::albo;
use triade::event::{EVENT, Event, EventRecord, Official, PersonRef, SCHEMA, Setup, load_read_only};
use triade::festival::{OpenTournament, TournamentInfo, tournament_rulesets, tournament_source, tournament_stream};
use triade::i18n::Lang;
use triade::minutes::{Format, minutes_of_festival_in, minutes_of_table_in, minutes_of_tournament_in, write_document};
use triade::paper::Paper;
use triade::store::save_setup;

const HEAD: Hash = Hash::from_bytes([0x5A; 32]);

/// Saturday evening in Urbino.
const EVENING: i64 = 1_789_848_000_000;

const NAMES: [&str; 8] = [
    "Ada Bianchi",
    "Ugo Neri",
    "Pia Rossi",
    "Leo Verdi",
    "=SUM(A1) <b>Ida</b> #set page(fill: red)",
    "Teo Riva",
    "Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "Ольга 山田 🦆",
];

/// An event file that is being written.
struct Hall {
    folder: TempDir,
    path: PathBuf,
    people: Vec<PersonId>,
    minute: i64,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        let mut journal = Journal::create(&path).unwrap();
        let official = |id: &str, name: &str, role: Role| Official {
            id: id.to_owned(),
            person: PersonRef { id: None, name: name.to_owned() },
            roles: RoleSet::from(role),
        };
        let mut setup = Setup {
            title: "Festa dei giochi".to_owned(),
            place: "Urbino".to_owned(),
            date: "2026-09-19".to_owned(),
            organizer: "La Tenda".to_owned(),
            officials: vec![
                official("o1", "Rosa Arbitra", Role::Referee),
                official("o2", "Carlo Capo", Role::Organizer),
            ],
            ..Setup::default()
        };
        save_setup(&mut journal, &mut setup, &stamp(EVENING)).unwrap();
        let new = |name: &&str| NewPerson { name: (*name).to_owned(), details: r#"{"club":"Saronno"}"#.to_owned() };
        let people = journal.add_people(&stamp(EVENING), &NAMES.iter().map(new).collect::<Vec<_>>()).unwrap();
        journal.close().unwrap();
        Self { folder, path, people, minute: 0 }
    }

    fn event(&self) -> Event {
        let event = load_read_only(&self.path).unwrap().1;
        assert_eq!(event.unreadable, []);
        event
    }

    fn append(&self, stream: &str, payload: String) {
        let mut journal = Journal::open(&self.path).unwrap();
        let last = journal.last_seq(stream).unwrap();
        let stamp = stamp(EVENING + self.minute * 60_000);
        journal.append(stream, last, &[NewRecord { stamp, schema: SCHEMA, payload }]).unwrap();
        journal.close().unwrap();
    }

    fn note(&self, record: &EventRecord) {
        self.append(EVENT, serde_json::to_string(record).unwrap());
    }

    /// Puts a shipped tournament into the programme.
    fn open(&self, id: &str, ruleset: &str) {
        let info = TournamentInfo {
            starts: "2026-09-19 21:00".to_owned(),
            room: "Sala grande".to_owned(),
            ..TournamentInfo::default()
        };
        let ruleset = tournament_source(ruleset).unwrap();
        self.note(&EventRecord::TournamentOpened { id: id.to_owned(), ruleset, info });
    }

    /// Records lines in a tournament; `p1` is the first of the names. `~` before a line waives the article after it.
    fn say(&mut self, id: &str, lines: &str) {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.minute += 1;
            let mut event = self.event();
            let open = event.festival.find_mut(id).unwrap();
            let payload = self.entered(&mut open.game, line);
            self.append(&tournament_stream(id), payload);
        }
    }

    /// Records a line in a match and gives what the journal keeps of it.
    fn entered(&self, game: &mut dyn DynMatch, line: &str) -> String {
        let (waive, text) = match line.strip_prefix('~') {
            Some(rest) => rest.split_once(' ').map(|(article, text)| (vec![article.to_owned()], text)).unwrap(),
            None => (Vec::new(), line),
        };
        let text = self.numbered(text);
        let reason = if waive.is_empty() { None } else { Some("così deciso") };
        let typed = Typed { text: &text, waive: &waive, reason };
        let signature = self.signed();
        let seq = match text.strip_prefix("correct ").and_then(|rest| rest.split_once(' ')) {
            Some((target, with)) => {
                let target = Seq(target.parse().unwrap());
                game.amend_text(target, Some(with), "letto male", signature).map(|(seq, _)| seq)
            }
            None => game.record_text(typed, signature),
        };
        let seq = seq.unwrap_or_else(|why| panic!("{text}: {why:?}"));
        game.payload(seq).unwrap()
    }

    fn signed(&self) -> Signature {
        Signature {
            entered_by: Some("o1".to_owned()),
            approved_by: Some("o2".to_owned()),
            ..Signature::script(EVENING + self.minute * 60_000)
        }
    }

    /// Puts the numbers that people have in the file in the place of their order.
    fn numbered(&self, text: &str) -> String {
        let person = |word: &str| {
            let order: usize = word.strip_prefix('p')?.trim_end_matches(';').parse().ok()?;
            let end = if word.ends_with(';') { ";" } else { "" };
            Some(format!("{}{end}", self.people.get(order.checked_sub(1)?)?))
        };
        let words = text.split(' ').map(|word| person(word).unwrap_or_else(|| word.to_owned()));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Lets the lower entry number win every table that can be played.
    fn play(&mut self, id: &str) {
        loop {
            let event = self.event();
            let open = event.festival.find(id).unwrap();
            let Some((number, table)) = open.state().tables.iter().find(|(_, table)| table.ready()) else { return };
            let entries = table.entries();
            let winner = (1..).zip(&entries).min_by_key(|(_, entry)| **entry).unwrap().0;
            let seats: Vec<_> = entries.iter().map(ToString::to_string).collect();
            let line = format!("result T{number} {}: win {winner}", seats.join(" "));
            self.say(id, &line);
        }
    }

    /// Plays the Abalone cup from the first entry to the closing.
    fn abalone(&mut self) {
        self.open("1", "torneo-abalone");
        self.say(
            "1",
            "enter p1; p2; p3; p4
             enter p5; p6
             start
             pair E1 E2
             call T1 4
             clock T1 start 1 @1789848300000
             clock T1 stop @1789848900000
             result T1 E1 E2: win 2
             correct 8 result T1 E1 E2: win 1 time
             pair E3 E4
             result T2 E3 E4: win 1
             dispute T2 la pedina era già fuori
             settle T2
             warn E4
             pair E5 E6
             result T3 E5 E6: win 2 resign
             enter p2
             ~bye pair E7 E4
             result T4 E7 E4: win 1
             close-queue
             draw 2014",
        );
        self.play("1");
        self.say("1", "close");
    }
}

fn stamp(time_ms: i64) -> Stamp {
    Stamp { time_ms, desk: "urbino-1".to_owned(), official: Some("o1".to_owned()) }
}

fn zone() -> FixedOffset {
    FixedOffset::east_opt(2 * 3600).unwrap()
}

fn of(event: &Event, id: &str, lang: Lang) -> verbale::Verbale {
    let open = event.festival.find(id).unwrap();
    minutes_of_tournament_in(event, open, &HEAD, lang, EVENING + 7_200_000, &zone())
}

fn table(event: &Event, id: &str, table: u32, lang: Lang) -> verbale::Verbale {
    let open = event.festival.find(id).unwrap();
    minutes_of_table_in(event, open, TableNo(table), &HEAD, lang, EVENING, &zone()).unwrap()
}

fn festival(event: &Event, lang: Lang) -> verbale::Verbale {
    minutes_of_festival_in(event, &HEAD, lang, EVENING + 7_200_000, &zone())
}

fn reasons(document: &verbale::Verbale) -> Vec<String> {
    match &document.status {
        verbale::Status::Final => Vec::new(),
        verbale::Status::Provisional { reasons } => reasons.clone(),
    }
}

fn items(document: &verbale::Verbale, key: &str) -> Vec<String> {
    let list = document.lists.iter().find(|list| list.key == key).unwrap();
    list.items.iter().map(|item| format!("{} · {} · {}", item.who, item.text, item.article)).collect()
}

/// Leaves a document to be looked at where `TRIADE_SHOTS` names a folder.
fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("TRIADE_SHOTS") {
        std::fs::write(Path::new(&folder).join(name), bytes).unwrap();
    }
}

fn whole(document: &verbale::Verbale) -> String {
    verbale::json(document).unwrap()
}

/// Compares a document with the golden of a name, without its drawings and the version.
fn is_golden(document: &mut verbale::Verbale, name: &str) {
    for picture in &mut document.pictures {
        assert!(picture.svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{}", picture.svg);
        picture.svg = "(svg)".to_owned();
    }
    document.software = "Triade".to_owned();
    let found = whole(document);
    let golden = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(&golden, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).enumerate().find(|(_, (expected, found))| expected != found);
    assert_eq!(differs, None, "see tests/golden/{name}; UPDATE_GOLDENS=1 writes it anew");
    assert_eq!(expected.len(), found.len());
}

fn no_word_is_missing(document: &verbale::Verbale) {
    let text = whole(document);
    assert!(!text.contains('⟦'), "{}", &text[text.find('⟦').unwrap()..][..60]);
}

#[test]
fn the_minutes_of_a_tournament_are_as_they_should_read() {
    let mut hall = Hall::new();
    hall.abalone();
    let event = hall.event();
    no_word_is_missing(&of(&event, "1", Lang::En));
    let mut document = of(&event, "1", Lang::It);
    keep("torneo.pdf", &verbale::pdf(&document, &triade::minutes::fonts()).unwrap());
    keep("torneo.html", verbale::html(&document).as_bytes());
    assert_eq!(document.pictures.len(), 1, "the bracket");
    is_golden(&mut document, "verbale-torneo.json");
}

#[test]
fn the_minutes_are_final_only_when_the_tournament_is_closed_and_nothing_is_pending() {
    let mut hall = Hall::new();
    hall.open("1", "torneo-abalone");
    assert_eq!(reasons(&of(&hall.event(), "1", Lang::It)), ["il torneo non è cominciato"]);
    hall.say("1", "enter p1; p2; p3; p4\nstart\npair E1 E2\nclock T1 start 1 @1789848300000\npair E3 E4");
    hall.say("1", "result T2 E3 E4: win 1\ndispute T2 contano i bordi");
    let pending = [
        "il torneo non è chiuso",
        "un tavolo non ha il risultato",
        "partita 2: contestazione aperta (contano i bordi)",
        "un orologio è in moto",
    ];
    assert_eq!(reasons(&of(&hall.event(), "1", Lang::It)), pending);
    assert_eq!(reasons(&table(&hall.event(), "1", 2, Lang::It)), pending[2..3]);
    hall.say("1", "clock T1 stop @1789848400000\nsettle T2\nresult T1 E1 E2: win 1\nclose-queue\ndraw 3");
    assert_eq!(reasons(&table(&hall.event(), "1", 2, Lang::It)), [""; 0]);
    hall.play("1");
    assert_eq!(reasons(&of(&hall.event(), "1", Lang::It)), pending[..1]);
    hall.say("1", "close");
    assert_eq!(reasons(&of(&hall.event(), "1", Lang::It)), [""; 0]);
}

#[test]
fn every_act_in_force_has_its_row_and_every_other_is_struck() {
    let mut hall = Hall::new();
    hall.abalone();
    let event = hall.event();
    let game = &event.festival.find("1").unwrap().game;
    let rows = of(&event, "1", Lang::It).records;
    for (seq, recorded) in (1..).map(Seq).zip(game.entries()) {
        let own: Vec<_> = rows.iter().filter(|row| row.number == seq.0).collect();
        let changed = recorded.status != rules::Status::Stands;
        let stands = game.effective(seq).is_some();
        assert_eq!(own.iter().filter(|row| row.struck.is_none()).count(), usize::from(stands), "n. {}", seq.0);
        assert_eq!(own.iter().filter(|row| row.struck.is_some()).count(), usize::from(changed), "n. {}", seq.0);
    }
    assert!(rows.iter().any(|row| row.struck.is_some()));
}

/// Also where another program reads it.
#[test]
fn who_entered_an_act_stands_in_its_row() {
    let mut hall = Hall::new();
    hall.abalone();
    let event = hall.event();
    for document in [of(&event, "1", Lang::It), table(&event, "1", 2, Lang::It)] {
        assert!(document.records.iter().all(|row| row.who == "Rosa Arbitra" && row.seat.is_none()));
        let rows = verbale::csv(&document).unwrap();
        assert!(rows.lines().skip(1).all(|row| row.split(',').nth(3) == Some("Rosa Arbitra")), "{rows}");
    }
}

#[test]
fn unpaid_entries_drop_out_with_their_article() {
    let mut hall = Hall::new();
    hall.open("1", "torneo-risiko-varianti");
    hall.say("1", "enter p1 paid; p2 paid; p3 paid; p4 paid; p6\nwithdraw E4\nstart\ndraw 7");
    let document = of(&hall.event(), "1", Lang::It);
    let dropped = items(&document, "dropped");
    assert!(dropped.len() == 1 && dropped[0].starts_with("Teo Riva · Teo Riva non ha pagato"), "{dropped:?}");
    assert!(!dropped[0].ends_with("· "), "with its article: {dropped:?}");
    assert!(items(&document, "withdrawals")[0].starts_with("Leo Verdi · Ritiro: Leo Verdi."));
    assert!(items(&document, "draws")[0].contains("seme 7"));
    let told = &document.seats[4].details;
    assert!(told.iter().any(|detail| detail.key == "status" && detail.value == "iscrizione decaduta"));
    let made = document.records.iter().flat_map(|row| &row.steps).find(|step| step.text.starts_with("partita 1 ("));
    let made = &made.unwrap().text;
    assert!(made.contains("Ada Bianchi") && made.contains("Sorteggiato."), "{made}");
}

#[test]
fn the_minutes_of_a_table_tell_of_that_table_alone() {
    let mut hall = Hall::new();
    hall.abalone();
    let event = hall.event();
    let document = table(&event, "1", 2, Lang::It);
    no_word_is_missing(&table(&event, "1", 2, Lang::En));
    keep("tavolo.pdf", &verbale::pdf(&document, &triade::minutes::fonts()).unwrap());
    assert_eq!(document.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), NAMES[2..4]);
    assert_eq!(items(&document, "disputes").len(), 2);
    assert_eq!(document.signatures[0].names, NAMES[2..4]);
    assert!(document.records.iter().all(|row| !row.what.contains("partita 1")));
    let first = table(&event, "1", 1, Lang::It);
    assert_eq!(items(&first, "clocks").len(), 2);
    assert_eq!(items(&first, "amendments").len(), 1);
    assert!(first.results[1].value.contains("vince Ada Bianchi, a tempo"), "{:?}", first.results);
    let open = event.festival.find("1").unwrap();
    assert_eq!(minutes_of_table_in(&event, open, TableNo(999), &HEAD, Lang::It, EVENING, &zone()), None);
}

#[test]
fn the_minutes_of_the_festival_gather_everything() {
    let mut hall = Hall::new();
    hall.abalone();
    hall.open("2", "torneo-rummikub");
    let event = hall.event();
    no_word_is_missing(&festival(&event, Lang::En));
    let document = festival(&event, Lang::It);
    keep("festa.pdf", &verbale::pdf(&document, &triade::minutes::fonts()).unwrap());
    assert_eq!(reasons(&document), ["Torneo di Rummikub: il torneo non è cominciato"]);
    assert_eq!(document.results[0].value, "Ada Bianchi");
    let keys: Vec<_> = document.tables.iter().map(|table| table.key.as_str()).collect();
    assert_eq!(keys, ["programme", "tournament_1", "tournament_2", "honours_abalone"]);
    let programme = &document.tables[0].cells.rows;
    assert_eq!(programme[0][2..6], ["Sala grande", "7", "7", "1"].map(str::to_owned));
    let closing = event.festival.find("1").unwrap().game.entries().last().unwrap().signature.time_ms;
    let minute = (closing - EVENING) / 60_000;
    assert_eq!(programme[0][6], format!("chiuso da Carlo Capo, 22:{minute:02}:00"));
    assert!(document.tables[1].note.starts_with("Vince: Ada Bianchi · Secondo posto: "), "{}", document.tables[1].note);
    assert_eq!(document.records.len(), 2);
    for format in Format::ALL {
        let path = hall.folder.path().join(format!("festa.{}", format.ending()));
        write_document(&document, format, &path).unwrap();
        assert!(std::fs::metadata(&path).unwrap().len() > 100, "{format:?}");
    }
    assert_eq!(reasons(&festival(&Event::default(), Lang::It)), ["in programma non c'è nessun torneo"]);
}

#[test]
fn erased_people_leave_their_results_without_their_names() {
    let mut hall = Hall::new();
    hall.abalone();
    let mut journal = Journal::open(&hall.path).unwrap();
    journal.erase_person(&stamp(EVENING), hall.people[0]).unwrap();
    journal.close().unwrap();
    let event = hall.event();
    let text = whole(&of(&event, "1", Lang::It)) + &whole(&festival(&event, Lang::It));
    assert!(!text.contains(NAMES[0]) && text.contains("persona cancellata"));
}

#[test]
fn the_roll_of_honour_goes_on_with_the_winners_of_closed_tournaments() {
    let hall = Hall::new();
    hall.open("1", "torneo-abalone");
    let shipped = albo::honours(&hall.event(), "abalone", Lang::It);
    assert!(shipped.len() > 10 && albo::won_here(&hall.event(), "abalone", Lang::It).is_empty());
    let mut hall = Hall::new();
    hall.abalone();
    let all = albo::honours(&hall.event(), "abalone", Lang::It);
    assert_eq!(all[..shipped.len()], shipped);
    let last = all.last().unwrap();
    assert_eq!((last.winner.as_str(), last.place.as_str(), last.year), ("Ada Bianchi", "Urbino", 2026));
    let own = "(game: \"abalone\", entries: [(edition: \"Coppa\", winner: \"Eva\", place: \"Fano\", year: 2025)])";
    hall.note(&albo::imported(&hall.event(), own).unwrap());
    let event = hall.event();
    let all = albo::honours(&event, "abalone", Lang::It);
    let last: Vec<_> = all.iter().rev().take(2).map(|won| won.winner.as_str()).collect();
    assert_eq!((last, all.len()), (vec!["Ada Bianchi", "Eva"], shipped.len() + 2));
    assert!(albo::imported(&event, "(game: 7)").is_err());
    let pdf = albo::pdf(&event, Lang::It).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    keep("albo.pdf", &pdf);
}

/// Enters as many as the plan asks for an entry, starts and draws as far as that goes.
fn begun(id: &str, hall: &mut Hall, lines: bool) {
    let event = hall.event();
    let plan = event.festival.find(id).unwrap().plan().clone();
    let each = usize::from(plan.entries.people.0);
    let entries: Vec<_> = (1..=NAMES.len())
        .collect::<Vec<_>>()
        .chunks_exact(each)
        .map(|people| {
            let people: Vec<_> = people.iter().map(|person| format!("p{person}")).collect();
            let age = if plan.entries.under.is_some() { " age 9" } else { "" };
            let paid = if plan.entries.fee_cents > 0 { " paid" } else { "" };
            format!("{}{age}{paid}", people.join(" "))
        })
        .collect();
    if entries.is_empty() {
        return; // a flock of the race takes more people than there are here
    }
    hall.say(id, &format!("enter {}", entries.join("; ")));
    if lines {
        hall.say(id, "start");
        let event = hall.event();
        let open = event.festival.find(id).unwrap();
        if tournament::next(open.plan(), open.state()) == tournament::Next::Draw {
            hall.say(id, "draw 11");
        }
    }
}

/// All three forms of a tournament, each before the start and once tables are drawn.
#[test]
fn every_shipped_tournament_has_its_forms_and_minutes_in_both_languages() {
    let mut hall = Hall::new();
    for (number, ruleset) in (1..).zip(tournament_rulesets()) {
        let id = number.to_string();
        hall.open(&id, ruleset);
        begun(&id, &mut hall, number % 2 == 1);
    }
    let event = hall.event();
    for (open, ruleset) in event.festival.tournaments.iter().zip(tournament_rulesets()) {
        for lang in Lang::ALL {
            no_word_is_missing(&of(&event, &open.id, lang));
        }
        for paper in Paper::ALL {
            let pdf = paper.pdf(&event, open, Lang::It).unwrap();
            assert!(pdf.starts_with(b"%PDF-"), "{ruleset} {paper:?}");
            keep(&format!("{ruleset}.{}.pdf", paper.word()), &pdf);
        }
    }
    no_word_is_missing(&festival(&event, Lang::It));
}

#[test]
fn a_form_is_written_beside_the_event() {
    let mut hall = Hall::new();
    hall.open("1", "torneo-rummikub");
    begun("1", &mut hall, true);
    let event = hall.event();
    let open: &OpenTournament = event.festival.find("1").unwrap();
    let path = Paper::Signs.path(&hall.path, "1");
    assert_eq!(path.file_name().unwrap(), "festa.torneo-1.tavoli.pdf");
    Paper::Signs.write(&event, open, Lang::It, &path).unwrap();
    assert!(path.exists());
    assert!(Paper::Slips.write(&event, open, Lang::It, &hall.path.join("no/such.pdf")).is_err());
}

fn triade(args: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_triade")).args(args).arg("--lang=it").output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_command_line_writes_what_is_asked_and_says_what_is_not_there() {
    let mut hall = Hall::new();
    let event = hall.path.display().to_string();
    let to = |name: &str| hall.folder.path().join(name).display().to_string();
    let (json, csv) = (to("v.json"), to("v.csv"));
    let ask = |more: &[&str]| {
        let mut args = vec!["verbale", &event, "--format", "json", "-o", &json];
        args.extend(more);
        let (code, stderr) = triade(&args);
        let written = std::fs::read_to_string(&json).ok().map(|text| serde_json::from_str::<Value>(&text).unwrap());
        let _ = std::fs::remove_file(&json);
        (code, stderr, written)
    };
    let (code, stderr, written) = ask(&[]);
    assert!(code == 2 && written.is_none() && !stderr.is_empty(), "{stderr}");
    let (code, stderr, _) = ask(&["--tournament", "1"]);
    assert!(code == 2 && stderr.contains("nessun torneo"), "{stderr}");
    let (code, stderr, _) = ask(&["--table", "1"]);
    assert!(code == 2 && stderr.contains("--help"), "{stderr}");
    let (code, stderr, _) = ask(&["--festival", "--tournament", "1"]);
    assert!(code == 2 && stderr.contains("--help"), "{stderr}");

    hall.abalone();
    let ask = |more: &[&str]| {
        let mut args = vec!["verbale", &event, "--format", "json", "-o", &json];
        args.extend(more);
        let (code, stderr) = triade(&args);
        let written = std::fs::read_to_string(&json).ok().map(|text| serde_json::from_str::<Value>(&text).unwrap());
        let _ = std::fs::remove_file(&json);
        (code, stderr, written)
    };
    let titled = |more: &[&str]| {
        let (code, stderr, written) = ask(more);
        assert_eq!((code, stderr.as_str()), (0, ""), "{more:?}");
        written.unwrap()["labels"]["verbale"].as_str().unwrap().to_owned()
    };
    assert_eq!(titled(&[]), "Verbale del torneo", "the only thing needs no name");
    assert_eq!(titled(&["--tournament", "1"]), "Verbale del torneo");
    assert_eq!(titled(&["--tournament", "1", "--table", "3"]), "Verbale della partita");
    assert_eq!(titled(&["--festival"]), "Verbale della festa");
    let (code, stderr, _) = ask(&["--tournament", "9"]);
    assert!(code == 2 && stderr.contains("«9»") && stderr.contains('1'), "{stderr}");
    let (code, stderr, _) = ask(&["--tournament", "1", "--table", "999"]);
    assert!(code == 2 && stderr.contains("999"), "{stderr}");
    hall.open("2", "torneo-rummikub");
    let (code, stderr, written) = ask(&[]);
    assert!(code == 2 && written.is_none() && stderr.contains("--tournament 2, --festival"), "{stderr}");
    let (code, _) = triade(&["verbale", &event, "--tournament", "1", "--format", "csv", "-o", &csv]);
    let text = std::fs::read_to_string(&csv).unwrap();
    assert!(code == 0 && text.contains("Ada Bianchi"), "{text}");
    assert!(!text.contains("\n=SUM") && !text.contains(",=SUM"), "no cell is a formula");
}
