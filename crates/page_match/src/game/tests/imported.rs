//! Tests that imported games stand in the file as played: verified, backed up, opened again.

use journal::{Journal, NewRecord, Stamp};

use super::*;
use festival::event::{SCHEMA, load_read_only, match_stream};

/// Tournaments of games with a notation of their own and a list of legal acts.
const FORMATS: [&str; 6] =
    ["torneo-abalone", "torneo-backgammon", "torneo-mancala", "torneo-memory", "torneo-quarto", "torneo-twixt"];

/// Plays the first legal acts of a game and writes it in its players' notation; returns the position, too.
fn written(id: &str) -> (String, String) {
    let mut hall = follow(id);
    play_on(&mut hall, 12);
    (game(&hall).export().unwrap(), game(&hall).position())
}

/// Types a game into the dialog.
fn written_in(id: &str, text: &str) -> Hall {
    let mut hall = follow(id);
    hall.click("Importa una partita…");
    hall.click("Partita scritta");
    hall.type_text(text);
    hall
}

fn import(id: &str, text: &str) -> Hall {
    let mut hall = written_in(id, text);
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

/// Types the path of a file and reads it.
fn read_file(hall: &mut Hall, bytes: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("partita.txt");
    std::fs::write(&path, bytes).unwrap();
    hall.click("Importa una partita…");
    hall.click("Percorso del file");
    hall.type_text(&path.display().to_string());
    hall.press(&[Key::Enter]);
    folder
}

/// Follows a match of Backgammon to so many points.
fn backgammon(length: u32) -> Hall {
    let plan = ruleset("torneo-backgammon", |plan: &mut Plan| {
        plan.entries.limit = 1;
        plan.entries.under = None;
        plan.stages.drain(..plan.stages.len() - 1);
        plan.stages[0].from = From::Entries;
        plan.stages[0].play.form = tournament::slip::Form::FirstTo { points: Some(length) };
    });
    followed(plan, ["Anna", "Bruno"])
}

/// Matches written by other programs, from folders of the rules' tests: read at the desk, each is recorded with the
/// score that those tests expect.
#[test]
fn every_match_file_of_the_field_is_imported_at_the_desk() {
    let folder = "crates/rules/tests/interchange/backgammon";
    let scores = testkit::text_of(&format!("{folder}/scores.golden")).unwrap();
    let mut count = 0;
    for line in scores.lines() {
        // `galaxy-01 3: 120 moves, 4-0`
        let (file, told) = line.split_once(": ").unwrap();
        let (name, length) = file.split_once(' ').unwrap();
        let (moves, score) = told.split_once(" moves, ").unwrap();
        let mut hall = backgammon(length.parse().unwrap());
        let bytes = std::fs::read(testkit::repository(&format!("{folder}/{name}.txt"))).unwrap();
        let _file = read_file(&mut hall, &bytes);
        let read =
            |hall: &Hall| hall.harness.get_by_label("Partita scritta").value().is_some_and(|text| !text.is_empty());
        hall.until("the file", read);
        hall.click("Registra la partita");
        let game = game(&hall);
        assert_eq!(game.last().0 - open(&hall).opened.0, moves.parse::<u64>().unwrap(), "{name}");
        let view = game.view();
        let here = view["score"].as_array().unwrap().iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        assert_eq!(here, score, "{name}");
        count += 1;
    }
    assert_eq!(count, 48);
}

/// Files of Windows programs: their encoding is handled as in lists of entries.
#[test]
fn a_match_file_is_read_however_its_letters_are_written() {
    let text = "[South \"Nicolò\"]\r\n[North \"Bruno\"]\r\n\r\n1. A1 B1\r\n";
    let utf16 = |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    let files = [
        text.as_bytes().to_vec(),
        [&[0xEF, 0xBB, 0xBF], text.as_bytes()].concat(),
        text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect(),
        [vec![0xFF, 0xFE], utf16(u16::to_le_bytes)].concat(),
        [vec![0xFE, 0xFF], utf16(u16::to_be_bytes)].concat(),
    ];
    for bytes in files {
        let mut hall = follow("torneo-mancala");
        let _file = read_file(&mut hall, &bytes);
        hall.until("the file", |hall| hall.shows("Nel testo c'è «Nicolò» dove qui siede Ada Rossi"));
        hall.click("Registra lo stesso");
        assert_eq!(game(&hall).last().0, open(&hall).opened.0 + 2, "{bytes:?}");
    }
}

#[test]
fn a_file_that_is_no_match_is_refused_by_what_it_looks_like() {
    for (bytes, looks) in [
        (&b"%PDF-1.7\0\0"[..], "sembra un PDF"),
        (b"PK\x03\x04\0\0", "sembra un archivio compresso"),
        (b" 5 point match\n\n Game 1\n", "sembra un file di partita di Backgammon"),
    ] {
        let mut hall = follow("torneo-mancala");
        let _file = read_file(&mut hall, bytes);
        hall.until("the refusal", |hall| hall.shows(looks));
    }
}

#[test]
fn a_result_that_the_board_does_not_bear_out_is_asked_about() {
    let mut hall = written_in("torneo-mancala", "[Handicap \"x\"]\n[Result \"1-0\"]\n\n1. A1 B1\n");
    assert!(hall.shows("Secondo il testo la partita è finita 1-0, ma sulla plancia è ancora aperta"));
    assert!(hall.shows("non si registra: Handicap"));
    assert_eq!(game(&hall).last(), open(&hall).opened, "nothing is recorded unasked");
    hall.click("Registra lo stesso");
    assert_eq!(game(&hall).last().0, open(&hall).opened.0 + 2);
}

const TWO: &str = "[South \"Carla Neri\"]\n[North \"Dario Villa\"]\n\n1. A1 B1\n\n[South \"Bruno Conti\"]\n[North \"Ada Rossi\"]\n\n1. A2 B2\n2. A1\n";

/// Opens two tables, the first of which is followed.
fn two_tables() -> Hall {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa"];
    let plan = ruleset("torneo-mancala", |plan: &mut Plan| {
        plan.entries.limit = 1;
        plan.entries.under = None;
        plan.stages.drain(..plan.stages.len() - 1);
        plan.stages[0].from = From::Entries;
    });
    let mut hall = crate::testing::hall_with(plan, &names.map(str::to_owned));
    hall.say("start");
    // A seed whose lots seat them as in the text.
    let drawn = |seed: &u32| {
        let text = format!("draw {seed}: E1 E2; E3 E4");
        let typed = Typed { text: &text, waive: &[], reason: None };
        DynMatch::record_text(&mut hall.game().clone(), typed, Signature::script(0)).is_ok()
    };
    let seed = (1..1000).find(drawn).unwrap();
    hall.say(&format!("draw {seed}"));
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let record = live.event.festival.find("1").unwrap().opening(&live.event, TableNo(1), Begin::default()).unwrap();
    live.open_match(&record).unwrap();
    live.playing = Some("1-1".to_owned());
    hall.harness.state_mut().page = Page::Game;
    hall.settle();
    hall
}

fn players(hall: &Hall, table: u32) -> Vec<String> {
    let live = live(hall);
    let open = live.event.festival.find("1").unwrap();
    let words = Words { open, event: &live.event, lang: Lang::It };
    open.state().table(TableNo(table)).unwrap().entries().into_iter().map(|entry| words.entry(entry)).collect()
}

fn moves_at(hall: &Hall, table: u32) -> u64 {
    let open = live(hall).event.match_at("1", TableNo(table));
    open.map_or(0, |open| open.game.as_dyn().last().0 - open.opened.0)
}

#[test]
fn of_several_games_one_is_chosen_by_key() {
    let mut hall = two_tables();
    hall.click("Importa una partita…");
    hall.click("Partita scritta");
    hall.type_text(TWO);
    assert!(hall.shows("2 partite nel testo"));
    // The game of the players here is chosen first.
    let own = if players(&hall, 1).iter().any(|name| name == "Carla Neri") { 0 } else { 1 };
    hall.press_with(Modifiers::ALT, if own == 0 { Key::ArrowDown } else { Key::ArrowUp });
    assert!(hall.shows("Nel testo c'è"), "the other one names others");
    hall.press_with(Modifiers::ALT, if own == 0 { Key::ArrowUp } else { Key::ArrowDown });
    hall.click(if hall.shows("Registra lo stesso") { "Registra lo stesso" } else { "Registra la partita" });
    assert_eq!([moves_at(&hall, 1), moves_at(&hall, 2)], [[2, 3][own], 0]);
}

#[test]
fn all_games_of_a_text_are_recorded_each_at_the_table_of_its_players() {
    let mut hall = two_tables();
    hall.click("Importa una partita…");
    hall.click("Partita scritta");
    hall.type_text(TWO);
    hall.click("Tutte, ciascuna al suo tavolo");
    assert!(hall.shows("Carla Neri – Dario Villa, 2 mosse → "));
    // Table 1 is open already, with the players as drawn.
    let swapped = hall.shows("dove qui siede");
    hall.click(if swapped { "Registra lo stesso" } else { "Registra tutte" });
    let carla = if players(&hall, 1).iter().any(|name| name == "Carla Neri") { 1 } else { 2 };
    assert_eq!((moves_at(&hall, carla), moves_at(&hall, 3 - carla)), (2, 3));
    // The match opened for it seats them as in the game.
    let opened = live(&hall).event.match_at("1", TableNo(2)).unwrap().game.as_dyn().seat_names();
    assert_eq!(opened[0], if carla == 2 { "Carla Neri" } else { "Bruno Conti" });
}

/// Nothing shows that a table is theirs: the user says so.
#[test]
fn the_tables_of_games_that_name_nobody_are_doubted() {
    let mut hall = two_tables();
    hall.click("Importa una partita…");
    hall.click("Partita scritta");
    hall.type_text("1. A2 B2\n2. A1\n\n1. A2 B2\n2. A1\n");
    assert!(hall.shows("2 partite nel testo"));
    hall.click("Tutte, ciascuna al suo tavolo");
    assert!(hall.shows("Partita 2: nel testo non è scritto chi gioca"));
    assert!(hall.shows("Registra lo stesso") && !hall.shows("Registra tutte"));
}

#[test]
fn every_format_that_is_imported_stands_in_the_file_as_it_was_played() {
    for id in FORMATS {
        let (text, position) = written(id);
        let hall = import(id, &text);
        stands_as_played(hall, &position);
    }
}

/// Some games whose acts can't all be listed are played by hand; hands of poker have a test of their own.
#[test]
fn castles_that_are_imported_stand_in_the_file_as_they_were_played() {
    let mut played = follow("torneo-carolus-magnus");
    super::castles::START.iter().for_each(|line| played.line(line));
    let position = game(&played).position();
    let hall = import("torneo-carolus-magnus", &game(&played).export().unwrap());
    stands_as_played(hall, &position);
}

/// Checks that the event and its backup, verified and read anew, have a position of the match.
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
    let last = journal.last_seq(&match_stream("1-1")).unwrap();
    journal.append(&match_stream("1-1"), last, &[record]).unwrap();
    journal.close().unwrap();
    let mut desk = crate::testing::opening(path, Page::Journal);
    desk.run_steps(3);
    desk.state_mut().live.as_mut().unwrap().back_up();
    let copied = |live: &Live| live.saving.backup.is_some();
    testkit::until(&mut desk, "the copy", |desk| copied(desk.state().live.as_ref().unwrap()), |desk| desk.run_steps(3));
    assert!(desk.query_by_label("COPIA DA CONTROLLARE").is_some());
}
