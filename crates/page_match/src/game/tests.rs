//! Tests of the page by accessibility label: from the table to the slip, violations and waivers, corrections, pointing,
//! former positions.

mod back;
mod cards;
mod castles;
mod clock;
mod covered;
mod dark;
mod fits;
mod hands;
mod imported;
mod judged;
mod layout;
mod leaving;
mod lens;
mod letters;
mod list;
mod maps;
mod sealed;
mod shared;
mod summed;
pub(super) mod tiles;
mod typed;
mod waits;
mod ways;

use egui::{Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;
use rules::{Depth, DynMatch, Entry, RoleSet, Seq, Signature, Status, Typed};
use scene::AnyShown;
use tournament::{EntryNo, Fact, From, Person, Plan, TableNo, TableResult};

use crate::testing::{hall_of, hall_with};
use desk_kit::print::Document;
use desk_kit::{Book, Live, Page};
use festival::Begin;
use festival::event::OpenMatch;
use festival::i18n::Lang;
use festival::{Card, Words};
use look::widgets::Fit;
use minutes::Format;
use shell::testing::{Hall, knockout, ruleset};

/// Seats two at a table and follows their match; Ada Rossi begins.
pub(super) fn follow(id: &str) -> Hall {
    follow_named(id, ["Ada Rossi", "Bruno Conti"])
}

/// Seats two at a table and follows their match.
fn follow_named(id: &str, names: [&str; 2]) -> Hall {
    followed(knockout(id), names)
}

/// Seats two at the only table of a tournament; their match is not followed yet.
fn at_table(source: String, names: [&str; 2]) -> Hall {
    let mut hall = hall_with(source, &names.map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    hall
}

/// Seats two at the only table of a tournament and follows their match; the first of them begins.
fn followed(source: String, names: [&str; 2]) -> Hall {
    Hall::followed(crate::testing::rooms(), source, names)
}

/// Seats so many at one table and follows it; the first of them begins.
fn seated(source: String, players: usize, depth: Depth) -> Hall {
    let mut hall = hall_of(source, players);
    hall.say("start");
    hall.say("draw 7");
    let starter = hall.game().state().table(TableNo(1)).unwrap().entries().first().copied();
    hall.follow(Begin { starter, depth, ..Begin::default() });
    hall
}

/// Types acts one after the other, each of which is recorded.
fn enter_all(hall: &mut Hall, acts: &[&str]) {
    for act in acts {
        let before = game(hall).last();
        hall.line(act);
        assert_eq!(game(hall).last().0, before.0 + 1, "{act}: {}", game(hall).position());
    }
}

pub(super) fn open(hall: &Hall) -> &OpenMatch {
    hall.harness.state().live.as_ref().unwrap().event.match_at("1", TableNo(1)).unwrap()
}

fn game(hall: &Hall) -> &dyn DynMatch {
    open(hall).game.as_dyn()
}

/// Clicks on a spot of the board.
fn point(hall: &mut Hall, spot: &str) {
    click_with(hall, spot, PointerButton::Primary);
}

/// Clicks on a spot of the board with the button that removes.
fn take_away(hall: &mut Hall, spot: &str) {
    click_with(hall, spot, PointerButton::Secondary);
}

fn click_with(hall: &mut Hall, spot: &str, button: PointerButton) {
    let at = place(hall, spot);
    hall.harness.event(egui::Event::PointerMoved(at));
    hall.settle();
    for pressed in [true, false] {
        hall.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        hall.settle();
    }
}

/// Drags from one spot to another.
fn drag(hall: &mut Hall, from: &str, to: &str) {
    let [from, to] = [from, to].map(|spot| place(hall, spot));
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [egui::Event::PointerMoved(from), button(from, true), egui::Event::PointerMoved(to), button(to, false)]
    {
        hall.harness.event(event);
        hall.settle();
    }
}

/// Returns the place of a spot on screen.
fn place(hall: &Hall, spot: &str) -> Pos2 {
    let scene = open(hall).game.scene_after(game(hall).last());
    let rect = hall.harness.get_by_label("Tavoliere della partita").rect();
    let spot = scene.spot(spot).unwrap();
    Fit::new(scene.width, scene.height, rect).rect(spot.rect).center()
}

#[test]
fn a_match_is_followed_from_its_table_to_the_slip() {
    let mut hall = follow("torneo-mancala");
    assert!(hall.shows("semina da una buca"));
    hall.line("A3");
    hall.line("B1");
    assert_eq!(game(&hall).last(), Seq(2));
    hall.line("position 0 0 0 0 0 1/0 0 0 0 0 1 24-22 A dal foglio");
    hall.line("A6");
    assert!(game(&hall).outcome().is_some(), "{}", game(&hall).position());
    assert!(hall.shows("Vince Ada Rossi"));
    hall.click("Scrivi il risultato sul foglio: 22–26");
    let table = hall.game().state().table(TableNo(1)).unwrap().clone();
    assert!(matches!(table.result, Some(TableResult::Played { .. })));
    assert!(hall.shows("Sul foglio del torneo"));
}

#[test]
fn a_move_is_recorded_by_an_enter_of_the_same_frame() {
    let mut hall = follow("torneo-mancala");
    let enter = |pressed| egui::Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    hall.harness.input_mut().events.extend([egui::Event::Text("A3".to_owned()), enter(true), enter(false)]);
    hall.settle();
    assert_eq!(game(&hall).last(), Seq(1));
}

#[test]
fn players_of_one_name_are_told_apart_as_everywhere() {
    let mut hall = at_table(knockout("torneo-abalone"), ["Luca Ferrari", "Luca Ferrari"]);
    hall.follow(Begin { starter: Some(EntryNo(1)), ..Begin::default() });
    // Black begins, on the second seat.
    assert_eq!(game(&hall).seat_names(), ["Luca Ferrari (II)", "Luca Ferrari (I)"]);
    assert!(hall.shows("Luca Ferrari (I)"));
}

#[test]
fn a_corrected_match_says_that_its_slip_differs() {
    let mut hall = follow("torneo-quarto");
    hall.line("resign Ada Rossi");
    hall.click("Scrivi il risultato sul foglio: vince Bruno Conti, per abbandono");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(game(&hall).outcome().is_none());
    hall.line("resign Bruno Conti");
    assert!(hall.shows("la partita dice «vince Ada Rossi, per abbandono»"));
    hall.click("Correggi il risultato…");
    assert!(hall.shows("Correggere"));
}

#[test]
fn what_is_against_the_rules_shows_all_reasons_and_is_recorded_only_by_waiver() {
    let mut hall = follow("torneo-mancala");
    hall.type_text("B2");
    assert!(hall.shows("Contro le regole"));
    hall.press(&[Key::Enter]);
    assert!(!hall.shows("Motivo della deroga"), "no dialog takes what is typed next");
    hall.press_with(Modifiers::COMMAND, Key::D);
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert_eq!(game(&hall).last(), Seq(0), "a reason is needed");
    hall.line("così giocato da entrambi");
    assert_eq!(game(&hall).last(), Seq(0), "whoever types on waives nothing");
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(hall.shows("in deroga"), "marked in the list");
    let entry = game(&hall).entry(Seq(1)).unwrap();
    assert!(!entry.waived.is_empty() && entry.reason.as_deref() == Some("così giocato da entrambi"));
    hall.line("A9");
    assert_eq!(game(&hall).last(), Seq(1), "what can't be read is not recorded");
}

#[test]
fn a_move_is_corrected_in_place_with_what_no_longer_holds() {
    let mut hall = follow("torneo-twixt");
    for text in ["D5", "black", "F9", "G7"] {
        hall.line(text);
    }
    let before = game(&hall).position();
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_ne!(game(&hall).position(), before);
    hall.press_with(Modifiers::COMMAND, Key::Y);
    assert_eq!(game(&hall).position(), before);
    hall.click("1: D5");
    hall.click("Correggi");
    // The line holds text: all of it is replaced.
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("A5");
    assert!(!hall.shows("Annulla anche la 1"), "what is typed itself is mended where it stands");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("F9");
    assert!(hall.shows("Non regge più"));
    hall.click("Annulla tutte quelle che non reggono");
    hall.click("Motivo");
    hall.line("letta male");
    assert!(matches!(game(&hall).entry(Seq(1)).unwrap().status, Status::Corrected { .. }));
    assert!(matches!(game(&hall).entry(Seq(3)).unwrap().status, Status::Annulled { .. }));
    assert!(game(&hall).position().contains("F9"), "{}", game(&hall).position());
}

#[test]
fn pointing_at_the_board_enters_what_typing_does() {
    for (id, spots) in
        [("torneo-mancala", 1), ("torneo-twixt", 1), ("torneo-abalone", 2), ("torneo-quarto", 1), ("torneo-memory", 1)]
    {
        let mut hall = follow(id);
        let gesture = open(&hall).game.gestures().into_iter().find(|gesture| gesture.spots.len() == spots).unwrap();
        for spot in &gesture.spots {
            point(&mut hall, spot);
        }
        assert_eq!(game(&hall).last(), Seq(0), "{id}: nothing is recorded before Enter");
        hall.press(&[Key::Enter]);
        assert_eq!(game(&hall).last(), Seq(1), "{id}: {gesture:?}");
        assert_eq!(game(&hall).entry(Seq(1)).unwrap().text, gesture.text, "{id}");
    }
}

#[test]
fn a_turn_of_memory_is_pointed_at_in_one_go() {
    let mut hall = follow("torneo-memory");
    point(&mut hall, "tile/C7");
    assert!(hall.shows("Se confermato"), "one tile alone can be recorded");
    point(&mut hall, "tile/F2");
    assert!(hall.shows("Indicare il resto sul tavoliere"), "two tiles are nothing until they are called");
    point(&mut hall, "call/miss");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(1)).unwrap().text, "C7 F2 x");
}

