//! Tests that questions are in sight with their consequences, on a screen of 1280×800 at 150 and 200 %.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use desk_kit::Page;
use festival::sample;
use shell::testing::SIZES;
use shell::testing::{Stage, layout};
use testkit::until;

fn race(acts: usize) -> Stage {
    let mut stage = Stage::new(crate::rooms(), acts);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage
}

#[test]
fn whoever_corrects_a_throw_sees_which_and_what_changes() {
    for size in SIZES {
        let mut stage = race(sample::MIDDLE);
        stage.resize(size);
        stage.press(Modifiers::NONE, Key::F7);
        stage.must_see(&format!("asked-amend-{size:?}"), &[" · tiro ", "È già così"]);
        stage.type_text("45");
        stage.harness.run_steps(3);
        let place = format!("asked-amended-{size:?}");
        stage.keep(&place);
        stage.must_see(&place, &[" · tiro ", "Che cosa cambia", "→"]);
        stage.must_see_keyboard(&place);
        stage.done();
    }
}

/// The flock of a ruling in progress is named wherever the page is scrolled, and typing moves nothing.
#[test]
fn whoever_rules_sees_for_whom_and_nothing_moves() {
    for size in SIZES.into_iter().chain([[1280.0, 800.0]]) {
        let mut stage = race(sample::MIDDLE);
        let thrower = stage.live().race().map(|race| race.seats()[race.state().to_throw.index()].name.clone()).unwrap();
        stage.resize(size);
        stage.press(Modifiers::NONE, Key::F9);
        stage.press(Modifiers::ALT, Key::Num3);
        stage.harness.run_steps(3);
        let place = format!("asked-ruling-{size:?}");
        stage.keep(&place);
        stage.must_see(&place, &[&thrower, "Sposta", "Gara nulla", "Aggiungi alla delibera"]);
        stage.must_see_keyboard(&place);
        let motive = |stage: &Stage| stage.harness.get_all_by_label("Motivo").last().unwrap().rect();
        let before = motive(&stage).top();
        stage.type_text("20");
        stage.harness.run_steps(3);
        assert!((motive(&stage).top() - before).abs() <= 2.0, "{place}: {before} {:?}", motive(&stage));
        stage.done();
    }
}

/// A throw with many consequences: the bearer goes on, and somebody pays.
#[test]
fn whoever_validates_reads_more_than_one_line_of_what_follows() {
    let mut stage = race(sample::MIDDLE);
    for key in [Key::F12, Key::Num6, Key::Num1, Key::Enter, Key::F12, Key::Num3, Key::Num3, Key::Enter] {
        stage.press(Modifiers::NONE, key);
    }
    for size in SIZES {
        stage.resize(size);
        let place = format!("asked-validate-{size:?}");
        stage.keep(&place);
        stage.must_see(&place, &["Convalida", "3 + 3 = 6", "Il portatore va", "Il portatore deve un pegno"]);
    }
    stage.done();
}

/// After scrolling to the board or the register, typed text, its consequences and the next question come into sight.
#[test]
fn what_is_asked_next_comes_back_into_sight() {
    for size in SIZES {
        let mut stage = race(sample::MIDDLE);
        stage.resize(size);
        let place = format!("asked-next-{size:?}");
        let steps: [(&[Key], &[&str]); 4] = [
            (&[Key::F12, Key::Num6, Key::Num1, Key::Enter, Key::F12], &[]),
            (&[Key::Num3], &["3 + – = –"]),
            (&[Key::Num3, Key::Enter], &["Convalida", "3 + 3 = 6"]),
            (&[Key::F12], &["Accetta", "Franco Re"]),
        ];
        for (keys, seen) in steps {
            stage.wheel([300.0, 300.0], -4000.0);
            keys.iter().for_each(|key| stage.press(Modifiers::NONE, *key));
            stage.harness.run_steps(4);
            stage.must_see(&place, seen);
        }
        stage.done();
    }
}

/// Also where the bar has two rows: in an event of the race alone.
#[test]
fn a_captain_sees_two_rows_of_who_can_pay_also_under_a_high_bar() {
    for size in SIZES {
        let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
        stage.seat(&["o1", "o4"]);
        stage.live().event.festival.tournaments.clear();
        stage.live().event.setup.title = "Terza".to_owned();
        stage.resize(size);
        stage.go(Page::Table);
        for key in [Key::F12, Key::Num6, Key::Num1, Key::Enter, Key::F12, Key::Num3, Key::Num3, Key::Enter, Key::F12] {
            stage.press(Modifiers::NONE, key);
        }
        let place = format!("asked-pays-{size:?}");
        stage.keep(&place);
        stage.must_see(&place, &["Accetta", "Franco Re"]);
        stage.done();
    }
}

/// Types somebody's PIN for the act that is asked about.
fn agree(stage: &mut Stage, name: &str, pin: &str) {
    stage.harness.query_all_by_label(name).last().unwrap().scroll_to_me();
    stage.harness.run_steps(20);
    stage.harness.query_all_by_label(name).last().unwrap().click();
    stage.harness.run_steps(3);
    stage.type_text(pin);
    stage.press(Modifiers::NONE, Key::Enter);
    let told = format!("{name} · PIN ok · consenso salvo");
    let agreed = |stage: &Stage| stage.harness.query_by_label(&told).is_some();
    until(stage, "the PIN", agreed, |stage| stage.harness.step());
    stage.harness.run_steps(6);
}

