//! What is imported at the desk stands in the file as it was played: verified, copied, opened again.

use crate::Book;
use journal::{Journal, NewRecord, Stamp};

use super::*;
use crate::testing::opening;
use festival::event::{SCHEMA, load_read_only, match_stream};

/// Tournaments of the games that have a notation of their own and list what is legal.
const FORMATS: [&str; 6] =
    ["torneo-abalone", "torneo-backgammon", "torneo-mancala", "torneo-memory", "torneo-quarto", "torneo-twixt"];

/// Plays the first legal acts of a game and writes it as its players do; gives the position too.
fn written(id: &str) -> (String, String) {
    let mut hall = follow(id);
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    for _ in 0..12 {
        let text = live.event.match_at("1", TableNo(1)).unwrap().game.as_dyn().legal().unwrap().swap_remove(0);
        let typed = Typed { text: &text, waive: &[], reason: None };
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
        live.enter(Book::Match("1-1"), signature, |game, signature| game.record_text(typed, signature))
            .unwrap()
            .unwrap();
    }
    (game(&hall).export().unwrap(), game(&hall).position())
}

fn import(id: &str, text: &str) -> Hall {
    let mut hall = follow(id);
    hall.click("Importa una partita…");
    hall.click("Partita scritta");
    hall.type_text(text);
    hall.click("Registra la partita");
    hall
}

fn live(hall: &Hall) -> &Live {
    hall.harness.state().live.as_ref().unwrap()
}

#[test]
fn a_match_is_pasted_as_the_dialog_opens() {
    let (text, position) = written("torneo-backgammon");
    assert!(text.trim().contains('\n'), "{text}");
    let mut hall = follow("torneo-backgammon");
    hall.click("Importa una partita…");
    hall.harness.event(egui::Event::Paste(text));
    hall.settle();
    hall.click("Registra la partita");
    assert_eq!(game(&hall).position(), position);
}

#[test]
fn every_format_that_is_imported_stands_in_the_file_as_it_was_played() {
    for id in FORMATS {
        let (text, position) = written(id);
        let hall = import(id, &text);
        stands_as_played(hall, &position);
    }
}

/// Of games whose acts cannot all be listed some are played by hand; hands of poker are in a test of their own.
#[test]
fn castles_that_are_imported_stand_in_the_file_as_they_were_played() {
    let mut played = follow("torneo-carolus-magnus");
    super::castles::START.iter().for_each(|line| played.line(line));
    let position = game(&played).position();
    let hall = import("torneo-carolus-magnus", &game(&played).export().unwrap());
    stands_as_played(hall, &position);
}

/// Holds the event and its copy, verified and read anew, to a position of the match.
pub(super) fn stands_as_played(mut hall: Hall, position: &str) {
    assert_eq!(game(&hall).position(), position);
    hall.harness.state_mut().live.as_mut().unwrap().back_up();
    hall.until("the copy", |hall| live(hall).saving.backup.is_some() && live(hall).saving.waiting == 0);
    assert!(!live(&hall).saving.backup_diverges, "{position}");
    let path = live(&hall).path.clone();
    hall.harness.state_mut().live = None;
    for file in [path.clone(), path.with_extension("copia.triade")] {
        journal::verify(&file).unwrap();
        let (_, event) = load_read_only(&file).unwrap();
        let open = event.match_at("1", TableNo(1)).unwrap();
        assert_eq!((open.diverged.as_ref(), open.game.as_dyn().position().as_str()), (None, position));
        assert!(event.reads_back(), "{position}");
    }
}

#[test]
fn a_copy_that_does_not_read_back_is_told_by_its_pill() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    hall.until("the move in the file", |hall| live(hall).saving.waiting == 0);
    let path = live(&hall).path.clone();
    let right = game(&hall).payload(Seq(1)).unwrap();
    hall.harness.state_mut().live = None;
    let mut journal = Journal::open(&path).unwrap();
    let stamp = Stamp { time_ms: 0, desk: "prova".to_owned(), official: None };
    // The same move again: nobody could have recorded it there.
    let record = NewRecord { stamp, schema: SCHEMA, payload: right };
    journal.append(&match_stream("1-1"), 1, &[record]).unwrap();
    journal.close().unwrap();
    let mut desk = opening(path, Page::Journal);
    desk.run_steps(3);
    desk.state_mut().live.as_mut().unwrap().back_up();
    let copied = |live: &Live| live.saving.backup.is_some();
    crate::testing::until(
        &mut desk,
        "the copy",
        |desk| copied(desk.state().live.as_ref().unwrap()),
        |desk| desk.run_steps(3),
    );
    assert!(desk.query_by_label("COPIA DA CONTROLLARE").is_some());
}
