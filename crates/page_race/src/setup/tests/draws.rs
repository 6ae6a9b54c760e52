//! Squares and orders: drawn, recorded, typed.

use super::*;
use festival::event::{EventRecord, homes_words};

#[test]
fn draws_are_recorded_each_time_and_stay() {
    let mut stage = Stage::new(Some(ready(4, 10)));
    let before = stage.setup().flocks.clone();
    stage.press(Modifiers::ALT, Key::Num4);
    stage.click("Sorteggia le caselle");
    stage.until("the first draw", |stage| live(stage).event.draws.len() == 1);
    stage.click("Sorteggia di nuovo");
    stage.until("the second draw", |stage| live(stage).event.draws.len() == 2);
    let draws = live(&stage).event.draws.clone();
    assert_ne!(draws[0].seed, draws[1].seed);
    let homes: Vec<u8> = stage.setup().flocks.iter().map(|flock| flock.home.unwrap()).collect();
    assert_eq!(homes, draws[1].homes);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    stage.press(Modifiers::COMMAND, Key::Z);
    let homes: Vec<u8> = stage.setup().flocks.iter().map(|flock| flock.home.unwrap()).collect();
    assert_eq!(homes, draws[0].homes, "undone on the page");
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.setup().flocks, before, "and the draw before it");
    stage.press(Modifiers::COMMAND, Key::Y);
    stage.press(Modifiers::COMMAND, Key::Y);
    let homes: Vec<u8> = stage.setup().flocks.iter().filter_map(|flock| flock.home).collect();
    assert_eq!(homes, draws[1].homes, "both done again");
    stage.press(Modifiers::COMMAND, Key::Z);
    assert!(stage.mentions(&draws[0].seed.to_string()) && stage.mentions(&draws[1].seed.to_string()));
    let Stage { harness, path, .. } = &stage;
    assert!(harness.state().live.is_some());
    let (_, event) = load_read_only(path).unwrap();
    let drawn = event.log.iter().filter(|line| matches!(line.event(), Some(EventRecord::HomesDrawn { .. })));
    assert_eq!(drawn.count(), 2, "and both in the file");
}

#[test]
fn orders_drawn_are_recorded_each_time_and_stay() {
    let mut stage = Stage::new(Some(ready(4, 10)));
    stage.press(Modifiers::ALT, Key::Num4);
    stage.click("Sorteggia l'ordine");
    stage.until("the first draw", |stage| live(stage).event.order_draws.len() == 1);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    stage.click("Sorteggia di nuovo l'ordine");
    stage.until("the second draw", |stage| live(stage).event.order_draws.len() == 2);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    let draws = live(&stage).event.order_draws.clone();
    assert_ne!(draws[0].seed, draws[1].seed);
    let names: Vec<_> = stage.setup().flocks.iter().map(|flock| flock.name.clone()).collect();
    assert_eq!(names, draws[1].flocks);
    assert!(stage.mentions(&draws[0].seed.to_string()) && stage.mentions(&draws[1].seed.to_string()));
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert_eq!(event.order_draws, draws);
    let Some(EventRecord::OrderDrawn { seed, algorithm, order, .. }) = event
        .log
        .iter()
        .rev()
        .filter_map(|line| line.event().cloned())
        .find(|record| matches!(record, EventRecord::OrderDrawn { .. }))
    else {
        panic!("no draw")
    };
    assert_eq!((algorithm, order.clone()), (festival::event::ALGORITHM, festival::event::draw_order(seed, 4)));
    assert_eq!(order.iter().map(|place| draws[0].flocks[*place].clone()).collect::<Vec<_>>(), draws[1].flocks);
    stage.press(Modifiers::NONE, Key::F4);
    assert!(stage.mentions(&format!("Ordine di tiro sorteggiato (seme {}): {}", draws[1].seed, names.join(", "))));
}

/// What Ctrl+Z does is told only while it does that.
#[test]
fn what_is_said_of_a_draw_goes_with_what_is_done_next() {
    let said = "Ctrl+Z rimette quello di prima";
    let mut stage = Stage::new(Some(ready(4, 10)));
    stage.press(Modifiers::ALT, Key::Num4);
    stage.click("Sorteggia l'ordine");
    stage.until("the save", |stage| stage.shows("Tutto salvato") && stage.mentions(said));
    stage.write("Casella di Stormo 1", "20");
    assert!(!stage.mentions(said), "a square was changed");
    stage.click("Sorteggia di nuovo l'ordine");
    stage.until("the save", |stage| stage.shows("Tutto salvato") && stage.mentions(said));
    stage.press(Modifiers::ALT, Key::Num5);
    assert!(!stage.mentions(said), "another part is on screen");
}

#[test]
fn a_square_that_will_not_do_says_why() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num4);
    stage.write("Casella di Stormo 1", "9");
    assert!(stage.mentions("la 9 non può essere casella stormo"));
    assert!(stage.mentions("serve una casella semplice del percorso. (Casella stormo)"), "by which article");
    stage.write("Casella di Stormo 1", "20");
    assert!(stage.mentions("la 20 è già di"));
    stage.write("Casella di Stormo 1", "xx");
    assert_eq!(stage.setup().flocks[0].home, Some(20), "only numbers count");
    stage.write("Casella di Stormo 1", "7");
    assert_eq!(stage.blocking(), 0);
}

/// Each square stays with the flock for which it was drawn, whatever order is drawn then.
#[test]
fn squares_drawn_are_told_of_the_flocks_for_which_they_were_drawn() {
    let mut stage = Stage::new(Some(ready(4, 10)));
    stage.press(Modifiers::ALT, Key::Num4);
    stage.click("Sorteggia le caselle");
    stage.until("the squares", |stage| live(stage).event.draws.len() == 1);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    let pairs = |stage: &Stage| {
        let pair = |flock: &festival::event::FlockPlan| format!("{} {}", flock.name, flock.home.unwrap());
        stage.setup().flocks.iter().map(pair).collect::<Vec<_>>()
    };
    let drawn = pairs(&stage);
    let flocks = live(&stage).event.draws[0].flocks.clone();
    let order = |stage: &Stage| live(stage).event.order_draws.last().map(|draw| draw.flocks.clone());
    stage.click("Sorteggia l'ordine");
    stage.until("the order", |stage| order(stage).is_some());
    while order(&stage).as_ref() == Some(&flocks) {
        let before = live(&stage).event.order_draws.len();
        stage.click("Sorteggia di nuovo l'ordine");
        stage.until("another order", |stage| live(stage).event.order_draws.len() > before);
    }
    stage.until("the save", |stage| pairs(stage) != drawn);
    assert!(stage.mentions(&drawn.join(", ")), "on the page");
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert_eq!(homes_words(&event.draws[0].flocks, &event.draws[0].homes), drawn.join(", "), "and in the file");
}
