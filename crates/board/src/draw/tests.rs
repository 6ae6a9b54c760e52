//! Slides of small festivals: by name, by measure and by picture.

mod fairs;
mod games;
mod held;
mod hidden;
mod maps;
mod pages;

use egui::{Context, Id, Key, RawInput, Rect, vec2};
use rules::{Audience, Conceal as _};

use std::sync::Arc;

use super::*;
use crate::BoardView;
use crate::tests::Placed;
use fairs::{bracket, everything, poker, scenes};
use festival::event::{Event, EventRecord};
use festival::fair::{Fair, name};
use festival::i18n::Lang;
use festival::{BoardPlan, BoardScene, Words};
use look::theme::{self, Scheme};
use show::held::Held;
use show::{Card, Maker, Show, Staged, State, Which, automatic, calls, cut, evenly, lists, programme};

/// The time at which clocks are read: a little after the last record of a fair.
const NOW: i64 = 1_789_840_000_000;

fn plan(seconds: u32, scenes: Vec<BoardScene>) -> EventRecord {
    EventRecord::BoardsSet(vec![BoardPlan { name: "Sala".to_owned(), scenes, seconds, hold_results: false }])
}

fn view(event: &Event) -> BoardView {
    let mut view = BoardView::new(Scheme::Feltro, Lang::It);
    view.clock = || NOW;
    view.follow(Some(event));
    view
}

/// A screen on which boards can be drawn at any time.
struct Screen(Context);

/// The result of a frame.
struct Frame {
    texts: Vec<Placed>,
    /// Seconds until the next requested frame.
    again: f64,
}

impl Screen {
    fn new() -> Self {
        let ctx = Context::default();
        theme::apply(&ctx, Scheme::Feltro);
        let screen = Self(ctx);
        // Fonts settle during the first frames.
        (0..3).for_each(|_| drop(screen.frame(&mut BoardView::default(), 0.0, None)));
        screen
    }

    fn frame(&self, view: &mut BoardView, time: f64, key: Option<Key>) -> Frame {
        let event = |key| egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        self.after(view, time, key.map(event).into_iter().collect())
    }

    /// Draws the frame after some input.
    fn after(&self, view: &mut BoardView, time: f64, events: Vec<egui::Event>) -> Frame {
        self.sized(vec2(1280.0, 720.0), view, time, events)
    }

    /// Draws the frame of a screen of another size.
    fn sized(&self, size: egui::Vec2, view: &mut BoardView, time: f64, events: Vec<egui::Event>) -> Frame {
        let Self(ctx) = self;
        ctx.data_mut(|data| data.remove::<Vec<Placed>>(Id::unique("placed")));
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, size)),
            time: Some(time),
            events,
            ..RawInput::default()
        };
        let output = ctx.run_ui(input, |ui| {
            view.choose(ui);
            view.ui(ui);
        });
        let again = output.viewport_output.values().map(|out| out.repaint_delay.as_secs_f64()).fold(1e9, f64::min);
        output.drop_without_applying_deltas();
        Frame { texts: ctx.data(|data| data.get_temp(Id::unique("placed"))).unwrap_or_default(), again }
    }
}

impl Frame {
    fn says(&self, part: &str) -> bool {
        self.texts.iter().any(|(text, ..)| text.contains(part))
    }

    fn title(&self) -> &str {
        self.texts.first().map_or("", |(text, ..)| text)
    }
}

#[test]
fn each_slide_is_drawn_with_no_word_cut_nor_outside_its_place() {
    let mut fair = everything();
    let scenes = scenes(&fair);
    let count = scenes.len();
    fair.note(plan(0, scenes));
    for lang in Lang::ALL {
        let screen = Screen::new();
        let mut view = BoardView::new(Scheme::Feltro, lang);
        view.clock = || NOW;
        view.follow(Some(&fair.event));
        let mut pages = std::collections::BTreeSet::new();
        for turn in 0..200 {
            let frame = screen.frame(&mut view, f64::from(turn), (turn > 0).then_some(Key::ArrowRight));
            assert!(frame.texts.iter().all(|(text, ..)| !text.contains('⟦')), "{:?}", frame.title());
            for (text, room, stands, elided) in &frame.texts {
                assert!(!elided, "{} is cut on {}", text, frame.title());
                let inside = room.expand(1.5).contains_rect(*stands);
                assert!(inside, "{text} stands at {stands}, its room is {room} on {}", frame.title());
            }
            pages.insert(frame.title().to_owned());
        }
        assert_eq!(pages.len(), 8, "{pages:?} of {count}");
    }
}

