//! Tests of sealed text in the page's general parts, with a game of the rules' tests that seals one or several texts in
//! an act. The seals of a shipped game are tested with its map.

#[allow(dead_code, reason = "not all of the game is needed here")]
#[path = "../../../../rules/tests/envelopes/game.rs"]
mod envelopes;

use std::collections::BTreeMap;

use egui::Event;
use egui_kittest::{Harness, kittest::NodeT};
use raster::{Album, Shared};
use rules::{Match, Message, Opening, Salt, open_match};
use scene::{Scene, Shown, View};
use serde_json::json;

use super::*;
use crate::game::hand::ActInput;
use crate::game::preview::{self, Preview};
use crate::game::seals::Seals;
use crate::game::{Command, Played};
use envelopes::{Envelope, Fact as Act, State};
use look::theme::{self, Scheme};

impl Shown for Envelope {
    fn scene(_: View<'_, Self>) -> Scene {
        Scene::new(1, 1)
    }

    fn gesture(_: &State, _: &Act) -> Vec<String> {
        Vec::new()
    }

    fn intended(_: &State, _: &[String]) -> Option<Act> {
        None
    }

    fn speak(_: View<'_, Self>) -> Vec<Message> {
        Vec::new()
    }
}

/// Line, preview and seals of a match of envelopes.
struct Stage {
    game: Match<Envelope>,
    hand: ActInput,
    preview: Preview,
    seals: Seals,
    /// Texts requested to be recorded, each by its number.
    recorded: BTreeMap<Seq, String>,
}

impl Stage {
    fn ui(&mut self, ui: &mut egui::Ui) {
        // The game has no words of its own, and the keys shown instead use signs that no font has.
        ui.ctx().set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
        let mut todo = Vec::new();
        let played = Played { id: "1", game: &self.game, shown: &self.game, announced: None };
        self.hand.follow(played, Lang::It);
        preview::follow(&mut self.preview, played, &self.hand, Lang::It);
        self.hand.ui(ui, Lang::It, (&self.game, &self.preview), &mut todo);
        self.preview.ui(ui, Lang::It, &self.hand, |_| {}, &mut todo);
        self.seals.ui(ui, Lang::It, ("1", &self.game), &mut todo);
        for todo in todo {
            match todo {
                Command::Press(text) => self.hand.press(&self.game, &text),
                Command::Record => self.record(),
                _ => {}
            }
        }
    }

    fn record(&mut self) {
        let text = self.hand.whole(&self.game).into_owned();
        let typed = Typed { text: &text, waive: &[], reason: None };
        if let Ok(seq) = self.game.record_text(typed, Signature::script(0)) {
            self.recorded.insert(seq, text);
            self.hand.done();
        }
    }
}

fn opened() -> Match<Envelope> {
    let ruleset = include_str!("../../../../rules/tests/envelopes/rules.ron");
    let seats = json!([{ "name": "Ada" }, { "name": "Bea" }]);
    let mut game =
        open_match::<Envelope>(&Opening { ruleset, seats: &seats, options: &json!({ "follow": "all" }) }).unwrap();
    game.seal_with(Salt::new([7; 32]));
    game
}

fn stage() -> Harness<'static, Stage> {
    staged(&Shared::default())
}

/// Draws it, so that pictures can be taken.
fn staged(shared: &Shared) -> Harness<'static, Stage> {
    let game = opened();
    let (hand, preview, seals) = (ActInput::default(), Preview::default(), Seals::default());
    let stage = Stage { game, hand, preview, seals, recorded: BTreeMap::new() };
    let draw = |ui: &mut egui::Ui, stage: &mut Stage| stage.ui(ui);
    let builder = Harness::builder().with_size(egui::vec2(600.0, 500.0)).renderer(shared.clone());
    let mut harness = builder.with_context_setup(|ctx| theme::apply(ctx, Scheme::Carta)).build_ui_state(draw, stage);
    harness.ctx.all_styles_mut(|style| style.visuals.text_cursor.blink = false);
    harness.run_steps(4);
    harness
}

fn enter_key(pressed: bool) -> Event {
    Event::Key { key: Key::Enter, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
}

/// Types letter by letter; returns all that was drawn and spoken meanwhile.
fn types(stage: &mut Harness<'static, Stage>, text: &str) -> String {
    let mut seen = String::new();
    for letter in text.chars() {
        stage.event(Event::Text(letter.to_string()));
        stage.step();
        seen += &words_in_sight(stage);
        stage.run_steps(2);
        seen += &words_in_sight(stage);
    }
    seen
}

/// Returns all words in sight, and all accessible text.
fn words_in_sight(stage: &Harness<'static, Stage>) -> String {
    fn words(shape: &egui::Shape, told: &mut String) {
        match shape {
            egui::Shape::Text(text) => *told += &format!("{}\n", text.galley.text()),
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| words(shape, told)),
            _ => {}
        }
    }
    let mut told = String::new();
    stage.output().shapes.iter().for_each(|clipped| words(&clipped.shape, &mut told));
    for node in stage.root().children_recursive() {
        let node = node.accesskit_node();
        told += &format!("{}\n{}\n", node.label().unwrap_or_default(), node.value().unwrap_or_default());
    }
    told
}

