//! Results held back for the speaker.

use tournament::TableNo;

use super::*;

/// A board that holds results back.
fn holding(scenes: Vec<BoardScene>) -> EventRecord {
    EventRecord::BoardsSet(vec![BoardPlan { name: String::new(), scenes, seconds: 0, hold_results: true }])
}

fn release(fair: &mut Fair, id: &str) {
    let upto = fair.find(id).game.last().0;
    fair.note(EventRecord::ResultsReleased { id: id.to_owned(), upto });
}

fn made(fair: &Fair) -> Arc<Show> {
    Maker::default().make(&fair.event, Lang::It).unwrap()
}

/// Four in a bracket, drawn, on a board that holds results: its bracket, tables and podium, and the programme.
fn four() -> (Fair, String) {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "2026-09-19 09:30", "Chiostro");
    let own = [BoardScene::Bracket, BoardScene::Tables, BoardScene::Podium].map(|scene| scene(id.clone()));
    fair.note(holding(own.into_iter().chain([BoardScene::Programme]).collect()));
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2");
    (fair, id)
}

/// Records a win of the first seat at a table; returns the players there.
fn win(fair: &mut Fair, id: &str, table: u32) -> Vec<String> {
    let seats = fair.find(id).state().table(TableNo(table)).unwrap().entries();
    fair.say(id, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
    seats.iter().map(|entry| name(entry.0 as usize)).collect()
}

/// Returns the players at the tables of a slide, and whether anybody is marked as winner.
fn cards(slide: &Slide) -> (Vec<Vec<String>>, bool) {
    let Content::Tables(_, cards) = &slide.content else { panic!("{slide:?}") };
    let names = |card: &Card| card.seats.iter().map(|(name, ..)| name.clone()).collect();
    (cards.iter().map(names).collect(), cards.iter().flat_map(|card| &card.seats).any(|(.., won)| *won))
}

/// Returns the state in words of the only tournament in the programme.
fn programme(show: &Show) -> &str {
    let Some(Content::Programme(items)) = show.slides.last().map(|slide| &slide.content) else { panic!("{show:?}") };
    &items[0].words
}

#[test]
fn held_results_wait_for_the_speaker() {
    let mut fair = Fair::new(8);
    let id = bracket(&mut fair, 8);
    let shown = fair.find(&id).game.last().0;
    let scenes = vec![BoardScene::Bracket(id.clone()), BoardScene::Tables(id.clone())];
    fair.note(holding(scenes));
    let mut maker = Maker::default();
    let show = maker.make(&fair.event, Lang::It).unwrap();
    assert_eq!(show.slides[0].content, Content::Empty("I risultati saranno annunciati dallo speaker".to_owned()));
    fair.note(EventRecord::ResultsReleased { id: id.clone(), upto: shown });
    let table = fair.ready(&id)[0];
    let winner = fair.find(&id).state().table(tournament::TableNo(table)).unwrap().entries()[0];
    fair.win(&id, table, 1);
    let won = |show: &Show| {
        let Content::Bracket(bracket) = &show.slides[0].content else { panic!("{:?}", show.slides[0]) };
        bracket.tables.iter().flat_map(|table| &table.seats).any(|seat| seat.won)
    };
    let tables = |show: &Show| {
        let Content::Tables(_, cards) = &show.slides[1].content else { panic!("{:?}", show.slides[1]) };
        cards.iter().flat_map(|card| &card.seats).any(|(.., won)| *won)
    };
    let show = maker.make(&fair.event, Lang::It).unwrap();
    assert!(!won(&show) && !tables(&show), "the result is not public");
    let upto = fair.find(&id).game.last().0;
    fair.note(EventRecord::ResultsReleased { id: id.clone(), upto });
    let show = maker.make(&fair.event, Lang::It).unwrap();
    assert!(won(&show) && tables(&show), "{winner} has won");
    let mut fresh = Maker::default();
    assert_eq!(*fresh.make(&fair.event, Lang::It).unwrap(), *show, "kept or made anew, it is the same");
}

#[test]
fn a_draw_is_public_by_itself() {
    let (fair, _) = four();
    let show = made(&fair);
    let Content::Bracket(bracket) = &show.slides[0].content else { panic!("{:?}", show.slides[0]) };
    assert_eq!(bracket.tables.iter().flat_map(|table| &table.seats).filter(|seat| seat.taken).count(), 4);
    assert_eq!(cards(&show.slides[1]).0.len(), 2);
}

#[test]
fn who_goes_on_is_on_no_slide_before_the_release_or_the_call() {
    let (mut fair, id) = four();
    let first = win(&mut fair, &id, 1);
    release(&mut fair, &id);
    let second = win(&mut fair, &id, 2);
    let final_of = vec![first[0].clone(), second[0].clone()];
    let pairs = |fair: &Fair| cards(&made(fair).slides[1]);
    assert_eq!(pairs(&fair).0, [second.clone(), first.clone()]);
    assert_eq!(programme(&made(&fair)), "Semifinali");
    fair.say(&id, "call T3 1");
    let (names, won) = pairs(&fair);
    assert_eq!(names[0], final_of, "whoever is called is known to the hall");
    assert!(won, "of the semifinals one is public");
    win(&mut fair, &id, 3);
    let show = made(&fair);
    assert_eq!(show.slides[2].content, Content::Empty("I risultati saranno annunciati dallo speaker".to_owned()));
    assert_ne!(programme(&show), "finito");
    release(&mut fair, &id);
    let show = made(&fair);
    assert!(matches!(&show.slides[2].content, Content::Podium(places) if places[0].1 == [final_of[0].clone()]));
    assert_eq!(programme(&show), "finito");
}

#[test]
fn a_correction_waits_for_the_speaker_and_a_press_of_the_clock_does_not() {
    let (mut fair, id) = four();
    let seats = win(&mut fair, &id, 1);
    release(&mut fair, &id);
    let result = fair.find(&id).game.last().0;
    let winner = |fair: &Fair| {
        let show = made(fair);
        let Content::Bracket(bracket) = &show.slides[0].content else { panic!("{:?}", show.slides[0]) };
        let won = bracket.tables.iter().flat_map(|table| &table.seats).find(|seat| seat.won).unwrap();
        won.name.clone()
    };
    let said = |name: &str| scene::Words::Plain(name.to_owned());
    let line = {
        let seats = fair.find(&id).state().table(TableNo(1)).unwrap().entries();
        format!("result T1 {} {}: 22-26", seats[0], seats[1])
    };
    fair.amend(&id, result, Some(&line));
    assert_eq!(winner(&fair), said(&seats[0]));
    assert!(fair.find(&id).public_upto() < fair.find(&id).game.last().0);
    release(&mut fair, &id);
    assert_eq!(winner(&fair), said(&seats[1]));
    fair.say(&id, "call T2 5");
    let call = fair.find(&id).game.last().0;
    fair.amend(&id, call, None);
    assert_eq!(fair.find(&id).public_upto(), fair.find(&id).game.last().0, "nothing that the speaker announces");
}

/// What the hall has seen is not withdrawn when results are first held back.
#[test]
fn what_was_public_stays_public_when_results_begin_to_wait() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "2026-09-19 09:30", "Chiostro");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2");
    (1..=2).for_each(|table| drop(win(&mut fair, &id, table)));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festival.triade");
    let mut journal = fair.write(&path);
    let last = fair.find(&id).game.last().0;
    let plan = |name: &str, hold_results| BoardPlan { name: name.to_owned(), hold_results, ..BoardPlan::default() };
    let set = |journal: &mut journal::Journal, boards: Vec<BoardPlan>| {
        festival::fair::note(journal, &EventRecord::BoardsSet(boards));
        let (_, event) = festival::event::load_read_only(&path).unwrap();
        event.festival.find(&id).unwrap().released
    };
    assert_eq!(set(&mut journal, vec![plan("Sala", false)]), 0);
    assert_eq!(set(&mut journal, vec![plan("Sala", true), plan("Bar", false)]), last);
    win(&mut fair, &id, 3);
    let open = fair.find(&id);
    let payload = rules::DynMatch::payload(&open.game, open.game.last()).unwrap();
    festival::fair::append(&mut journal, &festival::tournament_stream(&id), payload);
    assert_eq!(set(&mut journal, vec![plan("Sala", true)]), last, "it goes on to hold");
    assert_eq!(
        set(&mut journal, vec![plan("Sala", true), plan("Bar", true)]),
        last,
        "another that holds from the start"
    );
    assert_eq!(set(&mut journal, vec![plan("Sala", true), plan("Bar", false)]), last);
    assert_eq!(set(&mut journal, vec![plan("Sala", true), plan("Bar", true)]), last + 1, "it has shown the final");
}

