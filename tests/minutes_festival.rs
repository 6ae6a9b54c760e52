//! Minutes of tournaments and of the festival, forms on paper, the roll of honour: from typed acts to printed pages.

mod command_line;
mod forms;
mod game;
mod of_festival;

use std::path::{Path, PathBuf};
use std::process::Command;

use chrono::FixedOffset;
use festival::event::{Event, EventRecord, Official, PersonRef, SCHEMA, Setup, load_read_only};
use festival::i18n::Lang;
use festival::store::save_setup;
use festival::{TournamentInfo, tournament_source, tournament_stream};
use journal::{Hash, Journal, NewPerson, NewRecord, PersonId, Stamp};
use minutes::{Writing, minutes_of_festival, minutes_of_table, minutes_of_tournament};
use rules::{Approval, Audience, Conceal as _, DynMatch, Role, RoleSet, Seq, Signature, Typed};
use tempfile::TempDir;
use tournament::TableNo;

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
        let mut journal = Journal::open(&self.path).unwrap();
        festival::store::note(&mut journal, record, &stamp(EVENING + self.minute * 60_000)).unwrap();
        journal.close().unwrap();
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
            approved_by: vec![Approval { official: "o2".to_owned(), roles: Role::Organizer.into() }],
            roles: Role::Referee.into(),
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
             clock T1 start 2 @1789848300000
             clock T1 stop @1789849621000
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

fn writing(lang: Lang, generated_ms: i64) -> Writing<'static, FixedOffset> {
    Writing { head: &HEAD, lang, generated_ms, zone: FixedOffset::east_opt(2 * 3600).unwrap() }
}

fn of(event: &Event, id: &str, lang: Lang) -> verbale::Verbale {
    let open = event.festival.find(id).unwrap();
    minutes_of_tournament(event, &open.seen_by(Audience::Public), &writing(lang, EVENING + 7_200_000))
}

fn table(event: &Event, id: &str, table: u32, lang: Lang) -> verbale::Verbale {
    let open = event.festival.find(id).unwrap();
    minutes_of_table(event, &open.seen_by(Audience::Public), TableNo(table), &writing(lang, EVENING)).unwrap()
}

fn festival(event: &Event, lang: Lang) -> verbale::Verbale {
    minutes_of_festival(&event.seen_by(Audience::Public), &writing(lang, EVENING + 7_200_000))
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
    let golden = testkit::repository("tests/golden").join(name);
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
    keep("torneo.pdf", &verbale::pdf(&document, &minutes::fonts()).unwrap());
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
        "una partita non ha il risultato",
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
fn matches_that_wait_for_their_players_are_told_apart() {
    let mut hall = Hall::new();
    hall.open("1", "torneo-mancala");
    let entering: Vec<_> = (1..=8).map(|person| format!("p{person} paid")).collect();
    hall.say("1", &format!("enter {}\nstart\ndraw 1", entering.join("; ")));
    let missing = ["4 partite non hanno il risultato", "3 partite sono ancora da formare"];
    assert_eq!(reasons(&of(&hall.event(), "1", Lang::It))[1..], missing);
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
    let made = document.records.iter().flat_map(|row| &row.steps).find(|step| step.text.starts_with("Partita 1 ("));
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
    keep("tavolo.pdf", &verbale::pdf(&document, &minutes::fonts()).unwrap());
    assert_eq!(document.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), NAMES[2..4]);
    assert_eq!(items(&document, "disputes").len(), 2);
    assert_eq!(document.signatures[0].names, NAMES[2..4]);
    assert!(document.records.iter().all(|row| !row.what.contains("partita 1")));
    let first = table(&event, "1", 1, Lang::It);
    assert_eq!(items(&first, "clocks").len(), 2);
    assert_eq!(items(&first, "amendments").len(), 1);
    assert!(first.results[1].value.contains("vince Ada Bianchi, a tempo"), "{:?}", first.results);
    let open = event.festival.find("1").unwrap();
    assert_eq!(
        minutes_of_table(&event, &open.seen_by(Audience::Public), TableNo(999), &writing(Lang::It, EVENING)),
        None
    );
}

fn triade(args: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_triade")).args(args).arg("--lang=it").output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}