/// What comes beside it while somebody looks back does not take the slider out of the hand.
#[test]
fn the_slider_is_dragged_from_the_present_to_the_beginning() {
    let mut hall = follow("torneo-mancala");
    for _ in 0..8 {
        let legal = game(&hall).legal().unwrap();
        hall.line(&legal[0]);
    }
    let slider = hall.harness.get_by_label("Posizione guardata").rect();
    let at = |share: f32| Pos2::new(slider.left() + 4.0 + (slider.width() - 8.0) * share, slider.center().y);
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let steps = [0.9, 0.7, 0.4, 0.0].map(|share| egui::Event::PointerMoved(at(share)));
    let begin = [egui::Event::PointerMoved(at(1.0)), button(at(1.0), true)];
    for event in begin.into_iter().chain(steps).chain([button(at(0.0), false)]) {
        hall.harness.event(event);
        hall.settle();
    }
    assert!(hall.shows("Posizione dopo 0 di"), "it came as far as the hand did");
}

#[test]
fn dragging_does_what_two_clicks_do() {
    let mut hall = follow("torneo-abalone");
    let gesture = open(&hall).game.gestures().into_iter().find(|gesture| gesture.spots.len() == 2).unwrap();
    drag(&mut hall, &gesture.spots[0], &gesture.spots[1]);
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(1)).unwrap().text, gesture.text);
}

