//! Tests of what must be in sight together on the page of the race, at a large scale and on a small screen.

use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use rules::games::oca::{Fact, FlockSeat, Oca};
use rules::{Entry, Notation, Recorded, Seq, Signature};

use desk_kit::{Page, RaceBook};
use festival::sample;
use shell::testing::{Stage, layout};

/// Sizes that a desktop's bars leave of 1280×800 at 150, 160 and 200 %, in points.
const SMALL: [[f32; 2]; 3] = [[852.0, 517.0], [799.0, 485.0], [639.0, 388.0]];

fn race() -> Stage {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage
}

/// Opens the correction of the first throw and types.
fn correcting(stage: &mut Stage, text: &str) {
    let race = stage.live().race().unwrap();
    let first = (0..race.entries().len())
        .map(Seq::at)
        .find(|seq| matches!(race.effective(*seq), Some(Entry::Fact { fact: Fact::Throw(_), .. })));
    let line = format!("correggi {}", first.unwrap().0);
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text(&line);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.type_text(text);
    stage.harness.run_steps(4);
}

/// The changes of a correction are in sight before it is confirmed.
#[test]
fn what_a_correction_changes_is_in_sight() {
    for size in SMALL {
        let mut stage = race();
        stage.resize(size);
        correcting(&mut stage, "35");
        let place = format!("table-correcting-{size:?}");
        stage.must_see(&place, &["Che cosa cambia", " → ", "2 · convalida", "Conferma la correzione"]);
        stage.must_see_keyboard(&place);
        stage.done();
    }
}

/// An incomplete correction shows no fault yet, and nothing under the pointer moves.
#[test]
fn a_correction_that_is_being_typed_moves_nothing() {
    for size in [[1280.0, 776.0], SMALL[0], SMALL[1]] {
        let mut stage = race();
        stage.resize(size);
        correcting(&mut stage, "3");
        let confirm = |stage: &Stage| layout::in_sight(&stage.harness.ctx, "Conferma la correzione");
        let before = confirm(&stage);
        assert_eq!(before.len(), 1);
        assert!(!stage.shows("Si scrive per esempio"), "{size:?}");
        stage.type_text("5");
        stage.harness.run_steps(4);
        assert_eq!(confirm(&stage), before, "{size:?}");
    }
}

/// Opens a race in which the first flock stands so and has thrown a Tower; the dice are typed.
fn thrown(square: u8, strays: &str) -> Stage {
    let mut stage = Stage::new(crate::rooms(), 0);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    let live = stage.live();
    let race = live.race().unwrap();
    let place = |(index, seat): (usize, &FlockSeat)| {
        let (square, strays) = if index == 0 { (square, strays) } else { (0, "") };
        format!("; {square} home={} players={} by={} {strays}", seat.home.unwrap(), seat.size(), seat.bearer)
    };
    let places: String = race.seats().iter().enumerate().map(place).collect();
    let state = Oca::parse_position(&format!("gara=3 turn=0{places}"), race.rules(), race.seats()).unwrap();
    let effects = vec![Oca::set_up(state).unwrap()];
    let entry = Entry::Ruling { effects, article: None, reason: "prova".to_owned() };
    live.record(RaceBook, entry, Signature::script(0)).unwrap();
    // Digits that follow a PIN at once would raise a question.
    stage.harness.run_steps(12);
    for key in [Key::Num2, Key::Num3] {
        stage.press(Modifiers::NONE, key);
    }
    stage
}