fn enter(stage: &mut Harness<'static, Stage>) {
    stage.key_press(Key::Enter);
    stage.run_steps(4);
}

#[test]
fn nobody_reads_what_is_typed_to_be_sealed() {
    let mut stage = stage();
    let seen = types(&mut stage, "bid Ada ?") + &types(&mut stage, "37");
    assert!(seen.contains("bid Ada ?") && seen.contains("Si sigilla, di Ada"), "{seen}");
    assert!(!seen.contains("37") && !seen.contains("bid Ada 3"), "{seen}");
    enter(&mut stage);
    assert_eq!(stage.state().recorded[&Seq(1)], "bid Ada 37");
    assert_eq!(stage.state().game.seals()[0].sealed.text(), Some("37"));
    assert!(!words_in_sight(&stage).contains("37"));
    stage.key_press(Key::ArrowUp);
    stage.run_steps(4);
    let recalled = words_in_sight(&stage);
    assert!(recalled.contains("bid Ada ?") && !recalled.contains("37"), "recalled without it: {recalled}");
}

#[test]
fn what_is_not_written_yet_is_no_offence() {
    let mut stage = stage();
    types(&mut stage, "bid Ada ?");
    let asked = words_in_sight(&stage);
    assert!(asked.contains("Manca ciò che si sigilla") && !asked.contains("Contro le regole"), "{asked}");
    assert!(!asked.contains("Registra lo stesso"), "{asked}");
    enter(&mut stage);
    assert!(stage.state().recorded.is_empty(), "nor is anything recorded");
}

#[test]
fn what_is_typed_into_the_line_goes_over_to_the_hidden_fields_unseen() {
    let mut stage = stage();
    let seen = types(&mut stage, "bid Bea 41");
    assert!(!seen.contains("bid Bea 4"), "{seen}");
    enter(&mut stage);
    let seen = types(&mut stage, "sheet Ada 2");
    assert!(seen.contains("sheet Ada ? ? ?") && !seen.contains("sheet Ada 2"), "{seen}");
    enter(&mut stage);
    types(&mut stage, "3");
    enter(&mut stage);
    types(&mut stage, "5");
    enter(&mut stage);
    let recorded: Vec<_> = stage.state().recorded.values().map(String::as_str).collect();
    assert_eq!(recorded, ["bid Bea 41", "sheet Ada 2 3 5"]);
}

/// In a slow frame more than the first letter arrives at once.
#[test]
fn a_text_that_goes_over_to_its_hidden_field_keeps_its_spaces() {
    let mut stage = stage();
    for typed in ["bid Ada 3 ", "7"] {
        stage.event(Event::Text(typed.to_owned()));
        stage.run_steps(4);
    }
    let stage = stage.state();
    assert_eq!(stage.hand.whole(&stage.game), "bid Ada 3 7");
}

#[test]
fn what_is_typed_right_after_a_sealed_act_goes_into_the_line() {
    let mut stage = stage();
    types(&mut stage, "bid Ada ?");
    types(&mut stage, "37");
    stage.event(enter_key(true));
    stage.step();
    stage.event(Event::Text("b".to_owned()));
    stage.run_steps(4);
    assert_eq!(stage.state().recorded.len(), 1);
    assert_eq!(stage.get_by_label("Riga di immissione").value().as_deref(), Some("b"));
}

/// A slow desk gets several keys in one frame.
#[test]
fn what_is_typed_in_the_frame_of_an_enter_goes_where_it_leads() {
    let at_once = |stage: &mut Harness<'static, Stage>, keys: &str| {
        let events = keys.chars().flat_map(|key| match key {
            '\n' => [true, false].map(enter_key).to_vec(),
            letter => vec![Event::Text(letter.to_string())],
        });
        stage.input_mut().events.extend(events);
        let drawn = (0..12).map(|_| {
            stage.step();
            words_in_sight(stage)
        });
        drawn.collect::<String>()
    };
    let mut stage = stage();
    stage.ctx.add_plugin(look::InputThrottle::default());
    types(&mut stage, "bid Ada ?");
    at_once(&mut stage, "37\nsh");
    assert_eq!(stage.state().recorded.values().collect::<Vec<_>>(), ["bid Ada 37"]);
    assert_eq!(stage.get_by_label("Riga di immissione").value().as_deref(), Some("sh"));
    types(&mut stage, "eet Ada 2");
    let seen = at_once(&mut stage, "\n3\n5\nb");
    assert!(!seen.contains("2 3") && !seen.contains("Ada 2"), "{seen}");
    assert_eq!(stage.state().recorded.values().collect::<Vec<_>>(), ["bid Ada 37", "sheet Ada 2 3 5"]);
    assert_eq!(stage.get_by_label("Riga di immissione").value().as_deref(), Some("b"));
}

