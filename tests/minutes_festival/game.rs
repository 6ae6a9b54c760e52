//! Matches recorded move by move at a table: their minutes, and what else is told of them.

use festival::Begin;
use festival::event::match_stream;
use festival::i18n::Lang;
use minutes::{Format, minutes_of_match, write};
use rules::Status;
use tournament::TableNo;

use super::{EVENING, Hall, items, no_word_is_missing, of, reasons, table, triade, writing};

/// Number of the match at the first table of the first tournament.
const ID: &str = "1-1";

impl Hall {
    /// Seats two at the first table of a tournament and opens their match; the lower number has the first seat.
    fn follow(&mut self, ruleset: &str) {
        self.open("1", ruleset);
        self.say("1", "enter p1; p2\nstart\ndraw 7");
        self.follow_again();
    }

    fn follow_again(&self) {
        let event = self.event();
        let open = event.festival.find("1").unwrap();
        let first = open.state().table(TableNo(1)).unwrap().entries().into_iter().min().unwrap();
        self.note(&open.opening(&event, TableNo(1), Begin { starter: Some(first), ..Begin::default() }).unwrap());
    }

    /// Records lines in the match; `~` before a line waives the article after it.
    fn act(&mut self, lines: &str) {
        for line in lines.lines().map(str::trim) {
            self.minute += 1;
            let mut event = self.event();
            let open = event.find_mut(ID).unwrap();
            let payload = self.entered(open.game.as_dyn_mut(), line);
            self.append(&match_stream(ID), payload);
        }
    }

    /// Plays a short match of Mancala with a waiver, a correction, a warning and a ruling.
    fn mancala(&mut self) {
        self.follow("torneo-mancala");
        self.act(
            "A3
             B1
             correct 2 B2
             ~1.1 B3
             warning Ugo Neri muove per l'altro
             position 0 0 0 0 0 1/0 0 0 0 0 1 24-22 A dal foglio
             A6",
        );
    }