/// However long the consequences, page down leads to their end and page up back, also from the register further down.
#[test]
fn what_follows_from_a_throw_is_read_to_its_end_by_keys() {
    let mut stage = thrown(43, "strays=34#2@0,35#3@1,36#4@2,37#5@3");
    let turn = |stage: &mut Stage, key: Key| {
        for _ in 0..6 {
            stage.press(Modifiers::NONE, key);
            stage.harness.run_steps(20);
        }
    };
    for waits in [false, true] {
        if waits {
            stage.press(Modifiers::NONE, Key::Enter);
        }
        for size in &SMALL[1..] {
            stage.resize(*size);
            let place = format!("table-pages-{waits}-{size:?}");
            let action = if waits { "Convalida" } else { "Registra il tiro" };
            let end = "Tocca a";
            assert_eq!(layout::in_sight(&stage.harness.ctx, end).len(), 0, "{place}: all of it is seen");
            stage.wheel([size[0] / 2.0, size[1] - 60.0], -4000.0);
            turn(&mut stage, Key::PageDown);
            stage.must_see(&place, &[end, action]);
            turn(&mut stage, Key::PageUp);
            stage.must_see(&place, &["2 + 3 = 5", "va dalla 43 alla 48", action]);
        }
    }
    stage.done();
}

/// An emptied field, or one with other text, leaves the dice in place, none of them selected.
#[test]
fn an_emptied_correction_keeps_its_dice() {
    for size in [[1280.0, 776.0], SMALL[0], SMALL[1]] {
        let mut stage = race();
        stage.resize(size);
        correcting(&mut stage, "35");
        let places = |stage: &Stage| {
            let named = |name| stage.harness.query_all_by_label_contains(name).map(|node| node.rect());
            ["Dado: ", "Che cosa doveva esserci"].into_iter().flat_map(named).collect::<Vec<_>>()
        };
        let before = places(&stage);
        assert!(before.len() > 12, "{size:?}");
        for key in [Key::Backspace, Key::Backspace, Key::Backspace] {
            stage.press(Modifiers::NONE, key);
            assert_eq!(places(&stage), before, "{size:?}");
        }
        stage.type_text("conv");
        assert_eq!(places(&stage), before, "{size:?}");
    }
}

/// All consequences of a throw can be read before it counts.
#[test]
fn what_follows_from_a_throw_is_read_whole() {
    let mut stage = thrown(43, "strays=34#2@0");
    assert!(stage.shows("Se convalidato"));
    let look = |stage: &mut Stage, name: &str, words: &[&str]| {
        for size in SMALL {
            stage.resize(size);
            let place = format!("table-{name}-{size:?}");
            stage.must_see(&place, words);
        }
    };
    let all = ["va dalla 43 alla 48", "Il portatore deve 2 pegni", "va dalla 48 alla 51", "va dalla 34 alla 39"];
    look(&mut stage, "typed", &["Compagnia del Lavatoio Vecchio 1", "2 + 3 = 5", "Registra il tiro"]);
    look(&mut stage, "typed", &all[..3]);
    stage.press(Modifiers::NONE, Key::Enter);
    look(&mut stage, "waits", &["Compagnia del Lavatoio Vecchio 1", "2 + 3 = 5", "Convalida"]);
    look(&mut stage, "waits", &all[..3]);
    for size in &SMALL[1..] {
        stage.resize(*size);
        stage.must_see(&format!("table-waits-{size:?}"), &all);
    }
    stage.done();
}

/// The name of the official whose PIN is asked is in sight with the field.
#[test]
fn whoever_is_asked_to_sign_in_is_read_beside_the_pin() {
    let mut stage = race();
    for size in SMALL {
        stage.seat(&["o1", "o4"]);
        stage.resize(size);
        stage.wheel([size[0] / 2.0, size[1] / 2.0], -800.0);
        let place = format!("table-signs-in-{size:?}");
        stage.live().present.clear();
        stage.live().notary = None;
        stage.harness.run_steps(6);
        stage.must_see_keyboard(&place);
        let chosen = stage.harness.query_all_by(|node| node.toggled() == Some(Toggled::True));
        let name = chosen.last().and_then(|node| node.accesskit_node().label()).unwrap();
        stage.must_see(&place, &["Nessun notaio al tavolo", &name]);
    }
    stage.done();
}