#[test]
fn a_disputed_result_is_no_result_on_boards_until_it_is_settled() {
    let mut fair = Fair::new(8);
    let castles = fair.open("torneo-carolus-magnus", "", "");
    fair.enter(&castles, 1, 2);
    fair.say(&castles, "start\npair E1 E2\nresult T1 E1 E2: castles 7-5\ndispute T1 contati due volte");
    let cards = |fair: &Fair| {
        let open = fair.seen(&castles);
        let (_, contents) = lists::tables(&Staged::whole(&fair.event, &open));
        let [Content::Tables(_, cards)] = contents.as_slice() else { panic!("{contents:?}") };
        let seats: Vec<_> = cards[0].seats.iter().map(|(_, score, won)| (score.clone(), *won)).collect();
        (seats, cards[0].result.clone())
    };
    let open = (String::new(), false);
    assert_eq!(cards(&fair), (vec![open.clone(), open], "contestato".to_owned()));
    fair.say(&castles, "settle T1");
    assert_eq!(cards(&fair), (vec![("7".to_owned(), true), ("5".to_owned(), false)], String::new()));
}

#[test]
fn a_bracket_names_no_winner_of_a_disputed_match() {
    let mut fair = Fair::new(8);
    let id = bracket(&mut fair, 8);
    let table = fair.ready(&id)[0];
    fair.win(&id, table, 1);
    let drawn = |fair: &Fair| {
        let (_, contents) = cut::contents(&Staged::whole(&fair.event, &fair.seen(&id)));
        let [Content::Bracket(bracket)] = contents.as_slice() else { panic!("{contents:?}") };
        let spot = festival::spot_id(TableNo(table));
        let drawn = bracket.tables.iter().find(|table| table.id == spot).unwrap().clone();
        let scene::Words::Plain(caption) = drawn.caption else { panic!() };
        (caption, drawn.seats.iter().any(|seat| seat.won))
    };
    assert_eq!(drawn(&fair), (String::new(), true));
    fair.say(&id, &format!("dispute T{table} mossa dettata"));
    assert_eq!(drawn(&fair), ("contestato".to_owned(), false));
}

#[test]
fn the_podium_is_that_of_the_minutes_as_far_as_it_is_released() {
    let mut fair = Fair::new(6);
    let id = fair.final_of_four();
    fair.note(holding(vec![BoardScene::Podium(id.clone())]));
    release(&mut fair, &id);
    let places = |fair: &Fair| {
        let Content::Podium(places) = made(fair).slides[0].content.clone() else { panic!() };
        places
    };
    let before = places(&fair);
    let order = festival::albo::final_order(fair.find(&id)).concat();
    fair.say(&id, &format!("exclude {}\nexclude {}", order[0], order[1]));
    assert_eq!(places(&fair), before, "the speaker has not said it yet");
    release(&mut fair, &id);
    let (after, named) = (places(&fair), |at: usize| name(order[at].0 as usize));
    assert_eq!(after[..2], [(1, vec![named(2)]), (2, vec![named(3)])]);
    assert!(after[2].0 == 3 && after[2].1.contains(&named(4)), "{after:?}");
}
