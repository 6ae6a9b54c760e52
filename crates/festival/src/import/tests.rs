//! Lists as people keep them.

mod field;
mod round;
mod workbooks;

use super::*;
use crate::event::import::Encoding;
use crate::i18n::{Lang, tr_message};
use crate::{TournamentInfo, Words, tournament_source};
use rules::Ruleset;
use tournament::Tournament;

fn keys(faults: &[Fault]) -> Vec<(usize, &'static str)> {
    faults.iter().map(|fault| (fault.line, fault.detail.key)).collect()
}

fn festival(ruleset: &str, names: &[&str]) -> (Event, OpenTournament) {
    let mut event = Event::default();
    event.setup.date = "2026-09-19".to_owned();
    event.names = (1..).map(PersonId).zip(names.iter().map(|name| (*name).to_owned())).collect();
    let ruleset = Ruleset::parse::<Tournament>(&tournament_source(ruleset).unwrap()).unwrap();
    (event, OpenTournament::new("1".to_owned(), TournamentInfo::default(), ruleset))
}

fn asked(people: (u8, u8)) -> Wanted {
    Wanted { people, ..Wanted::default() }
}

fn listed(text: &str, people: (u8, u8)) -> List {
    read_list(text.as_bytes(), asked(people)).unwrap()
}

fn named(line: &Line) -> Vec<&str> {
    line.people.iter().map(|card| card.name.as_str()).collect()
}

#[test]
fn headings_separators_and_letters_are_tolerated() {
    let list = listed(
        "Cognome,Nome,DATA DI NASCITA,Città,Telefono,Quota,Note\nRossi,Nicolò,4/5/12,Origgio,339,X,boh\n",
        (1, 1),
    );
    assert_eq!(list.ignored, ["Note"]);
    let line = &list.lines[0];
    let card = &line.people[0];
    assert_eq!((card.name.as_str(), card.club.as_str(), card.contact.as_str()), ("Nicolò Rossi", "Origgio", "339"));
    assert_eq!((card.birth, line.paid), (NaiveDate::from_ymd_opt(2012, 5, 4), true));
    let old = read_list(b"name\tpaid\nNicol\xF2\tyes\n", asked((1, 1))).unwrap();
    assert_eq!((named(&old.lines[0])[0], old.encoding), ("Nicolò", Encoding::Windows1252));
    let pairs = listed("Ada;Ugo;;;;sì\nIda;Leo\n", (2, 2));
    assert_eq!(named(&pairs.lines[0]), ["Ada", "Ugo"]);
    assert!(pairs.lines[0].paid && !pairs.lines[1].paid);
    let pairs = listed("nome;nome 2\nAda;Ugo\n", (2, 2));
    assert_eq!(named(&pairs.lines[0]), ["Ada", "Ugo"]);
}

#[test]
fn every_fault_has_its_line_and_the_column_of_its_cell() {
    let text = "nome;nascita;pagato\nAda;ieri;\n;1/2/2000;\nUgo;;forse\n9999ultima mezzora;;\n…;;\n";
    let faults = listed(text, (1, 1)).faults;
    let expected = [
        (2, "entries-import-birth"),
        (3, "entries-import-no-name"),
        (4, "entries-import-paid"),
        (5, "entries-import-not-a-name"),
        (6, "entries-import-not-a-name"),
    ];
    assert_eq!(keys(&faults), expected);
    let said = |fault: &Fault| fault.told(Lang::It, &tr_message(Lang::It, &fault.detail));
    let said: Vec<_> = faults.iter().map(said).collect();
    assert!(said[0].starts_with("Riga 2, colonna B: La data di nascita «ieri»"), "{said:?}");
    assert!(said[1].starts_with("Riga 3, colonna A: Manca il nome"), "{said:?}");
    assert!(said[2].starts_with("Riga 4, colonna C: «forse»"), "{said:?}");
    let wide = &listed("nome;nascita\nAda;1/2/2000;;x\n", (1, 1)).faults;
    assert_eq!((wide.len(), wide[0].column), (1, None), "of the line as a whole");
    assert_eq!(keys(&read_list(b"", asked((1, 1))).unwrap_err()), [(0, "entries-import-empty")]);
    assert_eq!(keys(&read_list(b"nome;nascita\n", asked((1, 1))).unwrap_err()), [(0, "entries-import-empty")]);
}

