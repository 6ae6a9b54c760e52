//! The board by name, by measure and by picture.

mod old;
mod pictures;
mod states;

use std::collections::BTreeSet;

use egui::{Context, Id, RawInput, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::*;
use festival::event::RACE;
use states::{LONG, NAMES, SPREAD, bearers, before, crowded, play, race, states, tied};

/// A text, its area, its place in it, and whether it is cut.
pub(super) type Placed = (String, Rect, Rect, bool);

/// Records the place of a text; called by the pen in tests.
pub(super) fn placed(ctx: &Context, text: &str, room: Rect, stands: Rect, elided: bool) {
    ctx.data_mut(|data| {
        let all: &mut Vec<Placed> = data.get_temp_mut_or_default(Id::unique("placed"));
        all.push((text.to_owned(), room, stands, elided));
    });
}

fn view_of(event: Option<&Event>) -> BoardView {
    let mut view = BoardView::default();
    view.follow(event);
    view
}

fn harness(view: BoardView) -> Harness<'static, BoardView> {
    Harness::builder()
        .with_size(vec2(1280.0, 720.0))
        .with_context_setup(|ctx| theme::apply(ctx, Scheme::Feltro))
        .build_ui_state(|ui, view: &mut BoardView| view.ui(ui), view)
}

fn shows(harness: &Harness<'_, BoardView>, text: &str) -> bool {
    harness.query_all_by_label(text).next().is_some()
}

fn says(harness: &Harness<'_, BoardView>, part: &str) -> bool {
    harness.query_all_by_label_contains(part).next().is_some()
}

/// A context in which boards of one size are measured.
struct Ruler(Context, Vec2);

impl Ruler {
    fn new(size: Vec2) -> Self {
        let ctx = Context::default();
        theme::apply(&ctx, Scheme::Feltro);
        let ruler = Self(ctx, size);
        ruler.texts(&mut BoardView::default());
        ruler
    }

    /// Draws a frame and returns the place of every text on it.
    fn texts(&self, view: &mut BoardView) -> Vec<Placed> {
        let Self(ctx, size) = self;
        ctx.data_mut(|data| data.remove::<Vec<Placed>>(Id::unique("placed")));
        let input = RawInput { screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, *size)), ..RawInput::default() };
        ctx.run_ui(input, |ui| view.ui(ui)).drop_without_applying_deltas();
        ctx.data(|data| data.get_temp(Id::unique("placed"))).unwrap_or_default()
    }
}

#[test]
fn a_board_without_an_event_says_so() {
    let mut harness = harness(view_of(None));
    harness.run();
    assert!(shows(&harness, "Triade") && says(&harness, "aprire una manifestazione"));
}

#[test]
fn before_the_start_the_hall_is_welcomed() {
    let mut harness = harness(view_of(Some(&before(&NAMES))));
    harness.run();
    assert!(shows(&harness, "Palio dell'Oca di Origgio"));
    assert!(says(&harness, "20 settembre 2014"));
    assert!(NAMES.iter().all(|name| shows(&harness, name)));
    assert_eq!(harness.query_all_by_label("18 giocatori").count(), 8);
}

#[test]
fn a_throw_is_shown_with_its_dice_the_next_thrower_and_the_speakers_line() {
    let mut event = race(&NAMES, "", &["throw 1 3"]);
    let mut harness = harness(view_of(Some(&event)));
    harness.run();
    assert!(shows(&harness, "HA TIRATO") && shows(&harness, "in attesa di convalida"));
    assert!(shows(&harness, "Dado: 1") && shows(&harness, "Dado: 3"));
    play(&mut event, &["validate"]);
    assert!(harness.state_mut().follow(Some(&event)));
    let mut walked = 0;
    for _ in 0..200 {
        harness.step();
        if shows(&harness, "valido") && shows(&harness, "HA TIRATO") {
            walked += 1;
            assert!(!shows(&harness, "in attesa di convalida"), "it is judged while its token walks");
        }
    }
    assert!(walked > 0, "the token walks");
    harness.run();
    assert!(shows(&harness, "ORA TIRA") && shows(&harness, "tiro 1 · alla PARTENZA"));
    assert!(shows(&harness, "Ultimo tiro: Rossi") && shows(&harness, "valido"));
    assert!(says(&harness, "Rossi, 1 e 3: il portatore"));
    assert!(NAMES.iter().all(|name| shows(&harness, name)), "standings name everybody");
}

