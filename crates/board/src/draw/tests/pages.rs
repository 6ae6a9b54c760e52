//! Division of lists among slides.

use super::*;

/// Counts the lines on each slide.
fn lines(contents: &[Content]) -> Vec<usize> {
    let count = |content: &Content| match content {
        Content::Programme(items) => items.len(),
        Content::Tables(_, cards) => cards.len(),
        Content::Standings(standings) => standings.rows.len(),
        other => panic!("{other:?}"),
    };
    contents.iter().map(count).collect()
}

#[test]
fn no_slide_is_left_nearly_empty() {
    let shared = |count: usize, most: usize| evenly(&vec![(); count], most).map(<[()]>::len).collect::<Vec<_>>();
    assert_eq!(shared(3, 11), [3]);
    assert_eq!(shared(14, 11), [7, 7]);
    assert_eq!(shared(10, 4), [4, 3, 3]);
    assert_eq!(shared(57, 14), [12, 12, 11, 11, 11]);
}

#[test]
fn standings_and_tables_fill_their_slides_alike() {
    let mut fair = Fair::new(30);
    let id = fair.open("torneo-svizzero", "", "");
    fair.enter(&id, 1, 30);
    fair.say(&id, "start\ndraw 11");
    let open = fair.seen(&id);
    assert_eq!(lines(&lists::tables(&Staged::whole(&fair.event, &open)).1), [8, 7]);
    let (_, standings) = lists::standings(&Staged::whole(&fair.event, &open));
    let rows = lines(&standings);
    assert!(rows.len() > 1 && rows.iter().sum::<usize>() == 30, "{rows:?}");
    assert!(rows.iter().max().unwrap() - rows.iter().min().unwrap() <= 1, "{rows:?}");
    for content in &standings {
        let Content::Standings(standings) = content else { panic!("{content:?}") };
        assert!(standings.rows.len() <= 2 * standings.lines, "two columns at most");
    }
}

#[test]
fn the_programme_fills_its_slides_alike_with_the_names_of_the_days() {
    let mut fair = Fair::new(24);
    let first = fair.open("torneo-svizzero", "2026-09-18 10:00", "");
    for hour in 10..20 {
        fair.open("torneo-memory", &format!("2026-09-19 {hour}:00"), "");
    }
    let items = |fair: &Fair| programme::contents(&fair.event, None, Lang::It);
    assert_eq!(lines(&items(&fair)), [1], "the first day");
    fair.enter(&first, 1, 24);
    fair.say(&first, "start");
    let shown = items(&fair);
    assert_eq!(lines(&shown).iter().sum::<usize>(), 11);
    assert!(lines(&shown).iter().all(|count| (5..=6).contains(count)), "{shown:?}");
    for content in &shown {
        let Content::Programme(items) = content else { panic!("{content:?}") };
        assert!(!items[0].day.is_empty());
    }
}