#[test]
fn an_event_without_tournaments_or_with_an_empty_plan_is_drawn_all_the_same() {
    assert_eq!(automatic(&Event::default()), None);
    let mut fair = Fair::new(0);
    let screen = Screen::new();
    fair.note(plan(10, Vec::new()));
    assert!(screen.frame(&mut view(&fair.event), 0.0, None).says("Tra poco si comincia"));
    fair.note(plan(10, vec![BoardScene::Bracket("9".to_owned()), BoardScene::Match("1".to_owned())]));
    assert!(screen.frame(&mut view(&fair.event), 0.0, None).says("non è in programma"));
    fair.note(plan(10, vec![BoardScene::Calls]));
    assert!(screen.frame(&mut view(&fair.event), 0.0, None).says("Nessuna chiamata in corso"));
}

#[test]
fn without_a_plan_the_board_shows_what_says_most() {
    let mut fair = Fair::new(40);
    fair.open("torneo-memory", "", "");
    let general = [BoardScene::Programme, BoardScene::Calls, BoardScene::Phones];
    assert_eq!(automatic(&fair.event).unwrap().scenes, general, "nothing has begun");
    let twixt = bracket(&mut fair, 8);
    let holdem = poker(&mut fair, 10);
    let plan = automatic(&fair.event).unwrap();
    assert_eq!(plan.scenes[2..], [BoardScene::Bracket(twixt), BoardScene::Clocks(holdem), BoardScene::Phones]);
    let screen = Screen::new();
    let mut view = view(&fair.event);
    assert_eq!(screen.frame(&mut view, 0.0, None).title(), "Programma");
    let next = screen.frame(&mut view, 15.5, None);
    assert_eq!(next.title(), "Tabellone", "there is no call, and the qualifying is over");
    assert_eq!(screen.frame(&mut view, 31.0, None).title(), "Tempi");
    assert_eq!(screen.frame(&mut view, 46.5, None).title(), "Programma", "there are no pages for phones");
    fair.note(EventRecord::PagesAt { url: "http://192.168.1.10:8080/".to_owned() });
    let mut view = self::view(&fair.event);
    let turned = |turn: u8| screen.frame(&mut view, f64::from(turn) * 15.5, None).title().to_owned();
    assert_eq!([0, 1, 2, 3].map(turned), ["Programma", "Tabellone", "Tempi", "Sul telefono"]);
}

#[test]
fn without_a_plan_pages_follow_the_programme() {
    let mut fair = Fair::new(8);
    let late = fair.open("torneo-twixt", "2026-09-19 18:00", "");
    let early = fair.open("torneo-twixt", "2026-09-19 15:00", "");
    for id in [&late, &early] {
        fair.enter(id, 1, 2);
        fair.say(id, "start\npair E1 E2");
    }
    let tables = [BoardScene::Tables(early), BoardScene::Tables(late)];
    assert_eq!(automatic(&fair.event).unwrap().scenes[2..4], tables);
    let show = Maker::default().make(&fair.event, Lang::It).unwrap();
    let under: Vec<_> =
        show.slides.iter().filter(|slide| tables.contains(&slide.scene)).map(|slide| &slide.under).collect();
    assert!(under[0].starts_with("Torneo di Twixt, 15:00") && under[1].contains("18:00"), "{under:?}");
}

#[test]
fn a_still_board_asks_for_no_frame_before_one_is_due() {
    let mut fair = Fair::new(40);
    let twixt = bracket(&mut fair, 8);
    let holdem = poker(&mut fair, 10);
    let screen = Screen::new();
    fair.note(plan(0, vec![BoardScene::Bracket(twixt.clone())]));
    let mut still = view(&fair.event);
    screen.frame(&mut still, 20.0, None);
    assert!(screen.frame(&mut still, 30.0, None).again > 1e6, "nothing on it changes by itself");
    fair.note(plan(20, vec![BoardScene::Bracket(twixt), BoardScene::Clocks(holdem)]));
    let mut turning = view(&fair.event);
    screen.frame(&mut turning, 40.0, None);
    let asked = screen.frame(&mut turning, 45.0, None).again;
    assert!((14.0..=15.0).contains(&asked), "{asked}");
    let clocks = screen.frame(&mut turning, 60.5, None);
    assert!(clocks.says("Livello 1 · 10 / 20") && clocks.says("Poi bui a 20 / 40"), "blinds are written alike");
    assert!(clocks.again <= 1.0, "a clock moves every second: {}", clocks.again);
}

