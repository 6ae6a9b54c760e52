//! Tests that every dialog's ways on and out and its keyboard focus are in sight, on a screen of 1280×800 at 150 and
//! 200 %.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use desk_kit::{AppCommand, Page};
use festival::sample;
use page_race::Section;
use shell::testing::SIZES;
use shell::testing::Stage;

fn race() -> Stage {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage
}

#[test]
fn the_dialogs_of_the_race_are_reached() {
    let mut stage = race();
    stage.press(Modifiers::NONE, Key::F7);
    stage.must_reach_and_close("race-amend");
    stage.press(Modifiers::NONE, Key::F9);
    for (key, name) in [(Key::Num1, "penalty"), (Key::Num2, "warning"), (Key::Num3, "ruling"), (Key::Num4, "cut")] {
        stage.press(Modifiers::ALT, key);
        stage.must_reach(&format!("race-judges-{name}"));
    }
    stage.press(Modifiers::ALT, Key::Num1);
    stage.type_text("50");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.type_text("insulta i tiratori dalla riva del lavatoio, per la terza volta");
    stage.must_reach("race-judges-filled");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text("throw 2 2");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::COMMAND, Key::D);
    stage.must_reach("race-waiver");
    stage.type_text("i dadi sono finiti sotto il palco");
    stage.press(Modifiers::COMMAND, Key::D);
    stage.must_reach_and_close("race-approving");
    stage.done();
}

#[test]
fn what_is_told_beside_throws_is_reached() {
    let mut stage = race();
    stage.press(Modifiers::NONE, Key::F12);
    stage.press(Modifiers::ALT, Key::T);
    stage.must_reach("race-throwers-none");
    stage.press(Modifiers::NONE, Key::A);
    stage.press(Modifiers::NONE, Key::B);
    stage.must_reach("race-throwers");
    stage.press(Modifiers::ALT, Key::G);
    stage.type_text("il portatore è scivolato sulle scale della chiesa ed è rimasto a terra");
    stage.must_reach("race-report");
    stage.press(Modifiers::ALT, Key::S);
    stage.type_text("Maria Antonietta Lombardi-Castiglioni");
    stage.fill("Motivo", "si è fatta male a un piede");
    stage.must_reach("race-substitute-player");
    for part in ["Capostormo", "Portatore"] {
        stage.harness.get_all_by_label(part).last().unwrap().click();
        stage.harness.run_steps(3);
        stage.must_reach(&format!("race-substitute-{part}"));
    }
    stage.done();
}

/// The council decides with as many PINs as its quorum asks for.
#[test]
fn whoever_of_the_council_is_asked_sees_the_ways_on_and_out() {
    let mut stage = race();
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::ALT, Key::Num3);
    stage.harness.get_all_by_label("Motivo").last().unwrap().focus();
    stage.harness.run_steps(2);
    stage.type_text("il regolamento tace su chi cade nel fosso: decide il Consiglio");
    stage.must_reach("race-council-ruling");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("PIN"), "they are asked");
    stage.must_reach("race-council");
    stage.done();
}

/// An official asked for by the dialog itself is in sight in the list.
#[test]
fn whose_pin_is_asked_is_read() {
    let mut stage = race();
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::ALT, Key::Num3);
    stage.press(Modifiers::ALT, Key::G);
    stage.harness.get_all_by_label("Motivo").last().unwrap().focus();
    stage.harness.run_steps(2);
    stage.type_text("decide il Consiglio");
    stage.press(Modifiers::NONE, Key::Enter);
    for size in SIZES {
        stage.resize(size);
        stage.harness.run_steps(6);
        let name = stage.harness.query_all_by(|node| {
            node.role() == egui::accesskit::Role::RadioButton && node.toggled() == Some(egui::accesskit::Toggled::True)
        });
        let name = name.into_iter().next().and_then(|node| node.accesskit_node().label()).unwrap();
        stage.must_see(&format!("reach-whose-{size:?}"), &[&name]);
    }
    stage.done();
}