#[test]
fn nobody_is_born_after_the_first_day() {
    let (event, open) = festival("torneo-girone", &[]);
    let text = format!("nome;nascita\nAda;{day}\nUgo;4/5/2131\nIvo;4/5/1012\n", day = first_day(&event));
    let faults = plan(&event, &open, &listed(&text, (1, 1))).unwrap_err();
    assert_eq!(keys(&faults), [(3, "entries-import-unborn"), (4, "entries-import-unborn")]);
}

#[test]
fn people_are_recognised_and_completed() {
    let (mut event, open) = festival("torneo-girone", &["Nicolò Rossi", "Ada", "Ada"]);
    let born = |year| NaiveDate::from_ymd_opt(year, 1, 1);
    for (id, year) in [(2, 1990), (3, 2001)] {
        event
            .festival
            .cards
            .insert(PersonId(id), Card { name: "Ada".to_owned(), birth: born(year), ..Card::default() });
    }
    let list = listed("nome;nascita;club\nNICOLO rossi;;Origgio\nAda;1/1/2001;\nIvo;;\n", (1, 1));
    let import = plan(&event, &open, &list).unwrap();
    let who: Vec<_> = import.entries.iter().map(|entry| entry.who[0]).collect();
    assert_eq!(who, [Who::Known(PersonId(1)), Who::Known(PersonId(3)), Who::New(0)]);
    assert_eq!(import.completed[&PersonId(1)].club, "Origgio");
    assert_eq!(import.completed[&PersonId(1)].name, "Nicolò Rossi", "what the event knows stays");
    let Fact::Enter(entries) = import.fact(&event, &open, &[PersonId(9)]) else { panic!() };
    assert_eq!(entries.iter().map(|entry| entry.people[0].0).collect::<Vec<_>>(), [1, 3, 9]);
    let unclear = plan(&event, &open, &listed("nome\nAda\n", (1, 1))).unwrap_err();
    assert_eq!(keys(&unclear), [(2, "entries-import-namesakes")], "nobody else is on the list");
    let twice = plan(&event, &open, &listed("nome\nIvo\nLia\nivo\n", (1, 1))).unwrap_err();
    assert_eq!(keys(&twice), [(4, "entries-import-twice")]);
}

#[test]
fn two_of_one_name_are_told_apart_by_their_clubs() {
    let (event, open) = festival("torneo-girone", &[]);
    let list = listed("Partecipante;Anno;Società\nMario Bianchi;1980;Nord\nMario Bianchi;1991;Sud\n", (1, 1));
    let import = plan(&event, &open, &list).unwrap();
    let clubs: Vec<_> = import.people.iter().map(|card| card.club.as_str()).collect();
    assert_eq!((import.entries.len(), clubs), (2, vec!["Nord", "Sud"]));
    let born = "nome;nascita;società\nMario Bianchi;1/2/1980;ASD Nord\nMario Bianchi;1/2/1980;Nord\n";
    let one = plan(&event, &open, &listed(born, (1, 1))).unwrap_err();
    assert_eq!(keys(&one), [(3, "entries-import-twice")], "of one birth they are one, however the club is written");
    for again in ["Mario Bianchi;Nord", "mario bianchi;"] {
        let text = format!("nome;società\nMario Bianchi;Nord\nMario Bianchi;Sud\n{again}\n");
        let twice = plan(&event, &open, &listed(&text, (1, 1))).unwrap_err();
        assert_eq!(keys(&twice), [(4, "entries-import-twice")], "{again}");
    }
}

/// The line of a list is not the number of an entry, even if an entry has that number.
#[test]
fn somebody_twice_on_a_list_is_told_with_the_line_above() {
    let (event, mut open) = festival("torneo-girone", &["Ada Neri", "Luca Verdi"]);
    let entry = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    let fact = Entry::fact(Fact::Enter(vec![entry(1), entry(2)]));
    open.game.record(fact, rules::Signature::script(0)).unwrap();
    let faults = plan(&event, &open, &listed("nome\nIvo\nLia\nivo\n", (1, 1))).unwrap_err();
    let told = Lang::ALL.map(|lang| Words { event: &event, open: &open, lang }.tell(&faults[0].detail));
    assert!(told[0].starts_with("Ivo è già alla riga 2: "), "{}", told[0]);
    assert!(told[1].starts_with("Ivo is on line 2 already: "), "{}", told[1]);
}

