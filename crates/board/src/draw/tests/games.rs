//! Slides of matches that are followed move by move.

use journal::PersonId;
use rules::{Seq, Signature, Typed};
use tournament::TableNo;

use festival::Begin;

use super::*;

const GAMES: [&str; 6] =
    ["torneo-mancala", "torneo-quarto", "torneo-twixt", "torneo-abalone", "torneo-backgammon", "torneo-memory"];

/// Names of the greatest length that a slide must fit.
const LONG: [&str; 2] = ["Maria Antonietta Lombardi-Castiglioni", "Wilhelmine von Hohenzollern-Mai"];

/// Nine players at a last table.
const NINE: [&str; 9] = [
    "Ada Rossi",
    "Bruno Conti",
    "Maria Antonietta Lombardi-Castiglioni",
    "Ugo Testa",
    "Elio Massimiliano Quattrocchi",
    "Fede Neri",
    "Gina Lombardi",
    "Wilhelmine von Hohenzollern-Mai",
    "Leo Barbieri",
];

/// Seats two at the first table of a tournament, follows their match and shows it on the board.
pub(super) fn followed(ruleset: &str, names: [&str; 2]) -> Fair {
    followed_with(ruleset, names, false)
}

/// Does the same, optionally with the second player of the table in the first seat.
fn followed_with(ruleset: &str, names: [&str; 2], swapped: bool) -> Fair {
    let mut fair = Fair::new(2);
    fair.event.names = (1..).map(PersonId).zip(names.map(str::to_owned)).collect();
    let id = fair.open(ruleset, "2026-09-19 15:00", "");
    // One of these tournaments is for the young only.
    let age = if ruleset == "torneo-memory" { " age 12" } else { "" };
    fair.say(&id, &format!("enter p1{age} paid; p2{age} paid"));
    fair.say(&id, if ruleset == "torneo-mancala" { "start\ndraw 2" } else { "start\npair E1 E2" });
    let open = fair.find(&id);
    let first = open.state().table(TableNo(1)).unwrap().entries()[usize::from(swapped)];
    let record = open.opening(&fair.event, TableNo(1), Begin { starter: Some(first), ..Begin::default() }).unwrap();
    fair.event.open_match(&record).unwrap();
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    fair
}

/// Seats `players` at a table of a tournament, shows its matches on the board and follows that of the table.
fn followed_of(ruleset: &str, players: usize) -> Fair {
    let mut fair = Fair::new(players);
    let id = fair.open(ruleset, "2026-09-19 21:00", "");
    fair.enter(&id, 1, players);
    fair.say(&id, "start\ndraw 3");
    follow_table(&mut fair, TableNo(1));
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    fair
}

/// Seats `players` at poker, shows the tournament's matches on the board and follows that of a table.
fn poker_followed(players: usize) -> Fair {
    let mut fair = Fair::new(players);
    let id = poker(&mut fair, players);
    follow_table(&mut fair, TableNo(1));
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    fair
}

/// What is asked stands on the plaque in the picture and on the card beside it.
#[test]
fn a_phase_has_one_word_on_the_board() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-gin-rummy", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 3");
    follow_table(&mut fair, TableNo(1));
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    let asked = |fair: &Fair| {
        let Content::Game(game) = content(fair) else { panic!("no game") };
        let pictured = game.scene.items.iter().filter_map(|item| match &item.shape {
            scene::Shape::Text(scene::Text { words: scene::Words::Said(said), .. }) => Some(said.key),
            _ => None,
        });
        let words: Vec<_> =
            pictured.filter(|key| key.contains("-asked-")).map(|key| festival::i18n::tr(Lang::It, key)).collect();
        (game.asked.clone(), words)
    };
    for (act, word) in [("", "dà"), ("deal", "gioca"), ("pass", "gioca"), ("pass", "gioca"), ("S>KD K", "mostra")] {
        if !act.is_empty() {
            record(&mut fair, act);
        }
        assert_eq!(asked(&fair), (word.to_owned(), vec![word.to_owned()]), "{act}");
    }
}