/// The judges see the order before they declare it.
#[test]
fn the_order_is_seen_before_it_is_declared() {
    let mut whole = Stage::new(crate::rooms(), usize::MAX);
    let declares = |recorded: &Recorded<Oca>| matches!(recorded.entry, Entry::Fact { fact: Fact::Declare(_), .. });
    let at = whole.live().race().and_then(|race| race.entries().iter().position(declares)).unwrap();
    let mut stage = Stage::new(crate::rooms(), at);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    assert!(stage.shows("Dichiara il vincitore"));
    let names: Vec<_> = stage.live().race().unwrap().seats().iter().map(|seat| seat.name.clone()).collect();
    for size in [[1278.0, 776.0], SMALL[0], SMALL[1], SMALL[2]] {
        stage.resize(size);
        let place = format!("table-order-{size:?}");
        stage.must_see(&place, &["Dichiara il vincitore", "Ordine d'arrivo"]);
        let points = layout::in_sight(&stage.harness.ctx, " punt").len();
        if points < names.len() {
            stage.faults.push(format!("{place}: points of {points}"));
        }
        names.iter().for_each(|name| stage.must_see(&place, &[name]));
    }
    stage.done();
}

/// After a click, also on the selected flock, digits go where they went before, and Tab leads on to the reason.
#[test]
fn a_ruling_is_typed_on_after_a_click_on_a_flock() {
    let mut stage = race();
    stage.resize(SMALL[1]);
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::ALT, Key::Num3);
    let held = |stage: &Stage| {
        let held = stage.harness.query_all_by(|node| node.is_focused()).last();
        held.map(|node| node.accesskit_node().label().unwrap_or_default())
    };
    for flock in ["Gialli", "Gialli", "Blu"] {
        stage.harness.get_by_role_and_label(Role::Button, flock).click();
        stage.harness.run_steps(3);
        assert_eq!(held(&stage).as_deref(), Some("Casella"), "{flock}");
    }
    stage.type_text("14");
    stage.press(Modifiers::NONE, Key::Tab);
    assert_eq!(held(&stage).as_deref(), Some("Motivo"));
    // Typing goes on after a hold is chosen, too.
    stage.press(Modifiers::ALT, Key::B);
    stage.click("prigione");
    assert_eq!(held(&stage).as_deref(), Some("Tiri da saltare"));
}

/// Going through the register by keys shows the selected record and the one that F7 corrects.
#[test]
fn a_record_chosen_by_key_comes_into_sight_with_its_name_on_the_correction() {
    for (size, still) in SMALL.into_iter().flat_map(|size| [(size, true), (size, false)]) {
        let mut stage = race();
        look::theme::reduce_motion(&stage.harness.ctx, still);
        stage.press(Modifiers::NONE, Key::F12);
        stage.resize(size);
        let place = format!("table-chosen-{size:?}-{still}");
        stage.must_see(&place, &["Correggi l'ultimo tiro"]);
        // The keyboard stays where it is.
        stage.harness.get_by_label("IT").focus();
        stage.harness.run_steps(2);
        for _ in 0..5 {
            stage.press(Modifiers::NONE, Key::ArrowDown);
        }
        let mut now = stage.harness.ctx.input(|input| input.time);
        // At the rate of a window's frames.
        for _ in 0..60 {
            now += 1.0 / 60.0;
            stage.harness.input_mut().time = Some(now);
            stage.harness.step();
        }
        stage.harness.run_steps(4);
        let chosen =
            stage.harness.query_all_by(|node| node.role() == Role::ListItem && node.toggled() == Some(Toggled::True));
        let name = chosen.last().and_then(|node| node.accesskit_node().label()).unwrap();
        stage.must_see(&place, &[&name]);
        assert!(stage.harness.get_by_label("IT").accesskit_node().is_focused(), "{place}");
        assert!(stage.shows(&format!("Correggi la {name}")), "{name}");
        stage.press(Modifiers::NONE, Key::F7);
        stage.must_see(&place, &["Correggere il registro"]);
        assert!(stage.shows(&name));
        stage.press(Modifiers::NONE, Key::Escape);
        stage.done();
    }
}
