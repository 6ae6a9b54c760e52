//! Texts that are written into files, and the names of those files.

use std::path::PathBuf;

use egui::Ui;

use crate::desk::setup::pick::{Ask, Picked, Picker};
use crate::desk::{Cx, Tone, Wish};
use crate::errors::{tell_io, tell_out};
use crate::festival::import::folded;
use crate::i18n::tr_args;
use crate::out;

/// Writes texts into files that the system's dialog names; beside the event file where there is no such dialog.
#[derive(Default)]
pub(in crate::desk) struct Saver {
    picker: Picker,
    /// What waits for a place, and where it goes otherwise.
    waiting: Option<(String, PathBuf)>,
}

impl Saver {
    /// Asks where a text goes.
    pub fn save(&mut self, ui: &Ui, cx: &Cx<'_>, title: &str, name: &str, text: String) {
        let place = cx.live.path.with_file_name(name);
        self.picker.open(ui.ctx(), Ask::Export, cx.tr(title), place.clone());
        self.waiting = Some((text, place));
    }

    /// Writes what waits once its place is known.
    pub fn follow(&mut self, cx: &mut Cx<'_>) {
        let place = match self.picker.picked() {
            None => return,
            Some(Picked::File(path)) => Some(path),
            Some(Picked::NoDialog) => self.waiting.as_ref().map(|(_, place)| place.clone()),
            Some(Picked::Nothing) => None,
        };
        let (Some((text, _)), Some(place)) = (self.waiting.take(), place) else { return };
        let path = place.display().to_string();
        match out::put(&place, text.as_bytes()) {
            Ok(()) => {
                let said = tr_args(cx.lang, "entries-written", &[("path", (&path).into())]);
                cx.wishes.push(Wish::Written(said, place));
            }
            Err(out::Error::File { source, .. }) => {
                let why = tell_io(cx.lang, &source);
                cx.say(Tone::Bad, tr_args(cx.lang, "entries-not-written", &[("why", (&why).into())]));
            }
            Err(error) => cx.say(Tone::Bad, tell_out(cx.lang, &error)),
        }
    }
}

/// Makes a title into a name as things are named on disk: small letters and figures with hyphens; the fallback where
/// none is left.
pub(in crate::desk) fn slug(title: &str, fallback: &str) -> String {
    let plain = folded(title);
    let letters: String = plain.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect();
    let slug = letters.split_whitespace().collect::<Vec<_>>().join("-");
    if slug.is_empty() { fallback.to_owned() } else { slug }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_without_letters_still_names_a_file() {
        assert_eq!(slug("Giro dell'Oca · Città", "torneo-1"), "giro-dell-oca-citta");
        for title in ["", " ", "★★★", "Шашки"] {
            assert_eq!(slug(title, "torneo-1"), "torneo-1", "{title}");
        }
    }
}