/// Begins the match of a poker table.
fn follow_table(fair: &mut Fair, table: TableNo) {
    let record = fair.find("1").opening(&fair.event, table, Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
}

/// Returns the content of the only slide.
pub(super) fn content(fair: &Fair) -> Content {
    Maker::default().make(&fair.event, Lang::It).unwrap().slides[0].content.clone()
}

/// Plays legal acts, except those that give up the match.
fn play(fair: &mut Fair, acts: usize) {
    for turn in 0..acts {
        let game = fair.event.matches[0].game.as_dyn_mut();
        let given_up = |text: &&String| ["resign", "flag", "drawn", "agree"].iter().any(|word| text.starts_with(word));
        let mut legal = game.legal().unwrap();
        legal.retain(|text| !given_up(&text));
        let Some(text) = legal.get((turn * 7 + 3) % legal.len().max(1)).cloned() else { break };
        record(fair, &text);
    }
}

fn record(fair: &mut Fair, text: &str) -> Seq {
    let game = fair.event.matches[0].game.as_dyn_mut();
    game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(NOW)).unwrap()
}

/// Updates the board from the event.
fn take_in(board: &mut BoardView, fair: &Fair) {
    board.choose_board(Which::default());
    assert!(board.follow(Some(&fair.event)));
}

/// Returns a view of a match's slide after all motion has ended.
fn at_rest(screen: &Screen, fair: &Fair) -> BoardView {
    let mut board = view(&fair.event);
    screen.frame(&mut board, 5.0, None);
    assert!(screen.frame(&mut board, 6.0, None).again > 1e6);
    board
}

#[test]
fn pieces_glide_for_a_moment_after_each_act() {
    let mut fair = followed("torneo-mancala", ["Ada", "Bruno"]);
    let screen = Screen::new();
    let mut board = at_rest(&screen, &fair);
    for (text, at) in [("A3", 10.0), ("B1", 20.0)] {
        record(&mut fair, text);
        take_in(&mut board, &fair);
        assert!(screen.frame(&mut board, at, None).again < 0.1, "{text}: the next moment is drawn at once");
        assert!(screen.frame(&mut board, at + 0.1, None).again < 0.1);
        // A frame already requested still comes.
        screen.frame(&mut board, at + 0.5, None);
        assert!(screen.frame(&mut board, at + 0.6, None).again > 1e6, "{text}: all seeds lie");
    }
}

#[test]
fn nothing_glides_with_less_motion_or_over_more_than_one_act() {
    let mut fair = followed("torneo-mancala", ["Ada", "Bruno"]);
    let screen = Screen::new();
    let mut board = at_rest(&screen, &fair);
    record(&mut fair, "A3");
    record(&mut fair, "B1");
    take_in(&mut board, &fair);
    assert!(screen.frame(&mut board, 10.0, None).again > 1e6, "two acts at once");
    board.still = true;
    record(&mut fair, "A1");
    take_in(&mut board, &fair);
    assert!(screen.frame(&mut board, 20.0, None).again > 1e6, "somebody wants less motion");
}

#[test]
fn long_names_stand_whole_on_the_cards_of_every_game() {
    for ruleset in GAMES {
        let mut fair = followed(ruleset, LONG);
        play(&mut fair, 5);
        let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
        for name in LONG {
            assert!(frame.says(name), "{ruleset}: {name}");
        }
        for (text, room, stands, elided) in &frame.texts {
            assert!(!elided && room.expand(1.5).contains_rect(*stands), "{ruleset}: {text} at {stands} in {room}");
        }
    }
}