#[test]
fn what_is_closed_stays_in_the_programme_with_what_has_only_ended() {
    let mut fair = Fair::new(8);
    let first = fair.open("torneo-mancala", "2026-09-18 10:00", "");
    let second = fair.open("torneo-mancala", "2026-09-18 15:00", "");
    fair.open("torneo-memory", "2026-09-19 10:00", "");
    for (id, from) in [(&first, 1), (&second, 5)] {
        fair.enter(id, from, 4);
        fair.say(id, "start\ndraw 2");
        for _ in 0..2 {
            for table in fair.ready(id) {
                let seats = fair.find(id).state().table(tournament::TableNo(table)).unwrap().entries();
                fair.say(id, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
            }
        }
    }
    let told = |fair: &Fair| match &programme::contents(&fair.event, None, Lang::It)[..] {
        [Content::Programme(items)] => items.iter().map(|item| item.state).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let ended = [State::Over, State::Over, State::Before];
    assert_eq!(told(&fair), ended);
    fair.say(&first, "close");
    assert_eq!(told(&fair), ended, "closed or not: both are over");
    fair.say(&second, "close");
    assert_eq!(told(&fair), [State::Before], "the day is over");
}

#[test]
fn programme_and_calls_are_as_old_as_whatever_may_still_change() {
    let mut fair = Fair::new(4);
    let [first, second] = ["torneo-mancala", "torneo-memory"].map(|game| fair.open(game, "2026-09-18 10:00", ""));
    fair.note(plan(0, vec![BoardScene::Programme, BoardScene::Calls]));
    let live = |fair: &Fair| {
        let show = Maker::default().make(&fair.event, Lang::It).unwrap();
        Vec::from_iter(show.slides.iter().map(|slide| slide.live.clone()))
    };
    let streams = [&first, &second].map(|id| festival::tournament_stream(id)).to_vec();
    assert_eq!(live(&fair), [streams.clone(), streams]);
    fair.enter(&first, 1, 4);
    fair.say(&first, "start\ndraw 2");
    for _ in 0..2 {
        for table in fair.ready(&first) {
            let seats = fair.find(&first).state().table(tournament::TableNo(table)).unwrap().entries();
            fair.say(&first, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
        }
    }
    fair.say(&first, "close");
    assert_eq!(live(&fair), vec![vec![festival::tournament_stream(&second)]; 2]);
}

#[test]
fn the_programme_writes_hours_as_every_other_page() {
    let mut fair = Fair::new(4);
    fair.open("torneo-memory", "2026-09-19 09:05", "");
    fair.note(plan(0, vec![BoardScene::Programme]));
    assert!(Screen::new().frame(&mut view(&fair.event), 0.0, None).says("09:05"));
}

#[test]
fn the_programme_names_the_round_that_is_played() {
    let mut fair = Fair::new(20);
    let id = fair.open("torneo-risiko", "2026-09-19 15:15", "");
    let said = |fair: &Fair| match &programme::contents(&fair.event, None, Lang::It)[..] {
        [Content::Programme(items)] => items[0].words.clone(),
        other => panic!("{other:?}"),
    };
    fair.enter(&id, 1, 20);
    fair.say(&id, "start\ndraw 42");
    assert_eq!(said(&fair), "Turno 1");
    for table in fair.ready(&id) {
        let seats = fair.find(&id).state().table(tournament::TableNo(table)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        fair.say(&id, &format!("result T{table} {}: objective 1", seats.join(" ")));
    }
    fair.say(&id, "draw 43");
    assert_eq!(said(&fair), "Finale", "a table of several has its final too");
}

#[test]
fn the_names_of_a_final_are_large() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2");
    for table in fair.ready(&id) {
        let seats = fair.find(&id).state().table(tournament::TableNo(table)).unwrap().entries();
        fair.say(&id, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
    }
    fair.note(plan(0, vec![BoardScene::Tables(id)]));
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let names: Vec<_> = frame.texts.iter().filter(|(text, ..)| (1..=4).any(|person| *text == name(person))).collect();
    assert!(names.len() >= 2);
    for (text, _, stands, _) in names {
        assert!(stands.height() > 40.0, "{text}: {stands}");
    }
}

#[test]
fn long_names_are_the_largest_text_of_a_call() {
    let mut fair = Fair::new(16);
    let long = |person: u64| (journal::PersonId(person), format!("Maria Antonietta Lombardi-Castiglioni {person}"));
    fair.event.names = (1..=16).map(long).collect();
    let id = fair.open("torneo-svizzero", "", "");
    fair.enter(&id, 1, 16);
    fair.say(&id, "start\ndraw 11");
    for (place, table) in (1..).zip(fair.ready(&id)) {
        fair.say(&id, &format!("call T{table} {place}"));
    }
    let slides = calls::contents(&fair.event, None, Lang::It);
    let count = |content: &Content| if let Content::Calls(calls) = content { calls.len() } else { 0 };
    assert_eq!(slides.iter().map(count).collect::<Vec<_>>(), [4, 4]);
    let title = Words { event: &fair.event, open: fair.find(&id), lang: Lang::It }.title();
    fair.note(plan(0, vec![BoardScene::Calls]));
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let heights = |of: &dyn Fn(&str) -> bool| {
        let found = frame.texts.iter().filter(|(text, ..)| of(text)).map(|(_, _, stands, _)| stands.height());
        found.collect::<Vec<_>>()
    };
    let (names, notes) = (heights(&|text| text.contains(" – ")), heights(&|text| text == title));
    assert!(names.len() == 4 && notes.len() == 4, "{names:?} {notes:?}");
    assert!(names.iter().all(|name| notes.iter().all(|note| name > note)), "{names:?} {notes:?}");
}

#[test]
fn long_names_stand_whole_and_alike_in_a_bracket() {
    let mut fair = Fair::new(8);
    let long = |person: u64| (journal::PersonId(person), format!("Maria Antonietta Lombardi-Castiglioni {person}"));
    fair.event.names = (1..=8).map(long).collect();
    let id = fair.open("torneo-mancala", "", "");
    fair.enter(&id, 1, 8);
    fair.say(&id, "start\ndraw 2");
    fair.note(plan(0, vec![BoardScene::Bracket(id)]));
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let names: Vec<_> = frame.texts.iter().filter(|(text, ..)| text.starts_with("Maria Antonietta")).collect();
    assert!(names.len() >= 2, "{names:?}");
    let height = names[0].2.height();
    for (text, room, stands, elided) in names {
        assert!(!elided && room.expand(1.5).contains_rect(*stands), "{text} at {stands} in {room}");
        assert!((stands.height() - height).abs() < 1.0, "{text} at {stands} is of another size");
    }
}

/// An hour alone would be taken for one of today.
#[test]
fn in_an_event_of_several_days_every_day_of_the_programme_is_named() {
    let told = |fair: &Fair| match &programme::contents(&fair.event, None, Lang::It)[..] {
        [Content::Programme(items)] => items.iter().map(|item| item.day.clone()).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let mut fair = Fair::new(8);
    fair.open("torneo-memory", "2026-09-19 10:00", "");
    fair.open("torneo-quarto", "2026-09-19", "");
    assert_eq!(told(&fair), ["", ""], "one day is the day of the event");
    fair.open("torneo-mancala", "2026-09-20 10:00", "");
    assert_eq!(told(&fair), ["Sabato 19", ""], "the hour of the second is still to be fixed, its day is not");
}

#[test]
fn a_tournament_that_is_called_off_is_told_as_such() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-twixt", "2026-09-19 10:00", "");
    fair.open("torneo-quarto", "2026-09-19 11:00", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start");
    fair.cancel(&id, "manca la sala");
    let contents = programme::contents(&fair.event, None, Lang::It);
    let [Content::Programme(items)] = &contents[..] else { panic!("{contents:?}") };
    let told: Vec<_> = items.iter().map(|item| (item.state, item.words.as_str())).collect();
    assert_eq!(told[0], (State::Cancelled, "annullato: manca la sala"));
    assert_eq!(told[1].0, State::Before);
    let automatic = crate::automatic(&fair.event).unwrap();
    let general = [BoardScene::Programme, BoardScene::Calls, BoardScene::Phones];
    assert_eq!(automatic.scenes, general, "nothing of it is shown besides");
    assert!(Screen::new().frame(&mut view(&fair.event), 0.0, None).says("annullato: manca la sala"));
}

/// Reads the only code of a picture.
fn camera(image: &raster::Image) -> Option<String> {
    let grey = |x: usize, y: usize| image.pixel(x, y).map_or(0, |[red, green, blue, _]| red.min(green).min(blue));
    let mut seen = rqrr::PreparedImage::prepare_from_greyscale(image.width, image.height, grey);
    seen.detect_grids().first()?.decode().ok().map(|(_, text)| text)
}

#[test]
fn the_way_to_the_pages_is_read_by_a_camera_and_whole_on_every_screen() {
    let mut fair = Fair::new(0);
    fair.note(plan(0, vec![BoardScene::Phones]));
    let screen = Screen::new();
    assert!(screen.frame(&mut view(&fair.event), 0.0, None).says("Le pagine per i telefoni non sono pubblicate"));
    let address = |length: usize| format!("https://festa.example.org/{}", "w".repeat(length - 26));
    for (url, banner) in
        [("http://192.168.1.10:8080/".to_owned(), "Si cena"), (address(60), "Si cena"), (address(200), "")]
    {
        fair.note(EventRecord::PagesAt { url: url.clone() });
        fair.note(EventRecord::Announced { text: banner.to_owned() });
        for (scheme, size) in [(Scheme::Feltro, vec2(1280.0, 720.0)), (Scheme::Carta, vec2(1920.0, 1080.0))] {
            let mut view = view(&fair.event);
            view.scheme = scheme;
            let frame = screen.sized(size, &mut view, 0.0, Vec::new());
            assert!(frame.says(&url) && frame.says("sul telefono di tutti"));
            for (text, room, stands, elided) in &frame.texts {
                assert!(!elided && room.expand(1.5).contains_rect(*stands), "{text} stands at {stands} in {room}");
            }
            let shot = raster::Shot { size, pixels_per_point: 1.0 };
            let image = raster::snapshot(shot, |ctx| theme::apply(ctx, scheme), |ui| view.ui(ui));
            assert_eq!(camera(&image).as_ref(), Some(&url), "{size}");
        }
    }
}

/// Several tables are listed; the last one is drawn from above.
#[test]
fn the_last_poker_table_is_drawn_with_its_seats() {
    let mut fair = Fair::new(30);
    let id = fair.open("torneo-holdem", "2026-09-19 21:00", "");
    fair.enter(&id, 1, 12);
    fair.say(&id, "start\ndraw 3");
    fair.note(plan(0, vec![BoardScene::Tables(id.clone())]));
    assert!(!Screen::new().frame(&mut view(&fair.event), 0.0, None).says("libero"));
    for entry in 1..=3 {
        let table = fair.find(&id).state().stages[0]
            .poker
            .tables
            .iter()
            .find(|(_, table)| table.seats.values().any(|own| own.0 == entry));
        let table = table.unwrap().0.0;
        fair.say(&id, &format!("out T{table} {entry} E{entry}"));
    }
    let tables: Vec<_> = fair.find(&id).state().stages[0].poker.tables.keys().map(|table| table.0).collect();
    fair.say(&id, &format!("merge T{} T{} 5", tables[0], tables[1]));
    let mut shown = view(&fair.event);
    assert_eq!(fair.find(&id).state().stages[0].poker.tables.len(), 1);
    let open = fair.seen(&id);
    let scene = match &lists::tables(&Staged::whole(&fair.event, &open)).1[..] {
        [Content::Seats(scene)] => scene.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(scene.spots.len(), 9, "as many seats as a table has");
    Screen::new().frame(&mut shown, 0.0, None);
}

#[test]
fn who_won_stands_largest_on_the_podium_whatever_the_name() {
    let mut fair = Fair::new(6);
    let id = fair.final_of_four();
    let order = festival::albo::final_order(fair.find(&id)).concat();
    let long = "Carla Massimiliana Bentivoglio";
    fair.event.names.insert(journal::PersonId(u64::from(order[0].0)), long.to_owned());
    fair.note(plan(0, vec![BoardScene::Podium(id)]));
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let high = |of: &str| frame.texts.iter().find(|(text, ..)| text == of).map(|(_, _, stands, _)| stands.height());
    let [first, second] = [long, &name(order[1].0 as usize)].map(high);
    assert!(first.unwrap() > 1.5 * second.unwrap(), "{first:?} {second:?}: on two lines");
}

/// People in the hall look for their table by the number.
#[test]
fn the_number_of_a_table_is_larger_than_the_names() {
    let mut fair = Fair::new(24);
    let id = fair.open("torneo-svizzero", "2026-09-19 10:00", "");
    fair.enter(&id, 1, 24);
    fair.say(&id, "start\ndraw 11");
    let tables = fair.ready(&id);
    for (place, table) in (1..).zip(&tables) {
        fair.say(&id, &format!("call T{table} {place}"));
    }
    fair.note(plan(0, vec![BoardScene::Tables(id)]));
    let frame = Screen::new().frame(&mut view(&fair.event), 0.0, None);
    let height = |text: &str| {
        let own = frame.texts.iter().filter(|(own, ..)| own == text);
        own.map(|(_, _, stands, _)| stands.height()).fold(0.0, f32::max)
    };
    let name = frame
        .texts
        .iter()
        .find(|(text, ..)| text.contains(&name(1)) || text.contains(&name(2)) || text.contains(&name(3)));
    let name = name.map(|(_, _, stands, _)| stands.height()).unwrap();
    assert!(height("7") > 1.2 * name, "{} beside {name}", height("7"));
}

#[test]
fn a_board_without_pages_says_whether_play_is_under_way() {
    let mut fair = Fair::new(4);
    let says = |fair: &mut Fair, words: &str| {
        fair.note(plan(0, Vec::new()));
        Screen::new().frame(&mut view(&fair.event), 0.0, None).says(words)
    };
    assert!(says(&mut fair, "Tra poco si comincia"));
    let id = fair.open("torneo-svizzero", "", "");
    fair.enter(&id, 1, 4);
    assert!(says(&mut fair, "Tra poco si comincia"), "nothing has begun");
    fair.say(&id, "start\ndraw 11");
    assert!(says(&mut fair, "Si gioca"));
}