#[test]
fn what_may_not_be_opened_any_more_is_not_offered() {
    let mut stage = stage();
    for text in ["bid Ada 37", "close"] {
        let typed = Typed { text, waive: &[], reason: None };
        stage.state_mut().game.record_text(typed, Signature::script(0)).unwrap();
    }
    stage.run_steps(4);
    assert!(stage.state().game.outcome().is_some() && !stage.state().game.seals().is_empty());
    assert!(!words_in_sight(&stage).contains("Svela la n. 1"), "this game opens nothing once it is over");
}

#[test]
fn the_eye_shows_it_while_it_is_held_down() {
    let mut stage = stage();
    types(&mut stage, "bid Ada 99");
    assert!(
        words_in_sight(&stage).contains("si legge tenendo premuto l'occhio")
            && !words_in_sight(&stage).contains("envelopes-out-of")
    );
    hold(&mut stage, true);
    assert!(words_in_sight(&stage).contains("99"), "{}", words_in_sight(&stage));
    assert!(!words_in_sight(&stage).contains("si legge tenendo premuto l'occhio"));
    // A long press is no longer a click.
    stage.run_steps(40);
    assert!(words_in_sight(&stage).contains("99"), "as long as it is held");
    stage.state_mut().hand.cover();
    assert!(!stage.state().hand.is_shown(), "whoever comes back to the page holds the eye again");
    hold(&mut stage, false);
    assert!(!words_in_sight(&stage).contains("99"));
}

/// Presses or releases the eye.
fn hold(stage: &mut Harness<'static, Stage>, pressed: bool) {
    // The words appear once more beside the pointer.
    let eye = stage.get_all_by_label("Mostra finché è premuto (Alt M)").next().unwrap().rect().center();
    let button = PointerButton::Primary;
    stage.event(Event::PointerMoved(eye));
    stage.event(Event::PointerButton { pos: eye, button, pressed, modifiers: Modifiers::NONE });
    stage.run_steps(4);
}

#[test]
fn what_is_sealed_is_listed_and_revealed_and_read_only_then() {
    let mut stage = stage();
    types(&mut stage, "bid Ada 37");
    enter(&mut stage);
    types(&mut stage, "bid Bea 29");
    enter(&mut stage);
    assert!(words_in_sight(&stage).contains("N. 1 · Ada") && words_in_sight(&stage).contains("N. 2 · Bea"));
    stage.get_by_label("Svela la n. 2").click();
    stage.run_steps(4);
    let asked = words_in_sight(&stage);
    assert!(asked.contains("Il testo si legge dopo averlo svelato") && !asked.contains("29"), "{asked}");
    enter(&mut stage);
    assert_eq!(stage.state().game.state().shown[1], [29]);
    assert!(!words_in_sight(&stage).contains("N. 2 · Bea"));
    stage.key_press_modifiers(Modifiers::ALT, Key::S);
    stage.run_steps(4);
    enter(&mut stage);
    assert_eq!(stage.state().game.state().shown[0], [37], "the first that is left, by its key");
    types(&mut stage, "reveal 1");
    assert!(words_in_sight(&stage).contains("è già stato svelato"), "what all games refuse is told");
}

#[test]
fn why_nothing_is_revealed_is_read_by_whoever_holds_the_eye() {
    let mut stage = stage();
    types(&mut stage, "bid Ada 37");
    enter(&mut stage);
    types(&mut stage, "close");
    enter(&mut stage);
    types(&mut stage, "reveal 1");
    let covered = words_in_sight(&stage);
    assert!(
        covered.contains("si legge tenendo premuto l'occhio") && !covered.contains("envelopes-closed"),
        "{covered}"
    );
    hold(&mut stage, true);
    assert!(words_in_sight(&stage).contains("envelopes-closed"));
    hold(&mut stage, false);
    assert!(!words_in_sight(&stage).contains("envelopes-closed"));
}

#[test]
fn a_text_that_is_lost_is_said_so_and_can_not_be_revealed() {
    let mut stage = stage();
    types(&mut stage, "bid Ada 37");
    enter(&mut stage);
    let record = stage.state().game.payload(Seq(1)).unwrap();
    let mut again = opened();
    DynMatch::restore(&mut again, &record).unwrap();
    stage.state_mut().game = again;
    stage.state_mut().seals = Seals::default();
    stage.run_steps(4);
    let asked = words_in_sight(&stage);
    assert!(asked.contains("N. 1 · Ada") && asked.contains("il testo è perduto"), "{asked}");
    assert!(!asked.contains("Svela la n. 1"));
}

#[test]
fn what_is_sealed_is_pictured() {
    let (mut album, shared) = (Album::new("desk-sealed"), Shared::default());
    let mut stage = staged(&shared);
    types(&mut stage, "bid Ada 37");
    enter(&mut stage);
    types(&mut stage, "sheet Bea 2");
    for scheme in [Scheme::Carta, Scheme::Feltro] {
        theme::show_scheme(&stage.ctx, scheme);
        stage.run_steps(3);
        let name = if scheme == Scheme::Carta { "fields-light" } else { "fields-dark" };
        album.hold(name, &shared.picture(&stage.ctx, stage.output()));
    }
    album.close();
}