/// The times of the players are in the order of the plates: from the left, and from above.
#[test]
fn cards_and_times_stand_in_the_order_of_the_plates() {
    for ruleset in GAMES {
        for swapped in [false, true] {
            let mut fair = followed_with(ruleset, ["Ada", "Bruno"], swapped);
            if !matches!(ruleset, "torneo-mancala" | "torneo-memory" | "torneo-backgammon") {
                fair.say("1", &format!("clock T1 start 1 @{}", NOW - 130_000));
            }
            let Content::Game(game) = content(&fair) else { panic!("no match") };
            let seated = fair.event.matches[0].game.as_dyn().seat_names();
            let plates: Vec<_> =
                game.scene.seats_as_read().iter().map(|seat| seated[usize::from(*seat)].clone()).collect();
            let cards: Vec<_> = game.players.iter().map(|player| player.name.clone()).collect();
            assert_eq!(cards, plates, "{ruleset}, {swapped}");
            let Some(clock) = &game.clock else { continue };
            let reading = clock.reading(NOW);
            let Some(run) = reading.turn else { continue };
            let first = fair.find("1").state().table(TableNo(1)).unwrap().entries()[usize::from(run)];
            let words = Words { event: &fair.event, open: fair.find("1"), lang: Lang::It };
            let owner = game.players.iter().find(|player| player.clock == usize::from(run)).unwrap();
            assert_eq!(owner.name, words.entry(first), "{ruleset}: whose time runs");
            let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
            let stands =
                |text: &str| frame.texts.iter().filter(|(own, ..)| own == text).map(|(_, _, at, _)| *at).next_back();
            let times: Vec<_> = reading.seats.iter().map(festival::speak::seat_time).collect();
            let (ran, stood) = (times[usize::from(run)].as_str(), times[usize::from(1 - run)].as_str());
            let below = |one: Rect, other: Rect| one.center().y > other.center().y;
            let (own, other) = (stands(ran).unwrap(), stands(stood).unwrap());
            assert_eq!(below(own, other), owner.name == cards[1], "{ruleset}: {ran} and {stood}");
            assert!((own.height() - other.height()).abs() < 1.0, "{ruleset}: times are of one size");
        }
    }
}

/// With the last act below the board, the board is no smaller.
#[test]
fn a_board_takes_what_room_there_is() {
    for (width, height, least) in [(1280.0, 720.0, 0.85), (1920.0, 1080.0, 0.85), (1280.0, 800.0, 0.75)] {
        for ruleset in ["torneo-twixt", "torneo-abalone", "torneo-quarto"] {
            let mut fair = followed(ruleset, ["Ada", "Bruno"]);
            play(&mut fair, 3);
            let Content::Game(game) = content(&fair) else { panic!("no match") };
            let builder = egui_kittest::Harness::builder().with_size(vec2(width, height));
            let setup = builder.with_context_setup(|ctx| theme::apply(ctx, Scheme::Feltro));
            let mut harness = setup.build_ui_state(|ui, view: &mut BoardView| view.ui(ui), view(&fair.event));
            harness.run_steps(2);
            let label = festival::i18n::tr(Lang::It, "game-board");
            let rect = egui_kittest::kittest::Queryable::get_by_label(&harness, label.as_str()).rect();
            let scale = (rect.width() / game.scene.width as f32).min(rect.height() / game.scene.height as f32);
            let high = game.scene.height as f32 * scale;
            assert!(high >= least * height, "{ruleset} at {width}×{height}: {rect}");
        }
    }
}

/// The hall never hears how something is typed.
#[test]
fn what_is_asked_is_said_without_codes() {
    let games = fair_games();
    for lang in Lang::ALL {
        for (game, ask) in &games {
            let Some(words) = show::games::asked_in(lang, game, ask, 2.into()) else { continue };
            let coded: Vec<_> = words.split_whitespace().filter(|word| testkit::words::is_code(word)).collect();
            assert!(coded.is_empty(), "{game} {ask}: {words}");
        }
    }
    assert!(games.len() > 40, "{}", games.len());
}

/// Lists what players of every game may be asked, by keys.
fn fair_games() -> Vec<(String, String)> {
    let texts = testkit::texts_under("assets/i18n/it", "ftl").unwrap();
    let keys = texts.iter().flat_map(|text| text.lines()).filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let asks = keys.filter_map(|key| key.split_once("-ask-"));
    let own = |(game, _): &(&str, &str)| !game.starts_with("show-") && *game != "tournament";
    asks.filter(own).map(|(game, ask)| (game.to_owned(), ask.to_owned())).collect()
}

