//! Tests that whatever has the keyboard is in sight, and whatever is opened anew shows its top.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use desk_kit::Page;
use festival::{sample, tournament_source};
use look::theme;
use page_race::Section;
use shell::testing::Hall;
use shell::testing::SIZES;
use shell::testing::{LONG, Stage, layout};

#[test]
fn tab_leads_nowhere_out_of_sight() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.seat(&["o8"]);
    stage.go(Page::Setup);
    stage.small();
    for section in Section::ALL {
        stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(section);
        stage.harness.run_steps(3);
        stage.must_follow_tab(&format!("setup-{section:?}"), 40);
    }
    stage.done();
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.small();
    for page in [Page::Programme, Page::Tournament, Page::Speaker, Page::Journal, Page::Standings] {
        stage.go(page);
        stage.must_follow_tab(page.name_key(), 40);
    }
    stage.go(Page::Tournament);
    for key in [Key::F8, Key::F9, Key::F10] {
        stage.press(Modifiers::NONE, key);
        stage.must_follow_tab(&format!("{key:?}"), 30);
    }
    stage.done();
}

/// Selects a waiting tournament and opens its options.
fn options(stage: &mut Stage, which: usize) {
    let waiting = stage.live().event.festival.tournaments.iter().filter(|open| open.is_to_come());
    let waiting: Vec<_> = waiting.map(|open| open.id.clone()).collect();
    stage.live().tournament = Some(waiting[which % waiting.len()].clone());
    stage.go(Page::Programme);
    stage.press(Modifiers::NONE, Key::R);
    assert!(stage.harness.ctx.memory(|memory| memory.top_modal_layer().is_some()), "the options are open");
}

#[test]
fn options_are_gone_through_by_tab_and_open_at_their_top() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.small();
    options(&mut stage, 0);
    stage.must_follow_tab("options", 24);
    stage.wheel([400.0, 200.0], -4000.0);
    stage.press(Modifiers::NONE, Key::Escape);
    for which in [0, 1] {
        options(&mut stage, which);
        stage.must_see_keyboard(&format!("follow-opened-{which}"));
        stage.wheel([400.0, 200.0], -4000.0);
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}

#[test]
fn a_part_of_the_setup_opens_at_its_top() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.seat(&["o8"]);
    stage.go(Page::Setup);
    stage.small();
    stage.press(Modifiers::ALT, Key::Num5);
    let top = layout::in_sight(&stage.harness.ctx, "");
    stage.press(Modifiers::ALT, Key::Num2);
    stage.wheel([600.0, 300.0], -4000.0);
    stage.press(Modifiers::ALT, Key::Num5);
    assert_eq!(layout::in_sight(&stage.harness.ctx, ""), top);
}

/// Also if the fault is in no single field.
#[test]
fn whoever_is_led_to_what_is_missing_reads_it() {
    let mut setup = sample::setup();
    setup.flocks[2].captain = None;
    let mut stage = Stage::with_setup(crate::rooms(), setup);
    stage.seat(&["o8"]);
    stage.go(Page::Setup);
    for size in SIZES {
        stage.resize(size);
        stage.press(Modifiers::ALT, Key::Num1);
        stage.press(Modifiers::NONE, Key::F8);
        let place = format!("follow-missing-{size:?}");
        stage.must_see(&place, &["manca il capostormo"]);
        stage.must_have_one_bar(&place);
    }
    stage.done();
}

#[test]
fn a_match_is_opened_at_its_top() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    let open: Vec<_> = stage.live().event.matches.iter().filter(|open| open.at.is_some()).collect();
    let [one, other] = [open[0].id.clone(), open[1].id.clone()];
    stage.small();
    let show = |stage: &mut Stage, id: &String| {
        stage.live().playing = Some(id.clone());
        stage.go(Page::Game);
        layout::in_sight(&stage.harness.ctx, "").len()
    };
    let top = show(&mut stage, &other);
    show(&mut stage, &one);
    stage.wheel([400.0, 300.0], -4000.0);
    assert_eq!(show(&mut stage, &other), top);
}

#[test]
fn another_match_and_another_tournament_open_at_their_top() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.small();
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F6);
    stage.press(Modifiers::NONE, Key::F9);
    let top = layout::in_sight(&stage.harness.ctx, "Partita 2").len();
    stage.wheel([400.0, 300.0], -4000.0);
    assert!(top > 0 && layout::in_sight(&stage.harness.ctx, "Partita 2").is_empty());
    stage.press(Modifiers::NONE, Key::F6);
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::NONE, Key::F9);
    assert_eq!(layout::in_sight(&stage.harness.ctx, "Partita 2").len(), top);
    stage.press(Modifiers::NONE, Key::F8);
    stage.wheel([400.0, 300.0], -4000.0);
    stage.choose("torneo-twixt");
    stage.harness.run_steps(3);
    stage.must_see("follow-tournament", &["Torneo di Twixt"]);
    stage.done();
}

