//! Tests of the lens: a place is found by name, enlarged, and pointed at where it then lies.

use super::*;

fn wheel(hall: &mut Hall, at: Pos2, points: f32) {
    hall.harness.event(egui::Event::PointerMoved(at));
    let (unit, phase, source) = (egui::MouseWheelUnit::Point, egui::TouchPhase::Move, egui::MouseWheelSource::Unknown);
    let delta = egui::vec2(0.0, points);
    hall.harness.event(egui::Event::MouseWheel { unit, delta, phase, source, modifiers: Modifiers::NONE });
    hall.settle();
}

fn click(hall: &mut Hall, pos: Pos2) {
    hall.harness.event(egui::Event::PointerMoved(pos));
    hall.settle();
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        hall.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        hall.settle();
    }
}

fn last_fact(hall: &Hall) -> String {
    game(hall).entry(game(hall).last()).unwrap().text.to_string()
}

#[test]
fn a_place_is_pointed_at_by_its_name() {
    let mut hall = follow("torneo-mancala");
    hall.press_with(Modifiers::COMMAND, Key::F);
    hall.type_text("a3");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(0), "it is pointed at, not recorded");
    hall.press(&[Key::Enter]);
    assert_eq!((game(&hall).last(), last_fact(&hall).as_str()), (Seq(1), "A3"));
    hall.press(&[Key::Escape]);
    hall.line("B1");
    assert_eq!(game(&hall).last(), Seq(2), "the line has the keyboard again");
}

#[test]
fn the_wheel_draws_larger_what_is_under_the_pointer() {
    let mut hall = follow("torneo-mancala");
    let [own, other] = ["pit/A3", "pit/A4"].map(|spot| place(&hall, spot));
    wheel(&mut hall, own, 2000.0);
    click(&mut hall, own + (other - own) * 0.9);
    hall.press(&[Key::Enter]);
    assert_eq!(last_fact(&hall), "A3", "where the next pit was the same one is drawn now");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    hall.press(&[Key::Escape]);
    click(&mut hall, other);
    hall.press(&[Key::Enter]);
    assert_eq!(last_fact(&hall), "A4", "and is not after Escape");
}

#[test]
fn the_lens_lies_on_the_board_and_moves_nothing() {
    let mut hall = follow("torneo-mancala");
    let at = |hall: &Hall, label: &str| hall.harness.get_by_label(label).rect();
    let before = at(&hall, "Posizione guardata");
    hall.press_with(Modifiers::COMMAND, Key::F);
    assert_eq!(at(&hall, "Posizione guardata"), before);
    assert!(at(&hall, "Tavoliere della partita").bottom() <= before.top());
}

#[test]
fn an_attack_is_finished_by_pointing_while_the_map_is_drawn_larger() {
    let mut hall = maps::amid();
    let fixed = ["die/a/6", "die/a/5", "die/a/1", "die/d/6", "die/d/2"].map(|spot| place(&hall, spot));
    let [from, to] = ["land/ALA", "land/KAM"].map(|spot| place(&hall, spot));
    wheel(&mut hall, from, 200.0);
    click(&mut hall, from);
    click(&mut hall, to);
    assert_ne!(maps::line(&hall), "ALA>KAM ", "what lay there is elsewhere now");
    hall.press(&[Key::Escape]);
    hall.press(&[Key::Escape]);
    point(&mut hall, "land/ALA");
    point(&mut hall, "land/KAM");
    wheel(&mut hall, from, 200.0);
    fixed.into_iter().for_each(|die| click(&mut hall, die));
    assert_eq!(maps::line(&hall), "ALA>KAM 3v2 651/62");
}