#[test]
fn a_call_is_new_for_a_while_and_goes_with_its_result() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2\npair E3 E4");
    fair.now_ms = NOW - 600_000;
    let tables = fair.ready(&id);
    fair.say(&id, &format!("call T{} 4", tables[0]));
    fair.now_ms = NOW - 120_000;
    fair.say(&id, &format!("call T{} 5", tables[1]));
    let contents = calls::contents(&fair.event, None, Lang::It);
    let [Content::Calls(calls)] = contents.as_slice() else { panic!("{contents:?}") };
    assert_eq!(calls.iter().map(|call| call.place).collect::<Vec<_>>(), [5, 4], "newest first");
    assert_eq!(calls[0].names, [name(3), name(4)]);
    fair.note(plan(0, vec![BoardScene::Calls]));
    let screen = Screen::new();
    let mut board = view(&fair.event);
    let frame = screen.frame(&mut board, 0.0, None);
    assert_eq!(frame.texts.iter().filter(|(text, ..)| text.starts_with("Ora · ")).count(), 1);
    fair.win(&id, tables[1], 1);
    assert!(board.follow(Some(&fair.event)));
    let frame = screen.frame(&mut board, 1.0, None);
    assert!(!frame.says(&name(3)) && frame.says(&name(1)));
}

/// Eleven times «1» would read as eleven winners.
#[test]
fn who_is_still_in_has_no_number_on_the_standings() {
    let mut fair = Fair::new(40);
    let knockout = bracket(&mut fair, 16);
    fair.win(&knockout, fair.ready(&knockout)[0], 1);
    let holdem = poker(&mut fair, 6);
    fair.say(&holdem, "out T1 4 E2");
    let places = |id: &str, lang| {
        let seen = fair.seen(id);
        let (_, contents) = lists::standings(&Staged { lang, ..Staged::whole(&fair.event, &seen) });
        let lines = contents.into_iter().flat_map(|content| match content {
            Content::Standings(standings) => standings.rows,
            other => panic!("{other:?}"),
        });
        lines.map(|line| line.place).collect::<Vec<_>>()
    };
    assert_eq!(places(&knockout, Lang::It), [["in gara"; 7].as_slice(), &["5"]].concat());
    assert_eq!(places(&holdem, Lang::En), [["in play"; 5].as_slice(), &["6"]].concat());
    fair.note(plan(0, vec![BoardScene::Standings(knockout), BoardScene::Standings(holdem)]));
    let (screen, mut view) = (Screen::new(), view(&fair.event));
    for key in [None, Some(Key::ArrowRight)] {
        let frame = screen.frame(&mut view, 0.0, key);
        let reads = |words: &str| frame.texts.iter().filter(|(text, ..)| text == words).count();
        assert_eq!(reads("1"), 0, "{}", frame.title());
        assert!(reads("in gara") >= 5);
    }
}

#[test]
fn equal_scores_stand_with_what_decided_and_seats_of_poker_before_the_names() {
    let mut fair = Fair::new(12);
    let castles = fair.open("torneo-carolus-magnus", "", "");
    fair.enter(&castles, 1, 2);
    fair.say(&castles, "start\npair E1 E2\nresult T1 E1 E2: castles 6-6 paladins 11-9");
    let holdem = poker(&mut fair, 12);
    let seats = |id: &str| {
        let open = fair.seen(id);
        let (_, contents) = lists::tables(&Staged::whole(&fair.event, &open));
        let [Content::Tables(_, cards)] = contents.as_slice() else { panic!("{contents:?}") };
        cards.iter().flat_map(|card| card.seats.clone()).map(|(name, note, _)| (name, note)).collect::<Vec<_>>()
    };
    assert_eq!(seats(&castles).into_iter().map(|(_, score)| score).collect::<Vec<_>>(), ["6 (11)", "6 (9)"]);
    assert!(seats(&holdem).iter().all(|(name, note)| name.contains(". ") && note.is_empty()));
}

