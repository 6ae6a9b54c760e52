//! How a match is opened from its table, and what its table says of it.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use rules::{Depth, Entry, Signature};
use tournament::{Fact, NewEntry, Person};

use super::*;
use festival::Card;
use shell::testing::NAMES;

/// Seats so many at the first table of a shipped tournament, whose match is followed; the first of them begins.
fn seated(ruleset: &str, players: usize) -> Hall {
    let mut hall = hall_of(tournament_source(ruleset).unwrap(), players);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    let starter = hall.game().state().table(TableNo(1)).unwrap().entries().first().copied();
    hall.follow(Begin { starter, ..Begin::default() });
    hall
}

#[test]
fn a_correction_says_which_match_it_leaves_without_a_table() {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dino Galli"];
    let mut hall = hall_with(knockout("torneo-abalone"), &names.map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    for number in [TableNo(1), TableNo(2)] {
        let seats = hall.game().state().table(number).unwrap().entries();
        hall.say(&format!("result {number} {} {}: win 1", seats[0], seats[1]));
    }
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let open = live.event.festival.find("1").unwrap();
    let first = open.state().table(TableNo(3)).unwrap().entries()[0];
    let record = open.opening(&live.event, TableNo(3), Begin { starter: Some(first), ..Begin::default() }).unwrap();
    live.open_match(&record).unwrap();
    hall.press(&[Key::F10, Key::ArrowDown, Key::ArrowDown, Key::Delete]);
    assert!(hall.shows("Annulla") && hall.shows("Partite che restano senza tavolo"), "nobody was called to the final");
    hall.press(&[Key::Escape]);
}

#[test]
fn a_match_is_found_again_where_its_table_has_another_number() {
    let mut hall = hall_of(festival::tournament_source("torneo-abalone").unwrap(), 4);
    for line in ["start", "pair E1 E2", "pair E3 E4"] {
        hall.say(line);
    }
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let open = live.event.festival.find("1").unwrap();
    let record =
        open.opening(&live.event, TableNo(2), Begin { starter: Some(EntryNo(3)), ..Begin::default() }).unwrap();
    live.open_match(&record).unwrap();
    let found = |hall: &Hall, number: u32| {
        let event = &hall.harness.state().live.as_ref().unwrap().event;
        event.match_at("1", TableNo(number)).map(|open| open.at.clone().unwrap().table.0)
    };
    assert_eq!((found(&hall, 1), found(&hall, 2)), (None, Some(2)));
    hall.press(&[Key::F10, Key::ArrowDown, Key::ArrowDown, Key::Delete]);
    assert!(hall.shows("Annulla"));
    hall.line("incontrati per sbaglio");
    assert_eq!((found(&hall, 1), found(&hall, 2)), (Some(1), None), "the only table left");
    let state = hall.harness.state_mut();
    let path = state.live.as_ref().unwrap().path.clone();
    state.close();
    let again = Live::open(&path, || {}).unwrap();
    assert_eq!(again.event.match_at("1", TableNo(1)).unwrap().at.clone().unwrap().table, TableNo(1));
}

#[test]
fn players_of_known_age_play_any_game() {
    for id in ["torneo-mancala", "torneo-memory"] {
        let mut hall = hall_of(knockout(id), 1);
        let live = hall.harness.state_mut().live.as_mut().unwrap();
        let card = Card { name: "Zoe Riva".to_owned(), ..Card::default() };
        let people = live.add_people(&[card]).unwrap().iter().map(|person| Person(person.0)).collect();
        let aged = Fact::Enter(vec![NewEntry { people, age: Some(12), paid: true }]);
        live.record(TournamentBook("1"), Entry::fact(aged), Signature::script(0)).unwrap();
        hall.say("start");
        hall.say("draw 7");
        hall.press(&[Key::F9]);
        hall.click("Mossa per mossa, comincia Zoe Riva");
        assert_eq!(hall.harness.state().page, Page::Game, "{id}");
        assert!(open(&hall).diverged.is_none(), "{id}");
    }
}

/// If a roll or the ages decide who begins, nobody is asked.
#[test]
fn who_begins_is_not_asked_where_the_game_says_it() {
    for (id, ages, asked) in [
        ("torneo-backgammon", [None, None], false),
        ("torneo-memory", [Some(9), Some(8)], false),
        ("torneo-memory", [Some(9), Some(9)], true),
        ("torneo-memory", [Some(9), None], true),
        ("torneo-quarto", [Some(9), Some(8)], true),
    ] {
        let mut hall = hall_of(knockout(id), 0);
        let live = hall.harness.state_mut().live.as_mut().unwrap();
        for (name, age) in NAMES.into_iter().zip(ages) {
            let card = Card { name: name.to_owned(), ..Card::default() };
            let people = live.add_people(&[card]).unwrap().iter().map(|person| Person(person.0)).collect();
            let aged = Fact::Enter(vec![NewEntry { people, age, paid: true }]);
            live.record(TournamentBook("1"), Entry::fact(aged), Signature::script(0)).unwrap();
        }
        hall.say("start");
        hall.say("draw 7");
        hall.press(&[Key::F9]);
        assert_eq!(hall.shows("Mossa per mossa, comincia Ada Rossi"), asked, "{id} {ages:?}");
        assert_eq!(hall.shows("Chi comincia lo dice il gioco stesso"), !asked, "{id} {ages:?}");
        hall.press_with(Modifiers::ALT, Key::V);
        assert_eq!(hall.harness.state().page, Page::Game, "{id} {ages:?}");
    }
}

#[test]
fn nothing_is_taken_back_unseen_under_a_match_that_is_followed() {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa"];
    let mut hall = hall_with(knockout("torneo-abalone"), &names.map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    for number in [TableNo(1), TableNo(2)] {
        let seats = hall.game().state().table(number).unwrap().entries();
        let text = format!("result {number} {} {}: win 1", seats[0], seats[1]);
        let entry = Entry::parse(&text, &[], None, hall.game()).unwrap();
        let by = Signature { entered_by: Some("o1".to_owned()), ..Signature::script(0) };
        let live = hall.harness.state_mut().live.as_mut().unwrap();
        live.record(TournamentBook("1"), entry, by).unwrap();
    }
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let open = live.event.festival.find("1").unwrap();
    let first = open.state().table(TableNo(3)).unwrap().entries()[0];
    let record = open.opening(&live.event, TableNo(3), Begin { starter: Some(first), ..Begin::default() }).unwrap();
    live.open_match(&record).unwrap();
    hall.press(&[Key::F10]);
    let last = hall.game().last();
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.game().last(), last, "its players would sit together no more");
    assert!(hall.shows("Partite che restano senza tavolo"), "the dialog says so first");
    hall.press(&[Key::Escape]);
}

/// A result that was recorded elsewhere leaves the clock to whoever is at the table.
#[test]
fn a_table_with_a_result_shows_no_time() {
    let mut hall = follow("torneo-twixt");
    hall.click("Avvia: Ada Rossi");
    let seats = hall.game().state().table(TableNo(1)).unwrap().entries();
    // By the referee protocol a result stops no clock.
    let open = hall.harness.state_mut().live.as_mut().unwrap().event.festival.find_mut("1").unwrap();
    let text = format!("result T1 {} {}: win 1 judge", seats[0], seats[1]);
    let entry = Entry::parse(&text, &[], None, &open.game).unwrap();
    open.game.record(entry, Signature::script(0)).unwrap();
    hall.settle();
    let live = hall.harness.state().live.as_ref().unwrap();
    assert!(hall.game().state().table(TableNo(1)).unwrap().clock.as_ref().unwrap().runs());
    assert_eq!(live.event.clock_at("1", TableNo(1)), None);
    // Whole labels: times of records hold such figures, too.
    let shows = |time: &str| hall.harness.query_all_by_label(time).next().is_some();
    assert!(!shows("6:00") && !shows("5:59"), "neither beside the match");
    hall.harness.state_mut().page = Page::Tournament;
    hall.settle();
    hall.press(&[Key::F9]);
    assert!(hall.shows("Ferma"), "what runs can still be stopped");
}

/// At 150 % on a small screen the table's time leaves the whole map in sight, with the plates and dice below it.
#[test]
fn a_low_window_shows_the_whole_map_beside_its_clock() {
    let mut hall = seated("torneo-risiko-varianti", 3);
    hall.harness.set_size(egui::vec2(853.0, 533.0));
    hall.settle();
    let board = hall.harness.get_by_label("Tavoliere della partita").rect();
    assert!(board.top() >= 140.0 && board.height() >= 280.0, "the clock stands above: {board:?}");
    assert!(board.bottom() <= 490.0, "{board:?}");
}

/// The key of the page leads from a tournament to one of its matches.
#[test]
fn the_key_of_the_page_leads_to_a_match_of_the_tournament_on_screen() {
    let mut hall = follow("torneo-mancala");
    let playing = |hall: &Hall| hall.harness.state().live.as_ref().unwrap().playing.clone();
    let first = playing(&hall);
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let other = live.open_tournament(knockout("torneo-abalone"), festival::TournamentInfo::default()).unwrap();
    let new = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    for text in ["start", "draw 7"] {
        if text == "start" {
            let enter = Fact::Enter(vec![new(1), new(2)]);
            live.record(TournamentBook(&other), Entry::fact(enter), Signature::script(0)).unwrap();
        }
        let entry = Entry::parse(text, &[], None, &live.event.festival.find(&other).unwrap().game).unwrap();
        live.record(TournamentBook(&other), entry, Signature::script(0)).unwrap();
    }
    live.tournament = Some(other.clone());
    hall.harness.state_mut().page = Page::Tournament;
    hall.settle();
    hall.press(&[Key::F9]);
    hall.click("Mossa per mossa, comincia Ada Rossi");
    let second = playing(&hall);
    assert_ne!(first, second);
    for (tournament, shown) in [("1", &first), (other.as_str(), &second)] {
        hall.harness.state_mut().page = Page::Tournament;
        hall.harness.state_mut().live.as_mut().unwrap().tournament = Some(tournament.to_owned());
        hall.settle();
        hall.press_with(Modifiers::COMMAND, Key::Num5);
        assert_eq!((hall.harness.state().page, &playing(&hall)), (Page::Game, shown));
    }
}

/// A slip written while the match goes on is asked about before it is recorded.
#[test]
fn a_result_typed_under_a_match_that_is_played_is_asked_about() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    let before = hall.game().last();
    let type_result = |hall: &mut Hall| {
        hall.press(&[Key::F9]);
        hall.press_with(Modifiers::ALT, Key::R);
        hall.press_with(Modifiers::COMMAND, Key::A);
        hall.line("22-26");
    };
    type_result(&mut hall);
    assert_eq!(hall.game().last(), before, "nothing is recorded without a word");
    assert!(hall.shows("La partita non è finita"));
    hall.press(&[Key::Escape]);
    assert_eq!(hall.game().last(), before);
    assert!(!hall.shows("La partita non è finita"));
    type_result(&mut hall);
    hall.press(&[Key::Enter]);
    assert_eq!(hall.game().last().0, before.0 + 1, "whoever has read it records it");
}

