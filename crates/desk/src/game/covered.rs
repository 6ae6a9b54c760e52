//! Hands that are covered on the desk: who stands behind whoever types sees there what the hall sees, until they are uncovered.

use std::borrow::Cow;

use egui::{Key, Ui};
use rules::{Audience, Depth, Seq};

use crate::keys::alt;
use festival::event::OpenMatch;
use festival::i18n::{Lang, tr};
use look::theme::icon;
use look::widgets::{icon_button, note_key};

/// The key that covers and uncovers them with Alt, and how it is written.
const KEY: (Key, &str) = (Key::H, "Alt H");

/// Whether hands are covered, and the match as it is drawn then.
#[derive(Default)]
pub(super) struct Covered {
    on: bool,
    /// The match as everybody may know it, after a record, followed so closely, and with these names.
    kept: Option<((Seq, Depth), Vec<String>, OpenMatch)>,
}

impl Covered {
    /// Tells whether hands are covered.
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// Gives what is covered to another match: hands that were covered stay so.
    pub const fn anew(&self) -> Self {
        Self { on: self.on, kept: None }
    }

    /// Covers hands, or uncovers them.
    pub const fn toggle(&mut self) {
        self.on ^= true;
    }

    /// Gives the match as it is drawn: as everybody may know it while hands are covered.
    pub fn drawn<'o>(&'o mut self, open: &'o OpenMatch) -> &'o OpenMatch {
        if !self.on {
            self.kept = None;
            return open;
        }
        let game = open.game.as_dyn();
        let (now, names) = ((game.last(), game.depth()), game.seat_names());
        let same =
            |(at, own, kept): &((Seq, Depth), Vec<String>, OpenMatch)| (*at, own, &kept.id) == (now, &names, &open.id);
        if !self.kept.as_ref().is_some_and(same) {
            self.kept = match open.seen_by(Audience::Public) {
                Cow::Owned(seen) => Some((now, names, seen)),
                Cow::Borrowed(_) => None,
            };
        }
        self.kept.as_ref().map_or(open, |(.., seen)| seen)
    }
}

/// Takes the key, where the match hides anything.
pub(super) fn is_pressed(ui: &Ui, open: &OpenMatch) -> bool {
    open.game.as_dyn().hides() && alt(ui, KEY.0)
}

/// Draws the button, where the match hides anything; true when it is clicked.
pub(super) fn button_ui(ui: &mut Ui, lang: Lang, open: &OpenMatch, covered: bool) -> bool {
    if !open.game.as_dyn().hides() {
        return false;
    }
    let (sign, key) = if covered { (icon::EYE_SLASH, "game-uncover") } else { (icon::EYE, "game-cover") };
    let words = tr(lang, key);
    note_key(ui, KEY.1, &words);
    icon_button(ui, sign, &format!("{words} ({})", KEY.1)).clicked()
}
