//! A desk that is looked at in every size and both languages. What does not fit leaves a picture in `target/fits`. A scale
//! is a smaller window in points: layout knows no more of it.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::Desk;
use crate::testing::{builder, layout};
use desk_kit::{Live, Page, Rooms};
use festival::i18n::Lang;
use festival::sample;
use look::Prefs;
use testkit::until;

/// Screens in pixels, each with the scales at which it has a size in points that no other has, in percent.
const SCREENS: [([f32; 2], &[f32]); 4] = [
    ([1024.0, 768.0], &[100.0, 120.0, 150.0, 200.0]),
    ([1280.0, 800.0], &[100.0, 120.0, 150.0, 200.0]),
    ([1920.0, 1080.0], &[100.0, 120.0]),
    ([3840.0, 2160.0], &[100.0]),
];

/// Wider than this, in points, a page looks alike in both languages.
const WIDE: f32 = 900.0;

/// From this size on, in points, the ways on and out of a dialog are in sight, and what has its keyboard: 1280×800 at 200 %.
const LEAST: [f32; 2] = [640.0, 400.0];

/// Names as long as they get.
pub const LONG: [&str; 2] = ["Maria Antonietta Lombardi-Castiglioni", "Massimiliano Alessandro Della Chiesa"];

/// A desk that is looked at in many sizes.
pub struct Stage {
    /// The window.
    pub harness: Harness<'static, Desk>,
    /// What draws pictures of it.
    pub shared: raster::Shared,
    /// What did not fit so far.
    pub faults: Vec<String>,
    _folder: tempfile::TempDir,
}

impl Stage {
    /// Opens the sample event with its first `acts` of the race, everybody's name as long as names get.
    pub fn new(rooms: Rooms, acts: usize) -> Self {
        let mut stage = Self::sample(rooms, acts);
        lengthen(stage.live());
        stage
    }

    /// Opens the sample event with its first `acts` of the race.
    pub fn sample(rooms: Rooms, acts: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("palio.triade");
        sample::write_until(&path, acts).unwrap();
        Self::opened(rooms, folder, &path)
    }

    /// Opens the sample's set-up while it can still be filled in.
    pub fn filled_in(rooms: Rooms) -> Self {
        Self::with_setup(rooms, sample::setup())
    }

