//! The rule book: interpretations chosen before the start, articles to read.

use rules::games::oca::LeapfrogOver;

use super::*;

const OTHER_LEAP: &str = "La cavallina salta qualunque segnalino rivale, dispersi compresi.";

#[test]
fn interpretations_are_chosen_and_the_race_is_played_by_them() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num6);
    assert!(!stage.mentions("diversa da quella in dotazione"));
    stage.click(OTHER_LEAP);
    assert!(stage.mentions("diversa da quella in dotazione"));
    assert_eq!(stage.setup().readings.keys().collect::<Vec<_>>(), ["leapfrog_over"]);
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| !live(stage).event.setup.readings.is_empty());
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the race", |stage| live(stage).race().is_some());
    assert_eq!(live(&stage).race().unwrap().rules().leapfrog_over, LeapfrogOver::Anyone);
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert_eq!(event.setup.readings.len(), 1, "as the file tells");
}

#[test]
fn what_the_ruleset_says_is_no_choice() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num6);
    stage.click(OTHER_LEAP);
    stage.click("La cavallina salta i portatori rivali.");
    assert!(stage.setup().readings.is_empty());
    stage.click(OTHER_LEAP);
    stage.harness.get_by_label("Rimetti quelle in dotazione").scroll_to_me();
    stage.harness.run();
    stage.click("Rimetti quelle in dotazione");
    assert!(stage.setup().readings.is_empty());
}

#[test]
fn the_articles_can_be_read() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num6);
    for words in [
        "Vince lo stormo il cui portatore arriva per primo esattamente alla casella 63.",
        "I tiratori non possono fermare i dadi.",
    ] {
        assert!(stage.mentions(words), "{words}");
    }
}