#[test]
fn a_namesake_told_by_birth_is_completed_too() {
    let (mut event, open) = festival("torneo-girone", &["Ada", "Ada"]);
    let birth = NaiveDate::from_ymd_opt(2001, 1, 1);
    event.festival.cards.insert(PersonId(2), Card { name: "Ada".to_owned(), birth, ..Card::default() });
    let list = listed("nome;nascita;club;contatto\nAda;1/1/2001;Origgio;339\n", (1, 1));
    let import = plan(&event, &open, &list).unwrap();
    assert_eq!(import.entries[0].who, [Who::Known(PersonId(2))]);
    let card = &import.completed[&PersonId(2)];
    assert_eq!((card.club.as_str(), card.contact.as_str(), card.birth), ("Origgio", "339", birth));
}

/// Only people who cannot be distinguished from a namesake must be entered by hand.
#[test]
fn namesakes_are_left_out_or_told_as_they_are_shown() {
    let (mut event, open) = festival("torneo-girone", &["Ada", "Ada", "Ada"]);
    event.festival.cards.insert(PersonId(3), Card { club: "Origgio".to_owned(), ..Card::default() });
    let import = plan(&event, &open, &listed("nome\nIvo\nada\nLia\n", (1, 1))).unwrap();
    assert_eq!((import.entries.len(), keys(&import.omitted)), (2, vec![(3, "entries-import-namesakes")]));
    let told = Words { event: &event, open: &open, lang: Lang::It }.tell(&import.omitted[0].detail);
    assert!(told.contains("«Ada (I), Ada (II), Ada (Origgio)»"), "{told}");
    let import = plan(&event, &open, &listed("nome;società\nAda (II);\nAda;origgio\n", (1, 1))).unwrap();
    let who: Vec<_> = import.entries.iter().map(|entry| entry.who[0]).collect();
    assert_eq!((who, import.omitted.len()), (vec![Who::Known(PersonId(2)), Who::Known(PersonId(3))], 0));
    let (event, open) = festival("torneo-puzzle", &["Ada", "Ada"]);
    let pairs = plan(&event, &open, &listed("Ugo;Ada\nIvo;Lia\n", (2, 2))).unwrap();
    let names: Vec<_> = pairs.people.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["Ivo", "Lia"], "nobody comes into the event who is not entered");
}

#[test]
fn the_rules_speak_line_by_line() {
    let (event, open) = festival("torneo-memory", &[]);
    let list = listed("nome;nascita\nAda;20/9/2008\nUgo;19/9/2008\nIvo;\n", (1, 1));
    let faults = plan(&event, &open, &list).unwrap_err();
    assert_eq!(keys(&faults), [(3, "tournament-age"), (4, "tournament-age-unknown")]);
    let list = listed("nome;nascita\nAda;20/9/2008\n", (1, 1));
    let import = plan(&event, &open, &list).unwrap();
    let Fact::Enter(entries) = import.fact(&event, &open, &[PersonId(1)]) else { panic!() };
    assert_eq!(entries[0].age, Some(17));
    let (event, open) = festival("torneo-puzzle", &[]);
    let faults = plan(&event, &open, &listed("nome\nAda\n", (2, 2))).unwrap_err();
    assert_eq!(keys(&faults), [(2, "tournament-people-count")]);
}

/// All problems of a list are reported at once: what cannot be parsed, who is repeated, what the rules object to.
#[test]
fn everything_wrong_is_told_in_one_pass() {
    let (event, open) = festival("torneo-memory", &[]);
    let text = "nome;nascita;pagato\nAda;20/9/2008;\nUgo;19/9/2008;forse\nIvo;ieri;\nada;20/9/2008;\n;;sì\n";
    let faults = plan(&event, &open, &listed(text, (1, 1))).unwrap_err();
    let expected = [
        (3, "entries-import-paid"),
        (3, "tournament-age"),
        (4, "entries-import-birth"),
        (5, "entries-import-twice"),
        (6, "entries-import-no-name"),
    ];
    assert_eq!(keys(&faults), expected);
    // An objection that only some lines share stays with its lines.
    let (event, open) = festival("torneo-puzzle", &[]);
    let list = listed("nome;nome 2\nAda\nUgo;Ida\nIvo\n", (2, 2));
    let faults = plan(&event, &open, &list).unwrap_err();
    assert_eq!(keys(&faults), [(2, "tournament-people-count"), (4, "tournament-people-count")]);
}