#[test]
fn whose_turn_it_is_has_the_word_of_the_picture() {
    let mut fair = followed("torneo-backgammon", ["Ada", "Bruno"]);
    let mut told = Vec::new();
    for _ in 0..8 {
        play(&mut fair, 1);
        let prompts = fair.event.matches[0].game.as_dyn().prompts();
        let ask = prompts.into_iter().find(|prompt| !prompt.optional).map_or("", |prompt| prompt.ask);
        let content = Maker::default().make(&fair.event, Lang::It).unwrap().slides[0].content.clone();
        let Content::Game(game) = &content else { panic!("{content:?}") };
        told.push((ask, game.asked.clone()));
    }
    assert!(told.contains(&("roll", "tira".to_owned())), "{told:?}");
    assert!(told.iter().all(|(ask, word)| *ask != "play" || word == "muove"), "{told:?}");
}

#[test]
fn keys_are_told_where_nothing_else_is_said() {
    let mut fair = followed("torneo-quarto", LONG);
    fair.note(EventRecord::Announced { text: "Alle 19 la cena sotto il tendone".to_owned() });
    let screen = Screen::new();
    let mut board = view(&fair.event);
    screen.frame(&mut board, 0.0, None);
    let moved = |x: f32| vec![egui::Event::PointerMoved(egui::pos2(x, 20.0))];
    let frame = screen.after(&mut board, 0.1, moved(20.0));
    assert!(!frame.says("F11"), "the board may have opened below the pointer");
    let frame = screen.after(&mut board, 0.2, moved(30.0));
    let place = |part: &str| frame.texts.iter().find(|(text, ..)| text.contains(part)).map(|(_, _, stands, _)| *stands);
    let keys = place("F11").unwrap();
    for (text, _, stands, _) in frame.texts.iter().filter(|(text, ..)| !text.contains("F11")) {
        assert!(!keys.intersects(*stands), "{text} lies under the keys");
    }
}

#[test]
fn how_a_match_ended_waits_for_the_speaker() {
    let mut fair = followed("torneo-twixt", ["Ada", "Bruno"]);
    let hold = |hold_results| {
        let scenes = vec![BoardScene::Games("1".to_owned())];
        EventRecord::BoardsSet(vec![BoardPlan { scenes, hold_results, ..BoardPlan::default() }])
    };
    fair.note(hold(true));
    assert!(matches!(content(&fair), Content::Game(_)), "it is followed while it is played");
    record(&mut fair, "resign Ada");
    fair.say("1", "result T1 E1 E2: win 2");
    assert_eq!(content(&fair), Content::Empty("I risultati saranno annunciati dallo speaker".to_owned()));
    let upto = fair.find("1").game.last().0;
    fair.note(EventRecord::ResultsReleased { id: "1".to_owned(), upto });
    assert!(matches!(content(&fair), Content::Game(_)), "the last match that was");
}

#[test]
fn the_end_of_a_match_stays_on_the_board_until_something_else_happens() {
    let mut fair = followed("torneo-twixt", ["Ada", "Bruno"]);
    let page = BoardScene::Games("1".to_owned());
    let shows = |fair: &Fair| automatic(&fair.event).unwrap().scenes.contains(&page);
    record(&mut fair, "resign Ada");
    assert!(shows(&fair), "nobody has written the slip yet");
    fair.say("1", "result T1 E1 E2: win 2");
    assert!(shows(&fair), "written at once, it may not have been seen");
    fair.say("1", "enter p1 paid");
    assert!(!shows(&fair), "the tournament goes on");
}

#[test]
fn a_match_that_judges_decide_shows_what_they_decided() {
    let mut fair = followed("torneo-twixt", ["Ada", "Bruno"]);
    play(&mut fair, 3);
    fair.say("1", "result T1 E1 E2: win 2 judge");
    for later in [false, true] {
        let Content::Game(game) = content(&fair) else { panic!("no match") };
        assert_eq!(game.lit.iter().map(|at| game.players[*at].name.as_str()).collect::<Vec<_>>(), ["Bruno"]);
        assert_eq!(
            (game.asked.as_str(), game.lines[0].as_str()),
            ("vince!", "Vince Bruno, decisione del giudice"),
            "{later}"
        );
        let told = |item: &scene::Item| item.turn;
        assert!(!game.scene.items.iter().any(told), "nor is it anybody's turn in the picture");
        if !later {
            fair.say("1", "enter p1 paid");
        }
    }
    assert!(!automatic(&fair.event).unwrap().scenes.contains(&BoardScene::Games("1".to_owned())));
}