#[test]
fn the_dialogs_of_a_tournament_are_reached() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F9);
    stage.click("Si ritira: ");
    stage.must_reach_and_close("tournament-withdraw");
    stage.fill("Motivo, o che cosa si contesta", "mossa dettata");
    stage.click("Vince per decisione: ");
    stage.must_reach_and_close("tournament-award");
    stage.press(Modifiers::NONE, Key::F10);
    for (key, name) in [(Key::Delete, "annul"), (Key::Enter, "correct")] {
        stage.press(Modifiers::NONE, Key::ArrowDown);
        stage.press(Modifiers::NONE, key);
        stage.must_reach_and_close(&format!("tournament-{name}"));
    }
    stage.done();
}

#[test]
fn the_dialogs_of_the_entries_are_reached() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-omaha");
    stage.go(Page::Entries);
    stage.press(Modifiers::NONE, Key::ArrowDown);
    for (key, name) in
        [(Key::S, "card"), (Key::I, "import"), (Key::T, "seeds"), (Key::A, "apart"), (Key::C, "substitute")]
    {
        stage.press(Modifiers::ALT, key);
        stage.must_reach_and_close(&format!("entries-{name}"));
    }
    stage.press(Modifiers::ALT, Key::S);
    stage.click("Cancella i dati…");
    stage.must_reach("entries-erase");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::Escape);
    let rows: Vec<_> = (0..40).map(|number| format!("Giocatore {number}\t1/2/1990")).collect();
    stage.harness.event(egui::Event::Paste(format!("Nome\tNascita\n{}", rows.join("\n"))));
    stage.harness.run_steps(3);
    stage.must_reach_and_close("entries-pasted");
    stage.done();
}

#[test]
fn the_dialogs_of_the_programme_are_reached() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Programme);
    for (key, name) in [(Key::N, "new"), (Key::M, "change"), (Key::O, "albo")] {
        stage.press(Modifiers::NONE, key);
        stage.must_reach_and_close(&format!("programme-{name}"));
    }
    let waiting = stage.live().event.festival.tournaments.iter().find(|open| open.state().now().is_none());
    let waiting = waiting.map(|open| open.id.clone());
    stage.live().tournament = waiting;
    stage.press(Modifiers::NONE, Key::R);
    stage.must_reach_and_close("programme-options");
    stage.press(Modifiers::NONE, Key::N);
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.must_reach("programme-new-data");
    stage.done();
}

#[test]
fn the_dialogs_of_a_match_are_reached() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.go(Page::Game);
    stage.click("Vittoria a");
    stage.must_reach_and_close("match-judge");
    stage.click("Correggi");
    stage.must_reach_and_close("match-amend");
    stage.done();
}

#[test]
fn the_dialogs_of_the_setup_are_reached() {
    let mut stage = Stage::new(crate::rooms(), 0);
    stage.seat(&["o8", "o1"]);
    stage.go(Page::Setup);
    stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(Section::Officials);
    stage.harness.run_steps(3);
    for (button, name) in [("Sostituisci ", "replace"), ("il PIN di ", "pin")] {
        stage.click(button);
        stage.must_reach_and_close(&format!("setup-{name}"));
    }
    stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(Section::People);
    stage.harness.run_steps(3);
    stage.click("Cancella i dati di ");
    stage.must_reach_and_close("setup-erase");
    stage.done();
    let mut stage = Stage::filled_in(crate::rooms());
    stage.seat(&["o8"]);
    stage.go(Page::Setup);
    stage.click("Si comincia");
    stage.must_reach("setup-start");
    stage.done();
}

/// The path of a file can be typed where the system shows no dialog.
#[test]
fn the_place_of_a_file_is_reached() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Programme);
    stage.press(Modifiers::COMMAND, Key::P);
    for _ in 0..200 {
        if stage.shows("Percorso del file") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        stage.harness.run_steps(1);
    }
    stage.must_reach("place");
    stage.type_text("/una cartella/che non c'è/da nessuna parte/verbale.pdf");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.must_reach("place-wrong");
    stage.done();
}

#[test]
fn what_is_asked_over_every_page_is_reached() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Programme);
    for roles in [desk_kit::ORGANISERS.to_vec(), rules::Role::ALL.to_vec()] {
        stage.harness.state_mut().ask(AppCommand::SignIn(roles, "access-to-record"));
        stage.harness.run_steps(3);
        stage.must_reach_and_close("access");
    }
    stage.press(Modifiers::NONE, Key::F11);
    stage.must_reach_and_close("here");
    stage.done();
}