#[test]
fn a_void_throw_says_why_and_leaves_the_turn() {
    let mut harness = harness(view_of(Some(&race(&NAMES, "", &["throw 1 3", "void 26d"]))));
    harness.run();
    assert!(shows(&harness, "nullo") && shows(&harness, "1 non rivolto al tiratore"));
    assert!(shows(&harness, "Dado: 3") && shows(&harness, "ORA TIRA"));
}

#[test]
fn judges_acts_have_their_line() {
    let mut event = race(&NAMES, "", &["penalty Blu 50 ritardo"]);
    let mut harness = harness(view_of(Some(&event)));
    harness.run();
    assert!(says(&harness, "penalizzano Blu: 50 punti in meno"));
    play(&mut event, &["warning Verdi chiasso"]);
    harness.state_mut().follow(Some(&event));
    harness.run();
    assert!(says(&harness, "ammoniscono Verdi"));
    play(&mut event, &["move Verdi bearer 14 bandiera caduta"]);
    harness.state_mut().follow(Some(&event));
    harness.run();
    assert!(
        shows(&harness, "Decisione del Consiglio.") && says(&harness, "Verdi: il portatore va"),
        "as the minutes say"
    );
}

#[test]
fn the_states_of_a_race_have_their_words() {
    let wanted = [
        ("via", "Si comincia! Il primo tiro è di Rossi."),
        ("scambio", "il capostormo decide…"),
        ("gag", "Chi si ferma qui canta «Papaveri e papere» in coro, tutte le strofe"),
        ("gara-2", "Gara 2"),
        ("gara-2", "Rossi già nel Giardino: 2 uova d'oro!"),
        ("giardino", "parola ai giudici di gara"),
        ("podio", "Vince Celesti!"),
        ("podio", "CLASSIFICA A PUNTI"),
    ];
    let states = states();
    for (state, text) in wanted {
        let event = &states.iter().find(|(name, _)| *name == state).unwrap().1;
        let mut harness = harness(view_of(Some(event)));
        // A gag requests a frame when its time is over.
        harness.run_steps(3);
        assert!(shows(&harness, text), "{state}: {text}");
    }
}

#[test]
fn the_podium_tells_both_results() {
    let event = &states().into_iter().find(|(name, _)| *name == "podio").unwrap().1;
    let race = event.race().unwrap();
    let mut harness = harness(view_of(Some(event)));
    harness.run();
    for standing in race.standings() {
        assert!(shows(&harness, &standing.points().to_string()), "{standing:?}");
        assert!(shows(&harness, NAMES[standing.seat.index()]));
    }
    assert!(shows(&harness, "casella 63"));
}

#[test]
fn a_gag_that_the_judges_did_not_approve_is_not_shown() {
    let mut event = race(&NAMES, &bearers("gara=1 turn=6", SPREAD), &["throw 1 3", "validate"]);
    let judges = std::mem::take(&mut event.setup.flocks[1].gag_approved_by);
    let mut harness = harness(view_of(Some(&event)));
    harness.run();
    assert!(!shows(&harness, "TEMPO DI GAG!"));
    event.setup.flocks[1].gag_approved_by = judges;
    *harness.state_mut() = view_of(Some(&event));
    harness.run_steps(2);
    assert!(shows(&harness, "TEMPO DI GAG!"));
}