#[test]
fn a_poker_table_is_shown_while_it_is_followed() {
    let mut fair = poker_followed(9);
    for text in ["deal", "f", "pot"] {
        record(&mut fair, text);
    }
    let Content::Game(game) = content(&fair) else { panic!("{:?}", content(&fair)) };
    assert_eq!(game.players.len(), 9);
    let asked = fair.event.matches[0].game.as_dyn().seat_names().swap_remove(5);
    assert_eq!((game.players[game.lit[0]].name.as_str(), game.asked.as_str()), (asked.as_str(), "parla"));
    assert!(game.lines[0].contains("70"), "{:?}", game.lines);
    record(&mut fair, "d dh p6 AsKs");
    let Content::Game(noted) = content(&fair) else { panic!("no match") };
    assert_eq!(noted.lines, game.lines, "a hand that the referee noted is nobody's business");
    assert!(automatic(&fair.event).unwrap().scenes.contains(&BoardScene::Games("1".to_owned())));
}

#[test]
fn beside_whoever_is_asked_stands_how_long_they_have_to_decide() {
    let source = festival::tournament_source("torneo-holdem").unwrap();
    let source = source.replace("hand_for_hand: false,", "hand_for_hand: false, shot_s: 30,");
    let mut fair = Fair::new(3);
    let id = fair.open_plan(source, festival::TournamentInfo::default());
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 3");
    follow_table(&mut fair, TableNo(1));
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    let Content::Game(game) = content(&fair) else { panic!("no match") };
    assert_eq!(game.decide_by, None, "nothing is dealt");
    record(&mut fair, "deal");
    let Content::Game(game) = content(&fair) else { panic!("no match") };
    let dealt = &fair.event.matches[0].game;
    let by_ms = dealt.as_dyn().entry(dealt.as_dyn().last()).unwrap().signature.time_ms + 30_000;
    assert_eq!(game.decide_by, Some(by_ms));
    let left = festival::speak::remaining_span((by_ms - NOW).max(0));
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    assert!(frame.says(&format!("parla · {left}")));
}

#[test]
fn beside_a_table_of_nine_stand_whoever_is_asked_and_the_last_act() {
    let mut fair = poker_followed(9);
    fair.event.names = (1..).map(PersonId).zip(NINE.map(str::to_owned)).collect();
    for text in ["deal", "f", "pot", "pot", "f", "c", "f", "f", "f", "f", "c", "2c7d9h"] {
        record(&mut fair, text);
    }
    let Content::Game(game) = content(&fair) else { panic!("no match") };
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let asked = &game.players[game.lit[0]].name;
    assert!(frame.says(asked) && frame.says(&game.asked) && frame.says(&game.lines[0]), "{asked}");
    let own = [asked, &game.asked, &game.lines[0]];
    for (text, room, stands, elided) in frame.texts.iter().filter(|(text, ..)| own.contains(&text)) {
        assert!(!elided && room.expand(1.5).contains_rect(*stands), "{text} at {stands} in {room}");
    }
}

#[test]
fn a_poker_table_whose_players_were_parted_is_not_shown_any_more() {
    let mut fair = poker_followed(12);
    record(&mut fair, "deal");
    assert!(matches!(content(&fair), Content::Game(_)));
    let seats = |fair: &Fair, table| fair.find("1").state().stages[0].poker.tables[&TableNo(table)].seats.clone();
    let gone: Vec<_> = seats(&fair, 1).values().take(3).map(|entry| format!("E{} 1000", entry.0)).collect();
    fair.say("1", &format!("out T1 4 {}\nmerge T1 T2 7", gone.join(" ")));
    assert!(matches!(content(&fair), Content::Game(_)), "the last match that was");
    follow_table(&mut fair, TableNo(1));
    let Content::Game(game) = content(&fair) else { panic!("no match") };
    assert_eq!(game.players.len(), 9, "the table that is played on, alone");
    assert_eq!(game.lines, ["Si contano i gettoni", "Tavolo 1"], "nobody has said who has those of the three");
}