    /// Writes the result of the match on the slip of its table.
    fn slip(&mut self) {
        let event = self.event();
        let open = event.festival.find("1").unwrap();
        let slip = event.find(ID).unwrap().slip(open).unwrap();
        let seats = open.state().table(TableNo(1)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        self.say("1", &format!("result T1 {}: {slip}", seats.join(" ")));
    }

    fn minutes(&self, lang: Lang) -> verbale::Verbale {
        let event = self.event();
        minutes_of_match(&event, &event.find(ID).unwrap().printed(), &writing(lang, EVENING)).unwrap()
    }
}

#[test]
fn the_minutes_of_a_match_are_as_they_should_read() {
    let mut hall = Hall::new();
    hall.mancala();
    hall.slip();
    no_word_is_missing(&hall.minutes(Lang::En));
    let mut document = hall.minutes(Lang::It);
    assert_eq!(document, table(&hall.event(), "1", 1, Lang::It), "they are those of the table");
    super::keep("partita.pdf", &verbale::pdf(&document, &minutes::fonts()).unwrap());
    super::keep("partita.html", verbale::html(&document).as_bytes());
    super::is_golden(&mut document, "verbale-partita.json");
}

#[test]
fn every_act_of_a_match_has_its_row() {
    let mut hall = Hall::new();
    hall.mancala();
    let (event, document) = (hall.event(), hall.minutes(Lang::It));
    let game = event.find(ID).unwrap().game.as_dyn();
    for entry in (1..=game.last().0).filter_map(|seq| game.entry(rules::Seq(seq))) {
        let own: Vec<_> = document.records.iter().filter(|row| row.number == entry.seq.0).collect();
        let [stands, struck] =
            [false, true].map(|struck| own.iter().filter(|row| row.struck.is_some() == struck).count());
        assert_eq!((stands, struck), (1, usize::from(entry.status != Status::Stands)), "n. {}", entry.seq.0);
        let steps = own.iter().find(|row| row.struck.is_none()).unwrap().steps.len();
        assert_eq!(steps, entry.steps.len(), "n. {}", entry.seq.0);
    }
    assert_eq!(items(&document, "waivers").len(), 1);
    assert_eq!(items(&document, "amendments").len(), 1);
    assert_eq!(items(&document, "penalties").len(), 1);
    assert_eq!(items(&document, "rulings").len(), 1);
}

#[test]
fn the_minutes_of_a_match_are_final_once_it_is_over_and_on_the_slip() {
    let mut hall = Hall::new();
    hall.follow("torneo-mancala");
    let over = "la partita registrata mossa per mossa non è finita";
    assert_eq!(reasons(&hall.minutes(Lang::It)), ["la partita non ha il risultato", over]);
    hall.say("1", "result T1 E2 E1: 30-18");
    let decided = hall.minutes(Lang::It);
    assert_eq!(reasons(&decided), [over]);
    let event = hall.event();
    let open = event.festival.find("1").unwrap();
    let winner = festival::Words { event: &event, open, lang: Lang::It }.entry(tournament::EntryNo(2));
    assert_eq!((decided.results[0].value.as_str(), decided.standings.rows.len()), (winner.as_str(), 0), "by its slip");
    hall.act("win Ada Bianchi per rinuncia");
    let found = reasons(&hall.minutes(Lang::It));
    assert!(found.len() == 1 && found[0].starts_with("il referto non è"), "{found:?}");
    hall.follow_again();
    assert_eq!(reasons(&hall.minutes(Lang::It)), ["al tavolo non è questa la partita che conta"]);
    let mut hall = Hall::new();
    hall.mancala();
    hall.slip();
    assert_eq!(reasons(&hall.minutes(Lang::It)), [""; 0]);
}

#[test]
fn every_game_has_minutes_in_both_languages() {
    for (game, title) in [
        ("abalone", "Abalone"),
        ("backgammon", "Backgammon"),
        ("mancala", "Mancala"),
        ("memory", "Memory under 18"),
        ("quarto", "Quarto!"),
        ("twixt", "Twixt"),
    ] {
        let mut hall = Hall::new();
        hall.open("1", &format!("torneo-{game}"));
        super::forms::start("1", &mut hall, true);
        if hall.event().festival.find("1").unwrap().state().tables.is_empty() {
            hall.say("1", "pair E1 E2");
        }
        hall.follow_again();
        let event = hall.event();
        let open = event.find(ID).unwrap().game.as_dyn();
        let winner = open.seat_names().swap_remove(0);
        if let Some(first) = open.legal().unwrap_or_default().first() {
            hall.act(first);
        }
        hall.act(&format!("win {winner} così deciso"));
        no_word_is_missing(&hall.minutes(Lang::En));
        let document = hall.minutes(Lang::It);
        no_word_is_missing(&document);
        assert_eq!((document.game.ruleset.as_str(), document.results[0].value.as_str()), (title, winner.as_str()));
        assert!(!document.interpretations.is_empty() && document.pictures[0].svg.starts_with("<svg"), "{game}");
        let pdf = verbale::pdf(&document, &minutes::fonts()).unwrap();
        super::keep(&format!("partita-{game}.pdf"), &pdf);
    }
}

#[test]
fn the_minutes_of_the_tournament_tell_which_tables_were_followed() {
    let mut hall = Hall::new();
    hall.mancala();
    let event = hall.event();
    let document = of(&event, "1", Lang::It);
    super::keep("torneo-seguito.pdf", &verbale::pdf(&document, &minutes::fonts()).unwrap());
    let followed = document.tables.iter().find(|table| table.key == "followed").unwrap();
    assert_eq!(followed.cells.rows, [["1", "7", &event.find(ID).unwrap().game.as_dyn().position()]]);
    assert!(document.records.iter().all(|row| row.what != "A3"), "not every move");
    let mut hall = Hall::new();
    hall.abalone();
    let document = of(&hall.event(), "1", Lang::It);
    assert!(document.tables.iter().all(|table| table.key != "followed"));
}

#[test]
fn the_command_line_knows_matches_at_tables() {
    let mut hall = Hall::new();
    hall.mancala();
    let event = hall.path.display().to_string();
    for format in Format::ALL {
        let path = hall.folder.path().join(format!("partita.{}", format.ending()));
        let to = path.display().to_string();
        let (code, stderr) = triade(&["verbale", &event, "--match", ID, "--format", format.ending(), "-o", &to]);
        assert_eq!((code, stderr.as_str()), (0, ""), "{format:?}");
        let bytes = std::fs::read(&path).unwrap();
        match format {
            Format::Pdf => assert!(bytes.starts_with(b"%PDF-")),
            Format::Xlsx => assert!(bytes.starts_with(b"PK")),
            _ => assert!(String::from_utf8(bytes).unwrap().contains("Ugo Neri"), "{format:?}"),
        }
        write(&hall.minutes(Lang::It), format, &path).unwrap();
    }
    let to = hall.folder.path().join("v.json").display().to_string();
    let (code, stderr) = triade(&["verbale", &event, "--match", "9", "--format", "json", "-o", &to]);
    assert!(code == 2 && stderr.contains("«9»") && stderr.contains(ID), "{stderr}");
    let (code, stderr) = triade(&["forecast", &event, "--match", ID]);
    assert!(code == 2 && stderr.contains("non è una corsa"), "{stderr}");
    let (code, stderr) = triade(&["replay", &event, "--match", ID]);
    assert_eq!((code, stderr.as_str()), (0, ""));
}
