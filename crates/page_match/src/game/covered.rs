//! Hands covered on the desk: bystanders see only what the hall sees, until they are uncovered.

use egui::{Key, Ui};
use rules::{Audience, Conceal as _, Depth, Seen, Seq};

use desk_kit::keys::alt;
use festival::event::OpenMatch;
use festival::i18n::{Lang, tr};
use look::theme::icon;
use look::widgets::{icon_button, note_key};

/// Key that covers and uncovers them with Alt, and its name.
const KEY: (Key, &str) = (Key::H, "Alt H");

/// What a public view was made for: the last record, the depth, and the names.
type MadeFor = ((Seq, Depth), Vec<String>);

/// Whether hands are covered, and the match as it is then drawn.
#[derive(Default)]
pub(super) struct Covered {
    on: bool,
    /// The public view of the match.
    kept: Option<(MadeFor, Seen<'static, OpenMatch>)>,
}

impl Covered {
    /// Checks whether hands are covered.
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// Returns the state for another match: covered hands stay covered.
    pub const fn anew(&self) -> Self {
        Self { on: self.on, kept: None }
    }

    /// Covers hands, or uncovers them.
    pub const fn toggle(&mut self) {
        self.on ^= true;
    }

    /// Returns the match to be drawn: its public view while hands are covered.
    pub fn drawn<'o>(&'o mut self, open: &'o OpenMatch) -> &'o OpenMatch {
        let game = open.game.as_dyn();
        if !self.on || !game.hides() {
            self.kept = None;
            return open;
        }
        let now = ((game.last(), game.depth()), game.seat_names());
        let kept = self.kept.take().filter(|(own, kept)| *own == now && kept.id == open.id);
        &self.kept.insert(kept.unwrap_or_else(|| (now, open.seen_by(Audience::Public).into_owned()))).1
    }
}

/// Checks whether the key was pressed, in a match that hides anything.
pub(super) fn is_pressed(ui: &Ui, open: &OpenMatch) -> bool {
    open.game.as_dyn().hides() && alt(ui, KEY.0)
}

/// Draws the button, in a match that hides anything; true if it is clicked.
pub(super) fn button_ui(ui: &mut Ui, lang: Lang, open: &OpenMatch, covered: bool) -> bool {
    if !open.game.as_dyn().hides() {
        return false;
    }
    let (sign, key) = if covered { (icon::EYE_SLASH, "game-uncover") } else { (icon::EYE, "game-cover") };
    let words = tr(lang, key);
    note_key(ui, KEY.1, &words);
    icon_button(ui, sign, &format!("{words} ({})", KEY.1)).clicked()
}