#[test]
fn moves_are_played_once_can_be_skipped_and_then_all_is_quiet() {
    let mut event = race(&NAMES, &bearers("gara=1 turn=2", SPREAD), &["throw 2 4"]);
    let mut harness = harness(view_of(Some(&event)));
    harness.run();
    play(&mut event, &["validate"]);
    harness.state_mut().follow(Some(&event));
    harness.step();
    assert!(says(&harness, "HA TIRATO"), "the column waits for the tokens");
    harness.key_press(egui::Key::Space);
    harness.step();
    harness.step();
    assert!(shows(&harness, "ORA TIRA"), "a key ends the motion");
    // `run` fails if a view never stops requesting frames.
    harness.run();
    play(&mut event, &["throw 1 1"]);
    harness.state_mut().follow(Some(&event));
    harness.step();
    assert!(!shows(&harness, "Dado: 1"), "the dice still roll");
    harness.run_ok();
    harness.run_steps(60);
    assert_eq!(harness.query_all_by_label("Dado: 1").count(), 2);
    assert!(!harness.state_mut().follow(Some(&event)), "nothing new");
}

#[test]
fn with_less_motion_nothing_moves() {
    let mut event = race(&NAMES, "", &["throw 1 3"]);
    let mut view = view_of(Some(&event));
    view.still = true;
    let mut harness = harness(view);
    harness.run();
    play(&mut event, &["validate", "throw 2 2"]);
    harness.state_mut().follow(Some(&event));
    harness.step();
    assert_eq!(harness.query_all_by_label("Dado: 2").count(), 2);
}

#[test]
fn sponsors_are_shown_at_rest_and_never_while_a_race_runs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sponsor.png");
    picture(&before(&NAMES), [64, 36], Scheme::Carta, Lang::It).write_png(&file).unwrap();
    let shown = |event: &Event| {
        let mut view = view_of(Some(event));
        view.sponsors.of_event(Some("prova".to_owned()));
        view.sponsors.add([file.clone()]);
        let builder = Harness::builder().with_size(vec2(1280.0, 720.0)).with_step_dt(1.0);
        let setup = builder.with_context_setup(|ctx| theme::apply(ctx, Scheme::Feltro));
        let mut harness = setup.build_ui_state(|ui, view: &mut BoardView| view.ui(ui), view);
        (0..25).any(|_| {
            harness.step();
            // The file is read meanwhile.
            std::thread::sleep(std::time::Duration::from_millis(20));
            shows(&harness, "Grazie a chi sostiene la festa")
        })
    };
    assert!(shown(&before(&NAMES)));
    assert!(!shown(&race(&NAMES, "", &["throw 1 3"])));
    assert!(shown(&tied(&[63, 40, 40, 55, 40, 12, 8, 8], &NAMES)));
}

#[test]
fn keys_are_told_while_the_pointer_moves() {
    let mut harness = harness(view_of(Some(&before(&NAMES))));
    harness.step();
    assert!(!says(&harness, "F11"));
    for x in [300.0, 320.0] {
        assert!(!says(&harness, "F11"), "the board may have opened below the pointer");
        harness.hover_at(egui::pos2(x, 300.0));
        harness.step();
        harness.step();
    }
    assert!(says(&harness, "F11 schermo intero"));
    harness.run_steps(400);
    assert!(!says(&harness, "F11"));
    harness.key_press(egui::Key::ArrowRight);
    harness.step();
    assert!(!says(&harness, "F11"), "whoever turns pages knows the keys");
    harness.key_press(egui::Key::F9);
    harness.step();
    assert!(says(&harness, "F11"));
}

#[test]
fn keys_lie_over_nothing_that_is_read_of_a_race() {
    let mut harness = harness(view_of(Some(&race(&NAMES, "", &["throw 1 3"]))));
    harness.run();
    for x in [300.0, 320.0] {
        harness.hover_at(egui::pos2(x, 300.0));
        harness.step();
    }
    let keys = harness.get_by_label_contains("F11").rect();
    assert!(says(&harness, "parola all'Incontestabile"));
    for line in harness.query_all_by_label_contains("parola all'Incontestabile") {
        assert!(!keys.intersects(line.rect()), "{keys} over {}", line.rect());
    }
}

