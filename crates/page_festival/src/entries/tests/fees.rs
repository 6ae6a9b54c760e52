//! Tests of fees recorded together.

use super::*;

#[test]
fn all_fees_listed_are_noted_at_once_after_they_are_shown_and_taken_back_together() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    for name in ["Ada Rossi", "Bruno Conti", "Carla Neri"] {
        stage.enter(name);
    }
    let paid = |stage: &Stage| stage.open("1").state().entrants.iter().map(|(_, e)| e.paid).collect::<Vec<_>>();
    stage.until("three entries", |stage| paid(stage).len() == 3);
    let before = (stage.open("1").game.last(), paid(&stage));
    assert!(before.1.iter().filter(|paid| !**paid).count() == 3, "{before:?}");
    stage.click("Da pagare");
    stage.steps();
    let button = |stage: &mut Stage| {
        stage.harness.get_by_label_contains("Segna pagate le 3 quote in elenco").click();
        stage.steps();
    };
    button(&mut stage);
    assert!(stage.shows("Bruno Conti"), "who they are is shown");
    assert_eq!((stage.open("1").game.last(), paid(&stage)), before, "before anything is recorded");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(paid(&stage), [true; 3]);
    let last = stage.open("1").game.last();
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.open("1").game.last().0, last.0 + 1, "one act");
    assert_eq!(paid(&stage), before.1, "takes all of them back");
}

/// The key acts on the entry shown, until the next one is begun.
#[test]
fn one_button_at_a_time_has_the_key_that_pays() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    let hint = |stage: &Stage| stage.harness.query_all_by_label("Alt P").count();
    assert_eq!(hint(&stage), 1);
    stage.enter("Ada Rossi");
    assert_eq!(hint(&stage), 0, "Ada is shown, with her own button");
    stage.press(Modifiers::ALT, Key::P);
    let paid = |stage: &Stage| stage.open("1").state().entrants.iter().map(|(_, e)| e.paid).collect::<Vec<_>>();
    assert_eq!(paid(&stage), [true]);
    stage.say("Bruno Conti");
    assert_eq!(hint(&stage), 1);
    stage.press(Modifiers::ALT, Key::P);
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(paid(&stage), [true, true], "with the entry");
}