#[test]
fn checkers_are_dragged_in_any_order() {
    let mut hall = follow("torneo-backgammon");
    hall.line("open 3 1");
    drag(&mut hall, "point/6", "point/5");
    assert!(hall.shows("Indicare il resto sul tavoliere"), "one number is still to be played");
    drag(&mut hall, "point/8", "point/5");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(2)).unwrap().text, "8/5 6/5");
}

#[test]
fn the_only_choice_is_entered_by_enter_alone() {
    let mut hall = follow("torneo-backgammon");
    hall.line("position XGID=-AAa-bD-B---dD---a-d-AbaAA:0:0:1:63:0:0:0:5:10 dal foglio");
    assert!(hall.shows("Unica possibilità: nessuna mossa"));
    let button = |hall: &Hall| hall.harness.get_by_label_contains("Unica possibilità").rect().min;
    let before = button(&hall);
    hall.press(&[Key::Enter]);
    assert_eq!(button(&hall), before, "nothing moves away");
    assert!(hall.shows("Se confermato"), "what follows is seen first");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(2)).unwrap().text, "no play");
    assert!(!hall.shows("Unica possibilità"), "there are many rolls");
}

#[test]
fn looking_back_never_touches_the_live_position() {
    let mut hall = follow("torneo-mancala");
    for text in ["A3", "B1", "A1"] {
        hall.line(text);
    }
    let live = game(&hall).position();
    hall.press(&[Key::PageUp, Key::PageUp]);
    assert!(hall.shows("Posizione dopo 1 di 3"));
    assert_eq!(game(&hall).position(), live);
    // A record goes on from the present position.
    let legal = game(&hall).legal().unwrap();
    hall.line(&legal[0]);
    assert_eq!(game(&hall).last(), Seq(4));
    assert!(!hall.shows("Posizione dopo"));
}