/// While the boards are arranged the pointer stays, and the speaker's line stays free.
#[test]
fn a_preview_of_the_race_tells_no_keys_and_hides_no_pointer() {
    let event = race(&NAMES, "", &["throw 1 3"]);
    let scenes = vec![festival::BoardScene::Match(RACE.to_owned())];
    let plan = festival::BoardPlan { scenes, ..Default::default() };
    let builder = Harness::builder().with_size(vec2(1280.0, 720.0)).with_step_dt(1.0);
    let setup = builder.with_context_setup(|ctx| theme::apply(ctx, Scheme::Feltro));
    let draw = move |ui: &mut egui::Ui, preview: &mut BoardPreview| preview.ui(ui, &event, &plan, "", 0, Lang::It);
    let mut harness = setup.build_ui_state(draw, BoardPreview::default());
    harness.hover_at(egui::pos2(300.0, 300.0));
    for _ in 0..10 {
        harness.step();
        assert!(harness.query_all_by_label_contains("F11").next().is_none());
        assert_ne!(harness.output().platform_output.cursor_icon, egui::CursorIcon::None);
    }
    assert!(harness.query_all_by_label_contains("Rossi").next().is_some(), "the race is on screen");
}

fn in_place(name: &str, all: &[Placed], size: Vec2) {
    let screen = Rect::from_min_size(egui::Pos2::ZERO, size);
    assert!(!all.is_empty(), "{name}");
    for (text, room, stands, elided) in all {
        assert!(!elided, "{name} at {size}: «{text}» is cut");
        let slack = size.y / 400.0;
        assert!(room.expand(slack).contains_rect(*stands), "{name} at {size}: «{text}» {stands} in {room}");
        assert!(screen.contains_rect(*room), "{name} at {size}: «{text}» off the screen");
        assert!(!text.contains('⟦'), "{text}");
        // Names too long for their place are smaller rather than cut.
        let least = if LONG.iter().any(|name| text.contains(name)) { 80.0 } else { 36.0 };
        assert!(stands.height() >= size.y / least || text.is_empty(), "{name} at {size}: «{text}» too small: {stands}");
    }
}

fn apart(name: &str, all: &[Placed], size: Vec2) {
    let slack = size.y / 200.0;
    for (index, (text, _, one, _)) in all.iter().enumerate() {
        for (other_text, _, other, _) in &all[index + 1..] {
            let crossing = one.shrink(slack).intersects(other.shrink(slack));
            assert!(!crossing, "{name} at {size}: «{text}» over «{other_text}»");
        }
    }
}

#[test]
fn every_text_stays_in_its_room_large_enough_and_apart_from_the_others() {
    let states = states();
    // All measures follow the height, except for rounding to pixels.
    for size in [vec2(1280.0, 720.0), vec2(1024.0, 768.0), vec2(2560.0, 1080.0), vec2(3840.0, 2160.0)] {
        let ruler = Ruler::new(size);
        for (name, event) in &states {
            // Where room is scarce both languages are tried.
            let langs = if size.x < 1100.0 { &Lang::ALL[..] } else { &Lang::ALL[..1] };
            for lang in langs {
                let mut view = view_of(Some(event));
                view.lang = *lang;
                let all = ruler.texts(&mut view);
                in_place(name, &all, size);
                apart(name, &all, size);
            }
        }
    }
}

#[test]
fn a_long_name_has_more_lines_in_the_standings_where_there_is_room() {
    let long = "Gli Intramontabili Cavalieri della Tavola Rotonda";
    let event = race(&[long, "Blu", "Verdi", "Gialli", "Lilla"], "", &["throw 1 3", "validate"]);
    for size in [vec2(1280.0, 720.0), vec2(2560.0, 1080.0)] {
        let all = Ruler::new(size).texts(&mut view_of(Some(&event)));
        // The standings are drawn below all else.
        let named =
            all.iter().filter(|(text, ..)| text == long).max_by(|one, other| one.1.top().total_cmp(&other.1.top()));
        let (.., elided) = named.unwrap();
        assert!(!elided, "{size}: {named:?}");
    }
}

