//! Sealed texts of the match that are not revealed: their owners, whether they are kept, and the buttons to reveal
//! them.

use egui::{Key, Label, Ui};
use rules::{AnySeal, DynMatch, Seq};

use crate::game::Command;
use desk_kit::keys::alt_button;
use desk_kit::parts::quiet;
use festival::i18n::{Lang, tr, tr_args, tr_known};
use look::theme::space;
use look::widgets::{Status, secondary_button, section_title, status_chip};

/// Key that reveals the earliest sealed text.
const REVEAL: Key = Key::S;
/// Key that reveals all that may be revealed.
const REVEAL_ALL: Key = Key::T;

/// Sealed texts, cached by record.
#[derive(Default)]
pub(super) struct Seals {
    key: Option<(String, Seq)>,
    /// Seals not revealed yet, each with whether its act seals anything else.
    sealed: Vec<(AnySeal, bool)>,
    /// Acts that reveal all that may be revealed now.
    reveals: Vec<String>,
}

impl Seals {
    fn follow(&mut self, id: &str, game: &dyn DynMatch) {
        if self.key.as_ref().is_some_and(|(own, last)| own == id && *last == game.last()) {
            return;
        }
        let seals = game.seals();
        let parted = |seal: &AnySeal| seals.iter().filter(|other| other.seq == seal.seq).count() > 1;
        // Seals of a finished match are still opened if its rules compare them with the moves.
        let goes_on = game.outcome().is_none();
        let opens = |seal: &&AnySeal| game.objections(&seal.reveal).is_ok_and(|found| found.violations.is_empty());
        let sealed = seals.iter().filter(|seal| seal.revealed.is_none() && !seal.void);
        self.reveals = sealed.clone().filter(opens).map(|seal| seal.reveal.clone()).collect();
        let sealed = sealed.filter(|seal| goes_on || self.reveals.contains(&seal.reveal));
        self.sealed = sealed.map(|seal| (seal.clone(), parted(seal))).collect();
        // Seals that may be revealed now come first: the key reveals the first.
        self.sealed.sort_by_key(|(seal, _)| !self.reveals.contains(&seal.reveal));
        self.key = Some((id.to_owned(), game.last()));
    }

    /// Draws the seals; an act that reveals goes into the line like any other.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang, (id, game): (&str, &dyn DynMatch), todo: &mut Vec<Command>) {
        self.follow(id, game);
        if self.sealed.is_empty() {
            return;
        }
        ui.add_space(space(2));
        section_title(ui, &tr(lang, "game-sealed"));
        if self.reveals.len() > 1 {
            let words = tr_args(lang, "game-sealed-reveal-all", &[("count", self.reveals.len().into())]);
            if alt_button(ui, &words, REVEAL_ALL) {
                todo.push(Command::Reveal(self.reveals.clone()));
            }
        }
        let names = game.seat_names();
        for (index, (seal, parted)) in self.sealed.iter().enumerate() {
            let name = names.get(seal.seat.index()).map_or("", String::as_str);
            let (number, part) = (seal.seq.0.to_string(), if *parted { seal.part + 1 } else { 0 });
            let act = game.entry(seal.seq).map_or("", |entry| entry.act);
            let what = tr_known(lang, &format!("{}-seal-{act}", game.game().replace('_', "-")));
            let what = what.map_or_else(String::new, |what| format!(" · {what}"));
            let args =
                [("number", (&number).into()), ("part", part.into()), ("name", name.into()), ("what", (&what).into())];
            ui.add(Label::new(quiet(ui, &tr_args(lang, "game-sealed-row", &args))).wrap());
            if seal.text.is_none() {
                status_chip(ui, Status::Warning, &tr(lang, "game-sealed-lost"));
                continue;
            }
            let words = tr_args(lang, "game-sealed-reveal", &args);
            let first = index == 0 && self.reveals.contains(&seal.reveal);
            let pressed = match first {
                true => alt_button(ui, &words, REVEAL),
                false => secondary_button(ui, &words, None).clicked(),
            };
            if pressed {
                todo.push(Command::Press(seal.reveal.clone()));
            }
        }
    }
}