/// `triade board` and the desk's own window follow the desk's requests.
#[test]
fn a_page_asked_for_at_the_desk_is_on_screen_until_the_pages_change() {
    let mut fair = Fair::new(4);
    fair.open("torneo-twixt", "", "");
    fair.note(plan(0, vec![BoardScene::Programme, BoardScene::Calls]));
    let (screen, mut board) = (Screen::new(), view(&fair.event));
    let shown = |fair: &Fair, board: &mut BoardView, time: f64| {
        board.choose_board(Which::default());
        board.follow(Some(&fair.event));
        screen.frame(board, time, None).title().to_owned()
    };
    assert_eq!(shown(&fair, &mut board, 0.0), "Programma");
    fair.note(EventRecord::PageShown { board: 0, page: 1 });
    fair.note(EventRecord::PageShown { board: 1, page: 0 });
    assert_eq!(shown(&fair, &mut board, 1.0), "Chiamate");
    assert_eq!(shown(&fair, &mut view(&fair.event), 2.0), "Chiamate", "on a board that is opened later, too");
    fair.note(plan(0, vec![BoardScene::Programme, BoardScene::Calls]));
    assert_eq!(shown(&fair, &mut board, 3.0), "Chiamate", "the pages are the same");
    fair.note(plan(0, vec![BoardScene::Programme, BoardScene::Standings("1".to_owned()), BoardScene::Calls]));
    assert_eq!(shown(&fair, &mut board, 4.0), "Programma");
    fair.note(EventRecord::PageShown { board: usize::MAX, page: usize::MAX });
    assert_eq!(shown(&fair, &mut board, 5.0), "Programma");
}

#[test]
fn a_board_is_chosen_by_number_or_name() {
    let board = |name: &str| BoardPlan { name: name.to_owned(), ..BoardPlan::default() };
    let plans = [board("Sala"), board("Bar")];
    let found = |text: &str| Which::from(text).find(&plans).map(|plan| plan.name.as_str());
    assert_eq!(
        ["1", "2", "bar", "Sala", "9", "Cortile"].map(found),
        ["Sala", "Bar", "Bar", "Sala", "Sala", "Sala"].map(Some)
    );
    assert_eq!(Which::default().find(&[]), None);
}

#[test]
fn a_call_does_not_tell_a_result_that_is_held_back() {
    let mut fair = Fair::new(16);
    let id = bracket(&mut fair, 16);
    let upto = fair.find(&id).game.last().0;
    fair.note(EventRecord::ResultsReleased { id: id.clone(), upto });
    let called = |fair: &Fair, held: bool| -> Vec<u16> {
        let mut public = Held::default();
        let contents = calls::contents(&fair.event, held.then_some(&mut public), Lang::It);
        let calls = contents
            .into_iter()
            .flat_map(|content| if let Content::Calls(calls) = content { calls } else { Vec::new() });
        calls.map(|call| call.place).collect()
    };
    let first = fair.ready(&id);
    fair.say(&id, &format!("call T{} 1", first[3]));
    for table in &first[..2] {
        fair.win(&id, *table, 1);
    }
    let semifinal = fair.ready(&id).into_iter().find(|table| !first.contains(table)).unwrap();
    fair.say(&id, &format!("call T{semifinal} 2"));
    assert_eq!((called(&fair, false), called(&fair, true)), (vec![2, 1], vec![1]));
}

/// Nobody is called to play on a result that may not stand.
#[test]
fn a_call_waits_while_a_result_it_follows_from_is_disputed() {
    let mut fair = Fair::new(8);
    let id = bracket(&mut fair, 8);
    let first = fair.ready(&id);
    for table in &first {
        fair.win(&id, *table, 1);
    }
    let last = fair.ready(&id)[0];
    fair.say(&id, &format!("call T{last} 2"));
    let nobody = |fair: &Fair| matches!(calls::contents(&fair.event, None, Lang::It)[..], [Content::Empty(_)]);
    assert!(!nobody(&fair));
    fair.say(&id, &format!("dispute T{} mossa dettata", first[0]));
    assert!(nobody(&fair));
    fair.say(&id, &format!("settle T{}", first[0]));
    assert!(!nobody(&fair));
}

