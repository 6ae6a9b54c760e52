//! Every page, dialog and empty state as a picture, held against the one kept in `tests/pictures` (docs/ARCHITECTURE.md).
//!
//! They are by turns small and light, and large and dark, as those of the boards are.

mod dialogs;
mod empty;
mod hall;
mod pages;
mod race;

use std::path::PathBuf;

use egui::{Vec2, vec2};

use festival::clock;
use look::theme::{self, Scheme};
use raster::Album;
use shell::testing::Stage;
use testkit::until;

/// The moment at which all pictures are taken: 19 September 2026, a quarter to eleven at night, after the last record of the
/// sample's festival.
const NOW: i64 = 1_789_850_700_000;

/// Where the events lie, in the pictures: the folders of tests have other names each time.
const FOLDER: &str = "/feste";

/// A laptop on the referee's table.
const SMALL: Vec2 = vec2(1280.0, 800.0);

/// A large screen.
const LARGE: Vec2 = vec2(1920.0, 1080.0);

/// Takes pictures of the desk into an album.
struct Camera(Album);

impl Camera {
    /// Opens an album and holds the clock.
    fn new(album: &str) -> Self {
        clock::hold(NOW);
        Self(Album::new(album))
    }

    /// Takes a picture small and light.
    fn light(&mut self, stage: &mut Stage, name: &str) {
        self.take(stage, &format!("{name}-light"), Scheme::Carta, SMALL);
    }

    /// Takes a picture large and dark.
    fn dark(&mut self, stage: &mut Stage, name: &str) {
        self.take(stage, &format!("{name}-dark"), Scheme::Feltro, LARGE);
    }

    fn take(&mut self, stage: &mut Stage, name: &str, scheme: Scheme, size: Vec2) {
        stage.harness.state_mut().prefs.scheme = scheme;
        theme::show_scheme(&stage.harness.ctx, scheme);
        stage.harness.ctx.all_styles_mut(|style| {
            style.visuals.text_cursor.blink = false;
            style.debug.show_interactive_widgets = false;
        });
        stage.harness.set_size(size);
        stage.harness.run_steps(3);
        stage.forecast();
        until(stage, "the desk at rest", Stage::is_at_rest, |stage| stage.harness.run_steps(1));
        stage.harness.run_steps(2);
        self.0.hold(name, &stage.shared.picture(&stage.harness.ctx, stage.harness.output()));
    }
}

/// Sets the place and the last hash of an event to those that are the same in every run.
fn name_alike(stage: &mut Stage) {
    let live = stage.live();
    live.path = PathBuf::from(FOLDER).join(live.path.file_name().unwrap());
    let hash = journal::Hash::from_bytes([0x63; 32]);
    live.event.heads = journal::Heads::none(hash);
    live.event.heads.follow(journal::Tip { desk: journal::DeskId::FORMER, number: 1, hash }, hash);
}