#[test]
fn the_path_of_a_written_game_can_be_mended() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("partita.txt");
    let mut written = follow("torneo-mancala");
    written.line("A3");
    std::fs::write(&path, game(&written).export().unwrap()).unwrap();
    let mut hall = follow("torneo-mancala");
    hall.click("Importa una partita…");
    hall.type_text(&folder.path().join("altra.txt").display().to_string());
    hall.press(&[Key::Enter]);
    hall.until("the error", |hall| hall.shows("Il file non si legge"));
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text(&path.display().to_string());
    hall.press(&[Key::Enter]);
    hall.until("the text", |hall| !hall.shows("Il file non si legge"));
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(game(&hall).last(), Seq(1));
}

#[test]
fn a_written_game_is_imported_up_to_its_first_bad_move() {
    let mut hall = follow("torneo-mancala");
    for text in ["A3", "B1", "A1"] {
        hall.line(text);
    }
    let written = game(&hall).export().unwrap();
    let played = game(&hall).position();
    let mut hall = follow("torneo-mancala");
    hall.click("Importa una partita…");
    hall.click("Partita scritta");
    hall.type_text(&written.replace("A1", "A9"));
    hall.click("Registra la partita");
    assert_eq!(game(&hall).last(), Seq(2));
    assert!(hall.shows("Riga ") && hall.shows("A9"));
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(game(&hall).last(), Seq(2));
    assert!(hall.shows("Riga ") && !hall.shows("Si è già giocato"), "there is nothing more to record");
    let mut hall = follow("torneo-mancala");
    hall.harness.event(egui::Event::Paste(written));
    hall.settle();
    hall.click("Registra la partita");
    assert_eq!(game(&hall).position(), played);
    // Every entry goes into the file: a desk that opens it finds the same position.
    hall.settle();
    assert!(!hall.shows("Importa una partita"));
}

#[test]
fn the_printer_and_the_journal_page_know_the_match() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    assert_eq!(hall.harness.state().document_on_screen(), Document::Match("1-1".to_owned(), Format::Pdf));
    hall.press(&[Key::F4]);
    hall.until("the match in the file", |hall| hall.shows("Partita aperta mossa per mossa: Ada Rossi – Bruno Conti"));
    hall.until("its first act in the file", |hall| hall.shows("partita 1: A3") && hall.shows("semina da A3"));
}

#[test]
fn a_correction_that_cannot_be_recorded_says_why() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    hall.click("1: A3");
    hall.click("Annulla");
    hall.click("Motivo");
    hall.type_text("letta male");
    hall.read_only();
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1));
    assert!(hall.shows("si può solo leggere"));
    assert!(hall.shows("Conferma la correzione"), "the dialog stays");
}

/// Records so many of the acts that are possible, without the line.
fn play_on(hall: &mut Hall, count: usize) {
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    for _ in 0..count {
        let text = live.event.match_at("1", TableNo(1)).unwrap().game.as_dyn().legal().unwrap().swap_remove(0);
        let typed = Typed { text: &text, waive: &[], reason: None };
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
        live.enter(Book::Match("1-1"), signature, |game, signature| game.record_text(typed, signature))
            .unwrap()
            .unwrap();
    }
}

#[test]
fn of_a_long_record_only_what_is_in_sight_is_drawn() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5");
    hall.line("black");
    play_on(&mut hall, 60);
    hall.settle();
    let rows = hall.harness.query_all_by_role(egui::accesskit::Role::ListItem).count();
    assert_eq!(game(&hall).last(), Seq(62));
    assert!((5..40).contains(&rows), "{rows}");
    assert!(hall.shows("62: "), "newest first");
    let legal = game(&hall).legal().unwrap();
    hall.line(&legal[0]);
    assert!(hall.shows("63: "), "made anew with the record");
}

/// In Abalone, whoever drew the start plays black: by the game's rules black begins.
#[test]
fn who_begins_by_lot_has_the_side_that_begins() {
    let hall = follow("torneo-abalone");
    let asked = game(&hall).prompts().into_iter().find(|prompt| !prompt.optional).unwrap().seat.unwrap();
    assert_eq!((asked.0, game(&hall).seat_names()[1].as_str()), (1, "Ada Rossi"));
    let event = &hall.harness.state().live.as_ref().unwrap().event;
    let words = Words { event, open: event.festival.find("1").unwrap(), lang: Lang::It };
    let ada = open(&hall).at.clone().unwrap().entries[1];
    assert_eq!(words.starting(TableNo(1), ada), "Ada Rossi (Nero)");
}