#[test]
fn what_is_still_the_same_is_not_made_anew() {
    let mut fair = Fair::new(8);
    let id = bracket(&mut fair, 8);
    fair.note(plan(0, vec![BoardScene::Bracket(id)]));
    let mut board = view(&fair.event);
    assert!(!board.follow(Some(&fair.event)));
    fair.event.festival.announcement = "Pioggia: si gioca al coperto".to_owned();
    board.choose_board(Which::default());
    assert!(board.follow(Some(&fair.event)));
    assert!(Screen::new().frame(&mut board, 0.0, None).says("Pioggia"));
}

/// Adds a board at rest to an album: light on a small screen, dark on a large one.
fn hold(album: &mut raster::Album, name: &str, dark: bool, show: impl FnMut(&mut egui::Ui)) {
    let (scheme, size, word) = if dark {
        (Scheme::Feltro, vec2(1920.0, 1080.0), "dark")
    } else {
        (Scheme::Carta, vec2(1280.0, 800.0), "light")
    };
    let shot = raster::Shot { size, pixels_per_point: 1.0 };
    album.hold(&format!("{name}-{word}"), &raster::snapshot(shot, |ctx| theme::apply(ctx, scheme), show));
}

/// The first two slides of every kind, one light and one dark.
#[test]
fn every_kind_of_slide_is_pictured() {
    let mut album = raster::Album::new("board-sheets");
    let mut fair = everything();
    fair.note(plan(15, scenes(&fair)));
    let show = Maker::default().make(&fair.event, Lang::It).unwrap();
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    for (index, slide) in show.slides.iter().enumerate() {
        let kind = format!("{:?}", slide.content).to_lowercase();
        let kind: String = kind.chars().take_while(|letter| letter.is_alphabetic()).collect();
        let count = seen.entry(kind.clone()).or_default();
        *count += 1;
        if *count > 2 {
            continue;
        }
        let dark = *count == 2;
        let mut view = view(&fair.event);
        view.scheme = if dark { Scheme::Feltro } else { Scheme::Carta };
        hold(&mut album, &kind, dark, |ui| {
            view.show_slide(index);
            view.ui(ui);
        });
    }
    album.close();
}

/// The pieces of players who have not finished are placed when the time is over.
#[test]
fn the_picture_of_a_race_is_whole_once_all_pieces_are_counted() {
    let mut fair = Fair::new(6);
    let id = fair.open("torneo-puzzle", "2026-09-19 17:30", "");
    fair.say(&id, &format!("enter p1 p2; p3 p4; p5 p6\nstart\nstart-race @{}\nfin E2 0:41:20", NOW - 3_000_000));
    fair.note(plan(0, vec![BoardScene::Clocks(id.clone())]));
    let pictured = |fair: &Fair| format!("{:?}", Maker::default().make(&fair.event, Lang::It).unwrap().slides);
    assert!(pictured(&fair).contains("41:20") && !pictured(&fair).contains("tessere"));
    fair.say(&id, &format!("stop-race @{NOW}\npieces E1 431\npieces E3 467"));
    let whole = pictured(&fair);
    let order = ["41:20", "467 tessere", "431 tessere"].map(|told| whole.find(told).unwrap());
    assert!(order.is_sorted(), "in the order of the ranking: {order:?}");
}

/// A match ends at an hour known to its referee only.
#[test]
fn a_secret_hour_is_on_no_slide() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-risiko", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 8);
    let hour = NOW + 3_600_000;
    fair.say(&id, "start\ndraw 1");
    fair.say(&id, &format!("clock T1 hour {hour} @{}\nclock T1 start @{}", NOW - 90_000, NOW - 80_000));
    let of: [fn(String) -> BoardScene; 5] =
        [BoardScene::Clocks, BoardScene::Tables, BoardScene::Standings, BoardScene::Bracket, BoardScene::Podium];
    let own = of.map(|scene| scene(id.clone()));
    fair.note(plan(10, [BoardScene::Programme, BoardScene::Calls].into_iter().chain(own).collect()));
    let made = format!("{:?}", Maker::default().make(&fair.event, Lang::It).unwrap());
    assert!(made.contains("secret_ms: None"), "the clock is on a slide");
    assert!(!made.contains(&hour.to_string()), "{made}");
    let (screen, mut view) = (Screen::new(), view(&fair.event));
    for second in 0..80 {
        let frame = screen.frame(&mut view, f64::from(second), None);
        assert!(!frame.says("1:00:00") && !frame.says(&festival::clock::hour_of_day(hour)), "after {second} s");
    }
}
