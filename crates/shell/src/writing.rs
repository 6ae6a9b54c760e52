//! What the desk does with what pages write: sets documents, asks where files go, and asks what stray digits were for.

use std::path::PathBuf;

use egui::{Context, Ui};

use crate::Desk;
use desk_kit::dialogs::over;
use desk_kit::print::{self, Document};
use desk_kit::saver::{Content, Writing, write_table, write_text};
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

    /// Asks where a document goes. Without an event there is only the guide.
    pub(super) fn ask_document(&mut self, ctx: &Context, document: Document) {
        let lang = self.prefs.lang;
        let writing = match &self.live {
            Some(live) if matches!(document, Document::Race(_)) && live.race().is_none() => return,
            Some(live) => Writing::of(document, live, lang),
            None if document == Document::Guide => Writing::guide(&self.files_at(), lang),
            None => return,
        };
        self.ask_place(ctx, writing);
    }

    /// Asks where a file goes.
    pub(super) fn ask_place(&mut self, ctx: &Context, writing: Writing) {
        self.saver.ask(ctx, &self.files_at(), writing);
    }

    /// Returns the file beside which others are proposed: the event's; without one, or where it lies in a folder that only
    /// this program knows, one of that name among the user's documents.
    fn files_at(&self) -> PathBuf {
        let live = self.live.as_ref();
        let known = live.filter(|live| !live.event.setup.is_practice()).map(|live| live.path.clone());
        let name = live.and_then(|live| live.path.file_name()).unwrap_or("triade".as_ref());
        known.unwrap_or_else(|| self.ground.papers.join(name))
    }

    /// Writes the waiting file once its place is known.
    pub(super) fn saver_ui(&mut self, ui: &Ui) {
        let (at, lang) = (self.files_at(), self.prefs.lang);
        match self.saver.ui(ui, &at, lang) {
            Some((Content::Document(document), place)) => {
                let busy = print::busy_words(lang, &document);
                match &self.live {
                    _ if document == Document::Guide => self.printer.guide(place, lang, ui.ctx()),
                    Some(live) => self.printer.start(live, document, place, lang, ui.ctx()),
                    None => return,
                }
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