#[test]
fn before_anything_is_done_the_hall_is_told_who_is_asked_what() {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-samurai", "2026-09-19 21:00", "Tendone");
    fair.enter(&id, 1, 3);
    fair.say(&id, "start\ndraw 7");
    follow_table(&mut fair, TableNo(1));
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    let Content::Game(game) = content(&fair) else { panic!("{:?}", content(&fair)) };
    let first = &game.players[game.lit[0]].name;
    assert_eq!((game.asked.as_str(), &game.lines[0]), ("mette", &format!("{first}: mette una figura")));
    assert_eq!(game.lines.len(), 2, "then where it is played: {:?}", game.lines);
}

/// Every game under way, alternately light and dark, and each the other way with the longest names.
#[test]
fn every_match_is_pictured() {
    let mut album = raster::Album::new("board-games");
    for (index, ruleset) in GAMES.into_iter().enumerate() {
        for (long, names) in [(false, ["Ada Rossi", "Bruno Conti"]), (true, LONG)] {
            let mut fair = followed(ruleset, names);
            if !matches!(ruleset, "torneo-mancala" | "torneo-memory" | "torneo-backgammon") {
                fair.say("1", &format!("clock T1 start 1 @{}", NOW - 130_000));
            }
            play(&mut fair, if long { 5 } else { 24 });
            let dark = (index % 2 == 0) != long;
            let mut board = view(&fair.event);
            board.scheme = if dark { Scheme::Feltro } else { Scheme::Carta };
            let name = ruleset.trim_start_matches("torneo-");
            let name = if long { format!("{name}-long") } else { name.to_owned() };
            hold(&mut album, &name, dark, |ui| board.ui(ui));
        }
    }
    album.close();
}

/// The last table of nine in a hand that is raised and has its flop, light and dark.
#[test]
fn a_last_table_is_pictured() {
    let mut album = raster::Album::new("board-poker");
    let mut fair = poker_followed(9);
    fair.event.names = (1..).map(PersonId).zip(NINE.map(str::to_owned)).collect();
    for text in ["deal", "f", "pot", "pot", "f", "c", "f", "f", "f", "f", "c", "2c7d9h"] {
        record(&mut fair, text);
    }
    for dark in [false, true] {
        let mut board = view(&fair.event);
        board.scheme = if dark { Scheme::Feltro } else { Scheme::Carta };
        hold(&mut album, "nine", dark, |ui| board.ui(ui));
    }
    let mut fair = followed_of("torneo-omaha", 9);
    for text in [SHOWDOWN, "p2 sm QhJh9h9s", "p5 sm 10d10h8s7s", "p8 sm AcAd3c4d"] {
        record(&mut fair, text);
    }
    hold(&mut album, "showdown", true, |ui| view(&fair.event).ui(ui));
    album.close();
}

/// Three of nine are all-in, one of them with less, and the last card is to come.
const SHOWDOWN: &str = "position hand=24 button=p1 blinds=100/200 board=AsKd10c2h pot=9200:p2,p5,p8 pot=2400:p2,p5; \
    4200 folded in=200; 0 in=4200; 1850 folded; 700 folded; 0 in=4200; 2200 folded; 900 folded; 0 in=3000; 150 folded \
    dal foglio";

/// The final of Gin Rummy on three columns, between two hands: the cards shown are on the table.
#[test]
fn columns_and_a_hand_that_was_shown_are_pictured() {
    let mut album = raster::Album::new("board-cards");
    let mut fair = followed_of("torneo-gin-rummy", 2);
    let names = fair.event.matches[0].game.as_dyn().seat_names();
    for text in [format!("gin {} 33", names[0]), format!("knock {} 6 v 20", names[1]), format!("gin {} 18", names[0])] {
        record(&mut fair, &text);
    }
    for text in ["deal 7F", "pass", "pass", "S>KQ K", "4F4Q4C 8F9F10F AC 2C3Q AF", "KC KP 5F5Q5C 8Q9Q10Q 2F2P"] {
        record(&mut fair, text);
    }
    hold(&mut album, "gin-rummy", true, |ui| view(&fair.event).ui(ui));
    album.close();
}

