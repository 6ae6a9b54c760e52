//! Tests of one person's day, and of players called to two tables.

use egui::{Key, Modifiers};
use rules::{Entry, Signature};

use super::Stage;
use desk_kit::{Page, TournamentBook};

impl Stage {
    /// Records acts of any tournament without the page, one per line.
    fn record_in(&mut self, id: &str, lines: &str) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        for line in lines.lines() {
            let entry = Entry::parse(line, &[], None, &live.event.festival.find(id).unwrap().game).unwrap();
            live.record(TournamentBook(id), entry, Signature::script(0)).unwrap();
        }
        self.steps();
    }

    /// Two who play in two tournaments, drawn in both and called in the second.
    fn called_elsewhere() -> Self {
        let mut stage = Self::new(&["torneo-twixt", "torneo-quarto"]);
        for name in ["Anna Rossi", "Ugo Bianchi", "Carla Neri", "Dino Villa"] {
            stage.enter(name);
        }
        for id in ["1", "2"] {
            if id == "2" {
                stage.record_in(id, "enter p2; p3");
            }
            stage.record_in(id, "start\npair E1 E2");
        }
        stage.record_in("1", "pair E3 E4");
        stage.record_in("2", "call T1 5");
        stage
    }
}

#[test]
fn a_call_of_somebody_who_is_called_elsewhere_is_asked_about_first() {
    let mut stage = Stage::called_elsewhere();
    let live = stage.harness.state_mut();
    live.live.as_mut().unwrap().tournament = Some("1".to_owned());
    live.page = Page::Tournament;
    stage.steps();
    stage.press(Modifiers::NONE, Key::Tab);
    stage.press(Modifiers::COMMAND, Key::K);
    assert!(stage.shows("Anna Rossi è già in chiamata: "), "said before the call");
    assert!(stage.shows("partita 1, tavolo 5"), "with the other table's name");
    assert_eq!(stage.open("1").state().table(tournament::TableNo(1)).unwrap().called, None, "nothing is recorded yet");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.open("1").state().table(tournament::TableNo(1)).unwrap().called.is_some(), "whoever has read it may");
    stage.harness.state_mut().page = Page::Speaker;
    stage.steps();
    assert!(stage.shows("Ugo Bianchi è già in chiamata: "), "the speaker sees it");
}

#[test]
fn calls_that_are_made_together_name_who_is_wanted_elsewhere() {
    let mut stage = Stage::called_elsewhere();
    let live = stage.harness.state_mut();
    live.live.as_mut().unwrap().tournament = Some("1".to_owned());
    live.page = Page::Tournament;
    stage.steps();
    stage.click("Chiama i 2 tavoli");
    assert!(stage.shows("Anna Rossi è già in chiamata: "));
    assert!(stage.shows("Chiamata, partita 1: al tavolo 1 · Anna Rossi – Ugo Bianchi"), "calls say whom they call");
}

#[test]
fn the_day_of_somebody_is_shown_by_key() {
    let mut stage = Stage::called_elsewhere();
    // Down to the first entry.
    (0..4).for_each(|_| stage.press(Modifiers::NONE, Key::ArrowDown));
    stage.press(Modifiers::ALT, Key::G);
    assert!(stage.shows("La giornata di Anna Rossi"));
    assert!(stage.shows("tavolo 5 · contro "), "where and against whom");
    assert!(stage.shows("da giocare") && stage.shows("in chiamata"), "and how it stands");
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(!stage.shows("La giornata di Anna Rossi"));
}