    /// Opens a set-up while it can still be filled in.
    pub fn with_setup(rooms: Rooms, setup: festival::event::Setup) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("palio.triade");
        let mut live = Live::create(&path, || {}).unwrap();
        live.save_setup(setup);
        drop(live);
        Self::opened(rooms, folder, &path)
    }

    /// Opens an event.
    pub fn opened(rooms: Rooms, folder: tempfile::TempDir, path: &Path) -> Self {
        let mut desk = Desk::new(Prefs { file: None, reduce_motion: true, ..Prefs::default() }, rooms);
        desk.open(&egui::Context::default(), path);
        Self::of(desk, folder)
    }

    /// Shows a desk as it is.
    pub fn of(mut desk: Desk, folder: tempfile::TempDir) -> Self {
        desk.works_ahead = false;
        let shared = raster::Shared::default();
        let harness = builder().renderer(shared.clone()).build_ui_state(|ui, desk: &mut Desk| desk.ui(ui), desk);
        layout::watch(&harness.ctx);
        let mut stage = Self { harness, shared, faults: Vec::new(), _folder: folder };
        stage.harness.run_steps(4);
        stage
    }

    /// Returns the open event.
    pub fn live(&mut self) -> &mut Live {
        self.harness.state_mut().live.as_mut().unwrap()
    }

    /// Seats officials at the desk, the first of them at the keyboard.
    pub fn seat(&mut self, officials: &[&str]) {
        let live = self.live();
        live.present = officials.iter().map(|id| (*id).to_owned()).collect();
        live.notary = officials.first().map(|id| (*id).to_owned());
    }

    /// Shows a page.
    pub fn go(&mut self, page: Page) {
        self.harness.state_mut().page = page;
        self.harness.run_steps(3);
    }

    /// Presses a key with modifiers.
    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run_steps(3);
    }

    /// Types into the field that has the keyboard.
    pub fn type_text(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.harness.run_steps(2);
    }

    /// Checks whether words are anywhere in the window.
    pub fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Clicks on the first widget whose name has these words.
    pub fn click(&mut self, words: &str) {
        self.harness.query_all_by_label_contains(words).next().unwrap_or_else(|| panic!("no «{words}»")).click();
        self.harness.run_steps(3);
    }

    /// Shows the tournament of a shipped ruleset.
    pub fn choose(&mut self, ruleset: &str) {
        let mut all = self.live().event.festival.tournaments.iter();
        let id = all.find(|open| open.game.ruleset().id == ruleset).map(|open| open.id.clone());
        self.live().tournament = id;
    }

    /// Returns true if nothing is under way in the background: no record to be written, no forecast.
    pub fn is_at_rest(&self) -> bool {
        let desk = self.harness.state();
        desk.live.as_ref().is_none_or(|live| live.saving.waiting == 0) && !desk.is_working()
    }

    /// Has the forecast of the race worked out, which stands on its pages: a test that looks at none goes without.
    pub fn forecast(&mut self) {
        self.harness.state_mut().works_ahead = true;
        self.harness.run_steps(1);
        until(self, "the forecast", |stage| !stage.harness.state().is_working(), |stage| stage.harness.run_steps(1));
        self.harness.state_mut().works_ahead = false;
    }

    /// Looks at what is on screen in every size and both languages.
    pub fn look(&mut self, name: &str) {
        self.forecast();
        let before = self.faults.len();
        for ([wide, high], scales) in SCREENS {
            for scale in scales {
                let size = vec2(wide, high) * 100.0 / *scale;
                let langs = if size.x > WIDE { &[Lang::It][..] } else { &[Lang::It, Lang::En] };
                for lang in langs {
                    self.harness.state_mut().prefs.lang = *lang;
                    self.harness.set_size(size).run_steps(2);
                    let mut found = layout::faults(&self.harness.ctx, self.harness.output());
                    if size.x >= LEAST[0] && size.y >= LEAST[1] {
                        found.extend(layout::out_of_reach(&self.harness.ctx));
                    }
                    if let Some(first) = found.first() {
                        let rest = found[1..].iter().take(3).map(|fault| format!("; {fault}")).collect::<String>();
                        let place = format!("{name}-{wide}x{high}-{scale}-{lang:?}");
                        if self.faults.len() == before {
                            self.keep(&place);
                        }
                        self.faults.push(format!("{place}: {first}{rest} ({} in all)", found.len()));
                    }
                }
            }
        }
        self.harness.state_mut().prefs.lang = Lang::It;
        self.harness.set_size(vec2(1280.0, 800.0)).run_steps(2);
    }

    /// Keeps a picture of what is on screen.
    pub fn keep(&self, name: &str) {
        let folder = folder();
        std::fs::create_dir_all(&folder).unwrap();
        let image = self.shared.picture(&self.harness.ctx, self.harness.output());
        image.write_png(folder.join(format!("{name}.png"))).unwrap();
    }

    /// Fails if anything did not fit.
    pub fn done(self) {
        assert!(self.faults.is_empty(), "pictures in {}:\n{}", folder().display(), self.faults.join("\n"));
    }
}

fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join("fits")
}

/// Gives every third person, every flock and the event long names.
pub fn lengthen(live: &mut Live) {
    let names: Vec<_> = live.event.names.keys().copied().collect();
    let long = |(index, id): (usize, journal::PersonId)| (id, format!("{} {}", LONG[index % 2], index / 3 + 1));
    live.event.take_names(names.into_iter().enumerate().filter(|(index, _)| index % 3 == 0).map(long));
    live.event.setup.title = "Palio dell'Oca di Origgio e delle contrade della Brughiera".to_owned();
    for (index, flock) in live.event.setup.flocks.iter_mut().enumerate().filter(|(index, _)| index % 2 == 0) {
        flock.name = format!("Compagnia del Lavatoio Vecchio {}", index + 1);
    }
    let names: Vec<_> = live.event.setup.flocks.iter().map(|flock| flock.name.clone()).collect();
    if let Some(race) = live.event.race_mut() {
        let mut seats = race.seats().to_vec();
        seats.iter_mut().zip(names).for_each(|(seat, name)| seat.name = name);
        assert!(race.rename(seats));
    }
}