/// Renames a flock of an event.
fn renamed(mut event: Event, flock: usize, name: &str) -> Event {
    event.setup.flocks[flock].name = name.to_owned();
    if let Some(race) = event.race_mut() {
        let mut seats = race.seats().to_vec();
        seats[flock].name = name.to_owned();
        assert!(race.rename(seats));
    }
    event
}

/// On any board and for any flock a long name is whole, except where eight flocks share the standings, or three a step
/// of the podium: there it may end in dots.
#[test]
fn one_long_name_is_read_whole_wherever_it_stands() {
    let long = "Gli Intramontabili Cavalieri della Tavola Rotonda di Lainate";
    for size in [vec2(1280.0, 720.0), vec2(2560.0, 1080.0)] {
        let ruler = Ruler::new(size);
        let own =
            |flock: usize, event: &Event| event.setup.flocks.get(flock).is_some_and(|own| own.name == NAMES[flock]);
        let all = (0..NAMES.len()).flat_map(|flock| states().into_iter().map(move |state| (flock, state)));
        for (flock, (name, event)) in all.filter(|(flock, (name, event))| own(*flock, event) && *name != "podio-pari") {
            let all = ruler.texts(&mut view_of(Some(&renamed(event, flock, long))));
            apart(name, &all, size);
            let heading = all.iter().find(|(text, ..)| text == "CLASSIFICA").map(|(_, room, ..)| *room);
            let listed = |room: &Rect| heading.is_some_and(|own| own.top() < room.top() && own.left() < room.left());
            let (listed, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, room, ..)| listed(room));
            in_place(name, &others, size);
            assert!(listed.iter().all(|(text, .., elided)| !elided || text == long), "{name} {flock}");
        }
    }
}

#[test]
fn the_same_event_gives_the_same_picture() {
    let event = race(&NAMES, "", &["throw 1 3", "validate"]);
    let one = picture(&event, [640, 360], Scheme::Feltro, Lang::It);
    assert_eq!((one.width, one.height), (640, 360));
    assert_eq!(one, picture(&event, [640, 360], Scheme::Feltro, Lang::It));
    let light = picture(&event, [640, 360], Scheme::Carta, Lang::It);
    assert_ne!(one, light);
    for (image, scheme) in [(&one, Scheme::Feltro), (&light, Scheme::Carta)] {
        let ground = scheme.tokens().ground.to_array();
        assert_eq!(image.pixel(2, 2), Some(ground));
        let colours: BTreeSet<_> = image.rgba.chunks(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        assert!(colours.len() > 100, "{} colours", colours.len());
    }
}

#[test]
fn a_race_stays_on_screen_while_its_file_can_not_be_read() {
    let event = race(&NAMES, "", &["throw 1 3"]);
    let mut view = view_of(Some(&event));
    view.trouble("Aspetto il file".to_owned());
    let mut harness = harness(view);
    harness.run();
    assert!(shows(&harness, "Aspetto il file") && shows(&harness, "Dado: 3"));
    assert!(!says(&harness, "parola all'Incontestabile"));
    *harness.state_mut() = view_of(Some(&event));
    harness.run();
    assert!(says(&harness, "parola all'Incontestabile"));
}

#[test]
fn another_event_is_never_animated_as_if_it_followed() {
    let first = race(&NAMES, "", &["throw 1 3"]);
    let mut view = view_of(Some(&first));
    assert!(view.follow(None));
    assert!(view.follow(Some(&before(&NAMES))));
    let mut harness = harness(view);
    harness.run();
    assert!(says(&harness, "Benvenuti"));
}
