//! Minutes of the whole festival, and its roll of honour.

use festival::albo;
use festival::event::Event;
use festival::i18n::Lang;
use journal::Journal;
use minutes::{Format, write_document};

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
    let pdf = minutes::roll_of_honour(&event, Lang::It).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    keep("albo.pdf", &pdf);
}