/// Typing into a field that was scrolled out of sight brings it back.
#[test]
fn whoever_types_sees_it() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-omaha");
    stage.go(Page::Entries);
    stage.small();
    stage.wheel([400.0, 400.0], -4000.0);
    assert!(!layout::keyboard_in_sight(&stage.harness.ctx), "the list is looked at");
    stage.type_text("mar");
    stage.harness.run_steps(2);
    stage.must_see_keyboard("follow-typed");
    stage.done();
}

/// Each field is in sight when results are typed one after the other, also on long slips in a low window.
#[test]
fn the_next_result_is_typed_in_sight() {
    let rulesets = [("torneo-rummikub", 40, "0 12 7+J 5"), ("torneo-backgammon", 8, "5-3"), ("torneo-twixt", 8, "1")];
    for ((ruleset, count, result), size) in rulesets.into_iter().flat_map(|played| SIZES.map(|size| (played, size))) {
        let names: Vec<_> = (0..count).map(|index| format!("{} {index}", LONG[index % 2])).collect();
        let mut hall = crate::testing::hall_with(tournament_source(ruleset).unwrap(), &names);
        hall.harness.set_size(size.into()).run_steps(4);
        hall.say("start");
        // As many matches as a queue has room for, or a draw.
        for _ in 0..4 {
            hall.press_with(Modifiers::COMMAND, Key::Enter);
        }
        must_type_in_sight(&mut hall, result, 3, &format!("{ruleset}, {size:?}"));
    }
}

/// Open lines are higher where names are long and more follows; the next round begins above.
#[test]
fn the_next_result_is_typed_in_sight_though_lines_are_not_as_high() {
    for (seed, size) in [1, 8].into_iter().flat_map(|seed| SIZES.map(|size| (seed, size))) {
        let names: Vec<_> =
            (0..16).map(|index| format!("{} {index}", [LONG[0], LONG[1], "Ida Po"][index % 3])).collect();
        let mut hall = crate::testing::hall_with(tournament_source("torneo-mancala").unwrap(), &names);
        theme::reduce_motion(&hall.harness.ctx, false);
        hall.harness.set_size(size.into()).run_steps(4);
        hall.say("start");
        hall.say(&format!("draw {seed}"));
        hall.press_with(Modifiers::COMMAND, Key::Enter);
        must_type_in_sight(&mut hall, "20-28", 12, &format!("draw {seed}, {size:?}"));
    }
}

/// The reason why a slip is rejected is in sight, also far below the line typed in.
#[test]
fn why_a_slip_is_not_taken_is_read() {
    for size in SIZES {
        let names: Vec<_> = (0..4).map(|index| format!("{} {index}", LONG[index % 2])).collect();
        let mut hall = crate::testing::hall_with(tournament_source("torneo-risiko-varianti").unwrap(), &names);
        hall.harness.set_size(size.into()).run_steps(4);
        hall.say("start");
        hall.say("draw 7");
        hall.press_with(Modifiers::COMMAND, Key::Enter);
        let before = hall.game().last();
        hall.line("0 60 44 40");
        hall.harness.run_steps(6);
        assert_eq!(hall.game().last(), before);
        let told = hall.harness.query_all_by_label_contains("La somma fa 144").map(|node| node.rect().bottom());
        assert!(told.into_iter().any(|bottom| bottom <= size[1]), "{size:?}");
        // The next typed text replaces it.
        hall.line("80 60 34 20");
        hall.harness.run_steps(6);
        assert!(hall.game().last() > before, "{size:?}: and goes on typing");
        assert!(!hall.shows("La somma fa 144"), "{size:?}");
    }
}

/// Records so many results one after the other, each in sight before it is typed.
fn must_type_in_sight(hall: &mut Hall, result: &str, times: usize, place: &str) {
    for line in 0..times {
        // Movement comes to rest.
        hall.harness.run_steps(6);
        assert!(layout::keyboard_in_sight(&hall.harness.ctx), "{place}, line {line}");
        let before = hall.game().last();
        hall.line(result);
        assert!(hall.game().last() > before, "{place}, line {line}: recorded");
    }
}