/// Each official who agrees to an undo sees which act it is, that it is undone, and the ways on and out.
#[test]
fn whoever_agrees_to_taking_a_declaration_back_sees_it() {
    for size in SIZES {
        let mut stage = race(usize::MAX);
        let race = stage.live().race().unwrap();
        let clerk = race.entry(race.last()).and_then(|last| last.signature.entered_by.clone()).unwrap();
        stage.seat(&[&clerk]);
        stage.live().event.festival.tournaments.clear();
        stage.resize(size);
        stage.press(Modifiers::COMMAND, Key::Z);
        for agreed in ["", "Ezio Gallarati"] {
            if !agreed.is_empty() {
                agree(&mut stage, agreed, "555555");
            }
            let place = format!("asked-undo-{agreed}-{size:?}");
            let act = ["Annullare", "vittoria dichiarata", "annullamento immediato", agreed];
            stage.must_see(&place, &act);
            stage.must_see(&place, &["Che cosa cambia", "dichiarano vincitore", "Accedi", "Lascia stare"]);
            stage.must_see_keyboard(&place);
        }
        stage.done();
    }
}

/// The notary is one of the three who must agree: the last one sees the ways on and out, too.
#[test]
fn whoever_agrees_last_to_a_ruling_sees_it() {
    for size in SIZES {
        let mut stage = race(sample::MIDDLE);
        stage.resize(size);
        stage.press(Modifiers::NONE, Key::F9);
        stage.press(Modifiers::ALT, Key::Num3);
        stage.harness.run_steps(3);
        stage.type_text("20");
        stage.press(Modifiers::NONE, Key::Tab);
        stage.type_text("posto sbagliato");
        stage.press(Modifiers::NONE, Key::Enter);
        agree(&mut stage, "Ezio Gallarati", "555555");
        let place = format!("asked-ruling-agreed-{size:?}");
        stage.must_see(&place, &["Delibera, ", "Ezio Gallarati", "Franca Rivolta", "Accedi", "Lascia stare"]);
        stage.must_see_keyboard(&place);
        stage.done();
    }
}

/// After the notary is signed out at the door, the next one types at once.
#[test]
fn after_the_notary_has_gone_the_next_one_types_a_pin() {
    for size in SIZES {
        let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
        stage.seat(&["o1"]);
        stage.go(Page::Table);
        stage.resize(size);
        stage.press(Modifiers::NONE, Key::F11);
        stage.press(Modifiers::ALT, Key::U);
        stage.press(Modifiers::NONE, Key::Escape);
        stage.harness.run_steps(3);
        let place = format!("asked-gone-{size:?}");
        stage.must_see(&place, &["Nessun notaio al tavolo"]);
        stage.must_see_keyboard(&place);
        stage.done();
    }
}

/// In a low window the pages of an event stand in a list: their row is the page's.
#[test]
fn the_bar_has_one_row_in_a_low_window() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.go(Page::Setup);
    for (size, below) in SIZES.into_iter().zip([true, false]) {
        stage.resize(size);
        let row = !layout::in_sight(&stage.harness.ctx, "Registro").is_empty();
        assert_eq!(row, below, "{size:?}");
    }
}

/// A person's office stands where it is read, and so does the present part in the list of parts.
#[test]
fn in_a_narrow_setup_it_is_read_what_people_are() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Setup);
    stage.resize([640.0, 700.0]);
    stage.press(Modifiers::ALT, Key::Num7);
    stage.harness.run_steps(3);
    let place = "asked-people";
    stage.keep(place);
    stage.must_see(place, &["Adele Ferrandi", "Torneo di Memory per under 18"]);
    stage.must_read_whole(place, &["Torneo di Memory per under 18"]);
    stage.done();
}

#[test]
fn the_part_of_the_setup_on_screen_is_in_sight_in_the_list() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.go(Page::Setup);
    for size in SIZES {
        stage.resize(size);
        for (key, name) in [(Key::Num1, "Manifestazione"), (Key::Num5, "Punti"), (Key::Num7, "Persone")] {
            stage.press(Modifiers::ALT, key);
            stage.harness.run_steps(3);
            stage.must_see(&format!("asked-part-{name}-{size:?}"), &[name]);
        }
    }
    stage.done();
}

/// A name is read in full where there is room.
#[test]
fn the_name_of_an_official_has_the_room_that_there_is() {
    let mut setup = sample::setup();
    let name = "Maddalena Quarantacinquini-Santarcangelo";
    setup.officials[0].person.name = name.to_owned();
    let mut stage = Stage::with_setup(crate::rooms(), setup);
    stage.go(Page::Setup);
    stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(page_race::Section::Officials);
    for (size, least) in SIZES.into_iter().zip([350.0, 130.0]) {
        stage.resize(size);
        let field = stage.harness.get_by_label("Nome dell'ufficiale 1").rect();
        assert!(field.width() >= least, "{size:?}: {field}");
    }
    stage.keep("asked-officials");
}