#[test]
fn what_is_written_is_read_back() {
    let (mut event, mut open) = festival("torneo-risiko-varianti", &["Ada \"la Rossa\"; Bianchi", "Ugo"]);
    let birth = NaiveDate::from_ymd_opt(2001, 2, 3);
    let card = Card { name: String::new(), birth, contact: "+39 1, 2".to_owned(), club: "Origgio".to_owned() };
    event.festival.cards.insert(PersonId(1), card);
    // Some readers end a line at a carriage return without a line feed.
    let card = Card { club: "Gli\rAmici".to_owned(), ..Card::default() };
    event.festival.cards.insert(PersonId(2), card);
    let entry = |id, paid| NewEntry { people: vec![Person(id)], age: None, paid };
    let fact = Entry::fact(Fact::Enter(vec![entry(1, true), entry(2, false)]));
    let all = rules::Signature::script(0);
    open.game.record(fact, all).unwrap();
    for lang in Lang::ALL {
        let text = write_list(&Words { event: &event, open: &open, lang }).csv();
        let list = listed(&text, (1, 1));
        assert_eq!(list.ignored, [] as [&str; 0]);
        let line = &list.lines[0];
        let card = &line.people[0];
        assert_eq!(card.name, "Ada \"la Rossa\"; Bianchi");
        let told = (card.birth, card.contact.as_str(), card.club.as_str(), line.paid);
        assert_eq!(told, (birth, "+39 1, 2", "Origgio", true));
        assert!(!list.lines[1].paid);
        assert_eq!((list.lines.len(), list.lines[1].people[0].club.as_str()), (2, "Gli Amici"));
        assert!(text.starts_with('\u{FEFF}') && text.contains(";\"Gli\rAmici\";") && text.ends_with("\r\n"));
    }
}

/// Names and remarks are text: no spreadsheet runs them, and they are read back unchanged.
#[test]
fn no_cell_is_a_formula() {
    let names = ["=HYPERLINK(\"http://x\";\"Ada\")", "-Ugo", "@Ivo", "'=Lia", "' Eva"];
    let (mut event, mut open) = festival("torneo-abalone", &names);
    let contact = "+39 1".to_owned();
    event.festival.cards.insert(PersonId(1), Card { contact, club: "\tOriggio".to_owned(), ..Card::default() });
    let entry = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    let fact = Entry::fact(Fact::Enter((1..=5).map(entry).collect()));
    open.game.record(fact, rules::Signature::script(0)).unwrap();
    let text = write_list(&Words { event: &event, open: &open, lang: Lang::It }).csv();
    for cell in ["'=HYPERLINK", ";'-Ugo;", ";'@Ivo;", ";''=Lia;", ";' Eva;", ";'+39 1;", ";'\tOriggio;"] {
        assert!(text.contains(cell), "{cell}: {text}");
    }
    let list = listed(&text, (1, 1));
    assert_eq!(list.lines.iter().map(|line| named(line)[0]).collect::<Vec<_>>(), names);
    assert_eq!((list.lines[0].people[0].contact.as_str(), list.lines[0].people[0].club.as_str()), ("+39 1", "Origgio"));
}

#[test]
fn no_bytes_are_too_strange() {
    for bytes in [
        &b"\xFF\xFE\x00"[..],
        b"\0\0",
        b"\"",
        b";;;\n;;;",
        b"nome;nome;nome\n\"a\"b;c",
        "sep=|\nnome|nome 2\na|b".as_bytes(),
    ] {
        let _ = read_list(bytes, asked((1, 1)));
        let _ = read_list(bytes, asked((10, 20)));
    }
    assert_eq!(folded("  NICOLÒ   D’Alò "), "nicolo d'alo");
    assert_eq!(
        (day_of("1/2"), day_of("٣/2/2000"), day_of("29/2/2000")),
        (None, None, NaiveDate::from_ymd_opt(2000, 2, 29))
    );
}
