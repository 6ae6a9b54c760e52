//! What the desk does with what pages write: sets documents, asks where files go, and asks what stray digits were for.

use egui::Ui;

use crate::Desk;
use desk_kit::dialogs::over;
use desk_kit::print::{self, Document};
use desk_kit::saver::{Content, write_table, write_text};
use desk_kit::{Page, Tone};
use minutes::Format;

impl Desk {
    /// Returns the minutes of what is on screen.
    pub fn document_on_screen(&self) -> Document {
        let live = self.live.as_ref();
        let chosen = live.and_then(|live| match self.page {
            Page::Game => live.playing.clone(),
            _ => live.tournament.clone(),
        });
        match (self.page, chosen) {
            (Page::Game, Some(id)) => Document::Match(id, Format::Pdf),
            (Page::Tournament | Page::Entries, Some(id)) => Document::Tournament(id, Format::Pdf),
            (Page::Programme | Page::Speaker | Page::Judge, _) => Document::Festival(Format::Pdf),
            _ => Document::Race(Format::Pdf),
        }
    }

    /// Writes the waiting file once its place is known.
    pub(super) fn saver_ui(&mut self, ui: &Ui) {
        let Some(live) = &self.live else { return };
        let lang = self.prefs.lang;
        match self.saver.ui(ui, live, lang) {
            Some((Content::Document(document), place)) => {
                let busy = print::busy_words(lang, &document);
                self.printer.start(live, document, place, lang, ui.ctx());
                self.say(ui.ctx(), Tone::Good, busy);
            }
            Some((Content::Text(text), place)) => self.commands.push(write_text(lang, &text, place)),
            Some((Content::Table(table), place)) => self.commands.push(write_table(lang, &table, place)),
            None => {}
        }
    }

    /// Asks what digits were meant for that came right after a PIN was asked for.
    pub(super) fn strays_ui(&mut self, ui: &Ui) {
        self.strays.follow(ui.ctx());
        if self.strays.asks() {
            let (strays, lang) = (&mut self.strays, self.prefs.lang);
            over(ui, "desk-strays", |ui| strays.ui(ui, lang));
        }
    }
}