/// Four at a table of tiles: turns laid, rearranged and late.
#[test]
fn a_table_of_tiles_is_pictured() {
    let mut album = raster::Album::new("board-tiles");
    let mut fair = Fair::new(4);
    fair.event.names = (1..).map(PersonId).zip(NINE.map(str::to_owned)).collect();
    let id = fair.open("torneo-rummikub", "2026-09-19 15:00", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 7");
    follow_table(&mut fair, TableNo(1));
    fair.note(plan(0, vec![BoardScene::Games(id)]));
    for text in [
        "+ [R9 R10 J=R11]",
        "+ [N8 B8 A8] [B3 B4 B5]",
        "P30",
        "draw",
        "T [R9 R10 R11] [N8 B8 A8] [B3 B4 B5] [N11 A11 J]",
        "+ 3:B6,B7 [A1 A2 A3]",
        "+ [N12 R12 B12 A12]",
        "+ [R4 R5 R6] [N13 R13 B13]",
        "T [R9 R10 R11] [N8 R8 B8 A8] [B3 B4 B5 B6 B7] [N11 A11 J] [A1 A2 A3] [N12 R12 B12 A12] [R4 R5 R6] [N13 R13 B13]",
    ] {
        record(&mut fair, text);
    }
    fair.say("1", &format!("clock T1 start 2 @{}", NOW - 22_000));
    let mut board = view(&fair.event);
    board.scheme = Scheme::Carta;
    hold(&mut album, "rummikub", false, |ui| board.ui(ui));
    album.close();
}

#[test]
fn what_only_players_point_at_is_not_on_the_board() {
    let fair = followed("torneo-memory", ["Ada", "Bruno"]);
    let desk = scene::AnyShown::scene_after(&fair.event.matches[0].game, Seq(0));
    assert!(desk.items.iter().any(|item| item.control), "the desk has its buttons");
    let open = fair.event.festival.tournaments.last().unwrap().seen_by(Audience::Public);
    let shown = show::games::contents(&Staged::whole(&fair.event, &open));
    let [Content::Game(game)] = &shown[..] else { panic!("no match") };
    assert!(!game.scene.items.is_empty() && game.scene.items.iter().all(|item| !item.control));
}

#[test]
fn whoever_has_won_is_in_the_light() {
    let mut fair = followed("torneo-twixt", ["Ada", "Bruno"]);
    record(&mut fair, "resign Ada");
    let Content::Game(game) = content(&fair) else { panic!("{:?}", content(&fair)) };
    assert_eq!((game.players[game.lit[0]].name.as_str(), game.asked.as_str()), ("Bruno", "vince!"));
    // An amendment has no lines for the speaker; the state is shown all the same.
    for _ in 0..2 {
        let last = fair.event.matches[0].game.as_dyn().last();
        fair.event.matches[0].game.as_dyn_mut().amend_text(last, None, "prova", Signature::script(NOW)).unwrap();
    }
    let Content::Game(game) = content(&fair) else { panic!("{:?}", content(&fair)) };
    assert_eq!(game.lines[0], "Vince Bruno");
}

#[test]
fn what_each_has_so_far_stands_large_beside_the_name() {
    let mut fair = followed("torneo-memory", ["Ada", "Bruno"]);
    record(&mut fair, "A1 B1 =");
    let Content::Game(game) = content(&fair) else { panic!("{:?}", content(&fair)) };
    let mut tallies: Vec<_> = game.players.iter().map(|player| player.tally).collect();
    tallies.sort();
    assert_eq!(tallies, [Some(0), Some(1)]);
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let height = |text: &str| {
        let own = frame.texts.iter().filter(|(own, ..)| own == text);
        own.map(|(_, _, stands, _)| stands.height()).fold(0.0, f32::max)
    };
    assert!(height("0") > height("Ada"), "larger than the name");
}