#[test]
fn a_clock_that_waits_for_its_hour_leads_where_that_is_set() {
    let mut hall = seated("torneo-risiko", 4);
    assert!(hall.harness.query_by_label("Avvia").is_none(), "it would be refused");
    assert!(hall.shows("Ora da fissare prima dell'avvio"));
    hall.press_with(Modifiers::ALT, Key::L);
    assert_eq!(hall.harness.state().page, Page::Tournament);
    assert!(hall.shows("Fissa l'ora"), "at the table itself");
}

/// By the game's rules four to six play; a final has as many as are left.
#[test]
fn a_table_of_too_few_is_told_so_before_it_is_followed() {
    let mut hall = hall_of(tournament_source("torneo-risiko").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    for number in [1, 2, 3] {
        let seats = hall.game().state().table(TableNo(number)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(|entry| format!("E{}", entry.0)).collect();
        hall.say(&format!("result T{number} {}: held 9/1 6/0 8/2 7/3", seats.join(" ")));
    }
    hall.say("draw 8");
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    hall.press(&[Key::F9]);
    assert!(hall.shows("I giocatori sono 3: con questo regolamento si gioca in 4, 5, 6."));
    assert!(!hall.shows("Mossa per mossa") && !hall.shows("In sintesi"), "nothing is offered that can't be");
}

#[test]
fn a_match_and_its_summary_are_opened_by_keys() {
    for (key, depth) in [(Key::V, Depth::All), (Key::I, Depth::Summary)] {
        let mut hall = hall_of(tournament_source("torneo-rummikub").unwrap(), 3);
        hall.say("start");
        hall.say("draw 7");
        hall.press(&[Key::F9]);
        hall.press_with(Modifiers::ALT, key);
        assert_eq!(hall.harness.state().page, Page::Game);
        assert_eq!(open(&hall).game.as_dyn().depth(), depth);
        // The match goes on from the table's card.
        hall.press_with(Modifiers::COMMAND, Key::Num3);
        hall.press_with(Modifiers::ALT, Key::V);
        assert_eq!(hall.harness.state().page, Page::Game);
    }
}

#[test]
fn a_match_is_followed_by_the_same_key_from_every_part_of_its_tournament() {
    let page = |hall: &Hall| hall.harness.state().page;
    for key in [Key::F6, Key::F7, Key::F8, Key::F9, Key::F10] {
        let mut hall = hall_with(knockout("torneo-twixt"), &["Ada Rossi", "Bruno Conti"].map(str::to_owned));
        hall.say("start");
        hall.say("draw 7");
        hall.press(&[key]);
        hall.press_with(Modifiers::ALT, Key::V);
        if page(&hall) != Page::Game {
            assert!(
                hall.shows("Mossa per mossa, comincia Ada Rossi"),
                "{key:?}: who begins is asked where that is said"
            );
            hall.press_with(Modifiers::ALT, Key::V);
        }
        assert_eq!(page(&hall), Page::Game, "{key:?}");
    }
    for key in [Key::F6, Key::F8, Key::F9, Key::F10] {
        let mut hall = hall_of(festival::tournament_source("torneo-holdem").unwrap(), 12);
        hall.say("start");
        hall.say("draw 7");
        hall.press(&[key]);
        hall.press_with(Modifiers::ALT, Key::V);
        assert_eq!(page(&hall), Page::Game, "{key:?}");
    }
}
