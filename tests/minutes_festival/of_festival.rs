//! Minutes of the whole festival, and its roll of honour.

use festival::event::{Event, EventRecord, RACE, load_read_only};
use festival::i18n::Lang;
use festival::{TournamentInfo, albo, sample, tournament_source};
use journal::Journal;
use minutes::{Excerpt, Format, write};

use super::{EVENING, Hall, NAMES, festival, keep, no_word_is_missing, of, reasons, stamp, whole};

#[test]
fn the_minutes_of_the_festival_gather_everything() {
    let mut hall = Hall::new();
    hall.abalone();
    hall.open("2", "torneo-rummikub");
    let event = hall.event();
    no_word_is_missing(&festival(&event, Lang::En));
    let document = festival(&event, Lang::It);
    keep("festa.pdf", &verbale::pdf(&document, &minutes::fonts()).unwrap());
    assert_eq!(reasons(&document), ["Torneo di Rummikub: il torneo non è cominciato"]);
    assert_eq!(document.results[0].value, "Ada Bianchi");
    let keys: Vec<_> = document.tables.iter().map(|table| table.key.as_str()).collect();
    assert_eq!(keys, ["programme", "tournament_1", "tournament_2", "honours_abalone"]);
    let programme = &document.tables[0].cells.rows;
    assert_eq!(programme[0][2..6], ["Sala grande", "7", "7", "1"].map(str::to_owned));
    let closing = event.festival.find("1").unwrap().game.entries().last().unwrap().signature.time_ms;
    let minute = (closing - EVENING) / 60_000;
    assert_eq!(
        programme[0][6..],
        ["chiuso".to_owned(), format!("Carlo Capo, registra Rosa Arbitra, 22:{minute:02}:00")]
    );
    assert!(document.tables[1].note.starts_with("Vince: Ada Bianchi · Secondo posto: "), "{}", document.tables[1].note);
    assert_eq!(document.records.len(), 2);
    for format in Format::ALL {
        let path = hall.folder.path().join(format!("festa.{}", format.ending()));
        write(&document, format, &path).unwrap();
        assert!(std::fs::metadata(&path).unwrap().len() > 100, "{format:?}");
    }
    assert_eq!(reasons(&festival(&Event::default(), Lang::It)), ["in programma non c'è nessun torneo"]);
}

/// The flocks of a race are entered in its tournament when it is over; until then the race tells of both.
#[test]
fn a_race_under_way_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    let info = TournamentInfo { match_id: Some(RACE.to_owned()), ..TournamentInfo::default() };
    let ruleset = tournament_source("torneo-oca").unwrap();
    let opened = EventRecord::TournamentOpened { id: "palio".to_owned(), ruleset, info };
    let mut journal = Journal::open(&path).unwrap();
    festival::store::note(&mut journal, &opened, &stamp(EVENING)).unwrap();
    journal.close().unwrap();
    let mut event = load_read_only(&path).unwrap().1;
    event.festival.tournaments.retain(|open| open.id == "palio");
    let document = festival(&event, Lang::It);
    let row = &document.tables[0].cells.rows[0];
    assert_eq!([&row[0], &row[3], &row[6]], ["Giro dell'Oca", "8", "in corso"]);
    let why = reasons(&document).join("\n");
    assert!(why.contains("la gara non è finita") && !why.contains("non è cominciato"), "{why}");
}

/// What is hung up is no minutes: it says nothing of what it has not.
#[test]
fn the_programme_is_hung_up_without_the_words_of_minutes() {
    let hall = Hall::new();
    hall.open("1", "torneo-abalone");
    let sheet = Excerpt::Programme.of(festival(&hall.event(), Lang::It), Lang::It);
    keep("programma.pdf", &verbale::pdf(&sheet, &minutes::fonts()).unwrap());
    let page = verbale::html(&sheet);
    for words in ["verbalizzare", "provvisorio", "Provvisorio", "Esito", "Registro", "Correzioni"] {
        assert!(!page.contains(words), "{words}");
    }
    assert!(page.contains("Torneo di Abalone") && page.contains("Sala grande"));
}

/// Poker is seated at tables, a race at none.
#[test]
fn the_programme_counts_what_each_format_has() {
    let mut hall = Hall::new();
    hall.open("1", "torneo-holdem");
    hall.open("2", "torneo-puzzle");
    hall.say("1", "enter p1 paid; p2 paid; p3 paid; p4 paid\nstart\ndraw 3");
    let document = festival(&hall.event(), Lang::It);
    let told: Vec<_> = document.tables[0].cells.rows.iter().map(|row| row[4].as_str()).collect();
    assert_eq!(told, ["un tavolo", "—"]);
    assert_eq!(document.tables[0].cells.columns[4].title, "Partite");
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
    assert!(albo::honours(&hall.event(), "abalone", Lang::It).is_empty(), "nobody has won here yet");
    let mut hall = Hall::new();
    let shipped = albo::offered(&hall.event(), "abalone").unwrap();
    hall.note(&albo::kept(&shipped));
    let shipped = shipped.entries;
    hall.abalone();
    let all = albo::honours(&hall.event(), "abalone", Lang::It);
    assert_eq!(all[..shipped.len()], shipped);
    let last = all.last().unwrap();
    assert_eq!((last.winner.as_str(), last.place.as_str(), last.year), ("Ada Bianchi", "Urbino", 2026));
    let own = "(game: \"abalone\", entries: [(edition: \"Coppa\", winner: \"Eva\", place: \"Fano\", year: 2025)])";
    hall.note(&albo::imported(&hall.event(), own).unwrap());
    let alone = albo::honours(&hall.event(), "abalone", Lang::It);
    assert_eq!(alone.len(), 2, "an import takes the place of what was there");
    hall.note(&albo::kept(&albo::offered(&hall.event(), "abalone").unwrap()));
    let event = hall.event();
    let all = albo::honours(&event, "abalone", Lang::It);
    let last: Vec<_> = all.iter().rev().take(2).map(|won| won.winner.as_str()).collect();
    assert_eq!((last, all.len()), (vec!["Ada Bianchi", "Eva"], shipped.len() + 2));
    assert!(albo::imported(&event, "(game: 7)").is_err());
    let pdf = minutes::roll_of_honour(&event, Lang::It).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    keep("albo.pdf", &pdf);
}
