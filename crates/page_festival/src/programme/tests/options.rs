//! The options of a tournament: chosen before it begins, recorded, and held to.

use desk_kit::TournamentBook;
use shell::testing::leave;
use tournament::{Fact, Format, NewEntry, Person};

use super::*;
use festival::OpenTournament;

impl Stage {
    fn abalone(&self) -> &OpenTournament {
        let all = &self.live().event.festival.tournaments;
        all.iter().find(|open| open.game.ruleset().id == "torneo-abalone").unwrap()
    }

    fn open_options(&mut self) {
        self.harness.state_mut().live.as_mut().unwrap().tournament = Some(self.abalone().id.clone());
        self.steps();
        self.press(Key::R);
    }

    fn record_options(&mut self) {
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        self.steps();
    }

    fn most(&self) -> u32 {
        match self.abalone().plan().format(1) {
            Some(Format::Knockout { most, .. }) => *most,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn options_are_changed_recorded_and_there_after_opening_again() {
    let mut stage = Stage::new();
    stage.fill();
    stage.open_options();
    assert!(stage.shows("Opzioni · Torneo di Abalone") && stage.shows("Nessun cambiamento"));
    stage.write("Posti del tabellone (una potenza di due)", "12");
    assert!(stage.shows("32 → 12"));
    stage.record_options();
    assert!(stage.shows("una potenza di due, da 2 a 1024"), "the ruleset's own check speaks");
    assert_eq!(stage.most(), 32);
    stage.write("Posti del tabellone (una potenza di due)", "16");
    // Of the final, not of the qualifying before it.
    stage.harness.get_all_by_label("Quando comincia (sabato 22:00, oppure 22:00)").last().unwrap().focus();
    stage.steps();
    stage.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    stage.say("dom 21");
    stage.record_options();
    assert_eq!(stage.most(), 16);
    assert_eq!(stage.abalone().plan().stages[1].begins, "sun 21:00");
    stage.until("everything saved", |stage| stage.live().saving.waiting == 0);
    let path = stage.live().path.clone();
    let again = Live::open(&path, || {}).unwrap();
    let open = again.event.festival.find(&stage.abalone().id).unwrap();
    assert_eq!(open.plan(), stage.abalone().plan());
    assert!(again.event.unreadable.is_empty());
}

#[test]
fn options_by_which_somebody_could_not_have_entered_say_so() {
    let mut stage = Stage::new();
    stage.fill();
    let id = stage.abalone().id.clone();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let entry = NewEntry { people: vec![Person(900)], age: None, paid: false };
    live.record(TournamentBook(&id), rules::Entry::fact(Fact::Enter(vec![entry])), rules::Signature::script(0))
        .unwrap();
    stage.open_options();
    stage.write("Persone per iscrizione (2, oppure 1-3)", "2");
    stage.record_options();
    assert_eq!(stage.abalone().plan().entries.people, (1, 1));
    assert!(stage.shows("Opzioni · Torneo di Abalone"), "the dialog stays, and says why");
    // What is no number is named, and nothing is recorded before it is mended.
    stage.write("Iscrizioni per persona, al massimo", "molte");
    assert!(stage.shows("Da riscrivere: Iscrizioni per persona"));
}

#[test]
fn options_of_a_tournament_that_has_begun_stay_as_they_are() {
    let mut stage = Stage::new();
    stage.fill();
    let id = stage.abalone().id.clone();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    for person in 0..2 {
        let entry = NewEntry { people: vec![Person(900 + person)], age: None, paid: false };
        let entry = rules::Entry::fact(Fact::Enter(vec![entry]));
        live.record(TournamentBook(&id), entry, rules::Signature::script(0)).unwrap();
    }
    live.record(TournamentBook(&id), rules::Entry::fact(Fact::Start), rules::Signature::script(0)).unwrap();
    stage.open_options();
    assert!(!stage.shows("Opzioni · Torneo di Abalone"));
    assert!(stage.shows("Il torneo è già cominciato"));
}

#[test]
fn a_fee_that_can_not_be_read_changes_nothing() {
    let mut stage = Stage::new();
    stage.fill();
    stage.open_options();
    stage.write("Quota in euro", "10,50");
    assert!(stage.shows("10,50"));
    stage.say("x");
    assert!(stage.shows("Da riscrivere: Quota in euro") && stage.shows("Nessun cambiamento"));
    stage.record_options();
    assert_eq!(stage.abalone().plan().entries.fee_cents, 0);
}

/// What is called off stays in the programme, says why, and takes no acts; it can be called on again.
#[test]
fn a_tournament_that_is_called_off_says_why_and_takes_no_acts() {
    let mut stage = Stage::new();
    stage.fill();
    let id = stage.abalone().id.clone();
    stage.harness.state_mut().live.as_mut().unwrap().tournament = Some(id.clone());
    stage.steps();
    stage.press(Key::M);
    stage.harness.get_by_label("Il torneo non si gioca").click();
    stage.steps();
    stage.press(Key::Enter);
    stage.record_options();
    assert!(stage.abalone().info.cancelled.is_none(), "not without a reason");
    assert!(stage.shows("Scrivere perché non si gioca"));
    stage.say("manca la sala");
    stage.press(Key::Enter);
    assert_eq!(stage.abalone().info.cancelled.as_deref(), Some("manca la sala"));
    assert!(!stage.live().runs(&id) && stage.shows("annullato"));
    stage.press(Key::M);
    stage.harness.get_by_label("Il torneo non si gioca").focus();
    stage.steps();
    stage.harness.key_press(Key::Space);
    stage.steps();
    // The box has the keyboard: the key that records does not tick it again.
    stage.harness.get_by_label("Il torneo non si gioca").focus();
    stage.steps();
    stage.record_options();
    assert!(stage.abalone().info.cancelled.is_none() && stage.live().runs(&id));
}

#[test]
fn nobody_closes_the_event_over_what_is_chosen_and_not_recorded() {
    let mut stage = Stage::new();
    stage.fill();
    stage.until("everything saved", |stage| stage.live().saving.waiting == 0);
    let filled = "Programma: qualcosa è scritto ma non registrato";
    let asked = |stage: &mut Stage| {
        let asked = !leave(&mut stage.harness) && stage.shows(filled);
        stage.press(Key::Enter);
        stage.press(Key::Escape);
        asked && !stage.shows(filled)
    };
    stage.open_options();
    stage.write("Posti del tabellone (una potenza di due)", "16");
    assert!(asked(&mut stage));
    stage.press(Key::M);
    stage.say("Abalone di notte");
    assert!(asked(&mut stage));
    stage.press(Key::N);
    stage.press(Key::Enter);
    assert!(asked(&mut stage));
    stage.press(Key::Escape);
    stage.press(Key::A);
    stage.say("Si cena");
    assert!(asked(&mut stage));
    stage.press(Key::A);
    stage.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    stage.press(Key::Backspace);
    stage.press(Key::Escape);
    stage.open_options();
    assert!(leave(&mut stage.harness), "what is only looked at is not asked about");
}
