//! Tests of on-screen digits, for use without a keyboard.

use egui::{Key, Modifiers};

use desk_kit::Page;
use festival::sample;
use shell::testing::{Stage, layout};

/// A way to open the question for a PIN.
type Way<'w> = &'w dyn Fn(&mut Stage);

/// A PIN can be typed by mouse or touch alone: every digit is in reach.
#[test]
fn whoever_has_no_keyboard_signs_in_and_approves_by_figures_on_screen() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    let sizes = [[1280.0, 800.0], [1024.0, 700.0], [853.0, 533.0], [640.0, 400.0]];
    let figures: Vec<String> = (0..=9).map(|figure| format!("Cifra {figure}")).collect();
    let mut keys: Vec<&str> = figures.iter().map(String::as_str).collect();
    keys.extend(["Togli l'ultima cifra", "Conferma il PIN"]);
    let here = |stage: &mut Stage| {
        stage.go(Page::Programme);
        stage.press(Modifiers::NONE, Key::F11);
    };
    let asked = |stage: &mut Stage| {
        stage.go(Page::Programme);
        stage.harness.state_mut().ask(desk_kit::AppCommand::SignIn(rules::Role::ALL.to_vec(), "access-to-record"));
        stage.harness.run_steps(3);
    };
    let approves = |stage: &mut Stage| {
        stage.seat(&["o1"]);
        stage.go(Page::Table);
        stage.press(Modifiers::NONE, Key::F12);
    };
    let ways: [(&str, Way<'_>); 3] = [("here", &here), ("asked", &asked), ("approves", &approves)];
    for (name, open) in ways {
        open(&mut stage);
        if stage.shows("Tastierino") {
            stage.click("Tastierino");
        }
        for size in sizes {
            stage.resize(size);
            let place = format!("sight-pad-{name}-{size:?}");
            stage.must_see(&place, &keys);
            if size[1] >= 700.0 {
                stage.must_see(&place, &["Accedi"]);
                let out = layout::out_of_reach(&stage.harness.ctx);
                stage.faults.extend(out.iter().map(|fault| format!("{place}: {fault}")));
            }
            stage.must_see_keyboard(&place);
        }
        // With a keyboard they are not needed.
        stage.type_text("1");
        assert!(!stage.shows("Cifra 1"), "{name}");
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}
