//! A hand on the desk: it finds widgets by name, presses keys and reads what is on screen.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use desk::{Desk, Live};
use egui::epaint::{ClippedShape, Shape};
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use look::Prefs;
use look::theme::{self, Scheme};
use rules::Match;
use rules::games::oca::Oca;
use tempfile::TempDir;

/// How long something in the background may take on a slow machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// A desk in a window of 1280×800 and a folder of its own.
pub struct Hand {
    pub harness: Harness<'static, Desk>,
    pub folder: TempDir,
}

impl Hand {
    /// Sits down at a desk without an event.
    pub fn new() -> Self {
        Self::with(tempfile::tempdir().unwrap(), Prefs::default())
    }

    /// Sits down at a desk that remembers other choices.
    pub fn with(folder: TempDir, prefs: Prefs) -> Self {
        let desk = desk::desk(Prefs { reduce_motion: true, file: None, ..prefs });
        let harness = Harness::builder()
            .with_size(vec2(1280.0, 800.0))
            .with_theme(Scheme::Carta.theme())
            .with_context_setup(|ctx| {
                theme::apply(ctx, Scheme::Carta);
                theme::reduce_motion(ctx, true);
            })
            .build_ui_state(|ui, desk: &mut Desk| desk.ui(ui), desk);
        let mut hand = Self { harness, folder };
        hand.settle();
        hand
    }

    /// Opens an event file.
    pub fn open(&mut self, path: &Path) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().open(&ctx, path);
        assert!(self.harness.state().live.is_some(), "the event opens");
        self.settle();
    }

    /// Gives the path of a file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn live(&self) -> &Live {
        self.harness.state().live.as_ref().unwrap()
    }

    pub fn race(&self) -> &Match<Oca> {
        self.live().race().unwrap()
    }

    /// Draws until the window is at rest, and looks whether everything in it has a name.
    pub fn settle(&mut self) {
        self.harness.run_steps(3);
        self.harness.check_accessibility();
    }

    pub fn press(&mut self, keys: &[Key]) {
        for key in keys {
            self.press_with(Modifiers::NONE, *key);
        }
    }

    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    #[track_caller]
    pub fn click(&mut self, name: &str) {
        self.expect(name);
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// Types where the keyboard is.
    pub fn type_text(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    pub fn paste(&mut self, text: &str) {
        self.harness.event(Event::Paste(text.to_owned()));
        self.settle();
    }

    /// Types into a field in the place of what stands there.
    #[track_caller]
    pub fn write(&mut self, name: &str, text: &str) {
        self.expect(name);
        self.harness.get_by_label(name).focus();
        self.settle();
        self.press_with(Modifiers::COMMAND, Key::A);
        self.type_text(text);
    }

    /// Types a PIN into the field that waits for one.
    pub fn pin(&mut self, pin: &str) {
        self.type_text(pin);
        self.press(&[Key::Enter]);
    }

    /// Lets so much time go by after a PIN that digits are what they say.
    pub fn rest(&mut self) {
        self.harness.run_steps(9);
    }

    /// Tells whether something of this name, or that says this, is on screen.
    pub fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    #[track_caller]
    pub fn expect(&self, words: &str) {
        assert!(self.shows(words), "«{words}» is not on screen; this is:\n{}", self.words().join("\n"));
    }

    /// Looks again and again until something in the background has happened.
    #[track_caller]
    pub fn until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        let since = Instant::now();
        while !so(self) {
            assert!(since.elapsed() < PATIENCE, "never came: {what}; on screen:\n{}", self.words().join("\n"));
            std::thread::sleep(Duration::from_millis(2));
            self.harness.step();
        }
        self.settle();
    }

    /// Waits until words are on screen.
    #[track_caller]
    pub fn until_shown(&mut self, words: &str) {
        self.until(words, |hand| hand.shows(words));
    }

    /// Lists everything that can be read or is read out: names and values of widgets, and what is painted.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for node in self.harness.root().children_recursive() {
            let node = node.accesskit_node();
            words.extend([node.label(), node.value(), node.description()].into_iter().flatten());
            words.extend(node.data().placeholder().map(str::to_owned));
        }
        for ClippedShape { shape, .. } in &self.harness.output().shapes {
            painted(shape, &mut words);
        }
        words
    }
}

fn painted(shape: &Shape, words: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| painted(shape, words)),
        Shape::Text(text) => words.push(text.galley.text().to_owned()),
        _ => {}
    }
}
